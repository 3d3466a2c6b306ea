//! Partners, and seats that play alone.

use fairdeal_decks::{Side, Sides};
use fairdeal_kernel::{Arg, BySeat, Seat};

fn by_side(values: &[i32]) -> BySeat<i32> {
    BySeat::from_fn(values.len() as u8, |seat| values[seat.index()])
}

/// Checks which side is ahead, by its first seat.
fn check_ahead(seats: u8, values: &[i32], expected: Option<u8>) {
    let ahead = Sides::partners_of_four(seats).ahead(&by_side(values));
    assert_eq!(ahead.map(Side::first), expected.map(Seat), "{values:?}");
}

#[test]
fn only_who_has_more_than_all_others_is_ahead() {
    check_ahead(2, &[61, 59], Some(0));
    check_ahead(2, &[59, 61], Some(1));
    check_ahead(2, &[60, 60], None);
    check_ahead(3, &[1, 3, 2], Some(1));
    check_ahead(3, &[3, 1, 3], None);
    check_ahead(3, &[0, 0, 3], Some(2));
    check_ahead(4, &[5, 6], Some(1));
    check_ahead(4, &[5, 5], None);
}

#[test]
fn a_side_is_named_by_its_seats() {
    let named = |seats, n| {
        let sides = Sides::partners_of_four(seats);
        sides.name(sides.of(Seat(n)))
    };
    let alone = named(3, 2);
    assert_eq!((alone.key, alone.args), ("seat", vec![("seat", Arg::Seat(Seat(2)))]));
    let pair = named(4, 3);
    let seats = vec![("seat", Arg::Seat(Seat(1))), ("partner", Arg::Seat(Seat(3)))];
    assert_eq!((pair.key, pair.args), ("partners", seats));
}

#[test]
fn a_side_wins_together_and_nobody_is_a_draw() {
    let check = |seats: u8, by: Option<u8>, scores: &[i32], payoffs: &[i8], spread: &[i32]| {
        let sides = Sides::partners_of_four(seats);
        let outcome = sides.won(by.map(|seat| sides.of(Seat(seat))), &by_side(scores), "played");
        assert_eq!(outcome.payoffs.values().collect::<Vec<_>>(), payoffs);
        assert_eq!(outcome.scores.values().collect::<Vec<_>>(), spread);
    };
    check(4, Some(1), &[4, 11], &[-1, 1, -1, 1], &[4, 11, 4, 11]);
    check(3, Some(0), &[11, 4, 4], &[1, -1, -1], &[11, 4, 4]);
    check(3, None, &[5, 5, 2], &[0, 0, 0], &[5, 5, 2]);
}
