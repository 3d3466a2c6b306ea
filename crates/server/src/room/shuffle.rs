//! How the chance of the next match is gathered: the house pledges, all seal, all reveal, and then the cards are dealt.

use super::{ConnId, Room, news};
use crate::hosted;
use fairdeal_kernel::{Commitment, Deal, Entropy, Fairness, Seal, Seat, Seats, Secret, VoidRound};
use fairdeal_protocol::{Awaited, Awaiting, Code, Dealt, Opened, Pledge, Raw, Sealed, Seating, Tell};
use std::{collections::BTreeMap, time::Duration};

/// A round of shares for the next match.
pub(super) struct Gather {
    /// The options of the next match.
    options: Option<Raw>,
    secret: Secret,
    match_id: String,
    commitment: Commitment,
    /// Who takes part, each through one connection.
    part: BTreeMap<Seat, ConnId>,
    seals: BTreeMap<Seat, Seal>,
    shares: BTreeMap<Seat, Entropy>,
    phase: Awaiting,
    /// When the house stops waiting.
    until: u64,
}

impl Gather {
    /// Lists the seats whose answer is missing.
    fn missing(&self) -> Vec<Seat> {
        let is_missing = |seat: &&Seat| match self.phase {
            Awaiting::Shares => !self.shares.contains_key(seat),
            Awaiting::People | Awaiting::Seals => !self.seals.contains_key(seat),
        };
        self.part.keys().filter(is_missing).copied().collect()
    }

    /// Returns what is published if the round is abandoned.
    fn round(&self, seats: u8, broken_off: bool) -> VoidRound {
        VoidRound {
            commitment: self.commitment,
            secret: self.secret,
            seals: by_seat(&self.seals, seats),
            shares: by_seat(&self.shares, seats),
            broken_off,
        }
    }
}

fn by_seat<T: Copy>(values: &BTreeMap<Seat, T>, seats: u8) -> Vec<Option<T>> {
    Seat::all(seats).map(|seat| values.get(&seat).copied()).collect()
}

impl Room {
    /// Returns whether no match has been dealt yet: the hosted table then only knows who sits where, and is
    /// never shown.
    pub(super) fn is_undealt(&self) -> bool {
        self.kept.matches == 0
    }

    /// Returns when a round has to be checked without mail.
    pub(super) fn round_ends(&self) -> Option<u64> {
        self.gather.as_ref().map(|gather| gather.until)
    }

    /// Proceeds with the next deal as far as possible.
    pub(super) fn go_on_gathering(&mut self) {
        if self.gather.is_none() && self.awaited.is_none() && !self.is_undealt() {
            return;
        }
        if self.world.is_going_down() {
            // Whoever is gone now was not silent: the round is published as one that the house broke off.
            return;
        }
        if self.gather.is_none() && self.is_undealt() && self.may_begin() {
            self.gather(self.kept.options.clone());
        }
        let now = self.world.time.now();
        let Some(gather) = &self.gather else { return self.tell_awaited() };
        if self.conns.is_empty() {
            return self.break_off();
        }
        let late = now >= gather.until;
        if gather.phase == Awaiting::Shares {
            let missing = gather.missing();
            let gone = missing.iter().any(|seat| !self.conns.contains_key(&gather.part[seat]));
            match missing.is_empty() {
                true => self.deal(),
                false if late || gone => self.void(),
                false => {}
            }
        } else {
            self.look_for_takers();
            if late || self.gather.as_ref().is_some_and(|gather| gather.missing().is_empty()) {
                self.close_sealing();
            }
        }
        self.tell_awaited();
    }

    /// Drops absent participants while nothing is known yet: they gain nothing by it. If another of their
    /// connections is here, that one is asked instead.
    fn look_for_takers(&mut self) {
        let takers = self.takers();
        let Some(Gather { part, seals, .. }) = &mut self.gather else { return };
        let mut asked = vec![];
        part.retain(|seat, conn| {
            if self.conns.contains_key(conn) {
                return true;
            }
            seals.remove(seat);
            let other = takers.get(seat);
            other.inspect(|other| {
                *conn = **other;
                asked.push(**other);
            });
            other.is_some()
        });
        asked.into_iter().for_each(|conn| self.send_pledge(conn));
    }

    /// Returns whether the first match can be dealt: somebody sits, or only bots ever will; or everybody has
    /// come, if the table waits for them.
    fn may_begin(&self) -> bool {
        let (open, seated) = (self.open_seats(), self.seated());
        match () {
            () if self.conns.is_empty() || !self.can_keep() => false,
            () if self.kept.wait => open.iter().all(|seat| seated.has(seat)),
            () => !seated.is_empty() || open.is_empty(),
        }
    }

    fn open_seats(&self) -> Seats {
        let seats = Seat::all(self.hosted.company().seats());
        seats.filter(|seat| self.kept.seating.get(seat.index()) == Some(&Seating::Open)).collect()
    }

    /// Returns the seats of those who are here.
    fn seated(&self) -> Seats {
        let acts = |conn: &news::Conn| self.hosted.caps(conn.session).act;
        self.conns.values().fold(Seats::NONE, |seated, conn| seated.or(acts(conn)))
    }

    /// Deals the first match although not everybody has come, if the session may.
    pub(super) fn start_first(&mut self, conn: ConnId, may: bool, options: Option<Raw>) {
        if !may {
            let why = "The table is waiting until all seats are taken; whoever opened it can start earlier.";
            return self.refuse(conn, None, Code::NotYours, why);
        }
        if self.seated().is_empty() && !self.open_seats().is_empty() {
            return self.refuse(conn, None, Code::Waiting, "Somebody has to sit down first.");
        }
        let options = options.or_else(|| self.kept.options.clone());
        match hosted::check_options(&self.kept.game, self.kept.seats, options.as_deref()) {
            Ok(()) => self.gather(options),
            Err(why) => self.refuse(conn, None, Code::BadRequest, why),
        }
    }

    /// Begins a round of shares; a match to which nobody adds one is dealt at once.
    pub(super) fn gather(&mut self, options: Option<Raw>) {
        let match_id = format!("{}-{}", self.code, self.kept.matches + 1);
        // A pledge that nobody has answered is repeated: nothing is known, so nothing can be gained.
        let pledged = self.kept.round.take().map(|round| round.secret);
        let secret = pledged.unwrap_or_else(|| Secret(self.world.chance.draw()));
        let commitment = Commitment::to(secret, &match_id);
        let part = if self.kept.seed.is_some() { BTreeMap::new() } else { self.takers() };
        let within = self.world.settings.seal_within;
        let until = self.world.time.now() + millis(within);
        let (seals, shares, phase) = (BTreeMap::new(), BTreeMap::new(), Awaiting::Seals);
        let gather = Gather { options, secret, match_id, commitment, part, seals, shares, phase, until };
        let is_alone = gather.part.is_empty();
        self.kept.round = (!is_alone).then(|| gather.round(self.hosted.company().seats(), true));
        self.gather = Some(gather);
        if is_alone {
            return self.deal();
        }
        // A pledge leaves once it is durable: after a restart nobody can deny it.
        let keep = self.keep_table();
        self.commit(None, vec![keep]);
        let conns: Vec<ConnId> = self.conns.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.send_pledge(conn));
    }

    /// Returns who adds a share: those who said they would, have a seat, and were not silent before.
    fn takers(&self) -> BTreeMap<Seat, ConnId> {
        let silent = self.kept.void.iter().filter(|round| !round.broken_off);
        let silent = silent.fold(Seats::NONE, |silent, round| silent.or(round.silent()));
        let takers = self.conns.iter().filter(|(_, conn)| conn.shares);
        let seat = |conn: &news::Conn| self.hosted.caps(conn.session).act.first();
        takers.filter_map(|(id, conn)| Some((seat(conn).filter(|seat| !silent.has(*seat))?, *id))).collect()
    }

    /// Tells a connection about the round in progress.
    pub(super) fn send_pledge(&mut self, conn: ConnId) {
        let Some(gather) = &self.gather else { return };
        let pledge = Pledge {
            match_id: gather.match_id.clone(),
            commitment: gather.commitment,
            seats: gather.part.keys().copied().collect(),
            you: gather.part.iter().find(|(_, taker)| **taker == conn).map(|(seat, _)| *seat),
            within: millis(self.world.settings.seal_within),
            void: self.kept.void.clone(),
        };
        self.send(conn, &Tell::Pledge(pledge));
    }

    /// Takes a seal; ignores what comes too late, or from somebody who does not take part.
    pub(super) fn take_seal(&mut self, conn: ConnId, to: Commitment, seal: Seal) {
        let Some(gather) = self.gather.as_mut().filter(|gather| gather.commitment == to) else { return };
        let seat = gather.part.iter().find(|(_, taker)| **taker == conn).map(|(seat, _)| *seat);
        if let (Some(seat), Awaiting::Seals) = (seat, gather.phase) {
            gather.seals.entry(seat).or_insert(seal);
        }
    }

    /// Takes a share; one that does not fit its seal counts as none.
    pub(super) fn take_share(&mut self, conn: ConnId, to: Commitment, share: Entropy) {
        let Some(gather) = self.gather.as_mut().filter(|gather| gather.commitment == to) else { return };
        let seat = gather.part.iter().find(|(_, taker)| **taker == conn).map(|(seat, _)| *seat);
        let Some(seat) = seat.filter(|_| gather.phase == Awaiting::Shares) else { return };
        if gather.seals.get(&seat) == Some(&Seal::of(to, &gather.match_id, seat, share)) {
            gather.shares.insert(seat, share);
        }
    }

    /// Closes the sealing: everybody is told all seals, and nobody who sealed can change their share any
    /// more.
    fn close_sealing(&mut self) {
        let seats = self.hosted.company().seats();
        let within = self.world.settings.reveal_within;
        let until = self.world.time.now() + millis(within);
        let Some(gather) = &mut self.gather else { return };
        let Gather { part, seals, .. } = gather;
        part.retain(|seat, _| seals.contains_key(seat));
        seals.retain(|seat, _| part.contains_key(seat));
        if part.is_empty() {
            return self.deal();
        }
        (gather.phase, gather.until) = (Awaiting::Shares, until);
        self.kept.round = Some(gather.round(seats, true));
        let (commitment, seals) = (gather.commitment, by_seat(&gather.seals, seats));
        let keep = self.keep_table();
        self.commit(None, vec![keep]);
        if self.gather.is_none() {
            // It could not be saved, and the table was restored.
            return;
        }
        self.tell_all(&Tell::Sealed(Sealed { commitment, seals, within: millis(within) }));
    }

    /// Voids the round because somebody did not reveal a sealed share: publishes it, and begins another
    /// without them.
    fn void(&mut self) {
        let seats = self.hosted.company().seats();
        let Some(gather) = self.gather.take() else { return };
        let round = gather.round(seats, false);
        self.kept.round = None;
        self.kept.void.push(round.clone());
        self.tell_all(&Tell::Void(round));
        self.gather(gather.options);
    }

    /// Breaks off because nobody is left. A pledge without seals stands; whoever left with a sealed share has
    /// had their try.
    fn break_off(&mut self) {
        let seats = self.hosted.company().seats();
        let Some(gather) = self.gather.take().filter(|gather| gather.phase == Awaiting::Shares) else {
            return;
        };
        self.kept.round = None;
        self.kept.void.push(gather.round(seats, false));
        let keep = self.keep_table();
        self.commit(None, vec![keep]);
    }

    /// Deals, now that everything is known.
    fn deal(&mut self) {
        let Some(gather) = self.gather.take() else { return };
        let mut kept = self.kept.with_options(gather.options.clone());
        (kept.round, kept.void) = (None, vec![]);
        let seed = self.kept.seed.as_deref().map(|seed| seed_of(seed, self.kept.matches));
        let void = &self.kept.void;
        let fairness = |seats: u8| match &seed {
            Some(seed) => {
                let deal = Deal { seeded: true, seals: vec![None; seats.into()], void: vec![] };
                Fairness { deal: Some(deal), ..Fairness::from_seed(seed, seats) }
            }
            None => Fairness {
                secret: gather.secret,
                match_id: gather.match_id.clone(),
                entropies: by_seat(&gather.shares, seats)
                    .into_iter()
                    .map(|share| share.unwrap_or(Entropy::ABSENT))
                    .collect(),
                deal: Some(Deal { seeded: false, seals: by_seat(&gather.seals, seats), void: void.clone() }),
            },
        };
        match self.world.open_match(&mut kept, &fairness) {
            Ok(hosted) => self.begin_match(kept, hosted),
            // The options were checked before the round began.
            Err(why) => self.world.metrics.complain(&format!("{}: {why}", self.code)),
        }
    }

    /// Tells everybody whom the table waits for, if that has changed.
    fn tell_awaited(&mut self) {
        let awaited = match &self.gather {
            Some(gather) => Some(Awaited { what: gather.phase, seats: gather.missing() }),
            None if self.is_undealt() => {
                let (open, seated) = (self.open_seats(), self.seated());
                let seats = open.iter().filter(|seat| !seated.has(*seat)).collect();
                Some(Awaited { what: Awaiting::People, seats })
            }
            None => None,
        };
        let newest = self.conns.last_key_value().map(|(conn, _)| *conn);
        let now = awaited.map(|awaited| (awaited, newest));
        if self.awaited != now {
            self.awaited.clone_from(&now);
            if let Some((awaited, _)) = now {
                self.tell_all(&Tell::Awaited(awaited));
            }
        }
    }

    fn tell_all(&mut self, tell: &Tell) {
        let message = news::bytes(tell);
        let outboxes: Vec<_> = self.conns.values().map(|conn| conn.outbox.clone()).collect();
        outboxes.into_iter().for_each(|outbox| self.send_to(outbox, message.clone()));
    }

    /// Tells a connection how the match was dealt, once, before it sees any card.
    pub(super) fn tell_deal(&mut self, id: ConnId) {
        let matches = self.kept.matches;
        let Some(conn) = self.conns.get_mut(&id) else { return };
        if std::mem::replace(&mut conn.dealt, matches) != matches
            && let Some(dealt) = Dealt::of(self.hosted.standing().fairness)
        {
            self.send(id, &Tell::Dealt(dealt));
        }
    }

    /// Reveals the secret of a finished match, once to each connection.
    pub(super) fn tell_secrets(&mut self) {
        if self.is_undealt() || !self.hosted.standing().is_over() {
            return;
        }
        let (matches, fairness) = (self.kept.matches, self.hosted.standing().fairness);
        let opened = Opened { match_id: fairness.match_id.clone(), secret: fairness.secret };
        let untold = self.conns.iter_mut().filter(|(_, conn)| conn.opened != matches);
        let untold: Vec<ConnId> = untold
            .map(|(id, conn)| {
                conn.opened = matches;
                *id
            })
            .collect();
        untold.into_iter().for_each(|conn| self.send(conn, &Tell::Opened(opened.clone())));
    }
}

/// Returns the text from which the next match of a seeded table follows; the first uses the seed itself.
fn seed_of(seed: &str, matches: u32) -> String {
    if matches == 0 { seed.to_owned() } else { format!("{seed}/{}", matches + 1) }
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}
