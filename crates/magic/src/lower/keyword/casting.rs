//! Keywords about how a card is cast.

use super::itself;
use crate::lower::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Amount, Event, Help, Is, Mod, Op, Program, Replacement, Subject, Test, To, Way, Who, Zone},
    mana::Cost,
    set::Keywords,
    turn::TurnStep,
};
use fairdeal_oracle::tree::Keyword;

impl Scope<'_> {
    /// Adds a keyword about how the card is cast.
    pub(super) fn casting_keyword(&mut self, keyword: &Keyword, text: &str) -> Lowered<()> {
        let instead = |price, way| Replacement::Instead { price, test: None, way };
        match keyword {
            Keyword::Kicker { cost } | Keyword::Entwine { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Kicker(price));
                self.entwines |= matches!(keyword, Keyword::Entwine { .. });
            }
            Keyword::Buyback { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Kicker(price));
                self.says("", Replacement::Buyback);
            }
            Keyword::Flashback { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, Replacement::Flashback(price));
            }
            Keyword::Evoke { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Evoke));
                let program = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                self.triggered("", Event::Enters(itself()), Some(Test::Way(Way::Evoke)), program);
            }
            Keyword::Dash { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Dash));
                self.hastens(Way::Dash);
                let home = Program::of(vec![Op::Move { what: Subject::Itself, to: To::Hand }]);
                let end = Event::Step(TurnStep::End, Who::Each);
                self.triggered("", end, Some(Test::Way(Way::Dash)), home);
            }
            Keyword::Blitz { cost } => {
                let price = self.keyword_cost(cost)?;
                self.says(text, instead(price, Way::Blitz));
                self.hastens(Way::Blitz);
                let draw = Program::of(vec![Op::Draw { who: Who::You, amount: Amount::Number(1) }]);
                self.triggered("", Event::Dies(itself()), Some(Test::Way(Way::Blitz)), draw);
                let end = Event::Step(TurnStep::End, Who::Each);
                let over = Program::of(vec![Op::Sacrifice { what: Subject::Itself }]);
                self.triggered("", end, Some(Test::Way(Way::Blitz)), over);
            }
            Keyword::Convoke => self.says(text, Replacement::Helps(Help::Convoke)),
            Keyword::Delve => self.says(text, Replacement::Helps(Help::Delve)),
            Keyword::Improvise => self.says(text, Replacement::Helps(Help::Improvise)),
            Keyword::Affinity { what } => {
                let own = self.noun(what)?.1.and(Is::Controlled(Who::You));
                let times = Amount::Count(Zone::Battlefield, own);
                self.says(
                    text,
                    Replacement::OwnCost { mana: Cost::generic(1), less: true, times, test: None },
                );
            }
            Keyword::Undaunted => {
                let times = Amount::Players(Who::Opponents);
                self.says(
                    text,
                    Replacement::OwnCost { mana: Cost::generic(1), less: true, times, test: None },
                );
            }
            other => return unhandled("keyword", other),
        }
        Ok(())
    }

    fn hastens(&mut self, way: Way) {
        let haste = Mod::AddKeywords(Keywords::NONE.with(crate::set::Keyword::Haste));
        self.holds("", vec![haste], Some(Test::Way(way)));
    }
}
