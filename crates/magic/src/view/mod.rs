//! What filters, amounts and conditions make of the board.

mod amount;
mod is;
mod test;

use crate::{
    ability::{Amount, Filter, Is, Subject, Who, Zone},
    characteristics::Values,
    lasting::Known,
    parts::{Facts, Permanent},
    piles::{exile, graveyard, hand, library, look},
    rules::Magic,
    spell::{Frame, Pick, Spell},
};
use fairdeal_cards::layers::Derived;
use fairdeal_kernel::{Face, Obj, Seat, Seen};
use std::sync::Arc;

/// The board as the rules see it while they count and compare.
pub(crate) struct View<'a> {
    pub(crate) game: &'a Magic,
    pub(crate) facts: &'a Facts,
    /// The cards; continuous effects are derived without them.
    seen: Option<Seen<'a, Facts>>,
    derived: Held<'a>,
}

enum Held<'a> {
    Lent(&'a Derived<Values>),
    Shared(Arc<Derived<Values>>),
}

/// Who asks, and about what.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) you: Seat,
    pub(crate) source: Obj,
    pub(crate) spell: Option<&'a Spell>,
    pub(crate) frame: Option<&'a Frame>,
    /// The player whom an instruction for several is about.
    pub(crate) each: Option<Seat>,
    /// The number of words "target" before those of the program that asks.
    pub(crate) base: usize,
}

impl<'a> Context<'a> {
    pub(crate) fn of(you: Seat, source: Obj) -> Context<'a> {
        Context { you, source, spell: None, frame: None, each: None, base: 0 }
    }

    pub(crate) fn spell(spell: &'a Spell) -> Context<'a> {
        Context { spell: Some(spell), ..Context::of(spell.by, spell.source) }
    }

    pub(crate) fn frame(frame: &'a Frame) -> Context<'a> {
        Context { frame: Some(frame), ..Context::spell(&frame.spell) }
    }

    /// Asks on behalf of one of several players.
    pub(crate) fn each(self, seat: Seat) -> Context<'a> {
        Context { each: Some(seat), ..self }
    }
}

/// A thing that is asked about, wherever it is.
#[derive(Clone, Copy)]
pub(crate) struct Thing<'a> {
    pub(crate) obj: Obj,
    pub(crate) face: Face,
    pub(crate) owner: Seat,
    pub(crate) controller: Seat,
    pub(crate) permanent: Option<&'a Permanent>,
    pub(crate) spell: Option<&'a Spell>,
    known: Option<&'a Known>,
    pub(crate) values: &'a Values,
}

impl<'a> View<'a> {
    pub(crate) fn lent(game: &'a Magic, facts: &'a Facts, derived: &'a Derived<Values>) -> View<'a> {
        View { game, facts, seen: None, derived: Held::Lent(derived) }
    }

    pub(crate) fn new(game: &'a Magic, seen: Seen<'a, Facts>) -> View<'a> {
        let facts = seen.facts();
        View { game, facts, seen: Some(seen), derived: Held::Shared(game.derived(facts)) }
    }

    fn derived(&self) -> &Derived<Values> {
        match &self.derived {
            Held::Lent(derived) => derived,
            Held::Shared(derived) => derived,
        }
    }

    /// Returns the permanent at a place of the list.
    pub(crate) fn permanent_at(&self, at: usize) -> Thing<'_> {
        let permanent = &self.facts.permanents[at];
        let &Permanent { obj, face, owner, controller, .. } = permanent;
        let values = self.derived().get(at);
        Thing { obj, face, owner, controller, permanent: Some(permanent), spell: None, known: None, values }
    }

    pub(crate) fn card(&self, obj: Obj, face: Face, owner: Seat) -> Thing<'_> {
        let values = &self.game.set.card(face).values;
        Thing { obj, face, owner, controller: owner, permanent: None, spell: None, known: None, values }
    }

    /// Finds a thing: on the battlefield, on the stack, in a public pile, or as it last was.
    pub(crate) fn thing(&self, obj: Obj) -> Option<Thing<'_>> {
        if let Some(at) = self.facts.place(obj) {
            return Some(self.permanent_at(at));
        }
        let stack = self.facts.stack.iter().chain(self.facts.frame.as_ref().map(|frame| &frame.spell));
        if let Some(spell) = stack.into_iter().find(|spell| spell.obj == obj && obj != Obj(0)) {
            return Some(Thing { spell: Some(spell), ..self.card(obj, spell.face, spell.by) });
        }
        if let Some(known) = self.facts.known.iter().find(|known| known.obj == obj) {
            let card = self.card(obj, known.face, known.owner);
            return Some(Thing { controller: known.controller, known: Some(known), ..card });
        }
        let seen = self.seen?;
        let card = seen.card(obj)?;
        let face = seen.face(card)?;
        let pile = seen.pile_of(card)?;
        let owner = Seat::all(self.facts.players.seats()).find(|&seat| {
            [graveyard(seat), hand(seat), library(seat), exile(seat), look(seat)].contains(&pile)
        });
        Some(self.card(obj, face, owner?))
    }

    /// Returns power and toughness of a thing with its counters.
    pub(crate) fn size(&self, thing: &Thing<'_>) -> (i16, i16) {
        match thing.known {
            Some(Known { was: Some(was), .. }) => (was.power, was.toughness),
            _ => thing.values.size(thing.permanent.map_or(0, |thing| self.facts.counted(thing.obj))),
        }
    }

    /// Lists the things in a zone that match.
    pub(crate) fn all(&self, zone: Zone, filter: &Filter, cx: &Context<'_>) -> Vec<Obj> {
        match zone {
            Zone::Battlefield => {
                let all = (0..self.facts.permanents.len()).map(|at| self.permanent_at(at));
                all.filter(|thing| self.matches(filter, cx, thing)).map(|thing| thing.obj).collect()
            }
            Zone::Stack => {
                let asks = asks_for_abilities(filter);
                let spells = self.facts.stack.iter().filter(|spell| asks || !spell.is_ability());
                let things = spells.filter_map(|spell| self.thing(spell.obj));
                things.filter(|thing| self.matches(filter, cx, thing)).map(|thing| thing.obj).collect()
            }
            Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile => {
                let cards = self.cards(zone).into_iter();
                cards.filter(|thing| self.matches(filter, cx, thing)).map(|thing| thing.obj).collect()
            }
        }
    }

    /// Lists the cards of a zone of all players, as far as they are seen.
    fn cards(&self, zone: Zone) -> Vec<Thing<'_>> {
        let Some(seen) = self.seen else { return vec![] };
        let mut all = vec![];
        for seat in Seat::all(self.facts.players.seats()) {
            let pile = match zone {
                Zone::Graveyard => graveyard(seat),
                Zone::Hand => hand(seat),
                Zone::Exile => exile(seat),
                _ => library(seat),
            };
            all.extend(seen.known(pile).map(|(card, face)| self.card(seen.obj(card), face, seat)));
        }
        all
    }

    /// Returns the mana value; X counts on the stack only.
    pub(crate) fn value(&self, thing: &Thing<'_>) -> i32 {
        // The other side of a card has the mana value of its front (202.3b).
        let card = self.game.set.card(thing.face);
        let card = match card.front {
            Some(front) if thing.spell.is_none() => self.game.set.card(front),
            _ => card,
        };
        let Some(cost) = card.cost else { return 0 };
        let x = thing.spell.and_then(|spell| spell.x).unwrap_or(0);
        i32::from(cost.value()) + i32::from(cost.x) * i32::from(x)
    }

    /// Lists players, in turn order from the active one.
    pub(crate) fn players(&self, who: &Who, cx: &Context<'_>) -> Vec<Seat> {
        let all = self.facts.active.around(self.facts.players.seats());
        let spell = cx.spell;
        match who {
            Who::You => vec![cx.you],
            Who::Current => vec![cx.each.unwrap_or(cx.you)],
            Who::Opponents => all.filter(|&seat| seat != cx.you).collect(),
            Who::Each => all.collect(),
            Who::Active => vec![self.facts.active],
            Who::Event => spell.and_then(|spell| spell.cause.player).into_iter().collect(),
            Who::Target(word) => self
                .picked(*word, cx)
                .iter()
                .filter_map(|pick| match pick {
                    Pick::Player(seat) => Some(*seat),
                    _ => None,
                })
                .collect(),
            Who::ControllerOf(subject) => {
                let things = self.things(subject, cx);
                things.into_iter().filter_map(|obj| self.thing(obj)).map(|thing| thing.controller).collect()
            }
            Who::OwnerOf(subject) => {
                let things = self.things(subject, cx);
                things.into_iter().filter_map(|obj| self.thing(obj)).map(|thing| thing.owner).collect()
            }
            Who::Defending => {
                let about = spell.and_then(|spell| spell.cause.thing).unwrap_or(cx.source);
                let attackers = self.facts.combat.attackers.iter();
                attackers
                    .filter(|attacker| [about, cx.source].contains(&attacker.obj))
                    .map(|a| a.defender)
                    .take(1)
                    .collect()
            }
        }
    }

    fn picked(&self, word: u8, cx: &Context<'_>) -> Vec<Pick> {
        let base = cx.frame.map_or(cx.base, |frame| self.game.words_before(&frame.spell, frame.program));
        cx.spell.and_then(|spell| spell.targets.get(base + usize::from(word))).cloned().unwrap_or_default()
    }

    /// Lists things and players.
    pub(crate) fn subject(&self, subject: &Subject, cx: &Context<'_>) -> Vec<Pick> {
        match subject {
            Subject::Target(word) => self.picked(*word, cx),
            Subject::Players(who) => self.players(who, cx).into_iter().map(Pick::Player).collect(),
            Subject::Several(list) => list.iter().flat_map(|subject| self.subject(subject, cx)).collect(),
            _ => self.things(subject, cx).into_iter().map(Pick::Thing).collect(),
        }
    }

    /// Lists things.
    pub(crate) fn things(&self, subject: &Subject, cx: &Context<'_>) -> Vec<Obj> {
        let cause = cx.spell.map(|spell| spell.cause).unwrap_or_default();
        match subject {
            Subject::Itself => vec![cx.source],
            Subject::Event => cause.thing.into_iter().collect(),
            Subject::Other => cause.other.into_iter().collect(),
            Subject::Host => {
                let here = self.facts.permanent(cx.source).and_then(|thing| thing.host);
                let was = || self.facts.known.iter().find(|known| known.obj == cx.source)?.host;
                here.or_else(was).into_iter().collect()
            }
            Subject::Result(tag) => {
                let results = cx.frame.iter().flat_map(|frame| &frame.results);
                results.filter(|(known, _)| known == tag).map(|&(_, obj)| obj).collect()
            }
            Subject::Paid => {
                let picks = cx.spell.iter().flat_map(|spell| spell.paid.iter().flatten());
                picks
                    .filter_map(|pick| match pick {
                        Pick::Thing(obj) => Some(*obj),
                        _ => None,
                    })
                    .collect()
            }
            Subject::All(zone, filter) => self.all(*zone, filter, cx),
            Subject::Rest => match self.seen {
                Some(seen) => seen.cards(look(cx.you)).map(|card| seen.obj(card)).collect(),
                None => vec![],
            },
            Subject::Top(who, amount) => self.top(who, amount, cx),
            Subject::Linked => {
                let own = self.facts.linked.iter().filter(|link| link.source == cx.source);
                own.map(|link| link.card).collect()
            }
            Subject::Target(_) | Subject::Several(_) | Subject::Players(_) => {
                let picks = self.subject(subject, cx).into_iter();
                picks
                    .filter_map(|pick| match pick {
                        Pick::Thing(obj) => Some(obj),
                        _ => None,
                    })
                    .collect()
            }
        }
    }

    /// Lists the top cards of libraries, the uppermost first.
    fn top(&self, who: &Who, amount: &Amount, cx: &Context<'_>) -> Vec<Obj> {
        let Some(seen) = self.seen else { return vec![] };
        let mut all = vec![];
        for seat in self.players(who, cx) {
            let amount = self.amount(amount, &cx.each(seat)).max(0) as usize;
            let cards: Vec<Obj> = seen.cards(library(seat)).map(|card| seen.obj(card)).collect();
            all.extend(cards.into_iter().rev().take(amount));
        }
        all
    }
}

/// Returns whether a filter is about abilities on the stack as well as spells.
fn asks_for_abilities(filter: &Filter) -> bool {
    filter.0.iter().any(|is| match is {
        Is::Ability(_) => true,
        Is::Any(list) => list.iter().any(asks_for_abilities),
        Is::Not(filter) => asks_for_abilities(filter),
        _ => false,
    })
}
