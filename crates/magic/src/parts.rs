//! Facts and actions.

use crate::{
    ability::{AbilityId, Way, Zone},
    characteristics::Derivation,
    combat::Combat,
    lasting::{Delayed, Known, Lasting, Link, Shield, Turned, Waiting},
    mana::{Cost, Mana},
    set::Colour,
    spell::{Frame, Pick, Spell},
    turn::{Stops, TurnStep},
};
use fairdeal_kernel::{BySeat, Face, Obj, Seat, words};
use serde::{Deserialize, Serialize};

pub use crate::fact::Fact;

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
    /// What was chosen so far for the question that is asked.
    pub picks: Vec<Pick>,
    /// What is resolving.
    pub frame: Option<Box<Frame>>,
    /// The triggered abilities that wait to be put on the stack.
    pub waiting: Vec<Waiting>,
    /// The triggered abilities that were made once and wait for their events.
    pub delayed: Vec<Delayed>,
    /// The continuous effects of resolutions.
    pub lasting: Vec<Lasting>,
    /// What protects from destruction and damage this turn.
    pub shields: Vec<Shield>,
    /// What left the battlefield lately.
    pub known: Vec<Known>,
    /// The abilities that were activated this turn and can be only once.
    pub used: Vec<(Obj, AbilityId)>,
    /// Who takes extra turns, the next last.
    pub extra: Vec<Seat>,
    /// What abilities of permanents exiled.
    pub linked: Vec<Link>,
    /// Counts what begins, to tell older effects from newer ones.
    pub clock: u32,
    /// What the permanents are, until something changes.
    #[serde(skip)]
    pub(crate) derived: Derivation,
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
            picks: vec![],
            frame: None,
            waiting: vec![],
            delayed: vec![],
            lasting: vec![],
            shields: vec![],
            known: vec![],
            used: vec![],
            extra: vec![],
            linked: vec![],
            clock: 0,
            derived: Derivation::default(),
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
    /// The number of lands played this turn.
    pub landed: u8,
    /// The number of poison counters.
    pub poison: u8,
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
    /// What happened to the player this turn.
    #[serde(skip_serializing_if = "Turned::is_none")]
    pub past: Turned,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            life: LIFE,
            pool: Mana::NONE,
            landed: 0,
            poison: 0,
            stops: Stops::Usual,
            restopped: false,
            yields: false,
            dry: false,
            lost: None,
            mulligans: 0,
            opening: Opening::Open,
            past: Turned::default(),
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
    /// Ten poison counters.
    Poison,
    /// An effect said so.
    Effect,
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
    /// Under whose control it came, which counts when no effect says otherwise.
    pub base: Seat,
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
    /// What it is attached to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Obj>,
    /// Whether it is a token.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
    /// When it came or was attached, among all that begins.
    #[serde(default)]
    pub since: u32,
    /// The turn in which it came.
    #[serde(default)]
    pub turn: u16,
    /// What was chosen for X when it was cast.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u16,
    /// Whether its optional cost was paid.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub kicked: bool,
    /// Where it was cast from, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cast: Option<Zone>,
    /// How it was cast, if not for its mana cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// Whether it does not untap in the next untap step of its controller.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub frozen: bool,
}

impl Permanent {
    /// Returns a permanent that lies there untouched.
    pub(crate) fn new(obj: Obj, face: Face, owner: Seat, controller: Seat) -> Permanent {
        Permanent {
            obj,
            face,
            owner,
            controller,
            base: controller,
            tapped: false,
            sick: false,
            damage: 0,
            touched: false,
            host: None,
            token: false,
            since: 0,
            turn: 0,
            x: 0,
            kicked: false,
            cast: None,
            way: None,
            frozen: false,
        }
    }
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

words! {
    #[derive(Hash)]
    /// A kind of counter.
    pub enum Counter {
        /// A +1/+1 counter.
        Plus = "plus",
        /// A -1/-1 counter.
        Minus = "minus",
        /// A loyalty counter.
        Loyalty = "loyalty",
        /// A counter with no meaning of its own.
        Charge = "charge",
        /// Another one.
        Time = "time",
        /// Another one.
        Lore = "lore",
        /// Another one.
        Age = "age",
        /// Another one.
        Quest = "quest",
        /// Another one.
        Oil = "oil",
        /// Another one.
        Stun = "stun",
        /// Another one.
        Page = "page",
        /// Another one.
        Verse = "verse",
        /// Another one.
        Storage = "storage",
        /// Another one.
        Fade = "fade",
        /// Another one.
        Level = "level",
        /// Another one.
        Blood = "blood",
        /// Another one.
        Study = "study",
        /// Another one.
        Brick = "brick",
        /// Another one.
        Spore = "spore",
        /// Another one.
        Depletion = "depletion",
        /// Another one.
        Ki = "ki",
        /// Another one.
        Arrow = "arrow",
        /// Another one.
        Doom = "doom",
        /// Another one.
        Growth = "growth",
        /// Another one.
        Shield = "shield",
    }
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
    /// A player chooses something for the spell or ability on top of the stack.
    Announce {
        /// Who chooses.
        by: Seat,
    },
    /// A player chooses something for what is resolving.
    Resolve {
        /// Who chooses.
        by: Seat,
    },
    /// A player chooses which waiting ability is put on the stack first.
    Order {
        /// Who chooses.
        by: Seat,
    },
    /// A player chooses which of the legends with one name stays.
    Legend {
        /// Who chooses.
        by: Seat,
    },
}

/// How a permanent entered, if not as a plain card from a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Entry {
    /// Whose card it is, if another player's.
    pub owner: Option<Seat>,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Whether it is a token.
    pub token: bool,
    /// The counters it has.
    pub counters: Vec<(Counter, u16)>,
    /// What was chosen for X.
    pub x: u16,
    /// Whether its optional cost was paid.
    pub kicked: bool,
    /// What it is attached to.
    pub host: Option<Obj>,
    /// The player it attacks.
    pub attacks: Option<Seat>,
    /// Where it was cast from, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cast: Option<Zone>,
    /// How it was cast, if not for its mana cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
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
    /// Casts a card from a graveyard.
    CastFrom(Obj),
    /// Activates an ability of a thing.
    Activate(Obj, AbilityId),
    /// Activates an ability of a card in hand.
    ActivateCard(AbilityId),
    /// Chooses something.
    Pick(Pick),
    /// Passes.
    Pass,
    /// Passes for the rest of the turn, unless something is cast or the seat is attacked.
    PassTurn,
    /// Changes the steps in which the seat wants to act.
    Stops(Stops),
}
