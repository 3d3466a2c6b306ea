//! A wide table against a plain model of it: lists of numbered things.

use crate::toy::{NAMES, OPEN, STOCK, Toy};
use fairdeal_kernel::{
    Back, Board, Card, Event, Eyes, Face, Game, Mark, Obj, Pile, Rng, Sight, Spot, TableEvent, Tx,
};
use std::collections::BTreeSet;

/// A thing of the model.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Thing {
    card: Card,
    face: Face,
    marked: u8,
}

const LANE: Mark = Mark(3);

struct Model {
    piles: [Vec<Thing>; NAMES.len()],
    used: BTreeSet<Obj>,
}

impl Model {
    fn of(board: &Board<u32>) -> Model {
        let table = &board.table;
        let thing = |card| Thing {
            card,
            face: table.face(card, Eyes::all_knowing()).expect("the log knows all"),
            marked: 0,
        };
        let piles = std::array::from_fn(|pile| table.cards(Pile(pile as u8)).map(thing).collect());
        Model { piles, used: table.all_cards().map(|card| table.obj(card)).collect() }
    }

    fn check(&self, board: &Board<u32>) {
        let table = &board.table;
        for (pile, things) in self.piles.iter().enumerate() {
            let pile = Pile(pile as u8);
            assert_eq!((table.len(pile), table.is_empty(pile)), (things.len(), things.is_empty()));
            assert_eq!(table.top(pile), things.last().map(|thing| thing.card));
            assert_eq!(table.bottom(pile), things.first().map(|thing| thing.card));
            let real: Vec<Thing> = table.cards(pile).map(|card| self.real(board, pile, card)).collect();
            assert_eq!(&real, things);
        }
        let names: BTreeSet<Obj> = table.all_cards().map(|card| table.obj(card)).collect();
        assert_eq!(names.len(), self.len(), "every thing has a name of its own");
        let old = self.used.difference(&names);
        assert!(old.copied().all(|name| table.card(name).is_none()), "an old name is found");
    }

    fn real(&self, board: &Board<u32>, pile: Pile, card: Card) -> Thing {
        let table = &board.table;
        assert_eq!(table.pile_of(card), Some(pile));
        assert_eq!(table.card(table.obj(card)), Some(card));
        let face = table.face(card, Eyes::all_knowing()).expect("the log knows all");
        Thing { card, face, marked: table.mark(card, LANE) }
    }

    fn len(&self) -> usize {
        self.piles.iter().map(Vec::len).sum()
    }

    /// Removes a thing from a pile.
    fn take(&mut self, rng: &mut Rng) -> Option<(Pile, Thing)> {
        let pile = rng.index(NAMES.len());
        let things = &mut self.piles[pile];
        let at = (!things.is_empty()).then(|| rng.index(things.len()))?;
        Some((Pile(pile as u8), things.remove(at)))
    }

    fn put(&mut self, to: Pile, spot: Spot, thing: Thing) {
        let things = &mut self.piles[to.0 as usize];
        match spot {
            Spot::Top => things.push(thing),
            Spot::Bottom => things.insert(0, thing),
            Spot::FromTop(above) => things.insert(things.len().saturating_sub(above.into()), thing),
        }
    }

    /// Does one thing to the real table and to this one.
    fn step(&mut self, tx: &mut Tx<'_, Toy>, rng: &mut Rng) {
        let to = Pile(rng.below(NAMES.len() as u32) as u8);
        let choice = rng.below(11);
        if choice < 3 {
            let face = Face(rng.below(300) as u16);
            let card = tx.create(face, Back::Pack(1), to);
            return self.put(to, Spot::Top, Thing { card, face, marked: 0 });
        }
        let Some((from, thing)) = self.take(rng) else { return };
        let unmarked = Thing { marked: 0, ..thing };
        match choice {
            3 => return tx.remove(thing.card),
            4 => {
                tx.put_under(thing.card, to);
                self.put(to, Spot::Bottom, unmarked);
            }
            10 => {
                let above = rng.below(9) as u16;
                tx.put_below(above, thing.card, to);
                self.put(to, Spot::FromTop(above), unmarked);
            }
            5 => {
                let to = Pile((from.0 + 1 + to.0 % 4) % 5);
                self.put(from, Spot::Top, unmarked);
                tx.put(thing.card, from);
                tx.sweep(from, to);
                let mut swept = std::mem::take(&mut self.piles[from.0 as usize]);
                swept.iter_mut().for_each(|thing| thing.marked = 0);
                self.piles[to.0 as usize].extend(swept);
            }
            _ => {
                tx.put(thing.card, to);
                let marked = rng.below(256) as u8;
                tx.mark(thing.card, LANE, marked);
                self.put(to, Spot::Top, Thing { marked, ..thing });
            }
        }
        let name = tx.all().obj(thing.card);
        assert!(choice == 5 || self.used.insert(name), "{name:?} was used before");
    }
}

#[test]
fn a_wide_table_agrees_with_lists() {
    let toy = Toy::with_deck(&(0..108).collect::<Vec<_>>());
    let (mut board, mut rng, mut chance) = (toy.board(), Rng::simulated("wide"), Rng::simulated("chance"));
    let (start, mut log, mut most) = (board.clone(), vec![], 0);
    let mut model = Model::of(&board);
    for _ in 0..1_500 {
        model.step(&mut Tx::new(&mut board, Some(&mut log), &mut chance), &mut rng);
        model.check(&board);
        most = most.max(model.len());
    }
    assert!(most > 300, "only {most} things were on the table at once");
    let json = serde_json::to_string(&board).expect("a board is JSON");
    let read: Board<u32> = serde_json::from_str(&json).expect("it was just written");
    assert_eq!(read, board);
    model.check(&read);
    replay(start, &log, &board);
}

/// Checks that the events alone, written to JSON and read back, lead to the same table.
fn replay(mut board: Board<u32>, log: &[Event<u32>], expected: &Board<u32>) {
    for event in log {
        let json = serde_json::to_string(event).expect("an event is JSON");
        let read: Event<u32> = serde_json::from_str(&json).expect("it was just written");
        let Event::Table(event) = &read else { panic!("{read:?} is a fact") };
        assert!(board.table.accepts(event), "{event:?}");
        board.apply::<Toy>(&read);
    }
    assert_eq!(&board, expected);
}

#[test]
fn a_removed_place_serves_before_the_table_grows() {
    let mut board = Toy::with_deck(&[0, 1, 2]).board();
    let mut rng = Rng::simulated("x");
    let mut tx: Tx<'_, Toy> = Tx::new(&mut board, None, &mut rng);
    for _ in 0..1_000 {
        let tokens: Vec<Card> = (0..3).map(|n| tx.create(Face(n), Back::Pack(1), OPEN)).collect();
        tokens.into_iter().for_each(|token| tx.remove(token));
    }
    let fresh = Toy::with_deck(&[0, 1, 2, 3, 4, 5]).board();
    let free_list = 3 * size_of::<u16>();
    assert_eq!(board.table.bytes(), fresh.table.bytes() + free_list);
    assert_eq!((board.table.len(STOCK), board.table.all_cards().count()), (3, 3));
}

#[test]
fn the_lowest_removed_place_serves_first() {
    let mut board = Toy::with_deck(&[0, 1, 2, 3, 4, 5]).board();
    let cards: Vec<Card> = board.table.cards(STOCK).collect();
    let mut rng = Rng::simulated("x");
    let mut tx: Tx<'_, Toy> = Tx::new(&mut board, None, &mut rng);
    [4, 1, 3].into_iter().for_each(|at: usize| tx.remove(cards[at]));
    let mut create = || tx.create(Face(9), Back::Pack(1), OPEN);
    assert_eq!([create(), create(), create()], [cards[1], cards[3], cards[4]]);
    let new = create();
    assert!(!cards.contains(&new), "{new:?} was taken");
}

#[test]
fn events_about_what_is_not_there_are_not_accepted() {
    let mut board = Toy::with_deck(&[0, 1, 2]).board();
    let cards: Vec<Card> = board.table.cards(STOCK).collect();
    board.table.evolve(&TableEvent::Removed { card: cards[0] });
    let check =
        |event: TableEvent, expected: bool| assert_eq!(board.table.accepts(&event), expected, "{event:?}");
    let moved = |card, to| TableEvent::Moved { card, to, spot: Spot::Top, down: false };
    check(moved(cards[1], OPEN), true);
    check(moved(cards[0], OPEN), false);
    check(moved(cards[1], Pile(5)), false);
    check(TableEvent::Swept { from: STOCK, to: OPEN }, true);
    check(TableEvent::Swept { from: STOCK, to: STOCK }, false);
    check(TableEvent::Shuffled { pile: STOCK, order: vec![cards[2], cards[1]] }, true);
    check(TableEvent::Shuffled { pile: STOCK, order: vec![cards[2]] }, false);
    check(TableEvent::Shuffled { pile: STOCK, order: vec![cards[2], cards[2]] }, false);
    check(TableEvent::Shuffled { pile: OPEN, order: vec![] }, true);
    check(TableEvent::Shuffled { pile: Pile(9), order: vec![] }, false);
    check(TableEvent::Shown { card: cards[0], to: Sight::ALL }, false);
    check(TableEvent::Opened { pile: Pile(200), to: Sight::ALL }, false);
    check(TableEvent::Marked { card: cards[1], mark: Mark(8), value: 1 }, false);
    check(TableEvent::Created { card: cards[0], face: Face(1), back: Back::Pack(0), to: OPEN }, true);
    check(TableEvent::Created { card: cards[1], face: Face(1), back: Back::Pack(0), to: OPEN }, false);
    check(TableEvent::Rolled { of: 6, got: 6 }, false);
}

#[test]
fn a_pile_swept_onto_itself_stays() {
    let mut board = Toy::with_deck(&[0, 1, 2]).board();
    let before: Vec<Card> = board.table.cards(STOCK).collect();
    board.table.evolve(&TableEvent::Swept { from: STOCK, to: STOCK });
    assert_eq!(board.table.cards(STOCK).collect::<Vec<_>>(), before);
}
