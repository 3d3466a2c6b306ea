use super::parts::{Fact, SIDES, Scoring};
use super::rules::Bridge;
use super::score::{GAME, Points, game_bonus};
use super::{contract::Contract, honours};
use fairdeal_decks::Side;
use fairdeal_kernel::{BySeat, Seat, Tx};
use serde::{Deserialize, Serialize};

/// The score of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// All points so far.
    pub total: BySeat<i32>,
    /// Those of them that count towards the next game.
    pub below: BySeat<u16>,
    /// The games won.
    pub games: BySeat<u8>,
}

impl Sheet {
    pub(super) fn new() -> Sheet {
        Sheet { total: SIDES.each(), below: SIDES.each(), games: SIDES.each() }
    }

    pub(super) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::Made { contract, below, above, .. } => {
                let side = SIDES.of(contract.declarer);
                self.below[side.first()] = self.below[side.first()].saturating_add(below);
                self.give(side, below.saturating_add(above));
            }
            Fact::Defeated { contract, points, .. } => self.give(SIDES.of(contract.leader()), points),
            Fact::HonoursHeld { by, points } => self.give(SIDES.of(by), points),
            Fact::GameWon { by, bonus } => {
                self.games[by.first()] = self.games[by.first()].saturating_add(1);
                self.below = SIDES.each();
                self.give(by, bonus);
            }
            Fact::RubberWon { by, bonus }
            | Fact::GameKept { by, bonus }
            | Fact::PartScoreKept { by, bonus } => {
                self.give(by, bonus);
            }
            _ => {}
        }
    }

    fn give(&mut self, side: Side, points: u16) {
        self.total[side.first()] = self.total[side.first()].saturating_add(points.into());
    }

    /// The points that are written above the line.
    pub(super) fn above(&self, side: Side) -> i32 {
        self.total[side.first()].saturating_sub(self.below[side.first()].into())
    }
}

/// A rubber is won by two games.
pub(super) const RUBBER: u8 = 2;
/// Chicago is over after four hands.
pub(super) const CHICAGO: u16 = 4;

impl Bridge {
    /// Scores the hand, gives the bonuses that are due, and ends it.
    pub(super) fn end_hand(&self, tx: &mut Tx<'_, Self>) {
        if let Some(contract) = tx.facts().contract {
            self.score_contract(tx, contract);
        }
        if self.options.scoring == Scoring::Rubber {
            self.finish_rubber(tx);
        }
        tx.fact(Fact::HandOver);
    }

    fn score_contract(&self, tx: &mut Tx<'_, Self>, contract: Contract) {
        let (facts, side) = (tx.facts(), SIDES.of(contract.declarer));
        let (taken, vulnerable) = (facts.tricks[side.first()], facts.vulnerable.has(side));
        let points = Points::of(contract.bid, contract.doubling, vulnerable, taken);
        tx.fact(match taken.checked_sub(contract.bid.tricks()) {
            None => {
                let under = contract.bid.tricks() - taken;
                Fact::Defeated { contract, under, points: points.undertricks }
            }
            Some(over) if self.options.scoring == Scoring::Duplicate => {
                Fact::Made { contract, over, below: 0, above: points.duplicate() as u16 }
            }
            Some(over) => Fact::Made { contract, over, below: points.tricks, above: points.above() },
        });
        match self.options.scoring {
            Scoring::Duplicate => {}
            Scoring::Rubber => {
                self.score_honours(tx, contract);
                self.score_game(tx, side, 0);
            }
            Scoring::Chicago => {
                self.score_game(tx, side, game_bonus(vulnerable));
                self.score_last_part(tx, side, points);
            }
        }
    }

    /// All cards are known by now, so that nobody has to tell.
    fn score_honours(&self, tx: &mut Tx<'_, Self>, contract: Contract) {
        for by in Seat::all(4) {
            let points = honours::points(&tx.all(), by, contract.trump());
            if points > 0 {
                tx.fact(Fact::HonoursHeld { by, points });
            }
        }
    }

    fn score_game(&self, tx: &mut Tx<'_, Self>, side: Side, bonus: u16) {
        if tx.facts().sheet.below[side.first()] >= GAME {
            tx.fact(Fact::GameWon { by: side, bonus });
        }
    }

    /// In Chicago a part-score is worth 100 if it is made in the fourth hand, and completes no game.
    fn score_last_part(&self, tx: &mut Tx<'_, Self>, side: Side, points: Points) {
        let (facts, made) = (tx.facts(), points.tricks > 0);
        if made && facts.sheet.below[side.first()] > 0 && facts.played.saturating_add(1) == CHICAGO {
            tx.fact(Fact::PartScoreKept { by: side, bonus: 100 });
        }
    }

    /// The second game wins the rubber; one that the last hand leaves unfinished is paid for as it stands.
    fn finish_rubber(&self, tx: &mut Tx<'_, Self>) {
        let (sheet, last) = (tx.facts().sheet, tx.facts().deals >= self.options.deals);
        let games = |side: Side| sheet.games[side.first()];
        if let Some(by) = SIDES.all().find(|&side| games(side) >= RUBBER) {
            let fast = SIDES.all().all(|side| side == by || games(side) == 0);
            return tx.fact(Fact::RubberWon { by, bonus: if fast { 700 } else { 500 } });
        }
        for by in SIDES.all().filter(|_| last) {
            if games(by) > 0 {
                tx.fact(Fact::GameKept { by, bonus: 300 });
            }
            if sheet.below[by.first()] > 0 {
                tx.fact(Fact::PartScoreKept { by, bonus: 100 });
            }
        }
    }

    /// Tells why the match is over after this hand, if it is.
    pub(super) fn ended(&self, facts: &super::Facts) -> Option<&'static str> {
        let rubber = facts.sheet.games.values().any(|games| games >= RUBBER);
        match self.options.scoring {
            Scoring::Rubber if rubber => Some("rubber"),
            Scoring::Chicago if facts.played >= CHICAGO => Some("chicago"),
            _ => (facts.deals >= self.options.deals).then_some("deals"),
        }
    }
}
