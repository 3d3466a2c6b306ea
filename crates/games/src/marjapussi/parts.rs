use super::rules::Marjapussi;
use fairdeal_decks::{French, Rank, Side, Sides, Suit, Suits};
use fairdeal_kernel::{BySeat, Seat, Seats, options, piles};
use serde::{Deserialize, Serialize};

options! {
    /// Options of Marjapussi.
    pub struct Options {
        /// The game points that win the match.
        target: u8 = 12, range(1..=50);
        /// The most hands in a match.
        deals: u16 = 50, range(1..=1000);
    }
}

/// What a seat asks its partner for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The king of a suit of which it holds the queen.
    King(Suit),
    /// The queen of a suit of which it holds the king.
    Queen(Suit),
    /// A king and queen of one suit.
    Whole,
}

impl Question {
    /// Returns the card that is asked for, if it is a certain one.
    pub const fn card(self) -> Option<French> {
        match self {
            Question::King(suit) => Some(French::new(Rank::KING, suit)),
            Question::Queen(suit) => Some(French::new(Rank::QUEEN, suit)),
            Question::Whole => None,
        }
    }

    /// Returns the card that goes with the one asked for, which the asker holds.
    pub const fn other_half(self) -> Option<French> {
        match self {
            Question::King(suit) => Question::Queen(suit).card(),
            Question::Queen(suit) => Question::King(suit).card(),
            Question::Whole => None,
        }
    }
}

/// What everybody knows. A side is numbered by its first seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Who dealt.
    pub dealer: Seat,
    /// Who leads, or led, to the trick; after it, who took it.
    pub leader: Seat,
    /// The number of hands dealt.
    pub deals: u16,
    /// The game points of each side.
    pub score: BySeat<u8>,
    /// Whether a side is in the bag.
    pub in_bag: BySeat<bool>,
    /// The trump suit: that of the last marriage of this hand.
    pub trump: Option<Suit>,
    /// The suits whose marriages were declared in this hand.
    pub declared: Suits,
    /// What each side has scored for marriages in this hand.
    pub marriages: BySeat<u16>,
    /// Whether the seat on lead has declared or asked before this lead.
    pub spoken: bool,
    /// What the partner of the seat on lead has to answer.
    pub question: Option<Question>,
    /// Suits that a seat has shown not to hold in this hand.
    pub voids: BySeat<Suits>,
    /// Suits of which a seat has said in this hand that it hides neither king nor queen.
    pub no_half: BySeat<Suits>,
    /// The seats that have said in this hand that they hold no whole marriage.
    pub no_whole: Seats,
}

impl Facts {
    pub(super) fn fresh() -> Facts {
        Facts {
            dealer: Seat(SEATS - 1),
            leader: Seat(0),
            deals: 0,
            score: SIDES.each(),
            in_bag: SIDES.each(),
            trump: None,
            declared: Suits::default(),
            marriages: SIDES.each(),
            spoken: false,
            question: None,
            voids: BySeat::new(SEATS),
            no_half: BySeat::new(SEATS),
            no_whole: Seats::NONE,
        }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer } => {
                let (deals, score, in_bag) = (self.deals.saturating_add(1), self.score, self.in_bag);
                let leader = dealer.next(SEATS);
                *self = Facts { dealer, leader, deals, score, in_bag, ..Facts::fresh() };
            }
            Fact::Asked { by, question } => {
                (self.spoken, self.question) = (true, Some(question));
                self.note_half(by, question);
            }
            Fact::Denied { by, question } => {
                self.question = None;
                self.note_half(by, question);
                if question == Question::Whole {
                    self.no_whole = self.no_whole.with(by);
                }
            }
            Fact::MarriageMade { by, suit, points } => {
                (self.spoken, self.question, self.trump) = (true, None, Some(suit));
                self.declared.add(suit);
                let side = &mut self.marriages[SIDES.of(by).first()];
                *side = side.saturating_add(points);
            }
            Fact::LackShown { by, suit } => self.voids[by].add(suit),
            Fact::TrickTaken { by } => (self.leader, self.spoken) = (by, false),
            Fact::BagLeft { side } => self.in_bag[side.first()] = false,
            Fact::HandScored { winner, game_points, .. } => {
                if let Some(side) = winner {
                    let score = &mut self.score[side.first()];
                    *score = score.saturating_add(game_points);
                }
            }
            Fact::Bagged { side } => self.in_bag[side.first()] = true,
        }
    }

    /// Who asks for a half lacks it and shows the other one; who denies it lacks it, and the other one is shown.
    fn note_half(&mut self, seat: Seat, question: Question) {
        if let Question::King(suit) | Question::Queen(suit) = question {
            self.no_half[seat].add(suit);
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
    /// The seat on lead asked its partner.
    Asked { by: Seat, question: Question },
    /// The partner said no.
    Denied { by: Seat, question: Question },
    /// The seat on lead made a marriage, of its own cards or with its partner's, and its suit trump.
    MarriageMade { by: Seat, suit: Suit, points: u16 },
    /// A seat played a card that shows that it has none of this suit.
    LackShown { by: Seat, suit: Suit },
    /// A seat took a trick.
    TrickTaken { by: Seat },
    /// A side in the bag took a trick.
    BagLeft { side: Side },
    /// A hand was counted; nobody won it if the sides have equal points.
    HandScored { points: BySeat<u16>, winner: Option<Side>, game_points: u8 },
    /// A side took no trick in the hand.
    Bagged { side: Side },
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Deals the next hand.
    Deal,
    /// Declares the king and queen of a suit that it holds.
    Declare(Suit),
    /// Asks its partner for half a marriage or a whole one.
    Ask(Question),
    /// Shows the half that it was asked for.
    ShowHalf(French),
    /// Shows the king and queen of a suit, having been asked for a whole marriage.
    ShowWhole(Suit),
    /// Says that it does not hold what it was asked for.
    Deny,
    /// Plays a card.
    Play(French),
}

pub(super) const SEATS: u8 = 4;
pub(super) const SIDES: Sides = Sides::partners_of_four(SEATS);
pub(super) const HAND_SIZE: usize = 9;
pub(super) const CARDS: usize = HAND_SIZE * SEATS as usize;

piles! {
    self: Marjapussi;
    STOCK = 0, "stock";
    TRICK = 1, "trick";
    /// The tricks that a side has taken.
    won(side: Side in SIDES.all()) = 2 + side.first().0, "won.{}", self.seat_name(side.first());
    hand(seat) = 4 + seat.0, "hand";
}
