//! What a client is told in batches adds up to what it would be shown in a picture, and every message is read as it was
//! written.

use fairdeal_client::{Table, Thing, read};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Fairness, Language, Obj, Present, Rng, Seat, Turn};
use fairdeal_laws::bazaar::Bazaar;
use fairdeal_protocol::{FullPicture, SeatNow, Tell, Told, picture_of};
use fairdeal_session::{
    Caps, Command, Delay, GestureView, Modifiers, PersonId, SessionId, Sitter, Sitting, Start,
};
use std::collections::BTreeMap;

const MATCHES: u64 = 12;
const MOVES: usize = 250;

/// One of those around a table.
struct Guest {
    session: SessionId,
    told: Told,
    notes: usize,
    table: Table,
}

impl Guest {
    fn new<G: Present>(sitting: &Sitting<G>, session: SessionId) -> Guest {
        let mut told = Told::default();
        let table = shown(&mut told, sitting, session);
        Guest { session, told, notes: 0, table }
    }

    fn hear<G: Present>(&mut self, sitting: &Sitting<G>) {
        for (_, notice) in sitting.notices(self.session, self.notes) {
            sent(&Tell::Notice(notice));
        }
        self.notes = sitting.on().notes().len();
        match self.told.news(sitting, self.session) {
            Some(mut batch) => {
                batch.around = Some(sitting.around_for(self.session, 0));
                let Tell::Batch(batch) = sent(&Tell::Batch(batch)) else { panic!("a batch is a batch") };
                self.table.take(batch).expect("versions have no gaps");
            }
            None => self.table = shown(&mut self.told, sitting, self.session),
        }
    }

    /// Compares all that was told with all that would be shown.
    fn check<G: Present>(&self, sitting: &Sitting<G>, at: &str) {
        let shown = Table::new(full_picture(&mut Told::default(), sitting, self.session), None);
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
            self.check_menu(sitting, seat, at);
        }
    }

    fn check_menu<G: Present>(&self, sitting: &Sitting<G>, seat: Seat, at: &str) {
        let (told, menu) = (&self.table.menu, sitting.menu(self.session, seat));
        let pile_name = |pile: usize| self.table.names[pile].clone();
        assert_eq!(told.offers.len(), menu.offers.len(), "{at}: offers");
        for (told, offer) in told.offers.iter().zip(&menu.offers) {
            assert_eq!(told.label, offer.label, "{at}");
            assert_eq!(told.action.get(), serde_json::to_string(&offer.action).expect("JSON"), "{at}");
            assert_eq!((told.hint.as_deref(), &told.rule), (offer.hint.as_deref(), &offer.rule), "{at}");
            let thing_and_pile = match &offer.gesture {
                GestureView::Press | GestureView::Dice(_) => (None, None),
                GestureView::Pick(obj) => (Some(*obj), None),
                GestureView::Drag(obj, pile) => (Some(*obj), Some(pile.clone())),
            };
            assert_eq!((told.thing(), told.to().map(pile_name)), thing_and_pile, "{at}");
        }
        if let Some(ask) = &menu.ask {
            let told = told.ask.as_ref().expect("what is asked is told");
            assert_eq!((&told.prompt, told.kind), (&ask.prompt, ask.kind), "{at}");
            assert_eq!((told.bounds, &told.chosen), ((ask.min, ask.max), &ask.chosen), "{at}");
            assert_eq!(told.barred, ask.barred.iter().cloned().collect(), "{at}: reasons");
        }
        let made = sitting.on().offers(seat);
        assert_eq!(told.ranges.len(), made.ranges().len(), "{at}: ranges");
        for (told, range) in told.ranges.iter().zip(made.ranges()) {
            for number in range.lo..=range.hi {
                let action = told.action_of(number).expect("it is in the range");
                let read: G::Action = serde_json::from_str(action.get()).expect("an action");
                assert_eq!(read, (range.make)(number), "{at}: {number} of {}", told.label);
            }
            assert!(told.action_of(range.hi + 1).is_none(), "{at}: more than the most");
        }
    }
}

/// What is seen in a pile: names with faces and counters, and how many more there are.
fn seen_in(pile: &[Thing]) -> (BTreeMap<Obj, (Option<&str>, &BTreeMap<String, u8>)>, usize) {
    let seen = |thing: &'_ Thing| thing.obj.is_some();
    let named = pile.iter().filter(|thing| seen(thing));
    let named = named.filter_map(|thing| Some((thing.obj?, (thing.face.as_deref(), &thing.marks))));
    (named.collect(), pile.iter().filter(|thing| !seen(thing)).count())
}

/// Shows a session the whole table.
fn shown<G: Present>(told: &mut Told, sitting: &Sitting<G>, session: SessionId) -> Table {
    let full = full_picture(told, sitting, session);
    let Tell::Picture(full) = sent(&Tell::Picture(Box::new(full))) else { panic!("a picture is a picture") };
    Table::new(*full, None)
}

fn full_picture<G: Present>(told: &mut Told, sitting: &Sitting<G>, session: SessionId) -> FullPicture {
    let (picture, menu) = told.picture(sitting, session);
    let game = sitting.on().game();
    let seats = Seat::all(game.seats()).map(|seat| SeatNow {
        seat: game.seat_name(seat),
        held_by: Sitter::Human,
        name: String::new(),
        here: true,
        kept_for: None,
    });
    FullPicture {
        picture,
        match_number: 1,
        seats: seats.collect(),
        around: sitting.around_for(session, 0),
        undo: told.may_undo(),
        menu,
        log: vec![],
    }
}

/// Sends a message: it is written, read, and the same when it is written again.
fn sent(tell: &Tell) -> Tell {
    let text = serde_json::to_string(tell).expect("messages are JSON");
    let read = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("messages are JSON"), text);
    read
}

/// Plays at random and compares after every choice.
struct AddsUp;

impl Visitor for AddsUp {
    type Out = usize;

    fn game<G: Present>(self) -> usize {
        let mut moves = 0;
        for number in 0..MATCHES {
            let seats = if number % 2 == 0 { G::SEATS.0 } else { G::SEATS.1 };
            let seed = format!("adds up {} {number}", G::ID);
            let game = fairdeal_session::new_match::<G>(seats, None, None, Fairness::from_seed(&seed, seats));
            let game = game.expect("the usual options").game().clone();
            let fairness = Fairness::from_seed(&seed, seats);
            let modifiers = Modifiers { hints: number % 3 == 0, ..Modifiers::default() };
            let sitting = Sitting::new(game, fairness, Start::Box, modifiers, None);
            moves += play(sitting.expect("a box is no position"), &seed);
        }
        moves
    }
}

fn play<G: Present>(mut sitting: Sitting<G>, seed: &str) -> usize {
    let mut rng = Rng::simulated(seed);
    let seats = sitting.on().game().seats();
    let mut admit = |person: u8, caps: Caps| {
        sitting.admit(PersonId(u32::from(person)), caps, Delay::None).expect("there is a chair")
    };
    let players: Vec<SessionId> =
        (0..seats).map(|seat| admit(seat, Caps::player(Seat(seat)).with_hints())).collect();
    let spectator = admit(seats, Caps::NONE);
    let all = players.iter().copied().chain([spectator]);
    let mut guests: Vec<Guest> = all.map(|session| Guest::new(&sitting, session)).collect();
    for moves in 0..MOVES {
        let Turn::Act(acting) = sitting.on().turn() else { return moves };
        let seat = acting.first().expect("somebody acts");
        let offers = sitting.on().offers(seat);
        let action = offers.get(rng.below(offers.len() as u32) as usize).expect("it is below");
        look_around(&sitting, players[seat.index()], action);
        let choose = Command::Choose { version: sitting.on().version(), actions: vec![action] };
        sitting.submit(players[seat.index()], moves as u64, choose, 0).expect("it is offered");
        for guest in &mut guests {
            guest.hear(&sitting);
            guest.check(&sitting, &format!("{seed}, choice {moves}, {action:?}"));
        }
    }
    MOVES
}

/// Sends what a session can ask for besides: what would be offered, and the table as it was.
fn look_around<G: Present>(sitting: &Sitting<G>, session: SessionId, action: G::Action) {
    let on = sitting.on();
    sent(&match sitting.peek(session, &[action]) {
        Ok((seat, choices)) => {
            Tell::Peeked { r: 1, menu: Told::menu(on.game(), seat, &choices, Language::ENGLISH) }
        }
        Err(refused) => Tell::No { r: Some(1), code: refused.refusal.into(), why: refused.to_string() },
    });
    let view = sitting.view_as(session, Caps::spectator(), on.version() / 2, Language::ENGLISH);
    let view = view.expect("one may look back");
    sent(&Tell::Looked { r: 2, picture: picture_of(on.game(), on.board(), view, |obj| on.put_by(obj)) });
}

#[test]
fn what_is_told_adds_up_to_what_is_shown() {
    for game in GAMES {
        let moves = visit(game, AddsUp).expect("a game of the registry");
        assert!(moves > 100, "{game}: {moves} choices");
    }
}

/// Few games offer numbers; the test game does so again and again.
#[test]
fn the_same_holds_where_numbers_are_offered() {
    assert!(AddsUp.game::<Bazaar>() > 100);
}
