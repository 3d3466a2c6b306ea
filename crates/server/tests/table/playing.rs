use crate::{client, place::Place};
use fairdeal_games::GAMES;
use fairdeal_hosted::describe;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_against_bots() {
    let place = Place::new("every");
    let server = place.serve().await;
    for game in GAMES {
        // Where a match is not made of hands, it is played to its end.
        let options = if has_deals(game) { json!({"deals": 1}) } else { json!({}) };
        let mut table = json!({"game": game, "options": options, "seed": "every"});
        let bots = vec![json!({"bot": "random"}); 5];
        table["seating"] = json!([&[json!("open")], &bots[..]].concat());
        let mut client = client::open(server.address(), table).await;
        client.play_to_the_end().await;
    }
    server.stop().await;
}

/// Returns whether the number of hands can be chosen.
fn has_deals(game: &str) -> bool {
    let game = describe(game).expect("a game of the registry");
    (game.fields)().iter().any(|field| field.name == "deals")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_and_a_third_looks_on() {
    let place = Place::new("two");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let mut first = client::open(server.address(), table).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let mut third = client::join(server.address(), &first.table(), None).await;
    assert_eq!((&first.place["seat"], &second.place["seat"]), (&json!(0), &json!(1)));
    assert!(third.place["seat"].is_null(), "all seats are taken");
    tokio::join!(first.play_to_the_end(), second.play_to_the_end());
    while !third.is_over() {
        third.hear().await.expect("the connection lives");
    }
    assert_eq!(first.version, second.version);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_after_the_server_was_down() {
    let place = Place::new("down");
    let server = place.serve().await;
    let table = json!({"game": "durak", "seats": 2, "seating": ["open", {"bot": "random"}], "seed": "down"});
    let mut client = client::open(server.address(), table).await;
    for _ in 0..6 {
        while !client.my_turn() {
            client.hear().await.expect("the connection lives");
        }
        client.choose(client.offers[0].clone()).await;
    }
    let (token, table) = (client.token(), client.table());
    server.stop().await;
    let server = place.serve().await;
    let mut client = client::join(server.address(), &table, Some(&token)).await;
    assert_eq!(client.place["seat"], 0, "the seat is the token's");
    assert!(client.version >= 6);
    client.play_to_the_end().await;
    server.stop().await;
}

/// Coming back takes and leaves the seat; none of that may use up what is remembered of the player's own requests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_often_still_plays() {
    let place = Place::new("often");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let mut first = client::open(server.address(), table).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let (code, token) = (first.table(), second.token());
    for _ in 0..40 {
        drop(second);
        while !first.hear().await.expect("it lives").to_string().contains("bot") {}
        second = client::join(server.address(), &code, Some(&token)).await;
        assert_eq!(second.place["seat"], 1);
        first.catch_up().await;
    }
    tokio::join!(first.play_to_the_end(), second.play_to_the_end());
    server.stop().await;
}

/// In the next match everybody has the seat that they had last, and sees its hand and no other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_changed_seats_keeps_the_new_one_in_the_next_match() {
    let place = Place::new("changed");
    let server = place.serve().await;
    let seating = json!(["open", "open", "open"]);
    let mut client =
        client::open(server.address(), json!({"game": "katko", "seats": 3, "seating": seating})).await;
    client.play_to_the_end().await;
    // While a deal is played nobody plays another hand of it; now it is over.
    client.ask(json!({"stand_up": {"r": 1001}})).await;
    client.answer_to(1001).await;
    client.ask(json!({"sit": {"r": 1002, "seat": 2}})).await;
    client.answer_to(1002).await;
    client.place["seat"] = json!(2);
    client.ask(json!({"start": {}})).await;
    while client.picture["match_number"] != 2 {
        client.hear().await.expect("the connection lives");
    }
    let seen = ["hand.P1", "hand.P2", "hand.P3"].map(|hand| client.seen_in(hand).0);
    assert_eq!((seen[0], seen[1]), (0, 0), "{}", client.picture);
    assert!(seen[2] > 0, "{}", client.picture);
    let capabilities = client.picture["around"]["capabilities"].to_string();
    assert!(capabilities.contains(r#"{"playerIndex":2,"type":"act-as-player"}"#), "{capabilities}");
    server.stop().await;
}
