use crate::{Context, Query, Vocabulary, World};
use fairdeal_kernel::Seat;

/// What may be chosen, and why the rest may not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates<T, K> {
    /// What may be chosen.
    pub allowed: Vec<T>,
    /// What may not be chosen, with the rule that excluded it.
    pub excluded: Vec<(T, Excluded<K>)>,
}

/// The rule that excluded a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Excluded<K> {
    /// It is in the wrong zone.
    Zone,
    /// This node of the filter does not hold; nodes are numbered as written.
    Filter(u16),
    /// Its keyword protects it from the chooser.
    Protection(K),
    /// Another candidate must be chosen if possible.
    Restriction(K),
}

/// Lists what a player may choose among things, and why not the others. Protections depend on the choosing
/// player.
pub fn candidates<V: Vocabulary, W: World<V>>(
    query: &Query<V>,
    world: &W,
    context: &Context<'_, W::Thing>,
    chooser: Seat,
    things: impl IntoIterator<Item = W::Thing>,
) -> Candidates<W::Thing, V::Keyword> {
    let mut found = Candidates { allowed: vec![], excluded: vec![] };
    query.sorted(world, context, things, |thing, excluded| {
        let protected = || world.protection(thing, chooser).map(Excluded::Protection);
        match excluded.or_else(protected) {
            Some(why) => found.excluded.push((thing, why)),
            None => found.allowed.push(thing),
        }
    });
    found
}

impl<T: Copy + PartialEq, K: Copy> Candidates<T, K> {
    /// Keeps only candidates with a keyword that must be chosen if able; the others are excluded for that
    /// reason.
    #[must_use]
    pub fn restricted_to(mut self, keyword: K, has: impl Fn(T) -> bool) -> Self {
        if self.allowed.iter().any(|&thing| has(thing)) {
            let barred = self.allowed.iter().filter(|&&thing| !has(thing));
            self.excluded.extend(barred.map(|&thing| (thing, Excluded::Restriction(keyword))));
            self.allowed.retain(|&thing| has(thing));
        }
        self
    }
}
