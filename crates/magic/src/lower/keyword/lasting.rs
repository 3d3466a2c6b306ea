//! Keywords about entering, leaving and the upkeep.

use super::{grows, itself, landwalk, onto};
use crate::lower::{Lowered, noun::not, scope::Scope, unhandled};
use crate::{
    ability::{
        Amount, Cmp, Event, Filter, Flag, Is, Mod, Op, Past, Program, Replacement, Subject, Test, Who, Zone,
    },
    parts::Counter,
    set::{CardType, Colour, Colours},
    turn::TurnStep,
};
use fairdeal_oracle::tree::Keyword;

impl Scope<'_> {
    /// Adds a keyword about entering, leaving and the upkeep.
    pub(super) fn lasting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let counters = |kind| Amount::Counters(kind, Subject::Itself);
        let none = |kind| Test::Compare(counters(kind), Cmp::Equal, Amount::Number(0));
        let enters_with = |kind, n: u32, test| Replacement::EntersWith {
            what: itself(),
            kind,
            amount: Amount::Number(n as i32),
            test,
        };
        match keyword {
            Keyword::Persist | Keyword::Undying => {
                let is_persist = matches!(keyword, Keyword::Persist);
                let kind = if is_persist { Counter::Minus } else { Counter::Plus };
                let to = onto(None, vec![(kind, Amount::Number(1))]);
                let program = Program::of(vec![Op::Move { what: Subject::Event, to }]);
                self.triggered(text, Event::Dies(itself()), Some(none(kind)), program);
            }
            Keyword::Evolve => {
                let bigger = |of: fn(Subject) -> Amount| {
                    Test::Compare(of(Subject::Event), Cmp::More, of(Subject::Itself))
                };
                let test = Test::Any(vec![bigger(Amount::Power), bigger(Amount::Toughness)]);
                let other = Filter(vec![
                    Is::Type(CardType::Creature),
                    Is::Controlled(Who::You),
                    not(Is::In(Subject::Itself)),
                ]);
                let (what, amount) = (Subject::Itself, Amount::Number(1));
                let program = Program::of(vec![Op::PutCounters { what, kind: Counter::Plus, amount }]);
                self.triggered(text, Event::Enters(other), Some(test), program);
            }
            Keyword::LivingWeapon => {
                let token = self.simple_token("Phyrexian Germ", (0, 0), Colour::Black.only(), false);
                let one = Amount::Number(1);
                let program = Program::of(vec![
                    Op::Create { token, who: Who::You, amount: one, tapped: false, attacking: false },
                    Op::Attach { what: Subject::Itself, to: Subject::Result(0) },
                ]);
                self.triggered(text, Event::Enters(itself()), None, program);
            }
            Keyword::Landwalk { what } => {
                let land = landwalk(what).and(Is::Controlled(Who::Opponents));
                let count = Amount::Count(Zone::Battlefield, land);
                let test = Test::Compare(count, Cmp::AtLeast, Amount::Number(1));
                self.holds(text, vec![Mod::Flag(Flag::Unblockable)], Some(test));
            }
            Keyword::Modular { n } => {
                self.says(text, enters_with(Counter::Plus, *n, None));
                let golem = Filter(vec![Is::Type(CardType::Artifact), Is::Type(CardType::Creature)]);
                let mut program = grows(golem, counters(Counter::Plus));
                program.ops.insert(0, Op::May { who: Who::You, skip: 1 });
                program.tags.push(0);
                self.triggered("", Event::Dies(itself()), None, program);
            }
            Keyword::Bloodthirst { n } => {
                let hurt = Amount::Past(Who::Opponents, Past::Hurt);
                let test = Test::Compare(hurt, Cmp::AtLeast, Amount::Number(1));
                self.says(text, enters_with(Counter::Plus, *n, Some(test)));
            }
            Keyword::Fabricate { n } => {
                let amount = Amount::Number(*n as i32);
                let token = self.simple_token("Servo", (1, 1), Colours::NONE, false);
                let program = Program::of(vec![
                    Op::May { who: Who::You, skip: 2 },
                    Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount: amount.clone() },
                    Op::Skip { skip: 1 },
                    Op::Create { token, who: Who::You, amount, tapped: false, attacking: false },
                ]);
                self.triggered(text, Event::Enters(itself()), None, program);
            }
            Keyword::Afterlife { n } => {
                let colours = Colour::White.only().or(Colour::Black.only());
                let token = self.simple_token("Spirit", (1, 1), colours, true);
                let amount = Amount::Number(*n as i32);
                let create = Op::Create { token, who: Who::You, amount, tapped: false, attacking: false };
                self.triggered(text, Event::Dies(itself()), None, Program::of(vec![create]));
            }
            other => return self.upkeep_keyword(other, text),
        }
        Ok(())
    }

    /// Adds a keyword that asks for something in the upkeep.
    fn upkeep_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let upkeep = || Event::Step(TurnStep::Upkeep, Who::You);
        let sacrifice = || Op::Sacrifice { what: Subject::Itself };
        let counters = |kind| Amount::Counters(kind, Subject::Itself);
        let none = |kind| Test::Compare(counters(kind), Cmp::Equal, Amount::Number(0));
        let enters_with = |kind, n: u32, test| Replacement::EntersWith {
            what: itself(),
            kind,
            amount: Amount::Number(n as i32),
            test,
        };
        let remove = |kind| Op::RemoveCounters { what: Subject::Itself, kind, amount: Amount::Number(1) };
        match keyword {
            Keyword::Echo { cost } => {
                let price = self.keyword_cost(cost)?;
                let times = Amount::Number(1);
                let pay = Op::MayPay { who: Who::You, price, times, skips_if_paid: true, skip: 1 };
                self.triggered(text, upkeep(), Some(Test::Recent), Program::of(vec![pay, sacrifice()]));
            }
            Keyword::CumulativeUpkeep { cost } => {
                let price = self.keyword_cost(cost)?;
                if !price.parts.is_empty() || price.mana.split.lives() > 0 {
                    return unhandled("cumulative upkeep", cost);
                }
                let (kind, amount) = (Counter::Age, Amount::Number(1));
                let times = counters(kind);
                let program = Program::of(vec![
                    Op::PutCounters { what: Subject::Itself, kind, amount },
                    Op::MayPay { who: Who::You, price, times, skips_if_paid: true, skip: 1 },
                    sacrifice(),
                ]);
                self.triggered(text, upkeep(), None, program);
            }
            Keyword::Fading { n } => {
                let kind = Counter::Fade;
                self.says(text, enters_with(kind, *n, None));
                let program = Program::of(vec![
                    Op::If { test: none(kind), skip: 2 },
                    sacrifice(),
                    Op::Skip { skip: 1 },
                    remove(kind),
                ]);
                self.triggered("", upkeep(), None, program);
            }
            Keyword::Vanishing { n } => {
                let kind = Counter::Time;
                self.says(text, enters_with(kind, *n, None));
                let program =
                    Program::of(vec![remove(kind), Op::If { test: none(kind), skip: 1 }, sacrifice()]);
                let any = Test::Not(Box::new(none(kind)));
                self.triggered("", upkeep(), Some(any), program);
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }
}
