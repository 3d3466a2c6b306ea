//! What continuous effects make of the things in play.

use crate::{
    code::Aim,
    field::{Field, SEATS, Thing},
    parts::{Facts, Shifted},
    piles::{AT, DAMAGE, DID, DRYING, EXERTED, ID, UNDER, USED, play, under},
    printed::{Keywords, Static},
    set::Set,
};
use fairdeal_cards::{
    Id,
    layers::{Cache, Derived, Layered, Part},
};
use fairdeal_kernel::{Card, Face, Seat, Seen};
use fairdeal_select::Context;
use std::sync::Arc;

/// The things in play, kept until the table or a fact changes them.
pub(crate) type Kept = Cache<(u32, u32), Vec<Thing>>;

/// What continuous effects can change about a thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Values {
    pub(crate) strength: i16,
    pub(crate) willpower: i16,
    pub(crate) lore: i16,
    pub(crate) keywords: Keywords,
    pub(crate) cannot: u8,
    pub(crate) must: u8,
}

/// Derives the things in play from the board: what is printed, temporary changes, then the static abilities.
pub(crate) fn derive(set: &Set, seen: Seen<'_, Facts>) -> Vec<Thing> {
    let mut things = Vec::with_capacity(16);
    for seat in Seat::all(SEATS) {
        things.extend(seen.known(play(seat)).map(|(card, face)| thing(set, &seen, seat, card, face)));
    }
    for card in Seat::all(SEATS).flat_map(|seat| seen.cards(under(seat))) {
        let on = Id(seen.mark(card, UNDER));
        if let Some(thing) = things.iter_mut().find(|thing| thing.id == on) {
            thing.under = thing.under.saturating_add(1);
        }
    }
    for lasting in &seen.facts().lasting {
        if let Some(thing) = things.iter_mut().find(|thing| thing.id == lasting.on) {
            thing.values.change(lasting.change);
        }
    }
    if things.iter().any(|thing| !set.card(thing.face).statics.is_empty()) {
        let statics = Statics { set, seen, things: Arc::new(things) };
        let derived = fairdeal_cards::layers::derive(&statics);
        things = Arc::unwrap_or_clone(statics.things);
        things.iter_mut().enumerate().for_each(|(at, thing)| thing.values = *derived.get(at));
    }
    things
}

/// The static abilities of the things in play. Each gives keywords and prohibitions in the first layer and numbers,
/// which may depend on them, in the second.
struct Statics<'a> {
    set: &'a Set,
    seen: Seen<'a, Facts>,
    things: Arc<Vec<Thing>>,
}

/// A static ability: the index of its source among the things, and its own on the card.
type Given = (u8, u8);

impl Statics<'_> {
    fn field<'f>(&'f self, derived: &'f Derived<Values>) -> Field<'f> {
        Field {
            set: self.set,
            seen: self.seen,
            things: self.things.clone(),
            over: Some(derived),
            named: None,
        }
    }

    fn given(&self, (source, place): Given) -> &Static {
        &self.set.card(self.things[usize::from(source)].face).statics[usize::from(place)]
    }
}

impl Layered for Statics<'_> {
    type Values = Values;
    type Effect = Given;
    type Change = Vec<Shifted>;

    const LAYERS: u8 = 2;

    fn things(&self) -> usize {
        self.things.len()
    }

    fn printed(&self, thing: usize) -> Values {
        self.things[thing].values
    }

    fn parts(&self, derived: &Derived<Values>, out: &mut Vec<Part<Given>>) {
        let field = self.field(derived);
        for (source, thing) in (0..).zip(self.things.iter()) {
            for (place, given) in (0..).zip(&self.set.card(thing.face).statics) {
                let on = given.on.as_ref();
                if on.is_some_and(|test| !field.test(test, &of_source(&field, source), None)) {
                    continue;
                }
                let (effect, since) = ((source, place), thing.obj.0);
                let layers = [(0, given.grants.is_empty()), (1, given.sums.is_empty())];
                for (layer, _) in layers.into_iter().filter(|(_, is_empty)| !is_empty) {
                    out.push(Part { effect, layer, defines: false, since });
                }
            }
        }
    }

    fn depends(&self, part: &Part<Given>) -> bool {
        self.given(part.effect).depends
    }

    fn affects(&self, part: &Part<Given>, derived: &Derived<Values>, thing: usize) -> bool {
        match &self.given(part.effect).of {
            Aim::This => usize::from(part.effect.0) == thing,
            Aim::All(query) => {
                let field = self.field(derived);
                query.holds(&field, &of_source(&field, part.effect.0), field.item_at(thing))
            }
            _ => false,
        }
    }

    fn change(&self, part: &Part<Given>, derived: &Derived<Values>) -> Vec<Shifted> {
        let given = self.given(part.effect);
        if part.layer == 0 {
            return given.grants.iter().map(|grant| grant.change()).collect();
        }
        let field = self.field(derived);
        let context = of_source(&field, part.effect.0);
        given.sums.iter().map(|(which, sum)| which.by(field.sum(sum, &context, None))).collect()
    }

    fn apply(&self, change: &Vec<Shifted>, values: &mut Values) {
        change.iter().for_each(|&change| values.change(change));
    }
}

/// Returns the point of view of a static ability.
fn of_source(field: &Field<'_>, source: u8) -> Context<'static, crate::field::Item> {
    let source = usize::from(source);
    Context { source: Some(field.item_at(source)), ..Context::of(field.things[source].owner) }
}

impl Values {
    fn change(&mut self, change: Shifted) {
        match change {
            Shifted::Strength(n) => self.strength = self.strength.saturating_add(n),
            Shifted::Willpower(n) => self.willpower = self.willpower.saturating_add(n),
            Shifted::Lore(n) => self.lore = self.lore.saturating_add(n),
            Shifted::Keyword(keyword, n) => self.keywords.add(keyword, n),
            Shifted::Cannot(deny) => self.cannot |= deny,
            Shifted::Must(must) => self.must |= must,
        }
    }
}

fn thing(set: &Set, seen: &Seen<'_, Facts>, owner: Seat, card: Card, face: Face) -> Thing {
    let printed = set.card(face);
    let number = |value: Option<u8>| i16::from(value.unwrap_or(0));
    Thing {
        obj: seen.obj(card),
        id: Id(seen.mark(card, ID)),
        face,
        owner,
        kind: printed.kind,
        exerted: seen.mark(card, EXERTED) != 0,
        drying: seen.mark(card, DRYING) != 0,
        damage: seen.mark(card, DAMAGE),
        at: Id(seen.mark(card, AT)),
        did: seen.mark(card, DID),
        used: seen.mark(card, USED),
        under: 0,
        values: Values {
            strength: number(printed.definition.strength),
            willpower: number(printed.definition.willpower),
            lore: number(printed.definition.lore),
            keywords: printed.keywords,
            cannot: 0,
            must: 0,
        },
    }
}
