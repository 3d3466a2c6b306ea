use crate::chain::{Sealed, StoredRecord, entries_after, entries_from, seal_of};
use crate::ledger::{Ledger, Line};
use crate::{
    Ack, Acks, Damage, Entry, Head, Health, Listed, Load, Meta, NotTaken, Order, ReadError, Restored, RoomId,
    Saved, Seq, Store, edit::Edit,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// What a memory store writes to; it outlives the store, as a disk does.
#[derive(Clone, Default)]
pub struct Drawer(Arc<Mutex<BTreeMap<RoomId, Folder>>>);

/// A store that keeps everything in memory and answers at once.
pub struct Memory {
    drawer: Drawer,
    desk: Mutex<Desk>,
}

struct Desk {
    ledger: Ledger,
    acks: Acks,
}

/// A drawer's contents for one room.
#[derive(Default)]
struct Folder {
    rows: Vec<StoredRecord>,
    snapshot: Option<Sealed>,
    meta: Meta,
}

type Folders = BTreeMap<RoomId, Folder>;

impl Memory {
    /// Opens a drawer; only one store at a time may have it open.
    pub fn open(drawer: &Drawer, acks: Acks) -> Memory {
        let mut ledger = Ledger::new(0);
        for (room, folder) in drawer.folders().iter() {
            ledger.enter(*room, folder.line());
        }
        Memory { drawer: drawer.clone(), desk: Mutex::new(Desk { ledger, acks }) }
    }
}

impl Store for Memory {
    fn submit(&self, order: Order) -> Result<(), NotTaken> {
        let mut desk = self.desk.lock().expect("acknowledgements do not panic");
        let (room, ticket, mut edits) = (order.room, order.ticket, vec![]);
        let outcome = desk.ledger.admit(order, &mut edits);
        desk.ledger.settle();
        let mut folders = self.drawer.folders();
        edits.into_iter().for_each(|edit| carry_out(&mut folders, edit));
        drop(folders);
        (desk.acks)(vec![Ack { room, ticket, outcome }]);
        Ok(())
    }

    fn rooms(&self) -> Result<Vec<Listed>, ReadError> {
        let listed = |(room, folder): (&RoomId, &Folder)| {
            let (head, live) = (folder.head(), folder.is_live());
            Listed { room: *room, head, live, meta: folder.meta.clone() }
        };
        Ok(self.drawer.folders().iter().map(listed).collect())
    }

    fn restore(&self) -> Result<Restored, ReadError> {
        let mut restored = Restored::default();
        for (room, folder) in self.drawer.folders().iter().filter(|(_, folder)| folder.is_live()) {
            match folder.recall(*room) {
                Ok(saved) => restored.rooms.push(saved),
                Err(damage) => restored.damaged.push(damage),
            }
        }
        Ok(restored)
    }

    fn recall(&self, room: RoomId) -> Result<Saved, ReadError> {
        let folders = self.drawer.folders();
        let folder = folders.get(&room).ok_or(ReadError::NoRoom(room))?;
        Ok(folder.recall(room)?)
    }

    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, ReadError> {
        let folders = self.drawer.folders();
        let folder = folders.get(&room).ok_or(ReadError::NoRoom(room))?;
        Ok(folder.read(room, from)?)
    }

    fn health(&self) -> Health {
        Health::Ready
    }

    fn load(&self) -> Load {
        Load { rows: 0, limit: usize::MAX }
    }
}

fn carry_out(folders: &mut Folders, edit: Edit) {
    match edit {
        Edit::Create(room) => drop(folders.insert(room, Folder::default())),
        Edit::Wake(_) => {}
        Edit::Append(_, record) => {
            let row = StoredRecord { head: record.head, draft: record.draft };
            folder(folders, record.room).rows.push(row);
        }
        Edit::Put(room, name, value) => drop(folder(folders, room).meta.insert(name, value)),
        Edit::Remove(room, name) => drop(folder(folders, room).meta.remove(&name)),
        Edit::Unload(room, head, bytes) => {
            let seal = seal_of(room, head, &bytes);
            folder(folders, room).snapshot = Some(Sealed { head, bytes, seal });
        }
        Edit::Delete(room, _) => drop(folders.remove(&room)),
    }
}

fn folder(folders: &mut Folders, room: RoomId) -> &mut Folder {
    folders.get_mut(&room).expect("the ledger has admitted the room")
}

impl Drawer {
    fn folders(&self) -> MutexGuard<'_, Folders> {
        self.0.lock().expect("nothing panics while the drawer is open")
    }
}

impl Folder {
    fn head(&self) -> Head {
        self.rows.last().map_or(Head::START, |row| row.head)
    }

    fn is_live(&self) -> bool {
        self.snapshot.as_ref().is_none_or(|sealed| sealed.head != self.head())
    }

    fn line(&self) -> Line {
        let requests = self.rows.iter().filter_map(|row| Some((row.draft.request?, row.head.seq)));
        Line {
            head: self.head(),
            snapshot: self.snapshot.as_ref().map(|sealed| sealed.head.seq),
            rows: vec![],
            requests: requests.collect(),
        }
    }

    fn recall(&self, room: RoomId) -> Result<Saved, Damage> {
        let after = self.snapshot.as_ref().map_or(Head::START, |sealed| sealed.head);
        let rows = self.rows_from(after.seq.next());
        let entries = entries_after(room, (after, self.head()), rows)?;
        self.saved(room, entries)
    }

    fn read(&self, room: RoomId, from: Seq) -> Result<Saved, Damage> {
        let rows = self.rows_from(Seq(from.0.saturating_sub(1)));
        let entries = entries_from(room, (from, self.head()), rows)?;
        self.saved(room, entries)
    }

    fn rows_from(&self, from: Seq) -> impl Iterator<Item = StoredRecord> {
        self.rows.iter().filter(move |row| row.head.seq >= from).cloned()
    }

    fn saved(&self, room: RoomId, entries: Vec<Entry>) -> Result<Saved, Damage> {
        let (snapshot, requests) = (self.snapshot.clone(), self.line().requests.in_order());
        let snapshot = snapshot.map(|sealed| sealed.open(room)).transpose()?;
        Ok(Saved { room, head: self.head(), snapshot, entries, requests, meta: self.meta.clone() })
    }
}
