use super::parts::{
    Action, DISCARD, Fact, Facts, HAND_SIZE, MELDS, Options, SEATS, STOCK, Stage, hand, meld, other,
};
use fairdeal_decks::{French, Pack, deal};
use fairdeal_kernel::{
    Back, Board, Game, Offers, PileKind, Problems, Seat, Seats, Seen, Sight, Table, Turn, Tx,
};

/// Gin Rummy.
#[derive(Clone, Debug)]
pub struct GinRummy {
    pub(super) options: Options,
}

/// More actions than any hand has: each of the 31 cards of the stock is drawn after at most twenty turns in which the
/// discard was taken, every turn has two actions, and few more are melds and the deal. Random play needs 202 at most.
const LONGEST_HAND: u32 = 1400;

impl Game for GinRummy {
    in_folder!(SEATS);

    const ID: &'static str = "gin-rummy";
    const SEATS: (u8, u8) = (SEATS, SEATS);
    const SCHEMA: u16 = 1;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        Ok(GinRummy { options })
    }

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND
    }

    fn board(&self) -> Board<Facts> {
        let stacks = [PileKind::STOCK, PileKind::OPEN].into_iter();
        let hands = Seat::all(SEATS).map(PileKind::hand);
        let melds = (0..SEATS * MELDS).map(|_| PileKind::SPREAD);
        let table = Table::new(stacks.chain(hands).chain(melds));
        Board { table: table.with(STOCK, Back::Pack(0), Pack::FULL.faces()), facts: Facts::new() }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        match facts.stage {
            Stage::Over => self.outcome(facts).map_or(Turn::of(facts.dealer), Turn::Over),
            _ => Turn::of(facts.turn),
        }
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match seen.facts().stage {
            Stage::Upcard if self.is_refused(seen.facts()) => out.push(Action::Draw),
            Stage::Upcard => [Action::Pass, Action::Take].into_iter().for_each(|action| out.push(action)),
            Stage::Draw => [Action::Draw, Action::Take].into_iter().for_each(|action| out.push(action)),
            Stage::Discard => self.offer_discards(seen, seat, out),
            Stage::Meld => self.offer_melds(seen, seat, out),
            Stage::Answer => self.offer_answers(seen, seat, out),
            Stage::Over => out.push(Action::Deal),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx),
            Action::Draw => self.draw(tx, seat),
            Action::Take => self.take(tx, seat),
            Action::Pass => tx.fact(Fact::Refused { by: seat }),
            Action::Discard(card) => self.discard(tx, seat, card),
            Action::Knock(card) => self.knock(tx, seat, card),
            Action::BigGin => self.big_gin(tx, seat),
            Action::Meld(cards) => self.lay_meld(tx, seat, cards),
            Action::LayOff { card, meld } => self.lay_off(tx, seat, card, meld),
            Action::Done => self.close(tx, seat),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(GinRummy { options: Options { deals: 1, ..self.options.clone() } })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }
}

impl GinRummy {
    /// Gathers all cards after a hand, closes the hands that were shown, and deals the next.
    fn deal_again(&self, tx: &mut Tx<'_, Self>) {
        tx.sweep(DISCARD, STOCK);
        for seat in Seat::all(SEATS) {
            (1..=MELDS).for_each(|number| tx.sweep(meld(seat, number), STOCK));
            tx.sweep(hand(seat), STOCK);
            tx.set_sight(hand(seat), Sight::only(seat));
        }
        self.deal(tx);
    }

    /// Deals ten cards to each, one at a time, and turns the next one up.
    fn deal(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        let dealer = tx.facts().dealer;
        deal::one_by_one(tx, STOCK, other(dealer), SEATS, HAND_SIZE, hand);
        tx.draw(STOCK, DISCARD, 1);
        let turned = tx.all().top(DISCARD).expect("the pack is larger than two hands");
        let upcard = French::from(tx.face(turned));
        tx.fact(Fact::Dealt { dealer, upcard });
    }

    /// Whether both seats have refused the upcard, so that it cannot be taken any more.
    pub(super) fn is_refused(&self, facts: &Facts) -> bool {
        facts.refused == Seats::all(SEATS)
    }
}
