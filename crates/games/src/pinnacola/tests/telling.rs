use super::super::parts::{Options, Phase};
use super::super::{Action, Facts};
use super::scene::{Scene, face, scene, try_scene};
use fairdeal_kernel::{Eyes, Present, Seat};
use fairdeal_session::Caps;

#[test]
fn picking_is_quiet_and_can_be_taken_back() {
    let table = scene("P1: 5h 6h 7h 5d 9c Kd | P2: Ks 8d");
    let mut m = table.begin();
    let player = Caps::player(Seat(0));
    let pick = |card: &str| Action::Pick(face(card));
    m.act(player, Seat(0), 0, &[pick("5h")]).expect("a meld can be begun");
    m.undo(player).expect("a pick tells nobody anything");
    let steps = [pick("7h"), pick("5h"), pick("6h")];
    let menu = m.peek(player, Seat(0), &steps).expect("picks are quiet");
    assert_eq!(menu.offers.first().map(|offer| offer.action), Some(Action::Lay));
    let version = m.version();
    let laid = [steps[0], steps[1], steps[2], Action::Lay];
    m.act(player, Seat(0), version, &laid).expect("a whole meld goes in one command");
    assert!(m.undo(player).is_err(), "a meld on the table stays there");
}

#[test]
fn refusals_name_the_rule() {
    let table =
        scene("P1: 5h 6h 7h Td 9c 2d | P2: Ks 8d | meld.P1.1: Th Jh *b | meld.P2.1: 9d *r Jd | pozzo: 3c");
    let why = |table: &Scene, action: Action| table.why_not(action);
    let side = |n| table.game.sides.of(Seat(n));
    assert_eq!(why(&table, Action::Draw), "You have drawn already: meld or discard.");
    assert_eq!(why(&table, Action::Pick(face("Ks"))), "You do not hold K♠.");
    assert_eq!(why(&table, Action::Pick(face("9c"))), "9♣ cannot become part of a new meld now.");
    assert_eq!(why(&table, Action::LayOff { card: face("5h"), meld: 1 }), "5♥ does not go there.");
    assert_eq!(why(&table, Action::LayOff { card: face("5h"), meld: 200 }), "Your side has no meld 200.");
    let other = Action::Replace { card: face("9c"), side: side(1), meld: 1 };
    assert_eq!(why(&table, other), "No joker stands for 9♣ there.");
    let picked = table.play("+5h");
    assert_eq!(why(&picked, Action::Discard(face("9c"))), "Finish the meld that you put together first.");
    assert_eq!(why(&picked, Action::Pick(face("9c"))), "9♣ does not fit the meld that you put together.");
    let taken = table.play("Td^P2.1");
    let rule = "The jokers that you took must be melded before you discard.";
    assert_eq!(why(&taken, Action::Discard(face("9c"))), rule);
    let homeless = scene("P1: Td 2s 7s 5c 9c Kd | P2: Ks 8d | meld.P2.1: 9d *r Jd");
    let replace = Action::Replace { card: face("Td"), side: side(1), meld: 1 };
    assert_eq!(why(&homeless, replace), "The joker could not be melded in this turn.");
    let second = scene("P1: *r 2s 7s | P2: Ks 8d | meld.P1.1: 9d *r Jd");
    let joker = Action::LayOffJoker { joker: face("*r"), card: face("Qd"), meld: 1 };
    assert_eq!(why(&second, joker), "A meld has one joker at most.");
    let last = scene("P1: Qd 7s | P2: Ks 8d | meld.P1.1: 9d Td Jd");
    let rule = "Keep a card to discard, and another one: closing needs a pinnacola and a four of a kind.";
    assert_eq!(why(&last, Action::LayOff { card: face("Qd"), meld: 1 }), rule);
    let next = table.play("-9c draw -Ks").with(|facts| facts.phase = Phase::Draw);
    assert_eq!(why(&next, Action::Take), "K♠ could not be melded at once.");
    assert_eq!(why(&next, Action::Lay), "Draw first, or take the pozzo.");
}

#[test]
fn positions_from_which_nobody_could_go_on_are_refused() {
    let refused = |piles: &str, change: &dyn Fn(&mut Facts)| {
        let error = try_scene(Options::default(), piles, change).map(|_| ()).expect_err(piles);
        error.message
    };
    let sound = "P1: 5h 6h | P2: Ks";
    assert!(refused(&format!("{sound} | meld.P1.1: 5c 6c"), &|_| ()).starts_with("each meld must be one"));
    assert!(refused(&format!("{sound} | meld.P1.2: 5c 6c 7c"), &|_| ()).starts_with("each meld must be one"));
    assert!(refused(&format!("{sound} | meld.P1.1: 5c 5d *r"), &|_| ()).starts_with("each meld must be one"));
    let named = format!("{sound} | meld.P1.1: 5c 6c 7c | named.P1.1: 5c");
    assert!(refused(&named, &|_| ()).starts_with("each meld must be one"));
    assert!(
        refused(&format!("draw {sound} | draft.P1: 7c"), &|_| ()).starts_with("everybody must hold a card")
    );
    assert!(refused("P1: 5h 6h | P2:", &|_| ()).starts_with("everybody must hold a card"));
    assert!(refused(sound, &|facts| facts.owed.red = 1).starts_with("everybody must hold a card"));
    assert!(
        refused("P1: 5h *r 9c | P2: Ks", &|facts| facts.owed.red = 1)
            .starts_with("the seat to move could not")
    );
    assert!(refused("P1: 5h | P2: Ks", &|_| ()).starts_with("the seat to move could not"));
    assert!(refused(sound, &|facts| facts.mover = Seat(2)).starts_with("dealer and mover must be seats"));
}

#[test]
fn everybody_sees_what_a_side_lacks_to_close() {
    let said = |melds: &str| {
        let table = scene(&format!("P1: 5h 6h | P2: Ks {melds}"));
        let notes = table.game.facts_for_ai(&table.board.seen(Eyes::seat(Seat(0))), Seat(0));
        notes.iter().map(|note| table.say(note)).find(|note| note.starts_with("P1")).expect("a note")
    };
    assert_eq!(said(""), "P1: has no pinnacola and no four of a kind.");
    assert_eq!(said("| meld.P1.1: 3h 4h 5h 6h 7h 8h 9h"), "P1: has a pinnacola, no four of a kind.");
    assert_eq!(said("| meld.P1.1: *r *r *b *b"), "P1: has a four of a kind, no pinnacola.");
    let both = "| meld.P1.1: *r *r *b *b | meld.P1.2: 3h 4h 5h 6h 7h 8h 9h";
    assert_eq!(said(both), "P1: may close, with a pinnacola and a four of a kind.");
}
