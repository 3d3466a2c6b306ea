//! Tables that nobody is at leave the memory, and are there again when somebody comes.

use crate::{client, place::Place, web::get};
use fairdeal_server::Settings;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_left_the_memory_comes_back_as_it_was() {
    let place = Place::new("unloading");
    let settings = Settings { idle: Duration::from_millis(50), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let mut tables = vec![];
    for _ in 0..8 {
        let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "replace": false});
        let mut first = client::open(server.address(), table).await;
        let mut second = client::join(server.address(), &first.table(), None).await;
        for _ in 0..6 {
            first.catch_up().await;
            second.catch_up().await;
            let acting = if first.my_turn() { &mut first } else { &mut second };
            acting.choose(acting.offers[0].clone()).await;
        }
        first.catch_up().await;
        let (pictures, code) = ([first.look().await, second.look().await], first.table());
        tables.push((code, [first.token(), second.token()], pictures));
    }
    while !get(server.address(), "/metrics").await.1.contains("fairdeal_tables 0\n") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for (code, tokens, pictures) in tables {
        let small = code.to_lowercase();
        let typed = format!("{}-{}", &small[..4], &small[4..]);
        for (seat, (token, picture)) in tokens.iter().zip(&pictures).enumerate() {
            let back = client::join(server.address(), &typed, Some(token)).await;
            assert_eq!(back.place["seat"], seat);
            for part in ["version", "turn", "piles", "names", "menu", "scores"] {
                assert_eq!(back.picture[part], picture[part], "{part}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_while_a_table_leaves_the_memory_is_let_in() {
    let place = Place::new("leaving");
    let settings = Settings { idle: Duration::from_millis(1), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let first = client::open(server.address(), table).await;
    let (code, token) = (first.table(), first.token());
    drop(first);
    for n in 0..300_u64 {
        let back = client::join(server.address(), &code, Some(&token)).await;
        assert_eq!(back.place["seat"], 0);
        drop(back);
        tokio::time::sleep(Duration::from_micros(n * 37 % 3000)).await;
    }
    server.stop().await;
}
