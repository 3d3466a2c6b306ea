use fairdeal_kernel::{Eyes, Seat};
use fairdeal_session::{Capability, Caps};

fn json(caps: Caps) -> String {
    serde_json::to_string(&caps).expect("it is JSON")
}

#[test]
fn roles_are_written_as_tokens() {
    let check = |caps: Caps, expected: &str| {
        assert_eq!(json(caps), expected);
        assert_eq!(serde_json::from_str::<Caps>(expected).expect("it is read back"), caps);
    };
    let act = r#"{"type":"act-as-player","playerIndex":2}"#;
    check(Caps::player(Seat(2)), &format!(r#"[{act},{{"type":"observe-own-hand"}}]"#));
    check(Caps::bot(Seat(2)), &format!(r#"[{act},{{"type":"replace-ai"}},{{"type":"observe-own-hand"}}]"#));
    check(Caps::spectator(), "[]");
    check(Caps::coach(Seat(2)), r#"[{"type":"observe-hand","playerIndex":2},{"type":"see-hints"}]"#);
    check(
        Caps::student(Seat(2)),
        &format!(r#"[{act},{{"type":"observe-own-hand"}},{{"type":"see-hints"}},{{"type":"undo-actions"}}]"#),
    );
    check(Caps::all(), r#"[{"type":"observe-all-hands"}]"#);
    check(Caps::organiser(), r#"[{"type":"configure-variant"},{"type":"observe-full-state"}]"#);
    check(Caps::debug(), r#"[{"type":"observe-full-state"},{"type":"see-hints"},{"type":"see-ai-intent"}]"#);
}

#[test]
fn the_builder_says_the_same_as_the_roles() {
    let seat = Seat(1);
    assert_eq!(
        Caps::from_iter([Capability::ActAsPlayer { seat }, Capability::ObserveOwnHand {}]),
        Caps::player(seat)
    );
    assert_eq!(
        Caps::from_iter([Capability::ObserveHand { seat }, Capability::SeeHints {}]),
        Caps::coach(seat)
    );
    assert_eq!(
        Caps::from_iter([Capability::ObserveFullState {}, Capability::ConfigureVariant {}]),
        Caps::organiser()
    );
    let debug = Caps::from_iter([
        Capability::ObserveFullState {},
        Capability::ObserveAllHands {},
        Capability::SeeHints {},
        Capability::SeeAiIntent {},
    ]);
    assert_eq!(debug, Caps::debug());
    assert_eq!(Caps::from_iter([Capability::ObserveAllHands {}]), Caps::all());
    let bot = Caps::from_iter([
        Capability::ActAsPlayer { seat },
        Capability::ReplaceAi {},
        Capability::ObserveOwnHand {},
    ]);
    assert_eq!(bot, Caps::bot(seat));
    let student = Caps::from_iter([
        Capability::ActAsPlayer { seat },
        Capability::ObserveOwnHand {},
        Capability::SeeHints {},
        Capability::UndoActions {},
    ]);
    assert_eq!(student, Caps::student(seat));
}

#[test]
fn ones_own_hand_needs_a_seat() {
    let caps: Caps = [Capability::ObserveOwnHand {}].into_iter().collect();
    assert_eq!(caps, Caps::spectator());
    let blind: Caps = [Capability::ActAsPlayer { seat: Seat(0) }].into_iter().collect();
    assert!(!blind.sees(Seat(0)), "to act is not to see");
}

#[test]
fn unknown_tokens_seats_and_fields_are_refused() {
    let check = |text: &str, says: &str| {
        let error = serde_json::from_str::<Caps>(text).expect_err("it is refused").to_string();
        assert!(error.contains(says), "{text}: {error}");
    };
    check(r#"[{"type":"see-everything"}]"#, "unknown variant `see-everything`");
    check(r#"[{"type":"observe-hand"}]"#, "missing field `playerIndex`");
    check(r#"[{"type":"observe-hand","playerIndex":9}]"#, "seat");
    check(r#"[{"type":"observe-hand","playerIndex":1,"as":"system"}]"#, "unknown field `as`");
    for token in [
        "replace-ai",
        "configure-variant",
        "observe-own-hand",
        "observe-all-hands",
        "observe-full-state",
        "see-hints",
        "see-ai-intent",
        "undo-actions",
    ] {
        check(&format!(r#"[{{"type":"{token}","playerIndex":1}}]"#), "unknown field `playerIndex`");
    }
}

#[test]
fn capabilities_form_a_lattice() {
    let roles = || {
        let seats = (0..8).map(Seat);
        let of_seats = seats
            .flat_map(|seat| [Caps::player(seat), Caps::bot(seat), Caps::coach(seat), Caps::student(seat)]);
        of_seats.chain([Caps::spectator(), Caps::all(), Caps::organiser(), Caps::debug(), Caps::host()])
    };
    for (a, b) in roles().flat_map(|a| roles().map(move |b| (a, b))) {
        assert_eq!((a.union(b), a.narrowed(b)), (b.union(a), b.narrowed(a)));
        assert!(a.within(a.union(b)) && a.narrowed(b).within(a), "{a:?} {b:?}");
        assert_eq!(a.narrowed(a.union(b)), a);
        assert!(Caps::NONE.within(a) && a.within(Caps::host()));
    }
}

#[test]
fn narrowing_sight_to_nobody_leaves_what_everybody_sees() {
    assert_eq!(Caps::player(Seat(0)).narrowed(Caps::player(Seat(1))), Caps::NONE);
    assert_eq!(Caps::debug().narrowed(Caps::all()).see, Caps::all().see);
    assert_eq!(Caps::NONE.see, Eyes::PUBLIC);
}
