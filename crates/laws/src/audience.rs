use fairdeal_kernel::{Fairness, Language, Present, Seat, Seats, Text};
use fairdeal_protocol::{FullPicture, Tell, Told, picture_of, reason, recaps, sentence};
use fairdeal_session::{
    Caps, Command, Delay, Match, Modifiers, PersonId, Refused, SessionId, Sitting, Start,
};

/// The number of log lines in a whole picture, as at a server's table.
const LINES: usize = 40;

/// The person who watches; players have lower numbers.
const LOOKER: PersonId = PersonId(100);

/// A table with somebody in every seat, and one viewer who is told everything, as keys and in every language.
pub(crate) struct Audience<G: Present> {
    sitting: Sitting<G>,
    players: Vec<SessionId>,
    viewer: SessionId,
    told: Vec<Told>,
    notes: usize,
    requests: u64,
}

impl<G: Present> Audience<G> {
    /// Opens a sitting; the viewer sits at the seat of its capabilities, or watches with them.
    pub(crate) fn gather(game: G, fairness: Fairness, start: Start<G::Facts>, caps: Caps) -> Audience<G> {
        let modifiers = Modifiers { hints: true, ..Modifiers::default() };
        let seats = game.seats();
        let mut sitting =
            Sitting::new(game, fairness, start, modifiers, None).expect("a board needs no position");
        let mut admit = |person: PersonId, caps: Caps| {
            sitting.admit(person, caps, Delay::None).expect("there is a chair for everybody")
        };
        let players: Vec<SessionId> =
            Seat::all(seats).map(|seat| admit(PersonId(u32::from(seat.0) + 1), Caps::player(seat))).collect();
        let viewer = match caps.act.first() {
            Some(seat) => players[seat.index()],
            None => admit(LOOKER, caps),
        };
        let told = readings::<G>().into_iter().map(Told::nothing).collect();
        Audience { sitting, players, viewer, told, notes: 0, requests: 0 }
    }

    /// Returns the match.
    pub(crate) fn on(&self) -> &Match<G> {
        self.sitting.on()
    }

    /// Makes whoever sits there choose.
    pub(crate) fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        self.requests += 1;
        let choose = Command::Choose { version: self.on().version(), actions: vec![action] };
        self.sitting.submit(self.players[seat.index()], self.requests, choose, 0).map(|_| ())
    }

    /// Returns what the viewer is told next, in every reading; with `whole`, also the whole table.
    pub(crate) fn hear(&mut self, whole: bool) -> Vec<Tell> {
        let notices = self.sitting.notices(self.viewer, self.notes);
        self.notes = self.on().notes().len();
        let mut tells: Vec<Tell> = notices.into_iter().map(|(_, notice)| Tell::Notice(notice)).collect();
        for mut told in std::mem::take(&mut self.told) {
            match told.news(&self.sitting, self.sitting.viewer(self.viewer), vec![], None) {
                Some(news) => {
                    let mut batch = news.batch();
                    batch.around = Some(self.sitting.around_for(self.viewer, 0));
                    tells.push(Tell::Batch(batch));
                }
                None => tells.push(self.picture(&mut told)),
            }
            if whole {
                tells.push(self.picture(&mut Told::nothing(told.language())));
                tells.extend(self.looked(told.language()));
            }
            self.told.push(told);
        }
        tells
    }

    /// Answers what the viewer tries for its seat, each time in another way.
    pub(crate) fn answers(&self, tried: &[G::Action]) -> Vec<Tell> {
        let readings = readings::<G>();
        let answer = |(n, &action): (usize, &G::Action)| {
            let (r, language, game) = (n as u64, readings[n % readings.len()], self.on().game());
            match self.sitting.peek(self.viewer, &[action]) {
                Ok((seat, choices)) => Tell::Peeked { r, menu: Told::menu(game, seat, &choices, language) },
                Err(refused) => {
                    let why = reason(game, &refused, language);
                    Tell::No { r: Some(r), code: refused.refusal.into(), why }
                }
            }
        };
        tried.iter().enumerate().map(answer).collect()
    }

    fn picture(&self, told: &mut Told) -> Tell {
        let (picture, menu) = told.picture(&self.sitting, self.sitting.viewer(self.viewer));
        Tell::Picture(Box::new(FullPicture {
            picture,
            match_number: 1,
            seats: vec![],
            around: self.sitting.around_for(self.viewer, 0),
            undo: told.may_undo(),
            menu,
            log: recaps(&self.sitting, self.viewer, LINES, told.language()),
        }))
    }

    /// Returns the table as it was halfway, for the viewer and for somebody who sees less.
    fn looked(&self, language: Option<Language>) -> Vec<Tell> {
        let on = self.on();
        let own = Caps { act: Seats::NONE, ..self.sitting.caps(self.viewer) };
        let roles = [own, Caps::spectator()].into_iter();
        let views = roles.filter_map(|caps| {
            let say = |text: &Text| sentence(on.game(), text, language);
            self.sitting.view_as(self.viewer, caps, on.version() / 2, say).ok()
        });
        views
            .map(|view| Tell::Looked {
                r: 0,
                picture: picture_of(on.game(), on.board(), view, |thing| on.put_by(thing)),
            })
            .collect()
    }
}

/// Lists the ways in which a game is told: as keys, and in each of its languages.
fn readings<G: Present>() -> Vec<Option<Language>> {
    let languages = G::META.words.iter().filter_map(|(name, _)| Language::parse(name));
    std::iter::once(None).chain(languages.map(Some)).collect()
}
