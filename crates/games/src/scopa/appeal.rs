use super::capture::Layout;
use super::cards::{COINS, SETTEBELLO, VALUES, prime, value};
use super::parts::{Action, Facts, TABLE, hand};
use super::rules::Scopa;
use fairdeal_decks::{French, melds::Cards};
use fairdeal_kernel::{Seat, Seen};

/// What a sweep is worth, in the same count as cards.
const SWEEP: i32 = 40;

impl Scopa {
    /// How good an action looks: what it takes, less what the next player may be able to take then.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let table: Cards = seen.faces(TABLE).map(French::from).collect();
        let (gain, after) = match action {
            Action::Deal => return 0,
            Action::Lay(card) => (0, table.with(card)),
            Action::Capture { card, take } => {
                let after = table.without(take);
                (worth(take.with(card)) + sweep(after), after)
            }
        };
        let unseen = self.unseen(seen, seat);
        let left: i32 = unseen.iter().sum::<i32>().max(1);
        let layout = Layout::new(after.iter());
        let risk = |of: u8| unseen[of as usize] * best(&layout, after, of);
        let held = seen.len(hand(seat)).max(1) as i32;
        10 * gain - 10 * held.min(left) * (1..VALUES).map(risk).sum::<i32>() / left
    }

    /// Returns how many cards of each value a seat has not seen yet.
    fn unseen(&self, seen: &Seen<'_, Facts>, seat: Seat) -> [i32; VALUES as usize] {
        let mut unseen = [4; VALUES as usize];
        unseen[0] = 0;
        let won = self.sides().all().map(|side| self.won(side.first()));
        for face in won.chain([TABLE, hand(seat)]).flat_map(|pile| seen.faces(pile)) {
            unseen[value(face.into()) as usize] -= 1;
        }
        unseen
    }
}

/// Returns the most that a card of this value can take.
fn best(layout: &Layout, table: Cards, of: u8) -> i32 {
    let mut best = 0;
    layout.takes(of, &mut |take| best = best.max(worth(take) + sweep(table.without(take))));
    best
}

fn sweep(left: Cards) -> i32 {
    if left.is_empty() { SWEEP } else { 0 }
}

/// What cards are worth: each a little, coins and what counts in the primiera more.
fn worth(cards: Cards) -> i32 {
    let one = |card: French| {
        let coin = if card.suit() == COINS { 4 } else { 0 };
        let settebello = if card == SETTEBELLO { 30 } else { 0 };
        2 + coin + settebello + (i32::from(prime(card)) - 10) / 2
    };
    cards.iter().map(one).sum()
}
