use crate::{Plan, variants};
use fairdeal_kernel::{Fairness, Present, Rng, Seat, Turn, seat_counts, set_up};
use fairdeal_session::{Caps, Match, Start};

/// A random match, and how to repeat it.
pub struct Played<G: Present> {
    /// How to repeat it.
    pub at: String,
    /// The match as it stands.
    pub m: Match<G>,
    /// The random choices of the players.
    pub rng: Rng,
    /// The actions so far.
    pub done: Vec<(Seat, G::Action)>,
}

impl<G: Present> Played<G> {
    /// Opens the match with this number: its seats, options and deal follow from the seed.
    pub fn open(plan: &Plan, number: u32) -> Played<G> {
        let seed = format!("{}/{number}", plan.seed);
        let mut rng = Rng::simulated(&seed);
        let counts = seat_counts::<G>();
        let seats = counts[rng.index(counts.len())];
        let mut options = variants::<G>();
        let options = options.swap_remove(rng.index(options.len()));
        let at = format!("{} seed {seed:?}, {seats} seats, {options:?}", G::ID);
        let game: G = set_up(options, seats).expect("variants are in range");
        Played { at, m: open(game, &seed), rng, done: vec![] }
    }

    /// Makes a random seat whose turn it is take a random offer; returns `false` when the match is over, or
    /// should be.
    pub fn step(&mut self) -> bool {
        if self.done.len() as u32 > self.m.game().horizon() {
            return false;
        }
        let Turn::Act(seats) = self.m.turn() else { return false };
        let seat = seats.nth(self.rng.index(seats.len())).expect("somebody may act");
        let offers = self.m.offers(seat);
        let Some(action) = (!offers.is_empty()).then(|| offers.get(self.rng.index(offers.len()))).flatten()
        else {
            return false;
        };
        if self.m.act(Caps::player(seat), seat, self.m.version(), &[action]).is_err() {
            return false;
        }
        self.done.push((seat, action));
        true
    }
}

/// Opens a match from the box.
pub(crate) fn open<G: Present>(game: G, seed: &str) -> Match<G> {
    let fairness = Fairness::from_seed(seed, game.seats());
    Match::new(game, fairness, Start::Box).expect("the box needs no position")
}
