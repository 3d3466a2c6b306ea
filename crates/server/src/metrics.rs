use std::{
    fmt::Write,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

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
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) moves: Count,
    pub(crate) refusals: Count,
    pub(crate) commits: Count,
    pub(crate) panics: Count,
    pub(crate) messages_in: Count,
    pub(crate) bytes_in: Count,
    pub(crate) messages_out: Count,
    pub(crate) bytes_out: Count,
    pub(crate) bad_messages: Count,
    pub(crate) connections: Count,
    pub(crate) slow_readers: Count,
    pub(crate) silent: Count,
    pub(crate) crowded: Count,
    pub(crate) floods: Count,
    pub(crate) guesses: Count,
    pub(crate) misdirected: Count,
    pub(crate) half_sent: Count,
    complaint: Mutex<String>,
}

impl Metrics {
    pub(crate) fn sent(&self, bytes: usize) {
        self.messages_out.add(1);
        self.bytes_out.add(bytes as u64);
    }

    /// Keeps the last thing that went wrong, for the health page.
    pub(crate) fn complain(&self, complaint: &str) {
        complaint.clone_into(&mut self.complaint.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub(crate) fn complaint(&self) -> String {
        self.complaint.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Writes everything as Prometheus reads it.
    pub(crate) fn text(&self, tables: usize, waiting: usize) -> String {
        let counters = [
            ("moves_total", "Choices carried out", &self.moves),
            ("refusals_total", "Choices refused", &self.refusals),
            ("commits_total", "Orders to the store", &self.commits),
            ("panics_total", "Panics in a table", &self.panics),
            ("messages_in_total", "Messages read", &self.messages_in),
            ("bytes_in_total", "Bytes read", &self.bytes_in),
            ("messages_out_total", "Messages sent", &self.messages_out),
            ("bytes_out_total", "Bytes sent", &self.bytes_out),
            ("bad_messages_total", "Messages that could not be read", &self.bad_messages),
            ("slow_readers_total", "Connections closed because they did not read", &self.slow_readers),
            ("silent_total", "Connections closed because they gave no sign", &self.silent),
            ("crowded_total", "Connections refused because there were too many", &self.crowded),
            ("floods_total", "Messages, frames and bytes that came too fast", &self.floods),
            ("guesses_total", "Lookups of tables that were refused or found none", &self.guesses),
            ("misdirected_total", "Requests for a name that is not this server's", &self.misdirected),
            ("half_sent_total", "Requests that did not come in time", &self.half_sent),
        ];
        let mut text = String::new();
        let mut write = |name: &str, about: &str, kind: &str, value: u64| {
            // A String takes everything.
            let _ = write!(
                text,
                "# HELP fairdeal_{name} {about}.\n# TYPE fairdeal_{name} {kind}\nfairdeal_{name} {value}\n"
            );
        };
        for (name, about, count) in counters {
            write(name, about, "counter", count.get());
        }
        write("connections", "Open connections", "gauge", self.connections.get());
        write("tables", "Tables in memory", "gauge", tables as u64);
        write("store_rows_waiting", "Rows that the store has not answered", "gauge", waiting as u64);
        text
    }
}
