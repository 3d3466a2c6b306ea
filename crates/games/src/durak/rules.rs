use super::bout::{Task, beats, held, ranks_in_play, unbeaten};
use super::parts::{Action, Fact, Facts, Options, PAIRS, STOCK, hand, pair};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{
    Back, Board, BySeat, Card, Face, Game, Offers, Outcome, PileKind, Seat, Seats, Seen, Table, Turn, Tx,
};

/// More actions than any hand has: at most 80 bouts draw cards or discard some, fewer than 30 others lie between two of
/// these, and a bout has six attack cards, each with an answer and five who pass. Random play needs a few hundred.
const LONGEST_HAND: u32 = 80 * 30 * 45;

/// Durak for a number of seats.
#[derive(Clone, Debug)]
pub struct Durak {
    pub(super) options: Options,
    pub(super) seats: u8,
}

impl Game for Durak {
    in_folder!(new);

    const ID: &'static str = "durak";
    const SEATS: (u8, u8) = (2, 6);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn horizon(&self) -> u32 {
        u32::from(self.options.deals) * LONGEST_HAND
    }

    fn board(&self) -> Board<Facts> {
        let (stacks, pairs) = ([PileKind::STOCK; 2], [PileKind::SPREAD; PAIRS]);
        let hands = Seat::all(self.seats).map(PileKind::hand);
        let table = Table::new(stacks.into_iter().chain(pairs).chain(hands));
        let pack = if self.options.cards == 36 { Pack::SIX_UP } else { Pack::FULL };
        Board { table: table.with(STOCK, Back::Pack(0), pack.faces()), facts: Facts::new(self.seats) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        self.deal(tx);
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        match self.task(public) {
            (_, Task::Deal) if public.facts().deals >= self.options.deals => {
                Turn::Over(outcome(public.facts()))
            }
            (seat, _) => Turn::of(seat),
        }
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        match self.task(seen).1 {
            Task::Deal => out.push(Action::Deal),
            Task::Attack => held(seen, seat).for_each(|card| out.push(Action::Attack(card))),
            Task::Defend => self.offer_defence(seen, seat, out),
            Task::ThrowIn => self.offer_throws(seen, seat, out),
        }
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Deal => self.deal_again(tx),
            Action::Attack(card) => self.attack(tx, seat, card),
            Action::Beat { card, with } => self.beat(tx, seat, card, with),
            Action::Transfer(card) => self.transfer(tx, seat, card),
            Action::Take => tx.fact(Fact::TakeSaid { by: seat }),
            Action::Pass => tx.fact(Fact::Passed { by: seat }),
        }
        if self.bout_is_over(&tx.all()) {
            self.end_bout(tx);
        }
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        match *fact {
            Fact::Dealt { dealer, trump } => {
                (facts.dealer, facts.trump, facts.deals) = (dealer, trump, facts.deals + 1);
                (facts.drawn, facts.bouts, facts.idle) = (Seats::NONE, 0, 0);
            }
            Fact::Begun { by, lowest } => (facts.attacker, facts.lowest) = (by, lowest),
            Fact::BoutBegun { attacker, defender } => {
                (facts.attacker, facts.defender) = (attacker, defender);
                (facts.taking, facts.passed) = (false, Seats::NONE);
                facts.bouts = facts.bouts.saturating_add(1);
            }
            Fact::Transferred { by, to } => (facts.attacker, facts.defender) = (by, to),
            Fact::ThrownIn { .. } => facts.passed = Seats::NONE,
            Fact::Passed { by } => facts.passed = facts.passed.with(by),
            Fact::TakeSaid { .. } => facts.taking = true,
            Fact::BeatenOff { .. } => facts.idle = 0,
            Fact::Taken { by } => {
                (facts.drawn, facts.idle) = (facts.drawn.with(by), facts.idle.saturating_add(1));
            }
            Fact::Drawn { by } => (facts.drawn, facts.idle) = (facts.drawn.or(by), 0),
            Fact::HandLost { by } => (facts.fools[by], facts.dealer) = (facts.fools[by] + 1, by),
            Fact::HandDrawn { dealer } | Fact::HandStalled { dealer } => facts.dealer = dealer,
        }
    }

    fn one_hand(&self) -> Option<Self> {
        Some(Durak { options: Options { deals: 1, ..self.options.clone() }, ..self.clone() })
    }

    /// Cheap cards first; trumps are dear, and taking is worse than beating with anything but a high trump.
    fn appeal(&self, seen: &Seen<'_, Facts>, _: Seat, action: Action) -> i32 {
        let price =
            |card: French| i32::from(card.rank().0) + if card.suit() == seen.facts().trump { 20 } else { 0 };
        match action {
            Action::Deal | Action::Pass => 0,
            Action::Attack(card) if seen.is_empty(pair(0)) => -price(card),
            Action::Attack(card) => 18 - price(card),
            Action::Transfer(card) => 60 - price(card),
            Action::Beat { with, .. } => 40 - price(with),
            Action::Take => 8,
        }
    }

    /// A hand as it was dealt holds no trump below the one announced, and none at all if none was.
    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        let (facts, face) = (seen.facts(), French::from(face));
        let as_dealt = seen.holder(card, self.seats, hand).is_some_and(|seat| !facts.drawn.has(seat));
        let allowed = || facts.lowest.is_some_and(|lowest| face.rank() >= lowest.rank());
        !as_dealt || face.suit() != facts.trump || allowed()
    }
}

impl Durak {
    fn offer_defence(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        let trump = seen.facts().trump;
        for (_, card) in unbeaten(seen) {
            let able = held(seen, seat).filter(|&with| beats(with, card, trump));
            able.for_each(|with| out.push(Action::Beat { card, with }));
        }
        if self.next_defender(seen).is_some() {
            let ranks = ranks_in_play(seen);
            let equal = held(seen, seat).filter(|card| ranks.has(card.rank()));
            equal.for_each(|card| out.push(Action::Transfer(card)));
        }
        out.push(Action::Take);
    }

    fn offer_throws(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if self.has_room(seen) {
            let ranks = ranks_in_play(seen);
            let fitting = held(seen, seat).filter(|card| ranks.has(card.rank()));
            fitting.for_each(|card| out.push(Action::Attack(card)));
        }
        out.push(Action::Pass);
    }
}

/// Whoever was the durak most often has lost; if all were equally often, nobody has.
fn outcome(facts: &Facts) -> Outcome {
    let most = facts.fools.values().max();
    let winners: Seats =
        facts.fools.iter().filter(|&(_, times)| Some(times) != most).map(|(seat, _)| seat).collect();
    Outcome::won(winners, points(facts), if winners.is_empty() { "draw" } else { "durak" })
}

/// Each time as the durak costs a point.
pub(super) fn points(facts: &Facts) -> BySeat<i32> {
    BySeat::from_fn(facts.fools.seats(), |seat| -i32::from(facts.fools[seat]))
}
