use super::super::{Durak, Options, Variant};
use fairdeal_decks::Suit;

pub(super) type Scene = fairdeal_laws::Scene<Durak>;

/// Hearts are trumps, P1 attacks P2 in a later bout than the first, and cards that are not named are discarded.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    let scene = Scene::new(options, piles, "discard", |facts| {
        (facts.trump, facts.deals, facts.bouts) = (Suit::Hearts, 1, 2);
    });
    scene.expect("the position can be set up")
}

pub(super) fn podkidnoy(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

pub(super) fn perevodnoy(piles: &str) -> Scene {
    scene(Options { variant: Variant::Perevodnoy, ..Options::default() }, piles)
}
