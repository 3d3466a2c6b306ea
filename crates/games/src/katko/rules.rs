use super::parts::{Action, Fact, Facts, HAND_SIZE, Options, PLAYED, STOCK, TRICK, hand};
use fairdeal_decks::{French, Pack, Suit, tricks};
use fairdeal_kernel::{
    Back, Board, BySeat, Card, Face, Game, Offers, Outcome, PileKind, Seat, Seen, Table, Turn, Tx,
};

/// Katko for a number of seats.
#[derive(Clone, Debug)]
pub struct Katko {
    options: Options,
    seats: u8,
}

impl Game for Katko {
    in_folder!(new);
    const ID: &'static str = "katko";
    const SEATS: (u8, u8) = (2, 5);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn horizon(&self) -> u32 {
        let (seats, target) = (u32::from(self.seats), u32::from(self.options.target));
        let most_hands = u32::from(self.options.deals).min((target - 1) * seats + 1);
        most_hands * (HAND_SIZE as u32 * seats + 1) + 1
    }

    fn board(&self) -> Board<Facts> {
        let piles = [PileKind::STOCK, PileKind::SPREAD, PileKind::STOCK].into_iter();
        let table = Table::new(piles.chain(Seat::all(self.seats).map(PileKind::hand)));
        Board { table: table.with(STOCK, Back::Pack(0), Pack::FULL.faces()), facts: Facts::fresh(self.seats) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        self.deal(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        if !self.hand_is_over(public) {
            let played = if self.led(public).is_some() { public.len(TRICK) } else { 0 };
            return Turn::of(public.facts().leader.plus(played as u8, self.seats));
        }
        let facts = public.facts();
        let won = facts.score.values().any(|points| points >= self.options.target);
        if won || facts.deals >= self.options.deals {
            let scores = BySeat::from_fn(self.seats, |seat| facts.score[seat].into());
            return Turn::Over(Outcome::highest(scores, if won { "target" } else { "deals" }));
        }
        Turn::of(facts.dealer)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if self.hand_is_over(seen) {
            return out.push(Action::Deal);
        }
        let cards = tricks::following(|| seen.faces(hand(seat)).map(French::from), self.led(seen));
        cards.for_each(|card| out.push(Action::Play(card)));
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal(tx),
            Action::Play(card) => self.play(tx, seat, card),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Katko { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }

    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        seen.holder(card, self.seats, hand)
            .is_none_or(|seat| !seen.facts().voids[seat].has(French::from(face).suit()))
    }
}

impl Katko {
    /// Deals from what is left of the pack, or from all of it where that cannot fill the hands.
    fn deal(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(TRICK, PLAYED);
        if tx.len(STOCK) < HAND_SIZE * self.seats as usize {
            tx.sweep(PLAYED, STOCK);
            tx.shuffle(STOCK);
        }
        let dealer = tx.facts().dealer;
        for seat in dealer.next(self.seats).around(self.seats) {
            tx.draw(STOCK, hand(seat), HAND_SIZE);
        }
        tx.fact(Fact::Dealt { dealer });
    }

    fn play(&self, tx: &mut Tx<'_, Self>, seat: Seat, card: French) {
        let led = self.led(&tx.all());
        if led.is_none() {
            tx.sweep(TRICK, PLAYED);
        }
        let held = tx.all().find(hand(seat), card.into()).expect("an offered card is held");
        tx.put(held, TRICK);
        if let Some(void) = led.filter(|&led| led != card.suit()) {
            tx.fact(Fact::Discarded { by: seat, void });
        }
        if tx.len(TRICK) == self.seats as usize {
            let by = self.winner(&tx.all());
            tx.fact(Fact::TrickTaken { by });
            if self.hand_is_over(&tx.all()) {
                tx.fact(Fact::HandWon { by });
            }
        }
    }

    fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        Seat::all(self.seats).all(|seat| seen.is_empty(hand(seat)))
    }

    /// The suit that was led, unless the trick is complete or not begun.
    pub(super) fn led(&self, seen: &Seen<'_, Facts>) -> Option<Suit> {
        let open = seen.len(TRICK) < self.seats as usize;
        seen.faces(TRICK).next().filter(|_| open).map(|face| French::from(face).suit())
    }

    /// The highest card of the suit led takes the trick.
    fn winner(&self, seen: &Seen<'_, Facts>) -> Seat {
        let at = tricks::taker(seen.faces(TRICK).map(French::from), None, |card| card.rank().0);
        seen.facts().leader.plus(at as u8, self.seats)
    }
}
