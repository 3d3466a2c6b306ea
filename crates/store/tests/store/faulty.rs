use crate::desk::{appends, draft};
use fairdeal_store::{
    Ack, Change, Drawer, Faulty, Head, Memory, NotTaken, Order, Plan, Record, Refusal, RoomId, Seq, Store,
    Ticket,
};
use std::sync::mpsc::{Receiver, channel};

const ROOM: RoomId = RoomId(7);

fn faulty(plan: Plan) -> (Faulty<Memory>, Receiver<Vec<Ack>>) {
    let (send, acks) = channel();
    let acks_out = Box::new(move |batch| drop(send.send(batch)));
    let open = |acks| Memory::open(&Drawer::default(), acks);
    let store = Faulty::new(Plan::default(), acks_out, open);
    store
        .submit(Order { room: ROOM, ticket: Ticket(0), changes: vec![Change::Create] })
        .expect("no faults yet");
    acks.try_iter().for_each(drop);
    store.set_plan(plan);
    (store, acks)
}

/// The fates of two hundred records, each tried once: b(usy), r(efused), s(aved), or l(ost).
fn fates(plan: Plan) -> String {
    let (store, acks) = faulty(plan);
    let mut head = Head::START;
    let mut fates = String::new();
    for number in 0..200 {
        let record = Record::after(ROOM, head, draft(&number.to_string()));
        let order =
            Order { room: ROOM, ticket: Ticket(number), changes: vec![Change::Append(record.clone())] };
        if store.submit(order).is_err() {
            fates.push('b');
            continue;
        }
        store.release();
        let answers: Vec<Ack> = acks.try_iter().flatten().collect();
        fates.push(match &answers[..] {
            [] => 'l',
            [ack] if ack.outcome == Err(Refusal::Full) => 'r',
            [ack] => {
                assert_eq!((ack.ticket, ack.outcome), (Ticket(number), Ok(record.head())));
                's'
            }
            more => panic!("{more:?}"),
        });
        let saved = store.read(ROOM, Seq::FIRST).expect("the room can be read");
        let carried_out = saved.head == record.head();
        assert_eq!(carried_out, !fates.ends_with('r'), "a refused order is not carried out, a lost one is");
        head = saved.head;
    }
    fates
}

#[test]
fn a_plan_is_followed() {
    assert_eq!(fates(Plan::default()), "s".repeat(200));
    assert_eq!(fates(Plan { refuse: 1000, ..Plan::default() }), "r".repeat(200));
    assert_eq!(fates(Plan { lose: 1000, ..Plan::default() }), "l".repeat(200));
    assert_eq!(fates(Plan { busy: 1000, ..Plan::default() }), "b".repeat(200));
    assert_eq!(fates(Plan { hold: 1000, ..Plan::default() }), "s".repeat(200));
}

#[test]
fn the_same_seed_fails_the_same_orders() {
    let plan = |seed| Plan { seed, busy: 250, refuse: 250, lose: 250, hold: 100 };
    let first = fates(plan(1));
    assert_eq!(fates(plan(1)), first);
    assert_ne!(fates(plan(2)), first);
    for fate in ["b", "r", "s", "l"] {
        assert!((30..70).contains(&first.matches(fate).count()), "{fate} in {first}");
    }
}

#[test]
fn what_is_held_comes_later_and_in_order() {
    let (store, acks) = faulty(Plan { seed: 3, hold: 300, ..Plan::default() });
    let (mut batches, mut found) = (vec![], vec![]);
    for (ticket, change) in (0..).zip(appends(ROOM, Head::START, (0..100).map(|_| draft("text")))) {
        store
            .submit(Order { room: ROOM, ticket: Ticket(ticket), changes: vec![change] })
            .expect("it is not busy");
        batches.extend(acks.try_iter());
    }
    store.release();
    batches.extend(acks.try_iter());
    assert!(batches.iter().any(|batch| batch.len() > 4), "nothing was held");
    found.extend(batches.into_iter().flatten().map(|ack| ack.ticket.0));
    assert_eq!(found, (0..100).collect::<Vec<u64>>());
}

#[test]
fn an_order_is_handed_back_as_it_was() {
    let (store, _acks) = faulty(Plan { busy: 1000, ..Plan::default() });
    let order = Order { room: ROOM, ticket: Ticket(5), changes: vec![Change::Delete] };
    assert_eq!(store.submit(order.clone()), Err(NotTaken::Busy(order)));
}
