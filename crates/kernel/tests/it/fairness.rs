//! Chance that anybody can re-derive: golden values computed by another program (see docs/fairness.md), and
//! the laws of unbiased numbers, shuffles and enumerations.

use crate::toy::{STOCK, Toy};
use fairdeal_kernel::{
    Board, Commitment, Deal, Draw, Entropy, Eyes, Fairness, Game, Purpose, Rng, Seal, Seat, Secret, Tx,
    Unfair, VoidRound,
};
use std::collections::{BTreeMap, BTreeSet};

const SECRET: &str = "ccfbaa2adb4cd43d1a06676161f08277ea8a7bddcb6d5c20aa05cd8deac012ca";
const COMMITMENT: &str = "090317247228d2364e250ff514984ccae798de69a1891274bf12a0050b55ffdd";
const ENTROPIES: [&str; 4] = [
    "53bb81aa4374892b3f770a8f46f119e41f95848f1f240109eda7248f2c03ff59",
    "669d8355e7c62ae693da2254a44889fc9d618f1e18b86323fa8e51a1ee5a297d",
    "a3de387e108c8648c47b06ff3c30a6e94d2783f833322405c8680ad4cb9afaaa",
    "0632f93bbb88ffb14b7bd3bcccb0dd4d61a38814dcbd133a60bf3e3273f42a3d",
];
const KEYS: [(Purpose, u64, &str); 5] = [
    (Purpose::Shuffle, 0, "78ae14e2cffedad3af5c336ad3eab5c0d3848c0f6a0e476378b50579d91cd788"),
    (Purpose::Shuffle, 1, "7519699b9b8fbd61312a9b0ec2cfe029062b2de352e0a846393cfb366ff15523"),
    (Purpose::Shuffle, 258, "e624b492cdc60505eaa1254145729e6cdb6a0f83474a797a27b8769bda7e510d"),
    (Purpose::Roll, 0, "d5bfdbf219581fd98dc7fb534bf159098c251290fcb6520495ef34e3b1bf3645"),
    (Purpose::Roll, 1, "ee271b10a878bd6804c725af97ecbcd6e5584c428fd194d63ad2c31472bf8821"),
];
/// A sorted pack after the first and the second stream of shuffles, bottom first.
const SHUFFLES: [[u8; 52]; 2] = [
    [
        9, 28, 18, 6, 41, 50, 45, 22, 36, 51, 16, 38, 10, 1, 29, 19, 35, 39, 37, 0, 21, 44, 3, 11, 26, 32,
        33, 8, 42, 20, 7, 13, 14, 17, 47, 24, 31, 15, 25, 49, 4, 30, 23, 40, 46, 12, 2, 48, 34, 27, 5, 43,
    ],
    [
        40, 44, 26, 3, 24, 39, 34, 27, 38, 35, 1, 32, 15, 43, 45, 25, 46, 16, 10, 19, 20, 13, 11, 28, 12, 41,
        17, 0, 47, 23, 2, 22, 36, 42, 4, 21, 18, 14, 50, 5, 6, 51, 30, 49, 37, 48, 8, 33, 9, 7, 31, 29,
    ],
];
const DICE: [u32; 6] = [1, 3, 3, 1, 4, 2];
/// Numbers below 3 · 2³⁰, which rejects every fourth word: streams 7, 8, 10 and 11 need more than one.
const WIDE: [u32; 12] = [
    709693679, 1721805100, 2032082940, 752642079, 2481103734, 1080762391, 1114256512, 3028948877, 1909469339,
    2809522142, 438021871, 2879315188,
];

fn golden() -> Fairness {
    Fairness::from_seed("golden", 4)
}

fn hex(bytes: [u8; 32]) -> String {
    Secret(bytes).to_string()
}

#[test]
fn a_seed_gives_secret_match_and_entropies() {
    let fairness = golden();
    assert_eq!(fairness.secret.to_string(), SECRET);
    assert_eq!(fairness.match_id, "c92ccbeb5f9f254d");
    assert_eq!(fairness.entropies.iter().map(Entropy::to_string).collect::<Vec<_>>(), ENTROPIES);
    assert_eq!(fairness.commitment().to_string(), COMMITMENT);
}

#[test]
fn keys_of_streams() {
    for (purpose, index, key) in KEYS {
        assert_eq!(hex(golden().key(Draw { purpose, index })), key, "{purpose:?} {index}");
    }
}

fn faces(board: &Board<u32>) -> Vec<u8> {
    board
        .table
        .cards(STOCK)
        .filter_map(|card| board.table.face(card, Eyes::all_knowing()))
        .map(|face| face.0 as u8)
        .collect()
}

/// Shuffles a fresh pack of 52 with a source of chance.
fn shuffled(rng: &mut Rng) -> Vec<u8> {
    let pack: Vec<u8> = (0..52).collect();
    let mut board = Toy::with_deck(&pack).board();
    Tx::<Toy>::new(&mut board, None, rng).shuffle(STOCK);
    faces(&board)
}

#[test]
fn shuffles_of_a_pack() {
    let mut rng = Rng::fair(golden(), |_| 0);
    assert_eq!([shuffled(&mut rng), shuffled(&mut rng)], SHUFFLES);
    let mut resumed = Rng::fair(golden(), |purpose| if purpose == Purpose::Shuffle { 1 } else { 77 });
    assert_eq!(shuffled(&mut resumed), SHUFFLES[1]);
}

#[test]
fn a_shuffle_of_one_card_takes_its_stream() {
    let (mut board, mut rng) = (Toy::with_deck(&[0]).board(), Rng::fair(golden(), |_| 0));
    Tx::<Toy>::new(&mut board, None, &mut rng).shuffle(STOCK);
    assert_eq!(shuffled(&mut rng), SHUFFLES[1]);
}

#[test]
fn rolls() {
    let roll_all = |of: u32, count: usize| {
        let (mut board, mut rng) = (Toy::with_deck(&[0]).board(), Rng::fair(golden(), |_| 0));
        let mut tx = Tx::<Toy>::new(&mut board, None, &mut rng);
        (0..count).map(|_| tx.roll(of)).collect::<Vec<_>>()
    };
    assert_eq!(roll_all(6, DICE.len()), DICE);
    assert_eq!(roll_all(3 << 30, WIDE.len()), WIDE);
}

#[test]
fn shuffles_and_rolls_do_not_disturb_each_other() {
    let (mut board, mut rng) = (Toy::with_deck(&[0, 1]).board(), Rng::fair(golden(), |_| 0));
    for got in DICE {
        let mut tx = Tx::<Toy>::new(&mut board, None, &mut rng);
        tx.shuffle(STOCK);
        assert_eq!(tx.roll(6), got);
    }
}

#[test]
fn everything_enters_the_key() {
    let draw = Draw { purpose: Purpose::Shuffle, index: 0 };
    let swapped = |a, b| {
        let mut fairness = golden();
        fairness.entropies.swap(a, b);
        fairness
    };
    let fairness = [
        golden(),
        Fairness { secret: Secret([7; 32]), ..golden() },
        Fairness { match_id: "another".into(), ..golden() },
        Fairness { match_id: String::new(), ..golden() },
        Fairness { entropies: golden().entropies[..3].to_vec(), ..golden() },
        Fairness { entropies: vec![], ..golden() },
        swapped(0, 1),
        swapped(2, 3),
        Fairness::from_seed("golden", 5),
        Fairness::from_seed("silver", 4),
    ];
    let draws =
        [Draw { purpose: Purpose::Roll, ..draw }, Draw { index: 1, ..draw }, Draw { index: 1 << 32, ..draw }];
    let mut keys: BTreeSet<_> = fairness.iter().map(|fairness| fairness.key(draw)).collect();
    keys.extend(draws.map(|draw| golden().key(draw)));
    assert_eq!(keys.len(), fairness.len() + draws.len());
}

#[test]
fn the_commitment_binds_secret_and_match_but_no_entropy() {
    let with = |fairness: Fairness| fairness.commitment().to_string();
    assert_ne!(with(Fairness { secret: Secret([7; 32]), ..golden() }), COMMITMENT);
    assert_ne!(with(Fairness { match_id: "another".into(), ..golden() }), COMMITMENT);
    assert_eq!(with(Fairness { entropies: vec![], ..golden() }), COMMITMENT);
}

#[test]
fn equal_seeds_give_equal_numbers() {
    let numbers = |seed: &str| {
        let mut rng = Rng::simulated(seed);
        (0..100).map(|_| rng.below(1000)).collect::<Vec<_>>()
    };
    assert_eq!(numbers("a"), numbers("a"));
    assert_ne!(numbers("a"), numbers("b"));
}

/// Reads the next word of a source: a number below 2³² − 1 is that word minus one, and rejects only 0.
fn word(rng: &mut Rng) -> u32 {
    rng.below(u32::MAX) + 1
}

#[test]
fn words_are_refused_exactly_in_the_sliver() {
    for of in [1, 2, 3, 6, 52, 1 << 31, (1 << 31) + 1, 3 << 30, u32::MAX - 1] {
        let mut rng = Rng::simulated("boundary");
        let mut refused = 0;
        for _ in 0..2_000 {
            let mut words = rng.clone();
            let got = rng.below(of);
            let expected = loop {
                let product = u64::from(word(&mut words)) * u64::from(of);
                if product % (1 << 32) >= (1 << 32) % u64::from(of) {
                    break product >> 32;
                }
                refused += 1;
            };
            assert_eq!(u64::from(got), expected, "below {of}");
            assert_eq!(word(&mut rng.clone()), word(&mut words), "as many words are used below {of}");
        }
        let share = f64::from(refused) / f64::from(refused + 2_000);
        let sliver = ((1_u64 << 32) % u64::from(of)) as f64 / (1_u64 << 32) as f64;
        assert!((share - sliver).abs() < 0.05, "{share} of the words were refused below {of}, not {sliver}");
    }
}

#[test]
fn numbers_are_equally_likely() {
    for of in [2_u32, 3, 5, 6, 7, 10, 13, 52, 100] {
        let mut rng = Rng::simulated("chi");
        let mut counts = vec![0_u32; of as usize];
        (0..of * 1_000).for_each(|_| counts[rng.below(of) as usize] += 1);
        let chi_square: f64 =
            counts.iter().map(|&count| (f64::from(count) - 1_000.0).powi(2) / 1_000.0).sum();
        let freedom = f64::from(of - 1);
        // Five standard deviations and the tail of a distribution with few degrees of freedom.
        assert!(chi_square < freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0, "below {of}: {chi_square}");
    }
}

/// Shuffles four cards many times, and expects every order within five standard deviations.
fn check_orders(times: u32, mut shuffle: impl FnMut(&mut [u8; 4])) {
    let mut counts: BTreeMap<[u8; 4], u32> = BTreeMap::new();
    for _ in 0..times {
        let mut list = [0, 1, 2, 3];
        shuffle(&mut list);
        *counts.entry(list).or_default() += 1;
    }
    assert_eq!(counts.len(), 24);
    let (mean, share) = (f64::from(times) / 24.0, 1.0 / 24.0);
    let sigma = (f64::from(times) * share * (1.0 - share)).sqrt();
    for (order, count) in counts {
        assert!((f64::from(count) - mean).abs() < 5.0 * sigma, "{order:?} came {count} times, not {mean}");
    }
}

#[test]
fn every_order_is_equally_likely_in_simulations() {
    let mut rng = Rng::simulated("orders");
    check_orders(240_000, |list| rng.shuffle(list));
}

#[test]
fn every_order_is_equally_likely_in_matches() {
    let mut rng = Rng::fair(golden(), |_| 0);
    let toy = Toy::with_deck(&[0, 1, 2, 3]);
    check_orders(48_000, |list| {
        let mut board = toy.board();
        Tx::<Toy>::new(&mut board, None, &mut rng).shuffle(STOCK);
        list.copy_from_slice(&faces(&board));
    });
}

#[test]
fn a_shuffle_keeps_the_cards() {
    for len in 0..60_u8 {
        let mut list: Vec<u8> = (0..len).collect();
        Rng::simulated(&format!("{len}")).shuffle(&mut list);
        list.sort_unstable();
        assert_eq!(list, (0..len).collect::<Vec<_>>());
    }
}

/// Goes through all outcomes of some play and compares their number; their probabilities must add up to one.
fn check_script(play: impl Fn(&mut Rng) -> Vec<u32>, expected: usize) {
    let mut rng = Rng::script();
    let (mut outcomes, mut chances) = (BTreeSet::new(), vec![]);
    loop {
        assert!(outcomes.insert(play(&mut rng)), "an outcome came twice");
        chances.push(rng.one_in());
        if !rng.advance() {
            break;
        }
    }
    assert_eq!(outcomes.len(), expected);
    let common = chances.iter().fold(1, |common, &one_in| common / divisor(common, one_in) * one_in);
    let total: u128 = chances.iter().map(|one_in| common / one_in).sum();
    assert_eq!(total, common, "the chances do not add up to one");
}

fn divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { divisor(b, a % b) }
}

#[test]
fn a_script_enumerates_every_outcome() {
    let two_dice = |rng: &mut Rng| vec![rng.below(6), rng.below(6)];
    let order = |rng: &mut Rng| {
        let mut list = [0, 1, 2, 3, 4];
        rng.shuffle(&mut list);
        list.to_vec()
    };
    let depends = |rng: &mut Rng| match rng.below(3) {
        0 => vec![0],
        1 => vec![1, rng.below(4)],
        _ => vec![2, rng.below(2), rng.below(7)],
    };
    check_script(|_| vec![], 1);
    check_script(|rng| vec![rng.below(1)], 1);
    check_script(two_dice, 36);
    check_script(order, 120);
    check_script(depends, 1 + 4 + 14);
}

#[test]
fn other_sources_are_no_enumeration() {
    let mut rng = Rng::simulated("x");
    rng.below(6);
    assert_eq!((rng.advance(), rng.one_in()), (false, 1));
}

#[test]
fn hexadecimal_digits_are_taken_strictly() {
    let check = |text: &str, expected: bool| {
        assert_eq!(text.parse::<Entropy>().is_ok(), expected, "{text:?}");
        let json = serde_json::to_string(text).expect("a text is JSON");
        assert_eq!(serde_json::from_str::<Entropy>(&json).is_ok(), expected, "{json}");
    };
    check(SECRET, true);
    check(&SECRET.to_uppercase(), false);
    check(&SECRET[..63], false);
    check(&format!("{SECRET}0"), false);
    check(&format!("{}g", &SECRET[..63]), false);
    check(&format!(" {}", &SECRET[..63]), false);
    check(&format!("{}é", &SECRET[..62]), false);
    check("", false);
    let refused = "0x".parse::<Secret>().map_err(|refusal| refusal.to_string());
    assert_eq!(refused, Err("expected 64 lower-case hexadecimal digits".into()));
}

#[test]
fn hexadecimal_digits_come_back() {
    let secret: Secret = SECRET.parse().expect("64 digits");
    assert_eq!(secret.0[..3], [0xcc, 0xfb, 0xaa]);
    assert_eq!(serde_json::to_string(&secret).expect("a secret is JSON"), format!("\"{SECRET}\""));
}

#[test]
fn debugging_does_not_show_the_secret() {
    let fairness = golden();
    let bytes = format!("{:?}", fairness.secret.0);
    for text in [format!("{fairness:?}"), format!("{:?}", Rng::fair(fairness.clone(), |_| 0))] {
        assert!(text.contains("Secret(not shown)"), "{text}");
        assert!(!text.contains(&SECRET[..8]) && !text.contains(&bytes[1..20]), "{text}");
    }
    assert_eq!(format!("{:?}", fairness.commitment()), format!("Commitment({COMMITMENT})"));
}

/// Shares of two seats that fit their seals, after a round in which the third was silent; computed by another program.
fn dealt() -> Fairness {
    let share = |n: u8| Entropy([n; 32]);
    let (secret, match_id) = (golden().secret, "CODE-1".to_owned());
    let seals = |commitment, shares: [Option<u8>; 3]| -> Vec<Option<Seal>> {
        let seal = |(seat, n): (Seat, Option<u8>)| Some(Seal::of(commitment, "CODE-1", seat, share(n?)));
        Seat::all(3).zip(shares).map(seal).collect()
    };
    let before = Commitment::to(Secret([5; 32]), &match_id);
    let void = VoidRound {
        commitment: before,
        secret: Secret([5; 32]),
        seals: seals(before, [Some(6), None, Some(7)]),
        shares: vec![Some(share(6)), None, None],
        broken_off: false,
    };
    let seals = seals(Commitment::to(secret, &match_id), [Some(1), Some(2), None]);
    let deal = Deal { seeded: false, seals, void: vec![void] };
    Fairness { secret, match_id, entropies: vec![share(1), share(2), Entropy::ABSENT], deal: Some(deal) }
}

#[test]
fn seals_and_commitments_are_those_of_the_other_program() {
    let fairness = dealt();
    assert_eq!(
        fairness.commitment().to_string(),
        "8f6b22c3e3a693727090d2bc75ea54056d4ccaf24ad9fbf7d5a20bbb556f4e8f"
    );
    let seals = fairness.deal.expect("it has one").seals;
    assert_eq!(
        seals[0].expect("it took part").to_string(),
        "1a3efa5a8f388cadeb4e87268ccbc3cc9701b1fee8ed49091b2c9b777d8b1025"
    );
    assert_eq!(
        seals[1].expect("it took part").to_string(),
        "5f514ef5d8a13c3476cc1aa75273cae63ff739477128841fb4656c2ab7f10d4c"
    );
    let share = Entropy::for_round(&[9; 32], golden().commitment());
    assert_eq!(share.to_string(), "2e9fd90f2fdc39293864e6a01af48ed9ae8f74b0ffec27468f3b013452255935");
}

#[test]
fn a_deal_that_does_not_fit_together_says_where() {
    assert_eq!(dealt().check_deal(), Ok(()));
    assert_eq!(golden().check_deal(), Ok(()), "one place alone drew it");
    let check = |change: fn(&mut Fairness, &mut Deal), unfair: Unfair, says: &str| {
        let mut fairness = dealt();
        let mut deal = fairness.deal.take().expect("it has one");
        change(&mut fairness, &mut deal);
        fairness.deal = Some(deal);
        assert_eq!(fairness.check_deal(), Err(unfair));
        assert!(unfair.to_string().contains(says), "{unfair}");
    };
    check(|_, deal| deal.seals.truncate(2), Unfair::Places, "for each seat");
    check(|fairness, _| fairness.entropies[1].0[0] ^= 1, Unfair::Seal(Seat(1)), "seal of seat 1");
    check(|_, deal| deal.seals[0] = deal.seals[1], Unfair::Seal(Seat(0)), "seal of seat 0");
    check(|fairness, _| fairness.secret.0[0] ^= 1, Unfair::Seal(Seat(0)), "seal of seat 0");
    check(|_, deal| deal.seals[1] = None, Unfair::NotAbsent(Seat(1)), "must be absent");
    check(|fairness, _| fairness.entropies[2].0[0] ^= 1, Unfair::NotAbsent(Seat(2)), "must be absent");
    check(|_, deal| deal.seeded = true, Unfair::Seeded, "given seed");
    check(|_, deal| deal.void[0].shares.clear(), Unfair::VoidPlaces(1), "void round 1");
    check(|_, deal| deal.void[0].secret.0[0] ^= 1, Unfair::VoidSecret(1), "committed to");
    check(|_, deal| deal.void[0].shares[0] = Some(Entropy([9; 32])), Unfair::VoidSeal(1, Seat(0)), "seat 0");
    check(|_, deal| deal.void[0].seals[2] = None, Unfair::VoidForNothing(1), "for nothing");
    check(
        |_, deal| {
            let again = deal.void[0].clone();
            deal.void.push(again);
        },
        Unfair::TriedAgain(Seat(2)),
        "took part in a later one",
    );
}
