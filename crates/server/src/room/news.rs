//! What connections are told.

use super::{ConnId, Room};
use crate::outbox::Outbox;
use axum::body::Bytes;
use fairdeal_kernel::Language;
use fairdeal_protocol::{Batch, FullPicture, SeatNow, Tell, Told};
use fairdeal_session::{Around, Notice, SessionId};
use std::sync::Arc;

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
    told: Told,
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
        let told = Told::nothing(language);
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

pub(super) fn bytes(tell: &Tell) -> Bytes {
    // Most of what is told is shorter than this, so that the buffer need not grow.
    let mut bytes = Vec::with_capacity(256);
    serde_json::to_writer(&mut bytes, tell).expect("what is told is JSON");
    Bytes::from(bytes)
}

impl Room {
    /// Tells everybody what is new, and the asker also the number of their request.
    pub(super) fn tell_news(&mut self, asked: Option<(ConnId, u64)>) {
        self.look_at_seats();
        let conns: Vec<ConnId> = self.conns.keys().copied().collect();
        for conn in conns {
            let r = asked.filter(|(asker, _)| *asker == conn).map(|(_, r)| r);
            self.tell(conn, r);
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

    fn tell(&mut self, id: ConnId, r: Option<u64>) {
        if self.is_undealt() {
            return;
        }
        let Some(conn) = self.conns.get_mut(&id) else { return };
        let Some(mut batch) = self.hosted.news(conn.session, &mut conn.told) else {
            return self.send_picture(id, r);
        };
        self.add_people(id, &mut batch);
        match (batch.is_news(), r) {
            (true, _) => self.send(id, &Tell::Batch(Batch { r, ..batch })),
            (false, Some(r)) => self.send(id, &Tell::Ok(r, batch.v)),
            (false, None) => {}
        }
    }

    /// Adds what changed around the table, if anything did.
    fn add_people(&mut self, id: ConnId, batch: &mut Batch) {
        let notes = self.hosted.standing().notes;
        let conn = self.conns.get(&id).expect("the caller has looked");
        if conn.notes != notes || self.kept.clock.is_some() {
            self.tell_notices(id);
            let now = self.world.time.now();
            let conn = self.conns.get_mut(&id).expect("the caller has looked");
            let around = Some(self.hosted.around(conn.session, now));
            if conn.around != around {
                batch.around.clone_from(&around);
                conn.around = around;
            }
            conn.notes = notes;
        }
        let conn = self.conns.get_mut(&id).expect("the caller has looked");
        if conn.seats != self.seats.state {
            conn.seats = self.seats.state;
            batch.seats = Some(counted_down(self.seats.now.clone(), self.world.time.now()));
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
        let (picture, menu, log) = self.hosted.picture(session, &mut conn.told);
        (conn.around, conn.seats) = (Some(around.clone()), self.seats.state);
        let seats = counted_down(self.seats.now.clone(), self.world.time.now());
        let undo = conn.told.may_undo();
        let (match_number, version) = (self.kept.matches, picture.version);
        let full = FullPicture { picture, match_number, seats, around, undo, menu, log };
        self.send(id, &Tell::Picture(Box::new(full)));
        if let Some(r) = r {
            self.send(id, &Tell::Ok(r, version));
        }
        self.send_pledge(id);
    }
}
