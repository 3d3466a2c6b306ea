//! Effects on permanents and spells.

use crate::{
    ability::{Amount, Mod, Op, Subject, To, Who},
    lower::{Lowered, scope::Scope, unhandled},
};
use fairdeal_oracle::tree::{
    self, Among, DamageKind, Divided, Effect, Objects, Quantity, Recipient, TokenGroup,
};

impl Scope<'_> {
    pub(super) fn effect_on_things(&mut self, effect: &Effect) -> Lowered<()> {
        match effect {
            Effect::Apply { subject, does, until, .. } => return self.apply(subject, does, until.as_ref()),
            Effect::ApplyTwice { subject, does, until, also, then } => {
                let what = self.objects(subject)?;
                let mut mods = vec![];
                for predicate in &does.items {
                    mods.extend(self.mods(predicate)?);
                }
                let until = self.until(Some(until))?;
                self.op(Op::Continuous { what: what.clone(), mods, until });
                let (mods, until) = (self.mods(also)?, self.until(Some(then))?);
                self.op(Op::Continuous { what, mods, until });
            }
            Effect::ApplyPer { subject, boost, until, per } => {
                let what = self.objects(subject)?;
                let mods = vec![self.boost(boost, Some(per))?];
                let until = self.until(Some(until))?;
                self.op(Op::Continuous { what, mods, until });
            }
            Effect::Damage { .. }
            | Effect::DamageTwice { .. }
            | Effect::DamageDivided { .. }
            | Effect::HaveDeal { .. }
            | Effect::Fight { .. }
            | Effect::FightEachOther { .. } => return self.damages(effect),
            Effect::PreventNext { .. }
            | Effect::PreventAll { .. }
            | Effect::PreventAllTo { .. }
            | Effect::PreventAllBy { .. }
            | Effect::PreventAllToBy { .. }
            | Effect::PreventBy { .. }
            | Effect::PreventToAndBy { .. } => return self.prevents(effect),
            Effect::Create { who, n, token, per, .. } => {
                let who = self.player(who)?;
                let amount = self.quantity(n)?;
                let amount = self.per(amount, per.as_ref())?;
                self.token(token, who, amount)?;
            }
            Effect::CreateSeveral { who, a, b } => self.groups(who, &[a, b])?,
            Effect::CreateThree { who, a, b, c } => self.groups(who, &[a, b, c])?,
            Effect::Sacrifice { who, what, per: None } => self.sacrifice(who, what)?,
            Effect::GainControl { who, what, until, .. } => {
                let until = self.until(until.as_ref())?;
                if self.player(who)? != Who::You {
                    return unhandled("control", who);
                }
                let mods = vec![Mod::Control(Who::You)];
                let what = self.chosen(&Who::You, what)?;
                self.op(Op::Continuous { what, mods, until });
            }
            Effect::Switch { what, until } => {
                let until = self.until(until.as_ref())?;
                let what = self.objects(what)?;
                self.op(Op::Continuous { what, mods: vec![Mod::Switch], until });
            }
            Effect::DoublePower { what, until } => {
                let until = self.until(until.as_ref())?;
                let what = self.objects(what)?;
                let mods = vec![Mod::AddSize(Amount::Power(what.clone()), Amount::Number(0))];
                self.op(Op::Continuous { what, mods, until });
            }
            other => return self.simple(other),
        }
        Ok(())
    }

    /// Reads effects that do one thing to some things.
    fn simple(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Destroy { who, what } => {
                let who = self.player(who)?;
                Op::Destroy { what: self.several(&who, what)?, regenerates: true }
            }
            Effect::Tap { who, what } => {
                let who = self.player(who)?;
                Op::Tap { what: self.several(&who, what)? }
            }
            Effect::Untap { who, what } => {
                let who = self.player(who)?;
                Op::Untap { what: self.several(&who, what)? }
            }
            Effect::TapOrUntap { who, what } => {
                let who = self.player(who)?;
                let what = self.chosen(&who, what)?;
                // The player taps it, or else untaps it.
                self.op(Op::May { who, skip: 2 });
                self.op(Op::Tap { what: what.clone() });
                self.op(Op::Skip { skip: 1 });
                Op::Untap { what }
            }
            Effect::Counter { what } => {
                Op::CounterSpell { what: self.several(&Who::You, what)?, to: To::Graveyard }
            }
            Effect::Regenerate { what } => Op::Regenerate { what: self.objects(what)? },
            Effect::Attach { what, to } => {
                let what = self.objects(what)?;
                let who = self.implied.clone();
                Op::Attach { what, to: self.chosen(&who, to)? }
            }
            Effect::Unattach { what } => Op::Unattach { what: self.objects(what)? },
            Effect::RemoveFromCombat { what } => Op::RemoveFromCombat { what: self.objects(what)? },
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn groups(&mut self, who: &tree::Player, groups: &[&TokenGroup]) -> Lowered<()> {
        let who = self.player(who)?;
        for TokenGroup::Group { n, token } in groups {
            let amount = self.quantity(n)?;
            self.token(token, who.clone(), amount)?;
        }
        Ok(())
    }

    fn sacrifice(&mut self, who: &tree::Player, what: &Among<Objects>) -> Lowered<()> {
        let who = self.player(who)?;
        let [what] = &what.items[..] else { return unhandled("sacrifice", &"Several") };
        let (amount, noun, other) = match what {
            Objects::A { noun } => (Amount::Number(1), noun, false),
            Objects::Another { noun } => (Amount::Number(1), noun, true),
            Objects::Some { n, noun } => (Amount::Number(*n as i32), noun, false),
            Objects::X { noun } => (self.x(), noun, false),
            Objects::ThatMany { noun } => (self.that_much(), noun, false),
            Objects::All { noun } => {
                let filter = self.noun(noun)?.1.and(crate::ability::Is::Controlled(who));
                let what = Subject::All(crate::ability::Zone::Battlefield, filter);
                self.op(Op::Sacrifice { what });
                return Ok(());
            }
            Objects::This
            | Objects::It { .. }
            | Objects::That { .. }
            | Objects::Them { .. }
            | Objects::Those { .. }
            | Objects::Enchanted { .. } => {
                let what = self.objects(what)?;
                self.op(Op::Sacrifice { what });
                return Ok(());
            }
            other => return unhandled("sacrifice", other),
        };
        let mut filter = self.noun(noun)?.1;
        if other {
            filter.0.push(crate::lower::noun::not(crate::ability::Is::In(Subject::Itself)));
        }
        self.op(Op::SacrificeChosen { who, amount, filter });
        Ok(())
    }

    fn damages(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::Damage { source, n, to, per, .. } => {
                let by = self.objects(source)?;
                let amount = self.quantity(n)?;
                let amount = self.per(amount, per.as_ref())?;
                let to = self.recipients(to, &by)?;
                Op::Damage { by, to, amount, divided: false }
            }
            Effect::HaveDeal { source, n, to, .. } => {
                let by = self.objects(source)?;
                let amount = self.quantity(n)?;
                let to = self.recipients(to, &by)?;
                Op::Damage { by, to, amount, divided: false }
            }
            Effect::DamageTwice { source, n, to, m, and } => {
                let by = self.objects(source)?;
                let (amount, to) = (self.quantity(n)?, self.recipient(to)?);
                self.op(Op::Damage { by: by.clone(), to, amount, divided: false });
                let (amount, to) = (self.quantity(m)?, self.recipient(and)?);
                Op::Damage { by, to, amount, divided: false }
            }
            Effect::DamageDivided { source, n, among } => {
                let by = self.objects(source)?;
                let amount = self.quantity(n)?;
                let to = self.divided(among)?;
                Op::Damage { by, to, amount, divided: true }
            }
            Effect::Fight { a, b } => {
                let one = self.objects(a)?;
                Op::Fight { one, other: self.chosen(&Who::You, b)? }
            }
            Effect::FightEachOther { what } => {
                Op::Fight { one: self.objects(what)?, other: Subject::Several(vec![]) }
            }
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn divided(&mut self, among: &Divided) -> Lowered<Subject> {
        let number = |n: i32| Amount::Number(n);
        Ok(match among {
            Divided::AnyNumber => self.any_target(number(1), number(99)),
            Divided::OneOrTwo => self.any_target(number(1), number(2)),
            Divided::OneToThree => self.any_target(number(1), number(3)),
            Divided::Targets { what } => self.objects(what)?,
            Divided::OneOrTwoOf { noun } => self.target(noun, number(1), number(2), false)?,
            Divided::OneToThreeOf { noun } => self.target(noun, number(1), number(3), false)?,
        })
    }

    fn recipients(&mut self, to: &Among<Recipient>, by: &Subject) -> Lowered<Subject> {
        let mut all = vec![];
        for recipient in &to.items {
            all.push(match recipient {
                Recipient::Itself => by.clone(),
                recipient => self.recipient(recipient)?,
            });
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Subject::Several(all) })
    }

    fn prevents(&mut self, effect: &Effect) -> Lowered<()> {
        let combat = |kind: &DamageKind| match kind {
            DamageKind::Combat => Ok(true),
            DamageKind::Any => Ok(false),
            DamageKind::Noncombat => unhandled("damage", kind),
        };
        let op = match effect {
            Effect::PreventNext { n, to } => return self.prevent_next(n, to),
            Effect::PreventAll { kind } => Op::PreventAll { by: None, to: None, combat: combat(kind)? },
            Effect::PreventAllTo { kind, to, .. } => {
                let to = Some(self.recipients(to, &Subject::Itself)?);
                Op::PreventAll { by: None, to, combat: combat(kind)? }
            }
            Effect::PreventAllBy { kind, by, .. } | Effect::PreventBy { kind, who: by } => {
                let by = Some(self.objects(by)?);
                Op::PreventAll { by, to: None, combat: combat(kind)? }
            }
            Effect::PreventAllToBy { kind, to, by, .. } => {
                let to = Some(self.recipients(to, &Subject::Itself)?);
                Op::PreventAll { by: Some(self.objects(by)?), to, combat: combat(kind)? }
            }
            Effect::PreventToAndBy { kind, who } => {
                let what = self.objects(who)?;
                let combat = combat(kind)?;
                self.op(Op::PreventAll { by: Some(what.clone()), to: None, combat });
                Op::PreventAll { by: None, to: Some(what), combat }
            }
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn prevent_next(&mut self, n: &Quantity, to: &Among<Recipient>) -> Lowered<()> {
        let [to] = &to.items[..] else { return unhandled("prevention", &"Several") };
        let amount = Some(self.quantity(n)?);
        let to = self.recipient(to)?;
        self.op(Op::Prevent { to, amount, combat: false });
        Ok(())
    }
}
