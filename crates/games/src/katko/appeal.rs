use super::parts::{Action, Facts, TRICK, hand};
use super::rules::Katko;
use fairdeal_decks::French;
use fairdeal_kernel::{Seat, Seen};

impl Katko {
    /// Low cards go first; the last but one trick is worth taking, for its taker leads to the last.
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        let Action::Play(card) = action else { return 0 };
        let rank = i32::from(card.rank().0);
        let led = self.led(seen);
        let follows = led.is_none_or(|led| led == card.suit());
        let beaten = seen
            .faces(TRICK)
            .map(French::from)
            .any(|other| led == Some(other.suit()) && other.rank() > card.rank());
        let takes = follows && !(led.is_some() && beaten);
        if seen.len(hand(seat)) == 2 && takes { 100 + rank } else { -rank }
    }
}
