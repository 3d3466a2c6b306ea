use super::super::parts::Claim;
use super::super::{Options, Scoring};
use super::scene::{SUITS, Scene, dealt, options, over, refused, seen_of, sheet};
use fairdeal_kernel::{Eyes, Seat};

/// North is to play 1♠ with all spades; East has led.
fn at_trick_two() -> Scene {
    dealt(Options { claims: true, ..options(Scoring::Duplicate) }, SUITS, |_| {}).play("1S p p p Ah Ad Ac As")
}

fn open(m: &Scene) -> [usize; 4] {
    [0, 1, 2, 3].map(|seat| seen_of(&m.board, Eyes::PUBLIC, seat))
}

#[test]
fn without_the_option_nothing_is_claimed() {
    let m = dealt(options(Scoring::Rubber), SUITS, |_| {}).play("1S p p p Ah Ad Ac As");
    assert!(!m.next().contains("claim"));
    assert_eq!(refused(&m, "claim"), "Claims are not played at this table.");
}

#[test]
fn the_seat_on_lead_may_claim_at_the_start_of_a_trick() {
    let mut m = dealt(Options { claims: true, ..options(Scoring::Rubber) }, SUITS, |_| {}).play("1S p p p");
    assert!(m.next().starts_with("E: ") && m.next().ends_with(" claim"), "a defender on lead");
    m.act("Ah");
    assert!(!m.next().contains("claim"), "not in the middle of a trick");
    assert_eq!(refused(&m, "claim"), "Tricks are claimed before leading to a trick.");
    m.act("Ad Ac As");
    assert!(m.next().starts_with("N: ") && m.next().ends_with(" claim"), "declarer on lead");
}

#[test]
fn declarer_claims_when_dummy_is_on_lead() {
    let mut m =
        dealt(Options { claims: true, ..options(Scoring::Rubber) }, SUITS, |_| {}).play("1D p 2S p p p");
    assert_eq!(m.board.facts.contract.map(|contract| contract.declarer), Some(Seat(2)));
    m.act("Ac As Ah Ad");
    assert_eq!((m.board.facts.leader, m.to_act()), (Seat(0), Seat(2)), "dummy is on lead, declarer acts");
    m.act("claim #12");
    assert_eq!(open(&m), [12, 0, 12, 0], "dummy lay open, and declarer shows");
    assert_eq!(m.next(), "W: accept refuse");
}

#[test]
fn the_number_is_chosen_after_the_claim_and_shows_the_hand() {
    let mut m = at_trick_two().play("claim");
    assert_eq!(m.next(), "N: #0 #1 #2 #3 #4 #5 #6 #7 #8 #9 #10 #11 #12");
    assert_eq!(open(&m), [0, 0, 12, 0], "nothing is shown before the number");
    assert_eq!(refused(&m, "#13"), "Name a number of tricks from 0 to 12.");
    m.act("#11");
    assert_eq!(open(&m), [12, 0, 12, 0]);
    assert_eq!(m.board.facts.claim, Claim::Made { tricks: 11, accepted: false });
}

#[test]
fn both_opponents_accept_one_after_the_other() {
    let mut m = at_trick_two().play("claim #11");
    assert_eq!(m.next(), "E: accept refuse");
    assert_eq!(refused(&m, "Kh"), "Accept the claim, or refuse it.");
    m.act("accept");
    assert_eq!(m.next(), "W: accept refuse");
    assert_eq!(open(&m), [12, 0, 12, 0], "the defenders still hold their hands up");
    m.act("accept");
    assert_eq!(m.board.facts.tricks.values().collect::<Vec<_>>(), [12, 1]);
    assert_eq!(open(&m), [12; 4], "all hands are shown before the score");
    assert_eq!(sheet(&m), "NS 0+230 0, EW 0+0 0");
}

#[test]
fn a_claim_refused_by_the_first_goes_on_with_the_hand_open() {
    let mut m = at_trick_two().play("claim #11 refuse");
    assert_eq!(m.to_act(), Seat(0));
    assert_eq!(open(&m), [12, 0, 12, 0], "the hand stays open");
    assert!(!m.next().contains("claim"), "not again in this trick");
    assert_eq!(refused(&m, "claim"), "A claim was refused; you can claim again at the next trick.");
    m.act("Ks Kh Kd Kc");
    assert!(m.next().contains("claim"), "but in the next");
}

#[test]
fn a_claim_refused_by_the_second_goes_on_too() {
    let m = at_trick_two().play("claim #11 accept refuse");
    assert_eq!((m.to_act(), m.board.facts.over), (Seat(0), false));
    assert_eq!(m.board.facts.tricks.values().collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn dummy_takes_no_part_when_a_defender_claims() {
    let mut m = dealt(Options { claims: true, ..options(Scoring::Duplicate) }, SUITS, |_| {})
        .play("3NT p p p Ah Ad Ac As claim #12");
    assert_eq!(m.next(), "W: accept refuse", "the other defender, not South, who is dummy");
    m.act("accept");
    assert_eq!(m.next(), "N: accept refuse", "and declarer");
    m.act("accept");
    assert_eq!(m.board.facts.tricks.values().collect::<Vec<_>>(), [0, 13]);
    assert_eq!(sheet(&m), "NS 0+0 0, EW 0+450 0");
}

#[test]
fn the_other_defender_can_refuse_a_defenders_claim() {
    let m = dealt(Options { claims: true, ..options(Scoring::Duplicate) }, SUITS, |_| {})
        .play("3NT p p p Ah Ad Ac As claim #0 refuse");
    assert_eq!((m.to_act(), m.board.facts.claim), (Seat(1), Claim::Refused));
}

#[test]
fn a_claim_of_declarers_right_is_answered_by_declarer_first() {
    let mut m = dealt(Options { claims: true, ..options(Scoring::Duplicate) }, SUITS, |_| {})
        .play("1C p p p Ah Ad Ac As claim #1");
    assert_eq!(m.next(), "N: accept refuse");
    m.act("accept");
    assert_eq!(m.next(), "E: accept refuse", "then by the other defender");
}

#[test]
fn no_trick_claimed_is_a_concession() {
    let m = at_trick_two().play("claim #0 accept accept");
    assert_eq!(m.board.facts.tricks.values().collect::<Vec<_>>(), [1, 12]);
    assert_eq!(sheet(&m), "NS 0+0 0, EW 0+300 0");
}

#[test]
fn hands_that_lay_open_are_closed_before_the_next_deal() {
    let m = at_trick_two().play("claim #12 accept accept deal");
    assert_eq!(open(&m), [0; 4]);
    for viewer in 0..4 {
        let sees = |seat| seen_of(&m.board, Eyes::seat(Seat(viewer)), seat);
        assert!((0..4).all(|seat| sees(seat) == if seat == viewer { 13 } else { 0 }), "seat {viewer}");
    }
}

#[test]
fn a_claim_can_end_the_match() {
    let m = dealt(Options { claims: true, deals: 1, ..options(Scoring::Rubber) }, SUITS, |_| {})
        .play("4S p p p Ah Ad Ac As claim #12 accept accept");
    // 120 below, 90 for overtricks, 150 honours that were never played, and 300 for the game of an unfinished rubber.
    assert_eq!(over(&m), (1, 660, 0, "deals"));
}
