use super::cards::value;
use super::meld_kind::MeldKind;
use super::melds::CANASTA;
use super::parts::{Fact, Facts, hand};
use super::rules::Canasta;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{Outcome, Pile, Seat, Seen, Sight, Tx};
use serde::{Deserialize, Serialize};

/// What a side scores in a hand, item by item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The cards in its melds.
    pub melded: i32,
    /// The bonus for canastas.
    pub canastas: i32,
    /// The bonus for going out.
    pub out: i32,
    /// The red threes; against a side that has not melded.
    pub red_threes: i32,
    /// The cards that its seats still held, which count against it.
    pub held: i32,
}

impl Tally {
    /// Returns what it comes to.
    pub fn total(&self) -> i32 {
        let items = [self.canastas, self.out, self.red_threes, self.held.saturating_neg()];
        items.into_iter().fold(self.melded, i32::saturating_add)
    }
}

impl Canasta {
    /// Goes out and ends the hand.
    pub(super) fn go_out(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let concealed = self.is_concealed(&tx.all(), by);
        tx.fact(Fact::WentOut { by, concealed });
        self.settle(tx, Some((self.sides.of(by), if concealed { 200 } else { 100 })));
    }

    /// Ends the hand without anybody going out.
    pub(super) fn end_play(&self, tx: &mut Tx<'_, Self>) {
        tx.fact(Fact::PlayEnded);
        self.settle(tx, None);
    }

    /// Shows all hands, and only then counts them.
    fn settle(&self, tx: &mut Tx<'_, Self>, out: Option<(Side, i32)>) {
        Seat::all(self.seats).for_each(|seat| tx.set_sight(hand(seat), Sight::ALL));
        for side in self.sides.all() {
            let bonus = out.filter(|&(by, _)| by == side).map_or(0, |(_, bonus)| bonus);
            let tally = Tally { out: bonus, ..self.tally(&tx.all(), side) };
            tx.fact(Fact::SideScored { side, tally });
        }
    }

    /// What a side has, but for going out.
    pub(super) fn tally(&self, seen: &Seen<'_, Facts>, side: Side) -> Tally {
        let melds = self.melds(seen, side);
        let bonus = |kind: MeldKind| match (melds.size(kind), melds.wilds(kind)) {
            (..CANASTA, _) => 0,
            (_, 0) => 500,
            _ => 300,
        };
        let sign = if melds.is_empty() { -1 } else { 1 };
        Tally {
            melded: melds.value,
            canastas: MeldKind::all().map(bonus).sum(),
            out: 0,
            red_threes: sign * worth_of_red_threes(seen.len(self.red_threes(side))),
            held: self.sides.members(side).iter().map(|seat| worth(seen, hand(seat))).sum(),
        }
    }

    /// Whether a seat that has laid everything in this turn, and nothing before, has a canasta of its own.
    fn is_concealed(&self, seen: &Seen<'_, Facts>, seat: Seat) -> bool {
        let (facts, melds) = (seen.facts(), self.melds(seen, self.sides.of(seat)));
        let own = |kind| facts.begun.has(kind) && melds.size(kind) >= CANASTA;
        !facts.shown.has(seat) && MeldKind::all().any(own)
    }

    /// How the match ended, if it has: at the target, or with the last hand.
    pub(super) fn ended(&self, facts: &Facts) -> Option<Outcome> {
        let reached = facts.score.values().any(|score| score >= self.options.target);
        let last = facts.deals >= self.options.deals;
        let reason = if reached { "target" } else { "deals" };
        (reached || last).then(|| self.sides.highest(&facts.score, reason))
    }
}

/// Red threes are worth 100 each, and 800 together.
fn worth_of_red_threes(count: usize) -> i32 {
    if count >= 4 { 800 } else { 100 * count as i32 }
}

fn worth(seen: &Seen<'_, Facts>, pile: Pile) -> i32 {
    seen.faces(pile).map(|face| value(French::from(face))).sum()
}
