use super::super::{Canasta, Options, Stage};
use fairdeal_decks::French;
use fairdeal_kernel::{PlacedCard, Position, Seat, set_up};

pub(super) use fairdeal_laws::check_scene as check;
pub(super) type Scene = fairdeal_laws::Scene<Canasta>;

/// P1 is to draw. The cards that are not named lie under those of the stock, red threes lowest; with `stock: none` they
/// are held by the last seat, and its side has the red threes.
pub(super) fn scene(piles: &str) -> Scene {
    let seats = (1..=4).filter(|seat| piles.contains(&format!("P{seat}:"))).count();
    let game: Canasta = set_up(Options::default(), seats as u8).expect("the options are in range");
    let left = fairdeal_laws::unnamed(&game, piles);
    let (threes, others): (Vec<PlacedCard>, Vec<PlacedCard>) =
        left.into_iter().map(PlacedCard::Face).partition(is_red_three);
    let mut position: Position<_> =
        Scene::position(&game, piles, "", |facts| (facts.deals, facts.stage) = (1, Stage::Draw));
    let piles = &mut position.piles;
    let stock = piles.remove("stock").unwrap_or_default();
    if stock == [PlacedCard::Face("none".into())] {
        let side = if seats == 4 { 2 } else { seats };
        piles.entry(format!("hand.P{seats}")).or_default().extend(others);
        piles.entry(format!("meld.P{side}.red")).or_default().extend(threes);
    } else {
        piles.insert("stock".into(), [threes, others, stock].concat());
    }
    Scene::of(game, &position).expect("the position can be set up")
}

fn is_red_three(card: &PlacedCard) -> bool {
    ["3d", "3h"].iter().any(|three| *card == PlacedCard::Face((*three).into()))
}

/// P1 and its partner have this score.
pub(super) fn with_score(scene: Scene, score: i32) -> Scene {
    scene.with(|facts| facts.score[Seat(0)] = score)
}

/// The scores of the sides.
pub(super) fn scores(scene: &Scene) -> Vec<i32> {
    scene.board.facts.score.values().collect()
}

pub(super) fn card(name: &str) -> French {
    name.parse().expect("the test names a card")
}
