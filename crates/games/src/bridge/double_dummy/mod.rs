//! Double dummy: what perfect play takes when all cards are open.
//!
//! Alpha-beta search with a window of one trick. Positions are remembered by how the suits are divided and by who holds
//! the high cards that mattered (partition search), so that one proof serves all positions that differ in small cards.

mod known;
mod moves;
mod search;
mod trick;

use super::hand::Hand;
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::Seat;
use known::Known;
use trick::{Placed, Trick};

/// The number of strains: four suits and no trumps.
const NO_TRUMP: usize = 4;

/// Cards as bits: sixteen for each suit, the lowest card first.
type Cards = u64;

/// Solves positions of one deal with one trump suit; what it learns about one position serves the others.
pub struct Solver {
    trump: usize,
    /// The cards of each seat.
    hands: [[u16; 4]; 4],
    /// The cards of each suit that were not played before this trick.
    present: [u16; 4],
    /// The ranks that the solver's numbers stand for.
    ranks: [Vec<Rank>; 4],
    /// The holders of a suit's cards from the highest down, two bits each, by which of its cards are left.
    holders: [Vec<u32>; 4],
    known: Known,
    /// The card that last refuted a line with this many cards left in the deal.
    killers: [Placed; 53],
    /// The tricks of North and South that were found last.
    last: u8,
}

impl Solver {
    /// Takes the cards that are left in each hand; hands that have played to the trick on the table are shorter by a
    /// card.
    pub fn new(hands: [Hand; 4], trump: Option<Suit>) -> Solver {
        Solver::with_trick(hands, trump, &[])
    }

    fn with_trick(hands: [Hand; 4], trump: Option<Suit>, trick: &[(Seat, French)]) -> Solver {
        let mut solver = Solver {
            trump: trump.map_or(NO_TRUMP, |suit| suit as usize),
            hands: [[0; 4]; 4],
            present: [0; 4],
            ranks: Default::default(),
            holders: Default::default(),
            known: Known::new(hands.iter().map(|hand| hand.len()).max().unwrap_or(0)),
            killers: [Placed::default(); 53],
            last: hands.iter().map(|hand| hand.len() as u8).max().unwrap_or(0) / 2,
        };
        for suit in Suit::ALL {
            solver.take_suit(suit, &hands, trick);
        }
        solver
    }

    /// Numbers the cards of a suit that are left, without gaps.
    fn take_suit(&mut self, suit: Suit, hands: &[Hand; 4], trick: &[(Seat, French)]) {
        let at = suit as usize;
        let mut owners = vec![];
        for rank in (2..=14).map(Rank) {
            let card = French::new(rank, suit);
            let held = (0..4).find(|&seat| hands[seat].has(card));
            let played = trick.iter().find(|(_, played)| *played == card).map(|(by, _)| by.index());
            let Some(owner) = held.or(played) else { continue };
            let bit = 1 << owners.len();
            if held.is_some() {
                self.hands[owner][at] |= bit;
            }
            self.present[at] |= bit;
            self.ranks[at].push(rank);
            owners.push(owner as u32);
        }
        let mut holders = vec![0; 1 << owners.len()];
        for cards in 1..holders.len() {
            let highest = cards.ilog2() as usize;
            holders[cards] = owners[highest] | holders[cards ^ 1 << highest] << 2;
        }
        self.holders[at] = holders;
    }

    /// Returns how many tricks North and South take if this seat leads.
    pub fn tricks(&mut self, leader: Seat) -> u8 {
        let (leader, left) = (leader.index(), self.left(leader.index()));
        // Who leads rarely changes much, so the last answer is a good guess.
        let mut tricks = self.last.min(left);
        while tricks > 0 && !self.lead(leader, tricks as i8, left).0 {
            tricks -= 1;
        }
        while tricks < left && self.lead(leader, tricks as i8 + 1, left).0 {
            tricks += 1;
        }
        self.last = tricks;
        tricks
    }

    fn left(&self, seat: usize) -> u8 {
        self.hands[seat].iter().map(|cards| cards.count_ones() as u8).sum()
    }

    fn placed(&self, card: French) -> Placed {
        let suit = card.suit() as usize;
        let rank = self.ranks[suit].iter().position(|&rank| rank == card.rank());
        Placed { suit: suit as u8, rank: rank.expect("the card is in the deal") as u8 }
    }
}

/// Returns how many tricks North and South take with each of these cards of the seat to play, with some cards on the
/// table already.
pub fn values(
    hands: [Hand; 4],
    trump: Option<Suit>,
    leader: Seat,
    trick: &[French],
    cards: &[French],
) -> Vec<u8> {
    let seat_of = |n: usize| Seat(((leader.index() + n) % 4) as u8);
    let on_table: Vec<(Seat, French)> =
        trick.iter().enumerate().map(|(n, &card)| (seat_of(n), card)).collect();
    let mut solver = Solver::with_trick(hands, trump, &on_table);
    let mut begun = Trick::led_by(leader.index());
    for &card in trick {
        begun = begun.with(solver.placed(card), solver.trump);
    }
    let left = solver.left(seat_of(trick.len()).index());
    let mut values: Vec<(Placed, u8)> = vec![];
    let mut value_of = |card: French| {
        let card = solver.placed(card);
        let same = values.iter().find(|(other, _)| solver.are_alike(begun.seat(), *other, card));
        if let Some(&(_, value)) = same {
            return value;
        }
        // The value of the card before is the best guess, as most cards are as good as each other.
        let guess = values.last().map_or(left / 2, |&(_, value)| value);
        let value = solver.value(begun, card, left, guess);
        values.push((card, value));
        value
    };
    cards.iter().map(|&card| value_of(card)).collect()
}

impl Solver {
    /// Returns how many tricks North and South take after a card, searching from a guess.
    fn value(&mut self, trick: Trick, card: Placed, left: u8, guess: u8) -> u8 {
        let mut value = guess;
        if self.reaches(trick, card, left, value) {
            while value < left && self.reaches(trick, card, left, value + 1) {
                value += 1;
            }
            return value;
        }
        while value > 0 && !self.reaches(trick, card, left, value) {
            value -= 1;
        }
        value
    }

    fn reaches(&mut self, trick: Trick, card: Placed, left: u8, need: u8) -> bool {
        self.with_card(trick, card, need as i8, left).0
    }
}
