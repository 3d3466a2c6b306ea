use super::{Ended, Model, Page, Target, Wish};
use crate::{
    table::Table,
    wire::{Kind, No, Notice, Place, Told, Turn},
};
use fairdeal_kernel::Plain;
use fairdeal_protocol::Ask;

/// How the client takes in what it is told.
impl Model {
    /// Hears a message and returns what is to be asked because of it. Whatever the server wrote into it can
    /// only be read: this is the one way in, and nothing behind it cleans again.
    pub fn hear(&mut self, text: &str) -> Result<Vec<Ask>, serde_json::Error> {
        Ok(match serde_json::from_str(&Plain::json(text))? {
            Told::Welcome { phrases } => {
                self.phrases = phrases;
                vec![self.enter()]
            }
            Told::Place(place) => {
                self.arrive(place);
                vec![]
            }
            Told::Awaited(awaited) => {
                self.awaits(&awaited);
                vec![]
            }
            Told::Pledge(pledge) => self.answer_deal(|witness| witness.pledged(&pledge)),
            Told::Sealed(sealed) => self.answer_deal(|witness| witness.sealed(&sealed)),
            Told::Void(void) => {
                self.voided(&void);
                vec![]
            }
            Told::Dealt(dealt) => {
                self.dealt(&dealt);
                vec![]
            }
            Told::Opened(opened) => {
                self.opened(&opened);
                vec![]
            }
            Told::Picture(picture) => self.see(*picture),
            Told::Batch(batch) => self.change(*batch),
            Told::Ok(r, _) => {
                self.answered(r);
                vec![]
            }
            Told::No(no) => self.refused(no),
            Told::Looked { r, picture } => {
                if let (true, Some(live)) = (r == self.looked_for, &self.live) {
                    self.past = Some(Table::past(picture, live));
                }
                vec![]
            }
            Told::Notice(notice) => {
                self.notice(&notice);
                vec![]
            }
            Told::Said { by, phrase } => {
                let who = by.map_or("Somebody".into(), |seat| self.who(seat));
                self.log(format!("{who}: “{}”", phrase.words()));
                vec![]
            }
            Told::Tables(_) | Told::Peeked(_) | Told::Invited(_) | Told::Pong(_) => vec![],
        })
    }

    /// Goes to the table that is meant: after a break, to the one where one was.
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
            self.about.name.clone_from(&place.game);
        }
        self.place = Some(place);
    }

    fn see(&mut self, picture: crate::wire::WholePicture) -> Vec<Ask> {
        let was_over = self.is_over();
        let table = Table::new(picture, &mut self.reader, self.live.take());
        self.live = Some(table);
        if let Some(line) = self.about_deal.take() {
            self.log(line);
        }
        self.clocked_at = self.now;
        self.menu_changed();
        self.turn_changed(was_over);
        self.keep_moment();
        // The answer may have been lost with the line; the same number again is not a second choice.
        self.unanswered.iter().cloned().collect()
    }

    fn change(&mut self, batch: crate::wire::Batch) -> Vec<Ask> {
        let was_over = self.is_over();
        let news = self.reader.batch(batch);
        let Some(table) = &mut self.live else { return vec![] };
        if let Some(r) = news.answers {
            self.unanswered.take_if(|ask| ask.number() == Some(r));
        }
        let (menu, clocks) = (news.menu.is_some(), news.around.is_some());
        if table.take(news).is_err() {
            return vec![Ask::Resync {}];
        }
        if clocks {
            self.clocked_at = self.now;
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
        // An offer is called by its place in a menu that is gone; a card of no use now is not what is meant.
        let is_meant = |target: Target| match target {
            Target::Thing(name) => self.at_turn().is_none_or(|table| {
                let goes_on = table.menu.ask.as_ref().is_some_and(|ask| ask.kind != Kind::Menu);
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

    fn refused(&mut self, no: No) -> Vec<Ask> {
        if let Some(r) = no.r {
            self.answered(r);
        }
        if self.live.is_none() || matches!(no.code.as_str(), "bad_token" | "no_table" | "wrong_version") {
            self.ended = Some(Ended::Failed(no.why));
            return vec![];
        }
        self.note = Some(no.why);
        if no.code == "stale" { vec![Ask::Resync {}] } else { vec![] }
    }

    fn notice(&mut self, notice: &Notice) {
        let line = match *notice {
            Notice::Asked { by, ref wish } => {
                let wish = if wish == "redo" { "have it again" } else { "take a choice back" };
                format!("{} asks to {wish}.", self.who(by))
            }
            Notice::Answered { by, yes: true } => format!("{} agrees.", self.who(by)),
            Notice::Answered { by, yes: false } => format!("{} does not agree.", self.who(by)),
            Notice::Agreed { by } => format!("{} is ready.", self.who(by)),
            Notice::Flagged { seat } => format!("The time of {} is up.", self.who(seat)),
            Notice::Conceded { by } => format!("{} concedes.", self.who(by)),
            Notice::Revealed => "All hands are shown.".into(),
            Notice::SightOfAll(_) => "Somebody sees every hand from now on.".into(),
            Notice::SightOfYou(_) => "Somebody sees your hand from now on.".into(),
            Notice::SightEnded(_) => "Somebody no longer sees every hand.".into(),
            Notice::Seat { seat, ref how, ref name } => self.seat_line(seat, how, name.as_deref()),
            Notice::Yours(_) => return,
        };
        self.log(line);
    }

    /// Says how a seat has changed hands.
    fn seat_line(&self, seat: u8, how: &str, name: Option<&str>) -> String {
        let who = name.unwrap_or("Somebody");
        let seats = self.live.as_ref().map(|table| &table.seats);
        let place = seats.and_then(|seats| seats.get(usize::from(seat))).map_or("a seat", |now| &now.seat);
        match how {
            "sat" => format!("{who} sits down as {place}."),
            "stood" => format!("{who} gives up the seat of {place}; a bot plays there."),
            "away" => format!("{who} is gone; a bot plays on as {place}, and the seat is kept."),
            "back" => format!("{who} is back as {place}."),
            _ => format!("The seat of {place} is no longer kept for {who}."),
        }
    }

    pub(super) fn log(&mut self, line: String) {
        if let Some(table) = &mut self.live {
            table.note(line);
        }
    }

    /// How a seat is called.
    fn who(&self, seat: u8) -> String {
        self.live.as_ref().map_or_else(String::new, |table| table.seat_name(usize::from(seat)).into())
    }

    /// Tells whether the match is over, and how.
    pub(crate) fn outcome(&self) -> Option<&crate::wire::Outcome> {
        match &self.live.as_ref()?.turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::Act(_) => None,
        }
    }
}
