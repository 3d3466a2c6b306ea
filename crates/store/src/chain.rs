use crate::record::hash_of;
use crate::{Damage, Draft, Entry, Hash, Head, RoomId, Seq, Snapshot, Version};
use sha2::{Digest, Sha256};

/// A record as stored, not yet checked.
#[derive(Clone, Debug)]
pub(crate) struct StoredRecord {
    pub(crate) head: Head,
    pub(crate) draft: Draft,
}

/// Walks the rows of a room and checks that each follows from the one before.
pub(crate) struct Chain {
    room: RoomId,
    head: Head,
}

impl Chain {
    pub(crate) fn new(room: RoomId, head: Head) -> Chain {
        Chain { room, head }
    }

    /// Checks the next row.
    pub(crate) fn follow(&mut self, row: StoredRecord) -> Result<Entry, Damage> {
        let (room, seq) = (self.room, self.head.seq.next());
        let damage = |what: String| Damage { room, seq, what };
        if row.head.seq != seq {
            return Err(damage(format!("it is missing, record {} stands in its place", row.head.seq)));
        }
        if row.head.hash != hash_of(room, self.head.hash, seq, &row.draft) {
            return Err(damage("it is not as it was written, its hash differs".into()));
        }
        if row.draft.version != Version::FIRST {
            let (is, reads) = (row.draft.version, Version::FIRST);
            return Err(damage(format!("it has version {is} and this program reads {reads}")));
        }
        self.head = row.head;
        let Draft { kind, request, bytes, .. } = row.draft;
        Ok(Entry { seq, kind, request, bytes })
    }

    /// Checks that no row is missing before a room's head.
    pub(crate) fn finish(&self, head: Head) -> Result<(), Damage> {
        if self.head == head {
            return Ok(());
        }
        let (seq, what) = match head.seq > self.head.seq {
            true => (self.head.seq.next(), "it is missing"),
            false => (head.seq, "it is not the last one that was written"),
        };
        Err(Damage { room: self.room, seq, what: what.into() })
    }
}

/// A snapshot as stored, with the head at which it was made and the seal over both.
#[derive(Clone, Debug)]
pub(crate) struct Sealed {
    pub(crate) head: Head,
    pub(crate) bytes: Vec<u8>,
    pub(crate) seal: Hash,
}

impl Sealed {
    /// Checks the seal.
    pub(crate) fn open(self, room: RoomId) -> Result<Snapshot, Damage> {
        let seq = self.head.seq;
        if self.seal != seal_of(room, self.head, &self.bytes) {
            return Err(Damage { room, seq, what: "the snapshot after it is not as it was written".into() });
        }
        Ok(Snapshot { seq, bytes: self.bytes })
    }
}

/// Hashes a snapshot together with its position.
pub(crate) fn seal_of(room: RoomId, head: Head, bytes: &[u8]) -> Hash {
    let place = [room.0.to_le_bytes(), head.seq.0.to_le_bytes()];
    let place = Sha256::new().chain_update(place.as_flattened()).chain_update(head.hash.0);
    Hash(place.chain_update(bytes).finalize().into())
}

/// A checksum over the small values of a room that does not depend on their order, and the number of commits
/// that changed them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) changes: u64,
    pub(crate) hash: [u8; 32],
}

impl Sum {
    /// Writes it as it is kept with a room that is put away.
    pub(crate) fn bytes(&self) -> [u8; 40] {
        let mut bytes = [0; 40];
        bytes[..8].copy_from_slice(&self.changes.to_le_bytes());
        bytes[8..].copy_from_slice(&self.hash);
        bytes
    }

    /// Adds a value, or removes one that is included.
    pub(crate) fn turn(&mut self, room: RoomId, name: &[u8], value: &[u8]) {
        let place = [room.0.to_le_bytes(), (name.len() as u64).to_le_bytes()];
        let hash = Sha256::new().chain_update(place.as_flattened()).chain_update(name).chain_update(value);
        self.hash.iter_mut().zip(hash.finalize()).for_each(|(sum, byte)| *sum ^= byte);
    }
}

/// Checks the rows of a room after one of its heads, up to its last.
pub(crate) fn entries_after(
    room: RoomId,
    (after, last): (Head, Head),
    rows: impl IntoIterator<Item = StoredRecord>,
) -> Result<Vec<Entry>, Damage> {
    let mut chain = Chain::new(room, after);
    let entries = rows.into_iter().map(|row| chain.follow(row)).collect::<Result<_, _>>()?;
    chain.finish(last)?;
    Ok(entries)
}

/// Checks the rows of a room from a number on; the row before it comes first, because the next one follows
/// from it.
pub(crate) fn entries_from(
    room: RoomId,
    (from, last): (Seq, Head),
    rows: impl IntoIterator<Item = StoredRecord>,
) -> Result<Vec<Entry>, Damage> {
    let mut rows = rows.into_iter();
    let before = Seq(from.0.saturating_sub(1));
    let after = match before {
        Seq(0) => Head::START,
        _ if before > last.seq => return Ok(vec![]),
        _ => rows.next().map(|row| row.head).filter(|head| head.seq == before).ok_or_else(|| Damage {
            room,
            seq: before,
            what: "it is missing".into(),
        })?,
    };
    entries_after(room, (after, last), rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Record, RecordKind};

    const ROOM: RoomId = RoomId(7);

    fn rows() -> Vec<StoredRecord> {
        let mut head = Head::START;
        let row = |text: &str| {
            let draft = Draft {
                version: Version(1),
                kind: RecordKind(0),
                request: None,
                bytes: text.as_bytes().to_vec(),
            };
            head = Record::after(ROOM, head, draft.clone()).head();
            StoredRecord { head, draft }
        };
        ["a", "b", "c", "d"].map(row).to_vec()
    }

    fn read(from: u64, rows: &[StoredRecord], last: Head) -> Result<String, Damage> {
        let rows = rows.iter().filter(|row| row.head.seq.0 + 1 >= from).cloned();
        let entries = entries_from(ROOM, (Seq(from), last), rows)?;
        Ok(entries.into_iter().map(|entry| String::from_utf8_lossy(&entry.bytes).into_owned()).collect())
    }

    #[test]
    fn an_unbroken_chain_is_read_from_anywhere() {
        let rows = rows();
        let texts =
            [0, 1, 2, 4, 5, 6].map(|from| read(from, &rows, rows[3].head).expect("the chain is whole"));
        assert_eq!(texts, ["abcd", "abcd", "bcd", "d", "", ""]);
    }

    #[test]
    fn a_changed_row_is_named() {
        for at in 0..4 {
            let mut changed = rows();
            changed[at].draft.bytes[0] ^= 1;
            let damage = read(1, &changed, rows()[3].head).expect_err("a byte was changed");
            assert_eq!((damage.room, damage.seq), (ROOM, Seq(at as u64 + 1)), "{damage}");
        }
    }

    #[test]
    fn a_missing_row_is_named() {
        for at in 0..4 {
            let mut fewer = rows();
            fewer.remove(at);
            let damage = read(1, &fewer, rows()[3].head).expect_err("a row was dropped");
            assert_eq!(damage.seq, Seq(at as u64 + 1), "{damage}");
        }
        let damage = read(3, &rows()[2..], rows()[3].head).expect_err("the row before was dropped");
        assert_eq!(damage.seq, Seq(2));
    }

    #[test]
    fn a_row_too_many_is_named() {
        let damage = read(1, &rows(), rows()[2].head).expect_err("the log ends at 3");
        assert_eq!(damage.seq, Seq(3));
    }
}
