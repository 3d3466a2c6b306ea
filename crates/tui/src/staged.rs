use crate::{About, Key, Model, Person, Wish};
use fairdeal_kernel::{Fairness, Present, Rng, Seat, Text, Turn};
use fairdeal_protocol::{
    Ask, FullPicture, NewTable, Phrase, Place, SeatNow, Tell, Told, VERSION, picture_of, reason,
};
use fairdeal_session::{Caps, Command, Delay, Modifiers, PersonId, SessionId, Sitting, Start};

/// A table without a server or a socket: a client in the first seat, and random play in the others.
///
/// The messages are a server's, as text; for tests, and for measuring how long drawing takes.
pub struct Staged<G: Present> {
    sitting: Sitting<G>,
    session: SessionId,
    told: Told,
    chance: Rng,
    /// The client.
    pub model: Model,
}

impl<G: Present> Staged<G> {
    /// Deals a game and seats the client.
    ///
    /// # Panics
    ///
    /// If the game cannot be dealt or its words cannot be read, which its own tests rule out.
    pub fn new(game: G, seed: &str) -> Staged<G> {
        let fairness = Fairness::from_seed(seed, game.seats());
        let modifiers = Modifiers { hints: true, ..Modifiers::default() };
        let mut sitting =
            Sitting::new(game, fairness, Start::Box, modifiers, None).expect("a box is no position");
        let caps = Caps { undo: true, hints: true, ..Caps::player(Seat(0)) };
        let session = sitting.admit(PersonId(0), caps, Delay::None).expect("the chair is free");
        let mut model = Model::new(Wish::Create(Box::new(NewTable::open(G::ID))), Person::default(), 0);
        model.connected();
        model.learn(About::of::<G>().expect("a layout is JSON"));
        let chance = Rng::simulated(seed);
        let mut staged = Staged { sitting, session, told: Told::default(), chance, model };
        staged.tell(&Tell::Welcome { version: VERSION, phrases: Phrase::ALL.into() });
        let place = Place {
            table: "TESTTEST".into(),
            game: G::ID.into(),
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

    /// Returns the table itself, secrets included.
    pub fn sitting(&self) -> &Sitting<G> {
        &self.sitting
    }

    fn ask(&mut self, ask: Ask) {
        let Some(r) = ask.number() else { return };
        let command = match ask {
            Ask::Choose { v, a, .. } => {
                let read = |raw: &fairdeal_protocol::Raw| serde_json::from_str(raw.get()).expect("an action");
                Command::Choose { version: v, actions: a.iter().map(read).collect() }
            }
            Ask::Undo { .. } => Command::Undo,
            Ask::Redo { .. } => Command::Redo,
            Ask::Answer { yes, .. } => Command::Answer { yes },
            Ask::Concede { .. } => Command::Concede,
            Ask::Agree { .. } => Command::Agree,
            Ask::Look { version, caps, .. } => return self.look(r, version, caps),
            _ => return,
        };
        let told = match self.sitting.submit(self.session, r, command, 0) {
            Ok(answer) => Tell::Ok(r, answer.version),
            Err(refused) => Tell::No {
                r: Some(r),
                code: refused.refusal.into(),
                why: reason(self.sitting.on().game(), &refused, None),
            },
        };
        self.tell(&told);
    }

    fn look(&mut self, r: u64, version: u32, caps: Caps) {
        let on = self.sitting.on();
        let say = |text: &Text| text.sentence(on.game());
        let view = self.sitting.view_as(self.session, caps, version, say).expect("one may look back");
        let picture = picture_of(on.game(), on.board(), view, |_| None);
        self.tell(&Tell::Looked { r, picture });
    }

    /// Plays at random until the client is to choose or the match is over.
    fn let_others_play(&mut self) {
        while let Turn::Act(seats) = self.sitting.on().turn() {
            if let Some(due) = self.sitting.due() {
                self.sitting.settle(&due, 0);
            } else if let Some(seat) = seats.without(Seat(0)).first() {
                let offers = self.sitting.on().offers(seat);
                let action =
                    offers.get(self.chance.below(offers.len() as u32) as usize).expect("it is below");
                let choose = Command::Choose { version: self.sitting.on().version(), actions: vec![action] };
                let house = SessionId::house(seat);
                self.sitting.submit_as_house(house, choose, 0).expect("it is offered");
            } else {
                return;
            }
            self.news();
        }
    }

    fn news(&mut self) {
        let Some(mut batch) = self.told.news(&self.sitting, self.session) else { return self.show() };
        batch.around = Some(self.sitting.around_for(self.session, 0));
        self.tell(&Tell::Batch(batch));
    }

    fn show(&mut self) {
        let mut told = std::mem::take(&mut self.told);
        let picture = self.whole(&mut told);
        self.told = told;
        self.tell(&picture);
    }

    fn whole(&self, told: &mut Told) -> Tell {
        let (picture, menu) = told.picture(&self.sitting, self.session);
        let seats = Seat::all(self.sitting.on().game().seats()).map(|seat| SeatNow {
            seat: self.sitting.on().game().seat_name(seat),
            held_by: self.sitting.sitter(seat),
            name: format!("Guest {}", seat.0 + 1),
            here: true,
            kept_for: None,
        });
        let (seats, around) = (seats.collect(), self.sitting.around_for(self.session, 0));
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
