use crate::frames;
use axum::body::Bytes;
use futures_util::task::AtomicWaker;
use std::{
    collections::VecDeque,
    io,
    sync::{Mutex, PoisonError},
    task::{Context, Poll},
};
use tokio::net::tcp::OwnedWriteHalf;

/// What waits to be sent to a connection. The room adds to it and never waits. A socket is written to at once, on the
/// sender's time; only what the system does not take is left to the connection's task. Whoever has no socket takes
/// everything out.
#[derive(Debug)]
pub(crate) struct Outbox {
    inner: Mutex<Inner>,
    reader: AtomicWaker,
    most: (usize, usize),
}

#[derive(Debug, Default)]
struct Inner {
    /// Frames that can still be discarded.
    queue: VecDeque<Bytes>,
    bytes: usize,
    /// How often it overflowed; the reader is sent the whole table after the first time.
    overflows: u32,
    closed: bool,
    /// Whether new messages are discarded because nobody wants them.
    muted: bool,
    wire: Option<Wire>,
}

/// The writing side of a socket.
#[derive(Debug)]
struct Wire {
    half: OwnedWriteHalf,
    /// The rest of frames of which a part may have been sent; none of them can be discarded any more.
    rest: Bytes,
    /// The number of times that all frames were sent.
    emptied: u64,
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Put {
    Done,
    /// It was too much: everything was discarded, and the reader needs the whole table.
    Overflow,
    Closed,
}

/// How far a socket has been sent what there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    All,
    /// Its reader is slow; the number changes whenever it has caught up.
    Part(u64),
    /// All, and there will be no more.
    Closed,
    /// Nothing can be sent any more.
    Broken,
}

impl Outbox {
    pub(crate) fn new(most: (usize, usize)) -> Outbox {
        Outbox { inner: Mutex::default(), reader: AtomicWaker::new(), most }
    }

    /// Makes the outbox of a socket.
    pub(crate) fn to(half: OwnedWriteHalf, most: (usize, usize)) -> Outbox {
        let wire = Some(Wire { half, rest: Bytes::new(), emptied: 0 });
        Outbox { inner: Mutex::new(Inner { wire, ..Inner::default() }), ..Outbox::new(most) }
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a message and sends it.
    pub(crate) fn put(&self, message: Bytes) -> Put {
        let put = self.add(message);
        self.send();
        put
    }

    /// Adds a message, to be sent together with others.
    pub(crate) fn add(&self, message: Bytes) -> Put {
        let mut inner = self.inner();
        if inner.closed {
            return Put::Closed;
        }
        if inner.muted {
            return Put::Done;
        }
        if inner.queue.len() >= self.most.0 || inner.bytes > self.most.1 {
            inner.queue.clear();
            inner.bytes = 0;
            inner.overflows += 1;
            if inner.overflows > 1 {
                inner.closed = true;
                return Put::Closed;
            }
            return Put::Overflow;
        }
        inner.bytes += message.len();
        inner.queue.push_back(message);
        Put::Done
    }

    /// Sends what was added, as far as the system takes it.
    pub(crate) fn send(&self) {
        let mut inner = self.inner();
        // The task waits until the rest can be sent, or notices that nothing can.
        if !matches!(inner.send(), Ok(true)) || inner.closed || inner.wire.is_none() {
            drop(inner);
            self.reader.wake();
        }
    }

    /// Sends what is left to a socket, for the task that waits until that can be done.
    pub(crate) fn poll_send(&self, context: &mut Context<'_>) -> Sent {
        // Register the waker before looking: what is added after the look wakes it.
        self.reader.register(context.waker());
        let mut inner = self.inner();
        loop {
            match inner.send() {
                Ok(true) if inner.closed => return Sent::Closed,
                Ok(true) => return Sent::All,
                Ok(false) => {}
                Err(_) => return Sent::Broken,
            }
            let Some(wire) = &inner.wire else { return Sent::Broken };
            if wire.half.as_ref().poll_write_ready(context).is_pending() {
                return Sent::Part(wire.emptied);
            }
        }
    }

    /// Answers a ping.
    pub(crate) fn pong(&self, ping: &[u8]) {
        self.write(|to| frames::write_pong(ping, to));
    }

    /// Asks for a sign of life.
    pub(crate) fn ping(&self) {
        self.write(frames::write_ping);
    }

    /// Adds a frame about the connection itself, before what waits; nobody needs it from a reader that is behind.
    fn write(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut inner = self.inner();
        if let Some(wire) = inner.wire.as_mut().filter(|wire| wire.rest.is_empty()) {
            let mut frame = vec![];
            write(&mut frame);
            wire.rest = frame.into();
        }
        drop(inner);
        self.send();
    }

    /// Waits for messages and takes the texts of all of them; `None` once it is closed and empty.
    pub(crate) async fn take(&self) -> Option<VecDeque<Bytes>> {
        std::future::poll_fn(|context| {
            self.reader.register(context.waker());
            let mut inner = self.inner();
            if !inner.queue.is_empty() {
                inner.bytes = 0;
                let queue = std::mem::take(&mut inner.queue);
                return Poll::Ready(Some(queue.iter().map(frames::text_of).collect()));
            }
            if inner.closed { Poll::Ready(None) } else { Poll::Pending }
        })
        .await
    }

    /// Forgives a reader that took everything in time.
    pub(crate) fn forgive(&self) {
        self.inner().overflows = 0;
    }

    /// Discards its contents and everything added later.
    pub(crate) fn mute(&self) {
        let mut inner = self.inner();
        inner.queue.clear();
        (inner.bytes, inner.overflows, inner.muted) = (0, 0, true);
    }

    /// Keeps what is added from now on.
    pub(crate) fn listen(&self) {
        self.inner().muted = false;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.inner().closed
    }

    /// Takes no more messages; those that wait are still sent.
    pub(crate) fn close(&self) {
        self.inner().closed = true;
        self.reader.wake();
    }

    /// Closes it, and tells a socket so after all that waits.
    pub(crate) fn say_goodbye(&self) {
        let mut inner = self.inner();
        inner.closed = true;
        let waiting = inner.take_queue();
        if let Some(wire) = &mut inner.wire {
            let mut last = wire.rest.to_vec();
            waiting.iter().for_each(|frame| last.extend_from_slice(frame));
            frames::write_close(&mut last);
            wire.rest = last.into();
        }
    }

    /// Lets go of the socket, whatever is left.
    pub(crate) fn hang_up(&self) {
        let mut inner = self.inner();
        (inner.closed, inner.wire) = (true, None);
        inner.queue.clear();
    }
}

impl Inner {
    /// Sends all that the system takes; returns whether that was all.
    fn send(&mut self) -> io::Result<bool> {
        loop {
            if self.wire.as_ref().is_some_and(|wire| wire.rest.is_empty()) && !self.queue.is_empty() {
                let frames = self.take_queue();
                self.wire.as_mut().expect("it was there").rest = together(frames);
            }
            let Some(wire) = self.wire.as_mut().filter(|wire| !wire.rest.is_empty()) else {
                return Ok(true);
            };
            match wire.half.try_write(&wire.rest) {
                Ok(sent) => drop(wire.rest.split_to(sent)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(false),
                Err(error) => return Err(error),
            }
            if wire.rest.is_empty() {
                // Most sockets are silent most of the time, so they keep no memory.
                wire.rest = Bytes::new();
                wire.emptied += 1;
                self.overflows = 0;
            }
        }
    }

    /// Takes out what waits.
    fn take_queue(&mut self) -> VecDeque<Bytes> {
        self.bytes = 0;
        std::mem::take(&mut self.queue)
    }
}

/// Joins frames that leave together; a single one is not copied.
fn together(mut frames: VecDeque<Bytes>) -> Bytes {
    match frames.len() {
        0 | 1 => frames.pop_front().unwrap_or_default(),
        _ => frames.iter().map(|frame| &frame[..]).collect::<Vec<&[u8]>>().concat().into(),
    }
}
