use fairdeal_client::{Table, Thing};
use fairdeal_kernel::Seat;
use fairdeal_protocol::{Tell, Witness};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async, connect_async,
    tungstenite::{Bytes, Message},
};

/// A client over a socket: what it is told is folded into a table, and kept as it came for tests of single messages.
#[derive(Default)]
pub(crate) struct Client {
    /// Its socket; one that is told things in another way has none.
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    pub(crate) place: Value,
    pub(crate) picture: Value,
    /// The table as it sees it; none before its first picture.
    pub(crate) seen: Option<Table>,
    pub(crate) version: u64,
    /// The actions that are offered now.
    pub(crate) offers: Vec<Value>,
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

    /// Connects by a socket that takes little at a time, and says nothing.
    pub(crate) async fn narrow(address: SocketAddr) -> Client {
        let socket = TcpSocket::new_v4().expect("there is a socket");
        socket.set_recv_buffer_size(2048).expect("a socket can be narrow");
        let stream = socket.connect(address).await.expect("the server accepts");
        let (socket, _) = client_async(format!("ws://{address}/ws"), MaybeTlsStream::Plain(stream))
            .await
            .expect("it becomes a socket");
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

    /// Sends a text; returns whether the connection lives.
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
                    let told = self.take_in(&text);
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

    /// Takes in what was told: it is read, and the same when it is written again.
    pub(crate) fn take_in(&mut self, text: &str) -> Value {
        let tell: Tell = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&tell).expect("messages are JSON"), text);
        let told: Value = serde_json::from_str(text).expect("what is told is JSON");
        self.heard.push(text.to_owned());
        match tell {
            Tell::Place(_) => self.place = told["place"].clone(),
            Tell::Picture(full) => {
                self.picture = told["picture"].clone();
                self.look_at(Table::new(*full, None));
            }
            Tell::Batch(batch) => {
                let mut seen = self.seen.take().expect("a picture comes first");
                seen.take(batch).unwrap_or_else(|_| panic!("versions have no gaps: {text}"));
                self.look_at(seen);
            }
            _ => {}
        }
        told
    }

    fn look_at(&mut self, seen: Table) {
        self.version = seen.version.into();
        let actions = seen.menu.actions();
        self.offers = actions.map(|action| serde_json::from_str(action.get()).expect("JSON")).collect();
        self.seen = Some(seen);
    }

    pub(crate) fn turn(&self) -> Value {
        let turn = self.seen.as_ref().map(|seen| &seen.turn);
        serde_json::to_value(turn).expect("a turn is JSON")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(Table::is_over)
    }

    pub(crate) fn token(&self) -> String {
        self.place["token"].as_str().expect("the token was told").to_owned()
    }

    pub(crate) fn table(&self) -> String {
        self.place["table"].as_str().expect("a code").to_owned()
    }

    pub(crate) fn my_turn(&self) -> bool {
        let seat = self.place["seat"].as_u64().map(|seat| Seat(seat as u8));
        let acts = self.seen.as_ref().zip(seat).is_some_and(|(seen, seat)| seen.acts(seat));
        acts && !self.offers.is_empty()
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
            self.take_in(&text);
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

    /// Requests the whole table again.
    pub(crate) async fn look(&mut self) -> Value {
        self.ask(json!({"resync": {}})).await;
        self.until("picture").await
    }

    /// The faces that are seen in each pile.
    pub(crate) fn faces(&self) -> BTreeMap<String, Vec<String>> {
        let seen = self.seen.as_ref().expect("a picture comes first");
        let faces = |(name, pile): (&String, &Vec<Thing>)| {
            let mut faces: Vec<String> = pile.iter().filter_map(|thing| thing.face.clone()).collect();
            faces.sort();
            (name.clone(), faces)
        };
        seen.names.iter().zip(&seen.piles).map(faces).collect()
    }

    /// How many cards of a pile are seen, and how many are not.
    pub(crate) fn seen_in(&self, pile: &str) -> (usize, usize) {
        let seen = self.seen.as_ref().expect("a picture comes first");
        assert!(seen.names.iter().any(|name| name == pile), "{pile} of {:?}", seen.names);
        let named = seen.pile(pile).iter().filter(|thing| thing.obj.is_some()).count();
        (named, seen.pile(pile).len() - named)
    }

    /// Sends a ping of the socket itself; returns whether the connection lives.
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
    let answer = witness.hear(&serde_json::from_value(told.clone()).expect("as it is described"))?;
    Some(serde_json::to_string(&answer).expect("what is asked is JSON"))
}

/// Returns whether a message answers a request.
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

/// Joins a table.
pub(crate) async fn join(address: SocketAddr, table: &str, token: Option<&str>) -> Client {
    let mut client = Client::connect(address, token).await;
    client.ask(json!({"join": {"table": table}})).await;
    client.until("picture").await;
    client
}
