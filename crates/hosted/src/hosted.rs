use crate::{Cards, Found, Mind, cards::cards_of};
use fairdeal_ai::{Thought, ponder};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{
    Eyes, Fairness, Language, Offers, Present, Problem, Rng, Seat, Secret, Sentence, Text, Turn, Words,
};
use fairdeal_protocol::{MenuChange, News, Picture, Raw, Told, Why, picture_of, reason, recaps, sentence};
use fairdeal_session::{
    Answer, Around, Caps, Command, Company, House, LogError, Modifiers, Notice, Refusal, Refused, Scribe,
    SessionId, Sitting, Start, TimeControl, Viewer, new_game, recall,
};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// The number of log lines sent with a whole picture.
const LINES: usize = 40;

/// A table of any game: the one place where it is forgotten which game it is.
pub trait Hosted: Send {
    /// Returns how the match stands.
    fn standing(&self) -> Standing<'_>;
    /// Returns the people around the table.
    fn company(&self) -> &Company;
    /// Returns what a session may do.
    fn caps(&self, session: SessionId) -> Caps;
    /// Returns the name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// Returns the texts of the table's cards.
    fn cards(&self) -> Cards;

    /// Carries out what a session asks.
    fn submit(
        &mut self,
        session: SessionId,
        request: u64,
        command: Command<Raw>,
        now: u64,
    ) -> Result<Answer, Refused>;
    /// The answer to a request that was made before.
    fn answered(&self, session: SessionId, request: u64) -> Option<Result<Answer, Refused>>;
    /// Carries out what the house does of its own accord.
    fn by_house(&mut self, house: House, now: u64) -> Result<(), Refused>;
    /// Returns what the house does next.
    fn chore(&self) -> Chore;
    /// Counts what is offered to a seat.
    fn offers(&self, seat: Seat) -> usize;
    /// Returns a bot that is to choose for a seat, to run anywhere; its chance follows from a secret of the
    /// room.
    fn thinker(&self, seat: Seat, bot: &str, whim: &str) -> Option<Box<dyn Mind>>;
    /// Carries out a bot's choice for a seat, as the table stands.
    fn choose(&mut self, seat: Seat, found: Found, now: u64) -> bool;

    /// Returns what decides what a session sees.
    fn viewer(&self, session: SessionId) -> Viewer;
    /// Writes what is new to a viewer behind what is in the buffer; `None` if it needs a picture.
    fn news(&self, viewer: Viewer, told: &mut Told, buffer: Vec<u8>, r: Option<u64>) -> Option<News>;
    /// Notes that every session was told what is new.
    fn told_all(&mut self);
    /// The whole table, what the session is asked, and the last lines of what happened.
    fn picture(&self, session: SessionId, told: &mut Told) -> (Picture, Option<MenuChange>, Vec<Sentence>);
    /// The table as it was at a version, for a session that narrows what it sees.
    fn look(
        &self,
        session: SessionId,
        caps: Caps,
        version: u32,
        language: Option<Language>,
    ) -> Result<Picture, Refused>;
    /// What would be offered after some actions.
    fn peek(
        &self,
        session: SessionId,
        actions: &[Raw],
        language: Option<Language>,
    ) -> Result<MenuChange, Refused>;
    /// Says why something was refused.
    fn explain(&self, refused: &Refused, language: Option<Language>) -> Why;
    /// Returns what is around the table, as a session may know it.
    fn around(&self, session: SessionId, now: u64) -> Around;
    /// Returns what people did, from a number on.
    fn notices(&self, session: SessionId, from: usize) -> Vec<(usize, Notice)>;

    /// A table that goes on from a version, with bots in all seats.
    fn branch(&self, version: u32) -> Result<Box<dyn Hosted>, Refused>;
    /// Returns the lines of the log that are new since the last call.
    fn new_lines(&mut self) -> Vec<String>;
    /// Returns all lines, the secret included; only for a finished match.
    fn whole_log(&self) -> Vec<String>;
}

/// How a table stands, as far as a room needs to know.
pub struct Standing<'a> {
    /// The name of the game.
    pub game: &'static str,
    /// The newest version.
    pub version: u32,
    /// The number of notes.
    pub notes: usize,
    /// Whether it waits until people have agreed to continue.
    pub waits: bool,
    /// Who may act, or the result.
    pub turn: Turn,
    /// What chance follows from, the secret included.
    pub fairness: &'a Fairness,
}

impl Standing<'_> {
    /// Returns whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over(_))
    }
}

/// What the house does next at a table without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chore {
    /// Nothing, until people have agreed to go on.
    Wait,
    /// The deal after a hand.
    Deal,
    /// The sole choice of a person, after a number of milliseconds.
    Force(u64),
    /// Nothing but the choices of bots.
    None,
}

/// A sitting, and how far its log is written.
pub struct Seated<G: Present> {
    sitting: Sitting<G>,
    scribe: Scribe,
}

/// How to open a table.
pub struct Opening<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The number of seats; the game's minimum if `None`.
    pub seats: Option<u8>,
    /// The options; those that are missing have their defaults.
    pub options: Option<&'a RawValue>,
    /// What belongs to the table rather than the rules.
    pub modifiers: Modifiers,
    /// The time control, if there are clocks.
    pub clock: Option<TimeControl>,
    /// Makes chance for a number of seats.
    pub fairness: &'a dyn Fn(u8) -> Fairness,
}

/// Opens a table of a game by its name.
pub fn open(opening: &Opening<'_>) -> Result<Box<dyn Hosted>, String> {
    struct Open<'a>(&'a Opening<'a>);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn Hosted>, String>;
        fn game<G: Present>(self) -> Self::Out {
            let Opening { seats, options, modifiers, clock, fairness, .. } = *self.0;
            if let Some(why) = clock.and_then(TimeControl::problem) {
                return Err(why.into());
            }
            let seats = seats.unwrap_or(G::SEATS.0);
            let game: G = new_game(seats, options).map_err(|problems| in_words(&problems))?;
            let sitting = Sitting::new(game, fairness(seats), Start::Box, modifiers, clock);
            let sitting = sitting.map_err(|error| error.to_string())?;
            Ok(Box::new(Seated::new(sitting)))
        }
    }
    visit(opening.game, Open(opening)).unwrap_or_else(|| {
        Err(format!("there is no game {:?}; there are {}", opening.game, GAMES.join(", ")))
    })
}

/// Returns what is wrong with the options for a table, if anything is; nothing is opened for it.
pub fn check_options(game: &str, seats: Option<u8>, options: Option<&RawValue>) -> Result<(), String> {
    struct Check<'a>(Option<u8>, Option<&'a RawValue>);
    impl Visitor for Check<'_> {
        type Out = Result<(), String>;
        fn game<G: Present>(self) -> Self::Out {
            new_game::<G>(self.0.unwrap_or(G::SEATS.0), self.1)
                .map(drop)
                .map_err(|problems| in_words(&problems))
        }
    }
    visit(game, Check(seats, options)).unwrap_or_else(|| Err(format!("there is no game {game:?}")))
}

fn in_words(problems: &[Problem]) -> String {
    let say = |problem: &Problem| format!("{}: {}", problem.at, problem.message);
    problems.iter().map(say).collect::<Vec<_>>().join("; ")
}

/// A request of a session, and the version that it led to.
pub type Answered = (SessionId, u64, u32);

/// Takes a table up again from the lines of its log, with the requests that they answered.
pub fn resume(
    game: &str,
    lines: &[&str],
    secret: Secret,
    answered: &[Answered],
) -> Result<Box<dyn Hosted>, String> {
    struct Resume<'a>(&'a [&'a str], Secret, &'a [Answered]);
    impl Visitor for Resume<'_> {
        type Out = Result<Box<dyn Hosted>, LogError>;
        fn game<G: Present>(self) -> Self::Out {
            let mut sitting = Sitting::resume(recall::<G>(self.0, self.1)?);
            for &(session, request, version) in self.2 {
                sitting.remember(session, request, Ok(Answer { version }));
            }
            let scribe = Scribe::after(sitting.on(), self.0);
            Ok(Box::new(Seated { sitting, scribe }))
        }
    }
    let found = visit(game, Resume(lines, secret, answered));
    found.ok_or_else(|| format!("there is no game {game:?}"))?.map_err(|error| error.to_string())
}

impl<G: Present> Seated<G> {
    /// Hosts a sitting of which nothing has been written yet.
    pub fn new(sitting: Sitting<G>) -> Self {
        Seated { sitting, scribe: Scribe::default() }
    }

    /// Puts what a bot thought of offers into words.
    fn say(&self, seat: Seat, offers: &Offers<G::Action>, thought: &Thought) -> String {
        let (game, words) = (self.sitting.on().game(), Words::english::<G>());
        let seen = self.sitting.on().board().seen(Eyes::seat(seat));
        let label = |action| words.say(game, &game.label(&seen, seat, action));
        thought.text(|at| offers.get(at).map_or_else(String::new, label))
    }
}

impl<G: Present> Hosted for Seated<G> {
    fn standing(&self) -> Standing<'_> {
        let on = self.sitting.on();
        Standing {
            game: G::ID,
            version: on.version(),
            notes: on.notes().len(),
            waits: self.sitting.waits(),
            turn: on.turn(),
            fairness: on.fairness(),
        }
    }

    fn company(&self) -> &Company {
        self.sitting.company()
    }

    fn caps(&self, session: SessionId) -> Caps {
        self.sitting.caps(session)
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.sitting.on().game().seat_name(seat)
    }

    fn cards(&self) -> Cards {
        cards_of(self.sitting.on().game())
    }

    fn submit(
        &mut self,
        session: SessionId,
        request: u64,
        command: Command<Raw>,
        now: u64,
    ) -> Result<Answer, Refused> {
        let command = command.try_map(|raw| parse(&raw))?;
        self.sitting.submit(session, request, command, now)
    }

    fn answered(&self, session: SessionId, request: u64) -> Option<Result<Answer, Refused>> {
        self.sitting.answered(session, request)
    }

    fn by_house(&mut self, house: House, now: u64) -> Result<(), Refused> {
        self.sitting.by_house(house, now)
    }

    fn chore(&self) -> Chore {
        if self.sitting.waits() {
            return Chore::Wait;
        }
        match self.sitting.due() {
            Some(_) if self.sitting.on().chore().is_some() => Chore::Deal,
            Some(due) => Chore::Force(due.after),
            None => Chore::None,
        }
    }

    fn offers(&self, seat: Seat) -> usize {
        self.sitting.on().offers(seat).len()
    }

    fn thinker(&self, seat: Seat, bot: &str, whim: &str) -> Option<Box<dyn Mind>> {
        let on = self.sitting.on();
        let offers = on.offers(seat);
        if offers.is_empty() {
            return None;
        }
        let seed = format!("{whim}/{}/bot/{}/{}", on.fairness().match_id, seat.0, on.version());
        let seen = on.board().seen(Eyes::seat(seat));
        let mind = ponder(bot, Rng::simulated(&seed), on.game(), &seen, seat, offers.clone()).ok()?;
        Some(Box::new(mind))
    }

    fn choose(&mut self, seat: Seat, found: Found, now: u64) -> bool {
        let Found { index, thought } = found;
        let on = self.sitting.on();
        let offers = on.offers(seat);
        let Some(action) = offers.get(index) else { return false };
        let thought = thought.map(|thought| self.say(seat, offers, &thought));
        let choose = Command::Choose { version: on.version(), actions: vec![action] };
        // A bot needs no memory of its requests: the version makes its choice unique.
        let chosen = self.sitting.submit_as_house(SessionId::house(seat), choose, now).is_ok();
        if let (true, Some(thought)) = (chosen, thought) {
            self.sitting.think(seat, thought);
        }
        chosen
    }

    fn viewer(&self, session: SessionId) -> Viewer {
        self.sitting.viewer(session)
    }

    fn news(&self, viewer: Viewer, told: &mut Told, buffer: Vec<u8>, r: Option<u64>) -> Option<News> {
        told.news(&self.sitting, viewer, buffer, r)
    }

    fn told_all(&mut self) {
        self.sitting.told_all();
    }

    fn picture(&self, session: SessionId, told: &mut Told) -> (Picture, Option<MenuChange>, Vec<Sentence>) {
        let lines = recaps(&self.sitting, session, LINES, told.language());
        let (picture, menu) = told.picture(&self.sitting, self.sitting.viewer(session));
        (picture, menu, lines)
    }

    fn look(
        &self,
        session: SessionId,
        caps: Caps,
        version: u32,
        language: Option<Language>,
    ) -> Result<Picture, Refused> {
        let on = self.sitting.on();
        let say = |text: &Text| sentence(on.game(), text, language);
        let view = self.sitting.view_as(session, caps, version, say)?;
        Ok(picture_of(on.game(), on.board(), view, |thing| on.put_by(thing)))
    }

    fn peek(
        &self,
        session: SessionId,
        actions: &[Raw],
        language: Option<Language>,
    ) -> Result<MenuChange, Refused> {
        let actions: Vec<G::Action> = actions.iter().map(parse).collect::<Result<_, _>>()?;
        let (seat, choices) = self.sitting.peek(session, &actions)?;
        Ok(Told::menu(self.sitting.on().game(), seat, &choices, language))
    }

    fn explain(&self, refused: &Refused, language: Option<Language>) -> Why {
        reason(self.sitting.on().game(), refused, language)
    }

    fn around(&self, session: SessionId, now: u64) -> Around {
        self.sitting.around_for(session, now)
    }

    fn notices(&self, session: SessionId, from: usize) -> Vec<(usize, Notice)> {
        self.sitting.notices(session, from)
    }

    fn branch(&self, version: u32) -> Result<Box<dyn Hosted>, Refused> {
        Ok(Box::new(Seated::new(self.sitting.branch(version)?)))
    }

    fn new_lines(&mut self) -> Vec<String> {
        self.scribe.write(self.sitting.on())
    }

    fn whole_log(&self) -> Vec<String> {
        fairdeal_session::lines_of(self.sitting.on())
    }
}

fn parse<A: DeserializeOwned>(raw: &Raw) -> Result<A, Refused> {
    let wrong = |error| Refused::because(Refusal::BadRequest, &format!("that is no action here: {error}"));
    serde_json::from_str(raw.get()).map_err(wrong)
}
