use super::kit::{code, katko};
use fairdeal_games::katko::Katko;
use fairdeal_kernel::{Seat, Span, Text};
use fairdeal_session::{Capability, Caps, Command, Delay, Refusal, Sitting, lines_of, restore, verify};

#[test]
fn any_version_is_seen_as_any_role_one_is_entitled_to() {
    let mut table = katko(3);
    let player = table.admit(Caps::player(Seat(0)));
    let late = table.try_admit(Caps::all(), Delay::Moves(2)).expect("it is announced");
    let mut seen = vec![];
    for _ in 0..6 {
        seen.push(table.sitting.view_with(player, Text::clone));
        table.step();
    }
    for (version, view) in (0..).zip(&seen) {
        let as_self = table.sitting.view_as(player, Caps::player(Seat(0)), version, Text::clone);
        assert_eq!(as_self.as_ref(), Ok(view));
        let public =
            table.sitting.view_as(player, Caps::spectator(), version, Text::clone).expect("less is allowed");
        assert_ne!(&public, view);
        for more in [Caps::player(Seat(1)), Caps::coach(Seat(0)), Caps::all(), Caps::debug()] {
            assert_eq!(code(table.sitting.view_as(player, more, version, Text::clone)), Refusal::NotYours);
        }
    }
    table.sitting.view_as(late, Caps::all(), 4, Text::clone).expect("two versions ago");
    assert_eq!(code(table.sitting.view_as(late, Caps::all(), 5, Text::clone)), Refusal::BadRequest);
}

#[test]
fn all_is_shown_when_the_match_is_over_and_not_before() {
    let mut table = katko(2);
    let player = table.admit(Caps::player(Seat(0)));
    let spectator = table.admit(Caps::spectator());
    assert_eq!(code(table.sitting.reveal()), Refusal::Waiting);
    table.finish(Span::Match);
    assert_eq!(code(table.sitting.view_as(spectator, Caps::all(), 1, Text::clone)), Refusal::NotYours);
    table.sitting.reveal().expect("the match is over");
    let everything = table.sitting.view_as(spectator, Caps::debug(), 1, Text::clone).expect("it is shown");
    assert_eq!(table.sitting.view_as(player, Caps::debug(), 1, Text::clone), Ok(everything));
}

#[test]
fn everything_around_the_table_survives_the_log() {
    let mut table = katko(3);
    let player = table.admit(Caps::student(Seat(0)));
    let other = table.admit(Caps::player(Seat(1)));
    let guest = table.admit(Caps::spectator());
    for _ in 0..4 {
        table.step();
    }
    let caps = Caps::from_iter([Capability::ObserveHand { seat: Seat(0) }]);
    table.ask(player, Command::Grant { to: guest, caps }).expect("it is theirs");
    table.ask(player, Command::Undo).expect("it is asked");
    let text = lines_of(table.sitting.on()).join("\n") + "\n";
    let mut again = Sitting::resume(restore::<Katko>(&text).expect("the log is whole"));
    let verified = verify::<Katko>(&text).expect("the log is right");
    assert_eq!(verified.lines, text.lines().count());
    for session in [player, other, guest] {
        assert_eq!(again.view(session), table.sitting.view(session));
        assert_eq!(again.around_for(session, 0), table.sitting.around_for(session, 0));
        assert_eq!(again.notices(session, 0), table.sitting.notices(session, 0));
    }
    // What was asked before the log was read is answered after it.
    let before = again.on().version();
    again.submit(other, 1, Command::Answer { yes: true }, 0).expect("they were asked");
    assert!(again.on().version() > before);
    let newcomer = again.admit(fairdeal_session::PersonId(77), Caps::spectator(), Delay::None);
    assert_eq!(newcomer.expect("there is room").0, guest.0 + 1, "numbers are not used twice");
}

#[test]
fn a_note_that_was_changed_is_found() {
    let mut table = katko(2);
    table.admit(Caps::player(Seat(0)));
    table.finish(Span::Match);
    let text = lines_of(table.sitting.on()).join("\n") + "\n";
    let changed = text.replacen(r#""person":1"#, r#""person":2"#, 1);
    assert_ne!(changed, text);
    let error = verify::<Katko>(&changed).expect_err("it was changed");
    assert!(error.line >= 3 && error.message.contains("hash"), "{error}");
}
