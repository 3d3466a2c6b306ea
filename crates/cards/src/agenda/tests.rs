use super::{Course, FUEL, Held};
use crate::{Frame, Id, Stride};
use fairdeal_kernel::{Face, Seat};
use fairdeal_select::Reference;

type Agenda = super::Agenda<Frame<i8>>;

fn frame(seat: u8, source: u8) -> Box<Frame<i8>> {
    Box::new(Frame::new(0, Seat(seat), Face(0), Id(source)))
}

fn after(courses: impl IntoIterator<Item = Course<Frame<i8>, Stride>>) -> Agenda {
    let mut agenda = Agenda::default();
    courses.into_iter().for_each(|course| agenda.apply(&course));
    agenda
}

fn running(agenda: &Agenda) -> Option<Id> {
    agenda.running().map(|frame| frame.source)
}

#[test]
fn what_is_urgent_comes_on_top_and_what_is_queued_waits() {
    let mut agenda = after([
        Course::Queued(frame(0, 3)),
        Course::Pushed(frame(0, 1)),
        Course::Interrupted(frame(1, 2)),
        Course::Asked,
    ]);
    assert_eq!(running(&agenda), Some(Id(2)));
    [Course::Popped, Course::Popped, Course::Unqueued].iter().for_each(|course| agenda.apply(course));
    assert_eq!(running(&agenda), Some(Id(3)));
}

#[test]
fn the_first_seat_in_order_holds_the_bag_and_picks_from_it() {
    let mut agenda = after([Course::Bagged(frame(1, 1)), Course::Bagged(frame(0, 2))]);
    assert_eq!(agenda.holder(Seat(0).around(2)), Some(Seat(0)));
    assert_eq!(agenda.held(Seat(0)).collect::<Vec<_>>(), [1]);
    agenda.apply(&Course::Picked { place: 1 });
    assert_eq!((running(&agenda), agenda.holder(Seat(0).around(2))), (Some(Id(2)), Some(Seat(1))));
    agenda.apply(&Course::Unbagged { place: 0 });
    assert_eq!((agenda.bag.len(), agenda.frames.len()), (0, 1));
}

#[test]
fn what_is_placed_last_resolves_first() {
    let mut agenda = after([
        Course::Stacked(frame(0, 1)),
        Course::Bagged(frame(0, 2)),
        Course::Bagged(frame(0, 3)),
        Course::Placed { place: 1 },
        Course::Placed { place: 0 },
        Course::Resolved,
    ]);
    assert_eq!(running(&agenda), Some(Id(2)));
    [Course::Popped, Course::Resolved].iter().for_each(|course| agenda.apply(course));
    assert_eq!((running(&agenda), agenda.stack.len()), (Some(Id(3)), 1));
}

#[test]
fn no_turn_sets_off_more_than_its_fuel() {
    let agenda = after((0..2 * FUEL).map(|_| Course::Bagged(frame(0, 1))));
    assert_eq!(agenda.bag.len(), FUEL as usize);
    assert!(agenda.fuel.is_empty());
}

#[test]
fn a_step_writes_down_only_what_it_changed() {
    let before = *frame(0, 4);
    assert_eq!(before.stride(&before), None);
    let after = Frame { step: 2, count: 3, picks: vec![(0, Id(7))], ..before.clone() };
    let stride = before.stride(&after).expect("it went on");
    assert_eq!((stride.step, stride.done, stride.wait), (Some(2), None, None));
    let mut gone = before;
    gone.take(&stride);
    assert_eq!(gone, after);
}

#[test]
fn what_leaves_is_a_stranger_of_which_the_last_is_known() {
    let mut agenda = after([Course::Pushed(Box::new(Frame { picks: vec![(1, Id(4))], ..*frame(0, 4) }))]);
    agenda.all_mut().for_each(|frame| frame.forget(Id(4), 7));
    let left = agenda.running().expect("it still runs");
    assert_eq!((left.source, left.picks.len()), (Id::NONE, 0));
    assert_eq!(
        (left.last_known(Reference::Source), left.last_known(Reference::Target(1))),
        (Some(7), Some(7))
    );
    assert_eq!(left.last_known(Reference::Trigger), None);
}
