//! Bits that flip on the disk unnoticed: each is harmless, or reported.

use crate::desk::Desk;
use crate::folder::Folder;
use fairdeal_store::{Change, ReadError, Refusal, RoomId, Seq, Settings, Sqlite, Store};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const ROOMS: u64 = 6;
/// The files of a store, by the ending of their names.
const FILES: [&str; 3] = ["", "-wal", "-heads"];

/// What became of a flipped bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    Harmless,
    /// The file was refused, or a room was named at the start.
    SaidAtStart,
    /// An archived room was refused when it was read.
    SaidWhenRead,
    /// Something that was acknowledged is gone or changed, and nobody said so.
    Silent,
}

/// What was acknowledged, and the files as a killed process leaves them.
struct Image {
    texts: BTreeMap<RoomId, Vec<String>>,
    files: Vec<(&'static str, Vec<u8>)>,
}

fn is_archived(room: RoomId) -> bool {
    room.0 > 4
}

fn file(folder: &Folder, ending: &str) -> std::path::PathBuf {
    Path::new(&format!("{}{ending}", folder.file().display())).to_owned()
}

/// Makes rooms of which some are archived, half of that in the main file and half in the log.
fn image() -> Image {
    let folder = Folder::quick();
    let mut texts: BTreeMap<RoomId, Vec<String>> = BTreeMap::new();
    for round in 0..2 {
        let mut desk = Desk::open(&folder.file());
        for room in (1..=ROOMS).map(RoomId) {
            if round == 0 {
                desk.create(room);
            }
            for n in 0..12 {
                let text = format!("{room:?} {round} {n} {}", "text ".repeat(n));
                desk.append(room, &[&text]).expect("the record is the next");
                texts.entry(room).or_default().push(text);
            }
            desk.order(room, vec![Change::Put("table".into(), value(round))]).expect("the room is there");
            if is_archived(room) {
                desk.order(room, vec![Change::Unload(vec![])]).expect("the room is there");
            }
        }
        // The questions are answered after records have moved to the archive.
        while desk.store.unarchived().expect("it can be read") > 24 * 4 {}
        if round == 1 {
            let files = FILES.map(|ending| (ending, fs::read(file(&folder, ending)).expect("it is there")));
            return Image { texts, files: files.to_vec() };
        }
    }
    unreachable!("the second round returns")
}

fn value(round: usize) -> Vec<u8> {
    format!("value {round} {}", "v".repeat(40)).into_bytes()
}

impl Image {
    /// Puts the files into a folder, with one bit flipped.
    fn lay_out(&self, folder: &Folder, (flipped, bit): (&str, usize)) {
        for (ending, bytes) in &self.files {
            let mut bytes = bytes.clone();
            if *ending == flipped {
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
            fs::write(file(folder, ending), bytes).expect("the folder can be written");
        }
    }

    fn fate(&self, folder: &Folder) -> Fate {
        let Ok(store) = Sqlite::open(&folder.file(), Settings::default(), Box::new(drop)) else {
            return Fate::SaidAtStart;
        };
        let is_said = !store.findings().is_empty();
        let fates = self.texts.iter().map(|(room, texts)| {
            let is_whole = |saved: &fairdeal_store::Saved| {
                let found = saved.entries.iter().map(|entry| entry.bytes.clone());
                found.eq(texts.iter().map(|text| text.clone().into_bytes()))
                    && saved.meta["table"] == value(1)
            };
            match store.read(*room, Seq::FIRST) {
                Ok(saved) if is_whole(&saved) => Fate::Harmless,
                _ if is_said => Fate::SaidAtStart,
                Err(ReadError::Damaged(_) | ReadError::Disk(_)) if is_archived(*room) => Fate::SaidWhenRead,
                _ => Fate::Silent,
            }
        });
        fates.max().expect("there are rooms")
    }
}

/// Pseudorandom numbers, the same in every run.
fn draws(mut state: u64) -> impl Iterator<Item = usize> {
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    })
}

fn flips() -> usize {
    std::env::var("FAIRDEAL_STORE_FLIPS").map_or(150, |flips| flips.parse().expect("it is a number"))
}

#[test]
fn a_flipped_bit_is_harmless_or_said() {
    let image = image();
    let mut fates: BTreeMap<(&str, Fate), usize> = BTreeMap::new();
    for (ending, bytes) in &image.files {
        for bit in draws(bytes.len() as u64).map(|draw| draw % (bytes.len() * 8)).take(flips()) {
            let folder = Folder::quick();
            image.lay_out(&folder, (ending, bit));
            let fate = image.fate(&folder);
            assert_ne!(fate, Fate::Silent, "bit {bit} of the file {ending:?}");
            *fates.entry((ending, fate)).or_default() += 1;
        }
    }
    assert!(fates.contains_key(&("-wal", Fate::SaidAtStart)), "{fates:?}");
    assert!(fates.contains_key(&("", Fate::SaidAtStart)), "{fates:?}");
}

/// What the second record is for: without it SQLite drops the end of its log, and nobody can tell.
#[test]
fn without_the_second_account_a_bit_of_the_log_loses_records_silently() {
    let image = image();
    let bits = image.files[1].1.len() * 8;
    let silent = draws(7).map(|draw| draw % bits).take(40).filter(|bit| {
        let folder = Folder::quick();
        image.lay_out(&folder, ("-wal", *bit));
        fs::remove_file(file(&folder, "-heads")).expect("it was laid out");
        let store =
            Sqlite::open(&folder.file(), Settings::default(), Box::new(drop)).expect("SQLite is content");
        let lost = |(room, texts): (&RoomId, &Vec<String>)| {
            store.read(*room, Seq::FIRST).is_ok_and(|saved| saved.entries.len() < texts.len())
        };
        image.texts.iter().any(lost)
    });
    assert!(silent.count() > 0, "the test would not notice what it is for");
}

#[test]
fn a_lost_tail_is_named_refused_and_said_again_until_the_room_is_deleted() {
    let room = RoomId(7);
    let folder = Folder::quick();
    let mut desk = Desk::open(&folder.file());
    desk.create(room);
    desk.create(RoomId(8));
    desk.append(room, &["a", "b"]).expect("the records are the next");
    drop(desk);
    let early = fs::read(folder.file()).expect("it is closed");
    let mut desk = Desk::open(&folder.file());
    desk.append(room, &["c", "d", "e"]).expect("the records are the next");
    drop(desk);
    fs::write(folder.file(), early).expect("the folder can be written");
    let said = "room 7, record 3: it is missing; 3 saved records are lost from here on; \
                restore the file from a copy, or delete the room";
    for _ in 0..2 {
        let mut desk = Desk::open(&folder.file());
        assert_eq!(desk.store.findings(), [said]);
        assert_eq!(desk.store.recall(room).map_err(|error| error.to_string()), Err(said.to_owned()));
        assert_eq!(desk.append(room, &["other"]), Err(Refusal::Unreadable), "nobody writes another history");
        desk.append(RoomId(8), &["text"]).expect("the others go on");
    }
    let mut desk = Desk::open(&folder.file());
    desk.order(room, vec![Change::Delete]).expect("it can be deleted");
    drop(desk);
    assert_eq!(Desk::open(&folder.file()).store.findings(), [""; 0]);
}

/// A power cut can lose the last lines of the second record, which are synced later than the file; what it
/// still says must not accuse an intact room.
#[test]
fn a_second_account_that_lags_behind_accuses_nobody() {
    let folder = Folder::quick();
    let mut desk = Desk::open(&folder.file());
    let heads = || fs::read(file(&folder, "-heads")).expect("it is there");
    for room in (1..4).map(RoomId) {
        desk.create(room);
        desk.append(room, &["a"]).expect("the record is the next");
    }
    let mut accounts = vec![heads()];
    desk.order(RoomId(1), vec![Change::Put("name".into(), b"one".to_vec())]).expect("the room is there");
    accounts.push(heads());
    desk.order(RoomId(1), vec![Change::Put("name".into(), b"two".to_vec())]).expect("the room is there");
    desk.order(RoomId(2), vec![Change::Put("name".into(), b"two".to_vec())]).expect("the room is there");
    accounts.push(heads());
    desk.append(RoomId(3), &["b", "c"]).expect("the records are the next");
    desk.order(RoomId(2), vec![Change::Remove("name".into())]).expect("the room is there");
    accounts.push(heads());
    desk.create(RoomId(4));
    drop(desk);
    for (at, account) in accounts.iter().enumerate() {
        fs::write(file(&folder, "-heads"), account).expect("the folder can be written");
        let desk = Desk::open(&folder.file());
        assert_eq!(desk.store.findings(), [""; 0], "account {at}");
        assert_eq!(desk.read(RoomId(1)).meta.len(), 1, "how often values were changed is nobody's value");
    }
    // What it knows of is still compared with the file.
    let mut desk = Desk::open(&folder.file());
    desk.order(RoomId(4), vec![Change::Delete]).expect("the room is there");
    let (with, without) = (heads(), accounts.remove(0));
    assert_ne!(with, without);
    drop(desk);
    assert_eq!(Desk::open(&folder.file()).store.findings(), [""; 0], "a deleted room is not missed");
}

/// Only the owner may read the files: they contain live secrets.
#[cfg(unix)]
#[test]
fn only_the_owner_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::quick();
    let modes = |folder: &Folder| {
        let mode = |ending: &&str| {
            fs::metadata(file(folder, ending)).expect("it is there").permissions().mode() & 0o777
        };
        FILES.iter().map(mode).collect::<Vec<u32>>()
    };
    let mut desk = Desk::open(&folder.file());
    desk.create(RoomId(1));
    assert_eq!(modes(&folder), [0o600; 3]);
    drop(desk);
    for ending in ["", "-heads"] {
        let open = fs::Permissions::from_mode(0o644);
        fs::set_permissions(file(&folder, ending), open).expect("it is ours");
    }
    fs::write(file(&folder, "-wal"), "").expect("the folder can be written");
    fs::set_permissions(file(&folder, "-wal"), fs::Permissions::from_mode(0o664)).expect("it is ours");
    let _desk = Desk::open(&folder.file());
    assert_eq!(modes(&folder), [0o600; 3], "files of an older program are closed, too");
}
