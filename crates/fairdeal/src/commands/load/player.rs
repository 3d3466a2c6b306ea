use super::socket::Socket;
use fairdeal_client::Reader;
use fairdeal_kernel::Seat;
use fairdeal_protocol::{
    Ask, Batch, Code, MenuChange, NewTable, Raw, Seating, Tell, Turn, VERSION, Why, Witness,
};
use std::{
    io,
    net::SocketAddr,
    time::{Duration, Instant},
};

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
    seat: Option<Seat>,
    /// The match and the version that it has; none before its first picture.
    version: (u32, u32),
    to_act: bool,
    /// Whether the match is over and this player begins the next.
    over: bool,
    /// The offers that it was told. It keeps no table, so that the load costs as little as it can.
    reader: Reader,
    offer: Option<Raw>,
    request: u64,
    asked: Option<(u64, Instant)>,
    /// The last choice as it was sent, and the version with which the last one was answered.
    choice: String,
    answered: (u32, u32),
    /// Adds shares to deals and checks them.
    witness: Witness,
    pub(super) counts: Counts,
}

/// How a player found its table after the server was down.
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
        greet(&mut socket, None).await?;
        let mut own = [0; 32];
        getrandom::fill(&mut own).map_err(io::Error::other)?;
        Ok(Player {
            witness: Witness::new(own),
            address,
            socket,
            table: String::new(),
            token: String::new(),
            seat: None,
            version: (0, 0),
            to_act: false,
            over: false,
            reader: Reader::default(),
            offer: None,
            request: 0,
            asked: None,
            choice: String::new(),
            answered: (0, 0),
            counts: Counts::default(),
        })
    }

    /// Opens a table with two seats for people.
    pub(super) async fn create(&mut self, game: &str, options: &str) -> io::Result<()> {
        let options = Some(serde_json::from_str(options)?);
        let seating = vec![Seating::Open; 2];
        let table = NewTable { seats: Some(2), options, seating, ..NewTable::open(game) };
        ask(&mut self.socket, &Ask::Create(table)).await?;
        self.until_seated().await
    }

    /// Joins a table.
    pub(super) async fn join(&mut self, table: &str) -> io::Result<()> {
        ask(&mut self.socket, &join(table)).await?;
        self.until_seated().await
    }

    async fn until_seated(&mut self) -> io::Result<()> {
        while !self.hear_one().await? {}
        self.counts = Counts::default();
        Ok(())
    }

    /// Comes back with its token after the connection was dropped.
    pub(super) async fn reconnect(&mut self) -> io::Result<()> {
        let mut socket = Socket::connect(self.address).await?;
        greet(&mut socket, Some(self.token.clone())).await?;
        ask(&mut socket, &join(&self.table)).await?;
        self.socket = socket;
        self.asked = None;
        Ok(())
    }

    /// Returns the match and the version that it has.
    pub(super) fn version(&self) -> (u32, u32) {
        self.version
    }

    /// Reconnects to a server that was down, and resends a choice that was not answered.
    pub(super) async fn come_back(&mut self, address: SocketAddr) -> io::Result<Back> {
        (self.address, self.over) = (address, false);
        let (asked, seat, counts) = (self.asked.take(), self.seat, std::mem::take(&mut self.counts));
        self.reconnect().await?;
        self.offer = None;
        self.seat = None;
        self.until_seated().await?;
        self.counts = counts;
        let back = Back {
            lost: self.version < self.answered,
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

    /// Returns whether it can choose.
    pub(super) fn is_to_act(&self) -> bool {
        self.to_act && self.asked.is_none() && self.offer.is_some()
    }

    /// Chooses if it can, otherwise listens; returns whether a choice was sent.
    pub(super) async fn act(&mut self, twice: bool) -> io::Result<bool> {
        if self.over {
            self.over = false;
            ask(&mut self.socket, &Ask::Start { options: None }).await?;
            return Ok(false);
        }
        if !self.is_to_act() {
            return Ok(false);
        }
        let Some(offer) = self.offer.take() else { return Ok(false) };
        self.request += 1;
        let (r, (_, v)) = (self.request, self.version);
        self.choice = serde_json::to_string(&Ask::Choose { r, v, a: vec![offer] })?;
        self.asked = Some((r, Instant::now()));
        self.socket.send(&self.choice).await?;
        if twice {
            self.socket.send(&self.choice).await?;
        }
        Ok(true)
    }

    /// Hears one message.
    pub(super) async fn hear(&mut self) -> io::Result<()> {
        self.hear_one().await.map(|_| ())
    }

    /// Hears one message; returns whether it was a picture.
    async fn hear_one(&mut self) -> io::Result<bool> {
        let heard = self.socket.hear().await?;
        let told: Tell = serde_json::from_str(&heard.text)?;
        let is_picture = matches!(told, Tell::Picture(_));
        if !is_picture {
            self.counts.bytes += heard.bytes;
        }
        match told {
            Tell::Place(place) => {
                (self.table, self.seat) = (place.table, place.seat.map(Seat));
                self.token = place.token.unwrap_or(std::mem::take(&mut self.token));
            }
            Tell::Picture(full) => {
                self.reader = Reader::default();
                self.version = (full.match_number, full.picture.version);
                self.take_turn(&full.picture.turn);
                self.take_menu(full.menu);
            }
            Tell::Batch(batch) => self.take_news(batch),
            Tell::No { r, code, why } => self.refused(r, code, &why)?,
            Tell::Ok(r, version) => self.answered(Some(r), version),
            told => self.watch_deal(&told).await?,
        }
        Ok(is_picture)
    }

    /// Adds its share to a deal, and notices whatever does not fit.
    async fn watch_deal(&mut self, told: &Tell) -> io::Result<()> {
        let answer = self.witness.hear(told);
        if let Some(wrong) = self.witness.wrong() {
            return Err(io::Error::other(format!("the deal is not fair: {wrong}")));
        }
        match answer {
            Some(answer) => ask(&mut self.socket, &answer).await,
            None => Ok(()),
        }
    }

    fn take_news(&mut self, batch: Batch) {
        self.version.1 = batch.v;
        self.answered(batch.r, batch.v);
        if let Some(turn) = batch.t {
            self.take_turn(&turn.into());
        }
        if batch.forget {
            self.reader = Reader::default();
        }
        // No offer outlives a step.
        if batch.m.is_some() || !batch.s.is_empty() {
            self.take_menu(batch.m.map(|menu| *menu));
        }
    }

    fn take_turn(&mut self, turn: &Turn) {
        match turn {
            Turn::Act(seats) => self.to_act = self.seat.is_some_and(|seat| seats.has(seat)),
            Turn::Over(_) => (self.over, self.to_act) = (self.seat == Some(Seat(0)), false),
        }
    }

    fn take_menu(&mut self, menu: Option<MenuChange>) {
        let menu = menu.map(|menu| self.reader.menu(menu));
        self.offer = menu.and_then(|menu| menu.actions().next().cloned());
    }

    fn answered(&mut self, r: Option<u64>, version: u32) {
        if let Some((_, since)) = self.asked.take_if(|(asked, _)| Some(*asked) == r) {
            self.counts.moves += 1;
            self.answered = self.answered.max((self.version.0, version));
            self.counts.latencies.push(since.elapsed());
        }
    }

    /// A choice that came too late is made again with what is known by then; anything else is a fault.
    fn refused(&mut self, r: Option<u64>, code: Code, why: &Why) -> io::Result<()> {
        self.counts.refused += 1;
        self.asked.take_if(|(asked, _)| Some(*asked) == r);
        match code {
            Code::Stale | Code::NotYourTurn | Code::Over | Code::Waiting | Code::NotOffered => Ok(()),
            code => Err(io::Error::other(format!("{code:?}: {why:?}"))),
        }
    }
}

async fn ask(socket: &mut Socket, ask: &Ask) -> io::Result<()> {
    socket.send(&serde_json::to_string(ask)?).await
}

/// Says hello and hears the welcome.
async fn greet(socket: &mut Socket, token: Option<String>) -> io::Result<()> {
    let hello = Ask::Hello { version: VERSION, token, name: None, language: None, shares: true };
    ask(socket, &hello).await?;
    socket.hear().await.map(|_| ())
}

fn join(table: &str) -> Ask {
    Ask::Join { table: table.into(), seat: None, watch: false, invite: None }
}
