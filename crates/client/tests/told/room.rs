use fairdeal_client::read;
use fairdeal_kernel::{Fairness, Present, Rng, Seat, set_up};
use fairdeal_protocol::{Batch, FullPicture, News, SeatNow, Tell, Told, recaps};
use fairdeal_session::{Caps, Command, Delay, Modifiers, PersonId, SessionId, Sitter, Sitting, Start};

/// A table with somebody at every seat and one who looks on.
pub(crate) struct Room<G: Present> {
    pub(crate) sitting: Sitting<G>,
    pub(crate) players: Vec<SessionId>,
    pub(crate) spectator: SessionId,
    chance: Rng,
    requests: u64,
}

impl<G: Present> Room<G> {
    /// Deals a game; those who play may also do what `more` allows.
    pub(crate) fn open(seats: u8, options: &str, seed: &str, more: Caps) -> Room<G> {
        let game = set_up::<G>(serde_json::from_str(options).expect("options"), seats).expect("a game");
        let modifiers = Modifiers { hints: true, ..Modifiers::default() };
        let fairness = Fairness::from_seed(seed, seats);
        let sitting = Sitting::new(game, fairness, Start::Box, modifiers, None);
        let mut sitting = sitting.expect("a box is no position");
        let mut admit = |person: u8, caps: Caps| {
            sitting.admit(PersonId(u32::from(person)), caps, Delay::None).expect("there is a chair")
        };
        let players = (0..seats).map(|seat| admit(seat, Caps::player(Seat(seat)).union(more))).collect();
        let spectator = admit(seats, Caps::NONE);
        Room { sitting, players, spectator, chance: Rng::simulated(seed), requests: 0 }
    }

    /// Chooses a random offer for whoever acts, a preferred one if there is any; nothing once the match is over.
    pub(crate) fn pick(&mut self, preferred: impl Fn(&G::Action) -> bool) -> Option<(Seat, G::Action)> {
        let seat = self.sitting.on().turn().seats().first()?;
        let offers = self.sitting.on().offers(seat);
        let by_chance = offers.get(self.chance.below(offers.len() as u32) as usize);
        Some((seat, offers.iter().find(preferred).or(by_chance).expect("it is below")))
    }

    /// Carries out a command of a seat.
    pub(crate) fn submit(&mut self, seat: Seat, command: Command<G::Action>) {
        self.requests += 1;
        let session = self.players[seat.index()];
        self.sitting.submit(session, self.requests, command, 0).expect("it is offered");
    }

    /// Lets a seat choose.
    pub(crate) fn choose(&mut self, seat: Seat, action: G::Action) {
        let version = self.sitting.on().version();
        self.submit(seat, Command::Choose { version, actions: vec![action] });
    }

    /// Shows a session the whole table.
    pub(crate) fn picture(&self, told: &mut Told, session: SessionId) -> FullPicture {
        let (picture, menu) = told.picture(&self.sitting, self.sitting.viewer(session));
        let game = self.sitting.on().game();
        let seats = Seat::all(game.seats()).map(|seat| SeatNow {
            seat: game.seat_name(seat),
            held_by: Sitter::Human,
            name: format!("Guest {}", seat.0 + 1),
            here: true,
            away: None,
            kept_for: None,
        });
        FullPicture {
            picture,
            match_number: 1,
            seats: seats.collect(),
            around: self.sitting.around_for(session, 0),
            undo: told.may_undo(),
            menu,
            log: recaps(&self.sitting, session, 40, None),
        }
    }
}

/// Reads what was written straight into a buffer, which must be what the message is written as.
pub(crate) fn as_written(news: News) -> Batch {
    let text = format!("{news:?}");
    let batch = news.batch();
    let whole = serde_json::to_string(&Tell::Batch(batch.clone())).expect("messages are JSON");
    // A message under way ends with a comma, where a whole one ends.
    assert_eq!(text.trim_end_matches(','), whole.strip_suffix("}}").expect("a message in an object"));
    batch
}

/// Sends a message: it is written, read, and the same when written again.
pub(crate) fn sent(tell: &Tell) -> (String, Tell) {
    let text = serde_json::to_string(tell).expect("messages are JSON");
    let read = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("messages are JSON"), text);
    (text, read)
}
