//! How a room begins: new, from its log, or with another match.

use super::{ConnId, Holder, Kept, Room, keep};
use crate::{
    hall::{Hall, NotThere, Way, World},
    hosted::{self, Hosted},
    thinking::Owner,
};
use fairdeal_kernel::Seat;
use fairdeal_protocol::{Code, Raw, Seating, TableCard, Tell, Visibility};
use fairdeal_session::{Caps, Delay, House, Refused, SessionId};
use fairdeal_store::{Change, Head, RoomId, Saved};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

impl Room {
    /// Carries out what the house does now of its own accord.
    pub(super) fn by_house(&mut self, house: House) -> Result<(), Refused> {
        self.hosted.by_house(house, self.world.time.now())
    }

    /// Makes the room of a new table.
    pub(crate) fn new(world: Arc<World>, id: RoomId, kept: Kept, hosted: Box<dyn Hosted>, way: &Way) -> Room {
        let game = hosted.standing().game.into();
        let card = TableCard { table: kept.code.clone(), game, seats: vec![], over: false };
        let (now, whim) = (world.time.now(), crate::token::hex(&world.chance.draw()));
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
            invites: BTreeMap::new(),
            names: BTreeMap::new(),
            numbers: super::Numbers::default(),
            gone_since: BTreeMap::new(),
            taken_up: now,
            conns: BTreeMap::new(),
            coming: None,
            outgoing: way.outgoing.clone(),
            asked: BTreeMap::new(),
            whim,
            owner: Owner::Table(id),
            since: now,
            empty_since: Some(now),
            mail: way.mail.downgrade(),
            seats: super::news::Seated::default(),
            log_wanted: vec![],
            archived: None,
            deleting: None,
            in_doubt: None,
            gather: None,
            awaited: None,
            lost: false,
            revealed: false,
        }
    }

    /// Restores a room from what the store has of it.
    pub(crate) fn restored(world: Arc<World>, saved: &Saved, way: &Way) -> Result<Room, String> {
        let (kept, mut hosted) = keep::read(&world, saved)?;
        let started = world.started;
        let mut by_house = |house| hosted.by_house(house, started);
        // What the house does without asking is never refused.
        let _ = by_house(House::ResumeClocks);
        let (tokens, invites) = (keep::tokens(saved, &kept), keep::invites(saved));
        let numbers = keep::numbers(saved);
        let _ = by_house(House::NumberFrom(numbers.sessions));
        keep::sit_undealt(&kept, &tokens, &mut *hosted);
        // Nobody can come back to the seat of a session without a token.
        let holders = Seat::all(hosted.company().seats()).map(|seat| hosted.company().holder(seat));
        let nobodys = |session: &SessionId| !tokens.values().any(|holder| holder.session == *session);
        let nobodys: Vec<SessionId> = holders.filter(nobodys).collect();
        nobodys.into_iter().for_each(|session| _ = hosted.by_house(House::Leave(session), started));
        let names = tokens.values().map(|holder| (holder.session, holder.name.clone())).collect();
        let revealed = hosted.standing().is_over();
        let room = Room::new(world, saved.room, kept, hosted, way);
        let archived = saved.snapshot.as_ref().map(|snapshot| snapshot.seq);
        Ok(Room { head: saved.head, tokens, invites, names, numbers, revealed, archived, ..room })
    }

    pub(crate) fn visibility(&self) -> Visibility {
        self.kept.visibility
    }

    pub(crate) fn card(&self) -> Arc<Mutex<TableCard>> {
        self.card.clone()
    }

    /// Writes the first lines of the log.
    pub(crate) fn create(&mut self) {
        let _ = self.by_house(House::ResumeClocks);
        let table = self.keep_table();
        self.commit_after(Change::Create, vec![table]);
        // Whoever opened it may ask for it before its task has begun.
        self.show_card();
    }

    /// Gathers shares for another match with the same people, once this one is over; it stays on the table
    /// until then.
    pub(super) fn rematch(&mut self, conn: ConnId, session: SessionId, options: Option<Raw>) {
        let caps = self.hosted.caps(session);
        if self.gather.is_some() {
            return self.refuse(conn, None, Code::Waiting, "The next match is being dealt.");
        }
        if self.is_undealt() {
            return self.start_first(conn, caps.configure, options);
        }
        if !self.hosted.standing().is_over() {
            return self.refuse(
                conn,
                None,
                Code::Waiting,
                "The match is still in progress; options apply to the next one.",
            );
        }
        if !caps.configure && (caps.act.is_empty() || options.is_some()) {
            return self.refuse(conn, None, Code::NotYours, "Only players at this table can do that.");
        }
        let options = options.or_else(|| self.kept.options.clone());
        match hosted::check_options(&self.kept.game, self.kept.seats, options.as_deref()) {
            Ok(()) => self.gather(options),
            Err(why) => self.refuse(conn, None, Code::BadRequest, why),
        }
    }

    /// Begins a match with those who are here.
    pub(super) fn begin_match(&mut self, mut kept: Kept, mut hosted: Box<dyn Hosted>) {
        kept.begins = self.head.seq.0 + 1;
        let now = self.world.time.now();
        let _ = hosted.by_house(House::ResumeClocks, now);
        let past = (!self.is_undealt()).then(|| self.keep_past(kept.begins));
        let _ = hosted.by_house(House::NumberFrom(self.numbers.sessions), now);
        let mut more = self.come_again(&mut *hosted, kept.delay);
        (self.kept, self.hosted, self.revealed) = (kept, hosted, false);
        self.conns.retain(|_, conn| self.hosted.company().is_here(conn.session));
        for conn in self.conns.values_mut() {
            conn.forget(self.hosted.standing().notes);
        }
        more.extend(self.tokens.keys().map(|hash| self.keep_token(*hash)));
        more.push(self.keep_table());
        more.extend(past);
        self.commit(None, more);
        self.show_card();
    }
}

impl Room {
    /// Brings token holders into the next match under their numbers, to the seat they hold or that is kept
    /// for them. A token whose holder cannot come ends.
    fn come_again(&mut self, next: &mut dyn Hosted, delay: Delay) -> Vec<Change> {
        let (mut kept, now) = (vec![], self.world.time.now());
        for holder in self.tokens.values_mut() {
            let seat = self.hosted.company().seat_of(holder.session);
            kept.extend(
                self.hosted.company().seat_kept_for(holder.session).map(|seat| (holder.session, seat)),
            );
            let delay = if seat.is_none() { delay } else { Delay::None };
            holder.caps = seat.map(Caps::player).into_iter().fold(beside_seats(holder.caps), Caps::union);
            // Whoever is refused is not there, and loses the token below.
            let Holder { session, person, caps, .. } = **holder;
            let _ = next.by_house(House::Admit { session, person, caps, delay }, now);
        }
        let ended = self.tokens.extract_if(.., |_, holder| !next.company().is_here(holder.session));
        let ended: Vec<Change> = ended.map(|(hash, _)| keep::end_token(hash)).collect();
        for (session, seat) in kept {
            // A seat that somebody sits on is not kept.
            let _ = next.by_house(House::Keep { session, seat }, now);
        }
        for (session, lent) in self.tokens.values().filter_map(|holder| Some((holder.session, holder.lent?)))
        {
            if next.company().is_here(lent.by) {
                let give = House::Give { by: Some(lent.by), to: session, caps: lent.caps };
                let _ = next.by_house(give, now);
            }
        }
        ended
    }

    /// Opens a table that continues from a version of this match, once it is over: the asker's seat is open
    /// there, or that of whoever is to act, and bots play the others.
    pub(super) fn fork(&mut self, conn: ConnId, session: SessionId, r: u64, version: u32) {
        let hosted = match self.hosted.branch(version) {
            Ok(branch) => branch,
            Err(refused) => return self.refuse_by_rule(conn, r, &refused),
        };
        let to_act = hosted.standing().turn.seats().first();
        let open = self.hosted.company().seat_of(session).or(to_act).unwrap_or(Seat(0));
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

/// Returns what somebody may do besides the seats they came with: without a seat, a player sees no hand.
fn beside_seats(caps: Caps) -> Caps {
    if caps.act.is_empty() { caps } else { Caps { act: Caps::NONE.act, see: Caps::NONE.see, ..caps } }
}
