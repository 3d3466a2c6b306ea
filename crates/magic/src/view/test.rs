//! Whether conditions hold.

use super::{Context, View};
use crate::ability::{Filter, Test, Zone};

impl View<'_> {
    /// Returns whether a condition holds.
    pub(crate) fn test(&self, test: &Test, cx: &Context<'_>) -> bool {
        match test {
            Test::Not(test) => !self.test(test, cx),
            Test::Compare(one, cmp, other) => cmp.holds(self.amount(one, cx), self.amount(other, cx)),
            Test::Is(subject, filter) => {
                let things = self.things(subject, cx);
                things
                    .into_iter()
                    .filter_map(|obj| self.thing(obj))
                    .any(|thing| self.matches(filter, cx, &thing))
            }
            Test::Turn(who) => self.players(who, cx).contains(&self.facts.active),
            Test::Kicked => {
                let spelled = cx.spell.and_then(|spell| spell.kicked);
                spelled.unwrap_or_else(|| self.facts.permanent(cx.source).is_some_and(|thing| thing.kicked))
            }
            Test::Did => cx.frame.is_some_and(|frame| frame.did),
            Test::All(tests) => tests.iter().all(|test| self.test(test, cx)),
            Test::Any(tests) => tests.iter().any(|test| self.test(test, cx)),
            Test::Died(filter) => self.was(filter, cx, true),
            Test::Left(filter) => self.was(filter, cx, false),
            Test::WasCast { hand } => {
                let cast = self.facts.permanent(cx.source).and_then(|thing| thing.cast);
                cast.is_some_and(|from| !hand || from == Zone::Hand)
            }
            Test::Way(way) => self.facts.permanent(cx.source).is_some_and(|thing| thing.way == Some(*way)),
            Test::Recent => {
                let thing = self.facts.permanent(cx.source);
                thing.is_some_and(|thing| self.facts.turn.saturating_sub(thing.turn) <= 2)
            }
            Test::Step(steps) => steps.contains(&self.facts.step),
            Test::Targets(filter) => cx.spell.is_some_and(|spell| self.targets(spell, filter, cx)),
        }
    }

    /// Returns whether something that matches left the battlefield this turn, or died.
    fn was(&self, filter: &Filter, cx: &Context<'_>, died: bool) -> bool {
        let gone = self.facts.known.iter().filter(|known| known.died || !died);
        gone.filter_map(|known| self.thing(known.obj)).any(|thing| self.matches(filter, cx, &thing))
    }
}
