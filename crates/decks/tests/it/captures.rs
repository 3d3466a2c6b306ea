//! The sets of cards that sum to a value, checked against brute force.

use fairdeal_decks::captures::{HIGHEST, MOST, Reach, Sums};
use fairdeal_kernel::Rng;

/// Checks the sets for a target, written as the indices of their cards.
fn check(values: &[u8], target: u8, expected: &[&str]) {
    let mut sets = vec![];
    let sums = Sums::new(values.iter().copied());
    sums.sets(target, &mut |set| sets.push(places(set)));
    assert_eq!(sets, expected, "{target} of {values:?}");
    let reach: Reach = values.iter().copied().collect();
    let can = !expected.is_empty();
    assert_eq!((sums.can_make(target), reach.can_make(target)), (can, can), "{target} of {values:?}");
}

fn places(set: u64) -> String {
    (0..MOST).filter(|&at| set >> at & 1 == 1).map(|at| at.to_string()).collect::<Vec<_>>().join("+")
}

#[test]
fn sets_that_sum_to_the_target() {
    check(&[], 5, &[]);
    check(&[5], 5, &["0"]);
    check(&[4, 3, 7], 7, &["0+1", "2"]);
    check(&[1, 2, 3, 4], 5, &["0+3", "1+2"]);
    check(&[1, 1, 1], 2, &["0+1", "0+2", "1+2"]);
    check(&[2, 4, 6], 5, &[]);
    check(&[2, 4, 6], 12, &["0+1+2"]);
    check(&[2, 4, 6], 13, &[]);
}

#[test]
fn there_is_no_empty_set_and_no_sum_beyond_the_highest() {
    check(&[1, 2], 0, &[]);
    check(&[16, 15], HIGHEST, &["0+1"]);
    check(&[16, 16], HIGHEST + 1, &[]);
    check(&[200, 3], 3, &["1"]);
    check(&[200, 3], 203, &[]);
}

#[test]
fn enumeration_equals_brute_force_on_random_tables() {
    let mut rng = Rng::simulated("captures");
    for _ in 0..100_000 {
        let values: Vec<u8> = (0..rng.below(12)).map(|_| rng.below(16) as u8 + 1).collect();
        let target = rng.below(32) as u8;
        let mut found = vec![];
        Sums::new(values.iter().copied()).sets(target, &mut |set| found.push(set));
        found.sort_unstable();
        assert_eq!(found, brute_force(&values, target), "{target} of {values:?}");
    }
}

/// Tries every set but the empty one. The sum of a set is that of the set without its lowest card, plus that
/// card.
fn brute_force(values: &[u8], target: u8) -> Vec<u64> {
    let mut sums = vec![0u32; 1 << values.len()];
    let mut found = vec![];
    for set in 1..sums.len() {
        sums[set] = sums[set & (set - 1)] + u32::from(values[set.trailing_zeros() as usize]);
        if sums[set] == u32::from(target) {
            found.push(set as u64);
        }
    }
    found
}

/// Counts the sets for a target among many cards; a search without pruning would never finish.
fn check_count(values: &[u8], target: u8, expected: usize) {
    let mut count = 0;
    Sums::new(values.iter().copied()).sets(target, &mut |_| count += 1);
    assert_eq!(count, expected, "{target} of {} cards", values.len());
}

#[test]
fn ways_that_do_not_lead_to_the_target_are_not_followed() {
    check_count(&[2; MOST], HIGHEST, 0);
    check_count(&[[30; 60].as_slice(), &[3, 4]].concat(), 7, 1);
    check_count(&[[6; 60].as_slice(), &[1]].concat(), 13, 60 * 59 / 2);
    let pack: Vec<u8> = (1..=13).flat_map(|rank| [rank; 4]).collect();
    check_count(&pack, 14, ways(&pack, 14));
}

/// Counts sets by dynamic programming over the sums.
fn ways(values: &[u8], target: usize) -> usize {
    let mut ways = vec![0; target + 1];
    ways[0] = 1;
    for &value in values {
        for sum in (usize::from(value)..=target).rev() {
            ways[sum] += ways[sum - usize::from(value)];
        }
    }
    ways[target]
}

#[test]
fn cards_beyond_the_most_are_left_out() {
    let mut values = vec![9; MOST];
    values.push(1);
    check_count(&values, 1, 0);
    check_count(&values, 9, MOST);
}
