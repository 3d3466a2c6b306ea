use crate::desk::{Desk, appends, draft, order};
use crate::folder::Folder;
use fairdeal_store::{Head, RoomId, Store};

const ROOMS: u64 = 100;
const RECORDS: u64 = 1000;

/// How long it takes is measured by `examples/bench.rs`.
#[test]
fn a_hundred_thousand_interleaved_records_are_restored() {
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
    let restored = Desk::open(&folder.file()).store.restore().expect("the store can be read");
    let counts: Vec<usize> = restored.rooms.iter().map(|saved| saved.entries.len()).collect();
    assert_eq!((counts, restored.damaged.len()), (vec![RECORDS as usize; ROOMS as usize], 0));
}
