use crate::{
    Amount, Bounds, Compare, Comparison, Filter, Naming, Reference, Target, Traits, ValueOf, Vocabulary, Who,
};

/// Builds a filter: each call adds a condition that must also hold.
///
/// It builds exactly what the loader accepts: words are types, numbers are small, groups are never empty, and
/// zones come last, so none can contradict another. Only size and the open words of a set (names,
/// characteristics) are left to the loader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilterBuilder<V: Vocabulary> {
    first: Filter<V>,
    more: Vec<Filter<V>>,
}

impl<V: Vocabulary> FilterBuilder<V> {
    fn holding(first: Filter<V>) -> Self {
        FilterBuilder { first, more: vec![] }
    }

    fn adding(mut self, filter: Filter<V>) -> Self {
        self.more.push(filter);
        self
    }

    fn filter(mut self) -> Filter<V> {
        if self.more.is_empty() {
            return self.first;
        }
        self.more.insert(0, self.first);
        Filter::All(self.more)
    }

    /// Starts with one kind of card.
    pub fn kind(kind: V::Kind) -> Self {
        Self::holding(Filter::Kind(vec![kind]))
    }

    /// Starts with the things of a player.
    pub fn things_of(who: Who) -> Self {
        Self::holding(Filter::Owner(who))
    }

    /// Starts with the thing referred to.
    pub fn that(reference: Reference) -> Self {
        Self::holding(Filter::Is(reference))
    }

    /// Starts with the copies of a printed card, by its full name.
    pub fn card(name: &str) -> Self {
        Self::holding(Filter::Card(name.into()))
    }

    /// Requires this owner.
    #[must_use]
    pub fn of(self, who: Who) -> Self {
        self.adding(Filter::Owner(who))
    }

    /// Requires this controller.
    #[must_use]
    pub fn controlled_by(self, who: Who) -> Self {
        self.adding(Filter::Controller(who))
    }

    /// Requires this status.
    #[must_use]
    pub fn that_is(self, status: V::Status) -> Self {
        self.adding(Filter::Status(status))
    }

    /// Excludes this status.
    #[must_use]
    pub fn that_is_not(self, status: V::Status) -> Self {
        self.adding(negated(Filter::Status(status)))
    }

    /// Requires one of its numbers to compare as stated.
    #[must_use]
    pub fn number(self, of: V::Number, is: Comparison, than: u8) -> Self {
        self.compared(of, is, Size::of(than), false)
    }

    /// Requires one of its numbers to compare as stated to an amount.
    #[must_use]
    pub fn number_to(self, of: V::Number, is: Comparison, than: Size<V>) -> Self {
        self.compared(of, is, than, false)
    }

    /// Requires one of its printed numbers to compare as stated.
    #[must_use]
    pub fn printed(self, of: V::Number, is: Comparison, than: u8) -> Self {
        self.compared(of, is, Size::of(than), true)
    }

    fn compared(self, of: V::Number, is: Comparison, than: Size<V>, printed: bool) -> Self {
        self.adding(Filter::Number(Compare { of, is, than: than.0, printed }))
    }

    /// Requires the keyword.
    #[must_use]
    pub fn with(self, keyword: V::Keyword) -> Self {
        self.adding(Filter::Keyword(keyword))
    }

    /// Excludes the keyword.
    #[must_use]
    pub fn without(self, keyword: V::Keyword) -> Self {
        self.adding(negated(Filter::Keyword(keyword)))
    }

    /// Requires the characteristic.
    #[must_use]
    pub fn with_trait(self, name: &str) -> Self {
        self.adding(Filter::Traits(Traits::All(vec![name.into()])))
    }

    /// Requires one of two characteristics.
    #[must_use]
    pub fn with_either_trait(self, name: &str, other: &str) -> Self {
        self.adding(Filter::Traits(Traits::Any(vec![name.into(), other.into()])))
    }

    /// Requires the name.
    #[must_use]
    pub fn called(self, name: &str) -> Self {
        self.adding(Filter::Name(Naming::Is(vec![name.into()])))
    }

    /// Requires the name that a player named.
    #[must_use]
    pub fn named(self) -> Self {
        self.adding(Filter::Named)
    }

    /// Requires it to be at the thing referred to.
    #[must_use]
    pub fn at(self, reference: Reference) -> Self {
        self.adding(Filter::At(reference))
    }

    /// Excludes the source.
    #[must_use]
    pub fn other(self) -> Self {
        self.other_than(Reference::Source)
    }

    /// Excludes the thing referred to.
    #[must_use]
    pub fn other_than(self, reference: Reference) -> Self {
        self.adding(negated(Filter::Is(reference)))
    }

    /// Requires this filter or the other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::holding(Filter::Any(vec![self.filter(), other.filter()]))
    }

    /// Excludes what matches the other filter.
    #[must_use]
    pub fn and_not(self, other: Self) -> Self {
        self.adding(negated(other.filter()))
    }

    /// Looks in this zone instead of play.
    #[must_use]
    pub fn in_zone(self, zone: V::Zone) -> Placed<V> {
        Placed { filter: self, zones: vec![zone] }
    }

    /// Returns the filter; a single condition is not wrapped.
    pub fn build(self) -> Filter<V> {
        self.filter()
    }

    /// Continues with how many are chosen.
    pub fn choose(self) -> Choose<V> {
        Choose { filter: self.filter(), by: Who::You }
    }

    /// Targets all matching things at once.
    pub fn all(self) -> Target<V> {
        Target::All(self.filter())
    }

    /// Targets matching things one after another.
    pub fn each(self) -> Target<V> {
        Target::Each(self.filter())
    }

    /// Targets this many matching things, drawn at random.
    pub fn random(self, count: u8) -> Target<V> {
        Target::Random { filter: self.filter(), count: Size::of(count).0 }
    }
}

fn negated<V: Vocabulary>(filter: Filter<V>) -> Filter<V> {
    Filter::Not(Box::new(filter))
}

/// A filter with the zones to look in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<V: Vocabulary> {
    filter: FilterBuilder<V>,
    zones: Vec<V::Zone>,
}

impl<V: Vocabulary> Placed<V> {
    /// Also looks in this zone.
    #[must_use]
    pub fn or_in(mut self, zone: V::Zone) -> Self {
        self.zones.push(zone);
        self
    }

    /// Returns the filter.
    pub fn build(self) -> Filter<V> {
        self.filter.adding(Filter::Zone(self.zones)).filter()
    }

    /// Continues with how many are chosen.
    pub fn choose(self) -> Choose<V> {
        Choose { filter: self.build(), by: Who::You }
    }
}

/// Builds a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choose<V: Vocabulary> {
    filter: Filter<V>,
    by: Who,
}

impl<V: Vocabulary> Choose<V> {
    /// Sets who chooses.
    #[must_use]
    pub fn by(self, by: Who) -> Self {
        Choose { by, ..self }
    }

    /// Chooses this many.
    pub fn exactly(self, count: u8) -> Target<V> {
        self.bounded(Bounds::Exactly(Size::of(count).0))
    }

    /// Chooses any number up to this many, including none.
    pub fn up_to(self, count: u8) -> Target<V> {
        self.bounded(Bounds::UpTo(Size::of(count).0))
    }

    /// Chooses this many or more.
    pub fn at_least(self, count: u8) -> Target<V> {
        self.bounded(Bounds::AtLeast(Size::of(count).0))
    }

    /// Chooses any number from the first to the second.
    pub fn between(self, fewest: u8, most: u8) -> Target<V> {
        self.bounded(Bounds::Between(Size::of(fewest).0, Size::of(most).0))
    }

    /// Chooses as many as the amount says.
    pub fn as_many_as(self, count: Size<V>) -> Target<V> {
        self.bounded(Bounds::Exactly(count.0))
    }

    /// Chooses everything that may be chosen.
    pub fn all(self) -> Target<V> {
        self.bounded(Bounds::All)
    }

    fn bounded(self, bounds: Bounds<V>) -> Target<V> {
        Target::Chosen { filter: self.filter, bounds, by: self.by }
    }
}

/// An amount that the loader accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Size<V: Vocabulary>(Amount<V>);

impl<V: Vocabulary> Size<V> {
    fn of(number: u8) -> Self {
        Size(Amount::Fixed(number.into()))
    }

    /// Counts matching things.
    pub fn count(filter: FilterBuilder<V>) -> Self {
        Size(Amount::Count(Box::new(filter.filter())))
    }

    /// Uses one of a thing's numbers.
    pub fn value(of: V::Number, on: Reference) -> Self {
        Size(Amount::Value(ValueOf { of, on }))
    }
}
