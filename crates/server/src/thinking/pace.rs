use fairdeal_ai::worlds_of;
use std::time::Duration;

/// The slot that bounds searches on a server that waits for nobody, in milliseconds.
const NOMINAL: u64 = 700;

/// How long a bot thinks and when it answers, in milliseconds from when it was asked.
///
/// Both follow from what everybody knows: the server's pace and the bot's name. How long a search took plays
/// no part: a hand with one offer is answered when a hand with twenty is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    slots: u64,
    /// When the answer leaves; 0 means as soon as it is found.
    pub(crate) answers: u64,
    /// How long it may think: less than that, so that nothing is still busy when the answer leaves.
    pub(crate) thinks: u64,
}

impl Pace {
    /// Returns the pace of a bot on a server with such a slot.
    pub(crate) fn of(bot: &str, slot: Duration) -> Pace {
        let (slot, slots) = (slot.as_millis() as u64, slots(bot));
        let nominal = if slot == 0 { NOMINAL } else { slot };
        Pace { slots, answers: slots * slot, thinks: slots * nominal * 3 / 4 }
    }

    /// Returns the same for a bot that may take one slot only.
    pub(crate) fn in_one_slot(self) -> Pace {
        let Pace { slots, answers, thinks } = self;
        Pace { slots: 1, answers: answers / slots, thinks: thinks / slots }
    }
}

/// Returns how many slots a bot takes per choice.
fn slots(bot: &str) -> u64 {
    match worlds_of(bot) {
        None | Some(..=300) => 1,
        Some(..=1500) => 2,
        Some(_) => 3,
    }
}
