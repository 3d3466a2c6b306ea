//! How a table is opened: checked, set up, given a code, and put into the hall with a task of its own.

use crate::{
    bots,
    code::{self, Packed},
    finding::Slot,
    hall::{Hall, Listed, NotThere, READ_ONLY, Way},
    hosted,
    room::{Come, Kept, Mail, Room},
};
use fairdeal_protocol::{Code, NewTable, Raw, Seating};
use fairdeal_session::Modifiers;
use fairdeal_store::{Health, RoomId};
use serde_json::{Map, Value};
use std::{collections::hash_map::Entry, sync::atomic::Ordering};

/// How often a code is drawn before giving up on finding a free one.
const DRAWS: usize = 1000;

/// The message about a given seed where several people could sit.
const SEED: &str = "A table with a given seed is for one person and bots, because whoever knows the seed knows the \
cards: leave the seed out, or give all seats but one to bots.";

impl Hall {
    /// Opens a table; whoever opened it is admitted first.
    pub(crate) fn create(&self, new: NewTable, come: Come) -> Result<Way, NotThere> {
        let (_, way) = self.open_table(new)?;
        // The room itself admits them, so that failures there are the room's. A new mailbox is empty, so this
        // succeeds.
        let _ = way.mail.try_send(Mail::Come(Box::new(come)));
        Ok(way)
    }

    /// Opens a table with nobody at it, and returns its code.
    pub(crate) fn open_table(&self, new: NewTable) -> Result<(String, Way), NotThere> {
        self.check_new(&new)?;
        let (kept, hosted) = self.set_up(new).map_err(|why| NotThere(Code::BadRequest, why))?;
        self.place(kept, hosted)
    }

    /// Opens a table with a match begun at another, and returns its code.
    pub(crate) fn open_branch(
        &self,
        kept: Kept,
        hosted: Box<dyn hosted::Hosted>,
    ) -> Result<String, NotThere> {
        self.check_room()?;
        let code = self.free_code().map_err(|why| NotThere(Code::Internal, why))?;
        Ok(self.place(Kept { code, ..kept }, hosted)?.0)
    }

    /// Adds a table to the hall.
    fn place(&self, kept: Kept, hosted: Box<dyn hosted::Hosted>) -> Result<(String, Way), NotThere> {
        let id = RoomId(self.0.next_room.fetch_add(1, Ordering::Relaxed));
        let (code, visibility) = (kept.code.clone(), kept.visibility);
        let (way, mailbox) = self.0.open_way();
        let mut room = Room::new(self.0.clone(), id, kept, hosted, &way);
        let listed = Listed { id, visibility, card: Some(room.card()), slot: Slot::Here(way.clone()) };
        match self.0.rooms().entry(code.clone()) {
            // Somebody else drew the same code a moment before.
            Entry::Occupied(_) => {
                return Err(NotThere(Code::Internal, "The code was taken; try again.".into()));
            }
            Entry::Vacant(free) => drop(free.insert(listed)),
        }
        self.0.by_id().insert(id, way.clone());
        room.create();
        tokio::spawn(Box::new(room).run(mailbox));
        Ok((code, way))
    }

    /// Draws a code that no table has.
    fn free_code(&self) -> Result<String, String> {
        let drawn = std::iter::repeat_with(|| code::draw(&*self.0.chance)).take(DRAWS);
        let is_away = |code: &str| Packed::new(code).is_some_and(|code| self.0.away().contains_key(&code));
        let is_free = |code: &String| !self.0.rooms().contains_key(code) && !is_away(code);
        drawn.into_iter().find(is_free).ok_or_else(|| "no free code was found; try again".into())
    }

    /// Checks whether there can be another table now.
    fn check_room(&self) -> Result<(), NotThere> {
        if *self.0.down.borrow() {
            return Err(NotThere(Code::ReadOnly, "The server is going down.".into()));
        }
        if self.0.store.health() != Health::Ready {
            return Err(NotThere(Code::ReadOnly, READ_ONLY.into()));
        }
        if self.count() >= self.0.settings.tables {
            return Err(NotThere(Code::Full, "This server has no room for more tables.".into()));
        }
        Ok(())
    }

    /// Checks whether there can be such a table now.
    fn check_new(&self, new: &NewTable) -> Result<(), NotThere> {
        self.check_room()?;
        if !fairdeal_games::GAMES.contains(&new.game.as_str()) {
            let games = fairdeal_games::GAMES.join(", ");
            return Err(NotThere(
                Code::NoGame,
                format!("there is no game {:?}; there are {games}", new.game),
            ));
        }
        let wrong_bot = new.seating.iter().find_map(|seating| match seating {
            Seating::Bot(bot) if !bots::exists(bot) => Some(bot),
            _ => None,
        });
        if let Some(bot) = wrong_bot {
            return Err(NotThere(Code::BadRequest, format!("there is no bot {bot:?}")));
        }
        Ok(())
    }

    /// Returns the options of a new table, merged over this server's defaults.
    fn options(&self, new: &NewTable) -> Result<Option<Raw>, String> {
        let Some(usual) = self.0.settings.usual.get(&new.game) else { return Ok(new.options.clone()) };
        let mut options = usual.clone();
        if let Some(said) = &new.options {
            let said: Map<String, Value> =
                serde_json::from_str(said.get()).map_err(|error| format!("options: {error}"))?;
            options.extend(said);
        }
        Ok(Some(serde_json::value::to_raw_value(&options).expect("a map is JSON")))
    }

    fn set_up(&self, new: NewTable) -> Result<(Kept, Box<dyn hosted::Hosted>), String> {
        let options = self.options(&new)?;
        let modifiers = Modifiers { speed: new.speed, hints: new.hints, consensus: new.consensus };
        let mut kept = Kept {
            code: self.free_code()?,
            game: new.game,
            seats: new.seats,
            options,
            secret: String::new(),
            visibility: new.visibility,
            seating: new.seating,
            bots: vec![],
            clock: new.clock,
            modifiers,
            delay: new.delay,
            replace: new.replace,
            grace: new.grace,
            seed: new.seed,
            wait: new.wait,
            round: None,
            void: vec![],
            matches: 0,
            begins: 1,
        };
        let hosted = self.0.undealt(&mut kept)?;
        let open = kept.seating.iter().filter(|seating| **seating == Seating::Open).count();
        if kept.seed.is_some() && open > 1 {
            return Err(SEED.into());
        }
        Ok((kept, hosted))
    }
}
