//! What an address and a table may send, over all their connections.

use crate::{client, client::Client, place::Place};
use fairdeal_server::Settings;
use serde_json::json;

/// Sends this many pings over each client in turn, and counts those refused as too fast.
async fn refused(clients: &mut [Client], each: u64) -> usize {
    for n in 0..each {
        for client in &mut *clients {
            client.ask(json!({"ping": {"n": n}})).await;
        }
    }
    let mut refused = 0;
    for client in clients {
        for _ in 0..each {
            let told = client.hear().await.expect("the connection lives");
            assert!(told.get("pong").is_some() || told["no"]["code"] == "too_fast", "{told}");
            refused += usize::from(told.get("no").is_some());
        }
    }
    refused
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_one_budget_for_all_its_connections() {
    let place = Place::new("address");
    let server = place.serve_with(Settings { address_rate: (1, 40), ..Settings::fast() }).await;
    let mut clients = vec![];
    for _ in 0..4 {
        clients.push(Client::connect(server.address(), None).await);
    }
    // Four greetings were said; 36 are left for 60, and one more comes in each second.
    let refused = refused(&mut clients, 15).await;
    assert!((15..=24).contains(&refused), "{refused} refused");
    // Coming again does not help.
    drop(clients);
    let mut again = Client::silent(server.address()).await;
    again.ask(json!({"hello": {"version": 1}})).await;
    again.ask(json!({"hello": {"version": 1}})).await;
    again.ask(json!({"hello": {"version": 1}})).await;
    assert_eq!(again.until("no").await["code"], "too_fast");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_one_budget_for_all_at_it() {
    let place = Place::new("room");
    let server = place.serve_with(Settings { room_rate: (1, 20), ..Settings::fast() }).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let first = client::open(server.address(), table.clone()).await;
    let code = first.table();
    let mut at_it = vec![first];
    for _ in 0..2 {
        at_it.push(client::join(server.address(), &code, None).await);
    }
    for client in &mut at_it {
        client.catch_up().await;
    }
    let mut elsewhere = [client::open(server.address(), table).await];
    let held_back = refused(&mut at_it, 15).await;
    assert!((22..=25).contains(&held_back), "{held_back} of 45 refused");
    assert_eq!(refused(&mut elsewhere, 15).await, 0, "another table has its own");
    // Nobody is closed for what others send.
    let told = at_it[0].choose(json!("deal")).await;
    assert!(told["no"]["code"] == "too_fast" && told["no"]["r"] == 1, "{told}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_opens_so_many_tables_a_minute() {
    let place = Place::new("openings");
    let server = place.serve_with(Settings { openings: (1, 3), ..Settings::fast() }).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    for _ in 0..3 {
        client::open(server.address(), table.clone()).await;
    }
    let mut client = Client::connect(server.address(), None).await;
    client.ask(json!({"create": table})).await;
    assert_eq!(client.until("no").await["code"], "too_fast");
    server.stop().await;
}
