use crate::{
    Amount, Bounds, Compare, Comparison, Filter, Naming, Reference, Target, Traits, Vocabulary, Who,
};

/// A filter in the making: each call adds a condition that must hold as well.
///
/// What it builds is exactly what the loader reads: words are types, groups are never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilterBuilder<V: Vocabulary> {
    parts: Vec<Filter<V>>,
}

impl<V: Vocabulary> FilterBuilder<V> {
    /// Begins with one kind of card.
    pub fn kind(kind: V::Kind) -> Self {
        FilterBuilder { parts: vec![Filter::Kind(vec![kind])] }
    }

    /// Begins with any condition.
    pub fn holding(filter: Filter<V>) -> Self {
        FilterBuilder { parts: vec![filter] }
    }

    /// It is in this zone.
    #[must_use]
    pub fn in_zone(self, zone: V::Zone) -> Self {
        self.and(Filter::Zone(vec![zone]))
    }

    /// It belongs to this player.
    #[must_use]
    pub fn of(self, who: Who) -> Self {
        self.and(Filter::Owner(who))
    }

    /// It is so now.
    #[must_use]
    pub fn that_is(self, status: V::Status) -> Self {
        self.and(Filter::Status(status))
    }

    /// It is not so now.
    #[must_use]
    pub fn that_is_not(self, status: V::Status) -> Self {
        self.and(Filter::Not(Box::new(Filter::Status(status))))
    }

    /// One of its numbers compares so.
    #[must_use]
    pub fn number(self, of: V::Number, is: Comparison, than: impl Into<Amount<V>>) -> Self {
        self.and(Filter::Number(Compare { of, is, than: than.into(), printed: false }))
    }

    /// It has the keyword.
    #[must_use]
    pub fn with(self, keyword: V::Keyword) -> Self {
        self.and(Filter::Keyword(keyword))
    }

    /// It lacks the keyword.
    #[must_use]
    pub fn without(self, keyword: V::Keyword) -> Self {
        self.and(Filter::Not(Box::new(Filter::Keyword(keyword))))
    }

    /// It has the characteristic.
    #[must_use]
    pub fn with_trait(self, name: &str) -> Self {
        self.and(Filter::Traits(Traits::All(vec![name.into()])))
    }

    /// It has the name.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        self.and(Filter::Name(Naming::Is(vec![name.into()])))
    }

    /// It is another thing than the source.
    #[must_use]
    pub fn other(self) -> Self {
        self.and(Filter::Not(Box::new(Filter::Is(Reference::Source))))
    }

    /// Another condition holds as well.
    #[must_use]
    pub fn and(mut self, filter: Filter<V>) -> Self {
        self.parts.push(filter);
        self
    }

    /// Returns the filter; a single condition stands alone.
    pub fn build(mut self) -> Filter<V> {
        match self.parts.len() {
            1 => self.parts.remove(0),
            _ => Filter::All(self.parts),
        }
    }

    /// Goes on to how many are chosen.
    pub fn choose(self) -> Choose<V> {
        Choose { filter: self.build(), by: Who::You }
    }
}

/// A choice in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choose<V: Vocabulary> {
    filter: Filter<V>,
    by: Who,
}

impl<V: Vocabulary> Choose<V> {
    /// Says who chooses.
    #[must_use]
    pub fn by(self, by: Who) -> Self {
        Choose { by, ..self }
    }

    /// So many.
    pub fn exactly(self, count: impl Into<Amount<V>>) -> Target<V> {
        self.bounded(Bounds::Exactly(count.into()))
    }

    /// None, or up to so many.
    pub fn up_to(self, count: impl Into<Amount<V>>) -> Target<V> {
        self.bounded(Bounds::UpTo(count.into()))
    }

    /// So many or more.
    pub fn at_least(self, count: impl Into<Amount<V>>) -> Target<V> {
        self.bounded(Bounds::AtLeast(count.into()))
    }

    /// All that may be chosen.
    pub fn all(self) -> Target<V> {
        self.bounded(Bounds::All)
    }

    fn bounded(self, bounds: Bounds<V>) -> Target<V> {
        Target::Chosen { filter: self.filter, bounds, by: self.by }
    }
}
