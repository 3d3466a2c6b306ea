use super::{Filter, Test, Who, Zone};
use crate::{parts::Counter, turn::TurnStep};

/// What sets an ability off.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Trigger {
    pub(crate) on: Vec<Event>,
    /// The intervening condition, asked when it triggers and again on resolution.
    pub(crate) condition: Option<Test>,
    pub(crate) is_once: bool,
    /// Where the source must be.
    pub(crate) from: Zone,
}

/// Something that happens.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    Enters(Filter),
    /// Goes from the battlefield to a graveyard.
    Dies(Filter),
    Leaves(Filter),
    Attacks(Filter),
    /// A player attacks with at least this many.
    AttacksWith(Who, u8),
    Blocks(Filter, Filter),
    BecomesBlocked(Filter, Filter),
    AttacksUnblocked(Filter),
    /// A source deals damage to a player or to a thing.
    DealsDamage {
        source: Filter,
        players: Option<Who>,
        things: Option<Filter>,
        combat: bool,
    },
    Casts(Who, Filter),
    Step(TurnStep, Who),
    GainsLife(Who),
    LosesLife(Who),
    Draws(Who),
    Discards(Who, Filter),
    Sacrifices(Who, Filter),
    Taps(Filter),
    Untaps(Filter),
    GetsCounters(Filter, Option<Counter>),
    PlaysLand(Who, Filter),
}
