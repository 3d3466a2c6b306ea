//! A reader that stops reading.

use crate::{
    alone,
    client::Client,
    pair::{Pair, within},
    place::Place,
    web::get,
};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_that_stops_reading_is_gone_in_time_and_costs_little() {
    let _alone = alone().await;
    let place = Place::new("slow");
    let server = place.serve().await;
    let (mut with, mut apart) = (Pair::open(server.address()).await, Pair::open(server.address()).await);
    let best = async |pair: &mut Pair| {
        let mut best = Duration::MAX;
        for _ in 0..5 {
            best = best.min(within(pair.play(300).await, 500));
        }
        best
    };
    let quiet = [best(&mut with).await, best(&mut apart).await];
    let mut sleeper = Client::connect(server.address(), None).await;
    sleeper.ask(json!({"join": {"table": with.0[0].table(), "watch": true}})).await;
    sleeper.until("picture").await;
    let (began, mut during) = (Instant::now(), [Duration::MAX; 2]);
    let is_gone =
        async || get(server.address(), "/metrics").await.1.contains("fairdeal_slow_readers_total 1\n");
    while !is_gone().await {
        assert!(began.elapsed() < Duration::from_secs(10), "it was kept for more than ten seconds");
        during[0] = during[0].min(within(with.play(300).await, 500));
        during[1] = during[1].min(within(apart.play(100).await, 500));
    }
    let gone = began.elapsed();
    let cost = |at: usize| (during[at].as_secs_f64() / quiet[at].as_secs_f64() - 1.0) * 100.0;
    println!("gone after {gone:?}; half of all choices: {quiet:?} before, {during:?} while it slept");
    println!("it cost its own table {:.0} %, another one {:.0} %", cost(0), cost(1));
    let floor = Duration::from_millis(2);
    assert!(during.iter().zip(&quiet).all(|(during, quiet)| *during < floor.max(*quiet * 2)));
    server.stop().await;
}
