//! What connections are told.

use super::{ConnId, Room};
use crate::{frames, outbox::Outbox};
use axum::body::Bytes;
use fairdeal_kernel::Language;
use fairdeal_protocol::{FullPicture, News, SeatNow, Tell, Told};
use fairdeal_session::{Around, Notice, SessionId, Viewer};
use std::{
    ops::Bound::{Excluded, Unbounded},
    sync::Arc,
};

/// Who holds each seat; whoever is absent, with the time until which they are waited for.
#[derive(Default)]
pub(super) struct Seated {
    now: Vec<SeatNow>,
    /// Counts the changes.
    state: u64,
    /// What it was computed from: the match, the number of notes, the number of connections, and the newest
    /// of them.
    known: Option<(u32, usize, usize, Option<ConnId>)>,
}

impl Seated {
    /// Has the seats looked at again, because somebody has another name.
    pub(super) fn forget(&mut self) {
        self.known = None;
    }
}

/// A connection, and what it was told last.
pub(crate) struct Conn {
    pub(super) session: SessionId,
    pub(super) outbox: Arc<Outbox>,
    /// What it was told; shared by those who were told the same.
    told: Arc<Told>,
    notes: usize,
    around: Option<Around>,
    /// The state of the seats it knows.
    seats: u64,
    /// Whether it adds shares to deals.
    pub(super) shares: bool,
    /// The last match whose deal it knows, and whose secret.
    pub(super) dealt: u32,
    pub(super) opened: u32,
}

impl Conn {
    /// Makes a connection that is told about notes after this many; earlier ones are in its picture.
    pub(super) fn new(
        session: SessionId,
        outbox: Arc<Outbox>,
        notes: usize,
        language: Option<Language>,
    ) -> Conn {
        let told = Arc::new(Told::nothing(language));
        Conn { session, outbox, told, notes, around: None, seats: 0, shares: false, dealt: 0, opened: 0 }
    }

    /// The language of a client that is told ready words.
    pub(super) fn language(&self) -> Option<Language> {
        self.told.language()
    }

    /// Forgets everything it was told.
    pub(super) fn forget(&mut self, notes: usize) {
        let Conn { shares, dealt, opened, .. } = *self;
        let new = Conn::new(self.session, self.outbox.clone(), notes, self.language());
        *self = Conn { shares, dealt, opened, ..new };
    }
}

/// Says of absent players how long they are still waited for, instead of until when.
pub(super) fn counted_down(mut seats: Vec<SeatNow>, now: u64) -> Vec<SeatNow> {
    for until in seats.iter_mut().filter_map(|seat| seat.away.as_mut()) {
        *until = until.saturating_sub(now);
    }
    seats
}

/// Writes a message in a frame, as it leaves.
pub(crate) fn bytes(tell: &Tell) -> Bytes {
    let mut text = frames::begin();
    serde_json::to_writer(&mut text, tell).expect("what is told is JSON");
    frames::end(text)
}

/// Those who were told the same and are the same viewer: they are sent the same.
struct Class {
    viewer: Viewer,
    before: Arc<Told>,
    /// What they were told after it, and the news; `None` if they need a picture.
    after: Option<(Arc<Told>, News)>,
    /// The message without anything that is for one of them only, once somebody needed it.
    message: Option<Bytes>,
}

impl Room {
    /// Tells everybody what is new, and the asker also the number of their request.
    pub(super) fn tell_news(&mut self, asked: Option<(ConnId, u64)>) {
        self.look_at_seats();
        let mut classes = vec![];
        let mut next = self.conns.keys().next().copied();
        while let Some(conn) = next {
            let r = asked.filter(|(asker, _)| *asker == conn).map(|(_, r)| r);
            self.tell(conn, r, &mut classes);
            next = self.conns.range((Excluded(conn), Unbounded)).next().map(|(conn, _)| *conn);
        }
        self.hosted.told_all();
    }

    /// Updates who holds each seat, if anything around the table has changed.
    fn look_at_seats(&mut self) {
        let newest = self.conns.last_key_value().map(|(&conn, _)| conn);
        let around = (self.kept.matches, self.hosted.standing().notes, self.conns.len(), newest);
        if self.seats.known != Some(around) {
            let now = self.seats_now();
            if now != self.seats.now {
                self.seats.state += 1;
                self.seats.now = now;
            }
            self.seats.known = Some(around);
        }
    }

    fn tell(&mut self, id: ConnId, r: Option<u64>, classes: &mut Vec<Class>) {
        if self.is_undealt() {
            return;
        }
        let Some(conn) = self.conns.get_mut(&id) else { return };
        let viewer = self.hosted.viewer(conn.session);
        let news = match Arc::get_mut(&mut conn.told) {
            // Nobody else was told the same.
            Some(told) => self.hosted.news(viewer, told, frames::begin(), r),
            None => return self.tell_class(id, r, viewer, classes),
        };
        match news {
            Some(news) => {
                self.tell_people(id, r, news);
            }
            None => self.send_picture(id, r),
        }
    }

    /// Tells a connection what its class is told, which is worked out once.
    fn tell_class(&mut self, id: ConnId, r: Option<u64>, viewer: Viewer, classes: &mut Vec<Class>) {
        let conn = self.conns.get_mut(&id).expect("the caller has looked");
        let is_mine = |class: &Class| class.viewer == viewer && Arc::ptr_eq(&class.before, &conn.told);
        let at = classes.iter().position(is_mine).unwrap_or_else(|| {
            let mut told = (*conn.told).clone();
            let news = self.hosted.news(viewer, &mut told, frames::begin(), None);
            let after = news.map(|news| (Arc::new(told), news));
            classes.push(Class { viewer, before: conn.told.clone(), after, message: None });
            classes.len() - 1
        });
        let Some((told, news)) = &classes[at].after else { return self.send_picture(id, r) };
        conn.told = told.clone();
        if r.is_some() || self.has_people_news(id) {
            return drop(self.tell_people(id, r, news.again(frames::begin(), r)));
        }
        if let Some(message) = classes[at].message.clone() {
            return self.send_bytes(id, message);
        }
        let news = news.again(frames::begin(), None);
        classes[at].message = self.tell_people(id, None, news);
    }

    /// Returns whether something changed around the table since a connection was last told of it.
    fn has_people_news(&self, id: ConnId) -> bool {
        let Some(conn) = self.conns.get(&id) else { return false };
        self.is_around_new(conn) || conn.seats != self.seats.state
    }

    /// Returns whether what is around the table may be other than a connection knows it: there are notes, clocks run,
    /// or a move made the table wait.
    fn is_around_new(&self, conn: &Conn) -> bool {
        let standing = self.hosted.standing();
        let waited = conn.around.as_ref().is_some_and(|around| !around.waiting.is_empty());
        conn.notes != standing.notes || waited != standing.waits || self.kept.clock.is_some()
    }

    /// Completes what is new to a connection with what changed around the table, and sends it; returns what was sent.
    fn tell_people(&mut self, id: ConnId, r: Option<u64>, mut news: News) -> Option<Bytes> {
        if self.has_people_news(id) {
            self.add_people(id, &mut news);
        }
        if news.is_news() {
            let message = frames::end(news.finish());
            self.send_bytes(id, message.clone());
            return Some(message);
        }
        if let Some(r) = r {
            self.send(id, &Tell::Ok(r, news.version()));
        }
        None
    }

    /// Adds what changed around the table.
    fn add_people(&mut self, id: ConnId, news: &mut News) {
        let notes = self.hosted.standing().notes;
        let conn = self.conns.get(&id).expect("the caller has looked");
        if self.is_around_new(conn) {
            self.tell_notices(id);
            let now = self.world.time.now();
            let conn = self.conns.get_mut(&id).expect("the caller has looked");
            let around = self.hosted.around(conn.session, now);
            if conn.around.as_ref() != Some(&around) {
                news.around(&around);
                conn.around = Some(around);
            }
            conn.notes = notes;
        }
        let conn = self.conns.get_mut(&id).expect("the caller has looked");
        if conn.seats != self.seats.state {
            conn.seats = self.seats.state;
            news.seats(&counted_down(self.seats.now.clone(), self.world.time.now()));
        }
    }

    fn tell_notices(&mut self, id: ConnId) {
        let Some(conn) = self.conns.get(&id) else { return };
        let notices = self.hosted.notices(conn.session, conn.notes);
        for (_, mut notice) in notices {
            if let Notice::Seat { session: Some(session), name, .. } = &mut notice {
                *name = self.names.get(session).cloned();
            }
            self.send(id, &Tell::Notice(notice));
        }
    }

    /// Shows a connection the whole table.
    pub(super) fn send_picture(&mut self, id: ConnId, r: Option<u64>) {
        if self.is_undealt() {
            return self.send_pledge(id);
        }
        self.tell_deal(id);
        let Some(session) = self.conns.get(&id).map(|conn| conn.session) else { return };
        self.tell_notices(id);
        self.look_at_seats();
        let around = self.hosted.around(session, self.world.time.now());
        let conn = self.conns.get_mut(&id).expect("it was there");
        conn.forget(self.hosted.standing().notes);
        let mut told = Told::nothing(conn.language());
        let (picture, menu, log) = self.hosted.picture(session, &mut told);
        let undo = told.may_undo();
        conn.told = Arc::new(told);
        (conn.around, conn.seats) = (Some(around.clone()), self.seats.state);
        let seats = counted_down(self.seats.now.clone(), self.world.time.now());
        let (match_number, version) = (self.kept.matches, picture.version);
        let full = FullPicture { picture, match_number, seats, around, undo, menu, log };
        self.send(id, &Tell::Picture(Box::new(full)));
        self.join_class(id);
        if let Some(r) = r {
            self.send(id, &Tell::Ok(r, version));
        }
        self.send_pledge(id);
    }

    /// Puts a connection that was just shown the table into one class with those who see the same: from now on all of
    /// them are sent the same.
    fn join_class(&mut self, id: ConnId) {
        let Some(conn) = self.conns.get(&id) else { return };
        let viewer = self.hosted.viewer(conn.session);
        let mut others = self.conns.iter().filter(|(other, _)| **other != id);
        let joined = others.find_map(|(_, other)| {
            let is_same = self.hosted.viewer(other.session) == viewer;
            let told = is_same.then(|| conn.told.with(&other.told)).flatten()?;
            Some((other.told.clone(), Arc::new(told)))
        });
        let Some((before, after)) = joined else { return };
        let own = conn.told.clone();
        let members =
            |conn: &&mut Box<Conn>| Arc::ptr_eq(&conn.told, &before) || Arc::ptr_eq(&conn.told, &own);
        self.conns.values_mut().filter(members).for_each(|conn| conn.told = after.clone());
    }
}
