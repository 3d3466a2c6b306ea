//! The dice duel: two heroes, five dice, three rolls, and defence cards as data.
//!
//! Heroes and all their numbers are files (`heroes/`), checked when they are read. A turn is upkeep, attack
//! roll, ability, spends, reaction, defence roll, spends and resolution. Where cards and heroes leave
//! something open, these rules decide: halves are rounded up and prevented one after another, reflected
//! damage lands at the same moment as the attack, a reroll replaces the result of the previous roll, and a
//! hero with a faulty card plays the older defence (`v1`).
//!
//! Defence cards are in [`defence`]; a [`Pipeline`] passes damage through its stages; a [`Buff`] waits for its moment
//! or its expiry. Steps of the rules write to a [`Desk`]: a match gives them a transaction, the laboratory bare facts,
//! so what is balanced is what is played.
//!
//! Parameters: `heroes`, `defense`, `rolls`, `first`, `round_limit`. Two seats.

pub mod defence;

mod action;
mod appeal;
mod both;
mod buff;
mod combo;
mod defending;
mod desk;
mod dice;
mod fact;
mod facts;
mod few;
mod game;
mod hero;
mod heroes;
mod keeps;
mod load;
mod options;
mod panels;
mod pipeline;
mod policy;
mod present;
mod resolving;
mod say;
mod status;
mod telemetry;
mod turn;

pub use action::Action;
pub use both::Both;
pub use buff::{Buff, Created, Expiry, Moment};
pub use combo::{Combo, Combos};
pub use defending::Totals;
pub use desk::Desk;
pub use dice::{Dice, MOST_DICE, ROLLS, each_roll};
pub use fact::{Fact, Source, Waits};
pub use facts::{Attack, Defence, Ending, Facts, Phase, Waiting};
pub use few::Few;
pub use game::{Chance, DiceDuel, PIPELINE, Stage};
pub use hero::{Ability, Guard, Hero, Version};
pub use heroes::{files, shipped};
pub use keeps::Keeps;
pub use load::parse;
pub use options::{Defense, First, Options, Pairing};
pub use pipeline::{Checkpoint, Pipeline};
pub use policy::Named;
pub use status::{Stacks, Status};
pub use telemetry::{
    EffectTold, HeroTold, Integrity, Report, RuleTold, StatusTold, Sums, Telemetry, TurnTold, schema_hash,
    telemetry,
};

#[cfg(test)]
mod laws {
    fairdeal_laws::law_tests!(
        "/golden",
        fairdeal_checks::checks_of(<crate::DiceDuel as fairdeal_kernel::Game>::ID)
            .expect("it is in the registry")
    );
}

#[cfg(test)]
mod tests;
