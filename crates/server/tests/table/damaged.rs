//! A data file that has lost something: said at the start, and only that table is refused.

use crate::{
    client::{self, Client},
    place::Place,
    web::get,
};
use fairdeal_server::{delete_table, kept_tables};
use serde_json::json;
use std::fs;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_lost_moves_is_named_and_refused_and_the_others_go_on() {
    let place = Place::new("damaged");
    let table = || json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "first"}]});
    let server = place.serve().await;
    let mut hurt = client::open(server.address(), table()).await;
    let whole = client::open(server.address(), table()).await;
    let (hurt_code, hurt_token) = (hurt.table(), hurt.token());
    let (whole_code, whole_token) = (whole.table(), whole.token());
    hurt.look().await;
    drop(whole);
    server.stop().await;
    let early = fs::read(place.data()).expect("it is closed");
    let server = place.serve().await;
    let mut hurt = client::join(server.address(), &hurt_code, Some(&hurt_token)).await;
    hurt.play_to_the_end().await;
    server.stop().await;
    fs::write(place.data(), early).expect("it is ours");

    let server = place.serve().await;
    let findings = server.findings();
    assert!(findings.len() == 1 && findings[0].starts_with("room 1, record "), "{findings:?}");
    assert!(findings[0].contains("are lost from here on"), "{findings:?}");
    assert!(get(server.address(), "/healthz").await.1.contains(&findings[0]));
    let mut back = Client::connect(server.address(), Some(&hurt_token)).await;
    back.ask(json!({"join": {"table": hurt_code}})).await;
    let no = back.until("no").await;
    assert!(
        no["code"] == "read_only" && no["why"].as_str().is_some_and(|why| why.contains("are lost")),
        "{no}"
    );
    client::join(server.address(), &whole_code, Some(&whole_token)).await.play_to_the_end().await;
    server.stop().await;

    let found = kept_tables(&place.data()).expect("nobody has it open");
    let damaged: Vec<_> = found.iter().map(|table| (table.code.as_str(), table.damage.is_some())).collect();
    assert_eq!(damaged, [(hurt_code.as_str(), true), (whole_code.as_str(), false)]);
    assert!(!delete_table(&place.data(), "AAAAAAAA").expect("it can be opened"));
    assert!(delete_table(&place.data(), &hurt_code.to_lowercase()).expect("it can be opened"));
    let server = place.serve().await;
    assert_eq!(server.findings(), [""; 0]);
    server.stop().await;
    assert_eq!(kept_tables(&place.data()).expect("nobody has it open").len(), 1);
}
