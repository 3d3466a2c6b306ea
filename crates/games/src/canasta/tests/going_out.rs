use super::super::{Action, Fact, Word};
use super::scene::{Scene, card, check, scene, with_score};
use fairdeal_kernel::Seat;

const CANASTA: &str = "meld.P1.A: Ad Ac As Ah Ad Ac As";

/// P1 of four, whose side has a canasta of aces, draws a nine.
fn ready(hand: &str) -> Scene {
    scene(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c | {CANASTA} | discard: 9c | stock: 9d"))
        .play("draw")
}

fn went_out(scene: &Scene) -> Option<bool> {
    let out = |concealed| scene.wrote(&Fact::WentOut { by: Seat(0), concealed });
    if out(true) { Some(true) } else { out(false).then_some(false) }
}

#[test]
fn the_last_card_is_melded_or_discarded() {
    assert_eq!(went_out(&ready("Ah").play("+Ah =A -9d")), Some(false));
    assert_eq!(went_out(&ready("9h 9s").play("+9h +9s +9d =9")), Some(false));
    check(&ready("Ah"), "+Ah =A", "P1: -9d");
    check(&ready("9h 9s"), "+9h +9s +9d =9", "P1: deal");
}

#[test]
fn going_out_needs_a_canasta_which_may_be_made_in_the_same_turn() {
    let six = |hand: &str| {
        scene(&format!(
            "P1: {hand} | P2: 6c | P3: 7c | P4: 8c | meld.P1.A: Ad Ac As Ah Ad Ac | discard: 9c | stock: 9d"
        ))
        .play("draw")
    };
    check(&six("Qh"), "", "P1: -Qh -9d");
    check(&six("Ah"), "+Ah =A", "P1: -9d");
    check(&six("2h"), "+2h =A", "P1: -9d");
    assert_eq!(went_out(&six("2h").play("+2h =A -9d")), Some(false));
}

#[test]
fn two_players_need_two_canastas() {
    let two =
        |melds: &str| scene(&format!("P1: Ah | P2: 6c | {melds} | discard: 9c | stock: 9d Kd")).play("draw");
    check(&two(CANASTA), "+Ah =A", "P1: -Kd -9d");
    check(&two(CANASTA), "+Ah =A -Kd", "P2: draw");
    let both = two(&format!("{CANASTA} | meld.P1.K: Kd Kc Ks Kh Kc Ks Kh"));
    check(&both, "+Ah =A +Kd =K", "P1: -9d");
    assert_eq!(went_out(&both.play("+Ah =A +Kd =K -9d")), Some(false));
}

#[test]
fn no_step_leads_to_a_hand_that_cannot_be_ended() {
    check(&ready("Kh Ks 2c"), "+2c", "P1: +Kh +Ks =A");
    check(&ready("Kh Ks 2c"), "+2c =A", "P1: -Kh -Ks -9d");
    check(&ready("Kh Ks"), "", "P1: -Kh -Ks -9d");
    check(&ready("Kh Ks 2c"), "+Kh +Ks", "P1: +2c");
    check(&ready("Kh Ks 2c"), "+Kh +Ks +2c =K", "P1: -9d");
}

#[test]
fn black_threes_are_melded_only_when_going_out() {
    assert_eq!(ready("3c 3s 3c").offered("+"), "+3c +3s");
    check(&ready("3c 3s 3c"), "+3c +3s", "P1: +3c");
    check(&ready("3c 3s 3c"), "+3c +3s +3c =3", "P1: -9d");
    assert_eq!(went_out(&ready("3c 3s 3c").play("+3c +3s +3c =3 -9d")), Some(false));
    assert_eq!(ready("3c 3s 3c 5d").offered("+"), "", "a five and a nine would be left");
    assert_eq!(ready("3c 3s 2c").offered("+"), "+2c", "two black threes and a wild card are no meld");
    let first = ready("3c 3s 3c 3s Ah");
    check(&first, "+3c +3s +3c =3", "P1: +3s +Ah");
    assert_eq!(
        first.play("+3c +3s +3c =3").why_not(Action::Discard(card("9d"))),
        "You have melded black threes: you must go out."
    );
    check(&first, "+3c +3s +3c =3 +Ah =A", "P1: +3s");
    check(&first, "+3c +3s +3c +3s =3 +Ah =A", "P1: -9d");
}

#[test]
fn two_black_threes_keep_a_seat_from_going_out_and_one_does_not() {
    let two = scene(&format!("P1: 3c | P2: 6c | P3: 7c | P4: 8c | {CANASTA} | discard: 9c | stock: 3s"))
        .play("draw");
    check(&two, "", "P1: -3c -3s");
    check(&two, "-3c", "P2: draw");
    let one = scene(&format!("P1: 3c | P2: 6c | P3: 7c | P4: 8c | {CANASTA} | discard: 9c | stock: Ah"))
        .play("draw");
    assert_eq!(went_out(&one.play("+Ah =A -3c")), Some(false));
}

#[test]
fn the_partner_is_asked_only_by_who_could_go_out_and_could_play_on() {
    assert!(ready("Ah").has("ask"));
    assert!(!ready("Kh").has("ask"), "two single cards");
    assert!(!ready("Ah 9h 9s").play("+Ah =A").has("ask"), "it is too late after a meld");
    assert!(!ready("Ah 9h 9s").play("+Ah").has("ask"), "a draft is begun");
    let alone =
        scene(&format!("P1: Ah | P2: 6c | P3: 7c | {CANASTA} | discard: 9c | stock: 9d")).play("draw");
    assert!(!alone.has("ask"), "there is no partner");
    let taken = scene(&format!("P1: 9h 9s Ah | P2: 6c | P3: 7c | P4: 8c | {CANASTA} | discard: 5c 9c"))
        .play("take +9h +9s =9");
    assert!(taken.has("ask"), "after the pile was taken");
}

#[test]
fn the_answer_is_the_partners_own_and_binds() {
    let asked = ready("Ah 9h 9s Th").play("ask");
    assert_eq!(asked.next(), "P3: yes no");
    let yes = asked.play("yes");
    assert_eq!(yes.next(), "P1: +Ah +9h +9s +9d", "nothing is discarded but the last card");
    assert_eq!(yes.why_not(Action::Discard(card("Th"))), "Your partner said yes: you must go out.");
    check(&yes, "+9h", "P1: +9s +9d");
    check(&yes, "+Ah =A +9h +9s +9d =9", "P1: -Th");
    assert_eq!(went_out(&yes.play("+Ah =A +9h +9s +9d =9 -Th")), Some(false));
    let no = asked.play("no");
    check(&no, "+Ah =A", "P1: -9h -9s -Th -9d");
    check(&asked.play("no"), "+9h +9s +9d =9", "P1: -Ah -Th");
    check(&no, "-Th", "P2: draw");
}

#[test]
fn a_yes_that_cannot_be_followed_in_an_imagined_hand_binds_nobody() {
    let asked = ready("Ah 9h 9s Th").play("ask yes");
    let stranded = Scene { board: ready("4h 5h 6h 7h").board, ..asked };
    let stranded = stranded.with(|facts| facts.word = Word::Yes);
    assert_eq!(stranded.next(), "P1: -4h -5h -6h -7h -9d");
}

/// P1 has laid nothing, and draws a nine; the side has these melds.
fn hidden(hand: &str, melds: &str) -> Scene {
    scene(&format!("P1: {hand} | P2: 6c | P3: 7c | P4: 8c {melds} | discard: 9c | stock: 9d")).play("draw")
}

#[test]
fn going_out_concealed_needs_no_minimum() {
    let fours = with_score(hidden("4c 4d 4h 4s 4c 4d 4h", ""), 3000);
    assert_eq!(fours.offered("+"), "+4c +4d +4h +4s", "35 points of 120");
    assert_eq!(fours.offered("-"), "-4c -4d -4h -4s -9d");
    let seven = "+4c +4d +4h +4s +4c +4d";
    check(&fours, seven, "P1: +4h =4");
    assert_eq!(went_out(&fours.play(&format!("{seven} +4h =4 -9d"))), Some(true));
    check(&with_score(hidden("4c 4d 4h 4s 4c 4d", ""), 3000), "", "P1: -4c -4d -4h -4s -9d");
}

#[test]
fn concealed_is_one_turn_from_the_stock_with_a_canasta_of_ones_own() {
    let lay = "+4c +4d +4h +4s +4c +4d +4h =4";
    let melds = format!("| {CANASTA}");
    assert_eq!(went_out(&hidden("4c 4d 4h 4s 4c 4d 4h", &melds).play(&format!("{lay} -9d"))), Some(true));
    let added = hidden("4c 4d 4h 4s 4c 4d 4h Ah", &melds).play(&format!("{lay} +Ah =A -9d"));
    assert_eq!(went_out(&added), Some(false), "a card was added to the partner's aces");
    let small = hidden("4c 4d 4h", &melds).play("+4c +4d +4h =4 -9d");
    assert_eq!(went_out(&small), Some(false), "the canasta is not its own");
    let taken = scene(&format!("P1: 4c 4d 4h 4s 4c 4d | P2: 6c | P3: 7c | P4: 8c {melds} | discard: 9c 4h"));
    let taken = taken.play("take +4c +4d +4h +4s +4c +4d =4 -9c");
    assert_eq!(went_out(&taken), Some(false), "the pile was taken");
}

#[test]
fn who_has_laid_before_does_not_go_out_concealed() {
    let melds = format!("| {CANASTA} | meld.P1.5: 5c 5d 5h");
    let shown = hidden("4c 4d 4h 4s 4c 4d 4h", &melds).with(|facts| facts.shown = facts.shown.with(Seat(0)));
    assert_eq!(went_out(&shown.play("+4c +4d +4h +4s +4c +4d +4h =4 -9d")), Some(false));
    assert!(hidden("5c 6h 6d 6s", &melds).play("+6h +6d +6s =6 -5c").board.facts.shown.has(Seat(0)));
    let kept = hidden("5c 6h 6d 6s", &melds).play("-5c");
    assert!(!kept.board.facts.shown.has(Seat(0)));
}

#[test]
fn one_can_go_out_with_the_pile_though_it_empties_the_hand() {
    let pile =
        |pile: &str| scene(&format!("P1: Kc Kd | P2: 6c | P3: 7c | P4: 8c | {CANASTA} | discard: {pile}"));
    assert_eq!(went_out(&pile("Kh").play("take +Kc +Kd =K")), Some(false));
    check(&pile("9c Kh"), "take +Kc +Kd =K", "P1: -9c");
    assert_eq!(went_out(&pile("9c Kh").play("take +Kc +Kd =K -9c")), Some(false));
    let none = |pile: &str| {
        let melds = "meld.P1.A: Ad Ac As Ah Ad Ac";
        scene(&format!("P1: Kc Kd | P2: 6c | P3: 7c | P4: 8c | {melds} | discard: {pile}"))
    };
    assert!(!none("Kh").has("take") && !none("9c Kh").has("take") && none("9c Tc Kh").has("take"));
    check(&none("Ah Kh"), "take +Kc +Kd =K", "P1: +Ah");
    assert_eq!(went_out(&none("Ah Kh").play("take +Kc +Kd =K +Ah =A")), Some(false));
}
