use fairdeal_games::{durak, katko};
use fairdeal_kernel::{Fairness, Present, Seat, Span, Turn, set_up};
use fairdeal_laws::bazaar;
use fairdeal_session::{
    Answer, Caps, Command, Delay, Modifiers, PersonId, Refusal, Refused, SessionId, Sitting, Start,
    TimeControl,
};

/// A table of a game, with the requests counted.
pub(crate) struct Table<G: Present> {
    pub(crate) sitting: Sitting<G>,
    pub(crate) requests: u64,
    pub(crate) persons: u32,
    pub(crate) now: u64,
}

pub(crate) fn katko(seats: u8) -> Table<katko::Katko> {
    Table::new(katko::Options::default(), seats, Modifiers::default(), None)
}

pub(crate) fn durak(seats: u8) -> Table<durak::Durak> {
    Table::new(durak::Options::default(), seats, Modifiers::default(), None)
}

pub(crate) fn bazaar() -> Table<bazaar::Bazaar> {
    Table::new(bazaar::Options::default(), 3, Modifiers::default(), None)
}

impl<G: Present> Table<G> {
    pub(crate) fn new(
        options: G::Options,
        seats: u8,
        modifiers: Modifiers,
        clock: Option<TimeControl>,
    ) -> Self {
        let game = set_up(options, seats).expect("the options fit");
        let fairness = Fairness::from_seed("sitting", seats);
        let sitting = Sitting::new(game, fairness, Start::Box, modifiers, clock).expect("the box fits");
        Table { sitting, requests: 0, persons: 0, now: 0 }
    }

    /// Admits somebody.
    pub(crate) fn admit(&mut self, caps: Caps) -> SessionId {
        self.try_admit(caps, Delay::None).expect("there is room")
    }

    pub(crate) fn try_admit(&mut self, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        self.persons += 1;
        self.sitting.admit(PersonId(self.persons), caps, delay)
    }

    /// Sends a session's request.
    pub(crate) fn ask(&mut self, session: SessionId, command: Command<G::Action>) -> Result<Answer, Refused> {
        self.requests += 1;
        self.sitting.submit(session, self.requests, command, self.now)
    }

    /// Makes a session choose at the newest version.
    pub(crate) fn choose(&mut self, session: SessionId, action: G::Action) -> Result<Answer, Refused> {
        let version = self.sitting.on().version();
        self.ask(session, Command::Choose { version, actions: vec![action] })
    }

    /// Returns the seat to act.
    pub(crate) fn to_act(&self) -> Seat {
        self.sitting.on().turn().seats().first().expect("the match goes on")
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.sitting.on().turn(), Turn::Over(_))
    }

    /// Returns the first thing a seat may do.
    pub(crate) fn first(&self, seat: Seat) -> G::Action {
        self.sitting.on().offers(seat).get(0).expect("the seat has an offer")
    }

    /// Makes whoever is to act do the first thing, whoever holds the seat.
    pub(crate) fn step(&mut self) {
        let (seat, holder) = (self.to_act(), self.holder(self.to_act()));
        self.choose(holder, self.first(seat)).expect("it is offered");
    }

    /// Returns the session that acts for a seat.
    pub(crate) fn holder(&self, seat: Seat) -> SessionId {
        let sessions = (0..64).map(SessionId);
        let mut acting = sessions.filter(|&session| self.sitting.caps(session).act.has(seat));
        acting.next().expect("somebody holds the seat")
    }

    /// Plays on until a seat is to act.
    pub(crate) fn until_turn_of(&mut self, seat: Seat) {
        while self.to_act() != seat {
            self.step();
        }
    }

    /// Plays on until the hand, or the match, is over.
    pub(crate) fn finish(&mut self, span: Span) {
        while !self.is_over() {
            self.step();
            if span == Span::Hand && self.sitting.on().last_span() >= Some(Span::Hand) {
                break;
            }
        }
    }

    /// Returns everything a session can get, as text.
    pub(crate) fn all_of(&self, session: SessionId) -> String {
        let sitting = &self.sitting;
        let json = |value: &dyn erased::Json| value.json();
        let menus = Seat::all(sitting.on().game().seats()).map(|seat| json(&sitting.menu(session, seat)));
        let rest = [
            json(&sitting.view(session)),
            json(&sitting.events(session, 0)),
            json(&sitting.around_for(session, self.now)),
            json(&sitting.notices(session, 0)),
            json(&sitting.thoughts(session)),
        ];
        menus.chain(rest).collect::<Vec<_>>().join("\n")
    }
}

mod erased {
    pub(crate) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).expect("it is JSON")
        }
    }
}

pub(crate) fn code<T: std::fmt::Debug>(result: Result<T, Refused>) -> Refusal {
    result.expect_err("it is refused").refusal
}
