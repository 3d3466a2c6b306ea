//! Taking the discard pile.

use super::cards::{Holding, is_red_three, is_wild, kind_of};
use super::meld_kind::MeldKind;
use super::melds::Melds;
use super::parts::{DISCARD, Facts, STOCK, Stage, Word, hand};
use super::prospect::{Prospect, Top};
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Pile, Seat, Seen};

/// How a seat can take the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taking {
    /// The top card goes onto a meld of the side.
    Onto(MeldKind),
    /// The top card is melded with cards of the hand.
    With(MeldKind),
}

/// Why a seat cannot take the pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoTaking {
    /// There is no pile.
    Empty,
    /// A wild card or a black three lies on top.
    Barred,
    /// The pile and the hand are a single card each.
    Single,
    /// It is frozen, and the hand has not two naturals for it.
    Frozen,
    /// It is not frozen, but the hand has nothing for it.
    Nothing,
    /// The melds would not be worth the minimum.
    Minimum,
    /// The seat would be left without a card and may not go out.
    Cards,
}

impl Canasta {
    /// What matters to a seat in its turn as it stands.
    pub(super) fn prospect(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Prospect {
        let (facts, side) = (seen.facts(), self.sides.of(seat));
        let melds = self.melds(seen, side);
        let claimed = matches!(facts.stage, Stage::Claim | Stage::Claimed);
        let mut prospect = Prospect {
            hand: held(seen, hand(seat)),
            draft: held(seen, self.draft(seat)),
            melds,
            top: None,
            rest: if claimed { held(seen, DISCARD) } else { Holding::default() },
            minimum: self.minimum(facts, side),
            canastas: self.canastas_to_go_out(),
            concealed: !facts.shown.has(seat),
            word: facts.word,
        };
        if let Some(kind) = top_kind(seen).filter(|_| facts.stage == Stage::Claim) {
            prospect.claim(kind, is_frozen(seen, &melds, prospect.minimum));
        }
        prospect
    }

    /// How a seat can take the pile, or why not.
    pub(super) fn taking(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Result<Taking, NoTaking> {
        if seen.is_empty(DISCARD) {
            return Err(NoTaking::Empty);
        }
        let kind = top_kind(seen).ok_or(NoTaking::Barred)?;
        if seen.len(DISCARD) == 1 && seen.len(hand(seat)) == 1 {
            return Err(NoTaking::Single);
        }
        let mut prospect = self.prospect(seen, seat);
        let frozen = is_frozen(seen, &prospect.melds, prospect.minimum);
        (prospect.rest, prospect.concealed, prospect.word) = (held(seen, DISCARD), false, Word::Closed);
        if !frozen && prospect.melds.size(kind) > 0 {
            let taken = prospect.take_onto(kind);
            return if taken.completes() { Ok(Taking::Onto(kind)) } else { Err(NoTaking::Cards) };
        }
        prospect.claim(kind, frozen);
        if prospect.completes() { Ok(Taking::With(kind)) } else { Err(prospect.no_claim(kind, frozen)) }
    }

    /// Whether a seat that finds no stock has to take the pile: it is not frozen, and fits a meld of the side.
    pub(super) fn must_take(&self, seen: &Seen<'_, Facts>, seat: Seat) -> bool {
        seen.is_empty(STOCK) && matches!(self.taking(seen, seat), Ok(Taking::Onto(_)))
    }
}

impl Prospect {
    /// Parts the pile into the top card, which is to be melded, and the rest.
    fn claim(&mut self, kind: MeldKind, frozen: bool) {
        self.rest = self.rest.without(kind.into());
        self.top = Some(Top { kind, frozen });
    }

    /// What the turn comes to if the top card goes onto a meld and the rest to the hand.
    fn take_onto(&self, kind: MeldKind) -> Prospect {
        let (mut next, mut top) = (*self, Holding::default());
        top.add(kind.into());
        next.melds.add(kind, &top);
        (next.hand, next.rest) = (self.hand.and(&self.rest.without(kind.into())), Holding::default());
        next
    }

    fn no_claim(&self, kind: MeldKind, frozen: bool) -> NoTaking {
        let (naturals, wilds) = (self.hand.naturals(kind), self.hand.wilds());
        if frozen && naturals < 2 {
            NoTaking::Frozen
        } else if naturals == 0 || naturals + wilds < 2 {
            NoTaking::Nothing
        } else if self.melds.value < self.minimum {
            NoTaking::Minimum
        } else {
            NoTaking::Cards
        }
    }
}

fn held(seen: &Seen<'_, Facts>, pile: Pile) -> Holding {
    Holding::of(seen.faces(pile).map(French::from))
}

/// The kind of the top card of the pile; none where a wild card or a three keeps it from being taken.
pub(super) fn top_kind(seen: &Seen<'_, Facts>) -> Option<MeldKind> {
    let top = seen.face(seen.top(DISCARD)?)?;
    kind_of(top.into()).filter(|&kind| kind != MeldKind::BLACK_THREES)
}

/// Whether the pile is frozen against everybody: a wild card or a red three lies in it.
pub(super) fn is_frozen_for_all(seen: &Seen<'_, Facts>) -> bool {
    seen.faces(DISCARD).map(French::from).any(|card| is_wild(card) || is_red_three(card))
}

/// Whether the pile is frozen against a side: also as long as it has not melded.
fn is_frozen(seen: &Seen<'_, Facts>, melds: &Melds, minimum: i32) -> bool {
    melds.value < minimum || is_frozen_for_all(seen)
}
