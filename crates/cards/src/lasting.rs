use crate::Id;
use fairdeal_kernel::{Seat, words};
use serde::{Deserialize, Serialize};

words! {
    /// How long something lasts.
    pub enum Until {
        /// Till the end of this turn.
        Turn = "turn",
        /// Till the start of the next turn of the player who has the effect.
        YourNextTurn = "your_next_turn",
        /// Till the end of the next turn of the opponent.
        TheirNextTurn = "their_next_turn",
    }
}

/// A change of a thing that lasts for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting<C> {
    /// On what.
    pub on: Id,
    /// What.
    pub change: C,
    /// Whose effect it is.
    pub by: Seat,
    /// How long.
    pub until: Until,
    /// In which turn it began.
    pub since: u16,
}

impl<C> Lasting<C> {
    /// Tells whether it still holds when a seat's turn begins.
    pub fn outlasts_start(&self, by: Seat) -> bool {
        self.until != Until::YourNextTurn || self.by != by
    }

    /// Tells whether it still holds after a seat's turn of this number.
    pub fn outlasts_end(&self, by: Seat, turn: u16) -> bool {
        match self.until {
            Until::Turn => false,
            Until::YourNextTurn => true,
            Until::TheirNextTurn => self.by == by || self.since == turn,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lasting, Until};
    use crate::Id;
    use fairdeal_kernel::Seat;

    /// Turns alternate: odd ones are those of the first seat. Returns the turns at whose end it still holds.
    fn lasts(until: Until, by: u8, since: u16) -> Vec<u16> {
        let lasting = Lasting { on: Id(1), change: (), by: Seat(by), until, since };
        let of = |turn: u16| Seat(u8::from(turn.is_multiple_of(2)));
        let mut held = vec![];
        for turn in since..since + 6 {
            let starts = turn == since || lasting.outlasts_start(of(turn));
            if !starts || !lasting.outlasts_end(of(turn), turn) {
                break;
            }
            held.push(turn);
        }
        held
    }

    #[test]
    fn what_lasts_ends_with_the_turn_that_it_names() {
        assert_eq!(lasts(Until::Turn, 0, 5), [0u16; 0]);
        assert_eq!(lasts(Until::YourNextTurn, 0, 5), [5, 6], "till turn 7 begins");
        assert_eq!(lasts(Until::TheirNextTurn, 0, 5), [5], "till turn 6 ends");
        assert_eq!(
            lasts(Until::TheirNextTurn, 0, 6),
            [6, 7],
            "begun in their turn, it is their next one that ends it"
        );
    }
}
