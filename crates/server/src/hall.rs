use crate::{
    Chance, Settings, Time, bots,
    bucket::Bucket,
    code::Packed,
    finding::Slot,
    hosted::{self, Opening},
    metrics::Metrics,
    outbox::Outbox,
    room::{Kept, Mail, Outgoing},
    thinking::Pool,
    token,
};
use fairdeal_kernel::{Entropy, Fairness, Secret};
use fairdeal_protocol::{Code, NewTable, Seating, TableCard, Visibility};
use fairdeal_session::Sitter;
use fairdeal_store::{Ack, Acks, Change, Meta, Order, RoomId, Store, Ticket};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio::sync::{mpsc, oneshot, watch};

/// The amount of mail that may wait for a room before its connections are no longer read.
const MAILBOX: usize = 64;

/// The message while nothing can be saved.
pub(crate) const READ_ONLY: &str = "The server cannot save anything at the moment; you can only look.";

/// What all rooms share.
pub(crate) struct World {
    pub(crate) time: Arc<dyn Time>,
    pub(crate) chance: Box<dyn Chance>,
    pub(crate) settings: Settings,
    pub(crate) store: Box<dyn Store>,
    pub(crate) metrics: Metrics,
    pub(crate) pool: Pool,
    rooms: Mutex<HashMap<String, Listed>>,
    /// The tables that are in the store and nowhere else. Taken after the rooms, if both are.
    away: Mutex<HashMap<Packed, RoomId>>,
    by_id: Mutex<BTreeMap<RoomId, Way>>,
    pub(crate) next_room: AtomicU64,
    next_conn: AtomicU64,
    /// When the server was started; the time since the last move before that is charged to nobody.
    pub(crate) started: u64,
    /// What was wrong with the data at the start.
    findings: Mutex<Vec<String>>,
    /// The code of the table that was opened for the host.
    first: OnceLock<String>,
    /// Signals that the server is going down. Declared last, so that it is dropped only after the store.
    pub(crate) down: watch::Sender<bool>,
}

/// A room in memory, or on its way there.
pub(crate) struct Listed {
    pub(crate) id: RoomId,
    pub(crate) visibility: Visibility,
    /// What is told of it; nothing before its log was read.
    pub(crate) card: Option<Arc<Mutex<TableCard>>>,
    pub(crate) slot: Slot,
}

/// How a connection reaches a room.
#[derive(Clone)]
pub(crate) struct Way {
    pub(crate) mail: mpsc::Sender<Mail>,
    /// The messages of the room that wait for the store.
    pub(crate) outgoing: Arc<Outgoing>,
    /// The messages all connections of the room may send together.
    budget: Arc<Mutex<Bucket>>,
}

impl Way {
    /// Returns whether the room may be sent another message.
    pub(crate) fn may_send(&self, now: u64) -> bool {
        self.budget.lock().unwrap_or_else(PoisonError::into_inner).take(now)
    }
}

/// The directory of all tables.
#[derive(Clone)]
pub struct Hall(pub(crate) Arc<World>);

/// Why a table was not opened or found.
#[derive(Clone)]
pub(crate) struct NotThere(pub(crate) Code, pub(crate) String);

impl World {
    pub(crate) fn rooms(&self) -> MutexGuard<'_, HashMap<String, Listed>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn by_id(&self) -> MutexGuard<'_, BTreeMap<RoomId, Way>> {
        self.by_id.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn away(&self) -> MutexGuard<'_, HashMap<Packed, RoomId>> {
        self.away.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a room from memory; its log stays.
    pub(crate) fn forget(&self, code: &str, id: RoomId) {
        let mut rooms = self.rooms();
        if rooms.get(code).is_some_and(|listed| listed.id == id) {
            self.put_away(&mut rooms, code, id);
            self.by_id().remove(&id);
        }
    }

    /// Keeps nothing of a room but its code, and what is told of it only if it is the table of the host.
    pub(crate) fn put_away(&self, rooms: &mut HashMap<String, Listed>, code: &str, id: RoomId) {
        let is_first = self.first.get().is_some_and(|first| first == code);
        match Packed::new(code).filter(|_| !is_first) {
            Some(packed) => {
                rooms.remove(code);
                self.away().insert(packed, id);
            }
            None => {
                if let Some(listed) = rooms.get_mut(code) {
                    listed.slot = Slot::Away;
                }
            }
        }
    }

    /// Removes a deleted table, freeing its code.
    pub(crate) fn strike(&self, code: &str) {
        let struck = self.rooms().remove(code);
        if let Some(listed) = struck {
            self.by_id().remove(&listed.id);
        }
    }
}

impl Hall {
    /// Opens the hall on a store, with the tables in it.
    ///
    /// `open` makes the store, given the receiver of its answers.
    pub fn open<E>(
        open: impl FnOnce(Acks) -> Result<Box<dyn Store>, E>,
        time: Box<dyn Time>,
        chance: Box<dyn Chance>,
        settings: Settings,
    ) -> Result<Hall, E> {
        let (acks, answered) = mpsc::unbounded_channel::<Vec<Ack>>();
        let store = open(Box::new(move |batch| {
            // Nobody listens any more when the server goes down.
            let _ = acks.send(batch);
        }))?;
        let time: Arc<dyn Time> = time.into();
        let (started, findings) = (time.now(), Mutex::new(store.findings()));
        let world = World {
            pool: Pool::new(time.clone(), settings.thinking),
            started,
            findings,
            time,
            chance,
            settings,
            store,
            metrics: Metrics::default(),
            rooms: Mutex::default(),
            away: Mutex::default(),
            by_id: Mutex::default(),
            next_room: AtomicU64::new(1),
            next_conn: AtomicU64::new(1),
            first: OnceLock::new(),
            down: watch::Sender::new(false),
        };
        let hall = Hall(Arc::new(world));
        hall.0.metrics.complain(&hall.findings().join("\n"));
        hall.list_saved();
        tokio::spawn(hand_out(Arc::downgrade(&hall.0), answered));
        Ok(hall)
    }

    /// Lists the tables in the store; each is restored when somebody comes to it.
    fn list_saved(&self) {
        let listing = match self.0.store.listing() {
            Ok(listing) => listing,
            Err(error) => return self.find_wrong(error.to_string()),
        };
        for room in listing.rooms {
            self.list(room.room, code_of(&room.meta));
        }
        for (room, said) in listing.put_away {
            let code = std::str::from_utf8(&said).ok().filter(|code| Packed::new(code).is_some());
            match code {
                Some(code) => self.list(room, Ok(code.to_owned())),
                None => self.list_nameless(room),
            }
        }
    }

    fn list(&self, room: RoomId, code: Result<String, String>) {
        self.0.next_room.fetch_max(room.0 + 1, Ordering::Relaxed);
        match code {
            Ok(code) => match Packed::new(&code) {
                Some(packed) => drop(self.0.away().insert(packed, room)),
                None => {
                    let (visibility, card) = (Visibility::Invited, None);
                    self.0.rooms().insert(code, Listed { id: room, visibility, card, slot: Slot::Away });
                }
            },
            Err(why) => self.find_wrong(format!("{room} is not listed: {why}")),
        }
    }

    /// A table that was put away without its code, as it was done before, is put away again with it.
    fn list_nameless(&self, room: RoomId) {
        let saved = self.0.store.recall(room).map_err(|error| error.to_string());
        let code = saved.and_then(|saved| code_of(&saved.meta));
        if let Ok(code) = &code {
            let changes = vec![Change::Unload(code.clone().into_bytes())];
            // Where it is not taken, the next start does the same.
            let _ = self.0.store.submit(Order { room, ticket: Ticket(0), changes });
        }
        self.list(room, code);
    }

    /// Records what is wrong with the data, for the operator.
    fn find_wrong(&self, what: String) {
        self.0.findings.lock().unwrap_or_else(PoisonError::into_inner).push(what);
        self.0.metrics.complain(&self.findings().join("\n"));
    }

    /// Describes what was wrong with the data when it was opened.
    pub(crate) fn findings(&self) -> Vec<String> {
        self.0.findings.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Allocates the number of a connection.
    pub(crate) fn new_conn(&self) -> crate::room::ConnId {
        crate::room::ConnId(self.0.next_conn.fetch_add(1, Ordering::Relaxed))
    }

    /// Lists the public tables.
    pub(crate) fn tables(&self) -> Vec<TableCard> {
        let rooms = self.0.rooms();
        let public = rooms
            .values()
            .filter(|listed| listed.visibility == Visibility::Public && matches!(listed.slot, Slot::Here(_)));
        let cards = public.filter_map(|listed| listed.card.as_ref());
        cards.map(|card| card.lock().unwrap_or_else(PoisonError::into_inner).clone()).collect()
    }

    /// Opens a table for the host of the server, and returns its code.
    pub(crate) fn open_first(&self, new: NewTable) -> Result<String, NotThere> {
        let (code, _) = self.open_table(new)?;
        Ok(self.0.first.get_or_init(|| code).clone())
    }

    /// Returns the host's table, while a bot holds one of its seats and it is not over.
    pub(crate) fn first_with_room(&self) -> Option<String> {
        let code = self.0.first.get()?;
        let rooms = self.0.rooms();
        let card = rooms.get(code)?.card.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = !card.over && card.seats.iter().any(|seat| seat.held_by == Sitter::Bot);
        has_room.then(|| code.clone())
    }

    /// Counts the tables in memory.
    pub(crate) fn count(&self) -> usize {
        self.0.by_id().len()
    }

    /// Returns a receiver that hears when the server goes down.
    pub(crate) fn going_down(&self) -> watch::Receiver<bool> {
        self.0.down.subscribe()
    }

    /// Lets every room finish what it does, and accepts no more tables.
    pub async fn go_down(&self) {
        self.0.down.send_replace(true);
        let rooms: Vec<Way> = self.0.by_id().values().cloned().collect();
        for Way { mail: room, .. } in rooms {
            let (done, is_done) = oneshot::channel();
            if room.send(Mail::Stop(done)).await.is_ok() {
                // A room that is gone already is done.
                let _ = is_done.await;
            }
        }
    }
}

impl World {
    /// Returns whether the server is going down; connections then end through no fault of their owners.
    pub(crate) fn is_going_down(&self) -> bool {
        *self.down.borrow()
    }

    /// Lets a room send everything again to a reader that was too slow.
    pub(crate) fn resync(&self, room: RoomId, outbox: Arc<Outbox>) {
        if let Some(way) = self.by_id().get(&room) {
            // A full mailbox means that more is to come anyway.
            let _ = way.mail.try_send(Mail::Resync(outbox));
        }
    }

    /// Makes a way to a room that is about to run.
    pub(crate) fn open_way(&self) -> (Way, mpsc::Receiver<Mail>) {
        let (mail, mailbox) = mpsc::channel(MAILBOX);
        let budget = Arc::new(Mutex::new(Bucket::new(self.settings.room_rate, self.time.now())));
        (Way { mail, outgoing: Arc::default(), budget }, mailbox)
    }

    /// Opens the next match of a table.
    pub(crate) fn open_match(
        &self,
        kept: &mut Kept,
        fairness: &dyn Fn(u8) -> Fairness,
    ) -> Result<Box<dyn hosted::Hosted>, String> {
        let hosted = self.set_table(kept, fairness)?;
        kept.secret = token::hex(&hosted.standing().fairness.secret.0);
        kept.matches += 1;
        Ok(hosted)
    }

    /// Sets up a table that is not dealt: it knows who sits where, and its cards are never shown.
    pub(crate) fn undealt(&self, kept: &mut Kept) -> Result<Box<dyn hosted::Hosted>, String> {
        self.set_table(kept, &|seats| Fairness {
            secret: Secret([0; 32]),
            match_id: String::new(),
            entropies: vec![Entropy::ABSENT; seats.into()],
            deal: None,
        })
    }

    fn set_table(
        &self,
        kept: &mut Kept,
        fairness: &dyn Fn(u8) -> Fairness,
    ) -> Result<Box<dyn hosted::Hosted>, String> {
        let hosted = hosted::open(&Opening {
            game: &kept.game,
            seats: kept.seats,
            options: kept.options.as_deref(),
            modifiers: kept.modifiers,
            clock: kept.clock,
            fairness,
        })?;
        let seats = usize::from(hosted.company().seats());
        kept.seating.truncate(seats);
        let missing = seats - kept.seating.len();
        let first_open = kept.seating.is_empty();
        kept.seating.extend((0..missing).map(|at| match first_open && at == 0 {
            true => Seating::Open,
            false => Seating::Bot(bots::USUAL.into()),
        }));
        kept.bots = kept
            .seating
            .iter()
            .map(|seating| match seating {
                Seating::Bot(bot) => bot.clone(),
                Seating::Open => bots::USUAL.into(),
            })
            .collect();
        Ok(hosted)
    }
}

/// The code of a table, from what the store has of it.
fn code_of(meta: &Meta) -> Result<String, String> {
    let table = meta.get("table").ok_or("there is no table in it")?;
    let kept: Kept = serde_json::from_slice(table).map_err(|error| error.to_string())?;
    match fairdeal_games::GAMES.contains(&kept.game.as_str()) {
        true => Ok(kept.code),
        false => Err(format!("there is no game {:?} here", kept.game)),
    }
}

/// Sends what waited for the store, a whole commit at a time; only rooms that wait for an answer themselves are woken.
async fn hand_out(world: Weak<World>, mut answered: mpsc::UnboundedReceiver<Vec<Ack>>) {
    while let Some(batch) = answered.recv().await {
        let Some(world) = world.upgrade() else { return };
        for ack in batch {
            // A room that is gone needs no answer.
            let outgoing = world.by_id().get(&ack.room).map(|way| way.outgoing.clone());
            let Some(outgoing) = outgoing else { continue };
            let (ticket, kept) = (ack.ticket.0, ack.outcome.is_ok());
            let mut wakes = true;
            if kept {
                let released = outgoing.release(ticket, &world.metrics);
                released.behind.into_iter().for_each(|outbox| world.resync(ack.room, outbox));
                wakes = released.wakes;
            }
            let mail = wakes.then(|| world.by_id().get(&ack.room).map(|way| way.mail.clone())).flatten();
            if let Some(mail) = mail {
                let _ = mail.send(Mail::Acked { ticket, kept }).await;
            }
        }
    }
}
