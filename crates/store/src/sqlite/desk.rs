use super::{
    audit, pen, private, schema,
    settings::Settings,
    shelf::Shelf,
    witness::{End, Witness},
};
use crate::chain::Sum;
use crate::ledger::{Ledger, Line};
use crate::{Damage, Head, OpenError, Order, Refusal, RoomId, Unopened, edit::Edit};
use rusqlite::{Connection, config::DbConfig};
use std::{borrow::Cow, collections::BTreeMap, path::Path};

/// How many records move to the archive at once: about a millisecond's work, because orders wait for it.
const MOVED_AT_ONCE: usize = 128;
/// How many bytes must fit before a full disk counts as free again.
const PROBE_BYTES: u32 = 64 << 10;

/// The writer's workspace: the file, and the ledger of what is in it.
pub(super) struct Desk {
    pub(super) conn: Connection,
    pub(super) ledger: Ledger,
    pub(super) witness: Witness,
    /// The rooms that are not as they were written.
    pub(super) damaged: BTreeMap<RoomId, Damage>,
    /// Other findings from opening the file.
    remarks: Vec<String>,
    /// The rooms that were put away since the log of the file was last copied into it.
    put_away: Vec<RoomId>,
}

impl Desk {
    pub(super) fn open(path: &Path, settings: Settings) -> Result<Desk, OpenError> {
        let conn = schema::connect(path, settings)?;
        let unopened = |error| OpenError { path: path.to_owned(), why: Unopened::from(error) };
        let next_row = Shelf(&conn).next_row().map_err(unopened)?;
        let mut ledger = Ledger::new(next_row);
        for (room, line) in Shelf(&conn).lines().map_err(unopened)? {
            ledger.enter(room, line);
        }
        let audit = audit::Audit { shelf: Shelf(&conn), ledger: &ledger };
        let found = audit
            .run(&private::beside(path, "-heads"))
            .map_err(|why| OpenError { path: path.to_owned(), why })?;
        let audit::Found { witness, damaged, remarks } = found;
        Ok(Desk { conn, ledger, witness, damaged, remarks, put_away: vec![] })
    }

    /// Describes what was wrong when the file was opened.
    pub(super) fn findings(&self) -> Vec<String> {
        self.damaged.values().map(Damage::to_string).chain(self.remarks.iter().cloned()).collect()
    }

    /// Judges an order; a completely archived room gets its line back for it.
    pub(super) fn admit(&mut self, order: Order, edits: &mut Vec<Edit>) -> Result<Head, Refusal> {
        let room = order.room;
        // A damaged room must not continue from a history that differs from what people were told; it can
        // only be deleted.
        if self.damaged.contains_key(&room) && !order.only_frees() {
            return Err(Refusal::Unreadable);
        }
        // Completely archived rooms are not kept in memory: look them up when somebody wants them.
        if self.ledger.line(room).is_none() {
            self.wake(room, edits).map_err(|_| Refusal::Unreadable)?;
        }
        self.ledger.admit(order, edits)
    }

    /// Takes a room up again that is all in the archive, if there is one.
    fn wake(&mut self, room: RoomId, edits: &mut Vec<Edit>) -> rusqlite::Result<()> {
        let shelf = Shelf(&self.conn);
        let Some(line) = shelf.archived_line(room)? else { return Ok(()) };
        self.witness.hear_of(room, End { head: line.head, sum: shelf.sum(room)? });
        self.put_away.retain(|away| *away != room);
        self.ledger.enter(room, line);
        edits.push(Edit::Wake(room));
        Ok(())
    }

    /// Makes what was admitted durable, or undoes it.
    pub(super) fn commit(&mut self, edits: &[Edit]) -> rusqlite::Result<()> {
        // With nothing to write, there is nothing to wait for.
        let gone = self.witness.let_go(edits);
        let done = if edits.is_empty() { Ok(BTreeMap::new()) } else { self.write(edits) };
        match &done {
            Ok(sums) => {
                self.ledger.settle();
                self.witness.note(edits, sums);
                for edit in edits {
                    if let Edit::Delete(room, _) = edit {
                        self.damaged.remove(room);
                    }
                }
            }
            Err(_) => {
                self.ledger.take_back();
                self.witness.keep(gone);
                // What was put away still is, and is woken by the next order for it.
                for edit in edits {
                    if let Edit::Wake(room) = edit {
                        self.ledger.forget(*room);
                    }
                }
            }
        }
        done.map(drop)
    }

    /// Moves some records of unloaded rooms to the archive.
    pub(super) fn archive_some(&mut self) -> rusqlite::Result<()> {
        let whole = self.ledger.all_in_archive(MOVED_AT_ONCE);
        if !whole.is_empty() {
            pen::commit(&self.conn, |conn| {
                whole.iter().try_for_each(|room| pen::put_away(conn, *room, self.witness.sum(*room)))
            })?;
            whole.iter().for_each(|room| self.ledger.forget(*room));
            self.put_away.extend(whole);
            return Ok(());
        }
        // In small pieces, between commits: a table must never wait for another one's housekeeping.
        let some = self.ledger.superfluous(MOVED_AT_ONCE);
        if !some.is_empty() {
            pen::commit(&self.conn, |conn| some.iter().try_for_each(|(_, rows)| pen::archive(conn, rows)))?;
        }
        some.iter().for_each(|(room, rows)| self.ledger.archived(*room, rows.len()));
        Ok(())
    }

    /// Copies the log of the file into it where rooms were put away, and lets the witness forget those. Before that the
    /// witness alone could tell if the end of the log was lost.
    pub(super) fn settle(&mut self) -> rusqlite::Result<()> {
        if !self.put_away.is_empty() && schema::copy_log(&self.conn)? {
            self.witness.forget(std::mem::take(&mut self.put_away));
        }
        Ok(())
    }

    /// Returns whether rooms were put away of which the witness still knows.
    pub(super) fn is_settled(&self) -> bool {
        self.put_away.is_empty()
    }

    /// Tests whether there is space on the disk.
    pub(super) fn probe(&self) -> rusqlite::Result<()> {
        let fill = "INSERT INTO probe (bytes) VALUES (zeroblob(?1))";
        pen::commit(&self.conn, |conn| conn.prepare_cached(fill)?.execute([PROBE_BYTES]).map(drop))?;
        pen::commit(&self.conn, |conn| conn.prepare_cached("DELETE FROM probe")?.execute([]).map(drop))
    }

    /// Keeps SQLite from touching the file again, even on close: the disk has failed.
    pub(super) fn abandon(&self) {
        // If even this fails, the checkpoint on close copies only what was already durable.
        let _ = self.conn.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
    }

    /// Returns the line of a room, looked up if the room is completely archived.
    pub(super) fn line(&self, room: RoomId) -> rusqlite::Result<Option<Cow<'_, Line>>> {
        match self.ledger.line(room) {
            Some(line) => Ok(Some(Cow::Borrowed(line))),
            None => Ok(Shelf(&self.conn).archived_line(room)?.map(Cow::Owned)),
        }
    }

    /// Writes everything; returns new checksums for the rooms whose values have changed.
    fn write(&self, edits: &[Edit]) -> rusqlite::Result<BTreeMap<RoomId, Sum>> {
        let mut sums: BTreeMap<RoomId, Sum> = BTreeMap::new();
        pen::commit(&self.conn, |conn| {
            let mut appending = pen::appending(conn)?;
            for edit in edits {
                match edit {
                    Edit::Put(room, name, _) | Edit::Remove(room, name) => {
                        let sum = sums.entry(*room).or_insert_with(|| self.witness.sum(*room));
                        Shelf(conn).turn(sum, *room, name)?;
                        pen::write(conn, &mut appending, edit)?;
                        Shelf(conn).turn(sum, *room, name)?;
                    }
                    Edit::Delete(room, _) => {
                        sums.remove(room);
                        pen::write(conn, &mut appending, edit)?;
                    }
                    _ => pen::write(conn, &mut appending, edit)?,
                }
            }
            sums.iter_mut().try_for_each(|(room, sum)| {
                sum.changes += 1;
                pen::count_changes(conn, *room, sum.changes)
            })
        })?;
        Ok(sums)
    }
}
