use super::parts::{Fact, Facts, Source, won};
use super::rules::Kasino;
use super::values::{BIG, SMALL};
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{BySeat, Seat, Seen, Tx};

impl Kasino {
    /// Scores what everybody has captured; all of it was taken before everybody's eyes.
    pub(super) fn score(&self, tx: &mut Tx<'_, Self>) {
        let tallies = BySeat::from_fn(self.seats, |seat| Tally::of(&tx.all(), seat));
        let sweeps = tx.facts().sweeps;
        let cancelled = sweeps.values().min().unwrap_or(0);
        let most_cards = sole_leader(&tallies, |tally| tally.cards);
        let most_spades = sole_leader(&tallies, |tally| tally.spades);
        for (by, tally) in tallies.iter() {
            let scored = [
                (Source::MostCards, u8::from(most_cards == Some(by))),
                (Source::MostSpades, 2 * u8::from(most_spades == Some(by))),
                (Source::BigKasino, 2 * u8::from(tally.big)),
                (Source::SmallKasino, u8::from(tally.small)),
                (Source::Aces, tally.aces),
                (Source::Sweeps, sweeps[by] - cancelled),
            ];
            for (source, points) in scored.into_iter().filter(|&(_, points)| points > 0) {
                tx.fact(Fact::Scored { by, source, points });
            }
        }
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

/// The seat that has more than anybody else.
fn sole_leader(tallies: &BySeat<Tally>, count: impl Fn(Tally) -> u8) -> Option<Seat> {
    let most = tallies.values().map(&count).max()?;
    let mut leaders = tallies.iter().filter(|&(_, tally)| count(tally) == most);
    let (leader, _) = leaders.next()?;
    leaders.next().is_none().then_some(leader)
}
