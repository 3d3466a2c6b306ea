use fairdeal_definitions::Names;
use std::collections::BTreeMap;

/// A parsed command line: positional words, and flags with their values.
#[derive(Debug)]
pub(crate) struct Args {
    pub(crate) words: Vec<String>,
    flags: BTreeMap<String, String>,
}

impl Args {
    /// Parses a command line; `plain` flags stand alone, `valued` ones take a value.
    pub(crate) fn read(given: &[String], plain: &[&str], valued: &[&str]) -> Result<Args, String> {
        let (mut words, mut flags) = (vec![], BTreeMap::new());
        let all: Vec<&str> = plain.iter().chain(valued).copied().collect();
        let mut given = given.iter();
        while let Some(word) = given.next() {
            let Some(name) = word.strip_prefix('-') else {
                words.push(word.clone());
                continue;
            };
            let name = name.trim_start_matches('-');
            Names { what: "option", all: &all }.find(name)?;
            let value = if plain.contains(&name) { Some(String::new()) } else { given.next().cloned() };
            let value = value.ok_or_else(|| format!("{word} needs a value"))?;
            flags.insert(name.to_owned(), value);
        }
        Ok(Args { words, flags })
    }

    /// Returns whether a flag is given.
    pub(crate) fn has(&self, flag: &str) -> bool {
        self.flags.contains_key(flag)
    }

    /// Returns the value of a flag.
    pub(crate) fn get(&self, flag: &str) -> Option<&str> {
        self.flags.get(flag).map(String::as_str)
    }

    /// Parses the value of a flag as a number in a range.
    pub(crate) fn number(
        &self,
        flag: &str,
        default: u64,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<u64, String> {
        let Some(text) = self.get(flag) else { return Ok(default) };
        let number = text.replace('_', "").parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            format!("{flag}: {text:?} is not a number from {} to {}", range.start(), range.end())
        })
    }
}
