use super::super::parts::hand;
use super::super::{Action, Facts, Options, Stage, Word};
use super::scene::{Scene, card, scene};
use fairdeal_kernel::{Eyes, Position, Rng, Seat};
use fairdeal_session::Caps;

fn melding() -> Scene {
    scene("P1: 4c 4d 4h 5c 6d 7d | P2: 6c | P3: 7c | P4: 8c | meld.P1.A: Ad Ac As | discard: 9c | stock: 9d")
        .play("draw")
}

#[test]
fn a_draft_is_private_and_its_steps_can_be_taken_back() {
    let mut m = melding().begin();
    let caps = Caps::player(Seat(0));
    let before = m.board().clone();
    m.act(caps, Seat(0), m.version(), &[Action::Pick(card("4c"))]).expect("four");
    m.act(caps, Seat(0), m.version(), &[Action::Pick(card("4d"))]).expect("four");
    let others = m.board().seen(Eyes::seat(Seat(2)));
    let draft = m.game().draft(Seat(0));
    assert_eq!((others.len(draft), others.faces(draft).count()), (2, 0));
    m.undo(caps).expect("a step of a draft is quiet");
    m.undo(caps).expect("a step of a draft is quiet");
    assert_eq!(*m.board(), before);
    let steps = ["4c", "4d", "4h"].map(|four| Action::Pick(card(four)));
    m.act(caps, Seat(0), m.version(), &steps).expect("all at once");
    m.act(caps, Seat(0), m.version(), &[Action::Meld('4'.try_into().expect("a rank"))]).expect("three fours");
    assert!(m.undo(caps).is_err(), "a meld on the table has told everybody");
}

#[test]
fn a_drawn_card_is_not_named() {
    assert_eq!(scene("P1: 4c 5d | P2: 6c | P3: 7c | P4: 8c | discard: 9c").next(), "P1: draw");
    assert_eq!(serde_json::to_string(&Action::Draw).expect("an action is JSON"), "\"draw\"");
}

#[test]
fn actions_are_short_on_the_wire() {
    let check = |action: Action, expect: &str| {
        assert_eq!(serde_json::to_string(&action).expect("an action is JSON"), expect);
    };
    check(Action::Pick(card("Kh")), r#"{"pick":"Kh"}"#);
    check(Action::Meld('K'.try_into().expect("a rank")), r#"{"meld":"K"}"#);
    assert!(serde_json::from_str::<Action>(r#"{"meld":"2"}"#).is_err());
}

#[test]
fn no_red_three_is_imagined_in_a_hand() {
    let scene = Scene::dealt(Options::default(), 4, "imagined").play("draw");
    let scene = if scene.offered("!").is_empty() { scene } else { scene.play(&scene.offered("!")) };
    let discard = scene.offered("-").split(' ').next().expect("a card can be discarded").to_owned();
    let scene = scene.play(&discard);
    let (mut world, mut rng) = (scene.board.clone(), Rng::simulated("worlds"));
    for _ in 0..100 {
        scene.board.seen(Eyes::seat(Seat(1))).imagine(&scene.game, &mut rng, &mut world);
        let hands = Seat::all(4)
            .flat_map(|seat| world.seen(Eyes::all_knowing()).faces(hand(seat)).collect::<Vec<_>>());
        assert!(!hands.into_iter().any(|face| super::super::cards::is_red_three(face.into())));
    }
}

#[test]
fn positions_that_cannot_go_on_are_refused() {
    let refused = |change: &dyn Fn(&mut Position<Facts>), expect: &str| {
        let scene = melding();
        let mut position = Position::of(&scene.game, &scene.board);
        change(&mut position);
        let error = position.board(&scene.game).expect_err(expect);
        assert_eq!(error.message, expect);
    };
    let swap = |position: &mut Position<Facts>, from: &str, to: &str| {
        let moved = position.piles.get_mut(from).and_then(Vec::pop).expect("the pile has a card");
        position.piles.entry(to.into()).or_default().push(moved);
    };
    refused(&|position| position.facts.seat = Seat(4), "dealer and seat must be seats of this match");
    refused(
        &|position| swap(position, "hand.P1", "meld.P1.A"),
        "a meld has three cards, two of them natural and of its rank, and at most three wild ones",
    );
    refused(
        &|position| swap(position, "stock", "draft.P2"),
        "only the seat in turn has a draft, of one rank and wild cards",
    );
    refused(&|position| swap(position, "stock", "meld.P1.red"), "only red threes lie with the red threes");
    refused(
        &|position| {
            let three =
                position.piles.get_mut("stock").map(|stock| stock.remove(0)).expect("a red three is lowest");
            position.piles.entry("hand.P2".into()).or_default().push(three);
        },
        "a red three stays in no hand: only who has just drawn may hold one",
    );
    refused(&|position| swap(position, "hand.P2", "stock"), "a seat without cards has gone out");
    refused(
        &|position| position.facts.stage = Stage::Claimed,
        "a pile is claimed for a natural top card, and taken once the minimum is met",
    );
    refused(
        &|position| position.facts.word = Word::Asked,
        "only who has a partner, could go out and could play on may ask",
    );
    refused(
        &|position| {
            let held = position.piles.remove("hand.P1").expect("P1 holds cards");
            position.piles.entry("stock".into()).or_default().extend(held);
        },
        "the seat to act could not end its turn by the rules",
    );
}

#[test]
fn every_turn_of_many_random_hands_can_be_ended() {
    for n in 0..60 {
        let mut scene = Scene::dealt(Options::default(), 2 + n % 3, &format!("stuck {n}"));
        let mut rng = Rng::simulated(&format!("stuck {n}"));
        while scene.board.facts.stage != Stage::Over {
            let next = scene.next();
            let offers: Vec<&str> = next.split(' ').skip(1).collect();
            assert!(!offers.is_empty(), "{next}");
            scene = scene.play(offers[rng.index(offers.len())]);
        }
    }
}
