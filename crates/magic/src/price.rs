//! What spells and abilities cost, and how that is paid (601.2f–h).

use crate::{
    ability::{AbilityKind, Activation, Help, Part, Price, Replacement, Zone},
    announce::count,
    event::{Destination, Happening, Proposal},
    mana::{Cost, Payment, Source},
    parts::{Fact, Facts, Pending},
    piles::{graveyard, hand},
    rules::{Magic, Write},
    set::{CardType, Colour},
    spell::{Pick, Spell},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Face, Obj, Seen};

impl Magic {
    /// Lists the costs that can be paid instead of the mana cost of a spell.
    fn instead_of_cost(
        &self,
        spell: &Spell,
    ) -> impl Iterator<Item = (&Price, Option<&crate::ability::Test>)> {
        let rules = self.set.card(spell.face).own_rules();
        rules.filter_map(|rule| match rule {
            Replacement::Instead { price, test, .. } => Some((price, test.as_ref())),
            _ => None,
        })
    }

    /// Returns whether a spell has other costs than its mana cost.
    pub(crate) fn has_ways(&self, spell: &Spell) -> bool {
        !spell.is_ability() && spell.from.is_none() && self.instead_of_cost(spell).next().is_some()
    }

    /// Lists the costs of a spell that can be paid: 0 is the mana cost.
    pub(crate) fn ways(&self, seen: Seen<'_, Facts>, spell: &Spell) -> impl Iterator<Item = u8> {
        let view = View::new(self, seen);
        let tests: Vec<bool> = self
            .instead_of_cost(spell)
            .map(|(_, test)| test.is_none_or(|test| view.test(test, &Context::spell(spell))))
            .collect();
        (0..=tests.len() as u8).filter(move |&way| {
            let mut tried = spell.clone();
            tried.way = Some(way);
            let holds = way.checked_sub(1).is_none_or(|at| tests[usize::from(at)]);
            holds && self.can_pay(seen, &tried, &self.price_of(&tried))
        })
    }

    /// Returns how a spell was cast, if not for its mana cost.
    pub(crate) fn way_of(&self, spell: &Spell) -> Option<crate::ability::Way> {
        let at = spell.way?.checked_sub(1)?;
        let rules = self.set.card(spell.face).own_rules();
        let mut ways = rules.filter_map(|rule| match rule {
            Replacement::Instead { way, .. } => Some(*way),
            _ => None,
        });
        ways.nth(at.into())
    }

    /// Returns the price of a spell with its additional costs, or that of an ability.
    pub(crate) fn price_of(&self, spell: &Spell) -> Price {
        let ability = self.ability_of(spell).map(|ability| &ability.kind);
        if let (true, Some(AbilityKind::Activated(Activation { price, .. }))) = (spell.is_ability(), ability)
        {
            return price.clone();
        }
        if spell.is_ability() {
            return Price::default();
        }
        let card = self.set.card(spell.face);
        let mut price = Price { mana: card.cost.unwrap_or_default(), parts: vec![] };
        if let Some(at) = spell.way.and_then(|way| way.checked_sub(1))
            && let Some((instead, _)) = self.instead_of_cost(spell).nth(at.into())
        {
            price = instead.clone();
        }
        for replacement in card.own_rules() {
            match replacement {
                Replacement::Flashback(instead) if spell.from == Some(Zone::Graveyard) => {
                    price.mana = instead.mana;
                    price.parts.extend(instead.parts.iter().cloned());
                }
                Replacement::Additional(more) => add(&mut price, more),
                Replacement::Kicker(more) if spell.kicked == Some(true) => add(&mut price, more),
                _ => {}
            }
        }
        price
    }

    /// Returns the total cost of mana, with what increases and reduces it.
    pub(crate) fn total(&self, facts: &Facts, spell: &Spell) -> Cost {
        let mut cost = self.price_of(spell).mana.with_x(spell.x.unwrap_or(0));
        if !spell.is_ability() {
            let change = self.cost_change(facts, spell, &mut cost);
            cost.generic = (i32::from(cost.generic) + change).clamp(0, u8::MAX.into()) as u8;
        }
        if let Some(lives) = spell.lives {
            let supply = self.supply(facts, spell.by);
            let ways = cost.ways(lives);
            let mut exact = ways.iter().filter(|&&(_, paid)| paid == lives).map(|&(way, _)| way);
            let payable = exact.clone().find(|&way| supply.pays(way));
            cost = payable.or_else(|| exact.next()).unwrap_or(cost);
        }
        cost
    }

    fn cost_change(&self, facts: &Facts, spell: &Spell, cost: &mut Cost) -> i32 {
        if !self.is_lively {
            return 0;
        }
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        // A spell that is only considered is not on the stack yet.
        let thing = view.thing(spell.obj).unwrap_or_else(|| view.card(spell.obj, spell.face, spell.by));
        let mut sum = 0;
        self.each_replacement(facts, |owner, rule| {
            if let Replacement::Costs { what, who, more, times, test } = rule {
                let cx = Context::of(owner.controller, owner.obj);
                let holds = test.as_ref().is_none_or(|test| view.test(test, &Context::spell(spell)));
                if holds && view.players(who, &cx).contains(&spell.by) && view.matches(what, &cx, &thing) {
                    sum += i32::from(*more) * view.amount(times, &cx);
                }
            }
        });
        for rule in self.set.card(spell.face).own_rules() {
            let Replacement::OwnCost { mana, less, times, test } = rule else { continue };
            let cx = Context::spell(spell);
            if test.as_ref().is_some_and(|test| !view.test(test, &cx)) {
                continue;
            }
            let times = view.amount(times, &cx).max(0);
            let sign = if *less { -1 } else { 1 };
            sum += sign * i32::from(mana.generic) * times;
            for (colour, amount) in mana.typed.iter() {
                let amount = (i32::from(amount) * times).clamp(0, 255) as u8;
                let typed = &mut cost.typed[colour];
                *typed = if *less { typed.saturating_sub(amount) } else { typed.saturating_add(amount) };
            }
        }
        sum
    }

    /// Returns how many symbols of the cost a player could pay with life.
    pub(crate) fn lives_of(&self, facts: &Facts, spell: &Spell) -> u8 {
        if spell.lives.is_some() {
            return 0;
        }
        let symbols = self.price_of(spell).mana.split.lives();
        symbols.min((facts.players[spell.by].life.max(0) / 2).min(255) as u8)
    }

    /// Lists how many symbols can be paid with life.
    pub(crate) fn lives(&self, facts: &Facts, spell: &Spell) -> impl Iterator<Item = u8> {
        let supply = self.supply(facts, spell.by);
        let most = self.lives_of(facts, spell);
        (0..=most).filter(move |&lives| {
            let mut tried = spell.clone();
            tried.lives = Some(lives);
            supply.pays(self.total(facts, &tried))
        })
    }

    /// Lists what convoke, delve and improvise let help to pay for a spell.
    fn helpers(&self, seen: Seen<'_, Facts>, spell: &Spell) -> Vec<Source> {
        let facts = seen.facts();
        let mut sources = vec![];
        if spell.is_ability() {
            return sources;
        }
        for rule in self.set.card(spell.face).own_rules() {
            let Replacement::Helps(help) = rule else { continue };
            let any = Colour::Colourless.only();
            match help {
                Help::Convoke | Help::Improvise => {
                    let kind = match help {
                        Help::Convoke => CardType::Creature,
                        _ => CardType::Artifact,
                    };
                    let own =
                        facts.permanents.iter().filter(|thing| thing.controller == spell.by && !thing.tapped);
                    for thing in own {
                        let is = self.characteristics(facts, thing);
                        let makes = if *help == Help::Convoke { is.colours.or(any) } else { any };
                        if is.kinds.has(kind) {
                            sources.push(Source { obj: thing.obj, makes });
                        }
                    }
                }
                Help::Delve => {
                    let cards = seen.cards(graveyard(spell.by)).map(|card| seen.obj(card));
                    sources.extend(cards.map(|obj| Source { obj, makes: any }));
                }
            }
        }
        sources
    }

    /// Returns whether a cost can be paid with what helps.
    pub(crate) fn pays_with_help(&self, seen: Seen<'_, Facts>, spell: &Spell, total: Cost) -> bool {
        let helpers = self.helpers(seen, spell);
        if helpers.is_empty() {
            return false;
        }
        let sources = self.sources(seen.facts(), spell.by);
        let mut supply = self.supply(seen.facts(), spell.by);
        let is_new = |helper: &&Source| sources.iter().all(|source| source.obj != helper.obj);
        helpers.iter().filter(is_new).for_each(|helper| supply.add(helper.makes, 1));
        supply.pays(total)
    }

    /// Adds as many helpers to the sources as a cost needs.
    fn add_help(&self, seen: Seen<'_, Facts>, spell: &Spell, total: Cost, sources: &mut Vec<Source>) {
        let mut supply = self.supply(seen.facts(), spell.by);
        for helper in self.helpers(seen, spell) {
            if supply.pays(total) {
                return;
            }
            if sources.iter().all(|source| source.obj != helper.obj) {
                supply.add(helper.makes, 1);
                sources.push(helper);
            }
        }
    }

    /// Pays for what was announced; then it is cast or activated, or a mana ability resolves at once.
    pub(crate) fn pay(&self, tx: &mut Write<'_>, spell: &Spell) -> Go {
        let ability = self.ability_of(spell).map(|ability| &ability.kind);
        if spell.is_ability() && !matches!(ability, Some(AbilityKind::Activated(_))) {
            // A triggered ability costs nothing.
            tx.fact(Fact::Made { by: spell.by, card: spell.face });
            self.occur(tx, &targeted(spell));
            return Go::Grant;
        }
        let price = self.price_of(spell);
        let total = self.total(tx.facts(), spell);
        let facts = tx.facts();
        if spell.by_choice && !total.is_paid() && self.supply(facts, spell.by).pays(total) {
            tx.fact(Fact::Asked { pending: Pending::Pay { by: spell.by, left: total } });
            return Go::Wait;
        }
        let mut sources = self.sources(facts, spell.by);
        if price.parts.contains(&Part::Tap) {
            sources.retain(|source| source.obj != spell.source);
        }
        self.add_help(tx.all(), spell, total, &mut sources);
        let payment = Payment::of(total, facts.players[spell.by].pool, sources);
        let (tapped, exiled): (Vec<Obj>, Vec<Obj>) =
            payment.tapped.iter().partition(|&&obj| facts.permanent(obj).is_some());
        let for_mana: Vec<Happening> = tapped
            .iter()
            .filter_map(|&obj| facts.permanent(obj))
            .filter(|thing| !self.characteristics(facts, thing).makes.is_empty())
            .map(|thing| Happening::TappedForMana(spell.by, thing.obj))
            .collect();
        self.happen(tx, tapped.into_iter().map(Proposal::Tap).collect());
        self.occur(tx, &for_mana);
        self.happen(tx, exiled.into_iter().map(|obj| Proposal::Move(obj, Destination::Exile)).collect());
        if !payment.pool.is_none() {
            tx.fact(Fact::ManaSpent { by: spell.by, mana: payment.pool });
        }
        self.pay_the_rest(tx, spell)
    }

    /// Pays what is not mana; then a spell is cast, or an ability activated.
    pub(crate) fn pay_the_rest(&self, tx: &mut Write<'_>, spell: &Spell) -> Go {
        if let Some(lives @ 1..) = spell.lives {
            self.happen(tx, vec![Proposal::LoseLife(spell.by, u16::from(lives) * 2)]);
        }
        let price = self.price_of(spell);
        self.pay_parts(tx, spell, &price);
        let ability = self.ability_of(spell).map(|ability| &ability.kind);
        if let (true, Some(AbilityKind::Activated(activation))) = (spell.is_ability(), ability) {
            if (activation.is_once || activation.is_loyalty)
                && let Some(ability) = spell.ability
            {
                tx.fact(Fact::Used { source: spell.source, ability });
            }
            tx.fact(Fact::Made { by: spell.by, card: spell.face });
            if activation.is_mana {
                if price.parts.contains(&Part::Tap) {
                    self.occur(tx, &[Happening::TappedForMana(spell.by, spell.source)]);
                }
                return self.resolve_mana(tx);
            }
            self.occur(tx, &targeted(spell));
        } else {
            tx.fact(Fact::Cast { by: spell.by, card: spell.face, obj: spell.obj });
            let count = tx.facts().players[spell.by].past.cast;
            let mut happened = vec![Happening::Cast(spell.obj), Happening::CastNth(spell.by, count)];
            happened.extend(targeted(spell));
            self.occur(tx, &happened);
        }
        Go::Keep(spell.by)
    }

    /// Pays the parts of a price besides mana.
    pub(crate) fn pay_parts(&self, tx: &mut Write<'_>, spell: &Spell, price: &Price) {
        let mut paid = spell.paid.iter();
        for part in &price.parts {
            let picks = if count(part).is_some() { paid.next().cloned().unwrap_or_default() } else { vec![] };
            let objs = crate::resolve::things(&picks);
            let faces = picks.iter().filter_map(|pick| match pick {
                Pick::Card(face) => Some(*face),
                _ => None,
            });
            let (by, source) = (spell.by, spell.source);
            let batch: Vec<Proposal> = match part {
                Part::Tap => vec![Proposal::Tap(source)],
                Part::Untap => vec![Proposal::Untap(source)],
                Part::Life(amount) => {
                    let view = View::new(self, tx.all());
                    let amount = view.amount(amount, &Context::spell(spell)).clamp(0, u16::MAX.into()) as u16;
                    vec![Proposal::LoseLife(by, amount)]
                }
                Part::SacrificeIt => vec![Proposal::Sacrifice(source)],
                Part::ExileIt => vec![Proposal::Move(source, Destination::Exile)],
                Part::DiscardIt => {
                    self.happen(tx, vec![Proposal::Discard(by, spell.face)]);
                    let is_cycled = matches!(
                        self.ability_of(spell).map(|ability| &ability.kind),
                        Some(AbilityKind::Activated(activation)) if activation.is_cycling
                    );
                    let card = tx.all().top(graveyard(by)).map(|card| tx.all().obj(card));
                    if let (true, Some(obj)) = (is_cycled, card) {
                        self.occur(tx, &[Happening::Cycled(by, obj)]);
                    }
                    vec![]
                }
                Part::ReturnIt => vec![Proposal::Move(source, Destination::Hand)],
                Part::Sacrifice(..) => objs.into_iter().map(Proposal::Sacrifice).collect(),
                Part::Discard(..) => faces.map(|face| Proposal::Discard(by, face)).collect(),
                Part::DiscardHand => {
                    let held: Vec<Face> = tx.all().faces(hand(by)).collect();
                    held.into_iter().map(|face| Proposal::Discard(by, face)).collect()
                }
                Part::Return(..) => {
                    objs.into_iter().map(|obj| Proposal::Move(obj, Destination::Hand)).collect()
                }
                Part::TapOthers(..) | Part::TapPower(_) => objs.into_iter().map(Proposal::Tap).collect(),
                Part::ExileCards(Zone::Hand, ..) => {
                    let held = faces.filter_map(|face| tx.all().find(hand(by), face));
                    held.map(|card| Proposal::Move(tx.all().obj(card), Destination::Exile)).collect()
                }
                Part::ExileCards(..) => {
                    objs.into_iter().map(|obj| Proposal::Move(obj, Destination::Exile)).collect()
                }
                Part::PutCounters(kind, number) => {
                    vec![Proposal::Put { on: source, kind: *kind, count: *number }]
                }
                Part::RemoveCounters(kind, number) => {
                    vec![Proposal::Remove { on: source, kind: *kind, count: *number }]
                }
            };
            self.happen(tx, batch);
        }
    }
}

/// Lists what a spell or ability has as targets, for what is set off by that.
fn targeted(spell: &Spell) -> Vec<Happening> {
    let things = spell.targets.iter().flatten().filter_map(|pick| match pick {
        Pick::Thing(obj) => Some(Happening::Targeted(*obj, spell.obj)),
        _ => None,
    });
    things.collect()
}

fn add(price: &mut Price, more: &Price) {
    price.mana = price.mana.plus(more.mana);
    price.parts.extend(more.parts.iter().cloned());
}
