//! The test game keeps every law, for all viewers.

use fairdeal_laws::{Plan, bazaar::Bazaar, check};

#[test]
fn a_game_with_everything_keeps_every_law() {
    let plan = Plan { deep: true, ..Plan::of("bazaar", 60) };
    let report = check::<Bazaar>(&plan, &|_| {});
    assert!(report.holds(), "{:#?}", report.failures.first());
    for count in report.laws.iter().filter(|count| count.law != "twins") {
        assert!(count.cases > 20, "{} was tried {} times", count.law, count.cases);
    }
}
