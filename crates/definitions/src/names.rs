use crate::nearest;

/// A closed list of names: anything else is a flaw, never silently ignored.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// What the names stand for: `effect`, `status`.
    pub what: &'a str,
    /// The names; a name is identified by its index.
    pub all: &'a [&'a str],
}

impl Names<'_> {
    /// Finds a name, or says which ones exist and which was probably meant.
    pub fn find(&self, name: &str) -> Result<usize, String> {
        let found = self.all.iter().position(|known| *known == name);
        found.ok_or_else(|| {
            let hint = nearest(name, self.all.iter().copied())
                .map_or(String::new(), |near| format!("; did you mean {near:?}?"));
            let name: String = name.chars().take(QUOTED).collect();
            format!("there is no {} {name:?}{hint} (known: {})", self.what, self.all.join(", "))
        })
    }
}

/// The number of letters of an unknown name to quote.
const QUOTED: usize = 64;

#[cfg(test)]
mod tests {
    use super::Names;

    const FRUIT: Names<'_> = Names { what: "fruit", all: &["apple", "pear"] };

    #[test]
    fn what_is_not_known_is_refused_with_what_was_meant() {
        assert_eq!(FRUIT.find("pear"), Ok(1));
        let near = FRUIT.find("aple").expect_err("it is misspelt");
        assert_eq!(near, "there is no fruit \"aple\"; did you mean \"apple\"? (known: apple, pear)");
        let far = FRUIT.find("melon").expect_err("it is not there");
        assert_eq!(far, "there is no fruit \"melon\" (known: apple, pear)");
    }
}
