//! All unfinished effects of a game, and the order in which they are carried out.
//!
//! Effects that run form a stack of their own, on top of which come the questions that must be answered first. What
//! waits does so by one of two policies. In a *bag* the player picks which waiting effect is carried out next
//! ([`Course::Picked`]). On a *stack* the waiting effects are placed one by one
//! ([`Course::Placed`]) and the topmost is carried out once nobody responds ([`Course::Resolved`]).

#[cfg(test)]
mod tests;

use crate::Fuel;
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The number of abilities that may be triggered in a turn; an index into the bag must stay below 256.
pub(crate) const FUEL: u16 = 200;

/// An effect as an agenda handles it.
pub trait Held: Clone {
    /// What a step changes about it.
    type Stride;

    /// Returns the player who has the effect.
    fn by(&self) -> Seat;
    /// Applies what a step changed.
    fn take(&mut self, stride: &Self::Stride);
}

/// All unfinished effects: one runs, the others wait.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, bound(deserialize = "F: Deserialize<'de>"))]
pub struct Agenda<F> {
    /// The effects being carried out, as a stack; the last one continues.
    pub frames: Vec<F>,
    /// Questions that must be answered before anything else continues: which replacement applies.
    pub urgent: Vec<F>,
    /// Cards that an effect has played, to be resolved next.
    pub queue: Vec<F>,
    /// The triggered abilities that are waiting.
    pub bag: Vec<F>,
    /// The effects on the stack; the last one is carried out first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stack: Vec<F>,
    /// How much triggers may still set off this turn.
    pub fuel: Fuel,
}

/// What can happen to an agenda; a game wraps it in its facts. `S` is what a step changes about an effect.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Course<F, S> {
    /// An effect began.
    Pushed(Box<F>),
    /// The running effect moved on.
    Went(Box<S>),
    /// An effect finished.
    Popped,
    /// Something must be answered first.
    Interrupted(Box<F>),
    /// The first urgent question is being asked.
    Asked,
    /// A card waits for the current effect to finish.
    Queued(Box<F>),
    /// The first waiting card begins.
    Unqueued,
    /// A triggered ability waits.
    Bagged(Box<F>),
    /// The player picked a triggered ability from the bag, which is carried out now.
    Picked { place: u8 },
    /// A triggered ability left the bag without effect.
    Unbagged { place: u8 },
    /// An effect was put on the stack.
    Stacked(Box<F>),
    /// A triggered ability was moved from those that wait to the top of the stack.
    Placed { place: u8 },
    /// The topmost effect of the stack is being carried out.
    Resolved,
}

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        let fuel = Fuel::full(FUEL);
        Agenda { frames: vec![], urgent: vec![], queue: vec![], bag: vec![], stack: vec![], fuel }
    }
}

impl<F: Held> Agenda<F> {
    /// Applies what happened.
    pub fn apply(&mut self, course: &Course<F, F::Stride>) {
        match course {
            Course::Pushed(frame) => self.frames.push((**frame).clone()),
            Course::Went(stride) => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.take(stride);
                }
            }
            Course::Popped => {
                self.frames.pop();
            }
            Course::Interrupted(frame) => self.urgent.push((**frame).clone()),
            Course::Asked => move_nth(&mut self.urgent, 0, &mut self.frames),
            Course::Queued(frame) => self.queue.push((**frame).clone()),
            Course::Unqueued => move_nth(&mut self.queue, 0, &mut self.frames),
            Course::Bagged(frame) => {
                if self.fuel.burn() {
                    self.bag.push((**frame).clone());
                }
            }
            Course::Picked { place } => move_nth(&mut self.bag, *place as usize, &mut self.frames),
            Course::Unbagged { place } => {
                if (*place as usize) < self.bag.len() {
                    self.bag.remove(*place as usize);
                }
            }
            Course::Stacked(frame) => self.stack.push((**frame).clone()),
            Course::Placed { place } => move_nth(&mut self.bag, *place as usize, &mut self.stack),
            Course::Resolved => self.frames.extend(self.stack.pop()),
        }
    }

    /// Restores the full fuel at the start of a turn.
    pub fn refill(&mut self) {
        self.fuel = Fuel::full(FUEL);
    }

    /// Returns whether nothing runs or waits.
    pub fn is_empty(&self) -> bool {
        self.all().next().is_none()
    }

    /// Returns the effect that continues next.
    pub fn running(&self) -> Option<&F> {
        self.frames.last()
    }

    /// Lists all effects, regardless of what they wait for.
    pub fn all(&self) -> impl Iterator<Item = &F> {
        self.frames.iter().chain(&self.urgent).chain(&self.queue).chain(&self.bag).chain(&self.stack)
    }

    /// Lists all effects, to change them.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut F> {
        let Agenda { frames, urgent, queue, bag, stack, .. } = self;
        frames.iter_mut().chain(urgent).chain(queue).chain(bag).chain(stack)
    }

    /// Returns the first seat in the given order that has triggered abilities waiting.
    pub fn holder(&self, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|&seat| self.bag.iter().any(|frame| frame.by() == seat))
    }

    /// Lists the indices of a seat's triggered abilities among those that wait.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = u8> {
        (0..).zip(&self.bag).filter(move |(_, frame)| frame.by() == seat).map(|(place, _)| place)
    }
}

fn move_nth<F>(from: &mut Vec<F>, place: usize, to: &mut Vec<F>) {
    if place < from.len() {
        to.push(from.remove(place));
    }
}
