use super::super::{
    parts::{Facts, Named, Options, Phase},
    rules::Pinnacola,
};
use fairdeal_decks::{French, Sides};
use fairdeal_kernel::{PositionError, Seat};

pub(in super::super) use fairdeal_laws::check_scene as check;
pub(in super::super) type Scene = fairdeal_laws::Scene<Pinnacola>;

/// P1 has drawn; cards that are not named are the stock. `draw` before all means that P1 is to draw, and
/// `named.P1.2: 6s` what the joker of a set stands for.
pub(in super::super) fn scene(piles: &str) -> Scene {
    with_options(Options::default(), piles)
}

pub(in super::super) fn with_options(options: Options, piles: &str) -> Scene {
    try_scene(options, piles, |_| ()).expect("the position can be set up")
}

pub(in super::super) fn try_scene(
    options: Options,
    text: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let (phase, text) = text.strip_prefix("draw ").map_or((Phase::Play, text), |rest| (Phase::Draw, rest));
    let (named, piles): (Vec<&str>, Vec<&str>) =
        text.split('|').partition(|pile| pile.trim().starts_with("named."));
    Scene::new(options, &piles.join("|"), "", |facts| {
        (facts.deals, facts.phase, facts.mover) = (1, phase, Seat(0));
        let sides = Sides::alone(facts.score.seats());
        facts.named = named.iter().map(|pile| read_named(pile, sides)).collect();
        change(facts);
    })
}

/// Reads what a joker stands for: `named.P1.2: 6s`.
fn read_named(text: &str, sides: Sides) -> Named {
    let (key, card) = text.split_once(':').expect("a card is named");
    let (seat, meld) = key.trim()["named.P".len()..].split_once('.').expect("a set has a side and a number");
    let seat = Seat(seat.parse::<u8>().expect("a side is numbered") - 1);
    Named { side: sides.of(seat), meld: meld.parse().expect("a number"), card: face(card.trim()) }
}

pub(in super::super) fn score(scene: &Scene) -> Vec<i32> {
    scene.board.facts.score.values().collect()
}

pub(in super::super) fn face(text: &str) -> French {
    text.parse().expect("the test names a card")
}
