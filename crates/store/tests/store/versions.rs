use crate::desk::Desk;
use crate::folder::Folder;
use fairdeal_store::{RoomId, Settings, Store, Upcasters};
use rusqlite::Connection;

const ROOM: RoomId = RoomId(7);
/// A file of the first version, as SQL statements: it must stay readable forever.
const FIRST: &str = include_str!("golden/version-1.sql");

/// Pretends that version 2 gave every choice a field for its time.
const TWO: Upcasters = Upcasters(&[|_, bytes| {
    let line = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    let open = line.strip_suffix('}').ok_or("it does not end with a brace")?;
    Ok(format!("{open},\"at\":0}}").into_bytes())
}]);

fn first(folder: &Folder) {
    let conn = Connection::open(folder.file()).expect("the file is new");
    conn.execute_batch(FIRST).expect("the statements are right");
}

fn texts(folder: &Folder, upcasters: Upcasters) -> Vec<String> {
    let desk = Desk::open_with(&folder.file(), Settings { upcasters, ..Settings::default() });
    desk.texts(ROOM)
}

#[test]
fn a_file_of_the_first_version_is_read() {
    let folder = Folder::new();
    first(&folder);
    let lines = [r#"{"game":"katko"}"#, r#"{"play":"As"}"#, r#"{"play":"Kd"}"#];
    assert_eq!(texts(&folder, Upcasters::default()), lines);
}

#[test]
fn its_records_are_rewritten_for_a_newer_program() {
    let folder = Folder::new();
    first(&folder);
    let lines = [r#"{"game":"katko","at":0}"#, r#"{"play":"As","at":0}"#, r#"{"play":"Kd","at":0}"#];
    assert_eq!(texts(&folder, TWO), lines);
    let mut desk = Desk::open_with(&folder.file(), Settings { upcasters: TWO, ..Settings::default() });
    assert_eq!(desk.store.recall(ROOM).expect("the room can be read").meta["code"], b"4711");
    desk.append(ROOM, &["{}"]).expect("a version-1 room goes on");
    assert_eq!(desk.texts(ROOM)[3], "{,\"at\":0}");
}
