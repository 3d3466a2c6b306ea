use super::{Amount, Cmp, Subject, Who};
use crate::{
    parts::Counter,
    set::{CardType, Colour, Keyword, Supertype},
};
use std::sync::Arc;

/// What a thing must be: all of this.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Filter(pub(crate) Vec<Is>);

/// One thing that is asked.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Is {
    Any(Vec<Filter>),
    Not(Filter),
    Type(CardType),
    Subtype(Arc<str>),
    Supertype(Supertype),
    Colour(Colour),
    Colourless,
    Multicoloured,
    Monocoloured,
    Keyword(Keyword),
    Power(Cmp, Amount),
    Toughness(Cmp, Amount),
    Value(Cmp, Amount),
    Controlled(Who),
    Owned(Who),
    Tapped,
    Attacking,
    Blocking,
    Blocked,
    /// It attacks and was not blocked.
    Unblocked,
    Token,
    /// It is one of these.
    In(Subject),
    Counters(Option<Counter>),
    /// Something of this kind is attached to it.
    Bears(Filter),
    /// It is a permanent card, or a spell that becomes one.
    Permanent,
    /// It came onto the battlefield this turn.
    New,
    /// It was dealt damage this turn.
    Hurt,
    Flag(super::Flag),
    /// It attacks one of these players.
    Attacks(Who),
    /// It has at least this many counters.
    CountersAtLeast(Counter, Amount),
    /// It blocks one of these.
    Blocks(Subject),
    /// It is blocked by one of these.
    BlockedBy(Subject),
    /// One of these is attached to it, or it is attached to one of these.
    AttachedTo(Subject),
    /// No other of this kind has more power.
    Strongest(Filter),
    SharesType(Subject),
    SharesColour(Subject),
    /// It is a spell or an ability that has one of these as a target.
    Targets(Filter),
    /// It is an ability on the stack, and a triggered one if so asked.
    Ability(Option<bool>),
    /// It is a spell that was cast, or a permanent that came from one, with its optional cost paid.
    Kicked,
    /// It is on the battlefield.
    Here,
    /// It has no abilities.
    Plain,
}

impl Filter {
    /// Asks for more.
    pub(crate) fn and(mut self, is: Is) -> Filter {
        self.0.push(is);
        self
    }
}
