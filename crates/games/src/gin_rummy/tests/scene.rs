use super::super::{Action, Fact, Facts, GinRummy, Options, Stage, parts::hand};
use fairdeal_kernel::{Position, Present, Seat, Sight, set_up};

pub(super) use fairdeal_laws::check_scene as check;
pub(super) type Scene = fairdeal_laws::Scene<GinRummy>;

/// P2 has dealt, 10♣ was the upcard, and it is the turn of P1: to discard with eleven cards, to draw with ten.
/// Cards that are not named are in the stock.
pub(super) fn scene(options: Options, piles: &str) -> Scene {
    let game: GinRummy = set_up(options, 2).expect("the options are in range");
    let position = position(&game, piles);
    Scene::of(game, &position).expect("the position can be set up")
}

pub(super) fn position(game: &GinRummy, piles: &str) -> Position<Facts> {
    let mut position = Scene::position(game, piles, "", |facts| facts.deals = 1);
    let is_to_draw = position.piles["hand.P1"].len() == 10;
    position.facts.stage = if is_to_draw { Stage::Draw } else { Stage::Discard };
    position
}

pub(super) fn plain(piles: &str) -> Scene {
    scene(Options::default(), piles)
}

/// Plays and checks how the hand was scored: `P1 gin 43`, or that it was `void`.
pub(super) fn check_score(scene: &Scene, play: &str, expect: &str) {
    let after = scene.play(play);
    let score = match after.last_facts().last() {
        Some(Fact::HandWon { by, how, points, .. }) => {
            let how = serde_json::to_value(how).expect("a win is JSON");
            format!("P{} {} {points}", by.0 + 1, how.as_str().expect("a win is a word"))
        }
        Some(Fact::Voided { .. }) => "void".into(),
        _ => "not over".into(),
    };
    assert_eq!(score, expect, "after {play:?}, when {}", after.next());
}

/// The same with another upcard.
pub(super) fn with_upcard(scene: Scene, card: &str) -> Scene {
    scene.with(|facts| facts.upcard = card.parse().expect("a card in notation"))
}

/// The ways to end the hand that are offered now: `!Kd !Qd big_gin`.
pub(super) fn knocks(scene: &Scene) -> String {
    let offers = scene.offers();
    let knocks = offers.iter().filter(|action| matches!(action, Action::Knock(_) | Action::BigGin));
    knocks.map(|action| scene.game.notation(action)).collect::<Vec<_>>().join(" ")
}

/// Whether everybody sees a hand.
pub(super) fn is_open(scene: &Scene, seat: Seat) -> bool {
    scene.board.table.kind(hand(seat)).sight == Sight::ALL
}
