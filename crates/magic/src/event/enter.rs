//! How permanents come and go.

use super::{Destination, Entering, Happening, commit::Line};
use crate::{
    ability::{Replacement, Zone},
    lasting::Was,
    parts::{Counter, Entry, Fact, Permanent},
    piles::{BATTLEFIELD, STACK, exile, graveyard, hand, library, look, pack},
    set::CardType,
    view::{Context, View},
};
use fairdeal_kernel::{Card, Face, Obj, Seat};

impl Line<'_, '_> {
    /// Puts a card onto the battlefield.
    pub(super) fn enter(&mut self, obj: Obj, how: Entering) {
        let Some(card) = self.tx.all().card(obj) else { return };
        // A spell without abilities has left the list of the stack by now; whoever cast it owns it.
        let owner = self.owner(card).unwrap_or(how.by);
        let spell = self.tx.facts().frame.as_ref().map(|frame| &frame.spell).filter(|spell| spell.obj == obj);
        let (x, kicked) =
            spell.map_or((0, false), |spell| (spell.x.unwrap_or(0), spell.kicked == Some(true)));
        let cast = spell.filter(|_| self.game.is_lively).map(|spell| spell.from.unwrap_or(Zone::Hand));
        let way = spell.and_then(|spell| self.game.way_of(spell));
        let face = spell.map(|spell| spell.face).or(how.side).unwrap_or_else(|| self.tx.face(card));
        self.tx.put(card, BATTLEFIELD);
        let owner = (owner != how.by).then_some(owner);
        let entry = Entry { owner, x, kicked, cast, way, ..Entry::default() };
        self.entered(self.tx.all().obj(card), face, how, entry);
    }

    /// Creates a token.
    pub(super) fn create(&mut self, face: Face, how: Entering) {
        let card = self.tx.create(face, pack(how.by), BATTLEFIELD);
        self.entered(self.tx.all().obj(card), face, how, Entry { token: true, ..Entry::default() });
    }

    fn entered(&mut self, obj: Obj, card: Face, how: Entering, mut entry: Entry) {
        entry.tapped |= how.tapped;
        entry.host = how.host;
        if how.attacking {
            entry.attacks = Some(how.by.next(self.tx.facts().players.seats()));
        }
        entry.counters.extend(how.counters);
        if self.game.is_lively {
            self.as_it_enters(card, how, &mut entry);
        }
        let counters = entry.counters.clone();
        let plain = entry == Entry::default();
        let by = how.by;
        self.tx.fact(Fact::Entered { by, card, obj, how: (!plain).then(|| Box::new(entry)) });
        self.happened.push(Happening::Entered(obj));
        let put = counters.into_iter().map(|(kind, count)| Happening::CountersPut(obj, kind, count));
        self.happened.extend(put);
    }

    /// Applies what makes it enter tapped or with counters; it looks at the permanent as it would be (614.12).
    fn as_it_enters(&self, face: Face, how: Entering, entry: &mut Entry) {
        let (game, facts) = (self.game, self.tx.facts());
        let mut after = facts.clone();
        let next = facts.permanents.last().map_or(0, |thing| thing.obj.0) + 1;
        let obj = Obj(next);
        let mut thing = Permanent::new(obj, face, how.by, how.by);
        (thing.x, thing.kicked, thing.token) = (entry.x, entry.kicked, entry.token);
        after.permanents.push(thing);
        after.derived.reset();
        let derived = game.derived(&after);
        let view = View::lent(game, &after, &derived);
        let Some(thing) = view.thing(obj) else { return };
        game.each_replacement(&after, |owner, rule| {
            let cx = Context::of(owner.controller, owner.obj);
            match rule {
                Replacement::EntersTapped { what, unless } => {
                    let is_excused = unless.as_ref().is_some_and(|test| view.test(test, &cx));
                    entry.tapped |= !is_excused && view.matches(what, &cx, &thing);
                }
                Replacement::EntersWith { what, kind, amount, test }
                    if view.matches(what, &cx, &thing)
                        && test.as_ref().is_none_or(|test| view.test(test, &cx)) =>
                {
                    let count = view.amount(amount, &cx).clamp(0, i32::from(u16::MAX)) as u16;
                    if count > 0 {
                        entry.counters.push((*kind, count));
                    }
                }
                _ => {}
            }
        });
        let card = game.set.card(face);
        if card.values.is.kinds.has(CardType::Planeswalker) {
            entry.counters.push((Counter::Loyalty, card.loyalty));
        }
        if card.chapters > 0 {
            entry.counters.push((Counter::Lore, 1));
        }
        for (kind, count) in &mut entry.counters {
            game.each_replacement(&after, |owner, rule| {
                if let Replacement::Counters { what, kind: of, times, plus } = rule
                    && of.is_none_or(|of| of == *kind)
                    && owner.obj != obj
                    && view.matches(what, &Context::of(owner.controller, owner.obj), &thing)
                {
                    *count = count.saturating_mul((*times).into()).saturating_add((*plus).into());
                }
            });
        }
    }

    /// Moves a thing from wherever it is.
    pub(super) fn move_to(&mut self, obj: Obj, place: Destination) {
        let Some(card) = self.tx.all().card(obj) else { return };
        let owner = self.owner(card).expect("a card that is moved is listed or lies in the pile of a seat");
        let face = self.tx.face(card);
        let here = self.tx.facts().permanent(obj).copied();
        let was = here.and_then(|thing| self.was(&thing));
        match place {
            Destination::Graveyard => self.tx.put(card, graveyard(owner)),
            Destination::Hand => self.tx.put(card, hand(owner)),
            Destination::Exile => self.tx.put(card, exile(owner)),
            Destination::Top => self.tx.put(card, library(owner)),
            Destination::Bottom => self.tx.put_under(card, library(owner)),
            Destination::Below(above) => self.tx.put_below(above, card, library(owner)),
        }
        let now = self.tx.all().obj(card);
        if place == Destination::Graveyard {
            self.happened.push(Happening::Buried(now));
        }
        let is_public = matches!(place, Destination::Graveyard | Destination::Exile);
        let now = if is_public { now } else { Obj(0) };
        match here {
            Some(_) if place == Destination::Graveyard => {
                self.tx.fact(Fact::Died { obj, card: face, by: owner, now, was });
            }
            Some(_) => self.tx.fact(Fact::Left { obj, card: face, by: owner, now, to: zone(place), was }),
            None => self.tx.fact(Fact::Moved { card: is_public.then_some(face), by: owner, to: zone(place) }),
        }
        if here.is_some_and(|thing| thing.token) {
            self.tx.remove(card);
            self.tx.fact(Fact::Ceased { card: face });
        } else {
            self.moved.push(now);
        }
    }

    /// Returns what a permanent is, if that is not what is printed on it.
    fn was(&self, thing: &Permanent) -> Option<Was> {
        let is = self.game.characteristics(self.tx.facts(), thing);
        let printed = self.game.set.card(thing.face).values.is;
        let &Permanent { token, .. } = thing;
        let turned = self.game.set.card(thing.face).front.is_some();
        (is != printed || token || turned).then_some(Was {
            kinds: is.kinds,
            colours: is.colours,
            keywords: is.keywords,
            power: is.power,
            toughness: is.toughness,
            token,
        })
    }

    /// Returns whose card it is; a card on the stack is only known while its spell is listed or resolves.
    fn owner(&self, card: Card) -> Option<Seat> {
        let (seen, facts) = (self.tx.all(), self.tx.facts());
        let (pile, obj) = (seen.pile_of(card), seen.obj(card));
        if pile == Some(BATTLEFIELD) {
            return facts.permanent(obj).map(|thing| thing.owner);
        }
        if pile == Some(STACK) {
            let mut spells = facts.stack.iter().chain(facts.frame.as_ref().map(|frame| &frame.spell));
            return spells.find(|spell| spell.obj == obj).map(|spell| spell.by);
        }
        let own = |&seat: &Seat| {
            let piles = [library(seat), hand(seat), graveyard(seat), exile(seat), look(seat)];
            piles.into_iter().any(|own| Some(own) == pile)
        };
        Seat::all(facts.players.seats()).find(own)
    }
}

const fn zone(place: Destination) -> Zone {
    match place {
        Destination::Graveyard => Zone::Graveyard,
        Destination::Hand => Zone::Hand,
        Destination::Exile => Zone::Exile,
        Destination::Top | Destination::Bottom | Destination::Below(_) => Zone::Library,
    }
}
