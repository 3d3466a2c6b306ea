//! Facts and actions.

use crate::{
    combat::Combat,
    mana::{Cost, Mana},
    set::Colour,
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::{BySeat, Face, Obj, Seat};
use serde::{Deserialize, Serialize};

/// The number of cards in an opening hand, and the most that a hand has when a turn is over.
pub(crate) const HAND: usize = 7;
/// The life of a player at the start.
pub(crate) const LIFE: i16 = 20;
/// The number of events in a turn that ends the match.
pub(crate) const FUEL: u32 = 10_000;

/// What everybody knows besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Facts {
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The seat that began.
    pub starter: Seat,
    /// The step of the turn.
    pub step: TurnStep,
    /// What each player has.
    pub players: BySeat<Player>,
    /// What lies on the battlefield, oldest first.
    pub permanents: Vec<Permanent>,
    /// The counters on permanents.
    pub counters: Vec<Counters>,
    /// The spells that wait to resolve, the last on top.
    pub stack: Vec<Spell>,
    /// Who may act.
    pub priority: Option<Seat>,
    /// The number of seats that have passed in succession.
    pub passed: u8,
    /// The combat in progress.
    pub combat: Combat,
    /// The decision that comes before everything else.
    pub pending: Option<Pending>,
    /// Whether the state must be checked before anybody may act.
    pub unchecked: bool,
    /// The number of events in this turn.
    pub events: u32,
    /// Why the match ended, if not because players lost.
    pub end: Option<End>,
}

impl Default for Facts {
    fn default() -> Facts {
        Facts {
            turn: 0,
            active: Seat(0),
            starter: Seat(0),
            step: TurnStep::Untap,
            players: BySeat::new(2),
            permanents: vec![],
            counters: vec![],
            stack: vec![],
            priority: None,
            passed: 0,
            combat: Combat::default(),
            pending: None,
            unchecked: true,
            events: 0,
            end: None,
        }
    }
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Player {
    /// The life total.
    pub life: i16,
    /// The mana that was made and not yet spent.
    pub pool: Mana,
    /// Whether a land was played this turn.
    pub landed: bool,
    /// The steps in which the player wants to act.
    pub stops: Stops,
    /// Whether the stops were changed this turn.
    pub restopped: bool,
    /// Whether the player passes for the rest of the turn.
    pub yields: bool,
    /// Whether a card had to be drawn from an empty library.
    pub dry: bool,
    /// Whether and why the player lost.
    pub lost: Option<Loss>,
    /// The number of mulligans taken.
    pub mulligans: u8,
    /// What the player said about the opening hand.
    pub opening: Opening,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            life: LIFE,
            pool: Mana::NONE,
            landed: false,
            stops: Stops::Usual,
            restopped: false,
            yields: false,
            dry: false,
            lost: None,
            mulligans: 0,
            opening: Opening::Open,
        }
    }
}

/// What a player said about the opening hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Nothing yet.
    #[default]
    Open,
    /// To shuffle it away.
    Mulligan,
    /// To keep it.
    Kept,
}

/// Why a player lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// No life was left.
    Life,
    /// A card had to be drawn from an empty library.
    Library,
}

/// Why a match ended without a winner by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// More happened in one turn than a turn may hold.
    Fuel,
}

/// A permanent. What it is follows from its face, its counters and the effects on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Permanent {
    /// The thing on the battlefield.
    pub obj: Obj,
    /// The card it is.
    pub face: Face,
    /// Whose graveyard it goes to.
    pub owner: Seat,
    /// Who controls it.
    pub controller: Seat,
    /// Whether it is tapped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tapped: bool,
    /// Whether its controller has not controlled it since the turn began.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sick: bool,
    /// The damage marked on it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: u16,
    /// Whether a source with deathtouch dealt damage to it since the last check.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub touched: bool,
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The counters of one kind on a permanent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counters {
    /// The permanent.
    pub on: Obj,
    /// The kind of counter.
    pub kind: Counter,
    /// How many there are.
    pub count: u16,
}

/// A kind of counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// A +1/+1 counter.
    Plus,
    /// A -1/-1 counter.
    Minus,
}

/// A spell on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// The thing on the stack.
    pub obj: Obj,
    /// The card it is.
    pub face: Face,
    /// Who cast it.
    pub by: Seat,
}

/// A decision that comes before everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pending {
    /// A player keeps the opening hand or not.
    Mulligan {
        /// Who decides.
        by: Seat,
    },
    /// A player who kept puts cards under the library.
    Bottom {
        /// Who chooses.
        by: Seat,
        /// The number of cards still to be chosen.
        left: u8,
    },
    /// The spell on top of the stack is being paid for.
    Pay {
        /// Who pays.
        by: Seat,
        /// What is left to pay.
        left: Cost,
    },
    /// The active player declares attackers, one creature after the other.
    Attack {
        /// The creature that was decided about last.
        after: Obj,
    },
    /// A player declares blockers, one creature after the other.
    Block {
        /// Who is attacked.
        by: Seat,
        /// The creature that was decided about last.
        after: Obj,
    },
    /// The active player divides the damage of an attacker.
    Assign {
        /// The attacker.
        attacker: Obj,
    },
    /// The active player discards down to the maximum hand size.
    Discard,
}

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
    Entered { by: Seat, card: Face, obj: Obj },
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
    Died { obj: Obj, card: Face, by: Seat },
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

/// Where damage goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// To a permanent.
    Permanent(Obj),
    /// To a player.
    Player(Seat),
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Keeps the opening hand.
    Keep,
    /// Takes a mulligan.
    Mulligan,
    /// Puts a card of the opening hand under the library.
    Bottom(Face),
    /// Plays a land.
    Land(Face),
    /// Casts a spell, paid automatically.
    Cast(Face),
    /// Casts a spell and chooses what pays for it.
    CastPaying(Face),
    /// Taps a permanent for mana.
    Tap(Obj, Colour),
    /// Pays with mana of the pool.
    Spend(Colour),
    /// Declares an attacker.
    Attack(Obj),
    /// Leaves a creature at home.
    Stay(Obj),
    /// Declares all the others as attackers.
    AttackAll,
    /// Makes the first creature block the second.
    Block(Obj, Obj),
    /// Lets a creature not block.
    NoBlock(Obj),
    /// Declares nothing more.
    Done,
    /// Assigns this much damage.
    Assign(u16),
    /// Discards a card.
    Discard(Face),
    /// Passes.
    Pass,
    /// Passes for the rest of the turn, unless something is cast or the seat is attacked.
    PassTurn,
    /// Changes the steps in which the seat wants to act.
    Stops(Stops),
}
