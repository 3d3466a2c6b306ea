//! Tables that wait after a hand until everybody has seen its result.

use crate::{client, client::Client, place::Place};
use fairdeal_kernel::{Seat, Seats, Span};
use serde_json::json;

/// Plays until the table waits, hearing only what it is told; returns whom the table waits for, and after what.
async fn until_waiting(players: &mut [Client; 2]) -> (Seats, Option<Span>) {
    loop {
        for at in 0..2 {
            let around = &players[at].seen.as_ref().expect("they see the table").around;
            if !around.waiting.is_empty() {
                return (around.waiting, around.ended);
            }
            if players[at].my_turn() {
                let first = players[at].offers[0].clone();
                players[at].choose(first).await;
                let version = players[at].version;
                while players[1 - at].version < version {
                    players[1 - at].hear().await.expect("the connection lives");
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_are_told_that_a_hand_is_over_and_who_is_ready() {
    let place = Place::new("waiting");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "consensus": "hand"});
    let first = client::open(server.address(), table).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let mut players = [first, second];
    for player in &mut players {
        player.catch_up().await;
    }
    let both = Seats::of(Seat(0)).with(Seat(1));
    assert_eq!(until_waiting(&mut players).await, (both, Some(Span::Hand)));
    let [first, second] = &mut players;
    first.ask(json!({"agree": {"r": 900}})).await;
    while second.seen.as_ref().expect("they see the table").around.waiting != Seats::of(Seat(1)) {
        second.hear().await.expect("the connection lives");
    }
    let version = first.version;
    second.ask(json!({"agree": {"r": 901}})).await;
    while first.version == version {
        first.hear().await.expect("the next hand is dealt");
    }
    let around = &first.seen.as_ref().expect("they see the table").around;
    assert_eq!((around.waiting, around.ended), (Seats::NONE, None));
    server.stop().await;
}
