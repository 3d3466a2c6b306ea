//! A table whose log is being read holds nobody else up.

use crate::{client, place::Place, store::Tampered, web::get};
use fairdeal_server::Settings;
use serde_json::json;
use std::time::Duration;

/// One thread for everything: blocking it, or holding the lock of all rooms, would stop the others forever.
#[tokio::test(flavor = "current_thread")]
async fn others_play_while_a_log_is_read() {
    let place = Place::new("opening");
    let settings = Settings { idle: Duration::from_millis(20), ..Settings::fast() };
    let (store, server) = Tampered::serve(&place, settings).await;
    let address = server.address();
    let two = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}]});
    let away = client::open(address, two.clone()).await;
    let (code, token) = (away.table(), away.token());
    drop(away);
    let mut here = client::open(address, two.clone()).await;
    while !get(address, "/metrics").await.1.contains("fairdeal_tables 1\n") {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    store.hold_reading(Some(1));
    let coming = [0, 1].map(|_| {
        tokio::spawn({
            let (code, token) = (code.clone(), token.clone());
            async move { client::join(address, &code, Some(&token)).await.place["seat"].clone() }
        })
    });
    // Those who come wait for the store; in the meantime a whole match is played and another begun.
    tokio::time::timeout(Duration::from_secs(60), here.play_to_the_end()).await.expect("nobody holds it up");
    client::open(address, two).await;
    assert_eq!(get(address, "/api/tables").await.0, 200);
    assert!(coming.iter().all(|coming| !coming.is_finished()), "the log is still being read");
    store.hold_reading(None);
    for came in coming {
        assert_eq!(came.await.expect("it is let in"), 0);
    }
    server.stop().await;
}

/// What cannot be read breaks nothing else, and is tried again by the next one to come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_cannot_be_read_is_tried_again() {
    let place = Place::new("reopening");
    let settings = Settings { idle: Duration::from_millis(20), ..Settings::fast() };
    let (store, server) = Tampered::serve(&place, settings).await;
    let first = client::open(server.address(), json!({"game": "katko", "seats": 2})).await;
    let (code, token) = (first.table(), first.token());
    drop(first);
    while !get(server.address(), "/metrics").await.1.contains("fairdeal_tables 0\n") {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    store.panic_reading(Some(1));
    let mut second = client::Client::connect(server.address(), Some(&token)).await;
    second.ask(json!({"join": {"table": code}})).await;
    assert_eq!(second.until("no").await["code"], "internal");
    store.panic_reading(None);
    second.ask(json!({"join": {"table": code}})).await;
    second.until("picture").await;
    assert_eq!(second.place["seat"], 0);
    server.stop().await;
}
