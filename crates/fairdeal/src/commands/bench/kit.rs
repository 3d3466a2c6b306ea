use super::stopwatch::Stopwatch;
use crate::{grid, numbers::grouped};
use fairdeal_decks::{
    Pack,
    captures::Sums,
    melds::{Cards, best},
};
use fairdeal_kernel::Rng;
use serde::Serialize;
use std::{hint::black_box, time::Duration};

/// The number of hands and tables used in rotation.
const CASES: usize = 1024;

/// The cost of the parts that games share.
#[derive(Serialize)]
pub(super) struct Kit {
    /// The best arrangement of eleven cards in melds.
    best_melds_of_11_ns: u64,
    /// All sets that sum to a value on a table of ten cards.
    sums_on_10_ns: u64,
}

impl Kit {
    /// Measures for this long.
    pub(super) fn measure(seconds: f64) -> Kit {
        let watch = Stopwatch::new(Duration::from_secs_f64(seconds / 2.0));
        let mut rng = Rng::simulated("bench/kit");
        let mut pack: Vec<_> = Pack::FULL.cards().collect();
        let hands: Vec<Cards> = (0..CASES)
            .map(|_| {
                rng.shuffle(&mut pack);
                pack[..11].iter().copied().collect()
            })
            .collect();
        let tables: Vec<(Sums, u8)> = (0..CASES)
            .map(|_| (Sums::new((0..10).map(|_| 1 + rng.below(10) as u8)), 1 + rng.below(10) as u8))
            .collect();
        let mut at = 0;
        let mut next = || {
            at = (at + 1) % CASES;
            at
        };
        let melds = watch.rate(|| {
            black_box(best(black_box(hands[next()])));
            1
        });
        let sums = watch.rate(|| {
            let (sums, value) = &tables[next()];
            sums.sets(*value, &mut |set| _ = black_box(set));
            1
        });
        Kit { best_melds_of_11_ns: (1e9 / melds) as u64, sums_on_10_ns: (1e9 / sums) as u64 }
    }

    /// Shows the figures.
    pub(super) fn table(&self) -> String {
        let rows = [
            ("ns for the best melds of 11 cards", self.best_melds_of_11_ns),
            ("ns for all sums on a table of 10", self.sums_on_10_ns),
        ];
        let row = |(name, value): (&str, u64)| vec![format!("  {name}"), grouped(value)];
        format!("the kit\n{}", grid::table(&rows.into_iter().map(row).collect::<Vec<_>>()))
    }
}
