//! A small game that is correct, or broken in one way.

use fairdeal_kernel::{
    Ask, Back, Board, BySeat, Card, Eyes, Face, FaceView, Game, Meta, Obj, Offers, Outcome, Pile, PileKind,
    Piles, Present, Problems, Scoreboard, Seat, Seen, Sight, Table, Text, Turn, Tx, options,
};
use serde::{Deserialize, Serialize};
use std::{
    cell::Cell,
    sync::atomic::{AtomicU32, Ordering},
};

/// The ways in which a game can be broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    None,
    TellsFace,
    LabelsByMemory,
    OffersByMemory,
    RefusesByMemory,
    ScoresByMemory,
    TurnsByMemory,
    OrdersEvents,
    NamesHidden,
    StacksDeck,
    HintsAtSecret,
    AnnouncesForNothing,
    ShowsForNothing,
    RefusesForged,
    EvolvesByClock,
    DecidesByClock,
    OffersByClock,
    LosesCard,
    HidesState,
    NeverEnds,
    PassesForFree,
    TrustsCount,
    CallsTruthImpossible,
    WritesTwoAlike,
    WritesSpaces,
}

thread_local! {
    static FLAW: Cell<Flaw> = const { Cell::new(Flaw::None) };
}

/// Breaks the game in this way, for the tests of this thread.
pub(crate) fn plant(flaw: Flaw) {
    FLAW.set(flaw);
}

fn flaw() -> Flaw {
    FLAW.get()
}

/// Two packs of six faces, hands of three: play a card openly, bury one unseen, or fetch what lies open.
#[derive(Clone, Debug)]
pub(crate) struct Cellar(u8, Options);

options! {
    /// There is nothing to choose.
    pub struct Options {
        /// How many actions a match has.
        turns: u8 = 12, one_of(12);
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Facts {
    turns: u8,
    told: u32,
    #[serde(skip)]
    unwritten: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fact {
    Acted,
    Told(u32),
    Named(Obj),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Play(u16),
    Bury(u16),
    Fetch,
    Pass,
}

const STOCK: Pile = Pile(0);
const OPEN: Pile = Pile(1);
const CELLAR: Pile = Pile(2);
static CLOCK: AtomicU32 = AtomicU32::new(0);

const fn hand(seat: Seat) -> Pile {
    Pile(3 + seat.0)
}

fn tick() -> u32 {
    CLOCK.fetch_add(1, Ordering::Relaxed)
}

/// Returns what no game should look at: a card's slot in memory.
pub(crate) fn memory(card: Card) -> u32 {
    format!("{card:?}")
        .chars()
        .filter(char::is_ascii_digit)
        .collect::<String>()
        .parse()
        .expect("a card has a number")
}

impl Game for Cellar {
    type Options = Options;
    type Facts = Facts;
    type Fact = Fact;
    type Action = Action;

    const ID: &'static str = "cellar";
    const SEATS: (u8, u8) = (2, 3);
    const SCHEMA: u16 = 1;
    const CONSTRAINED: bool = true;

    fn new(options: Options, seats: u8) -> Result<Self, Problems> {
        Ok(Cellar(seats, options))
    }

    fn seats(&self) -> u8 {
        self.0
    }

    fn options(&self) -> &Options {
        &self.1
    }

    fn horizon(&self) -> u32 {
        13
    }

    fn board(&self) -> Board<Facts> {
        let piles = [PileKind::STOCK, PileKind::OPEN, PileKind::STOCK].into_iter();
        let table = Table::new(piles.chain(Seat::all(self.0).map(PileKind::hand)));
        let table = table.with(STOCK, Back::Pack(0), (0..24).map(|n| Face(n % 12)));
        Board { table, facts: Facts { turns: 0, told: 0, unwritten: 0 } }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        tx.shuffle(STOCK);
        if flaw() == Flaw::StacksDeck {
            stack_deck(tx);
        }
        for seat in Seat::all(self.0) {
            tx.draw(STOCK, hand(seat), 4);
        }
        if flaw() == Flaw::AnnouncesForNothing {
            let card = tx.all().top(hand(Seat(0))).expect("a hand was dealt");
            tx.announce(Fact::Told(tx.face(card).0.into()));
        }
    }

    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let turns = public.facts().turns;
        if turns >= 12 && flaw() != Flaw::NeverEnds {
            return Turn::Over(Outcome::highest(BySeat::new(self.0), "turns"));
        }
        let skip = u8::from(
            flaw() == Flaw::TurnsByMemory
                && public.top(hand(Seat(0))).is_some_and(|c| memory(c).is_multiple_of(2)),
        );
        Turn::of(Seat((turns + skip) % self.0))
    }

    fn legal(&self, seen: &Seen<'_, Facts>, seat: Seat, out: &mut Offers<Action>) {
        if flaw() == Flaw::OffersByClock && tick().is_multiple_of(3) {
            return out.push(Action::Pass);
        }
        // Only a position that does not say how many turns were taken has fewer cards in the stock after the
        // first.
        let drawn = 4 * usize::from(self.0) + 1;
        if flaw() == Flaw::TrustsCount && seen.facts().turns == 1 && seen.len(STOCK) + drawn != 24 {
            return;
        }
        for face in seen.faces(hand(seat)) {
            out.push_once(Action::Play(face.0));
            out.push_once(Action::Bury(face.0));
        }
        let other = seen.top(hand(seat.next(self.0)));
        let bars = flaw() == Flaw::OffersByMemory && other.is_some_and(|card| memory(card).is_multiple_of(2));
        if !bars && !seen.is_empty(OPEN) {
            out.push(Action::Fetch);
        }
        out.push(Action::Pass);
    }

    fn decide(&self, tx: &mut Tx<'_, Self>, seat: Seat, action: Action) {
        match action {
            Action::Play(face) => move_from_hand(tx, seat, face, OPEN),
            Action::Bury(face) => {
                move_from_hand(tx, seat, face, CELLAR);
                if flaw() == Flaw::HintsAtSecret {
                    tx.fact(Fact::Told(u32::from(face % 2)));
                }
            }
            Action::Fetch => drop(tx.draw(OPEN, hand(seat), 1)),
            Action::Pass => {}
        }
        self.misbehave(tx, seat);
        if tx.facts().turns == 6 {
            tx.sweep(OPEN, STOCK);
            tx.shuffle(STOCK);
        }
        tx.draw(STOCK, hand(seat), 1);
        if flaw() == Flaw::PassesForFree && action == Action::Pass {
            return;
        }
        tx.fact(Fact::Acted);
    }

    fn evolve(facts: &mut Facts, fact: &Fact) {
        match fact {
            Fact::Acted => facts.turns = facts.turns.saturating_add(1),
            Fact::Told(told) => facts.told = *told,
            Fact::Named(obj) => facts.told = obj.0,
        }
        match flaw() {
            Flaw::EvolvesByClock => facts.told = tick(),
            Flaw::HidesState => facts.unwritten += 1,
            _ => {}
        }
    }

    fn possible(&self, seen: &Seen<'_, Facts>, card: Card, face: Face) -> bool {
        flaw() != Flaw::CallsTruthImpossible || seen.pile_of(card) != Some(CELLAR) || face.0.is_multiple_of(2)
    }
}

impl Cellar {
    fn misbehave(&self, tx: &mut Tx<'_, Self>, seat: Seat) {
        let other = hand(seat.next(self.0));
        match flaw() {
            Flaw::TellsFace => {
                if let Some(card) = tx.all().top(other) {
                    tx.fact(Fact::Told(tx.face(card).0.into()));
                }
            }
            Flaw::NamesHidden => {
                if let Some((card, _)) = tx.all().known(other).min_by_key(|&(_, face)| face) {
                    tx.fact(Fact::Named(tx.all().obj(card)));
                }
            }
            Flaw::OrdersEvents => storm(tx, self.0),
            Flaw::LosesCard => {
                if let Some(card) = tx.all().top(STOCK) {
                    tx.remove(card);
                }
            }
            Flaw::DecidesByClock => tx.fact(Fact::Told(tick())),
            Flaw::ShowsForNothing => {
                if let Some(card) = tx.all().top(other) {
                    tx.show(card, Sight::only(seat));
                }
            }
            _ => {}
        }
    }
}

fn move_from_hand(tx: &mut Tx<'_, Cellar>, seat: Seat, face: u16, to: Pile) {
    let card = tx.all().find(hand(seat), Face(face)).expect("an offered card is held");
    tx.put(card, to);
}

/// Sends one card of each seat to the cellar, highest first: the order reveals who has it.
fn storm(tx: &mut Tx<'_, Cellar>, seats: u8) {
    let mut tops: Vec<Card> = Seat::all(seats).filter_map(|seat| tx.all().top(hand(seat))).collect();
    tops.sort_by_key(|&card| tx.face(card));
    for card in tops {
        tx.put(card, CELLAR);
    }
}

/// Changes the order of the stock if a hidden card is low.
fn stack_deck(tx: &mut Tx<'_, Cellar>) {
    let bottom = tx.all().bottom(STOCK).expect("the stock is full");
    if tx.face(bottom).0 < 6 {
        tx.put(bottom, STOCK);
    }
}

impl Piles for Cellar {
    fn pile_name(&self, pile: Pile) -> String {
        ["stock", "open", "cellar", "hand.P1", "hand.P2", "hand.P3"][pile.0 as usize].into()
    }
}

impl Present for Cellar {
    const META: Meta = Meta {
        name: "Cellar",
        about: "Broken.",
        category: "test",
        rules: &[],
        layout: "{}",
        words: &[("en", WORDS)],
    };

    fn face(&self, face: Face, _: Back) -> FaceView {
        FaceView { name: face.0.to_string(), text: face.0.to_string() }
    }

    fn notation(&self, action: Action) -> String {
        match (flaw(), action) {
            (Flaw::WritesTwoAlike, Action::Play(face) | Action::Bury(face)) => face.to_string(),
            (_, Action::Play(face)) => face.to_string(),
            (_, Action::Bury(face)) => format!("bury:{face}"),
            (_, Action::Fetch) => "fetch".into(),
            (Flaw::WritesSpaces, Action::Pass) => "no more".into(),
            (_, Action::Pass) => "pass".into(),
        }
    }

    fn label(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Text {
        let number = match (flaw(), action) {
            (Flaw::LabelsByMemory, _) => seen.top(hand(seat.next(self.0))).map_or(0, memory),
            (_, Action::Play(face) | Action::Bury(face)) => face.into(),
            (_, Action::Fetch | Action::Pass) => 0,
        };
        Text::new("act").number("n", number)
    }

    fn ask(&self, _: &Seen<'_, Facts>, _: Seat) -> Ask {
        Ask::menu(Text::new("ask"))
    }

    fn why_not(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
        let other = seen.top(hand(seat.next(self.0)))?;
        let tells = match (flaw(), action) {
            (Flaw::RefusesByMemory, _) => true,
            // No pack has such a face, so nobody is ever offered it.
            (Flaw::RefusesForged, Action::Play(face) | Action::Bury(face)) => face >= 12,
            _ => false,
        };
        tells.then(|| Text::new("act").number("n", memory(other)))
    }

    fn recap(&self, _: &Fact) -> Option<Text> {
        None
    }

    fn scores(&self, seen: &Seen<'_, Facts>) -> Vec<Scoreboard> {
        let score = |seat| match flaw() {
            Flaw::ScoresByMemory => seen.top(hand(seat)).map_or(0, |card| memory(card).into()),
            _ => 0,
        };
        let rows =
            Seat::all(self.0).map(|seat| (Text::new("seat").seat("seat", seat), vec![score(seat)])).collect();
        vec![Scoreboard { title: Text::new("score"), columns: vec![], rows }]
    }
}

const WORDS: &str = "act = {n}\nask = Act.\nseat = {seat}\nscore = Score\nturns = Enough.\n";

/// The eyes that a leaking channel uses.
pub(crate) const ALL: Eyes = Eyes::all_knowing();
