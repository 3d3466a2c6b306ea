use super::scene::Scene;
use crate::{Action, Combo, Phase, panels::panels, shipped};
use fairdeal_kernel::{PanelRow, Seat};

/// Lists whose panels show dice, with the dice; the attack's panel is nobody's.
fn dice(scene: &Scene) -> Vec<(Option<Seat>, Vec<u8>)> {
    let shown = panels(&scene.game, &scene.facts);
    let rows = shown.iter().flat_map(|panel| panel.rows.iter().map(|row| (panel.seat, row)));
    rows.filter_map(|(seat, row)| match row {
        PanelRow::Dice { pips, .. } => Some((seat, pips.clone())),
        _ => None,
    })
    .collect()
}

fn shows_steps(scene: &Scene) -> bool {
    let shown = panels(&scene.game, &scene.facts);
    shown.iter().flat_map(|panel| &panel.rows).any(|row| matches!(row, PanelRow::Steps(_)))
}

#[test]
fn the_last_defence_stays_on_the_card_of_whoever_defended() {
    let mut scene = Scene::against(shipped()[1].clone());
    scene.attack([3, 3, 3, 1, 2], Combo::ThreeOfAKind).roll(&[1, 2, 6, 1]);
    while scene.facts.phase != Phase::Upkeep {
        let mut offered = vec![];
        scene.game.offers(&scene.facts, |action| offered.push(action));
        scene.act(offered[0]);
    }
    let attack = (None, vec![3, 3, 3, 1, 2]);
    let defence = (Some(Seat(1)), vec![1, 2, 6, 1]);
    assert_eq!((scene.facts.active, dice(&scene)), (Seat(1), vec![attack, defence.clone()]));
    assert!(shows_steps(&scene), "the damage is still shown");

    scene.act(Action::Begin).roll(&[1, 1, 2, 3, 4]);
    assert_eq!(dice(&scene), [(None, vec![1, 1, 2, 3, 4]), defence], "the defender rolls for an attack");
    assert!(!shows_steps(&scene), "the new dice did not do the old damage");

    scene.act(Action::Keep(31)).act(Action::Pass);
    assert_eq!(dice(&scene), [(None, vec![1, 1, 2, 3, 4])], "there was no attack in the last turn");
}
