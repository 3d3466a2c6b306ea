//! Announcing spells and abilities in the order of 601.2: modes, optional costs, X, targets, what pays; then mana.

use crate::{
    ability::{Ability, AbilityKind, Activation, Aim, Part, Price, Program, Replacement, Word, Zone},
    event::{Destination, Happening, Proposal},
    mana::{Cost, Payment, Source},
    parts::{Fact, Facts, Pending},
    piles::{STACK, graveyard, hand},
    rules::{Magic, Write},
    spell::{Choosing, Pick, Spell},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Face, Obj, Offers, Seat, Seen};

/// A question of an announcement.
pub(crate) struct Question {
    pub(crate) what: Choosing,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) options: Vec<Pick>,
}

impl Magic {
    /// Returns what a spell or ability on the stack does.
    pub(crate) fn ability_of(&self, spell: &Spell) -> Option<&Ability> {
        self.set.ability(spell.ability?)
    }

    /// Returns the program of a mode in the order chosen, or the common one.
    pub(crate) fn program_of(&self, spell: &Spell, at: u8) -> Option<&Program> {
        let ability = self.ability_of(spell)?;
        match at.checked_sub(1) {
            None => ability.program(0),
            Some(chosen) => ability.program(spell.modes.get(usize::from(chosen))? + 1),
        }
    }

    /// Lists the words "target" of a spell, given its modes.
    pub(crate) fn words_of<'a>(&'a self, spell: &'a Spell) -> impl Iterator<Item = &'a Word> {
        let programs = (0..=spell.modes.len() as u8).filter_map(|at| self.program_of(spell, at));
        programs.flat_map(|program| &program.words)
    }

    /// Returns the price of a spell or ability besides its own mana cost: additional costs, or those of the ability.
    fn price_of(&self, spell: &Spell) -> Price {
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
            let change = self.cost_change(facts, spell);
            cost.generic = (i32::from(cost.generic) + change).clamp(0, u8::MAX.into()) as u8;
        }
        cost
    }

    fn cost_change(&self, facts: &Facts, spell: &Spell) -> i32 {
        if !self.is_lively {
            return 0;
        }
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        // A spell that is only considered is not on the stack yet.
        let thing = view.thing(spell.obj).unwrap_or_else(|| view.card(spell.obj, spell.face, spell.by));
        let mut sum = 0;
        self.each_replacement(facts, |owner, rule| {
            if let Replacement::Costs { what, who, more } = rule {
                let cx = Context::of(owner.controller, owner.obj);
                if view.players(who, &cx).contains(&spell.by) && view.matches(what, &cx, &thing) {
                    sum += i32::from(*more);
                }
            }
        });
        sum
    }

    /// Returns the next question about the spell or ability on top of the stack, or `None` if all are answered.
    pub(crate) fn next_question(&self, seen: Seen<'_, Facts>, spell: &Spell) -> Option<Question> {
        let ability = self.ability_of(spell);
        let one = |what, options| Some(Question { what, least: 1, most: 1, options });
        if let Some(modes) = ability.and_then(|ability| ability.program.modes.as_ref())
            && spell.modes.is_empty()
        {
            let possible = (0..modes.list.len() as u8).filter(|&mode| {
                modes.list[usize::from(mode)].words.iter().all(|word| self.is_possible(seen, spell, word))
            });
            let options: Vec<Pick> = possible.map(Pick::Mode).collect();
            let (least, most) = (usize::from(modes.least).min(options.len()), usize::from(modes.most));
            return Some(Question { what: Choosing::Modes, least, most, options });
        }
        let kicker = self.set.card(spell.face).own_rules().find_map(|rule| match rule {
            Replacement::Kicker(price) => Some(price),
            _ => None,
        });
        if let (false, Some(price), None) = (spell.is_ability(), kicker, spell.kicked) {
            let mut tried = spell.clone();
            tried.kicked = Some(true);
            let pays = self.can_pay(seen, &tried, price);
            return one(Choosing::Kick, if pays { vec![Pick::No, Pick::Yes] } else { vec![Pick::No] });
        }
        let price = self.price_of(spell);
        if price.mana.x > 0 && spell.x.is_none() {
            let most = self.largest_x(seen.facts(), spell, price.mana.x);
            return one(Choosing::X, (0..=most).map(Pick::Number).collect());
        }
        if let Some(word) = self.words_of(spell).nth(spell.targets.len()) {
            return Some(self.target_question(seen, spell, word));
        }
        let view = View::new(self, seen);
        let parts = price.parts.iter().filter(|part| count(part).is_some());
        let part = parts.into_iter().nth(spell.paid.len())?;
        let number = count(part)?;
        let options = self.payable(&view, spell, part);
        Some(Question { what: Choosing::Cost, least: number, most: number, options })
    }

    fn target_question(&self, seen: Seen<'_, Facts>, spell: &Spell, word: &Word) -> Question {
        let view = View::new(self, seen);
        let cx = Context::spell(spell);
        let most = view.amount(&word.most, &cx).max(0) as usize;
        let options = self.targets_for(&view, spell, &word.what);
        Question { what: Choosing::Target, least: usize::from(word.least), most, options }
    }

    fn is_possible(&self, seen: Seen<'_, Facts>, spell: &Spell, word: &Word) -> bool {
        let question = self.target_question(seen, spell, word);
        question.options.len() >= question.least
    }

    /// Lists what can be a target.
    pub(crate) fn targets_for(&self, view: &View<'_>, spell: &Spell, aim: &Aim) -> Vec<Pick> {
        let cx = Context::spell(spell);
        let mut all = vec![];
        if let Some((zone, filter)) = &aim.things {
            let things = view.all(*zone, filter, &cx).into_iter();
            let legal = things.filter(|&obj| obj != spell.obj && self.may_target(view, spell, obj));
            all.extend(legal.map(Pick::Thing));
        }
        if let Some(who) = &aim.players {
            all.extend(view.players(who, &cx).into_iter().map(Pick::Player));
        }
        all
    }

    /// Returns whether hexproof, shroud and protection let something be a target.
    fn may_target(&self, view: &View<'_>, spell: &Spell, obj: Obj) -> bool {
        use crate::ability::Flag;
        let Some(thing) = view.thing(obj) else { return false };
        let Some(permanent) = thing.permanent else { return true };
        let flags = thing.values.flags;
        if flags.has(Flag::Shroud) || flags.has(Flag::Hexproof) && permanent.controller != spell.by {
            return false;
        }
        let source = view.thing(spell.source);
        let is_protected = |source: &crate::view::Thing<'_>| {
            let cx = Context::of(permanent.controller, obj);
            thing.values.protection.iter().any(|from| view.matches(from, &cx, source))
        };
        !source.as_ref().is_some_and(is_protected)
    }

    /// Lists what can pay a part of a price.
    pub(crate) fn payable(&self, view: &View<'_>, spell: &Spell, part: &Part) -> Vec<Pick> {
        use crate::ability::{Filter, Is, Who};
        let cx = Context::spell(spell);
        let own = |filter: &Filter| filter.clone().and(Is::Controlled(Who::You));
        let things =
            |objs: Vec<Obj>| objs.into_iter().filter(|&obj| obj != spell.obj).map(Pick::Thing).collect();
        match part {
            Part::Sacrifice(_, filter) | Part::Return(_, filter) => {
                things(view.all(Zone::Battlefield, &own(filter), &cx))
            }
            Part::TapOthers(_, filter) => {
                let untapped = own(filter).and(Is::Not(Filter(vec![Is::Tapped])));
                things(view.all(Zone::Battlefield, &untapped, &cx))
            }
            Part::Discard(_, filter) => self.held(view, spell, filter),
            Part::ExileCards(Zone::Hand, _, filter) => self.held(view, spell, filter),
            Part::ExileCards(zone, _, filter) => {
                let cards = view.all(*zone, &filter.clone().and(Is::Owned(Who::You)), &cx);
                things(cards.into_iter().filter(|&obj| obj != spell.source).collect())
            }
            _ => vec![],
        }
    }

    /// Lists the cards in hand that match, without the one whose ability it is.
    fn held(&self, view: &View<'_>, spell: &Spell, filter: &crate::ability::Filter) -> Vec<Pick> {
        let cx = Context::spell(spell);
        let own = filter.clone().and(crate::ability::Is::Owned(crate::ability::Who::You));
        let objs = view.all(Zone::Hand, &own, &cx);
        let mut faces: Vec<Face> =
            objs.into_iter().filter_map(|obj| view.thing(obj)).map(|thing| thing.face).collect();
        let from_hand = spell.is_ability() && spell.source == Obj(0);
        if let Some(at) = faces.iter().position(|&face| from_hand && face == spell.face) {
            faces.remove(at);
        }
        faces.into_iter().map(Pick::Card).collect()
    }

    fn largest_x(&self, facts: &Facts, spell: &Spell, times: u8) -> u16 {
        let supply = self.supply(facts, spell.by);
        let mut tried = spell.clone();
        let mut x = 0;
        while x < 200 {
            tried.x = Some(x + 1);
            if !supply.pays(self.total(facts, &tried)) {
                break;
            }
            x += 1;
        }
        debug_assert!(times > 0, "only a cost with X asks for it");
        x
    }

    /// Returns whether a price can be paid, choices included.
    pub(crate) fn can_pay(&self, seen: Seen<'_, Facts>, spell: &Spell, price: &Price) -> bool {
        let facts = seen.facts();
        let total = self.total(facts, spell);
        let taps = price.parts.contains(&Part::Tap);
        let mut supply = self.supply(facts, spell.by);
        let itself = |of: &Source| of.obj == spell.source;
        if taps && let Some(source) = self.sources(facts, spell.by).into_iter().find(itself) {
            supply = supply.without(source.makes);
        }
        supply.pays(total) && price.parts.iter().all(|part| self.part_is_payable(seen, spell, part))
    }

    fn part_is_payable(&self, seen: Seen<'_, Facts>, spell: &Spell, part: &Part) -> bool {
        let facts = seen.facts();
        let source = facts.permanent(spell.source);
        let is_rested = |thing: &crate::parts::Permanent| {
            let is = self.characteristics(facts, thing);
            !thing.sick
                || !is.kinds.has(crate::set::CardType::Creature)
                || is.keywords.has(crate::set::Keyword::Haste)
        };
        match part {
            Part::Tap => source.is_some_and(|thing| !thing.tapped && is_rested(thing)),
            Part::Untap => source.is_some_and(|thing| thing.tapped && is_rested(thing)),
            Part::Life(amount) => {
                let view = View::new(self, seen);
                i32::from(facts.players[spell.by].life) >= view.amount(amount, &Context::spell(spell))
            }
            Part::SacrificeIt | Part::ReturnIt => source.is_some(),
            Part::ExileIt | Part::DiscardIt | Part::DiscardHand | Part::PutCounters(..) => true,
            Part::RemoveCounters(kind, number) => facts.counters_on(spell.source, *kind) >= *number,
            Part::Sacrifice(n, _)
            | Part::Discard(n, _)
            | Part::Return(n, _)
            | Part::TapOthers(n, _)
            | Part::ExileCards(_, n, _) => {
                self.payable(&View::new(self, seen), spell, part).len() >= usize::from(*n)
            }
        }
    }

    /// Returns whether a spell or ability could be announced and paid for.
    pub(crate) fn can_announce(&self, seen: Seen<'_, Facts>, spell: &Spell) -> bool {
        let price = self.price_of(spell);
        if !self.can_pay(seen, spell, &price) {
            return false;
        }
        let Some(ability) = self.ability_of(spell) else { return true };
        let modes = ability.program.modes.as_ref().is_none_or(|modes| {
            let fits = |mode: &&Program| mode.words.iter().all(|word| self.is_possible(seen, spell, word));
            modes.list.iter().filter(fits).count() >= usize::from(modes.least.max(1))
        });
        modes && ability.program.words.iter().all(|word| self.is_possible(seen, spell, word))
    }

    /// Puts a card on the stack and begins to announce it.
    pub(crate) fn begin_cast(&self, tx: &mut Write<'_>, card: fairdeal_kernel::Card, mut spell: Spell) -> Go {
        tx.put(card, STACK);
        let obj = tx.all().obj(card);
        (spell.obj, spell.source) = (obj, obj);
        tx.fact(Fact::Stacked { spell: Box::new(spell) });
        self.go_on_announcing(tx)
    }

    /// Begins to activate an ability.
    pub(crate) fn activate(
        &self,
        tx: &mut Write<'_>,
        seat: Seat,
        source: Obj,
        id: crate::ability::AbilityId,
    ) -> Go {
        let spell = self.activated(seat, source, id);
        tx.fact(Fact::Stacked { spell: Box::new(spell) });
        self.go_on_announcing(tx)
    }

    /// Returns an ability as it is when its announcement begins.
    pub(crate) fn activated(&self, seat: Seat, source: Obj, id: crate::ability::AbilityId) -> Spell {
        let mut spell = Spell::new(Obj(0), id.face, seat);
        (spell.ability, spell.source) = (Some(id), source);
        spell
    }

    /// Asks the next question, or pays and is done.
    pub(crate) fn go_on_announcing(&self, tx: &mut Write<'_>) -> Go {
        loop {
            let Some(spell) = tx.facts().stack.last() else { return Go::Grant };
            let (by, spell) = (spell.by, spell.clone());
            let Some(question) = self.next_question(tx.all(), &spell) else { return self.pay(tx, &spell) };
            let Question { what, least, most, options } = question;
            let picked = tx.facts().picks.len();
            let open = remaining(&options, &tx.facts().picks);
            let left = open.len();
            let is_forced = left == 1 && least == most && picked + 1 == most && what != Choosing::Target;
            if picked >= most || left == 0 {
                let picks = tx.facts().picks.clone();
                tx.fact(Fact::Chosen { what, picks });
            } else if is_forced {
                let mut picks = tx.facts().picks.clone();
                picks.extend(open);
                tx.fact(Fact::Chosen { what, picks });
            } else {
                tx.fact(Fact::Asked { pending: Pending::Announce { by } });
                return Go::Wait;
            }
        }
    }

    /// Offers the answers to the question about the top of the stack.
    pub(crate) fn offer_announcement(&self, seen: &Seen<'_, Facts>, out: &mut Offers<crate::parts::Action>) {
        let facts = seen.facts();
        let Some(spell) = facts.stack.last() else { return };
        let Some(question) = self.next_question(*seen, spell) else { return };
        offer(facts, &question, out);
    }

    pub(crate) fn decide_announcement(&self, tx: &mut Write<'_>, action: crate::parts::Action) -> Go {
        match action {
            crate::parts::Action::Pick(pick @ Pick::Card(_)) => tx.announce(Fact::Picked { pick }),
            crate::parts::Action::Pick(pick) => tx.fact(Fact::Picked { pick }),
            _ => {
                let spell = tx.facts().stack.last().cloned();
                let what = spell
                    .and_then(|spell| self.next_question(tx.all(), &spell))
                    .map(|question| question.what);
                let picks = tx.facts().picks.clone();
                tx.fact(Fact::Chosen { what: what.unwrap_or(Choosing::Cost), picks });
            }
        }
        self.go_on_announcing(tx)
    }

    /// Pays for what was announced; then it is cast or activated, or a mana ability resolves at once.
    fn pay(&self, tx: &mut Write<'_>, spell: &Spell) -> Go {
        let ability = self.ability_of(spell).map(|ability| &ability.kind);
        if spell.is_ability() && !matches!(ability, Some(AbilityKind::Activated(_))) {
            // A triggered ability costs nothing.
            tx.fact(Fact::Made { by: spell.by, card: spell.face });
            return Go::Grant;
        }
        let price = self.price_of(spell);
        let total = self.total(tx.facts(), spell);
        if spell.by_choice && !total.is_paid() {
            tx.fact(Fact::Asked { pending: Pending::Pay { by: spell.by, left: total } });
            return Go::Wait;
        }
        let facts = tx.facts();
        let mut sources = self.sources(facts, spell.by);
        if price.parts.contains(&Part::Tap) {
            sources.retain(|source| source.obj != spell.source);
        }
        let payment = Payment::of(total, facts.players[spell.by].pool, sources);
        self.happen(tx, payment.tapped.iter().map(|&obj| Proposal::Tap(obj)).collect());
        if !payment.pool.is_none() {
            tx.fact(Fact::ManaSpent { by: spell.by, mana: payment.pool });
        }
        self.pay_the_rest(tx, spell)
    }

    /// Pays what is not mana; then a spell is cast, or an ability activated.
    pub(crate) fn pay_the_rest(&self, tx: &mut Write<'_>, spell: &Spell) -> Go {
        self.pay_parts(tx, spell, &self.price_of(spell));
        let ability = self.ability_of(spell).map(|ability| &ability.kind);
        if let (true, Some(AbilityKind::Activated(activation))) = (spell.is_ability(), ability) {
            if (activation.is_once || activation.is_loyalty)
                && let Some(ability) = spell.ability
            {
                tx.fact(Fact::Used { source: spell.source, ability });
            }
            tx.fact(Fact::Made { by: spell.by, card: spell.face });
            if activation.is_mana {
                return self.resolve_mana(tx);
            }
        } else {
            tx.fact(Fact::Cast { by: spell.by, card: spell.face, obj: spell.obj });
            self.occur(tx, &[Happening::Cast(spell.obj)]);
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
                Part::DiscardIt => vec![Proposal::Discard(by, spell.face)],
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
                Part::TapOthers(..) => objs.into_iter().map(Proposal::Tap).collect(),
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

    /// Finds a card in a graveyard that is to be cast from there.
    pub(crate) fn cast_from_graveyard(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj) -> Go {
        let card = tx.all().card(obj).expect("an offered card is there");
        debug_assert_eq!(tx.all().pile_of(card), Some(graveyard(seat)), "only own cards are cast from there");
        let face = tx.face(card);
        self.begin_cast(tx, card, self.to_cast(seat, face, Some(Zone::Graveyard)))
    }

    /// Returns a spell as it is when its announcement begins, to see whether it can be cast.
    pub(crate) fn to_cast(&self, seat: Seat, face: Face, from: Option<Zone>) -> Spell {
        let mut spell = Spell::new(Obj(u32::MAX), face, seat);
        (spell.ability, spell.from) = (self.set.spell_ability(face), from);
        spell
    }
}

/// Offers what answers a question.
pub(crate) fn offer(facts: &Facts, question: &Question, out: &mut Offers<crate::parts::Action>) {
    use crate::parts::Action;
    remaining(&question.options, &facts.picks)
        .into_iter()
        .for_each(|option| out.push_once(Action::Pick(option)));
    if facts.picks.len() >= question.least {
        out.push(Action::Done);
    }
}

/// Returns the options that were not chosen yet; equal ones count as often as they occur.
pub(crate) fn remaining(options: &[Pick], picks: &[Pick]) -> Vec<Pick> {
    let mut left = options.to_vec();
    for pick in picks {
        if let Some(at) = left.iter().position(|option| option == pick) {
            left.remove(at);
        }
    }
    left
}

fn add(price: &mut Price, more: &Price) {
    price.mana = price.mana.plus(more.mana);
    price.parts.extend(more.parts.iter().cloned());
}

/// Returns how many things must be chosen to pay a part, if any.
pub(crate) fn count(part: &Part) -> Option<usize> {
    match part {
        Part::Sacrifice(n, _)
        | Part::Discard(n, _)
        | Part::Return(n, _)
        | Part::TapOthers(n, _)
        | Part::ExileCards(_, n, _) => Some(usize::from(*n)),
        Part::Tap
        | Part::Untap
        | Part::Life(_)
        | Part::SacrificeIt
        | Part::ExileIt
        | Part::DiscardIt
        | Part::ReturnIt
        | Part::DiscardHand
        | Part::PutCounters(..)
        | Part::RemoveCounters(..) => None,
    }
}
