//! The test game keeps every law, for all viewers.

use fairdeal_laws::{Plan, bazaar::Bazaar, check, other_languages};

#[test]
fn a_game_with_everything_keeps_every_law() {
    let plan = Plan { deep: true, ..Plan::of("bazaar", 60) };
    let report = check::<Bazaar>(&plan, &|_| {});
    assert!(report.holds(), "{:#?}", report.failures.first());
    for count in report.laws.iter().filter(|count| count.law != "twins") {
        assert!(count.cases > 20, "{} was tried {} times", count.law, count.cases);
    }
}

#[test]
fn it_says_the_same_in_every_language() {
    assert_eq!(other_languages::<Bazaar>(), Vec::<String>::new());
}
