//! Who comes and goes.

use super::{Conn, ConnId, Holder, Room};
use crate::{
    hall::READ_ONLY,
    outbox::Outbox,
    socket::Door,
    token::{self, TokenHash},
};
use fairdeal_kernel::{Language, Seat, Turn};
use fairdeal_protocol::{Ask, Code, Place, Seating, Tell};
use fairdeal_session::{Caps, Delay, PersonId, SessionId, Sitter};
use fairdeal_store::{Change, Health};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Somebody who comes to a table.
pub(crate) struct Come {
    pub(crate) conn: ConnId,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) token: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) language: Language,
    /// Whether they add shares to deals.
    pub(crate) shares: bool,
    pub(crate) seat: Option<Seat>,
    pub(crate) watch: bool,
    pub(crate) door: Door,
    /// Hears whether they were let in.
    pub(crate) admitted: oneshot::Sender<bool>,
}

impl Room {
    pub(super) fn come(&mut self, come: Come) {
        let known = come.token.as_deref().map(token::hash).filter(|hash| self.tokens.contains_key(hash));
        match known {
            Some(hash) => self.come_back(hash, &come),
            None if come.door == Door::Known => {
                self.turn_away(&come, Code::BadToken, "Nobody with that token was at this table.");
            }
            None => self.come_first(&come),
        }
        let is_in = self.conns.contains_key(&come.conn);
        if is_in {
            self.empty_since = None;
        }
        // Whoever is gone already need not hear it.
        let _ = come.admitted.send(is_in);
        self.show_card();
    }

    /// Whoever has the token is who they were; their seat is given back.
    fn come_back(&mut self, hash: TokenHash, come: &Come) {
        let holder = self.tokens[&hash].clone();
        let Some(session) = holder.session else {
            let delay = if holder.caps.act.is_empty() { self.kept.delay } else { Delay::None };
            return self.let_in(come, holder.person, holder.caps, delay, Some(hash));
        };
        let mut more = vec![];
        if let Some(seat) = holder.seat.filter(|_| self.can_keep()) {
            // Somebody else may have sat down meanwhile; then they look on.
            let _ = self.hosted.submit_unnumbered(session, Ask::Sit { r: 0, seat }, self.world.time.now());
            self.tokens.get_mut(&hash).expect("it is known").seat = None;
            more.push(self.keep_token(hash));
        }
        self.seat_conn(come, session, None, more);
    }

    fn come_first(&mut self, come: &Come) {
        let seat = if come.watch { None } else { self.free_seat(come.seat) };
        if come.seat.is_some() && seat.is_none() && !come.watch {
            return self.turn_away(come, Code::Full, "That seat is taken.");
        }
        self.persons += 1;
        let person = PersonId(self.persons);
        let configure = self.tokens.is_empty();
        let base = Caps { replace: true, configure, hints: self.kept.modifiers.hints, ..Caps::NONE };
        let alone = self.kept.seating.iter().filter(|seating| **seating == Seating::Open).count() < 2;
        let (caps, delay) = match seat {
            Some(seat) => (Caps { undo: alone, ..base }.union(Caps::player(seat)), Delay::None),
            None => (Caps { configure, ..Caps::NONE }, self.kept.delay),
        };
        self.let_in(come, person, caps, delay, None);
    }

    fn turn_away(&mut self, come: &Come, code: Code, why: &str) {
        self.send_to(come.outbox.clone(), super::news::bytes(&Tell::No { r: None, code, why: why.into() }));
    }

    /// The seat that was asked for, or the first one that is open and that a bot keeps.
    fn free_seat(&self, wish: Option<Seat>) -> Option<Seat> {
        let waits_for = |holder: &Holder, seat| holder.session.is_none() && holder.caps.act.has(seat);
        let kept_for = |seat: &Seat| {
            self.tokens.values().any(|holder| holder.seat == Some(*seat) || waits_for(holder, *seat))
        };
        let open = |seat: &Seat| self.kept.seating.get(seat.index()) == Some(&Seating::Open);
        let free = |seat: &Seat| {
            seat.0 < self.hosted.seats()
                && self.hosted.sitter(*seat) == Sitter::Bot
                && open(seat)
                && !kept_for(seat)
        };
        match wish {
            Some(seat) => Some(seat).filter(free),
            None => Seat::all(self.hosted.seats()).find(free),
        }
    }

    fn let_in(&mut self, come: &Come, person: PersonId, caps: Caps, delay: Delay, hash: Option<TokenHash>) {
        if !self.can_keep() {
            return self.turn_away(come, Code::ReadOnly, READ_ONLY);
        }
        let session = match self.hosted.admit(person, caps, delay) {
            Ok(session) => session,
            Err(refused) => return self.turn_away(come, refused.refusal.into(), &refused.to_string()),
        };
        let known = hash.and_then(|hash| self.tokens.get(&hash)).map(|holder| holder.name.clone());
        let (token, hash) = match hash {
            Some(hash) => (None, hash),
            None => {
                let token = token::draw(&*self.world.chance);
                let hash = token::hash(&token);
                (Some(token), hash)
            }
        };
        let name = come.name.clone().or(known).unwrap_or_else(|| format!("Guest {}", person.0));
        self.tokens.insert(hash, Holder { session: Some(session), person, name, caps, seat: None });
        let keep = self.keep_token(hash);
        self.seat_conn(come, session, token, vec![keep]);
    }

    /// Tells whether what happens now can be kept.
    pub(super) fn can_keep(&self) -> bool {
        self.world.store.health() == Health::Ready
    }

    /// Ends connections whose coming could not be kept: the next one to come gets the number of their session.
    pub(super) fn drop_the_unkept(&mut self) {
        let tokens = &self.tokens;
        let is_kept = |session| tokens.values().any(|holder| holder.session == Some(session));
        self.conns.retain(|_, conn| {
            let kept = is_kept(conn.session);
            if !kept {
                let no = Tell::No { r: None, code: Code::ReadOnly, why: READ_ONLY.into() };
                conn.outbox.put(super::news::bytes(&no));
                conn.outbox.close();
            }
            kept
        });
    }

    /// Ties a connection to a session, and shows it the table when that is durable.
    fn seat_conn(&mut self, come: &Come, session: SessionId, token: Option<String>, more: Vec<Change>) {
        let place = Place {
            table: self.code.clone(),
            game: self.hosted.game(),
            token,
            session: session.0,
            seat: self.hosted.caps(session).act.first().map(|seat| seat.0),
        };
        self.commit(None, more);
        self.send_to(come.outbox.clone(), super::news::bytes(&Tell::Place(place)));
        let mut conn = Conn::new(session, come.outbox.clone(), self.hosted.notes(), come.language);
        conn.shares = come.shares;
        self.conns.insert(come.conn, Box::new(conn));
        self.send_picture(come.conn, None);
        // The others see that somebody is here.
        self.tell_news(None);
    }

    /// A connection ended. Where the table says so, a bot plays on for whoever is gone.
    pub(super) fn gone(&mut self, conn: ConnId) {
        let Some(conn) = self.conns.remove(&conn) else { return };
        let now = self.world.time.now();
        self.since = now;
        if self.conns.is_empty() {
            self.empty_since = Some(now);
            self.hush();
        }
        let still_here = self.conns.values().any(|other| other.session == conn.session);
        let seat = self.hosted.caps(conn.session).act.first();
        let others = self.conns.values().any(|other| !self.hosted.caps(other.session).act.is_empty());
        let over = matches!(self.hosted.turn(), Turn::Over(_));
        if let (false, Some(seat), true, true, false) = (still_here, seat, self.kept.replace, others, over) {
            self.leave_to_bot(conn.session, seat);
        } else {
            self.tell_news(None);
        }
        self.show_card();
    }

    pub(super) fn leave_to_bot(&mut self, session: SessionId, seat: Seat) {
        let stand = Ask::StandUp { r: 0 };
        if self.hosted.submit_unnumbered(session, stand, self.world.time.now()).is_err() {
            return;
        }
        let hash =
            self.tokens.iter().find(|(_, holder)| holder.session == Some(session)).map(|(hash, _)| *hash);
        let keep = hash.map(|hash| {
            self.tokens.get_mut(&hash).expect("it was found").seat = Some(seat);
            self.keep_token(hash)
        });
        self.commit(None, keep.into_iter().collect());
    }
}
