use crate::desk::Desk;
use crate::folder::Folder;
use fairdeal_store::{RoomId, Store};
use rusqlite::Connection;

const ROOM: RoomId = RoomId(7);
/// A file of the first version, as SQL statements: it must stay readable forever.
const FIRST: &str = include_str!("golden/version-1.sql");

fn first(folder: &Folder) {
    let conn = Connection::open(folder.file()).expect("the file is new");
    conn.execute_batch(FIRST).expect("the statements are right");
}

#[test]
fn a_file_of_the_first_version_is_read_and_goes_on() {
    let folder = Folder::new();
    first(&folder);
    let lines = [r#"{"game":"katko"}"#, r#"{"play":"As"}"#, r#"{"play":"Kd"}"#];
    let mut desk = Desk::open(&folder.file());
    assert_eq!(desk.texts(ROOM), lines);
    assert_eq!(desk.store.recall(ROOM).expect("the room can be read").meta["code"], b"4711");
    desk.append(ROOM, &["{}"]).expect("a version-1 room goes on");
    assert_eq!(desk.texts(ROOM)[3], "{}");
}
