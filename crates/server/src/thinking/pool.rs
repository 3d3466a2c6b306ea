use super::{Found, Mind, Owner, ring::Ring};
use crate::{Time, bucket::Bucket, room::Mail};
use fairdeal_store::RoomId;
use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};
use tokio::sync::mpsc;

/// How long one bot thinks before the next gets its turn.
const SLICE: Duration = Duration::from_millis(5);
/// At this many known owners, those that owe nothing are forgotten.
const MANY: usize = 4096;

/// Threads on which the bots of all tables think, separate from those that serve people: as many as there are
/// cores.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    queue: Mutex<Queue>,
    is_work: Condvar,
    time: Arc<dyn Time>,
    /// The milliseconds of processor time per second that an owner may use: sustained, and in a burst.
    budget: (u32, u32),
    under_way: AtomicUsize,
    stopped: AtomicU64,
}

#[derive(Default)]
struct Queue {
    ring: Ring<Owner, RoomId, Job>,
    budgets: HashMap<Owner, Bucket>,
    is_closing: bool,
}

/// A choice to think about.
struct Job {
    mind: Box<dyn Mind>,
    /// When time for it runs out.
    until: u64,
    /// The room that waits for its end, if any.
    wakes: Option<mpsc::WeakSender<Mail>>,
    progress: Arc<Progress>,
}

/// How far a choice has got.
#[derive(Default)]
struct Progress {
    found: Mutex<Option<Found>>,
    is_finished: AtomicBool,
    is_unwanted: AtomicBool,
}

/// A choice that a bot is thinking about, as held by its room: dropping it stops the thinking.
pub(crate) struct Thinking(Arc<Progress>);

impl Thinking {
    /// Returns the best choice so far, if any.
    pub(crate) fn found(&self) -> Option<Found> {
        lock(&self.0.found).clone()
    }

    /// Returns whether nothing more will be found.
    pub(crate) fn is_finished(&self) -> bool {
        self.0.is_finished.load(Ordering::Acquire)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.is_unwanted.store(true, Ordering::Release);
    }
}

impl Pool {
    pub(crate) fn new(time: Arc<dyn Time>, budget: (u32, u32)) -> Pool {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            is_work: Condvar::new(),
            time,
            budget,
            under_way: AtomicUsize::new(0),
            stopped: AtomicU64::new(0),
        });
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let spawn = |n: usize| {
            let shared = shared.clone();
            let name = format!("thinker-{n}");
            // If the system has no thread left, all bots are quick ones.
            std::thread::Builder::new().name(name).spawn(move || shared.work()).ok()
        };
        Pool { threads: (0..cores).filter_map(spawn).collect(), shared }
    }

    /// Lets a bot think for a table.
    pub(crate) fn think(
        &self,
        owner: Owner,
        table: RoomId,
        mind: Box<dyn Mind>,
        until: u64,
        wakes: Option<mpsc::WeakSender<Mail>>,
    ) -> Thinking {
        let progress = Arc::<Progress>::default();
        let job = Job { mind, until, wakes, progress: progress.clone() };
        self.shared.under_way.fetch_add(1, Ordering::Relaxed);
        lock(&self.shared.queue).ring.push(owner, table, job);
        self.shared.is_work.notify_one();
        Thinking(progress)
    }

    /// Counts the choices being thought about or waiting.
    pub(crate) fn under_way(&self) -> usize {
        self.shared.under_way.load(Ordering::Relaxed)
    }

    /// Counts the choices that became unwanted before they were finished.
    pub(crate) fn stopped(&self) -> u64 {
        self.shared.stopped.load(Ordering::Relaxed)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        lock(&self.shared.queue).is_closing = true;
        self.shared.is_work.notify_all();
        for thread in self.threads.drain(..) {
            // It ends after its slice; a panic in one was caught there.
            let _ = thread.join();
        }
    }
}

impl Shared {
    /// What a thread does until the pool is closed.
    fn work(&self) {
        while let Some((owner, table, mut job)) = self.next() {
            if self.go_on(owner, &mut job) {
                lock(&self.queue).ring.push(owner, table, job);
            } else {
                job.end();
                self.under_way.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    fn next(&self) -> Option<(Owner, RoomId, Job)> {
        let mut queue = lock(&self.queue);
        loop {
            if queue.is_closing {
                return None;
            }
            if let Some(next) = queue.ring.pop() {
                return Some(next);
            }
            queue = self.is_work.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Thinks for a slice; returns whether the job continues.
    fn go_on(&self, owner: Owner, job: &mut Job) -> bool {
        if job.is_unwanted() {
            self.stopped.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        if self.time.now() >= job.until || !self.charge(owner, 1) {
            return false;
        }
        let began = Instant::now();
        let more = job.slice(began + SLICE);
        self.charge(owner, began.elapsed().as_millis());
        more
    }

    /// Charges an owner some milliseconds; returns whether they had them.
    fn charge(&self, owner: Owner, millis: u128) -> bool {
        let now = self.time.now();
        let mut queue = lock(&self.queue);
        if queue.budgets.len() >= MANY {
            queue.budgets.retain(|_, budget| !budget.is_full(now));
        }
        let budget = queue.budgets.entry(owner).or_insert_with(|| Bucket::new(self.budget, now));
        (0..millis).all(|_| budget.take(now))
    }
}

impl Job {
    fn is_unwanted(&self) -> bool {
        self.progress.is_unwanted.load(Ordering::Acquire)
    }

    /// Thinks until a moment; returns whether there is more to do.
    fn slice(&mut self, until: Instant) -> bool {
        // A bot that panics has found nothing more; its room is not affected.
        let (mind, unwanted) = (&mut self.mind, &self.progress.is_unwanted);
        let think = catch_unwind(AssertUnwindSafe(|| {
            let mut more = mind.go_on();
            while more && Instant::now() < until && !unwanted.load(Ordering::Relaxed) {
                more = mind.go_on();
            }
            (more, mind.found())
        }));
        let Ok((more, found)) = think else { return false };
        *lock(&self.progress.found) = Some(found);
        more
    }

    fn end(self) {
        self.progress.is_finished.store(true, Ordering::Release);
        if let Some(mail) = self.wakes.as_ref().and_then(mpsc::WeakSender::upgrade) {
            // A full mailbox means that the room will look around anyway.
            let _ = mail.try_send(Mail::Thought);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
