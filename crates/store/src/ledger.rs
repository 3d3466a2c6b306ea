use crate::{
    Change, Head, Order, Record, Refusal, Request, RoomId, Seq, Version, edit::Edit, requests::Requests,
};
use std::collections::{BTreeSet, HashMap};

/// What a store keeps in memory about its rooms, so that it can judge an order without reading the disk.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    lines: HashMap<RoomId, Line>,
    /// The rooms that may have records to archive.
    unloaded: BTreeSet<RoomId>,
    /// How to undo what was admitted since the last commit.
    undo: Vec<Undo>,
    next_row: i64,
}

/// The ledger's line for one room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) head: Head,
    /// The last record included in the snapshot.
    pub(crate) snapshot: Option<Seq>,
    /// The rows of the records that are not in the archive: the room's last ones, in order.
    pub(crate) rows: Vec<i64>,
    pub(crate) requests: Requests,
}

#[derive(Debug)]
enum Undo {
    Created(RoomId),
    Appended(RoomId, Head, Option<Request>),
    Unloaded(RoomId, Option<Seq>),
    Deleted(RoomId, Line),
}

impl Ledger {
    /// Makes an empty ledger; new records get row numbers from `next_row` on.
    pub(crate) fn new(next_row: i64) -> Ledger {
        Ledger { next_row, ..Ledger::default() }
    }

    pub(crate) fn line(&self, room: RoomId) -> Option<&Line> {
        self.lines.get(&room)
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = (RoomId, &Line)> {
        self.lines.iter().map(|(room, line)| (*room, line))
    }

    /// Records what the disk has of a room.
    pub(crate) fn enter(&mut self, room: RoomId, line: Line) {
        if line.snapshot.is_some() {
            self.unloaded.insert(room);
        }
        self.lines.insert(room, line);
    }

    /// Judges an order and adds what has to be written for it; a refused order leaves nothing behind.
    pub(crate) fn admit(&mut self, order: Order, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        // Changes take effect one by one, because later changes of an order may depend on earlier ones; if
        // one is refused, all are undone.
        let before = (self.undo.len(), edits.len());
        let outcome = self.admit_all(order, edits);
        if outcome.is_err() {
            self.undo_to(before.0);
            edits.truncate(before.1);
        }
        outcome
    }

    /// Makes what was admitted final.
    pub(crate) fn settle(&mut self) {
        self.undo.clear();
    }

    /// Undoes what was admitted since the last [`settle`](Ledger::settle).
    pub(crate) fn take_back(&mut self) {
        self.undo_to(0);
    }

    fn admit_all(&mut self, order: Order, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        let room = order.room;
        // A barrier: it is answered in its turn, so the caller knows that everything before it was.
        if order.changes.is_empty() {
            return self.line(room).map(|line| line.head).ok_or(Refusal::NoRoom);
        }
        let mut head = Head::START;
        for change in order.changes {
            change.check_size()?;
            head = self.admit_one(room, change, edits)?;
        }
        Ok(head)
    }

    fn admit_one(&mut self, room: RoomId, change: Change, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        match change {
            Change::Create => self.create(room, edits),
            Change::Append(record) => self.append(room, record, edits),
            Change::Put(name, value) => {
                edits.push(Edit::Put(room, name, value));
                Ok(self.line_mut(room)?.head)
            }
            Change::Remove(name) => {
                edits.push(Edit::Remove(room, name));
                Ok(self.line_mut(room)?.head)
            }
            Change::Unload(snapshot) => self.unload(room, snapshot, edits),
            Change::Delete => self.delete(room, edits),
        }
    }

    fn create(&mut self, room: RoomId, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        if self.lines.contains_key(&room) {
            return Err(Refusal::RoomExists);
        }
        self.lines.insert(room, Line::new(Head::START));
        self.undo.push(Undo::Created(room));
        edits.push(Edit::Create(room));
        Ok(Head::START)
    }

    fn append(&mut self, room: RoomId, record: Record, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        let row = self.next_row;
        let line = self.line_mut(room)?;
        line.check(room, &record)?;
        let (before, request) = (line.head, record.draft.request);
        let head = record.head;
        line.head = head;
        if let Some(request) = request {
            line.requests.add(request, head.seq);
        }
        line.rows.push(row);
        self.next_row += 1;
        self.undo.push(Undo::Appended(room, before, request));
        edits.push(Edit::Append(row, record));
        Ok(head)
    }

    fn unload(&mut self, room: RoomId, snapshot: Vec<u8>, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        let line = self.line_mut(room)?;
        let head = line.head;
        let before = line.snapshot.replace(head.seq);
        self.unloaded.insert(room);
        self.undo.push(Undo::Unloaded(room, before));
        edits.push(Edit::Unload(room, head, snapshot));
        Ok(head)
    }

    fn delete(&mut self, room: RoomId, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        let line = self.lines.remove(&room).ok_or(Refusal::NoRoom)?;
        let head = line.head;
        edits.push(Edit::Delete(room, line.rows.clone()));
        self.undo.push(Undo::Deleted(room, line));
        Ok(head)
    }

    fn line_mut(&mut self, room: RoomId) -> Result<&mut Line, Refusal> {
        self.lines.get_mut(&room).ok_or(Refusal::NoRoom)
    }

    fn undo_to(&mut self, length: usize) {
        while self.undo.len() > length {
            match self.undo.pop().expect("the list is longer than the length") {
                Undo::Created(room) => drop(self.lines.remove(&room)),
                Undo::Deleted(room, line) => drop(self.lines.insert(room, line)),
                Undo::Unloaded(room, snapshot) => self.undone(room).snapshot = snapshot,
                Undo::Appended(room, head, request) => self.undone(room).pop(head, request),
            }
        }
    }

    fn undone(&mut self, room: RoomId) -> &mut Line {
        self.lines.get_mut(&room).expect("changes are taken back in the reverse order, so the room is there")
    }
}

/// How records move to the archive.
impl Ledger {
    /// Lists some of the records that a snapshot makes redundant, by rooms.
    pub(crate) fn superfluous(&self, most: usize) -> Vec<(RoomId, Vec<i64>)> {
        let (mut found, mut left) = (vec![], most);
        for room in self.unloaded.iter().take(most) {
            let rows = self.lines.get(room).map_or(&[][..], Line::superfluous);
            let rows = &rows[..rows.len().min(left)];
            if !rows.is_empty() {
                found.push((*room, rows.to_vec()));
            }
            left -= rows.len();
        }
        found
    }

    /// Lists some of the rooms that are all in the archive.
    pub(crate) fn all_in_archive(&mut self, most: usize) -> Vec<RoomId> {
        let mut whole = vec![];
        // Only the first ones: with many rooms to archive, looking at all of them every time would take forever.
        for room in self.unloaded.iter().take(most).copied().collect::<Vec<_>>() {
            match self.lines.get(&room) {
                Some(line) if !line.superfluous().is_empty() => {}
                Some(line) if !line.is_live() => whole.push(room),
                _ => drop(self.unloaded.remove(&room)),
            }
        }
        whole
    }

    /// Returns whether no room has records to archive; a room listed as having some may turn out to have
    /// none.
    pub(crate) fn is_tidy(&self) -> bool {
        self.unloaded.is_empty()
    }

    /// Removes the first rows of a room, which are now in the archive.
    pub(crate) fn archived(&mut self, room: RoomId, count: usize) {
        let line = self.lines.get_mut(&room).expect("a room with rows to archive has a line");
        line.rows.drain(..count);
    }

    /// Forgets a room that is completely archived; an order for it brings it back.
    pub(crate) fn forget(&mut self, room: RoomId) {
        self.unloaded.remove(&room);
        self.lines.remove(&room);
    }
}

impl Line {
    pub(crate) fn new(head: Head) -> Line {
        Line { head, snapshot: None, rows: vec![], requests: Requests::default() }
    }

    /// Returns whether the room is restored at start.
    pub(crate) fn is_live(&self) -> bool {
        self.snapshot.is_none_or(|snapshot| snapshot < self.head.seq)
    }

    /// Duplicates are checked first: a retry of something already saved must not be told that it is stale.
    fn check(&self, room: RoomId, record: &Record) -> Result<(), Refusal> {
        let (seq, version) = (record.head.seq, record.draft.version);
        if let Some(first) = record.draft.request.and_then(|request| self.requests.get(request)) {
            return Err(Refusal::Duplicate { first });
        }
        if seq != self.head.seq.next() {
            return Err(Refusal::NotNext { seq, head: self.head.seq });
        }
        if (record.room, record.prev) != (room, self.head.hash) {
            return Err(Refusal::OtherHistory { seq });
        }
        if version == Version::FIRST { Ok(()) } else { Err(Refusal::UnknownVersion { version }) }
    }

    fn superfluous(&self) -> &[i64] {
        let needed = self.snapshot.map_or(self.head.seq.0, |snapshot| self.head.seq.0 - snapshot.0);
        let count = self.rows.len().saturating_sub(usize::try_from(needed).unwrap_or(usize::MAX));
        &self.rows[..count]
    }

    fn pop(&mut self, head: Head, request: Option<Request>) {
        self.head = head;
        self.rows.pop();
        if let Some(request) = request {
            self.requests.remove(request);
        }
    }
}
