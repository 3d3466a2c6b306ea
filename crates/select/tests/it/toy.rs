//! A small game for the tests of the language.

use fairdeal_kernel::{Seat, words};
use fairdeal_select::{Context, Lexicon, Query, Vocabulary, World};
use std::cell::Cell;

words! {
    /// Zones.
    pub enum Zone { Play = "play", Hand = "hand", Discard = "discard" }
}
words! {
    /// Kinds.
    pub enum Kind { Beast = "beast", Relic = "relic" }
}
words! {
    /// Numbers.
    pub enum Number { Cost = "cost", Power = "power" }
}
words! {
    /// Statuses.
    pub enum Status { Tired = "tired", Hurt = "hurt" }
}
words! {
    /// Keywords.
    pub enum Keyword { Shy = "shy", Guard = "guard" }
}

/// The words of the small game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Toy;

impl Vocabulary for Toy {
    type Zone = Zone;
    type Kind = Kind;
    type Number = Number;
    type Status = Status;
    type Keyword = Keyword;
    const PLAY: Zone = Zone::Play;
    const SPELLINGS: &'static [(&'static str, &'static str)] = &[
        ("cardType", "{\"kind\": [\"beast\"]}"),
        ("type", "{\"chosen\": {\"filter\": …, \"bounds\": …}}"),
        ("random", "{\"random\": {\"filter\": …, \"count\": 1}}"),
    ];
}

/// A thing of the small game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thing {
    pub(crate) zone: Zone,
    pub(crate) kind: Kind,
    pub(crate) owner: Seat,
    pub(crate) controller: Seat,
    pub(crate) power: i32,
    pub(crate) printed: i32,
    pub(crate) tired: bool,
    pub(crate) shy: bool,
    pub(crate) traits: u16,
    pub(crate) card: u16,
}

/// Things in a row, named by their index. Counts how often a thing was looked at.
pub(crate) struct Row(pub(crate) Vec<Thing>, pub(crate) Cell<u64>);

pub(crate) fn lexicon() -> Lexicon {
    let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect();
    Lexicon {
        traits: words(&["forest", "sea"]),
        names: words(&["Ant", "Bee"]),
        cards: words(&["Ant - Old", "Bee - Young"]),
    }
}

impl World<Toy> for Row {
    type Thing = u16;

    fn zone(&self, thing: u16) -> Zone {
        self.1.set(self.1.get() + 1);
        self.0[thing as usize].zone
    }

    fn kind(&self, thing: u16) -> Kind {
        self.0[thing as usize].kind
    }

    fn owner(&self, thing: u16) -> Seat {
        self.0[thing as usize].owner
    }

    fn controller(&self, thing: u16) -> Seat {
        self.0[thing as usize].controller
    }

    fn number(&self, thing: u16, number: Number, printed: bool) -> i32 {
        match (number, printed) {
            (Number::Cost, _) => i32::from(thing % 8),
            (Number::Power, true) => self.0[thing as usize].printed,
            (Number::Power, false) => self.0[thing as usize].power,
        }
    }

    fn status(&self, thing: u16, status: Status) -> bool {
        status == Status::Tired && self.0[thing as usize].tired
    }

    fn keyword(&self, thing: u16, keyword: Keyword) -> bool {
        keyword == Keyword::Shy && self.0[thing as usize].shy
    }

    fn has_trait(&self, thing: u16, number: u16) -> bool {
        self.0[thing as usize].traits >> number & 1 == 1
    }

    fn name(&self, thing: u16) -> &str {
        if self.card(thing) == 0 { "Ant" } else { "Bee" }
    }

    fn card(&self, thing: u16) -> u16 {
        self.0[thing as usize].card
    }

    fn object(&self, number: u8) -> Option<u16> {
        self.all().find(|&thing| thing == u16::from(number))
    }

    fn count(&self, query: &Query<Toy>, context: &Context<'_, u16>) -> i32 {
        query.among(self, context, self.all()).count() as i32
    }

    /// Others cannot choose shy things in play.
    fn protection(&self, thing: u16, chooser: Seat) -> Option<Keyword> {
        let Thing { shy, zone, controller, .. } = self.0[thing as usize];
        (shy && zone == Zone::Play && controller != chooser).then_some(Keyword::Shy)
    }
}

impl Row {
    pub(crate) fn of(things: Vec<Thing>) -> Row {
        Row(things, Cell::new(0))
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = u16> + use<> {
        0..self.0.len() as u16
    }
}

/// A beast of the first seat, in play.
pub(crate) const BEAST: Thing = Thing {
    zone: Zone::Play,
    kind: Kind::Beast,
    owner: Seat(0),
    controller: Seat(0),
    power: 2,
    printed: 2,
    tired: false,
    shy: false,
    traits: 0,
    card: 0,
};
