use super::{AbilityId, Amount, Filter, Price, Test, Who};
use crate::{
    parts::Counter,
    set::{CardTypes, Colours, Keywords},
};
use fairdeal_kernel::words;
use std::sync::Arc;

/// A static ability.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Static {
    /// What it applies to.
    pub(crate) on: Filter,
    pub(crate) mods: Vec<Mod>,
    pub(crate) condition: Option<Test>,
    /// Whether it defines a characteristic of its own source, in every zone.
    pub(crate) defines: bool,
}

words! {
    /// What a permanent cannot, must or need not do.
    pub enum Flag {
        /// It does not attack.
        CannotAttack = "cannot_attack",
        /// It does not block.
        CannotBlock = "cannot_block",
        /// It is not blocked.
        Unblockable = "unblockable",
        /// It does not untap in the untap step.
        StaysTapped = "stays_tapped",
        /// It attacks each combat if able.
        MustAttack = "must_attack",
        /// Its abilities with costs are not activated.
        Inactive = "inactive",
        /// It is of every creature type.
        EveryType = "every_type",
        /// It is blocked only by two or more.
        BlockedByTwo = "blocked_by_two",
        /// It blocks only creatures with flying.
        BlocksFlyersOnly = "blocks_flyers_only",
        /// It is not the target of spells or abilities of opponents.
        Hexproof = "hexproof",
        /// It is not a target at all.
        Shroud = "shroud",
        /// It cannot be countered.
        Uncounterable = "uncounterable",
        /// It assigns damage equal to its toughness.
        StrikesWithToughness = "strikes_with_toughness",
        /// It cannot have been attached.
        Fear = "fear",
        /// It is blocked only by artifact creatures and by those that share a colour.
        Intimidate = "intimidate",
        /// It is blocked only by creatures with shadow, and blocks only those.
        Shadow = "shadow",
        /// It is blocked only by creatures with horsemanship.
        Horsemanship = "horsemanship",
        /// It is not blocked by creatures with greater power.
        Skulk = "skulk",
        /// Its damage to creatures puts -1/-1 counters on them.
        Wither = "wither",
        /// And its damage to players gives poison counters.
        Infect = "infect",
    }
}

/// A change to what things are.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Mod {
    AddTypes(CardTypes),
    AddSubtypes(Vec<Arc<str>>),
    /// Sets the creature types, or those of lands.
    SetSubtypes(Vec<Arc<str>>),
    SetColours(Colours),
    AddKeywords(Keywords),
    LoseKeywords(Keywords),
    LoseAll,
    Flag(Flag),
    Protection(Arc<Filter>),
    AddAbility(AbilityId),
    SetSize(Amount, Amount),
    AddSize(Amount, Amount),
    Switch,
    Control(Who),
    /// It is blocked only by these.
    BlockedOnlyBy(Arc<Filter>),
    /// It is not blocked by these.
    NotBlockedBy(Arc<Filter>),
}

/// An effect that changes events before they happen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Replacement {
    /// Things enter tapped.
    EntersTapped { what: Filter, unless: Option<Test> },
    /// Things enter with counters.
    EntersWith { what: Filter, kind: Counter, amount: Amount },
    /// Damage is prevented.
    Prevents { source: Filter, to: Option<Filter>, players: Option<Who>, combat: bool },
    /// Spells cost more or less.
    Costs { what: Filter, who: Who, more: i8 },
    /// An additional cost to cast the card itself.
    Additional(Price),
    /// An optional cost to cast the card itself.
    Kicker(Price),
    /// Cast from the graveyard for this, and exiled afterwards.
    Flashback(Price),
    /// Its other way of being countered does not work.
    Uncounterable,
    /// More lands each turn.
    Lands(i8),
    /// No maximum hand size.
    NoHandLimit,
}
