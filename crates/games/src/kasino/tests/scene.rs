use super::super::{Action, Facts, Kasino, Options};
use fairdeal_decks::French;
use fairdeal_kernel::PositionError;

pub(super) use fairdeal_laws::check_scene as check;
pub(super) type Scene = fairdeal_laws::Scene<Kasino>;

/// The last seat deals the first hand, and has captured the cards that are not named.
pub(super) fn scene(piles: &str) -> Scene {
    scene_with(piles, |_| {})
}

pub(super) fn scene_with(piles: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    position(Options::default(), piles, change).expect("the position can be set up")
}

pub(super) fn position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let last = (1..=4).rev().find(|seat| piles.contains(&format!("P{seat}:"))).expect("somebody has a hand");
    let rest = if piles.contains("...") { String::new() } else { format!("won.P{last}") };
    Scene::new(options, piles, &rest, |facts| {
        facts.deals = 1;
        change(facts);
    })
}

/// Reads an action that need not be offered.
pub(super) fn action(word: &str) -> Action {
    let card = |text: &str| text.parse::<French>().expect("the test names a card");
    match (word, word.strip_prefix('+'), word.strip_suffix('<')) {
        ("done", ..) => Action::Done,
        (_, Some(pick), _) => Action::Pick(card(pick)),
        (_, _, Some(with)) => Action::Capture(card(with)),
        _ => Action::Play(card(word)),
    }
}
