//! Amounts and conditions.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Amount, Cmp, Subject, Test, Zone},
    parts::Counter,
};
use fairdeal_kernel::Choice;
use fairdeal_oracle::tree::{Condition, CounterKind, ForEach, HowMany, Objects, Quantity, Stat};

/// The nodes without a handler.
macro_rules! other_quantity {
    () => {
        (Quantity::TwiceThatMuch
            | Quantity::AnyNumber
            | Quantity::UpTo { .. }
            | Quantity::GreatestToughness { .. }
            | Quantity::GreatestManaValue { .. }
            | Quantity::TotalPower { .. }
            | Quantity::Colours { .. }
            | Quantity::CardTypes { .. }
            | Quantity::Devotion { .. }
            | Quantity::TimesKicked
            | Quantity::ManaSpent
            | Quantity::LifeGainedThisTurn
            | Quantity::CardsDrawnThisTurn
            | Quantity::SpellsCastThisTurn
            | Quantity::ColoursSpent { .. }
            | Quantity::LifeLost
            | Quantity::Opponents)
    };
}

/// The nodes without a handler.
macro_rules! other_condition {
    () => {
        (Condition::MoreLife { .. }
            | Condition::ControlsTotal { .. }
            | Condition::Delirium { .. }
            | Condition::Has { .. }
            | Condition::Value { .. }
            | Condition::X { .. }
            | Condition::HasCounters { .. }
            | Condition::HasCounter { .. }
            | Condition::HasNoCounters { .. }
            | Condition::HadCounter { .. }
            | Condition::HadNoCounters { .. }
            | Condition::Attached { .. }
            | Condition::KickedWith { .. }
            | Condition::Bargained { .. }
            | Condition::Gift
            | Condition::Cast { .. }
            | Condition::ManaSpent { .. }
            | Condition::Attacked { .. }
            | Condition::AttackedWith { .. }
            | Condition::ObjectAttacked { .. }
            | Condition::Died { .. }
            | Condition::DiedUnder { .. }
            | Condition::Entered { .. }
            | Condition::Left { .. }
            | Condition::LeftThisTurn { .. }
            | Condition::GainedLife { .. }
            | Condition::GainedLifeAmount { .. }
            | Condition::LostLife { .. }
            | Condition::LostLifeAmount { .. }
            | Condition::DealtDamage { .. }
            | Condition::CastThisTurn { .. }
            | Condition::CastAnotherSpell
            | Condition::DrewCards { .. }
            | Condition::Discarded { .. }
            | Condition::Landed
            | Condition::NoSpellsLastTurn
            | Condition::TwoSpellsLastTurn
            | Condition::CanNot { .. }
            | Condition::DidThisWay { .. }
            | Condition::Monarch { .. }
            | Condition::Initiative
            | Condition::CitysBlessing
            | Condition::Both { .. }
            | Condition::Either { .. }
            | Condition::IsAttacking { .. }
            | Condition::OnBattlefield { .. }
            | Condition::Remains { .. }
            | Condition::RemainsTapped { .. }
            | Condition::InGraveyard { .. }
            | Condition::Entwined
            | Condition::Paired { .. }
            | Condition::IsType { .. }
            | Condition::NthResolution { .. }
            | Condition::MoreThanYou { .. }
            | Condition::Day { .. }
            | Condition::WonFlip { .. }
            | Condition::WasBlocked { .. }
            | Condition::Renowned { .. }
            | Condition::Revolt
            | Condition::SharesType { .. }
            | Condition::TotalPower { .. }
            | Condition::CastInMainPhase { .. })
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
            Quantity::X => self.x.clone().unwrap_or(Amount::X),
            Quantity::TwiceX => times(Amount::Number(2), self.x.clone().unwrap_or(Amount::X)),
            Quantity::ThatMuch => Amount::Event,
            Quantity::DamageDealt => Amount::Event,
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
            ForEach::Opponent => Amount::Players(crate::ability::Who::Opponents),
            ForEach::LandType { .. } => Amount::Domain(crate::ability::Who::You),
            ForEach::TargetBeyondFirst
            | ForEach::RemovedThisWay { .. }
            | ForEach::Kick
            | ForEach::KickThis
            | ForEach::ColourSpent
            | ForEach::Colour { .. } => {
                return unhandled("for each", per);
            }
        };
        Ok(if amount == Amount::Number(1) { count } else { times(amount, count) })
    }

    /// Returns a number of power or toughness.
    pub(super) fn stat(&self, stat: Stat) -> Lowered<Amount> {
        use fairdeal_oracle::tree::Sign;
        let x = || self.x.clone().unwrap_or(Amount::X);
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

    /// Returns a condition.
    pub(super) fn condition(&mut self, condition: &Condition) -> Lowered<Test> {
        let some = |amount| Test::Compare(amount, Cmp::AtLeast, Amount::Number(1));
        Ok(match condition {
            Condition::Controls { who, what } => {
                let who = self.player(who)?;
                let (filter, least) = match what {
                    Objects::AtLeast { n, noun } => (self.noun(noun)?.1, *n as i32),
                    what => (self.what(what)?, 1),
                };
                let filter = filter.and(crate::ability::Is::Controlled(who));
                Test::Compare(Amount::Count(Zone::Battlefield, filter), Cmp::AtLeast, Amount::Number(least))
            }
            Condition::ControlsNone { who, noun } | Condition::DoesNotControl { who, noun } => {
                let who = self.player(who)?;
                let filter = self.noun(noun)?.1.and(crate::ability::Is::Controlled(who));
                Test::Not(Box::new(some(Amount::Count(Zone::Battlefield, filter))))
            }
            Condition::CardsInHand { who, n } => {
                let held = Amount::Hand(self.player(who)?);
                let (cmp, number) = match n {
                    HowMany::OrMore { n } => (Cmp::AtLeast, *n),
                    HowMany::OrFewer { n } => (Cmp::AtMost, *n),
                    HowMany::Exactly { n } => (Cmp::Equal, *n),
                    HowMany::None => (Cmp::Equal, 0),
                    HowMany::MoreThan { .. } => return unhandled("number of cards", n),
                };
                Test::Compare(held, cmp, Amount::Number(number as i32))
            }
            Condition::Life { who, n } => {
                let life = Amount::Life(self.player(who)?);
                let (cmp, amount) = self.compare(n)?;
                Test::Compare(life, cmp, amount)
            }
            Condition::ThereAre { n, noun } => {
                let (zone, filter) = self.noun(noun)?;
                Test::Compare(Amount::Count(zone, filter), Cmp::AtLeast, Amount::Number(*n as i32))
            }
            Condition::ThereIs { noun } => {
                let (zone, filter) = self.noun(noun)?;
                some(Amount::Count(zone, filter))
            }
            Condition::Is { what, is } | Condition::ItIs { what, is } => {
                let is = self.adjective(is)?;
                Test::Is(self.objects(what)?, crate::ability::Filter(vec![is]))
            }
            Condition::IsNot { what, is } => {
                let is = self.adjective(is)?;
                Test::Not(Box::new(Test::Is(self.objects(what)?, crate::ability::Filter(vec![is]))))
            }
            Condition::IsA { what, noun }
            | Condition::ItIsA { what, noun }
            | Condition::WasA { what, noun } => Test::Is(self.objects(what)?, self.noun(noun)?.1),
            Condition::IsNotA { what, noun } => {
                Test::Not(Box::new(Test::Is(self.objects(what)?, self.noun(noun)?.1)))
            }
            Condition::Kicked { .. } => Test::Kicked,
            Condition::NotKicked { .. } => Test::Not(Box::new(Test::Kicked)),
            Condition::Turn { who } => Test::Turn(self.player(who)?),
            Condition::NotTurn { who } => Test::Not(Box::new(Test::Turn(self.player(who)?))),
            Condition::Does { .. } => Test::Did,
            Condition::DoesNot { .. } => Test::Not(Box::new(Test::Did)),
            other @ other_condition!() => return unhandled("condition", other),
        })
    }
}
