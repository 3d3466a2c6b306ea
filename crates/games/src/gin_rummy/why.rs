use super::knock::{fits, is_gin};
use super::parts::{Action, Facts, Stage, cards, hand, laid, other};
use super::rules::GinRummy;
use super::telling::row;
use fairdeal_decks::{
    French,
    melds::{Cards, deadwood},
};
use fairdeal_kernel::{Seat, Seen, Text};

impl GinRummy {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let held = cards(seen, hand(seat));
        match (seen.facts().stage, action) {
            (Stage::Discard, Action::Discard(card)) => self.no_discard(seen, held, card),
            (Stage::Discard, Action::Knock(card)) => {
                self.no_discard(seen, held, card).or_else(|| self.no_knock(seen, held, card))
            }
            (Stage::Discard, Action::BigGin) if !self.options.big_gin => Some(Text::new("why.no_big_gin")),
            (Stage::Discard, Action::BigGin) => Some(Text::new("why.big_gin")),
            (Stage::Meld, Action::Meld(meld)) => {
                no_meld(held, meld).or_else(|| self.too_much(seen, seat, deadwood(held.without(meld))))
            }
            (Stage::Meld, Action::Done) => self.too_much(seen, seat, held.value()),
            (Stage::Answer, Action::Meld(meld)) => no_meld(held, meld),
            (Stage::Answer, Action::LayOff { card, meld }) => no_lay_off(seen, seat, card, meld),
            (stage, _) => Some(Text::new(self.duty(seen.facts(), stage))),
        }
    }

    /// What a seat is to do instead.
    fn duty(&self, facts: &Facts, stage: Stage) -> &'static str {
        match stage {
            Stage::Upcard if self.is_refused(facts) => "why.refused",
            Stage::Upcard => "why.upcard",
            Stage::Draw => "why.draw",
            Stage::Discard => "why.discard",
            Stage::Meld => "why.meld",
            Stage::Answer => "why.answer",
            Stage::Over => "why.deal",
        }
    }

    fn no_discard(&self, seen: &Seen<'_, Facts>, held: Cards, card: French) -> Option<Text> {
        let key = if card.is_joker() || !held.has(card) {
            "why.hold"
        } else if self.kept(seen.facts()) == Some(card) {
            "why.taken"
        } else {
            return None;
        };
        Some(Text::new(key).face("card", card))
    }

    fn no_knock(&self, seen: &Seen<'_, Facts>, held: Cards, card: French) -> Option<Text> {
        let (limit, left) = (self.limit(seen.facts().upcard), deadwood(held.without(Cards::of(card))));
        let why = Text::new("why.knock").face("card", card).number("deadwood", left).number("limit", limit);
        (left > limit).then_some(why)
    }

    fn too_much(&self, seen: &Seen<'_, Facts>, seat: Seat, left: u32) -> Option<Text> {
        let most = self.may_keep(seen, seat);
        (left > most).then(|| Text::new("why.too_much").number("deadwood", left).number("limit", most))
    }
}

fn no_meld(held: Cards, meld: Cards) -> Option<Text> {
    let missing = meld.without(held);
    if let Some(card) = missing.iter().next() {
        return Some(Text::new("why.hold").face("card", card));
    }
    (!meld.is_meld()).then(|| Text::new("why.no_meld"))
}

fn no_lay_off(seen: &Seen<'_, Facts>, seat: Seat, card: French, number: u8) -> Option<Text> {
    if card.is_joker() || !cards(seen, hand(seat)).has(card) {
        return Some(Text::new("why.hold").face("card", card));
    }
    if is_gin(seen, other(seat)) {
        return Some(Text::new("why.gin"));
    }
    let Some((_, meld)) = laid(seen, other(seat)).find(|&(laid, _)| laid == number) else {
        return Some(Text::new("why.no_such_meld").number("meld", number));
    };
    let why = Text::new("why.fit").face("card", card).text("meld", row(meld));
    (!fits(meld, card)).then_some(why)
}
