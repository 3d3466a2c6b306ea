use super::{AbilityId, Amount, Filter, Price, Test, Who};
use crate::{
    mana::Cost,
    parts::Counter,
    set::{CardTypes, Colours, Keywords},
};
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

/// What a permanent cannot, must or need not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flag {
    /// It does not attack.
    CannotAttack,
    /// It does not block.
    CannotBlock,
    /// It is not blocked.
    Unblockable,
    /// It does not untap in the untap step.
    StaysTapped,
    /// It attacks each combat if able.
    MustAttack,
    /// Its abilities with costs are not activated.
    Inactive,
    /// It is of every creature type.
    EveryType,
    /// It blocks only creatures with flying.
    BlocksFlyersOnly,
    /// It is not the target of spells or abilities of opponents.
    Hexproof,
    /// It is not a target at all.
    Shroud,
    /// It assigns damage equal to its toughness.
    StrikesWithToughness,
    /// It is blocked only by artifact creatures and by black ones.
    Fear,
    /// It is blocked only by artifact creatures and by those that share a colour.
    Intimidate,
    /// It is blocked only by creatures with shadow, and blocks only those.
    Shadow,
    /// It is blocked only by creatures with horsemanship.
    Horsemanship,
    /// It is not blocked by creatures with greater power.
    Skulk,
    /// Its damage to creatures puts -1/-1 counters on them.
    Wither,
    /// And its damage to players gives poison counters.
    Infect,
    /// It attacks as though it did not have defender.
    AttacksAnyway,
    /// It does not attack alone.
    NotAttackAlone,
    /// It does not block alone.
    NotBlockAlone,
    /// It blocks each combat if able.
    MustBlock,
    /// It is blocked by at least one creature if able.
    MustBeBlocked,
    /// Everything that can block it does.
    Lure,
    /// It assigns no combat damage.
    Harmless,
    /// It assigns its damage as though it were not blocked.
    Unhindered,
    /// Only its mana abilities are activated.
    InactiveButMana,
    /// Its other side is never turned up.
    Fixed,
    /// It became monstrous.
    Monstrous,
    /// It is renowned.
    Renowned,
    /// It is saddled.
    Saddled,
    /// It is goaded.
    Goaded,
    /// It is not sacrificed.
    Kept,
    /// It is blocked by at most one creature.
    BlockedByOne,
    /// Its controller need not keep only one of it.
    NoLegend,
    /// It weakens what blocks it without having the same.
    Flanking,
}

/// A set of flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flags(u64);

impl Flags {
    pub(crate) const NONE: Flags = Flags(0);

    #[must_use]
    pub(crate) const fn with(self, flag: Flag) -> Flags {
        Flags(self.0 | 1 << flag as u32)
    }

    #[must_use]
    pub(crate) const fn without(self, flag: Flag) -> Flags {
        Flags(self.0 & !(1 << flag as u32))
    }

    pub(crate) const fn has(self, flag: Flag) -> bool {
        self.0 >> flag as u32 & 1 == 1
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
    /// It does not block these.
    NotBlocks(Arc<Filter>),
    /// It is not the target of these.
    NotTargetedBy(Arc<Filter>),
    LoseFlags(Flag),
    /// Its toxic number grows.
    Toxic(u8),
    /// Sets its card types.
    SetTypes(CardTypes),
    RemoveSupertype(crate::set::Supertype),
    /// Sets only the power, or only the toughness.
    SetPower(Amount),
    SetToughness(Amount),
}

/// An effect that changes events before they happen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Replacement {
    /// Things enter tapped.
    EntersTapped {
        what: Filter,
        unless: Option<Test>,
    },
    /// Things enter with counters.
    EntersWith {
        what: Filter,
        kind: Counter,
        amount: Amount,
        test: Option<Test>,
    },
    /// Damage is prevented.
    Prevents {
        source: Filter,
        to: Option<Filter>,
        players: Option<Who>,
        combat: bool,
    },
    /// Spells cost more or less.
    Costs {
        what: Filter,
        who: Who,
        more: i8,
        times: Amount,
        test: Option<Test>,
    },
    /// The card itself costs less, or more, to cast.
    OwnCost {
        mana: Cost,
        less: bool,
        times: Amount,
        test: Option<Test>,
    },
    /// It is cast for another cost, under a condition.
    Instead {
        price: Price,
        test: Option<Test>,
        way: Way,
    },
    /// What helps to pay for the card itself.
    Helps(Help),
    /// It is cast at other times.
    CastOnly(Test),
    /// Things can be cast as though they had flash.
    Flash(Filter),
    /// Players cannot do something.
    Cannot {
        who: Who,
        what: Cannot,
    },
    /// The number of tokens or counters is changed.
    Tokens {
        times: u8,
    },
    Counters {
        what: Filter,
        kind: Option<Counter>,
        times: u8,
        plus: u8,
    },
    /// More or fewer cards in hand at the end of the turn.
    HandLimit(i8),
    /// A step of the turn is skipped.
    Skips(Skip),
    /// An additional cost to cast the card itself.
    Additional(Price),
    /// An optional cost to cast the card itself.
    Kicker(Price),
    /// Cast from the graveyard for this, and exiled afterwards.
    Flashback(Price),
    /// It cannot be countered.
    Uncounterable,
    /// It returns to the hand if its optional cost was paid.
    Buyback,
    /// More lands each turn.
    Lands(i8),
    /// No maximum hand size.
    NoHandLimit,
}

impl Replacement {
    /// Returns whether it is about how the card itself is cast, so that granting it to a permanent does nothing.
    pub(crate) fn is_of_casting(&self) -> bool {
        matches!(
            self,
            Replacement::OwnCost { .. }
                | Replacement::Instead { .. }
                | Replacement::Helps(_)
                | Replacement::CastOnly(_)
                | Replacement::Additional(_)
                | Replacement::Kicker(_)
                | Replacement::Flashback(_)
                | Replacement::Uncounterable
                | Replacement::Buyback
        )
    }
}

/// How a spell is cast for another cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub enum Way {
    /// For a cost named on the card.
    Plain,
    Evoke,
    Dash,
    Blitz,
    /// Without paying for it.
    Free,
}

/// What helps to pay for a spell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Help {
    Convoke,
    Delve,
    Improvise,
}

/// What players cannot do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cannot {
    GainLife,
    Cast(Filter),
    CastMoreThanOne,
    PlayLands,
    Lose,
}

/// A step that is skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Skip {
    Draw,
    Untap,
}
