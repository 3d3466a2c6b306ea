use super::Table;
use crate::{
    face,
    wire::{Glimpse, Happening, Heard},
};

impl Table {
    /// Tells in a line what a seat put down for all to see, unless the server has words for it that name the cards.
    pub(super) fn tell_story(&mut self, by: Option<u8>, heard: &[Heard]) {
        if by.is_none() {
            return;
        }
        let said: String = heard
            .iter()
            .filter_map(|heard| if let Heard::Line(line) = heard { Some(line.as_str()) } else { None })
            .collect();
        let mut lines = vec![];
        for one in heard {
            let Heard::Happened(Happening::Moved(from, to, cards)) = one else { continue };
            let Some(seat) = self.owner(*from).filter(|seat| self.owner(*to) != Some(*seat)) else {
                continue;
            };
            let faces: Vec<String> = cards.iter().filter_map(|card| self.face_of(*from, card)).collect();
            if !faces.is_empty() && !faces.iter().all(|face| said.contains(face.as_str())) {
                lines.push(format!("{}: {}", self.seat_name(seat), faces.join(" ")));
            }
        }
        lines.into_iter().for_each(|line| self.note(line));
    }

    /// The face of a card that moves, as it was told now or before.
    fn face_of(&self, from: usize, card: &Glimpse) -> Option<String> {
        let Glimpse::Card { was, now: Some(_), face } = card else { return None };
        let known =
            || self.piles.get(from)?.iter().find(|thing| thing.obj == *was && was.is_some())?.face.as_ref();
        face.as_ref().or_else(known).map(|name| face::signs(name))
    }
}
