//! Everything that can be written down as having happened.

use crate::{
    ability::{AbilityId, Zone},
    lasting::{Delayed, Lasting, Link, Shield, Waiting, Was},
    mana::{Cost, Mana},
    parts::{Counter, End, Entry, Loss, Pending, Target},
    set::Colour,
    spell::{Choosing, Pick, Spell},
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::{Face, Obj, Seat};
use serde::{Deserialize, Serialize};

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The starting player was drawn.
    Began { by: Seat, stops: Stops },
    /// A player kept the opening hand.
    Kept { by: Seat },
    /// A player will take a mulligan.
    MulliganChosen { by: Seat },
    /// A player took a mulligan.
    Mulliganed { by: Seat },
    /// A player put a card of the opening hand under the library.
    Bottomed { by: Seat },
    /// A turn began.
    TurnBegan { by: Seat },
    /// The next step began, and unspent mana was lost.
    StepBegan { step: TurnStep },
    /// Damage wore off at the end of a turn.
    WoreOff,
    /// A player may act; the number says how many have passed before.
    PriorityGiven { by: Seat, passed: u8 },
    /// A player will pass for the rest of the turn.
    Yielded { by: Seat },
    /// A player wants to act in other steps.
    StopsSet { by: Seat, stops: Stops },
    /// A decision must be made first.
    Asked { pending: Pending },
    /// A land was played.
    LandPlayed { by: Seat, card: Face },
    /// A spell was put on the stack and is being paid for.
    Announced { by: Seat, card: Face, obj: Obj, cost: Cost },
    /// A spell was cast.
    Cast { by: Seat, card: Face, obj: Obj },
    /// The spell on top of the stack resolved.
    Resolved { card: Face },
    /// Mana of a source was added to the pool.
    ManaMade { by: Seat, colour: Colour },
    /// Mana of the pool was spent.
    ManaSpent { by: Seat, mana: Mana },
    /// Part of a cost was paid.
    Paid { left: Cost },
    /// A permanent entered the battlefield.
    Entered {
        by: Seat,
        card: Face,
        obj: Obj,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        how: Option<Box<Entry>>,
    },
    /// Permanents were tapped.
    Tapped { things: Vec<Obj> },
    /// Permanents were untapped.
    Untapped { things: Vec<Obj> },
    /// A creature was declared as an attacker.
    Attacked { by: Obj, card: Face, defender: Seat },
    /// A creature stays at home.
    Stayed { by: Obj },
    /// All attackers are declared.
    AttackDeclared,
    /// A creature was declared as a blocker.
    Blocked { by: Obj, card: Face, attacker: Obj, whom: Face },
    /// A creature does not block.
    BlockDeclined { by: Obj },
    /// A player has declared all blockers.
    BlockDeclared,
    /// These creatures had first or double strike as the first damage step began.
    StruckFirst { things: Vec<Obj> },
    /// Part of an attacker's damage was assigned.
    Assigned { by: Obj, to: Target, amount: u16 },
    /// The combat damage of a step was dealt.
    Struck,
    /// Damage was dealt to a permanent.
    Damaged { by: Face, to: Obj, card: Face, amount: u16, touched: bool },
    /// Damage was dealt to a player, who lost as much life.
    PlayerDamaged { by: Face, to: Seat, amount: u16 },
    /// A player gained life.
    LifeGained { by: Seat, amount: u16 },
    /// A permanent went to its owner's graveyard.
    Died {
        obj: Obj,
        card: Face,
        by: Seat,
        now: Obj,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<Was>,
    },
    /// A permanent left the battlefield for somewhere else.
    Left { obj: Obj, card: Face, by: Seat, now: Obj, to: Zone, was: Option<Was> },
    /// A card went from one zone to another, neither of them the battlefield.
    Moved { card: Option<Face>, by: Seat, to: Zone },
    /// A token ceased to exist.
    Ceased { card: Face },
    /// Counters were put on a permanent.
    CountersPut { on: Obj, kind: Counter, count: u16 },
    /// A player got poison counters.
    Poisoned { by: Seat, amount: u8 },
    /// A player lost life.
    LifeLost { by: Seat, amount: u16 },
    /// An ability was put on the stack, or a spell that is still being announced.
    Stacked { spell: Box<Spell> },
    /// A player chose something; more is to be chosen for the same question.
    Picked { pick: Pick },
    /// A question of an announcement was answered.
    Chosen { what: Choosing, picks: Vec<Pick> },
    /// A spell or an ability was announced and paid for.
    Made { by: Seat, card: Face },
    /// What is on top of the stack begins to resolve.
    Resolving { card: Face },
    /// Some targets of what is resolving are no longer legal.
    Retargeted { targets: Vec<Vec<Pick>> },
    /// An instruction was carried out.
    Went {
        at: u8,
        #[serde(default)]
        program: u8,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        results: Vec<(u8, Obj)>,
        #[serde(default)]
        number: i32,
        #[serde(default)]
        did: bool,
    },
    /// A spell or an ability has resolved, or could not.
    Finished { card: Face },
    /// A spell was countered.
    Countered { obj: Obj, card: Face },
    /// Abilities were set off.
    Triggered { list: Vec<Waiting> },
    /// A waiting ability is no longer waiting.
    Taken { at: u8 },
    /// A triggered ability was made that waits for its event.
    Delays { delayed: Delayed },
    /// A delayed ability was set off.
    DelayOver { at: u8 },
    /// A continuous effect began.
    EffectBegan { effect: Lasting },
    /// Something protects from an event.
    Shielded { shield: Shield },
    /// A shield was used.
    ShieldUsed { at: u8, left: Option<u16> },
    /// A permanent was regenerated.
    Regenerated { obj: Obj, card: Face },
    /// A permanent was attached to another, or to nothing.
    Attached { obj: Obj, to: Option<Obj> },
    /// A permanent has another controller.
    Controlled { obj: Obj, by: Seat },
    /// A player kept one of several legends.
    LegendKept,
    /// An ability was activated that can be only once.
    Used { source: Obj, ability: AbilityId },
    /// A player will take an extra turn.
    ExtraTurn { by: Seat },
    /// A permanent was turned over.
    Transformed { obj: Obj, card: Face },
    /// A permanent will not untap in the next untap step of its controller.
    Frozen { obj: Obj },
    /// An untap step of a player is over.
    Thawed { by: Seat },
    /// An ability of a permanent exiled a card.
    Linked { link: Link },
    /// A card is no longer linked to a permanent.
    Unlinked { card: Obj },
    /// A player can play more lands this turn.
    LandsAllowed { by: Seat, amount: u16 },
    /// A player flipped a coin.
    Flipped { by: Seat, won: bool },
    /// A creature no longer attacks or blocks.
    RemovedFromCombat { obj: Obj },
    /// A player looked at cards on top of the library and put some of them away.
    Scried { by: Seat, away: u8 },
    /// Counters were removed from a permanent.
    CountersRemoved { on: Obj, kind: Counter, count: u16 },
    /// A player drew a card.
    Drew { by: Seat },
    /// A player should have drawn a card, but the library was empty.
    DrewNothing { by: Seat },
    /// A player discarded a card.
    Discarded { by: Seat, card: Face },
    /// A player lost.
    Lost { by: Seat, loss: Loss },
    /// The match ended without a winner.
    Ended { end: End },
}
