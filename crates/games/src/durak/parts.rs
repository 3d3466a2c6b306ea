use super::rules::Durak;
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{BySeat, Seat, Seats, options, piles, words};
use serde::{Deserialize, Serialize};

words! {
    /// What a defender can do about an attack besides beating it.
    pub enum Variant {
        /// Nothing: the others throw in.
        Podkidnoy = "podkidnoy",
        /// It can be passed on with a card of equal rank.
        Perevodnoy = "perevodnoy",
    }
}

options! {
    /// Options of Durak.
    pub struct Options {
        /// Whether cards are only thrown in, or the defender may also pass the attack on.
        variant: Variant = Variant::Podkidnoy, word;
        /// Whether the first bout of a hand has at most five attack cards.
        first_bout_five: bool = false, switch;
        /// The cards of the pack: from the sixes, or from the twos up.
        cards: u8 = 36, one_of(36, 52);
        /// The hands in a match.
        deals: u16 = 1, range(1..=1000);
    }
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// How often each seat was the durak.
    pub fools: BySeat<u16>,
    /// The trump suit of this hand.
    pub trump: Suit,
    /// The lowest trump that anybody was dealt, as announced; `None` if nobody was dealt a trump.
    pub lowest: Option<French>,
    /// Who has drawn or taken cards since the deal.
    pub drawn: Seats,
    /// The number of bouts begun in this hand.
    pub bouts: u16,
    /// The principal attacker.
    pub attacker: Seat,
    /// Whom the attack is meant for.
    pub defender: Seat,
    /// Whether the defender has said "take".
    pub taking: bool,
    /// The attackers who have passed since the last card was thrown in.
    pub passed: Seats,
    /// The number of consecutive bouts that ended with the cards taken and nobody drawing.
    #[serde(default)]
    pub idle: u16,
}

impl Facts {
    /// What is known before the first deal; the trump suit means nothing yet.
    pub(super) fn new(seats: u8) -> Facts {
        Facts {
            dealer: Seat(seats - 1),
            deals: 0,
            fools: BySeat::new(seats),
            trump: Suit::Clubs,
            lowest: None,
            drawn: Seats::NONE,
            bouts: 0,
            attacker: Seat(0),
            defender: Seat(1),
            taking: false,
            passed: Seats::NONE,
            idle: 0,
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat, trump: Suit },
    /// The lowest trump held decided who begins; nobody holds one if there is none.
    Begun { by: Seat, lowest: Option<French> },
    /// A bout began.
    BoutBegun { attacker: Seat, defender: Seat },
    /// The defender passed the attack on.
    Transferred { by: Seat, to: Seat },
    /// A card was thrown in, so that all attackers are asked again.
    ThrownIn { by: Seat },
    /// An attacker passed.
    Passed { by: Seat },
    /// The defender said "take".
    TakeSaid { by: Seat },
    /// The defender had beaten all cards when the bout ended.
    BeatenOff { by: Seat },
    /// The defender took all cards when the bout ended.
    Taken { by: Seat },
    /// These seats filled their hands from the stock.
    Drawn { by: Seats },
    /// A seat is the last one holding cards: the durak, who deals the next hand.
    HandLost { by: Seat },
    /// Nobody holds cards.
    HandDrawn { dealer: Seat },
    /// Cards were only taken up for so long that the hand would never end.
    HandStalled { dealer: Seat },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Attacks with a card, or throws it in.
    Attack(French),
    /// Beats a card.
    Beat {
        /// The attack card.
        card: French,
        /// The card that beats it.
        with: French,
    },
    /// Passes the attack on with a card of equal rank.
    Transfer(French),
    /// Announces that all cards will be taken.
    Take,
    /// Throws nothing in.
    Pass,
}

pub(super) const PAIRS: usize = 6;
pub(super) const HAND_SIZE: usize = 6;
/// After how many bouts in a row that changed nothing but who holds which card a hand is a draw.
pub(super) const MOST_IDLE: u16 = 30;

piles! {
    self: Durak;
    STOCK = 0, "stock";
    DISCARD = 1, "discard";
    /// The place of an attack card and of the card that beats it, numbered from 0.
    pair(n: usize in 0..PAIRS) = 2 + n as u8, "pair.{}", n + 1;
    hand(seat) = 2 + PAIRS as u8 + seat.0, "hand";
}
