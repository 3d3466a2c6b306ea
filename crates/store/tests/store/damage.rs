use crate::desk::{Desk, appends, draft, request};
use crate::folder::Folder;
use fairdeal_store::{Change, Damage, Draft, Head, Health, ReadError, Refusal, RoomId, Seq, Store};
use rusqlite::Connection;

const ROOM: RoomId = RoomId(7);
const OTHER: RoomId = RoomId(8);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Live,
    Archived,
}

/// Makes two rooms with three records each and closes the store; archived if asked for.
fn rooms(folder: &Folder, shelf: Shelf) {
    let mut desk = Desk::open(&folder.file());
    for room in [ROOM, OTHER] {
        desk.create(room);
        let drafts = (1..=3).map(|id| Draft { request: request(1, id), ..draft("text") });
        let changes = appends(room, Head::START, drafts);
        desk.order(room, changes).expect("the records are the next");
        if shelf == Shelf::Archived {
            desk.order(room, vec![Change::Unload(b"snapshot".to_vec())]).expect("the room is there");
        }
    }
    while shelf == Shelf::Archived && desk.store.unarchived() != Ok(0) {}
}

fn alter(folder: &Folder, sql: &str) {
    let conn = Connection::open(folder.file()).expect("nobody has it open");
    assert_eq!(conn.execute(sql, []), Ok(1), "{sql}");
}

fn check(sql: &str, shelf: Shelf, seq: u64) {
    let folder = Folder::quick();
    rooms(&folder, shelf);
    alter(&folder, sql);
    let desk = Desk::open(&folder.file());
    let Err(ReadError::Damaged(damage)) = desk.store.read(ROOM, Seq::FIRST) else {
        panic!("{sql}: the room was read");
    };
    assert_eq!((damage.room, damage.seq), (ROOM, Seq(seq)), "{sql}: {damage}");
    assert_eq!(desk.texts(OTHER).len(), 3, "{sql}: the other room is as it was");
    if shelf == Shelf::Live {
        let restored = desk.store.restore().expect("the store can be read");
        assert_eq!(restored.damaged, [damage]);
        assert_eq!(restored.rooms.iter().map(|saved| saved.room).collect::<Vec<_>>(), [OTHER]);
    }
}

const CHANGED: &[&str] = &[
    "bytes = X'74657875'",
    "bytes = X'7465787400'",
    "bytes = X''",
    "hash = zeroblob(32)",
    "hash = X'00'",
    "version = 2",
    "version = 257",
    "kind = 2",
    "session = NULL",
    "session = 2",
    "request = 9",
    "seq = 9",
];

#[test]
fn a_changed_record_is_named() {
    for set in CHANGED {
        check(&format!("UPDATE record SET {set} WHERE room = 7 AND seq = 2"), Shelf::Live, 2);
        check(&format!("UPDATE archive SET {set} WHERE room = 7 AND seq = 2"), Shelf::Archived, 2);
    }
}

#[test]
fn a_missing_record_is_named() {
    check("DELETE FROM record WHERE room = 7 AND seq = 2", Shelf::Live, 2);
    check("DELETE FROM archive WHERE room = 7 AND seq = 2", Shelf::Archived, 2);
    check("DELETE FROM archive WHERE room = 7 AND seq = 3", Shelf::Archived, 3);
    check("UPDATE record SET room = 9 WHERE room = 7 AND seq = 1", Shelf::Live, 1);
}

/// Flips one bit in every byte of every record.
#[test]
fn any_changed_byte_of_a_record_is_found() {
    let folder = Folder::quick();
    rooms(&folder, Shelf::Live);
    for (seq, at) in (1..=3).flat_map(|seq| (1..=4).map(move |at| (seq, at))) {
        let change = |text: &str| {
            let part = format!("substr(bytes, 1, {at} - 1) || X'{text}' || substr(bytes, {at} + 1)");
            alter(
                &folder,
                &format!("UPDATE record SET bytes = CAST({part} AS BLOB) WHERE room = 7 AND seq = {seq}"),
            );
        };
        change("FF");
        let damage = Desk::open(&folder.file()).store.read(ROOM, Seq::FIRST).expect_err("a byte was changed");
        assert!(matches!(damage, ReadError::Damaged(Damage { seq: Seq(found), .. }) if found == seq));
        change(["74", "65", "78", "74"][at - 1]);
        assert_eq!(Desk::open(&folder.file()).texts(ROOM).len(), 3, "the byte was put back");
    }
}

/// A row that belongs to no room must not get in the way of new ones.
#[test]
fn a_record_of_no_room_does_no_harm() {
    let folder = Folder::quick();
    rooms(&folder, Shelf::Live);
    alter(&folder, "UPDATE record SET room = 9 WHERE room = 8 AND seq = 3");
    let mut desk = Desk::open(&folder.file());
    desk.append(ROOM, &["next"]).expect("the record is the next");
    assert_eq!((desk.texts(ROOM).len(), desk.store.health()), (4, Health::Ready));
}

#[test]
fn a_changed_snapshot_is_named() {
    for set in ["snapshot = X'00'", "seal = zeroblob(32)", "hash = zeroblob(32)"] {
        check(&format!("UPDATE room SET {set} WHERE id = 7"), Shelf::Archived, 3);
    }
}

/// One room's archive must not stop the others.
#[test]
fn an_archive_that_cannot_be_read_is_refused_and_the_rest_goes_on() {
    let folder = Folder::quick();
    rooms(&folder, Shelf::Archived);
    Connection::open(folder.file())
        .and_then(|conn| conn.execute_batch("DROP TABLE archive"))
        .expect("it can be written");
    let mut desk = Desk::open(&folder.file());
    assert_eq!(desk.append(ROOM, &["next"]), Err(Refusal::Unreadable));
    assert!(matches!(desk.store.read(ROOM, Seq::FIRST), Err(ReadError::Disk(_))));
    let new = RoomId(9);
    assert_eq!(desk.store.health(), Health::Ready);
    desk.create(new);
    desk.append(new, &["text"]).expect("the record is the next");
}

#[test]
fn the_error_says_what_where_and_what_to_do() {
    let folder = Folder::quick();
    rooms(&folder, Shelf::Live);
    alter(&folder, "UPDATE record SET kind = 9 WHERE room = 7 AND seq = 2");
    let error = Desk::open(&folder.file()).store.recall(ROOM).expect_err("a record was changed");
    assert_eq!(
        error.to_string(),
        "room 7, record 2: it is not as it was written, its hash differs; \
         restore the file from a copy, or delete the room"
    );
}
