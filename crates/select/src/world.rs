use crate::{Query, Reference, ValueOf, Vocabulary};
use fairdeal_kernel::Seat;

/// A game's things as queries see them, with all changes to their numbers and keywords applied.
pub trait World<V: Vocabulary> {
    /// A thing that can be chosen.
    type Thing: Copy + PartialEq;

    /// Returns where it is.
    fn zone(&self, thing: Self::Thing) -> V::Zone;
    /// Returns what kind of card it is.
    fn kind(&self, thing: Self::Thing) -> V::Kind;
    /// Returns its owner.
    fn owner(&self, thing: Self::Thing) -> Seat;
    /// Returns its controller.
    fn controller(&self, thing: Self::Thing) -> Seat {
        self.owner(thing)
    }
    /// Returns one of its numbers: as printed, or with all changes applied.
    fn number(&self, thing: Self::Thing, number: V::Number, printed: bool) -> i32;
    /// Returns whether it has this status now.
    fn status(&self, thing: Self::Thing, status: V::Status) -> bool;
    /// Returns whether it has this keyword.
    fn keyword(&self, thing: Self::Thing, keyword: V::Keyword) -> bool;
    /// Returns whether it has the characteristic with this number in the lexicon.
    fn has_trait(&self, thing: Self::Thing, number: u16) -> bool;
    /// Returns its name.
    fn name(&self, thing: Self::Thing) -> &str;
    /// Returns the number of its printed card in the lexicon.
    fn card(&self, thing: Self::Thing) -> u16;
    /// Returns the thing it is at, if any.
    fn at(&self, thing: Self::Thing) -> Option<Self::Thing> {
        let _ = thing;
        None
    }
    /// Returns the thing with this number, while it is there.
    fn object(&self, number: u8) -> Option<Self::Thing> {
        let _ = number;
        None
    }
    /// Returns the first thing referred to.
    fn referred(&self, context: &Context<'_, Self::Thing>, reference: Reference) -> Option<Self::Thing> {
        match reference {
            Reference::Source => context.source,
            Reference::Trigger => context.trigger,
            Reference::Other => context.other,
            Reference::Each => context.each,
            Reference::Target(slot) => {
                context.selected.iter().find(|(at, _)| *at == slot).map(|&(_, thing)| thing)
            }
            Reference::Object(number) => self.object(number),
        }
    }
    /// Returns whether a thing is one of those referred to.
    fn is_referred(
        &self,
        context: &Context<'_, Self::Thing>,
        thing: Self::Thing,
        reference: Reference,
    ) -> bool {
        match reference {
            Reference::Target(slot) => context.selected.contains(&(slot, thing)),
            _ => self.referred(context, reference) == Some(thing),
        }
    }
    /// Returns the name that a player named, if any.
    fn named(&self) -> Option<&str> {
        None
    }
    /// Counts the things that match a query, for amounts; [`Query::among`] finds them.
    fn count(&self, query: &Query<V>, context: &Context<'_, Self::Thing>) -> i32;
    /// Returns one of the numbers of the thing referred to, for amounts; 0 if it is not there.
    fn value(&self, value: &ValueOf<V>, context: &Context<'_, Self::Thing>) -> i32 {
        self.referred(context, value.on).map_or(0, |thing| self.number(thing, value.of, false))
    }
    /// Returns the keyword that protects the thing from this player, if any.
    fn protection(&self, thing: Self::Thing, chooser: Seat) -> Option<V::Keyword>;
}

/// The point of view from which a query is evaluated.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a, T> {
    /// The player who has the effect.
    pub you: Seat,
    /// The card that has the effect, while it is there.
    pub source: Option<T>,
    /// The thing the trigger was about, while it is there.
    pub trigger: Option<T>,
    /// The other party of the trigger.
    pub other: Option<T>,
    /// The current thing of a `for_each`.
    pub each: Option<T>,
    /// What was selected so far, each with its slot.
    pub selected: &'a [(u8, T)],
}

impl<T: Copy + PartialEq> Context<'_, T> {
    /// Returns a context in which only the player is known.
    pub const fn of(you: Seat) -> Self {
        Context { you, source: None, trigger: None, other: None, each: None, selected: &[] }
    }
}
