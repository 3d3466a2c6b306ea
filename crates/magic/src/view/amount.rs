//! What amounts come to.

use super::{Context, Thing, View};
use crate::{
    ability::{Amount, Filter, Subject, Zone},
    piles::hand,
    set::{Colour, Colours},
};
use fairdeal_kernel::Obj;

impl View<'_> {
    /// Counts.
    pub(crate) fn amount(&self, amount: &Amount, cx: &Context<'_>) -> i32 {
        let first = |subject: &Subject| self.things(subject, cx).into_iter().find_map(|obj| self.thing(obj));
        match amount {
            Amount::Number(number) => *number,
            Amount::X => self.x(cx),
            Amount::Count(zone, filter) => self.all(*zone, filter, cx).len() as i32,
            Amount::Power(subject) => first(subject).map_or(0, |thing| self.size(&thing).0.into()),
            Amount::Toughness(subject) => first(subject).map_or(0, |thing| self.size(&thing).1.into()),
            Amount::Value(subject) => first(subject).map_or(0, |thing| self.value(&thing)),
            Amount::Life(who) => {
                self.players(who, cx).iter().map(|&s| i32::from(self.facts.players[s].life)).sum()
            }
            Amount::Hand(who) => {
                let players = self.players(who, cx);
                players.iter().map(|&seat| self.seen.map_or(0, |seen| seen.len(hand(seat))) as i32).sum()
            }
            Amount::Counters(kind, subject) => {
                self.things(subject, cx).into_iter().map(|obj| self.counters(obj, *kind)).sum()
            }
            Amount::Event => cx.spell.map_or(0, |spell| spell.cause.amount.into()),
            Amount::Times(one, other) => self.amount(one, cx).saturating_mul(self.amount(other, cx)),
            Amount::Plus(one, other) => self.amount(one, cx).saturating_add(self.amount(other, cx)),
            Amount::Half(of, up) => (self.amount(of, cx) + i32::from(*up)).div_euclid(2),
            Amount::GreatestPower(filter) => {
                self.sizes(filter, cx).map(|(power, _)| power).max().unwrap_or(0)
            }
            Amount::Domain(who) => {
                let players = self.players(who, cx);
                let lands: Vec<Thing<'_>> =
                    (0..self.facts.permanents.len()).map(|at| self.permanent_at(at)).collect();
                let has = |kind: &&str| {
                    lands.iter().any(|land| players.contains(&land.controller) && land.values.is_a(kind))
                };
                ["Plains", "Island", "Swamp", "Mountain", "Forest"].into_iter().filter(has).count() as i32
            }
            Amount::Players(who) => self.players(who, cx).len() as i32,
            Amount::Last => cx.frame.map_or(0, |frame| frame.number),
            Amount::TotalPower(filter) => self.sizes(filter, cx).map(|(power, _)| power).sum(),
            Amount::GreatestToughness(filter) => {
                self.sizes(filter, cx).map(|(_, toughness)| toughness).max().unwrap_or(0)
            }
            Amount::GreatestValue(filter) => {
                let things = self.all(Zone::Battlefield, filter, cx).into_iter();
                things.filter_map(|obj| self.thing(obj)).map(|t| self.value(&t)).max().unwrap_or(0)
            }
            Amount::Devotion(colour) => {
                let own = self.facts.permanents.iter().filter(|thing| thing.controller == cx.you);
                let costs = own.filter_map(|thing| self.game.set.card(thing.face).cost);
                costs.map(|cost| cost.symbols(*colour)).sum()
            }
            Amount::Colours(filter) => {
                let all = self.all(Zone::Battlefield, filter, cx).into_iter();
                let colours = all.filter_map(|obj| self.thing(obj)).map(|thing| thing.values.is.colours);
                let union = colours.fold(Colours::NONE, Colours::or);
                Colour::ALL[..5].iter().filter(|&&colour| union.has(colour)).count() as i32
            }
            Amount::Past(who, past) => {
                let players = self.players(who, cx).into_iter();
                players.map(|seat| i32::from(self.facts.players[seat].past.get(*past))).sum()
            }
        }
    }

    fn counters(&self, obj: Obj, kind: crate::parts::Counter) -> i32 {
        let known = self.facts.known.iter().find(|known| known.obj == obj);
        match known {
            Some(known) => {
                known.counters.iter().filter(|(k, _)| *k == kind).map(|(_, n)| i32::from(*n)).sum()
            }
            None => self.facts.counters_on(obj, kind).into(),
        }
    }

    fn x(&self, cx: &Context<'_>) -> i32 {
        let spelled = cx.spell.and_then(|spell| spell.x);
        let entered = || self.facts.permanent(cx.source).map(|thing| thing.x);
        spelled.or_else(entered).unwrap_or(0).into()
    }

    /// Lists power and toughness of permanents.
    fn sizes(&self, filter: &Filter, cx: &Context<'_>) -> impl Iterator<Item = (i32, i32)> {
        let things = self.all(Zone::Battlefield, filter, cx).into_iter().filter_map(|obj| self.thing(obj));
        things.map(|thing| self.size(&thing)).map(|(power, toughness)| (power.into(), toughness.into()))
    }
}
