//! Games speak the language of whoever reads.

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
    picture["menu"]["q"]["p"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_their_own_language_at_one_table() {
    let place = Place::new("languages");
    let running = place.serve().await;
    let mut german = guest(running.address(), Some("de-AT")).await;
    german.ask(json!({"create": {"game": "katko", "seats": 2, "seating": ["open", "open"]}})).await;
    let shown = german.until("picture").await;
    let mut english = guest(running.address(), None).await;
    english.ask(json!({"join": {"table": german.table()}})).await;
    let other = english.until("picture").await;
    let prompts = [prompt(&shown), prompt(&other)];
    assert!(
        prompts.contains(&"Spiel eine Karte aus.") != prompts.contains(&"Lead a card."),
        "one of them leads: {prompts:?}"
    );
    assert_eq!(shown["scores"][0]["title"], "Punktestand");
    assert_eq!(other["scores"][0]["title"], "Score");

    // Batches, refusals and pictures of the past follow.
    let (leader, follower) =
        if german.my_turn() { (&mut german, &mut english) } else { (&mut english, &mut german) };
    let card = leader.offers[0].clone();
    leader.choose(card.clone()).await;
    let told = loop {
        let told = follower.until("b").await;
        if !told["m"].is_null() {
            break told["m"]["q"]["p"].as_str().expect("words").to_owned();
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
async fn games_are_described_in_the_language_that_is_accepted() {
    let place = Place::new("languages-http");
    let running = place.serve().await;
    for (language, title) in [("de-DE,de;q=0.9,en;q=0.8", "**Geben.**"), ("fi", "**Deal.**")] {
        let request = Request { method: "GET", path: "/api/games/katko", token: None, body: "" };
        let answer = whole(request.send_in(running.address(), language).await).await;
        let card: Value = serde_json::from_str(&answer.1).expect("JSON");
        let rules = card["rules"].as_str().expect("rules");
        assert!(rules.contains(title), "{language}: {rules}");
    }
}
