//! Offers: every way of asking what is offered gives the same answer.

use fairdeal_kernel::Offers;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Action {
    Pass,
    Play(u8),
    Bid(i64),
    Raise(i64),
}

/// One thing that is offered.
#[derive(Clone, Copy)]
enum Step {
    Push(Action),
    Once(Action),
    Bids(i64, i64),
    Raises(i64, i64),
}

fn offers(steps: &[Step]) -> Offers<Action> {
    let mut offers = Offers::default();
    for step in steps {
        match *step {
            Step::Push(action) => offers.push(action),
            Step::Once(action) => offers.push_once(action),
            Step::Bids(lo, hi) => offers.range(lo, hi, Action::Bid),
            Step::Raises(lo, hi) => offers.range(lo, hi, Action::Raise),
        }
    }
    offers
}

fn check(steps: &[Step], expected: &[Action]) {
    let offers = offers(steps);
    assert_eq!(offers.iter().collect::<Vec<_>>(), expected);
    assert_eq!((offers.len(), offers.is_empty()), (expected.len(), expected.is_empty()));
    for (at, &action) in expected.iter().enumerate() {
        assert_eq!(offers.get(at), Some(action));
        assert_eq!(offers.position(action), expected.iter().position(|&other| other == action));
        assert!(offers.contains(action), "{action:?} is offered");
    }
    for beyond in [expected.len(), expected.len() + 1, usize::MAX] {
        assert_eq!(offers.get(beyond), None);
    }
    for action in [Action::Play(99), Action::Bid(-99), Action::Raise(99)] {
        assert_eq!((offers.contains(action), offers.position(action)), (false, None), "{action:?}");
    }
}

#[test]
fn lists() {
    check(&[], &[]);
    check(&[Step::Push(Action::Pass)], &[Action::Pass]);
    check(
        &[Step::Push(Action::Play(3)), Step::Push(Action::Pass), Step::Push(Action::Play(3))],
        &[Action::Play(3), Action::Pass, Action::Play(3)],
    );
    check(
        &[Step::Once(Action::Play(3)), Step::Once(Action::Pass), Step::Once(Action::Play(3))],
        &[Action::Play(3), Action::Pass],
    );
}

#[test]
fn ranges() {
    check(&[Step::Bids(2, 1)], &[]);
    check(&[Step::Bids(5, 5)], &[Action::Bid(5)]);
    check(&[Step::Bids(-1, 1)], &[Action::Bid(-1), Action::Bid(0), Action::Bid(1)]);
    check(
        &[Step::Bids(1, 2), Step::Raises(1, 1), Step::Bids(8, 9)],
        &[Action::Bid(1), Action::Bid(2), Action::Raise(1), Action::Bid(8), Action::Bid(9)],
    );
}

#[test]
fn lists_come_before_ranges() {
    check(
        &[Step::Bids(1, 2), Step::Push(Action::Pass), Step::Raises(4, 4), Step::Push(Action::Play(0))],
        &[Action::Pass, Action::Play(0), Action::Bid(1), Action::Bid(2), Action::Raise(4)],
    );
}

#[test]
fn a_wide_range_is_not_written_out() {
    let offers = offers(&[Step::Push(Action::Pass), Step::Bids(0, 1_000_000_000_000)]);
    assert_eq!(offers.len(), 1_000_000_000_002);
    assert_eq!(offers.get(1_000_000_000_001), Some(Action::Bid(1_000_000_000_000)));
    assert_eq!(offers.list(), [Action::Pass]);
    let ranges: Vec<_> =
        offers.ranges().iter().map(|range| (range.lo, range.hi, (range.make)(range.lo))).collect();
    assert_eq!(ranges, [(0, 1_000_000_000_000, Action::Bid(0))]);
}

#[test]
fn clearing_takes_everything_back() {
    let mut offers = offers(&[Step::Push(Action::Pass), Step::Bids(1, 2)]);
    offers.clear();
    assert!(offers.is_empty() && offers.iter().next().is_none() && !offers.contains(Action::Pass));
}
