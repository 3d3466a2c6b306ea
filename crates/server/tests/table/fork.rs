//! Tables that go on from a move of another.

use crate::{client, client::Client, place::Place, web};
use serde_json::{Value, json};

async fn fork(client: &mut Client, version: u64) -> Value {
    client.ask(json!({"fork": {"r": 9000 + version, "version": version}})).await;
    loop {
        let told = client.hear().await.expect("the connection lives");
        if told.get("forked").is_some() || told.get("no").is_some() {
            return told;
        }
    }
}

fn table() -> Value {
    json!({"game": "katko", "seats": 2, "seating": ["open", {"bot": "random"}],
        "options": {"deals": 1}, "seed": "fork"})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_over_is_played_on_from_any_move() {
    let place = Place::new("fork");
    let server = place.serve().await;
    let mut client = client::open(server.address(), table()).await;
    let no = fork(&mut client, 0).await;
    assert_eq!(no["no"]["code"], "waiting", "while it goes on nobody may look into it: {no}");
    client.play_to_the_end().await;
    let end = client.version;
    assert_eq!(fork(&mut client, end).await["no"]["code"], "bad_request", "nothing is left to play there");
    assert_eq!(fork(&mut client, end + 1).await["no"]["code"], "bad_request", "it did not get so far");
    let forked = fork(&mut client, 3).await;
    let code = forked["forked"]["table"].as_str().expect("a code").to_owned();
    assert_ne!(code, client.table());

    let (_, old) = web::get(server.address(), &format!("/r/{}", client.table())).await;
    let (status, _) = web::get(server.address(), &format!("/r/{code}")).await;
    assert_eq!(status, 403, "the new match is not over");
    let mut again = client::join(server.address(), &code, None).await;
    assert_eq!(again.place["seat"], 0, "the seat that one had is open");
    assert_eq!(again.picture["match_number"], 1);
    again.play_to_the_end().await;
    let (_, new) = web::get(server.address(), &format!("/r/{code}")).await;
    let choices = |log: &str| -> Vec<Value> {
        let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line"));
        lines
            .filter(|line| line["note"].is_null())
            .map(|line| json!([line["version"], line["action"], line["events"]]))
            .collect()
    };
    assert_eq!(old.lines().next(), new.lines().next(), "the header is the same");
    assert_eq!(choices(&old)[..5], choices(&new)[..5], "header, deal and three moves");
    let verified = fairdeal_session::verify::<fairdeal_games::katko::Katko>(&new);
    assert!(verified.is_ok(), "{:?}", verified.err());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fork_is_kept_and_goes_on_after_the_server_was_down() {
    let place = Place::new("fork-kept");
    let server = place.serve().await;
    let mut client = client::open(server.address(), table()).await;
    client.play_to_the_end().await;
    let mut guest = client::join(server.address(), &client.table(), None).await;
    let forked = fork(&mut guest, 2).await;
    let code = forked["forked"]["table"].as_str().expect("whoever may look may go on").to_owned();
    server.stop().await;
    let server = place.serve().await;
    let mut again = client::join(server.address(), &code, None).await;
    assert!(again.version >= 2);
    again.play_to_the_end().await;
    server.stop().await;
}
