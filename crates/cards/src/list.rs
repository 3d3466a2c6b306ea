//! Deck lists as text: a line `4 Name` for each card; lines that begin with `#` or `//` are comments.

use fairdeal_kernel::Face;
use std::collections::BTreeMap;

/// The maximum size of a list in bytes.
const BYTES: usize = 64 * 1024;
/// The maximum number of wrong lines reported.
const TOLD: usize = 20;
/// How much of a wrong line an error quotes.
const SHOWN: usize = 80;
/// How many wrong names are compared with all names, to suggest one.
const HINTS: usize = 3;

/// The rules of a game about its decks.
#[derive(Clone, Copy, Debug)]
pub struct DeckRules {
    /// What a line looks like, for messages.
    pub line: &'static str,
    /// Where comments may stand.
    pub comments: Comments,
    /// The minimum number of cards.
    pub fewest: usize,
    /// The maximum number of cards.
    pub most: usize,
    /// The maximum number of copies of a card.
    pub copies: usize,
}

/// Where a comment that begins with `//` may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comments {
    /// On a line of its own: elsewhere the two strokes belong to a name.
    OnTheirOwn,
    /// Also behind a name.
    Anywhere,
}

/// The cards that a list may name.
pub trait CardNames {
    /// Finds a card, however its name is spelled.
    fn find(&self, name: &str) -> Option<Face>;
    /// Returns the name that was probably meant.
    fn nearest(&self, name: &str) -> Option<&str>;
    /// Returns the name of a card.
    fn name(&self, face: Face) -> &str;

    /// Says why a card that is known cannot be in a deck.
    fn refused(&self, name: &str) -> Option<String> {
        let _ = name;
        None
    }

    /// Returns whether a deck may have any number of a card.
    fn is_unlimited(&self, face: Face) -> bool {
        let _ = face;
        false
    }
}

impl DeckRules {
    /// Reads a list; says what is wrong with every wrong line.
    pub fn read(&self, names: &impl CardNames, text: &str) -> Result<Vec<Face>, String> {
        if text.len() > BYTES {
            return Err(format!("line 1: a deck list has at most {BYTES} bytes, not {}", text.len()));
        }
        let (mut faces, mut wrong) = (vec![], vec![]);
        for (n, line) in self.lines(text) {
            match self.entry(names, line, HINTS.saturating_sub(wrong.len())) {
                Ok((count, face)) if count <= self.most.saturating_sub(faces.len()) => {
                    faces.extend(std::iter::repeat_n(face, count));
                }
                Ok(_) => {
                    wrong.push(format!("line {n}: a deck has at most {} cards", self.most));
                    break;
                }
                Err(_) if wrong.len() == TOLD => {
                    wrong.push(format!("line {n} is also wrong; the lines after it were not read"));
                    break;
                }
                Err(why) => wrong.push(format!("line {n}: {why}")),
            }
        }
        if wrong.is_empty() { Ok(faces) } else { Err(wrong.join("\n")) }
    }

    /// Lists everything that is wrong with the size of a deck and with the copies in it.
    pub fn flaws(&self, names: &impl CardNames, faces: &[Face]) -> Vec<String> {
        let mut wrong = vec![];
        if faces.len() < self.fewest {
            wrong.push(format!("a deck has at least {} cards; this one has {}", self.fewest, faces.len()));
        }
        let mut copies: BTreeMap<Face, usize> = BTreeMap::new();
        faces.iter().for_each(|&face| *copies.entry(face).or_default() += 1);
        copies.retain(|&face, count| *count > self.copies && !names.is_unlimited(face));
        wrong.extend(copies.iter().map(|(&face, count)| {
            format!("at most {} copies of a card: there are {count} of {}", self.copies, names.name(face))
        }));
        wrong
    }

    /// Lists the lines with content, by number.
    fn lines<'t>(&self, text: &'t str) -> impl Iterator<Item = (usize, &'t str)> + use<'t> {
        let comments = self.comments;
        let content = move |line: &'t str| match comments {
            Comments::Anywhere => line.split("//").next().unwrap_or_default().trim(),
            Comments::OnTheirOwn if line.trim_start().starts_with("//") => "",
            Comments::OnTheirOwn => line.trim(),
        };
        let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        let lines = lines.map(move |(n, line)| (n + 1, content(line)));
        lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    }

    /// Reads how many of which card a line names.
    fn entry(&self, names: &impl CardNames, line: &str, hints: usize) -> Result<(usize, Face), String> {
        let shown = |text: &str| text.chars().take(SHOWN).collect::<String>();
        let (count, name) = counted(line).ok_or_else(|| {
            format!("write a number and a name, such as {:?}, not {:?}", self.line, shown(line))
        })?;
        let face = names.find(name).ok_or_else(|| {
            names.refused(name).unwrap_or_else(|| {
                let nearest = if hints > 0 { names.nearest(&shown(name)) } else { None };
                let hint = nearest.map_or(String::new(), |near| format!("; did you mean {near:?}?"));
                format!("there is no card {:?}{hint}", shown(name))
            })
        })?;
        Ok((count, face))
    }
}

/// Returns the letters and digits of a name in lower case: names that differ in nothing else are the same.
pub fn spelled(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Splits `4 Name`, `4x Name` and `4× Name`.
fn counted(line: &str) -> Option<(usize, &str)> {
    let (count, name) = line.split_once(char::is_whitespace)?;
    let count = count.strip_suffix(['x', 'X', '×']).unwrap_or(count);
    Some((count.parse().ok().filter(|&count: &usize| count > 0)?, name.trim()))
}

#[cfg(test)]
mod tests {
    use super::{CardNames, Comments, DeckRules};
    use fairdeal_kernel::Face;

    struct Three;

    const NAMES: [&str; 3] = ["Oak", "Ash // Elm", "Moss"];

    impl CardNames for Three {
        fn find(&self, name: &str) -> Option<Face> {
            NAMES
                .iter()
                .position(|known| super::spelled(known) == super::spelled(name))
                .map(|at| Face(at as u16))
        }

        fn nearest(&self, _: &str) -> Option<&str> {
            Some(NAMES[0])
        }

        fn name(&self, face: Face) -> &str {
            NAMES[face.0 as usize]
        }

        fn is_unlimited(&self, face: Face) -> bool {
            face == Face(2)
        }
    }

    const RULES: DeckRules =
        DeckRules { line: "4 Name", comments: Comments::OnTheirOwn, fewest: 3, most: 9, copies: 2 };

    #[test]
    fn a_comment_is_no_part_of_a_name() {
        let text = "# mine\n// also mine\n2 ash // elm\n1x OAK\n";
        assert_eq!(RULES.read(&Three, text), Ok(vec![Face(1), Face(1), Face(0)]));
        let anywhere = DeckRules { comments: Comments::Anywhere, ..RULES };
        assert_eq!(anywhere.read(&Three, "1 Oak // the best"), Ok(vec![Face(0)]));
        let told = anywhere.read(&Three, "1 Ash // Elm").expect_err("the rest is a comment");
        assert_eq!(told, "line 1: there is no card \"Ash\"; did you mean \"Oak\"?");
    }

    #[test]
    fn every_wrong_line_is_told_and_few_with_a_hint() {
        let told = RULES.read(&Three, &"1 Aok\n".repeat(30)).expect_err("there is no such card");
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!((lines.len(), lines.iter().filter(|line| line.contains("did you mean")).count()), (21, 3));
        assert!(lines[20].contains("were not read"), "{}", lines[20]);
        assert_eq!(RULES.read(&Three, "10 Oak"), Err("line 1: a deck has at most 9 cards".into()));
    }

    #[test]
    fn size_and_copies_are_checked() {
        let told = RULES.flaws(&Three, &[Face(0); 3]);
        assert_eq!(told, ["at most 2 copies of a card: there are 3 of Oak"]);
        assert_eq!(RULES.flaws(&Three, &[Face(0)]), ["a deck has at least 3 cards; this one has 1"]);
        assert!(RULES.flaws(&Three, &[Face(2); 9]).is_empty(), "of some there may be any number");
    }
}
