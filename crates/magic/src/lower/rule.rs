//! Static abilities.

use super::{Lowered, scope::Scope, unhandled};
use crate::ability::{AbilityKind, Filter, Is, Mod, Program, Replacement, Static, Subject, Test, Who};
use fairdeal_oracle::tree::{Among, DamageKind, Objects, Predicate, Recipient, StaticRule, TurnOf};

/// The nodes without a handler.
macro_rules! other_static_rule {
    () => {
        (StaticRule::WhileApply { .. }
            | StaticRule::PowerIs { .. }
            | StaticRule::ToughnessIs { .. }
            | StaticRule::PowerAndToughness { .. }
            | StaticRule::AdditionalCostOr { .. }
            | StaticRule::AlternativeCost { .. }
            | StaticRule::AlternativeCostIf { .. }
            | StaticRule::FreeIf { .. }
            | StaticRule::AsEnters { .. }
            | StaticRule::EntersAsCopy { .. }
            | StaticRule::AsThoughFlash { .. }
            | StaticRule::CastFrom { .. }
            | StaticRule::HandLimit { .. }
            | StaticRule::LookAtTop
            | StaticRule::RevealedTop { .. }
            | StaticRule::PlayerHas { .. }
            | StaticRule::PlayerCant { .. }
            | StaticRule::Skip { .. }
            | StaticRule::PreventBy { .. }
            | StaticRule::PreventToAndBy { .. }
            | StaticRule::Replace { .. }
            | StaticRule::TwiceTokens { .. }
            | StaticRule::MoreCounters { .. }
            | StaticRule::MayNotUntap { .. }
            | StaticRule::TriggersTwice { .. }
            | StaticRule::AttackTax { .. }
            | StaticRule::NotAWhile { .. }
            | StaticRule::AllMustBlock { .. }
            | StaticRule::AnyNumberInDeck { .. }
            | StaticRule::NoLegendRule { .. }
            | StaticRule::AbilitiesCant { .. }
            | StaticRule::AbilitiesCost { .. }
            | StaticRule::EquipCosts { .. }
            | StaticRule::ChosenTypeToo { .. }
            | StaticRule::ExertChoice
            | StaticRule::CastOnly { .. }
            | StaticRule::PlayDuring { .. }
            | StaticRule::NoPrevention
            | StaticRule::ManaStays { .. }
            | StaticRule::SpendAny
            | StaticRule::IfApply { .. }
            | StaticRule::PayOrTapped { .. }
            | StaticRule::RevealOrTapped { .. }
            | StaticRule::ExertWhen { .. })
    };
}

impl Scope<'_> {
    pub(super) fn rule(&mut self, rule: &StaticRule, text: &str, is_own: bool) -> Lowered<()> {
        match rule {
            StaticRule::Apply { subject, does, .. } => self.applies(subject, does, None, text, is_own),
            StaticRule::ApplyWhile { subject, does, condition, .. } => {
                let test = self.condition(condition)?;
                self.applies(subject, does, Some(test), text, is_own)
            }
            StaticRule::ApplyUnless { subject, does, condition, .. } => {
                let test = Test::Not(Box::new(self.condition(condition)?));
                self.applies(subject, does, Some(test), text, is_own)
            }
            StaticRule::ApplyIf { subject, does, condition, .. } => {
                let test = self.condition(condition)?;
                self.applies(subject, does, Some(test), text, is_own)
            }
            StaticRule::ApplyDuring { when, subject, does, .. } => {
                let yours = Test::Turn(Who::You);
                let test = match when {
                    TurnOf::Yours => yours,
                    TurnOf::NotYours => Test::Not(Box::new(yours)),
                };
                self.applies(subject, does, Some(test), text, is_own)
            }
            StaticRule::ApplyX { subject, does, value, .. } => {
                self.x = Some(self.quantity(value)?);
                self.applies(subject, does, None, text, is_own)
            }
            StaticRule::ApplyBoth { subject, does, second, also, .. } => {
                self.applies(subject, does, None, text, is_own)?;
                self.applies(second, also, None, "", is_own)
            }
            StaticRule::SizeIs { value } => {
                let amount = self.board_amount(value)?;
                let mods = vec![Mod::SetSize(amount.clone(), amount)];
                let effect = Static { on: itself(), mods, condition: None, defines: true };
                self.add(text, AbilityKind::Static(effect), Program::default(), is_own);
                Ok(())
            }
            StaticRule::AdditionalCost { cost } => {
                let price = self.costs(cost)?;
                self.replaces(text, Replacement::Additional(price))
            }
            StaticRule::AdditionalLands { n } => match self.quantity(n)? {
                crate::ability::Amount::Number(n) => self.replaces(text, Replacement::Lands(n as i8)),
                _ => unhandled("rule", rule),
            },
            StaticRule::NoHandLimit => self.replaces(text, Replacement::NoHandLimit),
            StaticRule::Prevent { kind, to } => {
                let [to] = &to.items[..] else { return unhandled("rule", rule) };
                let (to, players) = match to {
                    Recipient::Objects { what } => (Some(self.what(what)?), None),
                    Recipient::Player { who } => (None, Some(self.player(who)?)),
                    other => return unhandled("prevention", other),
                };
                let combat = match kind {
                    DamageKind::Any => false,
                    DamageKind::Combat => true,
                    DamageKind::Noncombat => return unhandled("damage", kind),
                };
                self.replaces(text, Replacement::Prevents { source: Filter::default(), to, players, combat })
            }
            StaticRule::ControlEnchanted { .. } => {
                let mods = vec![Mod::Control(Who::You)];
                let on = Filter(vec![Is::In(Subject::Host)]);
                let effect = Static { on, mods, condition: None, defines: false };
                self.add(text, AbilityKind::Static(effect), Program::default(), is_own);
                Ok(())
            }
            other @ other_static_rule!() => unhandled("rule", other),
        }
    }

    fn replaces(&mut self, text: &str, replacement: Replacement) -> Lowered<()> {
        self.add(text, AbilityKind::Replaces(replacement), Program::default(), true);
        Ok(())
    }

    /// Returns an amount that continuous effects can count: one about the battlefield.
    fn board_amount(&mut self, value: &fairdeal_oracle::tree::Quantity) -> Lowered<crate::ability::Amount> {
        use crate::ability::{Amount, Zone};
        match self.quantity(value)? {
            amount @ (Amount::Number(_)
            | Amount::Count(Zone::Battlefield, _)
            | Amount::Life(_)
            | Amount::Domain(_)) => Ok(amount),
            _ => unhandled("size by", value),
        }
    }

    fn applies(
        &mut self,
        subject: &Objects,
        does: &Among<Predicate>,
        condition: Option<Test>,
        text: &str,
        is_own: bool,
    ) -> Lowered<()> {
        let mut mods = vec![];
        let mut text = text;
        for predicate in &does.items {
            match predicate {
                Predicate::EntersTapped { form } if form.0 < 2 => {
                    let what = self.what(subject)?;
                    let unless = condition.clone().map(|test| Test::Not(Box::new(test)));
                    self.replaces(text, Replacement::EntersTapped { what, unless })?;
                }
                Predicate::EntersWith { n, kind, per, .. } if condition.is_none() => {
                    let what = self.what(subject)?;
                    let amount = self.quantity(n)?;
                    let amount = self.per(amount, per.as_ref())?;
                    let kind = self.counter(kind)?;
                    self.replaces(text, Replacement::EntersWith { what, kind, amount })?;
                }
                Predicate::CantBeCountered if *subject == Objects::This => {
                    self.replaces(text, Replacement::Uncounterable)?;
                }
                Predicate::CostsLess { n, per: None, form } | Predicate::CostsMore { n, per: None, form }
                    if form.0 == 0 && condition.is_none() =>
                {
                    let cost = self.mana_cost(n)?;
                    let what = self.what(subject)?;
                    if cost.value() != u16::from(cost.generic) || *subject == Objects::This {
                        return unhandled("cost change", predicate);
                    }
                    let is_less = matches!(predicate, Predicate::CostsLess { .. });
                    let more = if is_less { -(cost.generic as i8) } else { cost.generic as i8 };
                    self.replaces(text, Replacement::Costs { what, who: Who::Each, more })?;
                }
                predicate => {
                    mods.extend(self.mods(predicate)?);
                    continue;
                }
            }
            text = "";
        }
        if !mods.is_empty() {
            let on = self.what(subject)?;
            let effect = Static { on, mods, condition, defines: false };
            self.add(text, AbilityKind::Static(effect), Program::default(), is_own);
        }
        Ok(())
    }
}

fn itself() -> Filter {
    Filter(vec![Is::In(Subject::Itself)])
}
