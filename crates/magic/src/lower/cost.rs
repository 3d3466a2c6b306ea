//! Costs.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Part, Price, Zone},
    mana::{Cost, Split},
    set::{Colour, Colours},
};
use fairdeal_oracle::tree::{self, Costs, KeywordCost, Mana, Objects, Symbol};

/// The nodes without a handler.
macro_rules! other_cost {
    () => {
        (tree::Cost::Energy { .. }
            | tree::Cost::DiscardAtRandom { .. }
            | tree::Cost::Exile { .. }
            | tree::Cost::RemoveCounters { .. }
            | tree::Cost::RemoveAnyCounter { .. }
            | tree::Cost::PutCounters { .. }
            | tree::Cost::UntapOthers { .. }
            | tree::Cost::Put { .. }
            | tree::Cost::Reveal { .. }
            | tree::Cost::Mill { .. }
            | tree::Cost::Exert
            | tree::Cost::Behold { .. }
            | tree::Cost::CollectEvidence { .. }
            | tree::Cost::Forage
            | tree::Cost::Waterbend { .. })
    };
}

impl Scope<'_> {
    /// Returns a mana cost.
    pub(super) fn mana_cost(&self, mana: &Mana) -> Lowered<Cost> {
        mana_cost(mana)
    }

    pub(super) fn keyword_cost(&mut self, cost: &KeywordCost) -> Lowered<Price> {
        match cost {
            KeywordCost::Mana { mana } => Ok(Price { mana: mana_cost(mana)?, parts: vec![] }),
            KeywordCost::Other { costs, .. } => self.costs(costs),
        }
    }

    /// Returns a price.
    pub(super) fn costs(&mut self, costs: &Costs) -> Lowered<Price> {
        let mut price = Price::default();
        for cost in &costs.0 {
            let part = match cost {
                tree::Cost::Mana { mana } | tree::Cost::Pay { mana } => {
                    price.mana = price.mana.plus(mana_cost(mana)?);
                    continue;
                }
                tree::Cost::Tap => Part::Tap,
                tree::Cost::Untap => Part::Untap,
                tree::Cost::Life { n, .. } => Part::Life(self.quantity(n)?),
                tree::Cost::Sacrifice { what: Objects::This } => Part::SacrificeIt,
                tree::Cost::Sacrifice { what } => {
                    let (number, filter) = self.some(what)?;
                    Part::Sacrifice(number, filter)
                }
                tree::Cost::Discard { what: Objects::This } => Part::DiscardIt,
                tree::Cost::Discard { what: Objects::Hand { .. } } => Part::DiscardHand,
                tree::Cost::Discard { what } => {
                    let (number, filter) = self.some(what)?;
                    Part::Discard(number, filter)
                }
                tree::Cost::Exile { what: what @ (Objects::This | Objects::ThisFrom { .. }) } => {
                    self.objects(what)?;
                    Part::ExileIt
                }
                tree::Cost::RemoveCounters { n, kind, from: Objects::This } => {
                    let crate::ability::Amount::Number(number) = self.quantity(n)? else {
                        return unhandled("cost", cost);
                    };
                    Part::RemoveCounters(self.counter(kind)?, number as u16)
                }
                tree::Cost::PutCounters { n, kind, on: Objects::This } => {
                    let crate::ability::Amount::Number(number) = self.quantity(n)? else {
                        return unhandled("cost", cost);
                    };
                    Part::PutCounters(self.counter(kind)?, number as u16)
                }
                tree::Cost::TapOthers { what } => {
                    let (number, filter) = self.some(what)?;
                    Part::TapOthers(number, filter)
                }
                tree::Cost::Return { what: Objects::This, .. } => Part::ReturnIt,
                tree::Cost::Exile {
                    what:
                        what @ (Objects::A { noun } | Objects::Another { noun } | Objects::Some { noun, .. }),
                } => {
                    let zone = self.noun(noun)?.0;
                    let (number, filter) = self.some(what)?;
                    Part::ExileCards(zone, number, filter)
                }
                tree::Cost::Return { what, .. } => {
                    let (number, filter) = self.some(what)?;
                    Part::Return(number, filter)
                }
                other @ other_cost!() => return unhandled("cost", other),
            };
            price.parts.push(part);
        }
        Ok(price)
    }

    /// Returns how many of which things are to be chosen for a cost.
    pub(super) fn some(&mut self, what: &Objects) -> Lowered<(u8, crate::ability::Filter)> {
        use crate::ability::{Filter, Is, Subject};
        Ok(match what {
            Objects::A { noun } => (1, self.noun(noun)?.1),
            Objects::Another { noun } => {
                (1, self.noun(noun)?.1.and(Is::Not(Filter(vec![Is::In(Subject::Itself)]))))
            }
            Objects::Some { n, noun } => (*n as u8, self.noun(noun)?.1),
            other => return unhandled("cost of objects", other),
        })
    }
}

/// Returns a mana cost in numbers.
pub(super) fn mana_cost(mana: &Mana) -> Lowered<Cost> {
    let mut cost = Cost::default();
    for symbol in &mana.0 {
        match symbol {
            Symbol::Generic(n) => cost.generic = cost.generic.saturating_add((*n).min(255) as u8),
            Symbol::Variable('X') => cost.x += 1,
            Symbol::Colour(is) => cost.typed.add(super::words::colour(*is)),
            Symbol::Colourless => cost.typed.add(Colour::Colourless),
            Symbol::Hybrid(a, b) => split(&mut cost, Split::of(only(*a).or(only(*b))))?,
            Symbol::TwoOr(is) => split(&mut cost, Split::of(only(*is)).or_generic())?,
            Symbol::ColourlessOr(is) => {
                split(&mut cost, Split::of(only(*is).or(Colour::Colourless.only())))?;
            }
            Symbol::Phyrexian(is) => split(&mut cost, Split::of(only(*is)).or_life())?,
            Symbol::PhyrexianHybrid(a, b) => {
                split(&mut cost, Split::of(only(*a).or(only(*b))).or_life())?;
            }
            Symbol::Variable(_) | Symbol::Snow => return unhandled("mana symbol", symbol),
        }
    }
    Ok(cost)
}

fn only(colour: tree::Colour) -> Colours {
    super::words::colour(colour).only()
}

fn split(cost: &mut Cost, symbol: Split) -> Lowered<()> {
    if cost.split.push(symbol) { Ok(()) } else { unhandled("mana symbol", &"TooMany") }
}

/// The zone from which an ability with this price is activated.
pub(super) fn zone_of(price: &Price) -> Zone {
    if price.parts.contains(&Part::DiscardIt) { Zone::Hand } else { Zone::Battlefield }
}
