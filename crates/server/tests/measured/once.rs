//! Requests that come several times, over several connections, in any order.

use crate::{
    alone, client,
    client::{Client, number_in},
    count,
    place::Place,
};
use fairdeal_kernel::Rng;
use fairdeal_server::{Chance, Hall, Running, ServeError, Settings, SystemTime, serve_hall};
use fairdeal_store::{Sqlite, Store};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering},
};

/// How many requests are made; `FAIRDEAL_ONCE` says another number.
const REQUESTS: usize = 3000;
/// The number of requests after which a copy may still arrive.
const LATE: usize = 6;

/// Chance that is the same in every run, so that two servers deal alike.
#[derive(Default)]
struct Counted(AtomicU64);

impl Chance for Counted {
    fn draw(&self) -> [u8; 32] {
        let mut rng = Rng::simulated(&format!("once/{}", self.0.fetch_add(1, Ordering::SeqCst)));
        std::array::from_fn(|_| rng.index(256) as u8)
    }
}

async fn serve(place: &Place) -> Running {
    let open = |acks| {
        let opened = Sqlite::open(&place.data(), fairdeal_store::Settings::default(), acks);
        let store = opened.map_err(|error| ServeError::Store(error.to_string()))?;
        Ok::<Box<dyn Store>, ServeError>(Box::new(store))
    };
    let time = Box::new(SystemTime::default());
    let hall = Hall::open(open, time, Box::<Counted>::default(), Settings::fast()).expect("the store opens");
    serve_hall("127.0.0.1:0".parse().expect("an address"), hall).await.expect("the server starts")
}

/// A choice that was made.
struct Choice {
    seat: usize,
    version: u64,
    action: Value,
}

/// A match: what was chosen in it, and what both seats saw in the end.
struct Played {
    choices: Vec<Choice>,
    end: [Value; 2],
}

async fn open(server: &Running) -> [Client; 2] {
    let options = json!({"deals": 40});
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": options});
    let first = client::open(server.address(), table).await;
    let second = client::join(server.address(), &first.table(), None).await;
    [first, second]
}

/// What a seat sees, without what belongs to the connection.
async fn end(seats: &mut [Client; 2]) -> [Value; 2] {
    let parts =
        |picture: Value| json!([picture["version"], picture["turn"], picture["piles"], picture["scores"]]);
    [parts(seats[0].look().await), parts(seats[1].look().await)]
}

/// Lets both hear until they know the same, and somebody can choose or the match is over.
async fn hear_all(seats: &mut [Client]) -> Option<usize> {
    loop {
        let newest = seats.iter().map(|seat| seat.version).max().expect("there are seats");
        for seat in &mut *seats {
            while seat.version < newest {
                seat.hear().await.expect("the connection lives");
            }
        }
        // The house deals on its own.
        let acting = seats.iter().position(|seat| seat.my_turn() && seat.offers[0] != "deal");
        if acting.is_some() || seats[0].is_over() {
            return acting;
        }
        seats[0].hear().await.expect("the connection lives");
    }
}

/// Plays a match in which everything comes once.
async fn reference(server: &Running, most: usize, rng: &mut Rng) -> Played {
    let mut seats = open(server).await;
    let mut choices = vec![];
    while choices.len() < most {
        let Some(seat) = hear_all(&mut seats).await else { break };
        let action = seats[seat].offers[rng.index(seats[seat].offers.len())].clone();
        let version = seats[seat].version;
        let told = seats[seat].choose(action.clone()).await;
        assert!(told.get("no").is_none(), "{told}");
        choices.push(Choice { seat, version, action });
    }
    hear_all(&mut seats).await;
    Played { choices, end: end(&mut seats).await }
}

/// A copy of a request: when it is sent, and over which connection of which seat.
struct Copy {
    due: usize,
    seat: usize,
    line: usize,
    text: String,
}

/// Three connections of each of two seats, and how many answers each still has to hear.
struct Lines {
    lines: Vec<[Client; 3]>,
    open: [[usize; 3]; 2],
    /// The version that a request was said to have led to.
    versions: BTreeMap<(usize, u64), u64>,
}

impl Lines {
    async fn open(server: &Running) -> Lines {
        let mut lines = vec![];
        for first in open(server).await {
            let (table, token) = (first.table(), first.token());
            let again = async || client::join(server.address(), &table, Some(&token)).await;
            lines.push([first, again().await, again().await]);
        }
        Lines { lines, open: [[0; 3]; 2], versions: BTreeMap::new() }
    }

    async fn send(&mut self, copy: &Copy) {
        self.lines[copy.seat][copy.line].send_text(copy.text.clone()).await;
        self.open[copy.seat][copy.line] += 1;
    }

    /// Hears until every copy that was sent is answered, and looks whether the answers agree.
    async fn settle(&mut self) {
        for (seat, lines) in self.lines.iter_mut().enumerate() {
            for (at, line) in lines.iter_mut().enumerate() {
                while self.open[seat][at] > 0 {
                    let told = line.hear().await.expect("the connection lives");
                    let Some(r) = number_in(&told) else { continue };
                    self.open[seat][at] -= 1;
                    assert!(told.get("no").is_none(), "{told}");
                    if let Some(version) = told["ok"][1].as_u64() {
                        let first = *self.versions.entry((seat, r)).or_insert(version);
                        assert_eq!(version, first, "the same answer as the first time: {told}");
                    }
                }
                line.heard.clear();
            }
        }
    }
}

/// Plays the same choices, each sent one to five times; returns how many copies there were, and the end.
async fn again(server: &Running, choices: &[Choice], rng: &mut Rng) -> (usize, [Value; 2]) {
    let mut lines = Lines::open(server).await;
    let (mut copies, mut waiting): (usize, Vec<Copy>) = (0, vec![]);
    for (at, Choice { seat, version, action }) in choices.iter().enumerate() {
        let text = json!({"choose": {"r": at + 1, "v": version, "a": [action]}}).to_string();
        for copy in 0..1 + rng.index(5) {
            let due = if copy == 0 { at } else { at + rng.index(LATE) };
            waiting.push(Copy { due, seat: *seat, line: rng.index(3), text: text.clone() });
            copies += 1;
        }
        let (mut now, later) = waiting.into_iter().partition::<Vec<_>, _>(|copy| copy.due <= at);
        waiting = later;
        while !now.is_empty() {
            lines.send(&now.swap_remove(rng.index(now.len()))).await;
        }
        lines.settle().await;
        // The next one needs what this one leads to.
        let next = choices.get(at + 1).map_or(0, |next| next.version);
        for line in lines.lines.iter_mut().flatten() {
            while line.version < next {
                line.hear().await.expect("the connection lives");
            }
        }
    }
    for copy in &waiting {
        lines.send(copy).await;
    }
    lines.settle().await;
    let [first, second] = lines.lines.try_into().ok().expect("there are two seats");
    let ([first, ..], [second, ..]) = (first, second);
    let mut seats = [first, second];
    hear_all(&mut seats).await;
    (copies, end(&mut seats).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_is_carried_out_once() {
    let _alone = alone().await;
    let requests = count("FAIRDEAL_ONCE", REQUESTS);
    println!("seed \"once\", {requests} requests");
    let places = [Place::new("once-reference"), Place::new("once-again")];
    let servers = [serve(&places[0]).await, serve(&places[1]).await];
    let mut rng = Rng::simulated("once");
    let (mut made, mut sent, mut matches) = (0, 0, 0);
    while made < requests {
        matches += 1;
        let played = reference(&servers[0], requests - made, &mut rng).await;
        let (copies, end) = again(&servers[1], &played.choices, &mut rng).await;
        assert_eq!(end, played.end, "match {matches} ends as the one in which everything came once");
        made += played.choices.len();
        sent += copies;
    }
    println!("{made} requests in {matches} matches, {sent} copies, every end is that of the reference");
    for server in servers {
        server.stop().await;
    }
}
