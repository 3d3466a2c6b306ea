//! Conditions.

use super::{Lowered, scope::Scope, unhandled};
use crate::ability::{Amount, Cmp, Filter, Flag, Is, Past, Test, Who, Zone};
use fairdeal_oracle::tree::{Condition, HowMany, Objects, Simple};

/// The nodes without a handler.
macro_rules! other_condition {
    () => {
        (Condition::Delirium { .. }
            | Condition::Has { .. }
            | Condition::Attached { .. }
            | Condition::KickedWith { .. }
            | Condition::Bargained { .. }
            | Condition::Gift
            | Condition::ManaSpent { .. }
            | Condition::ObjectAttacked { .. }
            | Condition::Entered { .. }
            | Condition::CastThisTurn { .. }
            | Condition::Landed
            | Condition::NoSpellsLastTurn
            | Condition::TwoSpellsLastTurn
            | Condition::CanNot { .. }
            | Condition::DidThisWay { .. }
            | Condition::Monarch { .. }
            | Condition::Initiative
            | Condition::CitysBlessing
            | Condition::Remains { .. }
            | Condition::RemainsTapped { .. }
            | Condition::InGraveyard { .. }
            | Condition::Paired { .. }
            | Condition::NthResolution { .. }
            | Condition::Day { .. }
            | Condition::WasBlocked { .. }
            | Condition::CastInMainPhase { .. })
    };
}

impl Scope<'_> {
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
            Condition::MoreLife { who, than } => {
                let (one, other) = (self.player(who)?, self.player(than)?);
                Test::Compare(Amount::Life(one), Cmp::More, Amount::Life(other))
            }
            Condition::ControlsTotal { who, noun, n } => {
                let who = self.player(who)?;
                let filter = self.noun(noun)?.1.and(Is::Controlled(who));
                let (cmp, amount) = self.compare(n)?;
                Test::Compare(Amount::TotalPower(filter), cmp, amount)
            }
            Condition::TotalPower { noun, is } => {
                let filter = self.noun(noun)?.1;
                let (cmp, amount) = self.compare(is)?;
                Test::Compare(Amount::TotalPower(filter), cmp, amount)
            }
            Condition::Value { value, is } => {
                let value = self.quantity(value)?;
                let (cmp, amount) = self.compare(is)?;
                Test::Compare(value, cmp, amount)
            }
            Condition::X { is } => {
                let x = self.x();
                let (cmp, amount) = self.compare(is)?;
                Test::Compare(x, cmp, amount)
            }
            Condition::IsAttacking { what, who } => {
                let who = self.player(who)?;
                Test::Is(self.objects(what)?, Filter(vec![Is::Attacks(who)]))
            }
            Condition::OnBattlefield { what } => Test::Is(self.objects(what)?, Filter(vec![Is::Here])),
            Condition::IsType { what, is } => {
                let is = self.kinds(is)?;
                Test::Is(self.objects(what)?, Filter(vec![is]))
            }
            Condition::SharesType { what, with } => {
                let with = self.objects(with)?;
                Test::Is(self.objects(what)?, Filter(vec![Is::SharesType(with)]))
            }
            Condition::MoreThanYou { who, noun } => {
                let who = self.player(who)?;
                let filter = self.noun(noun)?.1;
                let count =
                    |who: Who| Amount::Count(Zone::Battlefield, filter.clone().and(Is::Controlled(who)));
                Test::Compare(count(who), Cmp::More, count(Who::You))
            }
            Condition::Renowned { what, form } => {
                let flag = match form.0 {
                    0 => Flag::Renowned,
                    1 => Flag::Monstrous,
                    _ => Flag::Saddled,
                };
                Test::Is(self.objects(what)?, Filter(vec![Is::Flag(flag)]))
            }
            Condition::WonFlip { form } => match form.0 {
                0 | 2 => Test::Did,
                _ => Test::Not(Box::new(Test::Did)),
            },
            Condition::Entwined => Test::Kicked,
            Condition::Both { a, b } => Test::All(vec![self.simple_condition(a)?, self.simple_condition(b)?]),
            Condition::Either { a, b } => {
                Test::Any(vec![self.simple_condition(a)?, self.simple_condition(b)?])
            }
            Condition::HasCounters { .. }
            | Condition::HasCounter { .. }
            | Condition::HasNoCounters { .. }
            | Condition::HadCounter { .. }
            | Condition::HadNoCounters { .. } => self.counted(condition)?,
            Condition::Cast { .. }
            | Condition::Attacked { .. }
            | Condition::AttackedWith { .. }
            | Condition::Died { .. }
            | Condition::DiedUnder { .. }
            | Condition::Left { .. }
            | Condition::LeftThisTurn { .. }
            | Condition::Revolt
            | Condition::GainedLife { .. }
            | Condition::GainedLifeAmount { .. }
            | Condition::LostLife { .. }
            | Condition::LostLifeAmount { .. }
            | Condition::DealtDamage { .. }
            | Condition::CastAnotherSpell
            | Condition::DrewCards { .. }
            | Condition::Discarded { .. } => self.past(condition)?,
            other @ other_condition!() => return unhandled("condition", other),
        })
    }

    fn simple_condition(&mut self, simple: &Simple) -> Lowered<Test> {
        match simple.clone() {
            Simple::Controls { who, what } => self.condition(&Condition::Controls { who, what }),
            Simple::Life { who, n } => self.condition(&Condition::Life { who, n }),
            Simple::Is { what, is } => self.condition(&Condition::Is { what, is }),
            Simple::Turn { who } => self.condition(&Condition::Turn { who }),
            Simple::Died { noun } => self.condition(&Condition::Died { noun }),
        }
    }

    /// Reads conditions about counters.
    fn counted(&mut self, condition: &Condition) -> Lowered<Test> {
        let (what, kind, least) = match condition {
            Condition::HasCounters { what, n, kind } => (what, kind, *n as i32),
            Condition::HasCounter { what, kind } | Condition::HadCounter { what, kind } => (what, kind, 1),
            Condition::HasNoCounters { what, kind } | Condition::HadNoCounters { what, kind } => {
                let amount = Amount::Counters(self.counter(kind)?, self.objects(what)?);
                return Ok(Test::Compare(amount, Cmp::Equal, Amount::Number(0)));
            }
            other => return unhandled("condition", other),
        };
        let amount = Amount::Counters(self.counter(kind)?, self.objects(what)?);
        Ok(Test::Compare(amount, Cmp::AtLeast, Amount::Number(least)))
    }

    /// Reads conditions about what happened before.
    fn past(&mut self, condition: &Condition) -> Lowered<Test> {
        let least = |who, past, n| Test::Compare(Amount::Past(who, past), Cmp::AtLeast, Amount::Number(n));
        Ok(match condition {
            Condition::Cast { what: Objects::This | Objects::It { .. }, form } => match form.0 {
                0 | 1 => Test::WasCast { hand: false },
                2 | 4 => Test::WasCast { hand: true },
                _ => return unhandled("condition", condition),
            },
            Condition::Attacked { who, .. } => least(self.player(who)?, Past::Attackers, 1),
            Condition::AttackedWith { n } => least(Who::You, Past::Attackers, *n as i32),
            Condition::Died { noun } => Test::Died(self.noun(noun)?.1),
            Condition::DiedUnder { noun, who } => {
                let who = self.player(who)?;
                Test::Died(self.noun(noun)?.1.and(Is::Controlled(who)))
            }
            Condition::Left { what, who } => {
                let who = self.player(who)?;
                Test::Left(self.what(what)?.and(Is::Controlled(who)))
            }
            Condition::LeftThisTurn { what } => Test::Left(self.what(what)?),
            Condition::Revolt => Test::Left(Filter(vec![Is::Controlled(Who::You)])),
            Condition::GainedLife { who } => least(self.player(who)?, Past::Gained, 1),
            Condition::LostLife { who } => least(self.player(who)?, Past::Lost, 1),
            Condition::GainedLifeAmount { who, n } | Condition::LostLifeAmount { who, n } => {
                let is_gained = matches!(condition, Condition::GainedLifeAmount { .. });
                let who = self.player(who)?;
                let (cmp, amount) = self.compare(n)?;
                let past = if is_gained { Past::Gained } else { Past::Lost };
                Test::Compare(Amount::Past(who, past), cmp, amount)
            }
            Condition::DealtDamage { who } => least(self.player(who)?, Past::Hurt, 1),
            Condition::CastAnotherSpell => least(Who::You, Past::Cast, 2),
            Condition::DrewCards { n } => least(Who::You, Past::Drawn, *n as i32),
            Condition::Discarded { who } => least(self.player(who)?, Past::Discarded, 1),
            other => return unhandled("condition", other),
        })
    }
}
