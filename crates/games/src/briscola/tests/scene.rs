use super::super::{Briscola, Facts, Options};
use fairdeal_decks::Suit;
use fairdeal_kernel::{PositionError, Seat};

pub(super) type Scene = fairdeal_laws::Scene<Briscola>;

/// Hearts are trumps and P1 leads in the first hand, unless the facts are changed.
pub(super) fn try_position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    Scene::new(options, piles, "", |facts| {
        (facts.trump, facts.deals) = (Suit::Hearts, 1);
        change(facts);
    })
}

/// The same, where it can be set up.
pub(super) fn position(options: Options, piles: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    try_position(options, piles, change).expect("the position can be set up")
}

/// A position of a match of one game.
pub(super) fn one_game(piles: &str) -> Scene {
    position(Options::default(), piles, |_| {})
}

/// A position of the best of three.
pub(super) fn best_of_three(piles: &str, wins: &[u8]) -> Scene {
    let options = Options { games: 3, ..Options::default() };
    position(options, piles, |facts| {
        wins.iter().enumerate().for_each(|(n, &won)| facts.wins[Seat(n as u8)] = won);
    })
}
