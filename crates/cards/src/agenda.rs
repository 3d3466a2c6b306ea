use crate::{Frame, Fuel, Id};
use fairdeal_kernel::Seat;
use serde::{Deserialize, Serialize};

/// How many abilities a turn may set off before the rest is dropped; a place in the bag is below 256.
const FUEL: u16 = 200;

/// All effects that are not done: one runs, others wait.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, bound(deserialize = "K: Deserialize<'de>"))]
pub struct Agenda<K> {
    /// The effects that are being carried out; the last one goes on.
    pub frames: Vec<Frame<K>>,
    /// What must be answered before anything else goes on: which replacement applies.
    pub urgent: Vec<Frame<K>>,
    /// Cards that an effect has played, to be carried out next.
    pub queue: Vec<Frame<K>>,
    /// The triggered abilities that wait.
    pub bag: Vec<Frame<K>>,
    /// What triggers may still set off in this turn.
    pub fuel: Fuel,
}

/// What can happen to an agenda.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Course<K> {
    /// An effect began.
    Pushed { frame: Box<Frame<K>> },
    /// An effect went on to another place.
    Went { frame: Box<Frame<K>> },
    /// An effect is done.
    Popped,
    /// Something must be answered first.
    Interrupted { frame: Box<Frame<K>> },
    /// The first urgent question is asked.
    Asked,
    /// A card waits for an effect to be done.
    Queued { frame: Box<Frame<K>> },
    /// The first waiting card begins.
    Unqueued,
    /// A triggered ability waits.
    Bagged { frame: Box<Frame<K>> },
    /// A triggered ability left the bag.
    Unbagged { place: u8 },
    /// Too much was set off: the rest of this turn's triggers is dropped.
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

    /// Lets triggers set off as much as ever, as a turn begins.
    pub fn refill(&mut self) {
        self.fuel = Fuel::full(FUEL);
    }

    /// Tells whether nothing runs or waits.
    pub fn is_empty(&self) -> bool {
        self.all().next().is_none()
    }

    /// Returns the effect that goes on.
    pub fn running(&self) -> Option<&Frame<K>> {
        self.frames.last()
    }

    /// Returns all effects, whatever they wait for.
    pub fn all(&self) -> impl Iterator<Item = &Frame<K>> {
        self.frames.iter().chain(&self.urgent).chain(&self.queue).chain(&self.bag)
    }

    /// Returns whose triggered abilities are carried out next: those of the first seat that has any.
    pub fn holder(&self, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|&seat| self.bag.iter().any(|frame| frame.seat == seat))
    }

    /// Lists the places of a seat's triggered abilities in the bag.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = u8> {
        (0..).zip(&self.bag).filter(move |(_, frame)| frame.seat == seat).map(|(place, _)| place)
    }

    /// Strikes a thing out that has left; what was known of it is kept.
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
