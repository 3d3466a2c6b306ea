use crate::Thought;
use fairdeal_kernel::{Game, Offers, Rng, Seat, Seen};

/// A way of playing.
pub trait Policy<G: Game>: Send {
    /// Returns the index of the chosen offer; there is at least one.
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize;

    /// Returns what it considered for its last choice, if it searches; as secret as its seat's cards.
    fn thought(&self) -> Option<&Thought> {
        None
    }
}

impl<G: Game> Policy<G> for Box<dyn Policy<G>> {
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize {
        (**self).choose(game, seen, seat, offers)
    }

    fn thought(&self) -> Option<&Thought> {
        (**self).thought()
    }
}

/// Chooses each offer equally often.
#[derive(Clone, Debug)]
pub struct Random(pub Rng);

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, _: &Seen<'_, G::Facts>, _: Seat, offers: &Offers<G::Action>) -> usize {
        self.0.index(offers.len())
    }
}

/// Takes the first offer.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Policy<G> for First {
    fn choose(&mut self, _: &G, _: &Seen<'_, G::Facts>, _: Seat, _: &Offers<G::Action>) -> usize {
        0
    }
}

/// Plays by one of the game's own habits; takes the first offer if the habit's choice is not offered.
#[derive(Clone, Copy, Debug)]
pub struct Habit(pub &'static str);

impl<G: Game> Policy<G> for Habit {
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize {
        let wanted = game.by_habit(self.0, seen, seat);
        offers.iter().position(|action| Some(action) == wanted).unwrap_or(0)
    }
}

/// Takes the offer that looks best at a glance; ties are broken at random.
#[derive(Clone, Debug)]
pub struct Greedy(pub Rng);

impl<G: Game> Policy<G> for Greedy {
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize {
        let (mut best, mut chosen, mut equals) = (i32::MIN, 0, 0);
        for (at, action) in offers.iter().enumerate() {
            let appeal = game.appeal(seen, seat, action);
            equals = if appeal > best { 1 } else { equals + u32::from(appeal == best) };
            if appeal > best || appeal == best && self.0.below(equals) == 0 {
                (best, chosen) = (appeal, at);
            }
        }
        chosen
    }
}
