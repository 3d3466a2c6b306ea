use super::Storage;
use super::clerk::{Clerk, appends, draft};
use crate::{Draft, Refusal, RoomId, Version};

const ROOM: RoomId = RoomId(7);

pub(super) fn unknown_ones_are_refused(storage: Box<dyn Storage>) {
    let mut clerk = Clerk::with_room(storage, ROOM);
    for version in [Version(0), Version(2)] {
        let changes = appends(ROOM, clerk.head(ROOM), [Draft { version, ..draft("a") }]);
        assert_eq!(clerk.order(ROOM, changes), Err(Refusal::UnknownVersion { version }));
    }
    assert_eq!(clerk.texts(ROOM), Vec::<String>::new());
}
