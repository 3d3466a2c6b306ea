use super::desk::Desk;
use crate::{Health, Load, NotTaken, Order, ReadError};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// What the writer has to do, in order of arrival.
pub(super) enum Job {
    Order(Order),
    Ask(Question),
}

/// Something to look up on the writer's thread, which alone has the file.
pub(super) type Question = Box<dyn FnOnce(&mut Desk) + Send>;

/// How long the writer waits for a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    None,
    Some(Duration),
    Endless,
}

/// The queue between the callers and the writer, bounded by rows not yet acknowledged.
pub(super) struct Queue {
    state: Mutex<State>,
    filled: Condvar,
    limit: usize,
}

struct State {
    jobs: Vec<Job>,
    rows: usize,
    health: Health,
    closing: bool,
    /// Whether the writer sleeps. Notifying a thread that is awake would still cost a system call.
    asleep: bool,
}

impl Queue {
    pub(super) fn new(limit: usize) -> Queue {
        let state = State { jobs: vec![], rows: 0, health: Health::Ready, closing: false, asleep: false };
        Queue { state: Mutex::new(state), filled: Condvar::new(), limit }
    }

    pub(super) fn submit(&self, order: Order) -> Result<(), NotTaken> {
        let mut state = self.state();
        if state.is_stopped() {
            return Err(NotTaken::Stopped(order));
        }
        // An order longer than the whole queue passes when it is alone.
        if state.rows > 0 && state.rows + order.rows() > self.limit {
            return Err(NotTaken::Busy(order));
        }
        state.rows += order.rows();
        self.push(state, Job::Order(order));
        Ok(())
    }

    pub(super) fn ask(&self, question: Question) -> Result<(), ReadError> {
        let state = self.state();
        if state.is_stopped() {
            return Err(ReadError::Stopped);
        }
        self.push(state, Job::Ask(question));
        Ok(())
    }

    /// Takes all jobs, waiting for some; `None` when there are none and never will be.
    pub(super) fn take(&self, patience: Patience) -> Option<Vec<Job>> {
        let mut state = self.state();
        let mut patient = patience != Patience::None;
        while state.jobs.is_empty() && !state.closing && patient {
            state.asleep = true;
            (state, patient) = self.wait(state, patience);
            state.asleep = false;
        }
        let over = state.jobs.is_empty() && state.closing;
        (!over).then(|| std::mem::take(&mut state.jobs))
    }

    /// Frees the space of rows that are about to be acknowledged.
    pub(super) fn release(&self, rows: usize) {
        self.state().rows -= rows;
    }

    pub(super) fn close(&self) {
        self.state().closing = true;
        self.filled.notify_one();
    }

    pub(super) fn set_health(&self, health: Health) {
        let mut state = self.state();
        // Only the first reason for stopping matters.
        if !state.is_stopped() {
            state.health = health;
        }
    }

    pub(super) fn health(&self) -> Health {
        self.state().health.clone()
    }

    pub(super) fn load(&self) -> Load {
        Load { rows: self.state().rows, limit: self.limit }
    }

    fn push(&self, mut state: MutexGuard<'_, State>, job: Job) {
        state.jobs.push(job);
        let asleep = std::mem::take(&mut state.asleep);
        drop(state);
        if asleep {
            self.filled.notify_one();
        }
    }

    /// Waits once, and returns whether to wait again if nothing came.
    fn wait<'a>(&self, state: MutexGuard<'a, State>, patience: Patience) -> (MutexGuard<'a, State>, bool) {
        let waited = match patience {
            Patience::Some(time) => {
                self.filled.wait_timeout(state, time).map(|(state, result)| (state, !result.timed_out())).ok()
            }
            _ => self.filled.wait(state).map(|state| (state, true)).ok(),
        };
        waited.expect("nothing panics while it holds the queue")
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics while it holds the queue")
    }
}

impl State {
    fn is_stopped(&self) -> bool {
        matches!(self.health, Health::Stopped(_))
    }
}
