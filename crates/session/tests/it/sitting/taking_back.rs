use super::kit::{Table, bazaar, code, durak, katko};
use fairdeal_games::katko::Katko;
use fairdeal_kernel::{Seat, Span};
use fairdeal_laws::bazaar::{Action, Mode};
use fairdeal_session::{Caps, Command, Commit, Notice, Refusal, SessionId, Wish};

/// Returns what happened last, except the version.
fn last_events(table: &Table<Katko>) -> Vec<String> {
    table.sitting.on().log().last().expect("a commit").events().iter().map(|e| format!("{e:?}")).collect()
}

#[test]
fn a_quiet_step_is_free_both_ways() {
    let mut table = bazaar();
    let players: Vec<SessionId> = Seat::all(3).map(|seat| table.admit(Caps::player(seat))).collect();
    for seat in Seat::all(3) {
        let bid = Action::Bid(u8::from(seat == Seat(1)));
        table.choose(players[seat.index()], bid).expect("a bid");
    }
    table.choose(players[1], Action::Choose(Mode::Arrange)).expect("there is something to arrange");
    let (before, lay) = (table.sitting.on().board().clone(), table.first(Seat(1)));
    table.choose(players[1], lay).expect("it is offered");
    let after = table.sitting.on().board().clone();
    assert_eq!(code(table.ask(players[1], Command::Redo)), Refusal::BadRequest);
    table.ask(players[1], Command::Undo).expect("it was quiet");
    assert_eq!(table.sitting.on().board(), &before);
    assert_eq!(code(table.ask(players[0], Command::Redo)), Refusal::BadRequest);
    table.ask(players[1], Command::Redo).expect("it is quiet");
    assert_eq!(table.sitting.on().board(), &after);
}

#[test]
fn what_was_seen_goes_back_only_if_all_others_agree() {
    let mut table = katko(3);
    let players: Vec<SessionId> = Seat::all(3).map(|seat| table.admit(Caps::player(seat))).collect();
    let before = table.sitting.on().board().clone();
    let first = table.to_act();
    table.step();
    table.step();
    let version = table.sitting.on().version();
    table.ask(players[first.index()], Command::Undo).expect("it is asked");
    let asked = (0, Notice::Asked { by: first, wish: Wish::Undo });
    let told = table.sitting.notices(players[2], table.sitting.on().notes().len() - 1);
    assert_eq!(told.into_iter().map(|(_, notice)| (0, notice)).collect::<Vec<_>>(), [asked]);
    let others: Vec<SessionId> =
        players.iter().copied().filter(|&player| player != players[first.index()]).collect();
    assert_eq!(code(table.ask(players[first.index()], Command::Answer { yes: true })), Refusal::BadRequest);
    table.ask(others[0], Command::Answer { yes: true }).expect("one agrees");
    assert_eq!(code(table.ask(others[0], Command::Answer { yes: true })), Refusal::BadRequest);
    assert_eq!(table.sitting.on().version(), version, "one is not all");
    table.ask(others[1], Command::Answer { yes: true }).expect("all agree");
    assert_eq!(table.sitting.on().board(), &before);
    assert_eq!(table.sitting.on().version(), version + 2, "each step back is a commit of its own");
    assert!(matches!(table.sitting.on().log().last(), Some(Commit::Undone)));
}

#[test]
fn one_no_ends_it_and_so_does_the_next_choice() {
    let mut table = katko(3);
    let players: Vec<SessionId> = Seat::all(3).map(|seat| table.admit(Caps::player(seat))).collect();
    let first = table.to_act();
    table.step();
    let version = table.sitting.on().version();
    table.ask(players[first.index()], Command::Undo).expect("it is asked");
    let other = players[table.to_act().index()];
    table.ask(other, Command::Answer { yes: false }).expect("they do not agree");
    assert_eq!(code(table.ask(other, Command::Answer { yes: true })), Refusal::BadRequest);
    table.ask(players[first.index()], Command::Undo).expect("it is asked again");
    table.step();
    assert_eq!(code(table.ask(other, Command::Answer { yes: true })), Refusal::BadRequest);
    assert_eq!(table.sitting.on().version(), version + 1);
}

#[test]
fn a_student_alone_with_bots_takes_mistakes_back() {
    let mut table = katko(3);
    let student = table.admit(Caps::student(Seat(1)));
    table.until_turn_of(Seat(1));
    let before = table.sitting.on().board().clone();
    table.step();
    table.until_turn_of(Seat(1));
    let after = table.sitting.on().board().clone();
    table.ask(student, Command::Undo).expect("nobody else sits here");
    assert_eq!(
        table.sitting.on().board(),
        &before,
        "back to where the student chose, the bots' answers included"
    );
    table.ask(student, Command::Redo).expect("and forward again");
    assert_eq!(table.sitting.on().board(), &after);
    // Where somebody else sits, even a student asks.
    table.admit(Caps::player(Seat(0)));
    let version = table.sitting.on().version();
    table.ask(student, Command::Undo).expect("it is asked");
    assert_eq!(table.sitting.on().version(), version);
}

#[test]
fn redo_meets_the_same_shuffle() {
    let mut table = katko(2);
    let student = table.admit(Caps::student(Seat(0)));
    table.finish(Span::Hand);
    let deal = table.sitting.due().expect("the next hand");
    assert!(table.sitting.settle(&deal, 0));
    let dealt = last_events(&table);
    table.until_turn_of(Seat(0));
    let board = table.sitting.on().board().clone();
    // Back before the deal, which is nobody's choice, to the student's last choice.
    table.step();
    table.ask(student, Command::Undo).expect("alone with bots");
    assert_eq!(table.sitting.on().board(), &board);
    table.ask(student, Command::Undo).expect("alone with bots");
    assert!(table.sitting.on().last_span() < Some(Span::Hand), "the hand before is live again");
    assert!(table.sitting.on().undone().len() > 1);
    while !table.sitting.on().undone().is_empty() && last_events(&table) != dealt {
        table.ask(student, Command::Redo).expect("it was taken back");
    }
    let commits = table.sitting.on().log().iter();
    let deals = commits.filter(|c| c.events().iter().map(|e| format!("{e:?}")).collect::<Vec<_>>() == dealt);
    assert_eq!(deals.count(), 2, "the same deal stands in the log twice");
}

#[test]
fn another_choice_forgets_what_was_taken_back() {
    let mut table = durak(2);
    let student = table.admit(Caps::student(Seat(0)));
    table.until_turn_of(Seat(0));
    let offers: Vec<_> = table.sitting.on().offers(Seat(0)).iter().collect();
    table.choose(student, offers[0]).expect("it is offered");
    table.step();
    table.ask(student, Command::Undo).expect("alone with bots");
    assert_eq!(table.sitting.on().undone().len(), 2, "the bot's answer went as well");
    table.choose(student, offers[1]).expect("it is offered");
    assert_eq!(table.sitting.on().undone(), [0usize; 0], "nothing of it can be had again");
    assert_eq!(code(table.ask(student, Command::Redo)), Refusal::BadRequest);
}

#[test]
fn nothing_is_taken_back_before_a_choice_or_after_the_end() {
    let mut table = katko(2);
    let student = table.admit(Caps::student(Seat(0)));
    assert_eq!(code(table.ask(student, Command::Undo)), Refusal::BadRequest);
    table.finish(Span::Match);
    assert_eq!(code(table.ask(student, Command::Undo)), Refusal::Over);
}
