use super::Storage;
use crate::{
    Ack, Change, Draft, Head, Order, Record, RecordKind, Refusal, Request, RequestId, RoomId, SessionId,
    Store, Ticket, Version,
};
use std::collections::HashMap;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Nothing takes this long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// Sends orders to a store and waits for the answers, tracking heads as a room would.
pub(super) struct Clerk {
    storage: Box<dyn Storage>,
    pub(super) store: Option<Box<dyn Store>>,
    acks: Receiver<Vec<Ack>>,
    waiting: Vec<Ack>,
    heads: HashMap<RoomId, Head>,
    tickets: u64,
}

impl Clerk {
    pub(super) fn new(storage: Box<dyn Storage>) -> Clerk {
        let (_, acks) = channel();
        let (waiting, heads) = (vec![], HashMap::new());
        let mut clerk = Clerk { storage, store: None, acks, waiting, heads, tickets: 0 };
        clerk.reopen();
        clerk
    }

    /// A clerk with one empty room.
    pub(super) fn with_room(storage: Box<dyn Storage>, room: RoomId) -> Clerk {
        let mut clerk = Clerk::new(storage);
        clerk.order(room, vec![Change::Create]).expect("the room is new");
        clerk
    }

    pub(super) fn store(&self) -> &dyn Store {
        self.store.as_deref().expect("a clerk has a store but while it is reopened")
    }

    /// Closes the store and opens it again.
    pub(super) fn reopen(&mut self) {
        self.store = None;
        let (send, acks) = channel();
        self.acks = acks;
        self.store = Some(self.storage.open(Box::new(move |acks| drop(send.send(acks)))));
    }

    /// Sends an order without waiting.
    pub(super) fn send(&mut self, room: RoomId, changes: Vec<Change>) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        self.store().submit(Order { room, ticket, changes }).expect("the queue is not full");
        ticket
    }

    /// Waits for the next answer.
    pub(super) fn answer(&mut self) -> Ack {
        while self.waiting.is_empty() {
            let batch = self.acks.recv_timeout(PATIENCE).expect("every order is answered");
            assert!(!batch.is_empty(), "answers come in batches of at least one");
            self.waiting = batch;
        }
        self.waiting.remove(0)
    }

    /// Returns all answers that have arrived.
    pub(super) fn all_answers(&mut self) -> Vec<Ack> {
        let mut all = std::mem::take(&mut self.waiting);
        all.extend(self.acks.try_iter().flatten());
        all
    }

    /// Sends an order and waits for its answer.
    pub(super) fn order(&mut self, room: RoomId, changes: Vec<Change>) -> Result<Head, Refusal> {
        let ticket = self.send(room, changes);
        let ack = self.answer();
        assert_eq!((ack.room, ack.ticket), (room, ticket), "the answer is for another order: {ack}");
        if let Ok(head) = ack.outcome {
            self.heads.insert(room, head);
        }
        ack.outcome
    }

    pub(super) fn head(&self, room: RoomId) -> Head {
        self.heads.get(&room).copied().unwrap_or(Head::START)
    }

    /// Appends texts, one record each.
    pub(super) fn append(&mut self, room: RoomId, texts: &[&str]) -> Result<Head, Refusal> {
        let changes = appends(room, self.head(room), texts.iter().map(|text| draft(text)));
        self.order(room, changes)
    }

    /// Appends a text that answers a request.
    pub(super) fn answer_request(
        &mut self,
        room: RoomId,
        asked: (u64, u64),
        text: &str,
    ) -> Result<Head, Refusal> {
        let draft = Draft { request: Some(request(asked)), ..draft(text) };
        let changes = appends(room, self.head(room), [draft]);
        self.order(room, changes)
    }

    /// Reads the texts of a room.
    pub(super) fn texts(&self, room: RoomId) -> Vec<String> {
        let saved = self.store().read(room, crate::Seq::FIRST).expect("the room can be read");
        saved.entries.into_iter().map(|entry| text(entry.bytes)).collect()
    }
}

/// The store must be closed before its storage disappears.
impl Drop for Clerk {
    fn drop(&mut self) {
        self.store = None;
    }
}

/// Chains drafts after a head, one after another.
pub(super) fn appends(room: RoomId, mut head: Head, drafts: impl IntoIterator<Item = Draft>) -> Vec<Change> {
    let append = |draft| {
        let record = Record::after(room, head, draft);
        head = record.head();
        Change::Append(record)
    };
    drafts.into_iter().map(append).collect()
}

pub(super) fn draft(text: &str) -> Draft {
    Draft { version: Version::FIRST, kind: RecordKind(1), request: None, bytes: text.as_bytes().to_vec() }
}

pub(super) fn request((session, id): (u64, u64)) -> Request {
    Request { session: SessionId(session), id: RequestId(id) }
}

pub(super) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the suite writes text")
}
