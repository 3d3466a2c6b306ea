use super::problem::Problem;

/// Phrases that sound translated, each with what to write instead.
const PHRASES: &[(&str, &str)] = &[
    ("so many", "this many, or the number of"),
    ("how-manieth", "the index of"),
    ("the own ", "your, or its own"),
    ("parted by", "separated by"),
    ("one after the other", "one after another"),
    ("inside of", "inside"),
    ("outside of", "outside"),
    ("by itself", "on its own"),
    ("whosever", "of any"),
    ("is borne", "is kept"),
    ("without a word", "silently"),
    ("anew", "again"),
    ("tells whether", "Returns whether"),
    ("says whether", "Returns whether"),
];

/// The files and folders that are checked; the pages and the catalogues of words are not.
const CHECKED: &[&str] =
    &["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/", "crates/", "fuzz/", "xtask/"];

/// Reports phrases that sound translated in comments and documents.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    let is_document = path.ends_with(".md");
    if !(is_document || path.ends_with(".rs")) || !CHECKED.iter().any(|start| path.starts_with(start)) {
        return Vec::new();
    }
    let prose = |line: &str| is_document || line.trim_start().starts_with("//");
    let lines = text.lines().enumerate().filter(|(_, line)| prose(line));
    lines.flat_map(|(index, line)| line_problems(path, index + 1, line)).collect()
}

fn line_problems(path: &str, number: usize, line: &str) -> Vec<Problem> {
    // Text between backticks is a name or a quotation; a phrase may begin a sentence.
    let line = line.to_lowercase();
    let prose: Vec<&str> = line.split('`').step_by(2).collect();
    let found = PHRASES.iter().filter(|(phrase, _)| prose.iter().any(|part| has_phrase(part, phrase)));
    let message = |phrase, instead| format!("{phrase:?} sounds translated: write {instead}.");
    found.map(|(phrase, instead)| Problem::failure(path, number, message(phrase, instead))).collect()
}

fn has_phrase(text: &str, phrase: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(phrase).any(|(at, _)| {
        let rest = &text[at + phrase.len()..];
        !text[..at].ends_with(is_part) && (phrase.ends_with(' ') || !rest.starts_with(is_part))
    })
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    #[test]
    fn every_phrase_is_found_in_prose() {
        for (phrase, _) in PHRASES {
            expect_lines(&check("docs/a.md", &format!("fine\n({phrase} cards)\n")), &[2]);
            let capital = phrase[..1].to_uppercase() + &phrase[1..];
            expect_lines(&check("docs/a.md", &format!("{capital} cards\n")), &[1]);
            let code = format!("let a = \"{phrase} cards\";\n    /// Has {phrase} cards.\n");
            expect_lines(&check("crates/kernel/src/a.rs", &code), &[2]);
        }
    }

    #[test]
    fn quotations_longer_words_and_other_folders_are_not() {
        let text = "`so many`\nthe owner\nabout inside offers\n";
        assert_eq!(check("docs/a.md", text), []);
        assert_eq!(check("elsewhere/a.md", "so many\n"), []);
        assert_eq!(check("docs/a.json", "so many\n"), []);
    }
}
