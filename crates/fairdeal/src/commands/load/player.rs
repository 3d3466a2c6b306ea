use super::socket::{Heard, Socket};
use fairdeal_kernel::VoidRound;
use fairdeal_protocol::{Dealt, Opened, Pledge, Sealed, Witness};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};

/// What a player reads of a message; everything else is skipped.
#[derive(Deserialize)]
struct Told<'a> {
    place: Option<Place>,
    #[serde(borrow)]
    picture: Option<News<'a>>,
    #[serde(borrow)]
    b: Option<News<'a>>,
    no: Option<No>,
    ok: Option<(u64, u32)>,
    pledge: Option<Pledge>,
    sealed: Option<Sealed>,
    void: Option<VoidRound>,
    dealt: Option<Dealt>,
    opened: Option<Opened>,
}

#[derive(Deserialize)]
struct Place {
    table: String,
    token: Option<String>,
    seat: Option<u8>,
}

#[derive(Deserialize)]
struct News<'a> {
    v: Option<u32>,
    version: Option<u32>,
    match_number: Option<u32>,
    r: Option<u64>,
    #[serde(default)]
    forget: bool,
    s: Option<serde::de::IgnoredAny>,
    turn: Option<Turn>,
    t: Option<TurnNow>,
    #[serde(borrow, alias = "menu")]
    m: Option<Menu<'a>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum TurnNow {
    Act(Vec<u8>),
    Over(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Turn {
    Act(Vec<u8>),
    Over(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct Menu<'a> {
    o: Vec<u16>,
    #[serde(borrow, default)]
    n: Vec<Vec<&'a RawValue>>,
    #[serde(borrow, default)]
    ranges: Vec<Range<'a>>,
}

#[derive(Deserialize)]
struct Range<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
struct No {
    r: Option<u64>,
    code: String,
    why: String,
}

/// What a player counts.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) moves: u64,
    pub(super) refused: u64,
    pub(super) bytes: u64,
    pub(super) latencies: Vec<Duration>,
}

/// A seat at a table under load.
pub(super) struct Player {
    address: SocketAddr,
    socket: Socket,
    pub(super) table: String,
    token: String,
    seat: Option<u8>,
    version: u32,
    to_act: bool,
    over: bool,
    told: Vec<String>,
    offer: Option<String>,
    request: u64,
    asked: Option<(u64, Instant)>,
    /// The last choice as it was sent, and the version with which the last one was answered.
    choice: String,
    answered: (u32, u32),
    match_number: u32,
    /// What adds shares to deals and keeps an eye on them.
    witness: Witness,
    pub(super) counts: Counts,
}

/// How a player found its table after the server had been down.
pub(super) struct Back {
    /// Whether an answered choice is missing.
    pub(super) lost: bool,
    /// Whether a choice without an answer was sent again.
    pub(super) sent_again: bool,
    /// Whether the seat is the same.
    pub(super) seated: bool,
}

impl Player {
    /// Connects and says hello.
    pub(super) async fn connect(address: SocketAddr) -> io::Result<Player> {
        let mut socket = Socket::connect(address).await?;
        socket.send(r#"{"hello":{"version":1,"shares":true}}"#).await?;
        socket.hear().await?;
        let mut own = [0; 32];
        getrandom::fill(&mut own).map_err(io::Error::other)?;
        Ok(Player {
            witness: Witness::new(own),
            address,
            socket,
            table: String::new(),
            token: String::new(),
            seat: None,
            version: 0,
            to_act: false,
            over: false,
            told: vec![],
            offer: None,
            request: 0,
            asked: None,
            choice: String::new(),
            answered: (0, 0),
            match_number: 0,
            counts: Counts::default(),
        })
    }

    /// Opens a table with two seats for people.
    pub(super) async fn create(&mut self, game: &str, options: &str) -> io::Result<()> {
        let seating = r#"["open","open"]"#;
        let table = format!(r#"{{"game":"{game}","seats":2,"options":{options},"seating":{seating}}}"#);
        self.socket.send(&format!(r#"{{"create":{table}}}"#)).await?;
        self.until_seated().await
    }

    /// Comes to a table.
    pub(super) async fn join(&mut self, table: &str) -> io::Result<()> {
        self.socket.send(&format!(r#"{{"join":{{"table":"{table}"}}}}"#)).await?;
        self.until_seated().await
    }

    async fn until_seated(&mut self) -> io::Result<()> {
        let mut seated = false;
        while !seated {
            let heard = self.socket.hear().await?;
            seated = heard.text.starts_with(r#"{"picture""#);
            self.take_in(&heard).await?;
        }
        self.counts = Counts::default();
        Ok(())
    }

    /// Comes back with its token after the connection was dropped.
    pub(super) async fn reconnect(&mut self) -> io::Result<()> {
        let mut socket = Socket::connect(self.address).await?;
        socket
            .send(&format!(r#"{{"hello":{{"version":1,"shares":true,"token":"{}"}}}}"#, self.token))
            .await?;
        socket.hear().await?;
        socket.send(&format!(r#"{{"join":{{"table":"{}"}}}}"#, self.table)).await?;
        self.socket = socket;
        self.asked = None;
        Ok(())
    }

    /// Returns the match and the version that it has.
    pub(super) fn version(&self) -> (u32, u32) {
        (self.match_number, self.version)
    }

    /// Comes back to a server that was down, and sends the choice again that was not answered.
    pub(super) async fn come_back(&mut self, address: SocketAddr) -> io::Result<Back> {
        (self.address, self.over) = (address, false);
        let (asked, seat, counts) = (self.asked.take(), self.seat, std::mem::take(&mut self.counts));
        self.reconnect().await?;
        self.offer = None;
        self.seat = None;
        self.until_seated().await?;
        self.counts = counts;
        let back = Back {
            lost: (self.match_number, self.version) < self.answered,
            sent_again: asked.is_some(),
            seated: self.seat == seat,
        };
        if let Some((r, _)) = asked {
            self.asked = Some((r, Instant::now()));
            self.socket.send(&self.choice).await?;
            while self.asked.is_some() {
                self.hear().await?;
            }
        }
        Ok(back)
    }

    /// Tells whether it can choose.
    pub(super) fn is_to_act(&self) -> bool {
        self.to_act && self.asked.is_none() && self.offer.is_some()
    }

    /// Chooses if it can, otherwise hears; tells whether a choice was sent.
    pub(super) async fn act(&mut self, twice: bool) -> io::Result<bool> {
        if self.over {
            self.over = false;
            self.socket.send(r#"{"start":{}}"#).await?;
            return Ok(false);
        }
        if !self.is_to_act() {
            return Ok(false);
        }
        let Some(offer) = self.offer.take() else { return Ok(false) };
        self.request += 1;
        let (r, v) = (self.request, self.version);
        let choose = format!(r#"{{"choose":{{"r":{r},"v":{v},"a":[{offer}]}}}}"#);
        self.asked = Some((r, Instant::now()));
        self.choice.clone_from(&choose);
        self.socket.send(&choose).await?;
        if twice {
            self.socket.send(&choose).await?;
        }
        Ok(true)
    }

    /// Hears one message.
    pub(super) async fn hear(&mut self) -> io::Result<()> {
        let heard = self.socket.hear().await?;
        self.take_in(&heard).await
    }

    async fn take_in(&mut self, heard: &Heard) -> io::Result<()> {
        let told: Told<'_> = serde_json::from_str(&heard.text)?;
        let is_picture = told.picture.is_some();
        if !is_picture {
            self.counts.bytes += heard.bytes;
        }
        self.watch_deal(&told).await?;
        if let Some(place) = told.place {
            (self.table, self.seat) = (place.table, place.seat);
            self.token = place.token.unwrap_or(std::mem::take(&mut self.token));
        }
        if let Some(no) = told.no {
            self.refused(&no)?;
        }
        if let Some((r, version)) = told.ok {
            self.answered(Some(r), version);
        }
        if is_picture {
            self.told.clear();
        }
        if let Some(news) = told.picture.or(told.b) {
            self.take_news(news);
        }
        Ok(())
    }

    /// Adds its share to a deal, and notices whatever does not fit.
    async fn watch_deal(&mut self, told: &Told<'_>) -> io::Result<()> {
        let witness = &mut self.witness;
        told.void.iter().for_each(|void| witness.voided(void));
        told.dealt.iter().for_each(|dealt| witness.dealt(dealt));
        told.opened.iter().for_each(|opened| witness.opened(opened));
        let seal = told.pledge.as_ref().and_then(|pledge| witness.pledged(pledge));
        let answer = seal.or_else(|| told.sealed.as_ref().and_then(|sealed| witness.sealed(sealed)));
        if let Some(wrong) = witness.wrong() {
            return Err(io::Error::other(format!("the deal is not fair: {wrong}")));
        }
        match answer {
            Some(answer) => self.socket.send(&serde_json::to_string(&answer)?).await,
            None => Ok(()),
        }
    }

    fn take_news(&mut self, news: News<'_>) {
        self.version = news.v.or(news.version).unwrap_or(self.version);
        self.match_number = news.match_number.unwrap_or(self.match_number);
        self.answered(news.r, self.version);
        let turn = news.turn.or(news.t.map(|turn| match turn {
            TurnNow::Act(seats) => Turn::Act(seats),
            TurnNow::Over(outcome) => Turn::Over(outcome),
        }));
        match turn {
            Some(Turn::Act(seats)) => self.to_act = self.seat.is_some_and(|seat| seats.contains(&seat)),
            Some(Turn::Over(_)) => (self.over, self.to_act) = (self.seat == Some(0), false),
            None => {}
        }
        if news.forget {
            self.told.clear();
        }
        // No offer outlives a step.
        if news.s.is_some() {
            self.offer = None;
        }
        let Some(menu) = news.m else { return };
        let action =
            |offer: Vec<&RawValue>| offer.first().map_or_else(String::new, |raw| raw.get().to_owned());
        self.told.extend(menu.n.into_iter().map(action));
        let first = menu.o.first().and_then(|&number| self.told.get(usize::from(number)).cloned());
        self.offer = first.or_else(|| menu.ranges.first().map(|range| range.action.get().to_owned()));
    }

    fn answered(&mut self, r: Option<u64>, version: u32) {
        if let Some((_, since)) = self.asked.take_if(|(asked, _)| Some(*asked) == r) {
            self.counts.moves += 1;
            self.answered = self.answered.max((self.match_number, version));
            self.counts.latencies.push(since.elapsed());
        }
    }

    /// A choice that came too late is made again with what is known by then; anything else is a fault.
    fn refused(&mut self, no: &No) -> io::Result<()> {
        self.counts.refused += 1;
        self.asked.take_if(|(asked, _)| Some(*asked) == no.r);
        match no.code.as_str() {
            "stale" | "not_your_turn" | "over" | "waiting" | "not_offered" => Ok(()),
            _ => Err(io::Error::other(format!("{}: {}", no.code, no.why))),
        }
    }
}
