//! A card as the rules read it.

use crate::{
    code::{Aim, Sum, Test},
    define::{Cost, Definition, Destination, Has},
    set::bit,
    vocabulary::{Keyword, Kind, Words},
};
use fairdeal_select::Query;
use std::ops::Range;

/// A compiled card.
#[derive(Debug)]
pub struct Printed {
    /// The definition it was compiled from.
    pub definition: Definition,
    /// Name and title.
    pub full_name: String,
    /// The text, generated from the definition.
    pub text: Vec<String>,
    /// What it is.
    pub kind: Kind,
    /// Whether it is a song.
    pub song: bool,
    /// The index of its name in the lexicon.
    pub name: u16,
    /// Its characteristics, as bits by index in the lexicon.
    pub traits: [u64; 4],
    /// Its keywords with their numbers.
    pub keywords: Keywords,
    /// The price and target of its Shift.
    pub shift: Option<Shifting>,
    /// The total cost of singers for which it can be sung together.
    pub together: Option<u8>,
    /// The cost of Boost.
    pub boost: Option<u8>,
    /// The events it has abilities for, as bits.
    pub waits: u32,
    /// The range of its abilities in the set.
    pub abilities: Range<u16>,
    /// What it gives continuously.
    pub(crate) statics: Vec<Static>,
    /// What it makes cheaper.
    pub cheaper: Vec<(Query<Words>, u8)>,
    /// What makes it cheaper itself.
    pub(crate) own_cost: Vec<(Option<Test>, Sum)>,
    /// The things it takes damage for.
    pub shields: Vec<Query<Words>>,
    /// Where it goes instead of being banished.
    pub instead: Option<Destination>,
    /// The abilities that can be paid for.
    pub(crate) activated: Vec<Activated>,
    /// The effect of an action.
    pub effect: Option<u16>,
}

/// Keywords with the sums of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keywords {
    /// The keywords, as bits.
    pub set: u32,
    /// The total of Challenger.
    pub challenger: i16,
    /// The total of Resist.
    pub resist: i16,
    /// The total of Singer.
    pub singer: i16,
}

/// The price and target of a Shift, with words looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shifting {
    /// What is paid.
    pub price: Price,
    /// What it may be shifted onto.
    pub onto: Underlay,
}

/// The price of a Shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// For ink.
    Ink(u8),
    /// This many cards from the hand, of this kind if given.
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

/// What a card gives continuously.
#[derive(Debug)]
pub(crate) struct Static {
    /// Only while this condition holds.
    pub(crate) on: Option<Test>,
    /// What it applies to.
    pub(crate) of: Aim,
    /// Keywords and prohibitions.
    pub(crate) grants: Vec<Grant>,
    /// Changes to numbers.
    pub(crate) sums: Vec<(Which, Sum)>,
    /// Whether other static abilities may decide when it works, what it applies to or by how much.
    pub(crate) depends: bool,
}

/// An ability that can be paid for.
#[derive(Debug)]
pub(crate) struct Activated {
    /// The cost.
    pub(crate) cost: Cost,
    /// Which of the player's own things can be banished for it, if one must be.
    pub(crate) offering: Option<Query<Words>>,
    /// The index of the ability.
    pub(crate) ability: u16,
}

/// A keyword that is given, something forbidden, or something compulsory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grant {
    /// A keyword with its number.
    Keyword(Keyword, i16),
    /// What is forbidden, as a bit.
    Cannot(u8),
    /// What is compulsory, as a bit.
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

    /// Returns whether a keyword is among them.
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
