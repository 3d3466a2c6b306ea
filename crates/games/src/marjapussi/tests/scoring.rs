use super::super::parts::SIDES;
use super::super::score::{points, tricks};
use super::super::{Facts, Options, Question};
use super::scene::{check, position, scene, scene_with};
use fairdeal_decks::Suit;
use fairdeal_kernel::{Eyes, Seat};

/// Plays a last trick and checks the points and the game points of both sides.
fn check_hand(last: &str, won: &str, marriages: [u16; 2], expect: [u16; 2], score: [u8; 2]) {
    let cards: Vec<&str> = last.split(' ').collect();
    let hands = format!("N: {} | E: {} | S: {} | W: {}", cards[0], cards[1], cards[2], cards[3]);
    let table = scene(&format!("{hands} | {won}")).with(|facts| {
        Seat::all(2).for_each(|side| facts.marriages[side] = marriages[side.index()]);
    });
    let after = table.play(last);
    let seen = after.board.seen(Eyes::PUBLIC);
    assert_eq!(SIDES.all().map(|side| points(&seen, side)).collect::<Vec<_>>(), expect, "{last} | {won}");
    assert_eq!(after.board.facts.score.values().collect::<Vec<_>>(), score, "{last} | {won}");
}

#[test]
fn cards_and_the_last_trick_are_counted() {
    check_hand("As 9s 8s 7s", "won.E: Ah Th Kh Qh", [0, 0], [21, 28], [0, 1]);
    check_hand("As Ts Ks Qs", "won.E: Jh 9h 8h 7h", [0, 0], [38, 2], [2, 0]);
    check_hand("6s Js 8s 7s", "won.N: Ah Th 9h 8h", [0, 0], [21, 12], [2, 0]);
    check_hand("6s 9s 8s Qs", "won.N: 6h 7h 9h 8h", [0, 0], [0, 13], [0, 2]);
}

#[test]
fn all_cards_and_the_last_trick_are_worth_130() {
    let north = "won.N: Ac Tc Kc Qc Jc 9c 8c 7c Ah Th Kh Qh Jh 9h 8h 7h";
    let east = "won.E: Ad Td Kd Qd Jd 9d 8d 7d 6c 6h 6d Ks Qs Js 9s 8s";
    let rest = &format!("{north} | {east}");
    check_hand("As Ts 7s 6s", rest, [0, 0], [91, 39], [1, 0]);
}

#[test]
fn marriages_count_for_their_side() {
    check_hand("As 9s 8s 7s", "won.E: Ah Th Kh Qh", [20, 0], [41, 28], [1, 0]);
    check_hand("As 9s 8s 7s", "won.E: Ah Th Kh Qh", [0, 60], [21, 88], [0, 1]);
}

#[test]
fn most_points_win_one_game_point_and_two_if_the_others_have_fewer_than_20() {
    check_hand("As Ts 8s 7s", "won.E: Ah Kh Qh 9h", [0, 0], [31, 18], [2, 0]);
    check_hand("As Ts 8s 7s", "won.E: Ah Kh Qh Jh", [0, 0], [31, 20], [1, 0]);
    check_hand("As Ts 8s 7s", "won.E: Ah Kh Kd 9h", [0, 0], [31, 19], [2, 0]);
    check_hand("8s Ts 7s 9s", "won.N: Ah Kh Kd 9h", [0, 0], [19, 20], [0, 2]);
}

#[test]
fn equal_points_win_nothing() {
    check_hand("As 9s 8s 7s", "won.E: Ah Td 9d 8d", [0, 0], [21, 21], [0, 0]);
    check_hand("Js 9s 8s 7s", "won.E: Jd Td 9d 8d", [0, 0], [12, 12], [0, 0]);
}

#[test]
fn a_side_without_a_trick_goes_into_the_bag() {
    let table = scene("N: As | E: 9s | S: 8s | W: 7s | won.N: Ah Th Kh Qh");
    let after = table.play("As 9s 8s 7s");
    assert_eq!(after.board.facts.in_bag.values().collect::<Vec<_>>(), [false, true]);
    assert_eq!(after.board.facts.score.values().collect::<Vec<_>>(), [2, 0]);
    let both = scene("N: As | E: 9s | S: 8s | W: 7s | won.E: 6h 7h 8h 9h").play("As 9s 8s 7s");
    assert_eq!(both.board.facts.in_bag.values().collect::<Vec<_>>(), [false, false]);
}

#[test]
fn a_side_without_a_trick_keeps_its_marriages_but_wins_nothing() {
    check_hand("9s Ts 8s As", "won.E: Ah Th Kh Qh", [40, 0], [40, 59], [0, 1]);
    let lost = scene("N: Kh Qh | E: Ah 6s | S: 6c 7c | W: 6d 7d").play("h! Kh Ah 6c 6d 6s 7c 7d Qh");
    assert_eq!(lost.board.facts.in_bag.values().collect::<Vec<_>>(), [false, false]);
    let lost = scene("N: Kh Qh | E: Ah Th | S: 6c 7c | W: 6d 7d").play("h! Kh Ah 6c 6d Th 7c 7d Qh");
    assert_eq!(lost.board.facts.in_bag.values().collect::<Vec<_>>(), [true, false]);
}

#[test]
fn who_is_in_the_bag_declares_and_asks_nothing_until_it_takes_a_trick() {
    let table = scene("N: Kh Qh Ks | E: 6s Ah 8s | S: 6c 7c Qs | W: 6d 7d 8d");
    let bagged = table.clone().with(|facts| facts.in_bag[Seat(0)] = true);
    check(&table, "", "N: h! Qs? ?? Kh Qh Ks");
    check(&bagged, "", "N: Kh Qh Ks");
    check(&bagged, "Ks 6s Qs 6d", "N: h! ?? Kh Qh");
    check(&bagged.clone().with(|facts| facts.leader = Seat(2)), "", "S: 6c 7c Qs");
    check(&bagged.with(|facts| facts.leader = Seat(1)), "", "E: ?? 6s Ah 8s");
    let taken = table.with(|facts| facts.in_bag[Seat(0)] = true).play("Ks 6s Qs 6d");
    assert_eq!(taken.board.facts.in_bag.values().collect::<Vec<_>>(), [false, false]);
}

#[test]
fn a_partner_takes_the_side_out_of_the_bag() {
    let table = scene("N: 9s 6h | E: 6s Ah | S: As Qs | W: 6d 7d").with(|facts| facts.in_bag[Seat(0)] = true);
    check(&table, "9s 6s As 6d", "S: Ks? Qs");
}

#[test]
fn out_of_the_bag_a_side_scores_in_the_same_hand() {
    let bagged = |cards: &str| scene(cards).with(|facts| facts.in_bag[Seat(0)] = true);
    let out = bagged("N: As | E: 9s | S: 8s | W: 7s | won.E: 6h 7h 8h 9h").play("As 9s 8s 7s");
    assert_eq!(out.board.facts.score.values().collect::<Vec<_>>(), [2, 0]);
    assert_eq!(out.board.facts.in_bag.values().collect::<Vec<_>>(), [false, false]);
    let still = bagged("N: 9s | E: As | S: 8s | W: 7s | won.E: 6h 7h 8h 9h").play("9s As 8s 7s");
    assert_eq!(still.board.facts.score.values().collect::<Vec<_>>(), [0, 2]);
    assert_eq!(still.board.facts.in_bag.values().collect::<Vec<_>>(), [true, false]);
    assert!(still.play("deal").board.facts.in_bag[Seat(0)], "the bag lasts into the next hand");
}

#[test]
fn a_finished_trick_lies_until_the_next_lead() {
    let after = scene("N: As 9h | E: 9s 6s | S: 8s 6c | W: 7s 6d").play("As 9s 8s 7s");
    let north = SIDES.of(Seat(0));
    assert_eq!(after.seen("trick", Eyes::PUBLIC), "As 9s 8s 7s");
    assert_eq!(tricks(&after.board.seen(Eyes::PUBLIC), north), 1);
    let led = after.play("9h");
    assert_eq!(
        (led.seen("trick", Eyes::PUBLIC).as_str(), led.seen("won.N", Eyes::PUBLIC).as_str()),
        ("9h", "As 9s 8s 7s")
    );
    assert_eq!(tricks(&led.board.seen(Eyes::PUBLIC), north), 1);
}

#[test]
fn the_target_ends_the_match_even_if_it_is_passed() {
    let last = "N: As | E: 9s | S: 8s | W: 7s";
    let check_match = |options: Options, score: [u8; 2], expect: &str| {
        let table = scene_with(options, last).with(|facts| {
            Seat::all(2).for_each(|side| facts.score[side] = score[side.index()]);
        });
        check(&table, "As 9s 8s 7s", expect);
    };
    check_match(Options::default(), [11, 11], "target 1 -1 1 -1");
    check_match(Options::default(), [10, 11], "target 1 -1 1 -1");
    check_match(Options::default(), [9, 11], "N: deal");
    check_match(Options { target: 2, ..Options::default() }, [0, 1], "target 1 -1 1 -1");
}

#[test]
fn after_the_last_hand_the_higher_score_wins_and_equal_is_a_draw() {
    let check_match = |deals: u16, score: [u8; 2], expect: &str| {
        let last = "N: As | E: 9s | S: 8s | W: 7s";
        let table = scene_with(Options { deals: 3, ..Options::default() }, last).with(|facts| {
            facts.deals = deals;
            Seat::all(2).for_each(|side| facts.score[side] = score[side.index()]);
        });
        check(&table, "As 9s 8s 7s", expect);
    };
    check_match(3, [0, 0], "deals 1 -1 1 -1");
    check_match(3, [0, 5], "deals -1 1 -1 1");
    check_match(3, [0, 2], "deals 0 0 0 0");
    check_match(2, [0, 2], "N: deal");
}

#[test]
fn positions_that_the_rules_cannot_go_on_from_are_refused() {
    let hands = "N: As 9s | E: 8s 7s | S: 6s 6h | W: 7h 8h";
    let check_refused = |piles: &str, change: fn(&mut Facts), expect: &str| {
        let refused = position(Options::default(), piles, change).err().map(|error| error.message);
        assert!(refused.is_some_and(|message| message.contains(expect)), "{expect}");
    };
    assert!(position(Options::default(), hands, |_| {}).is_ok());
    check_refused(hands, |facts| facts.leader = Seat(5), "seats of this match");
    check_refused(hands, |facts| facts.score = fairdeal_kernel::BySeat::new(4), "each side");
    check_refused("N: As | E: 8s 7s | S: 6s 6h | W: 7h 8h", |_| {}, "hands must be equal");
    check_refused("N: As | E: 8s | S: 6s 6h | W: 7h 8h | trick: Ks", |_| {}, "hands must be equal");
    let asked = |facts: &mut Facts| facts.question = Some(Question::King(Suit::Clubs));
    check_refused(hands, asked, "before a lead");
    let bagged = |facts: &mut Facts| facts.in_bag[Seat(0)] = true;
    check_refused(&format!("{hands} | won.N: Ah Th Kh Qh"), bagged, "in the bag");
}
