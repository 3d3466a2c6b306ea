use super::{Deal, Draw, Rng};
use crate::Seat;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};
use std::fmt;

/// What a draw is for; each purpose has its own numbered streams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// A shuffle of a pile.
    Shuffle,
    /// A die or another number.
    Roll,
}

impl Purpose {
    /// Returns the name that goes into the key of a stream.
    pub const fn label(self) -> &'static str {
        match self {
            Purpose::Shuffle => "shuffle",
            Purpose::Roll => "roll",
        }
    }
}

macro_rules! bytes32 {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl std::str::FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                parse_hex(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    };
}

bytes32! {
    /// The house's secret, drawn before anybody else adds entropy.
    Secret
}
bytes32! {
    /// What the house publishes first, so that it cannot change its secret later.
    Commitment
}
bytes32! {
    /// What a seat adds, so that the house cannot choose the shuffles.
    Entropy
}

bytes32! {
    /// What a seat publishes before revealing its share, so that it cannot change it knowing the others'.
    Seal
}

impl Commitment {
    /// Commits to a secret, before any seat adds a share.
    pub fn to(secret: Secret, match_id: &str) -> Commitment {
        Commitment(hash("fairdeal/commitment/1", &[&secret.0, match_id.as_bytes()]))
    }
}

impl Seal {
    /// Seals a seat's share. The seal covers the commitment it answers: this proves that everybody was given
    /// the same one, and makes the seal worthless in another round or for another seat.
    pub fn of(commitment: Commitment, match_id: &str, seat: Seat, share: Entropy) -> Seal {
        Seal(hash("fairdeal/seal/1", &[&commitment.0, match_id.as_bytes(), &[seat.0], &share.0]))
    }
}

impl Entropy {
    /// The share of a seat that adds none: a bot, or somebody who sealed none.
    pub const ABSENT: Entropy = Entropy([0; 32]);

    /// Derives the share for a round from bytes that only its owner knows; every commitment gives another
    /// share.
    pub fn for_round(own: &[u8; 32], commitment: Commitment) -> Entropy {
        Entropy(hash("fairdeal/share/1", &[own, &commitment.0]))
    }

    /// Makes entropy from a text that somebody chose.
    pub fn of_text(text: &str) -> Entropy {
        Entropy(hash("fairdeal/entropy/1", &[text.as_bytes()]))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(not shown)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({self})")
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entropy({self})")
    }
}

/// A text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotHex;

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 lower-case hexadecimal digits")
    }
}

impl std::error::Error for NotHex {}

fn parse_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(NotHex),
    };
    let text = text.as_bytes();
    if text.len() != 64 {
        return Err(NotHex);
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

/// Everything that a match's chance follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The house's secret.
    pub secret: Secret,
    /// The name of the match.
    pub match_id: String,
    /// The share of each seat, by seat.
    pub entropies: Vec<Entropy>,
    /// How a table arrived at the shares.
    pub deal: Option<Deal>,
}

impl Fairness {
    /// Derives secret, name and shares from a text, for tests and repeatable games.
    pub fn from_seed(seed: &str, seats: u8) -> Fairness {
        let part = |what: &str, n: u8| hash("fairdeal/seed/1", &[seed.as_bytes(), what.as_bytes(), &[n]]);
        let match_id = Secret(part("match", 0)).to_string()[..16].to_owned();
        let entropies = (0..seats).map(|seat| Entropy(part("entropy", seat))).collect();
        Fairness { secret: Secret(part("secret", 0)), match_id, entropies, deal: None }
    }

    /// Returns what is published before any seat adds a share.
    pub fn commitment(&self) -> Commitment {
        Commitment::to(self.secret, &self.match_id)
    }

    /// Returns the key of a stream.
    pub fn key(&self, draw: Draw) -> [u8; 32] {
        let index = draw.index.to_le_bytes();
        let mut parts: Vec<&[u8]> = vec![&self.secret.0, self.match_id.as_bytes()];
        parts.extend(self.entropies.iter().map(|entropy| entropy.0.as_slice()));
        parts.extend([draw.purpose.label().as_bytes(), &index]);
        hash("fairdeal/stream/1", &parts)
    }

    /// Shuffles a list exactly as this draw did.
    pub fn shuffled<T>(&self, draw: Draw, mut list: Vec<T>) -> Vec<T> {
        self.at(draw).shuffle(&mut list);
        list
    }

    /// Rolls a number below `of` exactly as this draw did.
    pub fn rolled(&self, draw: Draw, of: u32) -> u32 {
        self.at(draw).below(of)
    }

    fn at(&self, draw: Draw) -> Rng {
        // Verification runs the very code that a match draws with, so the two cannot differ.
        let mut rng = Rng::fair(self.clone(), |_| draw.index);
        rng.begin(draw.purpose, 0);
        rng
    }

    pub(super) fn stream(&self, draw: Draw) -> ChaCha20Rng {
        ChaCha20Rng::from_seed(self.key(draw))
    }
}

/// Hashes a domain and parts. Each is preceded by its length, so no two lists of parts hash the same input.
fn hash(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in [domain.as_bytes()].iter().chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}
