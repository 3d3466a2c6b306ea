//! What remains of a table: finished matches, and the table itself when it is unloaded or deleted.

use super::{Room, keep::LINE};
use crate::{
    hall::NotThere,
    hosted,
    token::{self, TokenHash},
};
use fairdeal_kernel::Secret;
use fairdeal_protocol::{Code, Tell};
use fairdeal_store::{Change, Order, RoomId, Seq, Store, Ticket};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

/// The log that was asked for.
pub(crate) enum Log {
    /// All of it.
    Lines(Vec<String>),
    /// It belongs to an earlier match, which the store has.
    Earlier(u32),
    /// The match is not over, or there was none.
    None,
}

/// The prefix of the names under which earlier matches are stored.
const MATCH: &str = "match/";

/// What is stored of a match when another begins at its table.
#[derive(Serialize, Deserialize)]
struct Past {
    game: String,
    /// The number of its first record, and of the first one after it.
    begins: u64,
    ends: u64,
    secret: String,
}

impl Room {
    /// Records where the log of this match is, now that another begins.
    pub(super) fn keep_past(&self, ends: u64) -> Change {
        let (game, secret) = (self.kept.game.clone(), self.kept.secret.clone());
        let past = Past { game, begins: self.kept.begins, ends, secret };
        let name = format!("{MATCH}{}", self.kept.matches);
        Change::Put(name, serde_json::to_vec(&past).expect("a match that is over is JSON"))
    }

    /// Lets the records move to the archive: nobody needs the table now, and the next start does not read it.
    pub(super) fn put_away(&mut self) {
        if !self.lost && self.archived != Some(self.head.seq) {
            // If refused, the table stays as it is and is unloaded another time.
            let _ = self.send_order(vec![Change::Unload(self.code.clone().into_bytes())]);
        }
    }

    /// Deletes the table, if the asker may configure it.
    pub(super) fn delete(&mut self, token: TokenHash, reply: oneshot::Sender<Result<(), NotThere>>) {
        let caps = self.tokens.get(&token).map(|holder| self.hosted.caps(holder.session));
        let answer = match caps {
            None => Err(NotThere(Code::BadToken, "Nobody at this table has that token.".into())),
            Some(caps) if !caps.configure => {
                Err(NotThere(Code::NotYours, "Only whoever opened the table may delete it.".into()))
            }
            Some(_) => {
                self.outgoing.listen(true);
                self.send_order(vec![Change::Delete])
            }
        };
        match answer {
            Ok(ticket) => self.deleting = Some((ticket, reply)),
            // Whoever no longer waits misses it.
            Err(why) => drop(reply.send(Err(why))),
        }
    }

    /// Handles the store's answer: the table is gone, or stays.
    pub(super) fn deleted(&mut self, is_gone: bool, reply: oneshot::Sender<Result<(), NotThere>>) {
        if !is_gone {
            let _ = reply.send(Err(NotThere(Code::ReadOnly, crate::hall::READ_ONLY.into())));
            return self.start_over(Code::ReadOnly);
        }
        let no = Tell::No { r: None, code: Code::NoTable, why: "The table was deleted.".into() };
        for conn in self.conns.values() {
            conn.outbox.put(super::news::bytes(&no));
            conn.outbox.close();
        }
        self.hush();
        self.world.strike(&self.code);
        self.lost = true;
        let _ = reply.send(Ok(()));
    }

    fn send_order(&mut self, changes: Vec<Change>) -> Result<u64, NotThere> {
        self.ticket += 1;
        let order = Order { room: self.id, ticket: Ticket(self.ticket), changes };
        let taken = self.world.store.submit(order);
        taken.map(|()| self.ticket).map_err(|_| NotThere(Code::ReadOnly, crate::hall::READ_ONLY.into()))
    }
}

/// Reads the log of an earlier match of a table, the secret included.
pub(crate) fn earlier_log(store: &dyn Store, room: RoomId, number: u32) -> Result<Vec<String>, String> {
    let unread = |error: fairdeal_store::ReadError| error.to_string();
    let saved = store.recall(room).map_err(unread)?;
    let past = saved.meta.get(&format!("{MATCH}{number}")).ok_or("nothing of it was saved")?;
    let past: Past = serde_json::from_slice(past).map_err(|error| error.to_string())?;
    let secret = token::unhex(&past.secret).map(Secret).ok_or("its secret cannot be read")?;
    let saved = store.read(room, Seq(past.begins)).map_err(unread)?;
    let entries = saved.entries.iter().filter(|entry| entry.kind == LINE && entry.seq.0 < past.ends);
    let lines: Result<Vec<&str>, _> = entries.map(|entry| std::str::from_utf8(&entry.bytes)).collect();
    let lines = lines.map_err(|error| error.to_string())?;
    Ok(hosted::resume(&past.game, &lines, secret, &[])?.whole_log())
}
