//! Games speak the language of whoever reads: clients put sentences into words, or are told them ready.

use crate::{
    client::Client,
    place::Place,
    web::{Request, whole},
};
use serde_json::{Value, json};
use std::net::SocketAddr;

async fn guest(address: SocketAddr, language: Option<&str>) -> Client {
    let mut client = Client::silent(address).await;
    client.ask(json!({"hello": {"version": 1, "language": language}})).await;
    client.until("welcome").await;
    client
}

fn prompt(picture: &Value) -> &str {
    picture["menu"]["q"]["p"][0].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_their_own_language_at_one_table() {
    let place = Place::new("languages");
    let running = place.serve().await;
    let mut german = guest(running.address(), Some("de-AT")).await;
    german.ask(json!({"create": {"game": "katko", "seats": 2, "seating": ["open", "open"]}})).await;
    let shown = german.until("picture").await;
    let mut english = guest(running.address(), Some("en")).await;
    english.ask(json!({"join": {"table": german.table()}})).await;
    let other = english.until("picture").await;
    let prompts = [prompt(&shown), prompt(&other)];
    assert!(
        prompts.contains(&"Spiel eine Karte aus.") != prompts.contains(&"Lead a card."),
        "one of them leads: {prompts:?}"
    );
    assert_eq!(shown["scores"][0]["title"], json!(["Punktestand"]));
    assert_eq!(other["scores"][0]["title"], json!(["Score"]));

    // Batches, refusals and pictures of the past follow.
    let (leader, follower) =
        if german.my_turn() { (&mut german, &mut english) } else { (&mut english, &mut german) };
    let card = leader.offers[0].clone();
    leader.choose(card.clone()).await;
    let told = loop {
        let told = follower.until("b").await;
        if !told["m"].is_null() {
            break told["m"]["q"]["p"][0].as_str().expect("words").to_owned();
        }
    };
    let german_reads = told.starts_with("Spiel eine Karte:");
    assert_ne!(german_reads, told.starts_with("Play a card:"), "{told}");
    let no = follower.choose(card).await;
    let why = no["no"]["why"].as_str().expect("a reason");
    assert_eq!(why.contains("Du hast"), german_reads, "{why}");
    assert_eq!(why.contains("You do not hold"), !german_reads, "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_names_no_language_is_told_keys_and_parts() {
    let place = Place::new("sentences");
    let running = place.serve().await;
    let mut one = guest(running.address(), None).await;
    one.ask(json!({"create": {"game": "katko", "seats": 2, "seating": ["open", "open"]}})).await;
    let shown = one.until("picture").await;
    let score = &shown["scores"][0];
    assert_eq!((&score["title"], &score["columns"]), (&json!(["score"]), &json!([["points"]])));
    assert_eq!(score["rows"][1][0], json!(["seat", {"seat": {"s": 1}}]));
    let mut other = guest(running.address(), None).await;
    other.ask(json!({"join": {"table": one.table()}})).await;
    other.until("picture").await;
    let (leader, follower) = if one.my_turn() { (&mut one, &mut other) } else { (&mut other, &mut one) };
    let card = leader.offers[0].clone();
    leader.choose(card.clone()).await;
    while !follower.my_turn() {
        follower.until("b").await;
    }
    let no = follower.choose(card.clone()).await;
    assert_eq!(no["no"]["why"], json!(["why.hold", {"card": card["play"]}]), "{no}");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_described_in_the_language_that_is_accepted() {
    let place = Place::new("languages-http");
    let running = place.serve().await;
    for (language, title, trick) in [
        ("de-DE,de;q=0.9,en;q=0.8", "**Geben.**", "{by?Du machst|{by} macht} den Stich."),
        ("fi", "**Deal.**", "{by?You take|{by} takes} the trick."),
    ] {
        let request = Request { method: "GET", path: "/api/games/katko", token: None, body: "" };
        let answer = whole(request.send_in(running.address(), language).await).await;
        let card: Value = serde_json::from_str(&answer.1).expect("JSON");
        let rules = card["rules"].as_str().expect("rules");
        assert!(rules.contains(title), "{language}: {rules}");
        let words = &card["words"];
        assert_eq!(words["recap.trick"], trick);
        assert!(words["end.conceded"].is_string(), "what all games share is there: {words}");
        assert!(words["about"].is_null() && words["option.deals"].is_null(), "it is told elsewhere: {words}");
    }
}
