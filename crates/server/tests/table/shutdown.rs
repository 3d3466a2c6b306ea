//! A server that is told to stop.

use crate::{client, client::Client, place::Place};
use fairdeal_kernel::Rng;
use serde_json::json;
use std::time::Duration;

/// How often the server is stopped.
const STOPS: u32 = 10;
/// How many tables play meanwhile.
const TABLES: usize = 4;

/// A seat, and the last version that it was told after a choice of its own.
struct Seat {
    client: Client,
    table: String,
    token: String,
    requests: u64,
    answered: u64,
}

impl Seat {
    fn new(client: Client) -> Seat {
        let (table, token) = (client.table(), client.token());
        Seat { client, table, token, requests: 0, answered: 0 }
    }

    /// Plays until the connection ends.
    async fn play(mut self) -> Seat {
        loop {
            if self.client.my_turn() {
                self.requests += 1;
                match self.client.try_choose(self.requests).await {
                    Some(told) if told.get("no").is_none() => self.answered = self.client.version,
                    Some(_) => {}
                    None => return self,
                }
            } else if self.client.is_over() {
                if !self.client.try_send(json!({"start": {}}).to_string()).await {
                    return self;
                }
                self.answered = 0;
                while self.client.is_over() {
                    if self.client.hear().await.is_none() {
                        return self;
                    }
                }
            } else if self.client.hear().await.is_none() {
                return self;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answered_move_is_there_after_a_stop() {
    let place = Place::new("stop");
    let mut server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"deals": 1000}});
    let mut seats = vec![];
    for _ in 0..TABLES {
        let first = client::open(server.address(), table.clone()).await;
        let second = client::join(server.address(), &first.table(), None).await;
        seats.extend([Seat::new(first), Seat::new(second)]);
    }
    println!("seed \"stop\", {STOPS} stops");
    let mut rng = Rng::simulated("stop");
    let mut moves = 0;
    for _ in 0..STOPS {
        let playing: Vec<_> = seats.drain(..).map(|seat| tokio::spawn(seat.play())).collect();
        tokio::time::sleep(Duration::from_millis(20 + rng.index(180) as u64)).await;
        server.stop().await;
        server = place.serve().await;
        for task in playing {
            let mut seat = task.await.expect("the player goes on");
            seat.client = client::join(server.address(), &seat.table, Some(&seat.token)).await;
            let (now, answered) = (seat.client.version, seat.answered);
            assert!(now >= answered, "version {answered} was answered and {now} is there");
            moves += 1;
            seats.push(seat);
        }
    }
    let requests: u64 = seats.iter().map(|seat| seat.requests).sum();
    println!("{requests} choices, {moves} times back at the seat, nothing lost");
    server.stop().await;
}
