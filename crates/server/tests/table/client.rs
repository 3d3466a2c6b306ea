use fairdeal_protocol::Witness;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Bytes, Message},
};

/// A client as anybody could write it.
#[derive(Default)]
pub(crate) struct Client {
    /// Its socket; one that is told things in another way has none.
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    pub(crate) place: Value,
    pub(crate) picture: Value,
    pub(crate) version: u64,
    /// The offers that it was told, by number.
    told: Vec<Value>,
    /// The actions that are offered now.
    pub(crate) offers: Vec<Value>,
    pub(crate) turn: Value,
    pub(crate) heard: Vec<String>,
    requests: u64,
    /// What adds shares to deals, where the client does.
    pub(crate) witness: Option<Witness>,
}

impl Client {
    /// Connects, and says nothing.
    pub(crate) async fn silent(address: SocketAddr) -> Client {
        let (socket, _) = connect_async(format!("ws://{address}/ws")).await.expect("the server accepts");
        Client { socket: Some(socket), ..Client::default() }
    }

    pub(crate) async fn connect(address: SocketAddr, token: Option<&str>) -> Client {
        let mut client = Client::silent(address).await;
        client.ask(json!({"hello": {"version": 1, "token": token}})).await;
        client.until("welcome").await;
        client
    }

    /// Connects and says that it adds a share to every deal; it does so once it has a witness.
    pub(crate) async fn sharing(address: SocketAddr, token: Option<&str>) -> Client {
        let mut client = Client::silent(address).await;
        client.ask(json!({"hello": {"version": 1, "token": token, "shares": true}})).await;
        client.until("welcome").await;
        client
    }

    pub(crate) async fn ask(&mut self, ask: Value) {
        self.send_text(ask.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        assert!(self.try_send(text).await, "the server reads");
    }

    /// Sends a text; tells whether the connection lives.
    pub(crate) async fn try_send(&mut self, text: String) -> bool {
        self.socket().send(Message::text(text)).await.is_ok()
    }

    fn socket(&mut self) -> &mut WebSocketStream<MaybeTlsStream<TcpStream>> {
        self.socket.as_mut().expect("it is connected")
    }

    /// Hears one message and takes it in.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(10), self.socket().next());
            match next.await.expect("the server answers in time") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let told: Value = serde_json::from_str(&text).expect("what is told is JSON");
                    self.take_in(&told);
                    if let Some(answer) = self.witness.as_mut().and_then(|witness| answer_as(witness, &told))
                    {
                        self.send_text(answer).await;
                    }
                    return Some(told);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }

    /// Hears until a message of this kind comes.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let told = self.hear().await.unwrap_or_else(|| panic!("the connection ended before {kind}"));
            if let Some(found) = told.get(kind) {
                return found.clone();
            }
            assert!(kind == "no" || told.get("no").is_none(), "{told} instead of {kind}");
        }
    }

    /// Takes in what was told.
    pub(crate) fn take_in(&mut self, told: &Value) {
        if let Some(place) = told.get("place") {
            self.place = place.clone();
        }
        if let Some(picture) = told.get("picture") {
            self.picture = picture.clone();
            self.version = picture["version"].as_u64().expect("a version");
            self.turn = picture["turn"].clone();
            (self.told, self.offers) = (vec![], vec![]);
            self.take_menu(&picture["menu"]);
        }
        if let Some(batch) = told.get("b") {
            let steps = batch["s"].as_array().map_or(0, Vec::len) as u64;
            assert_eq!(batch["v"], self.version + steps, "versions have no gaps: {told}");
            self.version += steps;
            match &batch["t"] {
                Value::Null => {}
                Value::Array(seats) => self.turn = json!({ "act": seats }),
                outcome => self.turn = json!({ "over": outcome }),
            }
            if batch["forget"] == true {
                self.told.clear();
            }
            if steps > 0 {
                self.offers.clear();
            }
            self.take_menu(&batch["m"]);
        }
    }

    fn take_menu(&mut self, menu: &Value) {
        if menu.is_null() {
            return;
        }
        self.told.extend(menu["n"].as_array().into_iter().flatten().cloned());
        let numbers = menu["o"].as_array().into_iter().flatten();
        self.offers = numbers.map(|n| self.told[n.as_u64().expect("a number") as usize][0].clone()).collect();
        let ranges = menu["ranges"].as_array().into_iter().flatten();
        self.offers.extend(ranges.map(|range| range["action"].clone()));
    }

    pub(crate) fn is_over(&self) -> bool {
        self.turn.get("over").is_some()
    }

    pub(crate) fn token(&self) -> String {
        self.place["token"].as_str().expect("the token was told").to_owned()
    }

    pub(crate) fn table(&self) -> String {
        self.place["table"].as_str().expect("a code").to_owned()
    }

    pub(crate) fn my_turn(&self) -> bool {
        let seat = &self.place["seat"];
        self.turn["act"].as_array().is_some_and(|act| act.contains(seat)) && !self.offers.is_empty()
    }

    /// Makes a choice and hears the answer.
    pub(crate) async fn choose(&mut self, action: Value) -> Value {
        self.requests += 1;
        let r = self.requests;
        self.ask(json!({"choose": {"r": r, "v": self.version, "a": [action]}})).await;
        self.answer_to(r).await
    }

    /// Makes the first choice with a number of the caller's; nothing if the connection ends before the answer.
    pub(crate) async fn try_choose(&mut self, r: u64) -> Option<Value> {
        let choose = json!({"choose": {"r": r, "v": self.version, "a": [self.offers[0]]}});
        if !self.try_send(choose.to_string()).await {
            return None;
        }
        loop {
            let told = self.hear().await?;
            if answers(&told, r) {
                return Some(told);
            }
        }
    }

    /// Hears until a request is answered.
    pub(crate) async fn answer_to(&mut self, r: u64) -> Value {
        loop {
            let told = self.hear().await.expect("the connection lives");
            if answers(&told, r) {
                return told;
            }
        }
    }

    /// Hears what has come already, and a little longer.
    pub(crate) async fn catch_up(&mut self) {
        while let Ok(Some(Ok(Message::Text(text)))) =
            tokio::time::timeout(Duration::from_millis(1), self.socket().next()).await
        {
            self.heard.push(text.to_string());
            let told: Value = serde_json::from_str(&text).expect("what is told is JSON");
            self.take_in(&told);
        }
    }

    /// Plays the first offer until the match is over.
    pub(crate) async fn play_to_the_end(&mut self) {
        while !self.is_over() {
            if self.my_turn() {
                let told = self.choose(self.offers[0].clone()).await;
                // The house may have dealt meanwhile.
                assert!(told.get("no").is_none_or(|no| no["code"] == "stale"), "{told}");
            } else {
                self.hear().await.expect("the connection lives");
            }
        }
    }

    /// The whole table, asked for anew.
    pub(crate) async fn look(&mut self) -> Value {
        self.ask(json!({"resync": {}})).await;
        self.until("picture").await
    }

    /// The faces that are seen in each pile of the last picture.
    pub(crate) fn faces(&self) -> BTreeMap<String, Vec<String>> {
        let names = self.picture["names"].as_array().expect("names");
        let faces = |pile: &Value| {
            let cards = pile["cards"].as_array().into_iter().flatten();
            let mut faces: Vec<String> =
                cards.filter_map(|card| Some(card["f"].as_str()?.to_owned())).collect();
            faces.sort();
            let name = &names[pile["p"].as_u64().expect("a number") as usize];
            (name.as_str().expect("a name").to_owned(), faces)
        };
        self.picture["piles"].as_array().expect("piles").iter().map(faces).collect()
    }

    /// How many cards of a pile are seen in the last picture, and how many are not.
    pub(crate) fn seen_in(&self, pile: &str) -> (usize, u64) {
        let names = self.picture["names"].as_array().expect("names");
        let at = names.iter().position(|name| name == pile).unwrap_or_else(|| panic!("{pile} of {names:?}"));
        let piles = self.picture["piles"].as_array().expect("piles");
        let found = piles.iter().find(|found| found["p"] == at).unwrap_or(&Value::Null);
        (found["cards"].as_array().map_or(0, Vec::len), found["hidden"].as_u64().unwrap_or(0))
    }

    /// Sends a ping of the socket itself; tells whether the connection lives.
    pub(crate) async fn ping(&mut self) -> bool {
        self.socket().send(Message::Ping(Bytes::new())).await.is_ok()
    }

    pub(crate) async fn send_raw(&mut self, bytes: Vec<u8>) {
        // A server that has closed the connection need not read.
        let _ = self.socket().send(Message::Binary(Bytes::from(bytes))).await;
    }
}

/// Lets a witness hear a message, and returns what it answers.
pub(crate) fn answer_as(witness: &mut Witness, told: &Value) -> Option<String> {
    fn read<T: serde::de::DeserializeOwned>(told: &Value, kind: &str) -> Option<T> {
        told.get(kind).map(|told| serde_json::from_value(told.clone()).expect("as it is described"))
    }
    if let Some(void) = read(told, "void") {
        witness.voided(&void);
    }
    if let Some(dealt) = read(told, "dealt") {
        witness.dealt(&dealt);
    }
    if let Some(opened) = read(told, "opened") {
        witness.opened(&opened);
    }
    let seal = read(told, "pledge").and_then(|pledge| witness.pledged(&pledge));
    let answer = seal.or_else(|| read(told, "sealed").and_then(|sealed| witness.sealed(&sealed)))?;
    Some(serde_json::to_string(&answer).expect("what is asked is JSON"))
}

/// Tells whether a message answers a request.
pub(crate) fn answers(told: &Value, r: u64) -> bool {
    number_in(told) == Some(r)
}

/// The number of the request that a message answers.
pub(crate) fn number_in(told: &Value) -> Option<u64> {
    [&told["b"]["r"], &told["no"]["r"], &told["ok"][0]].iter().find_map(|number| number.as_u64())
}

/// Opens a table and sits down at it.
pub(crate) async fn open(address: SocketAddr, table: Value) -> Client {
    let mut client = Client::connect(address, None).await;
    client.ask(json!({"create": table})).await;
    client.until("picture").await;
    client
}

/// Comes to a table.
pub(crate) async fn join(address: SocketAddr, table: &str, token: Option<&str>) -> Client {
    let mut client = Client::connect(address, token).await;
    client.ask(json!({"join": {"table": table}})).await;
    client.until("picture").await;
    client
}
