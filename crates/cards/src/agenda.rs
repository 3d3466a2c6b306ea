use crate::{Frame, Fuel, Id};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The number of abilities a turn may trigger before the rest are dropped; an index into the bag must stay
/// below 256.
const FUEL: u16 = 200;

/// All unfinished effects: one runs, the others wait.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, bound(deserialize = "K: Deserialize<'de>"))]
pub struct Agenda<K> {
    /// The effects being carried out, as a stack; the last one continues.
    pub frames: Vec<Frame<K>>,
    /// Questions that must be answered before anything else continues: which replacement applies.
    pub urgent: Vec<Frame<K>>,
    /// Cards that an effect has played, to be resolved next.
    pub queue: Vec<Frame<K>>,
    /// The triggered abilities that are waiting.
    pub bag: Vec<Frame<K>>,
    /// How much triggers may still set off this turn.
    pub fuel: Fuel,
}

/// What can happen to an agenda; a game wraps it in its facts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Course<K> {
    /// An effect began.
    Pushed { frame: Box<Frame<K>> },
    /// An effect moved on to another step.
    Went { frame: Box<Frame<K>> },
    /// An effect finished.
    Popped,
    /// Something must be answered first.
    Interrupted { frame: Box<Frame<K>> },
    /// The first urgent question is being asked.
    Asked,
    /// A card waits for the current effect to finish.
    Queued { frame: Box<Frame<K>> },
    /// The first waiting card begins.
    Unqueued,
    /// A triggered ability waits.
    Bagged { frame: Box<Frame<K>> },
    /// A triggered ability left the bag.
    Unbagged { place: u8 },
    /// Too much was set off: the rest of this turn's triggers are dropped.
    Exhausted,
}

impl<K> Default for Agenda<K> {
    fn default() -> Self {
        Agenda { frames: vec![], urgent: vec![], queue: vec![], bag: vec![], fuel: Fuel::full(FUEL) }
    }
}

impl<K: Copy> Agenda<K> {
    /// Applies what happened.
    pub fn apply(&mut self, course: &Course<K>) {
        match course {
            Course::Pushed { frame } => self.frames.push((**frame).clone()),
            Course::Went { frame } => {
                self.frames.pop();
                self.frames.push((**frame).clone());
            }
            Course::Popped => {
                self.frames.pop();
            }
            Course::Interrupted { frame } => self.urgent.push((**frame).clone()),
            Course::Asked => move_first(&mut self.urgent, &mut self.frames),
            Course::Queued { frame } => self.queue.push((**frame).clone()),
            Course::Unqueued => move_first(&mut self.queue, &mut self.frames),
            Course::Bagged { frame } => {
                if self.fuel.burn() {
                    self.bag.push((**frame).clone());
                }
            }
            Course::Unbagged { place } => {
                if (*place as usize) < self.bag.len() {
                    self.bag.remove(*place as usize);
                }
            }
            Course::Exhausted => self.bag.clear(),
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
    pub fn running(&self) -> Option<&Frame<K>> {
        self.frames.last()
    }

    /// Lists all effects, regardless of what they wait for.
    pub fn all(&self) -> impl Iterator<Item = &Frame<K>> {
        self.frames.iter().chain(&self.urgent).chain(&self.queue).chain(&self.bag)
    }

    /// Returns the first seat in the given order that has triggered abilities waiting.
    pub fn holder(&self, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|&seat| self.bag.iter().any(|frame| frame.seat == seat))
    }

    /// Lists the indices of a seat's triggered abilities in the bag.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = u8> {
        (0..).zip(&self.bag).filter(move |(_, frame)| frame.seat == seat).map(|(place, _)| place)
    }

    /// Removes references to a thing that has left, keeping what was last known of it.
    pub fn forget(&mut self, id: Id, known: K) {
        let all = self.frames.iter_mut().chain(&mut self.urgent).chain(&mut self.queue).chain(&mut self.bag);
        all.for_each(|frame| frame.forget(id, known));
    }
}

fn move_first<K>(from: &mut Vec<Frame<K>>, to: &mut Vec<Frame<K>>) {
    if !from.is_empty() {
        to.push(from.remove(0));
    }
}

#[cfg(test)]
mod tests {
    use super::{Agenda, Course, FUEL};
    use crate::{Frame, Id};
    use fairdeal_kernel::{Face, Seat};
    use fairdeal_select::Reference;

    fn frame(seat: u8, source: u8) -> Box<Frame<i8>> {
        Box::new(Frame::new(0, Seat(seat), Face(0), Id(source)))
    }

    fn after(courses: impl IntoIterator<Item = Course<i8>>) -> Agenda<i8> {
        let mut agenda = Agenda::default();
        courses.into_iter().for_each(|course| agenda.apply(&course));
        agenda
    }

    #[test]
    fn what_is_urgent_comes_on_top_and_what_is_queued_waits() {
        let agenda = after([
            Course::Queued { frame: frame(0, 3) },
            Course::Pushed { frame: frame(0, 1) },
            Course::Interrupted { frame: frame(1, 2) },
            Course::Asked,
        ]);
        assert_eq!(agenda.running().map(|frame| frame.source), Some(Id(2)));
        let mut agenda = agenda;
        [Course::Popped, Course::Popped, Course::Unqueued].iter().for_each(|course| agenda.apply(course));
        assert_eq!(agenda.running().map(|frame| frame.source), Some(Id(3)));
    }

    #[test]
    fn the_first_seat_in_order_holds_the_bag() {
        let agenda = after([Course::Bagged { frame: frame(1, 1) }, Course::Bagged { frame: frame(0, 2) }]);
        assert_eq!(agenda.holder(Seat(0).around(2)), Some(Seat(0)));
        assert_eq!(agenda.held(Seat(0)).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn no_turn_sets_off_more_than_its_fuel() {
        let agenda = after((0..2 * FUEL).map(|_| Course::Bagged { frame: frame(0, 1) }));
        assert_eq!(agenda.bag.len(), FUEL as usize);
        assert!(agenda.fuel.is_empty());
    }

    #[test]
    fn what_leaves_is_a_stranger_of_which_the_last_is_known() {
        let mut agenda =
            after([Course::Pushed { frame: Box::new(Frame { picks: vec![(1, Id(4))], ..*frame(0, 4) }) }]);
        agenda.forget(Id(4), 7);
        let left = agenda.running().expect("it still runs");
        assert_eq!((left.source, left.picks.len()), (Id::NONE, 0));
        assert_eq!(
            (left.last_known(Reference::Source), left.last_known(Reference::Target(1))),
            (Some(7), Some(7))
        );
        assert_eq!(left.last_known(Reference::Trigger), None);
    }
}
