//! How a room begins: new, from its log, or with another match.

use super::{ConnId, Kept, Mail, Room, keep};
use crate::hall::{Hall, NotThere, World};
use fairdeal_kernel::{Seat, Turn};
use fairdeal_protocol::{Code, Raw, Seating, TableCard, Tell};
use fairdeal_session::{Caps, Delay, SessionId};
use fairdeal_store::{Change, Head, RoomId, Saved};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex},
};
use tokio::sync::mpsc;

impl Room {
    /// Makes the room of a new table.
    pub(crate) fn new(
        world: Arc<World>,
        id: RoomId,
        kept: Kept,
        hosted: Box<dyn crate::hosted::Hosted>,
        mail: mpsc::WeakSender<Mail>,
    ) -> Room {
        let card = TableCard { table: kept.code.clone(), game: hosted.game(), seats: vec![], over: false };
        let now = world.time.now();
        Room {
            code: kept.code.clone(),
            id,
            kept,
            hosted,
            world,
            card: Arc::new(Mutex::new(card)),
            head: Head::START,
            ticket: 0,
            tokens: BTreeMap::new(),
            conns: BTreeMap::new(),
            waiting: VecDeque::new(),
            thinking: BTreeMap::new(),
            since: now,
            empty_since: Some(now),
            mail,
            persons: 0,
            seats: super::news::Seated::default(),
            log_wanted: vec![],
            gather: None,
            awaited: None,
            lost: false,
            revealed: false,
        }
    }

    /// Takes a room up from what the store has of it.
    pub(crate) fn restored(
        world: Arc<World>,
        saved: &Saved,
        card: Arc<Mutex<TableCard>>,
        mail: mpsc::WeakSender<Mail>,
    ) -> Result<Room, String> {
        let (kept, hosted) = keep::read(&world, saved)?;
        let tokens = keep::tokens(saved);
        let revealed = matches!(hosted.turn(), Turn::Over(_));
        let persons = tokens.values().map(|holder| holder.person.0).max().unwrap_or(0);
        let room = Room::new(world, saved.room, kept, hosted, mail);
        Ok(Room { card, head: saved.head, tokens, persons, revealed, ..room })
    }

    pub(crate) fn card(&self) -> Arc<Mutex<TableCard>> {
        self.card.clone()
    }

    /// Writes the first lines of the log.
    pub(crate) fn create(&mut self) {
        let table = self.keep_table();
        self.commit_after(Change::Create, vec![table]);
    }

    /// Gathers for another match with the same people, once this one is over; it stays on the table until then.
    pub(super) fn rematch(&mut self, conn: ConnId, session: SessionId, options: Option<Raw>) {
        let caps = self.hosted.caps(session);
        if self.gather.is_some() {
            return self.refuse(conn, None, Code::Waiting, "The next match is being dealt.");
        }
        if self.is_undealt() {
            return self.start_first(conn, caps.configure, options);
        }
        if !matches!(self.hosted.turn(), Turn::Over(_)) {
            return self.refuse(
                conn,
                None,
                Code::Waiting,
                "The match goes on; options are for the next one.",
            );
        }
        if !caps.configure && (caps.act.is_empty() || options.is_some()) {
            return self.refuse(conn, None, Code::NotYours, "That is for those who play here.");
        }
        let options = options.or_else(|| self.kept.options.clone());
        match self.world.undealt(&mut self.kept.with_options(options.clone())) {
            Ok(_) => self.gather(options),
            Err(why) => self.refuse(conn, None, Code::BadRequest, why),
        }
    }

    /// Begins a match with those who are here.
    pub(super) fn begin_match(&mut self, mut kept: Kept, mut hosted: Box<dyn crate::hosted::Hosted>) {
        kept.begins = self.head.seq.0 + 1;
        let mut sessions = BTreeMap::new();
        // In the order in which they came, so that before the first deal their numbers stay what they were told.
        let mut holders: Vec<_> =
            self.tokens.values_mut().filter(|holder| holder.session.is_some()).collect();
        holders.sort_by_key(|holder| holder.session);
        for holder in holders {
            let old = holder.session.expect("it has one");
            let seat = self.hosted.seat_of(old);
            let delay = if seat.is_none() { kept.delay } else { Delay::None };
            holder.caps = seat.map(Caps::player).into_iter().fold(beside_seats(holder.caps), Caps::union);
            holder.session = hosted.admit(holder.person, holder.caps, delay).ok();
            sessions.extend(holder.session.map(|new| (old, new)));
        }
        (self.kept, self.hosted, self.revealed) = (kept, hosted, false);
        self.conns.retain(|_, conn| sessions.contains_key(&conn.session));
        for conn in self.conns.values_mut() {
            conn.session = sessions[&conn.session];
            conn.forget(self.hosted.notes());
        }
        let hashes: Vec<_> = self.tokens.keys().copied().collect();
        let mut more: Vec<Change> = hashes.into_iter().map(|hash| self.keep_token(hash)).collect();
        more.push(self.keep_table());
        self.commit(None, more);
        self.show_card();
    }
}

impl Room {
    /// Opens a table that goes on from a version of this match, once it is over: the asker's seat is open there, or that
    /// of whoever is to act, and the others are played by bots.
    pub(super) fn fork(&mut self, conn: ConnId, session: SessionId, r: u64, version: u32) {
        let (hosted, to_act) = match self.hosted.branch(version) {
            Ok(branch) => branch,
            Err(refused) => return self.refuse_by_rule(conn, r, &refused),
        };
        let open = self.hosted.seat_of(session).or(to_act).unwrap_or(Seat(0));
        let seating = self.kept.bots.iter().enumerate().map(|(at, bot)| match at == open.index() {
            true => Seating::Open,
            false => Seating::Bot(bot.clone()),
        });
        let kept =
            Kept { seating: seating.collect(), clock: None, matches: 1, begins: 1, ..self.kept.clone() };
        let kept = Kept { round: None, void: vec![], ..kept };
        match Hall(self.world.clone()).open_branch(kept, hosted) {
            Ok(table) => self.send(conn, &Tell::Forked { r, table }),
            Err(NotThere(code, why)) => self.refuse(conn, Some(r), code, why),
        }
    }
}

/// What somebody may beside the seats that they came with: whoever played sees no hand without one.
fn beside_seats(caps: Caps) -> Caps {
    if caps.act.is_empty() { caps } else { Caps { act: Caps::NONE.act, see: Caps::NONE.see, ..caps } }
}
