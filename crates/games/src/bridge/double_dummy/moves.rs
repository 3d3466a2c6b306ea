use super::Solver;
use super::trick::{Placed, Trick};

/// The cards that a seat may play, one of each run of equals, most promising first.
pub(super) struct Moves {
    cards: [(i16, Placed); 13],
    count: usize,
}

impl Moves {
    pub(super) fn of(solver: &Solver, trick: &Trick, killer: Placed) -> Moves {
        let hand = &solver.hands[trick.seat()];
        let mut moves = Moves { cards: [(0, Placed::default()); 13], count: 0 };
        let led = usize::from(trick.led);
        let follows = trick.count > 0 && hand[led] != 0;
        for (suit, &held) in hand.iter().enumerate() {
            if held != 0 && (!follows || suit == led) {
                moves.add_suit(solver, trick, suit, killer);
            }
        }
        moves.cards[..moves.count].sort_unstable_by_key(|&(score, _)| std::cmp::Reverse(score));
        moves
    }

    /// Adds the lowest card of each run: proofs say what they depend on by the cards that were played.
    fn add_suit(&mut self, solver: &Solver, trick: &Trick, suit: usize, killer: Placed) {
        let (held, others) = (solver.hands[trick.seat()][suit], solver.present[suit]);
        let mut is_run = false;
        for rank in 0..13 {
            let bit = 1u16 << rank;
            if held & bit == 0 {
                // A card that was played before is no gap between equals.
                is_run &= others & bit == 0;
                continue;
            }
            if !is_run {
                let card = Placed { suit: suit as u8, rank };
                let bonus = if card == killer { 400 } else { 0 };
                self.cards[self.count] = (promise(solver, trick, card) + bonus, card);
                self.count += 1;
            }
            is_run = true;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Placed> + '_ {
        self.cards[..self.count].iter().map(|&(_, card)| card)
    }
}

/// Guesses how good a card is: the better the order, the less is searched.
fn promise(solver: &Solver, trick: &Trick, card: Placed) -> i16 {
    let rank = i16::from(card.rank);
    if trick.count == 0 {
        return lead(solver, trick, card);
    }
    let seat = trick.seat();
    let is_partners = usize::from(trick.by) % 2 == seat % 2;
    let beats = trick.is_beaten_by(card, solver.trump);
    if usize::from(card.suit) != usize::from(trick.led) {
        if beats {
            return if is_partners { 10 - rank } else { 120 - rank };
        }
        let length = solver.hands[seat][usize::from(card.suit)].count_ones() as i16;
        return 4 * length - 2 * rank;
    }
    let is_top = solver.present[usize::from(card.suit)] >> card.rank == 1;
    match (trick.count, beats, is_partners) {
        (3, true, false) => 100 - rank,
        (3, ..) => 50 - rank,
        (_, true, false) if is_top => 90,
        (2, true, false) => 70 + rank,
        (1, true, false) => 20 - rank,
        (_, true, true) if is_top && trick.count == 2 => 10,
        _ => 40 - rank,
    }
}

fn lead(solver: &Solver, trick: &Trick, card: Placed) -> i16 {
    let (seat, suit) = (trick.seat(), usize::from(card.suit));
    let (partner, present) = ((seat + 2) % 4, solver.present[suit]);
    let top = 1u16 << present.ilog2();
    let rank = i16::from(card.rank);
    let length = solver.hands[seat][suit].count_ones() as i16;
    let is_top = solver.present[suit] >> card.rank == 1;
    let trumps = if suit == solver.trump { 5 } else { 0 };
    if is_top || solver.hands[seat][suit] & top != 0 && rank_is_near(solver, seat, card) {
        return 80 + length + trumps;
    }
    if solver.hands[partner][suit] & top != 0 {
        return 60 - rank + length + trumps;
    }
    20 + length - rank
}

/// Returns whether a card is as good as the highest one: the hand holds all above it.
fn rank_is_near(solver: &Solver, seat: usize, card: Placed) -> bool {
    let suit = usize::from(card.suit);
    let above = solver.present[suit] & !((1u16 << card.rank) - 1);
    above & !solver.hands[seat][suit] == 0
}
