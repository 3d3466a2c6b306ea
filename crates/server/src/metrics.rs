use std::{
    fmt::Write,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// How long the traffic figures stay the same, in milliseconds.
const HELD: u64 = 10_000;
/// A message counts as whole blocks of this size: its exact size would reveal how many options somebody has.
const BLOCK: u64 = 4096;

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    pub(crate) fn take(&self, n: u64) {
        self.0.fetch_sub(n, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is counted; no label ever names a table or a person.
///
/// Activity at tables is reported late and rounded down, because anybody who could watch it closely would
/// learn about hands.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) moves: Count,
    pub(crate) refusals: Count,
    pub(crate) commits: Count,
    pub(crate) panics: Count,
    messages_in: Count,
    blocks_in: Count,
    messages_out: Count,
    blocks_out: Count,
    pub(crate) bad_messages: Count,
    pub(crate) connections: Count,
    pub(crate) slow_readers: Count,
    /// Choices that a quick bot made because a better one had found nothing in time.
    pub(crate) hurried: Count,
    pub(crate) silent: Count,
    pub(crate) crowded: Count,
    pub(crate) floods: Count,
    pub(crate) guesses: Count,
    pub(crate) misdirected: Count,
    pub(crate) half_sent: Count,
    complaint: Mutex<String>,
    traffic: Mutex<Option<Traffic>>,
}

/// The traffic figures as last reported.
#[derive(Debug)]
struct Traffic {
    at: u64,
    text: String,
}

impl Metrics {
    pub(crate) fn sent(&self, bytes: usize) {
        self.messages_out.add(1);
        self.blocks_out.add((bytes as u64).div_ceil(BLOCK));
    }

    pub(crate) fn received(&self, bytes: usize) {
        self.messages_in.add(1);
        self.blocks_in.add((bytes as u64).div_ceil(BLOCK));
    }

    /// Keeps the last thing that went wrong, for the health page.
    pub(crate) fn complain(&self, complaint: &str) {
        complaint.clone_into(&mut lock(&self.complaint));
    }

    pub(crate) fn complaint(&self) -> String {
        lock(&self.complaint).clone()
    }

    /// Writes everything in the Prometheus format.
    pub(crate) fn text(&self, tables: usize, waiting: usize, now: u64) -> String {
        let mut text = self.traffic(now);
        for (name, about, count) in [
            ("panics_total", "Panics in a table", &self.panics),
            ("bad_messages_total", "Messages that could not be read", &self.bad_messages),
            ("slow_readers_total", "Connections closed because they did not read", &self.slow_readers),
            ("silent_total", "Connections closed because they gave no sign", &self.silent),
            ("crowded_total", "Connections refused because there were too many", &self.crowded),
            ("floods_total", "Messages, frames and bytes that came too fast", &self.floods),
            ("guesses_total", "Lookups of tables that were refused or found none", &self.guesses),
            ("misdirected_total", "Requests for a name that is not this server's", &self.misdirected),
            ("half_sent_total", "Requests that did not come in time", &self.half_sent),
        ] {
            write(&mut text, name, about, "counter", count.get());
        }
        write(&mut text, "connections", "Open connections", "gauge", self.connections.get());
        write(&mut text, "tables", "Tables in memory", "gauge", tables as u64);
        write(
            &mut text,
            "store_rows_waiting",
            "Rows that the store has not answered",
            "gauge",
            waiting as u64,
        );
        text
    }

    /// Returns activity at tables as last reported.
    fn traffic(&self, now: u64) -> String {
        let mut last = lock(&self.traffic);
        match &*last {
            Some(Traffic { at, text }) if now < at + HELD => text.clone(),
            _ => last.insert(Traffic { at: now, text: self.traffic_now() }).text.clone(),
        }
    }

    fn traffic_now(&self) -> String {
        let mut text = String::new();
        for (name, about, count, unit, step) in [
            ("moves_total", "Choices carried out", &self.moves, 1, 10),
            ("refusals_total", "Choices refused", &self.refusals, 1, 10),
            ("commits_total", "Orders to the store", &self.commits, 1, 10),
            ("hurried_total", "Choices of bots that had no time to think", &self.hurried, 1, 10),
            ("messages_in_total", "Messages read", &self.messages_in, 1, 10),
            ("bytes_in_total", "Bytes read, in whole blocks a message", &self.blocks_in, BLOCK, 16 * BLOCK),
            ("messages_out_total", "Messages sent", &self.messages_out, 1, 10),
            ("bytes_out_total", "Bytes sent, in whole blocks a message", &self.blocks_out, BLOCK, 16 * BLOCK),
        ] {
            let about = format!("{about}; told every {} s, rounded down to {step}", HELD / 1000);
            write(&mut text, name, &about, "counter", count.get() * unit / step * step);
        }
        text
    }
}

/// Writes one figure.
fn write(text: &mut String, name: &str, about: &str, kind: &str, value: u64) {
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "# HELP fairdeal_{name} {about}.\n# TYPE fairdeal_{name} {kind}\nfairdeal_{name} {value}\n"
    );
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
