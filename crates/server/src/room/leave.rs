//! Who leaves, who is gone, and what becomes of their seats.

use super::{ConnId, Room};
use fairdeal_kernel::Seat;
use fairdeal_session::{Caps, House, SessionId, Sitter};
use fairdeal_store::Change;
use std::time::Duration;

impl Room {
    /// Removes a session for good: its token and its invitations end with it, here and in the store.
    pub(super) fn leave(&mut self, session: SessionId) {
        let mut more: Vec<Change> = self.pass_on_options(session).into_iter().collect();
        let _ = self.by_house(House::Leave(session));
        self.conns.retain(|_, conn| conn.session != session);
        self.gone_since.remove(&session);
        let ended = self.tokens.extract_if(.., |_, holder| holder.session == session);
        more.extend(ended.map(|(hash, _)| super::keep::end_token(hash)));
        let ended = self.invites.extract_if(.., |_, invitation| invitation.by == session);
        more.extend(ended.map(|(hash, _)| super::keep::end_invite(hash)));
        self.commit(None, more);
        self.names.remove(&session);
        self.show_card();
    }

    /// Passes the right to set the options to the longest-present player; never to a spectator.
    fn pass_on_options(&mut self, from: SessionId) -> Option<Change> {
        if !self.hosted.caps(from).configure {
            return None;
        }
        let plays = |session| session != from && self.hosted.company().seat_of(session).is_some();
        let others = self.tokens.iter().filter(|(_, holder)| plays(holder.session));
        let (&hash, heir) = others.min_by_key(|(_, holder)| holder.session)?;
        let options = Caps { configure: true, ..Caps::NONE };
        let give = House::Give { by: None, to: heir.session, caps: options };
        self.hosted.by_house(give, self.world.time.now()).ok()?;
        let heir = self.tokens.get_mut(&hash).expect("it was found");
        heir.caps = heir.caps.union(options);
        Some(self.keep_token(hash))
    }

    /// Handles the end of a connection. If the table says so, a bot plays on for whoever does not come back in time.
    pub(super) fn gone(&mut self, conn: ConnId) {
        let Some(conn) = self.conns.remove(&conn) else { return };
        let now = self.world.time.now();
        self.since = now;
        if self.conns.is_empty() {
            self.empty_since = Some(now);
            self.hush();
        }
        if !self.is_here(conn.session) {
            self.gone_since.insert(conn.session, now);
        }
        self.tell_news(None);
        self.show_card();
        self.do_without_absent();
    }

    pub(super) fn is_here(&self, session: SessionId) -> bool {
        self.coming == Some(session) || self.conns.values().any(|conn| conn.session == session)
    }

    /// Returns whether a bot would play on for an absent player: only if somebody plays with it.
    fn may_replace(&self) -> bool {
        let plays = || self.conns.values().any(|conn| self.hosted.company().seat_of(conn.session).is_some());
        // Whoever is cut off by a server going down comes back to their seat.
        let stays = !self.world.is_going_down();
        self.kept.replace && stays && plays() && self.can_keep() && !self.hosted.standing().is_over()
    }

    /// Returns how long a person who lost the connection is waited for.
    fn grace(&self) -> Duration {
        self.kept.grace.map_or(self.world.settings.grace, |seconds| Duration::from_secs(seconds.into()))
    }

    /// Lists the seats of absent players, held by them or kept for them, with the time until which they wait.
    pub(super) fn absent(&self) -> Vec<(Seat, SessionId, u64)> {
        let settings = &self.world.settings;
        let of = |seat: Seat| {
            let (session, patience) = match self.hosted.company().sitter(seat) {
                Sitter::Human => (self.hosted.company().holder(seat), self.grace()),
                Sitter::Bot => (self.hosted.company().kept_for(seat)?, settings.absence),
            };
            let since = self.gone_since.get(&session).copied().unwrap_or(self.taken_up);
            (!self.is_here(session)).then_some((seat, session, since + patience.as_millis() as u64))
        };
        let absent: Vec<_> = Seat::all(self.hosted.company().seats()).filter_map(of).collect();
        if absent.is_empty() || self.may_replace() { absent } else { vec![] }
    }

    /// Lets bots play on for those who did not come in time, and frees seats that were kept long enough.
    pub(super) fn do_without_absent(&mut self) {
        let now = self.world.time.now();
        let late: Vec<_> = self.absent().into_iter().filter(|(.., at)| *at <= now).collect();
        if late.is_empty() {
            return;
        }
        for (seat, session, _) in late {
            // Nobody waits for a player who no longer has either seat.
            let _ = match self.hosted.company().sitter(seat) {
                Sitter::Human => self.by_house(House::Away(session)),
                Sitter::Bot => self.by_house(House::Free(seat)),
            };
        }
        self.commit(None, vec![]);
        self.show_card();
    }
}
