//! The things in play as the rules and queries see them.
//!
//! A field borrows the board, so it cannot outlive a change to it. What continuous effects make of the things is
//! derived once per change (`derive.rs`) and shared by all fields until the next.

use crate::{
    code::{Sum, Test},
    deeds::capped,
    derive::{Values, derive},
    frame::{Frame, Known},
    parts::{Facts, Shifted},
    piles::{deck, discard, hand, inkwell},
    printed::{Grant, Printed, Which},
    set::{Set, bit},
    vocabulary::{Deny, Kind, Must, Number, Words, Zone},
};
use fairdeal_cards::{Id, layers::Derived};
use fairdeal_kernel::{Face, Obj, Seat, Seen};
use fairdeal_select::{Context, Query, Who, World};
use std::{ops::Deref, sync::Arc};

/// The number of players.
pub(crate) const SEATS: u8 = 2;
/// The maximum number of things in play.
const MOST_THINGS: usize = 200;
/// The index of a card that is not in play.
const NOWHERE: u8 = u8::MAX;

/// A thing in play with its current values.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Thing {
    pub(crate) obj: Obj,
    pub(crate) id: Id,
    pub(crate) face: Face,
    pub(crate) owner: Seat,
    pub(crate) kind: Kind,
    pub(crate) exerted: bool,
    pub(crate) drying: bool,
    pub(crate) damage: u8,
    pub(crate) at: Id,
    pub(crate) did: u8,
    pub(crate) used: u8,
    pub(crate) under: u8,
    pub(crate) values: Values,
}

impl Deref for Thing {
    type Target = Values;

    #[inline]
    fn deref(&self) -> &Values {
        &self.values
    }
}

/// A card as queries see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Item {
    /// `None` for a card whose face does not matter.
    pub(crate) face: Option<Face>,
    pub(crate) owner: Seat,
    pub(crate) zone: Zone,
    /// Its name, so that copies are distinct.
    pub(crate) obj: Obj,
    pub(crate) at: u8,
}

/// The field as somebody sees it.
pub(crate) struct Field<'a> {
    pub(crate) set: &'a Set,
    pub(crate) seen: Seen<'a, Facts>,
    pub(crate) things: Arc<Vec<Thing>>,
    /// The values in the making, while they are derived.
    pub(crate) over: Option<&'a Derived<Values>>,
    pub(crate) named: Option<Face>,
}

impl<'a> Field<'a> {
    /// Looks at the field.
    pub(crate) fn of(set: &'a Set, seen: Seen<'a, Facts>) -> Field<'a> {
        let things = seen.facts().derived.get(seen.edition(), || derive(set, seen));
        Field { set, seen, things, over: None, named: None }
    }

    /// Returns the same field with a named card.
    pub(crate) fn naming(self, named: Option<Face>) -> Field<'a> {
        Field { named, ..self }
    }

    pub(crate) fn facts(&self) -> &'a Facts {
        self.seen.facts()
    }

    pub(crate) fn print(&self, thing: &Thing) -> &'a Printed {
        self.set.card(thing.face)
    }

    pub(crate) fn by_id(&self, id: Id) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.id == id && id != Id(0))
    }

    pub(crate) fn by_obj(&self, obj: Obj) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.obj == obj)
    }

    pub(crate) fn of_seat(&self, seat: Seat) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(move |thing| thing.owner == seat)
    }

    pub(crate) fn characters(&self, seat: Seat) -> impl Iterator<Item = &Thing> {
        self.of_seat(seat).filter(|thing| thing.kind == Kind::Character)
    }

    /// Returns the current values of a thing, by its index.
    #[inline]
    pub(crate) fn values(&self, at: u8) -> Option<&Values> {
        let at = usize::from(at);
        match self.over {
            Some(derived) => (at < derived.len()).then(|| derived.get(at)),
            None => self.things.get(at).map(|thing| &thing.values),
        }
    }

    /// Returns the thing at an index as an item.
    pub(crate) fn item_at(&self, at: usize) -> Item {
        let thing = &self.things[at];
        Item { face: Some(thing.face), owner: thing.owner, zone: Zone::Play, obj: thing.obj, at: at as u8 }
    }

    pub(crate) fn item(&self, id: Id) -> Option<Item> {
        let at = self.things.iter().position(|thing| thing.id == id && id != Id(0))?;
        Some(self.item_at(at))
    }

    pub(crate) fn thing(&self, item: Item) -> Option<&Thing> {
        self.things.get(item.at as usize)
    }

    /// Returns a single card as if it were in play.
    pub(crate) fn lone(&self, face: Face, owner: Seat) -> Item {
        Item { face: Some(face), owner, zone: Zone::Play, obj: Obj(0), at: NOWHERE }
    }

    /// Lists the items in play and, where the query looks, in the discards and in one seat's hand, if given;
    /// hidden cards have no face here.
    pub(crate) fn items(&self, query: &Query<Words>, own_hand: Option<Seat>) -> Vec<Item> {
        let mut items: Vec<Item> = vec![];
        if query.looks_into(Zone::Play) {
            items.extend((0..self.things.len()).map(|at| self.item_at(at)));
        }
        for seat in Seat::all(SEATS) {
            for (zone, pile) in [
                (Zone::Discard, discard(seat)),
                (Zone::Hand, hand(seat)),
                (Zone::Deck, deck(seat)),
                (Zone::Inkwell, inkwell(seat)),
            ] {
                if query.looks_into(zone) {
                    let open = zone == Zone::Discard || (zone == Zone::Hand && own_hand == Some(seat));
                    let face = |card| if open { self.seen.face(card) } else { None };
                    items.extend(self.seen.cards(pile).map(|card| Item {
                        face: face(card),
                        owner: seat,
                        zone,
                        obj: self.seen.obj(card),
                        at: NOWHERE,
                    }));
                }
            }
        }
        items
    }

    /// Returns the point of view of an effect.
    pub(crate) fn context<'f>(&self, frame: &Frame, selected: &'f [(u8, Item)]) -> Context<'f, Item> {
        Context {
            you: frame.seat,
            source: self.item(frame.source),
            trigger: self.item(frame.subject),
            other: self.item(frame.other),
            each: self.item(frame.each),
            selected,
        }
    }

    /// Lists what an effect has selected that is still there.
    pub(crate) fn selected(&self, frame: &Frame) -> Vec<(u8, Item)> {
        frame.picks.iter().filter_map(|&(slot, id)| Some((slot, self.item(id)?))).collect()
    }

    pub(crate) fn test(&self, test: &Test, context: &Context<'_, Item>, frame: Option<&Frame>) -> bool {
        match test {
            Test::Amount(a, is, b) => is.holds(self.sum(a, context, frame), self.sum(b, context, frame)),
            Test::Holds(reference, query) => {
                self.referred(context, *reference).is_some_and(|item| query.holds(self, context, item))
            }
            Test::YourTurn => self.facts().active == context.you,
            Test::Not(inner) => !self.test(inner, context, frame),
        }
    }

    pub(crate) fn sum(&self, sum: &Sum, context: &Context<'_, Item>, frame: Option<&Frame>) -> i32 {
        match sum {
            Sum::Fixed(number) => *number,
            Sum::Count(query) => self.count(query, context),
            Sum::Value(number, reference) => match self.referred(context, *reference) {
                Some(item) => self.number(item, *number, false),
                None => frame
                    .and_then(|frame| frame.last_known(*reference))
                    .map_or(0, |known| known.number(*number)),
            },
            Sum::Done => frame.map_or(0, |frame| i32::from(frame.count)),
        }
    }

    pub(crate) fn known(&self, thing: &Thing) -> Known {
        let cost = i16::from(self.print(thing).definition.cost);
        let Values { strength, willpower, lore, .. } = thing.values;
        let (strength, lore, damage) = (strength.max(0), lore.max(0), thing.damage.into());
        Known { strength, willpower, lore, cost, damage, id: thing.id }
    }

    /// Lists the seats meant, the active player first.
    pub(crate) fn seats(&self, who: Who, you: Seat) -> impl Iterator<Item = Seat> + use<> {
        let active = self.facts().active;
        active.around(SEATS).filter(move |&seat| match who {
            Who::You => seat == you,
            Who::Opponent => seat != you,
            Who::Any => true,
            Who::OwnerOf(_) => false,
        })
    }

    /// Returns what it costs a seat to play a card, and which of its discounts is used.
    pub(crate) fn cost(&self, seat: Seat, face: Face, base: u8) -> (u8, Option<u8>) {
        let item = self.lone(face, seat);
        let context = Context::of(seat);
        let mut cost = base;
        for thing in self.of_seat(seat) {
            for (query, by) in &self.print(thing).cheaper {
                if query.holds(self, &context, item) {
                    cost = cost.saturating_sub(*by);
                }
            }
        }
        for (on, by) in &self.set.card(face).own_cost {
            if on.as_ref().is_none_or(|test| self.test(test, &context, None)) {
                cost = cost.saturating_sub(capped(self.sum(by, &context, None)));
            }
        }
        let mut used = None;
        for (place, discount) in (0..).zip(&self.facts().discounts) {
            if used.is_none()
                && discount.by == seat
                && let Some((query, by)) = self.set.discount(discount)
                && query.holds(self, &context, item)
            {
                (cost, used) = (cost.saturating_sub(by), Some(place));
            }
        }
        (cost, used)
    }

    /// Returns whether another thing can enter play; ids are below 256.
    pub(crate) fn has_room(&self) -> bool {
        self.things.len() < MOST_THINGS
    }

    pub(crate) fn ready_ink(&self, seat: Seat) -> u8 {
        (self.seen.len(inkwell(seat)) as u8).saturating_sub(self.facts().spent[seat])
    }
}

impl Thing {
    pub(crate) fn is_denied(&self, deny: Deny) -> bool {
        self.cannot & bit(deny) as u8 != 0
    }

    pub(crate) fn is_bound(&self, must: Must) -> bool {
        self.must & bit(must) as u8 != 0
    }
}

impl Which {
    /// Makes a change by this amount.
    pub(crate) fn by(self, amount: i32) -> Shifted {
        let n = amount.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        match self {
            Which::Strength => Shifted::Strength(n),
            Which::Willpower => Shifted::Willpower(n),
            Which::Lore => Shifted::Lore(n),
        }
    }
}

impl Grant {
    /// Makes the change it grants.
    pub(crate) fn change(self) -> Shifted {
        match self {
            Grant::Keyword(keyword, n) => Shifted::Keyword(keyword, n),
            Grant::Cannot(deny) => Shifted::Cannot(deny),
            Grant::Must(must) => Shifted::Must(must),
        }
    }
}

impl Known {
    fn number(&self, number: Number) -> i32 {
        match number {
            Number::Strength => self.strength.into(),
            Number::Willpower => self.willpower.into(),
            Number::Lore => self.lore.into(),
            Number::Cost => self.cost.into(),
            Number::Damage => self.damage.into(),
            Number::MoveCost | Number::Under => 0,
        }
    }
}

pub(crate) fn has_trait(printed: &Printed, number: u16) -> bool {
    printed.traits[number as usize / 64] >> (number % 64) & 1 == 1
}
