use crate::{Id, Wait};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Reference;
use serde::{Deserialize, Serialize};

/// An effect that is running or waiting: a position in a program with everything chosen so far.
///
/// `K` is what a game keeps of a thing that has left: its last known numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame<K> {
    /// The index of the ability.
    pub ability: u16,
    /// The next step of its program.
    pub step: u16,
    /// The index of the next target within the step.
    pub aim: u8,
    /// The player who has the effect.
    pub seat: Seat,
    /// The card that has the effect.
    pub face: Face,
    /// The same card's id while it is in play.
    pub source: Id,
    /// Whether it is a card that never enters play and goes away when its effect finishes.
    pub action: bool,
    /// The thing the trigger was about.
    pub subject: Id,
    /// The other party of the trigger, such as who challenged.
    pub other: Id,
    /// The current thing of a `for_each`.
    pub each: Id,
    /// The things a `for_each` has still to visit.
    pub list: Vec<Id>,
    /// What was chosen, each with its slot.
    pub picks: Vec<(u8, Id)>,
    /// Whether everything since the last `Begin` step was done completely.
    pub done: bool,
    /// The result of the last deed, as a number.
    pub count: u8,
    /// The card that a player named.
    pub named: Option<Face>,
    /// What was last known of things that have left, by how they were referred to.
    pub known: Vec<(Reference, K)>,
    /// What it is waiting for.
    pub wait: Wait,
}

impl<K: Copy> Frame<K> {
    /// Makes the frame of an ability that has not started.
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

    /// Returns what was last known of something that has left.
    pub fn last_known(&self, reference: Reference) -> Option<K> {
        self.known.iter().rev().find(|(of, _)| *of == reference).map(|&(_, known)| known)
    }

    /// Returns whether the effect may still refer to a thing.
    pub fn refers_to(&self, id: Id) -> bool {
        [self.source, self.subject, self.other, self.each].contains(&id)
            || self.picks.iter().any(|(_, pick)| *pick == id)
    }

    /// Removes references to a thing that has left, keeping what was last known of it.
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
