//! What attackers, sleepers and crowds cost, measured over real sockets: one test after the other.

#[path = "../table/client.rs"]
#[expect(dead_code, reason = "it serves the other tests as well")]
mod client;
mod crowd;
mod forged;
mod once;
mod paces;
mod pair;
#[path = "../table/place.rs"]
mod place;
mod recovery;
mod slow;
#[path = "../table/web.rs"]
mod web;

use tokio::sync::{Mutex, MutexGuard};

static ALONE: Mutex<()> = Mutex::const_new(());

/// Waits until no other test of these measures.
async fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().await
}

/// How many of something a test takes: its own number, or that of the long form.
fn count(name: &str, usual: usize) -> usize {
    let said = std::env::var(name).ok().and_then(|text| text.parse().ok());
    said.unwrap_or(usual)
}

/// The memory of this process, in kilobytes.
fn memory_kb() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
