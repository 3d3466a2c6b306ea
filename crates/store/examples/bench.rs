//! Prints how many records per second a store makes durable, and how fast it restores them; fails if the restore takes
//! more than a second.
//!
//! `cargo run --release -p fairdeal-store --example bench [FOLDER]`

use fairdeal_store::{
    Ack, Change, Draft, Head, Order, Record, RecordKind, Request, RequestId, RoomId, SessionId, Settings,
    Sqlite, Store, Ticket, Version,
};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
use std::{env, fs};

const TIME: Duration = Duration::from_secs(3);
/// How long a server may wait for a hundred thousand records when it starts.
const LIMIT: Duration = Duration::from_secs(1);
/// Roughly the size of a move in a trick-taking game.
const BYTES: usize = 150;

fn main() {
    let folder = env::args_os().nth(1).map_or_else(env::temp_dir, Into::into).join("fairdeal-store-bench");
    for rooms in [1, 50] {
        fs::create_dir_all(&folder).expect("the folder can be written");
        println!("{}", closed_loop(&folder.join("rooms.sqlite"), rooms));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }
    fs::create_dir_all(&folder).expect("the folder can be written");
    let (told, took) = restored(&folder.join("rooms.sqlite"), 1000, 100_000);
    println!("{told}");
    fs::remove_dir_all(&folder).expect("the folder is ours");
    assert!(took < LIMIT, "restoring took {took:.0?}, the limit is {LIMIT:?}");
}

/// Every room sends its next record when the previous one is durable.
fn closed_loop(file: &Path, rooms: u64) -> String {
    let (store, acks) = open(file);
    let mut heads = create(&store, &acks, rooms);
    let mut sent = vec![Instant::now(); heads.len()];
    (0..rooms).for_each(|room| append(&store, room, &mut heads));
    let (start, work, mut commits, mut waits) = (Instant::now(), work_done(), 0_u32, vec![]);
    while start.elapsed() < TIME {
        let batch = acks.recv().expect("the store is open");
        commits += 1;
        for ack in batch {
            ack.outcome.expect("the record is the next");
            let room = ack.room.0 as usize;
            waits.push(sent[room].elapsed());
            sent[room] = Instant::now();
            append(&store, ack.room.0, &mut heads);
        }
    }
    let (seconds, records) = (start.elapsed().as_secs_f64(), waits.len());
    let work = (work_done() - work) * 1e6 / records as f64;
    waits.sort_unstable();
    let at = |share: f64| waits[(records as f64 * share) as usize].as_secs_f64() * 1e3;
    format!(
        "{rooms:>3} rooms: {:>6.0} records/s, {:>5.0} commits/s, p50 {:.3} ms, p99 {:.3} ms, \
         {work:.1} us of processor a record",
        records as f64 / seconds,
        f64::from(commits) / seconds,
        at(0.5),
        at(0.99)
    )
}

/// Sends as many records as the queue takes, then reads them all back.
fn restored(file: &Path, rooms: u64, records: u64) -> (String, Duration) {
    let (store, acks) = open(file);
    let mut heads = create(&store, &acks, rooms);
    let start = Instant::now();
    let mut answered = 0;
    for number in 0..records {
        append(&store, number % rooms, &mut heads);
        if number >= answered + 4000 {
            answered += acks.recv().expect("the store is open").len() as u64;
        }
    }
    drop(store);
    let written = start.elapsed();
    let start = Instant::now();
    let (store, _acks) = open(file);
    let opened = start.elapsed();
    let found = store.restore().expect("the store can be read");
    let took = start.elapsed();
    let count: usize = found.rooms.iter().map(|saved| saved.entries.len()).sum();
    let size = fs::metadata(file).expect("the file is there").len();
    let told = format!(
        "{count} records of {} rooms: written in {written:.0?}, opened in {opened:.0?}, \
         restored in {took:.0?} with that; {} bytes of file a record",
        found.rooms.len(),
        size / records
    );
    (told, took)
}

/// Returns the processor seconds this process has used, where Linux tells: a figure that does not depend on
/// how busy the machine is.
fn work_done() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(") ").next().into_iter().flat_map(|rest| rest.split(' ')).skip(11).take(2);
    fields.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn open(file: &Path) -> (Sqlite, Receiver<Vec<Ack>>) {
    let (send, acks) = channel();
    // The receiver is gone when the run is over.
    let send = move |acks| drop(send.send(acks));
    (Sqlite::open(file, Settings::default(), Box::new(send)).expect("the file can be opened"), acks)
}

fn create(store: &Sqlite, acks: &Receiver<Vec<Ack>>, rooms: u64) -> Vec<Head> {
    for room in 0..rooms {
        let order = Order { room: RoomId(room), ticket: Ticket(0), changes: vec![Change::Create] };
        store.submit(order).expect("the queue is not full");
    }
    let mut answered = 0;
    while answered < rooms {
        answered += acks.recv().expect("the store is open").len() as u64;
    }
    vec![Head::START; rooms as usize]
}

fn append(store: &Sqlite, room: u64, heads: &mut [Head]) {
    let head = &mut heads[room as usize];
    let request = Request { session: SessionId(head.seq.0 % 2), id: RequestId(head.seq.0) };
    let draft = Draft {
        version: Version::FIRST,
        kind: RecordKind(1),
        request: Some(request),
        bytes: vec![b'x'; BYTES],
    };
    let record = Record::after(RoomId(room), *head, draft);
    *head = record.head();
    let order =
        Order { room: RoomId(room), ticket: Ticket(head.seq.0), changes: vec![Change::Append(record)] };
    store.submit(order).expect("the queue is not full");
}
