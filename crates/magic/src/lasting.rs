//! What lasts beyond the resolution that made it, what waits, and what is remembered.

use crate::parts::Facts;
use crate::{
    ability::{AbilityId, Until},
    parts::Counter,
    set::{CardTypes, Colours, Keywords},
    spell::{Cause, Pick},
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
        let renamed = |obj: &mut Obj| {
            if *obj != Obj(0) {
                *obj = name(*obj);
            }
        };
        self.picks.iter_mut().for_each(|pick| pick.rename(name));
        for thing in &mut self.permanents {
            thing.host.iter_mut().for_each(renamed);
        }
        for effect in &mut self.lasting {
            effect.things.iter_mut().chain([&mut effect.source]).for_each(renamed);
        }
        for shield in &mut self.shields {
            match shield {
                Shield::Regenerate { on } => renamed(on),
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
        self.used.iter_mut().for_each(|(obj, _)| renamed(obj));
    }
}
