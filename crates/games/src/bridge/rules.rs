use super::auction::{self, Standing};
use super::call::{Bid, Call};
use super::claim::tricks_left;
use super::parts::{Action, Fact, Facts, HAND_SIZE, Options, SEATS, SIDES, STOCK, hand};
use super::play::{Task, led};
use super::system::System;
use super::{appeal, auction::LONGEST};
use fairdeal_decks::{French, Pack, Rank};
use fairdeal_kernel::{
    Back, Board, Card, Face, Game, Offers, PileKind, Problems, Seat, Seen, Table, Turn, Tx,
};
use std::sync::Arc;

/// Bridge, with its options.
#[derive(Clone, Debug)]
pub struct Bridge {
    pub(super) options: Options,
    /// The box, made once and copied for every match.
    fresh: Board<Facts>,
    /// How the bots bid.
    pub(super) system: Arc<System>,
}

impl Game for Bridge {
    in_folder!(SEATS);

    const ID: &'static str = "bridge";
    const SEATS: (u8, u8) = (SEATS, SEATS);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        let piles = [PileKind::STOCK, PileKind::SPREAD].into_iter().chain([PileKind::STOCK; SEATS as usize]);
        let table = Table::new(piles.chain(Seat::all(SEATS).map(PileKind::hand)));
        let table = table.with(STOCK, Back::Pack(0), Pack::FULL.faces());
        let fresh = Board { table, facts: Facts::fresh(Seat(0)) };
        Ok(Bridge { options, fresh, system: Arc::new(System::shipped()) })
    }

    /// Counts the longest auction, the cards, a claim before each trick with its number and two answers, and the deal.
    fn horizon(&self) -> u32 {
        let claims = if self.options.claims { 13 * 4 } else { 0 };
        u32::from(self.options.deals) * (LONGEST as u32 + 52 + claims + 1) + 1
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
            return Turn::Over(SIDES.highest(&facts.sheet.total, reason));
        }
        Turn::of(self.task(public).0)
    }

    fn legal(&self, seen: &Seen<'_, Facts>, _: Seat, out: &mut Offers<Action>) {
        match self.task(seen).1 {
            Task::Deal => out.push(Action::Deal),
            Task::Call => offer_calls(seen.facts(), out),
            Task::Play { from } => {
                offer_cards(seen, from, out);
                if self.may_claim(seen) {
                    out.push(Action::Claim);
                }
            }
            Task::Number => {
                out.range(0, tricks_left(seen.facts()).into(), |tricks| Action::Tricks(tricks as u8));
            }
            Task::Answer => {
                out.push(Action::Accept);
                out.push(Action::Refuse);
            }
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Play(card) => self.play(tx, card),
            Action::Pass => self.call(tx, seat, Call::Pass),
            Action::Double => self.call(tx, seat, Call::Double),
            Action::Redouble => self.call(tx, seat, Call::Redouble),
            Action::Bid(bid) => self.call(tx, seat, Call::Bid(bid)),
            Action::Claim => tx.fact(Fact::ClaimBegun { by: seat }),
            Action::Tricks(tricks) => self.claim(tx, seat, tricks),
            Action::Accept => self.accept(tx, seat),
            Action::Refuse => tx.fact(Fact::ClaimRefused { by: seat }),
            Action::Deal => self.deal(tx),
        }
    }

    #[inline]
    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Bridge { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        appeal::of(self, seen, seat, action)
    }

    /// Calls follow the bidding system, by which the partner understands them.
    fn is_agreed(&self, seen: &Seen<'_, Facts>, _: Seat) -> bool {
        self.task(seen).1 == Task::Call
    }

    fn solve(&self, world: &Board<Facts>, seat: Seat, offers: &Offers<Action>) -> Option<Vec<i32>> {
        self.solved(world, seat, offers)
    }

    fn likelihood(&self, world: &Board<Facts>, seat: Seat) -> u32 {
        self.explains(world, seat)
    }

    /// A hand holds no card of a suit that it has shown not to hold.
    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let holder = seen.pile_of(card).and_then(|pile| pile.0.checked_sub(hand(Seat(0)).0));
        holder.is_none_or(|seat| !seen.facts().voids[Seat(seat)].has(French::from(face).suit()))
    }
}

fn offer_calls(facts: &Facts, out: &mut Offers<Action>) {
    let standing = auction::standing(&facts.calls);
    out.push(Action::Pass);
    if standing.is_some_and(Standing::may_double) {
        out.push(Action::Double);
    }
    if standing.is_some_and(Standing::may_redouble) {
        out.push(Action::Redouble);
    }
    Bid::above(standing.map(|standing| standing.bid)).for_each(|bid| out.push(Action::Bid(bid)));
}

/// A number far from all faces, where no suit begins.
const NO_FACE: Face = Face(1 << 15);

/// Offers the cards that follow the suit led, or all if none does.
///
/// Cards come in no order that a processor could foresee: each is set down among all and among those that follow, and
/// counted there if it does.
fn offer_cards(seen: &Seen<'_, Facts>, from: Seat, out: &mut Offers<Action>) {
    let mut all = [Face(0); HAND_SIZE];
    let mut following = all;
    let (mut held, mut fitting) = (0, 0);
    let lowest = led(seen).map_or(NO_FACE, |led| French::new(Rank(2), led).into());
    for face in seen.faces(hand(from)).take(HAND_SIZE) {
        (all[held], following[fitting]) = (face, face);
        held += 1;
        fitting += usize::from(face.0.wrapping_sub(lowest.0) < 13);
    }
    let cards = if fitting == 0 { &all[..held] } else { &following[..fitting] };
    cards.iter().for_each(|&face| out.push(Action::Play(face.into())));
}
