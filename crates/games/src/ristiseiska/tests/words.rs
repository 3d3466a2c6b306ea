//! Refusals, questions, and how a choice looks.

use super::super::parts::{hand, high, seven};
use super::super::{Action, Options};
use super::scene::{Scene, plain, scene};
use super::{at_random, closing, with_extra};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Eyes, Gesture, Present, Seat};

fn card(name: &str) -> French {
    name.parse().expect("a card in notation")
}

const CARDS: &str = "P1: 8c 5c 9d 6h | P2: 7d Kd | P3: ... | table: 7c 6c";

#[test]
fn refusals_name_the_rule() {
    let check = |scene: &Scene, action: Action, expect: &str| {
        assert_eq!(scene.why_not(action), expect);
    };
    let play = |name| Action::Play(card(name));
    let scene_of = |options| scene(options, CARDS);
    let chosen = scene_of(Options::default());
    check(&chosen, play("7d"), "You do not hold 7♦.");
    check(&chosen, play("5c"), "5♣ must wait for 8♣.");
    check(&chosen, play("9d"), "9♦ must wait for 7♦.");
    check(&chosen, play("6h"), "6♥ must wait for 7♥.");
    check(&chosen, Action::Pass, "You can play a card, so you must.");
    check(&chosen, Action::Stop, "Play a card; pass only if you have none that fits.");
    let begun = plain("P1: 7c 7d | P2: 7h | P3: ...");
    check(&begun, play("7d"), "The hand begins with 7♣.");
    let giving = plain("P1: Kd Qd | P2: Kc | P3: ... | table: 7c").play("pass");
    check(&giving, Action::Give(card("Kc")), "You do not hold K♣.");
    check(&giving, Action::GiveAny, "You choose the card that you give.");
    check(&giving, play("6c"), "P1 has passed: give a card.");
    let random = scene(at_random(), "P1: Kd Qd | P2: Kc | P3: ... | table: 7c").play("pass");
    check(&random, Action::Give(card("2c")), "The card is given at random.");
    let extra =
        scene(with_extra(), "P1: Kc 8d 9d | P2: Kd | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc").play("Kc");
    check(&extra, Action::Pass, "Play one more card, or stop.");
    let closed = scene(closing(), "P1: 9c 8d | P2: Kd | P3: ... | table: 7c 6c 8c 5c 4c 3c 2c Ac");
    check(&closed, play("9c"), "The ace has closed clubs.");
    let over = plain("P1: Kc | P2: Kd | P3: Kh | table: ...").play("Kc");
    check(&over, play("Kd"), "The hand is over: deal the next.");
}

#[test]
fn cards_that_do_not_fit_are_barred_with_the_reason() {
    let scene = plain(CARDS);
    let ask = scene.game.ask(&scene.board.seen(Eyes::seat(Seat(0))), Seat(0));
    let reasons: Vec<String> = ask.barred.iter().map(|(_, why)| scene.say(why)).collect();
    assert_eq!(reasons, ["5♣ must wait for 8♣.", "9♦ must wait for 7♦.", "6♥ must wait for 7♥."]);
    assert_eq!(scene.say(&ask.prompt), "Play a card.");
}

#[test]
fn questions_fit_the_task() {
    let check = |scene: &Scene, expect: &str| {
        let seat = scene.to_act();
        let ask = scene.game.ask(&scene.board.seen(Eyes::seat(seat)), seat);
        assert_eq!(scene.say(&ask.prompt), expect);
    };
    check(&plain("P1: 7c 7d | P2: 7h | P3: ..."), "Begin with 7♣.");
    let stuck = "P1: Kd Qd | P2: Kc | P3: ... | table: 7c";
    check(&plain(stuck), "You have no card to play: pass.");
    check(&plain(stuck).play("pass"), "P1 has passed: choose a card to give.");
    check(&scene(at_random(), stuck).play("pass"), "P1 has passed: give a card at random.");
    let king = "P1: Kc 7d 9d | P2: Kd | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc";
    check(&scene(with_extra(), king).play("Kc"), "You may play one more card.");
    check(
        &scene(with_extra(), &king.replace("7d", "8d")).play("Kc"),
        "You may play one more card, but have none that fits.",
    );
}

#[test]
fn cards_are_dragged_to_their_row_or_to_their_receiver() {
    let check = |scene: &Scene, action: Action, to| {
        let seat = scene.to_act();
        let gesture = scene.game.gesture(&scene.board.seen(Eyes::seat(seat)), seat, action);
        assert!(matches!(gesture, Gesture::Drag(_, pile) if pile == to), "{gesture:?}");
    };
    check(&plain(CARDS), Action::Play(card("8c")), high(Suit::Clubs));
    check(&plain(CARDS).play("8c"), Action::Play(card("7d")), seven(Suit::Diamonds));
    let giving = plain("P1: Kd Qd | P2: Kc | P3: ... | table: 7c").play("pass");
    check(&giving, Action::Give(card("2c")), hand(Seat(0)));
}

#[test]
fn the_state_is_told_without_advice() {
    let scene = plain("P1: 9c 5d | P2: Kd | P3: ... | table: 7c 6c 8c 5c 4c 3c 2c Ac 7d 6d 8d");
    let lines = scene.game.facts_for_ai(&scene.board.seen(Eyes::seat(Seat(0))), Seat(0));
    let said: Vec<String> = lines.iter().map(|line| scene.say(line)).collect();
    assert_eq!(
        said,
        [
            "clubs: 9♣",
            "diamonds: 5♦ or 9♦",
            "hearts: 7♥",
            "spades: 7♠",
            "P2 holds 1 card.",
            "P3 holds 38 cards.",
            "The cards in your hand count 14.",
        ]
    );
}

#[test]
fn what_one_needs_oneself_looks_better_than_what_others_need() {
    let check = |piles: &str, expect: &str| assert_eq!(plain(piles).best(), expect, "{piles}");
    check("P1: 7d Kd Qd 7h | P2: 7s | P3: ... | table: 7c", "7d");
    check("P1: 9c Kd | P2: 7s | P3: ... | table: 7c 6c 8c 7d 6d 8d 9d Td Jd Qd", "Kd");
    check("P1: 9c Tc 5c | P2: 7s | P3: ... | table: 7c 6c 8c", "9c");
}

#[test]
fn the_card_that_will_be_stuck_longest_looks_best_to_give() {
    let check = |hand: &str, expect: &str| {
        let scene = plain(&format!("P1: ... | P2: 8s 9s | P3: {hand} | table: 7c 6c 8c"));
        let scene = scene.with(|facts| (facts.turn, facts.stage) = (Seat(0), super::Stage::Gift));
        assert_eq!(scene.best(), expect, "{hand}");
    };
    check("9c Kd 7h", ">Kd");
    check("Tc 5c Jc", ">Jc");
    check("Kd Ad", ">Kd");
}

#[test]
fn an_extra_card_that_helps_others_is_not_laid() {
    let check = |others: &str, expect: &str| {
        let piles = format!("P1: Kc 7d {others} | P2: Kd | P3: ... | table: 7c 6c 8c 9c Tc Jc Qc");
        assert_eq!(scene(with_extra(), &piles).play("Kc").best(), expect, "{others}");
    };
    check("2s", "stop");
    check("6d 8d 9d Td 5d 4d Jd", "7d");
}
