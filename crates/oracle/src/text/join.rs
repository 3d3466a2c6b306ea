/// Joins printed tokens into a text: spaces, capitals at the start of sentences, and "an" where a vowel follows.
pub(crate) fn join(tokens: &[String]) -> String {
    let mut text = String::new();
    let mut capital = true;
    let mut tight = true;
    for (at, token) in tokens.iter().enumerate() {
        if token == CAPITAL {
            capital = true;
            continue;
        }
        let closes = matches!(token.as_str(), "," | "." | ":" | ";" | "'s" | "'" | "”" | "--" | "?" | "!");
        if token == "•" {
            text.push('\n');
        } else if text.ends_with("non") && tight {
            if token.starts_with(|c: char| c.is_uppercase()) {
                text.push('-');
            }
        } else if !tight && !closes {
            text.push(' ');
        }
        let written = match token.as_str() {
            "a" if vowel(tokens[at + 1..].iter().find(|next| *next != CAPITAL)) => "an",
            "“" | "”" => "\"",
            "--" => "—",
            other => other,
        };
        push(&mut text, written, capital);
        capital = matches!(token.as_str(), "." | ":" | "—" | "--" | "•" | "“");
        tight = matches!(token.as_str(), "non" | "“" | "--");
    }
    text
}

/// A printed token that asks for a capital letter in the next one.
pub(crate) const CAPITAL: &str = "^";

fn push(text: &mut String, written: &str, capital: bool) {
    let mut letters = written.chars();
    match letters.next() {
        Some(first) if capital => {
            text.extend(first.to_uppercase());
            text.push_str(letters.as_str());
        }
        _ => text.push_str(written),
    }
}

/// Words that begin with a vowel and sound like a consonant.
const CONSONANTS: &[&str] = &["one", "unicorn", "unique", "unit", "universal", "utrom", "european"];

fn vowel(next: Option<&String>) -> bool {
    let Some(next) = next else { return false };
    let lower = next.to_lowercase();
    let starts = lower.starts_with(['a', 'e', 'i', 'o', 'u']) || lower == "x" || lower.starts_with("x/");
    let number = lower == "8"
        || lower == "11"
        || lower.starts_with("8/")
        || lower.starts_with("11/")
        || lower == "hour";
    (starts && !CONSONANTS.contains(&lower.as_str())) || number
}
