use super::capture::Layout;
use super::cards::value;
use super::parts::{Action, Facts, hand};
use super::rules::Scopa;
use fairdeal_decks::{French, melds::Cards};
use fairdeal_kernel::{Seat, Seen, Text};

impl Scopa {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        if self.hand_is_over(seen) {
            return Some(Text::new("why.deal"));
        }
        match action {
            Action::Deal => Some(Text::new("why.play")),
            Action::Lay(card) => not_held(seen, seat, card).or_else(|| no_laying(seen, card)),
            Action::Capture { card, take } => {
                not_held(seen, seat, card).or_else(|| no_capture(seen, card, take))
            }
        }
    }
}

fn not_held(seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
    seen.find(hand(seat), card.into()).is_none().then(|| Text::new("why.hold").face("card", card))
}

fn no_laying(seen: &Seen<'_, Facts>, card: French) -> Option<Text> {
    Layout::of(seen).can_take(value(card)).then(|| Text::new("why.must").face("card", card))
}

fn no_capture(seen: &Seen<'_, Facts>, card: French, take: Cards) -> Option<Text> {
    let (layout, target) = (Layout::of(seen), value(card));
    if let Some(absent) = take.iter().find(|taken| !layout.cards().contains(taken)) {
        return Some(Text::new("why.absent").face("card", absent));
    }
    let sum: u8 = take.iter().map(value).sum();
    if sum == target && take.len() > 1 && layout.has_single(target) {
        return Some(Text::new("why.single").face("card", card));
    }
    let unequal = Text::new("why.sum").number("sum", sum).face("card", card).number("value", target);
    (sum != target).then_some(unequal)
}
