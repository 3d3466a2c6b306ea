//! Those who see the same are sent the same bytes, worked out once; and nobody is sent what only others see.

use crate::{
    client::{self, Client},
    place::Place,
};
use serde_json::json;
use std::net::SocketAddr;

async fn watch(address: SocketAddr, table: &str) -> Client {
    let mut client = Client::connect(address, None).await;
    client.ask(json!({"join": {"table": table, "watch": true}})).await;
    client.until("picture").await;
    client
}

/// Plays some choices; everybody hears of each, and of the deal that may follow.
async fn play(choices: usize, players: &mut [Client], watchers: &mut [Client]) {
    settle(players, watchers).await;
    for _ in 0..choices {
        let at = players.iter().position(Client::my_turn).expect("it is somebody's turn");
        let told = players[at].choose(players[at].offers[0].clone()).await;
        assert!(told.get("no").is_none(), "{told}");
        settle(players, watchers).await;
    }
}

/// Lets everybody hear of the same version, at which somebody is to choose.
async fn settle(players: &mut [Client], watchers: &mut [Client]) {
    loop {
        let newest = players.iter().map(|player| player.version).max();
        for client in players.iter_mut().chain(&mut *watchers) {
            while Some(client.version) < newest {
                client.hear().await.expect("the connection lives");
            }
        }
        if players.iter().any(Client::my_turn) {
            return;
        }
        players[0].hear().await.expect("the house deals");
    }
}

/// The steps that somebody was told since they had heard this many messages.
fn steps(client: &Client, since: usize) -> Vec<String> {
    let is_step = |text: &&String| text.starts_with("{\"b\":") && text.contains("\"s\":");
    client.heard[since..].iter().filter(is_step).cloned().collect()
}

async fn let_see_first_hand(player: &mut Client, r: u64, watcher: &mut Client) {
    let caps = json!([{"type": "observe-hand", "playerIndex": 0}]);
    player.ask(json!({"grant": {"r": r, "to": watcher.place["session"], "caps": caps}})).await;
    player.answer_to(r).await;
    watcher.until("picture").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sees_the_same_is_sent_the_same_and_nobody_else_is() {
    let place = Place::new("classes");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"target": 21}});
    let first = client::open(server.address(), table).await;
    let table = first.table();
    let second = client::join(server.address(), &table, None).await;
    let mut players = [first, second];
    let mut watchers = vec![];
    for _ in 0..3 {
        watchers.push(watch(server.address(), &table).await);
        play(4, &mut players, &mut watchers).await;
    }
    for sighted in [vec![], vec![2], vec![2, 0]] {
        if let Some(&newest) = sighted.last() {
            let r = 1000 + newest as u64;
            let_see_first_hand(&mut players[0], r, &mut watchers[newest]).await;
        }
        play(1, &mut players, &mut watchers).await;
        let since: Vec<usize> = watchers.iter().map(|watcher| watcher.heard.len()).collect();
        play(12, &mut players, &mut watchers).await;
        let told: Vec<Vec<String>> =
            watchers.iter().zip(since).map(|(watcher, since)| steps(watcher, since)).collect();
        let own = players[0].faces();
        for (at, watcher) in watchers.iter_mut().enumerate() {
            let sees = sighted.contains(&at);
            assert!(!told[at].is_empty(), "they are told steps, not pictures");
            for (other, theirs) in told.iter().enumerate() {
                assert_eq!(told[at] == *theirs, sees == sighted.contains(&other), "{at} {other} {sighted:?}");
            }
            let faces = watcher.faces();
            let hand = if sees { own["hand.P1"].clone() } else { vec![] };
            assert_eq!(faces["hand.P1"], hand, "{at} of {sighted:?}");
            assert!(faces["hand.P2"].is_empty());
            watcher.look().await;
            assert_eq!(watcher.faces(), faces, "what was told adds up to what is shown");
        }
    }
    server.stop().await;
}
