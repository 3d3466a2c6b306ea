//! Clocks at a real table: they begin with the match, and stand while the server is down.

use crate::{client, place::Place};
use fairdeal_server::{Hall, Running, ServeError, Settings, SystemChance, Time, serve_hall};
use fairdeal_store::{Sqlite, Store};
use serde_json::json;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

#[derive(Clone)]
struct Hand(Arc<AtomicU64>);

impl Time for Hand {
    fn now(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}

async fn serve(place: &Place, time: &Hand) -> Running {
    let open = |acks| {
        let opened = Sqlite::open(&place.data(), fairdeal_store::Settings::default(), acks);
        opened
            .map(|store| Box::new(store) as Box<dyn Store>)
            .map_err(|error| ServeError::Store(error.to_string()))
    };
    let hall = Hall::open(open, Box::new(time.clone()), Box::new(SystemChance), Settings::fast());
    serve_hall("127.0.0.1:0".parse().expect("an address"), hall.expect("the store opens"))
        .await
        .expect("it starts")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn downtime_is_not_charged() {
    let place = Place::new("downtime");
    let time = Hand(Arc::new(AtomicU64::new(1_700_000_000_000)));
    let server = serve(&place, &time).await;
    let table = json!({
        "game": "katko", "seats": 2, "seating": ["open", "open"], "replace": false,
        "clock": {"fischer": {"base": 60_000, "increment": 0}},
    });
    let mut first = client::open(server.address(), table).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let (code, tokens) = (first.table(), [first.token(), second.token()]);
    time.0.fetch_add(10_000, Ordering::SeqCst);
    for _ in 0..3 {
        first.catch_up().await;
        second.catch_up().await;
        let acting = if first.my_turn() { &mut first } else { &mut second };
        acting.choose(acting.offers[0].clone()).await;
        time.0.fetch_add(1000, Ordering::SeqCst);
    }
    first.look().await;
    let (before, version) = (first.picture["around"]["clocks"].clone(), first.version);
    let left = |clocks: &serde_json::Value| {
        clocks.as_array().expect("clocks").iter().filter_map(|clock| clock["store"].as_u64()).sum::<u64>()
    };
    assert!((107_000..=110_000).contains(&left(&before)), "{before}");
    drop((first, second));
    server.stop().await;
    time.0.fetch_add(3 * 3600 * 1000, Ordering::SeqCst);
    let server = serve(&place, &time).await;
    let first = client::join(server.address(), &code, Some(&tokens[0])).await;
    let after = &first.picture["around"]["clocks"];
    assert_eq!(first.version, version, "nobody's time was up");
    assert!(left(after) >= left(&before), "{before} became {after}");
    server.stop().await;
}
