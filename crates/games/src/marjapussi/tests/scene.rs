use super::super::{Facts, Marjapussi, Options};
use fairdeal_kernel::PositionError;

pub(super) use fairdeal_laws::check_scene as check;
pub(super) type Scene = fairdeal_laws::Scene<Marjapussi>;

/// N leads; cards that are not named are out of play.
pub(super) fn scene(piles: &str) -> Scene {
    scene_with(Options::default(), piles)
}

pub(super) fn scene_with(options: Options, piles: &str) -> Scene {
    position(options, piles, |_| {}).expect("the position can be set up")
}

pub(super) fn position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    Scene::new(options, piles, "", |facts| {
        facts.deals = 1;
        change(facts);
    })
}
