use super::{Filter, Subject, Who, Zone};
use crate::parts::Counter;

/// A number that is counted when it is needed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Amount {
    Number(i32),
    /// What was chosen for X.
    X,
    /// The number of things.
    Count(Zone, Filter),
    Power(Subject),
    Toughness(Subject),
    Value(Subject),
    Life(Who),
    Hand(Who),
    Counters(Counter, Subject),
    /// The number that belongs to the event, such as the damage dealt.
    Event,
    Times(Box<Amount>, Box<Amount>),
    Plus(Box<Amount>, Box<Amount>),
    /// Half, rounded up or down.
    Half(Box<Amount>, bool),
    /// The greatest power among things.
    GreatestPower(Filter),
    /// The number of different basic land types among things.
    Domain(Who),
    /// The number of players.
    Players(Who),
}

/// How numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cmp {
    Equal,
    AtLeast,
    AtMost,
    More,
    Less,
}

impl Cmp {
    pub(crate) fn holds(self, one: i32, other: i32) -> bool {
        match self {
            Cmp::Equal => one == other,
            Cmp::AtLeast => one >= other,
            Cmp::AtMost => one <= other,
            Cmp::More => one > other,
            Cmp::Less => one < other,
        }
    }
}

/// A condition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Test {
    Not(Box<Test>),
    Compare(Amount, Cmp, Amount),
    Is(Subject, Filter),
    /// It is the turn of one of these players.
    Turn(Who),
    Kicked,
    /// The instruction before was carried out.
    Did,
}
