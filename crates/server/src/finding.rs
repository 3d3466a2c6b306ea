//! How a room is found, and restored from its log if nobody was there.

use crate::{
    address::Home,
    code::{self, Packed},
    hall::{Hall, Listed, NotThere, Way},
    room::{self, Mail, Room},
};
use fairdeal_protocol::{Code, Visibility};
use fairdeal_store::RoomId;
use tokio::sync::{oneshot, watch};

/// Whether a room is in memory.
pub(crate) enum Slot {
    Away,
    /// Its log is being read; others who come meanwhile wait for the same result.
    Opening(watch::Receiver<Option<Opened>>),
    Here(Way),
}

/// The result of restoring a room.
pub(crate) type Opened = Result<Way, NotThere>;

impl Hall {
    /// Finds the room of a table for an address, which must not be able to guess codes.
    pub(crate) async fn find_for(&self, home: &Home, table: &str) -> Result<Way, NotThere> {
        let now = self.0.time.now();
        if !home.may_look_up(now) {
            self.0.metrics.guesses.add(1);
            let why = "You are looking up tables too fast; wait a minute.";
            return Err(NotThere(Code::TooFast, why.into()));
        }
        let found = self.find(table).await;
        if matches!(found, Err(NotThere(Code::NoTable, _))) {
            self.0.metrics.guesses.add(1);
            home.guessed_wrong(now);
        }
        found
    }

    /// Finds the room of a table, restoring it from its log if nobody was there. Nobody else waits meanwhile.
    pub(crate) async fn find(&self, table: &str) -> Result<Way, NotThere> {
        let code = code::read(table);
        let mut opening = match self.slot(&code)? {
            Ok(way) => return Ok(way),
            Err(opening) => opening,
        };
        let opened = opening.wait_for(Option::is_some).await.ok().and_then(|opened| opened.clone());
        opened.unwrap_or_else(|| Err(cannot_be_taken_up(&code, "it was given up")))
    }

    /// Returns the way to a room, or what will come of restoring it.
    fn slot(&self, code: &str) -> Result<Result<Way, watch::Receiver<Option<Opened>>>, NotThere> {
        let mut rooms = self.0.rooms();
        if let Some(id) = Packed::new(code).and_then(|code| self.0.away().remove(&code)) {
            let (visibility, card) = (Visibility::Invited, None);
            rooms.insert(code.to_owned(), Listed { id, visibility, card, slot: Slot::Away });
        }
        let listed = rooms.get_mut(code).ok_or_else(|| no_table(code))?;
        match &listed.slot {
            // A room that failed completely has left its mailbox closed.
            Slot::Here(way) if !way.mail.is_closed() => return Ok(Ok(way.clone())),
            Slot::Opening(opening) if opening.has_changed().is_ok() => return Ok(Err(opening.clone())),
            _ => {}
        }
        let (told, opening) = watch::channel(None);
        listed.slot = Slot::Opening(opening.clone());
        // Reading takes as long as the log is; it continues even if whoever asked is gone.
        tokio::spawn(self.clone().take_up(code.to_owned(), listed.id, told));
        Ok(Err(opening))
    }

    /// Restores a room from its log, on a thread that may block.
    async fn take_up(self, code: String, id: RoomId, told: watch::Sender<Option<Opened>>) {
        let (way, mailbox) = self.0.open_way();
        let (world, to) = (self.0.clone(), way.clone());
        let read = tokio::task::spawn_blocking(move || {
            let saved = room::recall(&*world.store, id);
            let saved = saved.map_err(|error| NotThere(Code::ReadOnly, error.to_string()))?;
            Room::restored(world, &saved, &to).map_err(|why| NotThere(Code::Internal, why))
        });
        let read = read.await.unwrap_or_else(|_| Err(NotThere(Code::Internal, "it broke off".into())));
        let mut rooms = self.0.rooms();
        let opened = match (rooms.get_mut(&code), read) {
            (None, _) => Err(no_table(&code)),
            (Some(_), Err(NotThere(why, text))) => {
                self.0.put_away(&mut rooms, &code, id);
                Err(NotThere(why, cannot_be_taken_up(&code, &text).1))
            }
            (Some(_), Ok(_)) if *self.0.down.borrow() => {
                self.0.put_away(&mut rooms, &code, id);
                Err(NotThere(Code::ReadOnly, "The server is going down.".into()))
            }
            (Some(listed), Ok(room)) => {
                listed.slot = Slot::Here(way.clone());
                (listed.visibility, listed.card) = (room.visibility(), Some(room.card()));
                self.0.by_id().insert(id, way.clone());
                tokio::spawn(Box::new(room).run(mailbox));
                Ok(way)
            }
        };
        drop(rooms);
        told.send_replace(Some(opened));
    }

    /// Reads the log of a finished match of a table: an earlier one by number, or the last.
    pub(crate) async fn log(&self, table: &str, number: Option<u32>) -> Result<Vec<String>, NotThere> {
        let code = code::read(table);
        let not_over = || NotThere(Code::NotYours, "The log is shown when the match is over.".into());
        let (reply, told) = oneshot::channel();
        // A room that ends meanwhile gives no answer.
        let _ = self.find(table).await?.mail.send(Mail::Log(number, reply)).await;
        let before = match told.await.map_err(|_| not_over())? {
            room::Log::Lines(lines) => return Ok(lines),
            room::Log::Earlier(before) => before,
            room::Log::None => return Err(not_over()),
        };
        let (world, id) = (self.0.clone(), self.0.rooms().get(&code).ok_or_else(|| no_table(&code))?.id);
        let read = tokio::task::spawn_blocking(move || room::earlier_log(&*world.store, id, before));
        let read = read.await.unwrap_or_else(|_| Err("it broke off".into()));
        read.map_err(|why| {
            NotThere(Code::NoTable, format!("Match {before} of table {code} cannot be read: {why}"))
        })
    }
}

fn no_table(code: &str) -> NotThere {
    NotThere(Code::NoTable, format!("There is no table {code}; check the code."))
}

fn cannot_be_taken_up(code: &str, why: &str) -> NotThere {
    NotThere(Code::Internal, format!("Table {code} cannot be restored: {why}"))
}
