use crate::defence::MOST_STATUSES;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{collections::BTreeMap, ops::Index};

/// Something that a hero holds in stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// Damages the holder at upkeep.
    Burn,
    /// Can be spent for one more damage or block.
    Chi,
    /// Can negate an attack.
    Evasive,
    /// Can be committed to halve an attack.
    PreventHalf,
    /// Can send Burn to the opponent.
    PurifyingFlame,
    /// Can be spent for more damage against a burning opponent.
    Scorch,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 6] = [
        Status::Burn,
        Status::Chi,
        Status::Evasive,
        Status::PreventHalf,
        Status::PurifyingFlame,
        Status::Scorch,
    ];
    /// Their names in files and positions, in the same order.
    pub const NAMES: [&'static str; 6] =
        ["burn", "chi", "evasive", "preventHalf", "purifyingFlame", "scorch"];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        Status::NAMES[self as usize]
    }

    /// Returns the maximum number of stacks a hero can hold.
    #[inline]
    pub const fn most(self) -> u8 {
        [3, 6, 2, 2, 2, 2][self as usize]
    }
}

/// The damage of Burn, by stacks held.
pub(crate) const BURN: [i16; 4] = [0, 2, 3, 4];
/// The lowest die that removes Burn in a cleanse roll, and that negates with an Evasive.
pub(crate) const CLEANSE: u8 = 5;
pub(crate) const EVADE: u8 = 5;
/// The lowest die with which a Purifying Flame sends Burn.
pub(crate) const FLAME: u8 = 4;

/// The number of stacks held of each status: `{"burn": 1, "chi": 3}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Stacks(pub(crate) [u8; MOST_STATUSES]);

impl Stacks {
    /// Holds nothing.
    pub const NONE: Stacks = Stacks([0; MOST_STATUSES]);

    /// Returns the stacks with another number for a status.
    #[must_use]
    #[inline]
    pub const fn with(mut self, status: Status, stacks: u8) -> Stacks {
        self.0[status as usize] = stacks;
        self
    }

    #[inline]
    pub(crate) fn set(&mut self, status: Status, stacks: u8) {
        self.0[status as usize] = stacks;
    }

    /// Lists what is held.
    pub fn iter(self) -> impl Iterator<Item = (Status, u8)> {
        Status::ALL.into_iter().map(move |status| (status, self[status])).filter(|(_, stacks)| *stacks > 0)
    }

    /// Returns whether nothing is held.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Stacks::NONE
    }

    /// Counts all stacks.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
}

impl Index<Status> for Stacks {
    type Output = u8;

    #[inline]
    fn index(&self, status: Status) -> &u8 {
        &self.0[status as usize]
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(status, stacks)| (status.name(), stacks)))
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut stacks = Stacks::NONE;
        for (status, number) in BTreeMap::<Status, u8>::deserialize(deserializer)? {
            if number > status.most() {
                let (name, most) = (status.name(), status.most());
                return Err(D::Error::custom(format!("{number} is more {name} than the maximum of {most}")));
            }
            stacks.set(status, number);
        }
        Ok(stacks)
    }
}
