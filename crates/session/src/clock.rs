use fairdeal_kernel::{BySeat, Seat, Seats};
use serde::{Deserialize, Serialize};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// How much time a seat has; in milliseconds, except for whole days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// A bank of time, plus an increment after every choice.
    Fischer {
        /// The bank at the start.
        base: u64,
        /// What every choice adds.
        increment: u64,
    },
    /// A bank of time, then periods; a period that is not used up starts again with the next choice.
    ByoYomi {
        /// The bank at the start.
        base: u64,
        /// The number of periods.
        periods: u8,
        /// The length of a period.
        period: u64,
    },
    /// A fixed time per choice.
    PerMove {
        /// The time.
        time: u64,
    },
    /// A number of days per choice.
    Days {
        /// The number of days.
        days: u16,
    },
}

impl TimeControl {
    /// Says what is wrong with it, if anything.
    pub fn problem(self) -> Option<&'static str> {
        let idle = match self {
            TimeControl::Fischer { base, .. } => base == 0,
            TimeControl::ByoYomi { base, periods, period } => base == 0 && (periods == 0 || period == 0),
            TimeControl::PerMove { time } => time == 0,
            TimeControl::Days { days } => days == 0,
        };
        idle.then_some("A clock needs some time to start with.")
    }

    fn at_first(self) -> Left {
        match self {
            TimeControl::Fischer { base, .. } => Left { store: base, periods: 0 },
            TimeControl::ByoYomi { base, periods, .. } => Left { store: base, periods },
            TimeControl::PerMove { time } => Left { store: time, periods: 0 },
            TimeControl::Days { days } => Left { store: u64::from(days) * DAY, periods: 0 },
        }
    }

    /// Returns what is left after some thinking; when the bank is empty, the next period begins.
    fn after(self, left: Left, mut thought: u64) -> Left {
        let mut left = left;
        let TimeControl::ByoYomi { period, .. } = self else {
            return Left { store: left.store.saturating_sub(thought), ..left };
        };
        while thought >= left.store && left.periods > 0 {
            thought -= left.store;
            left = Left { store: period, periods: left.periods - 1 };
        }
        Left { store: left.store.saturating_sub(thought), ..left }
    }

    /// Returns what is left once a choice was made.
    fn pressed(self, left: Left, in_periods: bool) -> Left {
        match self {
            TimeControl::Fischer { increment, .. } => {
                Left { store: left.store.saturating_add(increment), ..left }
            }
            TimeControl::ByoYomi { period, .. } if in_periods => Left { store: period, ..left },
            TimeControl::ByoYomi { .. } => left,
            TimeControl::PerMove { .. } | TimeControl::Days { .. } => self.at_first(),
        }
    }
}

/// The time a seat has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Left {
    /// Milliseconds in the bank, or in the current period.
    pub store: u64,
    /// Periods that have not begun.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(periods: &u8) -> bool {
    *periods == 0
}

/// The clocks of a table: a fold over the times and choices in the log.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    left: BySeat<Left>,
    running: Seats,
    at: u64,
}

impl Clock {
    pub(crate) fn new(control: TimeControl, seats: u8) -> Clock {
        Clock { control, left: BySeat::from_fn(seats, |_| control.at_first()), running: Seats::NONE, at: 0 }
    }

    /// Lets time pass; time never goes back.
    pub(crate) fn advance(&mut self, to: u64) {
        let to = to.max(self.at);
        self.left = self.left_at(to);
        self.at = to;
    }

    /// Continues from a time without charging anybody for what lay before it; time never goes back.
    pub(crate) fn resume(&mut self, at: u64) {
        self.at = self.at.max(at);
    }

    /// Returns whether the last known time is before another.
    pub(crate) fn is_before(&self, at: u64) -> bool {
        self.at < at
    }

    /// Records that a seat has chosen.
    pub(crate) fn press(&mut self, seat: Seat) {
        let in_periods = match self.control {
            TimeControl::ByoYomi { periods, .. } => self.left[seat].periods < periods,
            _ => false,
        };
        self.left[seat] = self.control.pressed(self.left[seat], in_periods);
    }

    /// Starts the clocks of these seats.
    pub(crate) fn run(&mut self, seats: Seats) {
        self.running = seats;
    }

    /// Returns what every seat has left at a time.
    pub(crate) fn left_at(&self, now: u64) -> BySeat<Left> {
        let thought = now.saturating_sub(self.at);
        BySeat::from_fn(self.left.seats(), |seat| {
            let left = self.left[seat];
            if self.running.has(seat) { self.control.after(left, thought) } else { left }
        })
    }

    /// Returns whose time is up.
    pub(crate) fn fallen(&self, now: u64) -> Seats {
        let left = self.left_at(now);
        self.running.iter().filter(|&seat| left[seat] == Left::default()).collect()
    }
}
