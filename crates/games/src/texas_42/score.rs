use super::bid::Bid;
use super::layer::Fate;
use super::parts::{ALL_POINTS, Contract, Fact, Facts, SIDES, Scoring};
use super::rules::Texas42;
use fairdeal_decks::Side;
use fairdeal_kernel::{BySeat, Outcome, Tx};

impl Texas42 {
    /// Scores the hand and ends it.
    pub(super) fn score(&self, tx: &mut Tx<'_, Self>, fate: Fate) {
        let contract = tx.facts().contract.expect("a hand that was played has a contract");
        let (by, bid) = (contract.side(), contract.bid);
        tx.fact(if fate == Fate::Made { Fact::Made { by, bid } } else { Fact::Set { by, bid } });
        let scores = match self.options.scoring {
            Scoring::Marks => stake(contract, fate, u16::from(bid.stake())),
            Scoring::Points if bid.marks() > 0 => {
                stake(contract, fate, u16::from(bid.marks()) * u16::from(ALL_POINTS))
            }
            Scoring::Points => points(tx.facts(), contract, fate),
        };
        for (side, points) in scores.into_iter().filter(|&(_, points)| points > 0) {
            tx.fact(Fact::Scored { side, points });
        }
        tx.fact(Fact::HandOver);
    }

    /// Why the match is over, if it is.
    pub(super) fn ended(&self, facts: &Facts) -> Option<&'static str> {
        let target = match self.options.scoring {
            Scoring::Marks => u16::from(self.options.target),
            Scoring::Points => self.options.points,
        };
        let ahead = SIDES.ahead(&facts.score).map_or(0, |side| facts.score[side.first()]);
        if ahead >= target {
            Some("target")
        } else if facts.deals >= self.rules(facts).deals() {
            Some("deals")
        } else {
            None
        }
    }

    /// The side that is ahead wins.
    pub(super) fn outcome(&self, facts: &Facts, reason: &'static str) -> Outcome {
        let scores = BySeat::from_fn(SIDES.len(), |side| i32::from(facts.score[side]));
        SIDES.won(SIDES.ahead(&facts.score), &scores, reason)
    }
}

/// All that is at stake goes to one side.
fn stake(contract: Contract, fate: Fate, stake: u16) -> [(Side, u16); 2] {
    match fate {
        Fate::Made => [(contract.side(), stake), (contract.defenders(), 0)],
        _ => [(contract.side(), 0), (contract.defenders(), stake)],
    }
}

/// Both sides score what they took; if the contract was set, the defenders also what was bid, and the others nothing.
fn points(facts: &Facts, contract: Contract, fate: Fate) -> [(Side, u16); 2] {
    let (us, them) = (contract.side(), contract.defenders());
    let took = |side: Side| u16::from(facts.points[side.first()]);
    match (fate, contract.bid) {
        (Fate::Set, Bid::Points(bid)) => [(us, 0), (them, took(them) + u16::from(bid))],
        _ => [(us, took(us)), (them, took(them))],
    }
}
