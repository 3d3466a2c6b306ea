use fairdeal_decks::Rank;
use serde::{Deserialize, Serialize};

/// What a meld is of: black threes, or a rank from the fours up to the aces; written `3`, `T` or `K`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct MeldKind(u8);

/// The number of kinds.
pub(super) const KINDS: usize = 12;

impl MeldKind {
    /// The black threes, which are melded only when going out.
    pub const BLACK_THREES: MeldKind = MeldKind(0);

    /// Returns the kind of a natural rank; twos are wild.
    pub fn of(rank: Rank) -> Option<MeldKind> {
        rank.0.checked_sub(3).filter(|&kind| usize::from(kind) < KINDS).map(MeldKind)
    }

    /// Lists all kinds, black threes first.
    pub fn all() -> impl Iterator<Item = MeldKind> {
        (0..KINDS as u8).map(MeldKind)
    }

    /// Lists the kinds that can be melded at any time: fours to aces.
    pub fn ranks() -> impl Iterator<Item = MeldKind> {
        (1..KINDS as u8).map(MeldKind)
    }

    /// Returns the rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 + 3)
    }

    /// Returns the key of its name: `rank.K`.
    pub const fn key(self) -> &'static str {
        const KEYS: [&str; KINDS] = [
            "rank.3", "rank.4", "rank.5", "rank.6", "rank.7", "rank.8", "rank.9", "rank.T", "rank.J",
            "rank.Q", "rank.K", "rank.A",
        ];
        KEYS[self.0 as usize]
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind with this index.
    pub(super) const fn at(index: usize) -> Option<MeldKind> {
        if index < KINDS { Some(MeldKind(index as u8)) } else { None }
    }
}

impl From<MeldKind> for char {
    fn from(kind: MeldKind) -> char {
        kind.rank().letter()
    }
}

impl TryFrom<char> for MeldKind {
    type Error = String;

    fn try_from(letter: char) -> Result<MeldKind, String> {
        let found = MeldKind::all().find(|kind| kind.rank().letter() == letter);
        found.ok_or_else(|| {
            format!("{letter:?} is not the rank of a meld; the ranks are 3 to 9, T, J, Q, K and A")
        })
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Kinds(u16);

impl Kinds {
    /// No kinds.
    pub const NONE: Kinds = Kinds(0);

    /// Returns the set with this kind.
    #[must_use]
    pub const fn with(self, kind: MeldKind) -> Kinds {
        Kinds(self.0 | 1 << kind.0)
    }

    /// Returns whether the kind is in the set.
    pub const fn has(self, kind: MeldKind) -> bool {
        self.0 >> kind.0 & 1 == 1
    }

    /// Returns whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
