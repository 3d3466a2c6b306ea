use crate::{Both, Combo, Combos, Dice, Keeps, Stacks, defence::Card};
use fairdeal_definitions::Flaws;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How a hero defends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Version {
    /// Five dice; the best combo counts.
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
    /// The damage dealt.
    pub damage: u8,
    /// Stacks the attacker gains.
    pub gain: Stacks,
    /// Stacks the defender is given.
    pub inflict: Stacks,
}

/// What a combo does in the v1 defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guard {
    /// How much it blocks.
    pub block: u8,
    /// How much it reflects.
    pub reflect: u8,
    /// What the defender gains.
    pub gain: Stacks,
}

/// A hero as read from its file, checked.
#[derive(Clone, Debug)]
pub struct Hero {
    /// The name in options and on the command line.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Starting and maximum hit points.
    pub hp: i16,
    /// Abilities, by combo.
    pub abilities: [Ability; 7],
    /// The defence it prefers.
    pub version: Version,
    /// The v1 defence, by combo.
    pub guards: [Guard; 7],
    /// The name of its card.
    pub card_name: String,
    /// Its card, if it has a valid one.
    pub card: Option<Card>,
    /// Everything wrong with its card; if anything is, it defends with v1.
    pub flaws: Flaws,
    /// What its author may not have intended.
    pub warnings: Flaws,
    /// The hash of its file, by which a log says which hero fought.
    pub hash: String,
    pub(crate) keeps: OnceLock<Box<Keeps>>,
}

impl Hero {
    /// Returns the ability of a combo.
    #[inline]
    pub fn ability(&self, combo: Combo) -> &Ability {
        &self.abilities[combo as usize]
    }

    /// Returns the ability with the most damage among some combos; the later in the table wins ties.
    #[inline]
    pub fn strongest(&self, combos: Combos) -> Option<Combo> {
        combos.iter().max_by_key(|combo| self.ability(*combo).damage)
    }

    /// Returns the combo of a roll that is best for a v1 defence: by block, then reflect, then statuses.
    #[inline]
    pub fn best_guard(&self, dice: &Dice) -> Option<Combo> {
        let rank = |combo: &Combo| {
            let guard = &self.guards[*combo as usize];
            (guard.block, guard.reflect, guard.gain.total())
        };
        Combos::of(dice).iter().max_by_key(rank)
    }

    /// Returns how the hero can defend if asked to defend this way: with v1 if it has no valid card.
    pub fn able(&self, wanted: Version) -> Version {
        if self.card.is_some() { wanted } else { Version::V1 }
    }

    /// Returns the values of keeping dice, computed on first use.
    pub fn keeps(&self) -> &Keeps {
        self.keeps.get_or_init(|| Box::new(Keeps::of(self)))
    }
}

/// The heroes of two seats.
pub(crate) type Pair = Both<std::sync::Arc<Hero>>;
