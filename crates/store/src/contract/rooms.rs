use super::{Storage, clerk::Clerk};
use crate::{Change, Head, ReadError, Refusal, Restored, RoomId, Seq};

const ROOM: RoomId = RoomId(7);

pub(super) fn a_new_store_is_empty(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    for _ in 0..2 {
        assert_eq!(clerk.store().rooms(), Ok(vec![]));
        assert_eq!(clerk.store().restore(), Ok(Restored::default()));
        assert_eq!(clerk.store().read(ROOM, Seq::FIRST), Err(ReadError::NoRoom(ROOM)));
        assert_eq!(clerk.store().recall(ROOM), Err(ReadError::NoRoom(ROOM)));
        clerk.reopen();
    }
}

pub(super) fn are_created_once(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    assert_eq!(clerk.order(ROOM, vec![Change::Create]), Ok(Head::START));
    assert_eq!(clerk.order(ROOM, vec![Change::Create]), Err(Refusal::RoomExists));
    clerk.reopen();
    assert_eq!(clerk.order(ROOM, vec![Change::Create]), Err(Refusal::RoomExists));
    let listed = clerk.store().rooms().expect("the store can be read");
    assert!(matches!(&listed[..], [room] if room.room == ROOM && room.live && room.head == Head::START));
    let restored = clerk.store().restore().expect("the store can be read");
    assert_eq!(restored.rooms.len(), 1, "an empty room is live");
}

pub(super) fn are_listed_by_number(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    let numbers = [5, u64::MAX >> 1, 1, 3];
    for number in numbers {
        clerk.order(RoomId(number), vec![Change::Create]).expect("the room is new");
        clerk.append(RoomId(number), &["a", "b"]).expect("the records are the next");
    }
    for _ in 0..2 {
        let listed = clerk.store().rooms().expect("the store can be read");
        let found: Vec<(u64, u64)> = listed.iter().map(|room| (room.room.0, room.head.seq.0)).collect();
        assert_eq!(found, [(1, 2), (3, 2), (5, 2), (u64::MAX >> 1, 2)]);
        clerk.reopen();
    }
}

pub(super) fn nothing_is_done_in_none(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    assert_eq!(clerk.append(ROOM, &["a"]), Err(Refusal::NoRoom));
    let changes = [
        Change::Put("name".into(), vec![]),
        Change::Remove("name".into()),
        Change::Unload(vec![]),
        Change::Delete,
    ];
    for change in changes {
        assert_eq!(clerk.order(ROOM, vec![change]), Err(Refusal::NoRoom));
    }
    assert_eq!(clerk.order(ROOM, vec![]), Err(Refusal::NoRoom));
    assert_eq!(clerk.store().rooms(), Ok(vec![]));
}

pub(super) fn deleted_leave_nothing(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let other = RoomId(8);
    clerk.order(other, vec![Change::Create]).expect("the room is new");
    clerk.append(other, &["stays"]).expect("the record is the next");
    clerk.order(ROOM, vec![Change::Put("name".into(), b"value".to_vec())]).expect("the room is there");
    clerk.answer_request(ROOM, (1, 1), "a").expect("the request is new");
    clerk.order(ROOM, vec![Change::Delete]).expect("the room is there");
    for _ in 0..2 {
        assert_eq!(clerk.store().read(ROOM, Seq::FIRST), Err(ReadError::NoRoom(ROOM)));
        assert_eq!(clerk.store().rooms().expect("the store can be read").len(), 1);
        clerk.reopen();
    }
    clerk.order(ROOM, vec![Change::Create]).expect("the number is free again");
    assert_eq!(clerk.answer_request(ROOM, (1, 1), "b").map(|head| head.seq), Ok(Seq(1)));
    let saved = clerk.store().recall(ROOM).expect("the room can be read");
    assert!(saved.meta.is_empty(), "a value of the deleted room came back");
    assert_eq!((clerk.texts(ROOM), clerk.texts(other)), (vec!["b".into()], vec!["stays".into()]));
}
