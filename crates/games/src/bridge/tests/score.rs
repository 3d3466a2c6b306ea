use super::super::score::Points;
use super::super::{Bid, Doubling, Strain};

/// What the rule text says, trick by trick: nothing of the code under test is used.
fn by_the_book(level: i32, strain: Strain, doubling: usize, vulnerable: bool, taken: i32) -> i32 {
    let times = [1, 2, 4][doubling];
    if taken < level + 6 {
        return -(1..=level + 6 - taken).map(|nth| undertrick(nth, doubling, vulnerable)).sum::<i32>();
    }
    let value = |nth: i32| match strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Hearts | Strain::Spades => 30,
        Strain::NoTrump if nth == 1 => 40,
        Strain::NoTrump => 30,
    };
    let contract: i32 = (1..=level).map(|nth| value(nth) * times).sum();
    let over: i32 = (level + 1..=taken - 6).map(|nth| overtrick(value(nth), doubling, vulnerable)).sum();
    let game = match (contract >= 100, vulnerable) {
        (true, true) => 500,
        (true, false) => 300,
        (false, _) => 50,
    };
    let slam = match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    contract + over + game + slam + [0, 50, 100][doubling]
}

fn undertrick(nth: i32, doubling: usize, vulnerable: bool) -> i32 {
    let doubled = match (vulnerable, nth) {
        (false, 1) => 100,
        (false, 2 | 3) => 200,
        (false, _) => 300,
        (true, 1) => 200,
        (true, _) => 300,
    };
    match (doubling, vulnerable) {
        (0, false) => 50,
        (0, true) => 100,
        (1, _) => doubled,
        _ => 2 * doubled,
    }
}

fn overtrick(value: i32, doubling: usize, vulnerable: bool) -> i32 {
    match (doubling, vulnerable) {
        (0, _) => value,
        (1, false) => 100,
        (1, true) | (2, false) => 200,
        _ => 400,
    }
}

#[test]
fn all_contracts_and_results_are_scored_by_the_book() {
    let mut cases = 0;
    for (level, strain) in (1..=7).flat_map(|level| Strain::ALL.map(|strain| (level, strain))) {
        for (doubling, vulnerable) in (0..3).flat_map(|doubling| [(doubling, false), (doubling, true)]) {
            for taken in 0..=13 {
                let bid = Bid::new(level, strain);
                let points = Points::of(bid, Doubling::ALL[doubling], vulnerable, taken).duplicate();
                let expected = by_the_book(level.into(), strain, doubling, vulnerable, taken.into());
                assert_eq!(points, expected, "{bid} {doubling} {vulnerable} {taken}");
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 7 * 5 * 3 * 2 * 14);
}

/// Figures of the published table: contract, tricks, not vulnerable, vulnerable.
const TABLE: &str = "
    1C 7 70 70      1CX 7 140 140     1CXX 7 230 230    1C 13 190 190     1CX 13 740 1340   1CXX 13 1430 2630
    1H 7 80 80      1HX 7 160 160     1HXX 7 520 720    1NT 7 90 90       1NTX 7 180 180    1NTXX 7 560 760
    2D 8 90 90      2DX 8 180 180     2DXX 8 560 760    2S 8 110 110      2SX 8 470 670     2SXX 8 640 840
    2NT 8 120 120   2NTX 8 490 690    2NTXX 8 680 880   3C 9 110 110      3CX 9 470 670     3D 10 130 130
    3H 9 140 140    3HX 9 530 730     3NT 9 400 600     3NTX 9 550 750    3NTXX 9 800 1000  3NT 10 430 630
    4C 10 130 130   4S 10 420 620     4SX 10 590 790    4SXX 10 880 1080  4S 11 450 650     4SX 11 690 990
    4NT 10 430 630  5D 11 400 600     5DX 11 550 750    5DXX 11 800 1000  5H 11 450 650     5NT 11 460 660
    6C 12 920 1370  6CX 12 1090 1540  6S 12 980 1430    6SX 12 1210 1660  6NT 12 990 1440   6NTXX 12 1660 2110
    7D 13 1440 2140 7DX 13 1630 2330  7H 13 1510 2210   7HXX 13 2240 2940 7NT 13 1520 2220  7NTX 13 1790 2490
    1S 6 -50 -100   1SX 6 -100 -200   1SXX 6 -200 -400  4H 8 -100 -200    4HX 8 -300 -500   4HXX 8 -600 -1000
    3NT 6 -150 -300 3NTX 6 -500 -800  3NTX 5 -800 -1100 3NTX 4 -1100 -1400 7NTX 0 -3500 -3800 7NTXX 0 -7000 -7600
";

#[test]
fn well_known_scores_are_those_of_the_published_table() {
    let words: Vec<&str> = TABLE.split_whitespace().collect();
    let (cases, rest) = words.as_chunks::<4>();
    assert!(rest.is_empty() && cases.len() == 66, "{} figures", words.len());
    for [contract, taken, not, vulnerable] in cases {
        let base = contract.trim_end_matches('X');
        let (bid, doubling) = (base.parse().expect("a bid"), Doubling::ALL[contract.len() - base.len()]);
        let points = |vulnerable| {
            Points::of(bid, doubling, vulnerable, taken.parse().expect("tricks")).duplicate().to_string()
        };
        assert_eq!([points(false), points(true)], [*not, *vulnerable], "{contract} with {taken}");
    }
}

#[test]
fn the_parts_of_a_score_are_kept_apart() {
    let points = Points::of("6S".parse().expect("a bid"), Doubling::Doubled, true, 13);
    let expected = Points { tricks: 360, overtricks: 200, insult: 50, slam: 750, undertricks: 0, bonus: 500 };
    assert_eq!((points, points.above()), (expected, 1000));
}
