//! A table on the network: one task that owns a sitting and is the only writer of its log. Start reading at
//! [`Room::run`].

mod asks;
mod bots;
mod come;
mod keep;
mod kept;
mod leave;
mod life;
mod news;
mod numbers;
mod outgoing;
mod past;
mod shuffle;

pub(crate) use come::Come;
pub(crate) use keep::recall;
pub(crate) use kept::Kept;
pub(crate) use news::bytes;
pub(crate) use outgoing::Outgoing;
pub(crate) use past::{Log, earlier_log};

use crate::{
    cards::Cards,
    hall::{NotThere, World},
    hosted::Hosted,
    outbox::{Outbox, Put},
    thinking::Owner,
    token::TokenHash,
};
use axum::body::Bytes;
use fairdeal_kernel::{Seat, Turn};
use fairdeal_protocol::{Ask, Awaited, Code, Glance, SeatNow, TableCard, Tell, Why};
use fairdeal_session::{Caps, House, PersonId, SessionId, Sitter};
use fairdeal_store::{Head, RoomId, Seq};
use news::Conn;
use numbers::Numbers;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    future::{Future, poll_fn},
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    task::Poll,
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

/// The number of a connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ConnId(pub(crate) u64);

/// What a room is sent.
pub(crate) enum Mail {
    /// Admits somebody.
    Come(Box<Come>),
    /// A connection ended.
    Gone(ConnId),
    /// A connection asks for something.
    Ask(ConnId, Box<Ask>),
    /// The reader of an outbox was too slow and needs everything sent again.
    Resync(Arc<Outbox>),
    /// The store answered an order for which the room waits, or could not save it.
    Acked { ticket: u64, kept: bool },
    /// A bot that nobody waits for has thought enough.
    Thought,
    /// The log of a finished match is wanted: one by number, or the last.
    Log(Option<u32>, oneshot::Sender<Log>),
    /// The texts of the table's cards are wanted.
    Cards(oneshot::Sender<Cards>),
    /// Whoever shows this token wants to know how the table stands.
    Glance(Box<TokenHash>, oneshot::Sender<Result<Glance, NotThere>>),
    /// Whoever shows this token wants the table to be deleted. Boxed, because a mailbox has room for many at once.
    Delete(Box<TokenHash>, oneshot::Sender<Result<(), NotThere>>),
    /// The server goes down.
    Stop(oneshot::Sender<()>),
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
    /// Boxed, because a map allocates room for eleven at once.
    tokens: BTreeMap<TokenHash, Box<Holder>>,
    /// The unused invitations.
    invites: BTreeMap<TokenHash, Invitation>,
    /// The names of those who are here, until it is announced that they have left.
    names: BTreeMap<SessionId, String>,
    numbers: Numbers,
    /// Since when sessions without a connection have been gone; those missing here, since the room was
    /// restored.
    gone_since: BTreeMap<SessionId, u64>,
    taken_up: u64,
    conns: BTreeMap<ConnId, Box<Conn>>,
    /// Who is being admitted: here already, though not yet told anything.
    coming: Option<SessionId>,
    /// What leaves when the store has answered.
    outgoing: Arc<Outgoing>,
    /// The bots that are to choose.
    asked: BTreeMap<Seat, bots::Asked>,
    /// A secret from which the bots' chance follows; redrawn whenever the room is restored.
    whim: String,
    /// Whose budget the bots here use.
    owner: Owner,
    /// When something last happened, and how long an empty table is kept.
    since: u64,
    empty_since: Option<u64>,
    mail: mpsc::WeakSender<Mail>,
    seats: news::Seated,
    /// Whether all hands were shown after the end.
    revealed: bool,
    /// Who wants the log of this match.
    log_wanted: Vec<(Option<u32>, oneshot::Sender<Log>)>,
    /// The last record that is in the archive.
    archived: Option<Seq>,
    /// The ticket with which the table is deleted, and who is told.
    deleting: Option<(u64, oneshot::Sender<Result<(), NotThere>>)>,
    /// Why what is here may not be durable, until the table is restored.
    in_doubt: Option<Code>,
    /// The deal that is being made.
    gather: Option<shuffle::Gather>,
    /// Whom it waits for, as all were told, the newest connection included.
    awaited: Option<(Awaited, Option<ConnId>)>,
    /// Whether nothing is left here: it was deleted, or what is durable could not be read.
    lost: bool,
}

/// Whoever holds a token.
#[derive(Clone, PartialEq, Debug)]
struct Holder {
    session: SessionId,
    person: PersonId,
    name: String,
    /// The capabilities they came with, for the next match.
    caps: Caps,
    /// What another session lends them.
    lent: Option<Invitation>,
}

/// What somebody who joins with an invitation is lent, and by whom. It is not an identity: whoever joins is
/// new.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
struct Invitation {
    by: SessionId,
    caps: Caps,
}

impl Room {
    /// Serves a table until nobody needs it any more. Boxed, because a task would hold its arguments twice.
    pub(crate) async fn run(mut self: Box<Room>, mut mail: mpsc::Receiver<Mail>) {
        self.show_card();
        // One alarm that is moved on: setting another for every piece of mail costs more.
        let mut alarm = pin!(tokio::time::sleep(self.next_wake()));
        while !self.lost {
            let next = poll_fn(|context| match mail.poll_recv(context) {
                Poll::Ready(mail) => Poll::Ready(mail.map(Some)),
                Poll::Pending => alarm.as_mut().poll(context).map(|()| Some(None)),
            });
            match next.await {
                None => break,
                Some(Some(Mail::Stop(done))) => {
                    self.hush();
                    if self.hosted.standing().is_over() {
                        self.put_away();
                    }
                    let _ = done.send(());
                    break;
                }
                Some(Some(mail)) => self.guarded(|room| room.open_mail(mail)),
                Some(None) => {
                    if self.is_idle() {
                        self.put_away();
                        break;
                    }
                    self.guarded(Room::wake);
                }
            }
            if let Some(code) = self.in_doubt {
                Box::pin(self.take_up_again(code)).await;
            }
            alarm.as_mut().reset(Instant::now() + self.next_wake());
        }
        self.world.forget(&self.code, self.id);
    }

    /// Contains panics: one match must not touch another, nor be left half done, so the table is restored
    /// from its log.
    fn guarded(&mut self, work: impl FnOnce(&mut Room)) {
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(self)));
        if done.is_err() {
            self.world.metrics.panics.add(1);
            self.start_over(Code::Internal);
        }
    }

    fn open_mail(&mut self, mail: Mail) {
        match mail {
            Mail::Come(come) => {
                if let Owner::Table(_) = self.owner {
                    self.owner = come.owner;
                }
                self.come(*come);
            }
            Mail::Gone(conn) => self.gone(conn),
            Mail::Ask(conn, ask) => self.ask(conn, *ask),
            Mail::Resync(outbox) => self.resync(&outbox),
            Mail::Acked { ticket, kept } => self.acked(ticket, kept),
            Mail::Thought => {}
            Mail::Log(number, reply) => {
                self.log_wanted.push((number, reply));
                self.hand_out_log();
            }
            Mail::Cards(reply) => {
                // Whoever no longer waits misses it.
                let _ = reply.send(self.hosted.cards());
                return;
            }
            Mail::Glance(token, reply) => {
                let _ = reply.send(self.glance(&token));
                return;
            }
            Mail::Delete(token, reply) => return self.delete(*token, reply),
            Mail::Stop(_) => {}
        }
        self.go_on_gathering();
        self.run_house();
        self.tell_secrets();
    }

    /// Returns when something has to be done without mail.
    fn next_wake(&self) -> Duration {
        let now = self.world.time.now();
        let in_ms = |at: u64| Duration::from_millis(at.saturating_sub(now));
        let due = self.due_at().map(in_ms);
        // Clocks are checked often enough that nobody gains more than a blink.
        let clock = self.kept.clock.is_some().then_some(Duration::from_millis(100));
        let idle = self.empty_since.map(|since| in_ms(since) + self.world.settings.idle);
        let absent = self.absent().into_iter().map(|(.., at)| in_ms(at)).min();
        let round = self.round_ends().map(in_ms);
        let all = [due, clock, idle, absent, round];
        all.into_iter().flatten().min().unwrap_or(Duration::from_secs(3600))
    }

    fn is_idle(&self) -> bool {
        let idle = self.world.settings.idle.as_millis() as u64;
        let now = self.world.time.now();
        self.outgoing.is_empty() && self.empty_since.is_some_and(|since| now >= since + idle)
    }

    fn wake(&mut self) {
        if self.kept.clock.is_some() && !self.is_undealt() {
            let before = self.hosted.standing().version;
            let _ = self.by_house(House::Tick);
            if self.hosted.standing().version != before {
                self.commit(None, vec![]);
            }
        }
        self.do_without_absent();
        self.go_on_gathering();
        self.run_house();
        self.tell_secrets();
    }

    /// Returns who holds each seat, as everybody sees it; whoever is absent, with the time until which they are waited
    /// for.
    fn seats_now(&self) -> Vec<SeatNow> {
        let absent = self.absent();
        let seat_now = |seat: Seat| {
            let held_by = self.hosted.company().sitter(seat);
            let mut holders = self.tokens.values().map(|holder| &**holder);
            let person = holders.find(|holder| self.hosted.caps(holder.session).act.has(seat));
            let here = |holder: &Holder| self.is_here(holder.session);
            let kept_for = self.hosted.company().kept_for(seat).and_then(|session| self.names.get(&session));
            let bot = || self.kept.bots.get(seat.index()).cloned().unwrap_or_default();
            SeatNow {
                seat: self.hosted.seat_name(seat),
                held_by,
                name: person
                    .filter(|_| held_by == Sitter::Human)
                    .map_or_else(bot, |holder| holder.name.clone()),
                here: held_by == Sitter::Bot || person.is_some_and(here),
                away: absent
                    .iter()
                    .find(|gone| gone.0 == seat && held_by == Sitter::Human)
                    .map(|gone| gone.2),
                kept_for: kept_for.cloned(),
            }
        };
        Seat::all(self.hosted.company().seats()).map(seat_now).collect()
    }

    fn card_now(&self) -> TableCard {
        TableCard {
            table: self.code.clone(),
            game: self.hosted.standing().game.into(),
            seats: news::counted_down(self.seats_now(), self.world.time.now()),
            over: self.hosted.standing().is_over(),
        }
    }

    fn show_card(&self) {
        *self.card.lock().unwrap_or_else(PoisonError::into_inner) = self.card_now();
    }

    /// Returns how the table stands for whoever has this token. Whose turn it is only players are told: others may have
    /// to watch with a delay.
    fn glance(&self, token: &TokenHash) -> Result<Glance, NotThere> {
        let why = "Nobody with that token was at this table.";
        let holder = self.tokens.get(token).ok_or_else(|| NotThere(Code::BadToken, why.into()))?;
        let company = self.hosted.company();
        let seat = company.seat_of(holder.session).or_else(|| company.seat_kept_for(holder.session));
        let standing = self.hosted.standing();
        let (acts, payoffs) = match &standing.turn {
            Turn::Over(outcome) => (vec![], Some(outcome.payoffs.values().collect())),
            turn if seat.is_some() => (turn.seats().iter().map(|seat| seat.0).collect(), None),
            _ => (vec![], None),
        };
        Ok(Glance { card: self.card_now(), seat: seat.map(|seat| seat.0), acts, payoffs })
    }

    /// Sends a message, after everything that waits before it.
    fn send(&mut self, conn: ConnId, tell: &Tell) {
        self.send_bytes(conn, news::bytes(tell));
    }

    fn send_bytes(&mut self, conn: ConnId, message: Bytes) {
        let Some(conn) = self.conns.get(&conn) else { return };
        let outbox = conn.outbox.clone();
        self.send_to(outbox, message);
    }

    fn send_to(&mut self, outbox: Arc<Outbox>, message: Bytes) {
        if self.in_doubt.is_some() {
            // Everybody is sent the whole table once it is restored.
            return;
        }
        if self.outgoing.send(outbox.clone(), message, &self.world.metrics) == Put::Overflow {
            self.world.resync(self.id, outbox);
        }
    }

    fn refuse(&mut self, conn: ConnId, r: Option<u64>, code: Code, why: impl Into<Why>) {
        self.send(conn, &Tell::No { r, code, why: why.into() });
    }
}
