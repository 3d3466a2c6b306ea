use crate::{
    client::Client,
    deal,
    guests::{Guest, LANGUAGES, Viewer},
    web::{Request, whole},
};
use fairdeal_kernel::Rng;
use fairdeal_server::{Chance, Hall, Running, Settings, Time, serve_hall};
use fairdeal_store::{Drawer, Memory, Store};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering},
};

/// How many choices are made.
const CHOICES: usize = 24;

/// After how many choices everybody asks for more than they are told.
const ASKING: usize = 5;

/// What happened between taking a table up and going home.
pub(crate) struct Evening {
    /// Who chose what.
    pub(crate) choices: Vec<(usize, Value)>,
    /// What each guest heard.
    pub(crate) heard: Vec<Vec<String>>,
    /// The log of the table.
    pub(crate) lines: Vec<String>,
    /// Whether the match was over, and every hand shown.
    pub(crate) is_over: bool,
}

/// A clock that stands still.
struct Still;

impl Time for Still {
    fn now(&self) -> u64 {
        1_000_000
    }
}

/// Chance that is the same every evening.
struct Counted(AtomicU64);

impl Chance for Counted {
    fn draw(&self) -> [u8; 32] {
        Sha256::digest(self.0.fetch_add(1, Ordering::SeqCst).to_le_bytes()).into()
    }
}

/// Serves the tables of a store.
pub(crate) async fn serve(drawer: &Drawer) -> Running {
    let open = |acks| Ok::<Box<dyn Store>, String>(Box::new(Memory::open(drawer, acks)));
    let chance = Box::new(Counted(AtomicU64::new(0)));
    let hall = Hall::open(open, Box::new(Still), chance, Settings::fast()).expect("memory opens");
    serve_hall("127.0.0.1:0".parse().expect("an address"), hall).await.expect("the server starts")
}

/// Lets guests play at the table of a store: by chance, or what was chosen before; nothing if that is refused.
pub(crate) async fn spend(
    drawer: &Drawer,
    guests: &[Guest],
    chosen: Option<&[(usize, Value)]>,
    rng: &mut Rng,
) -> Option<Evening> {
    let server = serve(drawer).await;
    let mut party = Party { address: server.address(), guests, clients: vec![], marks: 0 };
    party.come().await;
    let mut choices = vec![];
    for step in 0..chosen.map_or(CHOICES, <[_]>::len) {
        let next = chosen.map_or_else(|| party.choice(rng), |chosen| Some(chosen[step].clone()));
        let Some((who, action)) = next else { break };
        let told = party.clients[who].choose(action.clone()).await;
        if told.get("no").is_some() {
            assert!(chosen.is_some(), "{told}: {action} was offered");
            server.stop().await;
            return None;
        }
        choices.push((who, action));
        party.catch_up().await;
        if step % ASKING == 0 {
            party.ask_for_more(&choices[step].1).await;
        }
    }
    let is_over = party.clients[0].is_over();
    let heard = party.clients.into_iter().map(|client| client.heard).collect();
    server.stop().await;
    let lines = deal::saved(drawer).entries.into_iter();
    let lines = lines.map(|entry| String::from_utf8(entry.bytes).expect("a line is text")).collect();
    Some(Evening { choices, heard, lines, is_over })
}

/// Those who are at the table.
struct Party<'a> {
    address: SocketAddr,
    guests: &'a [Guest],
    clients: Vec<Client>,
    marks: u64,
}

impl Party<'_> {
    async fn come(&mut self) {
        for Guest { token, table, language, .. } in self.guests {
            let mut client = Client::silent(self.address).await;
            client.ask(json!({"hello": {"version": 1, "token": token, "language": language}})).await;
            client.until("welcome").await;
            client.ask(json!({"join": {"table": table}})).await;
            client.until("dealt").await;
            client.until("picture").await;
            self.clients.push(client);
        }
        self.catch_up().await;
    }

    /// Waits until everybody has heard all there is.
    async fn catch_up(&mut self) {
        self.marks += 1;
        let mark = self.marks;
        for client in &mut self.clients {
            client.ask(json!({"ping": {"n": mark}})).await;
        }
        for client in &mut self.clients {
            while client.hear().await.expect("the connection lives").get("pong") != Some(&json!(mark)) {}
        }
    }

    /// A choice by chance, of somebody who may.
    fn choice(&self, rng: &mut Rng) -> Option<(usize, Value)> {
        // Requests are numbered for each person, so only one of their connections chooses.
        let chooses = |guest: &Guest| guest.plays && guest.language == LANGUAGES[0];
        let may =
            |(at, client): (usize, &Client)| (chooses(&self.guests[at]) && client.my_turn()).then_some(at);
        let who: Vec<usize> = self.clients.iter().enumerate().filter_map(may).collect();
        let who = *who.get(rng.index(who.len().max(1)))?;
        let offers = &self.clients[who].offers;
        Some((who, offers[rng.index(offers.len())].clone()))
    }

    /// Everybody asks for the whole table, for how it was, and for what they may not do, over both doors.
    async fn ask_for_more(&mut self, last: &Value) {
        self.marks += 1;
        let r = 1_000_000 * self.marks;
        for (at, Guest { viewer, plays, .. }) in self.guests.iter().enumerate() {
            let client = &mut self.clients[at];
            let (version, my_turn) = (client.version, client.my_turn());
            client.ask(json!({"resync": {}})).await;
            client.ask(json!({"look": {"r": r, "version": version / 2, "caps": viewer.sight()}})).await;
            client.ask(json!({"peek": {"r": r + 1, "a": [last]}})).await;
            if !my_turn {
                client.ask(json!({"choose": {"r": r + 2 + at as u64, "v": version, "a": [last]}})).await;
            }
            if !plays {
                client.ask(json!({"undo": {"r": r + 200}})).await;
            }
        }
        self.catch_up().await;
        for at in 0..self.guests.len() {
            let answers = self.over_http(&self.guests[at], r + 300, self.clients[at].version).await;
            self.clients[at].heard.extend(answers);
        }
        self.catch_up().await;
    }

    /// What HTTP answers, with its status.
    async fn over_http(&self, guest: &Guest, r: u64, version: u64) -> Vec<String> {
        let Guest { viewer, token, table, language, .. } = guest;
        let ask = format!("/api/tables/{table}/ask");
        let looks = [*viewer, Viewer::Public].map(|seen_as| {
            json!({"look": {"r": r, "version": version / 2, "caps": seen_as.sight()}}).to_string()
        });
        let [look, as_anybody] = looks;
        let resync = json!({"resync": {}}).to_string();
        let requests = [
            ("POST", ask.clone(), look),
            ("POST", ask.clone(), as_anybody),
            ("POST", ask, resync),
            ("GET", format!("/r/{table}"), String::new()),
            ("GET", format!("/api/tables/{table}/cards"), String::new()),
            ("GET", "/api/tables".to_owned(), String::new()),
        ];
        let mut answers = vec![];
        for (method, path, body) in requests {
            let request = Request { method, path: &path, token: Some(token), body: &body };
            let (status, text) = whole(request.send_in(self.address, language).await).await;
            answers.push(json!({"http": [status, text]}).to_string());
        }
        answers
    }
}
