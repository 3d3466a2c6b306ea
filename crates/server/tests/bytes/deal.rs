use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Board, Card, Event, Eyes, Position, Present, Rng, box_of, set_up};
use fairdeal_store::{
    Change, Draft, Drawer, Head, Memory, Order, Record, RoomId, Saved, Seq, Store, Ticket, Version,
};
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The cards of a table as they were dealt, to be written into the store where the server finds them. Which game it is
/// is forgotten, so that the evenings around it are compiled once.
pub(crate) trait Deal {
    /// Writes a store in which the table begins with this deal.
    fn written(&self, drawer: &Drawer) -> Drawer;
    /// Returns what told of hidden cards after this deal, by the lines of a log.
    fn announced(&self, lines: &[String]) -> Vec<Value>;
    /// Returns the cards whose faces these eyes never knew, by the lines of a log.
    fn never_known(&self, lines: &[String], eyes: Eyes) -> Vec<Card>;
    /// Returns the same deal with all these faces elsewhere, or two of them; nothing if they do not differ.
    fn elsewhere(&self, hidden: &[Card], all: bool, rng: &mut Rng) -> Option<Box<dyn Deal>>;
    /// Returns a number that follows from the faces of these cards and their order.
    fn secret(&self, cards: &[Card]) -> u16;
}

/// Reads the deal of the only table that a store has.
pub(crate) fn read(game: &str, drawer: &Drawer) -> Box<dyn Deal> {
    struct Read<'a>(&'a Drawer);
    impl Visitor for Read<'_> {
        type Out = Box<dyn Deal>;
        fn game<G: Present>(self) -> Box<dyn Deal> {
            Box::new(Dealt::<G>::read(self.0))
        }
    }
    visit(game, Read(drawer)).expect("a game of the registry")
}

struct Dealt<G: Present> {
    game: G,
    board: Board<G::Facts>,
}

impl<G: Present> Dealt<G> {
    fn read(drawer: &Drawer) -> Dealt<G> {
        let lines = lines_of(&saved(drawer));
        let is_note = |line: &Value| line.get("note").is_some();
        assert!(lines[2..].iter().all(is_note), "nobody has chosen anything yet");
        let options = serde_json::from_str(&lines[0]["options"].to_string()).expect("options of the game");
        let seats = lines[0]["seats"].as_u64().expect("the number of seats") as u8;
        let game: G = set_up(options, seats).expect("the server has checked them");
        let mut board = game.board();
        for event in events_of::<G>(&lines[1]) {
            board.apply::<G>(&event);
        }
        Dealt::new(game, &board).expect("what was dealt can be written down")
    }

    /// A deal as a position gives it: only what can be written down counts.
    fn new(game: G, board: &Board<G::Facts>) -> Option<Dealt<G>> {
        let (board, _) = Position::of(&game, board).board(&game).ok()?;
        Some(Dealt { game, board })
    }
}

impl<G: Present> Deal for Dealt<G> {
    fn written(&self, drawer: &Drawer) -> Drawer {
        let saved = saved(drawer);
        let mut lines = lines_of(&saved);
        let position = Position::of(&self.game, &self.board);
        let (board, _) = position.board(&self.game).expect("what was dealt can be written down");
        lines[0]["box"] = serde_json::to_value(box_of(&self.game, &board)).expect("a box is JSON");
        lines[0]["position"] = json_of(&position);
        lines[1]["events"] = json!([]);
        rewritten(&saved, lines)
    }

    fn announced(&self, lines: &[String]) -> Vec<Value> {
        let announced = |event: &Event<G::Fact>| match event {
            Event::Announced(fact) => Some(json_of(fact)),
            _ => None,
        };
        events_after_deal::<G>(lines).iter().filter_map(announced).collect()
    }

    fn never_known(&self, lines: &[String], eyes: Eyes) -> Vec<Card> {
        let mut board = self.board.clone();
        let mut hidden: Vec<Card> = board.table.all_cards().collect();
        hidden.retain(|&card| board.table.face(card, eyes).is_none());
        for event in events_after_deal::<G>(lines) {
            board.apply::<G>(&event);
            let is_hidden =
                |card| board.table.pile_of(card).is_some() && board.table.face(card, eyes).is_none();
            hidden.retain(|&card| is_hidden(card));
        }
        hidden
    }

    fn elsewhere(&self, hidden: &[Card], all: bool, rng: &mut Rng) -> Option<Box<dyn Deal>> {
        if hidden.len() < 2 {
            return None;
        }
        (0..32).find_map(|_| {
            let pair = [hidden[rng.index(hidden.len())], hidden[rng.index(hidden.len())]];
            let mut board = self.board.clone();
            board.table.permute(if all { hidden } else { &pair }, rng);
            let can_be = board != self.board && Position::of(&self.game, &board).board(&self.game).is_ok();
            can_be.then(|| Box::new(Dealt { game: self.game.clone(), board }) as Box<dyn Deal>)
        })
    }

    fn secret(&self, cards: &[Card]) -> u16 {
        let faces = cards.iter().filter_map(|&card| self.board.table.face(card, Eyes::all_knowing()));
        (1..).zip(faces).map(|(n, face): (u16, _)| n.wrapping_mul(face.0)).fold(0, u16::wrapping_add) % 97
    }
}

/// Reads what happened after the deal from the lines of a log.
fn events_after_deal<G: Present>(lines: &[String]) -> Vec<Event<G::Fact>> {
    let lines = lines.iter().skip(1).map(|line| serde_json::from_str(line).expect("a line is JSON"));
    lines.flat_map(|line: Value| events_of::<G>(&line)).collect()
}

fn events_of<G: Present>(line: &Value) -> Vec<Event<G::Fact>> {
    match &line["events"] {
        Value::Null => vec![],
        events => serde_json::from_str(&events.to_string()).expect("events of the game"),
    }
}

fn json_of(value: &impl Serialize) -> Value {
    let text = serde_json::to_string(value).expect("it is JSON");
    serde_json::from_str(&text).expect("it was just written")
}

fn open(drawer: &Drawer) -> Memory {
    Memory::open(drawer, Box::new(|_| {}))
}

/// The only room of a store, with all its records.
pub(crate) fn saved(drawer: &Drawer) -> Saved {
    let store = open(drawer);
    let rooms = store.rooms().expect("memory can be read");
    store.read(rooms[0].room, Seq::FIRST).expect("memory can be read")
}

fn lines_of(saved: &Saved) -> Vec<Value> {
    saved.entries.iter().map(|entry| serde_json::from_slice(&entry.bytes).expect("a line is JSON")).collect()
}

/// Writes a room with other lines into a new store, with a new chain.
fn rewritten(saved: &Saved, mut lines: Vec<Value>) -> Drawer {
    let (room, mut head, mut changes): (RoomId, _, _) = (saved.room, Head::START, vec![Change::Create]);
    let mut hash = String::new();
    for (entry, line) in saved.entries.iter().zip(&mut lines) {
        if line.get("prev").is_some() {
            line["prev"] = json!(hash);
        }
        let bytes = line.to_string().into_bytes();
        hash = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let draft = Draft { version: Version(1), kind: entry.kind, request: entry.request, bytes };
        let record = Record::after(room, head, draft);
        head = record.head();
        changes.push(Change::Append(record));
    }
    changes.extend(saved.meta.iter().map(|(name, value)| Change::Put(name.clone(), value.clone())));
    let drawer = Drawer::default();
    let order = Order { room, ticket: Ticket(1), changes };
    open(&drawer).submit(order).expect("memory takes everything");
    drawer
}
