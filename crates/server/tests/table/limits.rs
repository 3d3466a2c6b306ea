//! Who sends too much, and the pages.

use crate::{client::Client, place::Place, web::get};
use fairdeal_server::Settings;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sends_too_fast_is_told_and_then_closed() {
    let place = Place::new("flood");
    let settings = Settings { rate: (10, 20), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let mut client = Client::connect(server.address(), None).await;
    for n in 0..200 {
        client.send_text(json!({"ping": {"n": n}}).to_string()).await;
    }
    let mut codes = vec![];
    while let Some(told) = client.hear().await {
        codes.extend(told["no"]["code"].as_str().map(str::to_owned));
    }
    assert!(codes.len() > 10 && codes.iter().all(|code| code == "too_fast"), "{codes:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_oversized_message_ends_the_connection() {
    let place = Place::new("oversized");
    let server = place.serve().await;
    let mut client = Client::connect(server.address(), None).await;
    client.send_raw(vec![b'x'; 1 << 20]).await;
    assert!(client.hear().await.is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_are_there() {
    let place = Place::new("pages");
    let server = place.serve().await;
    for (path, status, says) in [
        ("/", 200, "<title>Fairdeal</title>"),
        ("/plain", 200, "plain.js"),
        ("/plain.js", 200, "new WebSocket"),
        ("/healthz", 200, "ready"),
        ("/metrics", 200, "fairdeal_tables 0"),
        ("/api/games", 200, "\"katko\""),
        ("/api/games/katko", 200, "\"layout\""),
        ("/api/games/dance", 404, "There is no game dance."),
        ("/api/tables", 200, "[]"),
        ("/r/ABCDEFGH", 404, "There is no table ABCDEFGH"),
        ("/../Cargo.toml", 404, ""),
        ("/nothing.png", 404, ""),
    ] {
        let (found, body) = get(server.address(), path).await;
        assert!(found == status && body.contains(says), "{path}: {found} {body}");
    }
    server.stop().await;
}
