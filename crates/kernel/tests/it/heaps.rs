//! Heaps over a long match.

use crate::toy::{SPREAD, STOCK, Toy};
use fairdeal_kernel::{Card, Eyes, Face, Game, Rng, Seat, Sight, Tx};

/// More heaps than 16 bits can number.
const HEAPS: usize = (1 << 16) + 10;

#[test]
fn two_heaps_are_never_taken_for_one() {
    let (toy, viewer) = (Toy::with_deck(&[0, 1, 2, 3]), Seat(0));
    let (mut board, mut rng) = (toy.board(), Rng::simulated("heaps"));
    let cards: Vec<Card> = board.table.all_cards().collect();
    let mut tx = Tx::<Toy>::new(&mut board, None, &mut rng);
    tx.draw(STOCK, SPREAD, 2);
    cards.into_iter().for_each(|card| tx.show(card, Sight::only(viewer)));
    tx.shuffle(SPREAD);
    let mut world = board.clone();
    for n in 0..HEAPS {
        Tx::<Toy>::new(&mut board, None, &mut rng).shuffle(STOCK);
        board.seen(Eyes::seat(viewer)).imagine(&toy, &mut rng, &mut world);
        let mut lie: Vec<Face> = world.seen(Eyes::all_knowing()).faces(SPREAD).collect();
        lie.sort_unstable();
        assert_eq!(lie, [Face(2), Face(3)], "after {n} shuffles");
    }
}
