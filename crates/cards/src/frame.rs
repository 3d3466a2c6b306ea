use crate::{Id, Wait};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Reference;
use serde::{Deserialize, Serialize};

/// An effect that is being carried out, or waits for it: a place in a program with all that was chosen so far.
///
/// `K` is what a game keeps of a thing that has left: its last known numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame<K> {
    /// Which ability.
    pub ability: u16,
    /// The next step of its program.
    pub step: u16,
    /// The next target of the step.
    pub aim: u8,
    /// Who has the effect.
    pub seat: Seat,
    /// The card that has it.
    pub face: Face,
    /// The same while it is in play.
    pub source: Id,
    /// Whether it is a card that is not in play and goes away when its effect is done.
    pub action: bool,
    /// What the trigger was about.
    pub subject: Id,
    /// The other party of what the trigger was about.
    pub other: Id,
    /// The one in turn.
    pub each: Id,
    /// Those whose turn comes.
    pub list: Vec<Id>,
    /// What was chosen, with the slot of each.
    pub picks: Vec<(u8, Id)>,
    /// Whether all since the last question about it was done.
    pub done: bool,
    /// What the last deed came to.
    pub count: u8,
    /// The card that was named.
    pub named: Option<Face>,
    /// What was known last of what has left, by how it was referred to.
    pub known: Vec<(Reference, K)>,
    /// What is asked.
    pub wait: Wait,
}

impl<K: Copy> Frame<K> {
    /// Makes the frame of an ability that has not begun.
    pub fn new(ability: u16, seat: Seat, face: Face, source: Id) -> Frame<K> {
        Frame {
            ability,
            step: 0,
            aim: 0,
            seat,
            face,
            source,
            action: false,
            subject: Id::NONE,
            other: Id::NONE,
            each: Id::NONE,
            list: vec![],
            picks: vec![],
            done: true,
            count: 0,
            named: None,
            known: vec![],
            wait: Wait::No,
        }
    }

    /// Returns what was known last of something that has left.
    pub fn last_known(&self, reference: Reference) -> Option<K> {
        self.known.iter().rev().find(|(of, _)| *of == reference).map(|&(_, known)| known)
    }

    /// Tells whether the effect may still ask for a thing.
    pub fn refers_to(&self, id: Id) -> bool {
        [self.source, self.subject, self.other, self.each].contains(&id)
            || self.picks.iter().any(|(_, pick)| *pick == id)
    }

    /// Strikes a thing out that has left; what was known of it is kept.
    pub fn forget(&mut self, id: Id, known: K) {
        let parties = [
            (Reference::Source, &mut self.source),
            (Reference::Trigger, &mut self.subject),
            (Reference::Other, &mut self.other),
            (Reference::Each, &mut self.each),
        ];
        for (reference, party) in parties {
            if *party == id {
                *party = Id::NONE;
                self.known.push((reference, known));
            }
        }
        let picks = self.picks.iter().filter(|(_, pick)| *pick == id);
        self.known.extend(picks.map(|(slot, _)| (Reference::Target(*slot), known)));
        self.picks.retain(|(_, pick)| *pick != id);
        self.list.retain(|listed| *listed != id);
    }
}
