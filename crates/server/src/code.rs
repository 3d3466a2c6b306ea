use crate::Chance;

/// Letters and digits that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The number of letters in a table's code: 40 bits, and attempts are limited.
const LENGTH: usize = 8;

/// Draws the code of a table.
pub(crate) fn draw(chance: &dyn Chance) -> String {
    chance.draw()[..LENGTH].iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// A code in as little memory as it takes: of every table that was ever opened here one is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Packed([u8; LENGTH]);

impl Packed {
    /// Packs a code; one that was not drawn here may be too long.
    pub(crate) fn new(code: &str) -> Option<Packed> {
        code.as_bytes().try_into().ok().map(Packed)
    }
}

/// Parses a code as people type it: in lower case, with spaces or dashes.
pub(crate) fn read(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}
