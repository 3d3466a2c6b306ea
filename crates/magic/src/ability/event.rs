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
    /// A player attacks with exactly one creature, of this kind.
    AttacksAlone(Filter),
    /// A thing becomes the target of a spell or ability of a player.
    Targeted(Filter, Who, Filter),
    /// A thing is dealt damage.
    IsDamaged(Filter),
    /// A player is dealt damage.
    PlayerIsDamaged(Who, bool),
    /// A card is put into a graveyard, from the battlefield or elsewhere.
    ToGraveyard(Filter),
    /// A player draws the nth card of a turn.
    DrawsNth(Who, u8),
    /// A player casts the nth spell of a turn.
    CastsNth(Who, u8),
    /// A player attacks with at least this many creatures of a kind.
    AttacksWithSome(Who, Filter, u8),
    /// A lore counter makes a chapter of the source begin.
    Chapter(Vec<u8>),
    /// A player cycles a card.
    Cycles(Who, Filter),
    /// A player scries or surveils.
    Scries(Who, bool),
    /// A thing is turned over.
    Transforms(Filter),
    /// A player taps something for mana.
    TappedForMana(Who, Filter),
    /// A player creates tokens.
    CreatesTokens(Who, Filter),
    /// A permanent becomes attached to another.
    Attached(Filter, Filter),
}
