use super::parts::{Claim, Fact, Facts, HAND_SIZE, SEATS, SIDES, TRICK, after, hand};
use super::rules::Bridge;
use fairdeal_kernel::{Seat, Seen, Sight, Tx};

impl Bridge {
    /// Returns whether a claim is offered: at the start of a trick, unless one was just refused.
    pub(super) fn may_claim(&self, seen: &Seen<'_, Facts>) -> bool {
        self.options.claims
            && seen.facts().claim == Claim::None
            && seen.len(TRICK).is_multiple_of(SEATS as usize)
    }

    /// Names the number of tricks, which shows the hand; dummy's lies open anyway.
    pub(super) fn claim(&self, tx: &mut Tx<'_, Self>, by: Seat, tricks: u8) {
        tx.set_sight(hand(by), Sight::ALL);
        tx.fact(Fact::Claimed { by, tricks });
    }

    /// Accepts a claim; when everybody but dummy has, all hands are shown and scored with the tricks claimed.
    pub(super) fn accept(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let claim = tx.facts().claim;
        tx.fact(Fact::ClaimAccepted { by });
        let Claim::Made { tricks, accepted: true } = claim else { return };
        // Whoever claims is on lead, or declarer for dummy: the same side.
        let (left, leader) = (tricks_left(tx.facts()), tx.facts().leader);
        let (claimer, others) = (SIDES.of(leader), SIDES.of(after(leader, 1)));
        for seat in Seat::all(SEATS) {
            tx.set_sight(hand(seat), Sight::ALL);
        }
        tx.fact(Fact::TricksConceded { to: claimer, tricks });
        tx.fact(Fact::TricksConceded { to: others, tricks: left.saturating_sub(tricks) });
        self.end_hand(tx);
    }
}

/// Returns how many tricks of the hand are still to be played.
pub(super) fn tricks_left(facts: &Facts) -> u8 {
    facts.tricks.values().fold(HAND_SIZE as u8, u8::saturating_sub)
}
