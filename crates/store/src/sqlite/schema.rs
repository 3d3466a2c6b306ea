use super::{private, settings::Settings};
use crate::open_error::{OpenError, Unopened};
use rusqlite::Connection;
use std::{fs::File, path::Path, time::Duration};

/// Identifies the file as ours in its header: "fair".
const APPLICATION: i64 = 0x6661_6972;
const SCHEMA: i64 = 2;

/// Records are kept in commit order without an index, so that a commit of many rooms touches one page. An
/// unloaded room's records move to the archive, which is indexed by room and number.
const TABLES: &str = "
    CREATE TABLE record (
        id INTEGER PRIMARY KEY, room INTEGER NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
        kind INTEGER NOT NULL, session INTEGER, request INTEGER, hash BLOB NOT NULL, bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE archive (
        room INTEGER NOT NULL, seq INTEGER NOT NULL, version INTEGER NOT NULL,
        kind INTEGER NOT NULL, session INTEGER, request INTEGER, hash BLOB NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (room, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE room (
        id INTEGER PRIMARY KEY, last INTEGER, hash BLOB, seal BLOB, snapshot BLOB
    ) STRICT;
    CREATE TABLE meta (
        room INTEGER NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (room, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE probe (bytes BLOB NOT NULL) STRICT;
";

/// A room that is put away is all in the archive, with a sum over its values. A start looks only at the others, and
/// lists those that are put away from an index; so it takes as long as there is something going on, however much there
/// was.
const PUT_AWAY: &str = "
    ALTER TABLE room ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE room ADD COLUMN sum BLOB;
    CREATE INDEX present ON room (id) WHERE away = 0;
    CREATE INDEX away ON room (snapshot) WHERE away = 1;
";

/// Opens a file, makes it durable and exclusive, and creates its tables if needed.
pub(super) fn connect(path: &Path, settings: Settings) -> Result<Connection, OpenError> {
    let opened = prepare(path, settings);
    opened.map_err(|why| OpenError { path: path.to_owned(), why })
}

fn prepare(path: &Path, settings: Settings) -> Result<Connection, Unopened> {
    private::keep_private(path).map_err(|error| Unopened::Disk(error.to_string()))?;
    let conn = Connection::open(path)?;
    conn.busy_timeout(Duration::ZERO)?;
    conn.set_prepared_statement_cache_capacity(64);
    // Before the first access, so that the WAL index stays in memory and no other process can get in between.
    conn.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    let mode: String = conn.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(Unopened::Disk(format!("the file system gives journal mode {mode}, not wal")));
    }
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "wal_autocheckpoint", 1000)?;
    // In kB: what is written lies at the end of the file, and what is read is read once.
    conn.pragma_update(None, "cache_size", -512)?;
    see_to_tables(&conn)?;
    if let Some(bytes) = settings.quota {
        limit(&conn, bytes)?;
    }
    sync_folder(path)?;
    Ok(conn)
}

fn see_to_tables(conn: &Connection) -> Result<(), Unopened> {
    // Takes the lock even if there is nothing to write.
    conn.execute_batch("BEGIN IMMEDIATE")?;
    let number = |sql| conn.query_row(sql, [], |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id")?;
    let schema = number("PRAGMA user_version")?;
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    match (application, schema) {
        (0, 0) if tables == 0 => {
            conn.execute_batch(TABLES)?;
            conn.execute_batch(PUT_AWAY)?;
            conn.pragma_update(None, "application_id", APPLICATION)?;
            conn.pragma_update(None, "user_version", SCHEMA)?;
        }
        (APPLICATION, 1) => {
            conn.execute_batch(PUT_AWAY)?;
            conn.pragma_update(None, "user_version", SCHEMA)?;
        }
        (APPLICATION, SCHEMA) => {}
        (APPLICATION, newer) => return Err(Unopened::Newer(newer)),
        _ => return Err(Unopened::Foreign),
    }
    Ok(conn.execute_batch("COMMIT")?)
}

/// Limits the file to this many bytes, or to its current size if that is more.
pub(super) fn limit(conn: &Connection, bytes: u64) -> rusqlite::Result<()> {
    let page: u64 = conn.query_row("PRAGMA page_size", [], |row| row.get::<_, u32>(0))?.into();
    let pages = u32::try_from(bytes / page).unwrap_or(u32::MAX - 1).max(1);
    conn.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))
}

/// A new file is durable only once the directory that names it is.
fn sync_folder(path: &Path) -> Result<(), Unopened> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(|error| Unopened::Disk(format!("its folder cannot be synced: {error}")))
}

/// Copies the write-ahead log into the file; returns whether all of it was copied.
pub(super) fn copy_log(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| {
        Ok(row.get::<_, i64>(0)? == 0 && row.get::<_, i64>(1)? == row.get::<_, i64>(2)?)
    })
}
