//! Seats, sets of seats, and one value per seat.

use fairdeal_kernel::{BySeat, Eyes, MAX_SEATS, Seat, Seats, Sight};
use serde::{Serialize, de::DeserializeOwned};

/// Parses JSON and writes it again; `Err` holds the beginning of the error message.
fn check<T: Serialize + DeserializeOwned>(json: &str, expected: Result<&str, &str>) {
    match (serde_json::from_str::<T>(json), expected) {
        (Ok(value), Ok(expected)) => {
            assert_eq!(serde_json::to_string(&value).expect("it was JSON before"), expected, "{json}");
        }
        (Err(refusal), Err(expected)) => {
            assert!(refusal.to_string().starts_with(expected), "{json}: {refusal}");
        }
        (got, expected) => panic!("{json}: {:?}, not {expected:?}", got.map(|_| "taken")),
    }
}

#[test]
fn seats_as_json() {
    check::<Seat>("7", Ok("7"));
    check::<Seat>("8", Err("there is no seat 8"));
    check::<Seat>("15", Err("there is no seat 15"));
    check::<Seat>("256", Err("invalid value: integer `256`"));
    check::<Seat>("-1", Err("invalid value: integer `-1`"));
    check::<Seats>("[]", Ok("[]"));
    check::<Seats>("[3,0,7,3]", Ok("[0,3,7]"));
    check::<Seats>("[0,8]", Err("there is no seat 8"));
    check::<Seats>("3", Err("invalid type"));
}

#[test]
fn values_by_seat_as_json() {
    check::<BySeat<i32>>("[]", Ok("[]"));
    check::<BySeat<i32>>("[5,-1,0]", Ok("[5,-1,0]"));
    check::<BySeat<u8>>("[1,2,3,4,5,6,7,8]", Ok("[1,2,3,4,5,6,7,8]"));
    check::<BySeat<u8>>("[1,2,3,4,5,6,7,8,9]", Err("9 values, but a match has at most 8 seats"));
    check::<BySeat<u8>>("[300]", Err("invalid value"));
    check::<BySeat<Option<Seat>>>("[null,1]", Ok("[null,1]"));
}

#[test]
fn every_set_of_seats_behaves_like_a_list() {
    for bits in 0..=u8::MAX {
        let list: Vec<Seat> = Seat::all(8).filter(|seat| bits >> seat.0 & 1 == 1).collect();
        let set: Seats = list.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), list);
        assert_eq!(
            (set.len(), set.is_empty(), set.first()),
            (list.len(), list.is_empty(), list.first().copied())
        );
        for n in 0..=MAX_SEATS {
            assert_eq!(set.nth(n), list.get(n).copied());
        }
        for seat in Seat::all(8) {
            assert_eq!(set.has(seat), list.contains(&seat));
            assert!(set.with(seat).has(seat) && !set.without(seat).has(seat));
            assert_eq!(set.with(seat).without(seat), set.without(seat));
            assert_eq!(set.and(Seats::of(seat)).is_empty(), !set.has(seat));
            assert_eq!(set.or(Seats::of(seat)), set.with(seat));
        }
    }
}

#[test]
fn a_seat_that_cannot_exist_is_nowhere() {
    for seat in [8, 14, 15, 16, 255].map(Seat) {
        assert!(Seats::of(seat).is_empty() && Seats::NONE.with(seat).is_empty());
        assert!(!Seats::all(8).has(seat));
        assert_eq!(Seats::all(8).without(seat), Seats::all(8));
        assert!(!Eyes::seat(seat).see_all() && !Eyes::all_knowing().include(seat));
        assert_eq!(Sight::only(seat), Sight::NONE);
    }
}

#[test]
fn going_around_the_table() {
    for seats in 1..=8 {
        assert_eq!(Seats::all(seats).len(), seats as usize);
        assert_eq!(Seat::all(seats).count(), seats as usize);
        for seat in Seat::all(seats) {
            let around: Vec<Seat> = seat.around(seats).collect();
            assert_eq!((around.len(), around[0]), (seats as usize, seat));
            assert!(around.windows(2).all(|pair| pair[0].next(seats) == pair[1]));
            assert_eq!(seat.plus(seats, seats), seat);
        }
    }
}

#[test]
fn values_by_seat() {
    let mut by = BySeat::from_fn(3, |seat| i32::from(seat.0) * 10);
    assert_eq!(by.iter().collect::<Vec<_>>(), [(Seat(0), 0), (Seat(1), 10), (Seat(2), 20)]);
    by[Seat(1)] += 1;
    assert_eq!((by.values().collect::<Vec<_>>(), by.seats()), (vec![0, 11, 20], 3));
    assert_eq!(BySeat::<i32>::new(2).values().collect::<Vec<_>>(), [0, 0]);
    let json = serde_json::to_string(&by).expect("numbers are JSON");
    assert_eq!(serde_json::from_str::<BySeat<i32>>(&json).expect("it was just written"), by);
}

#[test]
#[should_panic(expected = "out of bounds")]
fn there_is_no_value_for_a_ninth_seat() {
    let by = BySeat::<u8>::new(8);
    assert_eq!(by[Seat(8)], 0);
}

#[test]
fn eyes_of_seats() {
    let some: Seats = [Seat(1), Seat(3)].into_iter().collect();
    let eyes = Eyes::seats(some);
    assert!(Seat::all(8).all(|seat| eyes.include(seat) == some.has(seat)));
    assert_eq!(Eyes::seats(Seats::NONE), Eyes::PUBLIC);
    assert_eq!(Eyes::seats(Seats::of(Seat(2))), Eyes::seat(Seat(2)));
    assert!(Eyes::all_knowing().see_all() && !eyes.see_all() && !Eyes::PUBLIC.see_all());
    assert!(!eyes.or(Eyes::PUBLIC).see_all() && !Eyes::all_knowing().narrowed(eyes).see_all());
}

#[test]
fn who_looks_is_seen_by_whose_eyes() {
    let viewers = [Eyes::PUBLIC, Eyes::seat(Seat(1)), Eyes::seat(Seat(2)), Eyes::all_knowing()];
    let looks = |sight: Sight| viewers.map(|eyes| sight.meets(eyes));
    assert_eq!(looks(Sight::NONE), [false, false, false, true]);
    assert_eq!(looks(Sight::only(Seat(2))), [false, false, true, true]);
    assert_eq!(looks(Sight::ALL), [true; 4]);
}

#[test]
fn a_sight_is_written_as_it_always_was() {
    let sights = [Sight::NONE, Sight::PUBLIC, Sight::ALL, Sight::only(Seat(2))];
    let json = serde_json::to_string(&sights).expect("numbers are JSON");
    assert_eq!(json, "[32768,16384,65535,32772]");
    assert_eq!(serde_json::from_str::<[Sight; 4]>(&json).expect("it was just written"), sights);
}
