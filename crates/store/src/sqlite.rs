//! The durable store: one SQLite file, written by one thread that commits for all rooms at once.
//!
//! Start with [`Sqlite`], then `writer` (how a commit is made and answered), `desk` (the connection and what is known
//! of each room) and `audit` (what is checked when the file is opened).

mod audit;
mod desk;
mod pen;
mod private;
mod queue;
mod reading;
mod schema;
mod settings;
mod shelf;
mod witness;
mod writer;

pub use settings::Settings;

use crate::{
    Acks, Health, Listed, Listing, Load, NotTaken, OpenError, Order, ReadError, Restored, RoomId, Saved, Seq,
    Store, Unopened,
};
use desk::Desk;
use queue::Queue;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use writer::Writer;

/// A store in a SQLite file, locked against other processes.
///
/// One thread writes for all rooms and commits whatever has arrived while it was busy, because a sync costs
/// the same for one row as for many. After each commit the file is synced, so what was acknowledged survives
/// a power cut. Reads run on the same thread, between two commits.
pub struct Sqlite {
    queue: Arc<Queue>,
    writer: Option<JoinHandle<()>>,
    findings: Vec<String>,
}

impl Sqlite {
    /// Opens or creates a file, rolls back what a crash left half-written, and starts the writer.
    ///
    /// Checks the chain of every live room, and compares its end with a second record in the file whose name
    /// ends in `-heads`. A room that has lost or changed anything is refused from then on, except for
    /// deleting it; [`Store::findings`] reports what was found.
    pub fn open(path: &Path, settings: Settings, acks: Acks) -> Result<Sqlite, OpenError> {
        let queue = Arc::new(Queue::new(settings.queue));
        let desk = Desk::open(path, settings)?;
        let findings = desk.findings();
        let writer = Writer::new(desk, queue.clone(), acks);
        let started = thread::Builder::new().name("store".into()).spawn(|| writer.run());
        let writer = started.map_err(|error| {
            let why = Unopened::Disk(format!("its thread cannot be started: {error}"));
            OpenError { path: path.to_owned(), why }
        })?;
        Ok(Sqlite { queue, writer: Some(writer), findings })
    }

    /// Sets the maximum size of the file.
    pub fn set_quota(&self, bytes: u64) -> Result<(), ReadError> {
        self.ask(move |desk| Ok(schema::limit(&desk.conn, bytes)?))
    }

    /// Counts the records that are not in the archive: those of live rooms, and those waiting to be moved.
    pub fn unarchived(&self) -> Result<u64, ReadError> {
        self.ask(|desk| Ok(shelf::Shelf(&desk.conn).count_records()?))
    }

    /// Puts a question to the writer, which alone has the file.
    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Desk) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        let (reply, answer) = mpsc::channel();
        // The receiver is gone only if the asking thread has died.
        self.queue.ask(Box::new(move |desk| drop(reply.send(question(desk)))))?;
        answer.recv().unwrap_or(Err(ReadError::Stopped))
    }
}

impl Store for Sqlite {
    fn submit(&self, order: Order) -> Result<(), NotTaken> {
        self.queue.submit(order)
    }

    fn rooms(&self) -> Result<Vec<Listed>, ReadError> {
        self.ask(|desk| desk.rooms())
    }

    fn listing(&self) -> Result<Listing, ReadError> {
        self.ask(|desk| desk.listing())
    }

    fn restore(&self) -> Result<Restored, ReadError> {
        self.ask(|desk| desk.restore())
    }

    fn recall(&self, room: RoomId) -> Result<Saved, ReadError> {
        self.ask(move |desk| desk.recall(room))
    }

    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError> {
        self.ask(move |desk| desk.read(room, from))
    }

    fn health(&self) -> Health {
        self.queue.health()
    }

    fn load(&self) -> Load {
        self.queue.load()
    }

    fn findings(&self) -> Vec<String> {
        self.findings.clone()
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.queue.close();
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has already reported it; there is nothing left to finish.
            let _ = writer.join();
        }
    }
}
