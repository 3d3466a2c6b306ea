//! Who could splash or plunge is private until it bids.

use super::super::{Texas42, Variant};
use super::scene::{Scene, action, dealt, options, refused};
use fairdeal_kernel::{Eyes, Present, Seat, Words};
use fairdeal_session::Caps;

/// P2 has four doubles, and then not one of these.
const DEALS: [[&str; 4]; 2] = [
    ["1-0 2-0 3-0 4-0 5-0 6-0 2-1", "6-6 5-5 4-4 3-3 6-5 6-4 5-4", "0-0 3-1 4-1 5-1 6-1 2-2", ""],
    ["1-0 2-0 3-0 4-0 5-0 6-0 2-1", "3-2 4-2 5-2 6-2 4-3 5-3 6-3", "0-0 3-1 4-1 5-1 6-1 2-2", ""],
];

fn tables() -> [Scene; 2] {
    let layers = [Variant::Nello, Variant::Splash, Variant::Plunge, Variant::Sevens];
    DEALS.map(|hands| dealt(options(&layers), hands))
}

/// All that a seat gets: the view, its offers, and what it is told when it tries something.
fn told(scene: &Scene, seat: Seat) -> String {
    let mut m = scene.begin();
    let view = serde_json::to_string(&m.view(Caps::player(seat))).expect("a view is JSON");
    let offers: Vec<_> = m.offers(seat).iter().collect();
    let mut told = format!("{view} {offers:?}");
    for word in ["plunge-4", "splash-2", "points-30", "marks-3", "6-6", "nello"] {
        let seen = m.board().seen(Eyes::seat(seat));
        for other in Seat::all(4) {
            let why = m.game().why_not(&seen, other, action(word));
            told += &why.map_or_else(String::new, |why| Words::english::<Texas42>().say(m.game(), &why));
            let explained = m.game().explain(&seen, other, action(word));
            told += &format!("{explained:?}");
            told += &format!("{:?}", m.game().label(&seen, other, action(word)));
        }
        let refused = m.act(Caps::player(seat), Seat(1), m.version(), &[action(word)]);
        told += &refused.expect_err("a seat acts for itself alone").to_string();
    }
    told
}

#[test]
fn nobody_else_can_tell_who_could_plunge() {
    let [mut one, mut other] = tables();
    for script in ["", "points-30"] {
        one.act(script);
        other.act(script);
        for seat in [0, 2].map(Seat) {
            assert_eq!(told(&one, seat), told(&other, seat), "seat {} after {script:?}", seat.0);
        }
    }
    assert_ne!(one.next(), other.next(), "P2 itself can");
    assert!(one.next().ends_with("splash-2 plunge-4"), "{}", one.next());
}

#[test]
fn a_pass_tells_nothing_of_doubles() {
    let [mut one, mut other] = tables();
    one.act("pass pass");
    other.act("pass pass");
    for seat in [0, 2].map(Seat) {
        assert_eq!(told(&one, seat), told(&other, seat));
    }
}

#[test]
fn a_refusal_tells_the_rule_and_not_the_tiles() {
    let [_, mut m] = tables();
    m.act("pass");
    let rule = "A plunge takes four doubles and is worth four marks, or one more than was bid.";
    assert_eq!(refused(&m, "plunge-4"), rule);
    let rule = "A splash takes three doubles and is worth two or three marks, one more than was bid.";
    assert_eq!(refused(&m, "splash-2"), rule);
}
