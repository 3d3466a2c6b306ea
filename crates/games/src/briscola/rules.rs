use super::cards::LEFT_OUT;
use super::parts::{Action, Fact, Facts, HAND_SIZE, Options, STOCK, hand};
use fairdeal_decks::{French, Pack, Sides};
use fairdeal_kernel::{Back, Board, BySeat, Game, Offers, Outcome, PileKind, Seat, Seen, Table, Turn, Tx};

/// Briscola for a number of seats.
#[derive(Clone, Debug)]
pub struct Briscola {
    pub(super) options: Options,
    pub(super) seats: u8,
}

impl Game for Briscola {
    in_folder!(new);

    const ID: &'static str = "briscola";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;

    /// A hand takes one action for each card, and one to deal the next. The longest of 300,000 random matches took 7
    /// hands.
    fn horizon(&self) -> u32 {
        let hands = if self.options.games == 1 { 1 } else { u32::from(self.options.deals) };
        hands * (Pack::FORTY.len() as u32 + 1) + 1
    }

    fn board(&self) -> Board<Facts> {
        let hands = Seat::all(self.seats).map(PileKind::hand);
        let won = self.sides().all().map(|_| PileKind::OPEN);
        let table = Table::new([PileKind::STOCK, PileKind::SPREAD].into_iter().chain(hands).chain(won));
        let cards = Pack::FORTY.cards().filter(|&card| self.seats != 3 || card != LEFT_OUT);
        let table = table.with(STOCK, Back::Pack(0), cards.map(French::into));
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
        self.ending(public).map_or_else(|| Turn::of(self.next_dealer(public.facts())), Turn::Over)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if self.hand_is_over(seen) {
            return out.push(Action::Deal);
        }
        seen.faces(hand(seat)).for_each(|card| out.push(Action::Play(card.into())));
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx),
            Action::Play(card) => self.play(tx, seat, card),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Briscola { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Deal => 0,
            Action::Play(card) => self.glance(seen, seat, card),
        }
    }
}

impl Briscola {
    pub(super) const fn sides(&self) -> Sides {
        Sides::partners_of_four(self.seats)
    }

    pub(super) fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        Seat::all(self.seats).all(|seat| seen.is_empty(hand(seat)))
    }

    /// The deal goes to the left.
    pub(super) const fn next_dealer(&self, facts: &Facts) -> Seat {
        facts.dealer.next(self.seats)
    }

    /// Returns how the match ended after a hand; `None` if it continues.
    ///
    /// A single game counts by its points, the best of three by the games won.
    fn ending(&self, seen: &Seen<'_, Facts>) -> Option<Outcome> {
        let Facts { deals, wins, .. } = seen.facts();
        let (sides, counted) = (self.sides(), self.counted(seen));
        let by_wins = |reason| sides.won(sides.ahead(wins), &counted, reason);
        if self.options.games == 1 {
            Some(sides.won(sides.ahead(&counted), &counted, "game"))
        } else if wins.values().any(|wins| wins > self.options.games / 2) {
            Some(by_wins("games.won"))
        } else {
            (*deals >= self.options.deals).then(|| by_wins("deals"))
        }
    }

    /// What decides the match: the points of a single game, else the games that each side has won.
    pub(super) fn counted(&self, seen: &Seen<'_, Facts>) -> BySeat<i32> {
        if self.options.games == 1 {
            return self.points(seen);
        }
        let mut won = self.sides().each();
        self.sides().all().for_each(|side| won[side.first()] = seen.facts().wins[side.first()].into());
        won
    }

    fn deal_again(&self, tx: &mut Tx<'_, Self>) {
        self.sweep_trick(tx);
        self.sides().all().for_each(|side| tx.sweep(self.won(side.first()), STOCK));
        let dealer = self.next_dealer(tx.facts());
        self.deal(tx, dealer);
    }

    /// Deals three cards to everybody, one at a time, and turns up the card under the stock: its suit is trump.
    fn deal(&self, tx: &mut Tx<'_, Self>, dealer: Seat) {
        tx.shuffle(STOCK);
        let leader = dealer.next(self.seats);
        fairdeal_decks::deal::one_by_one(tx, STOCK, leader, self.seats, HAND_SIZE, hand);
        let under = tx.all().bottom(STOCK).expect("the hands leave a stock");
        tx.show(under, fairdeal_kernel::Sight::ALL);
        let trump = French::from(tx.face(under)).suit();
        tx.fact(Fact::Dealt { dealer, leader, trump });
    }
}
