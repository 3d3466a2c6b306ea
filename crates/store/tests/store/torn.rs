use crate::desk::{Desk, appends, draft, head_after, order, texts};
use crate::folder::Folder;
use fairdeal_store::{Change, Head, RoomId, Saved, Store};
use rusqlite::Connection;
use std::fs;

const ROOM: RoomId = RoomId(7);

/// The bytes of a store's two files at one moment, as a power cut would leave them.
struct Copy {
    file: Vec<u8>,
    wal: Vec<u8>,
}

impl Copy {
    fn of(folder: &Folder) -> Copy {
        let read = |path| fs::read(path).expect("the store is open");
        Copy { file: read(folder.file()), wal: read(folder.wal()) }
    }

    /// Opens the copy with its log replaced, and reads the room.
    fn recall(&self, folder: &Folder, wal: &[u8]) -> Saved {
        fs::write(folder.file(), &self.file).expect("the folder can be written");
        fs::write(folder.wal(), wal).expect("the folder can be written");
        // The second record of another copy knows nothing of this one.
        let _ = fs::remove_file(folder.path().join("rooms.sqlite-heads"));
        let desk = Desk::open(&folder.file());
        desk.store.recall(ROOM).expect("the room is there, old or new")
    }
}

/// Small pages make a log that can be cut at every byte.
fn with_small_pages(folder: &Folder) -> Desk {
    let conn = Connection::open(folder.file()).expect("the file is new");
    conn.execute_batch("PRAGMA page_size = 512; CREATE TABLE x (a); DROP TABLE x")
        .expect("it can be written");
    drop(conn);
    Desk::open(&folder.file())
}

/// A room before and after an order of four records and a value, with the files at both moments.
fn before_and_after() -> [(Saved, Copy); 2] {
    let folder = Folder::quick();
    let mut desk = with_small_pages(&folder);
    desk.create(ROOM);
    desk.append(ROOM, &["a", "b"]).expect("the records are the next");
    let before = (desk.store.recall(ROOM).expect("the room can be read"), Copy::of(&folder));
    let text = "long ".repeat(60);
    let mut changes = appends(ROOM, desk.heads[&ROOM], [&text; 4].map(|text| draft(text)));
    changes.push(Change::Put("name".into(), b"value".to_vec()));
    desk.order(ROOM, changes).expect("the records are the next");
    let after = (desk.store.recall(ROOM).expect("the room can be read"), Copy::of(&folder));
    [before, after]
}

#[test]
fn a_log_cut_anywhere_gives_the_old_state_or_the_new_one() {
    let [(old, before), (new, after)] = before_and_after();
    assert!(after.wal.len() > before.wal.len() + 4 * 512, "the order is spread over several pages");
    let folder = Folder::quick();
    for cut in before.wal.len()..after.wal.len() {
        let found = after.recall(&folder, &after.wal[..cut]);
        assert!(found == old, "cut at {cut}: {found:?}");
    }
    assert!(after.recall(&folder, &after.wal) == new, "nothing was cut");
}

#[test]
fn a_log_with_a_wrong_byte_gives_the_old_state() {
    let [(old, before), (_, after)] = before_and_after();
    let folder = Folder::quick();
    for at in (before.wal.len()..after.wal.len()).step_by(3) {
        let mut wal = after.wal.clone();
        wal[at] ^= 0x10;
        let found = after.recall(&folder, &wal);
        assert!(found == old, "changed at {at}: {found:?}");
    }
}

/// Copies the files while the writer is at work: the copy has everything acknowledged before, and no half
/// order.
#[test]
fn a_copy_of_a_store_at_work_has_what_was_acknowledged() {
    let (folder, other) = (Folder::new(), Folder::new());
    let mut desk = Desk::open(&folder.file());
    desk.create(ROOM);
    let mut durable = Head::START;
    for round in 0..20 {
        let drafts = ["a", "b", "c"].map(|text| draft(&format!("{round} {text}")));
        let half = appends(ROOM, durable, drafts.clone());
        let head = head_after(&half);
        desk.store.submit(order(ROOM, half)).expect("the queue has room");
        let copy = Copy::of(&folder);
        let found = copy.recall(&other, &copy.wal);
        assert!([durable, head].contains(&found.head), "round {round}: {found:?}");
        assert_eq!(texts(found.clone()).len() as u64, found.head.seq.0);
        assert_eq!(desk.batch()[0].outcome, Ok(head));
        durable = head;
    }
}
