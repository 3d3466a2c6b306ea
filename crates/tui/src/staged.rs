use crate::{About, Key, Model, Person, Wish};
use fairdeal_hosted::{Chore, Found, Hosted, Opening};
use fairdeal_kernel::{Fairness, Rng, Seat, Turn};
use fairdeal_protocol::{Ask, FullPicture, NewTable, Phrase, Place, SeatNow, Tell, Told, VERSION};
use fairdeal_session::{Caps, Command, Delay, House, Modifiers, PersonId, Refused, SessionId};
use serde_json::value::RawValue;

/// A table without a server or a socket: a client in the first seat, and random play in the others.
///
/// The messages are a server's, as text; for tests, and for measuring how long drawing takes.
pub struct Staged {
    table: Box<dyn Hosted>,
    session: SessionId,
    told: Told,
    chance: Rng,
    /// The client.
    pub model: Model,
}

impl Staged {
    /// Deals a game by its name and seats the client.
    pub fn open(
        game: &str,
        seats: u8,
        options: Option<&RawValue>,
        about: About,
        seed: &str,
    ) -> Result<Staged, String> {
        let table = fairdeal_hosted::open(&Opening {
            game,
            seats: Some(seats),
            options,
            modifiers: Modifiers { hints: true, ..Modifiers::default() },
            clock: None,
            fairness: &|seats| Fairness::from_seed(seed, seats),
        })?;
        Ok(Staged::new(table, about, seed))
    }

    /// Seats the client at a table.
    ///
    /// # Panics
    ///
    /// If the first chair is taken.
    pub fn new(mut table: Box<dyn Hosted>, about: About, seed: &str) -> Staged {
        let caps = Caps { undo: true, hints: true, ..Caps::player(Seat(0)) };
        let session = table.company().next_session();
        let admit = House::Admit { session, person: PersonId(0), caps, delay: Delay::None };
        table.by_house(admit, 0).expect("the chair is free");
        let game = table.standing().game;
        let mut model = Model::new(Wish::Create(Box::new(NewTable::open(game))), Person::default(), 0);
        model.connected();
        model.learn(about);
        let chance = Rng::simulated(seed);
        let mut staged = Staged { table, session, told: Told::default(), chance, model };
        staged.tell(&Tell::Welcome { version: VERSION, phrases: Phrase::ALL.into() });
        let place = Place {
            table: "TESTTEST".into(),
            game: game.into(),
            token: Some("token".into()),
            session: 1,
            seat: Some(0),
        };
        staged.tell(&Tell::Place(place));
        staged.show();
        staged.let_others_play();
        staged
    }

    /// Presses a key, carries out what is asked, and lets the others play.
    pub fn press(&mut self, key: Key) {
        let asks = self.model.press(key);
        self.carry_out(asks);
    }

    /// Carries out what the client asks, and lets the others play.
    pub fn carry_out(&mut self, asks: Vec<Ask>) {
        for ask in asks {
            self.ask(ask);
            self.news();
        }
        self.let_others_play();
    }

    /// Returns a second client that joins the same seat now, and is shown the whole table.
    pub fn newcomer(&self) -> Model {
        let mut told = Told::default();
        let (mut model, picture) = (self.model.clone(), self.whole(&mut told));
        let text = serde_json::to_string(&picture).expect("what is told is JSON");
        model.hear(&text).expect("what is told can be read");
        model
    }

    /// Returns the table itself.
    pub fn table(&self) -> &dyn Hosted {
        &*self.table
    }

    /// Returns the session of the client.
    pub fn session(&self) -> SessionId {
        self.session
    }

    fn ask(&mut self, ask: Ask) {
        let Some(r) = ask.number() else { return };
        let command = match ask {
            Ask::Choose { v, a, .. } => Command::Choose { version: v, actions: a },
            Ask::Undo { .. } => Command::Undo,
            Ask::Redo { .. } => Command::Redo,
            Ask::Answer { yes, .. } => Command::Answer { yes },
            Ask::Concede { .. } => Command::Concede,
            Ask::Agree { .. } => Command::Agree,
            Ask::Look { version, caps, .. } => return self.look(r, version, caps),
            _ => return,
        };
        let told = match self.table.submit(self.session, r, command, 0) {
            Ok(answer) => Tell::Ok(r, answer.version),
            Err(refused) => self.refusal(r, &refused),
        };
        self.tell(&told);
    }

    fn refusal(&self, r: u64, refused: &Refused) -> Tell {
        Tell::No { r: Some(r), code: refused.refusal.into(), why: self.table.explain(refused, None) }
    }

    fn look(&mut self, r: u64, version: u32, caps: Caps) {
        let told = match self.table.look(self.session, caps, version, None) {
            Ok(picture) => Tell::Looked { r, picture },
            Err(refused) => self.refusal(r, &refused),
        };
        self.tell(&told);
    }

    /// Plays at random until the client is to choose or the match is over.
    fn let_others_play(&mut self) {
        while let Turn::Act(seats) = self.table.standing().turn {
            if matches!(self.table.chore(), Chore::Deal | Chore::Force(_)) {
                self.table.by_house(House::Settle, 0).expect("it is due");
            } else if let Some(seat) = seats.without(Seat(0)).first() {
                let index = self.chance.below(self.table.offers(seat) as u32) as usize;
                let chosen = self.table.choose(seat, Found { index, thought: None }, 0);
                assert!(chosen, "it is offered");
            } else {
                return;
            }
            self.news();
        }
    }

    fn news(&mut self) {
        let viewer = self.table.viewer(self.session);
        let Some(news) = self.table.news(viewer, &mut self.told, vec![], None) else { return self.show() };
        let mut batch = news.batch();
        batch.around = Some(self.table.around(self.session, 0));
        self.tell(&Tell::Batch(batch));
    }

    fn show(&mut self) {
        let mut told = std::mem::take(&mut self.told);
        let picture = self.whole(&mut told);
        self.told = told;
        self.tell(&picture);
    }

    fn whole(&self, told: &mut Told) -> Tell {
        let (picture, menu, _) = self.table.picture(self.session, told);
        let company = self.table.company();
        let seats = Seat::all(company.seats()).map(|seat| SeatNow {
            seat: self.table.seat_name(seat),
            held_by: company.sitter(seat),
            name: format!("Guest {}", seat.0 + 1),
            here: true,
            away: None,
            kept_for: None,
        });
        let (seats, around) = (seats.collect(), self.table.around(self.session, 0));
        let undo = told.may_undo();
        Tell::Picture(Box::new(FullPicture {
            picture,
            match_number: 1,
            seats,
            around,
            undo,
            menu,
            log: vec![],
        }))
    }

    fn tell(&mut self, tell: &Tell) {
        let text = serde_json::to_string(tell).expect("what is told is JSON");
        let asks = self.model.hear(&text).expect("what is told can be read");
        debug_assert!(asks.iter().all(|ask| ask.number().is_none()), "nothing is asked twice");
    }
}
