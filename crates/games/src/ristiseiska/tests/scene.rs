use super::super::rows::{pile_for, pips};
use super::super::{Facts, Options, Ristiseiska};
use fairdeal_decks::French;
use fairdeal_kernel::{Eyes, Piles, PositionError, Seat, set_up};

pub(super) use fairdeal_laws::check_scene as check;
pub(super) type Scene = fairdeal_laws::Scene<Ristiseiska>;

/// It is the turn of P1, and the last seat has dealt the first hand. What lies on the `table` is sorted into the rows.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    try_scene(options, piles, |_| ()).expect("the position can be set up")
}

pub(super) fn plain(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

pub(super) fn try_scene(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    let rows = |cards: &str| rows(cards, piles);
    let sorted = piles.split('|').map(|pile| pile.trim().strip_prefix("table:").map_or(pile.into(), rows));
    Scene::new(options, &sorted.collect::<Vec<_>>().join("|"), "", |facts| {
        facts.deals = 1;
        change(facts);
    })
}

/// Lays cards in their rows, those next to the sevens first.
fn rows(cards: &str, piles: &str) -> String {
    let game: Ristiseiska = set_up(Options::default(), 3).expect("the options are in range");
    let cards = cards.replace("...", &fairdeal_laws::unnamed(&game, piles).join(" "));
    let mut cards: Vec<French> =
        cards.split_whitespace().map(|card| card.parse().expect("a card in notation")).collect();
    cards.sort_by_key(|&card| pips(card).abs_diff(7));
    let rows = cards.iter().map(|&card| format!("{}: {card}", game.pile_name(pile_for(card))));
    rows.collect::<Vec<_>>().join("|")
}

/// What some eyes see in a hand, card by card; `?` is a card that they do not know.
pub(super) fn seen_by(scene: &Scene, eyes: Eyes, seat: u8) -> String {
    let seen = scene.board.seen(eyes);
    let cards = seen.cards(super::super::parts::hand(Seat(seat)));
    let face = |card| seen.face(card).map_or("?".into(), |face| French::from(face).to_string());
    let mut faces: Vec<String> = cards.map(face).collect();
    faces.sort_unstable();
    faces.join(" ")
}

pub(super) fn score(scene: &Scene) -> Vec<u16> {
    scene.board.facts.score.values().collect()
}
