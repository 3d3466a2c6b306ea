//! Announcing spells and abilities in the order of 601.2: modes, optional costs, X, targets, what pays; then mana.

use crate::{
    ability::{Ability, Aim, Part, Price, Program, Replacement, Word, Zone},
    mana::Source,
    parts::{Fact, Facts, Pending},
    piles::{STACK, graveyard},
    rules::{Magic, Write},
    set::CardType,
    spell::{Choosing, Pick, Spell, name_of_ability},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Face, Obj, Offers, Seat, Seen};

/// The name of a spell that is only considered.
const CONSIDERED: Obj = Obj((1 << 31) - 1);

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

    /// Counts the words "target" of the programs before one of a spell.
    pub(crate) fn words_before(&self, spell: &Spell, program: u8) -> usize {
        (0..program).filter_map(|at| self.program_of(spell, at)).map(|program| program.words.len()).sum()
    }

    /// Returns the point of view from which a word "target" is read, by its place among all words of a spell.
    fn word_context<'a>(&self, spell: &'a Spell, word: usize) -> Context<'a> {
        let programs = 0..=spell.modes.len() as u8;
        let bases = programs.map(|program| self.words_before(spell, program));
        let base = bases.take_while(|&base| base <= word).last().unwrap_or(0);
        Context { base, ..Context::spell(spell) }
    }

    /// Returns the next question about the spell or ability on top of the stack, or `None` if all are answered.
    pub(crate) fn next_question(&self, seen: Seen<'_, Facts>, spell: &Spell) -> Option<Question> {
        let ability = self.ability_of(spell);
        let one = |what, options| Some(Question { what, least: 1, most: 1, options });
        if spell.way.is_none() && self.has_ways(spell) {
            return one(Choosing::Way, self.ways(seen, spell).map(Pick::Mode).collect());
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
        if let Some(modes) = ability.and_then(|ability| ability.program.modes.as_ref())
            && spell.modes.is_empty()
        {
            let possible = (0..modes.list.len() as u8).filter(|&mode| {
                modes.list[usize::from(mode)].words.iter().all(|word| self.is_possible(seen, spell, word))
            });
            let options: Vec<Pick> = possible.map(Pick::Mode).collect();
            let holds = |test| View::new(self, seen).test(test, &Context::spell(spell));
            let most = match &modes.more {
                Some((test, more)) if holds(test) => *more,
                _ => modes.most,
            };
            let (least, most) = (usize::from(modes.least).min(options.len()), usize::from(most));
            return Some(Question { what: Choosing::Modes, least, most, options });
        }
        let price = self.price_of(spell);
        if price.mana.split.lives() > 0 && spell.lives.is_none() {
            let options = self.lives(seen.facts(), spell).map(|lives| Pick::Number(lives.into()));
            return one(Choosing::Lives, options.collect());
        }
        if price.mana.x > 0 && spell.x.is_none() {
            let most = self.largest_x(seen.facts(), spell, price.mana.x);
            return one(Choosing::X, (0..=most).map(Pick::Number).collect());
        }
        if let Some(word) = self.words_of(spell).nth(spell.targets.len()) {
            return Some(self.target_question(seen, spell, word, spell.targets.len()));
        }
        let view = View::new(self, seen);
        let parts = price.parts.iter().filter(|part| count(part).is_some());
        let part = parts.into_iter().nth(spell.paid.len())?;
        let options = self.payable(&view, spell, part);
        if let Part::TapPower(power) = part {
            // Creatures are tapped until there is power enough.
            let picks = &seen.facts().picks;
            let is_enough = self.power_of(seen.facts(), picks) >= i32::from(*power);
            let (least, most) = if is_enough { (0, picks.len()) } else { (usize::MAX, options.len()) };
            return Some(Question { what: Choosing::Cost, least, most, options });
        }
        let number = count(part)?;
        Some(Question { what: Choosing::Cost, least: number, most: number, options })
    }

    fn target_question(&self, seen: Seen<'_, Facts>, spell: &Spell, word: &Word, at: usize) -> Question {
        let view = View::new(self, seen);
        let cx = self.word_context(spell, at);
        let most = view.amount(&word.most, &cx).max(0) as usize;
        let least = view.amount(&word.least, &cx).max(0) as usize;
        let options = self.targets_for(&view, spell, &word.what, at);
        Question { what: Choosing::Target, least, most, options }
    }

    /// Returns the total power of creatures that were chosen.
    fn power_of(&self, facts: &Facts, picks: &[Pick]) -> i32 {
        let things = crate::resolve::things(picks).into_iter().filter_map(|obj| facts.permanent(obj));
        things.map(|thing| i32::from(self.characteristics(facts, thing).power.max(0))).sum()
    }

    fn is_possible(&self, seen: Seen<'_, Facts>, spell: &Spell, word: &Word) -> bool {
        let question = self.target_question(seen, spell, word, spell.targets.len());
        question.options.len() >= question.least
    }

    /// Lists what can be a target.
    pub(crate) fn targets_for(&self, view: &View<'_>, spell: &Spell, aim: &Aim, word: usize) -> Vec<Pick> {
        let cx = self.word_context(spell, word);
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
        let is_warded = |source: &crate::view::Thing<'_>| {
            let cx = Context::of(permanent.controller, obj);
            thing.values.not_targeted_by.iter().any(|by| view.matches(by, &cx, source))
        };
        !source.as_ref().is_some_and(|source| is_protected(source) || is_warded(source))
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
            Part::TapPower(_) => {
                let able = [Is::Type(CardType::Creature), Is::Not(Filter(vec![Is::Tapped]))];
                things(view.all(Zone::Battlefield, &own(&Filter(able.to_vec())), &cx))
            }
            Part::ExileCards(Zone::Battlefield, _, filter) => {
                things(view.all(Zone::Battlefield, &own(filter), &cx))
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
        let lives = self.lives_of(facts, spell);
        let pays = match lives {
            0 => supply.pays(total),
            lives => supply.pays_with(total, lives),
        };
        (pays || self.pays_with_help(seen, spell, total))
            && price.parts.iter().all(|part| self.part_is_payable(seen, spell, part))
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
            Part::TapPower(power) => {
                let picks = self.payable(&View::new(self, seen), spell, part);
                self.power_of(facts, &picks) >= i32::from(*power)
            }
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
        let is_payable = |spell: &Spell| self.can_pay(seen, spell, &self.price_of(spell));
        let has_way = || self.has_ways(spell) && self.ways(seen, spell).next().is_some();
        if !(is_payable(spell) || has_way()) {
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
        let mut spell = self.activated(seat, source, id);
        spell.obj = name_of_ability(tx.facts().events);
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

    /// Casts a card from a graveyard or from exile.
    pub(crate) fn cast_from(&self, tx: &mut Write<'_>, seat: Seat, obj: Obj) -> Go {
        let card = tx.all().card(obj).expect("an offered card is there");
        let is_buried = tx.all().pile_of(card) == Some(graveyard(seat));
        let face = tx.face(card);
        let from = if is_buried { Zone::Graveyard } else { Zone::Exile };
        self.begin_cast(tx, card, self.to_cast(seat, face, Some(from)))
    }

    /// Returns a spell as it is when its announcement begins, to see whether it can be cast.
    pub(crate) fn to_cast(&self, seat: Seat, face: Face, from: Option<Zone>) -> Spell {
        let mut spell = Spell::new(CONSIDERED, face, seat);
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

/// Returns how many things must be chosen to pay a part, if any.
pub(crate) fn count(part: &Part) -> Option<usize> {
    match part {
        Part::Sacrifice(n, _)
        | Part::Discard(n, _)
        | Part::Return(n, _)
        | Part::TapOthers(n, _)
        | Part::ExileCards(_, n, _) => Some(usize::from(*n)),
        Part::TapPower(_) => Some(0),
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
