//! The field as queries see it.

use crate::{
    field::{Field, Item, has_trait},
    piles::{DID_CHALLENGE, DID_ENTER},
    vocabulary::{Keyword, Kind, Number, Status, Words, Zone},
};
use fairdeal_cards::Id;
use fairdeal_kernel::Seat;
use fairdeal_select::{Context, Query, World};

impl World<Words> for Field<'_> {
    type Thing = Item;

    #[inline]
    fn zone(&self, item: Item) -> Zone {
        item.zone
    }

    fn kind(&self, item: Item) -> Kind {
        item.face.map_or(Kind::Character, |face| self.set.card(face).kind)
    }

    fn owner(&self, item: Item) -> Seat {
        item.owner
    }

    fn number(&self, item: Item, number: Number, printed: bool) -> i32 {
        let Some(face) = item.face else { return 0 };
        let card = &self.set.card(face).definition;
        let of = |value: Option<u8>| i32::from(value.unwrap_or(0));
        let thing = self.things.get(item.at as usize);
        match (number, self.values(item.at), printed) {
            (Number::Cost, ..) => card.cost.into(),
            (Number::MoveCost, ..) => of(card.move_cost),
            (Number::Strength, Some(values), false) => values.strength.max(0).into(),
            (Number::Willpower, Some(values), false) => values.willpower.into(),
            (Number::Lore, Some(values), false) => values.lore.max(0).into(),
            (Number::Strength, ..) => of(card.strength),
            (Number::Willpower, ..) => of(card.willpower),
            (Number::Lore, ..) => of(card.lore),
            (Number::Damage, ..) => thing.map_or(0, |thing| thing.damage.into()),
            (Number::Under, ..) => thing.map_or(0, |thing| thing.under.into()),
        }
    }

    fn status(&self, item: Item, status: Status) -> bool {
        if status == Status::Inkable {
            return item.face.is_some_and(|face| self.set.card(face).definition.inkable);
        }
        let Some(thing) = self.things.get(item.at as usize) else { return false };
        match status {
            Status::Ready => !thing.exerted,
            Status::Exerted => thing.exerted,
            Status::Damaged => thing.damage > 0,
            Status::Drying => thing.drying,
            Status::AtLocation => thing.at != Id(0),
            Status::PlayedThisTurn => thing.did & DID_ENTER != 0,
            Status::ChallengedThisTurn => thing.did & DID_CHALLENGE != 0,
            Status::HasCardsUnder => thing.under > 0,
            Status::Inkable => false,
        }
    }

    fn keyword(&self, item: Item, keyword: Keyword) -> bool {
        match self.values(item.at) {
            Some(values) => values.keywords.has(keyword),
            None => item.face.is_some_and(|face| self.set.card(face).keywords.has(keyword)),
        }
    }

    fn has_trait(&self, item: Item, number: u16) -> bool {
        item.face.is_some_and(|face| has_trait(self.set.card(face), number))
    }

    fn name(&self, item: Item) -> &str {
        item.face.map_or("", |face| &self.set.card(face).definition.name)
    }

    fn card(&self, item: Item) -> u16 {
        item.face.map_or(u16::MAX, |face| face.0)
    }

    fn at(&self, item: Item) -> Option<Item> {
        self.item(self.things.get(item.at as usize)?.at)
    }

    fn object(&self, number: u8) -> Option<Item> {
        self.item(Id(number))
    }

    fn named(&self) -> Option<&str> {
        self.named.map(|face| self.set.card(face).definition.name.as_str())
    }

    fn count(&self, query: &Query<Words>, context: &Context<'_, Item>) -> i32 {
        query.among(self, context, self.items(query, None)).count() as i32
    }

    /// Ward keeps opponents from choosing it, in play.
    fn protection(&self, item: Item, chooser: Seat) -> Option<Keyword> {
        let thing = self.things.get(item.at as usize)?;
        (thing.owner != chooser && thing.keywords.has(Keyword::Ward)).then_some(Keyword::Ward)
    }
}
