//! Who comes and goes.

use super::{Conn, ConnId, Holder, Invitation, Room, keep};
use crate::{
    hall::READ_ONLY,
    outbox::Outbox,
    socket::Door,
    thinking::Owner,
    token::{self, TokenHash},
};
use fairdeal_kernel::{Language, Seat};
use fairdeal_protocol::{Code, Place, Seating, Tell};
use fairdeal_session::{Caps, Delay, House, PersonId, SessionId, Sitter};
use fairdeal_store::{Change, Health};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Somebody who joins a table.
pub(crate) struct Come {
    pub(crate) conn: ConnId,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) token: Option<String>,
    pub(crate) invite: Option<String>,
    pub(crate) name: Option<String>,
    /// The language of a client that is told ready words.
    pub(crate) language: Option<Language>,
    /// Whether they add shares to deals.
    pub(crate) shares: bool,
    pub(crate) seat: Option<Seat>,
    pub(crate) watch: bool,
    pub(crate) door: Door,
    /// Whose budget bots use at a table they open.
    pub(crate) owner: Owner,
    /// Learns whether they were admitted.
    pub(crate) admitted: oneshot::Sender<bool>,
}

impl Room {
    pub(super) fn come(&mut self, come: Come) {
        let known = come.token.as_deref().map(token::hash).filter(|hash| self.tokens.contains_key(hash));
        match (known, come.invite.as_deref().map(token::hash)) {
            (Some(hash), _) => self.come_back(hash, &come),
            (None, _) if come.door == Door::Known => {
                self.turn_away(&come, Code::BadToken, "Nobody with that token was at this table.");
            }
            (None, Some(hash)) => self.come_invited(hash, &come),
            (None, None) => self.come_first(&come),
        }
        let is_in = self.conns.contains_key(&come.conn);
        if is_in {
            self.empty_since = None;
        }
        // Whoever is gone already need not hear it.
        let _ = come.admitted.send(is_in);
        self.show_card();
    }

    /// Readmits whoever has the token, to the seat that was kept for them.
    fn come_back(&mut self, hash: TokenHash, come: &Come) {
        let session = self.tokens[&hash].session;
        if self.can_keep() {
            // A seat given away meanwhile is somebody else's; then they watch.
            let _ = self.by_house(House::Back(session));
        }
        let renamed = come.name.clone().and_then(|name| self.call(session, name));
        self.seat_conn(come, session, None, renamed.into_iter().collect());
    }

    /// Gives somebody another name and shows it to all.
    pub(super) fn rename(&mut self, session: SessionId, name: String) {
        if let Some(renamed) = self.call(session, name) {
            self.commit(None, vec![renamed]);
            self.show_card();
        }
    }

    /// Notes another name of somebody; nothing if it is the same.
    fn call(&mut self, session: SessionId, name: String) -> Option<Change> {
        let (&hash, holder) = self.tokens.iter_mut().find(|(_, holder)| holder.session == session)?;
        if holder.name == name {
            return None;
        }
        holder.name.clone_from(&name);
        self.names.insert(session, name);
        self.seats.forget();
        Some(self.keep_token(hash))
    }

    /// Admits one person with an invitation, which is then spent; their new token brings them back.
    fn come_invited(&mut self, hash: TokenHash, come: &Come) {
        let Some(invitation) = self.invites.get(&hash).copied() else {
            let why = "That invitation was already used or withdrawn; ask for another one.";
            return self.turn_away(come, Code::BadToken, why);
        };
        self.let_in(come, Caps::NONE, self.kept.delay, Some((hash, invitation)));
    }

    fn come_first(&mut self, come: &Come) {
        let seat = if come.watch { None } else { self.free_seat(come.seat) };
        if come.seat.is_some() && seat.is_none() && !come.watch {
            return self.turn_away(come, Code::Full, "That seat is taken.");
        }
        // Whoever opens a table sets its options; at one the house opened, whoever sits down first.
        let configure = !self.numbers.owned && (come.door == Door::Opener || seat.is_some());
        let base = Caps { replace: true, configure, hints: self.kept.modifiers.hints, ..Caps::NONE };
        let alone = self.kept.seating.iter().filter(|seating| **seating == Seating::Open).count() < 2;
        let (caps, delay) = match seat {
            Some(seat) => (Caps { undo: alone, ..base }.union(Caps::player(seat)), Delay::None),
            None => (Caps { configure, ..Caps::NONE }, self.kept.delay),
        };
        self.let_in(come, caps, delay, None);
    }

    fn turn_away(&mut self, come: &Come, code: Code, why: &str) {
        self.send_to(come.outbox.clone(), super::news::bytes(&Tell::No { r: None, code, why: why.into() }));
    }

    /// Returns the requested seat, or the first one that is open and held by a bot.
    fn free_seat(&self, wish: Option<Seat>) -> Option<Seat> {
        let open = |seat: &Seat| self.kept.seating.get(seat.index()) == Some(&Seating::Open);
        let free = |seat: &Seat| {
            seat.0 < self.hosted.company().seats()
                && self.hosted.company().sitter(*seat) == Sitter::Bot
                && open(seat)
                && self.hosted.company().kept_for(*seat).is_none()
        };
        match wish {
            Some(seat) => Some(seat).filter(free),
            None => Seat::all(self.hosted.company().seats()).find(free),
        }
    }

    /// Admits somebody new, with a token of their own.
    fn let_in(&mut self, come: &Come, caps: Caps, delay: Delay, invited: Option<(TokenHash, Invitation)>) {
        if !self.can_keep() {
            return self.turn_away(come, Code::ReadOnly, READ_ONLY);
        }
        let person = PersonId(self.numbers.persons + 1);
        let session = self.hosted.company().next_session();
        if let Err(refused) = self.by_house(House::Admit { session, person, caps, delay }) {
            return self.turn_away(come, refused.refusal.into(), &refused.to_string());
        }
        self.numbers.persons = person.0;
        self.numbers.sessions = self.hosted.company().next_session().0;
        self.numbers.owned |= caps.configure;
        let mut more = vec![self.keep_numbers()];
        if let Some((hash, Invitation { by, caps })) = invited {
            // A loan lasts as long as the lender has it.
            let _ = self.by_house(House::Give { by: Some(by), to: session, caps });
            self.invites.remove(&hash);
            more.push(keep::end_invite(hash));
        }
        let token = token::draw(&*self.world.chance);
        let hash = token::hash(&token);
        let name = come.name.clone().unwrap_or_else(|| format!("Guest {}", person.0));
        self.names.insert(session, name.clone());
        let lent = invited.map(|(_, invitation)| invitation);
        self.tokens.insert(hash, Box::new(Holder { session, person, name, caps, lent }));
        more.push(self.keep_token(hash));
        self.seat_conn(come, session, Some(token), more);
    }

    /// Returns whether events can be saved now.
    pub(super) fn can_keep(&self) -> bool {
        self.world.store.health() == Health::Ready
    }

    /// Ends connections whose arrival could not be saved.
    pub(super) fn drop_the_unkept(&mut self) {
        let tokens = &self.tokens;
        let is_kept = |session| tokens.values().any(|holder| holder.session == session);
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

    /// Ties a connection to a session, and shows it the table once that is durable.
    fn seat_conn(&mut self, come: &Come, session: SessionId, token: Option<String>, more: Vec<Change>) {
        let place = Place {
            table: self.code.clone(),
            game: self.hosted.standing().game.into(),
            token,
            session: session.0,
            seat: self.hosted.caps(session).act.first().map(|seat| seat.0),
        };
        self.gone_since.remove(&session);
        self.coming = Some(session);
        self.commit(None, more);
        self.send_to(come.outbox.clone(), super::news::bytes(&Tell::Place(place)));
        let mut conn = Conn::new(session, come.outbox.clone(), self.hosted.standing().notes, come.language);
        conn.shares = come.shares;
        self.conns.insert(come.conn, Box::new(conn));
        self.coming = None;
        self.send_picture(come.conn, None);
        // The others see that somebody is here.
        self.tell_news(None);
    }
}
