//! Floods, nonsense, slow readers, full disks.

use crate::{Place, attacks::get, client, client::Client};
use fairdeal_kernel::Rng;
use fairdeal_server::{Settings, serve};
use serde_json::json;
use std::time::{Duration, Instant};

/// How many bad messages are sent here; the long form is a command.
const NONSENSE: usize = 30_000;

fn bad_message(rng: &mut Rng, good: &[String]) -> String {
    let base = &good[rng.index(good.len())];
    match rng.index(6) {
        0 => base[..rng.index(base.len())].to_owned(),
        1 => "[".repeat(1 + rng.index(5000)),
        2 => format!("{{\"choose\":{{\"r\":1,\"v\":0,\"a\":[{}]}}}}", "[".repeat(200) + &"]".repeat(200)),
        3 => {
            let mut bytes = base.clone().into_bytes();
            let at = rng.index(bytes.len());
            bytes[at] = 32 + rng.index(90) as u8;
            String::from_utf8(bytes).unwrap_or_default()
        }
        4 => format!("{{\"say\":{{\"phrase\":\"{}\"}}}}", "x".repeat(rng.index(15_000))),
        _ => base.replacen(':', ",", 1),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_neither_panics_nor_costs_others() {
    let place = Place::new("nonsense");
    let server = place.serve().await;
    let mut honest = client::open(
        server.address(),
        json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}]}),
    )
    .await;
    let good = [
        json!({"choose": {"r": 1, "v": 0, "a": [{"play": "As"}]}}),
        json!({"grant": {"r": 1, "to": 2, "caps": [{"type": "observe-hand", "playerIndex": 1}]}}),
        json!({"create": {"game": "durak", "seats": 3, "options": {"variant": "podkidnoy"}}}),
        json!({"look": {"r": 1, "version": 4_000_000, "caps": []}}),
        json!({"join": {"table": "AAAAAAAA", "seat": 7}}),
        json!({"start": {"options": {"target": 1}}}),
    ]
    .map(|message| message.to_string());
    println!("seed \"nonsense\", {NONSENSE} messages");
    let mut rng = Rng::simulated("nonsense");
    let mut sent = 0;
    while sent < NONSENSE {
        // Whoever sends nonsense is closed after a while, and comes again.
        let mut client = Client::connect(server.address(), None).await;
        for _ in 0..20 {
            client.send_text(bad_message(&mut rng, &good)).await;
            sent += 1;
        }
        client.send_raw(vec![0xFF; rng.index(200)]).await;
    }
    let began = Instant::now();
    honest.play_to_the_end().await;
    assert!(began.elapsed() < Duration::from_secs(5));
    let (_, metrics) = get(server.address(), "/metrics").await;
    assert!(metrics.contains("fairdeal_panics_total 0\n"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sends_too_fast_is_told_and_then_closed() {
    let place = Place::new("flood");
    let settings = Settings { rate: (10, 20), ..Settings::fast() };
    let address = "127.0.0.1:0".parse().expect("an address");
    let server = serve(address, &place.data(), settings).await.expect("the server starts");
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
async fn a_reader_that_stops_reading_is_gone_in_time() {
    let place = Place::new("slow");
    let settings = Settings { patience: Duration::from_secs(1), outbox: (8, 4096), ..Settings::fast() };
    let address = "127.0.0.1:0".parse().expect("an address");
    let server = serve(address, &place.data(), settings).await.expect("the server starts");
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}], "options": {"target": 21, "deals": 1000}});
    let mut player = client::open(server.address(), table).await;
    let mut sleeper = Client::connect(server.address(), None).await;
    sleeper.ask(json!({"join": {"table": player.table(), "watch": true}})).await;
    sleeper.until("picture").await;
    let began = Instant::now();
    let gone = |metrics: &str| metrics.contains("fairdeal_slow_readers_total 1\n");
    let mut is_gone = false;
    while began.elapsed() < Duration::from_secs(10) && !is_gone {
        for _ in 0..200 {
            if player.is_over() {
                player.ask(json!({"start": {}})).await;
                player.until("picture").await;
            } else if player.my_turn() {
                player.choose(player.offers[0].clone()).await;
            } else {
                player.hear().await;
            }
            player.heard.clear();
        }
        is_gone = gone(&get(server.address(), "/metrics").await.1);
    }
    assert!(is_gone, "it was borne for more than ten seconds");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_is_carried_out_once() {
    // 3,000 of the 100,000 of the long form: each is sent up to five times over three connections, in any order.
    let place = Place::new("once");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"target": 21, "deals": 1000}});
    let mut players =
        [client::open(server.address(), table).await, Client::connect(server.address(), None).await];
    let code = players[0].table();
    players[1] = client::join(server.address(), &code, None).await;
    let tokens = [players[0].token(), players[1].token()];
    let mut more = vec![];
    for token in &tokens {
        more.push([
            client::join(server.address(), &code, Some(token)).await,
            client::join(server.address(), &code, Some(token)).await,
        ]);
    }
    println!("seed \"once\", 3000 requests");
    let mut rng = Rng::simulated("once");
    let (mut accepted, mut r) = (0u32, 0u64);
    while r < 3000 {
        let Some(at) = (0..2).find(|&at| players[at].my_turn()) else {
            if players[0].is_over() {
                break;
            }
            for player in &mut players {
                player.catch_up().await;
            }
            continue;
        };
        r += 1;
        let before = players[at].version;
        let choose = json!({"choose": {"r": r, "v": before, "a": [players[at].offers[0]]}});
        for _ in 0..rng.index(5) {
            more[at][rng.index(2)].ask(choose.clone()).await;
        }
        players[at].ask(choose.clone()).await;
        for _ in 0..rng.index(2) {
            more[at][rng.index(2)].ask(choose.clone()).await;
        }
        let told = players[at].answer_to(r).await;
        accepted += u32::from(told.get("no").is_none());
        for player in &mut players {
            player.catch_up().await;
        }
        for client in &mut more[at] {
            client.catch_up().await;
        }
    }
    assert!(accepted > 100, "{accepted}");
    let version = players[0].version;
    let deals = players[0].heard.iter().filter(|text| text.contains(" deals.\"}")).count();
    assert!(
        u64::from(accepted) + deals as u64 >= version,
        "{accepted} accepted and {deals} deals, but version {version}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_pages_are_there() {
    let place = Place::new("pages");
    let server = place.serve().await;
    for (path, status, says) in [
        ("/", 200, "<title>Fairdeal</title>"),
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
