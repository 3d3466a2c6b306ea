use super::{Detail, Voice};
use crate::numbers::count;
use fairdeal_hosted::{Glance, Shown};
use fairdeal_kernel::{Back, Eyes, Face, Glimpse, Pile, Seat, Sighting, Spot};
use std::ops::Range;

/// A commit in words.
pub(crate) struct CommitDescription {
    /// The version the commit made.
    pub(crate) version: u32,
    /// What was chosen, in the notation of the game; only eyes that see the hand of the seat are told.
    pub(crate) choice: Option<String>,
    /// Who acted and what happened, in sentences.
    pub(crate) text: String,
}

/// Something to say about an event.
enum Said {
    Moved(Flow),
    Noted(String),
    Recap(String),
}

/// Cards that went from one pile to another.
struct Flow {
    from: Pile,
    to: Pile,
    spot: Option<Spot>,
    swept: bool,
    count: usize,
    faces: Vec<(Face, Back)>,
}

impl Voice<'_> {
    /// Describes the commits of these versions as the eyes perceive them.
    pub(crate) fn history(
        &self,
        of: &dyn Shown,
        eyes: Eyes,
        versions: Range<u32>,
        detail: Detail,
    ) -> Vec<CommitDescription> {
        let happened = of.history(eyes, versions).into_iter();
        happened
            .map(|commit| {
                let text = match commit.seen {
                    None => "The last step was undone.".to_owned(),
                    Some(seen) => self.with_actor(commit.by, self.commit(commit.by, seen, detail)),
                };
                CommitDescription { version: commit.version, choice: commit.choice, text }
            })
            .collect()
    }

    /// Says who acted, unless the text begins with that.
    fn with_actor(&self, by: Option<Seat>, text: String) -> String {
        match by {
            Some(seat) if text.starts_with(&format!("{} ", self.game.seat_name(seat))) => text,
            Some(seat) => format!("{}: {text}", self.seat(seat)),
            None => text,
        }
    }

    /// Tells what was perceived of a commit.
    fn commit(&self, by: Option<Seat>, seen: Vec<Glance>, detail: Detail) -> String {
        let mut said: Vec<Said> = vec![];
        for glance in seen {
            self.add(&mut said, glance);
        }
        if detail == Detail::Brief && said.iter().any(Said::matters) {
            said.retain(Said::matters);
        }
        let sentences: Vec<String> = said.iter().map(|said| self.sentence(said, by)).collect();
        if sentences.is_empty() { "Nothing can be seen.".into() } else { sentences.join(" ") }
    }

    /// Adds what is perceived of an event.
    fn add(&self, said: &mut Vec<Said>, Glance { sighting, open }: Glance) {
        let noted = |words: &str, pile, glimpse: &Glimpse| {
            let card = glimpse.face.map_or_else(|| "A card".into(), |face| self.face(face));
            Said::Noted(format!("{card} {words} {}.", self.pile(pile, None)))
        };
        said.push(match sighting {
            Sighting::Moved(from, to, spot, glimpse) => {
                let faces = glimpse.face.into_iter().collect();
                return join(said, Flow { from, to, spot, swept: false, count: 1, faces });
            }
            Sighting::Swept(from, to, swept, cards) => {
                let faces = cards.iter().filter_map(|card| card.face).collect();
                Said::Moved(Flow { from, to, spot: None, swept: true, count: swept.into(), faces })
            }
            Sighting::Shuffled(pile) => Said::Noted(format!("The {} is shuffled.", self.pile(pile, None))),
            Sighting::Opened(pile, cards) => {
                let faces: Vec<String> =
                    cards.iter().filter_map(|card| card.face).map(|face| self.face(face)).collect();
                let what = match (faces.is_empty(), open) {
                    (false, _) => format!("opened: {}", faces.join(" ")),
                    (true, true) => "opened".into(),
                    (true, false) => "closed".into(),
                };
                Said::Noted(format!("The {} is {what}.", self.pile(pile, None)))
            }
            Sighting::Shown(pile, glimpse) => noted("is shown in", pile, &glimpse),
            Sighting::Created(pile, glimpse) => noted("comes into", pile, &glimpse),
            Sighting::Removed(pile, glimpse) => noted("leaves the game from", pile, &glimpse),
            Sighting::Faced(pile, glimpse) => noted("is turned up in", pile, &glimpse),
            Sighting::Marked(pile, glimpse, mark, value) => {
                noted(&format!("has {} {value} in", self.game.mark_name(mark)), pile, &glimpse)
            }
            Sighting::Fact(Some(text)) => Said::Recap(self.say(&text)),
            Sighting::Fact(None) => return,
        });
    }

    fn sentence(&self, said: &Said, by: Option<Seat>) -> String {
        match said {
            Said::Moved(flow) => self.moved(flow, by),
            Said::Noted(text) | Said::Recap(text) => text.clone(),
        }
    }

    fn moved(&self, flow: &Flow, by: Option<Seat>) -> String {
        let faces = flow.faces.iter().map(|&face| self.face(face)).collect::<Vec<_>>().join(" ");
        let cards = match flow.faces.len() {
            0 => count(flow.count, "card"),
            known if known < flow.count => format!("{} ({faces} among them)", count(flow.count, "card")),
            _ => faces,
        };
        let own = by.is_some() && self.owner(flow.from) == by;
        let from = if own { String::new() } else { format!(" from {}", self.pile(flow.from, by)) };
        let to = self.pile(flow.to, by);
        match flow.spot {
            Some(Spot::Bottom) => format!("{cards}{from} under {to}."),
            Some(Spot::FromTop(above)) => {
                format!("{cards}{from} below {} of {to}.", count(above.into(), "card"))
            }
            Some(Spot::Top) | None => format!("{cards}{from} to {to}."),
        }
    }
}

/// Merges a move with the previous ones between the same piles.
fn join(said: &mut Vec<Said>, flow: Flow) {
    let same = |other: &&mut Flow| (other.from, other.to, other.spot) == (flow.from, flow.to, flow.spot);
    let recent = said.iter_mut().rev().map_while(|said| match said {
        Said::Moved(other) if !other.swept => Some(other),
        _ => None,
    });
    let found = recent.into_iter().find(same);
    match found {
        Some(other) => {
            other.count += flow.count;
            other.faces.extend(flow.faces);
        }
        None => said.push(Said::Moved(flow)),
    }
}

impl Said {
    /// Returns whether a player wants to hear it at once: what was said, and faces that were seen to move.
    fn matters(&self) -> bool {
        match self {
            Said::Moved(flow) => !flow.swept && !flow.faces.is_empty(),
            Said::Recap(_) => true,
            Said::Noted(_) => false,
        }
    }
}
