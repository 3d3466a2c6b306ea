use super::super::pbn::{read, write};
use super::super::{Action, Bridge, Call, Fault, Hand, Options, Record, RecordStep, Scoring, Vulnerability};
use super::scene::{SUITS, contract_of, dealt, options};
use fairdeal_kernel::{BySeat, Eyes, Fairness, Game, Rng, Seat, set_up};
use fairdeal_session::{Caps, Match, Start};

/// A record of North's 3NT: mixed hands, no card played.
fn record() -> Record {
    let hands = ["AK32.AK2.432.432", "QJ4.QJ43.AK5.765", "T98.T98.QJT.AKQJ", "765.765.9876.T98"];
    let hands = hands.map(|hand| hand.parse::<Hand>().expect("a hand"));
    let calls = "3NT Pass Pass Pass".split(' ').map(|call| call.parse().expect("a call"));
    let mut record = Record { calls: calls.collect(), ..Record::new(1) };
    record.hands = BySeat::from_fn(4, |seat| hands[seat.index()]);
    record.contract = Some(contract_of("3NT N"));
    record
}

fn cards(text: &str) -> Vec<fairdeal_decks::French> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn fault(change: impl FnOnce(&mut Record)) -> String {
    let mut record = record();
    change(&mut record);
    record.replay().expect_err("it breaks the rules").to_string()
}

#[test]
fn a_hand_is_written_as_in_pbn() {
    let check = |text: &str, cards: usize| {
        let hand: Hand = text.parse().expect(text);
        assert_eq!((hand.to_string().as_str(), hand.len()), (text, cards));
    };
    check("KT.AQ5.98762.KQ3", 13);
    check("AKQJT98765432...", 13);
    check("-", 0);
    assert_eq!("10.A.2.3".parse::<Hand>().map(|hand| hand.to_string()), Ok("T.A.2.3".into()));
    let refused = |text: &str| text.parse::<Hand>().expect_err(text).to_string();
    assert_eq!(refused("AA..."), "the hand \"AA...\" has A♠ twice");
    assert_eq!(refused("A1..."), "the hand \"A1...\" has '1', which is not a rank");
    assert!(refused("AKQ").contains("does not have four suits"));
}

#[test]
fn every_call_and_card_is_checked_against_the_rules() {
    let call = |text: &str| text.parse::<Call>().expect("a call");
    assert_eq!(
        fault(|record| record.calls.insert(1, call("2C"))),
        "call 2: E: A bid must be higher than 3NT."
    );
    assert_eq!(fault(|record| record.calls.push(call("4S"))), "call 5: E: Play a card.");
    assert_eq!(fault(|record| record.plays = cards("Ah")), "card 1: E: You do not hold A♥.");
    assert_eq!(
        fault(|record| record.plays = cards("Qh Ac")),
        "card 2: N: Dummy must follow hearts while it can."
    );
    assert_eq!(
        fault(|record| (record.plays, record.result) = (cards("Qh 8h 5h 2h"), Some(13))),
        "result: declarer's side has taken 0 tricks and 12 are left, so not 13"
    );
    assert_eq!(fault(|record| record.contract = None), "result: the contract is not the one of the auction");
}

#[test]
fn a_deal_that_is_not_told_whole_cannot_be_played() {
    let mut record = record();
    record.hands[Seat(3)] = Hand::default();
    let refused = record.replay().expect_err("a hand is missing");
    let message = "only 39 of 52 cards are told, so that it cannot be played".into();
    assert_eq!(refused, Fault { at: RecordStep::Deal, message });
}

#[test]
fn a_result_before_the_last_trick_is_claimed() {
    let mut record = record();
    (record.plays, record.result) = (cards("Qh 8h 5h Ah"), Some(9));
    let replay = record.replay().expect("it can be played");
    let last: Vec<Action> = replay.actions.iter().rev().take(4).rev().map(|&(_, action)| action).collect();
    assert_eq!(last, [Action::Claim, Action::Tricks(8), Action::Accept, Action::Accept]);
    assert!(replay.board.facts.over);
    assert_eq!(replay.board.facts.sheet.total[Seat(0)], 400);
    (record.plays, record.result) = (cards("Qh 8h 5h 2h"), Some(9));
    let defender = record.replay().expect("it can be played").actions;
    assert!(defender.contains(&(Seat(1), Action::Tricks(3))), "East is on lead and claims for the defence");
}

#[test]
fn a_result_in_the_middle_of_a_trick_is_kept_as_it_is() {
    let mut record = record();
    (record.plays, record.result) = (cards("Qh 8h"), Some(9));
    let replay = record.replay().expect("it can be played");
    assert_eq!((replay.board.facts.over, replay.actions.len()), (false, 6));
}

#[test]
fn the_options_give_dealer_and_vulnerability() {
    let check = |board: Option<u16>, dealer: u8, vulnerable: Vulnerability, expected: u16| {
        let record = Record { board, dealer: Seat(dealer), vulnerable, ..record() };
        let expected = Options { scoring: Scoring::Duplicate, board: expected, claims: true, deals: 1 };
        assert_eq!(record.options(), expected);
    };
    check(Some(17), 0, Vulnerability::None, 17);
    check(Some(17), 0, Vulnerability::All, 13);
    check(None, 3, Vulnerability::EastWest, 16);
}

#[test]
fn a_record_becomes_a_match() {
    let record = record();
    let game: Bridge = set_up(record.options(), 4).expect("options in range");
    let start = Start::Position(record.position().expect("all cards are told"));
    let mut m = Match::new(game, Fairness::from_seed("record", 4), start).expect("it can be set up");
    for (seat, action) in record.replay().expect("it can be played").actions {
        m.act(Caps::player(seat), seat, m.version(), &[action]).expect("it was replayed");
    }
    assert_eq!(m.board().facts.contract, record.contract);
    assert_eq!(Record::of(m.game(), &m.board().seen(Eyes::all_knowing())), record);
}

#[test]
fn a_running_hand_is_recorded_as_far_as_it_goes() {
    let m = dealt(options(Scoring::Duplicate), SUITS, |_| {}).play("1S p p p Ah Ad Ac As Ks Kh");
    let record = Record::of(&m.game, &m.board.seen(Eyes::all_knowing()));
    assert_eq!(record.plays, cards("Ah Ad Ac As Ks Kh"));
    assert_eq!((record.result, record.points()), (None, None));
    assert_eq!(record.hands[Seat(0)].to_string(), "AKQJT98765432...");
    let text = write([&record]);
    assert!(text.contains("Pass Pass Pass\n[Play \"E\"]\nHA DA CA SA\nHK - - SK\n+\n"), "{text}");
}

#[test]
fn a_seat_records_only_the_hands_that_it_knows() {
    let m = dealt(options(Scoring::Duplicate), SUITS, |_| {}).play("1S p p p Ah");
    let record = Record::of(&m.game, &m.board.seen(Eyes::seat(Seat(3))));
    let hands: Vec<String> = record.hands.values().map(|hand| hand.to_string()).collect();
    assert_eq!(hands, ["-", "-", "..AKQJT98765432.", "...AKQJT98765432"], "West sees dummy and its own");
}

#[test]
fn a_seat_records_all_cards_that_were_played() {
    let m = dealt(options(Scoring::Duplicate), SUITS, |_| {}).play("1S p p p Ah Ad Ac As Ks Kh Kd Kc Qs");
    for eyes in [Eyes::PUBLIC, Eyes::seat(Seat(3)), Eyes::seat(Seat(0))] {
        let record = Record::of(&m.game, &m.board.seen(eyes));
        assert_eq!(record.plays, cards("Ah Ad Ac As Ks Kh Kd Kc Qs"));
    }
}

/// Plays a random match and returns it.
fn random_match(options: Options, seed: &str) -> Match<Bridge> {
    let game: Bridge = set_up(options, 4).expect("options in range");
    let mut m = Match::new(game, Fairness::from_seed(seed, 4), Start::Box).expect("the box");
    let mut rng = Rng::simulated(seed);
    while let Some(seat) = m.turn().seats().first() {
        let offers = m.offers(seat);
        let action = offers.get(rng.index(offers.len())).expect("a seat that may act has an offer");
        m.act(Caps::player(seat), seat, m.version(), &[action]).expect("it is offered");
    }
    m
}

#[test]
fn whole_matches_are_recorded_written_read_and_played_again() {
    for (scoring, seed) in [(Scoring::Rubber, "a"), (Scoring::Duplicate, "b"), (Scoring::Chicago, "c")] {
        for claims in [false, true] {
            let m = random_match(Options { deals: 6, claims, ..options(scoring) }, seed);
            let events = m.log().iter().flat_map(|commit| commit.events());
            let records = Record::all_of(m.game(), m.start(), events);
            assert_eq!(records.len(), m.board().facts.deals as usize);
            let text = write(&records);
            let again = read(&text).expect("what we write we read");
            let again: Vec<Record> = again.into_iter().map(|entry| entry.record).collect();
            assert_eq!(again, records, "record to PBN to record");
            assert_eq!(write(&again), text, "PBN to record to PBN");
            for record in &records {
                let replay = record.replay().expect("it was played by the rules");
                assert_eq!(replay.board.facts.over, record.result.is_some() || record.is_passed_out());
            }
        }
    }
}

#[test]
fn a_played_match_is_written_out_without_what_was_taken_back() {
    let mut m = random_match(Options { deals: 3, ..options(Scoring::Chicago) }, "export");
    let records = |m: &Match<Bridge>| {
        let read = read(&m.export().expect("Bridge has a file format")).expect("what we write we read");
        read.into_iter().map(|entry| entry.record).collect::<Vec<Record>>()
    };
    let (whole, last) = (records(&m), m.version());
    assert_eq!(whole.len(), 3);
    assert!(whole.iter().all(|record| record.result.is_some() || record.is_passed_out()), "{whole:?}");
    m.undo(Caps::host()).expect("the last card can be taken back");
    assert_eq!(m.version(), last + 1);
    let shorter = records(&m);
    assert_eq!((shorter.len(), &shorter[..2]), (3, &whole[..2]));
    assert_ne!(shorter[2], whole[2]);
}

#[test]
fn the_points_of_a_duplicate_match_are_those_of_its_records() {
    let m = random_match(Options { deals: 8, ..options(Scoring::Duplicate) }, "points");
    let events = m.log().iter().flat_map(|commit| commit.events());
    let records = Record::all_of(m.game(), m.start(), events);
    let total = m.board().facts.sheet.total;
    let sum: i32 = records.iter().map(|record| record.points().expect("it is over")).sum();
    assert_eq!(sum, total[Seat(0)] - total[Seat(1)]);
    assert!(m.game().horizon() > m.version());
}
