//! A full disk: nothing is saved, nothing is lost, and play continues on its own.

use crate::{client, client::Client, place::Place, store::Tampered, web::get};
use fairdeal_server::Settings;
use serde_json::json;
use std::time::{Duration, Instant};

/// More than any test needs.
const ENOUGH: u64 = 1 << 30;

pub(crate) fn long_table(second: &serde_json::Value) -> serde_json::Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", second], "options": {"target": 21, "deals": 1000}})
}

/// Plays until a choice is refused; returns the version that stands.
pub(crate) async fn play_until_full(pair: &mut [Client; 2]) -> u64 {
    loop {
        for client in &mut *pair {
            client.catch_up().await;
        }
        let Some(acting) = pair.iter_mut().find(|client| client.my_turn()) else { continue };
        let before = acting.version;
        let told = acting.choose(acting.offers[0].clone()).await;
        if told["no"]["code"] == "read_only" {
            return before;
        }
        assert!(told.get("no").is_none_or(|no| no["code"] == "stale"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_moves_and_goes_on_by_itself() {
    let place = Place::new("full");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let address = server.address();
    let first = client::open(address, long_table(&json!("open"))).await;
    let second = client::join(address, &first.table(), None).await;
    let mut pair = [first, second];
    let mut alone = client::open(address, long_table(&json!({"bot": "random"}))).await;
    store.set_quota(0);
    let kept = play_until_full(&mut pair).await;
    assert_eq!(get(address, "/healthz").await.0, 503);
    // Everybody keeps their table, as it was.
    for client in &mut pair {
        assert_eq!(client.look().await["version"], kept);
        let told = client.choose(client.offers.first().cloned().unwrap_or(json!("deal"))).await;
        assert!(
            ["read_only", "not_your_turn"].contains(&told["no"]["code"].as_str().expect("a code")),
            "{told}"
        );
    }
    // Nobody is let in whose coming could not be kept; who was there comes back.
    let mut new = Client::connect(address, None).await;
    new.ask(json!({"create": long_table(&json!("open"))})).await;
    assert_eq!(new.until("no").await["code"], "read_only");
    new.ask(json!({"join": {"table": pair[0].table()}})).await;
    assert_eq!(new.until("no").await["code"], "read_only");
    let back = client::join(address, &pair[0].table(), Some(&pair[0].token())).await;
    assert_eq!((&back.place["seat"], back.version), (&json!(0), kept));
    // A table with a bot does not try again and again.
    alone.catch_up().await;
    alone.heard.clear();
    let told = if alone.my_turn() { Some(alone.choose(alone.offers[0].clone()).await) } else { None };
    assert!(told.is_none_or(|told| told["no"]["code"] == "read_only"));
    tokio::time::sleep(Duration::from_millis(300)).await;
    alone.catch_up().await;
    assert!(alone.heard.len() < 20, "{} messages", alone.heard.len());
    store.set_quota(ENOUGH);
    let freed = Instant::now();
    let went_on = go_on(&mut pair, kept).await;
    println!("moves went through again {} ms after there was space", (went_on - freed).as_millis());
    assert!(went_on - freed < Duration::from_secs(1));
    let before = alone.version;
    while alone.version < before + 4 {
        match alone.my_turn() {
            true => drop(alone.choose(alone.offers[0].clone()).await),
            false => drop(alone.hear().await.expect("the table goes on")),
        }
    }
    let versions =
        [(pair[0].table(), pair[0].token(), pair[0].version), (alone.table(), alone.token(), alone.version)];
    server.stop().await;
    drop(store);
    let server = place.serve().await;
    for (table, token, version) in versions {
        let back = client::join(server.address(), &table, Some(&token)).await;
        assert!(back.version >= version, "{} of {version}", back.version);
    }
    server.stop().await;
}

/// Tries until a choice is carried out.
async fn go_on(pair: &mut [Client; 2], kept: u64) -> Instant {
    loop {
        for client in &mut *pair {
            client.catch_up().await;
        }
        let Some(acting) = pair.iter_mut().find(|client| client.my_turn()) else { continue };
        assert!(acting.version >= kept);
        if acting.choose(acting.offers[0].clone()).await.get("no").is_none() {
            return Instant::now();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_coming_was_not_kept_sees_nothing_of_who_comes_next() {
    let place = Place::new("unkept");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let first = client::open(server.address(), long_table(&json!("open"))).await;
    store.set_quota(0);
    // Spectators come until the disk is full: the last one has no place at the table, and is told so.
    let mut lost = loop {
        let mut spectator = Client::connect(server.address(), None).await;
        spectator.ask(json!({"join": {"table": first.table(), "watch": true}})).await;
        let told = spectator.hear().await.expect("it is told something");
        if told["no"]["code"] == "read_only" {
            break spectator;
        }
    };
    store.set_quota(ENOUGH);
    while get(server.address(), "/healthz").await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let second = client::join(server.address(), &first.table(), None).await;
    assert_eq!((&second.place["seat"], second.seen_in("hand.P2").0), (&json!(1), 5));
    while lost.hear().await.is_some() {}
    let mut again = Client::default();
    for text in &lost.heard {
        again.take_in(text);
        assert!(again.seen.is_none() || again.seen_in("hand.P2").0 == 0, "{text}");
        assert!(again.offers.is_empty(), "{text}");
    }
    server.stop().await;
}

/// The last choice of a match that could not be kept has not ended it: hands are shown when it has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hands_are_shown_at_the_end_although_it_was_refused_first() {
    let place = Place::new("refused-end");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"deals": 1}});
    let first = client::open(server.address(), table).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let mut pair = [first, second];
    while !pair[0].is_over() {
        for client in &mut pair {
            client.catch_up().await;
        }
        let Some(acting) = pair.iter_mut().find(|client| client.my_turn()) else { continue };
        store.refuse_writing(Some(1));
        let told = acting.choose(acting.offers[0].clone()).await;
        assert_eq!(told["no"]["code"], "read_only", "{told}");
        store.refuse_writing(None);
        acting.until("picture").await;
        let told = acting.choose(acting.offers[0].clone()).await;
        assert!(told.get("no").is_none(), "{told}");
    }
    for client in &mut pair {
        while !client.heard.iter().any(|told| told.contains("\"revealed\"")) {
            client.hear().await.expect("the hands are shown");
        }
    }
    server.stop().await;
}
