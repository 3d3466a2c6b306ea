use fairdeal_ai::worlds_of;
use std::time::Duration;

/// The slot by which searches are bounded on a server that waits for nobody, in milliseconds.
const NOMINAL: u64 = 700;

/// How long a bot thinks and when it answers, in milliseconds from when it was asked.
///
/// Both follow from what everybody knows: the pace of the server and the name of the bot. How long a search took has no
/// part in it: a hand with one offer is answered when a hand with twenty is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pace {
    slots: u64,
    /// When the answer leaves; 0 means as soon as it is found.
    pub(crate) answers: u64,
    /// For how long it may think: less, so that nothing is still busy when the answer leaves.
    pub(crate) thinks: u64,
}

impl Pace {
    /// The pace of a bot on a server with such a slot.
    pub(crate) fn of(bot: &str, slot: Duration) -> Pace {
        let (slot, slots) = (slot.as_millis() as u64, slots(bot));
        let nominal = if slot == 0 { NOMINAL } else { slot };
        Pace { slots, answers: slots * slot, thinks: slots * nominal * 3 / 4 }
    }

    /// The same for a bot that may take one slot only.
    pub(crate) fn in_one_slot(self) -> Pace {
        let Pace { slots, answers, thinks } = self;
        Pace { slots: 1, answers: answers / slots, thinks: thinks / slots }
    }
}

/// How many slots a bot takes for each choice.
fn slots(bot: &str) -> u64 {
    match worlds_of(bot) {
        None | Some(..=300) => 1,
        Some(..=1500) => 2,
        Some(_) => 3,
    }
}
