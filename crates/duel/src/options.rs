use crate::heroes::FILES;
use fairdeal_kernel::{Setting, options, words};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

words! {
    /// How the heroes defend.
    pub enum Defense {
        /// As each hero prefers.
        Auto = "auto",
        /// The older way: five dice, the best combo counts.
        V1 = "v1",
        /// With their cards.
        V2 = "v2",
    }
}

words! {
    /// Who begins.
    pub enum First {
        /// A roll decides.
        Roll = "roll",
        /// The first seat.
        Zero = "0",
        /// The second seat.
        One = "1",
    }
}

/// Lists all pairs of names; the first name varies slowest.
macro_rules! pairs {
    ([$($one:literal),*] $all:tt) => { pairs!(@ $($one $all)*) };
    (@ $($one:literal [$($two:literal),*])*) => { &[$($(concat!($one, ",", $two)),*),*] };
}

/// Who fights whom: two built-in heroes, `["pyromancer", "shadow-monk"]` or `pyromancer,shadow-monk`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing(u8);

impl Pairing {
    /// All pairs, as words.
    pub const WORDS: &'static [&'static str] = pairs!(
        ["pyromancer", "shadow-monk", "training-dummy", "pyromancer-tuned", "shadow-monk-tuned"]
        ["pyromancer", "shadow-monk", "training-dummy", "pyromancer-tuned", "shadow-monk-tuned"]
    );
    /// The pair of the option's default: the tuned ones, of which each wins about every second duel.
    pub const DEFAULT: Pairing = Pairing(19);

    /// Returns the indices of both heroes among the built-in ones.
    pub fn places(self) -> (usize, usize) {
        let at = self.0 as usize;
        (at / FILES.len(), at % FILES.len())
    }

    fn find(word: &str) -> Option<Pairing> {
        let at = Pairing::WORDS.iter().position(|known| *known == word)?;
        Some(Pairing(at as u8))
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Pairing::WORDS[self.0 as usize])
    }
}

impl Setting for Pairing {}

impl Serialize for Pairing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pairing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Word(String),
            List(Vec<String>),
        }
        let word = match Written::deserialize(deserializer)? {
            Written::Word(word) => word,
            Written::List(list) => list.join(","),
        };
        Pairing::find(&word).ok_or_else(|| D::Error::unknown_variant(&word, Pairing::WORDS))
    }
}

options! {
    /// Options of a duel.
    pub struct Options {
        /// Who fights whom; the first hero takes the first seat.
        heroes: Pairing = Pairing::DEFAULT, word;
        /// How heroes defend: each as it prefers, all with v1, or all with their cards.
        defense: Defense = Defense::Auto, word;
        /// The number of rolls per attack.
        rolls: u8 = 3, range(1..=3);
        /// Who begins.
        first: First = First::Roll, word;
        /// The number of rounds after which the duel is a draw.
        round_limit: u16 = 100, range(1..=1000);
    }
}
