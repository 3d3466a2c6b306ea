use crate::{
    options::{Decks, ManaMode, Options},
    parts::{Action, End, Fact, Facts, HAND, Loss, Pending},
    piles::{hand, kinds, library, pack},
    set::{Set, cards_of_schema_1},
    spell::Pick,
    turn::Go,
};
use fairdeal_kernel::{
    Address, Back, Board, BySeat, Face, Game, Offers, Origin, Outcome, Problems, Seat, Seats, Seen, Table,
    Turn, Tx,
};
use std::{collections::BTreeSet, sync::Arc};

/// The game with its set of cards and the two decks.
#[derive(Clone, Debug)]
pub struct Magic {
    pub(crate) options: Options,
    pub(crate) set: Arc<Set>,
    decks: Decks,
    seats: u8,
    /// Whether a card of the match has an ability, an aura or anything else that asks for more than the rows.
    pub(crate) is_lively: bool,
}

pub(crate) type Write<'a> = Tx<'a, Magic>;

impl Game for Magic {
    type Options = Options;
    type Facts = Facts;
    type Fact = Fact;
    type Action = Action;

    const ID: &'static str = "magic";
    const SEATS: (u8, u8) = (2, 2);
    const SCHEMA: u16 = 3;
    const SUPPOSES: bool = true;

    fn new(options: Options, seats: u8) -> Result<Self, Problems> {
        let (set, decks) = options.read()?;
        let is_lively = lively(&set, &decks);
        Ok(Magic { options, set, decks, seats, is_lively })
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn horizon(&self) -> u32 {
        60_000
    }

    fn board(&self) -> Board<Facts> {
        let decks = Seat::all(self.seats).zip(&self.decks);
        let table = decks.fold(Table::new(kinds(self.seats)), |table, (seat, deck)| {
            table.with(library(seat), pack(seat), deck.iter().copied())
        });
        Board { table, facts: Facts::default() }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        let by = Seat(tx.roll(self.seats.into()) as u8);
        for seat in Seat::all(self.seats) {
            tx.shuffle(library(seat));
            tx.draw(library(seat), hand(seat), HAND);
        }
        tx.fact(Fact::Began { by, stops: self.options.stops });
        let go = self.open_hands(tx);
        self.proceed(tx, go);
    }

    #[inline]
    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        match facts.asked() {
            _ if facts.is_over() => Turn::Over(self.outcome(facts)),
            Some(seat) => Turn::of(seat),
            None => Turn::of(facts.active),
        }
    }

    #[inline]
    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        self.offers(seen, seat, out);
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        let go = match tx.facts().pending {
            None => self.act(tx, seat, action),
            Some(pending) => self.answer(tx, seat, pending, action),
        };
        self.proceed(tx, go);
    }

    #[inline]
    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn addresses(&self, faces: &BTreeSet<Face>) -> Vec<Address> {
        self.set.addresses(faces)
    }

    fn addressed(self, addresses: &[Address]) -> Result<Self, String> {
        let Some(set) = self.set.addressed(addresses)? else { return Ok(self) };
        let face = |&face: &Face| set.find(&self.set.card(face).name).expect("both sets have the same cards");
        let decks = self.decks.each_ref().map(|deck| deck.iter().map(face).collect());
        Ok(Magic { set: Arc::new(set), decks, ..self })
    }

    fn upcast(schema: u16, origin: &mut Origin<Self>) {
        // Options that cannot be read are refused with their reasons later.
        let (1, Ok((set, decks))) = (schema, origin.options.read()) else { return };
        let used: BTreeSet<&str> =
            decks.iter().flat_map(|deck| deck.iter()).map(|&face| set.card(face).name.as_str()).collect();
        origin.number(cards_of_schema_1(), |name| used.contains(name), |name| set.find(name).is_some());
    }

    fn pool(&self, seen: &Seen<'_, Facts>, back: Back) -> Option<Vec<Face>> {
        crate::pool::pool(self, seen, back)
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.rate(seen, seat, action)
    }
}

impl Magic {
    /// Makes a game with other cards than those that ship with it; both decks are empty, for positions.
    pub fn of_set(set: Arc<Set>, mana: ManaMode) -> Magic {
        let empty = || "empty".to_owned();
        let options = Options { deck_1: empty(), deck_2: empty(), mana, ..Options::default() };
        let decks: Decks = [Arc::from([]), Arc::from([])];
        let is_lively = lively(&set, &decks);
        Magic { options, set, decks, seats: 2, is_lively }
    }

    /// Returns the cards that the game knows.
    pub fn cards(&self) -> &Set {
        &self.set
    }

    fn answer(&self, tx: &mut Write<'_>, seat: Seat, pending: Pending, action: Action) -> Go {
        match (pending, action) {
            (Pending::Mulligan { .. } | Pending::Bottom { .. }, _) => self.decide_opening(tx, seat, action),
            (Pending::Pay { .. }, _) => self.decide_payment(tx, seat, action),
            (Pending::Attack { .. }, _) => self.decide_attack(tx, seat, action),
            (Pending::Block { .. }, _) => self.decide_block(tx, action),
            (Pending::Assign { .. }, Action::Assign(amount)) => self.decide_assign(tx, amount),
            (Pending::Discard, Action::Discard(face)) => self.discard(tx, seat, face),
            (Pending::Announce { .. }, _) => self.decide_announcement(tx, action),
            (Pending::Resolve { .. }, _) => self.decide_choice(tx, action),
            (Pending::Order { .. }, Action::Pick(Pick::Trigger(at))) => self.stack_trigger(tx, at),
            (Pending::Legend { .. }, Action::Pick(Pick::Thing(obj))) => self.keep_legend(tx, obj),
            (
                Pending::Assign { .. } | Pending::Discard | Pending::Order { .. } | Pending::Legend { .. },
                _,
            ) => Go::Wait,
        }
    }

    fn outcome(&self, facts: &Facts) -> Outcome {
        let scores = BySeat::from_fn(self.seats, |seat| facts.players[seat].life.into());
        let losers: Vec<(Seat, Loss)> =
            facts.players.iter().filter_map(|(seat, player)| Some((seat, player.lost?))).collect();
        let winners = losers.iter().fold(Seats::all(self.seats), |left, &(seat, _)| left.without(seat));
        let reason = match (facts.end, &losers[..]) {
            (Some(End::Fuel), _) => "end.fuel",
            (None, [(_, Loss::Life)]) => "end.life",
            (None, [(_, Loss::Library)]) => "end.library",
            (None, [(_, Loss::Poison)]) => "end.poison",
            (None, [(_, Loss::Effect)]) => "end.effect",
            (None, _) => "end.both",
        };
        Outcome::won(if facts.end.is_some() { Seats::NONE } else { winners }, scores, reason)
    }
}

/// Returns whether any card that can come into the match has an ability; without decks any card of the set can.
fn lively(set: &Set, decks: &Decks) -> bool {
    let is_lively = |face: Face| set.card(face).is_lively();
    if decks.iter().any(|deck| deck.is_empty()) {
        return (0..set.cards().len() as u16).any(|face| is_lively(Face(face)));
    }
    decks.iter().flat_map(|deck| deck.iter()).any(|&face| is_lively(face))
}

impl Facts {
    /// Returns who must decide something.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.pending {
            None => self.priority,
            Some(Pending::Mulligan { by } | Pending::Bottom { by, .. }) => Some(by),
            Some(Pending::Pay { by, .. } | Pending::Block { by, .. }) => Some(by),
            Some(Pending::Announce { by } | Pending::Resolve { by }) => Some(by),
            Some(Pending::Order { by } | Pending::Legend { by }) => Some(by),
            Some(Pending::Attack { .. } | Pending::Assign { .. } | Pending::Discard) => Some(self.active),
        }
    }
}
