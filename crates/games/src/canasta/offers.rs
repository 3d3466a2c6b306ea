//! What a seat is offered in its turn.

use super::cards::{Class, is_red_three};
use super::meld_kind::MeldKind;
use super::parts::{Action, Facts, STOCK, Word, hand};
use super::prospect::Prospect;
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Offers, Seat, Seen};

impl Canasta {
    /// Drawing or taking the pile; without a stock the pile is taken, or the play ends.
    pub(super) fn offer_draw(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if !seen.is_empty(STOCK) {
            out.push(Action::Draw);
        }
        if self.taking(seen, seat).is_ok() {
            out.push(Action::Take);
        }
        if seen.is_empty(STOCK) && !self.must_take(seen, seat) {
            out.push(Action::End);
        }
    }

    /// Red threes first; then steps of a meld, a discard, or a question to the partner.
    pub(super) fn offer_play(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if holds_red_three(seen, seat) {
            return each_face(seen, seat, |card| {
                if is_red_three(card) {
                    out.push(Action::RedThree(card));
                }
            });
        }
        let prospect = self.binding(seen, seat);
        let picks = prospect.picks();
        if picks != 0 {
            each_face(seen, seat, |card| {
                if Class::of(card).is_some_and(|class| picks >> class.index() & 1 == 1) {
                    out.push(Action::Pick(card));
                }
            });
        }
        if prospect.draft.is_empty() && prospect.top.is_none() {
            if prospect.can_discard() {
                each_face(seen, seat, |card| out.push(Action::Discard(card)));
            }
            if self.can_ask(&prospect) {
                out.push(Action::Ask);
            }
        } else {
            MeldKind::all()
                .filter(|&kind| prospect.can_lay(kind))
                .for_each(|kind| out.push(Action::Meld(kind)));
        }
    }

    /// What a seat needs to know, and what binds it.
    ///
    /// The seat that asks can go out, so it can act on a yes; but a partner considering the answer imagines hands
    /// that cannot, and there the answer binds nobody.
    pub(super) fn binding(&self, seen: &Seen<'_, Facts>, seat: Seat) -> Prospect {
        let prospect = self.prospect(seen, seat);
        let void = prospect.word == Word::Yes && !prospect.completes();
        if void { Prospect { word: Word::Closed, ..prospect } } else { prospect }
    }

    /// Whether a seat may ask its partner: it could go out, and it could play on.
    pub(super) fn can_ask(&self, prospect: &Prospect) -> bool {
        self.sides.len() < self.seats
            && prospect.word == Word::Open
            && prospect.draft.is_empty()
            && !prospect.is_opening()
            && prospect.can_stay(None)
            && prospect.can_leave(None)
    }
}

impl Prospect {
    /// The classes of cards that may go to the draft, as bits.
    fn picks(&self) -> u16 {
        let can = Class::all().filter(|&class| self.can_pick(class));
        can.fold(0, |picks, class| picks | 1 << class.index())
    }

    /// Whether a card may be discarded now, which ends the turn.
    pub(super) fn can_discard(&self) -> bool {
        match self.hand.len() {
            0 => false,
            1 => self.word != Word::No && self.is_ready(),
            _ => self.word != Word::Yes && !self.is_opening() && self.can_stay(None),
        }
    }

    /// Whether the melds that lie let the seat go out.
    pub(super) fn is_ready(&self) -> bool {
        let worth = self.concealed || self.melds.value >= self.minimum;
        worth && self.melds.canastas() >= self.canastas
    }
}

/// Whether a seat has drawn a red three, which is laid before anything else.
pub(super) fn holds_red_three(seen: &Seen<'_, Facts>, seat: Seat) -> bool {
    seen.faces(hand(seat)).map(French::from).any(is_red_three)
}

/// Does something with each face that a seat holds, once for equal cards.
fn each_face(seen: &Seen<'_, Facts>, seat: Seat, mut each: impl FnMut(French)) {
    let mut done = 0u64;
    for face in seen.faces(hand(seat)) {
        if done >> face.0 & 1 == 0 {
            done |= 1 << face.0;
            each(face.into());
        }
    }
}
