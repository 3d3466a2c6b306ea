use super::{Amount, Filter, Test, Zone};
use crate::{mana::Cost, parts::Counter};

/// What an ability or a spell costs.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Price {
    pub(crate) mana: Cost,
    pub(crate) parts: Vec<Part>,
}

/// A part of a price besides mana.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    Tap,
    Untap,
    Life(Amount),
    SacrificeIt,
    ExileIt,
    DiscardIt,
    ReturnIt,
    Sacrifice(u8, Filter),
    Discard(u8, Filter),
    DiscardHand,
    Return(u8, Filter),
    TapOthers(u8, Filter),
    /// Tapping creatures with this power in all.
    TapPower(u16),
    ExileCards(Zone, u8, Filter),
    PutCounters(Counter, u16),
    RemoveCounters(Counter, u16),
}

/// How an ability is activated.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Activation {
    pub(crate) price: Price,
    /// Where the source must be.
    pub(crate) from: Zone,
    /// Only when a sorcery could be cast.
    pub(crate) is_slow: bool,
    /// At most once each turn.
    pub(crate) is_once: bool,
    /// A loyalty ability: one of a permanent each turn.
    pub(crate) is_loyalty: bool,
    /// Makes mana and does not use the stack.
    pub(crate) is_mana: bool,
    /// Its card is cycled.
    pub(crate) is_cycling: bool,
    pub(crate) condition: Option<Test>,
}
