//! What a client receives in batches adds up to what a picture would show, and every message survives a round
//! trip.

use crate::room::{Room, as_written, sent};
use fairdeal_client::{Table, Thing};
use fairdeal_games::{GAMES, Visitor, bridge::Bridge, visit};
use fairdeal_kernel::{Obj, Present, Seat, Text};
use fairdeal_laws::bazaar::Bazaar;
use fairdeal_protocol::{Gesture, Tell, Told, picture_of, reason};
use fairdeal_session::{Caps, SessionId, Sitting};
use std::collections::BTreeMap;

const MATCHES: u64 = 12;
const MOVES: usize = 250;

/// One of those around a table.
struct Guest {
    session: SessionId,
    told: Told,
    notes: usize,
    table: Table,
    /// How many ranges of numbers were offered.
    ranges: usize,
}

impl Guest {
    fn new<G: Present>(room: &Room<G>, session: SessionId) -> Guest {
        let mut told = Told::default();
        let table = shown(&mut told, room, session);
        Guest { session, told, notes: 0, table, ranges: 0 }
    }

    fn hear<G: Present>(&mut self, room: &Room<G>) {
        let sitting = &room.sitting;
        for (_, notice) in sitting.notices(self.session, self.notes) {
            sent(&Tell::Notice(notice));
        }
        self.notes = sitting.on().notes().len();
        match self.told.news(sitting, sitting.viewer(self.session), vec![], None) {
            Some(news) => {
                let mut batch = as_written(news);
                batch.around = Some(sitting.around_for(self.session, 0));
                let (_, Tell::Batch(batch)) = sent(&Tell::Batch(batch)) else { panic!("a batch is a batch") };
                self.table.take(batch).expect("versions have no gaps");
            }
            None => self.table = shown(&mut self.told, room, self.session),
        }
    }

    /// Compares everything received with everything that would be shown.
    fn check<G: Present>(&mut self, room: &Room<G>, at: &str) {
        let sitting = &room.sitting;
        let shown = Table::new(room.picture(&mut Told::default(), self.session), None);
        let told = &self.table;
        let session = self.session;
        for (pile, name) in shown.names.iter().enumerate() {
            assert_eq!(
                seen_in(&told.piles[pile]),
                seen_in(&shown.piles[pile]),
                "{at}: {name} of {session:?}"
            );
        }
        assert_eq!((told.version, &told.turn), (shown.version, &shown.turn), "{at}");
        assert_eq!((&told.scores, told.undo), (&shown.scores, shown.undo), "{at}");
        assert_eq!((&told.panels, &told.poses), (&shown.panels, &shown.poses), "{at}");
        assert_eq!(told.around, shown.around, "{at}");
        if let Some(seat) = sitting.caps(session).act.first() {
            self.ranges += self.table.menu.ranges.len();
            self.check_menu(sitting, seat, at);
        }
    }

    fn check_menu<G: Present>(&self, sitting: &Sitting<G>, seat: Seat, at: &str) {
        let told = &self.table.menu;
        let Some(menu) = sitting.choices(self.session, seat) else { return assert!(!told.is_open(), "{at}") };
        let say = |text: &Text| text.sentence(sitting.on().game());
        assert_eq!(told.offers.len(), menu.offers.len(), "{at}: offers");
        for (told, offer) in told.offers.iter().zip(&menu.offers) {
            assert_eq!(told.label, say(&offer.label), "{at}");
            assert_eq!(told.action.get(), serde_json::to_string(&offer.action).expect("JSON"), "{at}");
            assert_eq!(told.hint, offer.hint.as_ref().map(say), "{at}");
            assert_eq!(told.rule, offer.rule.as_ref().map(say), "{at}");
            assert_eq!(told.gesture, Gesture::of(offer.gesture), "{at}");
        }
        let (asked, ask) = (told.ask.as_ref().expect("what is asked is told"), &menu.ask);
        assert_eq!((&asked.prompt, asked.kind), (&say(&ask.prompt), ask.kind), "{at}");
        assert_eq!((asked.bounds, &asked.chosen), ((ask.min, ask.max), &ask.chosen), "{at}");
        let barred = ask.barred.iter().map(|(obj, why)| (*obj, say(why)));
        assert_eq!(asked.barred, barred.collect(), "{at}: reasons");
        let made = sitting.on().offers(seat);
        assert_eq!(told.ranges.len(), made.ranges().len(), "{at}: ranges");
        for (told, range) in told.ranges.iter().zip(made.ranges()) {
            for number in range.lo..=range.hi {
                let action = told.action_of(number).expect("it is in the range");
                let read: G::Action = serde_json::from_str(action.get()).expect("an action");
                assert_eq!(read, (range.make)(number), "{at}: {number} of {:?}", told.label);
            }
            assert!(told.action_of(range.hi + 1).is_none(), "{at}: more than the most");
        }
    }
}

/// The face and the counters of a card.
type Looks<'a> = (Option<&'a str>, &'a BTreeMap<String, u8>);

/// Returns what is seen in a pile: names with faces and counters, and the number of other cards.
fn seen_in(pile: &[Thing]) -> (BTreeMap<Obj, Looks<'_>>, usize) {
    let seen = |thing: &'_ Thing| thing.obj.is_some();
    let named = pile.iter().filter(|thing| seen(thing));
    let named = named.filter_map(|thing| Some((thing.obj?, (thing.face.as_deref(), &thing.marks))));
    (named.collect(), pile.iter().filter(|thing| !seen(thing)).count())
}

/// Shows a session the whole table.
fn shown<G: Present>(told: &mut Told, room: &Room<G>, session: SessionId) -> Table {
    let full = Tell::Picture(Box::new(room.picture(told, session)));
    let (_, Tell::Picture(full)) = sent(&full) else { panic!("a picture is a picture") };
    Table::new(*full, None)
}

/// Plays at random and compares after every choice.
struct AddsUp {
    options: &'static str,
}

const USUAL: AddsUp = AddsUp { options: "{}" };

impl Visitor for AddsUp {
    /// How many choices were made, and how many ranges of numbers were offered.
    type Out = (usize, usize);

    fn game<G: Present>(self) -> (usize, usize) {
        let play = |number: u64| {
            let seats = if number.is_multiple_of(2) { G::SEATS.0 } else { G::SEATS.1 };
            let more = Caps { hints: number.is_multiple_of(3), ..Caps::NONE };
            let seed = format!("adds up {} {number}", G::ID);
            play::<G>(Room::open(seats, self.options, &seed, more), &seed)
        };
        (0..MATCHES).map(play).fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
    }
}

fn play<G: Present>(mut room: Room<G>, seed: &str) -> (usize, usize) {
    let all = room.players.iter().copied().chain([room.spectator]);
    let mut guests: Vec<Guest> = all.map(|session| Guest::new(&room, session)).collect();
    let mut moves = 0;
    while let Some((seat, action)) = room.pick(|_| false).filter(|_| moves < MOVES) {
        moves += 1;
        look_around(&room.sitting, room.players[seat.index()], action);
        room.choose(seat, action);
        for guest in &mut guests {
            guest.hear(&room);
            guest.check(&room, &format!("{seed}, choice {moves}, {action:?}"));
        }
    }
    (moves, guests.iter().map(|guest| guest.ranges).sum())
}

/// Sends what else a session can ask for: what would be offered, and the table as it was.
fn look_around<G: Present>(sitting: &Sitting<G>, session: SessionId, action: G::Action) {
    let on = sitting.on();
    sent(&match sitting.peek(session, &[action]) {
        Ok((seat, choices)) => Tell::Peeked { r: 1, menu: Told::menu(on.game(), seat, &choices, None) },
        Err(refused) => {
            Tell::No { r: Some(1), code: refused.refusal.into(), why: reason(on.game(), &refused, None) }
        }
    });
    let view = sitting.view_as(session, Caps::spectator(), on.version() / 2, |text| text.sentence(on.game()));
    let view = view.expect("one may look back");
    sent(&Tell::Looked { r: 2, picture: picture_of(on.game(), on.board(), view, |obj| on.put_by(obj)) });
}

#[test]
fn what_is_told_adds_up_to_what_is_shown() {
    for game in GAMES {
        let (moves, _) = visit(game, USUAL).expect("a game of the registry");
        assert!(moves > 100, "{game}: {moves} choices");
    }
}

/// Few games offer numbers, and those seldom; the test game does so again and again.
#[test]
fn the_same_holds_where_numbers_are_offered() {
    for (moves, ranges) in [USUAL.game::<Bazaar>(), AddsUp { options: r#"{"claims":true}"# }.game::<Bridge>()]
    {
        assert!(moves > 100 && ranges > 10, "{ranges} ranges in {moves} choices");
    }
}
