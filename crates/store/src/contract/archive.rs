use super::Storage;
use super::clerk::{Clerk, text};
use crate::{Change, ReadError, Restored, RoomId, Saved, Seq, Snapshot};

const ROOM: RoomId = RoomId(7);

fn unload(clerk: &mut Clerk, room: RoomId, snapshot: &str) {
    clerk.order(room, vec![Change::Unload(snapshot.into())]).expect("the room is there");
}

fn snapshot(seq: u64, text: &str) -> Option<Snapshot> {
    Some(Snapshot { seq: Seq(seq), bytes: text.into() })
}

fn tail(saved: Saved) -> Vec<String> {
    saved.entries.into_iter().map(|entry| text(entry.bytes)).collect()
}

pub(super) fn unloaded_rooms_are_not_restored(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let head = clerk.append(ROOM, &["a", "b"]).expect("the records are the next");
    unload(&mut clerk, ROOM, "ab");
    for _ in 0..3 {
        assert_eq!(clerk.store().restore(), Ok(Restored::default()));
        let listed = clerk.store().rooms().expect("the store can be read");
        assert!(matches!(&listed[..], [room] if room.room == ROOM && !room.live && room.head == head));
        clerk.reopen();
    }
}

pub(super) fn unloaded_rooms_are_read_whole(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let head = clerk.append(ROOM, &["a", "b", "c"]).expect("the records are the next");
    unload(&mut clerk, ROOM, "abc");
    for _ in 0..3 {
        let whole = clerk.store().read(ROOM, Seq::FIRST).expect("the room can be read");
        assert_eq!((whole.head, whole.snapshot.clone()), (head, snapshot(3, "abc")));
        assert_eq!(tail(whole), ["a", "b", "c"]);
        assert_eq!(tail(clerk.store().read(ROOM, Seq(3)).expect("the room can be read")), ["c"]);
        let recalled = clerk.store().recall(ROOM).expect("the room can be read");
        assert_eq!((recalled.head, recalled.snapshot), (head, snapshot(3, "abc")));
        assert_eq!(recalled.entries, []);
        clerk.reopen();
    }
}

pub(super) fn unloaded_rooms_go_on(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    clerk.append(ROOM, &["a", "b"]).expect("the records are the next");
    unload(&mut clerk, ROOM, "ab");
    clerk.reopen();
    clerk.append(ROOM, &["c"]).expect("the record is the next");
    for _ in 0..2 {
        let mut restored = clerk.store().restore().expect("the store can be read");
        assert_eq!(restored.damaged, []);
        let saved = restored.rooms.pop().expect("a room that goes on is live");
        assert_eq!((saved.head, saved.snapshot.clone()), (clerk.head(ROOM), snapshot(2, "ab")));
        assert_eq!(tail(saved), ["c"]);
        assert_eq!(tail(clerk.store().recall(ROOM).expect("the room can be read")), ["c"]);
        assert_eq!(clerk.texts(ROOM), ["a", "b", "c"]);
        clerk.reopen();
    }
    unload(&mut clerk, ROOM, "abc");
    assert_eq!(clerk.store().restore(), Ok(Restored::default()));
    assert_eq!(clerk.store().recall(ROOM).expect("the room can be read").snapshot, snapshot(3, "abc"));
    assert_eq!(clerk.texts(ROOM), ["a", "b", "c"]);
}

pub(super) fn unloaded_rooms_can_be_deleted(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    clerk.append(ROOM, &["a", "b"]).expect("the records are the next");
    unload(&mut clerk, ROOM, "ab");
    clerk.reopen();
    clerk.order(ROOM, vec![Change::Delete]).expect("the room is there");
    clerk.reopen();
    assert_eq!(clerk.store().read(ROOM, Seq::FIRST), Err(ReadError::NoRoom(ROOM)));
    clerk.order(ROOM, vec![Change::Create]).expect("the number is free again");
    assert_eq!(clerk.texts(ROOM), Vec::<String>::new());
}

pub(super) fn live_rooms_are_restored(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::new(storage);
    let rooms: Vec<RoomId> = (0..20).map(RoomId).collect();
    for room in &rooms {
        clerk.order(*room, vec![Change::Create]).expect("the room is new");
    }
    for round in 0..5 {
        for room in rooms.iter().filter(|room| room.0 % 5 >= round) {
            clerk.append(*room, &[&format!("{room} round {round}")]).expect("the record is the next");
        }
    }
    for room in rooms.iter().filter(|room| room.0 % 4 == 0) {
        unload(&mut clerk, *room, "unloaded");
    }
    for _ in 0..2 {
        let restored = clerk.store().restore().expect("the store can be read");
        let live: Vec<RoomId> = rooms.iter().copied().filter(|room| room.0 % 4 != 0).collect();
        assert_eq!(restored.rooms.iter().map(|saved| saved.room).collect::<Vec<_>>(), live);
        for saved in restored.rooms {
            assert_eq!(Ok(&saved), clerk.store().recall(saved.room).as_ref());
            let room = saved.room;
            let expected = (0..=room.0 % 5).map(|round| format!("{room} round {round}"));
            assert_eq!(tail(saved), expected.collect::<Vec<_>>());
        }
        clerk.reopen();
    }
}
