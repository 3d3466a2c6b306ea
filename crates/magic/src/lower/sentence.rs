//! Sentences, one after another: conditions, choices, and what happens later.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{AbilityKind, Amount, Event, Lasts, Op, Part, Price, Test, To, Trigger, Who, Zone},
    turn::TurnStep,
};
use fairdeal_oracle::tree::{
    self, Chain, Clause, Effect, Effects, Form, Moment, Objects, Payment, Sentence, Sequence, Tail, Times,
    ToPay,
};

/// The nodes without a handler.
macro_rules! other_sentence {
    () => {
        (Sentence::ForEach { .. }
            | Sentence::SpendOnly { .. }
            | Sentence::SpendAny { .. }
            | Sentence::KeepMana)
    };
}

impl Scope<'_> {
    /// Reads all effects of an ability.
    pub(super) fn effects(&mut self, effects: &Effects) -> Lowered<()> {
        let mut rest = &effects.sentences[..];
        while let Some((sentence, after)) = rest.split_first() {
            rest = after;
            match after.first() {
                Some(Sentence::InsteadIf { condition, does, .. }) => {
                    rest = &after[1..];
                    let at = self.program.ops.len();
                    self.op(Op::Skip { skip: 0 });
                    self.sentence(sentence, None)?;
                    let skip = (self.program.ops.len() - at) as u8;
                    let test = Test::Not(Box::new(self.condition(condition)?));
                    self.program.ops[at] = Op::If { test, skip };
                    self.guarded(|skip| Op::Skip { skip }, |scope| scope.chain(does))?;
                }
                next => self.sentence(sentence, next)?,
            }
        }
        effects.modes.as_ref().map_or(Ok(()), |modes| self.modes(modes))
    }

    fn sentence(&mut self, sentence: &Sentence, next: Option<&Sentence>) -> Lowered<()> {
        match sentence {
            Sentence::Plain { does, .. } | Sentence::Then { does, .. } => {
                let is_still = matches!(next, Some(Sentence::StillIs { .. }));
                self.still = is_still;
                let read = self.chain(does);
                self.still = false;
                read
            }
            Sentence::If { condition, does, .. } | Sentence::ThenIf { condition, does, .. } => {
                let test = self.condition(condition)?;
                let at = self.program.ops.len();
                self.guarded(|skip| Op::If { test, skip }, |scope| scope.chain(does))?;
                if matches!(next, Some(Sentence::Otherwise { .. }))
                    && let Op::If { skip, .. } = &mut self.program.ops[at]
                {
                    // The jump over the other branch belongs to this one.
                    *skip += 1;
                }
                Ok(())
            }
            Sentence::Otherwise { does, .. } => {
                self.guarded(|skip| Op::Skip { skip }, |scope| scope.chain(does))
            }
            Sentence::InsteadIf { .. } => unhandled("sentence", sentence),
            Sentence::When { event, does, form, .. } => self.when(event, does, *form),
            Sentence::Later { moment, does, .. } => self.at_moment(moment, |scope| scope.chain(does)),
            Sentence::ExileInstead { what, form: Form(0 | 2) } => {
                let what = self.objects(what)?;
                self.op(Op::ExileIfDies { what });
                Ok(())
            }
            Sentence::ExileInstead { .. } => unhandled("sentence", sentence),
            Sentence::CounteredElsewhere { form } => self.countered(*form),
            Sentence::StillIs { .. } => Ok(()),
            other @ other_sentence!() => unhandled("sentence", other),
        }
    }

    fn countered(&mut self, form: Form) -> Lowered<()> {
        let counter = self.program.ops.iter_mut().rev().find_map(|op| match op {
            Op::CounterSpell { to, .. } => Some(to),
            _ => None,
        });
        let Some(to) = counter else { return unhandled("sentence", &"CounteredElsewhere") };
        *to = match form.0 {
            0 => To::Exile,
            1 => To::Top,
            _ => To::Hand,
        };
        Ok(())
    }

    /// Reads a triggered ability that an effect makes: a reflexive one, or one that waits during the turn.
    fn when(&mut self, event: &tree::Event, does: &Chain, form: Form) -> Lowered<()> {
        if *event == tree::Event::YouDo {
            let (program, about) = self.read_later(|scope| scope.chain(does))?;
            let ability = self.waiting(vec![], program);
            return self.guarded(
                |skip| Op::If { test: Test::Did, skip },
                |scope| {
                    scope.op(Op::Reflex { ability, about });
                    Ok(())
                },
            );
        }
        let lasts = match form.0 {
            1 => Lasts::OnceThisTurn,
            2 => Lasts::ThisTurn,
            _ => return unhandled("sentence", &"When"),
        };
        let mut events = vec![];
        let outer = self.trigger.clone();
        let (program, about) = self.read_later(|scope| {
            events = scope.event(event)?;
            scope.chain(does)
        })?;
        self.trigger = outer;
        let ability = self.waiting(events, program);
        self.op(Op::Delay { ability, about, lasts });
        Ok(())
    }

    /// Adds a triggered ability that an effect makes.
    fn waiting(&mut self, on: Vec<Event>, program: crate::ability::Program) -> crate::ability::AbilityId {
        let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
        self.add("", AbilityKind::Triggered(trigger), program, false)
    }

    /// Reads what happens at a moment to come, once: an ability of its own that waits.
    fn at_moment(&mut self, moment: &Moment, read: impl FnOnce(&mut Self) -> Lowered<()>) -> Lowered<()> {
        let event = match moment {
            Moment::NextEndStep => Event::Step(TurnStep::End, Who::Each),
            Moment::NextUpkeep => Event::Step(TurnStep::Upkeep, Who::Each),
            Moment::EndOfCombat => Event::Step(TurnStep::CombatEnd, Who::Each),
            Moment::EndStepOf { who: tree::Player::You } => Event::Step(TurnStep::End, Who::You),
            Moment::UpkeepOf { who: tree::Player::You } => Event::Step(TurnStep::Upkeep, Who::You),
            Moment::NextCleanup => Event::Step(TurnStep::Cleanup, Who::Each),
            Moment::MainPhase | Moment::FirstMainPhase => Event::Step(TurnStep::Main1, Who::You),
            Moment::EndStepOf { .. } | Moment::UpkeepOf { .. } => return unhandled("moment", moment),
        };
        let (program, about) = self.read_later(read)?;
        if !program.words.is_empty() {
            return unhandled("moment", &"WithTarget");
        }
        let ability = self.waiting(vec![event], program);
        self.op(Op::Delay { ability, about, lasts: Lasts::Once });
        Ok(())
    }

    /// Reads clauses that are done one after another.
    pub(super) fn chain(&mut self, chain: &Chain) -> Lowered<()> {
        match chain {
            Chain::Last { clause } => self.clause(clause),
            Chain::More { joint: Sequence::Or, .. } => unhandled("chain", &"Or"),
            Chain::More { clause, rest, .. } => {
                self.clause(clause)?;
                self.chain(rest)
            }
            Chain::May { who, does } => self.may(who, does),
            Chain::Unless { clause, pays } => {
                let (who, price, times) = self.payment(pays)?;
                self.guarded(
                    |skip| Op::MayPay { who, price, times, skips_if_paid: true, skip },
                    |scope| scope.clause(clause),
                )
            }
        }
    }

    /// Reads what a player may do. "If you do" asks what was done last, so a choice that was made remembers itself.
    fn may(&mut self, who: &tree::Player, does: &Chain) -> Lowered<()> {
        let who = self.player(who)?;
        let before = std::mem::replace(&mut self.implied, who.clone());
        let (first, rest) = match does {
            Chain::Last { clause } => (Some(clause), None),
            Chain::More { clause, rest, .. } => (Some(clause), Some(&**rest)),
            Chain::May { .. } | Chain::Unless { .. } => (None, None),
        };
        let read = match first {
            Some(Clause { effect: Effect::Pay { cost, .. }, tails }) if tails.is_empty() => {
                let mut price = Price::default();
                let times = self.to_pay(cost, &mut price)?;
                self.tag = self.tag.saturating_add(1);
                self.guarded(
                    |skip| Op::MayPay { who, price, times, skips_if_paid: false, skip },
                    |scope| rest.map_or(Ok(()), |rest| scope.chain(rest)),
                )
            }
            _ => self.guarded(|skip| Op::May { who, skip }, |scope| scope.chain(does)),
        };
        self.implied = before;
        read
    }

    fn payment(&mut self, payment: &Payment) -> Lowered<(Who, Price, Amount)> {
        let mut price = Price::default();
        let (who, part) = match payment {
            Payment::Pays { who, cost } => {
                let who = self.player(who)?;
                let times = self.to_pay(cost, &mut price)?;
                return Ok((who, price, times));
            }
            Payment::Sacrifices { who, what: Objects::This } => (who, Part::SacrificeIt),
            Payment::Sacrifices { who, what } => {
                let (number, filter) = self.some(what)?;
                (who, Part::Sacrifice(number, filter))
            }
            Payment::Discards { who, what } => {
                let (number, filter) = self.some(what)?;
                (who, Part::Discard(number, filter))
            }
            Payment::Returns { who, what, .. } => {
                let (number, filter) = self.some(what)?;
                (who, Part::Return(number, filter))
            }
            Payment::Taps { who, what } => {
                let (number, filter) = self.some(what)?;
                (who, Part::TapOthers(number, filter))
            }
            Payment::Exiles { .. } | Payment::Reveals { .. } => return unhandled("payment", payment),
        };
        price.parts.push(part);
        Ok((self.player(who)?, price, Amount::Number(1)))
    }

    /// Reads what is paid; returns how often.
    fn to_pay(&mut self, cost: &ToPay, price: &mut Price) -> Lowered<Amount> {
        let mut times = Amount::Number(1);
        match cost {
            ToPay::Mana { mana } => price.mana = self.mana_cost(mana)?,
            ToPay::ManaPer { mana, per } => {
                price.mana = self.mana_cost(mana)?;
                times = self.per(Amount::Number(1), Some(per))?;
            }
            ToPay::Life { n } => price.parts.push(Part::Life(self.quantity(n)?)),
            ToPay::ManaAndLife { mana, n } => {
                price.mana = self.mana_cost(mana)?;
                price.parts.push(Part::Life(self.quantity(n)?));
            }
            ToPay::Energy { .. } => return unhandled("price", cost),
        }
        if price.mana.x > 0 {
            let defined =
                self.x.clone().filter(|_| price.mana == crate::mana::Cost { x: 1, ..Default::default() });
            let Some(x) = defined else { return unhandled("price", &"X") };
            price.mana = crate::mana::Cost { generic: 1, ..Default::default() };
            times = x;
        }
        if price.mana.split.lives() > 0 {
            return unhandled("price", &"Phyrexian");
        }
        Ok(times)
    }

    fn clause(&mut self, clause: &Clause) -> Lowered<()> {
        let (mut tests, mut later, mut times) = (vec![], None, 1);
        for tail in &clause.tails {
            match tail {
                Tail::WhereX { value } => self.x = Some(self.quantity(value)?),
                Tail::If { condition } => tests.push(self.condition(condition)?),
                Tail::Unless { condition } => {
                    tests.push(Test::Not(Box::new(self.condition(condition)?)));
                }
                Tail::Later { moment } => later = Some(moment),
                Tail::Times { n: Times::Twice } => times = 2,
                Tail::Times { n: Times::Three } => times = 3,
            }
        }
        let test = match tests.len() {
            0 => None,
            1 => tests.pop(),
            _ => Some(Test::All(tests)),
        };
        let read = |scope: &mut Self| match later {
            Some(moment) => scope.at_moment(moment, |scope| scope.effect(&clause.effect)),
            None => scope.repeated(&clause.effect, times),
        };
        match test {
            Some(test) => self.guarded(|skip| Op::If { test, skip }, read)?,
            None => read(self)?,
        }
        self.tag = self.tag.saturating_add(1);
        Ok(())
    }

    fn repeated(&mut self, effect: &Effect, times: usize) -> Lowered<()> {
        let (at, words) = (self.program.ops.len(), self.program.words.len());
        self.effect(effect)?;
        if times > 1 && self.program.words.len() > words {
            return unhandled("tail", &"TimesWithTarget");
        }
        let ops = self.program.ops[at..].to_vec();
        for _ in 1..times {
            ops.iter().cloned().for_each(|op| self.op(op));
        }
        Ok(())
    }

    /// Returns the amount that was spoken of: that of the effect before, or of the event.
    pub(super) fn that_much(&self) -> Amount {
        let is_plain = |op: &Op| matches!(op, Op::If { .. } | Op::May { .. } | Op::Skip { .. });
        let is_first = self.program.ops.iter().all(is_plain);
        if is_first { Amount::Event } else { Amount::Last }
    }
}

/// Declines an effect that only one player can carry out for all of them.
pub(super) fn single(who: &Who) -> Lowered<()> {
    match who {
        Who::Each => unhandled("each player", &"Each"),
        _ => Ok(()),
    }
}
