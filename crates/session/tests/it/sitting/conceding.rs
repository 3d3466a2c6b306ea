//! A player concedes the match.

use super::kit::{Table, code, katko};
use fairdeal_games::{
    durak::Durak,
    katko::{Katko, Options},
};
use fairdeal_kernel::{Fairness, Outcome, Seat, Secret, Span, Text, Turn};
use fairdeal_session::{
    Caps, Command, Delay, Modifiers, Notice, Refusal, Refused, SessionId, Sitting, TimeControl, lines_of,
    recall, restore, verify,
};

/// A table of two in the middle of a hand, with both players.
fn two() -> (Table<Katko>, [SessionId; 2]) {
    let mut table = katko(2);
    let players = [0, 1].map(|seat| table.admit(Caps::player(Seat(seat))));
    (0..3).for_each(|_| table.step());
    (table, players)
}

fn outcome(turn: Turn) -> Outcome {
    let Turn::Over(outcome) = turn else { panic!("it is over") };
    outcome
}

fn text(sitting: &Sitting<Katko>) -> String {
    lines_of(sitting.on()).join("\n") + "\n"
}

#[test]
fn the_other_has_won_at_once_also_out_of_turn() {
    for waiting in [false, true] {
        let (mut table, players) = two();
        let to_act = table.to_act();
        let by = if waiting { to_act.next(2) } else { to_act };
        let (version, board) = (table.sitting.on().version(), table.sitting.on().board().clone());
        let answer = table.ask(players[by.index()], Command::Concede).expect("they play");
        assert_eq!(answer.version, version, "nobody has a new version");
        let over = outcome(table.sitting.on().turn());
        assert_eq!((over.payoffs[by], over.payoffs[by.next(2)]), (-1, 1));
        assert_eq!(over.reason, "end.conceded");
        assert_eq!(table.sitting.on().board(), &board, "nothing happened on the table");
        assert!(Seat::all(2).all(|seat| table.sitting.on().offers(seat).is_empty()));
        assert!(Seat::all(2).all(|seat| table.sitting.menu(players[seat.index()], seat).offers.is_empty()));
        assert!(table.sitting.due().is_none());
    }
}

#[test]
fn the_points_that_stood_are_the_scores() {
    let options = serde_json::from_str(r#"{"deals":3}"#).expect("options");
    let mut table: Table<Durak> = Table::new(options, 2, Modifiers::default(), None);
    let player = table.admit(Caps::player(Seat(0)));
    table.finish(Span::Hand);
    let fools = table.sitting.on().board().facts.fools;
    assert!(fools.values().any(|times| times > 0), "the hand had a durak");
    table.ask(player, Command::Concede).expect("the match goes on");
    let scores = outcome(table.sitting.on().turn()).scores;
    assert_eq!(
        scores.values().collect::<Vec<_>>(),
        fools.values().map(|n| -i32::from(n)).collect::<Vec<_>>()
    );
}

#[test]
fn only_a_person_who_acts_for_a_seat_concedes() {
    let (mut table, players) = two();
    for caps in [Caps::spectator(), Caps::coach(Seat(0)), Caps::organiser(), Caps::all(), Caps::debug()] {
        let looks_on = table.admit(caps);
        assert!(!table.sitting.may_concede(looks_on));
        assert_eq!(code(table.ask(looks_on, Command::Concede)), Refusal::NotYours);
    }
    assert!(!table.is_over() && table.sitting.may_concede(players[1]));
    table.ask(players[1], Command::StandUp).expect("they have a seat");
    let house = SessionId::house(Seat(1));
    for gone in [players[1], house] {
        assert!(!table.sitting.may_concede(gone), "bots do not concede, nor those whose seat they have");
        assert_eq!(code(table.ask(gone, Command::Concede)), Refusal::NotYours);
        assert_eq!(code(table.sitting.submit_as_house(gone, Command::Concede, 0)), Refusal::NotYours);
    }
    table.ask(players[0], Command::Concede).expect("against a bot as well");
    assert!(table.is_over());
}

#[test]
fn more_than_two_cannot_and_nobody_can_twice() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let refused: Refused = table.ask(player, Command::Concede).expect_err("three play");
    assert_eq!(refused.refusal, Refusal::BadRequest);
    assert!(refused.to_string().contains("two-player match"), "{refused}");
    assert!(!table.sitting.may_concede(player) && !table.sitting.around_for(player, 0).concede);
    let (mut table, [one, other]) = two();
    assert!(table.sitting.around_for(one, 0).concede);
    table.ask(one, Command::Concede).expect("the first time");
    for again in [one, other] {
        assert_eq!(code(table.ask(again, Command::Concede)), Refusal::Over);
        assert!(!table.sitting.around_for(again, 0).concede);
    }
    assert_eq!(outcome(table.sitting.on().turn()).payoffs[Seat(0)], -1);
    let mut played = katko(2);
    let player = played.admit(Caps::player(Seat(0)));
    played.finish(Span::Match);
    assert_eq!(code(played.ask(player, Command::Concede)), Refusal::Over);
}

#[test]
fn the_same_request_again_is_one_concession() {
    let (mut table, [player, _]) = two();
    let first = table.sitting.submit(player, 500, Command::Concede, 0);
    let notes = table.sitting.on().notes().len();
    assert!(first.is_ok());
    assert_eq!(table.sitting.submit(player, 500, Command::Concede, 0), first);
    assert_eq!(table.sitting.on().notes().len(), notes);
}

#[test]
fn nothing_goes_on_afterwards_and_what_was_asked_is_dropped() {
    let (mut table, players) = two();
    let first = table.to_act();
    let [chose, other] = [first.next(2), first].map(|seat| players[seat.index()]);
    let card = table.first(first);
    table.ask(chose, Command::Undo).expect("it is asked");
    assert!(table.sitting.around_for(other, 0).asked.is_some());
    table.ask(chose, Command::Concede).expect("they play");
    assert_eq!(table.sitting.around_for(other, 0).asked, None);
    assert_eq!(code(table.ask(other, Command::Answer { yes: true })), Refusal::BadRequest);
    assert_eq!(code(table.ask(chose, Command::Undo)), Refusal::Over);
    assert_eq!(code(table.ask(chose, Command::Redo)), Refusal::Over);
    assert_eq!(code(table.choose(other, card)), Refusal::Over);
    assert!(!table.sitting.may_undo(table.sitting.caps(chose)));
    let mut on = table.sitting.on().clone();
    assert_eq!(code(on.undo(Caps::host())), Refusal::Over, "not even the one who runs the process");
    table.sitting.reveal().expect("it is over");
}

#[test]
fn the_clocks_stop() {
    let clock = TimeControl::Fischer { base: 60_000, increment: 0 };
    let mut table: Table<Katko> = Table::new(Options::default(), 2, Modifiers::default(), Some(clock));
    let player = table.admit(Caps::player(Seat(0)));
    let to_act = table.to_act().index();
    table.now = 10_000;
    table.ask(player, Command::Concede).expect("they play");
    let left = |sitting: &Sitting<Katko>, at| {
        sitting.around_for(player, at).clocks.expect("there are clocks")[to_act].store
    };
    let again = Sitting::resume(restore::<Katko>(&text(&table.sitting)).expect("the log is whole"));
    for sitting in [&table.sitting, &again] {
        assert_eq!((left(sitting, 10_000), left(sitting, 500_000)), (50_000, 50_000));
    }
    table.sitting.tick(500_000);
    assert_eq!(table.sitting.on().version(), 0, "nobody's time is up");
}

#[test]
fn everybody_sees_the_same_live_and_from_the_log() {
    let (mut table, [player, other]) = two();
    let spectator = table.admit(Caps::spectator());
    let coach = table.admit(Caps::coach(Seat(1)));
    let late = table.try_admit(Caps::spectator(), Delay::Moves(2)).expect("there is room");
    let after_hand = table.try_admit(Caps::spectator(), Delay::Hand).expect("there is room");
    let all = [player, other, spectator, coach, late, after_hand];
    let version = table.sitting.on().version();
    assert!(table.sitting.version_for(late) < version && table.sitting.version_for(after_hand) < version);
    let before = table.sitting.on().notes().len();
    table.ask(player, Command::Concede).expect("they play");
    let text = text(&table.sitting);
    let lines: Vec<&str> = text.lines().collect();
    let secret: Secret = Fairness::from_seed("sitting", 2).secret;
    let recalled = recall::<Katko>(&lines[..lines.len() - 1], secret).expect("our own lines");
    let restored = restore::<Katko>(&text).expect("the log is whole");
    let over = table.sitting.on().turn();
    for sitting in [&table.sitting, &Sitting::resume(recalled), &Sitting::resume(restored)] {
        assert_eq!((sitting.on().conceded(), sitting.on().turn()), (Some(Seat(0)), over));
        for session in all {
            let view = sitting.view(session);
            assert_eq!((view.version, view.turn), (version, over), "what is over is not held back");
            assert_eq!(view, table.sitting.view(session));
            assert_eq!(sitting.events(session, 0), table.sitting.events(session, 0));
            assert_eq!(sitting.around_for(session, 0), table.sitting.around_for(session, 0));
            let told: Vec<Notice> = sitting.notices(session, before).into_iter().map(|(_, it)| it).collect();
            assert_eq!(told, [Notice::Conceded { by: Seat(0) }]);
            let look = |at| sitting.view_as(session, Caps::spectator(), at, Text::clone);
            assert_eq!(look(version).expect("it was seen").turn, over);
            assert!(matches!(look(version - 1).expect("it was seen").turn, Turn::Act(_)));
        }
    }
    let verified = verify::<Katko>(&text).expect("the log is right");
    assert!(verified.over && verified.conceded);
    assert!(verified.to_string().ends_with("the match was conceded"), "{verified}");
}

#[test]
fn one_can_play_on_from_where_it_was_conceded() {
    let (mut table, [player, _]) = two();
    table.ask(player, Command::Concede).expect("they play");
    let version = table.sitting.on().version();
    let branch = table.sitting.branch(version).expect("the rules go on from there");
    assert!(matches!(branch.on().turn(), Turn::Act(_)));
    assert_eq!(branch.on().board(), table.sitting.on().board());
}
