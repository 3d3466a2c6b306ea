use crate::Id;
use fairdeal_kernel::{Seat, words};
use serde::{Deserialize, Serialize};

words! {
    /// How long something lasts.
    pub enum Until {
        /// Until the end of this turn.
        Turn = "turn",
        /// Until the start of the next turn of the player who has the effect.
        YourNextTurn = "your_next_turn",
        /// Until the end of the opponent's next turn.
        TheirNextTurn = "their_next_turn",
    }
}

/// A temporary change to a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting<C> {
    /// The thing it applies to.
    pub on: Id,
    /// The change.
    pub change: C,
    /// The player whose effect it is.
    pub by: Seat,
    /// How long it lasts.
    pub until: Until,
    /// The number of the turn in which it began.
    pub since: u16,
}

impl<C> Lasting<C> {
    /// Returns whether it survives the start of a seat's turn.
    pub fn outlasts_start(&self, by: Seat) -> bool {
        self.until != Until::YourNextTurn || self.by != by
    }

    /// Returns whether it survives the end of a seat's turn with this number.
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

    /// Lists the turns whose end a change survives. Turns alternate; odd ones belong to the first seat.
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
