use super::desk::Desk;
use super::queue::{Job, Patience, Queue};
use crate::{Ack, Acks, Head, Health, Order, Refusal, edit::Edit};
use rusqlite::ErrorCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often to retry a full disk.
const PROBED_EVERY: Duration = Duration::from_millis(100);
/// Under continuous load, unloaded rooms are archived after this many commits.
const COMMITS_BETWEEN_MOVES: u32 = 64;
/// If this many orders arrived together last time, wait for more: a commit costs the same for one as for
/// many.
const CROWD: usize = 8;
const GATHERING: Duration = Duration::from_micros(200);
/// Wait for more again as long as some came meanwhile, up to this many times.
const GATHERINGS: usize = 5;
/// So long nothing is asked of the writer before it copies the log of the file for rooms that were put away.
const SETTLED_AFTER: Duration = Duration::from_millis(200);

/// The one thread that owns the file: it commits all orders that arrived while it was busy, together.
pub(super) struct Writer {
    desk: Desk,
    queue: Arc<Queue>,
    acks: Acks,
    mode: Mode,
    commits: u32,
    /// How many orders arrived together last time.
    crowd: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Ready,
    /// Since when, or since the last retry.
    Full(Instant),
    Stopped,
}

/// However the writer ends, callers must not wait for it.
struct Farewell(Arc<Queue>);

impl Drop for Farewell {
    fn drop(&mut self) {
        self.0.set_health(Health::Stopped("the writer has ended".into()));
        // Dropping the questions tells the waiting callers that there will be no answer.
        drop(self.0.take(Patience::None));
    }
}

impl Writer {
    pub(super) fn new(desk: Desk, queue: Arc<Queue>, acks: Acks) -> Writer {
        Writer { desk, queue, acks, mode: Mode::Ready, commits: 0, crowd: 0 }
    }

    pub(super) fn run(mut self) {
        // Dropped on every way out, a panic included.
        let _farewell = Farewell(self.queue.clone());
        while self.mode != Mode::Stopped {
            let Some(mut jobs) = self.queue.take(self.patience()) else { break };
            if self.crowd >= CROWD {
                self.gather(&mut jobs);
            }
            self.crowd = jobs.len();
            // An empty batch means that the writer was woken to sync or to archive, so there is time for it.
            let idle = jobs.is_empty();
            self.work(jobs);
            if self.desk.witness.due_in() == Some(Duration::ZERO) {
                self.desk.witness.sync();
            }
            match self.mode {
                Mode::Ready if idle || self.commits >= COMMITS_BETWEEN_MOVES => self.archive_some(),
                Mode::Full(since) if since.elapsed() >= PROBED_EVERY => self.probe(),
                _ => {}
            }
        }
        self.desk.witness.sync();
        self.refuse_rest();
    }

    /// Waits for more orders while they keep coming. Once all who could send one wait for an answer, none comes.
    fn gather(&self, jobs: &mut Vec<Job>) {
        for _ in 0..GATHERINGS {
            std::thread::sleep(GATHERING);
            let more = self.queue.take(Patience::None).unwrap_or_default();
            if more.is_empty() {
                break;
            }
            jobs.extend(more);
        }
    }

    fn patience(&self) -> Patience {
        match self.mode {
            Mode::Full(_) => Patience::Some(PROBED_EVERY),
            _ if self.desk.ledger.is_tidy() && !self.desk.is_settled() => Patience::Some(SETTLED_AFTER),
            _ if self.desk.ledger.is_tidy() => {
                self.desk.witness.due_in().map_or(Patience::Endless, Patience::Some)
            }
            // Records are waiting to be archived: do not sleep while there is something to do.
            _ => Patience::None,
        }
    }

    fn work(&mut self, jobs: Vec<Job>) {
        let (mut orders, mut questions) = (vec![], vec![]);
        for job in jobs {
            match job {
                Job::Order(order) => orders.push(order),
                Job::Ask(question) => questions.push(question),
            }
        }
        if !orders.is_empty() {
            let rows = orders.iter().map(Order::rows).sum();
            let acks = self.commit(orders);
            // Make room before answering: whoever hears the answer may send the next order at once.
            self.queue.release(rows);
            (self.acks)(acks);
        }
        // Questions come after the orders of the same batch, so that a reader sees its own writes.
        if self.mode != Mode::Stopped {
            questions.into_iter().for_each(|question| question(&mut self.desk));
        }
    }

    fn commit(&mut self, orders: Vec<Order>) -> Vec<Ack> {
        self.commits += 1;
        let mut edits = vec![];
        let judged = orders.into_iter().map(|order| {
            let (room, ticket) = (order.room, order.ticket);
            Ack { room, ticket, outcome: self.judge(order, &mut edits) }
        });
        let mut acks: Vec<Ack> = judged.collect();
        if let Err(error) = self.desk.commit(&edits) {
            let refusal = self.fail(&error);
            // Fail all of them: a refusal for another reason may depend on an order that is undone.
            acks.iter_mut().for_each(|ack| ack.outcome = Err(refusal));
        }
        acks
    }

    fn judge(&mut self, order: Order, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        match self.mode {
            // On a full disk deleting must still work, or it could never be freed.
            Mode::Full(_) if !order.only_frees() => Err(Refusal::Full),
            _ => self.desk.admit(order, edits),
        }
    }

    /// Only a full disk is certain to have left nothing behind. After any other error a retry could succeed
    /// although the first attempt was lost: the operating system forgets what it failed to sync.
    fn fail(&mut self, error: &rusqlite::Error) -> Refusal {
        if error.sqlite_error_code() == Some(ErrorCode::DiskFull) {
            self.mode = Mode::Full(Instant::now());
            self.queue.set_health(Health::Full);
            return Refusal::Full;
        }
        self.mode = Mode::Stopped;
        self.queue.set_health(Health::Stopped(error.to_string()));
        self.desk.abandon();
        Refusal::InDoubt
    }

    fn archive_some(&mut self) {
        self.commits = 0;
        let tidy = self.desk.ledger.is_tidy();
        let done = if tidy { self.desk.settle() } else { self.desk.archive_some() };
        if let Err(error) = done {
            self.fail(&error);
        }
    }

    fn probe(&mut self) {
        match self.desk.probe() {
            Ok(()) => {
                self.mode = Mode::Ready;
                self.queue.set_health(Health::Ready);
            }
            Err(error) => drop(self.fail(&error)),
        }
    }

    fn refuse_rest(&mut self) {
        let jobs = self.queue.take(Patience::None).unwrap_or_default();
        let refused = jobs.into_iter().filter_map(|job| match job {
            Job::Order(Order { room, ticket, .. }) => {
                Some(Ack { room, ticket, outcome: Err(Refusal::Stopped) })
            }
            Job::Ask(_) => None,
        });
        let refused: Vec<Ack> = refused.collect();
        if !refused.is_empty() {
            (self.acks)(refused);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, RoomId, Settings, Ticket};
    use std::{env, fs, process, sync::mpsc::channel};

    /// What is in the queue when the disk fails is not started.
    #[test]
    fn after_a_failure_nothing_is_written() {
        let file = env::temp_dir().join(format!("fairdeal-store-writer-{}.sqlite", process::id()));
        let desk = Desk::open(&file, Settings::default()).expect("the file is new");
        let (send, acks) = channel();
        let queue = Arc::new(Queue::new(10));
        let mut writer = Writer::new(desk, queue.clone(), Box::new(move |batch| drop(send.send(batch))));
        let order = Order { room: RoomId(1), ticket: Ticket(1), changes: vec![Change::Create] };
        queue.submit(order).expect("the queue is empty");
        assert_eq!(writer.fail(&rusqlite::Error::InvalidQuery), Refusal::InDoubt);
        queue.close();
        writer.run();
        let answers: Vec<_> = acks.iter().flatten().map(|ack| ack.outcome).collect();
        assert_eq!(answers, [Err(Refusal::Stopped)]);
        let rooms = Desk::open(&file, Settings::default()).expect("nobody has it open").rooms();
        fs::remove_file(&file).expect("the file is ours");
        fs::remove_file(file.with_extension("sqlite-heads")).expect("the file is ours");
        assert_eq!(rooms, Ok(vec![]));
    }
}
