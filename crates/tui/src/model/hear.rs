use super::{Ended, Model, Page, Target, Wish, story::story};
use fairdeal_client::{Table, read};
use fairdeal_kernel::{AskKind, Seat, Sentence};
use fairdeal_protocol::{Ask, Batch, Code, FullPicture, Outcome, Place, Tell, Turn, Why};
use fairdeal_session::{Notice, SeatChange, Wish as Question};

/// How the client takes in what it is told.
impl Model {
    /// Handles a message and returns what to ask because of it.
    pub fn hear(&mut self, text: &str) -> Result<Vec<Ask>, serde_json::Error> {
        Ok(match read(text)? {
            Tell::Welcome { phrases, .. } => {
                self.phrases = phrases.into_owned();
                vec![self.enter()]
            }
            Tell::Place(place) => {
                self.arrive(place);
                vec![]
            }
            Tell::Awaited(awaited) => {
                self.awaits(&awaited);
                vec![]
            }
            Tell::Pledge(pledge) => self.answer_deal(|witness| witness.pledged(&pledge)),
            Tell::Sealed(sealed) => self.answer_deal(|witness| witness.sealed(&sealed)),
            Tell::Void(void) => {
                self.voided(&void);
                vec![]
            }
            Tell::Dealt(dealt) => {
                self.dealt(&dealt);
                vec![]
            }
            Tell::Opened(opened) => {
                self.opened(&opened);
                vec![]
            }
            Tell::Picture(picture) => self.see(*picture),
            Tell::Batch(batch) => self.change(batch),
            Tell::Ok(r, _) => {
                self.answered(r);
                vec![]
            }
            Tell::No { r, code, why } => self.refused(r, code, why),
            Tell::Looked { r, picture } => {
                if let (true, Some(live)) = (r == self.looked_for, &self.live) {
                    self.past = Some(Table::past(picture, live));
                }
                vec![]
            }
            Tell::Notice(notice) => {
                self.notice(&notice);
                vec![]
            }
            Tell::Said { by, phrase } => {
                let who = by.map_or("Somebody".into(), |seat| self.who(seat));
                self.log(format!("{who}: “{}”", phrase.words()));
                vec![]
            }
            Tell::Tables(_)
            | Tell::Peeked { .. }
            | Tell::Invited { .. }
            | Tell::Forked { .. }
            | Tell::Pong(_) => vec![],
        })
    }

    /// Joins the intended table: after a disconnection, the one it was at.
    fn enter(&self) -> Ask {
        let watch = matches!(self.wish, Wish::Join { watch: true, .. });
        match (&self.place, &self.wish) {
            (Some(place), _) => Ask::Join { table: place.table.clone(), seat: None, watch, invite: None },
            (None, Wish::Create(new)) => Ask::Create((**new).clone()),
            (None, Wish::Join { table, seat, watch }) => {
                Ask::Join { table: table.clone(), seat: *seat, watch: *watch, invite: None }
            }
        }
    }

    fn arrive(&mut self, place: Place) {
        if place.token.is_some() {
            self.person.token.clone_from(&place.token);
        }
        if self.about.name.is_empty() {
            self.about.name = place.game.to_string();
        }
        self.place = Some(place);
    }

    fn see(&mut self, picture: FullPicture) -> Vec<Ask> {
        let was_over = self.is_over();
        self.live = Some(Table::new(picture, self.live.take()));
        if let Some(line) = self.about_deal.take() {
            self.log(line);
        }
        (self.clocked_at, self.seated_at) = (self.now, self.now);
        self.menu_changed();
        self.turn_changed(was_over);
        self.keep_moment();
        // The answer may have been lost with the connection; repeating the number does not choose twice.
        self.unanswered.iter().cloned().collect()
    }

    fn change(&mut self, batch: Batch) -> Vec<Ask> {
        let was_over = self.is_over();
        let Some(table) = &mut self.live else { return vec![] };
        if let Some(r) = batch.r {
            self.unanswered.take_if(|ask| ask.number() == Some(r));
        }
        let (menu, clocks) = (batch.m.is_some() || !batch.s.is_empty(), batch.around.is_some());
        let seats = batch.seats.is_some();
        if table.take_with(batch, story).is_err() {
            return vec![Ask::Resync {}];
        }
        if clocks {
            self.clocked_at = self.now;
        }
        if seats {
            self.seated_at = self.now;
        }
        if menu {
            self.menu_changed();
        }
        self.turn_changed(was_over);
        self.keep_moment();
        vec![]
    }

    fn menu_changed(&mut self) {
        self.picked = None;
        self.typed.clear();
        self.note = None;
        if matches!(self.page, Page::Actions(_)) {
            self.page = Page::Table;
        }
        // An offer is given by its index in a menu that is gone; a card that is of no use now is not what was
        // meant.
        let is_meant = |target: Target| match target {
            Target::Thing(name) => self.at_turn().is_none_or(|table| {
                let goes_on = table.menu.ask.as_ref().is_some_and(|ask| ask.kind != AskKind::Menu);
                goes_on || !self.offers_of(name).is_empty()
            }),
            _ => false,
        };
        self.focus = self.focus.filter(|(target, _)| is_meant(*target));
    }

    fn turn_changed(&mut self, was_over: bool) {
        match (was_over, self.is_over()) {
            (false, true) => (self.page, self.past) = (Page::Result, None),
            (true, false) if self.page == Page::Result => self.page = Page::Table,
            _ => {}
        }
    }

    fn answered(&mut self, r: u64) {
        self.unanswered.take_if(|ask| ask.number() == Some(r));
    }

    fn refused(&mut self, r: Option<u64>, code: Code, why: Why) -> Vec<Ask> {
        let why = match why {
            Why::Words(words) => words,
            Why::Rule(sentence) => self.say(&sentence),
        };
        if let Some(r) = r {
            self.answered(r);
        }
        if self.live.is_none() || matches!(code, Code::BadToken | Code::NoTable | Code::WrongVersion) {
            self.ended = Some(Ended::Failed(why));
            return vec![];
        }
        self.note = Some(why);
        if code == Code::Stale { vec![Ask::Resync {}] } else { vec![] }
    }

    fn notice(&mut self, notice: &Notice) {
        let line = match *notice {
            Notice::Asked { by, wish } => format!("{} asks to {}.", self.who(by), wish_words(wish)),
            Notice::Answered { by, yes: true } => format!("{} agrees.", self.who(by)),
            Notice::Answered { by, yes: false } => format!("{} does not agree.", self.who(by)),
            Notice::Agreed { by } => format!("{} is ready.", self.who(by)),
            Notice::Flagged { seat } => format!("The time of {} is up.", self.who(seat)),
            Notice::Conceded { by } => format!("{} concedes.", self.who(by)),
            Notice::Revealed => "All hands are shown.".into(),
            Notice::SightOfAll { .. } => "Somebody sees every hand from now on.".into(),
            Notice::SightOfYou { .. } => "Somebody sees your hand from now on.".into(),
            Notice::SightEnded { .. } => "Somebody no longer sees every hand.".into(),
            Notice::Seat { seat, how, ref name, .. } => self.seat_line(seat, how, name.as_deref()),
            Notice::Yours { .. } => return,
        };
        self.log(line);
    }

    /// Says how a seat changed hands.
    fn seat_line(&self, seat: Seat, how: SeatChange, name: Option<&str>) -> String {
        let who = name.unwrap_or("Somebody");
        let seats = self.live.as_ref().map(|table| &table.seats);
        let place = seats.and_then(|seats| seats.get(seat.index())).map_or("a seat", |now| &now.seat);
        match how {
            SeatChange::Sat => format!("{who} sits down as {place}."),
            SeatChange::Stood => format!("{who} gives up the seat of {place}; a bot plays there."),
            SeatChange::Away => format!("{who} is gone; a bot plays on as {place}, and the seat is kept."),
            SeatChange::Back => format!("{who} is back as {place}."),
            SeatChange::Freed => format!("The seat of {place} is no longer kept for {who}."),
        }
    }

    pub(super) fn log(&mut self, line: String) {
        if let Some(table) = &mut self.live {
            table.note(Sentence::plain(line));
        }
    }

    /// How a seat is called.
    fn who(&self, seat: Seat) -> String {
        self.live.as_ref().map_or_else(String::new, |table| table.who(seat).into())
    }

    /// Returns how the match ended, if it is over.
    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        match &self.live.as_ref()?.turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::Act(_) => None,
        }
    }
}

/// Says what a seat asks for.
pub(crate) fn wish_words(wish: Question) -> &'static str {
    match wish {
        Question::Undo => "undo a choice",
        Question::Redo => "redo it",
    }
}
