use super::setup::Look;
use crate::{Magic, Options, Stops, TurnStep};
use fairdeal_kernel::{Eyes, Seat};
use fairdeal_laws::{Scene, check_scene};

fn dealt() -> Scene<Magic> {
    Scene::dealt(Options { stops: Stops::All, ..Options::default() }, 2, "opening")
}

fn starter(scene: &Scene<Magic>) -> Seat {
    scene.facts().starter
}

fn hands(scene: &Scene<Magic>) -> [usize; 2] {
    ["hand.P1", "hand.P2"].map(|pile| {
        let names = fairdeal_kernel::names_of_piles(&scene.game, &scene.board);
        let pile = names.iter().find(|(name, _)| name == pile).expect("there is such a pile").1;
        scene.board.table.len(pile)
    })
}

#[test]
fn players_keep_in_turn_order_and_the_first_does_not_draw() {
    let scene = dealt();
    assert_eq!(scene.to_act(), starter(&scene));
    let scene = scene.play("keep keep");
    assert_eq!((scene.facts().step, scene.facts().turn, hands(&scene)), (TurnStep::Upkeep, 1, [7, 7]));
    let scene = scene.play("pass pass pass pass");
    assert_eq!((scene.facts().step, hands(&scene)), (TurnStep::Main1, [7, 7]));
}

#[test]
fn the_second_player_draws() {
    let mut scene = dealt().play("keep keep");
    while scene.facts().turn == 1 || scene.facts().step != TurnStep::Main1 {
        scene.act("pass");
    }
    let second = starter(&scene).next(2);
    assert_eq!(hands(&scene)[second.index()], 8);
}

#[test]
fn mulligans_are_taken_together_after_all_have_spoken() {
    let scene = dealt();
    let before = hands(&scene);
    let declared = scene.play("mulligan");
    assert_eq!((hands(&declared), declared.facts().players[starter(&scene)].mulligans), (before, 0));
    let both = declared.play("mulligan");
    assert_eq!(Seat::all(2).map(|seat| both.facts().players[seat].mulligans).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(both.to_act(), starter(&scene));
    let one = declared.play("keep");
    assert_eq!(one.to_act(), starter(&scene), "only the one who declined is asked again");
}

#[test]
fn who_keeps_after_mulligans_puts_cards_under_the_library_unseen() {
    let scene = dealt().play("mulligan mulligan mulligan keep");
    let (first, second) = (starter(&scene), starter(&scene).next(2));
    assert_eq!(scene.to_act(), second, "one card goes under the library at once");
    let bottom = scene.offered("bottom").split(' ').next().expect("a card").to_owned();
    let scene = scene.play(&bottom);
    assert_eq!(hands(&scene)[second.index()], 6);
    let library = format!("library.P{}", second.0 + 1);
    assert_eq!(scene.seen(&library, Eyes::seat(first)), "", "the other player sees none of it");
    assert!(!scene.seen(&library, Eyes::seat(second)).is_empty(), "its player knows the card");
    assert_eq!((scene.to_act(), scene.facts().players[first].mulligans), (first, 2));
    let kept = scene.play("keep");
    check_scene(&kept, "", &kept.next());
    assert!(kept.offered("bottom").len() > 1 && kept.offered("keep").is_empty());
}

#[test]
fn seven_mulligans_are_the_most() {
    let mut scene = dealt();
    for _ in 0..7 {
        scene.act("mulligan mulligan");
    }
    assert_eq!(scene.offered(""), "keep");
}
