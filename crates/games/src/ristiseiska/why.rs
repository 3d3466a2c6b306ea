use super::parts::{Action, FIRST, Facts, Gift, hand, seven};
use super::play::{Task, held};
use super::rows::way;
use super::rules::Ristiseiska;
use fairdeal_decks::French;
use fairdeal_kernel::{Obj, Seat, Seen, Text};

impl Ristiseiska {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        match (self.task(seen).1, action) {
            (Task::Deal, _) => Some(Text::new("why.deal")),
            (Task::Play | Task::GoOn, Action::Play(card)) => {
                not_held(seen, seat, card).or_else(|| self.no_place(seen, card))
            }
            (Task::Play, Action::Pass) => Some(Text::new("why.able")),
            (Task::Play, _) => Some(Text::new("why.play")),
            (Task::GoOn, _) => Some(Text::new("why.go_on")),
            (Task::Give, Action::Give(_)) if self.options.gift == Gift::Random => {
                Some(Text::new("why.random"))
            }
            (Task::Give, Action::Give(card)) => not_held(seen, seat, card),
            (Task::Give, Action::GiveAny) => Some(Text::new("why.choose")),
            (Task::Give, _) => Some(Text::new("why.give").seat("to", seen.facts().turn)),
        }
    }

    /// The cards of a seat that cannot be laid, and why.
    pub(super) fn barred(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Vec<(Obj, Text)> {
        let cards = seen.known(hand(seat));
        cards.filter_map(|(card, face)| Some((seen.obj(card), self.no_place(seen, face.into())?))).collect()
    }

    /// Why a card cannot be laid, if it cannot.
    fn no_place(&self, seen: &Seen<'_, Facts>, card: French) -> Option<Text> {
        if self.playable(seen).has(card) {
            return None;
        }
        if seen.is_empty(seven(FIRST.suit())) {
            return Some(Text::new("why.first").face("card", FIRST));
        }
        let row = self.row(seen, card.suit());
        if row.closed {
            return Some(Text::new("why.closed").text("suit", Text::new(card.suit().key())));
        }
        let missing = row.next(way(card))?;
        Some(Text::new("why.wait").face("card", card).face("missing", missing))
    }
}

fn not_held(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
    let lacking = held(seen, seat).all(|held| held != card);
    lacking.then(|| Text::new("why.hold").face("card", card))
}
