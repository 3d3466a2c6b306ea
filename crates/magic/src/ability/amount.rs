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
    /// The number that the instruction before came to.
    Last,
    /// The sum of the powers of things.
    TotalPower(Filter),
    /// The greatest toughness among things.
    GreatestToughness(Filter),
    /// The greatest mana value among things.
    GreatestValue(Filter),
    /// The number of symbols of a colour in the costs of a player's permanents.
    Devotion(crate::set::Colour),
    /// The number of colours among things.
    Colours(Filter),
    /// How often or how much something happened to players this turn.
    Past(Who, Past),
}

/// What is counted for each player during a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Past {
    Drawn,
    Cast,
    Gained,
    Lost,
    Attackers,
    Discarded,
    Hurt,
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
    All(Vec<Test>),
    Any(Vec<Test>),
    /// Something of this kind died this turn.
    Died(Filter),
    /// Something of this kind left the battlefield this turn.
    Left(Filter),
    /// The source was cast, and from a hand if so asked.
    WasCast {
        hand: bool,
    },
    /// The spell has a target of this kind.
    Targets(Filter),
    /// The source was cast this way.
    Way(super::Way),
    /// The source came under its controller's control since the upkeep before this one.
    Recent,
    /// It is one of these steps.
    Step(Vec<crate::turn::TurnStep>),
}
