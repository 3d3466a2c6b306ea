use super::super::Call;
use super::super::system::{Held, System};
use super::super::{Hand, Scoring};
use super::scene::{dealt, options};
use fairdeal_kernel::{Eyes, Present, Seat};

/// What a hand calls after these calls.
fn check(hand: &str, calls: &str, expected: &str) {
    let held: Held = hand.parse::<Hand>().expect("a hand").cards().collect();
    let calls: Vec<Call> = calls.split_whitespace().map(|call| call.parse().expect("a call")).collect();
    assert_eq!(System::shipped().wish(&calls, &held).to_string(), expected, "{hand} after {calls:?}");
}

#[test]
fn openings() {
    check("KQ2.AQ32.KJ2.Q32", "", "1NT");
    check("AJT987.KJ.AQ3.54", "", "1S");
    check("A2.AQJ32.K32.432", "", "1H");
    check("AK32.K432.Q32.J2", "", "1D");
    check("AK32.K432.32.A32", "", "1C");
    check("AKQJ2.AKQ2.AK.32", "", "2C");
    check("32.KQJ987.432.32", "", "2H");
    check("KQJ9876.2.432.32", "p", "3S");
    check("K2.Q432.J432.432", "p p", "Pass");
}

#[test]
fn stayman_and_transfers() {
    check("KQ32.A432.432.32", "1NT p", "2C");
    check("KQ32.A2.AQ32.432", "1NT p 2C p", "2S");
    check("KQ32.A432.432.32", "1NT p 2C p 2S p", "3S");
    check("32.QJ987.5432.32", "1NT p", "2D");
    check("KQ32.A2.AQ32.K32", "1NT p 2D p", "2H");
    check("32.QJ987.5432.32", "1NT p 2D p 2H p", "Pass");
}

#[test]
fn raises_and_responses() {
    check("Q32.K432.5432.32", "1S p", "2S");
    check("2.KQ32.5432.Q432", "1D p", "1H");
    check("Q2.432.KJ32.Q432", "1S p", "1NT");
    check("AQ32.2.A432.K432", "1S p", "4S");
    check("432.432.432.5432", "1S p", "Pass");
}

#[test]
fn overcalls_and_takeout_doubles() {
    check("AQJ32.32.K32.432", "1H", "1S");
    check("KQ32.2.AJ32.K432", "1H", "X");
    check("KJ32.432.432.432", "1H X p", "1S");
    check("AQ2.KJ2.AJ32.432", "1H", "1NT");
    check("432.432.432.5432", "1H", "Pass");
}

#[test]
fn four_no_trumps_asks_for_key_cards() {
    check("KQ432.A32.2.K432", "1S p 3S p 4NT p", "5S");
    check("K5432.432.A2.432", "1S p 3S p 4NT p", "5H");
    check("Q5432.432.A2.432", "1S p 3S p 4NT p", "5D");
    check("AQJ32.AKQ2.K2.A2", "1S p 3S p", "4NT");
    check("AQJ32.AKQ2.K2.A2", "1S p 3S p 4NT p 5D p", "6S");
}

#[test]
fn calls_explain_themselves() {
    const DEAL: &str = "KQ2.AQ32.KJ2.Q32 AJT987.KJ.AQ3.54 43.T987.T98.AKJ6 65.654.7654.T987";
    let scene = dealt(options(Scoring::Duplicate), DEAL, |_| {});
    let explained = |call: &str| {
        let call: Call = call.parse().expect("a call");
        let seen = scene.board.seen(Eyes::seat(Seat(0)));
        scene.say(&scene.game.explain(&seen, Seat(0), call.into()).expect("a call has a meaning"))
    };
    assert_eq!(explained("1NT"), "15–17 points");
    assert_eq!(explained("1H"), "11–21 points, 5 or more hearts");
    assert_eq!(explained("2C"), "22 points or more, partner must bid, says nothing about its suit");
}
