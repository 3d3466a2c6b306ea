//! Examples of Briscola: tricks, dealing, the card under the stock; scores are in [`scoring`].

mod scene;
mod scoring;

use super::cards::LEFT_OUT;
use super::parts::{STOCK, hand};
use super::{Action, Facts, Options};
use fairdeal_decks::French;
use fairdeal_kernel::{Eyes, Panel, Present, Seat, Seen};
use scene::{Scene, best_of_three, one_game, try_position};

/// Leads the first card, lets the others follow, and checks who takes the trick. Hearts are trumps.
fn check_trick(trick: &str, taker: u8) {
    let hands: Vec<&str> = trick.split(' ').collect();
    let hands: Vec<String> = (1..).zip(hands).map(|(seat, card)| format!("P{seat}: {card}")).collect();
    let m = one_game(&format!("{} | won.P1: ...", hands.join(" | "))).play(trick);
    assert_eq!(m.board.facts.leader, Seat(taker - 1), "{trick}");
}

#[test]
fn the_highest_card_of_the_suit_led_takes_the_trick() {
    for pair in ["As 3s", "3s Ks", "Ks Qs", "Qs Js", "Js 7s", "7s 6s", "6s 5s", "5s 4s", "4s 2s"] {
        let (high, low) = pair.split_once(' ').expect("two cards");
        check_trick(&format!("{high} {low}"), 1);
        check_trick(&format!("{low} {high}"), 2);
    }
    check_trick("2s Ac", 1);
    check_trick("4s Ac 3d", 1);
    check_trick("4s Ac 7s", 3);
}

#[test]
fn the_highest_trump_takes_the_trick() {
    check_trick("As 2h", 2);
    check_trick("2h As", 1);
    check_trick("2h Ah", 2);
    check_trick("Ks 2h As", 2);
    check_trick("Ks 2h 3h Ah", 4);
    check_trick("Kh 7h 3h Qh", 3);
}

#[test]
fn nobody_has_to_follow_or_trump() {
    let mut m = one_game("P1: As 2c 4d | P2: 5s 7h Kd | won.P1: ...");
    assert_eq!(m.next(), "P1: As 2c 4d");
    m.act("As");
    assert_eq!(m.next(), "P2: 5s 7h Kd");
}

#[test]
fn a_trick_is_told_with_its_points() {
    let m = one_game("P1: As | P2: 3s | P3: Ks | P4: 2h | won.P1: ...").play("As 3s Ks 2h");
    assert_eq!(m.said(), ["P4 takes the trick (25 points).", "P1 and P3 won the game with 95 points."]);
}

#[test]
fn the_winner_draws_first_and_leads() {
    let m = one_game("P1: 4s 5c | P2: As 5d | P3: 7s 5h | stock: Kc Kd Ks 2d 2s Qd | won.P1: ...")
        .play("4s As 7s");
    assert_eq!(m.cards("hand.P2"), "5d Qd");
    assert_eq!(m.cards("hand.P3"), "5h 2s");
    assert_eq!(m.cards("hand.P1"), "5c 2d");
    assert_eq!(m.next(), "P2: 5d Qd");
}

#[test]
fn the_card_under_the_stock_is_drawn_last() {
    let mut m = one_game("P1: 4s 5c | P2: As 5d | stock: Ah 6c | won.P1: ...").play("4s As");
    assert_eq!((m.cards("hand.P2"), m.cards("hand.P1")), ("5d 6c".into(), "5c Ah".into()));
    assert_eq!(m.cards("stock"), "");
    m.act("5d 5c 6c Ah");
    assert!(m.next().starts_with("game "), "the hands are played out: {}", m.next());
}

#[test]
fn a_trick_lies_on_the_table_until_the_next_lead() {
    let mut m = one_game("P1: 4s 5c | P2: As 5d | won.P1: ...").play("4s As");
    assert_eq!((m.cards("trick"), m.cards("won.P2")), ("4s As".into(), String::new()));
    m.act("5d");
    assert_eq!((m.cards("trick"), m.cards("won.P2")), ("5d".into(), "4s As".into()));
}

#[test]
fn partners_lay_their_tricks_together() {
    let m = one_game("P1: 4s 5c | P2: 6s 5d | P3: As 6c | P4: 7s 6d | won.P2: ...").play("4s 6s As 7s 6c");
    assert_eq!((m.cards("won.P1"), m.next()), ("4s 6s As 7s".into(), "P4: 6d".into()));
}

/// Checks a fresh deal.
fn check_deal(seats: u8, left: usize, all: usize) {
    let m = Scene::dealt(Options::default(), seats, "deal");
    let public = m.board.seen(Eyes::PUBLIC);
    let under = public.bottom(STOCK).and_then(|card| public.face(card)).expect("trump is turned up");
    assert_eq!(French::from(under).suit(), public.facts().trump);
    assert_eq!(public.faces(STOCK).count(), 1, "the rest of the stock is hidden");
    assert_eq!((public.len(STOCK), public.len(STOCK) + 3 * seats as usize), (left, all));
    assert!(
        Seat::all(seats).all(|seat| (public.len(hand(seat)), public.faces(hand(seat)).count()) == (3, 0))
    );
    assert_eq!((public.facts().dealer, public.facts().leader), (Seat(seats - 1), Seat(0)));
}

#[test]
fn everybody_gets_three_cards_and_trump_is_turned_up() {
    check_deal(2, 34, 40);
    check_deal(3, 30, 39);
    check_deal(4, 28, 40);
}

#[test]
fn three_players_leave_a_two_out() {
    let has = |seats| {
        let m = Scene::dealt(Options::default(), seats, "deal");
        let all: Seen<'_, _> = m.board.seen(Eyes::all_knowing());
        m.board.table.all_cards().any(|card| all.face(card) == Some(LEFT_OUT.into()))
    };
    assert_eq!([2, 3, 4].map(has), [true, false, true]);
}

#[test]
fn only_cards_in_the_own_hand_can_be_played() {
    let m = one_game("P1: 4s | P2: As | stock: Ah 6c | won.P1: ...");
    let play = |card: &str| Action::Play(card.parse().expect("a card"));
    assert_eq!(m.why_not(play("As")), "You do not hold A♠.");
    assert_eq!(m.why_not(play("Ah")), "You do not hold A♥.");
    assert_eq!(m.why_not(Action::Deal), "The hand is not over: play a card.");
    let over = best_of_three("P1: 4s | P2: As | won.P1: ...", &[0, 0]).play("4s As");
    assert_eq!(over.why_not(play("As")), "The hand is over: deal the next.");
}

#[test]
fn listing_the_offers_changes_nothing() {
    let m = one_game("P1: 4s | P2: As | stock: Ah 6c | won.P1: ...");
    let before = (m.board.clone(), m.game.scores(&m.board.seen(Eyes::all_knowing())));
    assert_eq!((m.offers().len(), m.offers().len()), (1, 1));
    assert_eq!((m.board.clone(), m.game.scores(&m.board.seen(Eyes::all_knowing()))), before);
}

#[test]
fn the_table_says_what_matters() {
    let m = one_game("P1: As 2d | P2: 2h 3d | stock: Ah 6c | won.P1: Ks Qs | won.P2: ...").play("As");
    let seen = m.board.seen(Eyes::seat(Seat(1)));
    let notes: Vec<String> = m.game.facts_for_ai(&seen, Seat(1)).iter().map(|text| m.say(text)).collect();
    let expected = [
        "P1: 7 of 120 points so far.",
        "P2: 81 of 120 points so far.",
        "2 cards are left in the stock; trumps are hearts.",
        "The trick holds 11 points so far, and P1 is winning it.",
    ];
    assert_eq!(notes, expected);
    let prompt = m.game.ask(&seen, Seat(1)).prompt;
    assert_eq!(m.say(&prompt), "Play any card: the trick holds 11 points, trumps are hearts.");
    let rows: Vec<_> = m.game.scores(&seen).remove(0).rows.into_iter().map(|(_, numbers)| numbers).collect();
    assert_eq!(rows, [[0, 7], [0, 81]]);
}

#[test]
fn the_card_under_the_stock_is_shown_beside_the_table() {
    let m = Scene::dealt(Options::default(), 2, "panels");
    let seen = m.board.seen(Eyes::PUBLIC);
    let under = seen.bottom(STOCK).and_then(|card| seen.face(card)).map(French::from).expect("it lies open");
    let panels = m.game.panels(&seen);
    let lines: Vec<String> = panels.iter().flat_map(Panel::words).map(|line| m.say(line)).collect();
    assert_eq!(
        lines,
        [under.suit().key().into(), "34 left".into(), format!("{} lies under it", under.text())]
    );
}

#[test]
fn positions_from_which_nobody_could_play_on_are_refused() {
    let check = |piles: &str, seat: u8, expected: &str| {
        let refused = try_position(Options::default(), piles, |facts| facts.leader = Seat(seat)).err();
        assert!(
            refused.as_ref().is_some_and(|error| error.message.contains(expected)),
            "{piles}: {refused:?}"
        );
    };
    check("P1: As | P2: 2c | won.P1: ...", 2, "dealer and leader must be seats");
    check("P1: As | P2: 2c 3c | won.P1: ...", 0, "the hands must be equal");
    check("P1: As | P2: 2c 3c | trick: 4c | won.P1: ...", 1, "the hands must be equal");
    check("P1: As | P2: 2c | trick: 4c 5c 6c | won.P1: ...", 0, "the hands must be equal");
    check("P1: As | P2: 2c | stock: 3c | won.P1: ...", 0, "the stock must give everybody");
    let won = |facts: &mut Facts| facts.wins[Seat(1)] = 1;
    let decided = try_position(Options::default(), "P1: As | P2: 2c | won.P1: ...", won).err();
    assert!(decided.is_some_and(|error| error.message.contains("nobody may have won the match")));
}

#[test]
fn a_glance_takes_points_and_keeps_trumps() {
    let best = |piles: &str, played: &str| one_game(piles).play(played).best();
    assert_eq!(best("P1: As 2h 4d | P2: 5c 6c 7c | won.P1: ...", ""), "4d");
    assert_eq!(best("P1: As 5s 6s | P2: 2h 4d 3c | won.P1: ...", "As"), "2h");
    assert_eq!(best("P1: 4s 5s 6s | P2: 2h 4d 3c | won.P1: ...", "4s"), "4d");
    assert_eq!(best("P1: 4s 5s 6s | P2: 2h 4d 3s | won.P1: ...", "4s"), "3s");
}
