//! What attackers try over the real socket, each with its safe outcome.

use crate::{client, client::Client, place::Place, web::get};
use serde_json::{Value, json};

fn two() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", "open"]})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seed_is_in_no_payload() {
    let place = Place::new("seed");
    let server = place.serve().await;
    let mut table = two();
    table["options"] = json!({"target": 21, "deals": 1000});
    let mut first = client::open(server.address(), table).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let mut spectator = client::join(server.address(), &first.table(), None).await;
    for _ in 0..20 {
        for client in [&mut first, &mut second] {
            client.catch_up().await;
            if client.my_turn() {
                client.choose(client.offers[0].clone()).await;
            }
        }
    }
    while spectator.version < 8 {
        spectator.hear().await;
    }
    // Nor is the log shown before the match is over.
    let (status, body) = get(server.address(), &format!("/r/{}", first.table())).await;
    let told = [&first, &second, &spectator].map(|client| client.heard.join("\n"));
    first.ask(json!({"concede": {"r": 1001}})).await;
    let secret = first.until("opened").await["secret"].as_str().expect("it is told at the end").to_owned();
    assert_eq!((status, body.contains(&secret)), (403, false), "{body}");
    for told in told {
        assert!(!told.contains(&secret) && !told.contains(&secret[..16]), "the secret was told");
        assert!(!told.contains("entropy") && !told.contains("\"seed\""));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_sees_no_hand() {
    let place = Place::new("spectator");
    let server = place.serve().await;
    let mut first = client::open(server.address(), two()).await;
    let mut spectator = client::join(server.address(), &first.table(), None).await;
    // The second seat is open: whoever joins without a wish would sit there, so this one says that it only looks on.
    let mut watcher = Client::connect(server.address(), None).await;
    watcher.ask(json!({"join": {"table": first.table(), "watch": true}})).await;
    watcher.until("picture").await;
    assert!(watcher.place["seat"].is_null());
    for name in ["hand.P1", "hand.P2", "stock"] {
        let (seen, hidden) = watcher.seen_in(name);
        assert!(seen == 0 && hidden > 0, "{name}: {seen} seen, {hidden} hidden");
    }
    assert!(watcher.offers.is_empty(), "prompts are for the seat alone");
    // What a client claims about itself changes nothing.
    watcher.ask(json!({"hello": {"version": 1, "token": null, "spectator": false, "see": "all"}})).await;
    assert_eq!(watcher.until("no").await["code"], "bad_message");
    watcher.ask(json!({"look": {"r": 1, "version": 0, "caps": [{"type": "observe-all-hands"}]}})).await;
    assert_eq!(watcher.until("no").await["code"], "not_yours");
    watcher.ask(json!({"grant": {"r": 2, "to": 3, "caps": [{"type": "observe-full-state"}]}})).await;
    assert_eq!(watcher.until("no").await["code"], "not_yours");
    watcher.ask(json!({"invite": {"r": 3, "caps": [{"type": "observe-all-hands"}]}})).await;
    assert_eq!(watcher.until("no").await["code"], "not_yours");
    first.ask(json!({"ping": {"n": 7}})).await;
    first.until("pong").await;
    spectator.ask(json!({"ping": {"n": 8}})).await;
    spectator.until("pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_not_stolen() {
    let place = Place::new("theft");
    let server = place.serve().await;
    let first = client::open(server.address(), two()).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let mut thief = Client::connect(server.address(), Some(&"00".repeat(32))).await;
    thief.ask(json!({"join": {"table": first.table(), "seat": 0}})).await;
    assert_eq!(thief.until("no").await["code"], "full");
    thief.ask(json!({"join": {"table": first.table()}})).await;
    thief.until("picture").await;
    assert!(thief.place["seat"].is_null(), "a forged token opens no seat");
    thief.ask(json!({"sit": {"r": 1, "seat": 0}})).await;
    assert_eq!(thief.until("no").await["code"], "not_yours");
    thief.ask(json!({"choose": {"r": 2, "v": 0, "a": [first.offers.first()]}})).await;
    assert_eq!(thief.until("no").await["code"], "not_yours");
    thief.ask(json!({"delete": {"table": first.table()}})).await;
    assert_eq!(thief.until("no").await["code"], "bad_message");
    assert_eq!(second.place["seat"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_things_cannot_be_linked_across_a_deal() {
    let place = Place::new("names");
    let server = place.serve().await;
    let mut first = client::open(server.address(), two()).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    tokio::join!(first.play_to_the_end(), second.play_to_the_end());
    // A name is given once: no thing that was seen before has one that is seen again for another.
    let mut faces = std::collections::BTreeMap::new();
    for text in &first.heard {
        let told: Value = serde_json::from_str(text).expect("JSON");
        for step in told["b"]["s"].as_array().into_iter().flatten() {
            for moved in step[1].as_array().into_iter().flatten().filter_map(|e| e.get("m")) {
                for card in moved[2].as_array().into_iter().flatten() {
                    let face = card.as_array().and_then(|parts| parts.last()?.as_str());
                    if let (Some(now), Some(face)) = (card[0].as_u64(), face) {
                        let known = faces.entry(now).or_insert_with(|| face.to_owned());
                        assert_eq!(known, face, "thing {now} had another face");
                    }
                }
            }
        }
    }
    assert!(faces.len() > 20);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_from_elsewhere_open_no_socket() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let place = Place::new("origin");
    let server = place.serve().await;
    let connect = async |origin: String| {
        let mut request = format!("ws://{}/ws", server.address()).into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header"));
        tokio_tungstenite::connect_async(request).await.is_ok()
    };
    assert!(!connect("https://evil.example".into()).await);
    assert!(connect(format!("http://{}", server.address())).await);
    server.stop().await;
}
