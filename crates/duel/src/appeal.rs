use crate::{Action, DiceDuel, Facts, Named};
use fairdeal_kernel::Seat;

/// How much better the greedy policy's choice looks than any other.
const CHOSEN: i32 = 1000;

impl DiceDuel {
    /// Rates an action: dice by their expected damage, everything else as the greedy policy would.
    pub(crate) fn glance(&self, facts: &Facts, seat: Seat, action: Action) -> i32 {
        let chosen = if Named::Greedy.choose(self, facts) == action { CHOSEN } else { 0 };
        match action {
            Action::Keep(set) => {
                // The exact comparison breaks ties that thousandths cannot.
                self.hero(seat).keeps().thousandths(&facts.dice, set, facts.rolls) * 2 + i32::from(chosen > 0)
            }
            Action::Use(combo) => chosen + i32::from(self.hero(seat).ability(combo).damage),
            _ => chosen,
        }
    }
}
