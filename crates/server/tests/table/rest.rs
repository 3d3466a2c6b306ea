//! The protocol over plain HTTP.

use crate::{
    client,
    client::{Client, answers},
    place::Place,
    web::{Request, get, post, whole},
};
use fairdeal_server::Settings;
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    net::TcpStream,
};

/// A program that plays over HTTP: what it is told comes from a stream, what it asks goes out in requests.
struct Program {
    address: SocketAddr,
    table: String,
    token: String,
    stream: Lines<BufReader<TcpStream>>,
    told: Client,
    requests: u64,
}

impl Program {
    async fn at(address: SocketAddr, place: &Value) -> Program {
        let word = |name: &str| place["place"][name].as_str().expect("it was told").to_owned();
        let (table, token) = (word("table"), word("token"));
        let path = format!("/api/tables/{table}/stream");
        let request = Request { method: "GET", path: &path, token: Some(&token), body: "" };
        let mut stream = BufReader::new(request.send(address).await).lines();
        let mut head = vec![];
        while let Some(line) =
            stream.next_line().await.expect("the stream lives").filter(|line| !line.is_empty())
        {
            head.push(line.to_lowercase());
        }
        assert!(head[0].contains("200"), "{head:?}");
        assert!(head.contains(&"content-type: application/x-ndjson".into()), "{head:?}");
        Program { address, table, token, stream, told: Client::default(), requests: 0 }
    }

    async fn hear(&mut self) -> Value {
        let line = self.stream.next_line().await.expect("the stream lives").expect("it goes on");
        self.told.take_in(&line)
    }

    async fn ask(&self, ask: &Value) -> (u16, Value) {
        post(self.address, &format!("/api/tables/{}/ask", self.table), Some(&self.token), ask).await
    }

    async fn choose_first(&mut self) -> (u16, Value) {
        self.requests += 1;
        let (r, version) = (self.requests, self.told.version);
        let answer = self.ask(&json!({"choose": {"r": r, "v": version, "a": [self.told.offers[0]]}})).await;
        assert!(answers(&answer.1, r), "{answer:?}");
        answer
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_is_played_over_http() {
    let place = Place::new("rest");
    let server = place.serve().await;
    let bots = json!({"bot": "random"});
    let table =
        json!({"game": "katko", "seats": 3, "seating": ["open", bots, bots], "options": {"deals": 2}});
    let (status, opened) = post(server.address(), "/api/tables", None, &table).await;
    assert_eq!((status, &opened["place"]["seat"]), (200, &json!(0)), "{opened}");
    let mut program = Program::at(server.address(), &opened).await;
    assert!(program.hear().await.get("welcome").is_some());
    assert!(program.hear().await.get("place").is_some());
    while program.told.picture.is_null() {
        program.hear().await;
    }
    let mut chosen = 0;
    while !program.told.is_over() {
        if program.told.my_turn() {
            let version = program.told.version;
            let (status, answer) = program.choose_first().await;
            assert!(status == 200 || status == 409 && answer["no"]["code"] == "stale", "{answer}");
            chosen += u32::from(status == 200);
            while program.told.version == version && !program.told.is_over() {
                program.hear().await;
            }
        } else {
            program.hear().await;
        }
    }
    println!("{chosen} choices over HTTP");
    // A hand has five cards, and a match at least one hand.
    assert!(chosen >= 5, "{chosen}");
    // The end is told before the last note of the match is on disk, and the log is shown after it.
    let (began, path) = (Instant::now(), format!("/r/{}", program.table));
    let (mut status, mut log) = get(server.address(), &path).await;
    while status != 200 && began.elapsed() < Duration::from_secs(2) {
        println!("{status} {log}");
        (status, log) = get(server.address(), &path).await;
    }
    assert!(status == 200 && log.lines().count() > 20, "{status} {log}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn http_and_sockets_meet_at_one_table() {
    let place = Place::new("rest-meets");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"], "options": {"deals": 2}});
    let mut person = client::open(server.address(), table).await;
    let path = format!("/api/tables/{}/join", person.table());
    let (_, joined) = post(server.address(), &path, None, &json!({"name": "Robot", "seat": 1})).await;
    assert_eq!(joined["place"]["seat"], 1, "{joined}");
    let mut program = Program::at(server.address(), &joined).await;
    while !person.is_over() || !program.told.is_over() {
        person.catch_up().await;
        if person.my_turn() {
            person.choose(person.offers[0].clone()).await;
        } else if program.told.my_turn() && program.told.version == person.version {
            program.choose_first().await;
        } else if program.told.version < person.version || !program.told.is_over() && person.is_over() {
            program.hear().await;
        }
    }
    assert!(person.heard.iter().any(|told| told.contains("Robot")), "the name is shown");
    assert_eq!(program.told.version, person.version);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_answered_as_over_a_socket() {
    let place = Place::new("rest-answers");
    let server = place.serve().await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let (_, opened) = post(server.address(), "/api/tables", None, &table).await;
    let program = Program::at(server.address(), &opened).await;
    let path = format!("/api/tables/{}", program.table);
    let nobody = "00".repeat(32);
    let own = Some(program.token.as_str());
    let ask = format!("{path}/ask");
    for (path, token, body, status, says) in [
        (ask.as_str(), own, json!({"ping": {"n": 7}}), 200, json!({"pong": 7})),
        (&ask, own, json!({"say": {"phrase": "hello"}}), 200, json!({"said": {"by": 0, "phrase": "hello"}})),
        (&ask, own, json!({"choose": {"r": 9, "v": 99, "a": ["deal"]}}), 409, json!("stale")),
        (&ask, own, json!({"sit": {"r": 10, "seat": 7}}), 400, json!("bad_request")),
        (&ask, own, json!({"dance": {}}), 400, json!("bad_message")),
        (&ask, own, json!({"say": {"phrase": "x".repeat(20_000)}}), 413, json!("too_large")),
        (&ask, own, json!({"hello": {"version": 1}}), 400, json!("bad_message")),
        (&ask, None, json!({"ping": {"n": 7}}), 401, json!("bad_token")),
        (&ask, Some(&nobody), json!({"ping": {"n": 7}}), 401, json!("bad_token")),
        ("/api/tables/AAAAAAAA/ask", own, json!({"ping": {"n": 7}}), 404, json!("no_table")),
        ("/api/tables/AAAAAAAA/join", None, json!({}), 404, json!("no_table")),
        (&format!("{path}/join"), None, json!({"seat": 0}), 409, json!("full")),
        (&format!("{path}/join"), None, json!({"see": "all"}), 400, json!("bad_message")),
        ("/api/tables", None, json!({"game": "dance"}), 404, json!("no_game")),
        ("/api/tables", None, json!({"game": "katko", "owner": 1}), 400, json!("bad_message")),
        (&ask, own, json!({"leave": {}}), 202, Value::Null),
        (&ask, own, json!({"ping": {"n": 8}}), 401, json!("bad_token")),
    ] {
        let (found, told) = post(server.address(), path, token, &body).await;
        assert!(
            found == status && (told == says || told["no"]["code"] == says),
            "{path} {body}: {found} {told}"
        );
    }
    let request = Request { method: "GET", path: &format!("{path}/stream"), token: Some(&nobody), body: "" };
    assert_eq!(whole(request.send(server.address()).await).await.0, 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_over_http_have_the_limits_of_sockets() {
    let place = Place::new("rest-limits");
    let settings = Settings { per_address: 3, rate: (1, 5), ..Settings::fast() };
    let server = place.serve_with(settings).await;
    let table = json!({"game": "katko", "seats": 2, "seating": ["open", "open"]});
    let (_, opened) = post(server.address(), "/api/tables", None, &table).await;
    let program = Program::at(server.address(), &opened).await;
    let mut refused = 0;
    for n in 0..10 {
        let (status, told) = program.ask(&json!({"ping": {"n": n}})).await;
        assert!(status == 200 || (status, &told["no"]["code"]) == (429, &json!("too_fast")), "{told}");
        refused += u32::from(status == 429);
    }
    assert!(refused >= 5, "{refused} refused");
    // The line that is asked over, the stream and a socket are all that the address may have.
    let _socket = Client::connect(server.address(), None).await;
    let (status, told) = post(server.address(), "/api/tables", None, &table).await;
    assert_eq!((status, &told["no"]["code"]), (429, &json!("too_fast")));
    server.stop().await;
}
