//! The three rules of knowledge, checked against all worlds that a person at the table would consider
//! possible.

mod found;
mod steps;
mod worlds;

use crate::toy::Toy;
use fairdeal_kernel::{Board, Card, Eyes, Face, Game, PileView, Rng, Seat, Table, pile_view};
use std::fmt::Write;
use steps::{Step, Style};
use worlds::{Observer, World};

/// Sequences on each deck and in each style.
const SEQUENCES: usize = 1_700;
const STEPS: usize = 20;
/// How many of the steps deal cards.
const DEALT: usize = 2;
/// Sets of worlds up to this size are searched for one by one among the imagined ones.
const FEW: usize = 24;
/// The number of worlds imagined per step and observer to measure the share of possible ones.
const SAMPLES: usize = 4;
/// The number of worlds to imagine at random before enumerating them all.
const DRAWS: usize = 400;

/// The minimum share of imagined worlds that must be possible: measured at 0.998 and above; not 1, because
/// heaps only ever merge.
const FLOOR: f64 = 0.995;

/// How often imagination was right.
#[derive(Default)]
struct Shares {
    imagined: u64,
    possible: u64,
    /// Worlds imagined inside imagined ones.
    possible_again: u64,
    /// Unknown faces dealt again without regard to heaps, as a measure of how much there is to know.
    possible_by_luck: u64,
}

/// Plays random sequences on a table with these cards. After every step and for everybody, what is known must
/// be true in every possible world, and every possible world must be imagined.
fn check(deck: &[u8]) {
    for style in [Style::Anything, Style::Rummy] {
        let mut shares = Shares::default();
        for n in 0..SEQUENCES {
            let seed = format!("{deck:?}/{style:?}/{n}");
            let steps = random_steps(deck, style, &seed);
            if let Err(objection) = play(deck, &steps, &mut shares) {
                panic!("seed {seed}: {objection}\nshortest:\n{}", shortest(deck, steps));
            }
        }
        let share = |part: u64| part as f64 / shares.imagined as f64;
        let (precise, again) = (share(shares.possible), share(shares.possible_again));
        let luck = share(shares.possible_by_luck);
        println!("{style:?} {deck:?}: possible {precise:.5}, imagined twice {again:.5}, by luck {luck:.5}");
        assert!(precise.min(again) > FLOOR, "{precise} and {again} of the imagined worlds are possible");
        assert!(luck < precise - 0.01, "knowing of heaps made no difference, so nothing was tested");
    }
}

#[test]
fn four_different_cards() {
    check(&[0, 1, 2, 3]);
}

#[test]
fn five_different_cards() {
    check(&[0, 1, 2, 3, 4]);
}

#[test]
fn a_pair_among_four() {
    check(&[0, 0, 1, 2]);
}

#[test]
fn a_pair_among_five() {
    check(&[0, 0, 1, 2, 3]);
}

#[test]
fn two_pairs_among_five() {
    check(&[0, 0, 1, 1, 2]);
}

#[test]
fn three_of_a_kind_among_five() {
    check(&[0, 0, 0, 1, 2]);
}

/// Replays what random sequences have found before, each as short as possible.
#[test]
fn sequences_that_were_wrong_once() {
    for (what, deck, steps) in found::ALL {
        if let Err(objection) = play(deck, steps, &mut Shares::default()) {
            panic!("{what}: {objection}");
        }
    }
}

/// Deals some cards, then continues at random.
fn random_steps(deck: &[u8], style: Style, seed: &str) -> Vec<Step> {
    let (mut rng, mut table) = (Rng::simulated(seed), Toy::with_deck(deck).board().table);
    let next = |n| {
        let step = if n < DEALT { Step::deal(&mut rng) } else { Step::random(&mut rng, style, &table) };
        if let Some(event) = step.event(&table) {
            table.evolve(&event);
        }
        step
    };
    (0..STEPS).map(next).collect()
}

/// Plays the steps before three observers, and returns the first objection.
fn play(deck: &[u8], steps: &[Step], shares: &mut Shares) -> Result<(), String> {
    let toy = Toy::with_deck(deck);
    let mut board = toy.board();
    let mut rng = Rng::simulated("imagine");
    let eyes = [Eyes::seat(Seat(0)), Eyes::seat(Seat(1)), Eyes::PUBLIC];
    let mut observers = eyes.map(|eyes| Observer::new(eyes, &board.table));
    let mut world = board.clone();
    for step in steps {
        let Some(event) = step.event(&board.table) else { continue };
        let before = board.table.clone();
        board.table.evolve(&event);
        for observer in &mut observers {
            observer.watch(&before, &event, &board.table);
            let objection = |text| format!("{step}, as {:?}: {text}", observer.eyes);
            consistent(observer, &board.table).map_err(objection)?;
            sound(observer, &board.table).map_err(objection)?;
            let mut imagine = Imagine { toy: &toy, board: &board, observer, world: &mut world };
            imagine.precise(&mut rng, shares).map_err(objection)?;
            imagine.covers(&mut rng).map_err(objection)?;
        }
    }
    Ok(())
}

/// The real world must be among the possible ones, or the model itself is wrong.
fn consistent(observer: &Observer, table: &Table) -> Result<(), String> {
    let real = observer.picture(table);
    let found = observer.worlds.binary_search(&real).is_ok();
    if found { Ok(()) } else { Err(format!("the model lost the real world {real:?}")) }
}

/// Checks that what the kernel says is known holds in every possible world.
fn sound(observer: &Observer, table: &Table) -> Result<(), String> {
    for pile in table.piles() {
        let faces: Vec<Option<Face>> =
            table.cards(pile).map(|card| table.face(card, observer.eyes)).collect();
        let fits = |world: &World| {
            let cards = world[observer.places(pile)].iter().map(|&face| Face(face.into()));
            if observer.is_blind(pile) { holds(cards, &faces) } else { agrees(cards, &faces) }
        };
        if let Some(world) = observer.worlds.iter().find(|world| !fits(world)) {
            return Err(format!("says that it knows {faces:?} in {pile:?}, but {world:?} is possible"));
        }
    }
    Ok(())
}

fn agrees(cards: impl Iterator<Item = Face>, known: &[Option<Face>]) -> bool {
    cards.zip(known).all(|(face, known)| known.is_none_or(|known| known == face))
}

fn holds(cards: impl Iterator<Item = Face>, known: &[Option<Face>]) -> bool {
    let mut cards: Vec<Face> = cards.collect();
    known.iter().flatten().all(|face| {
        let at = cards.iter().position(|card| card == face);
        at.map(|at| cards.remove(at)).is_some()
    })
}

struct Imagine<'a> {
    toy: &'a Toy,
    board: &'a Board<u32>,
    observer: &'a Observer,
    world: &'a mut Board<u32>,
}

impl Imagine<'_> {
    fn draw(&mut self, rng: &mut Rng) -> World {
        self.board.seen(self.observer.eyes).imagine(self.toy, rng, self.world);
        self.observer.picture(&self.world.table)
    }

    fn is_possible(&self, world: &World) -> u64 {
        u64::from(self.observer.worlds.binary_search(world).is_ok())
    }

    /// Checks that imagined worlds look like the real one, and that most of them are possible.
    fn precise(&mut self, rng: &mut Rng, shares: &mut Shares) -> Result<(), String> {
        for _ in 0..SAMPLES {
            let drawn = self.draw(rng);
            shares.imagined += 1;
            shares.possible += self.is_possible(&drawn);
            if views(&self.world.table, self.observer.eyes).ne(views(&self.board.table, self.observer.eyes)) {
                return Err(format!("the imagined {drawn:?} looks different"));
            }
            let mut inner = self.world.clone();
            self.world.seen(self.observer.eyes).imagine(self.toy, rng, &mut inner);
            shares.possible_again += self.is_possible(&self.observer.picture(&inner.table));
            let by_luck = self.by_luck(rng);
            shares.possible_by_luck += self.is_possible(&by_luck);
        }
        Ok(())
    }

    fn by_luck(&mut self, rng: &mut Rng) -> World {
        let table = &mut self.world.table;
        let unknown = |&card: &Card| table.face(card, self.observer.eyes).is_none();
        let cards: Vec<Card> = table.all_cards().filter(unknown).collect();
        table.permute(&cards, rng);
        self.observer.picture(table)
    }

    /// Checks that no possible world is left out: first by chance, then by enumerating everything that can be
    /// imagined.
    fn covers(&mut self, rng: &mut Rng) -> Result<(), String> {
        if self.observer.worlds.len() > FEW {
            return Ok(());
        }
        let mut missing = self.observer.worlds.clone();
        for _ in 0..DRAWS {
            let drawn = self.draw(rng);
            missing.retain(|world| *world != drawn);
            if missing.is_empty() {
                return Ok(());
            }
        }
        let mut all = Rng::script();
        loop {
            let drawn = self.draw(&mut all);
            missing.retain(|world| *world != drawn);
            if missing.is_empty() {
                return Ok(());
            }
            if !all.advance() {
                return Err(format!("never imagines {missing:?}"));
            }
        }
    }
}

fn views(table: &Table, eyes: Eyes) -> impl Iterator<Item = PileView> + '_ {
    table.piles().map(move |pile| pile_view(table, eyes, pile))
}

/// Removes steps as long as there is still an objection, and reports what is left.
fn shortest(deck: &[u8], mut steps: Vec<Step>) -> String {
    let objection = |steps: &[Step]| play(deck, steps, &mut Shares::default()).err();
    while let Some(at) = (0..steps.len()).find(|&at| objection(&without(&steps, at)).is_some()) {
        steps.remove(at);
    }
    let mut told = String::new();
    for step in &steps {
        writeln!(told, "  {step}").expect("a string takes any text");
    }
    told + &objection(&steps).unwrap_or_default()
}

fn without(steps: &[Step], at: usize) -> Vec<Step> {
    let mut steps = steps.to_vec();
    steps.remove(at);
    steps
}
