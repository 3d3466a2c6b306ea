use crate::Chance;

/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// How many letters the code of a table has: 40 bits, and tries are limited.
const LENGTH: usize = 8;

/// Draws the code of a table.
pub(crate) fn draw(chance: &dyn Chance) -> String {
    chance.draw()[..LENGTH].iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// Reads a code as people type it: in small letters, with spaces or dashes.
pub(crate) fn read(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}
