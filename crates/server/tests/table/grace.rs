//! A person who loses the connection has time to come back before a bot plays on.

use crate::{client, client::Client, place::Place};
use serde_json::{Value, json};

fn table(grace: u16) -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "grace": grace})
}

/// Hears until a seat is told in this way.
async fn until_away(client: &mut Client, seat: usize, is_away: bool) -> Value {
    loop {
        let told = client.hear().await.expect("the connection lives");
        let seats = [&told["b"]["seats"], &told["picture"]["seats"]];
        if let Some(now) = seats.into_iter().map(|seats| &seats[seat]).find(|now| now.is_object())
            && now.get("away").is_some() == is_away
        {
            return now.clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_played_for_who_comes_back_in_time() {
    let place = Place::new("in-time");
    let server = place.serve().await;
    let mut first = client::open(server.address(), table(30)).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let token = second.token();
    let version = first.look().await["version"].clone();
    drop(second);
    let gone = until_away(&mut first, 1, true).await;
    assert_eq!((&gone["held_by"], &gone["here"]), (&json!("human"), &json!(false)), "{gone}");
    let left = gone["away"].as_u64().expect("it is a number");
    assert!((25_000..=30_000).contains(&left), "all are told how long the seat waits: {left}");
    // Whoever comes later is told what is left, not what it was.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let later = first.look().await["seats"][1]["away"].as_u64().expect("it still waits");
    assert!(later <= left - 300, "{later} after {left}");
    let mut back = client::join(server.address(), &first.table(), Some(&token)).await;
    assert_eq!(back.place["seat"], 1);
    until_away(&mut first, 1, false).await;
    assert_eq!(back.look().await["version"], version, "nobody played meanwhile");
    assert!(!first.heard.iter().any(|text| text.contains(r#""how":"away""#)), "no bot took over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_when_the_time_is_over() {
    let place = Place::new("too-late");
    let server = place.serve().await;
    let mut first = client::open(server.address(), table(1)).await;
    let second = client::join(server.address(), &first.table(), None).await;
    drop(second);
    until_away(&mut first, 1, true).await;
    let taken = until_away(&mut first, 1, false).await;
    assert_eq!((&taken["held_by"], &taken["kept_for"]), (&json!("bot"), &json!("Guest 2")), "{taken}");
    first.play_to_the_end().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_counts_down_where_nobody_is_left_to_wait() {
    let place = Place::new("nobody-waits");
    let server = place.serve().await;
    let first = client::open(server.address(), table(30)).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let (code, tokens) = (first.table(), [first.token(), second.token()]);
    drop((first, second));
    let mut first = client::join(server.address(), &code, Some(&tokens[0])).await;
    let away = first.look().await["seats"][1]["away"].as_u64().expect("somebody waits again");
    assert!(away <= 30_000);
    let mut second = client::join(server.address(), &code, Some(&tokens[1])).await;
    assert!(
        second.look().await["seats"].as_array().expect("a list").iter().all(|now| now.get("away").is_none())
    );
    server.stop().await;
}
