use crate::folder::Folder;
use fairdeal_store::contract::{Storage, check};
use fairdeal_store::{Acks, Drawer, Faulty, Memory, Plan, Settings, Sqlite, Store};
use std::path::Path;

fn sqlite(file: &Path, acks: Acks) -> Sqlite {
    Sqlite::open(file, Settings::default(), acks).expect("the file can be opened")
}

/// A folder that lives as long as the storage.
struct OnDisk(Folder);

impl Storage for OnDisk {
    fn open(&self, acks: Acks) -> Box<dyn Store> {
        Box::new(sqlite(&self.0.file(), acks))
    }
}

struct FaultyOnDisk(Folder);

impl Storage for FaultyOnDisk {
    fn open(&self, acks: Acks) -> Box<dyn Store> {
        let file = self.0.file();
        Box::new(Faulty::new(Plan::default(), acks, |acks| sqlite(&file, acks)))
    }
}

#[test]
fn memory() {
    check(&|| {
        let drawer = Drawer::default();
        let open = move |acks| Box::new(Memory::open(&drawer, acks)) as Box<dyn Store>;
        Box::new(open)
    });
}

#[test]
fn on_disk() {
    check(&|| Box::new(OnDisk(Folder::new())));
}

/// A plan without faults changes nothing.
#[test]
fn faulty_without_faults() {
    check(&|| Box::new(FaultyOnDisk(Folder::quick())));
}
