//! Static abilities.

use super::{Lowered, scope::Scope, unhandled};
use crate::ability::{
    AbilityKind, Amount, Cannot, Filter, Flag, Is, Mod, Price, Program, Replacement, Skip, Static, Subject,
    Test, Way, Who,
};
use fairdeal_oracle::tree::{
    AlternativeCost, Among, CastWhen, Costs, DamageKind, ForEach, Mana, Objects, PlayerCant, Predicate,
    Recipient, StaticRule, TurnOf,
};

/// The nodes without a handler.
macro_rules! other_static_rule {
    () => {
        (StaticRule::PowerAndToughness { .. }
            | StaticRule::AdditionalCostOr { .. }
            | StaticRule::AsEnters { .. }
            | StaticRule::EntersAsCopy { .. }
            | StaticRule::CastFrom { .. }
            | StaticRule::LookAtTop
            | StaticRule::RevealedTop { .. }
            | StaticRule::PlayerHas { .. }
            | StaticRule::Replace { .. }
            | StaticRule::MayNotUntap { .. }
            | StaticRule::TriggersTwice { .. }
            | StaticRule::AttackTax { .. }
            | StaticRule::NotAWhile { .. }
            | StaticRule::AnyNumberInDeck { .. }
            | StaticRule::AbilitiesCost { .. }
            | StaticRule::EquipCosts { .. }
            | StaticRule::ChosenTypeToo { .. }
            | StaticRule::ExertChoice
            | StaticRule::PlayDuring { .. }
            | StaticRule::ManaStays { .. }
            | StaticRule::SpendAny
            | StaticRule::NoPrevention
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
            StaticRule::WhileApply { condition, subject, does, .. }
            | StaticRule::IfApply { condition, subject, does, .. } => {
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
                self.defines(text, vec![Mod::SetSize(amount.clone(), amount)], is_own)
            }
            StaticRule::PowerIs { value } => {
                let mods = vec![Mod::SetPower(self.board_amount(value)?)];
                self.defines(text, mods, is_own)
            }
            StaticRule::ToughnessIs { value } => {
                let mods = vec![Mod::SetToughness(self.board_amount(value)?)];
                self.defines(text, mods, is_own)
            }
            StaticRule::AlternativeCost { cost } => self.alternative(cost, None, text),
            StaticRule::AlternativeCostIf { condition, cost } => {
                let test = self.condition(condition)?;
                self.alternative(cost, Some(test), text)
            }
            StaticRule::FreeIf { condition } => {
                let test = Some(self.condition(condition)?);
                self.replaces(text, Replacement::Instead { price: Price::default(), test, way: Way::Free })
            }
            StaticRule::AsThoughFlash { what, .. } => {
                let what = self.what(what)?;
                self.replaces(text, Replacement::Flash(what))
            }
            StaticRule::HandLimit { form } => {
                let by = [1, 2, -1].get(usize::from(form.0)).copied().unwrap_or(0);
                self.replaces(text, Replacement::HandLimit(by))
            }
            StaticRule::PlayerCant { who, what } => {
                let who = self.player(who)?;
                let what = self.cannot(what)?;
                self.replaces(text, Replacement::Cannot { who, what })
            }
            StaticRule::Skip { form } => match form.0 {
                0 => self.replaces(text, Replacement::Skips(Skip::Draw)),
                1 => self.replaces(text, Replacement::Skips(Skip::Untap)),
                _ => unhandled("rule", rule),
            },
            StaticRule::TwiceTokens { .. } => self.replaces(text, Replacement::Tokens { times: 2 }),
            StaticRule::MoreCounters { kind, on, form } => {
                let (kind, what) = (Some(self.counter(kind)?), self.what(on)?);
                let (times, plus) = if form.0 == 0 { (1, 1) } else { (2, 0) };
                self.replaces(text, Replacement::Counters { what, kind, times, plus })
            }
            StaticRule::AllMustBlock { what } => {
                let on = self.what(what)?;
                let mods = vec![Mod::Flag(Flag::Lure)];
                self.add_static(text, Static { on, mods, condition: None, defines: false }, is_own)
            }
            StaticRule::NoLegendRule { noun } => {
                let on = self.noun(noun)?.1;
                let mods = vec![Mod::Flag(Flag::NoLegend)];
                self.add_static(text, Static { on, mods, condition: None, defines: false }, is_own)
            }
            StaticRule::AbilitiesCant { of, form } => {
                let on = self.what(of)?;
                let flag = if form.0 == 0 { Flag::Inactive } else { Flag::InactiveButMana };
                let mods = vec![Mod::Flag(flag)];
                self.add_static(text, Static { on, mods, condition: None, defines: false }, is_own)
            }
            StaticRule::CastOnly { when } => {
                let test = self.cast_when(when)?;
                self.replaces(text, Replacement::CastOnly(test))
            }
            StaticRule::PreventBy { kind, by } => {
                let source = self.what(by)?;
                let combat = combat(kind)?;
                let (to, players) = (Some(Filter::default()), Some(Who::Each));
                self.replaces(text, Replacement::Prevents { source, to, players, combat })
            }
            StaticRule::PreventToAndBy { kind, by } => {
                let what = self.what(by)?;
                let combat = combat(kind)?;
                let (to, players) = (Some(Filter::default()), Some(Who::Each));
                self.replaces(text, Replacement::Prevents { source: what.clone(), to, players, combat })?;
                let source = Filter::default();
                self.replaces("", Replacement::Prevents { source, to: Some(what), players: None, combat })
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
                let combat = combat(kind)?;
                self.replaces(text, Replacement::Prevents { source: Filter::default(), to, players, combat })
            }
            StaticRule::ControlEnchanted { .. } => {
                let mods = vec![Mod::Control(Who::You)];
                let on = Filter(vec![Is::In(Subject::Host)]);
                self.add_static(text, Static { on, mods, condition: None, defines: false }, is_own)
            }
            other @ other_static_rule!() => unhandled("rule", other),
        }
    }

    fn add_static(&mut self, text: &str, effect: Static, is_own: bool) -> Lowered<()> {
        self.add(text, AbilityKind::Static(effect), Program::default(), is_own);
        Ok(())
    }

    fn defines(&mut self, text: &str, mods: Vec<Mod>, is_own: bool) -> Lowered<()> {
        self.add_static(text, Static { on: itself(), mods, condition: None, defines: true }, is_own)
    }

    fn alternative(&mut self, cost: &AlternativeCost, test: Option<Test>, text: &str) -> Lowered<()> {
        let costs = match cost.clone() {
            AlternativeCost::One { a } => Costs(vec![a]),
            AlternativeCost::Both { a, b } => Costs(vec![a, b]),
        };
        let price = self.costs(&costs)?;
        self.replaces(text, Replacement::Instead { price, test, way: Way::Plain })
    }

    fn cannot(&mut self, what: &PlayerCant) -> Lowered<Cannot> {
        Ok(match what {
            PlayerCant::GainLife => Cannot::GainLife,
            PlayerCant::CastSpells => Cannot::Cast(Filter::default()),
            PlayerCant::Cast { what } => Cannot::Cast(self.noun(what)?.1),
            PlayerCant::PlayLands => Cannot::PlayLands,
            PlayerCant::CastMore => Cannot::CastMoreThanOne,
            PlayerCant::Lose => Cannot::Lose,
            PlayerCant::DrawCards
            | PlayerCant::Attack
            | PlayerCant::Search
            | PlayerCant::Sacrifice { .. }
            | PlayerCant::Win
            | PlayerCant::DrawMore
            | PlayerCant::UntapMore { .. } => return unhandled("cannot", what),
        })
    }

    fn cast_when(&mut self, when: &CastWhen) -> Lowered<Test> {
        use crate::turn::TurnStep;
        let steps = |steps: &[TurnStep]| Test::Step(steps.to_vec());
        let combat = [
            TurnStep::Combat,
            TurnStep::Attack,
            TurnStep::Block,
            TurnStep::FirstDamage,
            TurnStep::Damage,
            TurnStep::CombatEnd,
        ];
        Ok(match when {
            CastWhen::DuringCombat => steps(&combat),
            CastWhen::OpponentsTurn => Test::Not(Box::new(Test::Turn(Who::You))),
            CastWhen::YourTurn => Test::Turn(Who::You),
            CastWhen::If { condition } => self.condition(condition)?,
            CastWhen::BeforeBlockers => Test::Not(Box::new(steps(&[
                TurnStep::Block,
                TurnStep::FirstDamage,
                TurnStep::Damage,
                TurnStep::CombatEnd,
                TurnStep::Main2,
                TurnStep::End,
                TurnStep::Cleanup,
            ]))),
            CastWhen::DeclareAttackers { form } => match form.0 {
                0 => steps(&[TurnStep::Attack]),
                2 => steps(&combat[..2]),
                3 => steps(&combat[2..]),
                4 => steps(&[TurnStep::Block]),
                5 => Test::All(vec![steps(&[TurnStep::Attack]), Test::Turn(Who::You)]),
                6 => steps(&[
                    TurnStep::Untap,
                    TurnStep::Upkeep,
                    TurnStep::Draw,
                    TurnStep::Main1,
                    TurnStep::Combat,
                ]),
                _ => return unhandled("casting", when),
            },
        })
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
            | Amount::TotalPower(_)
            | Amount::GreatestPower(_)
            | Amount::Counters(..)
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
                Predicate::EntersWith { n, kind, per, .. } => {
                    let what = self.what(subject)?;
                    let amount = self.quantity(n)?;
                    let amount = self.per(amount, per.as_ref())?;
                    let kind = self.counter(kind)?;
                    let test = condition.clone();
                    self.replaces(text, Replacement::EntersWith { what, kind, amount, test })?;
                }
                Predicate::EntersTappedWith { n, kind } if condition.is_none() => {
                    let what = self.what(subject)?;
                    let (kind, amount) = (self.counter(kind)?, self.quantity(n)?);
                    let tapped = Replacement::EntersTapped { what: what.clone(), unless: None };
                    self.replaces(text, tapped)?;
                    self.replaces("", Replacement::EntersWith { what, kind, amount, test: None })?;
                }
                Predicate::CantBeCountered if *subject == Objects::This => {
                    self.replaces(text, Replacement::Uncounterable)?;
                }
                Predicate::CostsLess { n, per, form } | Predicate::CostsMore { n, per, form }
                    if form.0 == 0 =>
                {
                    let is_less = matches!(predicate, Predicate::CostsLess { .. });
                    let rule = self.cost_change(subject, (n, per.as_ref(), is_less), condition.clone())?;
                    self.replaces(text, rule)?;
                }
                Predicate::CostsToTarget { n, what, form } if condition.is_none() => {
                    let what = self.what(what)?;
                    let test = Some(Test::Targets(what));
                    let rule = self.cost_change(subject, (n, None, form.0 == 0), test)?;
                    self.replaces(text, rule)?;
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

impl Scope<'_> {
    fn cost_change(
        &mut self,
        subject: &Objects,
        (n, per, is_less): (&Mana, Option<&ForEach>, bool),
        test: Option<Test>,
    ) -> Lowered<Replacement> {
        let mut cost = self.mana_cost(n)?;
        let mut times = self.per(Amount::Number(1), per)?;
        if cost.x > 0 {
            cost = crate::mana::Cost { generic: 1, ..Default::default() };
            times = self.x.clone().map_or_else(|| unhandled("cost change", &"X"), Ok)?;
        }
        if *subject == Objects::This {
            return Ok(Replacement::OwnCost { mana: cost, less: is_less, times, test });
        }
        if cost.value() != u16::from(cost.generic) {
            return unhandled("cost change", &"Coloured");
        }
        let more = if is_less { -(cost.generic as i8) } else { cost.generic as i8 };
        Ok(Replacement::Costs { what: self.what(subject)?, who: Who::Each, more, times, test })
    }
}

fn combat(kind: &DamageKind) -> Lowered<bool> {
    match kind {
        DamageKind::Any => Ok(false),
        DamageKind::Combat => Ok(true),
        DamageKind::Noncombat => unhandled("damage", kind),
    }
}

fn itself() -> Filter {
    Filter(vec![Is::In(Subject::Itself)])
}
