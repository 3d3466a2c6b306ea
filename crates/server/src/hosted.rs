use crate::{
    cards::{Cards, cards_of},
    thinking::{Found, Mind},
};
use fairdeal_ai::{Thought, ponder};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{
    Eyes, Fairness, Language, Offers, Present, Rng, Seat, Secret, Sentence, Text, Turn, Words,
};
use fairdeal_protocol::{
    Ask, Batch, MenuChange, Picture, Raw, Told, Why, picture_of, reason, recaps, sentence,
};
use fairdeal_session::{
    Answer, Around, Caps, Command, Delay, LogError, Modifiers, Notice, PersonId, Refusal, Refused, Scribe,
    SessionId, Sitter, Sitting, Start, TimeControl, new_match, recall,
};
use serde_json::value::RawValue;

/// A table of any game, for a room that learns the game's name only at run time.
pub(crate) trait Hosted: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn seat_name(&self, seat: Seat) -> String;
    fn sitter(&self, seat: Seat) -> Sitter;
    fn seat_of(&self, session: SessionId) -> Option<Seat>;
    /// The session that holds a seat; the house's if a bot does.
    fn holder(&self, seat: Seat) -> SessionId;
    fn version(&self) -> u32;
    fn notes(&self) -> usize;
    fn turn(&self) -> Turn;
    /// What chance follows from, the secret included.
    fn fairness(&self) -> &Fairness;
    /// What is written on the cards of the table.
    fn cards(&self) -> Cards;
    fn caps(&self, session: SessionId) -> Caps;
    fn version_for(&self, session: SessionId) -> u32;

    fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused>;
    /// Lets a session in under the number that it had in the match before.
    fn readmit(
        &mut self,
        session: SessionId,
        person: PersonId,
        caps: Caps,
        delay: Delay,
    ) -> Result<SessionId, Refused>;
    fn is_here(&self, session: SessionId) -> bool;
    fn next_session(&self) -> u32;
    fn number_from(&mut self, next: u32);
    fn leave(&mut self, session: SessionId);
    /// A bot plays on for a session, and its seat is kept.
    fn go_away(&mut self, session: SessionId) -> Result<Seat, Refused>;
    fn come_back(&mut self, session: SessionId) -> Result<Seat, Refused>;
    fn keep_for(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused>;
    fn kept_for(&self, seat: Seat) -> Option<SessionId>;
    fn seat_kept_for(&self, session: SessionId) -> Option<Seat>;
    fn free(&mut self, seat: Seat) -> Result<(), Refused>;
    /// The house gives a session more, or lends it what another one has.
    fn give(&mut self, by: Option<SessionId>, to: SessionId, caps: Caps) -> Result<(), Refused>;
    fn reveal(&mut self);
    fn submit(&mut self, session: SessionId, request: u64, ask: Ask, now: u64) -> Result<Answer, Refused>;
    fn answered(&self, session: SessionId, request: u64) -> Option<Result<Answer, Refused>>;
    fn remember(&mut self, session: SessionId, request: u64, version: u32);

    /// What is new to a session; nothing if it needs a picture.
    fn news(&self, session: SessionId, told: &mut Told) -> Option<Batch>;
    /// The whole table, and what the session is asked.
    fn picture(&self, session: SessionId, told: &mut Told) -> (Picture, Option<MenuChange>);
    fn look(
        &self,
        session: SessionId,
        caps: Caps,
        version: u32,
        language: Option<Language>,
    ) -> Result<Picture, Refused>;
    fn recaps(&self, session: SessionId, most: usize, language: Option<Language>) -> Vec<Sentence>;
    fn peek(
        &self,
        session: SessionId,
        actions: &[Raw],
        language: Option<Language>,
    ) -> Result<MenuChange, Refused>;
    /// Says why something was refused.
    fn explain(&self, refused: &Refused, language: Option<Language>) -> Why;
    fn around(&self, session: SessionId, now: u64) -> Around;
    fn notices(&self, session: SessionId, from: usize) -> Vec<(usize, Notice)>;

    /// A table that goes on from a version, with bots in all seats, and who is to act there.
    fn branch(&self, version: u32) -> Result<(Box<dyn Hosted>, Option<Seat>), Refused>;

    /// The seat that the house does something for without being asked, when, and whether it is a deal.
    fn due(&self) -> Option<(Seat, u64, bool)>;
    fn settle(&mut self, now: u64) -> bool;
    fn tick(&mut self, now: u64);
    /// Lets the clocks run from a time on, if they have not been told of a later one.
    fn resume_clocks(&mut self, at: u64);
    /// Tells whether the table waits until people have agreed to go on.
    fn waits(&self) -> bool;
    /// A bot that is to choose for a seat, to be asked anywhere; its chance follows from a secret of the room.
    fn thinker(&self, seat: Seat, bot: &str, whim: &str) -> Option<Box<dyn Mind>>;
    /// Carries out what a bot has found for a seat, as the table stands.
    fn choose(&mut self, seat: Seat, found: Found, now: u64) -> bool;

    /// The lines of the log that are new since the last time.
    fn new_lines(&mut self) -> Vec<String>;
    /// All lines, the secret included; only for a match that is over.
    fn whole_log(&self) -> Vec<String>;
}

/// A sitting, and how far its log is written.
pub(crate) struct Seated<G: Present> {
    sitting: Sitting<G>,
    scribe: Scribe,
}

/// How a table is to be opened.
pub(crate) struct Opening<'a> {
    pub(crate) game: &'a str,
    pub(crate) seats: Option<u8>,
    pub(crate) options: Option<&'a RawValue>,
    pub(crate) modifiers: Modifiers,
    pub(crate) clock: Option<TimeControl>,
    /// Makes chance for so many seats.
    pub(crate) fairness: &'a dyn Fn(u8) -> Fairness,
}

/// Opens a table of a game by its name.
pub(crate) fn open(opening: &Opening<'_>) -> Result<Box<dyn Hosted>, String> {
    struct Open<'a>(&'a Opening<'a>);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn Hosted>, String>;
        fn game<G: Present>(self) -> Self::Out {
            let Opening { seats, options, modifiers, clock, fairness, .. } = *self.0;
            if let Some(why) = clock.and_then(TimeControl::problem) {
                return Err(why.into());
            }
            let seats = seats.unwrap_or(G::SEATS.0);
            let wrong = |problems: Vec<fairdeal_kernel::Problem>| {
                let say = |problem: &fairdeal_kernel::Problem| format!("{}: {}", problem.at, problem.message);
                problems.iter().map(say).collect::<Vec<_>>().join("; ")
            };
            let game = new_match::<G>(seats, options, None, fairness(seats.clamp(1, 8))).map_err(wrong)?;
            let game = game.game().clone();
            let sitting = Sitting::new(game, fairness(seats), Start::Box, modifiers, clock);
            let sitting = sitting.map_err(|error| error.to_string())?;
            Ok(Box::new(Seated::new(sitting)))
        }
    }
    visit(opening.game, Open(opening)).unwrap_or_else(|| {
        Err(format!("there is no game {:?}; there are {}", opening.game, GAMES.join(", ")))
    })
}

/// Takes a table up again from the lines of its log.
pub(crate) fn resume(game: &str, lines: &[&str], secret: Secret) -> Result<Box<dyn Hosted>, String> {
    struct Resume<'a>(&'a [&'a str], Secret);
    impl Visitor for Resume<'_> {
        type Out = Result<Box<dyn Hosted>, LogError>;
        fn game<G: Present>(self) -> Self::Out {
            let sitting = Sitting::resume(recall::<G>(self.0, self.1)?);
            let mut scribe = Scribe::default();
            scribe.write(sitting.on());
            Ok(Box::new(Seated { sitting, scribe }))
        }
    }
    let found = visit(game, Resume(lines, secret));
    found.ok_or_else(|| format!("there is no game {game:?}"))?.map_err(|error| error.to_string())
}

impl<G: Present> Seated<G> {
    /// Hosts a sitting of which nothing was written yet.
    pub(crate) fn new(sitting: Sitting<G>) -> Self {
        Seated { sitting, scribe: Scribe::default() }
    }

    fn parse(actions: &[Raw]) -> Result<Vec<G::Action>, Refused> {
        let parse = |raw: &Raw| {
            serde_json::from_str(raw.get()).map_err(|error| {
                Refused::because(Refusal::BadRequest, &format!("that is no action here: {error}"))
            })
        };
        actions.iter().map(parse).collect()
    }

    /// Puts what a bot thought of offers into words.
    fn say(&self, seat: Seat, offers: &Offers<G::Action>, thought: &Thought) -> String {
        let (game, words) = (self.sitting.on().game(), Words::english::<G>());
        let seen = self.sitting.on().board().seen(Eyes::seat(seat));
        let label = |action| words.say(game, &game.label(&seen, seat, action));
        thought.text(|at| offers.get(at).map_or_else(String::new, label))
    }

    fn command(ask: Ask) -> Result<Command<G::Action>, Refused> {
        Ok(match ask {
            Ask::Choose { v, a, .. } => Command::Choose { version: v, actions: Self::parse(&a)? },
            Ask::Undo { .. } => Command::Undo,
            Ask::Redo { .. } => Command::Redo,
            Ask::Answer { yes, .. } => Command::Answer { yes },
            Ask::Concede { .. } => Command::Concede,
            Ask::Agree { .. } => Command::Agree,
            Ask::Sit { seat, .. } => Command::TakeSeat { seat },
            Ask::StandUp { .. } => Command::StandUp,
            Ask::Free { seat, .. } => Command::Free { seat },
            Ask::Grant { to, caps, .. } => Command::Grant { to, caps },
            Ask::Revoke { to, .. } => Command::Revoke { to },
            _ => return Err(Refusal::BadRequest.into()),
        })
    }
}

impl<G: Present> Hosted for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.sitting.on().game().seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.sitting.on().game().seat_name(seat)
    }

    fn sitter(&self, seat: Seat) -> Sitter {
        self.sitting.sitter(seat)
    }

    fn seat_of(&self, session: SessionId) -> Option<Seat> {
        self.sitting.seat_of(session)
    }

    fn holder(&self, seat: Seat) -> SessionId {
        self.sitting.holder(seat)
    }

    fn version(&self) -> u32 {
        self.sitting.on().version()
    }

    fn notes(&self) -> usize {
        self.sitting.on().notes().len()
    }

    fn turn(&self) -> Turn {
        self.sitting.on().turn()
    }

    fn fairness(&self) -> &Fairness {
        self.sitting.on().fairness()
    }

    fn cards(&self) -> Cards {
        cards_of(self.sitting.on().game())
    }

    fn caps(&self, session: SessionId) -> Caps {
        self.sitting.caps(session)
    }

    fn version_for(&self, session: SessionId) -> u32 {
        self.sitting.version_for(session)
    }

    fn admit(&mut self, person: PersonId, caps: Caps, delay: Delay) -> Result<SessionId, Refused> {
        self.sitting.admit(person, caps, delay)
    }

    fn readmit(
        &mut self,
        session: SessionId,
        person: PersonId,
        caps: Caps,
        delay: Delay,
    ) -> Result<SessionId, Refused> {
        self.sitting.readmit(session, person, caps, delay)
    }

    fn is_here(&self, session: SessionId) -> bool {
        self.sitting.is_here(session)
    }

    fn next_session(&self) -> u32 {
        self.sitting.next_session()
    }

    fn number_from(&mut self, next: u32) {
        self.sitting.number_from(next);
    }

    fn leave(&mut self, session: SessionId) {
        self.sitting.leave(session);
    }

    fn go_away(&mut self, session: SessionId) -> Result<Seat, Refused> {
        self.sitting.go_away(session)
    }

    fn come_back(&mut self, session: SessionId) -> Result<Seat, Refused> {
        self.sitting.come_back(session)
    }

    fn keep_for(&mut self, session: SessionId, seat: Seat) -> Result<(), Refused> {
        self.sitting.keep_for(session, seat)
    }

    fn kept_for(&self, seat: Seat) -> Option<SessionId> {
        self.sitting.kept_for(seat)
    }

    fn seat_kept_for(&self, session: SessionId) -> Option<Seat> {
        self.sitting.seat_kept_for(session)
    }

    fn free(&mut self, seat: Seat) -> Result<(), Refused> {
        self.sitting.free(seat)
    }

    fn give(&mut self, by: Option<SessionId>, to: SessionId, caps: Caps) -> Result<(), Refused> {
        match by {
            Some(by) => self.sitting.lend(by, to, caps),
            None => self.sitting.grant(to, caps),
        }
    }

    fn reveal(&mut self) {
        // It is refused while the match goes on, which is as it should be.
        let _ = self.sitting.reveal();
    }

    fn submit(&mut self, session: SessionId, request: u64, ask: Ask, now: u64) -> Result<Answer, Refused> {
        self.sitting.submit(session, request, Self::command(ask)?, now)
    }

    fn answered(&self, session: SessionId, request: u64) -> Option<Result<Answer, Refused>> {
        self.sitting.answered(session, request)
    }

    fn remember(&mut self, session: SessionId, request: u64, version: u32) {
        self.sitting.remember(session, request, Ok(Answer { version }));
    }

    fn news(&self, session: SessionId, told: &mut Told) -> Option<Batch> {
        told.news(&self.sitting, session)
    }

    fn picture(&self, session: SessionId, told: &mut Told) -> (Picture, Option<MenuChange>) {
        told.picture(&self.sitting, session)
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

    fn recaps(&self, session: SessionId, most: usize, language: Option<Language>) -> Vec<Sentence> {
        recaps(&self.sitting, session, most, language)
    }

    fn peek(
        &self,
        session: SessionId,
        actions: &[Raw],
        language: Option<Language>,
    ) -> Result<MenuChange, Refused> {
        let (seat, choices) = self.sitting.peek(session, &Self::parse(actions)?)?;
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

    fn branch(&self, version: u32) -> Result<(Box<dyn Hosted>, Option<Seat>), Refused> {
        let sitting = self.sitting.branch(version)?;
        let to_act = sitting.on().turn().seats().first();
        Ok((Box::new(Seated::new(sitting)), to_act))
    }

    fn due(&self) -> Option<(Seat, u64, bool)> {
        let is_deal = self.sitting.on().chore().is_some();
        self.sitting.due().map(|due| (due.seat, due.after, is_deal))
    }

    fn settle(&mut self, now: u64) -> bool {
        self.sitting.due().is_some_and(|due| self.sitting.settle(&due, now))
    }

    fn tick(&mut self, now: u64) {
        self.sitting.tick(now);
    }

    fn resume_clocks(&mut self, at: u64) {
        self.sitting.resume_clocks(at);
    }

    fn waits(&self) -> bool {
        self.sitting.waits()
    }

    fn thinker(&self, seat: Seat, bot: &str, whim: &str) -> Option<Box<dyn Mind>> {
        let on = self.sitting.on();
        let offers = on.offers(seat);
        if offers.is_empty() {
            return None;
        }
        let seed = format!("{whim}/{}/bot/{}/{}", on.fairness().match_id, seat.0, on.version());
        let seen = on.board().seen(Eyes::seat(seat));
        let mind = ponder(bot, Rng::simulated(&seed), on.game(), &seen, seat, offers).ok()?;
        Some(Box::new(mind))
    }

    fn choose(&mut self, seat: Seat, found: Found, now: u64) -> bool {
        let Found { index, thought } = found;
        let on = self.sitting.on();
        let offers = on.offers(seat);
        let Some(action) = offers.get(index) else { return false };
        let thought = thought.map(|thought| self.say(seat, &offers, &thought));
        let choose = Command::Choose { version: on.version(), actions: vec![action] };
        // A bot needs no memory of its requests: the version is what makes its choice unique.
        let chosen = self.sitting.submit_as_house(SessionId::house(seat), choose, now).is_ok();
        if let (true, Some(thought)) = (chosen, thought) {
            self.sitting.think(seat, thought);
        }
        chosen
    }

    fn new_lines(&mut self) -> Vec<String> {
        self.scribe.write(self.sitting.on())
    }

    fn whole_log(&self) -> Vec<String> {
        fairdeal_session::lines_of(self.sitting.on())
    }
}
