//! A table that fails takes no other with it.

use crate::{client, place::Place, store::Tampered, web::get};
use fairdeal_server::Settings;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_at_one_table_touches_no_other() {
    let place = Place::new("panic");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let table = || json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let mut broken = client::open(server.address(), table()).await;
    let mut across = client::join(server.address(), &broken.table(), None).await;
    let mut whole = client::open(server.address(), table()).await;
    let mut other = client::join(server.address(), &whole.table(), None).await;
    broken.catch_up().await;
    across.catch_up().await;
    let (before, picture) = (broken.version, broken.look().await["piles"].clone());
    store.panic_writing(Some(1));
    let acting = if broken.my_turn() { &mut broken } else { &mut across };
    let told = acting.choose(acting.offers[0].clone()).await;
    assert_eq!(told["no"]["code"], "internal", "{told}");
    tokio::join!(whole.play_to_the_end(), other.play_to_the_end());
    store.panic_writing(None);
    assert_eq!((&broken.look().await["piles"], broken.version), (&picture, before), "nothing has changed");
    let (_, metrics) = get(server.address(), "/metrics").await;
    assert!(metrics.contains("fairdeal_panics_total 1\n"), "{metrics}");
    across.catch_up().await;
    tokio::join!(broken.play_to_the_end(), across.play_to_the_end());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_even_be_read_comes_back_when_it_can() {
    let place = Place::new("panic-reading");
    let (store, server) = Tampered::serve(&place, Settings::fast()).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}]});
    let mut player = client::open(server.address(), table.clone()).await;
    let mut other = client::open(server.address(), table).await;
    while !player.my_turn() {
        player.hear().await;
    }
    let (token, code, version) = (player.token(), player.table(), player.version);
    store.panic_writing(Some(1));
    store.panic_reading(Some(1));
    player.ask(json!({"choose": {"r": 1, "v": version, "a": [player.offers[0]]}})).await;
    other.play_to_the_end().await;
    store.panic_writing(None);
    store.panic_reading(None);
    let mut player = client::join(server.address(), &code, Some(&token)).await;
    assert_eq!((player.version, &player.place["seat"]), (version, &json!(0)));
    player.play_to_the_end().await;
    server.stop().await;
}
