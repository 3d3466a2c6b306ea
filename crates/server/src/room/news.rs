//! What connections are told.

use super::{ConnId, Room};
use crate::outbox::Outbox;
use axum::body::Bytes;
use fairdeal_kernel::Turn;
use fairdeal_protocol::{Batch, MenuMemory, Panel, Score, SeatNow, Tell};
use fairdeal_session::{Around, Capability, SessionId};
use std::sync::Arc;

/// How many lines of what happened are told with a whole picture.
const LINES: usize = 40;

/// A connection, and what it was told last.
pub(crate) struct Conn {
    pub(super) session: SessionId,
    pub(super) outbox: Arc<Outbox>,
    memory: MenuMemory,
    /// The version and the notes that it has; nothing before its first picture.
    version: Option<u32>,
    notes: usize,
    turn: Option<Turn>,
    scores: Vec<Score>,
    panels: Vec<Panel>,
    around: Option<Around>,
    seats: Vec<SeatNow>,
    capabilities: Vec<Capability>,
}

impl Conn {
    pub(super) fn new(session: SessionId, outbox: Arc<Outbox>) -> Conn {
        Conn {
            session,
            outbox,
            memory: MenuMemory::default(),
            version: None,
            notes: 0,
            turn: None,
            scores: vec![],
            panels: vec![],
            around: None,
            seats: vec![],
            capabilities: vec![],
        }
    }

    /// Nothing that it has is worth anything.
    pub(super) fn forget(&mut self) {
        *self = Conn::new(self.session, self.outbox.clone());
    }
}

pub(super) fn bytes(tell: &Tell) -> Bytes {
    Bytes::from(serde_json::to_vec(tell).expect("what is told is JSON"))
}

impl Room {
    /// Tells everybody what is new, the one who asked with the number of the request.
    pub(super) fn tell_news(&mut self, asked: Option<(ConnId, u64)>) {
        let conns: Vec<ConnId> = self.conns.keys().copied().collect();
        for conn in conns {
            let r = asked.filter(|(asker, _)| *asker == conn).map(|(_, r)| r);
            self.tell(conn, r);
        }
    }

    fn tell(&mut self, id: ConnId, r: Option<u64>) {
        let Some(conn) = self.conns.get(&id) else { return };
        let (session, newest) = (conn.session, self.hosted.version_for(conn.session));
        let capabilities = self.hosted.caps(session).tokens();
        // Whoever sees with other eyes, or looks back, is shown everything anew.
        let late = newest != self.hosted.version();
        if conn.version.is_none_or(|version| version > newest) || capabilities != conn.capabilities {
            return self.send_picture(id, r);
        }
        let from = conn.version.map_or(0, |version| version + 1);
        let steps = if from > newest { vec![] } else { self.hosted.steps(session, from) };
        if steps.iter().any(|step| step.undone) || late && !steps.is_empty() {
            return self.send_picture(id, r);
        }
        self.tell_notices(id);
        let batch =
            if late { Batch { v: newest, ..Batch::default() } } else { self.batch(id, newest, steps) };
        let is_news = batch != Batch { v: newest, ..Batch::default() };
        match (is_news, r) {
            (true, _) => self.send(id, &Tell::Batch(Batch { r, ..batch })),
            (false, Some(r)) => self.send(id, &Tell::Ok(r, newest)),
            (false, None) => {}
        }
    }

    /// What changed for a connection since it was told last.
    fn batch(&mut self, id: ConnId, newest: u32, steps: Vec<fairdeal_protocol::Step>) -> Batch {
        let (now, turn, seats) = (self.world.time.now(), self.hosted.turn(), self.seats_now());
        let conn = self.conns.get_mut(&id).expect("the caller has looked");
        let mut batch = Batch { v: newest, ..Batch::default() };
        if !steps.is_empty() {
            let (scores, panels) = self.hosted.scores(conn.session);
            batch.scores = changed(&mut conn.scores, scores);
            batch.panels = changed(&mut conn.panels, panels);
            batch.turn = changed(&mut conn.turn, Some(turn)).flatten();
        }
        if conn.notes != self.hosted.notes() || self.kept.clock.is_some() {
            let around = self.hosted.around(conn.session, now);
            batch.around = changed(&mut conn.around, Some(around)).flatten();
            conn.notes = self.hosted.notes();
        }
        batch.seats = changed(&mut conn.seats, seats);
        batch.menu = self.hosted.menu(conn.session, &mut conn.memory);
        if steps.is_empty()
            && batch.menu.as_ref().is_some_and(|menu| menu.ask.is_none() && menu.new.is_empty())
        {
            batch.menu = None;
        }
        (batch.steps, conn.version) = (steps, Some(newest));
        batch
    }

    fn tell_notices(&mut self, id: ConnId) {
        let Some(conn) = self.conns.get(&id) else { return };
        let notices = self.hosted.notices(conn.session, conn.notes);
        notices.into_iter().for_each(|(_, notice)| self.send(id, &Tell::Notice(notice)));
    }

    /// Shows a connection the whole table.
    pub(super) fn send_picture(&mut self, id: ConnId, r: Option<u64>) {
        let Some(session) = self.conns.get(&id).map(|conn| conn.session) else { return };
        self.tell_notices(id);
        let (now, seats) = (self.world.time.now(), self.seats_now());
        let (picture, around) = (self.hosted.picture(session), self.hosted.around(session, now));
        let conn = self.conns.get_mut(&id).expect("it was there");
        conn.forget();
        (conn.version, conn.notes) = (Some(picture.version), self.hosted.notes());
        (conn.turn, conn.seats, conn.around) = (Some(picture.turn), seats.clone(), Some(around.clone()));
        (conn.scores, conn.panels) = (picture.scores.clone(), picture.panels.clone());
        conn.capabilities = self.hosted.caps(session).tokens();
        let menu = self.hosted.menu(session, &mut conn.memory);
        let log = self.hosted.recaps(session, LINES);
        let match_number = self.kept.matches;
        self.send(id, &Tell::Picture { picture, match_number, seats, around, menu, log });
        if let Some(r) = r {
            let version = self.hosted.version_for(session);
            self.send(id, &Tell::Ok(r, version));
        }
    }
}

/// Keeps the new value and returns it if it is another.
fn changed<T: PartialEq + Clone>(known: &mut T, now: T) -> Option<T> {
    (*known != now).then(|| {
        known.clone_from(&now);
        now
    })
}
