use super::held::Held;
use super::line::{Line, Table};
use crate::bridge::auction::Standing;
use crate::bridge::call::{Bid, Call, Strain};

/// What the calls of a seat have shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::bridge) struct Shown {
    /// The fewest high-card points.
    pub(super) least: i32,
    /// The most high-card points.
    pub(super) most: i32,
    /// The fewest cards in each suit.
    pub(super) lengths: [i32; 4],
    /// Whether the last call asks the partner to bid.
    pub(super) is_forcing: bool,
    /// Whether the last call says nothing about the suit that it names.
    pub(super) is_artificial: bool,
    /// Whether the seat has bid or doubled.
    pub(super) has_acted: bool,
}

impl Default for Shown {
    fn default() -> Shown {
        Shown {
            least: 0,
            most: 37,
            lengths: [0; 4],
            is_forcing: false,
            is_artificial: false,
            has_acted: false,
        }
    }
}

impl Shown {
    /// Adds what another call has shown; what contradicts it counts for more, because it is newer.
    pub(super) fn and(self, newer: Shown) -> Shown {
        let (least, most) = (self.least.max(newer.least), self.most.min(newer.most));
        let (least, most) = if least <= most { (least, most) } else { (newer.least, newer.most) };
        let lengths = std::array::from_fn(|suit| self.lengths[suit].max(newer.lengths[suit]));
        Shown { least, most, lengths, has_acted: self.has_acted || newer.has_acted, ..newer }
    }

    /// Returns what is common to both readings of a call.
    pub(super) fn or(self, other: Shown) -> Shown {
        Shown {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
            lengths: std::array::from_fn(|suit| self.lengths[suit].min(other.lengths[suit])),
            is_forcing: self.is_forcing && other.is_forcing,
            is_artificial: self.is_artificial && other.is_artificial,
            has_acted: self.has_acted || other.has_acted,
        }
    }

    /// Counts by how many points and cards a hand contradicts what was shown; a point more or less is usual.
    pub(in crate::bridge) fn contradictions(&self, held: &Held) -> u32 {
        let points = (self.least - 1 - held.points).max(held.points - self.most - 1).max(0);
        let missing = (0..4).map(|suit| (self.lengths[suit] - held.lengths[suit]).max(0)).sum::<i32>();
        (points + 2 * missing) as u32
    }

    /// Returns what a call shows for which the system has no line: the points for its level, and length in its suit.
    pub(super) fn by_judgement(self, call: Call, partner: &Shown, standing: Option<Standing>) -> Shown {
        let plain = Shown { is_forcing: false, is_artificial: false, ..self };
        let Call::Bid(bid) = call else {
            return Shown { has_acted: self.has_acted || call != Call::Pass, ..plain };
        };
        if is_conventional(bid, standing) {
            return Shown { is_forcing: bid.level() == 4, is_artificial: true, has_acted: true, ..plain };
        }
        let (least, most) = points_for(bid);
        let (least, most) = (least - partner.least, most - partner.least);
        let mut shown = plain;
        shown.has_acted = true;
        shown.least = least.clamp(self.least, self.most);
        shown.most = most.clamp(shown.least, self.most);
        if let Some(suit) = bid.strain().trump() {
            let at = suit as usize;
            let length = match (partner.lengths[at], self.lengths[at]) {
                (4.., _) => 8 - partner.lengths[at],
                (_, 0) => 4,
                (_, before) => before + 1,
            };
            shown.lengths[at] = shown.lengths[at].max(length.clamp(2, 7));
        }
        shown
    }
}

/// Returns whether a bid asks for key cards or answers.
fn is_conventional(bid: Bid, standing: Option<Standing>) -> bool {
    let asks = |bid: Bid| bid == Bid::new(4, Strain::NoTrump);
    asks(bid) || bid.level() == 5 && standing.is_some_and(|standing| standing.own && asks(standing.bid))
}

/// The points of both hands that a bid promises: the fewest and the most.
fn points_for(bid: Bid) -> (i32, i32) {
    match (bid.level(), bid.strain()) {
        (1, _) => (18, 24),
        (2, Strain::NoTrump) => (23, 24),
        (2, _) => (18, 23),
        (3, Strain::NoTrump) => (25, 32),
        (3, _) => (22, 24),
        (4 | 5, _) => (25, 32),
        (6, _) => (33, 36),
        _ => (37, 40),
    }
}

impl Line {
    /// Lists what a call shows if it is made by this line, for each suit that the line can be read for.
    pub(super) fn shown(&self, call: Call, table: &Table<'_>) -> Vec<Shown> {
        let (least, most) = self.points();
        let shown = |names| Shown {
            least,
            most,
            lengths: self.lengths(&names, table),
            is_forcing: self.is_forcing,
            is_artificial: self.is_artificial,
            has_acted: call != Call::Pass,
        };
        self.readings(table).filter(|names| self.call.call(names) == Some(call)).map(shown).collect()
    }
}
