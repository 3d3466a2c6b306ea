use super::cards::{COINS, SETTEBELLO, prime};
use super::parts::{Awards, Fact, Facts};
use super::rules::Scopa;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{BySeat, Seat, Seen, Tx};

/// What a side has taken in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Taken {
    pub(super) cards: u8,
    pub(super) coins: u8,
    pub(super) settebello: bool,
    /// The best card of each suit for the primiera.
    best: [u8; 4],
}

impl Taken {
    /// Counts the best card of each suit; a side that lacks a suit has no primiera.
    pub(super) fn primiera(&self) -> Option<u8> {
        self.best.iter().all(|&best| best > 0).then(|| self.best.iter().sum())
    }

    fn add(mut self, card: French) -> Taken {
        let best = &mut self.best[card.suit() as usize];
        *best = prime(card).max(*best);
        self.cards += 1;
        self.coins += u8::from(card.suit() == COINS);
        self.settebello |= card == SETTEBELLO;
        self
    }
}

impl Scopa {
    /// Counts what each side has taken so far.
    pub(super) fn taken(&self, seen: &Seen<'_, Facts>) -> BySeat<Taken> {
        let pile = |seat: Seat| seen.faces(self.won(seat)).map(French::from);
        BySeat::from_fn(self.sides().len(), |seat| pile(seat).fold(Taken::default(), Taken::add))
    }

    /// Gives a point each for most cards, most coins, the settebello and the best primiera, and one for each scopa.
    pub(super) fn score(&self, tx: &mut Tx<'_, Self>) {
        let awards = self.awards(&self.taken(&tx.all()));
        let mut points = tx.facts().scopas;
        let Awards { cards, coins, settebello, primiera } = awards;
        for side in [cards, coins, settebello, primiera].into_iter().flatten() {
            points[side.first()] += 1;
        }
        tx.fact(Fact::HandScored { awards, points });
    }

    fn awards(&self, taken: &BySeat<Taken>) -> Awards {
        Awards {
            cards: self.most(taken, |taken| taken.cards),
            coins: self.most(taken, |taken| taken.coins),
            settebello: self.most(taken, |taken| taken.settebello),
            primiera: self.most(taken, |taken| taken.primiera()),
        }
    }

    /// The side that is ahead in something.
    fn most<T: Copy + Default + Ord>(&self, taken: &BySeat<Taken>, of: impl Fn(Taken) -> T) -> Option<Side> {
        let sides = self.sides();
        sides.ahead(&BySeat::from_fn(sides.len(), |seat| of(taken[seat])))
    }
}
