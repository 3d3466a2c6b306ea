use super::rules::Bazaar;
use fairdeal_decks::French;
use fairdeal_kernel::{Back, BySeat, Mark, Obj, Order, PileKind, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Bazaar.
    pub struct Options {
        /// The rounds of a match.
        rounds: u8 = 4, range(1..=20);
        /// The most tokens that are conjured at once.
        tokens: u8 = 3, range(1..=120);
        /// The coins of each seat at the beginning.
        coins: u8 = 9, range(6..=99);
    }
}

/// What everybody knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// The number of rounds finished.
    pub rounds: u8,
    /// The pending decision.
    pub phase: Phase,
    /// Who bought the stall this round, or last round while bids are being made.
    pub buyer: Seat,
    /// The coins each seat has left.
    pub coins: BySeat<u8>,
    /// The points.
    pub score: BySeat<i32>,
}

/// The pending decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// All seats bid in secret; those whose slip is already there wait.
    Bids,
    /// The buyer chooses what to do.
    Choice,
    /// The buyer says how many tokens to conjure.
    Conjure,
    /// The buyer picks tokens to damage.
    Strike {
        /// The indices of those picked so far, from the bottom of the market: unlike the names of things,
        /// indices mean the same in a written position.
        chosen: Vec<u16>,
    },
    /// The buyer lays the cards it looked at back on the stock.
    Arrange,
    /// The buyer chooses a card to hide.
    Ambush,
    /// The buyer takes a token.
    Take,
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The bids were opened, and the highest paid.
    StallBought { by: Seat, paid: u8 },
    /// The buyer chose what to do.
    ModeChosen { by: Seat, mode: Mode },
    /// Tokens of the kind the die showed were put on the market.
    TokensConjured { by: Seat, kind: u8, count: u8 },
    /// A token was picked as a target.
    TokenPicked { place: u16 },
    /// A token took all the damage it could bear.
    TokenBroken { by: Seat, points: i32 },
    /// A hidden card was turned up.
    TrapSprung { by: Seat, card: French, points: i32 },
    /// A token went from the market to a bench.
    TokenTaken { by: Seat, points: i32 },
    /// The buyer finished.
    RoundClosed,
    /// A role scored at the end.
    RoleScored { by: Seat, role: u8, points: i32 },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Bids this many coins, in secret.
    Bid(u8),
    /// Chooses what to do at the stall.
    Choose(Mode),
    /// Conjures this many tokens.
    Conjure(u8),
    /// Picks a token on the market.
    Pick(Obj),
    /// Picks no more.
    Done,
    /// Puts a card that was looked at back on the stock.
    Lay(French),
    /// Hides a card from your hand.
    Hide(French),
}

/// What a buyer can do at the stall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Brings tokens to the market.
    Conjure,
    /// Damages tokens on the market.
    Strike,
    /// Looks at the top of the stock and puts it in order.
    Arrange,
    /// Hides a card.
    Ambush,
    /// Turns the hidden card up and takes a token.
    Spring,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 5] = [Mode::Conjure, Mode::Strike, Mode::Arrange, Mode::Ambush, Mode::Spring];

    /// Returns the decision that follows the choice.
    pub(super) fn phase(self) -> Phase {
        match self {
            Mode::Conjure => Phase::Conjure,
            Mode::Strike => Phase::Strike { chosen: vec![] },
            Mode::Arrange => Phase::Arrange,
            Mode::Ambush => Phase::Ambush,
            Mode::Spring => Phase::Take,
        }
    }
}

piles! {
    self: Bazaar;
    STOCK = 0, "stock";
    DISCARD = 1, "discard";
    MARKET = 2, "market";
    CUP = 3, "cup";
    OPEN = 4, "open";
    ROLES = 5, "roles";
    hand(seat) = 6 + 6 * seat.0, "hand";
    trap(seat) = 7 + 6 * seat.0, "trap";
    sealed(seat) = 8 + 6 * seat.0, "bid";
    role(seat) = 9 + 6 * seat.0, "role";
    draft(seat) = 10 + 6 * seat.0, "draft";
    bench(seat) = 11 + 6 * seat.0, "bench";
}

/// The kinds of the shared piles.
pub(super) const SHARED: [PileKind; 6] =
    [PileKind::STOCK, PileKind::OPEN, PileKind::SPREAD, PileKind::SPREAD, PileKind::SPREAD, PileKind::STOCK];
/// Returns the kinds of a seat's piles.
pub(super) fn own(seat: Seat) -> [PileKind; 6] {
    let hand = PileKind::hand(seat);
    let face_down = PileKind { order: Order::Spread, ..hand };
    [hand, face_down, face_down, hand, hand, PileKind::SPREAD]
}

pub(super) const CARD: Back = Back::Pack(0);
pub(super) const ROLE: Back = Back::Pack(1);
pub(super) const TOKEN: Back = Back::Pack(2);
/// No slip has this back: there are always at least six coins, hence seven bids.
pub(super) const DIE: Back = Back::Any(6);

pub(super) const DAMAGE: Mark = Mark(0);
/// The damage that breaks a token.
pub(super) const TOUGHNESS: u8 = 2;
/// The maximum number of targets of a strike.
pub(super) const TARGETS: usize = 3;
/// The number of cards to put in order.
pub(super) const LOOKED_AT: usize = 3;
pub(super) const HAND_SIZE: usize = 4;
