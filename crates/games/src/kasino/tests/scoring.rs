use super::super::{Fact, Facts};
use super::super::{Options, Source};
use super::scene::{Scene, check, position, scene, scene_with};
use fairdeal_kernel::Seat;

/// The points that each seat scored in the last command, by what they were given for.
fn scored(scene: &Scene, source: Source) -> Vec<u8> {
    let mut points = vec![0; scene.board.facts.score.seats().into()];
    for fact in scene.last_facts() {
        if let Fact::Scored { by, source: of, points: more } = fact
            && of == source
        {
            points[by.index()] += more;
        }
    }
    points
}

/// Ends a hand in which P1 has captured these cards, P2 all others, and checks a kind of points.
fn check_points(first: &str, source: Source, expected: [u8; 2]) {
    let end = scene(&format!("P1: | P2: 3c | won.P1: {first}")).play("3c");
    assert_eq!(scored(&end, source), expected, "{first}");
}

#[test]
fn each_ace_scores_a_point() {
    check_points("Ac", Source::Aces, [1, 3]);
    check_points("Ac Ad Ah As", Source::Aces, [4, 0]);
    check_points("Kc", Source::Aces, [0, 4]);
}

#[test]
fn the_small_kasino_scores_one_and_the_big_one_two() {
    check_points("2s", Source::SmallKasino, [1, 0]);
    check_points("2c", Source::SmallKasino, [0, 1]);
    check_points("Td", Source::BigKasino, [2, 0]);
    check_points("Ts", Source::BigKasino, [0, 2]);
}

const CLUBS: &str = "2c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac";
const HEARTS: &str = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah";

#[test]
fn most_cards_score_one_and_only_alone() {
    // The 3♣ that ends the hand stays on the table, as nobody was the last to capture: 51 cards are counted.
    check_points(&format!("{CLUBS} {HEARTS} 2d"), Source::MostCards, [1, 0]);
    check_points(&format!("{CLUBS} {HEARTS}"), Source::MostCards, [0, 1]);
    let tie = scene(&format!("P1: | P2: 3c | won.P1: {CLUBS} {HEARTS} | won.P2: ... | table: 2d")).play("3c");
    assert_eq!(scored(&tie, Source::MostCards), [0, 0]);
}

#[test]
fn most_spades_score_two_and_only_alone() {
    check_points("2s 3s 4s 5s 6s 7s 8s", Source::MostSpades, [2, 0]);
    check_points("2s 3s 4s 5s 6s 7s", Source::MostSpades, [0, 2]);
    let tie = scene("P1: | P2: 3c | won.P1: 2s 3s 4s 5s 6s 7s | won.P2: ... | table: 8s").play("3c");
    assert_eq!(scored(&tie, Source::MostSpades), [0, 0]);
}

#[test]
fn a_shared_lead_among_three_or_four_scores_nobody() {
    let three = scene(
        "P1: | P2: | P3: 3c | won.P1: 2s 3s 4s 5s | won.P2: 6s 7s 8s 9s | won.P3: Ts Js Kd | table: ...",
    );
    let end = three.play("3c");
    assert_eq!((scored(&end, Source::MostSpades), scored(&end, Source::MostCards)), (vec![0; 3], vec![0; 3]));
    let four = "P1: | P2: | P3: | P4: 3c | won.P1: 2s 3s | won.P2: 6s 7s | won.P3: 8s 9s Ts | \
        won.P4: 4c 5c 6c | table: ...";
    let end = scene(four).play("3c");
    assert_eq!(scored(&end, Source::MostSpades), [0, 0, 2, 0]);
    assert_eq!(scored(&end, Source::MostCards), [0, 0, 0, 0]);
}

#[test]
fn the_last_to_capture_takes_the_rest_without_a_sweep() {
    let table = "P1: | P2: 3c | table: 9d Kd | won.P2: ...";
    let end = scene_with(&format!("{table} | won.P1: 2h"), |facts| facts.last = Some(Seat(0))).play("3c");
    assert_eq!((end.cards("table").as_str(), end.cards("won.P1").as_str()), ("", "2h 9d Kd 3c"));
    assert_eq!(end.said()[0], "P1 captured last and takes the rest: 9♦, K♦, 3♣.");
    assert_eq!((end.board.facts.sweeps[Seat(0)], scored(&end, Source::Sweeps)), (0, vec![0, 0]));
    let own = scene_with("P1: | P2: 9c | table: 9d Kd | won.P1: 2h", |facts| facts.last = Some(Seat(0)));
    assert_eq!(own.play("9c< +9d done").cards("won.P1"), "2h");
    assert_eq!(own.play("9c< +9d done").cards("table"), "");
}

#[test]
fn without_any_capture_nobody_takes_the_rest() {
    let end = scene("P1: | P2: 3c | table: ...").play("3c");
    assert_eq!(end.board.facts.score.values().collect::<Vec<_>>(), [0, 0]);
    check(&end, "", "P1: deal");
    assert_eq!(end.play("deal").cards("table").split(' ').count(), 4);
}

const STOCK: &str = "stock: 2h 3h 4h 5h 6h 7h 8h 9h";

/// The sweeps counted after P1 clears the table.
fn sweeps(piles: &str, change: impl FnOnce(&mut Facts)) -> Vec<u8> {
    let after = scene_with(piles, change).play("9c< +9d done");
    assert_eq!(after.cards("table"), "");
    after.board.facts.sweeps.values().collect()
}

#[test]
fn clearing_the_table_is_a_sweep() {
    let table = format!("P1: 9c 5c | P2: 3d 4d | table: 9d | {STOCK}");
    assert_eq!(sweeps(&table, |_| {}), [1, 0]);
    let told = scene(&table).play("9c< +9d done").said();
    assert_eq!(told, ["P1 captures 9♦ with 9♣.", "P1 clears the table: a sweep."]);
    let not_all = scene(&format!("P1: 9c 5c | P2: 3d 4d | table: 9d Kd | {STOCK}")).play("9c< +9d done");
    assert_eq!(not_all.board.facts.sweeps[Seat(0)], 0);
}

#[test]
fn no_sweep_counts_in_the_last_deal_of_the_pack() {
    assert_eq!(sweeps("P1: 9c 5c | P2: 3d 4d | table: 9d", |_| {}), [0, 0]);
    // The last card before the last deal still counts.
    let before = scene(&format!("P1: | P2: 9c | table: 9d | {STOCK}")).play("9c< +9d done");
    assert_eq!(before.board.facts.sweeps[Seat(1)], 1);
}

#[test]
fn no_sweep_counts_in_a_hand_that_begins_with_anybody_at_ten() {
    let table = format!("P1: 9c 5c | P2: 3d 4d | table: 9d | {STOCK}");
    let with = |score: [u16; 2]| {
        move |facts: &mut Facts| (facts.score[Seat(0)], facts.score[Seat(1)]) = (score[0], score[1])
    };
    assert_eq!(sweeps(&table, with([9, 9])), [1, 0]);
    assert_eq!(sweeps(&table, with([10, 0])), [0, 0]);
    assert_eq!(sweeps(&table, with([0, 15])), [0, 0]);
}

#[test]
fn sweeps_cancel_one_against_one() {
    let check_sweeps = |made: &[u8], expected: &[u8]| {
        let hands: String = (1..made.len()).map(|seat| format!("P{seat}: | ")).collect();
        let end = scene_with(&format!("{hands}P{}: 3c | table: ...", made.len()), |facts| {
            made.iter().enumerate().for_each(|(seat, &count)| facts.sweeps[Seat(seat as u8)] = count);
        });
        assert_eq!(scored(&end.play("3c"), Source::Sweeps), expected, "{made:?}");
    };
    check_sweeps(&[3, 1], &[2, 0]);
    check_sweeps(&[2, 2], &[0, 0]);
    check_sweeps(&[0, 1], &[0, 1]);
    check_sweeps(&[3, 1, 2], &[2, 0, 1]);
    check_sweeps(&[3, 1, 0], &[3, 1, 0]);
    check_sweeps(&[1, 1, 1, 2], &[0, 0, 0, 1]);
}

#[test]
fn a_whole_hand_is_told_and_added_up() {
    let end = scene_with("P1: | P2: 3c | table: Kd | won.P1: Ac As Td 2s | won.P2: ...", |facts| {
        (facts.last, facts.score[Seat(0)], facts.sweeps[Seat(0)]) = (Some(Seat(1)), 5, 1);
    });
    let end = end.play("3c");
    let expected = [
        "P2 captured last and takes the rest: K♦, 3♣.",
        "The big kasino, 10♦: 2 points for P1.",
        "The small kasino, 2♠: 1 point for P1.",
        "Aces: 2 points for P1.",
        "Sweeps that nobody cancels: 1 point for P1.",
        "Most cards: 1 point for P2.",
        "Most spades: 2 points for P2.",
        "Aces: 2 points for P2.",
    ];
    assert_eq!(end.said(), expected);
    assert_eq!(end.board.facts.score.values().collect::<Vec<_>>(), [11, 5]);
    assert_eq!(end.play("deal").board.facts.sweeps[Seat(0)], 0);
}

#[test]
fn sixteen_points_end_the_match_and_the_highest_score_wins() {
    // P1 scores 3 for its cards, P2 seven for all others.
    let table = "P1: | P2: 3c | table: | won.P1: Td 2s";
    let with = |score: [u16; 2]| {
        move |facts: &mut Facts| (facts.score[Seat(0)], facts.score[Seat(1)]) = (score[0], score[1])
    };
    check(&scene_with(table, with([13, 0])), "3c", "target 1 -1");
    check(&scene_with(table, with([12, 8])), "3c", "P1: deal");
    check(&scene_with(table, with([13, 10])), "3c", "target -1 1");
    check(&scene_with(table, with([14, 10])), "3c", "target 0 0");
}

#[test]
fn the_last_hand_ends_the_match_as_it_stands() {
    let last = |score: [u16; 2]| {
        let one = Options { deals: 1, ..Options::default() };
        let end = position(one, "P1: | P2: 3c | won.P1: Td 2s", |facts| {
            (facts.score[Seat(0)], facts.score[Seat(1)]) = (score[0], score[1]);
        });
        end.expect("the position can be set up").play("3c").next()
    };
    assert_eq!(last([0, 0]), "deals -1 1");
    assert_eq!(last([6, 0]), "deals 1 -1");
    assert_eq!(last([4, 0]), "deals 0 0");
}

/// Ends a hand of four with these captures under an agreement.
fn four(options: Options, change: impl FnOnce(&mut Facts)) -> Scene {
    let won = "won.P1: 2s 3s Ac | won.P2: 6s 7s | won.P3: 8s Ad Td | won.P4: Tc 4c";
    position(options, &format!("P1: | P2: | P3: | P4: 3c | {won} | table: ..."), change)
        .expect("the position can be set up")
        .play("3c")
}

#[test]
fn four_can_play_as_partners() {
    let options = || Options { partners: true, ..Options::default() };
    let end = four(options(), |facts| facts.sweeps[Seat(1)] = 2);
    assert_eq!(
        end.board.facts.score.values().collect::<Vec<_>>(),
        [1 + 2 + 2 + 1 + 2, 2],
        "P1 and P3, P2 and P4"
    );
    assert_eq!(end.said()[0], "Most cards: 1 point for P1 and P3.");
    let alone = four(Options::default(), |_| {});
    assert_eq!(alone.board.facts.score.values().collect::<Vec<_>>(), [2, 0, 3, 0], "else everybody is alone");
    let over = four(options(), |facts| facts.score[Seat(0)] = 10);
    check(&over, "", "target 1 -1 1 -1");
    let hands = "P1: 9c 5c | P2: 3d 4d | P3: 3h 4h | P4: 5h 6h | table: 9d";
    let stock = "stock: 2h 7h 8h 9h Th Jh Qh Kh 2d 5d 6d 7d 8d Td Jd Qd";
    let swept = position(options(), &format!("{hands} | {stock} | won.P4: ..."), |_| {});
    let swept = swept.expect("the position can be set up");
    assert_eq!(swept.play("9c< +9d done").board.facts.sweeps.values().collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn sixteen_points_can_end_the_match_at_once() {
    let at_once = |at_once, score| {
        let options = Options { at_once, ..Options::default() };
        let piles = "P1: 9c 5c | P2: 3d 4d | table: 9d As | won.P1: Ac | won.P2: ...";
        let table = position(options, piles, |facts| facts.score[Seat(0)] = score);
        table.expect("the position can be set up")
    };
    let table = at_once(true, 15);
    check(&table, "9c< +9d done", "target 1 -1");
    let score: Vec<u16> = table.play("9c< +9d done").board.facts.score.values().collect();
    assert_eq!(score, [16, 5], "two aces, both kasinos and no spades for P2");
    check(&at_once(true, 14), "9c< +9d done", "P2: 3d 4d");
    check(&at_once(false, 15), "9c< +9d done", "P2: 3d 4d");
}

#[test]
fn those_who_share_the_most_spades_can_get_a_point_each() {
    let piles = "P1: | P2: 3c | won.P1: 2s 3s 4s 5s 6s 7s | won.P2: ... | table: 8s";
    let options = Options { shared_spades: true, ..Options::default() };
    let tie = position(options.clone(), piles, |_| {}).expect("the position can be set up").play("3c");
    assert_eq!(scored(&tie, Source::MostSpades), [1, 1]);
    let alone = position(options, &piles.replace(" 7s", ""), |_| {}).expect("the position can be set up");
    assert_eq!(scored(&alone.play("3c"), Source::MostSpades), [0, 2]);
}
