use super::Place;
use super::clerk::{Clerk, appends, draft};
use crate::{Change, Draft, Refusal, RoomId, Upcasters, Version};

const ROOM: RoomId = RoomId(7);
const TWO: Upcasters = Upcasters(&[|kind, bytes| Ok([&bytes[..], &[b'-', b'0' + kind.0]].concat())]);

pub(super) fn old_ones_are_read_as_the_newest(place: Box<dyn Place>) {
    let mut clerk = Clerk::with_room(place, ROOM);
    clerk.append(ROOM, &["one"]).expect("the record is the next");
    clerk.reopen_with(TWO);
    let newer = Draft { version: Version(2), ..draft("two") };
    let changes = appends(ROOM, clerk.head(ROOM), [newer, draft("three")]);
    clerk.order(ROOM, changes).expect("the records are the next");
    assert_eq!(clerk.texts(ROOM), ["one-1", "two", "three-1"]);
    clerk.order(ROOM, vec![Change::Unload(vec![])]).expect("the room is there");
    assert_eq!(clerk.texts(ROOM), ["one-1", "two", "three-1"]);
}

pub(super) fn unknown_ones_are_refused(place: Box<dyn Place>) {
    let mut clerk = Clerk::with_room(place, ROOM);
    for version in [Version(0), Version(2)] {
        let changes = appends(ROOM, clerk.head(ROOM), [Draft { version, ..draft("a") }]);
        assert_eq!(clerk.order(ROOM, changes), Err(Refusal::UnknownVersion { version }));
    }
    assert_eq!(clerk.texts(ROOM), Vec::<String>::new());
}
