use crate::{Caps, Note, sights::Sights};
use fairdeal_kernel::{Eyes, Seat, Seats, Span};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The number of a session at a table: one person's presence, in one role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub u32);

impl SessionId {
    /// Returns the session of the house's bot for a seat; it is always there.
    pub const fn house(seat: Seat) -> SessionId {
        SessionId(seat.0 as u32)
    }
}

/// The number of a person, who may have several sessions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u32);

/// How far behind the table a session watches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// Not at all.
    #[default]
    None,
    /// By this many commits.
    Moves(u32),
    /// Until the hand is over.
    Hand,
}

/// Who holds a seat, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The house's bot.
    Bot,
    /// A person.
    Human,
}

/// A session that is present.
#[derive(Clone, PartialEq, Debug)]
struct Guest {
    person: PersonId,
    /// Capabilities granted on top of those of the seat.
    base: Caps,
    delay: Delay,
}

/// Something that a session was given by another, or by the house.
#[derive(Clone, PartialEq, Debug)]
struct Grant {
    by: Option<SessionId>,
    to: SessionId,
    caps: Caps,
}

/// What a person sees: with all sessions, and with those that do not wait for the end of a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Watcher {
    person: PersonId,
    live: Caps,
    late: Caps,
}

/// The people around a table: a fold over the notes in the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Company {
    guests: BTreeMap<SessionId, Guest>,
    holders: Vec<SessionId>,
    /// The session each seat is kept for while a bot plays on.
    kept: Vec<Option<SessionId>>,
    grants: Vec<Grant>,
    sights: Sights,
    revealed: bool,
    /// The number of the next session; numbers are never reused.
    next: u32,
    /// What each session may do, and what each person sees: cached, because every choice asks.
    effective: BTreeMap<SessionId, Caps>,
    watchers: Vec<Watcher>,
    /// The deal on the table and the one before it, for which what they see was recorded.
    watched: Option<(usize, Option<usize>)>,
}

impl Company {
    /// Starts with the house's bots in all seats.
    pub(crate) fn new(seats: u8) -> Company {
        let holders = Seat::all(seats).map(SessionId::house).collect();
        let mut company = Company {
            guests: BTreeMap::new(),
            holders,
            kept: vec![None; seats.into()],
            grants: vec![],
            sights: Sights::default(),
            revealed: false,
            next: seats.into(),
            effective: BTreeMap::new(),
            watchers: vec![],
            watched: None,
        };
        company.work_out();
        company
    }

    /// Computes what follows from who is here and what was given.
    fn work_out(&mut self) {
        self.effective = self.restrained(self.all_caps());
        let see = |person: PersonId| Watcher {
            person,
            live: self.caps_of_person(&self.effective, person, Self::sees_live),
            late: self.caps_of_person(&self.effective, person, |_, _| true),
        };
        self.watchers = self.persons().into_iter().map(see).collect();
        self.watched = None;
    }

    /// Returns the number of the next session.
    pub fn next_session(&self) -> SessionId {
        SessionId(self.next)
    }

    /// Gives no session a number below this one: those were used in earlier matches.
    pub(crate) fn number_from(&mut self, next: u32) {
        self.next = self.next.max(next);
    }

    fn persons(&self) -> BTreeSet<PersonId> {
        self.guests.values().map(|guest| guest.person).collect()
    }

    fn sessions_of(&self, person: PersonId) -> impl Iterator<Item = SessionId> + '_ {
        self.guests.iter().filter(move |(_, guest)| guest.person == person).map(|(&session, _)| session)
    }

    /// Returns whether a session sees the hand being played, and not only what is over.
    fn sees_live(&self, session: SessionId) -> bool {
        self.delay(session) != Delay::Hand
    }

    /// Takes the sight of other hands from whoever plays, and the right to play from whoever has seen one.
    ///
    /// What would lead there is refused when requested; but a grant can revive when its giver sits down
    /// again, and that is no reason to keep the giver from the seat.
    fn restrained(&self, mut all: BTreeMap<SessionId, Caps>) -> BTreeMap<SessionId, Caps> {
        for person in self.persons() {
            let act = self.caps_of_person(&all, person, |_, _| true).act;
            let held = self.sessions_of(person).find_map(|session| self.seat_of(session));
            let Some(seat) = held.or(act.first()) else { continue };
            let seen = self.sights.of(person, self.sights.deal());
            let may_act = held.is_some() || !seen.sees_beyond(Seats::of(seat));
            let act = if may_act { Seats::of(seat) } else { Seats::NONE };
            for session in self.sessions_of(person) {
                let is_live = self.sees_live(session) || self.sights.is_reopened();
                let caps = all.entry(session).or_insert(Caps::NONE);
                caps.act = caps.act.and(act);
                if may_act && is_live {
                    caps.see = caps.see.narrowed(Eyes::seat(seat));
                }
            }
        }
        all
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> u8 {
        self.holders.len() as u8
    }

    /// Returns whether a session is here; the house's always are.
    pub fn is_here(&self, session: SessionId) -> bool {
        self.guests.contains_key(&session) || session.0 < u32::from(self.seats())
    }

    pub(crate) fn person(&self, session: SessionId) -> Option<PersonId> {
        self.guests.get(&session).map(|guest| guest.person)
    }

    /// Returns who holds a seat.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        if self.holder(seat) == SessionId::house(seat) { Sitter::Bot } else { Sitter::Human }
    }

    /// Returns the session that holds a seat; the house's if a bot does.
    pub fn holder(&self, seat: Seat) -> SessionId {
        self.holders[seat.index()]
    }

    /// Returns the session a seat is kept for while a bot plays on.
    pub fn kept_for(&self, seat: Seat) -> Option<SessionId> {
        self.kept.get(seat.index()).copied().flatten()
    }

    /// Returns the seat kept for a session while a bot plays on.
    pub fn seat_kept_for(&self, session: SessionId) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.kept_for(seat) == Some(session))
    }

    /// Returns the seats held by people.
    pub(crate) fn people(&self) -> Seats {
        Seat::all(self.seats()).filter(|&seat| self.sitter(seat) == Sitter::Human).collect()
    }

    /// Returns the seat that a session holds.
    pub fn seat_of(&self, session: SessionId) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.holder(seat) == session)
    }

    /// Returns how far behind a session watches; whoever holds a seat sees the table as it is.
    pub(crate) fn delay(&self, session: SessionId) -> Delay {
        if self.seat_of(session).is_some() {
            return Delay::None;
        }
        let own = self.guests.get(&session).map_or(Delay::None, |guest| guest.delay);
        let givers = self.grants.iter().filter(|grant| grant.to == session).filter_map(|grant| grant.by);
        givers
            .map(|giver| self.guests.get(&giver).map_or(Delay::None, |guest| guest.delay))
            .fold(own, Delay::max)
    }

    /// Returns what a session may do and see: its own rights, its seat's, and what was given, narrowed by
    /// what the giver still has.
    pub(crate) fn caps(&self, session: SessionId) -> Caps {
        let mut caps = self.effective.get(&session).copied().unwrap_or(Caps::NONE);
        // A spectator who watches after each hand is shown how the match began, where the first hand lies
        // dealt.
        if self.sights.is_first() && self.delay(session) == Delay::Hand {
            caps.see = Caps::NONE.see;
        }
        if self.revealed && self.is_here(session) { caps.union(Caps::debug()) } else { caps }
    }

    fn all_caps(&self) -> BTreeMap<SessionId, Caps> {
        let houses = Seat::all(self.seats()).map(|seat| (SessionId::house(seat), Caps::NONE));
        let guests = self.guests.iter().map(|(&session, guest)| (session, guest.base));
        let mut all: BTreeMap<SessionId, Caps> = houses.chain(guests).collect();
        for seat in Seat::all(self.seats()) {
            let holder = self.holder(seat);
            let seated = if holder == SessionId::house(seat) { Caps::bot(seat) } else { Caps::player(seat) };
            all.entry(holder).and_modify(|caps| *caps = caps.union(seated));
        }
        // In the order in which they were made, so that no grant can widen its own giver.
        for grant in &self.grants {
            let limit = grant.by.map_or(Caps::host(), |by| all.get(&by).copied().unwrap_or(Caps::NONE));
            all.entry(grant.to).and_modify(|caps| *caps = caps.union(grant.caps.narrowed(limit)));
        }
        all
    }

    /// Counts the people who see every hand.
    pub(crate) fn seeing_all(&self) -> usize {
        self.watchers.iter().filter(|watcher| self.is_full(watcher.late)).count()
    }

    /// Returns whether a person sees every hand.
    pub(crate) fn sees_all(&self, person: PersonId) -> bool {
        self.watchers.iter().any(|watcher| watcher.person == person && self.is_full(watcher.late))
    }

    /// Returns whether these see every hand at this table.
    pub(crate) fn is_full(&self, caps: Caps) -> bool {
        Seat::all(self.seats()).all(|seat| caps.sees(seat))
    }

    /// Returns whether one session has handed something on to another.
    pub(crate) fn has_given(&self, by: SessionId, to: SessionId) -> bool {
        self.grants.iter().any(|grant| grant.by == Some(by) && grant.to == to)
    }

    /// Says why a person may not play: they would play two seats, see another hand, or have seen one of this
    /// deal.
    pub(crate) fn conflict(&self, person: PersonId) -> Option<&'static str> {
        let is_live = |company: &Self, session| company.sees_live(session) || company.sights.is_reopened();
        let caps = self.caps_of_person(&self.all_caps(), person, is_live);
        if caps.act.is_empty() {
            return None;
        }
        if caps.act.len() > 1 {
            return Some("One person plays one seat.");
        }
        if caps.plays_with_open_eyes() {
            return Some("Players may not see other hands.");
        }
        let seen = self.sights.of(person, self.sights.deal());
        let beyond = seen.sees_beyond(caps.act);
        beyond.then_some("You have seen another hand of this deal, so you cannot play until it is over.")
    }

    /// Returns whether somebody plays who has seen another hand of the deal that undoing this many commits
    /// leads back to.
    pub(crate) fn would_know(&self, commits: usize) -> bool {
        let deal = self.sights.deal_before(commits);
        let knows = |watcher: &Watcher| {
            let act = watcher.late.act;
            !act.is_empty() && self.sights.of(watcher.person, deal).sees_beyond(act)
        };
        deal < self.sights.deal() && self.watchers.iter().any(knows)
    }

    /// Returns everything that the selected sessions of a person may do and see together.
    fn caps_of_person(
        &self,
        all: &BTreeMap<SessionId, Caps>,
        person: PersonId,
        sees: impl Fn(&Self, SessionId) -> bool,
    ) -> Caps {
        let own = self.sessions_of(person).filter_map(|session| Some((session, *all.get(&session)?)));
        own.map(|(session, caps)| match sees(self, session) {
            true => caps,
            false => Caps { see: Caps::NONE.see, ..caps },
        })
        .fold(Caps::NONE, Caps::union)
    }

    /// Records who sees which hands of the deal on the table, and of the one before it.
    pub(crate) fn watch(&mut self) {
        let (on_table, ended) = (self.sights.on_table(), self.sights.ended());
        if self.watched == Some((on_table, ended)) {
            return;
        }
        self.watched = Some((on_table, ended));
        for &Watcher { person, live, late } in &self.watchers {
            self.sights.add(person, on_table, if self.sights.is_reopened() { late } else { live });
            if let Some(ended) = ended {
                self.sights.add(person, ended, late);
            }
        }
    }

    /// Takes a commit into account; nobody has seen anything of the deal after a hand.
    pub(crate) fn go_on(&mut self, span: Option<Span>) {
        if span >= Some(Span::Hand) {
            self.sights.end_hand();
            self.work_out();
        } else {
            self.sights.go_on();
        }
        self.watch();
    }

    /// Takes an undo into account.
    pub(crate) fn go_back(&mut self) {
        let deal = self.sights.deal();
        self.sights.go_back();
        if self.sights.deal() != deal {
            self.work_out();
        }
        self.watch();
    }

    /// Takes a note into account; notes that do not concern people change nothing.
    pub(crate) fn take(&mut self, note: &Note) {
        match *note {
            Note::Admitted { session, person, caps, delay } => {
                self.guests.insert(session, Guest { person, base: caps, delay });
                self.number_from(session.0 + 1);
            }
            Note::Left { session } => {
                self.guests.remove(&session);
                self.grants.retain(|grant| grant.to != session && grant.by != Some(session));
                if let Some(seat) = self.seat_of(session) {
                    self.seat(seat, SessionId::house(seat));
                }
                self.keep_nothing_for(session);
            }
            Note::Seated { seat, session } | Note::Back { seat, session } => {
                self.keep_nothing_for(session);
                self.keep(seat, None);
                self.seat(seat, session);
            }
            Note::Away { seat, session } => {
                self.seat(seat, SessionId::house(seat));
                self.keep(seat, Some(session));
            }
            Note::Freed { seat } => self.keep(seat, None),
            Note::Granted { by, to, caps, .. } => self.grants.push(Grant { by, to, caps }),
            Note::Revoked { by, to, .. } => {
                self.grants.retain(|grant| grant.to != to || by.is_some() && grant.by != by);
            }
            Note::Revealed => self.revealed = true,
            _ => return,
        }
        self.work_out();
    }

    fn seat(&mut self, seat: Seat, session: SessionId) {
        if let Some(holder) = self.holders.get_mut(seat.index()) {
            *holder = session;
        }
    }

    fn keep(&mut self, seat: Seat, session: Option<SessionId>) {
        if let Some(kept) = self.kept.get_mut(seat.index()) {
            *kept = session;
        }
    }

    fn keep_nothing_for(&mut self, session: SessionId) {
        let own = |kept: &&mut Option<SessionId>| **kept == Some(session);
        self.kept.iter_mut().filter(own).for_each(|kept| *kept = None);
    }
}
