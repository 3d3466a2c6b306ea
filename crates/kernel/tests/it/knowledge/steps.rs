//! Random things that happen to cards, in a form that stays meaningful when earlier steps are removed.

use crate::toy::{HANDS, NAMES, OPEN, SPREAD, STOCK};
use fairdeal_kernel::{Card, Order, Pile, Rng, Seat, Sight, Spot, Table, TableEvent};

/// What is likely to happen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Style {
    Anything,
    Rummy,
}

/// Something about to happen; indices wrap around.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Move { from: Pile, at: usize, to: Pile, spot: Spot, down: bool },
    Sweep { from: Pile, to: Pile },
    Shuffle { pile: Pile, order: usize },
    Show { pile: Pile, at: usize, to: Sight },
    Open { pile: Pile, to: Sight },
}

impl Step {
    /// Makes up a card to deal.
    pub(crate) fn deal(rng: &mut Rng) -> Step {
        let to = one(rng, &[HANDS[0], HANDS[1], SPREAD]);
        Step::Move { from: STOCK, at: 0, to, spot: Spot::Top, down: false }
    }

    /// Makes up a step: anything at all, or what is common in draw-and-discard games.
    pub(crate) fn random(rng: &mut Rng, style: Style, table: &Table) -> Step {
        match style {
            Style::Anything => anything(rng, table),
            Style::Rummy => rummy(rng, table),
        }
    }

    /// Returns the event, or `None` if there is no such card.
    pub(crate) fn event(self, table: &Table) -> Option<TableEvent> {
        Some(match self {
            Step::Move { from, at, to, spot, down } => {
                TableEvent::Moved { card: nth(table, from, at)?, to, spot, down }
            }
            Step::Sweep { from, to } if from != to => TableEvent::Swept { from, to },
            Step::Sweep { .. } => return None,
            Step::Shuffle { pile, order } => {
                TableEvent::Shuffled { pile, order: arranged(table.cards(pile).collect(), order) }
            }
            Step::Show { pile, at, to } => TableEvent::Shown { card: nth(table, pile, at)?, to },
            Step::Open { pile, to } => TableEvent::Opened { pile, to },
        })
    }
}

fn anything(rng: &mut Rng, table: &Table) -> Step {
    let mut pile = || one(rng, &[STOCK, OPEN, HANDS[0], HANDS[1], SPREAD]);
    let (from, to) = (pile(), pile());
    match rng.below(16) {
        0..=9 => {
            let deep = table.kind(from).order != Order::Stack || rng.below(4) == 0;
            let at = if deep { rng.index(60) } else { table.len(from).max(1) - 1 };
            let within = Spot::FromTop(1 + rng.below(3) as u16);
            let spot = one(rng, &[Spot::Top, Spot::Top, Spot::Bottom, within]);
            Step::Move { from, at, to, spot, down: rng.below(4) == 0 }
        }
        10 => Step::Sweep { from, to },
        11 | 12 => Step::Shuffle { pile: one(rng, &[STOCK, STOCK, STOCK, from]), order: rng.index(120) },
        13 | 14 => Step::Show { pile: from, at: rng.index(60), to: random_sight(rng) },
        _ => Step::Open { pile: from, to: random_sight(rng) },
    }
}

fn rummy(rng: &mut Rng, table: &Table) -> Step {
    let hand = one(rng, &HANDS);
    let at = rng.index(60);
    let go = |from, to| Step::Move { from, at, to, spot: Spot::Top, down: false };
    let top =
        |from, to| Step::Move { from, at: table.len(from).max(1) - 1, to, spot: Spot::Top, down: false };
    match rng.below(20) {
        0..=4 => top(STOCK, hand),
        5..=7 => go(hand, OPEN),
        8 | 9 => top(OPEN, hand),
        10 => go(hand, SPREAD),
        11 => go(SPREAD, one(rng, &[HANDS[0], HANDS[1], OPEN])),
        12 => go(hand, STOCK),
        13 => Step::Sweep { from: OPEN, to: STOCK },
        14..=16 => Step::Shuffle { pile: STOCK, order: rng.index(120) },
        17 => Step::Show { pile: hand, at, to: one(rng, &[Sight::only(Seat(0)), Sight::only(Seat(1))]) },
        _ => Step::Show { pile: one(rng, &[STOCK, SPREAD]), at, to: random_sight(rng) },
    }
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = |pile: Pile| NAMES[pile.0 as usize];
        match *self {
            Step::Move { from, at, to, spot, down } => {
                let down = if down { ", face down" } else { "" };
                write!(f, "move card {at} of {} to {} {spot:?}{down}", name(from), name(to))
            }
            Step::Sweep { from, to } => write!(f, "sweep {} to {}", name(from), name(to)),
            Step::Shuffle { pile, order } => write!(f, "shuffle {} by {order}", name(pile)),
            Step::Show { pile, at, to } => write!(f, "show card {at} of {} to {to:?}", name(pile)),
            Step::Open { pile, to } => write!(f, "open {} to {to:?}", name(pile)),
        }
    }
}

fn random_sight(rng: &mut Rng) -> Sight {
    one(rng, &[Sight::only(Seat(0)), Sight::only(Seat(1)), Sight::ALL, Sight::PUBLIC, Sight::NONE])
}

fn one<T: Copy>(rng: &mut Rng, list: &[T]) -> T {
    list[rng.index(list.len())]
}

fn nth(table: &Table, pile: Pile, at: usize) -> Option<Card> {
    let len = table.len(pile).max(1);
    table.cards(pile).nth(at % len)
}

/// Arranges a list by the digits of a number in the factorial number system.
fn arranged(mut list: Vec<Card>, mut order: usize) -> Vec<Card> {
    for last in 1..list.len() {
        list.swap(last, order % (last + 1));
        order /= last + 1;
    }
    list
}
