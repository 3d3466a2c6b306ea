//! What a card is in Canasta: a natural of a kind, wild, or a red three.

use super::meld_kind::{KINDS, MeldKind};
use fairdeal_decks::{French, Rank, Suit};

/// Cards that are alike in melds: the naturals of a kind, the twos, or the jokers. Red threes are of no class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Class(u8);

const CLASSES: usize = KINDS + 2;

/// What a card of each class is worth: threes to sevens, eights to kings, aces, twos, jokers.
const VALUES: [i32; CLASSES] = [5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50];

impl Class {
    pub(super) const TWO: Class = Class(KINDS as u8);
    pub(super) const JOKER: Class = Class(KINDS as u8 + 1);

    #[inline]
    pub(super) fn of(card: French) -> Option<Class> {
        if card.is_joker() {
            Some(Class::JOKER)
        } else if card.rank() == Rank(2) {
            Some(Class::TWO)
        } else {
            MeldKind::of(card.rank()).filter(|_| !is_red_three(card)).map(Class::from)
        }
    }

    pub(super) fn all() -> impl Iterator<Item = Class> {
        (0..CLASSES as u8).map(Class)
    }

    pub(super) const fn is_wild(self) -> bool {
        self.0 >= KINDS as u8
    }

    /// The kind of a natural card; a wild card has none.
    pub(super) const fn kind(self) -> Option<MeldKind> {
        MeldKind::at(self.index())
    }

    pub(super) const fn value(self) -> i32 {
        VALUES[self.0 as usize]
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<MeldKind> for Class {
    fn from(kind: MeldKind) -> Class {
        Class(kind.index() as u8)
    }
}

#[inline]
pub(super) fn is_red_three(card: French) -> bool {
    card == French::new(Rank(3), Suit::Diamonds) || card == French::new(Rank(3), Suit::Hearts)
}

/// Whether the card is a joker or a two.
#[inline]
pub(super) fn is_wild(card: French) -> bool {
    Class::of(card).is_some_and(Class::is_wild)
}

/// The kind of a natural card.
#[inline]
pub(super) fn kind_of(card: French) -> Option<MeldKind> {
    Class::of(card)?.kind()
}

/// What a card is worth; a red three is scored apart.
pub(super) fn value(card: French) -> i32 {
    Class::of(card).map_or(0, Class::value)
}

/// Cards counted by class; suits do not matter in melds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Holding {
    counts: [u8; CLASSES],
    len: u8,
}

impl Holding {
    /// Counts cards; red threes are left out.
    #[inline]
    pub(super) fn of(cards: impl Iterator<Item = French>) -> Holding {
        let mut holding = Holding::default();
        cards.filter_map(Class::of).for_each(|class| holding.add(class));
        holding
    }

    #[inline]
    pub(super) fn add(&mut self, class: Class) {
        self.counts[class.index()] += 1;
        self.len += 1;
    }

    /// Returns the cards without one of a class, of which there must be one.
    #[inline]
    pub(super) fn without(mut self, class: Class) -> Holding {
        self.counts[class.index()] -= 1;
        self.len -= 1;
        self
    }

    pub(super) fn and(mut self, others: &Holding) -> Holding {
        Class::all().for_each(|class| self.counts[class.index()] += others.count(class));
        self.len += others.len;
        self
    }

    #[inline]
    pub(super) const fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(super) const fn count(&self, class: Class) -> u8 {
        self.counts[class.index()]
    }

    #[inline]
    pub(super) const fn naturals(&self, kind: MeldKind) -> u8 {
        self.counts[kind.index()]
    }

    #[inline]
    pub(super) const fn wilds(&self) -> u8 {
        self.count(Class::TWO) + self.count(Class::JOKER)
    }

    pub(super) fn value(&self) -> i32 {
        Class::all().map(|class| i32::from(self.count(class)) * class.value()).sum()
    }

    /// Returns the highest value of this many wild cards.
    pub(super) fn best_wilds(&self, count: u8) -> i32 {
        let jokers = count.min(self.count(Class::JOKER));
        i32::from(jokers) * Class::JOKER.value() + i32::from(count - jokers) * Class::TWO.value()
    }

    /// The kind of the natural cards, if there are any; of a draft all are of one kind.
    pub(super) fn kind(&self) -> Option<MeldKind> {
        MeldKind::all().find(|&kind| self.naturals(kind) > 0)
    }
}
