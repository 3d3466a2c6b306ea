use super::rules::Kasino;
use fairdeal_decks::{French, Sides};
use fairdeal_kernel::{BySeat, Seat, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Kasino.
    pub struct Options {
        /// Whether four play as partners, with the one opposite.
        partners: bool = false, switch;
        /// Whether the match ends at once when somebody reaches 16 points, in the middle of a hand.
        at_once: bool = false, switch;
        /// Whether those who share the most spades get a point each; otherwise nobody scores them.
        shared_spades: bool = false, switch;
        /// The most hands in a match; a hand is the whole pack.
        deals: u16 = 50, range(1..=1000);
    }
}

/// What everybody knows. Partners score together, as a side that is numbered by its first seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who deals; after a hand, who deals the next.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The points, as they were when the hand began until it is scored.
    pub score: BySeat<u16>,
    /// The sweeps of this hand that count.
    pub sweeps: BySeat<u8>,
    /// Who was the last to capture in this hand.
    pub last: Option<Seat>,
    /// The table cards chosen so far for the card that is about to capture.
    pub picked: Vec<French>,
}

impl Facts {
    pub(super) fn fresh(seats: u8, sides: Sides) -> Facts {
        let dealer = Seat(seats - 1);
        let (score, sweeps) = (sides.each(), sides.each());
        Facts { dealer, deals: 0, score, sweeps, last: None, picked: vec![] }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                (self.dealer, self.deals) = (dealer, self.deals.saturating_add(1));
                (self.sweeps, self.last) = (BySeat::new(self.score.seats()), None);
            }
            Fact::DealtOn { .. } | Fact::RestTaken { .. } => {}
            Fact::Picked { card } => self.picked.push(card),
            Fact::Captured { by, .. } => {
                self.last = Some(by);
                self.picked.clear();
            }
            Fact::Swept { by } => {
                // A seat and its partner are equal modulo the number of sides.
                let sweeps = &mut self.sweeps[Seat(by.0 % self.score.seats())];
                *sweeps = sweeps.saturating_add(1);
            }
            Fact::Scored { by, points, .. } => self.score[by] = self.score[by].saturating_add(points.into()),
            Fact::HandEnded { dealer } => self.dealer = dealer,
        }
    }
}

/// A change to the facts.
#[expect(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// A hand was begun: four cards each, and four on the table.
    Dealt { dealer: Seat },
    /// Everybody got four more cards; perhaps the last of the pack.
    DealtOn { last: bool },
    /// A table card was chosen to be captured.
    Picked { card: French },
    /// A seat captured these cards from the table.
    Captured { by: Seat, with: French, cards: Vec<French> },
    /// A capture cleared the table, and it counts.
    Swept { by: Seat },
    /// The last to capture took what was left on the table.
    RestTaken { by: Seat, cards: Vec<French> },
    /// A side scored.
    Scored { by: Seat, source: Source, points: u8 },
    /// The pack was played, or the target reached, and the hand scored; this seat deals next.
    HandEnded { dealer: Seat },
}

/// What points are given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// More cards than anybody else.
    MostCards,
    /// More spades than anybody else, or as many as anybody.
    MostSpades,
    /// The ten of diamonds.
    BigKasino,
    /// The two of spades.
    SmallKasino,
    /// Each ace.
    Aces,
    /// Each sweep that was not cancelled.
    Sweeps,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Lays a card on the table without capturing.
    Play(French),
    /// Shows a card that is to capture; which table cards is said next.
    Capture(French),
    /// Chooses a table card to be captured.
    Pick(French),
    /// Captures the chosen cards.
    Done,
}

/// The number of cards everybody is dealt at a time, and the number on the table at first.
pub(super) const CARDS: usize = 4;
/// The points that win the match.
pub(super) const TARGET: u16 = 16;
/// In a hand that begins with anybody at this many points, sweeps do not count.
pub(super) const NO_SWEEPS: u16 = 10;

piles! {
    self: Kasino;
    STOCK = 0, "stock";
    TABLE = 1, "table";
    /// The card that is about to capture.
    PLAY = 2, "play";
    hand(seat) = 3 + 2 * seat.0, "hand";
    /// The cards that a seat has captured.
    won(seat) = 4 + 2 * seat.0, "won";
}
