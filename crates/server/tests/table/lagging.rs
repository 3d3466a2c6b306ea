//! A player who reads late, drops and comes back after a restart misses nothing.

use crate::{
    client::{self, Client},
    place::Place,
};
use fairdeal_server::Settings;
use serde_json::json;
use std::{net::SocketAddr, time::Duration};

/// The number of choices that the other one makes while nothing is read: more than the system keeps for a narrow
/// socket.
const UNREAD: usize = 1500;

async fn play(client: &mut Client, choices: usize) {
    for _ in 0..choices {
        while !client.my_turn() {
            client.hear().await.expect("the connection lives");
        }
        let told = client.choose(client.offers[0].clone()).await;
        // The house may have dealt meanwhile.
        assert!(told.get("no").is_none_or(|no| no["code"] == "stale"), "{told}");
    }
}

/// A watcher whose socket holds little.
async fn watcher(address: SocketAddr, table: &str) -> Client {
    let mut watcher = Client::narrow(address).await;
    watcher.ask(json!({"hello": {"version": 1}})).await;
    watcher.until("welcome").await;
    watcher.ask(json!({"join": {"table": table, "watch": true}})).await;
    watcher.until("picture").await;
    watcher
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_lags_drops_and_comes_back_after_a_restart_misses_nothing() {
    let place = Place::new("lagging");
    let patient = || Settings { outbox: (8, 4096), patience: Duration::from_secs(60), ..Settings::fast() };
    let server = place.serve_with(patient()).await;
    let table = json!({"game": "durak", "seats": 2, "seating": ["open", {"bot": "random"}],
        "options": {"deals": 1000}});
    let mut quick = client::open(server.address(), table).await;
    let (token, code) = (quick.token(), quick.table());
    let mut late = watcher(server.address(), &code).await;
    play(&mut quick, UNREAD).await;
    // What was sent before it was cut off folds without a gap: the client panics at a hole.
    let began = late.version;
    while late.hear().await.is_some() {}
    assert!((began + 1..quick.version).contains(&late.version), "it was cut off at {}", late.version);
    server.stop().await;

    let server = place.serve_with(patient()).await;
    let mut late = watcher(server.address(), &code).await;
    let mut back = client::join(server.address(), &code, Some(&token)).await;
    assert_eq!(back.place["seat"], quick.place["seat"]);
    assert!(back.version >= quick.version, "{} is before {}", back.version, quick.version);
    play(&mut back, 3).await;
    // Nobody moves while it is a person's turn, so what was told and what is shown are of one version.
    while !back.my_turn() {
        back.hear().await.expect("the connection lives");
    }
    while late.version < back.version {
        late.hear().await.expect("a watcher who reads is not cut off");
    }
    for client in [&mut back, &mut late] {
        let told = client.seen.clone().expect("it was shown");
        client.look().await;
        let shown = client.seen.clone().expect("it was shown again");
        assert_eq!(
            (told.version, told.piles),
            (shown.version, shown.piles),
            "what was told adds up to what is shown"
        );
    }
    server.stop().await;
}
