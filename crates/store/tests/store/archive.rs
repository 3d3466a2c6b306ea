use crate::desk::{Desk, appends, draft, request};
use crate::folder::Folder;
use fairdeal_store::{Change, Draft, Refusal, RoomId, Seq, Settings, Sqlite, Store};
use rusqlite::Connection;
use std::time::{Duration, Instant};

const ROOM: RoomId = RoomId(7);
const LIVE: RoomId = RoomId(8);
const RECORDS: u64 = 1000;

/// A long, unloaded room between the records of a live one.
fn unloaded(folder: &Folder) -> Desk {
    let mut desk = Desk::open(&folder.file());
    desk.create(ROOM);
    desk.create(LIVE);
    desk.append(LIVE, &["before"]).expect("the record is the next");
    let drafts = (1..=RECORDS).map(|id| Draft { request: request(1, id), ..draft(&id.to_string()) });
    let changes = appends(ROOM, desk.heads[&ROOM], drafts);
    desk.order(ROOM, changes).expect("the records are the next");
    desk.append(LIVE, &["after"]).expect("the record is the next");
    desk.order(ROOM, vec![Change::Unload(b"all".to_vec())]).expect("the room is there");
    desk
}

fn check(desk: &Desk) {
    assert_eq!(desk.texts(LIVE), ["before", "after"]);
    let found = desk.texts(ROOM);
    assert!(found.iter().map(String::as_str).eq((1..=RECORDS).map(|id| id.to_string())), "{found:?}");
}

fn wait_until_archived(desk: &Desk, rest: u64) {
    let start = Instant::now();
    while desk.store.unarchived().expect("the store can be read") > rest {
        assert!(start.elapsed() < Duration::from_secs(20), "the records are not moved");
        check(desk);
    }
    assert_eq!(desk.store.unarchived(), Ok(rest));
}

fn count(folder: &Folder, table: &str) -> u64 {
    let conn = Connection::open(folder.file()).expect("nobody has it open");
    let count = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
    conn.query_row(&format!("SELECT count(*) FROM {table}"), [], count).expect("the table is there") as u64
}

#[test]
fn the_records_of_an_unloaded_room_move_and_can_be_read_meanwhile() {
    let folder = Folder::new();
    let desk = unloaded(&folder);
    wait_until_archived(&desk, 2);
    check(&desk);
    drop(desk);
    assert_eq!((count(&folder, "archive"), count(&folder, "record")), (RECORDS, 2));
}

/// A store closed or killed while records were moving leaves some here and some there; the next one
/// continues.
#[test]
fn a_move_goes_on_after_a_restart() {
    let folder = Folder::new();
    let desk = unloaded(&folder);
    wait_until_archived(&desk, 2);
    drop(desk);
    let back = "INSERT INTO record (id, room, seq, version, kind, session, request, hash, bytes)
            SELECT 5000 + seq, room, seq, version, kind, session, request, hash, bytes
            FROM archive WHERE seq > 300 ORDER BY seq;
        DELETE FROM archive WHERE seq > 300;
        UPDATE room SET away = 0, sum = NULL;";
    Connection::open(folder.file()).and_then(|conn| conn.execute_batch(back)).expect("nobody has it open");
    let desk = Desk::open(&folder.file());
    check(&desk);
    assert_eq!(desk.store.restore().expect("the store can be read").rooms.len(), 1, "only one room is live");
    wait_until_archived(&desk, 2);
}

/// Before, during and after its records move, a room continues where it was, and knows its requests.
#[test]
fn a_room_goes_on_while_its_records_move() {
    let folder = Folder::new();
    let mut desk = unloaded(&folder);
    for round in 1..=20 {
        let changes =
            appends(ROOM, desk.heads[&ROOM], [Draft { request: request(1, round), ..draft("again") }]);
        assert_eq!(desk.order(ROOM, changes), Err(Refusal::Duplicate { first: Seq(round) }));
        let changes =
            appends(ROOM, desk.heads[&ROOM], [Draft { request: request(2, round), ..draft("new") }]);
        assert_eq!(desk.order(ROOM, changes).map(|head| head.seq), Ok(Seq(RECORDS + round)));
    }
    let saved = desk.store.recall(ROOM).expect("the room can be read");
    assert_eq!((saved.entries.len(), saved.requests.len() as u64), (20, RECORDS + 20));
    let start = Instant::now();
    while desk.store.unarchived().expect("the store can be read") > 22 {
        assert!(start.elapsed() < Duration::from_secs(20), "the records are not moved");
    }
    assert_eq!(desk.read(ROOM).entries.len() as u64, RECORDS + 20);
}

/// A room that is only read or listed stays in the archive.
#[test]
fn looking_at_an_unloaded_room_leaves_it_unloaded() {
    let folder = Folder::new();
    let mut desk = unloaded(&folder);
    wait_until_archived(&desk, 2);
    desk.order(ROOM, vec![Change::Put("name".into(), b"value".to_vec())]).expect("the room is there");
    assert_eq!(desk.order(ROOM, vec![]), Ok(desk.heads[&ROOM]));
    drop(desk);
    let store =
        Sqlite::open(&folder.file(), Settings::default(), Box::new(drop)).expect("nobody has it open");
    let listed = store.rooms().expect("the store can be read");
    assert_eq!(
        listed.iter().map(|room| (room.room, room.live)).collect::<Vec<_>>(),
        [(ROOM, false), (LIVE, true)]
    );
    assert_eq!(listed[0].meta.len(), 1);
}

/// A room that is put away is not looked at when the file is opened: what is told of it is what was said of it then.
#[test]
fn a_start_looks_at_nothing_that_was_put_away() {
    let folder = Folder::new();
    let mut desk = unloaded(&folder);
    desk.order(ROOM, vec![Change::Put("name".into(), b"value".to_vec())]).expect("the room is there");
    wait_until_archived(&desk, 2);
    let start = Instant::now();
    let heads = folder.file().with_extension("sqlite-heads");
    drop(desk);
    while std::fs::metadata(&heads).expect("it is there").len() > 2 * 64 {
        assert!(start.elapsed() < Duration::from_secs(20), "the witness still knows the room");
        // Every start forgets what was put away before it, and goes on with what was not.
        let desk = Desk::open(&folder.file());
        (0..1000).for_each(|_| _ = desk.store.unarchived().expect("the store can be read"));
    }
    let desk = Desk::open(&folder.file());
    let listing = desk.store.listing().expect("the store can be read");
    assert_eq!(listing.rooms.iter().map(|room| room.room).collect::<Vec<_>>(), [LIVE]);
    assert_eq!(listing.put_away, [(ROOM, b"all".to_vec())]);
    assert_eq!(desk.store.recall(ROOM).expect("the room can be read").meta["name"], b"value");
    check(&desk);
}

/// What is kept with a room that is put away is held against a sum when it is wanted.
#[test]
fn a_changed_value_of_a_room_that_was_put_away_is_noticed() {
    let folder = Folder::new();
    let mut desk = unloaded(&folder);
    desk.order(ROOM, vec![Change::Put("name".into(), b"value".to_vec())]).expect("the room is there");
    wait_until_archived(&desk, 2);
    drop(desk);
    drop(Desk::open(&folder.file()));
    let change = "UPDATE meta SET value = x'00' WHERE name = 'name'";
    Connection::open(folder.file()).and_then(|conn| conn.execute_batch(change)).expect("nobody has it open");
    let desk = Desk::open(&folder.file());
    let error = desk.store.recall(ROOM).expect_err("a value was changed");
    assert!(error.to_string().contains("not those that were saved"), "{error}");
}
