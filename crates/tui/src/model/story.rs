use crate::face;
use fairdeal_client::Table;
use fairdeal_kernel::{Part, Seat, Sentence};
use fairdeal_protocol::{Glimpse, Happening};

/// Tells in a line what a seat put down for all to see, unless the table itself tells of these cards.
pub(super) fn story(table: &Table, _: Seat, (happened, said): (&[Happening], &[Sentence])) -> Vec<Sentence> {
    let mut lines = vec![];
    for one in happened {
        let Happening::Moved(from, to, cards) = one else { continue };
        let (from, to) = (usize::from(*from), usize::from(*to));
        let Some(seat) = table.owner(from).filter(|seat| table.owner(to) != Some(*seat)) else { continue };
        let faces: Vec<&str> = cards.iter().filter_map(|card| face_of(table, from, card)).collect();
        if !faces.iter().all(|face| said.iter().any(|sentence| tells_of(sentence, face))) {
            let faces: Vec<String> = faces.into_iter().map(face::signs).collect();
            let cards = Part::Written(faces.join(" "));
            let parts = vec![("by".into(), Part::Seat(seat)), ("cards".into(), cards)];
            lines.push(Sentence("{by?You|{by}}: {cards}".into(), parts));
        }
    }
    lines
}

fn tells_of(Sentence(_, parts): &Sentence, face: &str) -> bool {
    parts.iter().any(|(_, part)| match part {
        Part::Card(name) => name == face,
        Part::Sentence(sentence) => tells_of(sentence, face),
        Part::Seat(_) | Part::Number(_) | Part::Written(_) => false,
    })
}

/// The face of a card that moves, as it was told now or before.
fn face_of<'a>(table: &'a Table, from: usize, card: &'a Glimpse) -> Option<&'a str> {
    let Glimpse::Card { was, now: Some(_), face } = card else { return None };
    let known =
        || table.piles.get(from)?.iter().find(|thing| thing.obj == *was && was.is_some())?.face.as_ref();
    face.as_ref().or_else(known).map(String::as_str)
}
