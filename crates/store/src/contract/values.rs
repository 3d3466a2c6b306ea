use super::{Storage, clerk::Clerk};
use crate::{Change, Meta, RoomId};

const ROOM: RoomId = RoomId(7);

type Values = &'static [(&'static str, &'static [u8])];

pub(super) fn are_put_replaced_and_removed(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    let other = RoomId(8);
    clerk.order(other, vec![Change::Create]).expect("the room is new");
    let put = |name: &str, value: &[u8]| vec![Change::Put(name.into(), value.to_vec())];
    let remove = |name: &str| vec![Change::Remove(name.into())];
    let steps: [(RoomId, Vec<Change>, Values); 6] = [
        (ROOM, put("token", b"\x00\xff"), &[("token", b"\x00\xff")]),
        (other, put("token", b"other"), &[("token", b"\x00\xff")]),
        (ROOM, put("", b""), &[("", b""), ("token", b"\x00\xff")]),
        (ROOM, put("token", b"new"), &[("", b""), ("token", b"new")]),
        (ROOM, remove("none"), &[("", b""), ("token", b"new")]),
        (ROOM, remove(""), &[("token", b"new")]),
    ];
    for (room, changes, expected) in steps {
        clerk.order(room, changes).expect("the room is there");
        let expected: Meta = expected.iter().map(|(name, value)| ((*name).into(), value.to_vec())).collect();
        for _ in 0..2 {
            assert_eq!(clerk.store().recall(ROOM).expect("the room can be read").meta, expected);
            assert_eq!(clerk.store().rooms().expect("the store can be read")[0].meta, expected);
            assert_eq!(clerk.store().restore().expect("the store can be read").rooms[0].meta, expected);
            clerk.reopen();
        }
    }
}

pub(super) fn are_changed_in_order(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    for number in 0..50_u8 {
        clerk.send(
            ROOM,
            vec![Change::Put("turn".into(), vec![number]), Change::Put("turn".into(), vec![100])],
        );
        clerk.send(ROOM, vec![Change::Remove("turn".into()), Change::Put("turn".into(), vec![number + 1])]);
    }
    let meta = clerk.store().recall(ROOM).expect("the room can be read").meta;
    assert_eq!(meta, Meta::from([("turn".into(), vec![50])]), "reading waits for what was sent before");
}
