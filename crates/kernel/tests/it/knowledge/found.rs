//! Sequences after which the kernel once knew too much or imagined too little.

use crate::{
    knowledge::steps::Step,
    toy::{HANDS, OPEN, SPREAD, STOCK},
};
use fairdeal_kernel::{Pile, Seat, Sight, Spot};

/// What went wrong, the cards from the bottom of the stock up, and the steps.
type Found = (&'static str, &'static [u8], &'static [Step]);

pub(crate) const ALL: &[Found] = &[
    (
        "an unknown copy is shown in a hand: it may be the known one",
        &[0, 0, 1, 2],
        &[
            go(STOCK, 3, HANDS[1]),
            Step::Sweep { from: STOCK, to: HANDS[0] },
            go(HANDS[0], 1, OPEN),
            go(OPEN, 0, HANDS[0]),
            Step::Show { pile: HANDS[0], at: 0, to: Sight::ALL },
        ],
    ),
    (
        "a card from a shuffled heap is played from a hand with others: it may be one of them",
        &[0, 1, 2, 3, 4],
        &[
            go(STOCK, 1, HANDS[1]),
            Step::Show { pile: STOCK, at: 1, to: Sight::ALL },
            Step::Shuffle { pile: STOCK, order: 10 },
            go(STOCK, 3, HANDS[1]),
            go(HANDS[1], 1, OPEN),
        ],
    ),
    (
        "a card from a shuffled heap is shown in a hand with others",
        &[0, 1, 2, 3],
        &[
            go(STOCK, 0, SPREAD),
            down(SPREAD, 0, HANDS[1]),
            go(STOCK, 1, HANDS[0]),
            under(HANDS[0], 0, STOCK),
            Step::Shuffle { pile: STOCK, order: 115 },
            down(STOCK, 0, HANDS[1]),
            Step::Show { pile: HANDS[1], at: 1, to: Sight::only(Seat(0)) },
        ],
    ),
    (
        "a copy is drawn from a heap in which that face was heard of: it may be that one",
        &[0, 0, 1, 2, 3],
        &[
            go(STOCK, 1, HANDS[0]),
            under(STOCK, 3, SPREAD),
            under(HANDS[0], 0, STOCK),
            Step::Shuffle { pile: STOCK, order: 68 },
            Step::Shuffle { pile: STOCK, order: 32 },
            under(STOCK, 2, HANDS[0]),
        ],
    ),
    (
        "a seat sees the copy of which the public has only heard",
        &[0, 0, 0, 1, 2],
        &[
            Step::Shuffle { pile: STOCK, order: 36 },
            go(STOCK, 4, SPREAD),
            under(STOCK, 3, OPEN),
            down(OPEN, 0, HANDS[1]),
            go(SPREAD, 0, HANDS[1]),
            go(HANDS[1], 1, HANDS[0]),
        ],
    ),
    (
        "a seat sees one of two copies, the other of which was shown to the public",
        &[0, 0, 1, 1, 2],
        &[
            go(STOCK, 4, SPREAD),
            Step::Show { pile: STOCK, at: 3, to: Sight::PUBLIC },
            down(STOCK, 0, HANDS[1]),
            Step::Shuffle { pile: STOCK, order: 41 },
            go(SPREAD, 0, HANDS[0]),
            under(HANDS[0], 0, STOCK),
            go(STOCK, 2, OPEN),
        ],
    ),
    (
        "a known copy, of which one had heard before, passes for its twin",
        &[0, 0, 1, 2, 3],
        &[
            go(STOCK, 1, HANDS[1]),
            go(STOCK, 3, SPREAD),
            go(STOCK, 2, SPREAD),
            Step::Show { pile: STOCK, at: 0, to: Sight::ALL },
            Step::Shuffle { pile: STOCK, order: 0 },
            go(STOCK, 1, HANDS[1]),
            Step::Show { pile: HANDS[1], at: 1, to: Sight::only(Seat(0)) },
            go(HANDS[1], 0, OPEN),
        ],
    ),
    (
        "a hand is opened whose cards come from two heaps with a copy in each",
        &[0, 1, 0, 2, 3],
        &[
            go(STOCK, 2, SPREAD),
            go(STOCK, 2, SPREAD),
            go(STOCK, 2, HANDS[0]),
            Step::Show { pile: STOCK, at: 0, to: Sight::ALL },
            Step::Show { pile: SPREAD, at: 0, to: Sight::ALL },
            Step::Shuffle { pile: STOCK, order: 0 },
            Step::Shuffle { pile: SPREAD, order: 0 },
            go(STOCK, 1, HANDS[1]),
            go(SPREAD, 0, HANDS[1]),
            Step::Open { pile: HANDS[1], to: Sight::ALL },
        ],
    ),
];

const fn go(from: Pile, at: usize, to: Pile) -> Step {
    Step::Move { from, at, to, spot: Spot::Top, down: false }
}

const fn under(from: Pile, at: usize, to: Pile) -> Step {
    Step::Move { from, at, to, spot: Spot::Bottom, down: false }
}

const fn down(from: Pile, at: usize, to: Pile) -> Step {
    Step::Move { from, at, to, spot: Spot::Top, down: true }
}
