//! What clients claim to be, and what they try to find out.

use crate::{client, client::Client, place::Place};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const FACES: &str = "A23456789TJQK";
const SUITS: &str = "shdc";

fn two() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", "open"]})
}

/// Two people at a table of their own.
async fn pair(address: std::net::SocketAddr) -> [Client; 2] {
    let first = client::open(address, two()).await;
    let mut second = client::join(address, &first.table(), None).await;
    let mut pair = [first, {
        second.catch_up().await;
        second
    }];
    pair[0].catch_up().await;
    pair
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_makes_themselves_the_house() {
    let place = Place::new("claims");
    let server = place.serve().await;
    let [mut first, mut second] = pair(server.address()).await;
    let before = first.look().await["piles"].clone();
    let acting = if first.my_turn() { &mut first } else { &mut second };
    let choice = json!({"r": 1, "v": acting.version, "a": [acting.offers[0]]});
    for (claim, value) in [
        ("system", json!(true)),
        ("as", json!(0)),
        ("seat", json!(1)),
        ("actor", json!("house")),
        ("session", json!(0)),
        ("metadata", json!({"authority": "system"})),
        ("force", json!(true)),
    ] {
        let mut claimed = choice.clone();
        claimed[claim] = value.clone();
        acting.ask(json!({ "choose": claimed })).await;
        assert_eq!(acting.until("no").await["code"], "bad_message", "{claim}");
        let mut guest = Client::connect(server.address(), None).await;
        let mut join = json!({"table": acting.table()});
        join[format!("is_{claim}")] = value;
        guest.ask(json!({ "join": join })).await;
        assert_eq!(guest.until("no").await["code"], "bad_message", "{claim}");
    }
    for claim in [json!({"watch": false, "see": "all"}), json!({"spectator": true}), json!({"caps": ["all"]})]
    {
        let mut join = claim.clone();
        join["table"] = json!(acting.table());
        let mut guest = Client::connect(server.address(), None).await;
        guest.ask(json!({ "join": join })).await;
        assert_eq!(guest.until("no").await["code"], "bad_message", "{claim}");
    }
    assert_eq!(first.look().await["piles"], before, "nothing has happened");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_takes_nothing_from_the_others() {
    let place = Place::new("leaving-rights");
    let server = place.serve().await;
    let [mut first, mut second] = pair(server.address()).await;
    let mut guest = client::join(server.address(), &first.table(), None).await;
    for (ask, code) in [
        (json!({"stand_up": {"r": 1}}), "not_yours"),
        (json!({"revoke": {"r": 2, "to": 2}}), "bad_request"),
        (json!({"start": {}}), "waiting"),
        (json!({"close": {}}), "bad_message"),
        (json!({"leave": {"session": 2}}), "bad_message"),
    ] {
        guest.ask(ask.clone()).await;
        assert_eq!(guest.until("no").await["code"], code, "{ask}");
    }
    guest.ask(json!({"leave": {}})).await;
    second.ask(json!({"leave": {}})).await;
    // A bot has the seat of who left; who stayed plays on.
    first.play_to_the_end().await;
    // The token of who left opens nothing any more.
    let back = client::join(server.address(), &first.table(), Some(&second.token())).await;
    assert!(back.place["token"].is_string(), "they are somebody new");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_thinks_is_told_to_nobody() {
    let place = Place::new("thoughts");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "ismcts:20"}],
        "options": {"deals": 2}, "seed": "thoughts"});
    let mut player = client::open(server.address(), table).await;
    let mut watcher = Client::connect(server.address(), None).await;
    watcher.ask(json!({"join": {"table": player.table(), "watch": true}})).await;
    watcher.until("picture").await;
    for client in [&mut player, &mut watcher] {
        let bot = json!([{"type": "observe-hand", "playerIndex": 1}]);
        client.ask(json!({"look": {"r": 900, "version": 0, "caps": bot}})).await;
        assert_eq!(client.until("no").await["code"], "not_yours");
        client.ask(json!({"thoughts": {"seat": 1}})).await;
        assert_eq!(client.until("no").await["code"], "bad_message");
    }
    watcher.ask(json!({"peek": {"r": 901, "a": []}})).await;
    assert_eq!(watcher.until("no").await["code"], "not_yours");
    player.play_to_the_end().await;
    while !watcher.is_over() {
        watcher.hear().await.expect("the connection lives");
    }
    for told in player.heard.iter().chain(&watcher.heard).filter(|told| !told.starts_with("{\"no\"")) {
        let told = told.to_lowercase();
        assert!(!told.contains("thought") && !told.contains("visits") && !told.contains("rollout"), "{told}");
    }
    server.stop().await;
}

/// Tries every card of the pack; returns all refusals, and how many cards were refused.
async fn refusals(client: &mut Client) -> (BTreeSet<(String, String)>, usize) {
    let (offered, version) = (client.offers.clone(), client.version);
    let mut refusals = BTreeSet::new();
    let mut count = 0;
    for (face, suit) in FACES.chars().flat_map(|face| SUITS.chars().map(move |suit| (face, suit))) {
        let action = json!({"play": format!("{face}{suit}")});
        if client.my_turn() && offered.contains(&action) {
            continue;
        }
        let told = client.choose(action).await;
        let code = told["no"]["code"].as_str().unwrap_or_else(|| panic!("{told}")).to_owned();
        // The card that was named may be named again; nothing else may differ.
        let why = told["no"]["why"].to_string().replace(&format!("\"{face}{suit}\""), "it");
        refusals.insert((code, why));
        count += 1;
    }
    assert_eq!(client.version, version);
    (refusals, count)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_tells_nothing_of_what_is_hidden() {
    let place = Place::new("refusals");
    let server = place.serve().await;
    for _ in 0..3 {
        let [mut first, mut second] = pair(server.address()).await;
        let (acting, waiting) =
            if first.my_turn() { (&mut first, &mut second) } else { (&mut second, &mut first) };
        // Cards of the other hand, of the stock and of nobody are refused alike.
        let (told, count) = refusals(acting).await;
        assert!(told.len() == 1 && count >= 47, "{count}: {told:?}");
        assert!(told.iter().all(|(code, _)| code == "not_offered"), "{told:?}");
        // So is one's own card when it is not one's turn.
        let (told, count) = refusals(waiting).await;
        assert!(told.len() == 1 && count == 52, "{count}: {told:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_shows_nothing_new() {
    let place = Place::new("undo");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}],
        "options": {"deals": 3}, "seed": "undo"});
    let mut player = client::open(server.address(), table).await;
    let mut undone = 0;
    while !player.is_over() && undone < 25 {
        while !player.my_turn() && !player.is_over() {
            player.hear().await.expect("the connection lives");
        }
        player.look().await;
        let (before, offers) = (player.faces(), player.offers.clone());
        let after = play(&mut player, &offers[0]).await;
        player.ask(json!({"undo": {"r": 1000 + undone}})).await;
        let told = player.answer_to(1000 + undone).await;
        if told.get("no").is_some() {
            continue;
        }
        undone += 1;
        player.look().await;
        assert_eq!((player.faces(), &player.offers), (before, &offers), "it is as it was");
        // The same choice meets the same cards, and the same bot.
        assert_eq!(play(&mut player, &offers[0]).await, after);
    }
    println!("{undone} choices taken back");
    assert!(undone >= 5, "{undone}");
    server.stop().await;
}

/// Makes a choice, and tells what is seen when it is one's turn again.
async fn play(player: &mut Client, action: &Value) -> std::collections::BTreeMap<String, Vec<String>> {
    player.choose(action.clone()).await;
    while !player.my_turn() && !player.is_over() {
        player.hear().await.expect("the connection lives");
    }
    player.look().await;
    player.faces()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_needs_the_others() {
    let place = Place::new("undo-asks");
    let server = place.serve().await;
    let [mut first, mut second] = pair(server.address()).await;
    let (acting, waiting) =
        if first.my_turn() { (&mut first, &mut second) } else { (&mut second, &mut first) };
    acting.choose(acting.offers[0].clone()).await;
    waiting.hear().await;
    waiting.look().await;
    let (version, seen) = (waiting.version, waiting.faces());
    acting.ask(json!({"undo": {"r": 50}})).await;
    acting.answer_to(50).await;
    waiting.look().await;
    assert_eq!((waiting.version, waiting.faces()), (version, seen), "it is only asked");
    waiting.ask(json!({"answer": {"r": 51, "yes": false}})).await;
    waiting.answer_to(51).await;
    acting.look().await;
    assert_eq!(acting.version, version, "and was refused");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_anew_shows_no_more_than_before() {
    let place = Place::new("resync");
    let server = place.serve().await;
    let [mut first, mut second] = pair(server.address()).await;
    let mut watcher = client::join(server.address(), &first.table(), None).await;
    let hands = ["hand.P1", "hand.P2"];
    for _ in 0..8 {
        for (at, client) in [&mut first, &mut second, &mut watcher].into_iter().enumerate() {
            client.catch_up().await;
            client.look().await;
            for (seat, hand) in hands.iter().enumerate() {
                let (seen, hidden) = client.seen_in(hand);
                let is_own = at == seat;
                assert!(if is_own { hidden == 0 } else { seen == 0 }, "{at} sees {seen} of {hand}");
            }
            assert_eq!(client.seen_in("stock").0, 0);
            assert!(at < 2 || client.offers.is_empty());
        }
        let acting = if first.my_turn() { &mut first } else { &mut second };
        if acting.my_turn() {
            acting.choose(acting.offers[0].clone()).await;
        }
    }
    // Nor does one who joins again with a token.
    let mut back = Client::silent(server.address()).await;
    back.ask(json!({"hello": {"version": 1, "token": first.token()}})).await;
    back.ask(json!({"join": {"table": first.table()}})).await;
    back.until("picture").await;
    assert_eq!((back.seen_in("hand.P2").0, back.seen_in("stock").0), (0, 0));
    server.stop().await;
}
