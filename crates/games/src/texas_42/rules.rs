use super::bid::Bid;
use super::book::{Book, Page};
use super::layer::Up;
use super::parts::{Action, Fact, Facts, HAND_SIZE, Options, SEATS, SIDES, STOCK, hand};
use super::play::{Task, held};
use fairdeal_decks::Domino;
use fairdeal_kernel::{
    Back, Board, Card, Face, Game, Offers, PileKind, Problems, Seat, Seen, Table, Turn, Tx,
};

/// Texas 42, with its options and the rules that they compose.
#[derive(Clone, Debug)]
pub struct Texas42 {
    pub(super) options: Options,
    pub(super) book: Book,
    /// The box, made once and copied for every match.
    fresh: Board<Facts>,
}

impl Game for Texas42 {
    in_folder!(SEATS);

    const ID: &'static str = "texas-42";
    const SEATS: (u8, u8) = (SEATS, SEATS);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        let book = Book::new(&options)?;
        Ok(Texas42::with(options, book))
    }

    /// Counts for each hand the bids, the declaration, the tiles, and the deal.
    fn horizon(&self) -> u32 {
        let moves = u32::from(SEATS) + 1 + u32::from(SEATS) * HAND_SIZE as u32 + 1;
        u32::from(self.rules(&self.fresh.facts).deals()) * moves + 1
    }

    fn board(&self) -> Board<Facts> {
        self.fresh.clone()
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx);
    }

    #[inline]
    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        if facts.over
            && let Some(reason) = self.ended(facts)
        {
            return Turn::Over(self.outcome(facts, reason));
        }
        Turn::of(self.task(public).0)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let rules = self.rules(seen.facts());
        match self.task(seen).1 {
            Task::Deal => out.push(Action::Deal),
            Task::Bid => rules.bids(seat, held(seen, seat)).iter().for_each(|bid| out.push(bid.into())),
            Task::Call => rules.calls().iter().for_each(|call| out.push(Action::Call(call))),
            Task::Play => {
                let tiles = rules.playable(held(seen, seat), self.led(seen));
                tiles.iter().for_each(|tile| out.push(Action::Play(tile)));
            }
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Play(tile) => self.play(tx, seat, tile),
            Action::Pass => self.bid(tx, seat, Bid::Pass),
            Action::Bid(bid) => self.bid(tx, seat, bid),
            Action::Call(call) => tx.fact(Fact::Called { by: seat, call }),
            Action::Deal => self.deal(tx),
        }
    }

    #[inline]
    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Texas42 { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen, seat, action)
    }

    /// A hand holds nothing that its seat has shown not to hold.
    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let holder = seen.pile_of(card).and_then(|pile| pile.0.checked_sub(hand(Seat(0)).0));
        holder.is_none_or(|seat| self.rules(seen.facts()).may_hold(Seat(seat), face.into()))
    }
}

impl Texas42 {
    /// The game with rules that were composed.
    pub(super) fn with(options: Options, book: Book) -> Texas42 {
        let sides = [PileKind::OPEN; SIDES.len() as usize];
        let piles = [PileKind::STOCK, PileKind::SPREAD].into_iter().chain(sides);
        let table = Table::new(piles.chain(Seat::all(SEATS).map(PileKind::hand)));
        let table = table.with(STOCK, Back::Pack(0), Domino::faces());
        Texas42 { options, book, fresh: Board { table, facts: Facts::fresh() } }
    }

    /// Asks the composed rules about a position.
    #[inline]
    pub(super) fn rules<'a>(&'a self, facts: &'a Facts) -> Up<'a> {
        self.book.rules(facts, &self.options)
    }

    /// What the composed rules say of the tiles under the declaration.
    #[inline]
    pub(super) fn page(&self, facts: &Facts) -> &Page {
        self.book.page(facts)
    }
}
