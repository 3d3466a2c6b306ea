use super::build::{completes, made_of};
use super::held::Held;
use super::meld::Meld;
use super::parts::{Action, Facts, JOKERS, MELDS, POZZO, Phase, draft, hand};
use super::prospect::{Own, Prospect, Stands};
use super::rules::Pinnacola;
use fairdeal_decks::{French, Side};
use fairdeal_kernel::{Offers, Pile, Seat, Seen};

/// What a seat has before it when it melds: its cards, those put together for a new meld, and the table.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    game: &'a Pinnacola,
    seen: Seen<'a, Facts>,
    side: Side,
    pub(super) prospect: Prospect,
    pub(super) draft: Held,
}

impl Pinnacola {
    /// Looks at the table with the eyes of a seat.
    pub(super) fn ground<'a>(&'a self, seen: &Seen<'a, Facts>, seat: Seat) -> Ground<'a> {
        let side = self.sides.of(seat);
        let held = cards(seen, hand(seat)).collect();
        let (mut own, mut lying) = (Own::default(), Stands::default());
        for of in self.sides.all() {
            for (_, meld) in self.melds(seen, of) {
                own = if of == side { own.with(meld) } else { own };
                meld.joker().into_iter().for_each(|stands| lying.add(stands));
            }
        }
        let prospect = Prospect { held, owed: seen.facts().owed, own, lying };
        Ground { game: self, seen: *seen, side, prospect, draft: cards(seen, draft(seat)).collect() }
    }

    /// The melds of a side with their numbers.
    pub(super) fn melds<'a>(
        &'a self,
        seen: &Seen<'a, Facts>,
        side: Side,
    ) -> impl Iterator<Item = (u8, Meld)> + 'a {
        let seen = *seen;
        (1..=MELDS).map_while(move |number| Some((number, self.read_meld(&seen, side, number)?)))
    }

    /// The meld of this number, if it is one.
    pub(super) fn read_meld(&self, seen: &Seen<'_, Facts>, side: Side, number: u8) -> Option<Meld> {
        let known = (1..=MELDS).contains(&number) && side.first().0 < self.sides.len();
        let pile = known.then(|| self.meld(side, number)).filter(|&pile| !seen.is_empty(pile))?;
        let named = seen.facts().named.iter().find(|named| (named.side, named.meld) == (side, number));
        Meld::read(cards(seen, pile), named.map(|named| named.card))
    }

    /// Returns whether the pozzo may be taken: its top card can be melded at once, and the turn ended.
    pub(super) fn may_take(&self, seen: &Seen<'_, Facts>, seat: Seat) -> bool {
        let Some(top) = top_of_pozzo(seen) else { return false };
        let mut ground = self.ground(seen, seat);
        cards(seen, POZZO).for_each(|card| ground.prospect.held.add(card));
        let mut found = false;
        ground.melding(&Held::NONE.with(top), &mut |_| found = true);
        found
    }

    /// Offers what may be done between the draw and the discard.
    pub(super) fn offer_play(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let ground = self.ground(seen, seat);
        let held = &ground.prospect.held;
        if !ground.draft.is_empty() {
            made_of(&ground.draft, &mut |meld| {
                if ground.can_end_after(meld, *held) {
                    out.push_once(meld.joker().map_or(Action::Lay, Action::LayAs));
                }
            });
            return ground.picks(held, &mut |action| out.push(action));
        }
        if let Phase::MeldTop(top) = seen.facts().phase {
            let top = if held.has(top) { Held::NONE.with(top) } else { Held::NONE };
            return ground.melding(&top, &mut |action| out.push(action));
        }
        ground.melding(held, &mut |action| out.push(action));
        if ground.may_discard() {
            held.faces().for_each(|card| out.push(Action::Discard(card)));
        }
    }
}

impl Ground<'_> {
    pub(super) fn may_discard(&self) -> bool {
        self.prospect.owed.len() == 0 && self.prospect.can_end()
    }

    /// Calls `each` with all ways to meld some of the cards held.
    fn melding(&self, cards: &Held, each: &mut impl FnMut(Action)) {
        self.picks(cards, each);
        self.lay_offs(cards, each);
        self.replacements(cards, each);
    }

    /// The cards with which the draft can still become a meld.
    fn picks(&self, cards: &Held, each: &mut impl FnMut(Action)) {
        cards.faces().filter(|&card| self.fits(card)).for_each(|card| each(Action::Pick(card)));
    }

    /// Returns whether the draft with this card can become a meld after which the turn can end.
    pub(super) fn fits(&self, card: French) -> bool {
        let (draft, hand) = (self.draft.with(card), self.prospect.held.without(card));
        completes(&draft, &hand, &mut |(meld, rest)| self.can_end_after(meld, rest))
    }

    /// Visits the cards that can be added to a meld of the seat's side, as themselves or through a joker.
    fn lay_offs(&self, cards: &Held, each: &mut impl FnMut(Action)) {
        for (meld, lying) in self.game.melds(&self.seen, self.side) {
            for card in lying.openings() {
                if cards.has(card) && self.prospect.after_lay_off(card, lying, lying.with(card)).can_end() {
                    each(Action::LayOff { card, meld });
                }
                for joker in cards.joker_faces().filter(|_| lying.takes_joker()) {
                    if self.prospect.after_lay_off(joker, lying, lying.with_joker(card)).can_end() {
                        each(Action::LayOffJoker { joker, card, meld });
                    }
                }
            }
        }
    }

    /// The cards that can take the place of a joker in a meld of anybody.
    fn replacements(&self, cards: &Held, each: &mut impl FnMut(Action)) {
        if !self.prospect.lying.iter().any(|stands| cards.has(stands)) {
            return;
        }
        for side in self.game.sides.all() {
            for (meld, lying) in self.game.melds(&self.seen, side) {
                let wanted = lying.joker().filter(|&stands| cards.has(stands));
                if let Some(card) = wanted.filter(|&card| self.may_replace(card, side, meld, lying)) {
                    each(Action::Replace { card, side, meld });
                }
            }
        }
    }

    fn may_replace(&self, card: French, side: Side, meld: u8, lying: Meld) -> bool {
        let joker = cards(&self.seen, self.game.meld(side, meld)).find(|card| card.is_joker());
        let own = Some(lying).filter(|_| side == self.side);
        joker.is_some_and(|joker| self.prospect.after_replace(card, joker, own).can_end())
    }

    /// Returns whether the turn can end after a new meld that leaves just these cards in the hand.
    fn can_end_after(&self, meld: Meld, rest: Held) -> bool {
        let mut owed = self.prospect.owed;
        for joker in JOKERS {
            let melded = self.draft.count(joker) + self.prospect.held.count(joker) - rest.count(joker);
            (0..melded).for_each(|_| owed.settle(joker));
        }
        self.prospect.after_meld(meld, rest, owed).can_end()
    }
}

/// The cards of a pile whose faces are known.
pub(super) fn cards(seen: &Seen<'_, Facts>, pile: Pile) -> impl Iterator<Item = French> {
    seen.faces(pile).map(French::from)
}

pub(super) fn top_of_pozzo(seen: &Seen<'_, Facts>) -> Option<French> {
    seen.top(POZZO).and_then(|top| seen.face(top)).map(French::from)
}
