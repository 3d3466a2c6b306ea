//! Keyword actions and counters: most of them stand for other instructions.

use crate::{
    ability::{Amount, Cmp, Filter, Flag, Is, Mod, Op, Subject, Test, To, Until, Who, Zone},
    lower::{Lowered, noun::not, scope::Scope, unhandled},
    parts::Counter,
    set::{CardType, Keyword, Keywords},
};
use fairdeal_oracle::tree::{self, Effect, Form, Objects};
use std::sync::Arc;

impl Scope<'_> {
    pub(super) fn keyword_action(&mut self, effect: &Effect) -> Lowered<()> {
        match effect {
            Effect::PutCounters { .. }
            | Effect::PutTwoCounters { .. }
            | Effect::RemoveCounters { .. }
            | Effect::RemoveAllCounters { .. }
            | Effect::DoubleCounters { .. } => return self.counters(effect),
            Effect::Proliferate { .. } => self.op(Op::Proliferate),
            Effect::ProliferateTwice { .. } => {
                self.op(Op::Proliferate);
                self.op(Op::Proliferate);
            }
            Effect::Transform { what } => {
                let what = self.objects(what)?;
                self.op(Op::Transform { what });
            }
            Effect::Investigate { who } => self.investigate(who, Amount::Number(1))?,
            Effect::InvestigateTimes { who, form } => {
                let times = match form.0 {
                    0 => Amount::Number(2),
                    1 => Amount::Number(3),
                    _ => self.x(),
                };
                self.investigate(who, times)?;
            }
            Effect::Populate => {
                let filter = Filter(vec![Is::Type(CardType::Creature), Is::Token, Is::Controlled(Who::You)]);
                self.choose_one(filter);
                let of = Subject::Result(self.tag);
                let amount = Amount::Number(1);
                self.op(Op::CreateCopy { of, who: Who::You, amount, tapped: false, attacking: false });
            }
            Effect::Explore { what } => self.explore(what)?,
            Effect::Connive { what } => self.connive(what, Amount::Number(1))?,
            Effect::ConniveN { what, n } => {
                let amount = self.quantity(n)?;
                self.connive(what, amount)?;
            }
            Effect::Goad { what } => {
                let mods = vec![Mod::Flag(Flag::Goaded), Mod::Flag(Flag::MustAttack)];
                self.changes(what, mods, Until::YourNextTurn)?;
            }
            Effect::Detain { what } => {
                let flags = [Flag::CannotAttack, Flag::CannotBlock, Flag::Inactive];
                let mods = flags.map(Mod::Flag).to_vec();
                self.changes(what, mods, Until::YourNextTurn)?;
            }
            Effect::Suspect { what } => {
                let menace = Mod::AddKeywords(Keywords::NONE.with(Keyword::Menace));
                self.changes(what, vec![menace, Mod::Flag(Flag::CannotBlock)], Until::Forever)?;
            }
            Effect::Amass { kind, n } => {
                let amount = self.quantity(n)?;
                self.amass(kind, amount)?;
            }
            Effect::Support { n } => {
                let most = self.quantity(n)?;
                let creature = Filter(vec![Is::Type(CardType::Creature), not(Is::In(Subject::Itself))]);
                let aim = crate::ability::Aim { players: None, things: Some((Zone::Battlefield, creature)) };
                let what = Subject::Target(self.word(Amount::Number(0), most, aim));
                self.op(Op::PutCounters { what, kind: Counter::Plus, amount: Amount::Number(1) });
            }
            Effect::Adapt { n } => {
                let amount = self.quantity(n)?;
                let has = Filter(vec![Is::Counters(Some(Counter::Plus))]);
                let test = Test::Not(Box::new(Test::Is(Subject::Itself, has)));
                self.op(Op::If { test, skip: 1 });
                self.op(Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount });
            }
            Effect::Monstrosity { n } => {
                let amount = self.quantity(n)?;
                let is = Filter(vec![Is::Flag(Flag::Monstrous)]);
                let test = Test::Not(Box::new(Test::Is(Subject::Itself, is)));
                self.op(Op::If { test, skip: 2 });
                self.op(Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount });
                let mods = vec![Mod::Flag(Flag::Monstrous)];
                self.op(Op::Continuous { what: Subject::Itself, mods, until: Until::Forever });
            }
            other => return unhandled("effect", other),
        }
        Ok(())
    }

    fn counters(&mut self, effect: &Effect) -> Lowered<()> {
        let op = match effect {
            Effect::PutCounters { form: Form(2), .. } => return unhandled("counters", &"Distributed"),
            Effect::PutCounters { who, n, kind, on, per, .. } => {
                let who = self.player(who)?;
                let what = self.several(&who, on)?;
                let amount = self.quantity(n)?;
                Op::PutCounters { what, kind: self.counter(kind)?, amount: self.per(amount, per.as_ref())? }
            }
            Effect::PutTwoCounters { who, a, b, on } => {
                let who = self.player(who)?;
                let what = self.chosen(&who, on)?;
                let amount = Amount::Number(1);
                let kind = self.counter(a)?;
                self.op(Op::PutCounters { what: what.clone(), kind, amount: amount.clone() });
                Op::PutCounters { what, kind: self.counter(b)?, amount }
            }
            Effect::RemoveCounters { who, n, kind, from, .. } => {
                let who = self.player(who)?;
                let what = self.chosen(&who, from)?;
                Op::RemoveCounters { what, kind: self.counter(kind)?, amount: self.quantity(n)? }
            }
            Effect::RemoveAllCounters { kind, from, .. } => {
                let kind = kind.as_ref().map(|kind| self.counter(kind)).transpose()?;
                Op::RemoveAllCounters { what: self.objects(from)?, kind }
            }
            Effect::DoubleCounters { kind, on } => {
                Op::Double { kind: self.counter(kind)?, what: self.objects(on)? }
            }
            other => return unhandled("effect", other),
        };
        self.op(op);
        Ok(())
    }

    fn choose_one(&mut self, filter: Filter) {
        let one = Amount::Number(1);
        self.op(Op::Choose { who: Who::You, zone: Zone::Battlefield, filter, least: one.clone(), most: one });
    }

    fn changes(&mut self, what: &Objects, mods: Vec<Mod>, until: Until) -> Lowered<()> {
        let what = self.objects(what)?;
        self.op(Op::Continuous { what, mods, until });
        Ok(())
    }

    fn investigate(&mut self, who: &tree::Player, amount: Amount) -> Lowered<()> {
        let who = self.player(who)?;
        let token = self.predefined("Clue")?;
        self.op(Op::Create { token, who, amount, tapped: false, attacking: false });
        Ok(())
    }

    /// A creature explores: a land on top of the library goes to the hand; otherwise it gets a counter, and the card may
    /// go to the graveyard (701.44).
    fn explore(&mut self, what: &Objects) -> Lowered<()> {
        let what = self.objects(what)?;
        let you = Who::You;
        self.op(Op::Look { who: you.clone(), amount: Amount::Number(1), reveal: true });
        let land = Test::Is(Subject::Rest, Filter(vec![Is::Type(CardType::Land)]));
        self.op(Op::If { test: land, skip: 2 });
        self.op(Op::Move { what: Subject::Rest, to: To::Hand });
        self.op(Op::Skip { skip: 3 });
        self.op(Op::PutCounters { what, kind: Counter::Plus, amount: Amount::Number(1) });
        self.op(Op::May { who: you, skip: 1 });
        self.op(Op::Move { what: Subject::Rest, to: To::Graveyard });
        Ok(())
    }

    /// A creature connives: its player draws and discards as many, and it gets a counter for each nonland card.
    fn connive(&mut self, what: &Objects, amount: Amount) -> Lowered<()> {
        let what = self.objects(what)?;
        let who = Who::ControllerOf(Box::new(what.clone()));
        self.op(Op::Draw { who: who.clone(), amount: amount.clone() });
        self.op(Op::Discard { who, amount, filter: Filter::default(), random: false });
        let nonland = Filter(vec![not(Is::Type(CardType::Land)), Is::In(Subject::Result(self.tag))]);
        let amount = Amount::Count(Zone::Graveyard, nonland);
        self.op(Op::PutCounters { what, kind: Counter::Plus, amount });
        Ok(())
    }

    /// An Army gets counters and a type; if there is none, one is created first (701.47).
    fn amass(&mut self, kind: &tree::Subtype, amount: Amount) -> Lowered<()> {
        let army = Filter(vec![Is::Subtype(Arc::from("Army")), Is::Controlled(Who::You)]);
        let count = Amount::Count(Zone::Battlefield, army.clone());
        self.op(Op::If { test: Test::Compare(count, Cmp::Equal, Amount::Number(0)), skip: 1 });
        let token = self.army(kind);
        let one = Amount::Number(1);
        self.op(Op::Create { token, who: Who::You, amount: one, tapped: false, attacking: false });
        self.tag = self.tag.saturating_add(100);
        self.choose_one(army);
        let what = Subject::Result(self.tag);
        self.op(Op::PutCounters { what: what.clone(), kind: Counter::Plus, amount });
        let mods = vec![Mod::AddSubtypes(vec![Arc::from(kind.name())])];
        self.op(Op::Continuous { what, mods, until: Until::Forever });
        self.tag = self.tag.saturating_sub(100);
        Ok(())
    }
}
