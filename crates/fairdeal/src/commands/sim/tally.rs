use fairdeal_hosted::Played;
use fairdeal_kernel::Seat;

/// Sums over matches, so that the order of matches does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    pub(super) matches: u64,
    pub(super) unfinished: u64,
    pub(super) choices: u64,
    pub(super) longest: u32,
    pub(super) bots: Vec<Record>,
}

/// How one bot did; it counts once for each seat it held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Record {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
}

impl Record {
    /// Counts the seats that it held in finished matches.
    pub(super) fn played(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

impl Tally {
    /// Starts for this many bots.
    pub(super) fn new(bots: usize) -> Tally {
        Tally { matches: 0, unfinished: 0, choices: 0, longest: 0, bots: vec![Record::default(); bots] }
    }

    /// Adds a match; the lineup says which bot held which seat.
    pub(super) fn add(&mut self, lineup: &[usize], played: &Played) {
        self.matches += 1;
        self.choices += u64::from(played.length);
        self.longest = self.longest.max(played.length);
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        for (seat, &bot) in lineup.iter().enumerate() {
            let record = &mut self.bots[bot];
            match outcome.payoffs[Seat(seat as u8)].signum() {
                1 => record.wins += 1,
                0 => record.draws += 1,
                _ => record.losses += 1,
            }
        }
    }

    /// Adds the sums of other matches.
    pub(super) fn merge(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.unfinished += other.unfinished;
        self.choices += other.choices;
        self.longest = self.longest.max(other.longest);
        for (mine, theirs) in self.bots.iter_mut().zip(&other.bots) {
            mine.wins += theirs.wins;
            mine.draws += theirs.draws;
            mine.losses += theirs.losses;
        }
    }
}
