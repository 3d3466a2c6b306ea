//! Piles declared once, and actions read in notation.

use crate::toy::Toy;
use fairdeal_kernel::{Offers, Pile, Piles, Present};
use parts::{Box, STOCK, pair};

mod parts {
    use fairdeal_kernel::piles;

    pub(super) struct Box(pub(super) u8);

    piles! {
        self: Box;
        STOCK = 0, "stock";
        pair(n: u8 in 0..2) = 1 + n, "pair.{}", n + 1;
        meld(self, side: u8 in 0..2, number: u8 in 0..self.0) = 3 + side * self.0 + number, "meld.{side}.{number}";
    }
}

#[test]
fn a_pile_is_named_by_the_line_that_places_it() {
    let names = ["stock", "pair.1", "pair.2", "meld.0.0", "meld.0.1", "meld.1.0", "meld.1.1"];
    let piles = (0..names.len()).map(|n| Box(2).pile_name(Pile(n as u8)));
    assert_eq!(piles.collect::<Vec<_>>(), names);
    assert_eq!((STOCK, pair(1), Box(2).meld(1, 0), Box(3).meld(1, 0)), (Pile(0), Pile(2), Pile(5), Pile(6)));
    assert_eq!(Box(2).pile_name(Pile(7)), "pile7", "a table has no such pile");
}

#[test]
fn what_is_read_is_offered() {
    let mut offers: Offers<u8> = Offers::default();
    offers.push(200);
    offers.range(5, 12, |n| n as u8);
    let toy = Toy::with_deck(&[0]);
    let read = |text: &str| toy.read(&offers, text);
    assert_eq!([read("200"), read(" 1 2 "), read("5")], [Some(200), Some(12), Some(5)]);
    assert_eq!([read("4"), read("13"), read(""), read("x")], [None; 4]);
}
