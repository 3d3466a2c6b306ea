use crate::{Reference, Vocabulary};
use fairdeal_kernel::Seat;

/// The things of a game as queries see them, with all that changes their numbers and keywords counted in.
pub trait World<V: Vocabulary> {
    /// A thing that can be chosen.
    type Thing: Copy + PartialEq;

    /// Returns where it is.
    fn zone(&self, thing: Self::Thing) -> V::Zone;
    /// Returns what kind of card it is.
    fn kind(&self, thing: Self::Thing) -> V::Kind;
    /// Returns to whom it belongs.
    fn owner(&self, thing: Self::Thing) -> Seat;
    /// Returns who has control of it.
    fn controller(&self, thing: Self::Thing) -> Seat {
        self.owner(thing)
    }
    /// Returns one of its numbers, printed or with all that changes it.
    fn number(&self, thing: Self::Thing, number: V::Number, printed: bool) -> i32;
    /// Tells whether it is so now.
    fn status(&self, thing: Self::Thing, status: V::Status) -> bool;
    /// Tells whether it has this keyword.
    fn keyword(&self, thing: Self::Thing, keyword: V::Keyword) -> bool;
    /// Tells whether it has the characteristic of this number in the lexicon.
    fn has_trait(&self, thing: Self::Thing, number: u16) -> bool;
    /// Returns its name.
    fn name(&self, thing: Self::Thing) -> &str;
    /// Returns the number of its printed card in the lexicon.
    fn card(&self, thing: Self::Thing) -> u16;
    /// Returns the thing at which it lies, if it lies at one.
    fn at(&self, thing: Self::Thing) -> Option<Self::Thing> {
        let _ = thing;
        None
    }
    /// Returns the name that was named, if one was.
    fn named(&self) -> Option<&str> {
        None
    }
    /// Counts the things that a filter lets through, for amounts.
    fn amount(&self, amount: &crate::Amount<V>, context: &Context<'_, Self::Thing>) -> i32;
    /// Names the keyword that keeps this player from choosing the thing, if one does.
    fn protection(&self, thing: Self::Thing, chooser: Seat) -> Option<V::Keyword>;
}

/// From where a query is asked.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a, T> {
    /// The player who has the effect.
    pub you: Seat,
    /// The card that has the effect, while it is there.
    pub source: Option<T>,
    /// What the trigger was about, while it is there.
    pub trigger: Option<T>,
    /// The other party of what the trigger was about.
    pub other: Option<T>,
    /// The one in turn in a `for_each`.
    pub each: Option<T>,
    /// What was selected so far, with the slot of each.
    pub selected: &'a [(u8, T)],
}

impl<T: Copy + PartialEq> Context<'_, T> {
    /// Returns a context of which nothing is known but the player.
    pub const fn of(you: Seat) -> Self {
        Context { you, source: None, trigger: None, other: None, each: None, selected: &[] }
    }

    /// Tells whether a thing is the one referred to.
    pub fn is(&self, thing: T, reference: Reference) -> bool {
        match reference {
            Reference::Source => self.source == Some(thing),
            Reference::Trigger => self.trigger == Some(thing),
            Reference::Other => self.other == Some(thing),
            Reference::Each => self.each == Some(thing),
            Reference::Target(slot) => self.selected.contains(&(slot, thing)),
            Reference::Object(_) => false,
        }
    }

    /// Returns the first thing referred to.
    pub fn thing(&self, reference: Reference) -> Option<T> {
        match reference {
            Reference::Source => self.source,
            Reference::Trigger => self.trigger,
            Reference::Other => self.other,
            Reference::Each => self.each,
            Reference::Target(slot) => {
                self.selected.iter().find(|(at, _)| *at == slot).map(|&(_, thing)| thing)
            }
            Reference::Object(_) => None,
        }
    }
}
