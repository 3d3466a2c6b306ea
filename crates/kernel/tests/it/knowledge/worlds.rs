//! What a person at a real table can work out: the set of all worlds consistent with everything perceived so
//! far.

use crate::toy::NAMES;
use fairdeal_kernel::{Card, Eyes, Order, Pile, Spot, Table, TableEvent};

/// The maximum number of cards on a checked table.
const MOST_CARDS: usize = 5;
const PILES: usize = NAMES.len();

/// The faces of all cards, pile by pile, bottom first; sorted within a hand the observer does not look into.
pub(crate) type World = [u8; MOST_CARDS];

/// Somebody who watches the table and forgets nothing.
pub(crate) struct Observer {
    pub(crate) eyes: Eyes,
    /// All worlds that may be the real one, sorted.
    pub(crate) worlds: Vec<World>,
    lens: [usize; PILES],
    /// The piles of which only a count is perceived.
    blind: [bool; PILES],
}

impl Observer {
    /// Starts with all cards in the first pile, in an order nobody knows.
    pub(crate) fn new(eyes: Eyes, table: &Table) -> Observer {
        let lens = std::array::from_fn(|pile| table.len(Pile(pile as u8)));
        let blind = std::array::from_fn(|pile| is_blind(table, Pile(pile as u8), eyes));
        let mut observer = Observer { eyes, worlds: vec![], lens, blind };
        observer.worlds.push(observer.picture(table));
        observer.mix(Pile(0));
        observer
    }

    /// Writes down a complete table as this observer would distinguish worlds.
    pub(crate) fn picture(&self, table: &Table) -> World {
        let mut world = World::default();
        let faces = table.piles().flat_map(|pile| faces(table, pile));
        world.iter_mut().zip(faces).for_each(|(place, face)| *place = face);
        for pile in table.piles().filter(|&pile| self.is_blind(pile)) {
            world[self.places(pile)].sort_unstable();
        }
        world
    }

    /// Returns where the cards of a pile are in a world.
    pub(crate) fn places(&self, pile: Pile) -> std::ops::Range<usize> {
        let pile = pile.0 as usize;
        let start = self.lens[..pile].iter().sum();
        start..start + self.lens[pile]
    }

    /// Returns whether only a count is perceived of a pile.
    pub(crate) fn is_blind(&self, pile: Pile) -> bool {
        self.blind[pile.0 as usize]
    }

    /// Drops the worlds that an event rules out, and advances the others.
    pub(crate) fn watch(&mut self, before: &Table, event: &TableEvent, after: &Table) {
        match *event {
            TableEvent::Moved { card, to, spot, down } => {
                let (from, at) = place(before, card);
                let face = (!down && self.looks_into(before, to)).then(|| face(before, card));
                self.shift(from, at, to, spot, face);
            }
            TableEvent::Swept { from, to } => {
                let sees = self.looks_into(before, to);
                for face in faces(before, from) {
                    self.shift(from, 0, to, Spot::Top, sees.then_some(face));
                }
            }
            TableEvent::Shuffled { pile, .. } if self.looks_into(after, pile) => self.lay_out(pile, after),
            TableEvent::Shuffled { pile, .. } => self.mix(pile),
            TableEvent::Shown { card, to } if to.meets(self.eyes) || to.meets(Eyes::PUBLIC) => {
                self.look_at(before, card);
            }
            TableEvent::Opened { pile, .. } => self.open(pile, after),
            _ => {}
        }
        self.worlds.sort_unstable();
        self.worlds.dedup();
    }

    fn looks_into(&self, table: &Table, pile: Pile) -> bool {
        table.kind(pile).sight.meets(self.eyes)
    }

    /// Moves a card from one pile to another; out of a hand that is not looked into it may be any card.
    fn shift(&mut self, from: Pile, at: usize, to: Pile, spot: Spot, face: Option<u8>) {
        let leaves = self.places(from);
        self.lens[from.0 as usize] -= 1;
        let lands = match spot {
            Spot::Top => self.places(to).end,
            Spot::Bottom => self.places(to).start,
            Spot::FromTop(above) => {
                let places = self.places(to);
                places.end - places.len().min(above.into())
            }
        };
        self.lens[to.0 as usize] += 1;
        let choices = if self.is_blind(from) { leaves } else { leaves.start + at..leaves.start + at + 1 };
        let sorted = self.is_blind(to).then(|| self.places(to));
        let mut next = vec![];
        for world in &self.worlds {
            for leaves in choices.clone().filter(|&leaves| face.is_none_or(|face| world[leaves] == face)) {
                let mut world = *world;
                if leaves < lands {
                    world[leaves..=lands].rotate_left(1);
                } else {
                    world[lands..=leaves].rotate_right(1);
                }
                if let Some(hand) = sorted.clone() {
                    world[hand].sort_unstable();
                }
                next.push(world);
            }
        }
        self.worlds = next;
    }

    /// Puts the cards of a pile in any order.
    fn mix(&mut self, pile: Pile) {
        let places = self.places(pile);
        if self.is_blind(pile) {
            return;
        }
        for last in places.clone().skip(1) {
            let swapped = |world: &World| {
                let world = *world;
                let swaps = (places.start..last).map(move |other| {
                    let mut world = world;
                    world.swap(last, other);
                    world
                });
                swaps.chain([world])
            };
            self.worlds = self.worlds.iter().flat_map(swapped).collect();
            self.worlds.sort_unstable();
            self.worlds.dedup();
        }
    }

    /// Puts the cards of a pile in the order that is seen.
    fn lay_out(&mut self, pile: Pile, after: &Table) {
        let (places, faces) = (self.places(pile), faces(after, pile));
        let sorted = |list: &[u8]| {
            let mut list = list.to_vec();
            list.sort_unstable();
            list
        };
        self.worlds.retain(|world| sorted(&world[places.clone()]) == sorted(&faces));
        self.worlds.iter_mut().for_each(|world| world[places.clone()].copy_from_slice(&faces));
    }

    /// Sees the face of one card; in a hand that is not looked into, only that it is there.
    fn look_at(&mut self, table: &Table, card: Card) {
        let (pile, at) = place(table, card);
        let (places, face) = (self.places(pile), face(table, card));
        let blind = self.is_blind(pile);
        self.worlds.retain(|world| {
            let cards = &world[places.clone()];
            if blind { cards.contains(&face) } else { cards[at] == face }
        });
    }

    /// Opens a pile to some eyes and closes it to all others.
    fn open(&mut self, pile: Pile, after: &Table) {
        let was_blind = std::mem::replace(&mut self.blind[pile.0 as usize], is_blind(after, pile, self.eyes));
        if was_blind && !self.is_blind(pile) {
            return self.lay_out(pile, after);
        }
        let places = self.places(pile);
        if self.looks_into(after, pile) {
            let faces = faces(after, pile);
            self.worlds.retain(|world| world[places.clone()] == faces);
        } else if self.is_blind(pile) {
            self.worlds.iter_mut().for_each(|world| world[places.clone()].sort_unstable());
        }
    }
}

fn is_blind(table: &Table, pile: Pile, eyes: Eyes) -> bool {
    let kind = table.kind(pile);
    kind.order == Order::Loose && !kind.sight.meets(eyes)
}

/// Returns the pile of a card and its place there.
fn place(table: &Table, card: Card) -> (Pile, usize) {
    let pile = table.pile_of(card).expect("no card is removed here");
    let at = table.cards(pile).position(|other| other == card).expect("a card lies in its pile");
    (pile, at)
}

fn face(table: &Table, card: Card) -> u8 {
    table.face(card, Eyes::all_knowing()).expect("the log knows every face").0 as u8
}

fn faces(table: &Table, pile: Pile) -> Vec<u8> {
    table.cards(pile).map(|card| face(table, card)).collect()
}
