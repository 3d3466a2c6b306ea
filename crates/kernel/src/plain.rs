//! Text from untrusted sources: names, decks, cards, whatever a server or a file says.
//!
//! Such text may contain characters that act instead of being read: they move the cursor, colour the screen,
//! ring the bell, reverse the direction of writing, or are invisible. It is sanitised once, where it enters.

use serde::{Deserialize, Deserializer, Serialize};
use std::{borrow::Cow, fmt};

/// The maximum length of a person's name, in characters.
pub const LONGEST_NAME: usize = 24;
/// The maximum number of combining marks kept on one letter; more would run over the lines above and below.
const MOST_MARKS: u8 = 3;
/// Replaces a character that acts.
const STAND_IN: char = '\u{fffd}';

/// One line of text that does nothing but be read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Plain(String);

impl Plain {
    /// Sanitises a text into one line; line breaks and tabs become spaces.
    pub fn line(text: &str) -> Plain {
        Plain(cleaned(text, Breaks::Blank).into_owned())
    }

    /// Sanitises a person's name: at most [`LONGEST_NAME`] characters with single spaces between words;
    /// `None` if nothing is left.
    pub fn name(text: &str) -> Option<Plain> {
        // Do not scan a long text to its end. Only combining marks are dropped, so this prefix is long
        // enough.
        let start: String = text.chars().take(8 * LONGEST_NAME).collect();
        let line = cleaned(&start, Breaks::Blank);
        let words: Vec<&str> = line.split_whitespace().collect();
        let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
        let name = name.trim_end();
        (!name.is_empty()).then(|| Plain(name.to_owned()))
    }

    /// Sanitises a text of several lines; line breaks stay.
    pub fn lines(text: &str) -> Cow<'_, str> {
        cleaned(text, Breaks::Kept)
    }

    /// Sanitises every string inside a JSON text, literal or escaped, and changes nothing else.
    pub fn json(text: &str) -> Cow<'_, str> {
        json(text, Breaks::Blank)
    }

    /// Does the same, but keeps line breaks inside strings.
    pub fn json_of_lines(text: &str) -> Cow<'_, str> {
        json(text, Breaks::Kept)
    }

    /// Returns whether a text is already a sanitised line.
    pub fn is_line(text: &str) -> bool {
        matches!(cleaned(text, Breaks::Blank), Cow::Borrowed(_))
    }

    /// Returns whether a text already consists of sanitised lines.
    pub fn are_lines(text: &str) -> bool {
        matches!(cleaned(text, Breaks::Kept), Cow::Borrowed(_))
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Plain::line(&Cow::<str>::deserialize(deserializer)?))
    }
}

/// What to do with line breaks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    Kept,
    Blank,
}

/// Examines one character after another.
struct Sieve {
    breaks: Breaks,
    marks: u8,
}

impl Sieve {
    /// Returns the replacement for a character, if any is left.
    fn pass(&mut self, letter: char) -> Option<char> {
        if is_unseen(letter) {
            return None;
        }
        self.marks = if is_mark(letter) { self.marks.saturating_add(1) } else { 0 };
        match letter {
            '\n' if self.breaks == Breaks::Kept => Some('\n'),
            '\n' | '\t' | '\r' => Some(' '),
            _ if letter.is_control() => Some(STAND_IN),
            _ if self.marks > MOST_MARKS => None,
            _ => Some(letter),
        }
    }
}

fn cleaned(text: &str, breaks: Breaks) -> Cow<'_, str> {
    // Check first and copy only if something changes: nearly all text is harmless.
    let sieve = || Sieve { breaks, marks: 0 };
    let mut first = sieve();
    if text.chars().all(|letter| first.pass(letter) == Some(letter)) {
        return Cow::Borrowed(text);
    }
    let mut sieve = sieve();
    Cow::Owned(text.chars().filter_map(|letter| sieve.pass(letter)).collect())
}

/// Returns whether a character is invisible or changes the direction of writing.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a character combines with the letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

fn json(text: &str, breaks: Breaks) -> Cow<'_, str> {
    let harmless =
        |letter: char| letter == '\n' || (!letter.is_control() && !is_unseen(letter) && !is_mark(letter));
    // The fast path for messages between honest parties, which have neither escapes nor odd characters.
    if !text.contains('\\') && text.chars().all(harmless) {
        return Cow::Borrowed(text);
    }
    let (mut said, mut quoted, mut rest) = (String::with_capacity(text.len()), false, text);
    let mut sieve = Sieve { breaks, marks: 0 };
    while let Some(letter) = rest.chars().next() {
        let (length, meant) =
            if quoted && letter == '\\' { escaped(rest) } else { (letter.len_utf8(), Some(letter)) };
        let (written, after) = rest.split_at(length);
        rest = after;
        match meant {
            // Outside strings, a line break is only layout.
            Some('\n' | '\r' | '\t') if !quoted => said.push_str(written),
            Some(letter) => match sieve.pass(letter) {
                Some(same) if same == letter => said.push_str(written),
                other => said.extend(other),
            },
            None => said.push_str(written),
        }
        // An escaped quote arrives here as two characters, so only a bare one toggles.
        quoted ^= written == "\"";
    }
    Cow::Owned(said)
}

/// Returns the length of an escape sequence and the character it stands for, if it is one.
fn escaped(text: &str) -> (usize, Option<char>) {
    let unit = |at: usize| {
        let digits = text.get(at..at + 6)?.strip_prefix("\\u")?;
        u16::from_str_radix(digits, 16).ok()
    };
    let Some(first) = unit(0) else {
        let letter = text[1..].chars().next();
        let meant = match letter {
            Some('n') => Some('\n'),
            Some('t') => Some('\t'),
            Some('r') => Some('\r'),
            Some('b') => Some('\u{8}'),
            Some('f') => Some('\u{c}'),
            _ => None,
        };
        return (1 + letter.map_or(0, char::len_utf8), meant);
    };
    // An escape may be half of a surrogate pair, whose other half is the next escape.
    let units = [first, unit(6).unwrap_or(0)];
    match char::decode_utf16(units).next() {
        Some(Ok(letter)) => (6 * letter.len_utf16(), Some(letter)),
        _ => (6, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What strangers may write, and what is left of it in a line.
    const CASES: [(&str, &str); 13] = [
        ("Ann", "Ann"),
        ("Jürgen Ωmega 李 ♠ 🂡", "Jürgen Ωmega 李 ♠ 🂡"),
        ("\u{1b}[31mred\u{1b}[0m", "\u{fffd}[31mred\u{fffd}[0m"),
        ("bell\u{7}\u{8}\u{7f}", "bell\u{fffd}\u{fffd}\u{fffd}"),
        ("\u{9b}2J\u{9d}0;title\u{9c}", "\u{fffd}2J\u{fffd}0;title\u{fffd}"),
        ("two\nlines\tand\rmore", "two lines and more"),
        ("\u{202e}nnA\u{202c} \u{2066}x\u{2069}\u{61c}", "nnA x"),
        ("zero\u{200b}width\u{200d}\u{feff}\u{2060}\u{ad}", "zerowidth"),
        ("tag\u{e0041}\u{e007f}\u{fe0f}", "tag"),
        ("para\u{2029}graph\u{2028}s", "paragraphs"),
        ("z\u{301}\u{302}\u{303}\u{304}\u{305}a\u{301}", "z\u{301}\u{302}\u{303}a\u{301}"),
        ("z\u{301}\u{302}\u{200b}\u{303}\u{304}", "z\u{301}\u{302}\u{303}"),
        ("hangul\u{3164}\u{115f}\u{ffa0}", "hangul"),
    ];

    #[test]
    fn a_line_can_only_be_read() {
        for (written, left) in CASES {
            assert_eq!(Plain::line(written).as_str(), left, "{written:?}");
            assert_eq!(Plain::is_line(written), written == left, "{written:?}");
            assert!(Plain::is_line(left), "once is enough: {left:?}");
        }
        assert_eq!(Plain::lines("a\r\nb\u{7}"), "a \nb\u{fffd}");
    }

    #[test]
    fn names_are_short_and_have_single_blanks() {
        let name = |text: &str| Plain::name(text).map(Plain::into_string);
        assert_eq!(name("  Ann \u{a0} Lee\n"), Some("Ann Lee".into()));
        assert_eq!(name("\u{200b}\u{202e} \t"), None);
        assert_eq!(name(&"x".repeat(5_000_000)), Some("x".repeat(24)));
        assert_eq!(name("\u{1b}]0;owned\u{7}"), Some("\u{fffd}]0;owned\u{fffd}".into()));
        assert_eq!(name(&format!("{} y", "x".repeat(23))), Some("x".repeat(23)));
    }

    #[test]
    fn texts_inside_of_json_are_made_harmless_and_nothing_else_is_changed() {
        for (written, left) in CASES {
            let plain = serde_json::json!({ "a": [written, 1], written: "\"\\/" });
            let ascii: String = plain.to_string().chars().fold(String::new(), |said, letter| {
                let mut units = [0; 2];
                match letter.is_ascii() {
                    true => said + &letter.to_string(),
                    false => letter
                        .encode_utf16(&mut units)
                        .iter()
                        .fold(said, |said, unit| said + &format!("\\u{unit:04x}")),
                }
            });
            for text in [plain.to_string(), ascii] {
                let read: serde_json::Value =
                    serde_json::from_str(&Plain::json(&text)).expect("it is JSON still");
                assert_eq!(read, serde_json::json!({ "a": [left, 1], left: "\"\\/" }), "{text}");
            }
        }
        let sound = "{\n\t\"a\": \"b\\\\n\\u00e9\\\"\", \"c\": 1}\n";
        assert_eq!(Plain::json(sound), sound);
        assert_eq!(Plain::json_of_lines(r#""a\nb\u001b""#), "\"a\\nb\u{fffd}\"");
        // Invalid JSON stays invalid, and nothing breaks on it.
        for broken in ["\"\\", "\"\\u", "\"\\u12", "\"\\ud83d", "\"\\ud83d\\u0041\"", "\\\u{1b}", "\"\\é"] {
            let _ = Plain::json(broken);
        }
    }
}
