//! What leaves a room: held back until it is durable, and then sent without waking the room.

use super::bots::IN_A_ROW;
use crate::{
    metrics::Metrics,
    outbox::{Outbox, Put},
};
use axum::body::Bytes;
use fairdeal_session::SessionId;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The messages of a room that wait for the store. The room adds to them, and whoever hears the store's answers lets go
/// of them; both add to an outbox only while they hold the lock or nothing waits, so that messages keep their order.
#[derive(Default)]
pub(crate) struct Outgoing(Mutex<Held>);

#[derive(Default)]
struct Held {
    /// In the order of the tickets.
    waiting: VecDeque<Waiting>,
    /// Whether the room wants to hear of every answer.
    is_listening: bool,
}

/// What waits for an answer from the store.
struct Waiting {
    ticket: u64,
    messages: Vec<(Arc<Outbox>, Bytes)>,
    /// Who is told if it fails.
    asker: Option<Asker>,
}

/// Somebody who waits for the answer to a request.
pub(super) struct Asker {
    pub(super) outbox: Arc<Outbox>,
    pub(super) session: SessionId,
    pub(super) r: u64,
}

/// What came of letting go of messages.
#[derive(Default)]
pub(crate) struct Released {
    /// The readers who were too slow and need the whole table.
    pub(crate) behind: Vec<Arc<Outbox>>,
    /// Whether the room has waited for it.
    pub(crate) wakes: bool,
}

impl Outgoing {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the orders that are not answered yet.
    pub(super) fn len(&self) -> usize {
        self.held().waiting.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Holds everything back that is sent from now on, until an order is durable.
    pub(super) fn hold(&self, ticket: u64, asker: Option<Asker>) {
        self.held().waiting.push_back(Waiting { ticket, messages: vec![], asker });
    }

    /// Sends a message after everything that waits before it.
    pub(super) fn send(&self, outbox: Arc<Outbox>, message: Bytes, metrics: &Metrics) -> Put {
        if let Some(last) = self.held().waiting.back_mut() {
            last.messages.push((outbox, message));
            return Put::Done;
        }
        metrics.sent(message.len());
        outbox.put(message)
    }

    /// Sends what waited for an order, and for all before it.
    pub(crate) fn release(&self, ticket: u64, metrics: &Metrics) -> Released {
        let mut held = self.held();
        let wakes = held.is_listening || held.waiting.len() >= IN_A_ROW;
        let (mut released, mut told) = (Released { wakes, ..Released::default() }, vec![]);
        while let Some(waiting) = held.waiting.pop_front_if(|waiting| waiting.ticket <= ticket) {
            for (outbox, message) in waiting.messages {
                metrics.sent(message.len());
                if outbox.add(message) == Put::Overflow {
                    released.behind.push(outbox.clone());
                }
                // Several messages to one connection leave together.
                if !told.iter().any(|other| Arc::ptr_eq(other, &outbox)) {
                    told.push(outbox);
                }
            }
        }
        if held.waiting.is_empty() {
            // Most tables are silent most of the time, so they keep no memory for it.
            held.waiting = VecDeque::new();
        }
        drop(held);
        told.iter().for_each(|outbox| outbox.send());
        released
    }

    /// Returns whether an order is not answered yet.
    pub(super) fn awaits(&self, ticket: u64) -> bool {
        self.held().waiting.iter().any(|waiting| waiting.ticket == ticket)
    }

    /// Sends nothing of what waits, and returns who asked for it.
    pub(super) fn give_up(&self) -> Vec<Asker> {
        self.held().waiting.drain(..).filter_map(|waiting| waiting.asker).collect()
    }

    /// Returns whether the room wants to hear of every answer of the store.
    pub(super) fn listen(&self, is_listening: bool) {
        self.held().is_listening = is_listening;
    }
}
