//! Tables that are over or empty go to the archive, their logs stay, and they can be deleted.

use crate::{
    client::{self, Client},
    place::Place,
    store::Tampered,
    web::{Request, get, whole},
};
use fairdeal_games::katko::Katko;
use fairdeal_server::{Running, Settings};
use serde_json::{Value, json};
use std::time::Duration;

fn one() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}], "options": {"deals": 1}})
}

/// Gets a log, and checks it as `fairdeal verify` does; returns the number of its match.
async fn verified(server: &Running, path: &str) -> String {
    let (status, text) = get(server.address(), path).await;
    assert_eq!(status, 200, "{path}: {text}");
    let verified = fairdeal_session::verify::<Katko>(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(verified.over, "{path}");
    let header: Value = serde_json::from_str(text.lines().next().expect("a header")).expect("JSON");
    header["match"]
        .as_str()
        .or(header["match_id"].as_str())
        .map_or_else(|| text.lines().next().expect("one").into(), str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_every_match_stays() {
    let place = Place::new("logs");
    let (store, server) =
        Tampered::serve(&place, Settings { idle: Duration::from_millis(20), ..Settings::fast() }).await;
    let mut player = client::open(server.address(), one()).await;
    let code = player.table();
    let mut seen = vec![];
    for number in 1..=3 {
        player.play_to_the_end().await;
        seen.push(verified(&server, &format!("/r/{code}")).await);
        assert_eq!(verified(&server, &format!("/r/{code}/{number}")).await, seen[number - 1]);
        if number < 3 {
            player.ask(json!({"start": {}})).await;
            while player.is_over() {
                player.hear().await.expect("the connection lives");
            }
            // While another is played, the last one that is over is shown, and the running one is not.
            assert_eq!(verified(&server, &format!("/r/{code}")).await, seen[number - 1]);
            let (status, _) = get(server.address(), &format!("/r/{code}/{}", number + 1)).await;
            assert_eq!(status, 403);
        }
    }
    drop(player);
    // All of it is in the archive once nobody is there, and can still be had.
    while store.unarchived() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for (number, seen) in (1..).zip(&seen) {
        assert_eq!(verified(&server, &format!("/r/{code}/{number}")).await, *seen);
    }
    for (path, status) in [("0", 403), ("4", 403), ("x", 404)] {
        assert_eq!(get(server.address(), &format!("/r/{code}/{path}")).await.0, status, "{path}");
    }
    server.stop().await;
    drop(store);
    let server = place.serve().await;
    assert_eq!(verified(&server, &format!("/r/{code}/2")).await, seen[1], "after a restart, too");
    assert_eq!(server.findings(), [""; 0]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_from_the_archive() {
    let place = Place::new("goes-on");
    let (store, server) =
        Tampered::serve(&place, Settings { idle: Duration::from_millis(20), ..Settings::fast() }).await;
    let mut player = client::open(server.address(), one()).await;
    let (code, token) = (player.table(), player.token());
    for _ in 0..4 {
        while !player.my_turn() && !player.is_over() {
            player.hear().await.expect("the connection lives");
        }
        player.choose(player.offers[0].clone()).await;
        player.catch_up().await;
        let picture = player.look().await;
        drop(player);
        while store.unarchived() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        player = client::join(server.address(), &code, Some(&token)).await;
        assert_eq!(
            (&player.picture["version"], &player.picture["piles"]),
            (&picture["version"], &picture["piles"])
        );
    }
    player.play_to_the_end().await;
    verified(&server, &format!("/r/{code}")).await;
    server.stop().await;
}

async fn delete(server: &Running, table: &str, token: Option<&str>) -> u16 {
    let path = format!("/api/tables/{table}");
    whole(Request { method: "DELETE", path: &path, token, body: "" }.send(server.address()).await).await.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_deleted_by_who_opened_it() {
    let place = Place::new("deleting");
    let server = place.serve().await;
    let owner =
        client::open(server.address(), json!({"game": "katko", "seats": 2, "seating": ["open", "open"]}))
            .await;
    let other = client::open(server.address(), one()).await;
    let code = owner.table();
    let mut guest = client::join(server.address(), &code, None).await;
    assert_eq!(delete(&server, &code, None).await, 401);
    assert_eq!(delete(&server, &code, Some(&"00".repeat(32))).await, 401);
    assert_eq!(delete(&server, &code, Some(&guest.token())).await, 403);
    assert_eq!(delete(&server, "AAAAAAAA", Some(&owner.token())).await, 404);
    assert_eq!(delete(&server, &code, Some(&owner.token())).await, 204);
    while let Some(told) = guest.hear().await {
        assert!(told.get("no").is_none_or(|no| no["code"] == "no_table"), "{told}");
    }
    for round in 0..2 {
        if round == 1 {
            let (code, token) = (other.table(), other.token());
            let again = place_again(&place, server).await;
            client::join(again.address(), &code, Some(&token)).await;
            gone(&again, &owner.table(), &owner.token()).await;
            return again.stop().await;
        }
        gone(&server, &code, &owner.token()).await;
    }
}

async fn place_again(place: &Place, server: Running) -> Running {
    server.stop().await;
    place.serve().await
}

async fn gone(server: &Running, code: &str, token: &str) {
    let mut back = Client::connect(server.address(), Some(token)).await;
    back.ask(json!({"join": {"table": code}})).await;
    assert_eq!(back.until("no").await["code"], "no_table");
    assert_eq!(delete(server, code, Some(token)).await, 404);
}
