use super::capture::Layout;
use super::cards::value;
use super::parts::{Action, Fact, Facts, HAND_SIZE, KINGS, LAYOUT, Options, STOCK, TABLE, hand};
use fairdeal_decks::{French, Pack, Rank, Sides, deal::one_by_one};
use fairdeal_kernel::{Back, Board, Game, Offers, Outcome, PileKind, Seat, Seen, Table, Turn, Tx};

/// Scopa for a number of seats.
#[derive(Clone, Debug)]
pub struct Scopa {
    pub(super) options: Options,
    pub(super) seats: u8,
}

impl Game for Scopa {
    in_folder!(new);

    const ID: &'static str = "scopa";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;

    /// Every hand takes one action for each card that is held, and one to deal the next. The longest of 300,000 random
    /// matches took 19 hands.
    fn horizon(&self) -> u32 {
        let held = (Pack::FORTY.len() - LAYOUT) as u32;
        u32::from(self.options.deals) * (held + 1) + 1
    }

    fn board(&self) -> Board<Facts> {
        let hands = Seat::all(self.seats).map(PileKind::hand);
        let won = self.sides().all().map(|_| PileKind::OPEN);
        let table = Table::new([PileKind::STOCK, PileKind::SPREAD].into_iter().chain(hands).chain(won));
        let table = table.with(STOCK, Back::Pack(0), Pack::FORTY.faces());
        Board { table, facts: Facts::new(self.seats, self.sides()) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        let dealer = tx.facts().dealer;
        self.deal(tx, dealer);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        if !self.hand_is_over(public) {
            return Turn::of(self.to_play(public));
        }
        let facts = public.facts();
        self.ending(facts).map_or_else(|| Turn::of(self.next_dealer(facts)), Turn::Over)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if self.hand_is_over(seen) {
            return out.push(Action::Deal);
        }
        let layout = Layout::of(seen);
        for card in seen.faces(hand(seat)).map(French::from) {
            if layout.can_take(value(card)) {
                layout.takes(value(card), &mut |take| out.push(Action::Capture { card, take }));
            } else {
                out.push(Action::Lay(card));
            }
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx),
            Action::Lay(card) => self.lay(tx, seat, card),
            Action::Capture { card, take } => self.capture(tx, seat, card, take),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Scopa { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }
}

impl Scopa {
    pub(super) const fn sides(&self) -> Sides {
        Sides::partners_of_four(self.seats)
    }

    /// The dealer plays last, so nobody holds a card when the dealer has none; more are dealt while there is a stock.
    pub(super) fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        seen.is_empty(hand(seen.facts().dealer))
    }

    /// Everybody plays in turn from the dealer's left: those who hold as many cards as the dealer are still to play.
    pub(super) fn to_play(&self, seen: &Seen<'_, Facts>) -> Seat {
        let dealer = seen.facts().dealer;
        let held = seen.len(hand(dealer));
        let mut order = dealer.next(self.seats).around(self.seats);
        order.find(|&seat| seen.len(hand(seat)) == held).unwrap_or(dealer)
    }

    /// The deal goes to the left.
    pub(super) const fn next_dealer(&self, facts: &Facts) -> Seat {
        facts.dealer.next(self.seats)
    }

    /// Returns how the match ended after a hand; `None` if it continues, as it does when two are equal at the
    /// target.
    fn ending(&self, facts: &Facts) -> Option<Outcome> {
        let sides = self.sides();
        let ahead = sides.ahead(&facts.score);
        let reached = ahead.is_some_and(|side| facts.score[side.first()] >= self.options.target.into());
        if !reached && facts.deals < self.options.deals {
            return None;
        }
        let mut score = sides.each();
        sides.all().for_each(|side| score[side.first()] = facts.score[side.first()].into());
        Some(sides.won(ahead, &score, if reached { "target" } else { "deals" }))
    }

    fn deal_again(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(TABLE, STOCK);
        self.sides().all().for_each(|side| tx.sweep(self.won(side.first()), STOCK));
        let dealer = self.next_dealer(tx.facts());
        self.deal(tx, dealer);
    }

    /// Lays four cards on the table, again and again while three or more of them are kings, and deals the hands.
    fn deal(&self, tx: &mut Tx<'_, Self>, dealer: Seat) {
        loop {
            tx.shuffle(STOCK);
            tx.draw(STOCK, TABLE, LAYOUT);
            let kings = tx.all().faces(TABLE).filter(|&face| French::from(face).rank() == Rank::KING).count();
            if kings < KINGS {
                break;
            }
            tx.fact(Fact::ThrownIn { kings: kings as u8 });
            tx.sweep(TABLE, STOCK);
        }
        tx.fact(Fact::Dealt { dealer });
        self.deal_hands(tx);
    }

    /// Deals three cards to everybody, one at a time.
    pub(super) fn deal_hands(&self, tx: &mut Tx<'_, Self>) {
        let first = tx.facts().dealer.next(self.seats);
        one_by_one(tx, STOCK, first, self.seats, HAND_SIZE, hand);
    }
}
