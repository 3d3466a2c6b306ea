//! Instructions about permanents and spells.

use super::{Done, target, things};
use crate::{
    ability::{AbilityId, AbilityKind, Amount, Lasts, Mod, Op, Static, Subject, To, Who},
    event::{Entering, Proposal},
    lasting::{Delayed, Lasting, Shield, Waiting},
    parts::{Fact, Facts, Target},
    rules::{Magic, Write},
    spell::{Cause, Frame, Pick},
    view::{Context, View},
};
use fairdeal_kernel::{Obj, Seat};

impl Magic {
    pub(super) fn change_board(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        let all = |make: &dyn Fn(Obj) -> Proposal, objs: &[Obj]| {
            objs.iter().map(|&obj| make(obj)).collect::<Vec<_>>()
        };
        match op {
            Op::Damage { by, to, amount, divided } => self.deal(tx, frame, (by, to, amount, *divided), picks),
            Op::Destroy { what, regenerates } => {
                let objs = self.things(tx, frame, what);
                let regenerates = *regenerates;
                let moved = self.happen(tx, all(&|obj| Proposal::Destroy { obj, regenerates }, &objs));
                Done { results: moved, ..Done::counting(objs.len() as i32) }
            }
            Op::Sacrifice { what } => {
                let objs = self.things(tx, frame, what);
                let here: Vec<Obj> =
                    objs.into_iter().filter(|&obj| tx.facts().permanent(obj).is_some()).collect();
                self.happen(tx, all(&Proposal::Sacrifice, &here));
                Done::with(here)
            }
            Op::SacrificeChosen { .. } => {
                let objs = things(picks);
                self.happen(tx, all(&Proposal::Sacrifice, &objs));
                Done::with(objs)
            }
            Op::CounterSpell { what, to } => {
                let objs = self.things(tx, frame, what);
                let can = |obj: &Obj| !self.is_uncounterable(tx.facts(), *obj);
                let objs: Vec<Obj> = objs.into_iter().filter(can).collect();
                self.counter(tx, &objs, to);
                Done::with(objs)
            }
            Op::Tap { what } => self.on_all(tx, frame, what, Proposal::Tap),
            Op::Untap { what } => self.on_all(tx, frame, what, Proposal::Untap),
            Op::PutCounters { what, kind, amount } => {
                let (kind, count) = (*kind, self.count(tx, frame, amount));
                self.on_all(tx, frame, what, move |on| Proposal::Put { on, kind, count })
            }
            Op::RemoveCounters { what, kind, amount } => {
                let (kind, count) = (*kind, self.count(tx, frame, amount));
                self.on_all(tx, frame, what, move |on| Proposal::Remove { on, kind, count })
            }
            Op::Create { token, who, amount, tapped, attacking } => {
                let (token, count) = (*token, self.count(tx, frame, amount).min(MOST));
                let (tapped, attacking) = (*tapped, *attacking);
                let by = self.who(tx, frame, who);
                let make =
                    |by: Seat| Proposal::Token(token, Entering { tapped, attacking, ..Entering::under(by) });
                let batch = by.into_iter().flat_map(|by| (0..count).map(move |_| by)).map(make).collect();
                Done::with(self.happen(tx, batch))
            }
            Op::CreateCopy { of, who, amount, tapped, attacking } => {
                self.create_copies(tx, frame, (of, who, amount), (*tapped, *attacking))
            }
            Op::Continuous { what, mods, until } => self.begin_effect(tx, frame, what, mods, *until),
            Op::Attach { what, to } => {
                let (objs, hosts) = (self.things(tx, frame, what), self.things(tx, frame, to));
                let Some(&to) = hosts.first() else { return Done::default() };
                self.happen(tx, all(&|obj| Proposal::Attach { obj, to }, &objs));
                Done::with(objs)
            }
            Op::Fight { one, other } => self.fight(tx, frame, one, other),
            Op::Regenerate { what } => {
                let objs = self.things(tx, frame, what);
                objs.iter().for_each(|&on| tx.fact(Fact::Shielded { shield: Shield::Regenerate { on } }));
                Done::with(objs)
            }
            Op::Prevent { to, amount, combat } => self.prevent(tx, frame, to, amount.as_ref(), *combat),
            Op::RemoveFromCombat { what } => {
                let objs = self.things(tx, frame, what);
                objs.iter().for_each(|&obj| tx.fact(Fact::RemovedFromCombat { obj }));
                Done::with(objs)
            }
            Op::Proliferate => self.proliferate(tx, picks),
            Op::Delay { ability, about, lasts } => self.delay(tx, frame, *ability, about.as_ref(), *lasts),
            op => self.change_status(tx, frame, op),
        }
    }

    /// Counters spells and abilities; a spell can go elsewhere than to the graveyard.
    fn counter(&self, tx: &mut Write<'_>, objs: &[Obj], to: &To) {
        let moved = self.happen(tx, objs.iter().map(|&obj| Proposal::Counter(obj)).collect());
        if let (false, Some(place)) = (*to == To::Graveyard, super::choice::place(to)) {
            self.happen(tx, moved.into_iter().map(|obj| Proposal::Move(obj, place)).collect());
        }
    }

    fn create_copies(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        (of, who, amount): (&Subject, &Who, &Amount),
        (tapped, attacking): (bool, bool),
    ) -> Done {
        let count = self.count(tx, frame, amount).min(MOST);
        let faces: Vec<_> = {
            let view = View::new(self, tx.all());
            let objs = view.things(of, &Context::frame(frame));
            objs.into_iter().filter_map(|obj| view.thing(obj)).map(|thing| thing.face).collect()
        };
        let by = self.who(tx, frame, who);
        let batch = by.iter().flat_map(|&by| faces.iter().map(move |&face| (by, face)));
        let batch = batch.flat_map(|(by, face)| {
            let how = Entering { tapped, attacking, ..Entering::under(by) };
            (0..count).map(move |_| Proposal::Token(face, how))
        });
        let batch = batch.collect();
        Done::with(self.happen(tx, batch))
    }

    /// Lets an ability wait for its moment, once for each thing that it is about.
    fn delay(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        ability: AbilityId,
        about: Option<&Subject>,
        lasts: Lasts,
    ) -> Done {
        let about: Vec<Option<Obj>> = match about {
            Some(subject) => self.things(tx, frame, subject).into_iter().map(Some).collect(),
            None => vec![None],
        };
        let (source, face, by) = (frame.spell.source, frame.spell.face, frame.spell.by);
        for about in about {
            let delayed = Delayed { ability, source, face, by, about, lasts };
            tx.fact(Fact::Delays { delayed });
        }
        Done::told(true)
    }

    /// Carries out instructions that change the status of permanents, or what protects them.
    fn change_status(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op) -> Done {
        match op {
            Op::Transform { what } => self.on_all(tx, frame, what, Proposal::Transform),
            Op::Unattach { what } => self.on_all(tx, frame, what, Proposal::Unattach),
            Op::Double { what, kind } => {
                let objs = self.things(tx, frame, what);
                let put = |&on: &Obj| {
                    let count = tx.facts().counters_on(on, *kind);
                    Proposal::Put { on, kind: *kind, count }
                };
                let batch = objs.iter().map(put).filter(|put| !matches!(put, Proposal::Put { count: 0, .. }));
                let batch = batch.collect();
                self.happen(tx, batch);
                Done::with(objs)
            }
            Op::RemoveAllCounters { what, kind } => {
                let objs = self.things(tx, frame, what);
                let counters = tx.facts().counters.iter();
                let gone =
                    counters.filter(|c| objs.contains(&c.on) && kind.is_none_or(|kind| kind == c.kind));
                let batch: Vec<Proposal> =
                    gone.map(|c| Proposal::Remove { on: c.on, kind: c.kind, count: c.count }).collect();
                self.happen(tx, batch);
                Done::with(objs)
            }
            Op::Freeze { what } => {
                let objs = self.things(tx, frame, what);
                objs.iter().for_each(|&obj| tx.fact(Fact::Frozen { obj }));
                Done::with(objs)
            }
            Op::ExileIfDies { what } => {
                let objs = self.things(tx, frame, what);
                objs.iter().for_each(|&on| tx.fact(Fact::Shielded { shield: Shield::Exile { on } }));
                Done::with(objs)
            }
            Op::PreventAll { by, to, combat } => {
                self.prevent_all(tx, frame, by.as_ref(), to.as_ref(), *combat)
            }
            Op::Reflex { ability, about } => {
                let about = about.as_ref().and_then(|about| self.things(tx, frame, about).first().copied());
                let amount = frame.number.clamp(0, u16::MAX.into()) as u16;
                let cause = Cause { other: about, amount, ..Cause::default() };
                let (source, face, by) = (frame.spell.source, frame.spell.face, frame.spell.by);
                let waiting = Waiting { ability: *ability, source, face, by, cause };
                tx.fact(Fact::Triggered { list: vec![waiting] });
                Done::told(true)
            }
            _ => Done::default(),
        }
    }

    fn prevent_all(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        by: Option<&Subject>,
        to: Option<&Subject>,
        combat: bool,
    ) -> Done {
        let each = |subject: Option<&Subject>| match subject {
            None => vec![None],
            Some(subject) => {
                let view = View::new(self, tx.all());
                view.subject(subject, &Context::frame(frame)).into_iter().map(Some).collect()
            }
        };
        let (by, to) = (each(by), each(to));
        for by in by {
            let by = by.and_then(|pick| if let Pick::Thing(obj) = pick { Some(obj) } else { None });
            for &to in &to {
                tx.fact(Fact::Shielded { shield: Shield::Prevents { by, to, combat } });
            }
        }
        Done::told(true)
    }

    fn on_all(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        what: &Subject,
        make: impl Fn(Obj) -> Proposal,
    ) -> Done {
        let objs = self.things(tx, frame, what);
        self.happen(tx, objs.iter().map(|&obj| make(obj)).collect());
        Done::with(objs)
    }

    fn is_uncounterable(&self, facts: &Facts, obj: Obj) -> bool {
        let spell = facts.stack.iter().find(|spell| spell.obj == obj);
        spell.is_some_and(|spell| {
            let mut rules = self.set.card(spell.face).own_rules();
            rules.any(|rule| matches!(rule, crate::ability::Replacement::Uncounterable))
        })
    }

    fn deal(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        (by, to, amount, divided): (&Subject, &Subject, &Amount, bool),
        picks: &[Pick],
    ) -> Done {
        let view = View::new(self, tx.all());
        let cx = Context::frame(frame);
        let Some(source) = view.things(by, &cx).first().copied() else { return Done::default() };
        let to = view.subject(to, &cx);
        let amount = view.amount(amount, &cx).clamp(0, i32::from(u16::MAX)) as u16;
        let mut shares = picks.iter().map(|pick| match pick {
            Pick::Number(share) => *share,
            _ => 0,
        });
        let mut left = amount;
        let last = to.len().saturating_sub(1);
        let mut batch = vec![];
        for (at, pick) in to.into_iter().enumerate() {
            let share = match divided {
                false => amount,
                true if at == last => left,
                true => shares.next().unwrap_or(0).min(left),
            };
            left = left.saturating_sub(share);
            if let Some(to) = target(pick) {
                batch.push(Proposal::Damage { source, to, amount: share, combat: false });
            }
        }
        self.happen(tx, batch);
        Done::counting(amount.into())
    }

    fn begin_effect(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        what: &Subject,
        mods: &[Mod],
        until: crate::ability::Until,
    ) -> Done {
        let things = self.things(tx, frame, what);
        let things: Vec<Obj> =
            things.into_iter().filter(|&obj| tx.facts().permanent(obj).is_some()).collect();
        let Some(ability) = frame.spell.ability else { return Done::default() };
        if things.is_empty() {
            return Done::default();
        }
        let view = View::new(self, tx.all());
        let cx = Context::frame(frame);
        let mut numbers = vec![];
        for change in mods {
            match change {
                Mod::SetSize(power, toughness) | Mod::AddSize(power, toughness) => {
                    numbers.extend([view.amount(power, &cx), view.amount(toughness, &cx)]);
                }
                Mod::SetPower(amount) | Mod::SetToughness(amount) => numbers.push(view.amount(amount, &cx)),
                _ => {}
            }
        }
        let program = match frame.program.checked_sub(1) {
            None => 0,
            Some(chosen) => frame.spell.modes[usize::from(chosen)] + 1,
        };
        let since = tx.facts().clock;
        let (by, source, op) = (frame.spell.by, frame.spell.source, (program, frame.at));
        let effect = Lasting { ability, op, things: things.clone(), numbers, until, by, source, since };
        tx.fact(Fact::EffectBegan { effect });
        self.sync_control(tx);
        Done::with(things)
    }

    /// Lists the permanents whose controller differs from what effects say.
    pub(super) fn controlled(&self, facts: &Facts) -> Vec<(Obj, Seat)> {
        let mut changed = vec![];
        for thing in &facts.permanents {
            let mut by = thing.base;
            let mut since = 0;
            for lasting in facts.lasting.iter().filter(|lasting| lasting.things.contains(&thing.obj)) {
                let takes =
                    self.lasting_mods(lasting).iter().any(|change| matches!(change, Mod::Control(Who::You)));
                if takes && lasting.since >= since {
                    (by, since) = (lasting.by, lasting.since);
                }
            }
            for aura in facts.permanents.iter().filter(|aura| aura.host == Some(thing.obj)) {
                let takes = self.set.card(aura.face).abilities.iter().any(|ability| match &ability.kind {
                    AbilityKind::Static(Static { mods, .. }) => mods.contains(&Mod::Control(Who::You)),
                    _ => false,
                });
                if takes && aura.since >= since {
                    (by, since) = (aura.controller, aura.since);
                }
            }
            if by != thing.controller {
                changed.push((thing.obj, by));
            }
        }
        changed
    }

    fn fight(&self, tx: &mut Write<'_>, frame: &Frame, one: &Subject, other: &Subject) -> Done {
        let mut objs = self.things(tx, frame, one);
        objs.extend(self.things(tx, frame, other));
        let facts = tx.facts();
        let fighters: Vec<_> = objs.iter().filter_map(|&obj| facts.permanent(obj)).collect();
        let [one, other] = fighters[..] else { return Done::default() };
        let blow = |by: &crate::parts::Permanent, to: Obj| {
            let amount = self.blow(facts, by);
            Proposal::Damage { source: by.obj, to: Target::Permanent(to), amount, combat: false }
        };
        let batch = vec![blow(one, other.obj), blow(other, one.obj)];
        self.happen(tx, batch);
        Done::with(objs)
    }

    fn prevent(
        &self,
        tx: &mut Write<'_>,
        frame: &Frame,
        to: &Subject,
        amount: Option<&Amount>,
        combat: bool,
    ) -> Done {
        let left = amount.map(|amount| self.count(tx, frame, amount));
        let to: Vec<Option<Pick>> = match to {
            Subject::Players(Who::Each) => vec![None],
            to => {
                View::new(self, tx.all()).subject(to, &Context::frame(frame)).into_iter().map(Some).collect()
            }
        };
        for to in to {
            tx.fact(Fact::Shielded { shield: Shield::Prevent { to, left, combat } });
        }
        Done::told(true)
    }

    fn proliferate(&self, tx: &mut Write<'_>, picks: &[Pick]) -> Done {
        let facts = tx.facts();
        let mut batch = vec![];
        for pick in picks {
            match *pick {
                Pick::Thing(on) => {
                    let kinds = facts.counters.iter().filter(|counters| counters.on == on);
                    batch.extend(kinds.map(|counters| Proposal::Put { on, kind: counters.kind, count: 1 }));
                }
                Pick::Player(seat) => batch.push(Proposal::Poison(seat, 1)),
                _ => {}
            }
        }
        self.happen(tx, batch);
        Done::told(true)
    }
}

/// The most tokens that one instruction makes.
const MOST: u16 = 500;
