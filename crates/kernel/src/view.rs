//! What a set of eyes perceives of piles and events: the one projection that everything shown goes through.

use crate::{Board, Card, Event, Eyes, Face, Game, Mark, Obj, Order, Pile, Spot, Table, TableEvent};

/// A pile as somebody perceives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileView {
    /// The pile's number.
    pub pile: Pile,
    /// The cards that can be pointed at, bottom first.
    pub cards: Vec<CardView>,
    /// Faces known to be in the pile, but not where; sorted.
    pub among: Vec<(Face, crate::Back)>,
    /// The number of other cards.
    pub hidden: u16,
}

/// A card that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardView {
    /// The name to point at it with.
    pub obj: Obj,
    /// The face, if the viewer knows it.
    pub face: Option<(Face, crate::Back)>,
    /// The place in a stack, from the bottom; `None` elsewhere.
    pub at: Option<u16>,
    /// The counters on it that are not zero.
    pub marks: Vec<(Mark, u8)>,
}

/// A card in an event, as somebody perceives it.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Glimpse {
    /// The name before the event, if perceived.
    pub was: Option<Obj>,
    /// The name after the event, if perceived.
    pub now: Option<Obj>,
    /// The face, if the viewer knows it.
    pub face: Option<(Face, crate::Back)>,
    /// Whether the viewer already knew the face under the earlier name.
    pub was_known: bool,
}

/// An event as somebody perceives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sighting<F> {
    /// A card went from one pile to another; the spot is given where the pile's order is perceived.
    Moved(Pile, Pile, Option<Spot>, Glimpse),
    /// All cards went from one pile to another: their number, and those of which anything is perceived.
    Swept(Pile, Pile, u16, Vec<Glimpse>),
    /// A pile was shuffled.
    Shuffled(Pile),
    /// A face was shown.
    Shown(Pile, Glimpse),
    /// Who looks into a pile has changed.
    Opened(Pile, Vec<Glimpse>),
    /// A thing entered the game.
    Created(Pile, Glimpse),
    /// A thing left the game.
    Removed(Pile, Glimpse),
    /// A thing was turned to another face.
    Faced(Pile, Glimpse),
    /// A counter was set.
    Marked(Pile, Glimpse, Mark, u8),
    /// A public fact.
    Fact(F),
}

/// Returns the name by which these eyes can point at a card: `None` inside a hand they do not look into, and
/// for an unknown card deep in a stack.
pub fn handle(table: &Table, eyes: Eyes, card: Card) -> Option<Obj> {
    let kind = table.kind(table.pile_of(card)?);
    let points = match kind.order {
        Order::Loose => kind.sight.meets(eyes),
        Order::Spread => true,
        // A known card deep in a stack keeps its place until the stack is shuffled, so it can be pointed at.
        Order::Stack => table.face(card, eyes).is_some(),
    };
    points.then(|| table.obj(card))
}

/// Returns a pile as these eyes perceive it.
pub fn pile_view(table: &Table, eyes: Eyes, pile: Pile) -> PileView {
    let stack = table.kind(pile).order == Order::Stack;
    let mut view = PileView { pile, cards: vec![], among: vec![], hidden: 0 };
    for (at, card) in table.cards(pile).enumerate() {
        let face = known(table, eyes, card);
        match (handle(table, eyes, card), face) {
            (Some(obj), face) => {
                let at = stack.then_some(at as u16);
                view.cards.push(CardView { obj, face, at, marks: marks(table, card) });
            }
            (None, Some(face)) => view.among.push(face),
            (None, None) => view.hidden += 1,
        }
    }
    // The order of the pile would tell which card came from where; only the set of faces is known.
    view.among.sort_unstable();
    view
}

/// Applies an event to the board and returns what these eyes perceive of it. A roll is perceived only through
/// what follows from it.
pub fn redact<G: Game>(
    board: &mut Board<G::Facts>,
    eyes: Eyes,
    event: &Event<G::Fact>,
) -> Option<Sighting<G::Fact>> {
    let event = match event {
        Event::Table(event) => event,
        Event::Fact(fact) | Event::Announced(fact) => {
            G::evolve(&mut board.facts, fact);
            return Some(Sighting::Fact(fact.clone()));
        }
    };
    redact_table(&mut board.table, eyes, event)
}

fn redact_table<F>(table: &mut Table, eyes: Eyes, event: &TableEvent) -> Option<Sighting<F>> {
    let mut one = |card: Card| {
        let (from, was) = (table.pile_of(card), handle(table, eyes, card));
        // What was perceived before must be read before the event is applied: moving renames the card.
        let was_known = was.is_some() && known(table, eyes, card).is_some();
        table.evolve(event);
        let gone = table.pile_of(card).is_none();
        let (now, face) = (handle(table, eyes, card), known(table, eyes, card).filter(|_| !gone));
        let pile = from.or_else(|| table.pile_of(card)).unwrap_or(Pile(0));
        (pile, Glimpse { was, now, face, was_known })
    };
    Some(match *event {
        TableEvent::Moved { card, to, spot, .. } => {
            let (from, glimpse) = one(card);
            // Nobody perceives where in a hand a card goes, not even its owner: hands have no order.
            let spot = (table.kind(to).order != Order::Loose).then_some(spot);
            Sighting::Moved(from, to, spot, glimpse)
        }
        TableEvent::Shown { card, .. } => pair(one(card), Sighting::Shown),
        TableEvent::Created { card, .. } => pair(one(card), Sighting::Created),
        TableEvent::Removed { card } => pair(one(card), Sighting::Removed),
        TableEvent::Faced { card, .. } => pair(one(card), Sighting::Faced),
        TableEvent::Marked { card, mark, value } => {
            let (pile, glimpse) = one(card);
            Sighting::Marked(pile, glimpse, mark, value)
        }
        TableEvent::Swept { from, to } => swept(table, eyes, event, from, to),
        TableEvent::Opened { pile, .. } => {
            table.evolve(event);
            Sighting::Opened(pile, glimpses(table, eyes, pile))
        }
        TableEvent::Shuffled { pile, .. } => {
            table.evolve(event);
            Sighting::Shuffled(pile)
        }
        TableEvent::Rolled { .. } => return None,
    })
}

fn pair<F>((pile, glimpse): (Pile, Glimpse), make: fn(Pile, Glimpse) -> Sighting<F>) -> Sighting<F> {
    make(pile, glimpse)
}

fn swept<F>(table: &mut Table, eyes: Eyes, event: &TableEvent, from: Pile, to: Pile) -> Sighting<F> {
    let before = |card| {
        let was = handle(table, eyes, card);
        (card, was, was.is_some() && known(table, eyes, card).is_some())
    };
    let cards: Vec<(Card, Option<Obj>, bool)> = table.cards(from).map(before).collect();
    table.evolve(event);
    let after = |&(card, was, was_known): &(Card, Option<Obj>, bool)| Glimpse {
        was,
        was_known,
        ..glimpse(table, eyes, card)
    };
    // Cards of which nothing is perceived are only counted: an empty glimpse in the list would tell its
    // position.
    let mut seen: Vec<Glimpse> = cards.iter().map(after).filter(Glimpse::is_something).collect();
    if table.kind(from).order == Order::Loose {
        seen.sort_unstable();
    }
    Sighting::Swept(from, to, cards.len() as u16, seen)
}

fn glimpses(table: &Table, eyes: Eyes, pile: Pile) -> Vec<Glimpse> {
    let mut seen: Vec<Glimpse> =
        table.cards(pile).map(|card| glimpse(table, eyes, card)).filter(Glimpse::is_something).collect();
    if table.kind(pile).order == Order::Loose {
        seen.sort_unstable();
    }
    seen
}

fn glimpse(table: &Table, eyes: Eyes, card: Card) -> Glimpse {
    Glimpse { was: None, now: handle(table, eyes, card), face: known(table, eyes, card), was_known: false }
}

fn known(table: &Table, eyes: Eyes, card: Card) -> Option<(Face, crate::Back)> {
    table.face(card, eyes).map(|face| (face, table.back(card)))
}

fn marks(table: &Table, card: Card) -> Vec<(Mark, u8)> {
    let lanes = (0..Mark::LANES).map(Mark).map(|mark| (mark, table.mark(card, mark)));
    lanes.filter(|&(_, value)| value > 0).collect()
}

impl<F> Sighting<F> {
    /// Puts something in place of a fact.
    pub fn map_fact<T>(self, map: impl FnOnce(F) -> T) -> Sighting<T> {
        match self {
            Sighting::Moved(from, to, spot, card) => Sighting::Moved(from, to, spot, card),
            Sighting::Swept(from, to, count, cards) => Sighting::Swept(from, to, count, cards),
            Sighting::Shuffled(pile) => Sighting::Shuffled(pile),
            Sighting::Shown(pile, card) => Sighting::Shown(pile, card),
            Sighting::Opened(pile, cards) => Sighting::Opened(pile, cards),
            Sighting::Created(pile, card) => Sighting::Created(pile, card),
            Sighting::Removed(pile, card) => Sighting::Removed(pile, card),
            Sighting::Faced(pile, card) => Sighting::Faced(pile, card),
            Sighting::Marked(pile, card, mark, value) => Sighting::Marked(pile, card, mark, value),
            Sighting::Fact(fact) => Sighting::Fact(map(fact)),
        }
    }
}

impl Glimpse {
    fn is_something(&self) -> bool {
        self.was.is_some() || self.now.is_some() || self.face.is_some()
    }
}
