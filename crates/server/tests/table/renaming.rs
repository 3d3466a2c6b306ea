//! The names of people: all see a new one at once, and it sticks.

use crate::{client, client::Client, place::Place};
use serde_json::json;

async fn until_called(client: &mut Client, name: &str) {
    loop {
        let told = client.hear().await.expect("the connection lives");
        if told["b"]["seats"][1]["name"] == name {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_name_reaches_the_others_at_once_and_sticks() {
    let place = Place::new("renamed");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let mut first = client::open(server.address(), table).await;
    let mut second = client::join(server.address(), &first.table(), None).await;
    let (code, token) = (first.table(), second.token());
    second.ask(json!({"rename": {"name": "  Bo \u{202e} Lee "}})).await;
    until_called(&mut first, "Bo Lee").await;
    second.ask(json!({"rename": {"name": "\u{200b}"}})).await;
    let refused = second.until("no").await;
    assert_eq!(refused["why"], "A name needs a letter or a digit.");
    drop((first, second));
    server.stop().await;
    let server = place.serve().await;
    let mut second = client::join(server.address(), &code, Some(&token)).await;
    assert_eq!(second.look().await["seats"][1]["name"], "Bo Lee", "it outlives a restart");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_under_another_name_is_called_by_it() {
    let place = Place::new("comes-renamed");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "grace": 30});
    let mut first = client::open(server.address(), table).await;
    let second = client::join(server.address(), &first.table(), None).await;
    let (code, token) = (first.table(), second.token());
    drop(second);
    let mut second = Client::silent(server.address()).await;
    second.ask(json!({"hello": {"version": 1, "token": token, "name": "Cleo"}})).await;
    second.until("welcome").await;
    second.ask(json!({"join": {"table": code}})).await;
    second.until("picture").await;
    until_called(&mut first, "Cleo").await;
    server.stop().await;
}
