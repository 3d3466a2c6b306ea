//! A code that is taken is drawn again.

use crate::client;
use fairdeal_server::{Chance, Hall, Settings, SystemTime, serve_hall};
use fairdeal_store::{Drawer, Memory, Store};
use serde_json::json;
use std::{
    collections::BTreeSet,
    convert::Infallible,
    sync::atomic::{AtomicU64, Ordering},
};

/// Draws the same for a long time.
struct Stubborn(AtomicU64);

impl Chance for Stubborn {
    fn draw(&self) -> [u8; 32] {
        [(self.0.fetch_add(1, Ordering::SeqCst) / 16) as u8; 32]
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_takes_the_place_of_another() {
    let store =
        |acks| Ok::<_, Infallible>(Box::new(Memory::open(&Drawer::default(), acks)) as Box<dyn Store>);
    let chance = Box::new(Stubborn(AtomicU64::new(0)));
    let Ok(hall) = Hall::open(store, Box::new(SystemTime::default()), chance, Settings::fast());
    let server = serve_hall("127.0.0.1:0".parse().expect("an address"), hall).await.expect("it starts");
    let mut tables = vec![];
    for _ in 0..10 {
        tables.push(client::open(server.address(), json!({"game": "katko", "seats": 2})).await);
    }
    let codes: BTreeSet<String> = tables.iter().map(client::Client::table).collect();
    assert_eq!(codes.len(), 10, "{codes:?}");
    for table in &mut tables {
        let code = table.table();
        assert_eq!(table.look().await["table"].as_str().unwrap_or(&code), code);
    }
    server.stop().await;
}
