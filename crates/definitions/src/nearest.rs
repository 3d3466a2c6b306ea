/// Finds the word that was probably meant: one with this beginning, or the one with the fewest letters changed, if they
/// are few. Ignores case, spaces, `-` and `_`.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    let mut best: Option<(usize, &str)> = None;
    for name in known {
        let name_letters = letters(name);
        if !word.is_empty() && name_letters.starts_with(&word) {
            return Some(name);
        }
        let changes = changes(&word, &name_letters);
        let is_near = changes <= word.len().max(name_letters.len()).div_ceil(3);
        if is_near && best.is_none_or(|(fewest, _)| changes < fewest) {
            best = Some((changes, name));
        }
    }
    best.map(|(_, name)| name)
}

/// Counts the letters to change, add or drop to turn one word into the other.
fn changes(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (done, letter) in from.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], done + 1);
        for at in 0..to.len() {
            let change = corner + usize::from(*letter != to[at]);
            corner = row[at + 1];
            row[at + 1] = change.min(corner + 1).min(row[at] + 1);
        }
    }
    row[to.len()]
}

/// The number of letters of a word to compare.
const COMPARED: usize = 32;

fn letters(word: &str) -> Vec<char> {
    let counts = |letter: &char| !matches!(letter, '_' | '-' | ' ');
    word.chars().filter(counts).flat_map(char::to_lowercase).take(COMPARED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted() {
        for (from, to, count) in
            [("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("ab", "ba", 2)]
        {
            assert_eq!(changes(&letters(from), &letters(to)), count, "{from} {to}");
        }
    }

    #[test]
    fn the_nearest_word_is_near() {
        let names = ["hearts", "spades", "go_fish"];
        let cases = [("heart", "hearts"), ("Spads", "spades"), ("go", "go_fish"), ("GoFihs", "go_fish")];
        for (typed, meant) in cases {
            assert_eq!(nearest(typed, names), Some(meant), "{typed}");
        }
        for far in ["whist", "", "-", &"hearts".repeat(1000)] {
            assert_eq!(nearest(far, names), None, "{far}");
        }
        assert_eq!(nearest("aple", ["maple", "apple"]), Some("maple"), "the first of several");
        assert_eq!(nearest("x", []), None);
    }
}
