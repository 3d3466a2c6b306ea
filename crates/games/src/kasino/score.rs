use super::parts::{Fact, Facts, Source, TARGET, won};
use super::rules::Kasino;
use super::values::{BIG, SMALL};
use fairdeal_decks::{French, Rank, Side, Suit};
use fairdeal_kernel::{BySeat, Seat, Seen, Tx};

impl Kasino {
    /// Scores what every side has captured; all of it was taken before everybody's eyes.
    pub(super) fn score(&self, tx: &mut Tx<'_, Self>) {
        let sides = self.sides();
        let tallies = BySeat::from_fn(sides.len(), |first| self.tally(&tx.all(), sides.of(first)));
        let most_cards = sides.ahead(&BySeat::from_fn(sides.len(), |side| tallies[side].cards));
        let spades = BySeat::from_fn(sides.len(), |side| tallies[side].spades);
        let most_spades = sides.ahead(&spades);
        for side in sides.all() {
            let shares = self.options.shared_spades
                && most_spades.is_none()
                && spades.values().max() == Some(spades[side.first()]);
            let of_spades = if most_spades == Some(side) { 2 } else { u8::from(shares) };
            give(tx, side, (Source::MostCards, u8::from(most_cards == Some(side))));
            give(tx, side, (Source::MostSpades, of_spades));
            self.captured(&tx.all(), side).into_iter().for_each(|scored| give(tx, side, scored));
        }
    }

    /// What the cards and sweeps of a side are worth by themselves, whatever the others capture.
    fn captured(&self, seen: &Seen<'_, Facts>, side: Side) -> [(Source, u8); 4] {
        let (tally, sweeps) = (self.tally(seen, side), seen.facts().sweeps);
        let cancelled = sweeps.values().min().unwrap_or(0);
        [
            (Source::BigKasino, 2 * u8::from(tally.big)),
            (Source::SmallKasino, u8::from(tally.small)),
            (Source::Aces, tally.aces),
            (Source::Sweeps, sweeps[side.first()] - cancelled),
        ]
    }

    /// Ends the match in the middle of a hand if the side that has captured reaches the target, where that is agreed;
    /// most cards and most spades are not known then, and count for nobody.
    pub(super) fn ends_at_once(&self, tx: &mut Tx<'_, Self>, by: Seat) -> bool {
        let side = self.sides().of(by);
        let more: u8 = self.captured(&tx.all(), side).iter().map(|(_, points)| points).sum();
        if !self.options.at_once || tx.facts().score[side.first()].saturating_add(more.into()) < TARGET {
            return false;
        }
        for side in self.sides().all() {
            self.captured(&tx.all(), side).into_iter().for_each(|scored| give(tx, side, scored));
        }
        // Nobody deals again, and the hands that are left are told by the seat that dealt them.
        tx.fact(Fact::HandEnded { dealer: tx.facts().dealer });
        true
    }

    fn tally(&self, seen: &Seen<'_, Facts>, side: Side) -> Tally {
        self.sides()
            .members(side)
            .iter()
            .fold(Tally::default(), |tally, seat| tally.and(Tally::of(seen, seat)))
    }
}

fn give(tx: &mut Tx<'_, Kasino>, side: Side, (source, points): (Source, u8)) {
    if points > 0 {
        tx.fact(Fact::Scored { by: side.first(), source, points });
    }
}

/// What a seat has captured, as far as it scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) cards: u8,
    pub(super) spades: u8,
    pub(super) aces: u8,
    pub(super) big: bool,
    pub(super) small: bool,
}

impl Tally {
    pub(super) fn of(seen: &Seen<'_, Facts>, seat: Seat) -> Tally {
        seen.faces(won(seat)).map(French::from).fold(Tally::default(), Tally::with)
    }

    /// What two seats have captured together.
    fn and(self, other: Tally) -> Tally {
        Tally {
            cards: self.cards + other.cards,
            spades: self.spades + other.spades,
            aces: self.aces + other.aces,
            big: self.big || other.big,
            small: self.small || other.small,
        }
    }

    fn with(self, card: French) -> Tally {
        Tally {
            cards: self.cards + 1,
            spades: self.spades + u8::from(card.suit() == Suit::Spades),
            aces: self.aces + u8::from(card.rank() == Rank::ACE),
            big: self.big || card == BIG,
            small: self.small || card == SMALL,
        }
    }
}
