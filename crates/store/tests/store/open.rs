use crate::folder::Folder;
use fairdeal_store::{OpenError, Settings, Sqlite, Store, Unopened};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

fn open(file: &Path) -> Result<Sqlite, OpenError> {
    Sqlite::open(file, Settings::default(), Box::new(drop))
}

fn error(file: &Path) -> OpenError {
    open(file).err().expect("the file must not be opened")
}

#[test]
fn a_file_has_one_store_at_a_time() {
    let folder = Folder::new();
    let first = open(&folder.file()).expect("the file is new");
    assert!(matches!(error(&folder.file()).why, Unopened::InUse));
    drop(first);
    open(&folder.file()).expect("nobody has it open").rooms().expect("it can be read");
}

#[test]
fn a_file_of_another_program_is_left_alone() {
    let folder = Folder::new();
    let other = "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1);";
    let conn = Connection::open(folder.file()).expect("the file is new");
    conn.execute_batch(other).expect("the statements are right");
    drop(conn);
    assert!(matches!(error(&folder.file()).why, Unopened::Foreign));
    let text = folder.path().join("text");
    fs::write(&text, "this is no database, and long enough to see it; ".repeat(100))
        .expect("it can be written");
    let error = error(&text);
    assert!(matches!(error.why, Unopened::Foreign), "{error}");
}

#[test]
fn a_file_of_a_newer_program_is_refused() {
    let folder = Folder::new();
    drop(open(&folder.file()).expect("the file is new"));
    let conn = Connection::open(folder.file()).expect("nobody has it open");
    conn.pragma_update(None, "user_version", 3).expect("it can be written");
    drop(conn);
    let error = error(&folder.file());
    assert!(matches!(error.why, Unopened::Newer(3)));
    let text = error.to_string();
    assert!(text.starts_with(&folder.file().display().to_string()) && text.ends_with("use a newer program"));
}

#[test]
fn a_missing_folder_is_named() {
    let folder = Folder::new();
    let file = folder.path().join("missing").join("rooms.sqlite");
    let text = error(&file).to_string();
    assert!(text.starts_with(&file.display().to_string()), "{text}");
    assert!(text.ends_with("check that the folder is there and can be written"), "{text}");
}
