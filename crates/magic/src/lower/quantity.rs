//! Amounts.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Amount, Past, Subject, Who, Zone},
    parts::Counter,
};
use fairdeal_kernel::Choice;
use fairdeal_oracle::tree::{CounterKind, ForEach, Quantity, Stat};

/// The nodes without a handler.
macro_rules! other_quantity {
    () => {
        (Quantity::AnyNumber
            | Quantity::UpTo { .. }
            | Quantity::CardTypes { .. }
            | Quantity::TimesKicked
            | Quantity::ManaSpent
            | Quantity::ColoursSpent { .. })
    };
}

fn times(one: Amount, other: Amount) -> Amount {
    Amount::Times(Box::new(one), Box::new(other))
}

impl Scope<'_> {
    /// Returns an amount.
    pub(super) fn quantity(&mut self, quantity: &Quantity) -> Lowered<Amount> {
        Ok(match quantity {
            Quantity::Number { n } => Amount::Number(*n as i32),
            Quantity::One => Amount::Number(1),
            Quantity::X => self.x(),
            Quantity::TwiceX => times(Amount::Number(2), self.x()),
            Quantity::ThatMuch => self.that_much(),
            Quantity::TwiceThatMuch => times(Amount::Number(2), self.that_much()),
            Quantity::DamageDealt => Amount::Event,
            Quantity::LifeLost => Amount::Last,
            Quantity::Opponents => Amount::Players(Who::Opponents),
            Quantity::TotalPower { noun } => Amount::TotalPower(self.noun(noun)?.1),
            Quantity::GreatestToughness { noun } => Amount::GreatestToughness(self.noun(noun)?.1),
            Quantity::GreatestManaValue { noun } => match self.noun(noun)? {
                (Zone::Battlefield, filter) => Amount::GreatestValue(filter),
                _ => return unhandled("amount", quantity),
            },
            Quantity::Colours { noun } => Amount::Colours(self.noun(noun)?.1),
            Quantity::Devotion { to } => Amount::Devotion(super::words::colour(*to)),
            Quantity::LifeGainedThisTurn => Amount::Past(Who::You, Past::Gained),
            Quantity::CardsDrawnThisTurn => Amount::Past(Who::You, Past::Drawn),
            Quantity::SpellsCastThisTurn => Amount::Past(Who::You, Past::Cast),
            Quantity::CountOf { noun, .. } => {
                let (zone, filter) = self.noun(noun)?;
                Amount::Count(zone, filter)
            }
            Quantity::CountersOn { kind, on } => Amount::Counters(self.counter(kind)?, self.objects(on)?),
            Quantity::PowerOf { of } => Amount::Power(self.objects(of)?),
            Quantity::ToughnessOf { of } => Amount::Toughness(self.objects(of)?),
            Quantity::ManaValueOf { of } => Amount::Value(self.objects(of)?),
            Quantity::SacrificedPower { .. } => Amount::Power(Subject::Paid),
            Quantity::SacrificedToughness { .. } => Amount::Toughness(Subject::Paid),
            Quantity::SacrificedManaValue { .. } => Amount::Value(Subject::Paid),
            Quantity::LifeTotal { of } => Amount::Life(self.player(of)?),
            Quantity::HalfLife { of, form } => {
                Amount::Half(Box::new(Amount::Life(self.player(of)?)), form.0 == 0)
            }
            Quantity::GreatestPower { noun } => Amount::GreatestPower(self.noun(noun)?.1),
            Quantity::BasicLandTypes { .. } => Amount::Domain(crate::ability::Who::You),
            Quantity::Plus { n, value } => {
                Amount::Plus(Box::new(Amount::Number(*n as i32)), Box::new(self.quantity(value)?))
            }
            Quantity::Twice { value } => times(Amount::Number(2), self.quantity(value)?),
            other @ other_quantity!() => return unhandled("amount", other),
        })
    }

    /// Returns an amount for each of something.
    pub(super) fn per(&mut self, amount: Amount, per: Option<&ForEach>) -> Lowered<Amount> {
        let Some(per) = per else { return Ok(amount) };
        let count = match per {
            ForEach::Noun { noun } => {
                let (zone, filter) = self.noun(noun)?;
                Amount::Count(zone, filter)
            }
            ForEach::Counter { kind, on } => Amount::Counters(self.counter(kind)?, self.objects(on)?),
            ForEach::Colour { noun } => Amount::Colours(self.noun(noun)?.1),
            ForEach::Opponent => Amount::Players(crate::ability::Who::Opponents),
            ForEach::LandType { .. } => Amount::Domain(crate::ability::Who::You),
            ForEach::TargetBeyondFirst
            | ForEach::RemovedThisWay { .. }
            | ForEach::Kick
            | ForEach::KickThis
            | ForEach::ColourSpent => {
                return unhandled("for each", per);
            }
        };
        Ok(if amount == Amount::Number(1) { count } else { times(amount, count) })
    }

    /// Returns a number of power or toughness.
    pub(super) fn stat(&self, stat: Stat) -> Lowered<Amount> {
        use fairdeal_oracle::tree::Sign;
        let x = || self.x();
        Ok(match stat {
            Stat::Is(n) => Amount::Number(n.into()),
            Stat::X(Sign::Plus) => x(),
            Stat::X(Sign::Minus) => times(Amount::Number(-1), x()),
            Stat::Star(_) => return unhandled("size", &"star"),
        })
    }

    /// Returns the kind of a counter.
    pub(super) fn counter(&self, kind: &CounterKind) -> Lowered<Counter> {
        let found = match kind {
            CounterKind::Boost(boost) if boost.text() == "+1/+1" => Some(Counter::Plus),
            CounterKind::Boost(boost) if boost.text() == "-1/-1" => Some(Counter::Minus),
            CounterKind::Boost(_) => None,
            CounterKind::Named(name) => {
                // A stun or shield counter has rules of its own.
                let known = Counter::WORDS.iter().position(|word| word == name);
                known
                    .map(|at| Counter::CHOICES[at])
                    .filter(|kind| !matches!(kind, Counter::Stun | Counter::Shield))
            }
        };
        found.map_or_else(|| unhandled("counter", kind), Ok)
    }
}
