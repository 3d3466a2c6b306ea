//! Partitioning cards into sets of one sum: examples, and everything against brute force over sets of cards.

use fairdeal_decks::partitions::{Counts, additions, completes, parts};
use fairdeal_kernel::Rng;

fn counts(cards: &[u8]) -> Counts {
    cards.iter().copied().collect()
}

#[test]
fn cards_are_counted_by_value() {
    let cards = counts(&[1, 4, 4, 13, 15]);
    assert_eq!((cards.of(4), cards.of(13), cards.of(2)), (2, 1, 0));
    assert_eq!((cards.total(), Counts::NONE.total()), (37, 0));
    assert_eq!(cards.without(counts(&[4, 15])), counts(&[13, 4, 1]));
    assert_eq!(counts(&[4, 1]).and(counts(&[4])), counts(&[4, 4, 1]));
    let sums = counts(&[2, 3, 7]).sums();
    assert_eq!((0..14).filter(|&sum| sums.has(sum)).collect::<Vec<_>>(), [0, 2, 3, 5, 7, 9, 10, 12]);
}

#[test]
fn cards_are_parted_where_they_can_be() {
    let check = |cards: &[u8], target, expected| {
        assert_eq!(parts(counts(cards), target), expected, "{cards:?} into sets of {target}");
    };
    check(&[], 10, true);
    check(&[10], 10, true);
    check(&[10, 7, 3, 5, 5], 10, true);
    check(&[7, 3, 4], 10, false);
    check(&[6, 6, 8], 10, false);
    check(&[12], 10, false);
    check(&[13, 1, 1, 1, 9, 4, 3, 8, 8], 16, true);
    check(&[9, 9, 5, 5, 2, 2], 16, true);
    check(&[9, 9, 6, 6, 2], 16, false);
}

#[test]
fn a_choice_is_completed_with_other_cards() {
    let check = |chosen: &[u8], others: &[u8], target, able: bool, expected: &[u8]| {
        let (chosen, others) = (counts(chosen), counts(others));
        assert_eq!(completes(chosen, others, target), able, "{chosen:?} of {others:?} too into {target}");
        let more = additions(chosen, others, target);
        let more: Vec<u8> = (1..16).filter(|&value| more.has(value)).collect();
        assert_eq!(more, expected, "{chosen:?} of {others:?} too into {target}");
    };
    check(&[], &[9, 3, 12, 4], 12, true, &[3, 9, 12]);
    check(&[9], &[3, 12, 4], 12, true, &[3, 12]);
    check(&[4], &[9, 3, 12, 5], 12, true, &[3, 5, 12]);
    check(&[4], &[9, 12], 12, false, &[]);
    check(&[6], &[6, 6, 6], 12, true, &[6]);
    check(&[6, 6], &[6], 12, true, &[]);
    // One nine takes the five, or the four with the one; the second nine has to take the rest.
    check(&[9], &[5, 9, 4, 1], 14, true, &[1, 4, 5, 9]);
    check(&[9, 9], &[5, 4], 14, false, &[]);
    check(&[9, 5], &[9, 4], 14, true, &[]);
}

/// Lists all unions of disjoint sets of cards that each add up to the target, and all subsets of those, as
/// masks.
fn brute(cards: &[u8], target: u8) -> (Vec<bool>, Vec<bool>) {
    let all = 1 << cards.len();
    let sum = |mask: usize| (0..cards.len()).filter(|at| mask >> at & 1 == 1).map(|at| cards[at]).sum::<u8>();
    let sets: Vec<usize> = (1..all).filter(|&mask| sum(mask) == target).collect();
    let mut unions = vec![false; all];
    unions[0] = true;
    for mask in 1..all {
        unions[mask] = sets.iter().any(|&set| mask & set == set && unions[mask ^ set]);
    }
    let mut completed = unions.clone();
    for mask in (0..all).rev() {
        completed[mask] |= (0..cards.len()).any(|at| mask >> at & 1 == 0 && completed[mask | 1 << at]);
    }
    (unions, completed)
}

/// Checks one choice of cards against brute force.
fn check_mask(cards: &[u8], target: u8, mask: usize, (unions, completed): &(Vec<bool>, Vec<bool>)) {
    let picked = |want: usize| {
        (0..cards.len()).filter(|at| mask >> at & 1 == want).map(|at| cards[at]).collect::<Counts>()
    };
    let (chosen, others) = (picked(1), picked(0));
    assert_eq!(parts(chosen, target), unions[mask], "{chosen:?} into {target}");
    assert_eq!(
        completes(chosen, others, target),
        completed[mask],
        "{chosen:?} of {others:?} too into {target}"
    );
    let able = additions(chosen, others, target);
    for at in (0..cards.len()).filter(|at| mask >> at & 1 == 0) {
        let expected = completed[mask | 1 << at];
        assert_eq!(
            able.has(cards[at]),
            expected,
            "{} beside {chosen:?} of {others:?} into {target}",
            cards[at]
        );
    }
}

/// Checks random tables of up to `most` cards, each with a few choices that can be completed and a few random
/// ones.
fn check_tables(tables: u32, most: u32, seed: &str) {
    let mut rng = Rng::simulated(seed);
    let (mut able, mut unable) = (0, 0);
    for _ in 0..tables {
        let (size, highest, target) = (1 + rng.below(most), 3 + rng.below(11), 1 + rng.below(16) as u8);
        let cards: Vec<u8> = (0..size).map(|_| 1 + rng.below(highest) as u8).collect();
        let brute = brute(&cards, target);
        for _ in 0..2 {
            let mut mask = rng.index(1 << size);
            check_mask(&cards, target, mask, &brute);
            while !brute.1[mask] {
                mask &= mask - 1;
            }
            check_mask(&cards, target, mask, &brute);
            (able, unable) = (able + u32::from(mask != 0), unable + u32::from(mask == 0));
        }
    }
    assert!(able > tables / 4 && unable > 0, "{able} choices could be completed, {unable} could not");
}

#[test]
fn small_tables_agree_with_brute_force() {
    check_tables(100_000, 8, "small");
}

#[test]
fn larger_tables_agree_with_brute_force() {
    check_tables(300, 14, "larger");
}
