//! How good an offer looks at a glance: take the pile, lay naturals, keep wild cards for canastas, discard what the
//! others cannot use, and go out.

use super::cards::{Class, is_red_three};
use super::claim::is_frozen_for_all;
use super::meld_kind::MeldKind;
use super::melds::CANASTA;
use super::parts::{Action, DISCARD, Facts, Word};
use super::prospect::Prospect;
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Seat, Seen};

impl Canasta {
    pub(super) fn glance(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Take => 500,
            Action::Pick(card) => {
                Class::of(card).map_or(0, |class| glance_at_pick(&self.prospect(seen, seat), class))
            }
            Action::Meld(kind) => glance_at_meld(&self.prospect(seen, seat), kind),
            Action::Discard(card) => self.glance_at_discard(seen, seat, card),
            Action::Ask => -500,
            Action::Allow => 1,
            Action::Deal | Action::Draw | Action::End | Action::RedThree(_) | Action::Forbid => 0,
        }
    }

    /// Gives away what is of no use: to the next seat least of all, more so the larger the pile is.
    fn glance_at_discard(&self, seen: &Seen<'_, Facts>, seat: Seat, card: French) -> i32 {
        let Some(class) = Class::of(card).filter(|_| !is_red_three(card)) else { return 0 };
        let Some(kind) = class.kind() else { return -190 };
        if kind == MeldKind::BLACK_THREES {
            return -90;
        }
        let prospect = self.prospect(seen, seat);
        let wanted = self
            .sides
            .all()
            .filter(|&side| side != self.sides.of(seat))
            .any(|side| !seen.is_empty(self.meld(side, kind)));
        let danger =
            if wanted && !is_frozen_for_all(seen) { 20 + 2 * seen.len(DISCARD).min(15) as i32 } else { 0 };
        let use_for_us = if prospect.melds.size(kind) > 0 { 15 } else { 0 };
        let copies = 8 * (i32::from(prospect.hand.naturals(kind)) - 1).min(2);
        -100 - danger - use_for_us - copies - class.value() / 10
    }
}

fn glance_at_pick(prospect: &Prospect, class: Class) -> i32 {
    let leaving = prospect.word != Word::No && prospect.draft.is_empty() && prospect.can_leave(None);
    let Some(kind) = class.kind() else { return glance_at_wild(prospect, class, leaving) };
    let naturals = prospect.hand.naturals(kind) + prospect.draft.naturals(kind);
    if leaving || !prospect.draft.is_empty() || prospect.melds.size(kind) > 0 || naturals >= 3 {
        300 + class.value()
    } else if prospect.melds.value < prospect.minimum {
        150 + class.value()
    } else {
        -200
    }
}

/// A wild card makes a canasta, or helps to go out or to open; twos before jokers.
fn glance_at_wild(prospect: &Prospect, class: Class, leaving: bool) -> i32 {
    let cost = class.value() / 10;
    let wilds = prospect.hand.wilds();
    let near = |kind: MeldKind| {
        let size = prospect.melds.size(kind) + prospect.draft.len();
        size < CANASTA && size + wilds.min(prospect.room(kind)) >= CANASTA
    };
    let drafted = prospect.draft.kind();
    let makes = drafted
        .map_or_else(|| MeldKind::ranks().any(|kind| prospect.melds.size(kind) > 0 && near(kind)), near);
    if leaving || makes {
        270 - cost
    } else if prospect.is_opening() || prospect.top.is_some() {
        200 - cost
    } else {
        -300 - cost
    }
}

/// Lays what is drafted, wild cards where they make a canasta.
fn glance_at_meld(prospect: &Prospect, kind: MeldKind) -> i32 {
    let size = prospect.melds.size(kind) + prospect.draft.len();
    let makes = prospect.melds.size(kind) < CANASTA && size >= CANASTA;
    250 + i32::from(size.min(CANASTA)) + if makes { 10 } else { 0 } - if size > CANASTA { 5 } else { 0 }
}
