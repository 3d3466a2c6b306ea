use super::faces::Faces;
use super::rules::Ristiseiska;
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{BySeat, Seat, options, piles, words};
use serde::{Deserialize, Serialize};

words! {
    /// Who chooses the card that is given after a pass.
    pub enum Gift {
        /// The giver.
        Chosen = "chosen",
        /// Chance.
        Random = "random",
    }
}

words! {
    /// What an ace does to its suit.
    pub enum Ace {
        /// It is the last of the low cards, and no more.
        Low = "low",
        /// It closes the suit: nothing can be laid there any more.
        Closes = "closes",
    }
}

options! {
    /// Options of Ristiseiska.
    pub struct Options {
        /// Whether the giver chooses the card for a player who passed, or chance does.
        gift: Gift = Gift::Chosen, word;
        /// Whether an ace is just the lowest card, or also closes its suit.
        ace: Ace = Ace::Low, word;
        /// Whether a king or an ace lets its player lay one more card.
        extra: bool = false, switch;
        /// The most hands in a match.
        deals: u16 = 50, range(1..=1000);
    }
}

/// What is asked of the seat in turn, or because of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It lays a card, or passes.
    Play,
    /// It has passed: the seat before it gives it a card.
    Gift,
    /// It has laid a king or an ace: it may lay one more card.
    Extra,
}

/// The public part of a position: everything besides the cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who dealt this hand.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The points, which nobody wants.
    pub score: BySeat<u16>,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What is asked in this turn.
    pub stage: Stage,
    /// The cards that a seat cannot hold: it has passed when they could be laid, and nobody who may have held them has
    /// given it a card since.
    pub lacks: BySeat<Faces>,
    /// The number of consecutive seats that have passed.
    #[serde(default)]
    pub passes: u8,
}

impl Facts {
    pub(super) fn fresh(seats: u8) -> Facts {
        Facts {
            dealer: Seat(seats - 1),
            deals: 0,
            score: BySeat::new(seats),
            turn: Seat(0),
            stage: Stage::Play,
            lacks: BySeat::new(seats),
            passes: 0,
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                (self.dealer, self.deals, self.passes) = (dealer, self.deals.saturating_add(1), 0);
                self.lacks = BySeat::new(self.score.seats());
            }
            Fact::Begun { by: to, .. } => (self.turn, self.stage) = (to, Stage::Play),
            Fact::TurnPassed { to } => {
                // The turn passes on after a gift, or because a card was laid.
                if self.stage != Stage::Gift {
                    self.passes = 0;
                }
                (self.turn, self.stage) = (to, Stage::Play);
            }
            Fact::ExtraEarned { .. } => self.stage = Stage::Extra,
            Fact::Passed { by, lacks } => {
                (self.stage, self.lacks[by]) = (Stage::Gift, self.lacks[by].or(lacks));
                self.passes = self.passes.saturating_add(1);
            }
            // What was given may be anything that the giver may have held.
            Fact::Given { by, to } => self.lacks[to] = self.lacks[to].and(self.lacks[by]),
            Fact::Counted { by, points } => self.score[by] = self.score[by].saturating_add(points),
            Fact::HandWon { .. } | Fact::HandBlocked | Fact::HandStalled => {}
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was dealt.
    Dealt { dealer: Seat },
    /// The holder of the seven of clubs was announced, and begins.
    Begun { by: Seat, card: French },
    /// The turn passed on.
    TurnPassed { to: Seat },
    /// A seat has laid a king or an ace, and may lay one more card.
    ExtraEarned { by: Seat },
    /// A seat passed: it holds none of the cards that could be laid.
    Passed { by: Seat, lacks: Faces },
    /// A seat gave a card to the one that passed.
    Given { by: Seat, to: Seat },
    /// The cards left in a hand were counted.
    Counted { by: Seat, points: u16 },
    /// A seat was the first without cards.
    HandWon { by: Seat },
    /// All suits were closed before anybody was out.
    HandBlocked,
    /// Everybody passed twice in a row, because the cards that fit were handed on.
    HandStalled,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Lays a card in its row.
    Play(French),
    /// Announces that it cannot play.
    Pass,
    /// Gives this card to the seat that passed.
    Give(French),
    /// Lets chance give a card to the seat that passed.
    GiveAny,
    /// Lays no extra card.
    Stop,
}

/// The card that begins the hand.
pub(super) const FIRST: French = French::new(Rank(7), Suit::Clubs);
/// The points that end the match.
pub(super) const TARGET: u16 = 100;

piles! {
    self: Ristiseiska;
    STOCK = 0, "stock";
    /// The place of the seven of a suit.
    seven(suit: Suit in Suit::ALL) = 1 + suit as u8, "seven.{}", suit.key();
    /// The pile from the six down to the ace.
    low(suit: Suit in Suit::ALL) = 5 + suit as u8, "low.{}", suit.key();
    /// The pile from the eight up to the king.
    high(suit: Suit in Suit::ALL) = 9 + suit as u8, "high.{}", suit.key();
    hand(seat) = 13 + seat.0, "hand";
}
