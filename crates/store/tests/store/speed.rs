use crate::desk::{Desk, appends, draft, order};
use crate::folder::Folder;
use fairdeal_store::{Head, RoomId, Store};
use std::time::{Duration, Instant};

const ROOMS: u64 = 100;
const RECORDS: u64 = 1000;
const TRIES: usize = 4;
/// The limit of the issue; a build without optimisation is given more.
const LIMIT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });

#[test]
fn a_hundred_thousand_records_are_restored_in_a_second() {
    let folder = Folder::new();
    let mut desk = Desk::open(&folder.file());
    let text = "x".repeat(150);
    let mut parts: Vec<_> = (0..ROOMS)
        .map(|room| appends(RoomId(room), Head::START, (0..RECORDS).map(|_| draft(&text))).into_iter())
        .collect();
    (0..ROOMS).for_each(|room| desk.create(RoomId(room)));
    // Ten at a time from each room, so that the rooms are interleaved on the disk.
    for _ in 0..RECORDS / 10 {
        for (room, part) in (0..).zip(&mut parts) {
            desk.store.submit(order(RoomId(room), part.take(10).collect())).expect("the queue has room");
        }
        let mut answered = 0;
        while answered < ROOMS as usize {
            answered += desk.batch().len();
        }
    }
    drop(desk);
    // The best of several tries, so as not to measure what else runs on the machine.
    let took = (0..TRIES).map(|_| restore(&folder)).min().expect("there is a try");
    assert!(took < LIMIT, "it took {took:?}");
}

fn restore(folder: &Folder) -> Duration {
    let start = Instant::now();
    let desk = Desk::open(&folder.file());
    let restored = desk.store.restore().expect("the store can be read");
    let took = start.elapsed();
    let count: usize = restored.rooms.iter().map(|saved| saved.entries.len()).sum();
    assert_eq!((count as u64, restored.damaged.len()), (ROOMS * RECORDS, 0));
    took
}
