use crate::{Held, Id, Wait};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Reference;
use serde::{Deserialize, Serialize};

/// An effect that is running or waiting: a position in a program with everything chosen so far.
///
/// `K` is what a game keeps of a thing that has left: its last known numbers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "K: Deserialize<'de>"))]
pub struct Frame<K> {
    /// The index of the ability.
    pub ability: u16,
    /// The next step of its program.
    #[serde(default, skip_serializing_if = "is_default")]
    pub step: u16,
    /// The index of the next target within the step.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aim: u8,
    /// The player who has the effect.
    pub seat: Seat,
    /// The card that has the effect.
    pub face: Face,
    /// The same card's id while it is in play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub source: Id,
    /// Whether it is a card that never enters play and goes away when its effect finishes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub action: bool,
    /// The thing the trigger was about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub subject: Id,
    /// The other party of the trigger, such as who challenged.
    #[serde(default, skip_serializing_if = "is_default")]
    pub other: Id,
    /// The current thing of a `for_each`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub each: Id,
    /// The things a `for_each` has still to visit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub list: Vec<Id>,
    /// What was chosen, each with its slot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub picks: Vec<(u8, Id)>,
    /// Whether everything since the last `Begin` step was done completely.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub done: bool,
    /// The result of the last deed, as a number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub count: u8,
    /// The card that a player named.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named: Option<Face>,
    /// What was last known of things that have left, by how they were referred to.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<(Reference, K)>,
    /// What it is waiting for.
    #[serde(default, skip_serializing_if = "is_default")]
    pub wait: Wait,
}

/// What a step changed about a frame: its decisions and bindings. What stayed the same is not written down, nor is that
/// another step begins with its first target and waits for nothing.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "they are those of a frame")]
pub struct Stride {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub each: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<Id>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<(u8, Id)>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub done: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<Face>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wait: Option<Wait>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn yes() -> bool {
    true
}

fn is_true(value: &bool) -> bool {
    *value
}

impl<K: Copy> Held for Frame<K> {
    type Stride = Stride;

    fn by(&self) -> Seat {
        self.seat
    }

    fn take(&mut self, stride: &Stride) {
        fn set<T: Clone>(to: &mut T, from: &Option<T>) {
            if let Some(value) = from {
                to.clone_from(value);
            }
        }
        if let Some(step) = stride.step {
            (self.step, self.aim, self.wait) = (step, 0, Wait::No);
        }
        set(&mut self.aim, &stride.aim);
        set(&mut self.each, &stride.each);
        set(&mut self.list, &stride.list);
        set(&mut self.picks, &stride.picks);
        set(&mut self.done, &stride.done);
        set(&mut self.count, &stride.count);
        set(&mut self.wait, &stride.wait);
        self.named = stride.named.or(self.named);
    }
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

    /// Returns what a step changed that made this frame the next one; `None` if nothing.
    pub fn stride(&self, next: &Frame<K>) -> Option<Stride> {
        fn new<T: Clone + PartialEq>(old: &T, new: &T) -> Option<T> {
            (old != new).then(|| new.clone())
        }
        let step = new(&self.step, &next.step);
        let (aim, wait) = if step.is_some() { (0, Wait::No) } else { (self.aim, self.wait) };
        let stride = Stride {
            step,
            aim: new(&aim, &next.aim),
            each: new(&self.each, &next.each),
            list: new(&self.list, &next.list),
            picks: new(&self.picks, &next.picks),
            done: new(&self.done, &next.done),
            count: new(&self.count, &next.count),
            named: next.named.filter(|_| self.named != next.named),
            wait: new(&wait, &next.wait),
        };
        (stride != Stride::default()).then_some(stride)
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
