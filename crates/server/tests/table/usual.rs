//! What is usual on a server.

use crate::{client::Client, place::Place};
use fairdeal_protocol::Turn;
use fairdeal_server::Settings;
use serde_json::{Map, json};
use std::collections::BTreeMap;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_has_what_is_usual_here_unless_it_says_otherwise() {
    let place = Place::new("usual");
    let deals = Map::from_iter([("deals".to_owned(), json!(1))]);
    let usual = BTreeMap::from([("katko".to_owned(), deals)]);
    let running = place.serve_with(Settings { usual, ..Settings::fast() }).await;
    for (options, hands) in [(json!({}), 1), (json!({"deals": 2}), 2), (json!({"target": 9}), 1)] {
        let mut client = Client::connect(running.address(), None).await;
        let table =
            json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}], "options": options});
        client.ask(json!({ "create": table })).await;
        client.until("picture").await;
        while !client.is_over() {
            match client.my_turn() {
                true => {
                    let action = client.offers[0].clone();
                    client.choose(action).await;
                }
                false => {
                    client.hear().await.expect("the table goes on");
                }
            }
        }
        // Every hand is worth a point.
        let Some(Turn::Over(outcome)) = client.seen.map(|seen| seen.turn) else { panic!("it is over") };
        assert_eq!(outcome.scores.values().sum::<i32>(), hands, "{options}");
    }
}
