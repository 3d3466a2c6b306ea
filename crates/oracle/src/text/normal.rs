/// What an object calls itself besides its name: "this creature" and so on.
const ITSELF: &[&str] = &[
    "creature",
    "land",
    "artifact",
    "enchantment",
    "Aura",
    "Equipment",
    "Vehicle",
    "permanent",
    "card",
    "spell",
    "planeswalker",
    "token",
    "Saga",
    "Class",
    "Siege",
    "Room",
    "Case",
    "Spacecraft",
    "battle",
    "Fortification",
    "Mount",
    "Background",
    "Curse",
    "Shrine",
    "Door",
    "Contraption",
];

/// Normalises a rules text: reminder text goes, references to itself become `~`, white space at line ends goes.
///
/// `names` are the ways in which the card calls itself, longest first.
pub fn normal(text: &str, names: &[&str]) -> String {
    let plain = without_reminders(text);
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<String> = lines.map(|line| with_tildes(line, names)).collect();
    lines.join("\n")
}

fn without_reminders(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0usize;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' if depth > 0 => depth -= 1,
            // A reminder before a full stop leaves no space.
            '.' | ',' if depth == 0 && plain.ends_with(' ') => {
                plain.pop();
                plain.push(c);
            }
            _ if depth > 0 => {}
            // A reminder in the middle of a line leaves one space, not two.
            ' ' if plain.ends_with(' ') => {}
            _ => plain.push(c),
        }
    }
    plain
}

fn with_tildes(line: &str, names: &[&str]) -> String {
    let mut written = String::new();
    let mut at = 0;
    while let Some(c) = line[at..].chars().next() {
        match itself(line, at, names) {
            Some(length) => {
                written.push('~');
                at += length;
            }
            None => {
                written.push(c);
                at += c.len_utf8();
            }
        }
    }
    written
}

/// Returns the length of a reference to the card itself that starts here.
fn itself(line: &str, at: usize, names: &[&str]) -> Option<usize> {
    let rest = &line[at..];
    if line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '\'' || c == '-') {
        return None;
    }
    let name =
        names.iter().find(|name| !name.is_empty() && rest.starts_with(**name) && ends(&rest[name.len()..]));
    if let Some(name) = name {
        return Some(name.len());
    }
    let word = rest.strip_prefix("this ").or_else(|| rest.strip_prefix("This "))?;
    let what = ITSELF.iter().find(|what| word.starts_with(**what) && ends(&word[what.len()..]))?;
    Some("this ".len() + what.len())
}

fn ends(rest: &str) -> bool {
    !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
}
