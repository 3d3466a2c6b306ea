//! What goes to the store, and what comes back: nobody is told anything before it is durable.

use super::{Holder, Invitation, Kept, Log, Numbers, Room, outgoing::Asker};
use crate::{
    hall::World,
    hosted,
    outbox::Outbox,
    token::{self, TokenHash},
};
use fairdeal_kernel::Secret;
use fairdeal_protocol::{Code, Tell};
use fairdeal_session::{Caps, Delay, House, PersonId, SessionId};
use fairdeal_store::{
    Change, Draft, Order, ReadError, Record, RecordKind, Request, RequestId, RoomId, Saved, Seq, Store,
    Ticket, Version,
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};

/// The kind of a record that is a line of a log.
pub(super) const LINE: RecordKind = RecordKind(1);
/// The name under which the table itself is stored.
pub(super) const TABLE: &str = "table";
const NUMBERS: &str = "numbers";
const TOKEN: &str = "token/";
const INVITE: &str = "invite/";

/// What is stored of a token.
#[derive(Serialize, Deserialize)]
struct KeptHolder {
    session: SessionId,
    person: PersonId,
    name: String,
    caps: Caps,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lent: Option<Invitation>,
    /// The match it belongs to; in another one it is worthless.
    #[serde(rename = "match")]
    match_number: u32,
}

impl Room {
    /// Creates the room in the store, with the beginning of its log.
    pub(super) fn commit_after(&mut self, first: Change, more: Vec<Change>) {
        self.order(None, vec![first], more);
    }

    /// Sends the new lines of the log to the store, and holds back the messages about them until they are
    /// durable.
    pub(super) fn commit(&mut self, asked: Option<(super::ConnId, SessionId, u64)>, more: Vec<Change>) {
        self.order(asked, vec![], more);
    }

    fn order(
        &mut self,
        asked: Option<(super::ConnId, SessionId, u64)>,
        mut changes: Vec<Change>,
        more: Vec<Change>,
    ) {
        if self.in_doubt.is_some() {
            return;
        }
        let mut request = asked.map(|(_, session, r)| Request {
            // Requests may be renumbered in every match of a table, and the store forgets none.
            session: fairdeal_store::SessionId(u64::from(self.kept.matches) << 32 | u64::from(session.0)),
            id: RequestId(r),
        });
        let lines = if self.is_undealt() { vec![] } else { self.hosted.new_lines() };
        for line in lines {
            let draft = Draft {
                version: Version::FIRST,
                kind: LINE,
                request: request.take(),
                bytes: line.into_bytes(),
            };
            let record = Record::after(self.id, self.head, draft);
            self.head = record.head();
            changes.push(Change::Append(record));
        }
        changes.extend(more);
        self.since = self.world.time.now();
        if changes.is_empty() {
            self.tell_news(asked.map(|(conn, _, r)| (conn, r)));
            return;
        }
        self.ticket += 1;
        let order = Order { room: self.id, ticket: Ticket(self.ticket), changes };
        let asker = asked.and_then(|(conn, session, r)| {
            let outbox = self.conns.get(&conn)?.outbox.clone();
            Some(Asker { outbox, session, r })
        });
        self.outgoing.hold(self.ticket, asker);
        if self.world.store.submit(order).is_err() {
            self.start_over(Code::ReadOnly);
            return;
        }
        self.world.metrics.commits.add(1);
        self.tell_news(asked.map(|(conn, _, r)| (conn, r)));
    }

    /// Handles an answer of the store for which the room has waited; what waited for it has left already.
    pub(super) fn acked(&mut self, ticket: u64, kept: bool) {
        if let Some((_, reply)) = self.deleting.take_if(|(awaited, _)| *awaited == ticket) {
            return self.deleted(kept, reply);
        }
        if !kept {
            // What came after a failure was refused as well, so its answers mean nothing once the table is
            // restored.
            if self.outgoing.awaits(ticket) {
                self.start_over(Code::ReadOnly);
            }
            return;
        }
        self.hand_out_log();
    }

    /// Gives the log to those who want it, once all of it is durable and the match is over.
    pub(super) fn hand_out_log(&mut self) {
        // Before the look: what is answered after it wakes the room.
        self.outgoing.listen(!self.log_wanted.is_empty() || self.deleting.is_some());
        if self.log_wanted.is_empty() || !self.outgoing.is_empty() || self.in_doubt.is_some() {
            return;
        }
        let over = self.hosted.standing().is_over();
        for (number, reply) in std::mem::take(&mut self.log_wanted) {
            let newest = self.kept.matches - u32::from(!over);
            let log = match number.unwrap_or(newest) {
                0 => Log::None,
                number if number < self.kept.matches => Log::Earlier(number),
                number if number == newest => Log::Lines(self.hosted.whole_log()),
                _ => Log::None,
            };
            // Whoever no longer waits misses it.
            let _ = reply.send(log);
        }
        self.outgoing.listen(self.deleting.is_some());
    }

    /// Sends a reader that was too slow the whole table.
    pub(super) fn resync(&mut self, outbox: &Arc<Outbox>) {
        let behind = self.conns.iter_mut().find(|(_, conn)| Arc::ptr_eq(&conn.outbox, outbox));
        let Some((&id, conn)) = behind else { return };
        // What it was told may be among what was discarded.
        (conn.dealt, conn.opened) = (0, 0);
        self.send_picture(id, None);
    }

    /// Starts over because what is here may not be durable: nothing is told of it, and the table is restored
    /// from what is.
    pub(super) fn start_over(&mut self, code: Code) {
        self.in_doubt.get_or_insert(code);
    }

    /// Restores the table from what is durable, and tells everybody how it stands.
    pub(super) async fn take_up_again(&mut self, code: Code) {
        let askers = self.outgoing.give_up();
        let (world, id) = (self.world.clone(), self.id);
        // Read the log on a thread that may block.
        let read = tokio::task::spawn_blocking(move || {
            let saved = recall(&*world.store, id).map_err(|error| error.to_string())?;
            read(&world, &saved).map(|(kept, hosted)| (saved, kept, hosted))
        });
        let read = read.await.unwrap_or_else(|_| Err("reading it broke off".into()));
        self.in_doubt = None;
        if let Err(error) = read.map(|(saved, kept, hosted)| self.take_up(&saved, kept, hosted)) {
            // What is shown here may not be durable: everybody leaves, and whoever returns finds what is.
            self.world.metrics.complain(&format!("{}: {error}", self.code));
            self.conns.values().for_each(|conn| conn.outbox.close());
            self.conns.clear();
            self.lost = true;
            return;
        }
        for Asker { outbox, session, r } in askers {
            // What was in flight may have been saved before things went wrong.
            let tell = match self.hosted.answered(session, r) {
                Some(Ok(answer)) => Tell::Ok(r, answer.version),
                _ => {
                    let why = "The server could not save that; nothing has changed.";
                    Tell::No { r: Some(r), code, why: why.into() }
                }
            };
            self.send_to(outbox, super::news::bytes(&tell));
        }
        let conns: Vec<super::ConnId> = self.conns.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.send_picture(conn, None));
    }

    fn take_up(&mut self, saved: &Saved, kept: Kept, mut hosted: Box<dyn hosted::Hosted>) {
        // Numbers that were given but could not be saved are not reused either.
        let next = self.numbers.sessions.max(self.hosted.company().next_session().0);
        let _ = hosted.by_house(House::NumberFrom(next), self.world.time.now());
        self.tokens = tokens(saved, &kept);
        self.invites = invites(saved);
        self.gather = None;
        sit_undealt(&kept, &self.tokens, &mut *hosted);
        (self.kept, self.hosted, self.head) = (kept, hosted, saved.head);
        // What bots thought about may not be how the table stands.
        self.hush();
        // What was done before this was noticed may have shown the hands of an end that never happened.
        self.revealed = self.hosted.standing().is_over();
        self.archived = saved.snapshot.as_ref().map(|snapshot| snapshot.seq);
        self.drop_the_unkept();
        for conn in self.conns.values_mut() {
            conn.forget(self.hosted.standing().notes);
        }
        self.hand_out_log();
    }

    pub(super) fn keep_table(&self) -> Change {
        Change::Put(TABLE.into(), serde_json::to_vec(&self.kept).expect("a table is JSON"))
    }

    pub(super) fn keep_token(&self, hash: TokenHash) -> Change {
        let Holder { session, person, name, caps, lent } = *self.tokens[&hash].clone();
        let kept = KeptHolder { session, person, name, caps, lent, match_number: self.kept.matches };
        Change::Put(name_of(TOKEN, hash), serde_json::to_vec(&kept).expect("a holder is JSON"))
    }

    pub(super) fn keep_invite(&self, hash: TokenHash) -> Change {
        let invitation = serde_json::to_vec(&self.invites[&hash]).expect("an invitation is JSON");
        Change::Put(name_of(INVITE, hash), invitation)
    }

    pub(super) fn keep_numbers(&self) -> Change {
        Change::Put(NUMBERS.into(), serde_json::to_vec(&self.numbers).expect("numbers are JSON"))
    }
}

/// Returns the change that invalidates a token.
pub(super) fn end_token(hash: TokenHash) -> Change {
    Change::Remove(name_of(TOKEN, hash))
}

/// Returns the change that invalidates an invitation.
pub(super) fn end_invite(hash: TokenHash) -> Change {
    Change::Remove(name_of(INVITE, hash))
}

fn name_of(kind: &str, hash: TokenHash) -> String {
    format!("{kind}{}", token::hex(&hash.0))
}

/// Reads what the store has of a table, with all lines of its last match; those of an unloaded one are in the
/// archive.
pub(crate) fn recall(store: &dyn Store, room: RoomId) -> Result<Saved, ReadError> {
    let saved = store.recall(room)?;
    let Some(snapshot) = &saved.snapshot else { return Ok(saved) };
    // Whoever parses the table reports what is wrong with it.
    let kept = saved.meta.get(TABLE).and_then(|table| serde_json::from_slice::<Kept>(table).ok());
    match kept {
        Some(kept) if kept.begins <= snapshot.seq.0 => store.read(room, Seq(kept.begins)),
        _ => Ok(saved),
    }
}

/// Reads a table from the store.
pub(super) fn read(world: &World, saved: &Saved) -> Result<(Kept, Box<dyn hosted::Hosted>), String> {
    let table = saved.meta.get(TABLE).ok_or("there is no table in it")?;
    let mut kept: Kept = serde_json::from_slice(table).map_err(|error| error.to_string())?;
    kept.lay_open();
    if kept.matches == 0 {
        let hosted = world.undealt(&mut kept)?;
        return Ok((kept, hosted));
    }
    let secret = token::unhex(&kept.secret).map(Secret).ok_or("its secret cannot be read")?;
    let entries: Vec<_> =
        saved.entries.iter().filter(|entry| entry.kind == LINE && entry.seq.0 >= kept.begins).collect();
    let lines: Result<Vec<&str>, _> = entries.iter().map(|entry| std::str::from_utf8(&entry.bytes)).collect();
    let lines = lines.map_err(|error| error.to_string())?;
    // The answers to the last requests are those of the records they made.
    let answers = lines.iter().zip(&entries).filter_map(|(line, entry)| {
        let request = entry.request?;
        Some((SessionId(request.session.0 as u32), request.id.0, version_of(line)))
    });
    let answered: Vec<hosted::Answered> = answers.collect();
    let hosted = hosted::resume(&kept.game, &lines, secret, &answered)?;
    Ok((kept, hosted))
}

/// Seats token holders before the first deal, when no line of the log says who is there; they keep their
/// numbers.
pub(super) fn sit_undealt(
    kept: &Kept,
    tokens: &BTreeMap<TokenHash, Box<Holder>>,
    hosted: &mut dyn hosted::Hosted,
) {
    for holder in tokens.values().filter(|_| kept.matches == 0) {
        let delay = if holder.caps.act.is_empty() { kept.delay } else { Delay::None };
        // Two people cannot hold one seat: the second watches until they join again.
        let Holder { session, person, caps, .. } = **holder;
        let _ = hosted.by_house(House::Admit { session, person, caps, delay }, 0);
    }
}

/// Returns the version a line names.
fn version_of(line: &str) -> u32 {
    #[derive(Deserialize)]
    struct Glance {
        version: u32,
    }
    serde_json::from_str::<Glance>(line).map_or(0, |glance| glance.version)
}

/// Reads who holds which token; one of another match is nobody's.
pub(super) fn tokens(saved: &Saved, table: &Kept) -> BTreeMap<TokenHash, Box<Holder>> {
    let read = |(hash, value): (TokenHash, &[u8])| {
        let kept: KeptHolder = serde_json::from_slice(value).ok()?;
        let KeptHolder { session, person, name, caps, lent, match_number } = kept;
        let holder = Holder { session, person, name, caps, lent };
        (match_number == table.matches).then(|| (hash, Box::new(holder)))
    };
    hashed(saved, TOKEN).filter_map(read).collect()
}

/// Reads the unused invitations.
pub(super) fn invites(saved: &Saved) -> BTreeMap<TokenHash, Invitation> {
    let read = |(hash, value): (TokenHash, &[u8])| Some((hash, serde_json::from_slice(value).ok()?));
    hashed(saved, INVITE).filter_map(read).collect()
}

/// Reads the room's counters.
pub(super) fn numbers(saved: &Saved) -> Numbers {
    let kept = saved.meta.get(NUMBERS).and_then(|numbers| serde_json::from_slice(numbers).ok());
    kept.unwrap_or_default()
}

fn hashed<'a>(saved: &'a Saved, kind: &'static str) -> impl Iterator<Item = (TokenHash, &'a [u8])> {
    let read = move |(name, value): (&String, &'a Vec<u8>)| {
        Some((TokenHash(token::unhex(name.strip_prefix(kind)?)?), value.as_slice()))
    };
    saved.meta.iter().filter_map(read)
}
