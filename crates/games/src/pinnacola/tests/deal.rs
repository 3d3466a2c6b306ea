use super::super::Pinnacola;
use super::super::parts::{HAND_SIZE, Options, POZZO, STOCK, hand};
use super::scene::Scene;
use fairdeal_kernel::{Eyes, Seat, Turn, seat_counts, set_up};

#[test]
fn two_or_four_play() {
    assert_eq!(seat_counts::<Pinnacola>(), [2, 4]);
    let problems = set_up::<Pinnacola>(Options::default(), 3).expect_err("three cannot play");
    assert_eq!(problems.to_string(), "/seats: pinnacola is played by 2 or 4, not by 3");
}

#[test]
fn everybody_gets_thirteen_cards_and_one_is_turned_up() {
    for (seats, left) in [(2, 81), (4, 55)] {
        let m = Scene::dealt(Options::default(), seats, "pinnacola");
        let table = &m.board.table;
        assert!(Seat::all(seats).all(|seat| table.len(hand(seat)) == HAND_SIZE), "{seats} seats");
        assert_eq!(table.len(STOCK), left);
        assert_eq!(m.board.seen(Eyes::PUBLIC).faces(POZZO).count(), 1);
        assert_eq!((m.board.facts.dealer, m.turn()), (Seat(seats - 1), Turn::of(Seat(0))));
    }
}
