use crate::{Menu, Reader, Thing};
use fairdeal_kernel::{Obj, Panel, Pose, Seat, Seats, Sentence};
use fairdeal_protocol::{Batch, FullPicture, Happening, Picture, Pile, Score, SeatNow, Turn};
use fairdeal_session::{Around, Caps, Sitter};

/// The number of log lines kept.
const LINES: usize = 500;

/// The table as a session sees it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The version.
    pub version: u32,
    /// The number of the match at this table, from 1.
    pub match_number: u32,
    /// The names of the piles.
    pub names: Vec<String>,
    /// The contents of each pile, the top last.
    pub piles: Vec<Vec<Thing>>,
    /// Whose turn it is, or how the match ended.
    pub turn: Turn,
    /// Who holds each seat.
    pub seats: Vec<SeatNow>,
    /// The score tables.
    pub scores: Vec<Score>,
    /// The notes beside the table.
    pub panels: Vec<Panel<Sentence>>,
    /// How those cards lie that do not lie plainly.
    pub poses: Vec<(Obj, Pose<Sentence>)>,
    /// What is around the table.
    pub around: Around,
    /// What is asked and offered.
    pub menu: Menu,
    /// Whether your last choice can be undone.
    pub undo: bool,
    /// What happened, newest last.
    pub log: Vec<Sentence>,
    /// The number of older lines dropped.
    dropped: usize,
    reader: Reader,
}

/// A batch does not continue from the version that is known: ask the server for the whole table (`resync`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap;

impl Table {
    /// Starts with a whole picture; forgets what was known before, except the log.
    pub fn new(full: FullPicture, before: Option<Table>) -> Table {
        // Lines received one by one say more than a picture does.
        let is_same = |before: &Table| {
            (before.match_number, before.version) == (full.match_number, full.picture.version)
        };
        let log = before.filter(is_same).map_or(full.log, |before| before.log);
        let mut reader = Reader::default();
        Table {
            match_number: full.match_number,
            seats: full.seats,
            around: full.around,
            menu: full.menu.map(|menu| reader.menu(menu)).unwrap_or_default(),
            undo: full.undo,
            log,
            reader,
            ..Table::bare(full.picture)
        }
    }

    /// Returns the table as it was, with the people as they are now and nothing to do.
    pub fn past(picture: Picture, now: &Table) -> Table {
        Table {
            match_number: now.match_number,
            seats: now.seats.clone(),
            around: now.around.clone(),
            log: now.log.clone(),
            ..Table::bare(picture)
        }
    }

    fn bare(picture: Picture) -> Table {
        let mut piles = vec![vec![]; picture.names.len()];
        for pile in picture.piles {
            if let Some(place) = piles.get_mut(usize::from(pile.p)) {
                *place = read_pile(pile);
            }
        }
        Table {
            version: picture.version,
            match_number: 1,
            names: picture.names,
            piles,
            turn: picture.turn,
            seats: vec![],
            scores: picture.scores,
            panels: picture.panels,
            poses: picture.poses,
            around: nobody_around(),
            menu: Menu::default(),
            undo: false,
            log: vec![],
            dropped: 0,
            reader: Reader::default(),
        }
    }

    /// Applies what is new.
    pub fn take(&mut self, batch: Batch) -> Result<(), Gap> {
        self.take_with(batch, |_, _, _| vec![])
    }

    /// Applies what is new. Before a step is applied, `story` may add lines about it; it is given who acted,
    /// what happened, and the lines the table itself has about it.
    pub fn take_with(
        &mut self,
        batch: Batch,
        story: impl Fn(&Table, Seat, (&[Happening], &[Sentence])) -> Vec<Sentence>,
    ) -> Result<(), Gap> {
        if self.version + batch.s.len() as u32 != batch.v {
            return Err(Gap);
        }
        self.version = batch.v;
        if batch.forget {
            self.reader = Reader::default();
        }
        // No offer outlives a step.
        if !batch.s.is_empty() {
            self.menu = Menu::default();
        }
        for fairdeal_protocol::Step(by, happenings) in batch.s {
            let mut happened = vec![];
            let mut said = vec![];
            for happening in happenings {
                match happening {
                    Happening::Said(words) => said.push(self.reader.said(words)),
                    other => happened.push(other),
                }
            }
            let told = by.map(|by| story(self, by, (&happened, &said)));
            told.into_iter().flatten().chain(said).for_each(|line| self.note(line));
            happened.into_iter().for_each(|happening| self.happen(by, happening));
        }
        if let Some(menu) = batch.m {
            self.menu = self.reader.menu(*menu);
        }
        replace(&mut self.turn, batch.t.map(Into::into));
        replace(&mut self.scores, batch.scores);
        replace(&mut self.panels, batch.panels);
        replace(&mut self.poses, batch.poses);
        replace(&mut self.undo, batch.undo);
        replace(&mut self.around, batch.around);
        replace(&mut self.seats, batch.seats);
        for (score, points) in self.scores.iter_mut().zip(batch.points.into_iter().flatten()) {
            score.rows.iter_mut().zip(points).for_each(|((_, known), new)| *known = new);
        }
        Ok(())
    }

    /// Adds a line to the log.
    pub fn note(&mut self, line: Sentence) {
        if self.log.len() >= LINES {
            self.log.drain(..LINES / 4);
            self.dropped += LINES / 4;
        }
        self.log.push(line);
    }

    /// Returns the number of lines received.
    pub fn told(&self) -> usize {
        self.dropped + self.log.len()
    }

    /// Returns the lines from a number on, as far as they are kept.
    pub fn lines_from(&self, told: usize) -> &[Sentence] {
        &self.log[told.saturating_sub(self.dropped).min(self.log.len())..]
    }

    /// Returns the contents of a pile by name; empty if there is no such pile.
    pub fn pile(&self, name: &str) -> &[Thing] {
        self.names.iter().position(|known| known == name).map_or(&[], |at| &self.piles[at])
    }

    /// Returns the seat a pile is named after.
    pub fn owner(&self, pile: usize) -> Option<Seat> {
        let owner = self.names.get(pile)?.split('.').nth(1)?;
        self.seats.iter().position(|seat| seat.seat == owner).map(|at| Seat(at as u8))
    }

    /// Finds a thing by its name, with its pile.
    pub fn find(&self, name: Obj) -> Option<(usize, &Thing)> {
        let in_pile = |(pile, things): (usize, &'_ Vec<Thing>)| {
            things.iter().position(|thing| thing.obj == Some(name)).map(|at| (pile, at))
        };
        let (pile, at) = self.piles.iter().enumerate().find_map(in_pile)?;
        Some((pile, &self.piles[pile][at]))
    }

    /// Returns how a thing lies, if not plainly.
    pub fn pose(&self, name: Obj) -> Option<&Pose<Sentence>> {
        self.poses.iter().find(|(known, _)| *known == name).map(|(_, pose)| pose)
    }

    /// Returns the seat this session acts for.
    pub fn own_seat(&self) -> Option<Seat> {
        self.around.capabilities.act.first()
    }

    /// Returns the seat this session looks from: its own, or that of the hand it sees.
    pub fn viewer(&self) -> Option<Seat> {
        let sees = |seat: &Seat| self.around.capabilities.sees(*seat);
        self.own_seat().or_else(|| Seat::all(self.seats.len() as u8).find(sees))
    }

    /// Returns the name of a seat in the game.
    pub fn seat_name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("?", |seat| &seat.seat)
    }

    /// Returns how whoever holds a seat is called: people by their names, bots by that of the seat.
    pub fn who(&self, seat: Seat) -> &str {
        match self.seats.get(seat.index()) {
            Some(now) if now.held_by == Sitter::Human && !now.name.is_empty() => &now.name,
            _ => self.seat_name(seat),
        }
    }

    /// Returns whether a seat may act.
    pub fn acts(&self, seat: Seat) -> bool {
        matches!(&self.turn, Turn::Act(seats) if seats.has(seat))
    }

    /// Returns whether the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over(_))
    }
}

fn nobody_around() -> Around {
    Around {
        seats: vec![],
        capabilities: Caps::NONE,
        clocks: None,
        waiting: Seats::NONE,
        ended: None,
        asked: None,
        concede: false,
        seeing_all: 0,
    }
}

fn replace<T>(known: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *known = new;
    }
}

/// Puts a card whose place is perceived at that place, the others on top. Faces known to be somewhere in a
/// pile are not sent again when the pile changes, so they are not shown.
fn read_pile(pile: Pile) -> Vec<Thing> {
    let mut things = vec![Thing::default(); usize::from(pile.hidden) + pile.among.len()];
    for card in pile.cards {
        let thing = Thing { obj: Some(card.o), face: card.f, by: card.by, marks: card.marks };
        let at = card.at.map_or(things.len(), usize::from).min(things.len());
        things.insert(at, thing);
    }
    things
}
