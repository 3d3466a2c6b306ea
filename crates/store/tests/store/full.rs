use crate::desk::{Desk, appends, draft, order, request};
use crate::folder::Folder;
use fairdeal_store::{Change, Draft, Head, Health, Order, Refusal, RoomId, Settings, Store, Ticket};
use std::time::{Duration, Instant};

const ROOM: RoomId = RoomId(7);
const QUOTA: u64 = 400 << 10;

fn small(folder: &Folder) -> Desk {
    Desk::open_with(&folder.file(), Settings { quota: Some(QUOTA), ..Settings::default() })
}

fn long(id: u64) -> Draft {
    Draft { request: request(1, id), ..draft(&format!("{id} {}", "x".repeat(8000))) }
}

/// Appends until there is no space, and returns the request that found none.
fn fill(desk: &mut Desk, room: RoomId) -> u64 {
    for id in 1..100 {
        let changes = appends(room, desk.heads[&room], [long(id)]);
        match desk.order(room, changes) {
            Ok(_) => {}
            Err(refusal) => {
                assert_eq!(refusal, Refusal::Full);
                return id;
            }
        }
    }
    panic!("800 kB were put into {QUOTA} bytes");
}

/// Waits until the store is ready, and returns how long that took.
fn recover(desk: &mut Desk) -> Duration {
    let start = Instant::now();
    while desk.store.health() != Health::Ready {
        assert!(start.elapsed() < Duration::from_secs(20), "the store does not recover");
        desk.order(ROOM, vec![]).expect("a barrier passes a full store");
    }
    start.elapsed()
}

#[test]
fn a_full_store_is_read_only_until_there_is_space() {
    let folder = Folder::new();
    let mut desk = small(&folder);
    desk.create(ROOM);
    let id = fill(&mut desk, ROOM);
    assert_eq!(desk.store.health(), Health::Full);
    let saved = desk.texts(ROOM);
    assert_eq!(saved.len() as u64, id - 1, "what was saved can be read");
    assert_eq!(desk.append(ROOM, &["small"]), Err(Refusal::Full));
    assert_eq!(desk.order(ROOM, vec![]), Ok(desk.heads[&ROOM]), "a barrier needs no space");
    desk.store.set_quota(2 * QUOTA).expect("the store answers");
    assert!(recover(&mut desk) < Duration::from_secs(1));
    let changes = appends(ROOM, desk.heads[&ROOM], [long(id)]);
    let head = desk.order(ROOM, changes).expect("the refused request is new");
    drop(desk);
    let desk = small(&folder);
    assert_eq!((desk.heads[&ROOM], desk.texts(ROOM).len() as u64), (head, id));
}

#[test]
fn deleting_makes_space() {
    let folder = Folder::new();
    let mut desk = small(&folder);
    let large = RoomId(8);
    desk.create(ROOM);
    desk.create(large);
    desk.append(ROOM, &["a"]).expect("there is space");
    fill(&mut desk, large);
    desk.order(large, vec![Change::Delete]).expect("a full store can be freed");
    recover(&mut desk);
    desk.append(ROOM, &["b"]).expect("there is space again");
    assert_eq!(desk.texts(ROOM), ["a", "b"]);
}

/// When space runs out while orders wait together, what was acknowledged is there and the rest is not.
#[test]
fn what_was_under_way_is_saved_or_refused() {
    let folder = Folder::new();
    let mut desk = small(&folder);
    let rooms: Vec<RoomId> = (1..=4).map(RoomId).collect();
    rooms.iter().for_each(|room| desk.create(*room));
    for room in &rooms {
        for change in appends(*room, Head::START, (1..=40).map(long)) {
            desk.store.submit(order(*room, vec![change])).expect("the queue has room");
        }
        desk.store.submit(Order::barrier(*room, Ticket(1))).expect("the queue has room");
    }
    let mut heads = desk.heads.clone();
    let (mut answered, mut refused) = (0, 0);
    while answered < 4 * 41 {
        let batch = desk.batch();
        answered += batch.len();
        refused += batch.iter().filter(|ack| ack.outcome == Err(Refusal::Full)).count();
        heads.extend(batch.iter().filter_map(|ack| Some((ack.room, ack.outcome.ok()?))));
    }
    assert!(refused > 0);
    drop(desk);
    let desk = small(&folder);
    assert_eq!(desk.heads, heads);
    rooms.iter().for_each(|room| assert_eq!(desk.texts(*room).len() as u64, heads[room].seq.0));
}
