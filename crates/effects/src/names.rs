/// A closed list of names: anything else is a fault, never silently ignored.
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
            let hint = self.nearest(name).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
            let name: String = name.chars().take(COMPARED).collect();
            format!("there is no {} {name:?}{hint} (known: {})", self.what, self.all.join(", "))
        })
    }

    /// Returns the name that differs in only a few letters.
    fn nearest(&self, name: &str) -> Option<&str> {
        let near = self.all.iter().map(|known| (changes(name, known), *known)).min()?;
        (near.0 <= near.1.len().div_ceil(3)).then_some(near.1)
    }
}

/// The number of letters compared; no name is half as long.
const COMPARED: usize = 64;

/// Counts the letters to add, drop or change to turn one word into the other, ignoring case.
fn changes(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (done, letter) in from.chars().take(COMPARED).flat_map(char::to_lowercase).enumerate() {
        let mut corner = std::mem::replace(&mut row[0], done + 1);
        for at in 0..to.len() {
            let change = corner + usize::from(letter != to[at]);
            corner = row[at + 1];
            row[at + 1] = change.min(corner + 1).min(row[at] + 1);
        }
    }
    row[to.len()]
}

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
