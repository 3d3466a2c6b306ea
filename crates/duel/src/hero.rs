use crate::{Both, Combo, Combos, Keeps, Stacks};
use fairdeal_effects::{Dice, Faults, defence::Card};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How a hero defends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Version {
    /// Five dice, the best combo.
    V1,
    /// The defence card.
    V2,
}

impl Version {
    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Version::V1 => "v1",
            Version::V2 => "v2",
        }
    }
}

/// What an attack with a combo does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ability {
    /// Its damage.
    pub damage: u8,
    /// What the attacker gains.
    pub gain: Stacks,
    /// What the defender is given.
    pub inflict: Stacks,
}

/// What a combo does in the old defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guard {
    /// How much it blocks.
    pub block: u8,
    /// How much it reflects.
    pub reflect: u8,
    /// What the defender gains.
    pub gain: Stacks,
}

/// A hero as its file says, checked.
#[derive(Clone, Debug)]
pub struct Hero {
    /// Its name in options and on the command line.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its hit points at the beginning, and the most it can have.
    pub hp: i16,
    /// Its abilities, by combo.
    pub abilities: [Ability; 7],
    /// How it wants to defend.
    pub version: Version,
    /// The old defence, by combo.
    pub guards: [Guard; 7],
    /// What its card is called.
    pub card_name: String,
    /// Its card, if it has one and it is sound.
    pub card: Option<Card>,
    /// Everything that is wrong with its card: then it defends the old way.
    pub faults: Faults,
    /// What its author may not have meant.
    pub warnings: Faults,
    pub(crate) keeps: OnceLock<Box<Keeps>>,
}

impl Hero {
    /// Returns the ability of a combo.
    #[inline]
    pub fn ability(&self, combo: Combo) -> &Ability {
        &self.abilities[combo as usize]
    }

    /// Returns the ability with the most damage among the combos of some dice, the later in the table among equals.
    #[inline]
    pub fn strongest(&self, combos: Combos) -> Option<Combo> {
        combos.iter().max_by_key(|combo| self.ability(*combo).damage)
    }

    /// Returns the combo of a roll that defends best the old way: by block, then reflect, then statuses.
    #[inline]
    pub fn best_guard(&self, dice: &Dice) -> Option<Combo> {
        let rank = |combo: &Combo| {
            let guard = &self.guards[*combo as usize];
            (guard.block, guard.reflect, guard.gain.total())
        };
        Combos::of(dice).iter().max_by_key(rank)
    }

    /// Returns how the hero defends if it is asked to defend this way: the old way without a sound card.
    pub fn able(&self, wanted: Version) -> Version {
        if self.card.is_some() { wanted } else { Version::V1 }
    }

    /// Returns what it is worth to keep dice, worked out once.
    pub fn keeps(&self) -> &Keeps {
        self.keeps.get_or_init(|| Box::new(Keeps::of(self)))
    }
}

/// The heroes of two seats.
pub(crate) type Pair = Both<std::sync::Arc<Hero>>;
