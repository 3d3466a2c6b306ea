//! A player concedes the match.

use crate::{
    client,
    client::Client,
    disk::{long_table, play_until_full},
    place::Place,
    store::Tampered,
    web,
};
use fairdeal_server::Settings;
use serde_json::{Value, json};

fn two() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "delay": {"moves": 2}})
}

/// Hears until the match is over.
async fn end_of(client: &mut Client) -> Value {
    while !client.is_over() {
        client.hear().await.expect("the connection lives");
    }
    client.turn()["over"].clone()
}

async fn concede(client: &mut Client, r: u64) -> Value {
    client.ask(json!({"concede": {"r": r}})).await;
    client.answer_to(r).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_has_won_at_once_for_everybody_and_after_the_server_was_down() {
    let place = Place::new("concede");
    let server = place.serve().await;
    let mut first = client::open(server.address(), two()).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let mut late = client::join(server.address(), &first.table(), None).await;
    first.catch_up().await;
    assert_eq!(first.picture["around"]["concede"], true, "{}", first.picture);
    assert!(late.picture["around"]["concede"].is_null(), "who looks on cannot: {}", late.picture);
    assert_eq!(concede(&mut late, 1).await["no"]["code"], "not_yours");
    // Whoever has not the turn gives up.
    let (giving, staying) =
        if first.my_turn() { (&mut second, &mut first) } else { (&mut first, &mut second) };
    let (gives, version) = (giving.place["seat"].as_u64().expect("a seat") as usize, giving.version);
    assert_eq!(concede(giving, 500).await["ok"], json!([500, version]));
    let over = end_of(giving).await;
    assert_eq!((&over["reason"], &over["payoffs"][gives]), (&json!("end.conceded"), &json!(-1)));
    assert_eq!((end_of(staying).await, end_of(&mut late).await), (over.clone(), over.clone()));
    assert!(staying.offers.is_empty() && late.version == version, "and nobody is held back");
    assert!(staying.heard.iter().any(|told| told.contains(&format!(r#"{{"conceded":{{"by":{gives}}}}}"#))));
    assert_eq!(concede(giving, 500).await["ok"], json!([500, version]), "the same number is one request");
    assert_eq!(concede(staying, 501).await["no"]["code"], "over");
    staying.ask(json!({"undo": {"r": 502}})).await;
    assert_eq!(staying.answer_to(502).await["no"]["code"], "over");
    let (table, token) = (giving.table(), giving.token());
    let (status, log) = web::get(server.address(), &format!("/r/{table}")).await;
    assert_eq!(status, 200, "what is over has no secrets");
    assert!(log.contains(&format!(r#""note":{{"conceded":{{"by":{gives}}}}}"#)));
    server.stop().await;

    let server = place.serve().await;
    let mut again = client::join(server.address(), &table, Some(&token)).await;
    assert_eq!(end_of(&mut again).await, over);
    assert_eq!(concede(&mut again, 500).await["ok"], json!([500, version]), "also after the server was down");
    again.ask(json!({"start": {}})).await;
    while again.picture["match_number"] != 2 {
        again.hear().await.expect("the connection lives");
    }
    assert!(!again.is_over(), "the next match begins");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_cannot() {
    let place = Place::new("concede-three");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 3, "seating": ["open", "open", "open"]});
    let mut client = client::open(server.address(), table).await;
    assert!(client.picture["around"]["concede"].is_null());
    let told = concede(&mut client, 1).await;
    assert_eq!(told["no"]["code"], "bad_request");
    assert!(told["no"]["why"].as_str().is_some_and(|why| why.contains("two-player match")), "{told}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_kept_is_not_conceded() {
    let place = Place::new("concede-full");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let first = client::open(server.address(), long_table(&json!("open"))).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let mut pair = [first, second];
    store.set_quota(0);
    play_until_full(&mut pair).await;
    let [mut first, mut second] = pair;
    assert_eq!(concede(&mut first, 1 << 40).await["no"]["code"], "read_only");
    assert!(second.look().await["turn"]["act"].is_array(), "the match goes on");
    assert!(!second.heard.iter().any(|told| told.contains("conceded")), "nobody was told");
    server.stop().await;
}
