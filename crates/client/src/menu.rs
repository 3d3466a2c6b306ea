use fairdeal_kernel::{AskKind, Obj, Sentence};
use fairdeal_protocol::{Gesture, Range, Raw};
use std::{collections::BTreeMap, sync::Arc};

/// What is asked and offered now.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    /// The question.
    pub ask: Option<Arc<Question>>,
    /// The offers that are listed one by one, shared with those the table may offer again.
    pub offers: Vec<Arc<Offer>>,
    /// The ranges of numbers offered.
    pub ranges: Vec<Range>,
}

impl Menu {
    /// Returns whether there is anything to do.
    pub fn is_open(&self) -> bool {
        !self.offers.is_empty() || !self.ranges.is_empty()
    }

    /// Lists an action for each offer; a range gives that of its lowest number.
    pub fn actions(&self) -> impl Iterator<Item = &Raw> {
        let offers = self.offers.iter().map(|offer| &offer.action);
        offers.chain(self.ranges.iter().map(|range| &range.action))
    }

    /// Says why a thing may not be chosen, if there is a reason.
    pub fn why_not(&self, thing: Obj) -> Option<&Sentence> {
        self.ask.as_ref()?.barred.get(&thing)
    }

    /// Returns whether a thing is already chosen.
    pub fn is_chosen(&self, thing: Obj) -> bool {
        self.ask.as_ref().is_some_and(|ask| ask.chosen.contains(&thing))
    }
}

/// A question.
#[derive(Clone, Debug)]
pub struct Question {
    /// What it is waiting for.
    pub prompt: Sentence,
    /// How to answer.
    pub kind: AskKind,
    /// The minimum and maximum number of things to choose.
    pub bounds: (u16, u16),
    /// What is chosen so far.
    pub chosen: Vec<Obj>,
    /// What may not be chosen, and why.
    pub barred: BTreeMap<Obj, Sentence>,
}

/// Something that may be done.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The action to send.
    pub action: Raw,
    /// What it does.
    pub label: Sentence,
    /// The gesture that takes it; `None` for a button.
    pub gesture: Option<Gesture>,
    /// What a coach would say about it.
    pub hint: Option<Sentence>,
    /// The rule behind it.
    pub rule: Option<Sentence>,
}

impl Offer {
    /// Returns the thing it concerns.
    pub fn thing(&self) -> Option<Obj> {
        match self.gesture {
            Some(Gesture::Pick(thing) | Gesture::Drag(thing, _)) => Some(Obj(thing)),
            Some(Gesture::Dice { .. }) | None => None,
        }
    }

    /// Returns the pile the thing goes to.
    pub fn to(&self) -> Option<usize> {
        if let Some(Gesture::Drag(_, pile)) = self.gesture { Some(pile.into()) } else { None }
    }
}
