use std::collections::BTreeMap;

use super::{
    problem::Problem,
    purity::{starts_with, without_tests},
    tokens::tokens,
};

/// Names so general that a reader cannot tell whose type is meant once a second crate has one.
const NAMES: &[&str] = &["Kind", "Place", "Field", "Told", "Row", "Step"];

const KEYWORDS: &[&str] = &["struct", "enum", "union", "trait", "type"];

/// The first public type of each general name: its crate and its file.
#[derive(Default)]
pub(crate) struct GeneralNames(BTreeMap<&'static str, (String, String)>);

impl GeneralNames {
    /// Reports public types whose general name another crate has already taken.
    pub(crate) fn check(&mut self, path: &str, text: &str) -> Vec<Problem> {
        let Some(home) = crate_of(path) else { return Vec::new() };
        let mut problems = Vec::new();
        for (name, line) in public_types(text) {
            let (owner, file) = self.0.entry(name).or_insert_with(|| (home.to_owned(), path.to_owned()));
            if owner != home {
                let message = format!("{file} has a public `{name}` too: say which {name} this is.");
                problems.push(Problem::failure(path, line, message));
            }
        }
        problems
    }
}

/// Returns the folder of the crate whose product a file belongs to.
fn crate_of(path: &str) -> Option<&str> {
    let (home, inside) = path.strip_suffix(".rs")?.split_once("/src/")?;
    (!inside.split('/').any(|part| part == "tests")).then_some(home)
}

/// Lists the types of a general name that are `pub` or `pub(crate)`, with their lines.
fn public_types(text: &str) -> Vec<(&'static str, usize)> {
    let tokens = without_tests(&tokens(text));
    let types = (0..tokens.len()).filter_map(|at| {
        let item = match &tokens[at..] {
            rest if starts_with(rest, &["pub", "(", "crate", ")"]) => &rest[4..],
            rest if starts_with(rest, &["pub"]) => &rest[1..],
            _ => return None,
        };
        let [keyword, name, ..] = item else { return None };
        let general = NAMES.iter().find(|general| **general == name.text)?;
        KEYWORDS.contains(&keyword.text).then_some((*general, name.line))
    });
    types.collect()
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    /// Checks a file after one of another crate in which every general name is taken.
    fn hits(path: &str, text: &str, expected: &[usize]) {
        let mut names = GeneralNames::default();
        let taken: String = NAMES.iter().map(|name| format!("pub struct {name};")).collect();
        expect_lines(&names.check("crates/cards/src/words.rs", &taken), &[]);
        expect_lines(&names.check(path, text), expected);
    }

    #[test]
    fn every_name_belongs_to_one_crate() {
        for name in NAMES {
            for keyword in KEYWORDS {
                let text = format!("\npub {keyword} {name}\n\npub(crate) {keyword} {name}<T>");
                hits("crates/store/src/a.rs", &text, &[2, 4]);
                hits("xtask/src/tidy/a.rs", &text, &[2, 4]);
                hits("crates/cards/src/a.rs", &text, &[]);
            }
        }
    }

    #[test]
    fn private_types_variants_tests_and_longer_names_are_free() {
        let text =
            "struct Kind; pub(super) enum Row {} pub enum A { Kind } pub struct PanelRow; type Kind = A;";
        hits("crates/store/src/a.rs", text, &[]);
        hits("crates/store/src/a.rs", "#[cfg(test)] mod tests { pub struct Row; }", &[]);
        hits("crates/store/tests/it/a.rs", "pub struct Row;", &[]);
        hits("crates/store/a.md", "pub struct Row;", &[]);
    }
}
