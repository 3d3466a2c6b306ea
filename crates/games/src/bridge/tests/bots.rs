use super::super::{Bridge, Options, Scoring};
use super::scene::{SUITS, act, dealt, options, to_act};
use fairdeal_kernel::{Eyes, Game};
use fairdeal_session::Match;

/// The offer that looks best to the seat whose turn it is.
fn best(m: &Match<Bridge>) -> String {
    let (seat, offers) = (to_act(m), m.offers(to_act(m)));
    let seen = m.board().seen(Eyes::seat(seat));
    let best = offers.iter().max_by_key(|&action| m.game().appeal(&seen, seat, action));
    serde_json::to_value(best.expect("an offer")).expect("an action is JSON").to_string()
}

fn check(deal: &str, script: &str, expected: &str) {
    let mut m = dealt(Options { claims: true, ..options(Scoring::Duplicate) }, deal, |_| {});
    act(&mut m, script);
    assert_eq!(best(&m), expected, "{script} with {deal}");
}

/// North 16 balanced, East 13 with spades, South 9, West nothing.
const DEAL: &str = "KQ2.AQ32.KJ2.Q32 AJT987.KJ.AQ3.54 43.T987.T98.AKJ6 65.654.7654.T987";

#[test]
fn points_and_lengths_make_the_call() {
    check(DEAL, "", r#"{"bid":"1NT"}"#);
    check(DEAL, "p", r#"{"bid":"1S"}"#);
    check(DEAL, "p p p", r#""pass""#);
    check(DEAL, "1NT p", r#"{"bid":"2NT"}"#);
    check(DEAL, "p 7C p p", r#""double""#);
    check(DEAL, "1NT p 3NT p", r#""pass""#);
}

#[test]
fn tricks_are_won_cheaply_and_not_taken_from_the_partner() {
    check(DEAL, "1NT p p p Js 3s 5s", r#"{"play":"Qs"}"#);
    check(DEAL, "1NT p p p Js", r#"{"play":"3s"}"#);
    check(DEAL, "1NT p p p Js 3s", r#"{"play":"5s"}"#);
    check(DEAL, "1NT p p p 4c 6c 7c", r#"{"play":"Qc"}"#);
}

#[test]
fn a_claim_is_accepted_if_nothing_can_beat_it() {
    check(SUITS, "1S p p p Ah Ad Ac As claim #12", r#""accept""#);
    check(SUITS, "1NT p p p Ah Ad Ac As claim #12", r#""accept""#);
    check(DEAL, "1NT p p p Js 3s 5s Qs claim #12", r#""refuse""#);
}
