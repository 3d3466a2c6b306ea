//! Every role against every channel.

use super::kit::{Table, code};
use fairdeal_games::katko::{Action, Katko, Options};
use fairdeal_kernel::{Present, Seat, Span};
use fairdeal_session::{Capability, Caps, Command, Modifiers, Refusal, Refused, SessionId};

/// What a role gets through each channel, at a table of three where seat 1 has a hand and bots hold the rest.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    /// Whose hands are in the view.
    hands: Vec<u8>,
    /// Whose offers are in the menus.
    offers: Vec<u8>,
    /// Whose offers carry hints.
    hints: Vec<u8>,
    /// Whose drawn cards are in the events.
    events: Vec<u8>,
    /// Whose bot's thoughts are told.
    thoughts: Vec<u8>,
    choose: Option<Refusal>,
    undo: Option<Refusal>,
    configure: Option<Refusal>,
    take_seat: Option<Refusal>,
}

/// Shows what a role gets.
fn row(caps: Caps) -> Row {
    let hints = Modifiers { hints: true, ..Modifiers::default() };
    let mut table: Table<Katko> = Table::new(Options::default(), 3, hints, None);
    let session = table.admit(caps);
    table.step();
    for seat in Seat::all(3) {
        table.sitting.think(seat, format!("thought of {}", seat.0));
    }
    let refusal = |result: Result<(), Refused>| result.err().map(|refused| refused.refusal);
    let sitting = &table.sitting;
    let seats =
        |has: &dyn Fn(Seat) -> bool| Seat::all(3).filter(|&seat| has(seat)).map(|seat| seat.0).collect();
    let view = serde_json::to_value(sitting.view(session)).expect("JSON");
    let events = serde_json::to_string(&sitting.events(session, 0)).expect("JSON");
    let every_menu = |seat| {
        // Each seat is asked in turn, so that all menus are covered.
        let mut later = table.sitting.clone();
        while later.on().turn().seats().first() != Some(seat) {
            let actor = later.on().turn().seats().first().expect("the hand goes on");
            let action = later.on().offers(actor).get(0).expect("an offer");
            let holder = (0..9).map(SessionId).find(|&s| later.caps(s).act.has(actor)).expect("a holder");
            let version = later.on().version();
            let choose = Command::Choose { version, actions: vec![action] };
            later.submit(holder, u64::from(version) + 100, choose, 0).expect("it is offered");
        }
        later.menu(session, seat)
    };
    Row {
        hands: seats(&|seat| shows_hand(&view, sitting.on().game(), seat)),
        offers: seats(&|seat| !every_menu(seat).offers.is_empty()),
        hints: seats(&|seat| every_menu(seat).offers.iter().any(|offer| offer.hint.is_some())),
        events: seats(&|seat| dealt_faces(&events, sitting.on().game(), seat)),
        thoughts: sitting.thoughts(session).iter().map(|thought| thought.seat.0).collect(),
        configure: (!sitting.caps(session).configure).then_some(Refusal::NotYours),
        choose: {
            let mut table = table.sitting.clone();
            let version = table.on().version();
            let card = table.on().offers(Seat(1)).get(0).expect("seat 1 is to act");
            let choose = Command::Choose { version, actions: vec![card] };
            refusal(table.submit(session, 900, choose, 0).map(|_| ()))
        },
        undo: {
            let mut later = table;
            later.until_turn_of(Seat(1));
            if later.holder(Seat(1)) == session {
                later.step();
            }
            refusal(later.ask(session, Command::Undo).map(|_| ()))
        },
        take_seat: {
            let mut table: Table<Katko> = Table::new(Options::default(), 3, hints, None);
            let session = table.admit(caps);
            refusal(table.ask(session, Command::TakeSeat { seat: Seat(2) }).map(|_| ()))
        },
    }
}

fn shows_hand(view: &serde_json::Value, game: &Katko, seat: Seat) -> bool {
    let name = format!("hand.{}", game.seat_name(seat));
    let piles = view["piles"].as_array().expect("a list");
    let pile = piles.iter().find(|pile| pile["pile"] == name).expect("nobody's hand is empty");
    pile["hidden"].is_null()
}

/// Returns whether a stream of events names the faces that were dealt to a seat.
fn dealt_faces(events: &str, game: &Katko, seat: Seat) -> bool {
    let entries: serde_json::Value = serde_json::from_str(events).expect("JSON");
    let hand = format!("hand.{}", game.seat_name(seat));
    let dealt = entries[0]["events"].as_array().expect("the deal").iter();
    let mut to_hand = dealt.filter(|event| event["moved"][1] == hand || event["swept"][1] == hand);
    to_hand.any(|event| event.to_string().contains("face"))
}

#[test]
fn every_role_gets_its_own_and_nothing_else() {
    use Refusal::{BadRequest, NotQuiet, NotYours};
    let none = Row {
        hands: vec![],
        offers: vec![],
        hints: vec![],
        events: vec![],
        thoughts: vec![],
        choose: Some(NotYours),
        undo: Some(NotYours),
        configure: Some(NotYours),
        take_seat: Some(NotYours),
    };
    let own = Row { hands: vec![1], offers: vec![1], events: vec![1], ..none.clone() };
    let all = || vec![0, 1, 2];
    let everything =
        Row { hands: all(), offers: all(), events: all(), hints: vec![], thoughts: vec![], ..none };
    let seat = Seat(1);

    assert_eq!(row(Caps::spectator()), none);
    let human = Row { choose: None, undo: Some(NotQuiet), ..own.clone() };
    assert_eq!(row(Caps::player(seat)), human);
    // A bot's session already has a seat, so it takes no other.
    assert_eq!(row(Caps::bot(seat)), Row { take_seat: Some(BadRequest), ..human.clone() });
    assert_eq!(row(Caps::coach(seat)), Row { hints: vec![1], ..own.clone() });
    let student = Row { hints: vec![1], undo: None, ..human };
    assert_eq!(row(Caps::student(seat)), student);
    assert_eq!(row(Caps::all()), everything);
    assert_eq!(row(Caps::organiser()), Row { configure: None, ..everything.clone() });
    // All that seat 2 may play looks the same, so there is no hint.
    assert_eq!(row(Caps::debug()), Row { hints: vec![0, 1], thoughts: all(), ..everything });
    let newcomer = Caps::from_iter([Capability::ReplaceAi {}]);
    assert_eq!(row(newcomer), Row { take_seat: None, ..none });
    let watcher = Caps::from_iter([Capability::ObserveHand { seat }, Capability::SeeAiIntent {}]);
    assert_eq!(row(watcher), Row { thoughts: vec![1], ..own });
}

#[test]
fn thoughts_are_told_to_all_who_may_see_them_once_the_hand_is_over() {
    let mut table: Table<Katko> = Table::new(Options::default(), 2, Modifiers::default(), None);
    let session = table.admit(Caps::player(Seat(0)).with_intent());
    table.step();
    table.sitting.think(Seat(1), "thought");
    assert_eq!(table.sitting.thoughts(session), Vec::<&_>::new());
    table.finish(Span::Hand);
    assert_eq!(table.sitting.thoughts(session).len(), 1);
}

#[test]
fn without_the_modifier_nobody_gets_hints() {
    let mut table: Table<Katko> = Table::new(Options::default(), 2, Modifiers::default(), None);
    let student = table.admit(Caps::student(Seat(0)));
    assert!(table.sitting.menu(student, Seat(0)).offers.iter().all(|offer| offer.hint.is_none()));
    assert_eq!(code(table.choose(student, Action::Deal)), Refusal::NotOffered);
}
