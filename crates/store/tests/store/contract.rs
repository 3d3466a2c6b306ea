use crate::folder::Folder;
use fairdeal_store::contract::{Place, check};
use fairdeal_store::{Acks, Drawer, Faulty, Memory, Plan, Settings, Sqlite, Store, Upcasters};
use std::path::Path;

fn sqlite(file: &Path, upcasters: Upcasters, acks: Acks) -> Sqlite {
    let settings = Settings { upcasters, ..Settings::default() };
    Sqlite::open(file, settings, acks).expect("the file can be opened")
}

/// A folder that lives as long as the place.
struct OnDisk(Folder);

impl Place for OnDisk {
    fn open(&self, upcasters: Upcasters, acks: Acks) -> Box<dyn Store> {
        Box::new(sqlite(&self.0.file(), upcasters, acks))
    }
}

struct FaultyOnDisk(Folder);

impl Place for FaultyOnDisk {
    fn open(&self, upcasters: Upcasters, acks: Acks) -> Box<dyn Store> {
        let file = self.0.file();
        Box::new(Faulty::new(Plan::default(), acks, |acks| sqlite(&file, upcasters, acks)))
    }
}

#[test]
fn memory() {
    check(&|| {
        let drawer = Drawer::default();
        let open = move |upcasters, acks| Box::new(Memory::open(&drawer, upcasters, acks)) as Box<dyn Store>;
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
