//! Decks and cards that somebody brings to a table.

use crate::{
    client::Client,
    place::Place,
    web::{get, post},
};
use fairdeal_server::Settings;
use serde_json::{Value, json};

/// A card that nobody has heard of.
fn guest(name: &str) -> Value {
    json!({"name": name, "version": "Of No Set", "type": "character", "ink": ["amber"], "cost": 3, "inkable": true,
           "strength": 2, "willpower": 5, "lore": 1, "abilities": false, "kw": [{"k": "Ward"}]})
}

/// A list of more cards than a message over a socket could hold.
fn many() -> Value {
    let cards: Vec<Value> = (0..150).map(|n| guest(&format!("Guest {n}"))).collect();
    assert!(Value::from(cards.clone()).to_string().len() > fairdeal_protocol::LONGEST);
    cards.into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_the_cards_that_were_brought_to_it() {
    let place = Place::new("brought");
    let server = place.serve().await;
    let list: String = (0..15).map(|n| format!("4 Guest {n} - Of No Set\n")).collect();
    let table = json!({"game": "lorcana", "options": {"deck_1": list, "cards": many().to_string()}});
    let (status, opened) = post(server.address(), "/api/tables", None, &table).await;
    assert_eq!(status, 200, "{opened}");
    let code = opened["place"]["table"].as_str().expect("it has a code");
    let (status, cards) = get(server.address(), &format!("/api/tables/{code}/cards")).await;
    let cards: Value = serde_json::from_str(&cards).expect("cards are JSON");
    let card = &cards["Guest 7 - Of No Set"];
    assert_eq!((status, &card["title"], &card["cost"]), (200, &json!("Guest 7"), &json!(3)), "{card}");
    assert!(!cards["Fireball"].is_null(), "the cards of the game are there, too");
    let (_, usual) = get(server.address(), "/api/games/lorcana/cards").await;
    assert!(usual.contains("Fireball") && !usual.contains("Guest 7"));
    let (status, body) = get(server.address(), "/api/tables/ABCDEFGH/cards").await;
    assert!(status == 404 && body.contains("There is no table ABCDEFGH"), "{status} {body}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deck_that_is_none_is_refused_with_its_lines_and_opens_nothing() {
    let place = Place::new("no deck");
    let server = place.serve().await;
    let table =
        json!({"game": "lorcana", "options": {"deck_1": "4 Fireball\n4 Fierball\nnonsense", "cards": "[{]"}});
    let (status, told) = post(server.address(), "/api/tables", None, &table).await;
    let why = told["no"]["why"].as_str().expect("it says why");
    assert!(
        status == 400 && why.starts_with("/options/cards: ") && why.contains("line 1, column 3"),
        "{told}"
    );
    let table = json!({"game": "lorcana", "options": {"deck_1": "4 Fireball\n4 Fierball\nnonsense"}});
    let (_, told) = post(server.address(), "/api/tables", None, &table).await;
    let why = told["no"]["why"].as_str().expect("it says why");
    assert!(why.starts_with("/options/deck_1: line 2: there is no card \"Fierball\"; did you mean"), "{why}");
    assert!(why.contains("\nline 3: write a number and a name"), "{why}");
    let (_, metrics) = get(server.address(), "/metrics").await;
    assert!(metrics.contains("fairdeal_tables 0"), "{metrics}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_described_in_so_many_bytes_at_most() {
    let place = Place::new("too many cards");
    let server = place.serve().await;
    let table =
        json!({"game": "lorcana", "options": {"deck_1": " ".repeat(fairdeal_protocol::LONGEST_TABLE)}});
    let (status, told) = post(server.address(), "/api/tables", None, &table).await;
    assert_eq!((status, &told["no"]["why"]), (413, &json!("A message has at most 262144 bytes.")), "{told}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_for_one_reads_long_messages() {
    let place = Place::new("long messages");
    let server = place.serve_with(Settings { longest: 1 << 20, ..Settings::fast() }).await;
    let mut client = Client::connect(server.address(), None).await;
    client.ask(json!({"create": {"game": "lorcana", "options": {"cards": many()}}})).await;
    client.until("picture").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opens_a_table_over_http_may_say_how_they_are_called() {
    let place = Place::new("named");
    let server = place.serve().await;
    let table = json!({"game": "lorcana", "visibility": "public"});
    let (status, opened) = post(server.address(), "/api/tables?name=Ada%20L", None, &table).await;
    assert_eq!(status, 200, "{opened}");
    let (_, tables) = get(server.address(), "/api/tables").await;
    assert!(tables.contains("Ada L"), "{tables}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_say_of_which_kind_they_are() {
    let place = Place::new("kinds");
    let server = place.serve().await;
    let (_, games) = get(server.address(), "/api/games").await;
    let games: Vec<Value> = serde_json::from_str(&games).expect("games are JSON");
    let kind = |game: &str, option: &str| {
        let found = games.iter().find(|one| one["id"] == game).expect("there is such a game");
        let options = found["options"].as_array().expect("a list").iter();
        options.filter(|one| one["name"] == option).map(|one| one["kind"].clone()).next()
    };
    assert_eq!(kind("lorcana", "deck_2").expect("an option")["own"][1], "a deck list");
    assert!(kind("katko", "deals").expect("an option")["range"].is_array());
    server.stop().await;
}
