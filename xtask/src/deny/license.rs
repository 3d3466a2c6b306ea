use std::collections::BTreeMap;

use super::LISTS;

/// Reports crates whose licence the list does not allow; keys are `name@version`.
pub(crate) fn check(licences: &BTreeMap<String, String>, allowed: &[String]) -> Vec<String> {
    let refused = licences.iter().filter(|(_, licence)| !is_allowed(licence, allowed));
    refused
        .map(|(name, licence)| format!("{name} has the licence {licence:?}, which {LISTS} does not allow"))
        .collect()
}

/// Returns whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be satisfied; one that
/// cannot be parsed cannot.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let spaced = licence.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words, allowed };
    reader.any() == Some(true) && reader.words.is_empty()
}

struct Reader<'a> {
    words: &'a [&'a str],
    allowed: &'a [String],
}

impl Reader<'_> {
    fn any(&mut self) -> Option<bool> {
        let mut met = self.all()?;
        while self.takes("OR") {
            met |= self.all()?;
        }
        Some(met)
    }

    fn all(&mut self) -> Option<bool> {
        let mut met = self.one()?;
        while self.takes("AND") {
            met &= self.one()?;
        }
        Some(met)
    }

    fn one(&mut self) -> Option<bool> {
        if self.takes("(") {
            let met = self.any();
            return met.filter(|_| self.takes(")"));
        }
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        let mut name = (*first).to_owned();
        if self.takes("WITH") {
            let (exception, rest) = self.words.split_first()?;
            self.words = rest;
            name += &format!(" WITH {exception}");
        }
        Some(self.allowed.contains(&name))
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.words.first() == Some(&word);
        self.words = &self.words[usize::from(found)..];
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_or_not() {
        let allowed = ["MIT".to_owned(), "Zlib".to_owned()];
        for (licence, met) in [
            ("MIT", true),
            ("MIT OR GPL-3.0", true),
            ("MIT/Apache-2.0", true),
            ("MIT AND GPL-3.0", false),
            ("(GPL-3.0 OR Zlib) AND MIT", true),
            ("GPL-3.0 OR MIT AND Zlib", true),
            ("Apache-2.0 WITH LLVM-exception", false),
            ("Apache-2.0 WITH LLVM-exception OR MIT", true),
            ("GPL-3.0", false),
            ("", false),
            ("(MIT", false),
            ("MIT MIT", false),
        ] {
            assert_eq!(is_allowed(licence, &allowed), met, "{licence}");
        }
    }

    #[test]
    fn a_planted_licence_is_named() {
        let licences = [("a@1.0.0", "MIT"), ("b@2.0.0", "AGPL-3.0-only")];
        let licences = licences.map(|(name, licence)| (name.to_owned(), licence.to_owned())).into();
        let found = check(&licences, &["MIT".to_owned()]);
        assert_eq!(found, ["b@2.0.0 has the licence \"AGPL-3.0-only\", which deny.toml does not allow"]);
    }
}
