//! How much work a choice and taking it back are, counted in facts that are applied and in lists of offers.

use fairdeal_decks::French;
use fairdeal_kernel::{
    Ask, Back, Board, BySeat, Face, FaceView, Fairness, Game, Meta, Offers, Outcome, Pile, PileKind, Piles,
    Present, Problems, Scoreboard, Seat, Seen, Table, Text, Turn, Tx, options, set_up,
};
use fairdeal_session::{Caps, Command, Delay, Match, PersonId, Sitting, Start, lines_of, restore};
use serde::{Deserialize, Serialize};
use std::cell::Cell;

thread_local!(static APPLIED: Cell<u64> = const { Cell::new(0) });
thread_local!(static LISTED: Cell<u64> = const { Cell::new(0) });

options! {
    /// Options of Lorcana.
    pub struct Options {
        /// The number at which the match is over.
        end: u16 = 60_000, range(1..=60_000);
    }
}

/// Two seats count in turn, by one or two: every choice is one fact.
#[derive(Clone, Debug)]
struct Count(Options);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Add(u16);

impl Game for Count {
    type Options = Options;
    type Facts = Vec<u16>;
    type Fact = u16;
    type Action = Add;

    const ID: &'static str = "count";
    const SEATS: (u8, u8) = (2, 2);
    const SCHEMA: u16 = 1;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        Ok(Count(options))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn options(&self) -> &Options {
        &self.0
    }

    fn horizon(&self) -> u32 {
        u32::from(self.0.end)
    }

    fn board(&self) -> Board<Vec<u16>> {
        Board { table: Table::new([PileKind::STOCK]), facts: vec![0, 0] }
    }

    fn open(&self, _: &mut Tx<'_, Self>) {}

    fn turn(&self, public: &Seen<'_, Vec<u16>>) -> Turn {
        let [sum, choices] = public.facts()[..] else { unreachable!("there are two numbers") };
        if sum >= self.0.end {
            return Turn::Over(Outcome::highest(BySeat::new(2), "counted"));
        }
        Turn::of(Seat((choices % 2) as u8))
    }

    fn legal(&self, _: &Seen<'_, Vec<u16>>, _: Seat, out: &mut Offers<Add>) {
        LISTED.set(LISTED.get() + 1);
        [1, 2].into_iter().for_each(|by| out.push(Add(by)));
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, _: Seat, Add(by): Add) {
        tx.fact(by);
    }

    fn evolve(facts: &mut Vec<u16>, by: &u16) {
        APPLIED.set(APPLIED.get() + 1);
        (facts[0], facts[1]) = (facts[0] + by, facts[1] + 1);
    }
}

impl Piles for Count {
    fn pile_name(&self, _: Pile) -> String {
        "stock".into()
    }
}

impl Present for Count {
    const META: Meta = Meta {
        name: "Count",
        about: "Counting.",
        category: "test",
        rules: &[("en", "Count.")],
        layout: "{}",
        words: &[("en", "add = Add {by}\nask = Count.\ncounted = It was counted.\n")],
    };

    fn face(&self, face: Face, _: Back) -> FaceView {
        French::from(face).view()
    }

    fn notation(&self, Add(by): Add) -> String {
        by.to_string()
    }

    fn label(&self, _: &Seen<'_, Vec<u16>>, _: Seat, Add(by): Add) -> Text {
        Text::new("add").number("by", by)
    }

    fn ask(&self, _: &Seen<'_, Vec<u16>>, _: Seat) -> Ask {
        Ask::menu(Text::new("ask"))
    }

    fn recap(&self, _: &u16) -> Option<Text> {
        None
    }

    fn scores(&self, _: &Seen<'_, Vec<u16>>) -> Vec<Scoreboard> {
        vec![]
    }
}

fn after(choices: u32) -> Match<Count> {
    let game: Count = set_up(Options::default(), 2).expect("the options fit");
    let mut on = Match::new(game, Fairness::from_seed("work", 2), Start::Box).expect("the box fits");
    (0..choices).for_each(|n| choose(&mut on, &[Add(1 + (n % 2) as u16)]));
    on
}

fn choose(on: &mut Match<Count>, steps: &[Add]) {
    let seat = on.turn().seats().first().expect("it goes on");
    on.act(Caps::player(seat), seat, on.version(), steps).expect("it is offered");
}

fn work(of: impl FnOnce()) -> u64 {
    APPLIED.set(0);
    of();
    APPLIED.get()
}

/// The rules list the offers of a seat once for each version: for its check, its menu, its looks ahead, the house and
/// whoever looks on.
#[test]
fn offers_are_listed_once_for_each_version() {
    let mut table = Sitting::resume(after(0));
    let sessions = [0, 1].map(|seat| {
        let caps = Caps::player(Seat(seat));
        table.admit(PersonId(seat.into()), caps, Delay::None).expect("the seat is free")
    });
    let looks_on = table.admit(PersonId(9), Caps::parse("debug", 2).expect("a role"), Delay::None);
    let looks_on = looks_on.expect("whoever sees all may look on");
    LISTED.set(0);
    for choice in 0..10_u32 {
        let seat = Seat((choice % 2) as u8);
        let choose = Command::Choose { version: table.on().version(), actions: vec![Add(1)] };
        table.submit(sessions[seat.index()], u64::from(choice), choose, 0).expect("it is offered");
        assert!(table.due().is_none());
        for session in sessions.into_iter().chain([looks_on]) {
            let to_act = table.on().turn().seats().first().expect("it goes on");
            let sees = table.choices(session, to_act).is_some();
            assert_eq!(sees, session == looks_on || session == sessions[to_act.index()]);
        }
        assert_eq!(table.on().offers(seat).len() + table.on().offers(Seat(1 - seat.0)).len(), 2);
    }
    assert_eq!(LISTED.get(), 10, "once after each choice");
}

/// Once everybody was told of everything, a command is told without replaying another; whoever missed some is
/// told all the same.
#[test]
fn telling_of_a_command_replays_no_other() {
    let mut table = Sitting::resume(after(1000));
    let sessions = [0, 1].map(|seat| {
        let caps = Caps::player(Seat(seat));
        table.admit(PersonId(seat.into()), caps, Delay::None).expect("the seat is free")
    });
    table.told_all();
    let mut all = vec![];
    for choice in 0..10_u32 {
        let choose = Command::Choose { version: table.on().version(), actions: vec![Add(1)] };
        table.submit(sessions[choice as usize % 2], u64::from(choice), choose, 0).expect("it is offered");
        for session in sessions {
            let told = work(|| all.extend(table.sightings(session, table.on().version())));
            assert_eq!(told, 1, "choice {choice}");
        }
        table.told_all();
    }
    let of_first: Vec<_> = all.into_iter().step_by(2).collect();
    assert_eq!(format!("{:?}", table.sightings(sessions[0], 1001)), format!("{of_first:?}"));
    table.submit(sessions[0], 10, Command::Undo, 0).expect("it can be asked");
    table.submit(sessions[1], 10, Command::Answer { yes: true }, 0).expect("it was asked");
    let undone = table.sightings(sessions[1], table.on().version());
    assert!(undone.iter().all(|entry| entry.undone) && !undone.is_empty());
}

#[test]
fn taking_back_costs_no_more_in_a_long_match() {
    for choices in [100, 1000, 10_000] {
        let mut on = after(choices);
        for _ in 0..20 {
            let undo = work(|| _ = on.undo(Caps::host()).expect("there is a choice"));
            let told = work(|| drop(on.sightings(Caps::player(Seat(0)), on.version())));
            let quiet = work(|| _ = on.last_is_quiet());
            assert!(undo <= 64 && told <= 1 && quiet <= 65, "after {choices}: {undo}, {told}, {quiet}");
        }
    }
}

/// Whatever was done and taken back, the board is that of the choices that stand.
#[test]
fn what_stands_is_what_was_not_taken_back() {
    let mut on = after(0);
    let (mut stood, mut state) = (vec![on.board().clone()], 7_u64);
    for step in 0..3000_u32 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Long stretches forward and back, across many boards that are kept.
        let back = if step / 300 % 2 == 0 { 3 } else { 7 };
        if (state >> 33) % 10 < back && stood.len() > 1 {
            on.undo(Caps::host()).expect("there is a choice");
            stood.pop();
        } else if (state >> 40) % 4 == 0 && on.redo().is_ok() {
            stood.push(on.board().clone());
        } else {
            choose(&mut on, &[Add(1 + (state >> 50) as u16 % 2)]);
            stood.push(on.board().clone());
        }
        assert_eq!(Some(on.board()), stood.last(), "step {step}");
    }
    while stood.len() > 1 {
        on.undo(Caps::host()).expect("there is a choice");
        stood.pop();
        assert_eq!(Some(on.board()), stood.last());
    }
}

/// A log that goes to and fro is read again with work that follows its length.
#[test]
fn a_log_with_many_ways_back_is_read_in_one_pass() {
    let mut on = after(3000);
    for _ in 0..300 {
        on.undo(Caps::host()).expect("there is a choice");
        on.redo().expect("it was taken back");
    }
    (0..2900).for_each(|_| _ = on.undo(Caps::host()).expect("there is a choice"));
    let text = lines_of(&on).join("\n") + "\n";
    let restored = restore::<Count>(&text).expect("the log is whole");
    let commits = on.log().len() as u64;
    let resumed = work(|| drop(Sitting::resume(restored)));
    assert!(resumed <= 64 * commits / 2, "{resumed} facts for {commits} commits");
    assert_eq!(restore::<Count>(&text).expect("the log is whole").board(), on.board());
    assert_eq!(on.board().facts[1], 100);
}
