//! What filters, amounts and conditions make of the board.

use crate::{
    ability::{Amount, Filter, Is, Subject, Test, Who, Zone},
    characteristics::Values,
    lasting::Known,
    layers::is_permanent,
    parts::{Facts, Permanent},
    piles::{exile, graveyard, hand, library},
    rules::Magic,
    set::{CardType, Colour},
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
}

impl<'a> Context<'a> {
    pub(crate) fn of(you: Seat, source: Obj) -> Context<'a> {
        Context { you, source, spell: None, frame: None }
    }

    pub(crate) fn spell(spell: &'a Spell) -> Context<'a> {
        Context { you: spell.by, source: spell.source, spell: Some(spell), frame: None }
    }

    pub(crate) fn frame(frame: &'a Frame) -> Context<'a> {
        Context { frame: Some(frame), ..Context::spell(&frame.spell) }
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
        if let Some(spell) = stack.into_iter().find(|spell| spell.obj == obj && !spell.is_ability()) {
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
        let owner = Seat::all(self.facts.players.seats())
            .find(|&seat| [graveyard(seat), hand(seat), library(seat), exile(seat)].contains(&pile));
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
                let spells = self.facts.stack.iter().filter(|spell| !spell.is_ability());
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

    /// Returns whether a thing matches.
    pub(crate) fn matches(&self, filter: &Filter, cx: &Context<'_>, thing: &Thing<'_>) -> bool {
        filter.0.iter().all(|is| self.is(is, cx, thing))
    }

    fn is(&self, is: &Is, cx: &Context<'_>, thing: &Thing<'_>) -> bool {
        let values = thing.values;
        let was = thing.known.and_then(|known| known.was);
        let kinds = was.map_or(values.is.kinds, |was| was.kinds);
        let colours = was.map_or(values.is.colours, |was| was.colours);
        let keywords = was.map_or(values.is.keywords, |was| was.keywords);
        let coloured = Colour::ALL[..5].iter().filter(|&&colour| colours.has(colour)).count();
        match is {
            Is::Any(list) => list.iter().any(|filter| self.matches(filter, cx, thing)),
            Is::Not(filter) => !self.matches(filter, cx, thing),
            Is::Type(kind) => kinds.has(*kind),
            Is::Subtype(subtype) => values.is_a(subtype) || self.is_every_type(subtype, thing),
            Is::Supertype(supertype) => values.supertypes.has(*supertype),
            Is::Colour(colour) => colours.has(*colour),
            Is::Colourless => coloured == 0,
            Is::Multicoloured => coloured > 1,
            Is::Monocoloured => coloured == 1,
            Is::Keyword(keyword) => keywords.has(*keyword),
            Is::Power(cmp, amount) => cmp.holds(self.size(thing).0.into(), self.amount(amount, cx)),
            Is::Toughness(cmp, amount) => cmp.holds(self.size(thing).1.into(), self.amount(amount, cx)),
            Is::Value(cmp, amount) => cmp.holds(self.value(thing), self.amount(amount, cx)),
            Is::Controlled(who) => self.players(who, cx).contains(&thing.controller),
            Is::Owned(who) => self.players(who, cx).contains(&thing.owner),
            Is::Tapped => thing.permanent.is_some_and(|thing| thing.tapped),
            Is::Attacking => self.facts.combat.attackers.iter().any(|attacker| attacker.obj == thing.obj),
            Is::Blocking => self.facts.combat.blocks.iter().any(|block| block.blocker == thing.obj),
            Is::Blocked => self.attacks(thing.obj, true),
            Is::Unblocked => self.attacks(thing.obj, false),
            Is::Token => match (thing.permanent, was) {
                (Some(thing), _) => thing.token,
                (None, was) => was.is_some_and(|was| was.token),
            },
            Is::In(subject) => self.things(subject, cx).contains(&thing.obj),
            Is::Counters(kind) => self
                .facts
                .counters
                .iter()
                .any(|counters| counters.on == thing.obj && kind.is_none_or(|kind| kind == counters.kind)),
            Is::Bears(filter) => {
                (0..self.facts.permanents.len()).map(|at| self.permanent_at(at)).any(|other| {
                    other.permanent.is_some_and(|other| other.host == Some(thing.obj))
                        && self.matches(filter, cx, &other)
                })
            }
            Is::Permanent => is_permanent(kinds),
            Is::New => thing.permanent.is_some_and(|thing| thing.turn == self.facts.turn),
            Is::Hurt => thing.permanent.is_some_and(|thing| thing.damage > 0),
        }
    }

    fn is_every_type(&self, subtype: &str, thing: &Thing<'_>) -> bool {
        thing.values.flags.has(crate::ability::Flag::EveryType)
            && thing.values.is.kinds.has(CardType::Creature)
            && !self.game.set.is_other_type(subtype)
    }

    fn attacks(&self, obj: Obj, blocked: bool) -> bool {
        self.facts.combat.attackers.iter().any(|attacker| attacker.obj == obj && attacker.blocked == blocked)
    }

    /// Returns the mana value; X counts on the stack only.
    pub(crate) fn value(&self, thing: &Thing<'_>) -> i32 {
        let Some(cost) = self.game.set.card(thing.face).cost else { return 0 };
        let x = thing.spell.and_then(|spell| spell.x).unwrap_or(0);
        i32::from(cost.value()) + i32::from(cost.x) * i32::from(x)
    }

    /// Lists players, in turn order from the active one.
    pub(crate) fn players(&self, who: &Who, cx: &Context<'_>) -> Vec<Seat> {
        let all = self.facts.active.around(self.facts.players.seats());
        let spell = cx.spell;
        match who {
            Who::You => vec![cx.you],
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
        cx.spell.and_then(|spell| spell.targets.get(usize::from(word))).cloned().unwrap_or_default()
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
                let things = self.all(Zone::Battlefield, filter, cx).into_iter();
                things
                    .filter_map(|obj| self.thing(obj))
                    .map(|t| i32::from(self.size(&t).0))
                    .max()
                    .unwrap_or(0)
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
        }
    }
}
