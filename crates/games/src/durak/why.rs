use super::bout::{Task, attacks, beaten, beats, held, ranks_in_play, unbeaten};
use super::parts::{Action, Facts, Variant};
use super::rules::Durak;
use fairdeal_decks::French;
use fairdeal_kernel::{Seat, Seen, Text};

impl Durak {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        match (self.task(seen).1, action) {
            (Task::Attack, Action::Attack(card)) => not_held(seen, seat, card),
            (Task::ThrowIn, Action::Attack(card)) => {
                not_held(seen, seat, card).or_else(|| self.no_throw(seen, card))
            }
            (Task::Defend, Action::Beat { card, with }) => {
                not_held(seen, seat, with).or_else(|| no_beating(seen, card, with))
            }
            (Task::Defend, Action::Transfer(card)) => {
                not_held(seen, seat, card).or_else(|| self.no_transfer(seen, card))
            }
            (Task::Deal, _) => Some(Text::new("why.deal")),
            (Task::Attack, _) => Some(Text::new("why.attack")),
            (Task::Defend, _) => Some(Text::new("why.defend")),
            (Task::ThrowIn, _) => Some(Text::new("why.throw")),
        }
    }

    fn no_throw(&self, seen: &Seen<'_, Facts>, card: French) -> Option<Text> {
        if !self.has_room(seen) {
            return Some(Text::new("why.limit").number("limit", self.limit(seen) as i64));
        }
        no_rank(seen, card)
    }

    fn no_transfer(&self, seen: &Seen<'_, Facts>, card: French) -> Option<Text> {
        if self.options.variant == Variant::Podkidnoy {
            Some(Text::new("why.podkidnoy"))
        } else if beaten(seen) > 0 {
            Some(Text::new("why.touched"))
        } else if self.next_defender(seen).is_none() {
            Some(Text::new("why.transfer").number("count", attacks(seen) as i64 + 1))
        } else {
            no_rank(seen, card)
        }
    }
}

fn not_held(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
    let lacking = held(seen, seat).all(|held| held != card);
    lacking.then(|| Text::new("why.hold").face("card", card))
}

pub(super) fn no_rank(seen: &Seen<'_, Facts>, card: French) -> Option<Text> {
    let lacking = !ranks_in_play(seen).has(card.rank());
    lacking.then(|| Text::new("why.rank").face("card", card))
}

fn no_beating(seen: &Seen<'_, Facts>, card: French, with: French) -> Option<Text> {
    if unbeaten(seen).all(|(_, open)| open != card) {
        return Some(Text::new("why.answered").face("card", card));
    }
    let weak = !beats(with, card, seen.facts().trump);
    weak.then(|| Text::new("why.weak").face("card", card).face("with", with))
}
