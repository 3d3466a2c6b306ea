use crate::{Hash, Head, Request, RoomId, Seq, Version};
use sha2::{Digest, Sha256};

/// What a record is about, in the caller's own numbering; stored beside the bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RecordKind(pub u8);

/// The contents of a record, before it has a position in a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The format of the bytes.
    pub version: Version,
    /// What it is about.
    pub kind: RecordKind,
    /// The request it answers.
    pub request: Option<Request>,
    /// The caller's data.
    pub bytes: Vec<u8>,
}

/// A draft with its position: it follows one particular record of one particular room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub(crate) room: RoomId,
    pub(crate) prev: Hash,
    pub(crate) head: Head,
    pub(crate) draft: Draft,
}

impl Record {
    /// Places a draft after a room's head.
    pub fn after(room: RoomId, head: Head, draft: Draft) -> Record {
        let seq = head.seq.next();
        let hash = hash_of(room, head.hash, seq, &draft);
        Record { room, prev: head.hash, head: Head { seq, hash }, draft }
    }

    /// Returns the room's head once this record is its last.
    pub fn head(&self) -> Head {
        self.head
    }

    /// Returns the contents.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }
}

/// Hashes a record together with its position. All parts but the last have a fixed length, so no two records
/// hash the same input.
pub(crate) fn hash_of(room: RoomId, prev: Hash, seq: Seq, draft: &Draft) -> Hash {
    let (asked, session, id) = draft.request.map_or((0, 0, 0), |asked| (1, asked.session.0, asked.id.0));
    let mut place = [0; 67];
    place[..32].copy_from_slice(&prev.0);
    for (at, number) in [(32, room.0), (40, seq.0), (48, session), (56, id)] {
        place[at..at + 8].copy_from_slice(&number.to_le_bytes());
    }
    place[64..].copy_from_slice(&[asked, draft.version.0, draft.kind.0]);
    Hash(Sha256::new().chain_update(place).chain_update(&draft.bytes).finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RequestId, SessionId};

    fn draft() -> Draft {
        let request = Some(Request { session: SessionId(3), id: RequestId(4) });
        Draft { version: Version(1), kind: RecordKind(2), request, bytes: b"bytes".to_vec() }
    }

    #[test]
    fn every_part_is_hashed() {
        let with = |change: fn(&mut Draft)| {
            let mut changed = draft();
            change(&mut changed);
            hash_of(RoomId(1), Hash([1; 32]), Seq(1), &changed)
        };
        let hashes = [
            with(|_| {}),
            with(|draft| draft.version = Version(2)),
            with(|draft| draft.kind = RecordKind(3)),
            with(|draft| draft.request = None),
            with(|draft| draft.request = Some(Request { session: SessionId(4), id: RequestId(4) })),
            with(|draft| draft.request = Some(Request { session: SessionId(3), id: RequestId(5) })),
            with(|draft| draft.bytes[0] ^= 1),
            with(|draft| draft.bytes.push(0)),
            hash_of(RoomId(2), Hash([1; 32]), Seq(1), &draft()),
            hash_of(RoomId(1), Hash([2; 32]), Seq(1), &draft()),
            hash_of(RoomId(1), Hash([1; 32]), Seq(2), &draft()),
        ];
        for (at, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..at].contains(hash), "change {at} is not in the hash");
        }
    }
}
