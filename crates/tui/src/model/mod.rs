//! A client without a screen and without a socket: what it was told, what is selected, and what it asks.

mod answer;
mod arrange;
mod deal;
mod hear;
mod key;
mod moment;
mod page;
mod press;
mod say;
mod stops;
mod story;

pub(crate) use arrange::Shown;
pub(crate) use hear::wish_words;
pub use key::Key;
pub use moment::Moment;
pub(crate) use page::Page;
pub(crate) use stops::Stops;
pub use stops::Target;

use crate::{about::About, face::Sort};
use fairdeal_client::Table;
use fairdeal_kernel::{Obj, Seat, TextCard};
use fairdeal_protocol::{Ask, NewTable, Phrase, Place, VERSION, Witness};

/// Which table somebody wants to go to.
#[derive(Clone, Debug)]
pub enum Wish {
    /// A new one.
    Create(Box<NewTable>),
    /// An existing one.
    Join {
        /// Its code.
        table: String,
        /// The seat they want.
        seat: Option<Seat>,
        /// Whether to watch only.
        watch: bool,
    },
}

/// Who goes to a table.
#[derive(Clone, Debug, Default)]
pub struct Person {
    /// The name they want to use.
    pub name: Option<String>,
    /// The token that brings them back to where they were.
    pub token: Option<String>,
    /// The language in which the game speaks to them.
    pub language: Option<String>,
    /// Bytes nobody else knows, from which shares of deals are made. Without them, no shares are added.
    pub own: Option<[u8; 32]>,
}

/// The state of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    Connecting,
    Open,
    Lost,
}

/// How a client ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The person left.
    Left,
    /// It cannot continue; the sentence says why.
    Failed(String),
}

/// A client.
#[derive(Clone, Debug)]
pub struct Model {
    wish: Wish,
    person: Person,
    pub(crate) link: Link,
    pub(crate) place: Option<Place>,
    pub(crate) about: About,
    pub(crate) live: Option<Table>,
    /// The table as it was, while looking back.
    pub(crate) past: Option<Table>,
    phrases: Vec<Phrase>,
    pub(crate) note: Option<String>,
    pub(crate) page: Page,
    pub(crate) sort: Sort,
    /// The selection, and its position in its row.
    focus: Option<(Target, usize)>,
    /// The thing for which one of several offers is to be chosen.
    pub(crate) picked: Option<Obj>,
    /// The number being typed.
    pub(crate) typed: String,
    /// The number of the last request.
    request: u64,
    looked_for: u64,
    /// A choice, or a concession, that was not answered yet: it is sent again after a disconnection.
    unanswered: Option<Ask>,
    /// The time in milliseconds, and when the clocks and the seats were updated.
    now: u64,
    clocked_at: u64,
    seated_at: u64,
    /// What keeps an eye on deals.
    witness: Option<Witness>,
    /// Whom the deal waits for, what to say about it, which match it belongs to, and the final result.
    pub(crate) waits: Option<String>,
    about_deal: Option<String>,
    dealt_match: String,
    /// What was seen in the match with this number.
    moments: Vec<Moment>,
    moments_of: u32,
    checked: Option<String>,
    ended: Option<Ended>,
}

impl Model {
    /// Makes a client that goes to a table. Requests are numbered from the time, so that no number is reused.
    pub fn new(wish: Wish, person: Person, now: u64) -> Model {
        Model {
            witness: person.own.map(Witness::new),
            waits: None,
            about_deal: None,
            dealt_match: String::new(),
            moments: vec![],
            moments_of: 0,
            checked: None,
            wish,
            person,
            link: Link::Connecting,
            place: None,
            about: About::default(),
            live: None,
            past: None,
            phrases: vec![],
            note: None,
            page: Page::Table,
            sort: Sort::default(),
            focus: None,
            picked: None,
            typed: String::new(),
            request: now * 1000,
            looked_for: 0,
            unanswered: None,
            now,
            clocked_at: now,
            seated_at: now,
            ended: None,
        }
    }

    /// Handles a new connection: says hello.
    pub fn connected(&mut self) -> Vec<Ask> {
        self.link = Link::Open;
        let Person { name, token, own, .. } = self.person.clone();
        vec![Ask::Hello { version: VERSION, token, name, language: None, shares: own.is_some() }]
    }

    /// Handles a lost connection.
    pub fn lost(&mut self) {
        self.link = Link::Lost;
    }

    /// Updates the time.
    pub fn tick(&mut self, now: u64) {
        self.now = now;
    }

    /// Takes the server's description of the game.
    pub fn learn(&mut self, about: About) {
        self.sort = if about.layout.is_by_rank() { Sort::Rank } else { Sort::Suit };
        self.about = about;
    }

    /// Returns how the client ended, if it did.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// Ends for a reason.
    pub(crate) fn fail(&mut self, why: String) {
        self.ended = Some(Ended::Failed(why));
    }

    /// Returns whether a choice was sent and is not answered yet.
    pub(crate) fn waits_for_answer(&self) -> bool {
        self.unanswered.is_some() || self.link != Link::Open
    }

    /// Returns whether the person only watches.
    fn looks_on(&self) -> bool {
        matches!(self.wish, Wish::Join { watch: true, .. })
    }

    /// Returns whether the connection to the table was lost.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.place.is_some() && self.link != Link::Open
    }

    /// The game, once it is known.
    pub fn game(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.game.as_ref())
    }

    /// The game and the code of the table, once they are known.
    pub(crate) fn at(&self) -> Option<(&str, &str)> {
        self.place.as_ref().map(|place| (place.game.as_ref(), place.table.as_str()))
    }

    /// Returns the code of the table and the token that brings the person back.
    pub fn way_back(&self) -> Option<(&str, &str)> {
        // It is printed as a command to paste into a shell, and the server chose it.
        let is_word = |text: &&str| {
            text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
        };
        let (place, token) = (self.place.as_ref()?, self.person.token.as_deref()?);
        Some(place.table.as_str()).filter(is_word).zip(Some(token).filter(is_word))
    }

    /// Returns whether the time must be updated regularly because a clock runs, or somebody is waited for.
    pub fn has_clock(&self) -> bool {
        let counts = |table: &Table| {
            table.around.clocks.is_some() || table.seats.iter().any(|seat| seat.away.is_some())
        };
        self.live.as_ref().is_some_and(counts) && !self.is_over()
    }

    /// Returns whether the match is over.
    pub fn is_over(&self) -> bool {
        self.live.as_ref().is_some_and(Table::is_over)
    }

    /// Returns the table that is shown: as it was while looking back, as it is otherwise.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.past.as_ref().or(self.live.as_ref())
    }

    /// Returns the current table, if something can be done at it now.
    pub(crate) fn at_turn(&self) -> Option<&Table> {
        let may = |table: &&Table| table.own_seat().is_some() && table.menu.is_open();
        self.live.as_ref().filter(|_| self.past.is_none()).filter(may)
    }

    /// Returns the text of the selected card, if it has one.
    pub(crate) fn written(&self) -> Option<&TextCard> {
        let Some(Target::Thing(name)) = self.focus() else { return None };
        let (_, thing) = self.table()?.find(name)?;
        self.about.cards.get(thing.face.as_ref()?)
    }

    /// Returns what a seat has left on its clock now.
    pub(crate) fn clock(&self, seat: Seat) -> Option<(u64, u8)> {
        let table = self.live.as_ref()?;
        let clock = table.around.clocks.as_ref()?.get(seat.index())?;
        let gone = if table.acts(seat) { self.now.saturating_sub(self.clocked_at) } else { 0 };
        Some((clock.store.saturating_sub(gone), clock.periods))
    }

    /// Returns the seconds for which a person who lost the connection is still waited for.
    pub(crate) fn away(&self, seat: Seat) -> Option<u64> {
        let left = self.live.as_ref()?.seats.get(seat.index())?.away?;
        Some(left.saturating_sub(self.now.saturating_sub(self.seated_at)).div_ceil(1000))
    }

    fn next(&mut self) -> u64 {
        self.request += 1;
        self.request
    }
}
