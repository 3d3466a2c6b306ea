//! How soon a server is there again.

use crate::{alone, client, count, place::Place, web::post};
use fairdeal_server::Settings;
use fairdeal_store::Sqlite;
use serde_json::json;
use std::time::{Duration, Instant};

/// How many lines of logs there are; `FAIRDEAL_EVENTS` says another number.
const EVENTS: usize = 100_000;
/// How many tables play at once.
const TABLES: usize = 50;

/// Counts the lines in a file that no server has open.
fn lines_in(place: &Place) -> u64 {
    let settings = fairdeal_store::Settings::default();
    let store = Sqlite::open(&place.data(), settings, Box::new(drop)).expect("nobody has it open");
    store.unarchived().expect("it can be read")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_tables_are_there_soon_after_a_start() {
    let _alone = alone().await;
    let wanted = count("FAIRDEAL_EVENTS", EVENTS) as u64;
    let place = Place::new("recovery");
    let (mut tables, mut lines) = (vec![], 0);
    let bot = json!({"bot": "random"});
    let table =
        json!({"game": "katko", "seats": 2, "seating": [bot, bot], "options": {"target": 21, "deals": 1000}});
    // These bots play faster than anybody reads.
    let settings = Settings { outbox: (1 << 20, 1 << 28), ..Settings::fast() };
    while lines < wanted {
        let server = place.serve_with(settings.clone()).await;
        let mut open = vec![];
        for _ in 0..TABLES {
            let (status, opened) = post(server.address(), "/api/tables", None, &table).await;
            assert_eq!(status, 200, "{opened}");
            let word = |name: &str| opened["place"][name].as_str().expect("it was told").to_owned();
            open.push((word("table"), word("token")));
        }
        for (table, token) in &open {
            // Bots play as long as somebody is at their table.
            let ask = format!("/api/tables/{table}/ask");
            loop {
                let (_, told) = post(server.address(), &ask, Some(token), &json!({"resync": {}})).await;
                if told["picture"]["turn"].get("over").is_some() {
                    break;
                }
            }
        }
        tables.extend(open);
        server.stop().await;
        lines = lines_in(&place);
    }
    let began = Instant::now();
    let server = place.serve().await;
    let up = began.elapsed();
    let (table, token) = &tables[tables.len() / 2];
    let client = client::join(server.address(), table, Some(token)).await;
    let answered = began.elapsed();
    println!(
        "{lines} lines of {} tables: up in {up:?}, the first table answers after {answered:?}",
        tables.len()
    );
    assert!(client.is_over());
    assert!(answered < Duration::from_secs(5));
    server.stop().await;
}
