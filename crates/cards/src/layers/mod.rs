//! What continuous effects make of things: layers, timestamps and dependency.
//!
//! Every thing starts with what is printed on it. Then the parts of all continuous effects are applied, one
//! layer after the other; in a layer those that define a characteristic come first, then the older ones. A
//! part waits for another of its layer that would change whether it exists, what it applies to or what it
//! does. Games never declare such a dependency: [`derive()`] tries it. An effect that began in one layer
//! continues in later ones on the same things, even if its source has lost the ability meanwhile.
//!
//! Things with equal characteristics share one entry ([`Derived`]), so a crowd of equal tokens costs little
//! more than one. [`Cache`] keeps the result in a game's facts until something changes.

mod cache;
mod derived;
mod order;
#[cfg(test)]
mod tests;

pub use cache::Cache;
pub use derived::Derived;

/// What a game brings to its continuous effects.
pub trait Layered {
    /// The characteristics of a thing.
    type Values: Clone + PartialEq;
    /// The name of a continuous effect.
    type Effect: Copy + PartialEq;
    /// What a part of an effect does to a thing, with all amounts evaluated.
    type Change: Clone + PartialEq;

    /// The number of layers, sublayers included.
    const LAYERS: u8;

    /// Returns the number of things.
    fn things(&self) -> usize;
    /// Returns what is printed on a thing.
    fn printed(&self, thing: usize) -> Self::Values;
    /// Lists the parts of all effects that exist, given what is derived so far.
    fn parts(&self, derived: &Derived<Self::Values>, out: &mut Vec<Part<Self::Effect>>);
    /// Returns whether a part may depend on others: whether derived values decide if it exists, what it applies to or
    /// what it does. One that may not is never tried.
    fn depends(&self, part: &Part<Self::Effect>) -> bool {
        let _ = part;
        true
    }
    /// Returns whether a part applies to a thing.
    fn affects(&self, part: &Part<Self::Effect>, derived: &Derived<Self::Values>, thing: usize) -> bool;
    /// Returns what a part does.
    fn change(&self, part: &Part<Self::Effect>, derived: &Derived<Self::Values>) -> Self::Change;
    /// Changes the characteristics of a thing.
    fn apply(&self, change: &Self::Change, values: &mut Self::Values);
}

/// The part of a continuous effect that belongs to one layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<E> {
    /// The effect it belongs to; an effect has at most one part in a layer.
    pub effect: E,
    /// Its layer, from 0.
    pub layer: u8,
    /// Whether it defines a characteristic of its own source.
    pub defines: bool,
    /// When the effect began; older ones come first.
    pub since: u32,
}

/// Derives the characteristics of all things.
pub fn derive<L: Layered>(game: &L) -> Derived<L::Values> {
    let mut derived = Derived::of((0..game.things()).map(|thing| game.printed(thing)));
    let mut parts = vec![];
    game.parts(&derived, &mut parts);
    if !parts.is_empty() {
        let mut work = Work { game, derived, begun: vec![] };
        (0..L::LAYERS).for_each(|layer| work.layer(layer));
        derived = work.derived;
    }
    derived
}

struct Work<'a, L: Layered> {
    game: &'a L,
    derived: Derived<L::Values>,
    begun: Vec<Begun<L::Effect>>,
}

/// An effect that has begun to apply: its later parts, and the things it applies to.
struct Begun<E> {
    later: Vec<Part<E>>,
    on: Vec<usize>,
}

impl<L: Layered> Work<'_, L> {
    fn layer(&mut self, layer: u8) {
        let mut applied: Vec<L::Effect> = vec![];
        loop {
            let mut parts = self.existing(&self.derived);
            parts.retain(|part| part.layer == layer && !applied.contains(&part.effect));
            if parts.iter().any(|part| part.defines) {
                parts.retain(|part| part.defines);
            }
            parts.sort_by_key(|part| part.since);
            let Some(next) =
                order::first(&parts, |one, other| self.game.depends(one) && self.waits(one, other))
            else {
                return;
            };
            applied.push(parts[next].effect);
            self.apply(&parts[next]);
        }
    }

    /// Lists the parts of effects that exist, and of those that have begun and go on.
    fn existing(&self, derived: &Derived<L::Values>) -> Vec<Part<L::Effect>> {
        let mut parts = vec![];
        self.game.parts(derived, &mut parts);
        for part in self.begun.iter().flat_map(|begun| &begun.later) {
            if !parts.contains(part) {
                parts.push(*part);
            }
        }
        parts
    }

    fn begun(&self, part: &Part<L::Effect>) -> Option<&Begun<L::Effect>> {
        self.begun.iter().find(|begun| begun.later.iter().any(|later| later.effect == part.effect))
    }

    fn affected(&self, part: &Part<L::Effect>, derived: &Derived<L::Values>) -> Vec<usize> {
        match self.begun(part) {
            Some(begun) => begun.on.clone(),
            None => (0..derived.len()).filter(|&thing| self.game.affects(part, derived, thing)).collect(),
        }
    }

    /// Returns whether a part waits for another: applies the other and looks whether anything differs.
    fn waits(&self, one: &Part<L::Effect>, other: &Part<L::Effect>) -> bool {
        let mut after = self.derived.clone();
        let on = self.affected(other, &after);
        let change = self.game.change(other, &after);
        after.change(&on, |values| self.game.apply(&change, values));
        !self.existing(&after).contains(one)
            || self.affected(one, &self.derived) != self.affected(one, &after)
            || self.game.change(one, &self.derived) != self.game.change(one, &after)
    }

    fn apply(&mut self, part: &Part<L::Effect>) {
        let on = self.affected(part, &self.derived);
        let change = self.game.change(part, &self.derived);
        if self.begun(part).is_none() {
            let mut later = self.existing(&self.derived);
            later.retain(|later| later.effect == part.effect && later.layer > part.layer);
            if !later.is_empty() {
                self.begun.push(Begun { later, on: on.clone() });
            }
        }
        self.derived.change(&on, |values| self.game.apply(&change, values));
    }
}
