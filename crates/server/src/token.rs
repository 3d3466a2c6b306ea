use crate::Chance;
use sha2::{Digest, Sha256};

/// The hash by which a token is known; the token itself is not stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct TokenHash(pub(crate) [u8; 32]);

/// Draws a token: 256 bits that nobody can guess, shown once.
pub(crate) fn draw(chance: &dyn Chance) -> String {
    hex(&chance.draw())
}

/// Hashes a token. Looking up a hash reveals nothing about similar tokens, so timing cannot be exploited.
pub(crate) fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token).into())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}
