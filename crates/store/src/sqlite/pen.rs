use crate::{
    Head, Record, RoomId,
    chain::{Sum, seal_of},
    edit::Edit,
};
use rusqlite::{CachedStatement, Connection, params};

const APPEND: &str = "INSERT INTO record (id, room, seq, version, kind, session, request, hash, bytes)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
const MOVE: &str = "INSERT INTO archive (room, seq, version, kind, session, request, hash, bytes)
    SELECT room, seq, version, kind, session, request, hash, bytes FROM record WHERE id = ?1";
const STRIKE: &str = "DELETE FROM record WHERE id = ?1";

/// The name under which a room's number of value-changing commits is stored.
pub(super) const CHANGES: &str = "#changes";

/// Runs something in one transaction: if it fails, nothing of it is done.
pub(super) fn commit(
    conn: &Connection,
    work: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    run(conn, "BEGIN IMMEDIATE")?;
    let done = work(conn).and_then(|()| run(conn, "COMMIT"));
    // SQLite rolls back on its own after some errors, but not after others.
    if done.is_err() && !conn.is_autocommit() {
        run(conn, "ROLLBACK")?;
    }
    done
}

fn run(conn: &Connection, sql: &str) -> rusqlite::Result<()> {
    conn.prepare_cached(sql)?.execute([]).map(drop)
}

/// Prepares the statement that appends records, once for all of a commit.
pub(super) fn appending(conn: &Connection) -> rusqlite::Result<CachedStatement<'_>> {
    conn.prepare_cached(APPEND)
}

/// Writes an admitted change.
pub(super) fn write(
    conn: &Connection,
    appending: &mut CachedStatement<'_>,
    edit: &Edit,
) -> rusqlite::Result<()> {
    match edit {
        Edit::Create(room) => {
            conn.prepare_cached("INSERT INTO room (id) VALUES (?1)")?.execute([number(*room)])?;
        }
        Edit::Append(row, record) => append(appending, *row, record)?,
        Edit::Put(room, name, value) => put(conn, *room, name, value)?,
        Edit::Remove(room, name) => {
            let sql = "DELETE FROM meta WHERE room = ?1 AND name = ?2";
            conn.prepare_cached(sql)?.execute(params![number(*room), name])?;
        }
        Edit::Wake(room) => {
            let sql = "UPDATE room SET away = 0, sum = NULL WHERE id = ?1";
            conn.prepare_cached(sql)?.execute([number(*room)])?;
        }
        Edit::Unload(room, head, bytes) => unload(conn, *room, *head, bytes)?,
        Edit::Delete(room, rows) => delete(conn, *room, rows)?,
    }
    Ok(())
}

/// Stores the number of commits that have changed the values of a room.
pub(super) fn count_changes(conn: &Connection, room: RoomId, changes: u64) -> rusqlite::Result<()> {
    put(conn, room, CHANGES, &changes.to_le_bytes())
}

fn put(conn: &Connection, room: RoomId, name: &str, value: &[u8]) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO meta (room, name, value) VALUES (?1, ?2, ?3)";
    conn.prepare_cached(sql)?.execute(params![number(room), name, value]).map(drop)
}

/// Moves rows to the archive.
pub(super) fn archive(conn: &Connection, rows: &[i64]) -> rusqlite::Result<()> {
    let (mut copy, mut strike) = (conn.prepare_cached(MOVE)?, conn.prepare_cached(STRIKE)?);
    for row in rows {
        copy.execute([row])?;
        strike.execute([row])?;
    }
    Ok(())
}

fn append(appending: &mut CachedStatement<'_>, row: i64, record: &Record) -> rusqlite::Result<()> {
    let Record { room, head, draft, .. } = record;
    let session = draft.request.map(|request| request.session.0.cast_signed());
    let request = draft.request.map(|request| request.id.0.cast_signed());
    appending.execute(params![
        row,
        number(*room),
        head.seq.0.cast_signed(),
        draft.version.0,
        draft.kind.0,
        session,
        request,
        head.hash.0,
        draft.bytes
    ])?;
    Ok(())
}

fn unload(conn: &Connection, room: RoomId, head: Head, bytes: &[u8]) -> rusqlite::Result<()> {
    let seal = seal_of(room, head, bytes);
    let sql = "UPDATE room SET last = ?2, hash = ?3, seal = ?4, snapshot = ?5 WHERE id = ?1";
    let last = head.seq.0.cast_signed();
    let values = params![number(room), last, head.hash.0, seal.0, bytes];
    conn.prepare_cached(sql)?.execute(values).map(drop)
}

/// Writes down that a room is all in the archive, with the sum over its values.
pub(super) fn put_away(conn: &Connection, room: RoomId, sum: Sum) -> rusqlite::Result<()> {
    let sql = "UPDATE room SET away = 1, sum = ?2 WHERE id = ?1";
    conn.prepare_cached(sql)?.execute(params![number(room), sum.bytes()]).map(drop)
}

fn delete(conn: &Connection, room: RoomId, rows: &[i64]) -> rusqlite::Result<()> {
    let mut strike = conn.prepare_cached(STRIKE)?;
    for row in rows {
        strike.execute([row])?;
    }
    for sql in ["archive WHERE room", "meta WHERE room", "room WHERE id"] {
        conn.prepare_cached(&format!("DELETE FROM {sql} = ?1"))?.execute([number(room)])?;
    }
    Ok(())
}

/// Maps our unsigned numbers to SQLite's signed ones, bit for bit.
pub(super) fn number(room: RoomId) -> i64 {
    room.0.cast_signed()
}
