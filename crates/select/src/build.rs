use crate::{
    Amount, Bounds, Compare, Comparison, Filter, Naming, Reference, Target, Traits, ValueOf, Vocabulary, Who,
};

/// A filter in the making: each call adds a condition that must hold as well.
///
/// What it builds is exactly what the loader reads: words are types, numbers are small, groups are never empty, and zones come
/// last, so that none can contradict another. Only size and the open words of a set (names, characteristics) are left to the loader.
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

    /// Begins with one kind of card.
    pub fn kind(kind: V::Kind) -> Self {
        Self::holding(Filter::Kind(vec![kind]))
    }

    /// Begins with the things of a player.
    pub fn things_of(who: Who) -> Self {
        Self::holding(Filter::Owner(who))
    }

    /// Begins with what is referred to.
    pub fn that(reference: Reference) -> Self {
        Self::holding(Filter::Is(reference))
    }

    /// Begins with the copies of a printed card, by its full name.
    pub fn card(name: &str) -> Self {
        Self::holding(Filter::Card(name.into()))
    }

    /// It belongs to this player.
    #[must_use]
    pub fn of(self, who: Who) -> Self {
        self.adding(Filter::Owner(who))
    }

    /// This player has control of it.
    #[must_use]
    pub fn controlled_by(self, who: Who) -> Self {
        self.adding(Filter::Controller(who))
    }

    /// It is so now.
    #[must_use]
    pub fn that_is(self, status: V::Status) -> Self {
        self.adding(Filter::Status(status))
    }

    /// It is not so now.
    #[must_use]
    pub fn that_is_not(self, status: V::Status) -> Self {
        self.adding(negated(Filter::Status(status)))
    }

    /// One of its numbers compares so.
    #[must_use]
    pub fn number(self, of: V::Number, is: Comparison, than: u8) -> Self {
        self.compared(of, is, Size::of(than), false)
    }

    /// One of its numbers compares so to something that is counted.
    #[must_use]
    pub fn number_to(self, of: V::Number, is: Comparison, than: Size<V>) -> Self {
        self.compared(of, is, than, false)
    }

    /// One of its printed numbers compares so.
    #[must_use]
    pub fn printed(self, of: V::Number, is: Comparison, than: u8) -> Self {
        self.compared(of, is, Size::of(than), true)
    }

    fn compared(self, of: V::Number, is: Comparison, than: Size<V>, printed: bool) -> Self {
        self.adding(Filter::Number(Compare { of, is, than: than.0, printed }))
    }

    /// It has the keyword.
    #[must_use]
    pub fn with(self, keyword: V::Keyword) -> Self {
        self.adding(Filter::Keyword(keyword))
    }

    /// It lacks the keyword.
    #[must_use]
    pub fn without(self, keyword: V::Keyword) -> Self {
        self.adding(negated(Filter::Keyword(keyword)))
    }

    /// It has the characteristic.
    #[must_use]
    pub fn with_trait(self, name: &str) -> Self {
        self.adding(Filter::Traits(Traits::All(vec![name.into()])))
    }

    /// It has one of two characteristics.
    #[must_use]
    pub fn with_either_trait(self, name: &str, other: &str) -> Self {
        self.adding(Filter::Traits(Traits::Any(vec![name.into(), other.into()])))
    }

    /// It has the name.
    #[must_use]
    pub fn called(self, name: &str) -> Self {
        self.adding(Filter::Name(Naming::Is(vec![name.into()])))
    }

    /// It has the name that was named.
    #[must_use]
    pub fn named(self) -> Self {
        self.adding(Filter::Named)
    }

    /// It lies at what is referred to.
    #[must_use]
    pub fn at(self, reference: Reference) -> Self {
        self.adding(Filter::At(reference))
    }

    /// It is another thing than the source.
    #[must_use]
    pub fn other(self) -> Self {
        self.other_than(Reference::Source)
    }

    /// It is another thing than what is referred to.
    #[must_use]
    pub fn other_than(self, reference: Reference) -> Self {
        self.adding(negated(Filter::Is(reference)))
    }

    /// Either this holds, or the other one.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::holding(Filter::Any(vec![self.filter(), other.filter()]))
    }

    /// The other one does not hold.
    #[must_use]
    pub fn and_not(self, other: Self) -> Self {
        self.adding(negated(other.filter()))
    }

    /// It is in this zone; play if none is named.
    #[must_use]
    pub fn in_zone(self, zone: V::Zone) -> Placed<V> {
        Placed { filter: self, zones: vec![zone] }
    }

    /// Returns the filter; a single condition stands alone.
    pub fn build(self) -> Filter<V> {
        self.filter()
    }

    /// Goes on to how many are chosen.
    pub fn choose(self) -> Choose<V> {
        Choose { filter: self.filter(), by: Who::You }
    }

    /// All such things at once.
    pub fn all(self) -> Target<V> {
        Target::All(self.filter())
    }

    /// Such things one after the other.
    pub fn each(self) -> Target<V> {
        Target::Each(self.filter())
    }

    /// Some such things, drawn by chance.
    pub fn random(self, count: u8) -> Target<V> {
        Target::Random { filter: self.filter(), count: Size::of(count).0 }
    }
}

fn negated<V: Vocabulary>(filter: Filter<V>) -> Filter<V> {
    Filter::Not(Box::new(filter))
}

/// A filter with the zones to look into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<V: Vocabulary> {
    filter: FilterBuilder<V>,
    zones: Vec<V::Zone>,
}

impl<V: Vocabulary> Placed<V> {
    /// Or in this zone.
    #[must_use]
    pub fn or_in(mut self, zone: V::Zone) -> Self {
        self.zones.push(zone);
        self
    }

    /// Returns the filter.
    pub fn build(self) -> Filter<V> {
        self.filter.adding(Filter::Zone(self.zones)).filter()
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
    pub fn exactly(self, count: u8) -> Target<V> {
        self.bounded(Bounds::Exactly(Size::of(count).0))
    }

    /// None, or up to so many.
    pub fn up_to(self, count: u8) -> Target<V> {
        self.bounded(Bounds::UpTo(Size::of(count).0))
    }

    /// So many or more.
    pub fn at_least(self, count: u8) -> Target<V> {
        self.bounded(Bounds::AtLeast(Size::of(count).0))
    }

    /// From the first to the second.
    pub fn between(self, fewest: u8, most: u8) -> Target<V> {
        self.bounded(Bounds::Between(Size::of(fewest).0, Size::of(most).0))
    }

    /// As many as is counted.
    pub fn as_many_as(self, count: Size<V>) -> Target<V> {
        self.bounded(Bounds::Exactly(count.0))
    }

    /// All that may be chosen.
    pub fn all(self) -> Target<V> {
        self.bounded(Bounds::All)
    }

    fn bounded(self, bounds: Bounds<V>) -> Target<V> {
        Target::Chosen { filter: self.filter, bounds, by: self.by }
    }
}

/// An amount that the loader takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Size<V: Vocabulary>(Amount<V>);

impl<V: Vocabulary> Size<V> {
    fn of(number: u8) -> Self {
        Size(Amount::Fixed(number.into()))
    }

    /// As many as there are such things.
    pub fn count(filter: FilterBuilder<V>) -> Self {
        Size(Amount::Count(Box::new(filter.filter())))
    }

    /// As much as a number of a thing.
    pub fn value(of: V::Number, on: Reference) -> Self {
        Size(Amount::Value(ValueOf { of, on }))
    }
}
