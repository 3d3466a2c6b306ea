use axum::body::Bytes;
use futures_util::task::AtomicWaker;
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    task::{Context, Poll},
};

/// What waits to be sent to a connection. The room adds to it and never waits; the connection's task takes
/// everything out.
#[derive(Debug)]
pub(crate) struct Outbox {
    inner: Mutex<Inner>,
    reader: AtomicWaker,
    most: (usize, usize),
}

#[derive(Debug, Default)]
struct Inner {
    queue: VecDeque<Bytes>,
    bytes: usize,
    /// How often it overflowed; the reader is sent the whole table after the first time.
    overflows: u32,
    closed: bool,
    /// Whether new messages are discarded because nobody wants them.
    muted: bool,
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Put {
    Done,
    /// It was too much: everything was discarded, and the reader needs the whole table.
    Overflow,
    Closed,
}

impl Outbox {
    pub(crate) fn new(most: (usize, usize)) -> Outbox {
        Outbox { inner: Mutex::default(), reader: AtomicWaker::new(), most }
    }

    fn inner(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn put(&self, message: Bytes) -> Put {
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
                drop(inner);
                self.reader.wake();
                return Put::Closed;
            }
            return Put::Overflow;
        }
        inner.bytes += message.len();
        inner.queue.push_back(message);
        drop(inner);
        self.reader.wake();
        Put::Done
    }

    /// Waits for messages and takes all of them; `None` once it is closed and empty.
    pub(crate) fn poll_take(&self, context: &mut Context<'_>) -> Poll<Option<VecDeque<Bytes>>> {
        // Register the waker before looking: what is added after the look wakes it.
        self.reader.register(context.waker());
        let mut inner = self.inner();
        if !inner.queue.is_empty() {
            inner.bytes = 0;
            return Poll::Ready(Some(std::mem::take(&mut inner.queue)));
        }
        if inner.closed { Poll::Ready(None) } else { Poll::Pending }
    }

    /// Waits for messages and takes all of them; `None` once it is closed and empty.
    pub(crate) async fn take(&self) -> Option<VecDeque<Bytes>> {
        std::future::poll_fn(|context| self.poll_take(context)).await
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

    pub(crate) fn close(&self) {
        self.inner().closed = true;
        self.reader.wake();
    }
}
