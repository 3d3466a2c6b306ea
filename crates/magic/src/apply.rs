//! How a fact changes the facts.

use crate::{
    ability::{Lasts, Until},
    combat::{Attacker, Blocking, Combat, Share},
    lasting::Turned,
    mana::Mana,
    parts::{Fact, Facts, Opening, Pending, Permanent, Player},
    spell::Spell,
    turn::TurnStep,
};
use fairdeal_kernel::{Obj, Seat};

impl Facts {
    /// Applies a fact.
    #[inline]
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::PriorityGiven { by, passed } => {
                (self.priority, self.passed) = (Some(by), passed);
                self.checked();
            }
            Fact::StepBegan { step } => self.begin_step(step),
            Fact::Began { .. }
            | Fact::Kept { .. }
            | Fact::MulliganChosen { .. }
            | Fact::Mulliganed { .. }
            | Fact::Bottomed { .. }
            | Fact::TurnBegan { .. }
            | Fact::WoreOff
            | Fact::Yielded { .. }
            | Fact::StopsSet { .. }
            | Fact::Asked { .. } => self.apply_turn(fact),
            Fact::LandPlayed { .. }
            | Fact::Announced { .. }
            | Fact::Cast { .. }
            | Fact::Resolved { .. }
            | Fact::ManaMade { .. }
            | Fact::ManaSpent { .. }
            | Fact::Paid { .. } => self.apply_spell(fact),
            Fact::Attacked { .. }
            | Fact::Stayed { .. }
            | Fact::AttackDeclared
            | Fact::Blocked { .. }
            | Fact::BlockDeclined { .. }
            | Fact::BlockDeclared
            | Fact::StruckFirst { .. }
            | Fact::Assigned { .. }
            | Fact::Struck => self.apply_combat(fact),
            Fact::Stacked { .. }
            | Fact::Picked { .. }
            | Fact::Chosen { .. }
            | Fact::Made { .. }
            | Fact::Resolving { .. }
            | Fact::Retargeted { .. }
            | Fact::Went { .. }
            | Fact::Finished { .. }
            | Fact::Triggered { .. }
            | Fact::Taken { .. }
            | Fact::Delays { .. }
            | Fact::DelayOver { .. }
            | Fact::Used { .. }
            | Fact::LegendKept
            | Fact::Linked { .. }
            | Fact::Unlinked { .. }
            | Fact::LandsAllowed { .. }
            | Fact::Flipped { .. }
            | Fact::ExtraTurn { .. }
            | Fact::Scried { .. } => self.apply_effect(fact),
            Fact::Tapped { ref things } => self.tap(things, true),
            Fact::Untapped { ref things } => self.tap(things, false),
            Fact::Drew { by } => {
                self.events = self.events.saturating_add(1);
                self.players[by].past.drawn = self.players[by].past.drawn.saturating_add(1);
            }
            Fact::Discarded { by, .. } => {
                self.events = self.events.saturating_add(1);
                self.players[by].past.discarded = self.players[by].past.discarded.saturating_add(1);
            }
            _ => {
                self.apply_event(fact);
                self.derived.reset();
                (self.events, self.unchecked) = (self.events.saturating_add(1), true);
            }
        }
    }

    /// Applies what concerns openings, turns and priority.
    fn apply_turn(&mut self, fact: &Fact) {
        match *fact {
            Fact::Began { by, stops } => {
                (self.starter, self.active) = (by, by);
                self.each_player(|player| player.stops = stops);
            }
            Fact::Kept { by } => self.players[by].opening = Opening::Kept,
            Fact::MulliganChosen { by } => self.players[by].opening = Opening::Mulligan,
            Fact::Mulliganed { by } => {
                let player = &mut self.players[by];
                (player.opening, player.mulligans) = (Opening::Open, player.mulligans.saturating_add(1));
            }
            Fact::Bottomed { .. } => {
                if let Some(Pending::Bottom { left, .. }) = &mut self.pending {
                    *left = left.saturating_sub(1);
                }
            }
            Fact::TurnBegan { by } => self.begin_turn(by),
            Fact::WoreOff => {
                self.permanents.iter_mut().for_each(|thing| thing.damage = 0);
                (self.pending, self.unchecked) = (None, true);
                self.end_effects(|until, _| until == Until::EndOfTurn);
                self.shields.clear();
                self.delayed.retain(|delayed| delayed.lasts == Lasts::Once);
            }
            Fact::Yielded { by } => self.players[by].yields = true,
            Fact::StopsSet { by, stops } => {
                (self.players[by].stops, self.players[by].restopped) = (stops, true);
            }
            Fact::Asked { pending } => (self.pending, self.priority) = (Some(pending), None),
            _ => {}
        }
    }

    /// Applies what concerns casting and mana.
    fn apply_spell(&mut self, fact: &Fact) {
        match *fact {
            Fact::LandPlayed { by, .. } => {
                self.players[by].landed = self.players[by].landed.saturating_add(1);
            }
            Fact::Announced { by, card, obj, cost } => {
                self.stack.push(Spell::new(obj, card, by));
                (self.pending, self.priority) = (Some(Pending::Pay { by, left: cost }), None);
            }
            Fact::Cast { by, card, obj } => {
                if self.stack.last().is_none_or(|spell| spell.obj != obj) {
                    self.stack.push(Spell::new(obj, card, by));
                }
                self.pending = None;
                self.each_player(|player| player.yields = false);
                self.players[by].past.cast = self.players[by].past.cast.saturating_add(1);
            }
            Fact::Resolved { .. } => drop(self.stack.pop()),
            Fact::ManaMade { by, colour } => self.players[by].pool.add(colour),
            Fact::ManaSpent { by, mana } => self.players[by].pool.take(mana),
            Fact::Paid { left: cost } => {
                if let Some(Pending::Pay { left, .. }) = &mut self.pending {
                    *left = cost;
                }
            }
            _ => {}
        }
    }

    /// Applies what concerns combat.
    fn apply_combat(&mut self, fact: &Fact) {
        self.derived.reset();
        match *fact {
            Fact::Attacked { by: obj, defender, .. } => {
                self.combat.attackers.push(Attacker { obj, defender, blocked: false });
                self.pending = Some(Pending::Attack { after: obj });
            }
            Fact::Stayed { by } => self.pending = Some(Pending::Attack { after: by }),
            Fact::AttackDeclared => {
                self.pending = None;
                let count = self.combat.attackers.len() as u16;
                self.players[self.active].past.attackers += count;
                for at in 0..self.combat.attackers.len() {
                    self.players[self.combat.attackers[at].defender].yields = false;
                }
            }
            Fact::Blocked { by, attacker, .. } => {
                self.combat.blocks.push(Blocking { blocker: by, attacker });
                self.blocked_after(by);
            }
            Fact::BlockDeclined { by } => self.blocked_after(by),
            Fact::BlockDeclared => {
                self.pending = None;
                let Combat { attackers, blocks, .. } = &mut self.combat;
                for attacker in attackers {
                    attacker.blocked |= blocks.iter().any(|block| block.attacker == attacker.obj);
                }
            }
            Fact::StruckFirst { ref things } => self.combat.first.clone_from(things),
            Fact::Assigned { by, to, amount } => {
                self.pending = None;
                self.combat.shares.push(Share { by, to, amount });
            }
            Fact::Struck => self.combat.shares.clear(),
            _ => {}
        }
    }

    /// Applies what happened to permanents and players.
    fn apply_event(&mut self, fact: &Fact) {
        match *fact {
            Fact::Entered { by, card, obj, ref how } => self.enter(by, card, obj, how.as_deref()),
            Fact::Damaged { to, amount, touched, .. } => {
                if let Some(thing) = self.permanent_mut(to) {
                    thing.damage = thing.damage.saturating_add(amount);
                    thing.touched |= touched;
                }
            }
            Fact::PlayerDamaged { to, amount, .. } => {
                let player = &mut self.players[to];
                player.life = player.life.saturating_sub_unsigned(amount);
                player.past.lost = player.past.lost.saturating_add(amount);
                player.past.hurt = player.past.hurt.saturating_add(amount);
            }
            Fact::LifeGained { by, amount } => {
                let player = &mut self.players[by];
                player.life = player.life.saturating_add_unsigned(amount);
                player.past.gained = player.past.gained.saturating_add(amount);
            }
            Fact::Died { obj, now, was, .. } => self.leave(obj, now, was, true),
            Fact::Left { obj, now, was, .. } => self.leave(obj, now, was, false),
            Fact::CountersPut { on, kind, count } => self.put_counters(on, kind, count),
            Fact::Poisoned { by, amount } => {
                self.players[by].poison = self.players[by].poison.saturating_add(amount);
            }
            Fact::LifeLost { by, amount } => {
                let player = &mut self.players[by];
                player.life = player.life.saturating_sub_unsigned(amount);
                player.past.lost = player.past.lost.saturating_add(amount);
            }
            Fact::Countered { obj, .. } => self.stack.retain(|spell| spell.obj != obj),
            Fact::EffectBegan { ref effect } => {
                self.lasting.push(effect.clone());
                self.clock += 1;
            }
            Fact::Shielded { shield } => self.shields.push(shield),
            Fact::ShieldUsed { at, left } => self.use_shield(at.into(), left),
            Fact::Regenerated { obj, .. } => {
                if let Some(thing) = self.permanent_mut(obj) {
                    (thing.damage, thing.touched) = (0, false);
                }
                self.combat.forget(obj);
            }
            Fact::Attached { obj, to } => {
                self.clock += 1;
                let since = self.clock;
                if let Some(thing) = self.permanent_mut(obj) {
                    (thing.host, thing.since) = (to, since);
                }
            }
            Fact::Controlled { obj, by } => {
                if let Some(thing) = self.permanent_mut(obj) {
                    (thing.controller, thing.sick) = (by, true);
                }
                self.lasting.retain(|effect| effect.until != Until::SourceControlled || effect.source != obj);
                self.combat.forget(obj);
            }
            Fact::Transformed { obj, card } => {
                self.clock += 1;
                let since = self.clock;
                if let Some(thing) = self.permanent_mut(obj) {
                    (thing.face, thing.since) = (card, since);
                }
            }
            Fact::Frozen { obj } => {
                if let Some(thing) = self.permanent_mut(obj) {
                    thing.frozen = true;
                }
            }
            Fact::Thawed { by } => {
                for thing in self.permanents.iter_mut().filter(|thing| thing.controller == by) {
                    thing.frozen = false;
                }
            }
            Fact::RemovedFromCombat { obj } => self.combat.forget(obj),
            Fact::CountersRemoved { on, kind, count } => {
                for counters in
                    self.counters.iter_mut().filter(|counters| (counters.on, counters.kind) == (on, kind))
                {
                    counters.count = counters.count.saturating_sub(count);
                }
                self.counters.retain(|counters| counters.count > 0);
            }
            Fact::DrewNothing { by } => self.players[by].dry = true,
            Fact::Lost { by, loss } => self.players[by].lost = Some(loss),
            Fact::Ended { end } => self.end = Some(end),
            _ => {}
        }
    }

    fn begin_turn(&mut self, by: Seat) {
        (self.turn, self.active) = (self.turn.saturating_add(1), by);
        (self.events, self.pending) = (0, None);
        self.used.clear();
        self.known.clear();
        self.each_player(|player| player.past = Turned::default());
        if self.extra.last() == Some(&by) {
            self.extra.pop();
        }
        self.end_effects(|until, maker| until == Until::YourNextTurn && maker == by);
        self.each_player(|player| (player.landed, player.restopped, player.yields) = (0, false, false));
        for thing in self.permanents.iter_mut().filter(|thing| thing.controller == by) {
            thing.sick = false;
        }
        self.begin_step(TurnStep::Untap);
    }

    #[inline]
    fn begin_step(&mut self, step: TurnStep) {
        self.step = step;
        (self.priority, self.passed) = (None, 0);
        self.checked();
        self.each_player(|player| player.pool = Mana::NONE);
        if step == TurnStep::Main2 {
            self.combat.clear();
            self.end_effects(|until, _| until == Until::EndOfCombat);
        }
    }

    /// Notes that the state was checked, as it is before anybody may act or a step ends.
    #[inline]
    fn checked(&mut self) {
        if self.unchecked {
            self.unchecked = false;
            self.permanents.iter_mut().for_each(|thing| thing.touched = false);
        }
    }

    fn blocked_after(&mut self, blocker: Obj) {
        if let Some(Pending::Block { after, .. }) = &mut self.pending {
            *after = blocker;
        }
    }

    fn tap(&mut self, things: &[Obj], tapped: bool) {
        self.events = self.events.saturating_add(things.len() as u32);
        self.derived.reset();
        for &obj in things {
            if let Some(thing) = self.permanent_mut(obj) {
                thing.tapped = tapped;
            }
        }
    }

    #[inline]
    pub(crate) fn each_player(&mut self, change: impl Fn(&mut Player)) {
        for seat in Seat::all(self.players.seats()) {
            change(&mut self.players[seat]);
        }
    }

    fn permanent_mut(&mut self, obj: Obj) -> Option<&mut Permanent> {
        let at = self.permanents.binary_search_by_key(&obj, |thing| thing.obj).ok()?;
        Some(&mut self.permanents[at])
    }
}
