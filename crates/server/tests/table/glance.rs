//! How a table stands, told to its people without joining it.

use crate::{
    client,
    place::Place,
    web::{Request, whole},
};
use fairdeal_server::Running;
use serde_json::{Value, json};

async fn glance(server: &Running, table: &str, token: Option<&str>) -> (u16, Value) {
    let path = format!("/api/tables/{table}");
    let (status, body) =
        whole(Request { method: "GET", path: &path, token, body: "" }.send(server.address()).await).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_tells_its_people_whose_turn_it_is_and_who_won() {
    let place = Place::new("glance");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"deals": 1}});
    let mut host = client::open(server.address(), table).await;
    let mut guest = client::join(server.address(), &host.table(), None).await;
    let mut watcher = client::Client::connect(server.address(), None).await;
    watcher.ask(json!({"join": {"table": host.table(), "watch": true}})).await;
    watcher.until("picture").await;
    let code = host.table();
    host.catch_up().await;
    let (status, seen) = glance(&server, &code, Some(&host.token())).await;
    assert_eq!((status, &seen["game"], &seen["seat"]), (200, &json!("katko"), &json!(0)), "{seen}");
    let acts = if host.my_turn() { 0 } else { 1 };
    assert_eq!(seen["acts"], json!([acts]));
    assert_eq!(glance(&server, &code, Some(&guest.token())).await.1["seat"], 1);
    // Whoever may have to watch with a delay is not told where the match is now.
    let seen = glance(&server, &code, Some(&watcher.token())).await.1;
    assert_eq!((&seen["acts"], &seen["seat"]), (&Value::Null, &Value::Null), "{seen}");
    assert_eq!(glance(&server, &code, None).await.0, 401);
    assert_eq!(glance(&server, &code, Some(&"00".repeat(32))).await.0, 401);
    assert_eq!(glance(&server, "AAAAAAAA", Some(&host.token())).await.0, 404);
    tokio::join!(host.play_to_the_end(), guest.play_to_the_end());
    let over = glance(&server, &code, Some(&guest.token())).await.1;
    let payoffs: Vec<i64> =
        over["payoffs"].as_array().expect("it is over").iter().filter_map(Value::as_i64).collect();
    assert_eq!(
        (over["over"].as_bool(), payoffs.iter().sum::<i64>(), payoffs.len()),
        (Some(true), 0, 2),
        "{over}"
    );
    server.stop().await;
}
