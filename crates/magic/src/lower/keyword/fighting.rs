//! Keywords that are set off by casting and fighting.

use super::{grows, itself, strikes_player};
use crate::lower::{Lowered, noun::not, scope::Scope, unhandled};
use crate::{
    ability::{
        AbilityKind, Amount, Cmp, Event, Filter, Flag, Is, Mod, Op, Price, Program, Subject, Test, To,
        Trigger, Until, Who, Zone,
    },
    mana::{Cost, Split},
    parts::Counter,
    set::{CardType, Colour},
    turn::TurnStep,
};
use fairdeal_oracle::tree::Keyword;

impl Scope<'_> {
    /// Adds a keyword that is set off by casting and fighting.
    pub(super) fn fighting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let attacks = || Event::Attacks(itself());
        let plus =
            |power: i32, toughness: i32| vec![Mod::AddSize(Amount::Number(power), Amount::Number(toughness))];
        let pump = |what, mods| Program::of(vec![Op::Continuous { what, mods, until: Until::EndOfTurn }]);
        let counter =
            || Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount: Amount::Number(1) };
        match keyword {
            Keyword::Prowess => {
                let spell = Filter(vec![not(Is::Type(CardType::Creature))]);
                self.triggered(text, Event::Casts(Who::You, spell), None, pump(Subject::Itself, plus(1, 1)));
            }
            Keyword::Bushido { n } => {
                let any = Filter::default;
                let on = vec![Event::Blocks(itself(), any()), Event::BecomesBlocked(itself(), any())];
                let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
                let program = pump(Subject::Itself, plus(*n as i32, *n as i32));
                self.add(text, AbilityKind::Triggered(trigger), program, true);
            }
            Keyword::Afflict { n } => {
                let amount = Amount::Number(*n as i32);
                let program = Program::of(vec![Op::LoseLife { who: Who::Defending, amount }]);
                self.triggered(text, Event::BecomesBlocked(itself(), Filter::default()), None, program);
            }
            Keyword::Annihilator { n } => {
                let (amount, filter) = (Amount::Number(*n as i32), Filter::default());
                let program = Program::of(vec![Op::SacrificeChosen { who: Who::Defending, amount, filter }]);
                self.triggered(text, attacks(), None, program);
            }
            Keyword::Ward { cost } => {
                let price = self.keyword_cost(cost)?;
                let who = Who::ControllerOf(Box::new(Subject::Other));
                let times = Amount::Number(1);
                let program = Program::of(vec![
                    Op::MayPay { who, price, times, skips_if_paid: true, skip: 1 },
                    Op::CounterSpell { what: Subject::Other, to: To::Graveyard },
                ]);
                let on = Event::Targeted(itself(), Who::Opponents, Filter::default());
                self.triggered(text, on, None, program);
            }
            Keyword::Exalted => {
                let own = Filter(vec![Is::Controlled(Who::You)]);
                self.triggered(text, Event::AttacksAlone(own), None, pump(Subject::Event, plus(1, 1)));
            }
            Keyword::Flanking => {
                self.holds(text, vec![Mod::Flag(Flag::Flanking)], None);
                let plain = Filter(vec![not(Is::Flag(Flag::Flanking))]);
                let on = Event::BecomesBlocked(itself(), plain);
                self.triggered("", on, None, pump(Subject::Other, plus(-1, -1)));
            }
            Keyword::Mentor => {
                let weaker = Is::Power(Cmp::Less, Amount::Power(Subject::Itself));
                let filter = Filter(vec![Is::Type(CardType::Creature), Is::Attacking, weaker]);
                self.triggered(text, attacks(), None, grows(filter, Amount::Number(1)));
            }
            Keyword::Training => {
                let stronger = Is::Power(Cmp::More, Amount::Power(Subject::Itself));
                let others = Filter(vec![Is::Attacking, Is::Controlled(Who::You), stronger]);
                let count = Amount::Count(Zone::Battlefield, others);
                let test = Test::Compare(count, Cmp::AtLeast, Amount::Number(1));
                self.triggered(text, attacks(), Some(test), Program::of(vec![counter()]));
            }
            other => return self.attacking_keyword(other, text),
        }
        Ok(())
    }

    /// Adds a keyword that is set off by attacking, and what goes with it.
    fn attacking_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let attacks = || Event::Attacks(itself());
        let plus =
            |power: i32, toughness: i32| vec![Mod::AddSize(Amount::Number(power), Amount::Number(toughness))];
        let pump = |what, mods| Program::of(vec![Op::Continuous { what, mods, until: Until::EndOfTurn }]);
        let counter =
            || Op::PutCounters { what: Subject::Itself, kind: Counter::Plus, amount: Amount::Number(1) };
        match keyword {
            Keyword::Extort => {
                let mut mana = Cost::default();
                mana.split.push(Split::of(Colour::White.only().or(Colour::Black.only())));
                let price = Price { mana, parts: vec![] };
                let (times, one) = (Amount::Number(1), Amount::Number(1));
                let program = Program::of(vec![
                    Op::MayPay { who: Who::You, price, times, skips_if_paid: false, skip: 2 },
                    Op::LoseLife { who: Who::Opponents, amount: one },
                    Op::GainLife { who: Who::You, amount: Amount::Last },
                ]);
                self.triggered(text, Event::Casts(Who::You, Filter::default()), None, program);
            }
            Keyword::Melee => self.triggered(text, attacks(), None, pump(Subject::Itself, plus(1, 1))),
            Keyword::Dethrone => {
                let (theirs, yours) = (Amount::Life(Who::Defending), Amount::Life(Who::You));
                let test = Test::Compare(theirs, Cmp::AtLeast, yours);
                self.triggered(text, attacks(), Some(test), Program::of(vec![counter()]));
            }
            Keyword::Ingest => {
                let what = Subject::Top(Who::Event, Box::new(Amount::Number(1)));
                let program = Program::of(vec![Op::Move { what, to: To::Exile }]);
                self.triggered(text, strikes_player(), None, program);
            }
            Keyword::BattleCry => {
                let others =
                    Filter(vec![Is::Attacking, Is::Controlled(Who::You), not(Is::In(Subject::Itself))]);
                let what = Subject::All(Zone::Battlefield, others);
                self.triggered(text, attacks(), None, pump(what, plus(1, 0)));
            }
            Keyword::Decayed => {
                self.holds(text, vec![Mod::Flag(Flag::CannotBlock)], None);
                let attacking = Test::Is(Subject::Itself, Filter(vec![Is::Attacking]));
                let program = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                let end = Event::Step(TurnStep::CombatEnd, Who::Each);
                self.triggered("", end, Some(attacking), program);
            }
            Keyword::Renown { n } => {
                let is = Test::Is(Subject::Itself, Filter(vec![Is::Flag(Flag::Renowned)]));
                let amount = Amount::Number(*n as i32);
                let what = Subject::Itself;
                let program = Program::of(vec![
                    Op::PutCounters { what: what.clone(), kind: Counter::Plus, amount },
                    Op::Continuous { what, mods: vec![Mod::Flag(Flag::Renowned)], until: Until::Forever },
                ]);
                self.triggered(text, strikes_player(), Some(Test::Not(Box::new(is))), program);
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }
}
