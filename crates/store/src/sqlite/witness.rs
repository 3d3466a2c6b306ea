use super::private::new_file;
use crate::{Hash, Head, RoomId, Seq, chain::Sum, edit::Edit};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The size of a line in bytes: what it says, the room, the number and hash of its last record or the
/// checksum of its values, and a check over all of that. All lines have the same size, so that the next one
/// can be found after one that cannot be read.
const LINE: usize = 64;
/// At this many lines, if that is more than four per room, the file is rewritten.
const MANY: usize = 1 << 18;
/// The longest a line may wait before it is synced.
const LAZY: Duration = Duration::from_secs(1);

/// What a line can say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Says {
    /// The log of the room ends there.
    Head(Head),
    /// The room is gone.
    Gone,
    /// These are the values of the room.
    Values(Sum),
}

/// Where a room's log and values stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) head: Head,
    pub(super) sum: Sum,
}

impl End {
    /// Returns whether the room may have these values: newer ones may have been saved without their line.
    pub(super) fn allows(&self, sum: Sum) -> bool {
        sum == self.sum || sum.changes > self.sum.changes
    }

    fn lines(&self, room: RoomId) -> [[u8; LINE]; 2] {
        [line_of(room, Says::Values(self.sum)), line_of(room, Says::Head(self.head))]
    }
}

/// A second record of where the log of each room ends, in a file of its own.
///
/// SQLite silently drops the end of its write-ahead log if a bit in it is wrong. A line is written here after
/// each commit and before its answer, so that the next start notices anything that was answered and is gone.
/// A line survives a crash of the process at once, and one of the machine when it is synced, which happens
/// once a second rather than for every commit.
pub(super) struct Witness {
    path: PathBuf,
    file: File,
    ends: BTreeMap<RoomId, End>,
    lines: usize,
    /// Since when something has been waiting to be synced.
    waits: Option<Instant>,
    /// Whether a line could not be written.
    is_behind: bool,
}

/// What a witness file says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Testimony {
    pub(super) ends: BTreeMap<RoomId, End>,
    /// The number of unreadable lines.
    pub(super) unreadable: usize,
}

impl Testimony {
    /// Reads a witness file; `None` if there is none. Half a line at the end is what a crash leaves.
    pub(super) fn read(path: &Path) -> io::Result<Option<Testimony>> {
        let bytes = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read?,
        };
        let mut testimony = Testimony::default();
        // Later lines replace earlier ones, so the file can simply be appended to.
        for line in bytes.chunks_exact(LINE) {
            match parse(line) {
                Some((room, says)) => take(&mut testimony.ends, room, says),
                None => testimony.unreadable += 1,
            }
        }
        Ok(Some(testimony))
    }
}

fn take(ends: &mut BTreeMap<RoomId, End>, room: RoomId, says: Says) {
    if says == Says::Gone {
        ends.remove(&room);
        return;
    }
    let end = ends.entry(room).or_insert(End { head: Head::START, sum: Sum::default() });
    match says {
        Says::Gone => {}
        Says::Head(head) => end.head = head,
        Says::Values(sum) => end.sum = sum,
    }
}

impl Witness {
    /// Writes down where the rooms stand, replacing the file.
    pub(super) fn begin(path: &Path, ends: BTreeMap<RoomId, End>) -> io::Result<Witness> {
        let aside = super::private::beside(path, ".new");
        match fs::remove_file(&aside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = new_file(&aside)?;
        let lines: Vec<[u8; LINE]> = ends.iter().flat_map(|(room, end)| end.lines(*room)).collect();
        file.write_all(lines.as_flattened())?;
        // Complete and synced under another name first: a crash leaves the old file or the new one, never
        // half of either.
        file.sync_all()?;
        fs::rename(&aside, path)?;
        let (path, lines) = (path.to_owned(), lines.len());
        Ok(Witness { path, file, ends, lines, waits: None, is_behind: false })
    }

    /// Returns the checksum of a room's values.
    pub(super) fn sum(&self, room: RoomId) -> Sum {
        self.ends.get(&room).map_or_else(Sum::default, |end| end.sum)
    }

    /// Records, durably, which rooms are about to be deleted: a crash after that must not report them
    /// missing. Returns where they stood.
    pub(super) fn let_go(&mut self, edits: &[Edit]) -> BTreeMap<RoomId, End> {
        let rooms =
            edits.iter().filter_map(|edit| if let Edit::Delete(room, _) = edit { Some(*room) } else { None });
        let gone: BTreeMap<RoomId, End> =
            rooms.filter_map(|room| Some((room, *self.ends.get(&room)?))).collect();
        // Before the deletion is committed: the other order would accuse the store after a crash in between.
        if !gone.is_empty() {
            self.say(gone.keys().map(|room| (*room, Says::Gone)));
            self.sync();
        }
        gone
    }

    /// Hears no more of rooms that are put away: all that they have is in the file itself, and cannot be dropped with
    /// the end of its log.
    pub(super) fn forget(&mut self, rooms: Vec<RoomId>) {
        self.say(rooms.into_iter().map(|room| (room, Says::Gone)));
    }

    /// Hears of a room again that was put away.
    pub(super) fn hear_of(&mut self, room: RoomId, end: End) {
        self.ends.entry(room).or_insert(end);
    }

    /// Restores rooms that were not deleted after all.
    pub(super) fn keep(&mut self, rooms: BTreeMap<RoomId, End>) {
        self.is_behind |= !rooms.is_empty();
        self.ends.extend(rooms);
    }

    /// Records what was made durable.
    pub(super) fn note(&mut self, edits: &[Edit], sums: &BTreeMap<RoomId, Sum>) {
        let mut heads = BTreeMap::new();
        for edit in edits {
            match edit {
                Edit::Create(room) => drop(heads.insert(*room, Says::Head(Head::START))),
                Edit::Append(_, record) => drop(heads.insert(record.room, Says::Head(record.head))),
                Edit::Delete(room, _) => drop(heads.remove(room)),
                Edit::Wake(_) | Edit::Put(..) | Edit::Remove(..) | Edit::Unload(..) => {}
            }
        }
        self.say(sums.iter().map(|(room, sum)| (*room, Says::Values(*sum))).chain(heads));
    }

    fn say(&mut self, said: impl Iterator<Item = (RoomId, Says)>) {
        let mut lines = vec![];
        for (room, says) in said {
            lines.push(line_of(room, says));
            take(&mut self.ends, room, says);
        }
        self.write(&lines);
    }

    /// Appends lines. A full disk takes none, and an outdated file could report a deleted room as missing; so
    /// the file is removed until it can be rewritten.
    fn write(&mut self, lines: &[[u8; LINE]]) {
        if lines.is_empty() {
            return;
        }
        self.lines += lines.len();
        // Rewriting costs a line per room, so it waits until most lines are outdated.
        let anew = self.is_behind || self.lines > MANY + 4 * self.ends.len();
        let written = if anew { self.begin_anew() } else { self.file.write_all(lines.as_flattened()) };
        self.is_behind = written.is_err();
        if self.is_behind {
            // If even this fails, the file is not written to any more.
            let _ = fs::remove_file(&self.path);
        } else if !anew {
            self.waits = self.waits.or_else(|| Some(Instant::now()));
        }
    }

    fn begin_anew(&mut self) -> io::Result<()> {
        let ends = std::mem::take(&mut self.ends);
        let begun = Witness::begin(&self.path, ends.clone());
        match begun {
            Ok(witness) => *self = witness,
            Err(error) => {
                self.ends = ends;
                return Err(error);
            }
        }
        Ok(())
    }

    /// Returns how long until something has to be synced, if anything waits.
    pub(super) fn due_in(&self) -> Option<Duration> {
        self.waits.map(|since| LAZY.saturating_sub(since.elapsed()))
    }

    /// Makes what was written survive a power cut.
    pub(super) fn sync(&mut self) {
        // What cannot be synced is rewritten with the next commit.
        if self.waits.take().is_some() && self.file.sync_data().is_err() {
            self.is_behind = true;
        }
    }
}

fn line_of(room: RoomId, says: Says) -> [u8; LINE] {
    let (kind, seq, hash) = match says {
        Says::Head(head) => (1_u64, head.seq, head.hash.0),
        Says::Gone => (2, Seq(0), [0; 32]),
        // The count of changes takes the place of a record's number.
        Says::Values(sum) => (3, Seq(sum.changes), sum.hash),
    };
    let mut line = [0; LINE];
    line[..8].copy_from_slice(&kind.to_le_bytes());
    line[8..16].copy_from_slice(&room.0.to_le_bytes());
    line[16..24].copy_from_slice(&seq.0.to_le_bytes());
    line[24..56].copy_from_slice(&hash);
    let check = check_of(&line);
    line[56..].copy_from_slice(&check);
    line
}

fn check_of(line: &[u8]) -> [u8; 8] {
    let hash = Sha256::digest(&line[..LINE - 8]);
    std::array::from_fn(|at| hash[at])
}

/// Reads a line: a room, and what is said of it.
fn parse(line: &[u8]) -> Option<(RoomId, Says)> {
    let number = |at: usize| Some(u64::from_le_bytes(line.get(at..at + 8)?.try_into().ok()?));
    let (room, seq, hash) = (RoomId(number(8)?), Seq(number(16)?), line[24..56].try_into().ok()?);
    if line[56..] != check_of(line) {
        return None;
    }
    let says = match number(0)? {
        1 => Says::Head(Head { seq, hash: Hash(hash) }),
        2 => Says::Gone,
        3 => Says::Values(Sum { changes: seq.0, hash }),
        _ => return None,
    };
    Some((room, says))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, process};

    fn end(seq: u64) -> End {
        let (head, hash) = (Head { seq: Seq(seq), hash: Hash([seq as u8; 32]) }, [seq as u8; 32]);
        End { head, sum: Sum { changes: seq, hash } }
    }

    #[test]
    fn a_line_with_a_wrong_bit_is_not_believed_and_the_others_are() {
        let path = env::temp_dir().join(format!("fairdeal-store-witness-{}", process::id()));
        let rooms: BTreeMap<RoomId, End> = (1..4).map(|room| (RoomId(room), end(room))).collect();
        drop(Witness::begin(&path, rooms.clone()).expect("the folder can be written"));
        let read = || Testimony::read(&path).expect("it can be read").expect("it is there");
        assert_eq!(read(), Testimony { ends: rooms, unreadable: 0 });
        let written = fs::read(&path).expect("it was written");
        for bit in 0..LINE * 8 {
            let mut wrong = written.clone();
            wrong[3 * LINE + bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, wrong).expect("it can be written");
            let told = read();
            assert_eq!((told.unreadable, told.ends[&RoomId(2)].head), (1, Head::START), "bit {bit}");
            assert_eq!((&told.ends[&RoomId(1)], &told.ends[&RoomId(3)]), (&end(1), &end(3)));
        }
        fs::write(&path, &written[..4 * LINE + 7]).expect("it can be written");
        let told = read();
        fs::remove_file(&path).expect("it is ours");
        assert_eq!((told.ends.len(), told.unreadable), (2, 0), "half a line is no line");
        assert_eq!(Testimony::read(&path).expect("it can be read"), None);
    }
}
