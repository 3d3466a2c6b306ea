use super::problem::Problem;

// Written in two halves, so that this file passes its own rule.
const WORDS: &[&str] = &[
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("dbg", "!("),
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("#[", "ignore"),
];
const MACHINE_PATHS: &[&str] = &[concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/ho", "me/")];

/// Reports unfinished work, skipped tests, and paths that exist on one machine only.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    text.lines().enumerate().flat_map(|(index, line)| line_problems(path, index + 1, line)).collect()
}

fn line_problems(path: &str, number: usize, line: &str) -> Vec<Problem> {
    let words = WORDS.iter().filter(|word| has_word(line, word));
    let words = words.map(|word| format!("`{word}` is not allowed: finish it or drop it."));
    let paths = MACHINE_PATHS.iter().filter(|prefix| has_path(line, prefix));
    let paths = paths.map(|prefix| format!("`{prefix}` is a path of one machine: use a relative one."));
    words.chain(paths).map(|message| Problem::failure(path, number, message)).collect()
}

fn has_word(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let starts = !word.starts_with(is_part) || !line[..at].ends_with(is_part);
        let ends = !word.ends_with(is_part) || !line[at + word.len()..].starts_with(is_part);
        starts && ends
    })
}

/// Finds a path that starts here, as against a folder inside a longer path or an address.
fn has_path(line: &str, prefix: &str) -> bool {
    let continues = |c: char| c.is_alphanumeric() || "_-.~}>*".contains(c);
    line.match_indices(prefix).any(|(at, _)| !line[..at].ends_with(continues))
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    #[test]
    fn every_word_and_path_is_found() {
        for planted in WORDS.iter().chain(MACHINE_PATHS) {
            let text = format!("fine\n    ({planted} x)\n");
            expect_lines(&check("a.md", &text), &[2]);
        }
    }

    #[test]
    fn parts_of_longer_words_are_not() {
        let [unfinished, home] = [WORDS[3], MACHINE_PATHS[2]];
        let text = format!("AU{unfinished}C\nhttps://example.org{home}x\n~{home}x\nsrc{home}x\n");
        assert_eq!(check("a.md", &text), []);
    }

    #[test]
    fn an_address_of_a_local_file_is() {
        expect_lines(&check("a.md", &format!("file://{}x", MACHINE_PATHS[2])), &[1]);
    }
}
