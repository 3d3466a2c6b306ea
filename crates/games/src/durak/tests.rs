//! Examples of Durak: attack, defence, throwing in, passing on, and who is the durak.

mod scene;

use super::parts::{STOCK, hand};
use super::{Fact, Options};
use fairdeal_decks::French;
use fairdeal_kernel::{Event, Eyes, Face, Game, Rng, Seat, Seats, Tx};
use fairdeal_laws::check_scene as check;
use scene::{Scene, perevodnoy, podkidnoy, scene};

#[test]
fn a_higher_card_or_a_trump_beats() {
    check(&podkidnoy("P1: As | P2: 8c Tc 6h Ac Kd | pair.1: 9c"), "", "P2: 9c<Tc 9c<6h 9c<Ac take");
    check(&podkidnoy("P1: As | P2: 8h Th Ac | pair.1: 9h"), "", "P2: 9h<Th take");
    check(&podkidnoy("P1: As | P2: 6c Kd | pair.1: 9s"), "", "P2: take");
}

#[test]
fn attackers_play_their_own_cards_only() {
    check(&podkidnoy("P1: 6s 7h | P2: 8s 6c | P3: 6d"), "", "P1: 6s 7h");
    check(&podkidnoy("P1: 9d Kc 6h 8h | P2: 8s Ac | P3: 6d 8c | pair.1: 6s 8d"), "", "P1: 6h 8h pass");
}

#[test]
fn who_has_nothing_fitting_may_only_pass() {
    let table = podkidnoy("P1: 9d Kc | P2: Ac Ad | P3: 8c Td | pair.1: 6s 7s");
    check(&table, "", "P1: pass");
    check(&table, "pass", "P3: pass");
}

#[test]
fn the_limit_is_what_the_defender_held_when_the_bout_began() {
    let table = podkidnoy("P1: 6s 6c 6d Ac | P2: 7s 7h");
    check(&table, "6s 6s<7s", "P1: 6c 6d pass");
    check(&table, "6s 6s<7s 6c", "P2: 6c<7h take");
    check(&table, "6s 6s<7s 6c 6c<7h", "durak -1 1");
    check(&table, "6s take", "P1: 6c 6d pass");
    check(&table, "6s take 6c", "P1: 6d Ac");
    check(&table, "6s 6s<7s 6c take", "P1: 6d Ac");
}

#[test]
fn there_are_never_more_than_six_attack_cards() {
    let pairs = "pair.1: 6s 8s | pair.2: 6c 8c | pair.3: 6d 8d | pair.4: 7s 9s | pair.5: 7c 9c";
    let table = podkidnoy(&format!("P1: 7d 7h As | P2: 9d 9h Ac Ad | {pairs}"));
    check(&table, "7d 7d<9d", "P2: 9h Ac Ad");
    check(&table, "7d take", "P1: 7h As");
}

#[test]
fn the_first_bout_may_be_limited_to_five() {
    let five = || Options { first_bout_five: true, ..Options::default() };
    let cards = "P1: 7c 7d As | P2: 9c 9d Ac | pair.1: 6s 8s | pair.2: 6c 8c | pair.3: 6d 8d | pair.4: 7s 9s";
    check(&scene(five(), cards).with(|facts| facts.bouts = 1), "7c 7c<9c", "P2: 9d Ac");
    check(&scene(five(), cards), "7c 7c<9c", "P1: 7d pass");
    check(&podkidnoy(cards).with(|facts| facts.bouts = 1), "7c 7c<9c", "P1: 7d pass");
}

#[test]
fn attackers_are_asked_in_order() {
    let table = podkidnoy("P1: As | P2: 8d 8s | P3: 7d | P4: 6c | pair.1: 6s 7s");
    check(&table, "", "P1: pass");
    check(&table, "pass", "P3: 7d pass");
    check(&table, "pass pass", "P4: 6c pass");
    check(&table, "pass 7d", "P2: 7d<8d take");
    check(&table, "pass 7d 7d<8d", "P1: pass");
    check(&table, "pass 7d 7d<8d pass", "P4: 6c pass");
    let other = table.with(|facts| (facts.attacker, facts.defender) = (Seat(2), Seat(3)));
    check(&other, "", "P3: 7d pass");
    check(&other, "pass", "P1: pass");
    check(&other, "pass pass", "P2: pass");
    let without = podkidnoy("P1: As | P2: 8d | P3: | P4: 6c 8c | pair.1: 6s 7s");
    check(&without, "pass", "P4: 6c pass");
}

#[test]
fn a_throw_after_take_is_not_answered() {
    let table = podkidnoy("P1: 6c As | P2: 8d Kc Qc | P3: 6d 9s | pair.1: 6s");
    check(&table, "take", "P1: 6c pass");
    check(&table, "take 6c", "P1: pass");
    check(&table, "take pass 6d", "P1: 6c pass");
    check(&table, "take pass 6d pass pass", "P3: 9s");
}

#[test]
fn who_has_beaten_everything_attacks_next() {
    let table = podkidnoy("P1: 9s As | P2: 7s Kc | P3: Td Qd | pair.1: 6s");
    let after = table.play("6s<7s pass pass");
    assert_eq!(after.next(), "P2: Kc");
    assert_eq!((after.board.facts.attacker, after.board.facts.defender), (Seat(1), Seat(2)));
    assert!(after.cards("discard").ends_with("6s 7s"));
    assert_eq!(after.cards("pair.1"), "");
    check(&podkidnoy("P1: As | P2: 7s | P3: Td | pair.1: 6s"), "6s<7s", "P3: Td");
}

#[test]
fn who_takes_is_passed_over() {
    let table = podkidnoy("P1: 9s As | P2: 7s Kc Kd | P3: Td 7c | pair.1: 6s");
    let after = table.play("6s<7s pass 7c take pass pass");
    assert_eq!(after.next(), "P3: Td");
    assert_eq!(after.board.facts.defender, Seat(0));
    assert_eq!(after.cards("hand.P2"), "Kc Kd 6s 7s 7c");
    assert!(after.board.facts.drawn.has(Seat(1)));
    check(&podkidnoy("P1: 9s | P2: 7s | P3: | P4: Td | pair.1: 6s"), "take", "P4: Td");
}

#[test]
fn hands_are_filled_from_the_principal_attacker_to_the_defender() {
    let hands = "P1: 6s 9s Ts Js Qs Ks | P2: 7s 8c 9c Tc Jc Qc | P3: 8d 9d Td Jd";
    let after = podkidnoy(&format!("{hands} | stock: Ah Kh Ad Kd Qd")).play("6s 6s<7s pass pass");
    assert_eq!(after.cards("hand.P1"), "9s Ts Js Qs Ks Qd");
    assert_eq!(after.cards("hand.P3"), "8d 9d Td Jd Kd Ad");
    assert_eq!(after.cards("hand.P2"), "8c 9c Tc Jc Qc Kh");
    assert_eq!(after.cards("stock"), "Ah");
    let short = podkidnoy(&format!("{hands} | stock: Ah Kh Ad")).play("6s 6s<7s pass pass");
    assert_eq!(short.cards("hand.P3"), "8d 9d Td Jd Kh Ah");
    assert_eq!(short.cards("hand.P2"), "8c 9c Tc Jc Qc");
    assert_eq!(short.board.facts.drawn, Seats::of(Seat(0)).with(Seat(2)));
}

#[test]
fn the_last_one_holding_cards_is_the_durak() {
    check(&podkidnoy("P1: 6s | P2: 7s 8s"), "6s 6s<7s", "durak 1 -1");
    check(&podkidnoy("P1: 6s 9c | P2: 7s"), "6s 6s<7s", "durak -1 1");
    check(&podkidnoy("P1: 6s | P2: 7s 8s | P3:"), "6s take", "durak 1 -1 1");
    check(&podkidnoy("P1: 6s | P2: 7s 8s | stock: Ah"), "6s 6s<7s", "P2: 8s");
}

#[test]
fn nobody_holding_cards_is_a_draw() {
    check(&podkidnoy("P1: 6s | P2: 7s"), "6s 6s<7s", "draw 0 0");
    check(&podkidnoy("P1: 6s | P2: 7s | P3:"), "6s 6s<7s", "draw 0 0 0");
}

#[test]
fn an_attack_can_be_passed_on_before_anything_is_beaten() {
    let cards = "P1: 6s 6h As Ad | P2: 6c 7s Kc | P3: 7c Qd 6d";
    check(&podkidnoy(cards), "6s", "P2: 6s<7s take");
    check(&perevodnoy(cards), "6s", "P2: 6s<7s 6c> take");
    check(&perevodnoy(cards), "6s 6c>", "P3: 6c<7c 6d> take");
    check(&perevodnoy(cards), "6s 6s<7s 6h", "P2: take");
    check(&perevodnoy(cards), "6s take", "P1: 6h pass");
}

#[test]
fn cards_passed_on_are_beaten_in_any_order() {
    let table = perevodnoy("P1: 6s As | P2: 6c Kc | P3: 7s 7c Qd | P4: Qs");
    check(&table, "6s 6c>", "P3: 6s<7s 6c<7c take");
    check(&table, "6s 6c> 6c<7c", "P3: 6s<7s take");
    check(&table, "6s 6c> 6c<7c 6s<7s", "P2: pass");
    check(&table, "6s 6c> 6c<7c 6s<7s pass", "P4: pass");
    check(&table, "6s 6c> 6c<7c 6s<7s pass pass", "P1: pass");
    check(&table, "6s 6c> 6c<7c 6s<7s pass pass pass", "P3: Qd");
}

#[test]
fn an_attack_is_passed_on_only_to_whom_can_answer_it() {
    check(&perevodnoy("P1: 6s As | P2: 6c Kc | P3: Qd Qs"), "6s", "P2: 6c> take");
    check(&perevodnoy("P1: 6s As | P2: 6c Kc | P3: Qd"), "6s", "P2: take");
    check(&perevodnoy("P1: 6s As | P2: 6c Kc | P3: | P4: Qd 7d"), "6s 6c>", "P4: take");
    check(&perevodnoy("P1: 6s As | P2: 6c Kc"), "6s", "P2: take");
    check(&perevodnoy("P1: 6s | P2: 6c Kc"), "6s", "P2: take");
}

#[test]
fn after_a_transfer_the_limit_is_what_the_new_defender_holds() {
    let table = perevodnoy("P1: 6s 6h 7d | P2: 6c Kc Kd Ks | P3: 7s 7c Qh");
    check(&table, "6s 6c> 6s<7s 6c<7c pass", "P1: 6h 7d pass");
    check(&table, "6s 6c> 6s<7s 6c<7c pass 7d 7d<Qh", "P1: 6h");
    check(&table, "6s 6c> take pass 6h", "P1: 7d");
}

#[test]
fn with_two_players_the_attack_comes_back() {
    let table = perevodnoy("P1: 6s 7c Kd Qd | P2: 6c 6d Kc");
    check(&table, "6s 6c>", "P1: 6c<7c take");
    check(&table, "6s 6c> 6c<7c take", "P2: 6d pass");
    let after = table.play("6s 6c>");
    assert_eq!((after.board.facts.attacker, after.board.facts.defender), (Seat(1), Seat(0)));
    check(
        &perevodnoy("P1: 6s 6d Kd 7d | P2: 6c Kh Qd Td"),
        "6s 6c> 6d>",
        "P2: 6s<Kh 6c<Kh 6d<Kh 6d<Qd 6d<Td take",
    );
}

/// Begins a hand that P3 has dealt.
fn begun(hands: &str) -> Scene {
    let mut scene = podkidnoy(hands).with(|facts| facts.dealer = Seat(2));
    scene.game.begin(&mut Tx::new(&mut scene.board, Some(&mut scene.log), &mut Rng::simulated("begun")));
    scene
}

/// Checks whether a card that P2 holds may be these for P1, who does not know it.
fn check_possible(scene: &Scene, cards: &str, expect: bool) {
    let seen = scene.board.seen(Eyes::seat(Seat(0)));
    let unknown = seen.cards(hand(Seat(1))).find(|&card| seen.face(card).is_none()).expect("P2 hides a card");
    for card in cards.split(' ') {
        let face = card.parse::<French>().expect("a card in notation").into();
        assert_eq!(scene.game.possible(&seen, unknown, face), expect, "{card}");
    }
}

#[test]
fn the_lowest_trump_begins_and_is_announced() {
    let scene = begun("P1: 9h Ac | P2: 8h 6c | P3: 8s Ah");
    assert_eq!(scene.next(), "P2: 8h 6c");
    let lowest: French = "8h".parse().expect("a card in notation");
    assert!(scene.log.contains(&Event::Announced(Fact::Begun { by: Seat(1), lowest: Some(lowest) })));
    let shown: Vec<Face> = scene.board.seen(Eyes::PUBLIC).faces(hand(Seat(1))).collect();
    assert_eq!(shown, [lowest.into()]);
    check_possible(&scene, "6h 7h", false);
    check_possible(&scene, "Th 6c Ac", true);
    check_possible(&scene.with(|facts| facts.drawn = Seats::of(Seat(1))), "6h 7h", true);
}

#[test]
fn without_trumps_the_dealers_left_begins() {
    let scene = begun("P1: 9s Ac | P2: 8d 6c | P3: 8s Ad");
    assert_eq!(scene.next(), "P1: 9s Ac");
    assert!(scene.log.contains(&Event::Announced(Fact::Begun { by: Seat(0), lowest: None })));
    check_possible(&scene, "6h 7h Ah", false);
    check_possible(&scene, "Ts 6c Ac", true);
}

/// Checks a fresh deal: how many cards are left, and that the card turned up makes trump.
fn check_deal(options: Options, seats: u8, left: usize) {
    let scene = Scene::dealt(options, seats, "deal");
    let public = scene.board.seen(Eyes::PUBLIC);
    let turned =
        public.bottom(STOCK).or_else(|| public.top(hand(Seat(seats - 1)))).expect("a card was turned up");
    assert_eq!(public.face(turned).map(|face| French::from(face).suit()), Some(public.facts().trump));
    assert_eq!(public.len(STOCK), left);
    assert!(Seat::all(seats).all(|seat| public.len(hand(seat)) == 6));
}

#[test]
fn everybody_gets_six_cards_and_one_is_turned_up() {
    check_deal(Options::default(), 2, 24);
    check_deal(Options::default(), 5, 6);
    check_deal(Options { cards: 52, ..Options::default() }, 4, 28);
    check_deal(Options { cards: 52, ..Options::default() }, 6, 16);
}

#[test]
fn six_players_with_36_cards_have_no_stock() {
    check_deal(Options::default(), 6, 0);
    let scene = Scene::dealt(Options::default(), 6, "six");
    let facts = &scene.board.facts;
    assert_eq!(facts.lowest.map(|lowest| (lowest.rank().0, lowest.suit())), Some((6, facts.trump)));
}

#[test]
fn a_full_pack_has_lower_cards() {
    let full = Options { cards: 52, ..Options::default() };
    check(&scene(full, "P1: 2s 5c | P2: 3s 2h"), "2s", "P2: 2s<3s 2s<2h take");
}

#[test]
fn the_durak_deals_the_next_hand() {
    let three = || Options { deals: 3, ..Options::default() };
    let lost = scene(three(), "P1: 6s | P2: 7s 8s | P3:");
    check(&lost, "6s 6s<7s", "P2: deal");
    let after = lost.play("6s 6s<7s deal");
    assert_eq!((after.board.facts.dealer, after.board.facts.deals), (Seat(1), 2));
    assert_eq!((after.board.table.len(STOCK), after.board.facts.drawn), (18, Seats::NONE));
    let drawn = scene(three(), "P1: 6s | P2: 7s | P3:").with(|facts| facts.dealer = Seat(1));
    check(&drawn, "6s 6s<7s", "P3: deal");
}

#[test]
fn whoever_was_the_durak_most_often_has_lost() {
    let check_match = |times: [u16; 3], expect: &str| {
        let last = scene(Options { deals: 4, ..Options::default() }, "P1: 6s | P2: 7s 8s | P3:");
        let last = last.with(|facts| Seat::all(3).for_each(|seat| facts.fools[seat] = times[seat.index()]));
        check(&last.with(|facts| facts.deals = 4), "6s 6s<7s", expect);
    };
    check_match([0, 1, 2], "durak 1 -1 -1");
    check_match([0, 2, 1], "durak 1 -1 1");
    check_match([2, 0, 1], "durak -1 1 1");
    check_match([1, 0, 1], "draw 0 0 0");
}

/// One bout: the first card of the attacker, which is taken, and nobody throws in.
fn taken_bout(table: &Scene) -> Scene {
    let attack = table.next().split(' ').nth(1).expect("a card to attack with").to_owned();
    let mut table = table.play(&attack).play("take");
    while table.next().ends_with(" pass") {
        table = table.play("pass");
    }
    table
}

#[test]
fn cards_that_only_go_round_end_in_a_draw() {
    let mut table = podkidnoy("P1: 6s 7s | P2: 8d 9d | P3: Tc Jc");
    for bout in 1..30 {
        table = taken_bout(&table);
        assert!(table.next().starts_with('P'), "bout {bout}: {}", table.next());
    }
    check(&taken_bout(&table), "", "draw 0 0 0");
    assert_eq!(table.board.facts.idle, 29);
}

#[test]
fn a_bout_that_is_beaten_off_or_brings_cards_begins_the_count_anew() {
    let table = podkidnoy("P1: 6s 7s | P2: 8s 9d | P3: Tc Jc").with(|facts| facts.idle = 29);
    assert_eq!(table.play("6s 6s<8s pass pass").board.facts.idle, 0);
    let drawn = Scene::dealt(Options::default(), 3, "draws").with(|facts| facts.idle = 29);
    assert_eq!(taken_bout(&drawn).board.facts.idle, 0, "the attacker drew a card");
}
