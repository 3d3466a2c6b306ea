use fairdeal_store::{
    Ack, Change, Draft, Head, Order, Record, RecordKind, Refusal, Request, RequestId, RoomId, Saved, Seq,
    SessionId, Settings, Sqlite, Store, Ticket, Version,
};
use std::collections::HashMap;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A SQLite store with somebody who sends it orders and waits for the answers.
pub(crate) struct Desk {
    pub(crate) store: Sqlite,
    pub(crate) acks: Receiver<Vec<Ack>>,
    pub(crate) heads: HashMap<RoomId, Head>,
}

impl Desk {
    pub(crate) fn open(file: &Path) -> Desk {
        Desk::open_with(file, Settings::default())
    }

    pub(crate) fn open_with(file: &Path, settings: Settings) -> Desk {
        let (send, acks) = channel();
        // A desk that is gone waits for no answers.
        let acks_out = Box::new(move |batch| drop(send.send(batch)));
        let store = Sqlite::open(file, settings, acks_out).expect("the file can be opened");
        let listed = store.rooms().expect("the store can be read");
        let heads = listed.into_iter().map(|room| (room.room, room.head)).collect();
        Desk { store, acks, heads }
    }

    pub(crate) fn create(&mut self, room: RoomId) {
        self.order(room, vec![Change::Create]).expect("the room is new");
    }

    pub(crate) fn order(&mut self, room: RoomId, changes: Vec<Change>) -> Result<Head, Refusal> {
        self.store.submit(order(room, changes)).expect("the queue is not full");
        let outcome = only(&self.batch()).outcome;
        self.heads.extend(outcome.map(|head| (room, head)));
        outcome
    }

    pub(crate) fn batch(&self) -> Vec<Ack> {
        self.acks.recv_timeout(Duration::from_secs(20)).expect("every order is answered")
    }

    pub(crate) fn append(&mut self, room: RoomId, texts: &[&str]) -> Result<Head, Refusal> {
        let changes = appends(room, self.heads[&room], texts.iter().map(|text| draft(text)));
        self.order(room, changes)
    }

    pub(crate) fn read(&self, room: RoomId) -> Saved {
        self.store.read(room, Seq::FIRST).expect("the room can be read")
    }

    pub(crate) fn texts(&self, room: RoomId) -> Vec<String> {
        texts(self.read(room))
    }
}

fn only(batch: &[Ack]) -> Ack {
    assert_eq!(batch.len(), 1, "one order was under way");
    batch[0]
}

pub(crate) fn order(room: RoomId, changes: Vec<Change>) -> Order {
    Order { room, ticket: Ticket(0), changes }
}

pub(crate) fn texts(saved: Saved) -> Vec<String> {
    let text = |bytes| String::from_utf8(bytes).expect("the tests write text");
    saved.entries.into_iter().map(|entry| text(entry.bytes)).collect()
}

pub(crate) fn draft(text: &str) -> Draft {
    Draft { version: Version::FIRST, kind: RecordKind(1), request: None, bytes: text.into() }
}

pub(crate) fn request(session: u64, id: u64) -> Option<Request> {
    Some(Request { session: SessionId(session), id: RequestId(id) })
}

/// Chains drafts after a head, one after another.
pub(crate) fn appends(room: RoomId, mut head: Head, drafts: impl IntoIterator<Item = Draft>) -> Vec<Change> {
    let append = |draft| {
        let record = Record::after(room, head, draft);
        head = record.head();
        Change::Append(record)
    };
    drafts.into_iter().map(append).collect()
}

/// Returns the head of a room once the last record of an order is its last.
pub(crate) fn head_after(changes: &[Change]) -> Head {
    let mut heads = changes.iter().filter_map(|change| match change {
        Change::Append(record) => Some(record.head()),
        _ => None,
    });
    heads.next_back().expect("the order has records")
}
