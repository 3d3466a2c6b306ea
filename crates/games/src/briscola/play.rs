use super::cards::{power, value};
use super::parts::{Fact, Facts, STOCK, TRICK, hand};
use super::rules::Briscola;
use fairdeal_decks::{French, tricks::taker};
use fairdeal_kernel::{BySeat, Pile, Seat, Seen, Tx};

impl Briscola {
    pub(super) fn play(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        if self.is_complete(&tx.all()) {
            self.sweep_trick(tx);
        }
        let held = tx.all().find(hand(seat), card.into()).expect("an offered card is held");
        tx.put(held, TRICK);
        if self.is_complete(&tx.all()) {
            self.end_trick(tx);
        }
    }

    /// Lays a trick to those that were taken before.
    pub(super) fn sweep_trick(&self, tx: &mut Tx<'_, Self>) {
        let to = self.won(tx.facts().leader);
        tx.sweep(TRICK, to);
    }

    /// Everybody draws after a trick, the winner first, so the card under the stock is drawn last.
    fn end_trick(&self, tx: &mut Tx<'_, Self>) {
        let (by, points) = (self.winner(&tx.all()), points_in(&tx.all(), TRICK));
        tx.fact(Fact::TrickTaken { by, points });
        for seat in by.around(self.seats) {
            tx.draw(STOCK, hand(seat), 1);
        }
        if self.hand_is_over(&tx.all()) {
            self.end_game(tx);
        }
    }

    /// Most points win; equal points at the top are a draw.
    fn end_game(&self, tx: &mut Tx<'_, Self>) {
        let points = self.points(&tx.all());
        let most = points.values().max().unwrap_or(0) as u8;
        tx.fact(match self.sides().ahead(&points) {
            Some(by) => Fact::GameWon { by, points: most },
            None => Fact::GameDrawn { points: most },
        });
    }

    /// The points that each side has taken, those of a complete trick on the table included.
    pub(super) fn points(&self, seen: &Seen<'_, Facts>) -> BySeat<i32> {
        let mut points = self.sides().each();
        for side in self.sides().all() {
            points[side.first()] = points_in(seen, self.won(side.first())).into();
        }
        if self.is_complete(seen) {
            points[self.sides().of(seen.facts().leader).first()] += i32::from(points_in(seen, TRICK));
        }
        points
    }

    /// Whether everybody has played to the trick on the table.
    pub(super) fn is_complete(&self, seen: &Seen<'_, Facts>) -> bool {
        seen.len(TRICK) == self.seats as usize
    }

    /// The cards of the trick to which the next card is played.
    pub(super) fn trick(&self, seen: &Seen<'_, Facts>) -> impl Iterator<Item = French> {
        let open = !self.is_complete(seen);
        seen.faces(TRICK).filter(move |_| open).map(French::from)
    }

    pub(super) fn to_play(&self, seen: &Seen<'_, Facts>) -> Seat {
        let played = if self.is_complete(seen) { 0 } else { seen.len(TRICK) };
        seen.facts().leader.plus(played as u8, self.seats)
    }

    /// The highest trump takes the trick, or else the highest card of the suit led.
    pub(super) fn winner(&self, seen: &Seen<'_, Facts>) -> Seat {
        let Facts { leader, trump, .. } = *seen.facts();
        let at = taker(seen.faces(TRICK).map(French::from), Some(trump), power);
        leader.plus(at as u8, self.seats)
    }
}

/// The points of all cards in a pile that lies open.
pub(super) fn points_in(seen: &Seen<'_, Facts>, pile: Pile) -> u8 {
    seen.faces(pile).map(|face| value(face.into())).sum()
}
