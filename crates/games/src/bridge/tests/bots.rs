use super::super::{Options, Scoring};
use super::scene::{SUITS, dealt, options};

fn check(deal: &str, script: &str, expected: &str) {
    let m = dealt(Options { claims: true, ..options(Scoring::Duplicate) }, deal, |_| {}).play(script);
    assert_eq!(m.best(), expected, "{script} with {deal}");
}

/// North 16 balanced, East 13 with spades, South 9, West nothing.
const DEAL: &str = "KQ2.AQ32.KJ2.Q32 AJT987.KJ.AQ3.54 43.T987.T98.AKJ6 65.654.7654.T987";

#[test]
fn points_and_lengths_make_the_call() {
    check(DEAL, "", "1NT");
    check(DEAL, "p", "1S");
    check(DEAL, "p p p", "Pass");
    check(DEAL, "1NT p", "2C");
    check(DEAL, "p 7C p p", "X");
    check(DEAL, "1NT p 3NT p", "Pass");
}

#[test]
fn tricks_are_won_cheaply_and_not_taken_from_the_partner() {
    check(DEAL, "1NT p p p Js 3s 5s", "Qs");
    check(DEAL, "1NT p p p Js", "3s");
    check(DEAL, "1NT p p p Js 3s", "5s");
    check(DEAL, "1NT p p p 4c 6c 7c", "Qc");
}

#[test]
fn a_claim_is_accepted_if_nothing_can_beat_it() {
    check(SUITS, "1S p p p Ah Ad Ac As claim #12", "accept");
    check(SUITS, "1NT p p p Ah Ad Ac As claim #12", "accept");
    check(DEAL, "1NT p p p Js 3s 5s Qs claim #12", "refuse");
}
