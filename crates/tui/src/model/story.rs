use crate::face;
use fairdeal_client::Table;
use fairdeal_kernel::Seat;
use fairdeal_protocol::{Glimpse, Happening};

/// Tells in a line what a seat put down for all to see, unless the server has words for it that name the cards.
pub(super) fn story(table: &Table, _: Seat, (happened, said): (&[Happening], &[String])) -> Vec<String> {
    let said = said.concat();
    let mut lines = vec![];
    for one in happened {
        let Happening::Moved(from, to, cards) = one else { continue };
        let (from, to) = (usize::from(*from), usize::from(*to));
        let Some(seat) = table.owner(from).filter(|seat| table.owner(to) != Some(*seat)) else { continue };
        let faces: Vec<String> = cards.iter().filter_map(|card| face_of(table, from, card)).collect();
        if !faces.is_empty() && !faces.iter().all(|face| said.contains(face.as_str())) {
            lines.push(format!("{}: {}", table.seat_name(seat), faces.join(" ")));
        }
    }
    lines
}

/// The face of a card that moves, as it was told now or before.
fn face_of(table: &Table, from: usize, card: &Glimpse) -> Option<String> {
    let Glimpse::Card { was, now: Some(_), face } = card else { return None };
    let known =
        || table.piles.get(from)?.iter().find(|thing| thing.obj == *was && was.is_some())?.face.as_ref();
    face.as_ref().or_else(known).map(|name| face::signs(name))
}
