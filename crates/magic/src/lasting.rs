//! What lasts beyond the resolution that made it, what waits, and what is remembered.

use crate::{
    ability::{AbilityId, Lasts, Past, Until},
    parts::{Counter, Facts},
    set::{CardTypes, Colours, Keywords},
    spell::{Cause, Pick, is_thing},
};
use fairdeal_kernel::{Face, Obj, Seat};
use serde::{Deserialize, Serialize};

/// A continuous effect that a resolution made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// The ability that made it.
    pub ability: AbilityId,
    /// The program and the instruction in it.
    pub op: (u8, u8),
    /// The things it applies to, fixed when it began.
    pub things: Vec<Obj>,
    /// Its amounts, counted when it began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<i32>,
    /// How long it lasts.
    pub until: Until,
    /// Who made it.
    pub by: Seat,
    /// What made it.
    pub source: Obj,
    /// When it began.
    pub since: u32,
}

/// Something that protects from one event or some of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Shield {
    /// The next time it would be destroyed it is regenerated.
    Regenerate {
        /// The permanent.
        on: Obj,
    },
    /// Damage is prevented.
    Prevent {
        /// What would be dealt damage; everything if it is not said.
        to: Option<Pick>,
        /// How much is prevented; everything if it is not said.
        left: Option<u16>,
        /// Whether only combat damage is.
        combat: bool,
    },
    /// All damage is prevented that these deal, or that is dealt to these.
    Prevents {
        /// What would deal it; everything if it is not said.
        by: Option<Obj>,
        /// What would be dealt damage; everything if it is not said.
        to: Option<Pick>,
        /// Whether only combat damage is.
        combat: bool,
    },
    /// What would die is exiled.
    Exile {
        /// The permanent.
        on: Obj,
    },
}

/// A triggered ability that was set off and waits to be put on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiting {
    /// The ability.
    pub ability: AbilityId,
    /// Where it comes from.
    pub source: Obj,
    /// The card that is.
    pub face: Face,
    /// Who controls it.
    pub by: Seat,
    /// What set it off.
    #[serde(default)]
    pub cause: Cause,
}

/// A triggered ability that was made once and waits for its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Delayed {
    /// The ability.
    pub ability: AbilityId,
    /// Where it comes from.
    pub source: Obj,
    /// The card that is.
    pub face: Face,
    /// Who controls it.
    pub by: Seat,
    /// The thing it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Obj>,
    /// How long it waits.
    #[serde(default)]
    pub lasts: Lasts,
}

/// A card that an ability of a permanent exiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// The permanent.
    pub source: Obj,
    /// The card in exile.
    pub card: Obj,
    /// Whether it returns when the permanent leaves.
    pub returns: bool,
}

/// What happened to a player in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Turned {
    /// The cards drawn.
    pub drawn: u16,
    /// The spells cast.
    pub cast: u16,
    /// The life gained.
    pub gained: u16,
    /// The life lost.
    pub lost: u16,
    /// The creatures that attacked.
    pub attackers: u16,
    /// The cards discarded.
    pub discarded: u16,
    /// The damage taken.
    pub hurt: u16,
    /// The additional lands that can be played.
    pub lands: u16,
}

impl Turned {
    pub(crate) fn is_none(&self) -> bool {
        *self == Turned::default()
    }

    pub(crate) fn get(&self, past: Past) -> u16 {
        match past {
            Past::Drawn => self.drawn,
            Past::Cast => self.cast,
            Past::Gained => self.gained,
            Past::Lost => self.lost,
            Past::Attackers => self.attackers,
            Past::Discarded => self.discarded,
            Past::Hurt => self.hurt,
        }
    }
}

/// What left the battlefield, as it last was there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The name it had there.
    pub obj: Obj,
    /// The name it has where it went.
    pub now: Obj,
    /// The card it is.
    pub face: Face,
    /// Whose card it is.
    pub owner: Seat,
    /// Who controlled it.
    pub controller: Seat,
    /// What it was attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Obj>,
    /// Its counters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counters: Vec<(Counter, u16)>,
    /// What it was, if that is not what is printed on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<Was>,
    /// Whether it went to a graveyard.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub died: bool,
}

/// What something was that is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Was {
    /// Its card types.
    pub kinds: CardTypes,
    /// Its colours, as bits.
    pub colours: Colours,
    /// Its keywords.
    pub keywords: Keywords,
    /// Its power.
    pub power: i16,
    /// Its toughness.
    pub toughness: i16,
    /// Whether it was a token.
    pub token: bool,
}

impl Facts {
    /// Gives all things other names in what lasts, waits and is remembered.
    pub(crate) fn rename_lasting(&mut self, name: &dyn Fn(Obj) -> Obj) {
        let name = &|obj: Obj| if is_thing(obj) { name(obj) } else { obj };
        let renamed = |obj: &mut Obj| *obj = name(*obj);
        self.picks.iter_mut().for_each(|pick| pick.rename(name));
        for thing in &mut self.permanents {
            thing.host.iter_mut().for_each(renamed);
        }
        for effect in &mut self.lasting {
            effect.things.iter_mut().chain([&mut effect.source]).for_each(renamed);
        }
        for shield in &mut self.shields {
            match shield {
                Shield::Regenerate { on } | Shield::Exile { on } => renamed(on),
                Shield::Prevents { by, to, .. } => {
                    by.iter_mut().for_each(renamed);
                    to.iter_mut().for_each(|pick| pick.rename(name));
                }
                Shield::Prevent { to, .. } => to.iter_mut().for_each(|pick| pick.rename(name)),
            }
        }
        for waiting in &mut self.waiting {
            renamed(&mut waiting.source);
            waiting.cause.rename(name);
        }
        for delayed in &mut self.delayed {
            delayed.about.iter_mut().chain([&mut delayed.source]).for_each(renamed);
        }
        for known in &mut self.known {
            [&mut known.obj, &mut known.now].into_iter().chain(known.host.as_mut()).for_each(renamed);
        }
        for link in &mut self.linked {
            [&mut link.source, &mut link.card].into_iter().for_each(renamed);
        }
        self.used.iter_mut().for_each(|(obj, _)| renamed(obj));
    }
}
