use super::Model;
use crate::{about::Style, face::Sort};
use fairdeal_client::{Table, Thing};
use fairdeal_kernel::{Obj, Seat};

/// How the names of hands begin.
const HAND: &str = "hand.";

/// A pile that is drawn on the table.
pub(crate) struct Shown<'a> {
    /// Its index in the list of names.
    pub(crate) pile: usize,
    pub(crate) style: Style,
    /// What is drawn of it, the top last.
    pub(crate) things: Vec<&'a Thing>,
    /// The number of other, unseen cards.
    pub(crate) under: usize,
}

/// Cards that a seat holds unseen: in which pile, and how many.
pub(crate) struct Held<'a> {
    /// The first part of the name of the pile.
    pub(crate) kind: &'a str,
    pub(crate) count: usize,
}

impl Model {
    /// Returns the viewer's hand, in the order in which it is held.
    pub(crate) fn hand<'a>(&self, table: &'a Table) -> Vec<&'a Thing> {
        let Some(pile) = hand_of(table, table.viewer()) else { return vec![] };
        self.in_order(&table.names[pile], table.piles[pile].iter())
    }

    /// Sorts a hand as it is held; other piles keep their order.
    fn in_order<'a>(&self, pile: &str, things: impl Iterator<Item = &'a Thing>) -> Vec<&'a Thing> {
        let mut things: Vec<&Thing> = things.collect();
        if self.sort != Sort::Dealt && pile.starts_with(HAND) {
            things.sort_by_key(|thing| thing.face.as_ref().map(|face| self.sort.key(face)));
        }
        things
    }

    /// Lists the piles on the table: all except hidden ones, the hand, and what others hold unseen.
    pub(crate) fn shown<'a>(&self, table: &'a Table) -> Vec<Shown<'a>> {
        let hand = hand_of(table, table.viewer());
        let layout = &self.about.layout;
        let mut shown = vec![];
        for (pile, things) in table.piles.iter().enumerate() {
            let name = &table.names[pile];
            let offered = |thing: &Thing| thing.obj.is_some_and(|name| self.touches(table, name));
            let is_target = table.menu.offers.iter().any(|offer| offer.to() == Some(pile));
            let is_wanted = is_target || things.iter().any(offered);
            let is_drawn = !things.is_empty() && !layout.hides(name) && !is_held(table, pile);
            if Some(pile) == hand || !is_wanted && !is_drawn {
                continue;
            }
            let style = layout.style(name);
            let drawn: Vec<&Thing> = match style {
                Style::Stack => things[top_of(things, offered)..].iter().collect(),
                _ => {
                    self.in_order(name, things.iter().filter(|thing| thing.face.is_some() || offered(thing)))
                }
            };
            shown.push(Shown { pile, style, under: things.len() - drawn.len(), things: drawn });
        }
        shown
    }

    /// What a seat holds unseen.
    pub(crate) fn held<'a>(&self, table: &'a Table, seat: Seat) -> Vec<Held<'a>> {
        let mut held = vec![];
        for (pile, things) in table.piles.iter().enumerate() {
            let is_hand = Some(pile) == hand_of(table, Some(seat));
            if table.owner(pile) == Some(seat) && (is_hand || !things.is_empty() && is_held(table, pile)) {
                let kind = table.names[pile].split('.').next().unwrap_or_default();
                held.push(Held { kind, count: things.len() });
            }
        }
        held
    }

    /// Returns whether a question concerns a thing: an offer, or the choice so far.
    fn touches(&self, table: &Table, name: Obj) -> bool {
        table.menu.offers.iter().any(|offer| offer.thing() == Some(name)) || table.menu.is_chosen(name)
    }
}

/// Returns where to start drawing a stack: at the first card a question concerns, or the top if its face is
/// visible.
fn top_of(things: &[Thing], offered: impl Fn(&Thing) -> bool) -> usize {
    let seen = things.last().is_some_and(|top| top.face.is_some());
    let top = things.len().saturating_sub(usize::from(seen));
    things.iter().position(offered).map_or(top, |first| first.min(top))
}

/// The hand of a seat: the pile of that name.
fn hand_of(table: &Table, seat: Option<Seat>) -> Option<usize> {
    let is_hand = |&pile: &usize| table.names[pile].starts_with(HAND) && table.owner(pile) == seat;
    (0..table.piles.len()).find(is_hand).filter(|_| seat.is_some())
}

/// Returns whether a pile is held by another seat with no face visible.
fn is_held(table: &Table, pile: usize) -> bool {
    let owner = table.owner(pile);
    owner.is_some() && owner != table.viewer() && table.piles[pile].iter().all(|thing| thing.face.is_none())
}
