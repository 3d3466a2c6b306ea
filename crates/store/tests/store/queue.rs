use crate::desk::{Desk, appends, draft, order, request, texts};
use crate::folder::Folder;
use fairdeal_store::{
    Ack, Change, Draft, Head, Health, Load, NotTaken, Order, ReadError, Refusal, RoomId, Seq, Settings,
    Sqlite, Store, Ticket,
};
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

const ROOM: RoomId = RoomId(7);

/// A store whose writer stops after each commit until it is released.
fn halting(folder: &Folder, settings: Settings) -> (Sqlite, Receiver<Vec<Ack>>, SyncSender<()>) {
    let ((send, acks), (go, gone)) = (channel(), sync_channel::<()>(0));
    let halt = move |batch| {
        send.send(batch).expect("the test waits for answers");
        // The end of the test releases it for good.
        let _ = gone.recv();
    };
    (Sqlite::open(&folder.file(), settings, Box::new(halt)).expect("the file is new"), acks, go)
}

#[test]
fn a_full_queue_hands_the_order_back_and_what_waited_is_one_commit() {
    let folder = Folder::new();
    let (store, acks, go) = halting(&folder, Settings { queue: 8, ..Settings::default() });
    store.submit(order(ROOM, vec![Change::Create])).expect("the queue is empty");
    assert_eq!(acks.recv().expect("the room is made").len(), 1);
    let all = appends(ROOM, Head::START, ["a", "b", "c", "d", "e"].map(draft));
    let mut parts = all.iter().cloned().map(|change| order(ROOM, vec![change]));
    parts.by_ref().take(4).for_each(|order| store.submit(order).expect("the queue has room"));
    store.submit(Order::barrier(ROOM, Ticket(9))).expect("the queue has room");
    let long = order(ROOM, vec![Change::Remove("name".into()); 4]);
    assert_eq!(store.submit(long.clone()), Err(NotTaken::Busy(long)), "it has four rows and there are three");
    parts.for_each(|order| store.submit(order).expect("the queue has room"));
    assert_eq!(store.load(), Load { rows: 6, limit: 8 });
    go.send(()).expect("the writer waits");
    let batch = acks.recv().expect("the queue is committed");
    assert_eq!(
        batch.iter().filter_map(|ack| ack.outcome.ok()).map(|head| head.seq.0).collect::<Vec<_>>(),
        [1, 2, 3, 4, 4, 5]
    );
    assert_eq!(store.load().rows, 0);
    drop(go);
}

/// The second of two equal requests must not be given an answer that was never saved.
#[test]
fn a_repeated_request_fails_with_the_first() {
    let folder = Folder::new();
    let quota = Some(100 << 10);
    let (store, acks, go) = halting(&folder, Settings { quota, ..Settings::default() });
    store.submit(order(ROOM, vec![Change::Create])).expect("the queue is empty");
    assert_eq!(acks.recv().expect("the room is made").len(), 1);
    let large = Draft { request: request(1, 1), bytes: vec![0; 200 << 10], ..draft("") };
    let changes = appends(ROOM, Head::START, [large]);
    store.submit(order(ROOM, changes.clone())).expect("the queue has room");
    store.submit(order(ROOM, changes)).expect("the queue has room");
    go.send(()).expect("the writer waits");
    let outcomes: Vec<_> =
        acks.recv().expect("the orders are refused").iter().map(|ack| ack.outcome).collect();
    assert_eq!(outcomes, [Err(Refusal::Full), Err(Refusal::Full)]);
    drop(go);
}

#[test]
fn an_order_longer_than_the_queue_passes_alone() {
    let folder = Folder::new();
    let mut desk = Desk::open_with(&folder.file(), Settings { queue: 2, ..Settings::default() });
    desk.create(ROOM);
    desk.append(ROOM, &["a", "b", "c", "d"]).expect("the queue was empty");
    assert_eq!(texts(desk.read(ROOM)), ["a", "b", "c", "d"]);
}

/// Whoever waits for a store must not wait forever, whatever becomes of its thread.
#[test]
fn a_store_whose_thread_has_died_says_so() {
    let folder = Folder::new();
    let die = |_| panic!("this panic is part of the test");
    let store = Sqlite::open(&folder.file(), Settings::default(), Box::new(die)).expect("the file is new");
    store.submit(order(ROOM, vec![Change::Create])).expect("the store is alive");
    assert_eq!(store.read(ROOM, Seq::FIRST), Err(ReadError::Stopped));
    // Reporting it is the last thing the thread does.
    let start = Instant::now();
    while store.health() == Health::Ready && start.elapsed() < Duration::from_secs(20) {}
    assert!(matches!(store.health(), Health::Stopped(_)));
    let barrier = Order::barrier(ROOM, Ticket(1));
    assert_eq!(store.submit(barrier.clone()), Err(NotTaken::Stopped(barrier)));
}
