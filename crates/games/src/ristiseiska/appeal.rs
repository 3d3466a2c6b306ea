use super::faces::Faces;
use super::parts::{Ace, Action, Facts};
use super::play::{ends_a_row, held};
use super::rows::{card, pips};
use super::rules::Ristiseiska;
use fairdeal_decks::French;
use fairdeal_kernel::{Seat, Seen};

/// How a card stands to the others of its suit that are not laid yet.
struct Standing {
    /// The cards of its holder that must wait for it.
    mine: i32,
    /// The cards of others that must wait for it.
    theirs: i32,
    /// The cards of others for which it must wait.
    ahead: i32,
    /// The cards of others that it would let in at once.
    lets_in: i32,
    /// Whether it can be laid now.
    fits: bool,
}

impl Ristiseiska {
    /// Rates an action: lay what your own cards wait for, hold back what others wait for, and give away what
    /// will be stuck for long. An extra card is laid only if it does more good than harm.
    pub(super) fn look_of(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Play(card) => {
                let Standing { mine, theirs, lets_in, .. } = self.standing(seen, seat, card);
                let last = if ends_a_row(card) { 5 } else { 0 };
                // High cards are cut off when their suit is closed.
                let in_danger = if self.options.ace == Ace::Closes { i32::from(pips(card)) } else { 0 };
                3 * mine - theirs - 4 * lets_in + last + in_danger
            }
            Action::Give(card) => {
                let Standing { mine, ahead, fits, .. } = self.standing(seen, seat, card);
                12 * ahead + i32::from(pips(card)) - 3 * mine - if fits { 60 } else { 0 }
            }
            Action::Deal | Action::Pass | Action::GiveAny | Action::Stop => 0,
        }
    }

    fn standing(&self, seen: &Seen<'_, Facts>, seat: Seat, of: French) -> Standing {
        let own: Faces = held(seen, seat).collect();
        let row = self.row(seen, of.suit());
        let (before, after) = (row.playable(), row.grown(of).playable());
        let (mut mine, mut theirs, mut ahead) = (0, 0, 0);
        for other in (1..=13).map(|pips| card(pips, of.suit())).filter(|&other| !row.has(other)) {
            let follows = i32::from(waits(other, of));
            if own.has(other) {
                mine += follows;
            } else {
                theirs += follows;
                ahead += i32::from(waits(of, other));
            }
        }
        let lets_in = after.iter().filter(|&next| !before.has(next) && !own.has(next)).count() as i32;
        Standing { mine, theirs, ahead, lets_in, fits: before.has(of) }
    }
}

/// Whether a card can only be laid after another one of its suit: the seven, the six, the eight, then each way.
fn waits(card: French, after: French) -> bool {
    match (pips(after), pips(card)) {
        (7, card) => card != 7,
        (6, card) => !matches!(card, 6 | 7),
        (8, card) => !matches!(card, 6..=8),
        (after @ ..6, card) => card < after,
        (after, card) => card > after,
    }
}
