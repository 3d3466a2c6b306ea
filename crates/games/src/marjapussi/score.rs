use super::parts::{Fact, Facts, SIDES, TRICK, hand, won};
use super::rules::Marjapussi;
use fairdeal_decks::{French, Rank, Side};
use fairdeal_kernel::{BySeat, Pile, Seen, Tx};

/// What the last trick is worth.
const LAST_TRICK: u16 = 10;
/// A side with fewer points than this loses double.
const ESCAPE: u16 = 20;

impl Marjapussi {
    /// Most points win the hand; a side without a trick goes into the bag.
    ///
    /// A side that is in the bag when a hand is scored took no trick in it and declared nothing, so it has no points
    /// and wins no game point.
    pub(super) fn score(&self, tx: &mut Tx<'_, Self>) {
        let points = BySeat::from_fn(SIDES.len(), |seat| points(&tx.all(), SIDES.of(seat)));
        let (winner, game_points) = verdict(&points);
        tx.fact(Fact::HandScored { points, winner, game_points });
        for side in SIDES.all() {
            if tricks(&tx.all(), side) == 0 {
                tx.fact(Fact::Bagged { side });
            }
        }
    }
}

/// Who wins a hand, and how many game points.
fn verdict(points: &BySeat<u16>) -> (Option<Side>, u8) {
    let most = points.values().max();
    let mut best = SIDES.all().filter(|side| Some(points[side.first()]) == most);
    let (winner, tie) = (best.next(), best.next());
    match (tie, points.values().min()) {
        (Some(_), _) => (None, 0),
        (None, Some(fewest)) if fewest < ESCAPE => (winner, 2),
        (None, _) => (winner, 1),
    }
}

/// What a side has in this hand: cards, marriages and, once it is played, the last trick.
pub(super) fn points(seen: &Seen<'_, Facts>, side: Side) -> u16 {
    let mut points = seen.facts().marriages[side.first()].saturating_add(worth_of(seen, won(side)));
    if took_trick_on_table(seen, side) {
        points = points.saturating_add(worth_of(seen, TRICK));
        if seen.is_empty(hand(seen.facts().leader)) {
            points = points.saturating_add(LAST_TRICK);
        }
    }
    points
}

/// Counts the tricks that a side has taken in this hand.
pub(super) fn tricks(seen: &Seen<'_, Facts>, side: Side) -> usize {
    seen.len(won(side)) / 4 + usize::from(took_trick_on_table(seen, side))
}

/// A finished trick stays on the table until the next lead.
fn took_trick_on_table(seen: &Seen<'_, Facts>, side: Side) -> bool {
    seen.len(TRICK) == 4 && SIDES.of(seen.facts().leader) == side
}

fn worth_of(seen: &Seen<'_, Facts>, pile: Pile) -> u16 {
    seen.faces(pile).map(|face| value(face.into())).sum()
}

/// What a card is worth.
pub(super) const fn value(card: French) -> u16 {
    match card.rank() {
        Rank::ACE => 11,
        Rank(10) => 10,
        Rank::KING => 4,
        Rank::QUEEN => 3,
        Rank::JACK => 2,
        Rank(_) => 0,
    }
}
