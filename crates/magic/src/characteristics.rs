use crate::{
    parts::{Counter, Facts, Permanent},
    rules::Magic,
    set::{CardTypes, Colours, Keywords},
};
use fairdeal_kernel::Obj;

/// What a permanent is at the moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Characteristics {
    /// Its card types.
    pub kinds: CardTypes,
    /// Its colours.
    pub colours: Colours,
    /// Its keywords.
    pub keywords: Keywords,
    /// Its power, if it is a creature.
    pub power: i16,
    /// Its toughness, if it is a creature.
    pub toughness: i16,
    /// The mana it makes when it is tapped.
    pub makes: Colours,
}

impl Magic {
    /// Returns what a permanent is: what is printed on it, changed by its counters. Nothing else asks the printed card
    /// about a permanent.
    #[inline]
    pub fn characteristics(&self, facts: &Facts, thing: &Permanent) -> Characteristics {
        let card = self.set.card(thing.face);
        let mut is = Characteristics {
            kinds: card.kinds,
            colours: card.colours,
            keywords: card.keywords,
            power: card.power,
            toughness: card.toughness,
            makes: card.makes,
        };
        if !facts.counters.is_empty() {
            let by = facts.counted(thing.obj);
            is.power = is.power.saturating_add(by);
            is.toughness = is.toughness.saturating_add(by);
        }
        is
    }
}

impl Facts {
    /// Returns the permanent with this name, if it is still there.
    #[inline]
    pub fn permanent(&self, obj: Obj) -> Option<&Permanent> {
        // Names only grow, so the list is sorted.
        let at = self.permanents.binary_search_by_key(&obj, |thing| thing.obj).ok()?;
        Some(&self.permanents[at])
    }

    /// Returns by how much counters change the power and toughness of a permanent.
    fn counted(&self, obj: Obj) -> i16 {
        let sign = |kind| if kind == Counter::Plus { 1 } else { -1 };
        let counters = self.counters.iter().filter(|counters| counters.on == obj);
        let sum: i32 = counters.map(|counters| sign(counters.kind) * i32::from(counters.count)).sum();
        sum.clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }

    /// Returns whether the match is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.end.is_some() || self.players.iter().any(|(_, player)| player.lost.is_some())
    }
}
