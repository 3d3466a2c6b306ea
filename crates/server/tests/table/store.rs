use crate::place::Place;
use fairdeal_server::{Hall, Running, ServeError, Settings, SystemChance, SystemTime, serve_hall};
use fairdeal_store::{
    Health, Listed, Load, NotTaken, Order, ReadError, Restored, RoomId, Saved, Seq, Sqlite, Store,
};
use std::sync::{
    Arc, Condvar, Mutex,
    atomic::{AtomicU64, Ordering},
};

/// A real store that a test can fill, and break for one room.
#[derive(Clone)]
pub(crate) struct Tampered {
    inner: Arc<Sqlite>,
    panics_writing: Arc<AtomicU64>,
    panics_reading: Arc<AtomicU64>,
    refuses: Arc<AtomicU64>,
    holds: Arc<(Mutex<Option<u64>>, Condvar)>,
}

impl Tampered {
    /// Serves tables that are kept in such a store.
    pub(crate) async fn serve(place: &Place, settings: Settings) -> (Tampered, Running) {
        let mut kept = None;
        let open = |acks| {
            let opened = Sqlite::open(&place.data(), fairdeal_store::Settings::default(), acks);
            let inner = Arc::new(opened.map_err(|error| ServeError::Store(error.to_string()))?);
            let store = Tampered {
                inner,
                panics_writing: Arc::default(),
                panics_reading: Arc::default(),
                refuses: Arc::default(),
                holds: Arc::default(),
            };
            kept = Some(store.clone());
            Ok::<Box<dyn Store>, ServeError>(Box::new(store))
        };
        let time = Box::new(SystemTime::default());
        let hall = Hall::open(open, time, Box::new(SystemChance), settings).expect("the store opens");
        let address = "127.0.0.1:0".parse().expect("an address");
        (kept.expect("it was opened"), serve_hall(address, hall).await.expect("the server starts"))
    }

    /// Limits the file to this many bytes.
    pub(crate) fn set_quota(&self, bytes: u64) {
        self.inner.set_quota(bytes).expect("the store lives");
    }

    /// Panics from now on when that room is written to, or to none.
    pub(crate) fn panic_writing(&self, room: Option<u64>) {
        self.panics_writing.store(room.unwrap_or(0), Ordering::SeqCst);
    }

    /// Panics from now on when that room is read, or none.
    pub(crate) fn panic_reading(&self, room: Option<u64>) {
        self.panics_reading.store(room.unwrap_or(0), Ordering::SeqCst);
    }

    /// Refuses from now on to write to that room, or to none.
    pub(crate) fn refuse_writing(&self, room: Option<u64>) {
        self.refuses.store(room.unwrap_or(0), Ordering::SeqCst);
    }

    /// Holds whoever reads that room until it is said again, or nobody.
    pub(crate) fn hold_reading(&self, room: Option<u64>) {
        *self.holds.0.lock().expect("no reader panics") = room;
        self.holds.1.notify_all();
    }

    /// Counts the records that are not in the archive.
    pub(crate) fn unarchived(&self) -> u64 {
        self.inner.unarchived().expect("the store lives")
    }
}

impl Store for Tampered {
    fn submit(&self, order: Order) -> Result<(), NotTaken> {
        assert_ne!(order.room.0, self.panics_writing.load(Ordering::SeqCst), "as the test wants it");
        if order.room.0 == self.refuses.load(Ordering::SeqCst) {
            return Err(NotTaken::Busy(order));
        }
        self.inner.submit(order)
    }

    fn rooms(&self) -> Result<Vec<Listed>, ReadError> {
        self.inner.rooms()
    }

    fn restore(&self) -> Result<Restored, ReadError> {
        self.inner.restore()
    }

    fn recall(&self, room: RoomId) -> Result<Saved, ReadError> {
        assert_ne!(room.0, self.panics_reading.load(Ordering::SeqCst), "as the test wants it");
        let held = self.holds.0.lock().expect("no reader panics");
        // Not forever: a test that waits for what it holds itself must fail.
        let patience = std::time::Duration::from_secs(30);
        let held = self.holds.1.wait_timeout_while(held, patience, |held| *held == Some(room.0));
        drop(held.expect("no reader panics"));
        self.inner.recall(room)
    }

    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError> {
        self.inner.read(room, from)
    }

    fn health(&self) -> Health {
        self.inner.health()
    }

    fn load(&self) -> Load {
        self.inner.load()
    }
}
