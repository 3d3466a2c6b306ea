//! Facts and actions.

use crate::{
    derive::Kept,
    frame::{Frame, Known},
};
use fairdeal_cards::{Agenda, Course, Id, Stride};
use fairdeal_kernel::{BySeat, Face, Obj, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The lore that wins the match.
pub(crate) const GOAL: u8 = 20;
/// The number of cards in an opening hand.
pub(crate) const HAND: usize = 7;

/// What everybody knows besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The lore of each seat.
    pub lore: BySeat<u8>,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The part of the turn.
    pub phase: Phase,
    /// Whether a card was inked this turn.
    pub inked: bool,
    /// The number of exerted cards in each inkwell.
    #[serde(default = "nothing")]
    pub spent: BySeat<u8>,
    /// The seat that began.
    #[serde(default = "first")]
    pub starter: Seat,
    /// The seats that have altered their opening hand.
    #[serde(default)]
    pub altered: Seats,
    /// The unfinished effects.
    #[serde(default)]
    pub agenda: Agenda<Frame>,
    /// Temporary changes.
    #[serde(default)]
    pub lasting: Vec<Lasting>,
    /// What makes the next cards cheaper.
    #[serde(default)]
    pub discounts: Vec<Discount>,
    /// The challenge in progress.
    #[serde(default)]
    pub fight: Option<Fight>,
    /// The song for which singers are being picked.
    #[serde(default)]
    pub song: Option<Song>,
    /// The Shift for which cards are being discarded.
    #[serde(default)]
    pub paying: Option<Paying>,
    /// How the match ended, if it did.
    #[serde(default)]
    pub end: Option<End>,
    /// What continuous effects make of the things in play.
    #[serde(skip)]
    pub(crate) derived: Kept,
}

fn nothing() -> BySeat<u8> {
    BySeat::new(2)
}

fn first() -> Seat {
    Seat(0)
}

impl Facts {
    /// The facts before the first turn.
    pub(crate) fn new() -> Facts {
        Facts {
            lore: nothing(),
            turn: 0,
            active: Seat(0),
            phase: Phase::Keep,
            inked: false,
            spent: nothing(),
            starter: Seat(0),
            altered: Seats::NONE,
            agenda: Agenda::default(),
            lasting: vec![],
            discounts: vec![],
            fight: None,
            song: None,
            paying: None,
            end: None,
            derived: Kept::default(),
        }
    }
}

/// The parts of a turn, and of the setup before the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A player decides whether to keep the opening hand.
    Keep,
    /// A player alters the opening hand.
    Alter,
    /// The turn begins: what triggers then is resolved before the draw.
    Start,
    /// The active player acts.
    Main,
    /// The turn ends: what triggers then is resolved.
    End,
}

/// A temporary change.
pub type Lasting = fairdeal_cards::Lasting<Shifted>;

/// A change in force, with all amounts evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "as in the definitions")]
pub enum Shifted {
    Strength(i16),
    Willpower(i16),
    Lore(i16),
    Keyword(crate::vocabulary::Keyword, i16),
    Cannot(u8),
    Must(u8),
}

/// What makes the next card cheaper: a program step that says which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discount {
    /// The player whose cards become cheaper.
    pub by: Seat,
    /// The index of the ability.
    pub ability: u16,
    /// The step within it.
    pub step: u16,
}

/// A challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The challenger; none if it has left.
    pub attacker: Id,
    /// The one challenged; none if it has left.
    pub defender: Id,
    /// Whether the damage was dealt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
}

/// A song for which singers are being picked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Song {
    /// The song, which lies on the stage.
    pub card: Face,
    /// The singers so far.
    pub singers: Vec<Id>,
}

/// A Shift for which cards are being discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paying {
    /// The card, which lies on the stage.
    pub card: Face,
    /// The character it goes onto.
    pub onto: Id,
    /// The number of cards still to be discarded.
    pub left: u8,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum End {
    /// A seat reached the lore it needs.
    Lore(Seat),
    /// A seat ended its turn with an empty deck, so the other one wins.
    EmptyDeck(Seat),
    /// More was set off in one turn than a turn may hold, so nobody wins.
    Fuel,
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The starting player was drawn.
    Began { by: Seat },
    /// A seat finished its opening hand.
    Altered { by: Seat, cards: u8 },
    /// A turn began.
    TurnBegan { by: Seat },
    /// Another part of the turn began.
    PhaseBegan(Phase),
    /// The active player drew for the turn, or had no card to draw, and may act.
    MainBegan { by: Seat, cards: u8 },
    /// The active player's turn ended, and with it the effects of that turn.
    TurnEnded,
    /// A card was shown and put into the inkwell.
    Inked { by: Seat, card: Face },
    /// A card went into the inkwell unseen, exerted.
    InkAdded { by: Seat },
    /// Ink was readied.
    InkReadied { by: Seat, ink: u8 },
    /// Ink was spent.
    Paid { by: Seat, ink: u8 },
    /// A card was played.
    Played { by: Seat, card: Face },
    /// A card was played onto another.
    ShiftedOnto { by: Seat, card: Face, onto: Face },
    /// A Shift began that is paid by discarding.
    ShiftBegan { by: Seat, card: Face, onto: Id, left: u8 },
    /// A card was discarded for a Shift.
    ShiftPaid,
    /// A card was sung.
    Sang { by: Seat, card: Face, singer: Face },
    /// A card was played from the hand for free, by an effect.
    PlayedFree { by: Seat, card: Face },
    /// A character quested.
    Quested { by: Seat, card: Face, lore: u8 },
    /// A character challenged.
    Challenged { by: Seat, card: Face, target: Face, fight: Fight },
    /// A character moved to a location.
    Moved { by: Seat, card: Face, to: Face },
    /// An ability was paid for.
    Used { by: Seat, card: Face },
    /// A card was put under another.
    Boosted { by: Seat, card: Face },
    /// Lore was gained.
    LoreGained { by: Seat, lore: u8 },
    /// Lore was lost.
    LoreLost { by: Seat, lore: u8 },
    /// A card took damage.
    Damaged { card: Face, damage: u8 },
    /// Damage was removed.
    Healed { card: Face, damage: u8 },
    /// A card was banished.
    Banished { by: Seat, card: Face },
    /// A card left play for somewhere else.
    Removed { card: Face },
    /// A thing is no longer in play.
    Left { id: Id, known: Known },
    /// Cards were drawn.
    Drew { by: Seat, cards: u8 },
    /// A card was discarded.
    Discarded { by: Seat, card: Face },
    /// A card of the deck was shown.
    Revealed { by: Seat, card: Face, taken: bool },
    /// A hand was shown to everybody.
    HandShown { of: Seat, cards: Vec<Face> },
    /// A card was taken from those looked at.
    Took { by: Seat, card: Face },
    /// A card was named.
    Named { by: Seat, card: Face },
    /// Both parties of a challenge dealt their damage.
    Struck,
    /// A challenge is over.
    FightEnded,
    /// Singers are being picked for a song.
    SongBegan { card: Face, singer: Id },
    /// Another singer was picked.
    SingerPicked { singer: Id },
    /// The song is sung.
    SongEnded,
    /// The unfinished effects changed.
    Effect(Course<Frame, Stride>),
    /// A temporary change began.
    Lasts { lasting: Lasting },
    /// The next such card became cheaper.
    Discounted { discount: Discount },
    /// A discount was used.
    DiscountUsed { place: u8 },
    /// The match is over.
    Ended { end: End },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Puts a card of the opening hand aside.
    Aside(Face),
    /// Finishes the opening hand, or a choice.
    Done,
    /// Puts a card into the inkwell.
    Ink(Face),
    /// Plays a card for its cost.
    Play(Face),
    /// Plays a card onto a character.
    Shift(Face, Obj),
    /// Makes a character sing a song.
    Sing(Face, Obj),
    /// Starts singing a song together, with this character first.
    SingTogether(Face, Obj),
    /// Quests.
    Quest(Obj),
    /// Challenges.
    Challenge(Obj, Obj),
    /// Moves to a location.
    Move(Obj, Obj),
    /// Uses an ability.
    Use(Obj, u8),
    /// Puts the top card of the deck under a character.
    Boost(Obj),
    /// Ends the turn.
    EndTurn,
    /// Resolves the triggered ability at this index of the bag.
    Resolve(u8),
    /// Picks a thing.
    Pick(Obj),
    /// Picks a card from the hand or from those looked at.
    Take(Face),
    /// Yes.
    Yes,
    /// No.
    No,
    /// Chooses one of several modes.
    Mode(u8),
    /// Chooses a number.
    Number(u8),
    /// Names a card.
    Name(Face),
}
