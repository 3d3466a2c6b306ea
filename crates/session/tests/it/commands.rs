//! Commands to a match: who may, when, and what is refused in which words.

use fairdeal_games::{durak::Durak, katko};
use fairdeal_kernel::{Fairness, Obj, Seat, Turn, set_up};
use fairdeal_laws::bazaar::{self, Bazaar};
use fairdeal_session::{Caps, Commit, Match, Refusal, Start};

fn katko(seats: u8) -> Match<katko::Katko> {
    let game = set_up(katko::Options::default(), seats).expect("the number of seats fits");
    Match::new(game, Fairness::from_seed("commands", seats), Start::Box).expect("the box needs no position")
}

fn bazaar() -> Match<Bazaar> {
    let game = set_up(bazaar::Options::default(), 3).expect("the number of seats fits");
    Match::new(game, Fairness::from_seed("commands", 3), Start::Box).expect("the box needs no position")
}

fn first_offer<G: fairdeal_kernel::Present>(m: &Match<G>, seat: Seat) -> G::Action {
    m.offers(seat).get(0).expect("the seat has an offer")
}

#[test]
fn refusals_come_in_a_fixed_order_whatever_is_hidden() {
    let mut m = katko(3);
    let (mine, version) = (first_offer(&m, Seat(0)), m.version());
    let check = |m: &mut Match<katko::Katko>, caps: Caps, seat: u8, version: u32, steps: &[_], expected| {
        let refused = m.act(caps, Seat(seat), version, steps).expect_err("it is refused");
        assert_eq!(refused.refusal, expected);
    };
    check(&mut m, Caps::player(Seat(0)), 0, version, &[], Refusal::BadRequest);
    check(&mut m, Caps::player(Seat(0)), 7, version, &[mine], Refusal::BadRequest);
    check(&mut m, Caps::player(Seat(1)), 0, version, &[mine], Refusal::NotYours);
    check(&mut m, Caps::spectator(), 0, version, &[mine], Refusal::NotYours);
    check(&mut m, Caps::coach(Seat(0)), 0, version, &[mine], Refusal::NotYours);
    check(&mut m, Caps::player(Seat(0)), 0, version + 1, &[mine], Refusal::Stale);
    check(&mut m, Caps::player(Seat(1)), 1, version, &[mine], Refusal::NotYourTurn);
    check(&mut m, Caps::player(Seat(0)), 0, version, &[katko::Action::Deal], Refusal::NotOffered);
    assert_eq!(m.version(), version, "nothing was changed");
    m.act(Caps::player(Seat(0)), Seat(0), version, &[mine]).expect("it is offered");
    check(&mut m, Caps::player(Seat(0)), 0, version, &[mine], Refusal::Stale);
}

#[test]
fn impersonated_play_is_no_oracle_for_a_hand() {
    let m = katko(2);
    let all = fairdeal_decks::Pack::FULL.cards();
    let answers: Vec<_> =
        all.map(|card| m.check(Caps::player(Seat(1)), Seat(0), 0, &[katko::Action::Play(card)])).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "every card gets the same answer");
}

#[test]
fn a_sequence_is_accepted_whole_or_not_at_all() {
    let mut m = katko(2);
    let offers: Vec<_> = m.offers(Seat(0)).iter().collect();
    let refused =
        m.act(Caps::player(Seat(0)), Seat(0), 0, &offers[..2]).expect_err("the second is another's turn");
    assert_eq!((refused.refusal, m.version()), (Refusal::NotYourTurn, 0));
}

#[test]
fn a_finished_match_takes_nothing_more() {
    let mut m = katko(2);
    while let Some(seat) = m.turn().seats().first() {
        let (action, version) = (first_offer(&m, seat), m.version());
        m.act(Caps::player(seat), seat, version, &[action]).expect("it is offered");
    }
    let Some(Commit::Acted(_, action, _)) = m.log().last().cloned() else { panic!("somebody acted") };
    let version = m.version();
    let refused = m.act(Caps::player(Seat(0)), Seat(0), version, &[action]).expect_err("the match is over");
    assert_eq!(refused.refusal, Refusal::Over);
}

#[test]
fn a_sealed_bid_of_another_does_not_make_mine_stale() {
    let mut m = bazaar();
    let version = m.version();
    for seat in [Seat(2), Seat(0), Seat(1)] {
        m.act(Caps::player(seat), seat, version, &[bazaar::Action::Bid(1)])
            .expect("all bid at the version they saw");
    }
    assert_eq!(m.version(), version + 3);
}

/// Plays on until the buyer arranges the top of the stock.
fn arranging() -> (Match<Bazaar>, Seat) {
    let mut m = bazaar();
    for seat in Seat::all(3) {
        let version = m.version();
        m.act(Caps::player(seat), seat, version, &[bazaar::Action::Bid(u8::from(seat == Seat(1)))])
            .expect("a bid");
    }
    let version = m.version();
    let mode = bazaar::Action::Choose(bazaar::Mode::Arrange);
    m.act(Caps::player(Seat(1)), Seat(1), version, &[mode]).expect("there are cards to arrange");
    (m, Seat(1))
}

#[test]
fn quiet_steps_can_be_tried_and_taken_back_by_their_seat_alone() {
    let (mut m, seat) = arranging();
    let lay = first_offer(&m, seat);
    let menu = m.peek(Caps::player(seat), seat, &[lay]).expect("a quiet step can be tried");
    assert_eq!(menu.offers.len() + 1, m.offers(seat).len());
    let before = m.board().clone();
    let version = m.version();
    m.act(Caps::player(seat), seat, version, &[lay]).expect("it is offered");
    let other = m.clone().undo(Caps::player(Seat(0))).expect_err("it is not theirs");
    assert_eq!(other.refusal, Refusal::NotYours);
    m.undo(Caps::player(seat)).expect("a quiet step is taken back freely");
    assert_eq!((m.board(), m.version()), (&before, version + 2));
}

#[test]
fn what_others_have_seen_is_neither_tried_nor_taken_back() {
    let mut m = katko(2);
    let action = first_offer(&m, Seat(0));
    let peeked = m.peek(Caps::player(Seat(0)), Seat(0), &[action]).expect_err("a card played is seen");
    assert_eq!(peeked.refusal, Refusal::NotQuiet);
    m.act(Caps::player(Seat(0)), Seat(0), 0, &[action]).expect("it is offered");
    assert_eq!(m.undo(Caps::player(Seat(0))).expect_err("it was seen").refusal, Refusal::NotQuiet);
    assert_eq!(m.undo(Caps::spectator()).expect_err("it is not theirs").refusal, Refusal::NotYours);
    assert_eq!(m.undo(Caps::player(Seat(0)).with_undo()), Ok(2));
    assert_eq!(m.undo(Caps::host()).expect_err("the deal stands").refusal, Refusal::BadRequest);
}

#[test]
fn what_was_taken_back_meets_the_same_shuffle_again() {
    let mut m = katko(5);
    while !matches!(m.chore(), Some((_, katko::Action::Deal))) {
        let seat = m.turn().seats().first().expect("the hand goes on");
        let (action, version) = (first_offer(&m, seat), m.version());
        m.act(Caps::player(seat), seat, version, &[action]).expect("it is offered");
    }
    let (dealer, deal) = m.chore().expect("the next hand is due");
    let (caps, mut version) = (Caps::host(), m.version());
    m.act(caps, dealer, version, &[deal]).expect("the dealer deals");
    let dealt = m.board().clone();
    m.undo(caps).expect("debug takes anything back");
    version = m.version();
    m.act(caps, dealer, version, &[deal]).expect("the dealer deals");
    assert_eq!(m.board(), &dealt);
}

#[test]
fn every_viewer_gets_one_entry_for_each_commit() {
    let (m, _) = arranging();
    for caps in [Caps::player(Seat(0)), Caps::coach(Seat(2)), Caps::spectator(), Caps::all(), Caps::host()] {
        let versions: Vec<u32> = m.events(caps, 0).iter().map(|entry| entry.version).collect();
        assert_eq!(versions, (0..=m.version()).collect::<Vec<_>>());
        assert_eq!(m.events(caps, m.version()).len(), 1);
        assert_eq!(m.events(caps, m.version() + 9).len(), 0);
    }
}

#[test]
fn roles_see_what_they_may() {
    let m = katko(3);
    let hand = |caps: Caps, name: &str| {
        let view = serde_json::to_value(m.view(caps)).expect("a view is JSON");
        let piles = view["piles"].as_array().cloned().unwrap_or_default();
        let pile = piles.into_iter().find(|pile| pile["pile"] == name).expect("the pile is shown");
        pile["cards"].as_array().map_or(0, Vec::len)
    };
    let cases = [
        (Caps::player(Seat(0)), [5, 0, 0]),
        (Caps::coach(Seat(1)), [0, 5, 0]),
        (Caps::spectator(), [0, 0, 0]),
        (Caps::all(), [5, 5, 5]),
        (Caps::host(), [5, 5, 5]),
    ];
    for (caps, expected) in cases {
        assert_eq!(["hand.P1", "hand.P2", "hand.P3"].map(|name| hand(caps, name)), expected, "{caps:?}");
        let offers = m.menu(caps, Seat(0)).offers.len();
        assert_eq!(offers > 0, caps.sees(Seat(0)), "offers are shown to those who may see them");
    }
}

#[test]
fn roles_are_read_from_text() {
    assert_eq!(Caps::parse("player:1", 2), Ok(Caps::player(Seat(1))));
    assert_eq!(Caps::parse("all", 2), Ok(Caps::all()));
    for nonsense in ["player", "player:2", "coach:-1", "god", "spectator:0", ""] {
        let error = Caps::parse(nonsense, 2).expect_err("it names no role").to_string();
        assert!(error.contains("player:0 to player:1"), "{error}");
    }
}

#[test]
fn things_that_are_not_there_are_not_offered() {
    let mut m = bazaar();
    let version = m.version();
    let refused = m.act(Caps::player(Seat(0)), Seat(0), version, &[bazaar::Action::Pick(Obj(9999))]);
    assert_eq!(refused.expect_err("nothing can be picked").refusal, Refusal::NotOffered);
}

#[test]
fn a_match_of_many_deals_has_its_chores() {
    let options = serde_json::from_str(r#"{"deals":2}"#).expect("options");
    let game: Durak = set_up(options, 2).expect("in range");
    let mut m = Match::new(game, Fairness::from_seed("chores", 2), Start::Box).expect("the box");
    let mut chores = 0;
    while let Turn::Act(seats) = m.turn() {
        let due = m.chore();
        chores += usize::from(due.is_some());
        let seat = seats.first().expect("somebody may act");
        let action = due.map_or_else(|| first_offer(&m, seat), |(_, action)| action);
        let version = m.version();
        m.act(Caps::player(seat), seat, version, &[action]).expect("it is offered");
    }
    assert_eq!(chores, 1, "one deal stands between two hands");
}
