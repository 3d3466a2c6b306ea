//! What happens when an offered action is carried out.

use super::cards::is_red_three;
use super::claim::Taking;
use super::meld_kind::MeldKind;
use super::parts::{DISCARD, Fact, STOCK, Stage, hand};
use super::rules::Canasta;
use fairdeal_decks::French;
use fairdeal_kernel::{Card, Pile, Seat, Tx};

impl Canasta {
    pub(super) fn draw(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let count = tx.draw(STOCK, hand(by), if self.seats == 2 { 2 } else { 1 }) as u8;
        tx.fact(Fact::Drawn { by, count });
    }

    /// Lays a red three and draws another card; where there is none, the play ends.
    pub(super) fn lay_red_three(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let three = find(tx, hand(by), card);
        tx.put(three, self.red_threes(self.sides.of(by)));
        tx.fact(Fact::RedThreeLaid { by, card });
        if tx.draw(STOCK, hand(by), 1) == 0 {
            self.end_play(tx);
        }
    }

    /// Takes the pile if its top card goes onto a meld; otherwise the top card has to be melded first.
    pub(super) fn take(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        match self.taking(&tx.all(), by) {
            Ok(Taking::Onto(kind)) => {
                self.lay_top(tx, by, kind);
                tx.fact(Fact::Melded { by, kind, count: 1, new: false });
                self.take_rest(tx, by);
            }
            _ => tx.fact(Fact::PileClaimed { by }),
        }
    }

    pub(super) fn pick(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let picked = find(tx, hand(by), card);
        tx.put(picked, self.draft(by));
    }

    /// Lays out the draft with the top card of a claimed pile; takes the rest of the pile once the minimum is
    /// reached.
    pub(super) fn lay(&self, tx: &mut Tx<'_, Self>, by: Seat, kind: MeldKind) {
        let meld = self.meld(self.sides.of(by), kind);
        let before = tx.len(meld);
        if tx.facts().stage == Stage::Claim {
            self.lay_top(tx, by, kind);
        }
        tx.sweep(self.draft(by), meld);
        let count = (tx.len(meld) - before) as u8;
        tx.fact(Fact::Melded { by, kind, count, new: before == 0 });
        if tx.facts().stage == Stage::Claimed && self.has_opened(tx, by) {
            self.take_rest(tx, by);
        } else if tx.facts().stage == Stage::Play && tx.is_empty(hand(by)) {
            self.go_out(tx, by);
        }
    }

    /// Discards, and goes out if that was the last card.
    pub(super) fn discard(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let discarded = find(tx, hand(by), card);
        tx.put(discarded, DISCARD);
        if tx.is_empty(hand(by)) {
            self.go_out(tx, by);
        } else {
            tx.fact(Fact::TurnBegun { by: by.next(self.seats) });
        }
    }

    fn lay_top(&self, tx: &mut Tx<'_, Self>, by: Seat, kind: MeldKind) {
        let top = tx.all().top(DISCARD).expect("an offered pile has a top card");
        tx.put(top, self.meld(self.sides.of(by), kind));
    }

    fn has_opened(&self, tx: &Tx<'_, Self>, by: Seat) -> bool {
        let side = self.sides.of(by);
        self.melds(&tx.all(), side).value >= self.minimum(tx.facts(), side)
    }

    /// Takes what is left of the pile; a red three in it is laid and not replaced.
    fn take_rest(&self, tx: &mut Tx<'_, Self>, by: Seat) {
        let count = tx.len(DISCARD) as u8 + 1;
        while let Some(three) = red_three(tx, DISCARD) {
            tx.put(three, self.red_threes(self.sides.of(by)));
        }
        if !tx.is_empty(DISCARD) {
            tx.sweep(DISCARD, hand(by));
        }
        tx.fact(Fact::PileTaken { by, count });
        if tx.is_empty(hand(by)) {
            self.go_out(tx, by);
        }
    }
}

fn find(tx: &Tx<'_, Canasta>, pile: Pile, card: French) -> Card {
    tx.all().find(pile, card.into()).expect("an offered card is there")
}

fn red_three(tx: &Tx<'_, Canasta>, pile: Pile) -> Option<Card> {
    tx.all().known(pile).find(|&(_, face)| is_red_three(face.into())).map(|(card, _)| card)
}
