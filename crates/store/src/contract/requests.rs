use super::Storage;
use super::clerk::{Clerk, appends, draft, request};
use crate::{Change, Draft, Head, Refusal, RoomId, Seq};

const ROOM: RoomId = RoomId(7);
const FIRST: Result<Head, Refusal> = Err(Refusal::Duplicate { first: Seq(1) });

pub(super) fn repeated_get_the_first_answer(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let asked = Draft { request: Some(request((1, 1))), ..draft("a") };
    let changes = appends(ROOM, Head::START, [asked]);
    clerk.send(ROOM, changes.clone());
    clerk.send(ROOM, changes.clone());
    let (saved, again) = (clerk.answer().outcome, clerk.answer().outcome);
    assert_eq!((saved.map(|head| head.seq), again), (Ok(Seq(1)), FIRST), "sent again before the answer");
    assert_eq!(clerk.order(ROOM, changes), FIRST, "the same order again");
    let head = clerk.append(ROOM, &["x"]);
    assert_eq!(head, Err(Refusal::NotNext { seq: Seq(1), head: Seq(1) }), "the clerk knows no head yet");
    let behind =
        appends(ROOM, saved.expect("it was saved"), [Draft { request: Some(request((1, 1))), ..draft("b") }]);
    assert_eq!(clerk.order(ROOM, behind), FIRST, "the same request in a new record");
    let twice = Draft { request: Some(request((1, 2))), ..draft("c") };
    let twice = appends(ROOM, saved.expect("it was saved"), [twice.clone(), twice]);
    assert_eq!(clerk.order(ROOM, twice), Err(Refusal::Duplicate { first: Seq(2) }), "twice in one order");
    assert_eq!(clerk.texts(ROOM), ["a"]);
}

/// Also after reopening, unloading, both, and continuing.
pub(super) fn are_known_for_good(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let mut ids = vec![];
    for id in 1..=6 {
        clerk.answer_request(ROOM, (1, id), "a").expect("the request is new");
        ids.push((request((1, id)), Seq(id)));
        if id % 2 == 0 {
            clerk.order(ROOM, vec![Change::Unload(vec![])]).expect("the room is there");
        }
        if id % 3 != 0 {
            clerk.reopen();
        }
        for (repeated, first) in &ids {
            let asked = (repeated.session.0, repeated.id.0);
            let refusal = Refusal::Duplicate { first: *first };
            assert_eq!(clerk.answer_request(ROOM, asked, "again"), Err(refusal));
        }
        assert_eq!(clerk.store().recall(ROOM).expect("the room can be read").requests, ids);
    }
    assert_eq!(clerk.texts(ROOM).len(), 6);
}

pub(super) fn new_ones_are_not_repeated(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let other = RoomId(8);
    clerk.order(other, vec![Change::Create]).expect("the room is new");
    for (room, asked) in [(ROOM, (1, 2)), (ROOM, (2, 1)), (ROOM, (1, 1)), (other, (1, 1)), (ROOM, (2, 2))] {
        clerk.answer_request(room, asked, "a").expect("the request is new in that room and session");
    }
    let lost = Draft { request: Some(request((3, 3))), ..draft("b") };
    let changes = appends(ROOM, Head::START, [lost]);
    assert_eq!(clerk.order(ROOM, changes), Err(Refusal::NotNext { seq: Seq(1), head: Seq(4) }));
    clerk.answer_request(ROOM, (3, 3), "b").expect("a refused request is new");
}
