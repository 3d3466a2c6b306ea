//! Seats, tokens and invitations: what was tried in sequences of commands, and what comes of it now.

use crate::{client, client::Client, place::Place};
use fairdeal_server::{Running, Settings};
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

fn open_table(seats: usize) -> Value {
    json!({"game": "katko", "seats": seats, "seating": vec!["open"; seats], "options": {"deals": 1}})
}

/// Asks for something with a number, and hears the answer.
async fn ask(client: &mut Client, r: u64, kind: &str, mut more: Value) -> Value {
    more["r"] = json!(r);
    client.ask(json!({ kind: more })).await;
    client.answer_to(r).await
}

/// Hears until a seat changes in this way; tells whose name was told.
async fn until_seat(client: &mut Client, seat: u64, how: &str) -> String {
    loop {
        let change = client.until("notice").await["seat"].clone();
        if change["seat"] == seat && change["how"] == how {
            return change["name"].as_str().unwrap_or_default().to_owned();
        }
    }
}

async fn watch(address: SocketAddr, table: &str) -> Client {
    let mut client = Client::connect(address, None).await;
    client.ask(json!({"join": {"table": table, "watch": true}})).await;
    client.until("picture").await;
    client
}

fn may_configure(client: &Client) -> bool {
    client.picture["around"]["capabilities"].to_string().contains("configure-variant")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_seen_a_hand_plays_no_other_in_this_deal() {
    let place = Place::new("peeping");
    let server = place.serve().await;
    let mut peeper = client::open(server.address(), open_table(3)).await;
    let mut other = client::join(server.address(), &peeper.table(), None).await;
    ask(&mut peeper, 1001, "stand_up", json!({})).await;
    assert_eq!(until_seat(&mut other, 0, "stood").await, "Guest 1", "all are told");
    let refused = ask(&mut peeper, 1002, "sit", json!({"seat": 2})).await;
    assert_eq!(refused["no"]["code"], "not_yours", "{refused}");
    assert_eq!(peeper.look().await["around"]["seats"][2], "bot");
    assert_eq!(peeper.seen_in("hand.P3").0, 0);
    // Their own seat is theirs again, and everybody hears of that.
    ask(&mut peeper, 1003, "sit", json!({"seat": 0})).await;
    assert_eq!(until_seat(&mut other, 0, "sat").await, "Guest 1");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_who_is_gone_is_kept_for_them() {
    let place = Place::new("kept");
    let server = place.serve().await;
    let mut first = client::open(server.address(), open_table(3)).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let (code, token) = (first.table(), second.token());
    drop(second);
    assert_eq!(until_seat(&mut first, 1, "away").await, "Guest 2");
    assert_eq!(first.look().await["seats"][1]["kept_for"], "Guest 2");
    let mut thief = Client::connect(server.address(), None).await;
    thief.ask(json!({"join": {"table": code, "seat": 1}})).await;
    assert_eq!(thief.until("no").await["code"], "full");
    thief.ask(json!({"join": {"table": code}})).await;
    thief.until("picture").await;
    assert_eq!(thief.place["seat"], 2);
    ask(&mut thief, 1, "stand_up", json!({})).await;
    assert_eq!(ask(&mut thief, 2, "sit", json!({"seat": 1})).await["no"]["code"], "not_yours");
    // It is not the thief's to give away either; whoever opened the table may.
    assert_eq!(ask(&mut thief, 3, "free", json!({"seat": 1})).await["no"]["code"], "not_yours");
    let back = client::join(server.address(), &code, Some(&token)).await;
    assert_eq!(back.place["seat"], 1);
    assert_eq!(until_seat(&mut first, 1, "back").await, "Guest 2");
    drop(back);
    until_seat(&mut first, 1, "away").await;
    ask(&mut first, 1001, "free", json!({"seat": 1})).await;
    assert_eq!(until_seat(&mut thief, 1, "freed").await, "Guest 2");
    let back = client::join(server.address(), &code, Some(&token)).await;
    assert!(back.place["seat"].is_null(), "it was given away, and they look on");
    server.stop().await;
}

/// Plays a match of one deal to its end and begins the next.
async fn rematch(client: &mut Client) {
    let before = client.look().await["match_number"].clone();
    client.play_to_the_end().await;
    client.ask(json!({"start": {}})).await;
    while client.picture["match_number"] == before {
        client.hear().await.expect("the connection lives");
    }
}

async fn restart(place: &Place, server: Running) -> Running {
    server.stop().await;
    place.serve().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_token_of_who_left_opens_nothing_after_a_rematch_and_a_restart() {
    let place = Place::new("stale");
    let server = place.serve().await;
    let mut victim = client::open(server.address(), open_table(2)).await;
    let mut leaver = client::join(server.address(), &victim.table(), None).await;
    let (code, stale, token) = (victim.table(), leaver.token(), victim.token());
    leaver.ask(json!({"leave": {}})).await;
    leaver.ask(json!({"ping": {"n": 1}})).await;
    leaver.until("pong").await;
    rematch(&mut victim).await;
    let session = victim.place["session"].as_u64();
    drop(victim);
    let server = restart(&place, server).await;
    let back = client::join(server.address(), &code, Some(&stale)).await;
    assert!(back.place["token"].is_string(), "they are somebody new: {}", back.place);
    let left = leaver.place["session"].as_u64();
    assert!(back.place["session"].as_u64() > left.max(session), "no number is given twice: {}", back.place);
    let own = client::join(server.address(), &code, Some(&token)).await;
    assert_eq!((&own.place["seat"], own.place["session"].as_u64()), (&json!(0), session));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_lets_one_person_in_once_and_is_no_identity() {
    let place = Place::new("invited");
    let server = place.serve().await;
    let mut host = client::open(server.address(), open_table(3)).await;
    let caps = json!([{"type": "observe-hand", "playerIndex": 0}]);
    host.ask(json!({"invite": {"r": 1, "caps": caps}})).await;
    let invite = host.until("invited").await["invite"].as_str().expect("a code").to_owned();
    let code = host.table();
    // It is nobody's token: as one it opens nothing.
    let stranger = client::join(server.address(), &code, Some(&invite)).await;
    assert_eq!(stranger.seen_in("hand.P1").0, 0);
    let server = restart(&place, server).await;
    let mut host = client::join(server.address(), &code, Some(&host.token())).await;
    let join = json!({"join": {"table": code, "invite": invite}});
    let mut coach = Client::connect(server.address(), None).await;
    coach.ask(join.clone()).await;
    coach.until("picture").await;
    assert!(coach.place["token"].is_string() && coach.place["seat"].is_null());
    assert!(coach.seen_in("hand.P1").0 > 0);
    assert_ne!(coach.place["session"], host.place["session"]);
    let mut late = Client::connect(server.address(), None).await;
    late.ask(join).await;
    assert_eq!(late.until("no").await["code"], "bad_token");
    // Nor does a token serve as an invitation: a link with one makes nobody somebody else.
    late.ask(json!({"join": {"table": code, "invite": coach.token()}})).await;
    assert_eq!(late.until("no").await["code"], "bad_token");
    // What is lent is gone when whoever lends it has it no more.
    ask(&mut host, 2, "stand_up", json!({})).await;
    coach.look().await;
    assert_eq!(coach.seen_in("hand.P1").0, 0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_set_by_who_opened_the_table_and_never_by_who_looks_on() {
    let place = Place::new("options");
    let server = place.serve().await;
    let printed = server.open_table("katko").expect("there is room");
    let mut onlooker = Client::connect(server.address(), None).await;
    onlooker.ask(json!({"join": {"table": printed, "watch": true}})).await;
    // Nothing is dealt before somebody sits down.
    onlooker.until("awaited").await;
    assert!(may_configure(&client::join(server.address(), &printed, None).await), "the first who sits down");
    onlooker.until("picture").await;
    assert!(!may_configure(&onlooker));
    let mut host = client::open(server.address(), open_table(3)).await;
    assert!(may_configure(&host));
    let code = host.table();
    let watcher = watch(server.address(), &code).await;
    let mut heir = client::join(server.address(), &code, None).await;
    assert!(!may_configure(&watcher) && !may_configure(&heir));
    host.ask(json!({"leave": {}})).await;
    until_seat(&mut heir, 0, "stood").await;
    heir.look().await;
    assert!(may_configure(&heir), "it passes to who plays there the longest");
    heir.ask(json!({"leave": {}})).await;
    heir.ask(json!({"ping": {"n": 1}})).await;
    heir.until("pong").await;
    assert!(!may_configure(&client::join(server.address(), &code, None).await), "nobody finds it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_who_does_not_come_back_after_a_restart() {
    let place = Place::new("grace");
    let server = place.serve().await;
    let first = client::open(server.address(), open_table(2)).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let (code, tokens) = (first.table(), [first.token(), second.token()]);
    drop((first, second));
    server.stop().await;
    let server = place.serve_with(Settings { grace: Duration::from_millis(50), ..Settings::fast() }).await;
    let mut first = client::join(server.address(), &code, Some(&tokens[0])).await;
    if first.look().await["seats"][1]["held_by"] == "human" {
        assert_eq!(until_seat(&mut first, 1, "away").await, "Guest 2");
    }
    let back = client::join(server.address(), &code, Some(&tokens[1])).await;
    assert_eq!(back.place["seat"], 1, "the seat was kept");
    drop(back);
    first.play_to_the_end().await;
    server.stop().await;
}
