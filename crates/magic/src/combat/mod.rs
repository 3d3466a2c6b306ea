//! Combat: attackers, blockers, the division of damage, and the blows.

mod assign;
mod attack;
mod block;
mod strike;

use crate::parts::Target;
use fairdeal_kernel::{Obj, Seat};
use serde::{Deserialize, Serialize};

/// A combat in progress. What left the battlefield is still listed, but nothing is found under its name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Combat {
    /// The attackers, in the order in which they were declared.
    pub attackers: Vec<Attacker>,
    /// The blockers, in the order in which they were declared.
    pub blocks: Vec<Blocking>,
    /// The creatures that had first or double strike as the first damage step began.
    pub first: Vec<Obj>,
    /// The damage that was divided in this step.
    pub shares: Vec<Share>,
}

/// An attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// The creature.
    pub obj: Obj,
    /// The player it attacks.
    pub defender: Seat,
    /// Whether it was blocked; it stays so even if its blockers leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocked: bool,
}

/// A blocker and the attacker that it blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blocking {
    /// The creature that blocks.
    pub blocker: Obj,
    /// The creature that it blocks.
    pub attacker: Obj,
}

/// A part of an attacker's damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The attacker.
    pub by: Obj,
    /// Where the damage goes.
    pub to: Target,
    /// How much it is.
    pub amount: u16,
}

impl Combat {
    /// Ends the combat.
    pub(crate) fn clear(&mut self) {
        self.attackers.clear();
        self.blocks.clear();
        self.first.clear();
        self.shares.clear();
    }

    /// Takes a creature out of the combat.
    pub(crate) fn forget(&mut self, obj: Obj) {
        self.attackers.retain(|attacker| attacker.obj != obj);
        self.blocks.retain(|block| block.blocker != obj && block.attacker != obj);
        self.shares.retain(|share| share.by != obj);
    }

    /// Returns whether nothing is going on.
    pub fn is_empty(&self) -> bool {
        self.attackers.is_empty()
    }

    /// Gives all things other names.
    pub(crate) fn rename(&mut self, name: &dyn Fn(Obj) -> Obj) {
        self.attackers.iter_mut().for_each(|attacker| attacker.obj = name(attacker.obj));
        for block in &mut self.blocks {
            (block.blocker, block.attacker) = (name(block.blocker), name(block.attacker));
        }
        self.first.iter_mut().for_each(|obj| *obj = name(*obj));
        for share in &mut self.shares {
            share.by = name(share.by);
            if let Target::Permanent(obj) = &mut share.to {
                *obj = name(*obj);
            }
        }
    }
}
