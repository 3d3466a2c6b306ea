use super::cards::is_red_three;
use super::fits::may_hold_red_three;
use super::parts::{Action, Fact, Facts, Options, SIDE_PILES, STOCK, Stage, Word, hand};
use fairdeal_decks::{French, Pack, Sides};
use fairdeal_kernel::{
    Back, Board, Card, Face, Game, Offers, PileKind, Problems, Seat, Seen, Table, Turn, Tx,
};

/// More actions than a hand can take.
///
/// Each card is drafted and laid at most once: at most two actions for each of 108 cards. A turn draws from a stock
/// of at most 77 or takes the pile, which lays a card, and has at most four more actions: to begin, to ask, to answer
/// and to discard. So there are fewer than 216 + 4 * (77 + 108) = 956, plus four red threes and a deal. Random play
/// took at most 295 in 90,000 hands, and 3327 in 3,000 matches.
const LONGEST_HAND: u32 = 1000;

const PACK: Pack = Pack::FULL.times(2).with_jokers(2);

/// Canasta for a number of seats.
#[derive(Clone, Debug)]
pub struct Canasta {
    pub(super) options: Options,
    pub(super) seats: u8,
    pub(super) sides: Sides,
}

impl Game for Canasta {
    in_folder!();

    const ID: &'static str = "canasta";
    const SEATS: (u8, u8) = (2, 4);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, seats: u8) -> Result<Self, Problems> {
        Ok(Canasta { options, seats, sides: Sides::partners_of_four(seats) })
    }

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND
    }

    fn board(&self) -> Board<Facts> {
        let hands = Seat::all(self.seats).map(PileKind::hand);
        let melds = self.sides.all().flat_map(|_| [PileKind::SPREAD; SIDE_PILES]);
        let piles =
            [PileKind::STOCK, PileKind::OPEN].into_iter().chain(hands.clone()).chain(hands).chain(melds);
        let table = Table::new(piles).with(STOCK, Back::Pack(0), PACK.faces());
        Board { table, facts: Facts::new(self.seats, self.sides.len()) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx, tx.facts().dealer);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        match facts.stage {
            Stage::Over => self.ended(facts).map_or(Turn::of(self.next_dealer(facts)), Turn::Over),
            _ if facts.word == Word::Asked => Turn::of(self.sides.partner(facts.seat)),
            _ => Turn::of(facts.seat),
        }
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match seen.facts() {
            Facts { stage: Stage::Over, .. } => out.push(Action::Deal),
            Facts { word: Word::Asked, .. } => {
                out.push(Action::Allow);
                out.push(Action::Forbid);
            }
            Facts { stage: Stage::Draw, .. } => self.offer_draw(seen, seat, out),
            _ => self.offer_play(seen, seat, out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx, seat),
            Action::Draw => self.draw(tx, seat),
            Action::Take => self.take(tx, seat),
            Action::End => self.end_play(tx),
            Action::RedThree(card) => self.lay_red_three(tx, seat, card),
            Action::Pick(card) => self.pick(tx, seat, card),
            Action::Meld(kind) => self.lay(tx, seat, kind),
            Action::Discard(card) => self.discard(tx, seat, card),
            Action::Ask => tx.fact(Fact::Asked { by: seat }),
            Action::Allow => tx.fact(Fact::Answered { by: seat, yes: true }),
            Action::Forbid => tx.fact(Fact::Answered { by: seat, yes: false }),
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Canasta { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }

    /// A red three stays in no hand: only who has just drawn may hold one.
    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        if !is_red_three(French::from(face)) || seen.pile_of(card) == Some(STOCK) {
            return true;
        }
        let facts = seen.facts();
        may_hold_red_three(facts, facts.seat) && seen.pile_of(card) == Some(hand(facts.seat))
    }
}

impl Canasta {
    pub(super) const fn next_dealer(&self, facts: &Facts) -> Seat {
        facts.dealer.next(self.seats)
    }
}
