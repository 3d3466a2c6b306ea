//! What attackers try, each with its safe outcome.

use super::kit::{Table, bazaar, code, durak, katko};
use fairdeal_decks::{French, Pack};
use fairdeal_games::katko::{Action, Katko, Options};
use fairdeal_kernel::{Seat, Span};
use fairdeal_session::{Capability, Caps, Command, Modifiers, PersonId, Refusal, SessionId, lines_of};

const EVERY_ROLE: [fn() -> Caps; 8] = [
    || Caps::player(Seat(0)),
    || Caps::bot(Seat(0)),
    || Caps::student(Seat(0)),
    || Caps::coach(Seat(0)),
    Caps::spectator,
    Caps::all,
    Caps::organiser,
    Caps::debug,
];

#[test]
fn the_seed_is_in_no_view() {
    for role in EVERY_ROLE {
        let mut table = katko(2);
        let session = table.admit(role());
        table.finish(Span::Hand);
        let fairness = table.sitting.on().fairness().clone();
        let told = table.all_of(session);
        let secrets = fairness.entropies.iter().map(ToString::to_string).chain([fairness.secret.to_string()]);
        for secret in secrets {
            assert!(!told.contains(&secret) && !told.contains(&secret[..12]), "{:?}", role());
        }
    }
}

#[test]
fn system_authority_cannot_be_forged() {
    let check = |text: &str| {
        assert!(serde_json::from_str::<Command<Action>>(text).is_err(), "{text}");
    };
    check(r#"{"choose":{"version":0,"actions":["deal"],"authority":"system"}}"#);
    check(r#"{"choose":{"version":0,"actions":["deal"],"session":0}}"#);
    check(r#"{"choose":{"version":0,"actions":["deal"],"seat":1}}"#);
    check(r#"{"undo":{"caps":[{"type":"undo-actions"}]}}"#);
    check(r#"{"grant":{"to":4,"caps":[],"by":null}}"#);
    check(r#"{"system":{"reveal":true}}"#);
    let mut table = katko(2);
    let nobody = SessionId(77);
    let version = table.sitting.on().version();
    let choose = Command::Choose { version, actions: vec![table.first(Seat(0))] };
    assert_eq!(code(table.ask(nobody, choose)), Refusal::NotYours);
}

#[test]
fn playing_for_another_tells_nothing_of_the_hand() {
    let mut table = katko(2);
    let intruder = table.admit(Caps::player(Seat(1)));
    assert_eq!(table.to_act(), Seat(0));
    // Neither the cards of the seat to act nor others: every card of the pack gets the same answer.
    let answers: Vec<_> = Pack::FULL
        .cards()
        .map(|card: French| table.choose(intruder, Action::Play(card)).expect_err("it is not their turn"))
        .map(|refused| (refused.refusal, refused.to_string()))
        .collect();
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    assert_eq!(answers[0].0, Refusal::NotYourTurn);
}

#[test]
fn an_occupied_seat_is_not_taken() {
    let mut table = katko(3);
    table.admit(Caps::player(Seat(1)));
    let before = table.sitting.on().notes().len();
    let second = table.try_admit(Caps::player(Seat(1)), fairdeal_session::Delay::None);
    assert_eq!(second.expect_err("it is taken").to_string(), "That seat is taken.");
    let newcomer = table.admit(Caps::from_iter([Capability::ReplaceAi {}]));
    assert_eq!(code(table.ask(newcomer, Command::TakeSeat { seat: Seat(1) })), Refusal::NotYours);
    assert_eq!(code(table.ask(newcomer, Command::TakeSeat { seat: Seat(9) })), Refusal::BadRequest);
    assert_eq!(table.sitting.on().notes().len(), before + 1, "only the newcomer's coming is noted");
}

#[test]
fn a_seat_changes_hands_only_by_right() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(1)));
    let spectator = table.admit(Caps::spectator());
    let coach = table.admit(Caps::coach(Seat(1)));
    for session in [spectator, coach] {
        assert_eq!(code(table.ask(session, Command::TakeSeat { seat: Seat(2) })), Refusal::NotYours);
        assert_eq!(code(table.ask(session, Command::StandUp)), Refusal::NotYours);
    }
    assert_eq!(code(table.ask(SessionId::house(Seat(0)), Command::StandUp)), Refusal::NotYours);
    assert_eq!(table.holder(Seat(1)), player);
}

#[test]
fn metadata_of_a_client_does_not_enter_history() {
    let mark = "ZEBRA";
    let text = format!(r#"{{"choose":{{"version":0,"actions":["deal"],"meta":{{"hint":"{mark}"}}}}}}"#);
    assert!(serde_json::from_str::<Command<Action>>(&text).is_err());
    let mut table = katko(2);
    let player = table.admit(Caps::player(Seat(0)));
    table.sitting.think(Seat(1), mark);
    table.until_turn_of(Seat(0));
    table.choose(player, table.first(Seat(0))).expect("it is offered");
    let log = lines_of(table.sitting.on()).join("\n");
    assert!(!log.contains(mark), "neither does what bots think");
    assert!(!table.all_of(player).contains(mark));
}

#[test]
fn hints_take_no_offer_away() {
    let play = |hints: bool| {
        let mut table: Table<Katko> =
            Table::new(Options::default(), 2, Modifiers { hints, ..Modifiers::default() }, None);
        let student = table.admit(Caps::student(Seat(0)));
        let mut met = vec![];
        while !table.is_over() {
            let seat = table.to_act();
            let menu = table.sitting.menu(student, seat);
            met.push(menu.offers.iter().map(|offer| (offer.action, offer.label.clone())).collect::<Vec<_>>());
            table.step();
        }
        met
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn an_observer_runs_no_action_that_belongs_to_no_seat() {
    let mut table = katko(2);
    let sessions = [Caps::spectator(), Caps::all(), Caps::organiser(), Caps::debug(), Caps::coach(Seat(0))];
    let sessions: Vec<SessionId> = sessions.into_iter().map(|caps| table.admit(caps)).collect();
    table.finish(Span::Hand);
    let (dealer, deal) = table.sitting.on().chore().expect("the next hand is to be dealt");
    let before = table.sitting.on().version();
    for session in sessions {
        assert_eq!(code(table.choose(session, deal)), Refusal::NotYours);
        assert_eq!(code(table.ask(session, Command::Agree)), Refusal::NotYours);
        assert_eq!(code(table.ask(session, Command::Answer { yes: true })), Refusal::NotYours);
        assert_eq!(code(table.ask(session, Command::Undo)), Refusal::NotYours);
        assert_eq!(code(table.ask(session, Command::Redo)), Refusal::NotYours);
    }
    assert_eq!(table.sitting.on().version(), before);
    let due = table.sitting.due().expect("the house deals");
    assert_eq!((due.seat, due.action), (dealer, deal));
}

#[test]
fn capabilities_of_others_are_not_told() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let other = table.admit(Caps::player(Seat(1)));
    let coach = table.admit(Caps::NONE);
    let before = table.all_of(player);
    table
        .ask(other, Command::Grant { to: coach, caps: Caps::coach(Seat(1)).narrowed(Caps::player(Seat(1))) })
        .expect("it is theirs to give");
    assert_eq!(table.all_of(player), before, "what others give each other concerns nobody else");
    assert!(!table.all_of(player).contains("observe-hand"));
    assert!(table.all_of(coach).contains("observe-hand"));
    table.ask(other, Command::Revoke { to: coach }).expect("they gave it");
    assert_eq!(table.all_of(player), before, "nor does what they take back");
}

#[test]
fn a_stale_version_changes_nothing() {
    let mut table = katko(2);
    let players = [table.admit(Caps::player(Seat(0))), table.admit(Caps::player(Seat(1)))];
    let old = table.sitting.on().version();
    table.step();
    table.step();
    table.until_turn_of(Seat(0));
    let (log, action) = (table.sitting.on().log().len(), table.first(Seat(0)));
    let choose = |version| Command::Choose { version, actions: vec![action] };
    assert_eq!(code(table.ask(players[0], choose(old))), Refusal::Stale);
    assert_eq!(code(table.ask(players[0], choose(old + 1000))), Refusal::Stale);
    assert_eq!(table.sitting.on().log().len(), log);
}

#[test]
fn a_replayed_command_is_one_command() {
    let mut table = katko(2);
    let player = table.admit(Caps::player(Seat(0)));
    table.until_turn_of(Seat(0));
    let version = table.sitting.on().version();
    let choose = Command::Choose { version, actions: vec![table.first(Seat(0))] };
    let first = table.sitting.submit(player, 1000, choose.clone(), 0);
    let log = lines_of(table.sitting.on());
    assert_eq!(table.sitting.submit(player, 1000, choose.clone(), 0), first);
    assert_eq!(table.sitting.submit(player, 1000, Command::Undo, 0), first);
    assert_eq!(lines_of(table.sitting.on()), log);
    // Requests may come in any order; one so old that its answer is forgotten is not executed.
    for request in 1001..1100 {
        assert_eq!(code(table.sitting.submit(player, request, choose.clone(), 0)), Refusal::Stale);
    }
    assert_eq!(code(table.sitting.submit(player, 1000, Command::Undo, 0)), Refusal::Stale);
    assert_eq!(lines_of(table.sitting.on()), log);
}

#[test]
fn undo_is_no_way_to_peek() {
    // Taking cards and drawing new ones reveals something, so a seat cannot undo it alone.
    let mut table = durak(2);
    let player = table.admit(Caps::player(Seat(0)));
    let rival = table.admit(Caps::player(Seat(1)));
    table.until_turn_of(Seat(0));
    table.step();
    let before = table.sitting.on().version();
    table.ask(player, Command::Undo).expect("it is asked");
    assert_eq!(table.sitting.on().version(), before, "nothing happens before all agree");
    table.ask(rival, Command::Answer { yes: false }).expect("it is answered");
    assert_eq!(table.sitting.on().version(), before);
    // At a table of bots it takes the right to undo.
    let mut alone = durak(2);
    let player = alone.admit(Caps::player(Seat(0)));
    alone.until_turn_of(Seat(0));
    alone.step();
    assert_eq!(code(alone.ask(player, Command::Undo)), Refusal::NotQuiet);
}

#[test]
fn whoever_plays_sees_no_other_hand_by_any_road() {
    let mut table = katko(3);
    let both = Caps::player(Seat(0)).union(Caps::all());
    assert_eq!(code(table.try_admit(both, fairdeal_session::Delay::None)), Refusal::NotYours);
    let person = PersonId(500);
    let sitting = &mut table.sitting;
    let player = sitting.admit(person, Caps::player(Seat(0)), Default::default()).expect("there is room");
    // A second session of the same person is the same pair of eyes.
    assert_eq!(code(sitting.admit(person, Caps::all(), Default::default())), Refusal::NotYours);
    assert_eq!(code(sitting.admit(person, Caps::coach(Seat(1)), Default::default())), Refusal::NotYours);
    assert_eq!(code(sitting.grant(player, Caps::debug())), Refusal::NotYours);
    // Nor can somebody sit down who has looked into this hand.
    let peeper = PersonId(501);
    let eyes = sitting.admit(peeper, Caps::all(), Default::default()).expect("it is announced");
    sitting.leave(eyes);
    let seat = Caps::player(Seat(1));
    assert_eq!(code(sitting.admit(peeper, seat, Default::default())), Refusal::NotYours);
    table.finish(Span::Hand);
    table.sitting.admit(peeper, seat, Default::default()).expect("the hand is over");
}

#[test]
fn a_sealed_choice_does_not_show_before_all_are_in() {
    let mut table = bazaar();
    let players = [Seat(0), Seat(1)].map(|seat| table.admit(Caps::player(seat)));
    let bid = |n| fairdeal_laws::bazaar::Action::Bid(n);
    let mut other = Table { sitting: table.sitting.clone(), ..bazaar() };
    table.choose(players[0], bid(1)).expect("a bid");
    other.choose(players[0], bid(2)).expect("a bid");
    assert_eq!(table.all_of(players[1]), other.all_of(players[1]));
    assert_ne!(table.all_of(players[0]), other.all_of(players[0]));
}
