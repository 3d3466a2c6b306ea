//! Nobody chooses the cards: pledges, seals and shares over real sockets.

use crate::{
    client::{Client, answer_as},
    place::Place,
    web::get,
};
use fairdeal_games::katko::Katko;
use fairdeal_protocol::{Verdict, Witness};
use fairdeal_server::Settings;
use fairdeal_session::{Verified, verify};
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

const AGES: Duration = Duration::from_secs(60);
const MOMENT: Duration = Duration::from_millis(150);

/// A server on which nobody is waited for as long as a test would run, or only for a moment.
fn patient(seal: Duration, reveal: Duration) -> Settings {
    Settings { seal_within: seal, reveal_within: reveal, ..Settings::fast() }
}

fn two() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "wait": true})
}

fn alone() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}], "options": {"deals": 1}})
}

/// A client that adds shares, made of its own bytes.
async fn sharer(address: SocketAddr, own: u8, token: Option<&str>) -> Client {
    let mut client = Client::sharing(address, token).await;
    client.witness = Some(Witness::new([own; 32]));
    client
}

/// Somebody who opens a table, and waits at it.
async fn opens(address: SocketAddr, own: u8, table: Value) -> Client {
    let mut client = sharer(address, own, None).await;
    client.ask(json!({"create": table})).await;
    client.until("place").await;
    client
}

/// Somebody who comes to a table, and has not heard what follows.
async fn comes(address: SocketAddr, own: u8, table: &str) -> Client {
    let mut client = sharer(address, own, None).await;
    client.ask(json!({"join": {"table": table}})).await;
    client.until("place").await;
    client
}

fn verdict(client: &Client) -> Option<Verdict> {
    client.witness.as_ref().expect("it has one").verdict()
}

/// The kinds of messages that were heard, without what is told of nobody's share.
fn kinds(client: &Client) -> Vec<String> {
    let kind = |text: &String| {
        let told: serde_json::Map<String, Value> = serde_json::from_str(text).expect("an object");
        told.keys().next().expect("it has a kind").clone()
    };
    client.heard.iter().map(kind).filter(|kind| kind != "awaited" && kind != "notice").collect()
}

/// Ends a match of two, and reads and verifies its log.
async fn ends(client: &mut Client, address: SocketAddr) -> Verified {
    client.ask(json!({"concede": {"r": 90_001}})).await;
    client.until("opened").await;
    let (status, log) = get(address, &format!("/r/{}", client.table())).await;
    assert_eq!(status, 200, "{log}");
    client.witness.as_mut().expect("it has one").read_log(&log);
    verify::<Katko>(&log).expect("an honest log")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pledge_precedes_every_share_and_the_shares_every_card() {
    let place = Place::new("pledge");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut first = opens(server.address(), 1, two()).await;
    let mut second = comes(server.address(), 2, &first.table()).await;
    tokio::join!(first.until("picture"), second.until("picture"));
    for client in [&first, &second] {
        assert_eq!(kinds(client), ["welcome", "place", "pledge", "sealed", "dealt", "picture"]);
        let told = |kind: &str| client.heard.iter().position(|text| text.starts_with(&format!("{{\"{kind}")));
        let (pledge, dealt) = (told("pledge").expect("told"), told("dealt").expect("told"));
        let dealt: Value = serde_json::from_str(&client.heard[dealt]).expect("JSON");
        for share in dealt["dealt"]["shares"].as_array().expect("shares") {
            let share = share.as_str().expect("both took part");
            assert!(!client.heard[..=pledge + 1].iter().any(|text| text.contains(share)), "known too early");
        }
    }
    assert_eq!(verdict(&first), None, "the secret is not shown yet");
    let verified = ends(&mut first, server.address()).await;
    second.until("opened").await;
    assert_eq!((verified.shares, verified.void), (Some(2), 0), "{verified}");
    assert_eq!(verdict(&first), Some(Verdict::Fair { others: 1, void: 0, broken_off: 0 }));
    assert_eq!(verdict(&second), Some(Verdict::Fair { others: 1, void: 0, broken_off: 0 }));
    server.stop().await;
}

/// Whoever says nothing before the seals are closed knows nothing, and gains nothing: they are left out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_seals_nothing_is_left_out_and_the_others_play() {
    let place = Place::new("silent");
    let server = place.serve_with(patient(MOMENT, AGES)).await;
    let mut first = opens(server.address(), 1, two()).await;
    let mut silent = comes(server.address(), 2, &first.table()).await;
    silent.witness = None;
    let (_, told) = tokio::join!(first.until("picture"), silent.until("dealt"));
    assert!(told["shares"][0].is_string() && told["shares"][1].is_null(), "{told}");
    assert!(told["void"].is_null(), "nothing was void: {told}");
    let verified = ends(&mut first, server.address()).await;
    assert_eq!((verified.shares, verified.void), (Some(1), 0));
    assert_eq!(verdict(&first), Some(Verdict::Fair { others: 0, void: 0, broken_off: 0 }));
    server.stop().await;
}

/// Seals a share as a witness does, and keeps it back.
async fn seals_only(client: &mut Client) {
    let mut witness = client.witness.take().expect("it has one");
    let pledge = client.until("pledge").await;
    let seal = answer_as(&mut witness, &json!({ "pledge": pledge })).expect("it takes part");
    client.send_text(seal).await;
    client.until("sealed").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_keeps_a_sealed_share_back_makes_the_round_void_for_all_to_see() {
    let place = Place::new("void");
    let server = place.serve_with(patient(AGES, MOMENT)).await;
    let mut first = opens(server.address(), 1, two()).await;
    let mut silent = comes(server.address(), 2, &first.table()).await;
    let (_, ()) = tokio::join!(first.until("sealed"), seals_only(&mut silent));
    let awaited = async {
        loop {
            let awaited = first.until("awaited").await;
            if awaited["what"] == "shares" && awaited["seats"] == json!([1]) {
                break;
            }
        }
        first.until("void").await
    };
    let (void, seen) = tokio::join!(awaited, silent.until("void"));
    assert_eq!(void, seen, "all are told the same");
    assert!(void["secret"].is_string() && void["shares"][0].is_string(), "it is laid open: {void}");
    let again = first.until("pledge").await;
    assert_eq!((&again["seats"], &again["void"]), (&json!([0]), &json!([void])), "one try is all there is");
    assert_eq!(silent.until("pledge").await["you"], Value::Null);
    first.until("picture").await;
    let verified = ends(&mut first, server.address()).await;
    assert_eq!((verified.shares, verified.void), (Some(1), 1));
    assert_eq!(verdict(&first), Some(Verdict::Fair { others: 0, void: 1, broken_off: 0 }));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_with_a_sealed_share_is_not_waited_for() {
    let place = Place::new("leaves");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut first = opens(server.address(), 1, two()).await;
    let mut gone = comes(server.address(), 2, &first.table()).await;
    let (_, ()) = tokio::join!(first.until("sealed"), seals_only(&mut gone));
    drop(gone);
    first.until("void").await;
    first.until("picture").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_match_takes_new_shares() {
    let place = Place::new("rematch-shares");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = opens(server.address(), 1, alone()).await;
    let first = client.until("dealt").await;
    client.until("picture").await;
    client.play_to_the_end().await;
    client.until("opened").await;
    assert_eq!(verdict(&client), Some(Verdict::Fair { others: 0, void: 0, broken_off: 0 }));
    client.ask(json!({"start": {}})).await;
    let pledge = client.until("pledge").await;
    let second = client.until("dealt").await;
    client.until("picture").await;
    assert_eq!(pledge["commitment"], second["commitment"]);
    for part in ["match", "commitment", "seals", "shares"] {
        assert_ne!(first[part], second[part], "{part}");
    }
    assert_eq!(client.picture["match_number"], 2);
    client.play_to_the_end().await;
    client.until("opened").await;
    assert_eq!(verdict(&client), Some(Verdict::Fair { others: 0, void: 0, broken_off: 0 }));
    server.stop().await;
}

/// A house that restarts in the middle of a round could have seen the shares: the round counts as broken off.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_breaks_a_round_off_and_says_so() {
    let place = Place::new("restart-round");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = sharer(server.address(), 1, None).await;
    let mut witness = client.witness.take().expect("it has one");
    client.ask(json!({"create": alone()})).await;
    let pledge = client.until("pledge").await;
    let seal = answer_as(&mut witness, &json!({ "pledge": pledge })).expect("it takes part");
    client.send_text(seal).await;
    client.until("sealed").await;
    let (table, token) = (client.table(), client.token());
    server.stop().await;
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = sharer(server.address(), 1, Some(&token)).await;
    client.witness = Some(witness);
    client.ask(json!({"join": {"table": table}})).await;
    let again = client.until("pledge").await;
    assert_eq!(client.place["seat"], 0, "the seat is the token's");
    assert_eq!(again["void"][0]["commitment"], pledge["commitment"]);
    assert_eq!(again["void"][0]["broken_off"], true);
    assert_ne!(again["commitment"], pledge["commitment"]);
    client.until("picture").await;
    client.play_to_the_end().await;
    client.until("opened").await;
    assert_eq!(verdict(&client), Some(Verdict::Fair { others: 0, void: 1, broken_off: 1 }));
    server.stop().await;
}

/// As long as nobody has shown anything, the house keeps its pledge: leaving and returning draws nothing new.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pledge_without_seals_outlives_restarts_and_those_who_go() {
    let place = Place::new("same-pledge");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = Client::sharing(server.address(), None).await;
    client.ask(json!({"create": alone()})).await;
    let pledge = client.until("pledge").await;
    let (table, token) = (client.table(), client.token());
    drop(client);
    let mut client = Client::sharing(server.address(), Some(&token)).await;
    client.ask(json!({"join": {"table": table}})).await;
    let mut again = client.until("pledge").await;
    while again["you"].is_null() {
        // The end of the other connection is noticed a moment later.
        again = client.until("pledge").await;
    }
    assert_eq!(again, pledge);
    server.stop().await;
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = sharer(server.address(), 1, Some(&token)).await;
    client.ask(json!({"join": {"table": table}})).await;
    assert_eq!(client.until("pledge").await, pledge);
    client.until("picture").await;
    ends(&mut client, server.address()).await;
    assert_eq!(verdict(&client), Some(Verdict::Fair { others: 0, void: 0, broken_off: 0 }));
    server.stop().await;
}

/// The match that is over stays on the table when the house breaks off while it gathers for the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_before_the_next_match_keeps_the_last_one() {
    let place = Place::new("restart-rematch");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = opens(server.address(), 1, alone()).await;
    client.until("picture").await;
    client.play_to_the_end().await;
    client.until("opened").await;
    let mut witness = client.witness.take().expect("it has one");
    client.ask(json!({"start": {}})).await;
    let pledge = client.until("pledge").await;
    client.send_text(answer_as(&mut witness, &json!({ "pledge": pledge })).expect("it takes part")).await;
    client.until("sealed").await;
    let (table, token) = (client.table(), client.token());
    server.stop().await;
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut client = sharer(server.address(), 1, Some(&token)).await;
    client.witness = Some(witness);
    client.ask(json!({"join": {"table": table}})).await;
    assert_eq!(client.until("picture").await["match_number"], 1);
    assert!(client.is_over());
    client.ask(json!({"start": {}})).await;
    let again = client.until("pledge").await;
    assert_eq!(again["void"][0]["commitment"], pledge["commitment"]);
    client.until("picture").await;
    ends(&mut client, server.address()).await;
    assert_eq!(verdict(&client), Some(Verdict::Fair { others: 0, void: 1, broken_off: 1 }));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_can_wait_for_all_or_for_whoever_opened_it() {
    let place = Place::new("wait");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut first = opens(server.address(), 1, two()).await;
    let awaited = first.until("awaited").await;
    assert_eq!(awaited, json!({"what": "people", "seats": [1]}));
    first.ask(json!({"choose": {"r": 1, "v": 0, "a": []}})).await;
    assert_eq!(first.until("no").await["code"], "waiting");
    let mut watcher = Client::connect(server.address(), None).await;
    watcher.ask(json!({"join": {"table": first.table(), "watch": true}})).await;
    watcher.until("awaited").await;
    watcher.ask(json!({"start": {}})).await;
    assert_eq!(watcher.until("no").await["code"], "not_yours");
    first.ask(json!({"start": {}})).await;
    first.until("picture").await;
    watcher.until("picture").await;
    // Whoever comes now is told that the cards were dealt without them.
    let mut late = comes(server.address(), 2, &first.table()).await;
    let dealt = late.until("dealt").await;
    assert!(dealt["shares"][0].is_string() && dealt["shares"][1].is_null(), "{dealt}");
    late.until("picture").await;
    ends(&mut first, server.address()).await;
    late.until("opened").await;
    assert_eq!(verdict(&late), Some(Verdict::WithoutYou));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_are_dealt_to_at_once_and_it_is_said_that_the_house_drew_alone() {
    let place = Place::new("bots-alone");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let seating = json!([{"bot": "random"}, {"bot": "random"}]);
    let table = json!({"game": "katko", "seats": 2, "seating": seating, "options": {"deals": 1}});
    let mut watcher = opens(server.address(), 1, table).await;
    let dealt = watcher.until("dealt").await;
    assert_eq!((&dealt["shares"], &dealt["seals"]), (&json!([null, null]), &json!([null, null])));
    watcher.until("opened").await;
    let (_, log) = get(server.address(), &format!("/r/{}", watcher.table())).await;
    let verified = verify::<Katko>(&log).expect("an honest log");
    assert!(verified.to_string().contains("no seat added a share: the house drew alone"), "{verified}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_given_seed_is_for_one_person_and_says_so() {
    let place = Place::new("given-seed");
    let server = place.serve_with(patient(AGES, AGES)).await;
    let mut refused = Client::connect(server.address(), None).await;
    refused
        .ask(json!({"create": {"game": "katko", "seats": 2, "seating": ["open", "open"], "seed": "x"}}))
        .await;
    let no = refused.until("no").await;
    assert_eq!(no["code"], "bad_request");
    assert!(no["why"].as_str().expect("a sentence").contains("leave the seed out"), "{no}");
    let mut seeded = alone();
    seeded["seed"] = json!("x");
    let mut hands = vec![];
    for _ in 0..2 {
        let mut client = opens(server.address(), 1, seeded.clone()).await;
        assert_eq!(client.until("dealt").await["seeded"], true);
        client.until("picture").await;
        hands.push(client.faces());
        let mut second = comes(server.address(), 2, &client.table()).await;
        assert_eq!(second.place["seat"], Value::Null, "they may look on");
        assert_eq!(second.until("dealt").await["seeded"], true);
        second.until("picture").await;
        second.ask(json!({"sit": {"r": 1, "seat": 1}})).await;
        assert_eq!(second.until("no").await["code"], "not_yours");
        client.play_to_the_end().await;
        client.until("opened").await;
        assert_eq!(verdict(&client), Some(Verdict::Seeded));
        let (_, log) = get(server.address(), &format!("/r/{}", client.table())).await;
        let verified = verify::<Katko>(&log).expect("an honest log");
        assert!(verified.to_string().contains("everything follows from a given seed"), "{verified}");
    }
    assert_eq!(hands[0], hands[1], "equal seeds deal alike");
    server.stop().await;
}

/// A house that draws again once it knows the share, or swaps what it told: whatever it tells then, the client notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_cheats_is_caught_by_the_client() {
    type Cheat = (&'static str, &'static str, fn(&mut Value));
    let cheats: [Cheat; 5] = [
        ("dealt", "had pledged another secret", |dealt| {
            (dealt["commitment"], dealt["shares"], dealt["seals"]) =
                (json!("ab".repeat(32)), json!([null, null]), json!([null, null]));
        }),
        ("dealt", "does not add up", |dealt| dealt["shares"][0] = json!("ab".repeat(32))),
        ("dealt", "different seals", |dealt| {
            (dealt["shares"][0], dealt["seals"][0]) = (Value::Null, Value::Null);
        }),
        ("sealed", "left it out", |sealed| sealed["seals"][0] = Value::Null),
        ("opened", "not the one that the house had pledged", |opened| {
            opened["secret"] = json!("ab".repeat(32));
        }),
    ];
    let place = Place::new("cheats");
    let server = place.serve_with(patient(AGES, MOMENT)).await;
    for (kind, says, cheat) in cheats {
        let mut client = opens(server.address(), 1, alone()).await;
        let mut witness = client.witness.take().expect("it has one");
        loop {
            let mut told = client.hear().await.expect("the connection lives");
            if let Some(part) = told.get_mut(kind) {
                cheat(part);
            }
            if let Some(answer) = answer_as(&mut witness, &told) {
                client.send_text(answer).await;
            }
            if told.get("opened").is_some() {
                break;
            }
            if client.my_turn() && told.get("no").is_none() {
                let first = client.offers[0].clone();
                client
                    .ask(json!({"choose": {"r": client.version + 1, "v": client.version, "a": [first]}}))
                    .await;
            }
        }
        let Some(Verdict::Wrong(why)) = witness.verdict() else { panic!("{kind}: {:?}", witness.verdict()) };
        assert!(why.contains(says), "{kind}: {why}");
    }
    server.stop().await;
}
