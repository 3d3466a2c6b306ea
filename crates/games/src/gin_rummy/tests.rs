//! Examples of gin rummy: drawing, knocking, showing and laying off, with what players may agree on.

mod agreements;
mod laying;
mod matches;
mod scene;
mod showing;

use super::parts::{DISCARD, STOCK, hand};
use super::{Action, Knock, Options, Stage};
use fairdeal_kernel::{Eyes, Seat, Turn};
use scene::{Scene, check, check_score, is_open, knocks, plain, scene, with_upcard};

fn oklahoma() -> Options {
    Options { knock: Knock::Oklahoma, ..Options::default() }
}

fn with_big_gin() -> Options {
    Options { big_gin: true, ..Options::default() }
}

/// Three melds of three cards each.
const NINE_IN_MELDS: &str = "2s 3s 4s 5h 6h 7h 9c 9d 9h";
/// Ten cards that make no meld, count 62 and fit on none of those.
const JUNK: &str = "Ac 3d 5c 6d 7s 8c Js Kc Qd 2h";

#[test]
fn ten_cards_each_and_one_is_turned_up() {
    let scene = Scene::dealt(Options::default(), 2, "deal");
    let public = scene.board.seen(Eyes::PUBLIC);
    assert_eq!(Seat::all(2).map(|seat| public.len(hand(seat))).collect::<Vec<_>>(), [10, 10]);
    assert_eq!((public.len(STOCK), public.len(DISCARD)), (31, 1));
    assert_eq!(public.faces(DISCARD).next(), Some(public.facts().upcard.into()));
    assert_eq!(public.faces(hand(Seat(0))).count() + public.faces(STOCK).count(), 0);
}

#[test]
fn the_upcard_is_offered_to_the_non_dealer_and_then_to_the_dealer() {
    let fresh = Scene::dealt(Options::default(), 2, "upcard");
    assert_eq!(fresh.board.facts.dealer, Seat(1));
    check(&fresh, "", "P1: pass take");
    check(&fresh, "pass", "P2: pass take");
    check(&fresh, "pass pass", "P1: draw");
    let upcard = fresh.board.facts.upcard.to_string();
    for (takes, seat) in [("take", "P1"), ("pass take", "P2")] {
        let after = fresh.play(takes);
        assert!(after.cards(&format!("hand.{seat}")).ends_with(&upcard), "{seat} has {upcard}");
        assert!(after.next().starts_with(&format!("{seat}: -")) && after.cards("discard").is_empty());
    }
}

#[test]
fn after_the_upcard_play_goes_on_in_turn() {
    let fresh = Scene::dealt(Options::default(), 2, "turns");
    let discards = |scene: &Scene| {
        let offers = scene.offers();
        let mut after = scene.clone();
        after.take(offers.get(0).expect("a card can be discarded"));
        after
    };
    check(&discards(&fresh.play("take")), "", "P2: draw take");
    check(&discards(&fresh.play("pass take")), "", "P1: draw take");
    check(&discards(&fresh.play("pass pass draw")), "", "P2: draw take");
}

#[test]
fn a_card_just_taken_is_not_discarded_in_the_same_turn() {
    let table = plain(&format!("P1: {NINE_IN_MELDS} Kd | P2: {JUNK} | discard: Kh Ts"));
    let taken = table.play("take");
    assert!(!taken.next().contains("Ts"), "neither to discard nor to knock: {}", taken.next());
    assert_eq!(knocks(&taken), "!Kd");
    let later = table.play("take -Kd draw -Ac draw");
    assert!(later.next().contains("-Ts") && knocks(&later).contains("!Ts"));
    let drawn = plain(&format!("P1: {NINE_IN_MELDS} Kd Ts | P2: {JUNK} | discard: Kh"));
    assert_eq!(knocks(&drawn), "!Kd !Ts");
}

#[test]
fn one_may_knock_with_ten_or_less() {
    let check_knocks = |more: &str, expect: &str| {
        let table = plain(&format!("P1: 2s 3s 4s 5h 6h 7h {more} | P2: {JUNK} | discard: Kh"));
        assert_eq!(knocks(&table), expect, "with {more}");
    };
    check_knocks("9c Ad 2d 7d Kd", "");
    check_knocks("4c Ad 2d 3h Kd", "!Kd");
    check_knocks("5d Ad 2d 2c Kd", "!Kd");
    check_knocks("5d Ad 2d 3h Kd", "");
    check_knocks("9c 9d 9h Ad Kd", "!Ad !Kd");
    check_knocks("9c 9d 9h 9s Kd", "!9c !9d !Kd !9h !9s");
    check_knocks("9c 9d 9h 8h Th", "!9c !9d !5h !8h !Th");
}

#[test]
fn in_oklahoma_the_upcard_sets_the_limit() {
    let check_limit = |upcard: &str, limit: u32, deadwood_three: &str| {
        let table = scene(oklahoma(), &format!("P1: {NINE_IN_MELDS} 3c Kd | P2: {JUNK} | discard: Kh"));
        let table = with_upcard(table, upcard);
        assert_eq!(table.game.limit(table.board.facts.upcard), limit, "{upcard}");
        assert_eq!(knocks(&table), deadwood_three, "{upcard}");
    };
    check_limit("2c", 2, "");
    check_limit("3h", 3, "!Kd");
    check_limit("7d", 7, "!Kd");
    check_limit("Tc", 10, "!3c !Kd");
    check_limit("Kc", 10, "!3c !Kd");
    check_limit("Ac", 0, "");
    let gin = scene(oklahoma(), &format!("P1: {NINE_IN_MELDS} 9s Kd | P2: {JUNK} | discard: Kh"));
    assert_eq!(knocks(&with_upcard(gin, "Ac")), "!Kd");
}

#[test]
fn nobody_has_to_knock() {
    let table = plain(&format!("P1: {NINE_IN_MELDS} 9s Kd | P2: {JUNK} | discard: Kh"));
    assert!(knocks(&table).contains("!Kd"));
    check(&table, "-Kd", "P2: draw take");
}

#[test]
fn big_gin_is_an_option() {
    let cards = format!("P1: {NINE_IN_MELDS} 5s 8h | P2: {JUNK} | discard: Kh");
    assert_eq!(knocks(&plain(&cards)), "!9c !9d !5h !8h !2s !4s !5s");
    assert_eq!(knocks(&scene(with_big_gin(), &cards)), "!9c !9d !5h !8h !2s !4s !5s big_gin");
    let short = format!("P1: {NINE_IN_MELDS} 5s Kd | P2: {JUNK} | discard: Kh");
    assert_eq!(knocks(&scene(with_big_gin(), &short)), "!Kd !2s !5s");
}

/// P1 has a stock of three cards to draw from.
fn nearly_out(options: Options, hand: &str) -> Scene {
    let stock = "Tc Td Th";
    let named = format!("{hand} {JUNK} {stock}");
    let rest = fairdeal_decks::Pack::FULL.cards().map(|card| card.to_string());
    let rest: Vec<String> = rest.filter(|card| !named.contains(card.as_str())).collect();
    scene(options, &format!("P1: {hand} | P2: {JUNK} | stock: {stock} | discard: {}", rest.join(" ")))
}

#[test]
fn a_hand_is_void_when_two_cards_are_left_after_a_discard() {
    let table = nearly_out(Options::default(), &format!("{NINE_IN_MELDS} Kd"));
    check_score(&table, "draw -Kd", "void");
    check(&table, "draw -Kd", "P2: deal");
    let after = table.play("draw -Kd");
    assert_eq!((after.board.facts.dealer, after.board.facts.stage), (Seat(1), Stage::Over));
    assert_eq!(after.board.facts.points.values().chain(after.board.facts.boxes.values()).sum::<u16>(), 0);
    assert_eq!((is_open(&after, Seat(0)), is_open(&after, Seat(1))), (false, false));
    check(&table, "take -Kd", "P2: draw take");
    check_score(&table, "take -Kd draw -Ac", "void");
}

#[test]
fn the_last_draw_may_still_be_knocked_with() {
    let table = nearly_out(Options::default(), &format!("{NINE_IN_MELDS} Kd"));
    check_score(&table, "draw !Kd 2s+3s+4s 5h+6h+7h 9c+9d+9h done done", "P1 knock 52");
}

#[test]
fn the_same_dealer_deals_again_after_a_void_hand() {
    let after = nearly_out(Options::default(), &format!("{NINE_IN_MELDS} Kd")).play("draw -Kd deal");
    assert_eq!((after.board.facts.dealer, after.board.facts.deals), (Seat(1), 2));
    check(&after, "", "P1: pass take");
}

#[test]
fn a_void_hand_is_one_of_the_hands_of_a_match() {
    let one = Options { deals: 1, ..Options::default() };
    check(&nearly_out(one, &format!("{NINE_IN_MELDS} Kd")), "draw -Kd", "deals 0 0");
}

#[test]
fn every_state_of_random_play_has_an_offer() {
    let mut scene = Scene::dealt(Options { deals: 200, ..Options::default() }, 2, "offers");
    let mut rng = fairdeal_kernel::Rng::simulated("offers");
    while matches!(scene.turn(), Turn::Act(_)) {
        let offers = scene.offers();
        assert!(!offers.is_empty(), "{:?}", scene.board.facts);
        let knocks = offers.iter().find(|action| matches!(action, Action::Knock(_)));
        let at = rng.index(offers.len());
        scene.take(knocks.or(offers.get(at)).expect("there is an offer"));
    }
    assert!(scene.board.facts.boxes.values().sum::<u16>() > 1, "hands were won");
}
