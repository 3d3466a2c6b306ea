//! A card as the rules read it.

use crate::{
    code::{Aim, Sum, Test},
    define::{Cost, Definition, Has, Place},
    set::bit,
    vocabulary::{Keyword, Kind, Words},
};
use fairdeal_select::Query;
use std::ops::Range;

/// A card, compiled.
#[derive(Debug)]
pub struct Printed {
    /// As it is written down.
    pub definition: Definition,
    /// Name and title.
    pub full_name: String,
    /// Its text, made from the definition.
    pub text: Vec<String>,
    /// What it is.
    pub kind: Kind,
    /// Whether it is a song.
    pub song: bool,
    /// The place of its name in the lexicon.
    pub name: u16,
    /// Its characteristics, by their place in the lexicon.
    pub traits: [u64; 4],
    /// Its keywords and their numbers.
    pub keywords: Keywords,
    /// For what and onto what it may be shifted.
    pub shift: Option<Shifting>,
    /// For what sum it may be sung together.
    pub together: Option<u8>,
    /// What Boost costs.
    pub boost: Option<u8>,
    /// The events for which it has abilities.
    pub waits: u32,
    /// Its abilities.
    pub abilities: Range<u16>,
    /// What it gives all the time.
    pub(crate) statics: Vec<Static>,
    /// What it makes cheaper.
    pub cheaper: Vec<(Query<Words>, u8)>,
    /// What makes it cheaper itself.
    pub(crate) own_cost: Vec<(Option<Test>, Sum)>,
    /// What it takes damage for.
    pub shields: Vec<Query<Words>>,
    /// Where it goes instead of being banished.
    pub instead: Option<Place>,
    /// What can be paid for.
    pub(crate) activated: Vec<Activated>,
    /// What an action does.
    pub effect: Option<u16>,
}

/// Keywords with the sums of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keywords {
    /// Which of them.
    pub set: u32,
    /// Challenger.
    pub challenger: i16,
    /// Resist.
    pub resist: i16,
    /// Singer.
    pub singer: i16,
}

/// For what and onto what a card may be shifted, with words looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shifting {
    /// For what.
    pub price: Price,
    /// Onto what.
    pub onto: Underlay,
}

/// For what a card may be shifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// For ink.
    Ink(u8),
    /// For so many cards of the hand, of this kind if it says so.
    Discard(u8, Option<Kind>),
}

/// What a card may be shifted onto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Underlay {
    /// A character of the same name.
    Name,
    /// A character with this characteristic.
    Trait(u16),
    /// Any character.
    Any,
}

/// What a card gives all the time.
#[derive(Debug)]
pub(crate) struct Static {
    /// On which condition.
    pub(crate) on: Option<Test>,
    /// To what.
    pub(crate) of: Aim,
    /// Keywords and what is forbidden.
    pub(crate) grants: Vec<Grant>,
    /// Changes of numbers.
    pub(crate) sums: Vec<(Which, Sum)>,
}

/// What can be paid for.
#[derive(Debug)]
pub(crate) struct Activated {
    /// What it costs.
    pub(crate) cost: Cost,
    /// Which of the own things can be banished for it, where one of them is.
    pub(crate) offering: Option<Query<Words>>,
    /// The place of the ability.
    pub(crate) ability: u16,
}

/// A keyword that is given, a thing that is forbidden, or one that must be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grant {
    /// A keyword with its number.
    Keyword(Keyword, i16),
    /// What is forbidden, as a bit.
    Cannot(u8),
    /// What must be done, as a bit.
    Must(u8),
}

/// Which number is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Strength.
    Strength,
    /// Willpower.
    Willpower,
    /// Lore.
    Lore,
}

impl Keywords {
    /// Adds a keyword; numbers add up.
    pub fn add(&mut self, keyword: Keyword, number: i16) {
        self.set |= bit(keyword);
        match keyword {
            Keyword::Challenger => self.challenger = self.challenger.saturating_add(number),
            Keyword::Resist => self.resist = self.resist.saturating_add(number),
            Keyword::Singer => self.singer = self.singer.max(number),
            _ => {}
        }
    }

    /// Tells whether a keyword is among them.
    #[inline]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.set & bit(keyword) != 0
    }
}

impl Has {
    /// Returns the keyword and its number.
    pub fn plain(&self) -> (Keyword, i16) {
        match self {
            Has::Alert => (Keyword::Alert, 0),
            Has::Bodyguard => (Keyword::Bodyguard, 0),
            Has::Boost(n) => (Keyword::Boost, i16::from(*n)),
            Has::Challenger(n) => (Keyword::Challenger, i16::from(*n)),
            Has::Evasive => (Keyword::Evasive, 0),
            Has::Reckless => (Keyword::Reckless, 0),
            Has::Resist(n) => (Keyword::Resist, i16::from(*n)),
            Has::Rush => (Keyword::Rush, 0),
            Has::Shift(_) | Has::ShiftFor(_) => (Keyword::Shift, 0),
            Has::Singer(n) => (Keyword::Singer, i16::from(*n)),
            Has::SingTogether(n) => (Keyword::SingTogether, i16::from(*n)),
            Has::Support => (Keyword::Support, 0),
            Has::Vanish => (Keyword::Vanish, 0),
            Has::Ward => (Keyword::Ward, 0),
        }
    }
}
