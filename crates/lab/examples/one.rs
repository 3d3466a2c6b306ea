//! One.
use fairdeal_duel::{Defense, Named};
use fairdeal_lab::*;
fn main() {
    let h = |n: &str| Source::find(n, &|_| Err(String::new())).expect("x");
    let r = Rules { defense: Defense::V2, ..Rules::default() };
    let p = [Named::HoldMostFrequent; 2];
    let (a, b) = (h("pyromancer"), h("shadow-monk"));
    println!("{:?}", balance([&a, &b], 0, "/hp", &r, p));
    let b3 = b.with("/defenseCard/dice", 3).expect("x");
    println!("dice3 {:?}", random([&a, &b3], &r, p));
    println!("{:?}", balance([&a, &b3], 0, "/hp", &r, p));
    let a2 = a.with("/defenseCard/rules/0/effects/0/amount", 2).expect("x");
    println!("{:?}", random([&a2, &b3], &r, p));
    println!("{:?}", balance([&a2, &b3], 0, "/hp", &r, p));
    println!("{:?}", balance([&a2, &b3], 1, "/hp", &r, p));
}
