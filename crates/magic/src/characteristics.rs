use crate::{
    ability::{AbilityId, Filter, Flag, Flags},
    layers::Board,
    parts::{Counter, Facts, Permanent},
    rules::Magic,
    set::{CardTypes, Colours, Keywords, Supertype},
};
use fairdeal_cards::layers::{Cache, Derived, derive};
use fairdeal_kernel::{Choice, Obj, WordSet};
use std::sync::Arc;

/// What all permanents are, kept until something changes.
pub(crate) type Derivation = Cache<(), Derived<Values>>;

/// What a permanent is at the moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Characteristics {
    /// Its card types.
    pub kinds: CardTypes,
    /// Its colours.
    pub colours: Colours,
    /// Its keywords.
    pub keywords: Keywords,
    /// Its power, if it is a creature.
    pub power: i16,
    /// Its toughness, if it is a creature.
    pub toughness: i16,
    /// The mana it makes when it is tapped.
    pub makes: Colours,
}

/// Everything that continuous effects can change about a thing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Values {
    pub(crate) is: Characteristics,
    pub(crate) supertypes: WordSet<Supertype>,
    pub(crate) subtypes: Vec<Arc<str>>,
    pub(crate) flags: Flags,
    pub(crate) abilities: Vec<AbilityId>,
    pub(crate) protection: Vec<Arc<Filter>>,
    pub(crate) blocked_only_by: Vec<Arc<Filter>>,
    pub(crate) not_blocked_by: Vec<Arc<Filter>>,
    /// What it does not block.
    pub(crate) not_blocks: Vec<Arc<Filter>>,
    /// What it is not the target of.
    pub(crate) not_targeted_by: Vec<Arc<Filter>>,
    /// The poison counters that its combat damage gives a player.
    pub(crate) toxic: u8,
    /// Whether power and toughness are switched, after counters.
    pub(crate) is_switched: bool,
}

impl Values {
    /// Returns whether it is of a subtype.
    pub(crate) fn is_a(&self, subtype: &str) -> bool {
        self.subtypes.iter().any(|known| **known == *subtype)
    }

    /// Returns power and toughness with a number of counters added.
    pub(crate) fn size(&self, by: i16) -> (i16, i16) {
        let (power, toughness) = (self.is.power.saturating_add(by), self.is.toughness.saturating_add(by));
        if self.is_switched { (toughness, power) } else { (power, toughness) }
    }
}

/// Returns the union of two sets of words.
pub(crate) fn union<W: Choice>(one: WordSet<W>, other: WordSet<W>) -> WordSet<W> {
    W::CHOICES.iter().filter(|word| other.has(**word)).fold(one, |all, &word| all.with(word))
}

/// Returns the words of a set that are not in another.
pub(crate) fn without<W: Choice>(one: WordSet<W>, other: WordSet<W>) -> WordSet<W> {
    let left = W::CHOICES.iter().filter(|word| one.has(**word) && !other.has(**word));
    left.fold(WordSet::NONE, |all, &word| all.with(word))
}

impl Magic {
    /// Returns what a permanent is: what is printed on it, changed by effects and counters. Nothing else asks the
    /// printed card about a permanent.
    #[inline]
    pub fn characteristics(&self, facts: &Facts, thing: &Permanent) -> Characteristics {
        if self.is_lively {
            return self.derived_characteristics(facts, thing);
        }
        let mut is = self.set.card(thing.face).values.is;
        if !facts.counters.is_empty() {
            let by = facts.counted(thing.obj);
            is.power = is.power.saturating_add(by);
            is.toughness = is.toughness.saturating_add(by);
        }
        is
    }

    fn derived_characteristics(&self, facts: &Facts, thing: &Permanent) -> Characteristics {
        let derived = self.derived(facts);
        let Some(at) = facts.place(thing.obj) else { return self.set.card(thing.face).values.is };
        let values = derived.get(at);
        let (power, toughness) = values.size(facts.counted(thing.obj));
        Characteristics { power, toughness, ..values.is }
    }

    /// Returns what all permanents are, in their order, without their counters.
    pub(crate) fn derived(&self, facts: &Facts) -> Arc<Derived<Values>> {
        facts.derived.get((), || derive(&Board { game: self, facts }))
    }

    /// Returns whether a permanent has a flag.
    pub(crate) fn has_flag(&self, facts: &Facts, thing: &Permanent, flag: Flag) -> bool {
        if !self.is_lively {
            return false;
        }
        let derived = self.derived(facts);
        facts.place(thing.obj).is_some_and(|at| derived.get(at).flags.has(flag))
    }
}

impl Facts {
    /// Returns the place of a permanent in the list.
    #[inline]
    pub(crate) fn place(&self, obj: Obj) -> Option<usize> {
        // Names only grow, so the list is sorted.
        self.permanents.binary_search_by_key(&obj, |thing| thing.obj).ok()
    }

    /// Returns the permanent with this name, if it is still there.
    #[inline]
    pub fn permanent(&self, obj: Obj) -> Option<&Permanent> {
        self.place(obj).map(|at| &self.permanents[at])
    }

    /// Returns the number of counters of a kind on a permanent.
    pub fn counters_on(&self, obj: Obj, kind: Counter) -> u16 {
        let of_kind = self.counters.iter().find(|counters| (counters.on, counters.kind) == (obj, kind));
        of_kind.map_or(0, |counters| counters.count)
    }

    /// Returns by how much counters change the power and toughness of a permanent.
    pub(crate) fn counted(&self, obj: Obj) -> i16 {
        let sign = |kind| match kind {
            Counter::Plus => 1,
            Counter::Minus => -1,
            _ => 0,
        };
        let counters = self.counters.iter().filter(|counters| counters.on == obj);
        let sum: i32 = counters.map(|counters| sign(counters.kind) * i32::from(counters.count)).sum();
        sum.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }

    /// Returns whether the match is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.end.is_some() || self.players.iter().any(|(_, player)| player.lost.is_some())
    }
}
