//! Sets, runs and the best arrangement, checked against their plain definitions.

use fairdeal_decks::{
    French, Pack, Rank,
    melds::{Cards, best, deadwood, spare},
};
use fairdeal_kernel::Rng;
use std::collections::BTreeSet;

fn cards(text: &str) -> Cards {
    text.parse().expect("the test names cards")
}

fn value_of(card: French) -> u32 {
    match card.rank() {
        Rank::ACE => 1,
        Rank(number) => u32::from(number).min(10),
    }
}

/// The position of a card in a run: aces are low.
fn step(card: French) -> u8 {
    if card.rank() == Rank::ACE { 1 } else { card.rank().0 }
}

fn is_naive_set(cards: impl Iterator<Item = French> + Clone) -> bool {
    let mut others = cards.clone();
    let first = others.next();
    others.all(|card| Some(card.rank()) == first.map(French::rank)) && cards.count() >= 3
}

/// Distinct cards of one suit are consecutive if the highest is as far from the lowest as their number says.
fn is_naive_run(cards: impl Iterator<Item = French> + Clone) -> bool {
    let mut others = cards.clone();
    let first = others.next();
    if !others.all(|card| Some(card.suit()) == first.map(French::suit)) {
        return false;
    }
    let steps = cards.map(step);
    let count = steps.clone().count();
    count >= 3 && steps.clone().max() == steps.min().map(|lowest| lowest + count as u8 - 1)
}

/// Lists the cards of a hand at the positions of a mask.
fn at_places(hand: &[French], mask: u32) -> impl Iterator<Item = French> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let at = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(hand[at])
    })
}

/// Lists all melds of a hand as masks of positions, by trying every subset.
fn naive_melds(hand: &[French]) -> Vec<u32> {
    let is_meld = |&mask: &u32| {
        let some = || at_places(hand, mask);
        is_naive_set(some()) || is_naive_run(some())
    };
    (0..1 << hand.len()).filter(is_meld).collect()
}

/// Returns the least deadwood over all combinations of disjoint melds.
fn naive_deadwood(values: &[u32], melds: &[u32], used: u32) -> u32 {
    let left = (0..values.len()).filter(|at| used >> at & 1 == 0).map(|at| values[at]).sum();
    let free = melds.iter().enumerate().filter(|(_, meld)| *meld & used == 0);
    free.map(|(at, meld)| naive_deadwood(values, &melds[at + 1..], used | meld)).fold(left, u32::min)
}

/// Makes random hands, every other one from the lower half of the pack, where melds overlap more.
fn random_hands(seed: &str, count: usize, mut check: impl FnMut(&[French])) {
    let mut rng = Rng::simulated(seed);
    let full: Vec<French> = Pack::FULL.cards().collect();
    let low: Vec<French> = full.iter().copied().filter(|&card| step(card) <= 6).collect();
    let mut packs = [full, low];
    for number in 0..count {
        let pack = &mut packs[number % 2];
        let size = 10 + number / 2 % 2;
        for at in 0..size {
            let other = at + rng.index(pack.len() - at);
            pack.swap(at, other);
        }
        check(&pack[..size]);
    }
}

#[test]
fn the_best_arrangement_is_that_of_brute_force() {
    random_hands("best", 100_000, |hand| {
        let all: Cards = hand.iter().copied().collect();
        let values: Vec<u32> = hand.iter().copied().map(value_of).collect();
        let found = best(all);
        let expected = naive_deadwood(&values, &naive_melds(hand), 0);
        assert_eq!(found.deadwood.value(), expected, "{all}");
        assert_eq!(deadwood(all), expected, "{all}");
        let mut rest = all;
        for &meld in found.melds() {
            assert!(meld.is_meld() && rest.has_all(meld), "{all}: {meld}");
            rest = rest.without(meld);
        }
        assert_eq!(rest, found.deadwood, "{all}");
    });
}

#[test]
fn melds_are_those_of_the_definitions() {
    random_hands("melds", 2_000, |hand| {
        let all: Cards = hand.iter().copied().collect();
        let named = |mask: u32| at_places(hand, mask).collect::<Cards>();
        let expected: BTreeSet<String> =
            naive_melds(hand).into_iter().map(|mask| named(mask).to_string()).collect();
        let mut found = vec![];
        all.melds(&mut |meld| found.push(meld.to_string()));
        assert_eq!(found.len(), expected.len(), "{all}: no meld is told twice");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{all}");
        let meldable: Cards =
            naive_melds(hand).into_iter().fold(Cards::NONE, |cards, mask| cards.or(named(mask)));
        assert_eq!(all.meldable(), meldable, "{all}");
    });
}

#[test]
fn sets_and_runs_are_those_of_the_definitions() {
    let mut rng = Rng::simulated("definitions");
    let pack: Vec<French> = Pack::FULL.cards().collect();
    let (mut sets, mut runs) = (0, 0);
    for _ in 0..200_000 {
        // Two suits and the ranks from ace to six, so that many samples are melds.
        let few = |card: &&French| card.suit().is_red() && !(7..=13).contains(&card.rank().0);
        let some: Vec<French> = if rng.below(2) == 0 {
            pack.iter().filter(few).copied().filter(|_| rng.below(3) == 0).collect()
        } else {
            let rank = Rank(2 + rng.below(13) as u8);
            pack.iter().copied().filter(|card| card.rank() == rank && rng.below(4) != 0).collect()
        };
        let all: Cards = some.iter().copied().collect();
        assert_eq!(all.is_set(), is_naive_set(some.iter().copied()), "{all}");
        assert_eq!(all.is_run(), is_naive_run(some.iter().copied()), "{all}");
        assert_eq!(
            all.is_meld(),
            is_naive_set(some.iter().copied()) || is_naive_run(some.iter().copied()),
            "{all}"
        );
        (sets, runs) = (sets + u32::from(all.is_set()), runs + u32::from(all.is_run()));
    }
    assert!(sets > 1000 && runs > 1000, "{sets} sets and {runs} runs were met");
}

#[test]
fn aces_are_low_and_suits_stay_apart() {
    let check = |text: &str, set: bool, run: bool| {
        assert_eq!((cards(text).is_set(), cards(text).is_run()), (set, run), "{text}");
    };
    check("As 2s 3s", false, true);
    check("Js Qs Ks", false, true);
    check("Qs Ks As", false, false);
    check("Ks As 2s", false, false);
    check("Qc Kc Ad", false, false);
    check("Kc Ad 2d", false, false);
    check("3s 4s 6s", false, false);
    check("3s 4s", false, false);
    check("As Ah Ad", true, false);
    check("As Ah", false, false);
    check("", false, false);
}

#[test]
fn spare_cards_are_those_without_which_the_rest_counts_little() {
    random_hands("spare", 4_000, |hand| {
        let all: Cards = hand.iter().copied().collect();
        for most in [0, 1, 5, 10, 30] {
            let expected =
                hand.iter().copied().filter(|&card| deadwood(all.without(Cards::of(card))) <= most).collect();
            assert_eq!(spare(all, most), expected, "{all} with {most}");
        }
    });
}

#[test]
fn values_are_added_up() {
    let check = |text: &str, expected: u32| assert_eq!(cards(text).value(), expected, "{text}");
    check("", 0);
    check("Ac", 1);
    check("2c 3d 4h 5s 6c 7d 8h 9s", 44);
    check("Tc Jd Qh Ks", 40);
    check("As Ah Ad Ac Ks Kh Kd Kc", 44);
    for card in Pack::FULL.cards() {
        assert_eq!(Cards::of(card).value(), value_of(card), "{card}");
        for least in 0..12 {
            assert_eq!(Cards::of(card).worth(least).len() == 1, value_of(card) >= least, "{card} {least}");
        }
    }
}

#[test]
fn sets_of_cards_are_sets() {
    let (hand, some) = (cards("As 2s 3s Kd"), cards("3s Kd"));
    assert_eq!((hand.len(), hand.is_empty(), Cards::NONE.is_empty()), (4, false, true));
    assert!(hand.has_all(some) && !some.has_all(hand));
    assert_eq!(hand.without(some), cards("As 2s"));
    assert_eq!(some.or(cards("As 2s")), hand);
    assert_eq!(Pack::FULL.cards().collect::<Cards>().iter().count(), 52);
    for card in Pack::FULL.cards() {
        assert_eq!(Cards::of(card).iter().collect::<Vec<_>>(), [card]);
        assert!(Cards::NONE.with(card).has(card));
    }
}

#[test]
fn cards_are_written_as_a_list() {
    let run = cards("9s 7s 8s");
    let json = r#"["7s","8s","9s"]"#;
    assert_eq!(serde_json::to_string(&run).expect("cards are JSON"), json);
    assert_eq!(serde_json::from_str::<Cards>(json).expect("a list of cards"), run);
    assert_eq!((run.to_string().as_str(), format!("{run:?}").as_str()), ("7s 8s 9s", "Cards(7s 8s 9s)"));
    let check = |json: &str, message: &str| {
        let refused = serde_json::from_str::<Cards>(json).expect_err(json).to_string();
        assert!(refused.contains(message), "{json} gave {refused}");
    };
    check(r#"["7s","7s"]"#, "7s is named twice");
    check(r#"["7s","*r"]"#, "*r is a joker");
    check(r#"["7x"]"#, "is not a card");
    check("7", "a list of cards");
    assert_eq!("7s 7s".parse::<Cards>().expect_err("a card twice").to_string(), "7s is named twice");
}
