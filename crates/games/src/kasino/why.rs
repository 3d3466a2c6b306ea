use super::capture::table;
use super::parts::{Action, Facts, hand};
use super::rules::{Kasino, Task};
use super::values::in_hand;
use fairdeal_decks::French;
use fairdeal_kernel::{Seat, Seen, Text};

impl Kasino {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        match (self.task(seen), action) {
            (Task::Deal, _) => Text::new("why.deal"),
            (Task::Play, Action::Play(card) | Action::Capture(card)) => no_play(seen, seat, card),
            (Task::Play, _) => Text::new("why.play"),
            (Task::Choose(with), Action::Pick(card)) => no_pick(seen, with, card),
            (Task::Choose(with), Action::Done) => no_end(seen, with),
            (Task::Choose(with), _) => Text::new("why.choose").face("card", with),
        }
    }
}

fn no_play(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Text {
    if seen.find(hand(seat), card.into()).is_none() {
        return Text::new("why.hold").face("card", card);
    }
    Text::new("why.nothing").face("card", card).number("value", in_hand(card))
}

fn no_pick(seen: &Seen<'_, Facts>, with: French, card: French) -> Text {
    if table(seen).all(|lying| lying != card) {
        Text::new("why.table").face("card", card)
    } else if seen.facts().picked.contains(&card) {
        Text::new("why.chosen").face("card", card)
    } else {
        no_fit(with, card)
    }
}

/// Why a table card cannot be chosen too.
pub(super) fn no_fit(with: French, card: French) -> Text {
    Text::new("why.fit").face("card", card).number("value", in_hand(with))
}

fn no_end(seen: &Seen<'_, Facts>, with: French) -> Text {
    let key = if seen.facts().picked.is_empty() { "why.empty" } else { "why.sum" };
    Text::new(key).number("value", in_hand(with))
}
