//! Opening hands (103.5): in turn order players keep or not; then all who do not draw seven new cards together. Who
//! keeps after some mulligans puts as many cards under the library.

use super::Go;
use crate::{
    parts::{Action, Fact, HAND, Opening, Pending},
    piles::{hand, library},
    rules::{Magic, Write},
};
use fairdeal_kernel::{Offers, Seat, Seen};

impl Magic {
    /// Asks the first player who has not decided yet. When all have, those who declined draw new hands and are asked
    /// again; when all have kept, the first turn begins.
    pub(crate) fn open_hands(&self, tx: &mut Write<'_>) -> Go {
        loop {
            let facts = tx.facts();
            let seats = facts.players.seats();
            let undecided = |seat: &Seat| facts.players[*seat].opening == Opening::Open;
            if let Some(by) = facts.starter.around(seats).find(undecided) {
                tx.fact(Fact::Asked { pending: Pending::Mulligan { by } });
                return Go::Wait;
            }
            let starter = facts.starter;
            let declined = |seat: &Seat| facts.players[*seat].opening == Opening::Mulligan;
            let again: Vec<Seat> = starter.around(seats).filter(declined).collect();
            if again.is_empty() {
                return self.begin_turn(tx, starter);
            }
            for &seat in &again {
                tx.sweep(hand(seat), library(seat));
                tx.shuffle(library(seat));
                tx.draw(library(seat), hand(seat), HAND);
                tx.fact(Fact::Mulliganed { by: seat });
            }
        }
    }

    /// Carries out a decision about an opening hand.
    pub(crate) fn decide_opening(&self, tx: &mut Write<'_>, seat: Seat, action: Action) -> Go {
        match action {
            Action::Mulligan => tx.fact(Fact::MulliganChosen { by: seat }),
            Action::Bottom(face) => {
                let card = tx.all().find(hand(seat), face).expect("an offered card is held");
                tx.put_under(card, library(seat));
                tx.fact(Fact::Bottomed { by: seat });
                if let Some(Pending::Bottom { left: 1.., .. }) = tx.facts().pending {
                    return Go::Wait;
                }
                tx.fact(Fact::Kept { by: seat });
            }
            _ => {
                let left = tx.facts().players[seat].mulligans.min(tx.len(hand(seat)) as u8);
                if left > 0 {
                    tx.fact(Fact::Asked { pending: Pending::Bottom { by: seat, left } });
                    return Go::Wait;
                }
                tx.fact(Fact::Kept { by: seat });
            }
        }
        self.open_hands(tx)
    }

    /// Offers to keep a hand, or to take a mulligan while it leaves any cards.
    pub(crate) fn offer_mulligan(&self, seen: &Seen<'_, crate::Facts>, seat: Seat, out: &mut Offers<Action>) {
        out.push(Action::Keep);
        if usize::from(seen.facts().players[seat].mulligans) < HAND {
            out.push(Action::Mulligan);
        }
    }
}
