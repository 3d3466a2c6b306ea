mod asks;
mod bots;
mod come;
mod keep;
mod kept;
mod life;
mod news;
mod shuffle;

pub(crate) use come::Come;
pub(crate) use kept::Kept;

use crate::{cards::Cards, hall::World, hosted::Hosted, outbox::Outbox, token::TokenHash};
use axum::body::Bytes;
use fairdeal_ai::Cancel;
use fairdeal_kernel::{Seat, Turn};
use fairdeal_protocol::{Ask, Awaited, Code, SeatNow, TableCard, Tell};
use fairdeal_session::{PersonId, SessionId, Sitter};
use fairdeal_store::{Head, RoomId};
use news::Conn;
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::{mpsc, oneshot};

/// The number of a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ConnId(pub(crate) u64);

/// What a room is sent.
pub(crate) enum Mail {
    /// Somebody comes.
    Come(Box<Come>),
    /// A connection ended.
    Gone(ConnId),
    /// A connection asks for something.
    Ask(ConnId, Box<Ask>),
    /// What a connection can get is sent to it anew.
    Resync(ConnId),
    /// The store has answered: whether what came with this ticket is kept.
    Acked { ticket: u64, kept: bool },
    /// A bot has chosen.
    Chosen(Box<Chosen>),
    /// The log of a match that is over is wanted.
    Log(oneshot::Sender<Option<Vec<String>>>),
    /// What is written on the cards of the table is wanted.
    Cards(oneshot::Sender<Cards>),
    /// The server goes down.
    Stop(oneshot::Sender<()>),
}

/// What a bot has chosen, and when.
pub(crate) struct Chosen {
    seat: Seat,
    version: u32,
    index: usize,
    thought: Option<String>,
}

/// A table on the network: one task, and the only writer of its log.
pub(crate) struct Room {
    code: String,
    id: RoomId,
    kept: Kept,
    hosted: Box<dyn Hosted>,
    world: Arc<World>,
    card: Arc<Mutex<TableCard>>,
    head: Head,
    ticket: u64,
    tokens: BTreeMap<TokenHash, Holder>,
    /// Boxed, because a map makes room for eleven at once.
    conns: BTreeMap<ConnId, Box<Conn>>,
    /// What leaves when the store has answered, in the order of the tickets.
    waiting: VecDeque<Waiting>,
    thinking: BTreeMap<Seat, (u32, Cancel)>,
    /// When the last thing happened, and until when nobody being here is borne.
    since: u64,
    empty_since: Option<u64>,
    mail: mpsc::WeakSender<Mail>,
    persons: u32,
    seats: news::Seated,
    /// Whether all hands were shown after the end.
    revealed: bool,
    /// Who wants the log.
    log_wanted: Vec<oneshot::Sender<Option<Vec<String>>>>,
    /// The deal that is being made.
    gather: Option<shuffle::Gather>,
    /// For whom it waits, as all were told, the newest connection included.
    awaited: Option<(Awaited, Option<ConnId>)>,
    /// Whether what is durable could not be read.
    lost: bool,
}

/// Whoever holds a token.
#[derive(Clone, PartialEq, Debug)]
struct Holder {
    session: Option<SessionId>,
    person: PersonId,
    name: String,
    /// With what they are let in, as long as they have not come.
    caps: fairdeal_session::Caps,
    /// The seat that is kept for them while they are gone.
    seat: Option<Seat>,
}

/// What waits for an answer of the store.
struct Waiting {
    ticket: u64,
    messages: Vec<(Arc<Outbox>, Bytes)>,
    /// Who is told if it fails.
    asker: Option<Asker>,
}

/// Whoever waits for the answer to a request.
struct Asker {
    outbox: Arc<Outbox>,
    session: SessionId,
    r: u64,
}

impl Room {
    /// Serves a table until nobody needs it any more.
    pub(crate) async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        self.show_card();
        while !self.lost {
            let next = self.next_wake();
            let received = tokio::time::timeout(next, mail.recv()).await;
            match received {
                Ok(None) => break,
                Ok(Some(Mail::Stop(done))) => {
                    self.hush();
                    let _ = done.send(());
                    break;
                }
                Ok(Some(mail)) => self.guarded(|room| room.open_mail(mail)),
                Err(_) => {
                    if self.is_idle() {
                        break;
                    }
                    self.guarded(Room::wake);
                }
            }
        }
        self.world.forget(&self.code);
    }

    /// A panic in a match must not touch another, nor leave this one half done: the table is taken up from its log.
    fn guarded(&mut self, work: impl FnOnce(&mut Room)) {
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(self)));
        if done.is_err() {
            self.world.metrics.panics.add(1);
            self.start_over(Code::Internal);
        }
    }

    fn open_mail(&mut self, mail: Mail) {
        match mail {
            Mail::Come(come) => self.come(*come),
            Mail::Gone(conn) => self.gone(conn),
            Mail::Ask(conn, ask) => self.ask(conn, *ask),
            Mail::Resync(conn) => {
                // What it was told may be among what was thrown away.
                self.conns.entry(conn).and_modify(|conn| (conn.dealt, conn.opened) = (0, 0));
                self.send_picture(conn, None);
            }
            Mail::Acked { ticket, kept } => {
                // What is durable is nothing to act on, unless the house waited for it.
                let goes_on = kept && self.waiting.len() < bots::IN_A_ROW;
                self.acked(ticket, kept);
                if goes_on {
                    return;
                }
            }
            Mail::Chosen(chosen) => self.bot_chose(*chosen),
            Mail::Log(reply) => {
                self.log_wanted.push(reply);
                self.hand_out_log();
            }
            Mail::Cards(reply) => {
                // Whoever does not wait any more misses it.
                let _ = reply.send(self.hosted.cards());
                return;
            }
            Mail::Stop(_) => {}
        }
        self.go_on_gathering();
        self.run_house();
        self.tell_secrets();
    }

    /// When something is to be done without mail.
    fn next_wake(&self) -> Duration {
        let now = self.world.time.now();
        let in_ms = |at: u64| Duration::from_millis(at.saturating_sub(now));
        let due = self.due_at().map(in_ms);
        // Clocks are looked at often enough that nobody gains more than a blink.
        let clock = self.kept.clock.is_some().then_some(Duration::from_millis(100));
        let idle = self.empty_since.map(|since| in_ms(since) + self.world.settings.idle);
        let round = self.round_ends().map(in_ms);
        [due, clock, idle, round].into_iter().flatten().min().unwrap_or(Duration::from_secs(3600))
    }

    fn is_idle(&self) -> bool {
        let idle = self.world.settings.idle.as_millis() as u64;
        let now = self.world.time.now();
        self.waiting.is_empty() && self.empty_since.is_some_and(|since| now >= since + idle)
    }

    fn wake(&mut self) {
        if self.kept.clock.is_some() && !self.is_undealt() {
            let before = self.hosted.version();
            self.hosted.tick(self.world.time.now());
            if self.hosted.version() != before {
                self.commit(None, vec![]);
            }
        }
        self.go_on_gathering();
        self.run_house();
        self.tell_secrets();
    }

    /// Who holds each seat, as everybody sees it.
    fn seats_now(&self) -> Vec<SeatNow> {
        let seat_now = |seat: Seat| {
            let held_by = self.hosted.sitter(seat);
            let holder = |holder: &&Holder| {
                holder.session.is_some_and(|session| self.hosted.caps(session).act.has(seat))
            };
            let person = self.tokens.values().find(holder);
            let here = |holder: &Holder| self.conns.values().any(|conn| Some(conn.session) == holder.session);
            let bot = || self.kept.bots.get(seat.index()).cloned().unwrap_or_default();
            SeatNow {
                seat: self.hosted.seat_name(seat),
                held_by,
                name: person
                    .filter(|_| held_by == Sitter::Human)
                    .map_or_else(bot, |holder| holder.name.clone()),
                here: held_by == Sitter::Bot || person.is_some_and(here),
            }
        };
        Seat::all(self.hosted.seats()).map(seat_now).collect()
    }

    fn show_card(&self) {
        let card = TableCard {
            table: self.code.clone(),
            game: self.hosted.game(),
            seats: self.seats_now(),
            over: matches!(self.hosted.turn(), Turn::Over(_)),
        };
        *self.card.lock().unwrap_or_else(PoisonError::into_inner) = card;
    }

    /// Sends a message, after all that waits before it.
    fn send(&mut self, conn: ConnId, tell: &Tell) {
        let Some(conn) = self.conns.get(&conn) else { return };
        let outbox = conn.outbox.clone();
        self.send_to(outbox, news::bytes(tell));
    }

    fn send_to(&mut self, outbox: Arc<Outbox>, message: Bytes) {
        match self.waiting.back_mut() {
            Some(last) => last.messages.push((outbox, message)),
            None => self.deliver(&outbox, message),
        }
    }

    fn refuse(&mut self, conn: ConnId, r: Option<u64>, code: Code, why: impl Into<String>) {
        self.send(conn, &Tell::No { r, code, why: why.into() });
    }
}
