//! The laws for every set of layers.

use super::super::Texas42;
use fairdeal_kernel::Game;
use fairdeal_laws::{Plan, Played, check};
use std::collections::BTreeMap;

/// From this text all chance follows; the full form is `fairdeal check texas-42 --games 10000 --deep`.
const SEED: &str = "layers";
/// The number of matches checked against the laws for each set of layers.
const EACH: u32 = 5;
/// All sets of six layers.
const SETS: usize = 64;

#[test]
fn laws_hold_for_every_set_of_layers() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    let (mut permuted, mut imagined) = (0, 0);
    // Every tenth match is held against the laws that take a viewer.
    for number in (0..).step_by(10) {
        assert!(number < 30_000, "seed {SEED:?}: not all sets of layers are met: {met:?}");
        let plan = Plan { from: number, to: number + 1, ..Plan::of(SEED, 0) };
        let layers = Played::<Texas42>::open(&plan, number).m.game().options().layers.to_string();
        let matches = met.entry(layers.clone()).or_default();
        if *matches < EACH {
            *matches += 1;
            let report = check::<Texas42>(&plan, &|_| {});
            assert!(report.holds(), "seed {SEED:?}, {layers}: {:#?}", report.failures.first());
            let cases =
                |name: &str| report.laws.iter().find(|law| law.law == name).map_or(0, |law| law.cases);
            permuted += cases("permute");
            imagined += cases("imagined");
        }
        if met.len() == SETS && met.values().all(|&matches| matches == EACH) {
            break;
        }
    }
    assert!(permuted > 100 && imagined > 5000, "seed {SEED:?}: {permuted} permuted, {imagined} imagined");
}
