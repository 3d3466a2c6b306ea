//! The grid on which bots answer.

use crate::pace::Pace;
use std::time::Duration;

const SLOT: Duration = Duration::from_millis(700);

#[test]
fn a_bot_takes_its_slots_by_its_name() {
    for (bot, slots) in [
        ("random", 1),
        ("greedy", 1),
        ("novice", 1),
        ("casual", 1),
        ("club", 1),
        ("ismcts:300", 1),
        ("expert", 2),
        ("master", 3),
        ("ismcts:20000", 3),
    ] {
        let pace = Pace::of(bot, SLOT);
        assert_eq!(pace.answers, slots * 700, "{bot}");
        assert!(pace.thinks > 0 && pace.thinks < pace.answers, "{bot} is still busy when it answers");
        assert_eq!(pace.in_one_slot(), Pace::of("casual", SLOT), "{bot} has one slot where there are clocks");
    }
}

#[test]
fn a_server_that_waits_for_nobody_still_bounds_the_thinking() {
    let pace = Pace::of("ismcts:20000", Duration::ZERO);
    assert_eq!(pace.answers, 0);
    assert!((1..10_000).contains(&pace.thinks));
}
