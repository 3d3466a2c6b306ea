use super::scene::{Scene, item};
use crate::{derive::derive, field::Field, options::Options, rules::Lorcana};
use fairdeal_kernel::{Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};

/// Plays random matches and hands every position to a check, after a field was looked at there.
fn wander(seed: &str, matches: u32, mut check: impl FnMut(&Lorcana, &fairdeal_kernel::Board<crate::Facts>)) {
    let game: Lorcana = set_up(Options::default(), 2).expect("the default options are sound");
    let (mut rng, mut offers) = (Rng::simulated(seed), Offers::default());
    for _ in 0..matches {
        let mut board = opened(&game, &mut rng);
        while let Turn::Act(seats) = turn(&game, &board) {
            let seat = seats.first().expect("somebody may act");
            legal(&game, &board, seat, &mut offers);
            check(&game, &board);
            let action = offers.get(rng.index(offers.len())).expect("something is offered");
            game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
        }
    }
}

#[test]
fn what_is_derived_is_never_stale() {
    let mut things = 0;
    wander("stale", 60, |game, board| {
        for eyes in [Eyes::PUBLIC, Eyes::seat(Seat(0)), Eyes::all_knowing()] {
            let kept = Field::of(&game.set, board.seen(eyes)).things;
            assert_eq!(*kept, derive(&game.set, board.seen(eyes)));
            things += kept.len();
        }
    });
    assert!(things > 10_000, "there was something to derive: {things}");
}

/// An item that gives all its player's characters something.
fn giver(name: &str, filter: &str, gives: &str) -> String {
    let of = format!(r#"{{"all":[{{"kind":["character"]}},{{"owner":"you"}}{filter}]}}"#);
    item(name, &format!(r#"{{"static":{{"of":{{"all":{of}}},"gives":[{gives}]}}}}"#))
}

#[test]
fn keywords_are_given_before_the_numbers_that_depend_on_them() {
    let swift = giver("Swift", "", r#"{"gains":"evasive"}"#);
    let strong = giver("Strong", r#",{"keyword":"evasive"}"#, r#"{"strength":2}"#);
    for order in [["Swift", "Strong"], ["Strong", "Swift"]] {
        let cards = [swift.as_str(), strong.as_str()];
        let scene = order.into_iter().fold(Scene::with(&cards), |scene, card| scene.play(0, card));
        let stage = scene.play(0, "Cob - Deckhand").begin();
        let bare = Scene::new().play(0, "Cob - Deckhand").begin().thing("Cob - Deckhand").strength;
        assert_eq!(stage.thing("Cob - Deckhand").strength, bare + 2, "{order:?}");
    }
}

#[test]
fn a_number_waits_for_another_on_which_it_depends() {
    let strong = giver("Strong", "", r#"{"strength":9}"#);
    let than = r#",{"number":{"of":"strength","is":"at_least","than":9}}"#;
    let wise = giver("Wise", than, r#"{"lore":1}"#);
    for order in [["Strong", "Wise"], ["Wise", "Strong"]] {
        let cards = [strong.as_str(), wise.as_str()];
        let scene = order.into_iter().fold(Scene::with(&cards), |scene, card| scene.play(0, card));
        let stage = scene.play(0, "Cob - Deckhand").begin();
        let bare = Scene::new().play(0, "Cob - Deckhand").begin().thing("Cob - Deckhand").lore;
        assert_eq!(stage.thing("Cob - Deckhand").lore, bare + 1, "{order:?}");
    }
}
