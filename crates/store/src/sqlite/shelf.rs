use super::pen::{CHANGES, number};
use crate::chain::{Sealed, StoredRecord, Sum};
use crate::{
    Draft, Hash, Head, Meta, RecordKind, Request, RequestId, RoomId, Seq, SessionId, Version, ledger::Line,
};
use rusqlite::{CachedStatement, Connection, params, types::ValueRef};
use std::collections::BTreeMap;

/// The columns of a record, in both tables.
const COLUMNS: &str = "room, seq, version, kind, session, request, hash, bytes";

/// Lookups in the file, without checks.
#[derive(Clone, Copy)]
pub(super) struct Shelf<'a>(pub(super) &'a Connection);

impl Shelf<'_> {
    /// Visits all records that are not in the archive, in commit order.
    pub(super) fn each_record(self, mut visit: impl FnMut(RoomId, StoredRecord)) -> rusqlite::Result<()> {
        let mut select = self.prepare(&format!("SELECT {COLUMNS} FROM record ORDER BY id"))?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            visit(RoomId(natural(row, 0)?), record(row)?);
        }
        Ok(())
    }

    /// Reads the records of a room from a number on: first from the archive, then those in the given rows.
    pub(super) fn records(
        self,
        room: RoomId,
        from: Seq,
        rows: &[i64],
    ) -> rusqlite::Result<Vec<StoredRecord>> {
        let archived = format!("SELECT {COLUMNS} FROM archive WHERE room = ?1 AND seq >= ?2 ORDER BY seq");
        let mut select = self.prepare(&archived)?;
        let key = [number(room), from.0.cast_signed()];
        let mut records = select.query_map(key, record)?.collect::<rusqlite::Result<Vec<_>>>()?;
        let mut select = self.prepare(&format!("SELECT {COLUMNS} FROM record WHERE id = ?1"))?;
        for row in rows {
            records.push(select.query_row([row], record)?);
        }
        records.retain(|row| row.head.seq >= from);
        Ok(records)
    }

    /// Reads the ledger's lines of all rooms that are not put away, in one pass.
    pub(super) fn lines(self) -> rusqlite::Result<BTreeMap<RoomId, Line>> {
        let mut lines = self.present_lines()?;
        let mut select =
            self.prepare("SELECT id, room, seq, session, request, hash FROM record ORDER BY id")?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            let Some(line) = lines.get_mut(&RoomId(natural(row, 1)?)) else { continue };
            line.rows.push(row.get(0)?);
            let seq = Seq(natural(row, 2)?);
            if seq > line.head.seq {
                line.head = Head { seq, hash: hash(row, 5)? };
            }
            if let Some(request) = request(row, 3)? {
                line.requests.add(request, seq);
            }
        }
        for (room, line) in lines.iter_mut().filter(|(_, line)| line.snapshot.is_some()) {
            self.add_archived_requests(*room, line)?;
        }
        Ok(lines)
    }

    /// Reads the ledger's line of a completely archived room.
    pub(super) fn archived_line(self, room: RoomId) -> rusqlite::Result<Option<Line>> {
        let Some(mut line) = self.bare_line(room)? else { return Ok(None) };
        self.add_archived_requests(room, &mut line)?;
        Ok(Some(line))
    }

    /// Reads at which head the last snapshot of a room was made.
    pub(super) fn bare_line(self, room: RoomId) -> rusqlite::Result<Option<Line>> {
        let mut select = self.prepare("SELECT last, hash FROM room WHERE id = ?1")?;
        let mut rows = select.query([number(room)])?;
        rows.next()?.map(|row| bare_line(row, 0)).transpose()
    }

    /// Lists all rooms with the head at which their last snapshot was made, if there is one.
    pub(super) fn bare_lines(self) -> rusqlite::Result<BTreeMap<RoomId, Line>> {
        self.lines_of("SELECT id, last, hash FROM room")
    }

    /// Lists the rooms that are not put away in the same way.
    pub(super) fn present_lines(self) -> rusqlite::Result<BTreeMap<RoomId, Line>> {
        self.lines_of("SELECT id, last, hash FROM room WHERE away = 0")
    }

    /// Lists the rooms that are put away, with what was said of them.
    pub(super) fn away(self) -> rusqlite::Result<Vec<(RoomId, Vec<u8>)>> {
        let mut select = self.prepare("SELECT id, snapshot FROM room WHERE away = 1")?;
        let rooms = select.query_map([], |row| Ok((RoomId(natural(row, 0)?), bytes(row, 1)?)))?;
        rooms.collect()
    }

    /// Returns whether the values of a room are those with which it was put away; those of another room
    /// always are.
    pub(super) fn has_its_values(self, room: RoomId) -> rusqlite::Result<bool> {
        let mut select = self.prepare("SELECT sum FROM room WHERE id = ?1 AND away = 1")?;
        let mut rows = select.query([number(room)])?;
        let Some(row) = rows.next()? else { return Ok(true) };
        Ok(slice(row, 0)? == self.sum(room)?.bytes())
    }

    fn lines_of(self, sql: &str) -> rusqlite::Result<BTreeMap<RoomId, Line>> {
        let mut select = self.prepare(sql)?;
        let lines = select.query_map([], |row| Ok((RoomId(natural(row, 0)?), bare_line(row, 1)?)))?;
        lines.collect()
    }

    pub(super) fn snapshot(self, room: RoomId) -> rusqlite::Result<Option<Sealed>> {
        let sql = "SELECT last, hash, seal, snapshot FROM room WHERE id = ?1 AND last IS NOT NULL";
        let mut select = self.prepare(sql)?;
        let mut rows = select.query([number(room)])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let head = Head { seq: Seq(natural(row, 0)?), hash: hash(row, 1)? };
        Ok(Some(Sealed { head, seal: hash(row, 2)?, bytes: bytes(row, 3)? }))
    }

    pub(super) fn meta(self, room: RoomId) -> rusqlite::Result<Meta> {
        let mut select = self.prepare("SELECT name, value FROM meta WHERE room = ?1 AND name <> ?2")?;
        let values =
            select.query_map(params![number(room), CHANGES], |row| Ok((row.get(0)?, bytes(row, 1)?)))?;
        values.collect()
    }

    /// Sums up the small values of a room.
    pub(super) fn sum(self, room: RoomId) -> rusqlite::Result<Sum> {
        let mut select = self.prepare("SELECT name, value FROM meta WHERE room = ?1")?;
        let mut rows = select.query([number(room)])?;
        let mut sum = Sum::default();
        while let Some(row) = rows.next()? {
            let (name, value) = (slice(row, 0)?, slice(row, 1)?);
            match name == CHANGES.as_bytes() {
                // A number of the wrong length was not written by us; 0 is lower than what the witness knows,
                // so it is noticed.
                true => sum.changes = value.try_into().map_or(0, u64::from_le_bytes),
                false => sum.turn(room, name, value),
            }
        }
        Ok(sum)
    }

    /// Adds the value under a name to a checksum, or removes it.
    pub(super) fn turn(self, sum: &mut Sum, room: RoomId, name: &str) -> rusqlite::Result<()> {
        let mut select = self.prepare("SELECT value FROM meta WHERE room = ?1 AND name = ?2")?;
        let mut rows = select.query(params![number(room), name])?;
        if let Some(row) = rows.next()? {
            sum.turn(room, name.as_bytes(), slice(row, 0)?);
        }
        Ok(())
    }

    /// Returns the number after the last row of any room.
    pub(super) fn next_row(self) -> rusqlite::Result<i64> {
        self.prepare("SELECT ifnull(max(id), 0) + 1 FROM record")?.query_row([], |row| row.get(0))
    }

    /// Counts the records that are not in the archive.
    pub(super) fn count_records(self) -> rusqlite::Result<u64> {
        self.prepare("SELECT count(*) FROM record")?.query_row([], |row| natural(row, 0))
    }

    fn add_archived_requests(self, room: RoomId, line: &mut Line) -> rusqlite::Result<()> {
        let sql = "SELECT seq, session, request FROM archive WHERE room = ?1 AND session IS NOT NULL";
        let mut select = self.prepare(sql)?;
        let mut rows = select.query([number(room)])?;
        while let Some(row) = rows.next()? {
            let seq = Seq(natural(row, 0)?);
            if let Some(request) = request(row, 1)? {
                line.requests.add(request, seq);
            }
        }
        Ok(())
    }

    fn prepare(&self, sql: &str) -> rusqlite::Result<CachedStatement<'_>> {
        self.0.prepare_cached(sql)
    }
}

fn bare_line(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Line> {
    let Some(last) = row.get::<_, Option<i64>>(at)? else { return Ok(Line::new(Head::START)) };
    let seq = Seq(last.cast_unsigned());
    Ok(Line { snapshot: Some(seq), ..Line::new(Head { seq, hash: hash(row, at + 1)? }) })
}

fn record(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredRecord> {
    let head = Head { seq: Seq(natural(row, 1)?), hash: hash(row, 6)? };
    let (version, kind) = (Version(small(row, 2)?), RecordKind(small(row, 3)?));
    let draft = Draft { version, kind, request: request(row, 4)?, bytes: bytes(row, 7)? };
    Ok(StoredRecord { head, draft })
}

fn request(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Option<Request>> {
    let (session, id): (Option<i64>, Option<i64>) = (row.get(at)?, row.get(at + 1)?);
    let request = session.zip(id).map(|(session, id)| (session.cast_unsigned(), id.cast_unsigned()));
    Ok(request.map(|(session, id)| Request { session: SessionId(session), id: RequestId(id) }))
}

fn natural(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(at).map(i64::cast_unsigned)
}

/// Reads a byte; a value out of range was not written by us, and the hash will show it.
fn small(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<u8> {
    Ok(u8::try_from(row.get::<_, i64>(at)?).unwrap_or(u8::MAX))
}

/// Reads a hash; one of the wrong length was not written by us, and no record has the zeros it is read as.
fn hash(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Hash> {
    Ok(Hash(slice(row, at)?.try_into().unwrap_or([0; 32])))
}

fn bytes(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Vec<u8>> {
    slice(row, at).map(<[u8]>::to_vec)
}

fn slice<'a>(row: &'a rusqlite::Row<'_>, at: usize) -> rusqlite::Result<&'a [u8]> {
    Ok(match row.get_ref(at)? {
        ValueRef::Blob(bytes) | ValueRef::Text(bytes) => bytes,
        _ => &[],
    })
}
