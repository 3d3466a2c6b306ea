use crate::{
    address::Guest,
    bucket::Bucket,
    frames::Heard,
    hall::{Hall, NotThere, Way},
    outbox::{Outbox, Sent},
    room::{self, Come, ConnId, Mail},
    wire::Wire,
};
use fairdeal_kernel::{Language, Plain, Seat};
use fairdeal_protocol::{Ask, Code, NewTable, Phrase, Tell, VERSION};
use std::{
    future::{Future, poll_fn},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use tokio::{
    net::tcp::OwnedWriteHalf,
    sync::{
        mpsc::error::{SendError, TrySendError},
        oneshot,
    },
    time::Sleep,
};

/// The number of bad messages a connection may send before it is closed.
const PATIENCE: u32 = 20;

/// How long a closed connection is still read, and how many of its messages.
const GOODBYE: Duration = Duration::from_millis(500);
const UNREAD: usize = 1000;

/// One connection: reads requests, sends messages.
pub(crate) struct Line {
    pub(crate) hall: Hall,
    guest: Guest,
    conn: ConnId,
    outbox: Arc<Outbox>,
    bucket: Bucket,
    bad: u32,
    hello: Option<Hello>,
    room: Option<Way>,
}

/// Who is admitted to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Door {
    /// Whoever comes.
    Anybody,
    /// Only somebody who was here before.
    Known,
    /// Whoever opens the table.
    Opener,
}

/// How a connection began.
#[derive(Clone, Default)]
struct Hello {
    token: Option<String>,
    /// The invitation for the table they are joining.
    invite: Option<String>,
    name: Option<String>,
    language: Option<Language>,
    shares: bool,
}

/// How somebody wants to join a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) seat: Option<Seat>,
    pub(crate) watch: bool,
    pub(crate) door: Door,
}

/// Whether a connection continues.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    On,
    Close,
}

/// Serves a socket until it ends.
pub(crate) async fn serve(mut line: Line, mut wire: Wire) {
    let outbox = line.outbox.clone();
    let (silence, mut sign) = (line.hall.0.settings.silence, Sign::Given);
    let mut down = line.hall.going_down();
    let mut down = pin!(down.changed());
    let mut quiet = pin!(tokio::time::sleep(silence));
    let mut late = Late::new(line.hall.0.settings.patience);
    loop {
        let next = poll_fn(|context| {
            if down.as_mut().poll(context).is_ready() {
                return Poll::Ready(Next::Down);
            }
            match outbox.poll_send(context) {
                Sent::All => late.is_over(),
                // Whoever does not read is not heard either.
                Sent::Part(batch) => return late.poll(context, batch).map(|()| Next::Slow),
                Sent::Closed => return Poll::Ready(Next::Slow),
                Sent::Broken => return Poll::Ready(Next::Heard(None)),
            }
            if let Poll::Ready(heard) = wire.poll_hear(context) {
                return Poll::Ready(Next::Heard(heard));
            }
            quiet.as_mut().poll(context).map(|()| Next::Quiet)
        });
        let next = next.await;
        if matches!(next, Next::Heard(_)) {
            sign = Sign::Given;
        }
        match next {
            Next::Down => break,
            Next::Slow => {
                line.hall.0.metrics.slow_readers.add(1);
                break;
            }
            Next::Heard(Some(Heard::Text(asked))) => {
                if line.hear(&asked).await == Go::Close {
                    Box::pin(farewell(&mut wire, &outbox)).await;
                    break;
                }
            }
            Next::Quiet => {
                quiet.as_mut().reset(tokio::time::Instant::now() + silence);
                sign = sign.missed();
                if !line.is_alive(sign) {
                    break;
                }
            }
            Next::Heard(other) => {
                if line.put_up_with(other) == Go::Close {
                    break;
                }
            }
        }
    }
    // Boxed, because a task would hold it all the time.
    Box::pin(line.end()).await;
}

/// What happens next on a socket.
enum Next {
    Down,
    Slow,
    Heard(Option<Heard>),
    Quiet,
}

/// The time that a slow reader is given, if there is one.
struct Late {
    patience: Duration,
    /// What it has not read, and until when it must have.
    until: Option<(u64, Pin<Box<Sleep>>)>,
}

impl Late {
    fn new(patience: Duration) -> Late {
        Late { patience, until: None }
    }

    /// Is ready when this batch of messages was not read in time.
    fn poll(&mut self, context: &mut Context<'_>, batch: u64) -> Poll<()> {
        let patience = self.patience;
        self.until.take_if(|(late, _)| *late != batch);
        let (_, until) = self.until.get_or_insert_with(|| (batch, Box::pin(tokio::time::sleep(patience))));
        until.as_mut().poll(context)
    }

    /// Forgives a reader that has caught up.
    fn is_over(&mut self) {
        self.until = None;
    }
}

/// Whether a connection has given a sign of life.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// Since the last look.
    Given,
    /// Not since then.
    Missed,
    /// It was asked for one.
    Wanted,
    /// It gave none.
    None,
}

impl Sign {
    /// Returns the next state when nothing was heard for another interval.
    fn missed(self) -> Sign {
        match self {
            Sign::Given => Sign::Missed,
            Sign::Missed => Sign::Wanted,
            Sign::Wanted | Sign::None => Sign::None,
        }
    }
}

/// Sends what is left and closes; keeps reading for a moment, or the system would discard what was sent.
async fn farewell(wire: &mut Wire, outbox: &Outbox) {
    outbox.say_goodbye();
    let goodbye = async {
        let sent = |context: &mut Context<'_>| match outbox.poll_send(context) {
            Sent::Part(_) => Poll::Pending,
            Sent::All | Sent::Closed | Sent::Broken => Poll::Ready(()),
        };
        poll_fn(sent).await;
        for _ in 0..UNREAD {
            if poll_fn(|context| wire.poll_hear(context)).await.is_none() {
                break;
            }
        }
    };
    // Whoever does not read it misses it.
    let _ = tokio::time::timeout(GOODBYE, goodbye).await;
}

/// Returns the message about a message that is too long.
pub(crate) fn too_long(most: usize) -> String {
    format!("A message has at most {most} bytes.")
}

impl Line {
    /// Makes a line whose messages somebody takes.
    pub(crate) fn new(hall: Hall, guest: Guest) -> Line {
        let outbox = Outbox::new(hall.0.settings.outbox);
        Line::with(hall, guest, outbox)
    }

    /// Makes a line over a socket.
    pub(crate) fn over(hall: Hall, guest: Guest, half: OwnedWriteHalf) -> Line {
        let outbox = Outbox::to(half, hall.0.settings.outbox);
        Line::with(hall, guest, outbox)
    }

    fn with(hall: Hall, guest: Guest, outbox: Outbox) -> Line {
        let outbox = Arc::new(outbox);
        let bucket = Bucket::new(hall.0.settings.rate, hall.0.time.now());
        hall.0.metrics.connections.add(1);
        let conn = hall.new_conn();
        Line { hall, guest, conn, outbox, bucket, bad: 0, hello: None, room: None }
    }

    pub(crate) fn outbox(&self) -> Arc<Outbox> {
        self.outbox.clone()
    }

    /// Handles a message.
    pub(crate) async fn hear(&mut self, asked: &str) -> Go {
        if let Some((code, why)) = self.hold_back(asked.len(), self.longest()) {
            return self.complain(code, &why);
        }
        match serde_json::from_str::<Box<Ask>>(asked) {
            Ok(ask) => self.ask(ask).await,
            Err(error) => self.complain(Code::BadMessage, &format!("That cannot be read: {error}.")),
        }
    }

    /// Returns the maximum size of a message.
    pub(crate) fn longest(&self) -> usize {
        self.hall.0.settings.longest
    }

    /// Counts a message, and says why it is not read: too many came, or it is too long.
    pub(crate) fn hold_back(&mut self, bytes: usize, most: usize) -> Option<(Code, String)> {
        let (metrics, now) = (&self.hall.0.metrics, self.hall.0.time.now());
        metrics.received(bytes);
        if !self.bucket.take(now) || !self.guest.may_send(now) {
            metrics.floods.add(1);
            return Some((Code::TooFast, "You are sending too fast.".into()));
        }
        (bytes > most).then(|| (Code::TooLarge, too_long(most)))
    }

    /// Pings a connection that has been silent. A machine that vanished says nothing forever, and would keep
    /// its place.
    fn is_alive(&self, sign: Sign) -> bool {
        match sign {
            Sign::Given | Sign::Missed => true,
            Sign::Wanted => {
                self.outbox.ping();
                true
            }
            Sign::None => {
                self.hall.0.metrics.silent.add(1);
                false
            }
        }
    }

    /// Puts up with what is not a request, if it is not the end of the connection.
    fn put_up_with(&mut self, heard: Option<Heard>) -> Go {
        match heard {
            Some(Heard::Ping(said)) => {
                self.outbox.pong(&said);
                self.count(said.len())
            }
            Some(Heard::Pong(bytes)) => self.count(bytes),
            Some(Heard::Binary) => self.complain(Code::BadMessage, "Messages are text."),
            Some(Heard::Close) => {
                self.outbox.say_goodbye();
                self.outbox.send();
                Go::Close
            }
            Some(Heard::Text(_)) | None => Go::Close,
        }
    }

    /// Counts a frame that asks for nothing; whoever sends too many is closed.
    fn count(&mut self, bytes: usize) -> Go {
        self.bad += u32::from(self.hold_back(bytes, usize::MAX).is_some());
        self.patience()
    }

    /// Does what is asked. It comes boxed, as it goes on to the room.
    pub(crate) async fn ask(&mut self, ask: Box<Ask>) -> Go {
        match *ask {
            Ask::Hello { version, .. } if version != VERSION => {
                self.complain(Code::WrongVersion, &format!("This server speaks version {VERSION}."));
                Go::Close
            }
            Ask::Tables {} if self.hello.is_some() => {
                self.tell(&Tell::Tables(self.hall.tables()));
                Go::On
            }
            Ask::Fork { r, .. } if self.room.is_some() && !self.guest.may_open(self.hall.0.time.now()) => {
                let why = "You are opening tables too fast.".into();
                self.tell(&Tell::No { r: Some(r), code: Code::TooFast, why });
                Go::On
            }
            _ if self.room.is_some() => self.ask_room(ask).await,
            // Boxed, because a task would hold it all the time.
            _ => Box::pin(self.ask_hall(*ask)).await,
        }
    }

    /// Does what somebody asks who is at no table.
    async fn ask_hall(&mut self, ask: Ask) -> Go {
        match ask {
            Ask::Hello { token, name, language, shares, .. } => {
                let name = name.and_then(|name| Plain::name(&name)).map(Plain::into_string);
                let language = language.map(|name| Language::parse(&name).unwrap_or_default());
                self.hello = Some(Hello { token, invite: None, name, language, shares });
                self.tell(&Tell::Welcome { version: VERSION, phrases: Phrase::ALL.into() });
                Go::On
            }
            _ if self.hello.is_none() => self.complain(Code::TooEarly, "Say hello first."),
            Ask::Ping { n } => {
                self.tell(&Tell::Pong(n));
                Go::On
            }
            Ask::Create(new) => self.create(new).await,
            Ask::Join { table, seat, watch, invite } => {
                self.invited(invite);
                self.join(&table, Wish { seat, watch, door: Door::Anybody }).await
            }
            _ => self.complain(Code::TooEarly, "Join a table first."),
        }
    }

    async fn create(&mut self, new: NewTable) -> Go {
        if !self.guest.may_open(self.hall.0.time.now()) {
            return self.complain(Code::TooFast, "You are opening tables too fast.");
        }
        let (come, admitted) = self.come(Wish { seat: None, watch: false, door: Door::Opener });
        match self.hall.create(new, come) {
            Ok(room) => {
                self.room = admitted.await.unwrap_or(false).then_some(room);
                Go::On
            }
            Err(NotThere(code, why)) => self.complain(code, &why),
        }
    }

    /// Sets the invitation for the next table.
    pub(crate) fn invited(&mut self, invite: Option<String>) {
        if let Some(hello) = &mut self.hello {
            hello.invite = invite;
        }
    }

    /// Joins a table.
    pub(crate) async fn join(&mut self, table: &str, wish: Wish) -> Go {
        // A room that is just leaving memory hears nothing any more; on the second try it is restored.
        for _ in 0..2 {
            let room = match self.hall.find_for(self.guest.home(), table).await {
                Ok(room) => room,
                Err(NotThere(code, why)) => return self.complain(code, &why),
            };
            let (come, admitted) = self.come(wish);
            if room.mail.send(Mail::Come(Box::new(come))).await.is_err() {
                continue;
            }
            if let Ok(is_in) = admitted.await {
                self.room = is_in.then_some(room);
                return Go::On;
            }
        }
        self.complain(Code::Internal, "The table cannot be reached; try again.")
    }

    /// Passes on what is meant for the room.
    async fn ask_room(&mut self, ask: Box<Ask>) -> Go {
        let Some(room) = &self.room else { return Go::On };
        if !room.may_send(self.hall.0.time.now()) {
            // This may be the fault of others at the table, so it is not held against this connection.
            let why = "This table is receiving more than it can handle.".into();
            self.tell(&Tell::No { r: ask.number(), code: Code::TooFast, why });
            return Go::On;
        }
        let leaves = matches!(*ask, Ask::Leave {});
        let mut sent = room.mail.try_send(Mail::Ask(self.conn, ask));
        if let Err(TrySendError::Full(mail)) = sent {
            // A full room stops reading its own connections.
            let sending = Box::pin(room.mail.send(mail));
            sent = sending.await.map_err(|SendError(mail)| TrySendError::Closed(mail));
        }
        if leaves || sent.is_err() {
            self.room = None;
        }
        match sent {
            Ok(()) => Go::On,
            Err(_) => self.complain(Code::NoTable, "The table was closed; join it again."),
        }
    }

    fn come(&self, wish: Wish) -> (Come, oneshot::Receiver<bool>) {
        let (admitted, is_in) = oneshot::channel();
        let Hello { token, invite, name, language, shares } = self.hello.clone().unwrap_or_default();
        let Wish { seat, watch, door } = wish;
        let (conn, outbox) = (self.conn, self.outbox());
        let owner = self.guest.owner();
        let come =
            Come { conn, outbox, token, invite, name, language, shares, seat, watch, door, owner, admitted };
        (come, is_in)
    }

    fn tell(&self, tell: &Tell) {
        let bytes = room::bytes(tell);
        self.hall.0.metrics.sent(bytes.len());
        self.outbox.put(bytes);
    }

    /// Says what is wrong; whoever does not stop is closed.
    pub(crate) fn complain(&mut self, code: Code, why: &str) -> Go {
        self.hall.0.metrics.bad_messages.add(1);
        self.bad += 1;
        self.tell(&Tell::No { r: None, code, why: why.into() });
        self.patience()
    }

    /// Returns whether the connection has sent too much nonsense.
    pub(crate) fn patience(&self) -> Go {
        if self.bad > PATIENCE { Go::Close } else { Go::On }
    }

    /// Asks the room for a mark once everything before is answered; returns whether there is a room.
    pub(crate) async fn mark(&self, n: u64) -> bool {
        let ping = Mail::Ask(self.conn, Box::new(Ask::Ping { n }));
        let sent = match &self.room {
            Some(room) => room.mail.send(ping).await.is_ok(),
            None => false,
        };
        if !sent {
            self.tell(&Tell::Pong(n));
        }
        sent
    }

    /// Ends the connection.
    pub(crate) async fn end(self) {
        self.outbox.hang_up();
        self.hall.0.metrics.connections.take(1);
        if let Some(room) = self.room {
            let _ = room.mail.send(Mail::Gone(self.conn)).await;
        }
    }
}
