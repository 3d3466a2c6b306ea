use crate::{
    address,
    options::{Decks, Options},
    parts::{Action, End, Fact, Facts, GOAL, HAND, Phase},
    piles::{STAGE, deck, hand, inkwell, kinds, look, pack},
    set::Set,
};
use fairdeal_kernel::{
    Address, Back, Board, BySeat, Card, Face, Game, Mark, Obj, Offers, Origin, Outcome, PileKind, Problems,
    Seat, Seats, Seen, Table, Turn, Tx,
};
use std::{collections::BTreeSet, sync::Arc};

/// The game with its set of cards and the two decks.
#[derive(Clone, Debug)]
pub struct Lorcana {
    pub(crate) options: Options,
    pub(crate) set: Arc<Set>,
    decks: Decks,
    /// The cards that the game brings.
    pub(crate) supplied: Arc<[Face]>,
}

pub(crate) type Write<'a> = Tx<'a, Lorcana>;

impl Game for Lorcana {
    type Options = Options;
    type Facts = Facts;
    type Fact = Fact;
    type Action = Action;

    const ID: &'static str = "lorcana";
    const SEATS: (u8, u8) = (2, 2);
    const SCHEMA: u16 = 2;
    const SUPPOSES: bool = true;

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        let (set, decks) = options.read()?;
        let supplied = address::supplied(&set);
        Ok(Lorcana { options, set, decks, supplied })
    }

    fn seats(&self) -> u8 {
        crate::field::SEATS
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn horizon(&self) -> u32 {
        12_000
    }

    fn board(&self) -> Board<Facts> {
        let piles = [PileKind::SPREAD].into_iter().chain(Seat::all(2).flat_map(kinds));
        let table = Seat::all(2).fold(Table::new(piles), |table, seat| {
            table.with(deck(seat), pack(seat), self.decks[seat.index()].iter().copied())
        });
        Board { table, facts: Facts::new() }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        let by = Seat(tx.roll(2) as u8);
        for seat in Seat::all(2) {
            tx.shuffle(deck(seat));
            tx.draw(deck(seat), hand(seat), HAND);
        }
        tx.fact(Fact::Began { by });
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        if let Some(end) = facts.end {
            let (winners, reason) = match end {
                End::Lore(seat) => (Seats::of(seat), "end.lore"),
                End::EmptyDeck(seat) => (Seats::of(seat.next(2)), "end.deck"),
                End::Fuel => (Seats::NONE, "end.fuel"),
            };
            let scores = BySeat::from_fn(2, |seat| i32::from(facts.lore[seat]));
            return Turn::Over(Outcome::won(winners, scores, reason));
        }
        Turn::of(facts.asked())
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        self.offers(seen, seat, out);
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Aside(face) => {
                let card = tx.all().find(hand(seat), face).expect("an offered card is held");
                tx.put(card, look(seat));
                return;
            }
            Action::No if tx.facts().phase == Phase::Keep => {
                return tx.fact(Fact::PhaseBegan(Phase::Alter));
            }
            _ if matches!(tx.facts().phase, Phase::Keep | Phase::Alter) => self.keep(tx, seat),
            _ if tx.facts().waits() => self.answer(tx, seat, action),
            _ => self.act(tx, seat, action),
        }
        self.advance(tx);
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn addresses(&self, faces: &BTreeSet<Face>) -> Vec<Address> {
        address::addresses(&self.set, faces)
    }

    fn addressed(self, addresses: &[Address]) -> Result<Self, String> {
        let Some(set) = address::addressed(&self.set, addresses)?.map(Arc::new) else { return Ok(self) };
        let name = |face: &Face| &self.set.card(*face).full_name;
        let face = |face: &Face| set.find(name(face)).expect("both sets have the same cards");
        let decks = self.decks.each_ref().map(|deck| deck.iter().map(face).collect());
        Ok(Lorcana { supplied: address::supplied(&set), set, decks, ..self })
    }

    fn upcast(schema: u16, origin: &mut Origin<Self>) {
        address::upcast(schema, origin);
    }

    fn pool(&self, seen: &Seen<'_, Facts>, back: Back) -> Option<Vec<Face>> {
        crate::pool::pool(self, seen, back)
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        crate::appeal::appeal(self, seen, seat, action)
    }
}

impl Lorcana {
    /// Puts the cards aside under the deck and draws as many. When both players are done, those who altered
    /// shuffle.
    fn keep(&self, tx: &mut Write<'_>, seat: Seat) {
        let cards = tx.len(look(seat));
        while let Some(card) = tx.all().top(look(seat)) {
            tx.put_under(card, deck(seat));
        }
        tx.draw(deck(seat), hand(seat), cards);
        tx.fact(Fact::Altered { by: seat, cards: cards as u8 });
        let starter = tx.facts().starter;
        if seat != starter {
            for altered in tx.facts().altered.iter() {
                tx.shuffle(deck(altered));
            }
            self.begin_turn(tx, starter);
        }
    }

    /// Puts a card face down into an inkwell, where nobody can tell it from the others.
    pub(crate) fn put_into_inkwell(&self, tx: &mut Write<'_>, card: Card, seat: Seat) {
        tx.put_down(card, inkwell(seat));
        tx.shuffle(inkwell(seat));
    }

    /// Ends the match if somebody has enough lore.
    pub(crate) fn check_lore(&self, tx: &mut Write<'_>) -> bool {
        let facts = tx.facts();
        if facts.end.is_some() {
            return true;
        }
        let winner = facts.active.around(2).find(|&seat| facts.lore[seat] >= GOAL);
        if let Some(seat) = winner {
            tx.fact(Fact::Ended { end: End::Lore(seat) });
        }
        winner.is_some()
    }
}

impl Facts {
    /// Returns whether an effect, a song, a Shift or the bag is asking something.
    pub(crate) fn waits(&self) -> bool {
        !self.agenda.is_empty() || self.song.is_some() || self.paying.is_some()
    }

    /// Returns who is asked.
    pub(crate) fn asked(&self) -> Seat {
        match self.agenda.running().map(|frame| frame.wait) {
            Some(wait) => wait.asks().unwrap_or(self.active),
            None if self.song.is_some() || self.paying.is_some() => self.active,
            None => self.bag_holder().unwrap_or(self.active),
        }
    }

    /// Returns whose triggered abilities are resolved next: the active player's first.
    pub(crate) fn bag_holder(&self) -> Option<Seat> {
        self.agenda.holder(self.active.around(2))
    }
}

/// Returns the card of a thing in play.
pub(crate) fn card_of(tx: &Write<'_>, obj: Obj) -> Card {
    tx.all().card(obj).expect("a thing in play is on the table")
}

/// Sets a mark on a thing in play.
pub(crate) fn mark(tx: &mut Write<'_>, obj: Obj, mark: Mark, value: u8) {
    let card = card_of(tx, obj);
    tx.mark(card, mark, value);
}

/// Returns whether a card lies on the stage.
pub(crate) fn on_stage(seen: &Seen<'_, Facts>, face: Face) -> Option<Card> {
    seen.find(STAGE, face)
}
