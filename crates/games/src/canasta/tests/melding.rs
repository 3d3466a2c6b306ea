use super::super::{Action, Fact, MeldKind};
use super::scene::{Scene, card, check, scene, with_score};
use fairdeal_kernel::Seat;
use fairdeal_laws::{BAR, ends_soon};

/// P1 and P3 have melded kings and aces; P1 draws a nine.
fn opened(hand: &str) -> Scene {
    let melds = "meld.P1.K: Kd Kc Ks Kh | meld.P1.A: Ad Ac As";
    scene(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c | {melds} | discard: 9c | stock: 9d")).play("draw")
}

fn kind(letter: char) -> MeldKind {
    MeldKind::try_from(letter).expect("the test names a rank")
}

#[test]
fn a_new_meld_has_three_cards_two_of_them_natural() {
    assert_eq!(opened("4c 4d 4h 5c 5d 6d").offered("+"), "+4c +4d +4h");
    check(&opened("4c 4d 4h 5c 5d 6d"), "+4c", "P1: +4d +4h");
    check(&opened("4c 4d 4h 5c 5d 6d"), "+4c +4d +4h", "P1: =4");
    assert_eq!(opened("4c 4d 2h 5c 6d").offered("+"), "+4c +4d +2h");
    check(&opened("4c 2h 2d *r 6d 7d"), "+2h", "P1: +2d +*r =K =A");
}

#[test]
fn a_meld_has_at_most_three_wild_cards() {
    let full = opened("2c 2d 2h 2s 6d 7d").play("+2c +2d +2h");
    assert_eq!(full.next(), "P1: =K =A");
    assert_eq!(full.play("=K").offered("+"), "+2s");
    assert_eq!(full.play("=K +2s").next(), "P1: =A");
    assert_eq!(full.why_not(Action::Pick(card("2s"))), "A meld has at most three wild cards.");
    let drafted = opened("4c 4d 2c 2d 2h 2s 6d 7d").play("+4c +2c +2d +2h");
    assert_eq!(drafted.next(), "P1: +4d");
    assert_eq!(drafted.why_not(Action::Pick(card("2s"))), "A meld has at most three wild cards.");
}

#[test]
fn the_player_makes_the_meld_and_the_engine_completes_nothing() {
    let laid = opened("4c 4d 4h 4s 2c 6d").play("+4c +4h +4s =4");
    assert_eq!((laid.cards("meld.P1.4"), laid.cards("hand.P1")), ("4c 4h 4s".into(), "4d 2c 6d 9d".into()));
    assert!(laid.wrote(&Fact::Melded { by: Seat(0), kind: kind('4'), count: 3, new: true }));
}

#[test]
fn both_partners_add_to_the_melds_of_their_side() {
    let added = opened("Ks 4d 6d").play("+Ks =K");
    assert_eq!(added.cards("meld.P1.K"), "Kd Kc Ks Kh Ks");
    let partner = added.play("-4d draw -6c draw");
    assert_eq!(partner.board.facts.seat, Seat(2));
    assert_eq!(partner.offered("="), "");
    assert!(opened("6d 7d Kh 9h").play("+Kh").has("=K"));
}

#[test]
fn a_card_is_kept_unless_one_can_go_out() {
    assert_eq!(opened("Kh Kd").next(), "P1: +Kh +Kd -Kh -Kd -9d");
    check(&opened("Kh Kd"), "+Kh", "P1: =K");
    check(&opened("Kh Kd"), "+Kh =K", "P1: -Kd -9d");
    check(&opened("Kh"), "", "P1: -Kh -9d");
    assert_eq!(
        opened("Kh").why_not(Action::Pick(card("Kh"))),
        "You must keep a card after the discard, as you cannot go out."
    );
}

/// P1 has not melded and draws a nine.
fn fresh(hand: &str, score: i32) -> Scene {
    let scene = scene(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c | discard: 9c | stock: 9d"));
    with_score(scene, score).play("draw")
}

#[test]
fn the_first_melds_must_be_worth_the_minimum_of_the_score() {
    let check = |score: i32, hand: &str, expect: bool| {
        let scene = fresh(&format!("{hand} 5c 6d 7d"), score);
        assert_eq!(!scene.offered("+").is_empty(), expect, "{hand} at {score}");
    };
    check(-5, "4c 4d 4h", true);
    check(0, "4c 4d 4h", false);
    check(0, "Kc Kd Kh Ks", false);
    check(0, "Kc Kd Kh Ks Kc", true);
    check(1495, "Kc Kd 2h 4c 4d", false);
    check(1495, "Kc Kd *r", true);
    check(1500, "Kc Kd *r", false);
    check(1500, "Ac Ad *r", true);
    check(2995, "Ac Ad *r", true);
    check(3000, "Ac Ad *r", false);
    check(3000, "Ac Ad *r *b", true);
    check(3000, "Ac Ad Ah Qc Qd Qs 2c", false);
    check(3000, "Ac Ad Ah Qc Qd Qs 2c 2d", true);
}

#[test]
fn the_first_melds_may_be_several_and_must_be_finished_in_the_turn() {
    let begun = fresh("Kc Kd Kh Qc Qd 2s 5c 6d", 0);
    assert_eq!(begun.offered("+"), "+Kc +Kd +Kh +Qc +Qd +2s");
    let kings = begun.play("+Kc +Kd +Kh =K");
    assert_eq!(kings.next(), "P1: +Qc +Qd +2s");
    assert_eq!(kings.why_not(Action::Discard(card("5c"))), "Your first melds must be worth 50 in one turn.");
    check(&kings, "+2s", "P1: +Qc +Qd =K");
    check(&kings, "+2s +Qc +Qd =Q", "P1: -5c -6d -9d");
    check(&kings, "+2s =K", "P1: -Qc -Qd -5c -6d -9d");
}

#[test]
fn bonuses_do_not_count_to_the_minimum() {
    let scene = fresh("4c 4d 4h 4s 4c 4d 4h 5c 6d 7d", 0);
    assert_eq!(scene.offered("+"), "", "a natural canasta of fours is worth 35");
    assert_eq!(scene.why_not(Action::Pick(card("4c"))), "Your first melds must be worth 50 in one turn.");
}

#[test]
fn a_meld_below_the_minimum_is_refused_with_that_reason() {
    let fours = fresh("4c 4d 4h 5c 6d 7d", 0);
    let minimum = "Your first melds must be worth 50 in one turn.";
    assert_eq!(fours.why_not(Action::Meld(kind('4'))), minimum, "as a whole");
    assert_eq!(fours.why_not(Action::Pick(card("4c"))), minimum, "or card by card");
    assert_eq!(fours.why_not(Action::Meld(kind('5'))), "Choose the cards of the meld first.");
    let enough = fresh("Kc Kd Kh Ks Kc 7d", 0);
    assert_eq!(enough.why_not(Action::Meld(kind('K'))), "Choose the cards of the meld first.");
}

#[test]
fn the_minimum_must_leave_a_card_to_keep() {
    let scene = fresh("Kc Kd Kh Ks Kc", 0);
    assert_eq!(
        scene.offered("+"),
        "",
        "five kings are 50, but one of two cards left is discarded and one kept"
    );
    assert_eq!(fresh("Kc Kd Kh Ks Kc 7d", 0).offered("+"), "+Kc +Kd +Kh +Ks");
    assert_eq!(fresh("Ac Ad Ah", 0).offered("+"), "", "the last card would be discarded");
    assert_eq!(fresh("Ac Ad Ah 4d", 0).offered("+"), "+Ac +Ad +Ah");
}

#[test]
fn equal_cards_are_offered_once() {
    assert_eq!(opened("4c 4c 4d 5c 5c").next(), "P1: +4c +4d -4c -4d -5c -9d");
    check(&opened("4c 4c 4d 5c 5c"), "+4c", "P1: +4c +4d");
}

#[test]
fn refusals_name_the_rule() {
    let scene = opened("4c 5d 2h 3s 6d");
    let check =
        |scene: &Scene, action: Action, expect: &str| assert_eq!(scene.why_not(action), expect, "{action:?}");
    check(&scene, Action::Pick(card("Kh")), "You do not hold K♥.");
    check(
        &scene,
        Action::Pick(card("3s")),
        "Black threes are melded only when going out, three or four of them.",
    );
    check(&scene, Action::Meld(kind('4')), "Choose the cards of the meld first.");
    check(&scene, Action::Draw, "You have begun your turn: meld, or discard a card.");
    check(&scene, Action::Ask, "You may ask only before melding, and only if you could go out but need not.");
    check(&scene, Action::Pick(card("4c")), "A meld of fours needs three cards, two of them natural.");
    let wild = scene.play("+2h");
    check(&wild, Action::Discard(card("6d")), "Lay the meld that you have begun first.");
    let four = opened("4c 4h 4s 5d 2h 6d").play("+4c");
    check(&four, Action::Pick(card("5d")), "You are drafting a meld of fours.");
    check(&scene.play("-6d"), Action::Discard(card("6c")), "Draw from the stock or take the pile first.");
}

#[test]
fn a_hand_of_25_cards_is_answered_in_two_milliseconds() {
    let hand = "4c 4d 5c 5d 6d 6h 7d 7h 8d 8h Tc Td Jc Jd Qc Qd Kc Kd Ac 2c 2d 2h *r *b";
    for (picks, score) in [("", 0), ("", 3000), ("+2c", 3000), ("+*r +Ac", 3000), ("+4c +4d +2c =4", 3000)] {
        let scene = scene(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c | discard: 9c | stock: Ad"));
        let scene = with_score(scene, score).play("draw").play(picks);
        // As many as may be given within the limit, if each takes two milliseconds.
        let answers = || (0..BAR.as_millis() / 2).all(|_| !scene.offered("+").is_empty());
        assert!(ends_soon(&format!("answers after {picks:?}"), answers));
    }
}
