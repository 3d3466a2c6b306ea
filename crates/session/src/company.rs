use crate::{Caps, Note};
use fairdeal_kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The number of a session at a table: one who is connected, in one role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(pub u32);

impl SessionId {
    /// The session of the house's bot for a seat; it is always there.
    pub const fn house(seat: Seat) -> SessionId {
        SessionId(seat.0 as u32)
    }
}

/// The number of a person, who may have several sessions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub u32);

/// How far behind the table a session looks on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// Not at all.
    #[default]
    None,
    /// By so many commits.
    Moves(u32),
    /// Until the hand is over.
    Hand,
}

/// Who holds a seat, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The house's bot.
    Bot,
    /// A person.
    Human,
}

/// A session that is there.
#[derive(Clone, PartialEq, Debug)]
struct Guest {
    person: PersonId,
    /// What it may beside its seat.
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

/// The people around a table: a fold over the notes in the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Company {
    guests: BTreeMap<SessionId, Guest>,
    holders: Vec<SessionId>,
    grants: Vec<Grant>,
    /// Who has seen a hand that was not theirs while this hand was played.
    peeked: BTreeSet<PersonId>,
    revealed: bool,
    /// What each session may, and who sees hands of others: kept, because every choice asks for it.
    effective: BTreeMap<SessionId, Caps>,
    watchers: Vec<PersonId>,
}

impl Company {
    /// The house's bots hold all seats.
    pub(crate) fn new(seats: u8) -> Company {
        let holders = Seat::all(seats).map(SessionId::house).collect();
        let mut company = Company {
            guests: BTreeMap::new(),
            holders,
            grants: vec![],
            peeked: BTreeSet::new(),
            revealed: false,
            effective: BTreeMap::new(),
            watchers: vec![],
        };
        company.work_out();
        company
    }

    /// Works out what follows from who is here and what was given.
    fn work_out(&mut self) {
        self.effective = self.all_caps();
        let persons: BTreeSet<PersonId> = self.guests.values().map(|guest| guest.person).collect();
        let sees = |person: &PersonId| {
            let caps = self.caps_of_person(*person);
            caps.sees_beyond(caps.act)
        };
        self.watchers = persons.into_iter().filter(sees).collect();
    }

    fn seats(&self) -> u8 {
        self.holders.len() as u8
    }

    /// Returns a number that no session had.
    pub(crate) fn free_session(&self, ever: u32) -> SessionId {
        SessionId(u32::from(self.seats()) + ever)
    }

    pub(crate) fn is_here(&self, session: SessionId) -> bool {
        self.guests.contains_key(&session) || session.0 < u32::from(self.seats())
    }

    pub(crate) fn person(&self, session: SessionId) -> Option<PersonId> {
        self.guests.get(&session).map(|guest| guest.person)
    }

    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        if self.holder(seat) == SessionId::house(seat) { Sitter::Bot } else { Sitter::Human }
    }

    pub(crate) fn holder(&self, seat: Seat) -> SessionId {
        self.holders[seat.index()]
    }

    /// The seats that people hold.
    pub(crate) fn people(&self) -> Seats {
        Seat::all(self.seats()).filter(|&seat| self.sitter(seat) == Sitter::Human).collect()
    }

    /// The seat that a session holds.
    pub(crate) fn seat_of(&self, session: SessionId) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.holder(seat) == session)
    }

    pub(crate) fn delay(&self, session: SessionId) -> Delay {
        let own = self.guests.get(&session).map_or(Delay::None, |guest| guest.delay);
        let givers = self.grants.iter().filter(|grant| grant.to == session).filter_map(|grant| grant.by);
        givers
            .map(|giver| self.guests.get(&giver).map_or(Delay::None, |guest| guest.delay))
            .fold(own, Delay::max)
    }

    /// Returns what a session may: its own, its seat's, and what was given, narrowed by what the giver still has.
    pub(crate) fn caps(&self, session: SessionId) -> Caps {
        let caps = self.effective.get(&session).copied().unwrap_or(Caps::NONE);
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
        // In the order in which they were made, so that nothing given can widen its own giver.
        for grant in &self.grants {
            let limit = grant.by.map_or(Caps::host(), |by| all.get(&by).copied().unwrap_or(Caps::NONE));
            all.entry(grant.to).and_modify(|caps| *caps = caps.union(grant.caps.narrowed(limit)));
        }
        all
    }

    /// Lists everybody with what they came with and the seat that they hold.
    pub(crate) fn all_guests(&self) -> impl Iterator<Item = (PersonId, Caps, Delay)> + '_ {
        self.guests.iter().map(|(&session, guest)| {
            let seated = self.seat_of(session).map_or(Caps::NONE, Caps::player);
            (guest.person, guest.base.union(seated), guest.delay)
        })
    }

    /// Counts the sessions that see every hand.
    pub(crate) fn seeing_all(&self) -> usize {
        self.effective.values().filter(|caps| caps.sees_all_hands()).count()
    }

    /// Tells whether one session has handed something on to another.
    pub(crate) fn has_given(&self, by: SessionId, to: SessionId) -> bool {
        self.grants.iter().any(|grant| grant.by == Some(by) && grant.to == to)
    }

    /// Tells whether a person would act and see hands of others, or has seen them in this hand.
    pub(crate) fn conflict(&self, person: PersonId) -> Option<&'static str> {
        let caps = self.caps_of_person(person);
        if caps.act.is_empty() {
            return None;
        }
        if caps.plays_with_open_eyes() {
            return Some("Whoever plays may not see the hands of others.");
        }
        let peeked = self.peeked.contains(&person);
        peeked.then_some("Whoever has seen hands of others may not play before this hand is over.")
    }

    /// All that a person's sessions may together; a session that looks on after the hand is over sees no live one.
    fn caps_of_person(&self, person: PersonId) -> Caps {
        let all = &self.effective;
        let own = self.guests.iter().filter(|(_, guest)| guest.person == person);
        own.map(|(session, _)| match self.delay(*session) {
            Delay::Hand => Caps { see: Caps::NONE.see, ..all[session] },
            _ => all[session],
        })
        .fold(Caps::NONE, Caps::union)
    }

    /// Remembers who sees hands that are not theirs while a hand is played.
    pub(crate) fn watch(&mut self) {
        self.peeked.extend(&self.watchers);
    }

    /// The hand is over: nobody has seen anything of the next.
    pub(crate) fn hand_over(&mut self) {
        self.peeked.clear();
    }

    /// Takes a note in; notes that do not concern people change nothing.
    pub(crate) fn take(&mut self, note: &Note) {
        match *note {
            Note::Admitted { session, person, caps, delay } => {
                self.guests.insert(session, Guest { person, base: caps, delay });
            }
            Note::Left { session } => {
                self.guests.remove(&session);
                self.grants.retain(|grant| grant.to != session && grant.by != Some(session));
                if let Some(seat) = self.seat_of(session) {
                    self.seat(seat, SessionId::house(seat));
                }
            }
            Note::Seated { seat, session } => self.seat(seat, session),
            Note::Granted { by, to, caps } => self.grants.push(Grant { by, to, caps }),
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
}
