//! Triggered abilities (603): they are matched against what happened, wait, and are put on the stack.

use super::Happening;
use crate::{
    ability::{AbilityKind, Event, Lasts, Trigger, Zone},
    lasting::{Delayed, Waiting},
    parts::{Counter, Fact, Facts, Pending, Target},
    rules::{Magic, Write},
    spell::{Cause, Pick, Spell, name_of_ability},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Obj, Seat, Seen};

impl Magic {
    /// Matches triggered abilities against something that happened outside a batch of events.
    pub(crate) fn occur(&self, tx: &mut Write<'_>, happened: &[Happening]) {
        if self.is_lively {
            let mut list = vec![];
            self.matched(tx.all(), happened, &mut list);
            self.set_off(tx, list);
        }
    }

    /// Lets abilities wait that were set off.
    pub(super) fn set_off(&self, tx: &mut Write<'_>, list: Vec<Waiting>) {
        if list.is_empty() {
            return;
        }
        let is_over = |delayed: &Delayed| {
            let is_its = |waiting: &Waiting| {
                (waiting.ability, waiting.source, waiting.by) == (delayed.ability, delayed.source, delayed.by)
                    && delayed.about.is_none_or(|about| waiting.cause.about() == Some(about))
            };
            delayed.lasts != Lasts::ThisTurn && list.iter().any(is_its)
        };
        let delayed = tx.facts().delayed.iter().zip(0u8..);
        let over: Vec<u8> = delayed.filter(|(delayed, _)| is_over(delayed)).map(|(_, at)| at).collect();
        tx.fact(Fact::Triggered { list });
        over.into_iter().rev().for_each(|at| tx.fact(Fact::DelayOver { at }));
    }

    /// Lists the abilities that something sets off, in the order of their sources.
    pub(super) fn matched(&self, seen: Seen<'_, Facts>, happened: &[Happening], out: &mut Vec<Waiting>) {
        if happened.is_empty() {
            return;
        }
        let facts = seen.facts();
        let view = View::new(self, seen);
        let derived = self.derived(facts);
        for (at, thing) in facts.permanents.iter().enumerate() {
            for &ability in &derived.get(at).abilities {
                let Some(AbilityKind::Triggered(trigger)) =
                    self.set.ability(ability).map(|ability| &ability.kind)
                else {
                    continue;
                };
                if trigger.from != Zone::Battlefield
                    || trigger.is_once && facts.used.contains(&(thing.obj, ability))
                {
                    continue;
                }
                let waiting = Waiting {
                    ability,
                    source: thing.obj,
                    face: thing.face,
                    by: thing.controller,
                    cause: Cause::default(),
                };
                self.match_trigger(&view, trigger, waiting, happened, out);
            }
        }
        self.match_elsewhere(&view, happened, out);
        for delayed in &facts.delayed {
            let Some(AbilityKind::Triggered(trigger)) =
                self.set.ability(delayed.ability).map(|ability| &ability.kind)
            else {
                continue;
            };
            if trigger.on.is_empty() {
                continue;
            }
            let cause = Cause { other: delayed.about, ..Cause::default() };
            let waiting = Waiting {
                ability: delayed.ability,
                source: delayed.source,
                face: delayed.face,
                by: delayed.by,
                cause,
            };
            let before = out.len();
            self.match_trigger(&view, trigger, waiting, happened, out);
            out.truncate(before + 1);
        }
    }

    /// Matches the abilities of spells that were just cast, and of cards that came to a graveyard.
    fn match_elsewhere(&self, view: &View<'_>, happened: &[Happening], out: &mut Vec<Waiting>) {
        for what in happened {
            let (obj, zone) = match *what {
                Happening::Cast(obj) => (obj, Zone::Stack),
                Happening::Buried(obj) | Happening::Discarded(_, obj) | Happening::Cycled(_, obj) => {
                    (obj, Zone::Graveyard)
                }
                _ => continue,
            };
            let Some(thing) = view.thing(obj) else { continue };
            for &ability in &thing.values.abilities {
                if let Some(AbilityKind::Triggered(trigger)) =
                    self.set.ability(ability).map(|ability| &ability.kind)
                    && trigger.from == zone
                {
                    let waiting = Waiting {
                        ability,
                        source: obj,
                        face: thing.face,
                        by: thing.controller,
                        cause: Cause::default(),
                    };
                    self.match_trigger(view, trigger, waiting, &[*what], out);
                }
            }
        }
    }

    fn match_trigger(
        &self,
        view: &View<'_>,
        trigger: &Trigger,
        waiting: Waiting,
        happened: &[Happening],
        out: &mut Vec<Waiting>,
    ) {
        let about = waiting.cause.other;
        for &what in happened {
            let mut spell = Spell::new(Obj(0), waiting.face, waiting.by);
            (spell.ability, spell.source, spell.cause) =
                (Some(waiting.ability), waiting.source, waiting.cause);
            let Some(mut cause) =
                trigger.on.iter().find_map(|event| matches(view, event, &Context::spell(&spell), what))
            else {
                continue;
            };
            // A delayed ability remembers what it is about, whatever sets it off.
            if about.is_some() {
                cause.other = about;
            }
            spell.cause = cause;
            let holds =
                trigger.condition.as_ref().is_none_or(|test| view.test(test, &Context::spell(&spell)));
            if holds {
                out.push(Waiting { cause, ..waiting });
            }
        }
    }

    /// Puts waiting abilities on the stack: those of the active player first, each player's in the order they choose.
    pub(crate) fn stack_triggers(&self, tx: &mut Write<'_>) -> Option<Go> {
        let facts = tx.facts();
        let mut seats = facts.active.around(facts.players.seats());
        let by = seats.find(|&seat| facts.waiting.iter().any(|waiting| waiting.by == seat))?;
        let mut own = facts.waiting.iter().enumerate().filter(|(_, waiting)| waiting.by == by);
        let (at, first) = own.next()?;
        let is_same = |(_, other): (usize, &Waiting)| {
            let is_plain = self
                .set
                .ability(other.ability)
                .is_some_and(|ability| ability.program.words.is_empty() && ability.program.modes.is_none());
            (other.ability, other.source) == (first.ability, first.source)
                && other.cause == first.cause
                && is_plain
        };
        if own.all(is_same) {
            return Some(self.stack_trigger(tx, at as u8));
        }
        tx.fact(Fact::Asked { pending: Pending::Order { by } });
        Some(Go::Wait)
    }

    /// Puts one waiting ability on the stack and announces its modes and targets; without a legal target it is gone.
    pub(crate) fn stack_trigger(&self, tx: &mut Write<'_>, at: u8) -> Go {
        let waiting = tx.facts().waiting[usize::from(at)];
        tx.fact(Fact::Taken { at });
        let is_once = match self.set.ability(waiting.ability).map(|ability| &ability.kind) {
            Some(AbilityKind::Triggered(trigger)) => trigger.is_once,
            _ => false,
        };
        if is_once {
            if tx.facts().used.contains(&(waiting.source, waiting.ability)) {
                return Go::Grant;
            }
            tx.fact(Fact::Used { source: waiting.source, ability: waiting.ability });
        }
        let mut spell = self.activated(waiting.by, waiting.source, waiting.ability);
        spell.obj = name_of_ability(tx.facts().events);
        (spell.cause, spell.face) = (waiting.cause, waiting.face);
        if !self.can_announce(tx.all(), &spell) {
            return Go::Grant;
        }
        tx.fact(Fact::Stacked { spell: Box::new(spell) });
        self.go_on_announcing(tx)
    }

    /// Lists the waiting abilities that a player orders.
    pub(crate) fn to_order(facts: &Facts, by: Seat) -> impl Iterator<Item = Pick> {
        let own = facts.waiting.iter().enumerate().filter(move |(_, waiting)| waiting.by == by);
        own.map(|(at, _)| Pick::Trigger(at as u8))
    }
}

/// Returns what sets an ability off in an event, if it does.
fn matches(view: &View<'_>, event: &Event, cx: &Context<'_>, what: Happening) -> Option<Cause> {
    let is = |obj: Obj, filter| view.thing(obj).is_some_and(|thing| view.matches(filter, cx, &thing));
    let are = |seat: Seat, who| view.players(who, cx).contains(&seat);
    let controller = |obj: Obj| view.thing(obj).map(|thing| thing.controller);
    let about = |obj: Obj| Cause { thing: Some(obj), player: controller(obj), ..Cause::default() };
    let of = |seat: Seat, amount: u16| Cause { player: Some(seat), amount, ..Cause::default() };
    let holds = |holds: bool, cause: Cause| holds.then_some(cause);
    match (event, what) {
        (Event::Enters(filter), Happening::Entered(obj)) => holds(is(obj, filter), about(obj)),
        (Event::Dies(filter), Happening::Left(obj, true)) => holds(is(obj, filter), about(obj)),
        (Event::Leaves(filter), Happening::Left(obj, _)) => holds(is(obj, filter), about(obj)),
        (Event::Attacks(filter), Happening::Attacked(obj, seat)) => {
            holds(is(obj, filter), Cause { player: Some(seat), ..about(obj) })
        }
        (Event::AttacksWith(who, least), Happening::AttackedWith(seat, count)) => {
            holds(are(seat, who) && count >= *least, of(seat, count.into()))
        }
        (Event::Blocks(filter, whom), Happening::Blocked(by, attacker)) => {
            holds(is(by, filter) && is(attacker, whom), Cause { other: Some(attacker), ..about(by) })
        }
        (Event::BecomesBlocked(filter, by), Happening::Blocked(blocker, attacker)) => {
            holds(is(attacker, filter) && is(blocker, by), Cause { other: Some(blocker), ..about(attacker) })
        }
        (Event::AttacksUnblocked(filter), Happening::Unblocked(obj)) => holds(is(obj, filter), about(obj)),
        (
            Event::DealsDamage { source, players, things, combat },
            Happening::Damaged { source: by, to, amount, combat: is_combat },
        ) => {
            let (aims, cause) = match to {
                Target::Player(seat) => (
                    players.as_ref().is_some_and(|who| are(seat, who)),
                    Cause { thing: Some(by), player: Some(seat), amount, ..Cause::default() },
                ),
                Target::Permanent(obj) => (
                    things.as_ref().is_some_and(|filter| is(obj, filter)),
                    Cause { thing: Some(by), other: Some(obj), player: controller(obj), amount },
                ),
            };
            holds(aims && (is_combat || !combat) && is(by, source), cause)
        }
        (Event::Casts(who, filter), Happening::Cast(obj)) => {
            let by = controller(obj)?;
            holds(are(by, who) && is(obj, filter), about(obj))
        }
        (Event::Step(step, who), Happening::Step) => {
            let active = view.facts.active;
            holds(*step == view.facts.step && are(active, who), of(active, 0))
        }
        (Event::GainsLife(who), Happening::GainedLife(seat, amount))
        | (Event::LosesLife(who), Happening::LostLife(seat, amount)) => {
            holds(are(seat, who), of(seat, amount))
        }
        (Event::Draws(who), Happening::Drew(seat)) => holds(are(seat, who), of(seat, 1)),
        (Event::Discards(who, filter), Happening::Discarded(seat, obj))
        | (Event::Sacrifices(who, filter), Happening::Sacrificed(seat, obj))
        | (Event::PlaysLand(who, filter), Happening::LandPlayed(seat, obj)) => {
            holds(are(seat, who) && is(obj, filter), Cause { player: Some(seat), ..about(obj) })
        }
        (Event::Taps(filter), Happening::Tapped(obj)) | (Event::Untaps(filter), Happening::Untapped(obj)) => {
            holds(is(obj, filter), about(obj))
        }
        (Event::AttacksAlone(filter), Happening::AttackedAlone(obj)) => holds(is(obj, filter), about(obj)),
        (Event::Targeted(filter, who, by), Happening::Targeted(obj, spell)) => {
            let from = view.thing(spell)?;
            let fits = are(from.controller, who) && view.matches(by, cx, &from);
            holds(fits && is(obj, filter), Cause { other: Some(spell), ..about(obj) })
        }
        (Event::IsDamaged(filter), Happening::Damaged { source, to: Target::Permanent(obj), amount, .. }) => {
            holds(is(obj, filter), Cause { other: Some(source), amount, ..about(obj) })
        }
        (
            Event::PlayerIsDamaged(who, combat),
            Happening::Damaged { source, to: Target::Player(seat), amount, combat: is_combat },
        ) => {
            let cause = Cause { thing: Some(source), ..of(seat, amount) };
            holds(are(seat, who) && (is_combat || !combat), cause)
        }
        (Event::ToGraveyard(filter), Happening::Buried(obj)) => {
            let cause = view.thing(obj).map(|thing| thing.owner);
            holds(is(obj, filter), Cause { thing: Some(obj), player: cause, ..Cause::default() })
        }
        (Event::DrawsNth(who, n), Happening::DrewNth(seat, count))
        | (Event::CastsNth(who, n), Happening::CastNth(seat, count)) => {
            holds(are(seat, who) && count == u16::from(*n), of(seat, 1))
        }
        (Event::AttacksWithSome(who, filter, least), Happening::AttackedWith(seat, _)) => {
            let attackers = view.facts.combat.attackers.iter();
            let count = attackers.filter(|attacker| is(attacker.obj, filter)).count();
            holds(are(seat, who) && count >= usize::from(*least), of(seat, count as u16))
        }
        (Event::Chapter(numbers), Happening::CountersPut(obj, Counter::Lore, put)) if obj == cx.source => {
            let now = view.facts.counters_on(obj, Counter::Lore);
            let reached = numbers.iter().any(|&n| now >= n.into() && now - put < n.into());
            holds(reached, about(obj))
        }
        (Event::Cycles(who, filter), Happening::Cycled(seat, obj)) => {
            holds(are(seat, who) && is(obj, filter), Cause { player: Some(seat), ..about(obj) })
        }
        (Event::Scries(who, surveils), Happening::Scried(seat, surveiled)) => {
            holds(are(seat, who) && *surveils == surveiled, of(seat, 1))
        }
        (Event::Transforms(filter), Happening::Transformed(obj)) => holds(is(obj, filter), about(obj)),
        (Event::TappedForMana(who, filter), Happening::TappedForMana(seat, obj))
        | (Event::CreatesTokens(who, filter), Happening::Created(seat, obj)) => {
            holds(are(seat, who) && is(obj, filter), Cause { player: Some(seat), ..about(obj) })
        }
        (Event::Attached(filter, host), Happening::Attached(obj, to)) => {
            holds(is(obj, filter) && is(to, host), Cause { other: Some(to), ..about(obj) })
        }
        (Event::GetsCounters(filter, kind), Happening::CountersPut(obj, put, amount)) => {
            let fits = kind.is_none_or(|kind| kind == put);
            holds(fits && is(obj, filter), Cause { amount, ..about(obj) })
        }
        _ => None,
    }
}
