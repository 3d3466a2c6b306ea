use crate::{client, client::Client};
use serde_json::json;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

/// Two people at a table, who choose as soon as they can.
pub(crate) struct Pair(pub(crate) [Client; 2]);

impl Pair {
    pub(crate) async fn open(address: SocketAddr) -> Pair {
        let table =
            json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"deals": 1000}});
        let first = client::open(address, table).await;
        let second = client::join(address, &first.table(), None).await;
        Pair([first, second])
    }

    /// Makes this many choices, and returns how long each took to be answered.
    pub(crate) async fn play(&mut self, choices: usize) -> Vec<Duration> {
        let mut taken = vec![];
        while taken.len() < choices {
            let [first, second] = &mut self.0;
            while first.version < second.version {
                first.hear().await.expect("the connection lives");
            }
            while second.version < first.version {
                second.hear().await.expect("the connection lives");
            }
            if first.is_over() {
                first.ask(json!({"start": {}})).await;
                first.until("picture").await;
                second.until("picture").await;
                continue;
            }
            let Some(acting) = self.0.iter_mut().find(|client| client.my_turn()) else {
                self.0[0].hear().await.expect("the connection lives");
                continue;
            };
            let began = Instant::now();
            let told = acting.choose(acting.offers[0].clone()).await;
            if told.get("no").is_none() {
                taken.push(began.elapsed());
            }
            self.0.iter_mut().for_each(|client| client.heard.clear());
        }
        taken
    }
}

/// Returns the time within which this many of a thousand came.
pub(crate) fn within(mut taken: Vec<Duration>, of_thousand: usize) -> Duration {
    taken.sort_unstable();
    taken[(taken.len() * of_thousand / 1000).min(taken.len() - 1)]
}
