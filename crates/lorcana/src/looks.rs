//! Looking at the top of a deck: taking, putting back, revealing.

use crate::{
    code::{Back, Op, What},
    field::{Field, SEATS},
    frame::Frame,
    parts::Fact,
    piles::{STAGE, deck, hand, look},
    resolve::{Flow, went},
    rules::{Lorcana, Write},
    vocabulary::Words,
};
use fairdeal_cards::Wait;
use fairdeal_kernel::{Card, Face, Seat, Sight};
use fairdeal_select::Query;

impl Lorcana {
    pub(crate) fn look(&self, tx: &mut Write<'_>, frame: &Frame, cards: i32, takes: bool) -> Flow {
        let by = frame.seat;
        let seen = tx.draw(deck(by), look(by), usize::try_from(cards).unwrap_or(0));
        if seen == 0 {
            return Flow::Next;
        }
        if takes {
            return Flow::Ask(Wait::Take { by, max: self.most_to_take(tx, frame, seen) });
        }
        self.rest_asks(tx, frame).map_or(Flow::Next, Flow::Ask)
    }

    /// Returns how many of the cards looked at may be taken; the minimum is none, because nobody else can
    /// tell what is among them.
    fn most_to_take(&self, tx: &Write<'_>, frame: &Frame, seen: usize) -> u8 {
        let Some(Op { what: What::Look { take: Some((_, bounds)), .. }, .. }) = self.op(frame) else {
            return 0;
        };
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let selected = field.selected(frame);
        let context = field.context(frame, &selected);
        bounds.count(seen, |sum| field.sum(sum, &context, None)).max as u8
    }

    pub(crate) fn take_one(&self, tx: &mut Write<'_>, frame: Frame, by: Seat, max: u8, face: Face) {
        if let Some(card) = tx.all().find(look(by), face) {
            // Show it on the stage, where everybody can point at it.
            tx.put(card, STAGE);
            tx.put(card, hand(by));
            tx.fact(Fact::Took { by, card: face });
        }
        let frame = Frame { count: frame.count + 1, ..frame };
        if max > 1 && !tx.is_empty(look(by)) {
            let wait = Wait::Take { by, max: max - 1 };
            return went(tx, &Frame { wait, ..frame });
        }
        self.lay_rest(tx, frame);
    }

    /// Asks for the next card to put back; a single one needs no question.
    pub(crate) fn lay_rest(&self, tx: &mut Write<'_>, frame: Frame) {
        match self.rest_asks(tx, &frame) {
            Some(wait) => went(tx, &Frame { wait, ..frame }),
            None => self.deed_done(tx, frame),
        }
    }

    fn rest_asks(&self, tx: &mut Write<'_>, frame: &Frame) -> Option<Wait> {
        let by = frame.seat;
        if let Some(Op { what: What::Look { rest: Back::Shuffled, .. }, .. }) = self.op(frame) {
            tx.sweep(look(by), deck(by));
            tx.shuffle(deck(by));
            return None;
        }
        match tx.len(look(by)) {
            0 => None,
            1 => {
                let card = tx.all().top(look(by)).expect("one card is left");
                self.lay(tx, frame, card);
                None
            }
            _ => Some(Wait::Lay { by }),
        }
    }

    pub(crate) fn lay(&self, tx: &mut Write<'_>, frame: &Frame, card: Card) {
        let Some(Op { what: What::Look { rest, .. }, .. }) = self.op(frame) else { return };
        match rest {
            Back::Top | Back::Shuffled => tx.put(card, deck(frame.seat)),
            Back::Bottom => tx.put_under(card, deck(frame.seat)),
        }
    }

    /// Shows a hand to everybody; returns its number of cards.
    pub(crate) fn show_hand(&self, tx: &mut Write<'_>, of: Seat) -> u8 {
        // Open the whole hand at once: copies shown one by one could be the same card.
        tx.set_sight(hand(of), Sight::ALL);
        tx.set_sight(hand(of), Sight::only(of));
        let mut cards: Vec<Face> = tx.all().faces(hand(of)).collect();
        cards.sort_unstable();
        let shown = cards.len().min(u8::MAX.into()) as u8;
        tx.announce(Fact::HandShown { of, cards });
        shown
    }

    /// Makes the opponent show their hand, and asks which of its cards is discarded.
    pub(crate) fn rob(&self, tx: &mut Write<'_>, frame: &Frame, query: &Query<Words>) -> Flow {
        let (by, of) = (frame.seat, frame.seat.next(SEATS));
        self.show_hand(tx, of);
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let context = field.context(frame, &[]);
        let fits = |face: Face| query.holds(&field, &context, field.lone(face, of));
        if tx.all().faces(hand(of)).any(fits) {
            return Flow::Ask(Wait::FromHand { by, of });
        }
        self.note(tx, 0, false);
        Flow::Next
    }

    pub(crate) fn reveal(&self, tx: &mut Write<'_>, frame: &Frame) {
        let (by, Some(Op { what: What::RevealTop(query), .. })) = (frame.seat, self.op(frame)) else {
            return;
        };
        let Some(card) = tx.all().top(deck(by)) else { return };
        tx.show(card, Sight::ALL);
        let face = tx.face(card);
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let taken = query.holds(&field, &field.context(frame, &[]), field.lone(face, by));
        if taken {
            tx.put(card, hand(by));
        }
        tx.fact(Fact::Revealed { by, card: face, taken });
        self.note(tx, u8::from(taken), taken);
    }
}
