use super::super::parts::{STOCK, TABLE, hand};
use super::super::{Action, Facts, Options, Scopa};
use fairdeal_decks::French;
use fairdeal_kernel::{Game, PositionError, Seat};

pub(super) type Scene = fairdeal_laws::Scene<Scopa>;

/// The last seat has dealt the first hand, unless the facts are changed. Cards that are not named were won by P1.
pub(super) fn position(options: Options, piles: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    try_position(options, piles, change).expect("the position can be set up")
}

pub(super) fn try_position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Scene, PositionError> {
    Scene::new(options, piles, if piles.contains("...") { "" } else { "won.P1" }, |facts| {
        facts.deals = 1;
        change(facts);
    })
}

/// A position with the usual options.
pub(super) fn scene(piles: &str) -> Scene {
    position(Options::default(), piles, |_| {})
}

/// Reads an action that need not be offered.
pub(super) fn action(named: &str) -> Action {
    let card = |text: &str| -> French { text.parse().expect("the test names a card") };
    match named.split_once('=') {
        _ if named == "deal" => Action::Deal,
        None => Action::Lay(card(named)),
        Some((with, take)) => Action::Capture { card: card(with), take: take.split('+').map(card).collect() },
    }
}

/// How many cards each seat holds, how many lie on the table, and how many are left in the stock.
pub(super) fn sizes(scene: &Scene) -> (Vec<usize>, usize, usize) {
    let table = &scene.board.table;
    let hands = Seat::all(scene.game.seats()).map(|seat| table.len(hand(seat)));
    (hands.collect(), table.len(TABLE), table.len(STOCK))
}
