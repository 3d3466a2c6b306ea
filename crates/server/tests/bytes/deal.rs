use fairdeal_kernel::{Board, Card, Event, Eyes, Position, Present, Rng, box_of, set_up};
use fairdeal_store::{
    Change, Draft, Drawer, Head, Memory, Order, Record, RoomId, Saved, Seq, Store, Ticket, Version,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The cards of a table as they were dealt, to be written into the store where the server finds them.
pub(crate) struct Deal<G: Present> {
    game: G,
    board: Board<G::Facts>,
}

/// What happened after the deal.
pub(crate) struct Log<G: Present> {
    events: Vec<Event<G::Fact>>,
    /// What told of hidden cards.
    pub(crate) announced: Vec<G::Fact>,
}

impl<G: Present> Deal<G> {
    /// Reads the deal of the only table that a store has.
    pub(crate) fn read(drawer: &Drawer) -> Deal<G> {
        let lines = lines_of(&saved(drawer));
        let is_note = |line: &Value| line.get("note").is_some();
        assert!(lines[2..].iter().all(is_note), "nobody has chosen anything yet");
        let options = serde_json::from_value(lines[0]["options"].clone()).expect("options of the game");
        let seats = lines[0]["seats"].as_u64().expect("the number of seats") as u8;
        let game: G = set_up(options, seats).expect("the server has checked them");
        let mut board = game.board();
        for event in events_of::<G>(&lines[1]) {
            board.apply::<G>(&event);
        }
        Deal::new(game, &board).expect("what was dealt can be written down")
    }

    /// A deal as a position gives it: only what can be written down counts.
    fn new(game: G, board: &Board<G::Facts>) -> Option<Deal<G>> {
        let (board, _) = Position::of(&game, board).board(&game).ok()?;
        Some(Deal { game, board })
    }

    /// Writes a store in which the table begins with this deal.
    pub(crate) fn written(&self, drawer: &Drawer) -> Drawer {
        let saved = saved(drawer);
        let mut lines = lines_of(&saved);
        let position = Position::of(&self.game, &self.board);
        let (board, _) = position.board(&self.game).expect("what was dealt can be written down");
        lines[0]["box"] = serde_json::to_value(box_of(&self.game, &board)).expect("a box is JSON");
        lines[0]["position"] = serde_json::to_value(position).expect("a position is JSON");
        lines[1]["events"] = json!([]);
        rewritten(&saved, lines)
    }

    /// Reads what happened after this deal from the lines of a log.
    pub(crate) fn log(&self, lines: &[String]) -> Log<G> {
        let lines = lines.iter().skip(1).map(|line| serde_json::from_str(line).expect("a line is JSON"));
        let events: Vec<_> = lines.flat_map(|line: Value| events_of::<G>(&line)).collect();
        let announced = events.iter().filter_map(|event| match event {
            Event::Announced(fact) => Some(fact.clone()),
            _ => None,
        });
        Log { announced: announced.collect(), events }
    }

    /// The cards whose faces these eyes never knew.
    pub(crate) fn never_known(&self, log: &Log<G>, eyes: Eyes) -> Vec<Card> {
        let mut board = self.board.clone();
        let mut hidden: Vec<Card> = board.table.all_cards().collect();
        hidden.retain(|&card| board.table.face(card, eyes).is_none());
        for event in &log.events {
            board.apply::<G>(event);
            let is_hidden =
                |card| board.table.pile_of(card).is_some() && board.table.face(card, eyes).is_none();
            hidden.retain(|&card| is_hidden(card));
        }
        hidden
    }

    /// The same deal with all these faces elsewhere, or two of them; nothing if they do not differ.
    pub(crate) fn elsewhere(&self, hidden: &[Card], all: bool, rng: &mut Rng) -> Option<Deal<G>> {
        if hidden.len() < 2 {
            return None;
        }
        (0..32).find_map(|_| {
            let pair = [hidden[rng.index(hidden.len())], hidden[rng.index(hidden.len())]];
            let mut board = self.board.clone();
            board.table.permute(if all { hidden } else { &pair }, rng);
            let can_be = board != self.board && Position::of(&self.game, &board).board(&self.game).is_ok();
            can_be.then(|| Deal { game: self.game.clone(), board })
        })
    }

    /// A number that follows from the faces of these cards and their order.
    pub(crate) fn secret(&self, cards: &[Card]) -> u16 {
        let faces = cards.iter().filter_map(|&card| self.board.table.face(card, Eyes::all_knowing()));
        (1..).zip(faces).map(|(n, face): (u16, _)| n.wrapping_mul(face.0)).fold(0, u16::wrapping_add) % 97
    }
}

fn events_of<G: Present>(line: &Value) -> Vec<Event<G::Fact>> {
    serde_json::from_value(line["events"].clone()).expect("events of the game")
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
