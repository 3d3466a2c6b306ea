//! The law of **people** over the real socket, with a data file and restarts: whatever is done around a table, whoever
//! acts has seen no hand of the deal but that of their seat. `FAIRDEAL_PEOPLE` says how many sequences are tried.
//!
//! A person is whoever holds a token: the server knows nobody by anything else. Matches have one deal here, so a match
//! is a deal, and every face that is shown in a hand is a sight of that hand.

use crate::{client::Client, place::Place};
use fairdeal_kernel::{Rng, Seat};
use fairdeal_protocol::{Glimpse, Happening, Pile, Tell, Turn, TurnNow};
use fairdeal_server::{Running, Settings};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

/// How many sequences are tried, and how many things are done in each.
const SEQUENCES: u64 = 3;
const DEEDS: usize = 60;
const SEATS: u64 = 3;

/// A connection of somebody, and how much of what it was told is taken in.
struct Line {
    token: String,
    client: Client,
    taken: usize,
    watch: Watch,
}

/// What a connection knows of the table.
#[derive(Default)]
struct Watch {
    names: Vec<String>,
    match_number: u32,
    is_over: bool,
    acts: Option<Seat>,
}

struct Law {
    name: String,
    rng: Rng,
    place: Place,
    server: Option<Running>,
    table: String,
    lines: Vec<Line>,
    /// Tokens whose holders may come back, and tokens that have ended.
    tokens: BTreeSet<String>,
    stale: BTreeSet<String>,
    sessions: BTreeMap<String, u64>,
    /// The numbers that sessions ever had.
    numbers: BTreeSet<u64>,
    /// The hands that a person has seen in a match.
    seen: BTreeMap<(String, u32), BTreeSet<String>>,
    requests: u64,
    /// Whether whoever leaves only goes.
    keeps_tokens: bool,
    done: Vec<String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_who_has_seen_another_hand() {
    let wish = std::env::var("FAIRDEAL_PEOPLE").ok().and_then(|text| text.parse().ok());
    for number in 0..wish.unwrap_or(SEQUENCES) {
        Law::open("people", number).await.run().await;
    }
}

/// The law thinks that somebody has left for good, and the server was not asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[should_panic(expected = "a stale token opened")]
async fn a_token_that_outlives_its_holder_is_caught() {
    for number in 0..SEQUENCES {
        let mut law = Law::open("planted", number).await;
        law.keeps_tokens = true;
        law.run().await;
    }
}

fn settings() -> Settings {
    let moment = Duration::from_millis(20);
    Settings { grace: moment, absence: 4 * moment, ..Settings::fast() }
}

impl Law {
    async fn open(name: &str, number: u64) -> Law {
        let name = format!("{name}-{number}");
        let place = Place::new(&name);
        let server = place.serve_with(settings()).await;
        let mut law = Law {
            rng: Rng::simulated(&name),
            name,
            place,
            server: Some(server),
            table: String::new(),
            lines: vec![],
            tokens: BTreeSet::new(),
            stale: BTreeSet::new(),
            sessions: BTreeMap::new(),
            numbers: BTreeSet::new(),
            seen: BTreeMap::new(),
            requests: 0,
            keeps_tokens: false,
            done: vec![],
        };
        let seating = ["open"; SEATS as usize];
        let table = json!({"game": "katko", "seats": SEATS, "seating": seating, "options": {"deals": 1}});
        law.arrive(None, json!({ "create": table })).await;
        law.table = law.lines[0].client.table();
        law
    }

    async fn run(mut self) {
        for _ in 0..DEEDS {
            self.step().await;
            self.listen().await;
        }
        self.lines.clear();
        self.server.take().expect("it runs").stop().await;
    }

    /// Does something; much of it will be refused.
    async fn step(&mut self) {
        let drawn = self.rng.index(30);
        self.done.push(drawn.to_string());
        match drawn {
            0..3 => self.come(None).await,
            3..6 => {
                let known: Vec<String> = self.tokens.iter().cloned().collect();
                let token = self.one_of(&known);
                self.come(token).await;
            }
            6 | 7 => {
                let stale: Vec<String> = self.stale.iter().cloned().collect();
                if let Some(token) = self.one_of(&stale) {
                    self.come(Some(token)).await;
                }
            }
            8..10 if !self.lines.is_empty() => {
                let at = self.rng.index(self.lines.len());
                self.lines.remove(at);
            }
            10 => self.leave().await,
            11 => self.restart().await,
            _ if self.lines.is_empty() => self.come(None).await,
            _ => self.ask(drawn).await,
        }
    }

    fn one_of(&mut self, texts: &[String]) -> Option<String> {
        (!texts.is_empty()).then(|| texts[self.rng.index(texts.len())].clone())
    }

    async fn come(&mut self, token: Option<String>) {
        if self.lines.len() < 7 {
            let watch = self.rng.index(4) == 0;
            self.arrive(token, json!({"join": {"table": self.table, "watch": watch}})).await;
        }
    }

    async fn arrive(&mut self, token: Option<String>, ask: Value) {
        let address = self.server.as_ref().expect("it runs").address();
        let mut client = Client::connect(address, token.as_deref()).await;
        client.ask(ask).await;
        client.until("picture").await;
        let session = client.place["session"].as_u64().expect("a number");
        let shown = token.filter(|token| client.place["token"].is_null() && self.tokens.contains(token));
        let token = shown.unwrap_or_else(|| {
            // Whoever comes with nothing, or with what has ended, is somebody new.
            assert!(
                client.place["token"].is_string(),
                "{}: a stale token opened {}",
                self.name,
                client.place
            );
            assert!(self.numbers.insert(session), "{}: session {session} was given before", self.name);
            client.token()
        });
        self.tokens.insert(token.clone());
        self.sessions.insert(token.clone(), session);
        self.lines.push(Line { token, client, taken: 0, watch: Watch::default() });
    }

    /// Somebody leaves for good; what they hold as a token is worth nothing any more.
    async fn leave(&mut self) {
        if self.lines.is_empty() {
            return;
        }
        let at = self.rng.index(self.lines.len());
        let mut line = self.lines.remove(at);
        if !self.keeps_tokens {
            line.client.ask(json!({"leave": {}})).await;
        }
        line.client.ask(json!({"ping": {"n": 1}})).await;
        line.client.until("pong").await;
        self.lines.retain(|other| other.token != line.token);
        self.tokens.remove(&line.token);
        self.sessions.remove(&line.token);
        self.stale.insert(line.token);
    }

    async fn restart(&mut self) {
        self.lines.clear();
        self.server.take().expect("it runs").stop().await;
        self.server = Some(self.place.serve_with(settings()).await);
    }

    /// Somebody at the table asks for something.
    async fn ask(&mut self, drawn: usize) {
        let at = self.rng.index(self.lines.len());
        self.requests += 1;
        let (r, seat, to) = (self.requests, self.rng.index(SEATS as usize), self.some_session());
        let line = &mut self.lines[at];
        let acts = line.watch.acts.map_or(0, |seat| seat.0);
        let hand = json!([{"type": "observe-hand", "playerIndex": acts}]);
        let version = self.rng.index(line.client.version as usize + 1);
        let capabilities = line.client.picture["around"]["capabilities"].clone();
        let ask = match drawn {
            12..16 => json!({"sit": {"r": r, "seat": seat}}),
            16..19 => json!({"stand_up": {"r": r}}),
            19 => json!({"grant": {"r": r, "to": to, "caps": hand}}),
            20 => json!({"revoke": {"r": r, "to": to}}),
            21 => json!({"undo": {"r": r}}),
            22 => json!({"answer": {"r": r, "yes": true}}),
            23 => json!({"look": {"r": r, "version": version, "caps": capabilities}}),
            24 => json!({"resync": {}}),
            25 => json!({"free": {"r": r, "seat": seat}}),
            26 => json!({"start": {}}),
            _ => match line.client.offers.first() {
                Some(offer) => json!({"choose": {"r": r, "v": line.client.version, "a": [offer]}}),
                None => json!({"resync": {}}),
            },
        };
        self.done.push(format!("{at} asks {ask}"));
        line.client.ask(ask).await;
        line.client.ask(json!({"ping": {"n": r}})).await;
        while line.client.hear().await.expect("the connection lives")["pong"] != r {}
    }

    fn some_session(&mut self) -> u64 {
        let sessions: Vec<u64> = self.sessions.values().copied().collect();
        if sessions.is_empty() { 0 } else { sessions[self.rng.index(sessions.len())] }
    }

    /// Takes in every message that anybody was told, and holds the law against it.
    async fn listen(&mut self) {
        for line in &mut self.lines {
            line.client.catch_up().await;
            for text in &line.client.heard[line.taken..] {
                let told: Tell = serde_json::from_str(text).expect("what is told can be read");
                line.watch.take_in(&told);
                let hands = line.watch.hands_in(&told);
                let seen = self.seen.entry((line.token.clone(), line.watch.match_number)).or_default();
                seen.extend(hands);
                let own = line.watch.acts.map(|seat| format!("hand.P{}", seat.0 + 1));
                let beyond = own.is_some_and(|own| seen.iter().any(|hand| *hand != own));
                assert!(
                    line.watch.is_over || !beyond,
                    "{}: who acts from {:?} has seen {seen:?}; {text} after\n{}",
                    self.name,
                    line.watch.acts,
                    self.done.join("\n")
                );
            }
            line.taken = line.client.heard.len();
        }
    }
}

impl Watch {
    fn take_in(&mut self, told: &Tell) {
        let around = match told {
            Tell::Picture(full) => {
                self.match_number = full.match_number;
                self.names.clone_from(&full.picture.names);
                self.is_over = matches!(full.picture.turn, Turn::Over(_));
                Some(&full.around)
            }
            Tell::Batch(batch) => {
                self.is_over |= matches!(batch.t, Some(TurnNow::Over(_)));
                batch.around.as_ref()
            }
            _ => None,
        };
        if let Some(around) = around {
            self.acts = around.capabilities.act.first();
        }
    }

    /// The hands in which a message shows a face; what is over is open to all.
    fn hands_in(&self, told: &Tell) -> Vec<String> {
        let faces =
            |cards: &[Glimpse]| cards.iter().any(|card| matches!(card, Glimpse::Card { face: Some(_), .. }));
        let into = |happening: &Happening| match happening {
            Happening::Moved(_, to, cards) | Happening::Swept(_, to, _, cards) if faces(cards) => Some(*to),
            Happening::Under(_, to, card) | Happening::Below(_, to, _, card)
                if faces(std::slice::from_ref(card)) =>
            {
                Some(*to)
            }
            _ => None,
        };
        let seen = |pile: &Pile| pile.cards.iter().any(|card| card.f.is_some()).then_some(pile.p as u8);
        let piles: Vec<u8> = match told {
            _ if self.is_over => vec![],
            Tell::Picture(full) => full.picture.piles.iter().filter_map(seen).collect(),
            Tell::Looked { picture, .. } => picture.piles.iter().filter_map(seen).collect(),
            Tell::Batch(batch) => batch.s.iter().flat_map(|step| &step.1).filter_map(into).collect(),
            _ => vec![],
        };
        let names = piles.into_iter().filter_map(|pile| self.names.get(usize::from(pile)).cloned());
        names.filter(|name| name.starts_with("hand.")).collect()
    }
}
