use super::bout::{attacks, unbeaten};
use super::parts::{DISCARD, Fact, Facts, HAND_SIZE, MOST_IDLE, STOCK, hand, pair};
use super::rules::Durak;
use fairdeal_decks::French;
use fairdeal_kernel::{Pile, Seat, Seats, Seen, Tx};

impl Durak {
    /// Plays an attack card into the next free place.
    pub(super) fn attack(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let begun = attacks(&tx.all());
        play(tx, by, card, pair(begun));
        if begun > 0 {
            tx.fact(Fact::ThrownIn { by });
        }
    }

    /// Lays a card on the attack card that it beats.
    pub(super) fn beat(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French, with: French) {
        let place = unbeaten(&tx.all()).find(|&(_, open)| open == card).map(|(place, _)| place);
        play(tx, by, with, place.expect("an offered card is not beaten"));
    }

    /// Adds a card to the attack and passes it on; who passes it on is now the principal attacker.
    pub(super) fn transfer(&self, tx: &mut Tx<'_, Self>, by: Seat, card: French) {
        let to = self.next_defender(&tx.all()).expect("an offered transfer has somebody to go to");
        let place = pair(attacks(&tx.all()));
        play(tx, by, card, place);
        tx.fact(Fact::Transferred { by, to });
    }

    /// Clears the table, fills the hands and moves on: after beating all attacks the defender attacks next;
    /// after taking, they are skipped.
    pub(super) fn end_bout(&self, tx: &mut Tx<'_, Self>) {
        let Facts { defender, taking, .. } = *tx.facts();
        let (to, next) =
            if taking { (hand(defender), defender.next(self.seats)) } else { (DISCARD, defender) };
        for n in 0..attacks(&tx.all()) {
            tx.sweep(pair(n), to);
        }
        tx.fact(if taking { Fact::Taken { by: defender } } else { Fact::BeatenOff { by: defender } });
        self.refill(tx);
        self.begin_bout(tx, next);
    }

    /// The principal attacker draws first, the others clockwise, the defender last.
    fn refill(&self, tx: &mut Tx<'_, Self>) {
        let Facts { attacker, defender, .. } = *tx.facts();
        let mut drawn = Seats::NONE;
        for seat in attacker.around(self.seats).filter(|&seat| seat != defender).chain([defender]) {
            let missing = HAND_SIZE.saturating_sub(tx.len(hand(seat)));
            if tx.draw(STOCK, hand(seat), missing) > 0 {
                drawn = drawn.with(seat);
            }
        }
        if !drawn.is_empty() {
            tx.fact(Fact::Drawn { by: drawn });
        }
    }

    /// Begins a bout with the first two seats that hold cards; one alone is the durak, and none is a draw. So is a hand
    /// in which cards were only taken up for too long.
    pub(super) fn begin_bout(&self, tx: &mut Tx<'_, Self>, from: Seat) {
        let (first, second) = self.first_two(&tx.all(), from);
        tx.fact(match (first, second) {
            (Some(_), Some(_)) if tx.facts().idle >= MOST_IDLE => {
                Fact::HandStalled { dealer: tx.facts().dealer.next(self.seats) }
            }
            (Some(attacker), Some(defender)) => Fact::BoutBegun { attacker, defender },
            (Some(by), None) => Fact::HandLost { by },
            (None, _) => Fact::HandDrawn { dealer: tx.facts().dealer.next(self.seats) },
        });
    }

    fn first_two(&self, seen: &Seen<'_, Facts>, from: Seat) -> (Option<Seat>, Option<Seat>) {
        let mut holding = self.holding(seen, from);
        (holding.next(), holding.next())
    }
}

fn play(tx: &mut Tx<'_, Durak>, by: Seat, card: French, to: Pile) {
    let held = tx.all().find(hand(by), card.into()).expect("an offered card is held");
    tx.put(held, to);
}
