//! Laying out: melds are chosen, cards are laid off, and the hand is counted.

use super::scene::{Scene, check, check_score, knocks, plain, scene, with_upcard};
use super::{JUNK, NINE_IN_MELDS, oklahoma, with_big_gin};
use crate::gin_rummy::{Action, Options, Stage};
use fairdeal_decks::{French, Pack, melds};
use fairdeal_kernel::Rng;

/// Lays the nine cards out.
const THREE_MELDS: &str = "2s+3s+4s 5h+6h+7h 9c+9d+9h";

/// P1 has three melds and these two cards more.
fn three_melds(options: Options, more: &str, against: &str) -> Scene {
    scene(options, &format!("P1: {NINE_IN_MELDS} {more} | P2: {against} | discard: Kh"))
}

fn plain_melds(more: &str, against: &str) -> Scene {
    three_melds(Options::default(), more, against)
}

#[test]
fn the_knocker_scores_the_difference() {
    check_score(&plain_melds("3c Kd", JUNK), &format!("!Kd {THREE_MELDS} done done"), "P1 knock 59");
}

#[test]
fn melds_are_laid_one_by_one_as_the_knocker_chooses() {
    let hands = "P1: 7s 8s 9s Ts 7h 7d 2d 3d 4d Ah Kd | P2: Ac 5c 6h 8c Jc Kc Qd 2h 9h Js";
    let table = plain(&format!("{hands} | discard: Kh"));
    check(&table, "!Kd", "P1: 2d+3d+4d 7d+7h+7s 8s+9s+Ts");
    check(&table, "!Kd 7d+7h+7s", "P1: 2d+3d+4d 8s+9s+Ts");
    check(&table, "!Kd 7d+7h+7s 8s+9s+Ts", "P1: 2d+3d+4d done");
    check(&table, "!Kd 7d+7h+7s 8s+9s+Ts 2d+3d+4d", "P1: done");
    check_score(&table, "!Kd 7d+7h+7s 8s+9s+Ts done done", "P1 knock 61");
    check_score(&table, "!Kd 7d+7h+7s 8s+9s+Ts 2d+3d+4d done done", "P1 knock 70");
}

#[test]
fn only_melds_that_lead_to_the_limit_are_offered() {
    let hands = "P1: 7s 8s 9s Ts 7h 7d 7c 2d 3d 4d Kd | P2: Ac 5c 6h 8c Jc Kc Qd 2h 9h Js";
    let table = with_upcard(scene(oklahoma(), &format!("{hands} | discard: Kh")), "Ac");
    check(&table, "!Kd", "P1: 7c+7d+7h+7s 7c+7d+7h 2d+3d+4d 7s+8s+9s+Ts 8s+9s+Ts");
    check(&table, "!Kd 7c+7d+7h", "P1: 2d+3d+4d 7s+8s+9s+Ts");
    check(&table, "!Kd 8s+9s+Ts", "P1: 7c+7d+7h+7s 2d+3d+4d");
    check_score(&table, "!Kd 8s+9s+Ts 2d+3d+4d 7c+7d+7h+7s done", "P1 gin 96");
}

#[test]
fn gin_scores_a_bonus_and_all_deadwood_and_nothing_is_laid_off_on_it() {
    let table = plain_melds("9s Kd", "8h 3d 5c 6d 7s 8c Js Kc Qd 2h");
    let gin = "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h+9s";
    check(&table, gin, "P2: done");
    check_score(&table, &format!("{gin} done"), "P1 gin 94");
}

#[test]
fn gin_cannot_be_undercut() {
    let table = plain_melds("9s Kc", "Ac 2c 3c 4c Jd Qd Kd Jh Qh Ts");
    let gin = "!Kc 2s+3s+4s 5h+6h+7h 9c+9d+9h+9s Ac+2c+3c+4c Jd+Qd+Kd";
    check_score(&table, &format!("{gin} done"), "P1 gin 55");
    let all = scene(
        Options::default(),
        &format!("P1: {NINE_IN_MELDS} 9s Kc | P2: Ac 2c 3c 4c Jd Qd Kd Jh Qh Kh | discard: Ks"),
    );
    check_score(&all, &format!("{gin} Jh+Qh+Kh"), "P1 gin 25");
}

#[test]
fn gin_is_what_was_laid_and_not_what_could_have_been() {
    let hands = "P1: 2s 3s 4s 5h 6h 7h Ac Ad Ah As Kd | P2: 3d 5c 6d 7s 8c Js Kc Qd 2h Tc";
    let table = plain(&format!("{hands} | discard: Kh"));
    let rest = "Ac+Ad+Ah+As Ac+Ah+As Ac+Ad+As Ac+Ad+Ah Ad+Ah+As";
    check(&table, "!Kd 2s+3s+4s 5h+6h+7h", &format!("P1: {rest} done"));
    check_score(&table, "!Kd 2s+3s+4s 5h+6h+7h done done", "P1 knock 67");
    check_score(&table, "!Kd 2s+3s+4s 5h+6h+7h Ac+Ad+Ah+As done", "P1 gin 96");
}

#[test]
fn as_little_or_less_deadwood_undercuts() {
    let check_undercut = |left: &str, laying: &str, expect: &str| {
        let table = plain_melds("Td Kd", &format!("Ac 2c 3c Th Jh Qh 4d 5d 6d {left}"));
        let play = format!("!Kd {THREE_MELDS} done Ac+2c+3c Th+Jh+Qh 4d+5d+6d {laying}");
        check_score(&table, &play, expect);
    };
    check_undercut("Jc", "done", "P2 undercut 25");
    check_undercut("8c", "done", "P2 undercut 27");
    check_undercut("8h", "done", "P2 undercut 27");
    check_undercut("8h", "8h>2", "P2 undercut 35");
}

#[test]
fn one_point_more_than_the_knocker_loses() {
    let table = plain_melds("8d Kd", "Ac 2c 3c Jh Qh Th 4d 5d 6d 9s");
    let play = format!("!Kd {THREE_MELDS} done Ac+2c+3c Th+Jh+Qh 4d+5d+6d");
    check_score(&table, &format!("{play} done"), "P1 knock 1");
    check_score(&table, &format!("{play} 9s>3"), "P2 undercut 33");
}

#[test]
fn cards_are_laid_off_one_by_one_as_the_defender_chooses() {
    let table =
        plain_melds("3c Kd", "As 5s 6s 4h 3h 9s 8h Kc Qd Jc").play(&format!("!Kd {THREE_MELDS} done"));
    check(&table, "", "P2: As>1 5s>1 4h>2 8h>2 9s>3 done");
    check(&table, "5s>1", "P2: As>1 6s>1 4h>2 8h>2 9s>3 done");
    check(&table, "4h>2 8h>2", "P2: As>1 5s>1 3h>2 9s>3 done");
    check(&table, "9s>3", "P2: As>1 5s>1 4h>2 8h>2 done");
    let after = table.play("5s>1 As>1 6s>1 4h>2 3h>2 8h>2 9s>3");
    assert_eq!(
        (after.cards("meld.P1.1"), after.cards("meld.P1.2")),
        ("As 2s 3s 4s 5s 6s".into(), "3h 4h 5h 6h 7h 8h".into())
    );
    check_score(&after, "done", "P1 knock 27");
    check_score(&table, "done", "P1 knock 63");
    check_score(&table, "4h>2 done", "P1 knock 59");
}

#[test]
fn nothing_is_laid_off_on_deadwood() {
    let hands = "P1: 2s 3s 4s 5h 6h 7h Ac Ad 3c 4d Kd | P2: Ah 8c Jc Kc Qd 9s 9d 7s Js Td";
    let table = plain(&format!("{hands} | discard: Kh"));
    check(&table, "!Kd 2s+3s+4s 5h+6h+7h done", "P2: done");
    check_score(&table, "!Kd 2s+3s+4s 5h+6h+7h done done", "P1 knock 75");
}

#[test]
fn the_defender_chooses_between_melding_and_laying_off() {
    let table =
        plain_melds("3c Kd", "8h 8c 8d 4h 5c 5d 5s Kc Qd Jc").play(&format!("!Kd {THREE_MELDS} done"));
    check(&table, "", "P2: 5c+5d+5s 8c+8d+8h 5s>1 4h>2 8h>2 done");
    check(&table, "8h>2", "P2: 5c+5d+5s 5s>1 4h>2 done");
    check(&table, "5s>1 8c+8d+8h", "P2: 4h>2 done");
    check(&table, "8c+8d+8h 5c+5d+5s 4h>2", "P2: done");
    assert_eq!(table.play("8h>2 5c+5d+5s").cards("meld.P2.1"), "5c 5d 5s");
    check_score(&table, "8c+8d+8h 5c+5d+5s 4h>2 done", "P1 knock 27");
}

#[test]
fn big_gin_scores_31_and_all_eleven_cards_are_laid() {
    let table = three_melds(with_big_gin(), "5s 8h", JUNK);
    check(&table, "big_gin", "P1: 9c+9d+9h 5h+6h+7h+8h 2s+3s+4s+5s");
    check_score(&table, "big_gin 9c+9d+9h 5h+6h+7h+8h 2s+3s+4s+5s done", "P1 big_gin 93");
    check_score(&table, "!2s 9c+9d+9h 5h+6h+7h+8h 3s+4s+5s done", "P1 gin 87");
}

#[test]
fn spades_double_in_oklahoma() {
    let doubling = Options { spades_double: true, ..oklahoma() };
    let check_doubled = |options: &Options, upcard: &str, expect: &str| {
        let table = with_upcard(three_melds(options.clone(), "3c Kd", JUNK), upcard);
        check_score(&table, &format!("!Kd {THREE_MELDS} done done"), expect);
    };
    check_doubled(&doubling, "7s", "P1 knock 118");
    check_doubled(&doubling, "7h", "P1 knock 59");
    check_doubled(&oklahoma(), "7s", "P1 knock 59");
    check_doubled(&Options { spades_double: true, ..Options::default() }, "7s", "P1 knock 59");
    let gin = with_upcard(three_melds(doubling.clone(), "9s Kd", JUNK), "As");
    check_score(&gin, "!Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h+9s done", "P1 gin 174");
    let undercut = with_upcard(three_melds(doubling, "7d Kd", "Ac 2c 3c Th Jh Qh 4d 5d 6d 5c"), "7s");
    let play = format!("!Kd {THREE_MELDS} done Ac+2c+3c Th+Jh+Qh 4d+5d+6d done");
    check_score(&undercut, &play, "P2 undercut 54");
    assert_eq!(undercut.play(&play).board.facts.boxes.values().collect::<Vec<_>>(), [0, 1]);
}

/// Calls `each` with random knocking hands of low cards, in which there are many melds.
fn knocking_hands(count: usize, mut each: impl FnMut(&Scene)) {
    let mut rng = Rng::simulated("knocking");
    let (mut low, mut rest): (Vec<French>, Vec<French>) =
        Pack::FULL.cards().partition(|card| (card.rank().0 - 1) % 13 < 6);
    let text = |cards: &[French]| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    for _ in 0..count {
        rng.shuffle(&mut low);
        rng.shuffle(&mut rest);
        let defender = [&low[11..16], &rest[..5]].concat();
        each(&plain(&format!("P1: {} | P2: {} | discard: {}", text(&low[..11]), text(&defender), rest[5])));
    }
}

/// Follows every way of laying melds and counts the ends.
fn follow(scene: &Scene) -> u32 {
    if scene.board.facts.stage != Stage::Meld {
        return 1;
    }
    let offers = scene.offers();
    assert!(!offers.is_empty(), "stuck with {}", scene.cards("hand.P1"));
    let after = |action| {
        let mut after = scene.clone();
        after.take(action);
        follow(&after)
    };
    offers.iter().map(after).sum()
}

#[test]
fn every_meld_offered_to_the_knocker_can_be_completed() {
    let mut ends = 0;
    knocking_hands(200, |scene| {
        let offers = scene.offers();
        for action in offers.iter().filter(|action| matches!(action, Action::Knock(_))) {
            let mut after = scene.clone();
            after.take(action);
            ends += follow(&after);
        }
    });
    assert!(ends > 1000, "{ends} ways to lay a hand out");
}

#[test]
fn knocks_are_offered_exactly_where_they_can_be_completed() {
    knocking_hands(300, |scene| {
        let hand: melds::Cards = scene.cards("hand.P1").parse().expect("a hand is cards");
        let able = hand.iter().filter(|&card| melds::deadwood(hand.without(melds::Cards::of(card))) <= 10);
        let able: Vec<String> = able.map(|card| format!("!{card}")).collect();
        assert_eq!(knocks(scene), able.join(" "), "{hand}");
    });
}

#[test]
fn random_answers_always_come_to_a_score() {
    let mut rng = Rng::simulated("answers");
    knocking_hands(300, |scene| {
        let mut scene = scene.clone();
        while scene.board.facts.stage != Stage::Over {
            let offers = scene.offers();
            let knocks: Vec<Action> =
                offers.iter().filter(|action| matches!(action, Action::Knock(_))).collect();
            match (scene.board.facts.stage, knocks.first()) {
                (Stage::Discard, None) => return,
                (Stage::Discard, Some(&knock)) => scene.take(knock),
                _ => scene.take(offers.get(rng.index(offers.len())).expect("there is an offer")),
            }
        }
        assert_eq!(scene.board.facts.boxes.values().sum::<u16>(), 1);
    });
}
