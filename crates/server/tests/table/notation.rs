//! A match that is over, in the notation of its game.

use crate::{client, place::Place, web};
use serde_json::{Value, json};

fn table(game: &str) -> Value {
    let seats = if game == "bridge" { 4 } else { 2 };
    let bots = (1..seats).map(|_| json!({"bot": "random"}));
    let seating: Vec<Value> = [json!("open")].into_iter().chain(bots).collect();
    json!({"game": game, "seats": seats, "seating": seating, "options": {"deals": 1}, "seed": "notation"})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_bridge_is_downloaded_as_pbn_when_it_is_over() {
    let place = Place::new("notation");
    let server = place.serve().await;
    let mut client = client::open(server.address(), table("bridge")).await;
    let path = format!("/r/{}/match.pbn", client.table());
    let (status, body) = web::get(server.address(), &path).await;
    assert_eq!(status, 403, "its hands are hidden: {body}");
    client.play_to_the_end().await;
    let (status, body) = web::get(server.address(), &path).await;
    assert_eq!(status, 200);
    let boards = fairdeal_games::bridge::pbn::read(&body).expect("it is PBN");
    assert_eq!(boards.len(), 1, "{body}");
    assert!(boards[0].record.is_whole(), "{body}");
    let (status, _) = web::get(server.address(), &path.replace("pbn", "lin")).await;
    assert_eq!(status, 404, "no such notation");
    let mut other = client::open(server.address(), table("katko")).await;
    other.play_to_the_end().await;
    let (status, _) = web::get(server.address(), &format!("/r/{}/match.pbn", other.table())).await;
    assert_eq!(status, 404, "not of this game");
    server.stop().await;
}
