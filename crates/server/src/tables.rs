//! The contents of a data file that no server has open, for the operator.

use crate::{ServeError, code, room::Kept};
use fairdeal_store::{Ack, Change, Listed, Order, Seq, Settings, Sqlite, Store, Ticket};
use std::{path::Path, sync::mpsc};

/// A table in a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// Its code, or the number of its room if that cannot be read.
    pub code: String,
    /// The game that is played at it.
    pub game: String,
    /// The number of matches begun at it.
    pub matches: u32,
    /// The number of records in its log.
    pub records: u64,
    /// What is wrong with it, if anything is.
    pub damage: Option<String>,
}

/// Lists the tables of a data file.
pub fn kept_tables(data: &Path) -> Result<Vec<KeptTable>, ServeError> {
    let (store, _) = open(data)?;
    Ok(rooms(&store)?.iter().map(|room| kept_table(&store, room)).collect())
}

/// Deletes a table from a data file; returns whether there was one with that code.
pub fn delete_table(data: &Path, table: &str) -> Result<bool, ServeError> {
    let (store, acks) = open(data)?;
    let wanted = code::read(table);
    let found = rooms(&store)?.into_iter().find(|room| code::read(&code_of(room)) == wanted);
    let Some(Listed { room, .. }) = found else { return Ok(false) };
    let order = Order { room, ticket: Ticket(0), changes: vec![Change::Delete] };
    store.submit(order).map_err(|not_taken| ServeError::Store(not_taken.to_string()))?;
    let answered = acks.recv().ok().and_then(|acks| acks.first().copied());
    match answered.map(|ack| ack.outcome) {
        Some(Ok(_)) => Ok(true),
        Some(Err(refusal)) => Err(ServeError::Store(refusal.to_string())),
        None => Err(ServeError::Store(store.health().to_string())),
    }
}

fn open(data: &Path) -> Result<(Sqlite, mpsc::Receiver<Vec<Ack>>), ServeError> {
    if !data.exists() {
        return Err(ServeError::Store(format!("{}: there is no such file", data.display())));
    }
    let (send, acks) = mpsc::channel();
    // Nobody waits for an answer any more when the store is closed.
    let opened = Sqlite::open(data, Settings::default(), Box::new(move |batch| drop(send.send(batch))));
    opened.map(|store| (store, acks)).map_err(|error| ServeError::Store(error.to_string()))
}

fn rooms(store: &Sqlite) -> Result<Vec<Listed>, ServeError> {
    store.rooms().map_err(|error| ServeError::Store(error.to_string()))
}

fn kept(listed: &Listed) -> Option<Kept> {
    listed.meta.get("table").and_then(|table| serde_json::from_slice(table).ok())
}

fn code_of(listed: &Listed) -> String {
    kept(listed).map_or_else(|| listed.room.to_string(), |kept| kept.code)
}

fn kept_table(store: &Sqlite, listed: &Listed) -> KeptTable {
    let (game, matches) = kept(listed).map_or_else(|| (String::new(), 0), |kept| (kept.game, kept.matches));
    // Read all of it, the archive included: there is time for that here.
    let damage = store.read(listed.room, Seq::FIRST).err().map(|error| error.to_string());
    KeptTable { code: code_of(listed), game, matches, records: listed.head.seq.0, damage }
}
