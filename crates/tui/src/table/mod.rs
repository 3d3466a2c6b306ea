//! The table as this session sees it: a fold over what it was told, and nothing else.

mod happen;
mod story;
mod thing;

pub(crate) use thing::Thing;

use crate::wire::{
    Around, Heard, Menu, News, Panel, Picture, Poses, Reader, Score, SeatNow, Turn, WholePicture, WirePile,
};

/// How many lines of what happened are kept.
const LINES: usize = 500;

/// The table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) version: u32,
    pub(crate) match_number: u32,
    /// The names of the piles.
    pub(crate) names: Vec<String>,
    /// What lies in each pile, the top last.
    pub(crate) piles: Vec<Vec<Thing>>,
    pub(crate) turn: Turn,
    pub(crate) seats: Vec<SeatNow>,
    pub(crate) scores: Vec<Score>,
    pub(crate) panels: Vec<Panel>,
    poses: Poses,
    pub(crate) around: Around,
    pub(crate) menu: Menu,
    /// What happened, newest last.
    pub(crate) log: Vec<String>,
    /// How many older lines are not kept.
    dropped: usize,
}

/// The versions of a batch do not go on from those that are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap;

impl Table {
    /// Begins with a whole picture.
    pub(crate) fn new(mut picture: WholePicture, reader: &mut Reader, before: Option<Table>) -> Table {
        let menu = reader.picture(&mut picture);
        // Lines that were told one by one say more than a picture does.
        let kept = before.filter(|before| {
            (before.match_number, before.version) == (picture.match_number, picture.version)
        });
        Table {
            version: picture.version,
            match_number: picture.match_number,
            seats: std::mem::take(&mut picture.seats),
            around: picture.around.clone(),
            menu,
            log: kept.map_or_else(|| std::mem::take(&mut picture.log), |before| before.log),
            ..Table::bare(picture.bare())
        }
    }

    /// The table as it was, with the people as they are and nothing to do.
    pub(crate) fn past(picture: Picture, now: &Table) -> Table {
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
            if let Some(place) = piles.get_mut(pile.p) {
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
            around: Around::default(),
            menu: Menu::default(),
            log: vec![],
            dropped: 0,
        }
    }

    /// Takes in what is new.
    pub(crate) fn take(&mut self, news: News) -> Result<(), Gap> {
        if self.version + news.steps.len() as u32 != news.version {
            return Err(Gap);
        }
        self.version = news.version;
        for (by, heard) in news.steps {
            self.tell_story(by, &heard);
            for heard in heard {
                match heard {
                    Heard::Happened(happening) => self.happen(by, happening),
                    Heard::Line(line) => self.note(line),
                }
            }
        }
        replace(&mut self.turn, news.turn);
        replace(&mut self.menu, news.menu);
        replace(&mut self.scores, news.scores);
        replace(&mut self.panels, news.panels);
        replace(&mut self.poses, news.poses);
        replace(&mut self.around, news.around);
        replace(&mut self.seats, news.seats);
        for (score, points) in self.scores.iter_mut().zip(news.points.into_iter().flatten()) {
            score.rows.iter_mut().zip(points).for_each(|((_, known), new)| *known = new);
        }
        Ok(())
    }

    /// Adds a line to what happened.
    pub(crate) fn note(&mut self, line: String) {
        if self.log.len() >= LINES {
            self.log.drain(..LINES / 4);
            self.dropped += LINES / 4;
        }
        self.log.push(line);
    }

    /// How many lines were told.
    pub(crate) fn told(&self) -> usize {
        self.dropped + self.log.len()
    }

    /// The lines from a number on, as far as they are kept.
    pub(crate) fn lines_from(&self, told: usize) -> &[String] {
        &self.log[told.saturating_sub(self.dropped).min(self.log.len())..]
    }

    /// The seat by which a pile is called.
    pub(crate) fn owner(&self, pile: usize) -> Option<usize> {
        let owner = self.names.get(pile)?.split('.').nth(1)?;
        self.seats.iter().position(|seat| seat.seat == owner)
    }

    /// Finds a thing by its name, with its pile.
    pub(crate) fn find(&self, name: u32) -> Option<(usize, &Thing)> {
        let in_pile = |(pile, things): (usize, &'_ Vec<Thing>)| {
            things.iter().position(|thing| thing.obj == Some(name)).map(|at| (pile, at))
        };
        let (pile, at) = self.piles.iter().enumerate().find_map(in_pile)?;
        Some((pile, &self.piles[pile][at]))
    }

    /// How a thing lies, if it does not lie plainly.
    pub(crate) fn pose(&self, name: u32) -> Option<&fairdeal_kernel::Pose<String>> {
        self.poses.iter().find(|(known, _)| *known == name).map(|(_, pose)| pose)
    }

    /// The seat for which this session acts.
    pub(crate) fn own_seat(&self) -> Option<usize> {
        self.around.capabilities.act.first().map(|seat| seat.index())
    }

    /// The seat from which this session looks: its own, or that of the hand that it sees.
    pub(crate) fn viewer(&self) -> Option<usize> {
        let seen = |seat: &fairdeal_kernel::Seat| self.around.capabilities.sees(*seat);
        let all = fairdeal_kernel::Seat::all(self.seats.len() as u8);
        self.own_seat().or_else(|| all.into_iter().find(seen).map(|seat| seat.index()))
    }

    /// The name of a seat in the game.
    pub(crate) fn seat_name(&self, seat: usize) -> &str {
        self.seats.get(seat).map_or("?", |seat| &seat.seat)
    }

    /// Tells whether a seat may act.
    pub(crate) fn acts(&self, seat: usize) -> bool {
        matches!(&self.turn, Turn::Act(seats) if seats.iter().any(|&acts| usize::from(acts) == seat))
    }
}

fn replace<T>(known: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *known = new;
    }
}

/// A card whose place is perceived lies at it; the others lie on top. Faces that lie somewhere in a pile are not told
/// again when the pile changes, so nothing is shown of them.
fn read_pile(pile: WirePile) -> Vec<Thing> {
    let mut things = vec![Thing::default(); usize::from(pile.hidden) + pile.among.len()];
    for card in pile.cards {
        let thing = Thing { obj: Some(card.o), face: card.f, by: card.by, marks: card.marks };
        let at = card.at.unwrap_or(things.len()).min(things.len());
        things.insert(at, thing);
    }
    things
}
