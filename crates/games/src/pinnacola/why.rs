use super::ground::top_of_pozzo;
use super::meld::{Meld, card_at};
use super::parts::{Action, Facts, Phase, draft, hand};
use super::rules::Pinnacola;
use fairdeal_decks::{French, Side, Suit};
use fairdeal_kernel::{Seat, Seen, Text};

impl Pinnacola {
    /// Names the rule that forbids an action.
    pub(super) fn refusal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        match (seen.facts().phase, action) {
            (Phase::Over, _) => Some(Text::new("why.over")),
            (Phase::Draw, Action::Take) => Some(
                top_of_pozzo(seen)
                    .map_or(Text::new("why.no_pozzo"), |top| Text::new("why.take").face("card", top)),
            ),
            (Phase::Draw, _) => Some(Text::new("why.draw")),
            (_, Action::Deal | Action::Draw | Action::Take) => Some(Text::new("why.drawn")),
            (_, Action::Pick(card)) => {
                Some(self.no_card(seen, seat, card).unwrap_or_else(|| self.idle(seen, seat, card)))
            }
            (_, Action::Lay | Action::LayAs(_)) => {
                Some(Text::new(if seen.is_empty(draft(seat)) { "why.no_draft" } else { "why.lay" }))
            }
            (_, Action::LayOff { card, meld }) => self.no_lay_off(seen, seat, card, card, meld),
            (_, Action::LayOffJoker { joker, card, meld }) => self.no_lay_off(seen, seat, joker, card, meld),
            (_, Action::Replace { card, side, meld }) => self.no_replacing(seen, seat, card, side, meld),
            (_, Action::Discard(card)) => self.busy(seen, seat, card).or_else(|| Some(self.no_end(seen))),
        }
    }

    /// Why nothing can be done with a card of the hand now.
    pub(super) fn idle(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Text {
        match seen.facts().phase {
            _ if !seen.is_empty(draft(seat)) => Text::new("why.fit").face("card", card),
            Phase::MeldTop(top) if top != card => Text::new("why.top").face("top", top),
            _ if seen.facts().owed.len() > 0 => Text::new("why.owed"),
            _ => Text::new("why.no_meld").face("card", card),
        }
    }

    fn no_card(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
        seen.find(hand(seat), card.into()).is_none().then(|| Text::new("why.hold").face("card", card))
    }

    /// Why this card cannot go anywhere but into a new meld, if so.
    fn busy(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> Option<Text> {
        if let Some(why) = self.no_card(seen, seat, card) {
            return Some(why);
        }
        match seen.facts().phase {
            _ if !seen.is_empty(draft(seat)) => Some(Text::new("why.draft")),
            Phase::MeldTop(top) if top != card => Some(Text::new("why.top").face("top", top)),
            _ => None,
        }
    }

    fn no_lay_off(
        &self,
        seen: &Seen<'_, Facts>,
        seat: Seat,
        added: French,
        card: French,
        meld: u8,
    ) -> Option<Text> {
        let lying = || self.read_meld(seen, self.sides.of(seat), meld);
        self.busy(seen, seat, added).or_else(|| {
            Some(match lying() {
                None => Text::new("why.no_such").number("meld", meld),
                Some(lying) if added.is_joker() && lying.joker().is_some() => Text::new("why.second_joker"),
                Some(lying) if lying.openings().all(|opening| opening != card) => {
                    Text::new("why.lay_off").face("card", card)
                }
                Some(_) if seen.facts().owed.len() > 0 => Text::new("why.homeless"),
                Some(_) => Text::new("why.close"),
            })
        })
    }

    fn no_replacing(
        &self,
        seen: &Seen<'_, Facts>,
        seat: Seat,
        card: French,
        side: Side,
        meld: u8,
    ) -> Option<Text> {
        self.busy(seen, seat, card).or_else(|| {
            let stands = self.read_meld(seen, side, meld).and_then(Meld::joker) == Some(card);
            Some(if stands { Text::new("why.homeless") } else { Text::new("why.replace").face("card", card) })
        })
    }

    /// Why the turn could not be brought to an end so.
    fn no_end(&self, seen: &Seen<'_, Facts>) -> Text {
        match seen.facts().phase {
            Phase::MeldTop(top) => Text::new("why.top").face("top", top),
            _ if seen.facts().owed.len() > 0 => Text::new("why.owed"),
            _ => Text::new("why.close"),
        }
    }

    /// Names a meld of a side in words.
    pub(super) fn meld_text(&self, seen: &Seen<'_, Facts>, side: Side, number: u8) -> Text {
        let meld = self.read_meld(seen, side, number);
        match meld {
            Some(Meld::Run { suit, low, len, .. }) => {
                let ends = (card_at(suit, low), card_at(suit, low + len - 1));
                Text::new("meld.run").face("low", ends.0).face("high", ends.1)
            }
            Some(Meld::Set { rank, .. }) => {
                let natural = meld.into_iter().flat_map(Meld::cards).flatten().next();
                Text::new("meld.set").face("card", natural.unwrap_or(French::new(rank, Suit::Clubs)))
            }
            Some(Meld::Jokers) => Text::new("meld.jokers"),
            None => Text::new("meld.number").number("meld", number),
        }
    }
}
