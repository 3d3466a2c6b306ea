//! Keywords that are activated.

use super::{activation, equips, grows, onto, typecycled};
use crate::lower::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{
        AbilityKind, Activation, Amount, Event, Filter, Is, Lasts, Mod, Op, Part, Price, Program, Subject,
        To, Trigger, Until, Who, Zone,
    },
    parts::Counter,
    set::{CardType, CardTypes, Colour, Keywords},
    turn::TurnStep,
};
use fairdeal_oracle::tree::Keyword;
use std::sync::Arc;

impl Scope<'_> {
    /// Adds a keyword that is activated.
    pub(super) fn activated_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let slow = |price| Activation { is_slow: true, ..activation(price) };
        let buried = |mut price: Price| {
            price.parts.push(Part::ExileIt);
            Activation { is_slow: true, from: Zone::Graveyard, ..activation(price) }
        };
        let creature = || Filter(vec![Is::Type(CardType::Creature)]);
        match keyword {
            Keyword::Equip { cost } => {
                let price = self.keyword_cost(cost)?;
                self.activated(text, slow(price), equips(creature()));
            }
            Keyword::EquipTo { what, cost } => {
                let price = self.keyword_cost(cost)?;
                let what = self.noun(what)?.1;
                self.activated(text, slow(price), equips(what.and(Is::Type(CardType::Creature))));
            }
            Keyword::Cycling { cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::DiscardIt);
                let program = Program::of(vec![Op::Draw { who: Who::You, amount: Amount::Number(1) }]);
                self.activated(text, Activation { is_cycling: true, ..activation(price) }, program);
            }
            Keyword::Typecycling { what, cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::DiscardIt);
                let program = Program::of(vec![
                    Op::Search { who: Who::You, filter: typecycled(what), most: Amount::Number(1) },
                    Op::Reveal { what: Subject::Result(0) },
                    Op::Move { what: Subject::Result(0), to: To::Hand },
                    Op::Shuffle { who: Who::You },
                ]);
                self.activated(text, Activation { is_cycling: true, ..activation(price) }, program);
            }
            Keyword::Unearth { cost } => {
                let price = self.keyword_cost(cost)?;
                let end = Program::of(vec![Op::Move { what: Subject::Other, to: To::Exile }]);
                let on = vec![Event::Step(TurnStep::End, Who::Each)];
                let trigger = Trigger { on, condition: None, is_once: false, from: Zone::Battlefield };
                let ability = self.add("", AbilityKind::Triggered(trigger), end, false);
                let what = Subject::Result(0);
                let haste = Mod::AddKeywords(Keywords::NONE.with(crate::set::Keyword::Haste));
                let program = Program::of(vec![
                    Op::Move { what: Subject::Itself, to: onto(Some(Who::You), vec![]) },
                    Op::Continuous { what: what.clone(), mods: vec![haste], until: Until::Forever },
                    Op::ExileIfDies { what: what.clone() },
                    Op::Delay { ability, about: Some(what), lasts: Lasts::Once },
                ]);
                let from = Zone::Graveyard;
                self.activated(text, Activation { is_slow: true, from, ..activation(price) }, program);
            }
            Keyword::Embalm { cost } | Keyword::Eternalize { cost } => {
                let price = self.keyword_cost(cost)?;
                let (token, one) = (self.face, Amount::Number(1));
                let zombie = Mod::AddSubtypes(vec![Arc::from("Zombie")]);
                let mods = match keyword {
                    Keyword::Embalm { .. } => vec![zombie, Mod::SetColours(Colour::White.only())],
                    _ => {
                        let four = Amount::Number(4);
                        vec![zombie, Mod::SetColours(Colour::Black.only()), Mod::SetSize(four.clone(), four)]
                    }
                };
                let program = Program::of(vec![
                    Op::Create { token, who: Who::You, amount: one, tapped: false, attacking: false },
                    Op::Continuous { what: Subject::Result(0), mods, until: Until::Forever },
                ]);
                self.activated(text, buried(price), program);
            }
            Keyword::Scavenge { cost } => {
                let price = self.keyword_cost(cost)?;
                let program = grows(creature(), Amount::Number(self.power.into()));
                self.activated(text, buried(price), program);
            }
            Keyword::Outlast { cost } => {
                let mut price = self.keyword_cost(cost)?;
                price.parts.push(Part::Tap);
                let (what, amount) = (Subject::Itself, Amount::Number(1));
                let program = Program::of(vec![Op::PutCounters { what, kind: Counter::Plus, amount }]);
                self.activated(text, slow(price), program);
            }
            Keyword::Reinforce { n, cost } => {
                let mana = self.mana_cost(cost)?;
                let price = Price { mana, parts: vec![Part::DiscardIt] };
                self.activated(text, activation(price), grows(creature(), Amount::Number(*n as i32)));
            }
            Keyword::Crew { n } => {
                let price = Price { parts: vec![Part::TapPower(*n as u16)], ..Price::default() };
                let mods = vec![Mod::AddTypes(CardTypes::NONE.with(CardType::Creature))];
                let what = Subject::Itself;
                let program = Program::of(vec![Op::Continuous { what, mods, until: Until::EndOfTurn }]);
                self.activated(text, activation(price), program);
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }
}
