use super::kit::Table;
use fairdeal_games::katko::{Katko, Options};
use fairdeal_kernel::Seat;
use fairdeal_session::{
    Caps, Command, Consensus, Left, Modifiers, Note, Notice, Sitting, TimeControl, lines_of, restore,
};

const SECOND: u64 = 1000;

fn table(clock: TimeControl) -> Table<Katko> {
    Table::new(Options::default(), 2, Modifiers::default(), Some(clock))
}

fn left(table: &Table<Katko>, seat: u8) -> Left {
    let around = table.sitting.around_for(table.holder(Seat(seat)), table.now);
    around.clocks.expect("there are clocks")[seat as usize]
}

fn store(ms: u64) -> Left {
    Left { store: ms, periods: 0 }
}

#[test]
fn fischer_adds_after_each_choice() {
    let mut table = table(TimeControl::Fischer { base: 60 * SECOND, increment: 2 * SECOND });
    let first = table.to_act().0;
    table.now = 10 * SECOND;
    assert_eq!((left(&table, first), left(&table, 1 - first)), (store(50 * SECOND), store(60 * SECOND)));
    table.step();
    assert_eq!(left(&table, first), store(52 * SECOND));
    table.now = 15 * SECOND;
    assert_eq!(left(&table, 1 - first), store(55 * SECOND));
    table.step();
    assert_eq!((left(&table, first), left(&table, 1 - first)), (store(52 * SECOND), store(57 * SECOND)));
}

#[test]
fn byo_yomi_spends_periods() {
    let clock = TimeControl::ByoYomi { base: 10 * SECOND, periods: 3, period: 5 * SECOND };
    let mut table = table(clock);
    let first = table.to_act().0;
    assert_eq!(left(&table, first), Left { store: 10 * SECOND, periods: 3 });
    table.now = 9 * SECOND;
    assert_eq!(left(&table, first), Left { store: SECOND, periods: 3 });
    table.now = 12 * SECOND;
    assert_eq!(left(&table, first), Left { store: 3 * SECOND, periods: 2 }, "the first period runs");
    table.step();
    assert_eq!(
        left(&table, first),
        Left { store: 5 * SECOND, periods: 2 },
        "a period not used up is whole again"
    );
    let other = table.to_act().0;
    assert_eq!(other, 1 - first);
    table.now += 17 * SECOND;
    assert_eq!(left(&table, other), Left { store: 3 * SECOND, periods: 1 }, "two periods have begun");
}

#[test]
fn time_per_choice_and_days_begin_anew() {
    for (clock, whole) in [
        (TimeControl::PerMove { time: 30 * SECOND }, 30 * SECOND),
        (TimeControl::Days { days: 2 }, 2 * 24 * 3600 * SECOND),
    ] {
        let mut table = table(clock);
        let first = table.to_act().0;
        table.now = 29 * SECOND;
        assert_eq!(left(&table, first), store(whole - 29 * SECOND));
        table.step();
        assert_eq!(left(&table, first), store(whole));
    }
}

#[test]
fn a_clock_without_time_is_refused() {
    for clock in [
        TimeControl::Fischer { base: 0, increment: 5 },
        TimeControl::ByoYomi { base: 0, periods: 0, period: 5 },
        TimeControl::PerMove { time: 0 },
        TimeControl::Days { days: 0 },
    ] {
        assert_eq!(clock.problem(), Some("A clock needs some time to start with."));
    }
}

#[test]
fn when_time_is_up_the_game_chooses() {
    let mut table = table(TimeControl::PerMove { time: 30 * SECOND });
    let seat = table.to_act();
    let player = table.admit(Caps::player(seat));
    let (version, first) = (table.sitting.on().version(), table.first(seat));
    table.sitting.tick(30 * SECOND - 1);
    assert_eq!(table.sitting.on().version(), version);
    table.sitting.tick(30 * SECOND);
    assert_eq!(table.sitting.on().version(), version + 1);
    let commit = table.sitting.on().log().last().expect("a commit");
    assert!(
        matches!(commit, fairdeal_session::Commit::Acted(by, action, _) if (*by, *action) == (seat, first))
    );
    let flagged = |(_, notice): &(usize, Notice)| *notice == Notice::Flagged { seat };
    assert!(table.sitting.notices(player, 0).iter().any(flagged));
    // Late is late, even if nobody looked at the clock.
    table.until_turn_of(seat);
    table.now = 30 * SECOND + table.now.max(30 * SECOND);
    let version = table.sitting.on().version();
    let late = table.ask(player, Command::Choose { version, actions: vec![table.first(seat)] });
    assert!(late.is_err(), "{late:?}");
}

#[test]
fn clocks_survive_the_log() {
    let mut table = table(TimeControl::Fischer { base: 60 * SECOND, increment: SECOND });
    table.admit(Caps::player(Seat(0)));
    for n in 1..12 {
        table.now += n * 400;
        table.step();
    }
    let text = lines_of(table.sitting.on()).join("\n") + "\n";
    let again = Sitting::resume(restore::<Katko>(&text).expect("the log is whole"));
    let session = table.holder(Seat(0));
    assert_eq!(again.around_for(session, table.now), table.sitting.around_for(session, table.now));
    assert_eq!(again.around_for(session, 99 * SECOND), table.sitting.around_for(session, 99 * SECOND));
    let notes: Vec<_> = again.on().notes().to_vec();
    assert_eq!(notes, table.sitting.on().notes());
}

#[test]
fn time_stands_still_while_the_table_waits() {
    let modifiers = Modifiers { consensus: Consensus::Trick, ..Modifiers::default() };
    let clock = TimeControl::Fischer { base: 60 * SECOND, increment: 0 };
    let mut table: Table<Katko> = Table::new(Options::default(), 2, modifiers, Some(clock));
    let player = table.admit(Caps::player(Seat(0)));
    table.step();
    table.step();
    let before = [left(&table, 0), left(&table, 1)];
    table.now += 40 * SECOND;
    assert_eq!([left(&table, 0), left(&table, 1)], before);
    table.ask(player, Command::Agree).expect("the trick is complete");
    let next = table.to_act().0;
    table.now += SECOND;
    assert_eq!(left(&table, next), store(before[next as usize].store - SECOND));
}

/// The time between the last choice and the server's next start is charged to nobody, and the log says so.
#[test]
fn downtime_does_not_run_on_clocks() {
    let mut table = table(TimeControl::Fischer { base: 60 * SECOND, increment: 0 });
    let begun = 1_700_000_000 * SECOND;
    table.sitting.resume_clocks(begun);
    table.now = begun + 10 * SECOND;
    let first = table.to_act().0;
    assert_eq!(left(&table, first), store(50 * SECOND), "the time before the deal is nobody's");
    table.step();
    let second = table.to_act().0;
    let before = left(&table, second);
    let text = lines_of(table.sitting.on()).join("\n") + "\n";
    table.sitting = Sitting::resume(restore::<Katko>(&text).expect("the log is whole"));
    let up_again = table.now + 3600 * SECOND;
    table.sitting.resume_clocks(up_again);
    table.now = up_again;
    assert_eq!(left(&table, second), before);
    table.sitting.tick(up_again);
    assert!(!table.sitting.on().notes().iter().any(|noted| matches!(noted.note, Note::Flagged { .. })));
    table.now = up_again + 7 * SECOND;
    assert_eq!(left(&table, second), store(before.store - 7 * SECOND));
    // A time before the last known one changes nothing.
    table.sitting.resume_clocks(begun);
    assert_eq!(left(&table, second), store(before.store - 7 * SECOND));
    let text = lines_of(table.sitting.on()).join("\n") + "\n";
    let again = Sitting::resume(restore::<Katko>(&text).expect("the log is whole"));
    let session = table.holder(Seat(0));
    assert_eq!(again.around_for(session, table.now), table.sitting.around_for(session, table.now));
}
