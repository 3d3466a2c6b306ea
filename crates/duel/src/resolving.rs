//! The end of an attack: the pipeline, the blows, and what takes effect after them.

use crate::{
    Attack, Both, Buff, Checkpoint, Created, Defence, Desk, DiceDuel, Ending, Expiry, Fact, Facts, Moment,
    Phase, Source, Stage, Status,
    defence::{Applied, EffectKind, Grant, NextAttack, Side, Usable},
    defending::gain_all,
    turn::enter,
};
use fairdeal_kernel::{Game, Seat};

impl DiceDuel {
    /// Passes the damage through the stages and hits both heroes at the same moment.
    #[inline]
    pub(crate) fn resolve<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let (active, defender) = (facts.active, facts.defender());
        let (totals, attack, defence) = (facts.defence.totals, facts.attack, facts.defence);
        let damage = self.pass(&attack, &defence, defence.chi, |point| {
            let (taken, wasted, left) = (point.taken, point.wasted, point.left);
            desk.fact(Fact::Staged { stage: point.stage, taken, wasted, left });
        });
        let mut lost = Both([0i16; 2]);
        lost[defender] = (damage as i16).min(desk.facts().hp[defender]);
        lost[active] = ((totals.reflect + totals.deal) as i16).min(desk.facts().hp[active]);
        desk.fact(Fact::Hurt { lost, reflected: totals.reflect, retaliated: totals.deal });
        match desk.facts().hp.0.map(|hp| hp == 0) {
            [true, true] => desk.fact(Fact::Ended { ending: Ending::DoubleKo }),
            [true, false] | [false, true] => desk.fact(Fact::Ended { ending: Ending::Knockout }),
            [false, false] => {
                self.land(desk);
                self.end_turn(desk);
            }
        }
    }

    /// Passes the damage of an attack through the stages, with this many Chi for block; returns what gets
    /// through.
    #[inline]
    pub fn pass(
        &self,
        attack: &Attack,
        defence: &Defence,
        chi: u8,
        note: impl FnMut(Checkpoint<Stage>),
    ) -> u16 {
        let totals = &defence.totals;
        let halves = u32::from(totals.prevent) + u32::from(defence.prevent);
        let offers = |stage, left: u16| match stage {
            Stage::Flat => totals.flat,
            Stage::Prevent => left - left.checked_shr(halves).unwrap_or(0),
            Stage::Block => totals.block + u16::from(chi),
            Stage::Reflect => 0,
        };
        self.pipeline.run(attack.raw, offers, note)
    }

    /// Applies the statuses of the ability, then what the defence grants, then heals.
    #[inline]
    fn land<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let (active, defender) = (facts.active, facts.defender());
        if let Some(combo) = facts.attack.combo {
            let ability = self.heroes[active].ability(combo);
            gain_all(desk, active, ability.gain, Source::Ability(combo));
            gain_all(desk, defender, ability.inflict, Source::Ability(combo));
        }
        if self.card(defender).is_none() {
            let guard = self.heroes[defender].best_guard(&desk.facts().defence.dice);
            if let Some(combo) = guard {
                gain_all(
                    desk,
                    defender,
                    self.heroes[defender].guards[combo as usize].gain,
                    Source::Guard(combo),
                );
            }
            return;
        }
        self.land_card(desk, |_, _| ());
    }

    /// Applies what the defender's card grants and heals.
    #[inline]
    pub(crate) fn land_card<D: Desk>(&self, desk: &mut D, mut granted: impl FnMut(&Grant, u8)) {
        let Some(card) = self.card(desk.facts().defender()).filter(|card| card.grants) else { return };
        let facts = desk.facts().clone();
        self.each_effect(&facts, card, |applied| self.land_grant(desk, &applied, &mut granted));
        if card.heals {
            self.each_effect(&facts, card, |applied| self.land_heal(desk, &applied));
        }
    }

    #[inline]
    fn land_grant<D: Desk>(
        &self,
        desk: &mut D,
        Applied { hit, effect, outcome }: &Applied<'_>,
        granted: &mut impl FnMut(&Grant, u8),
    ) {
        match (effect.kind, outcome) {
            (EffectKind::Grant(grant), Ok(amount)) if grant.usable != Usable::Immediate => {
                granted(&grant, self.grant(desk, &grant, *amount, Source::Rule(hit.at)));
            }
            (EffectKind::BuffNextAttack(buff), Ok(_)) => self.make_buff(desk, &buff, hit.at),
            _ => {}
        }
    }

    fn land_heal<D: Desk>(&self, desk: &mut D, Applied { hit, effect, outcome }: &Applied<'_>) {
        if let (EffectKind::Heal { to, .. }, Ok(amount)) = (effect.kind, outcome) {
            let by = side(desk.facts(), to);
            let amount = (*amount as i16).min(self.heroes[by].hp - desk.facts().hp[by]);
            if amount > 0 {
                desk.fact(Fact::Healed { by, amount, source: Source::Rule(hit.at) });
            }
        }
    }

    /// Makes a buff, or adds stacks to the one the same rule made before.
    fn make_buff<D: Desk>(&self, desk: &mut D, wanted: &NextAttack, source: u8) {
        let facts = desk.facts();
        let by = side(facts, wanted.to);
        let known = facts.buffs[by].as_slice().iter().find(|buff| buff.source == source);
        let held = known.map_or(0, |buff| buff.stacks);
        let most = wanted.cap.unwrap_or(u8::MAX).max(held);
        let buff = Buff {
            amount: wanted.amount,
            stacks: held.saturating_add(wanted.stacks).min(most),
            expires: wanted.expires,
            wait: if let Expiry::AfterTurns(turns) = wanted.expires { turns } else { 0 },
            cleansable: wanted.cleansable,
            carry_over: wanted.carry_over,
            source,
            created: Created { round: facts.round, turn: facts.turn() },
        };
        desk.fact(Fact::BuffMade { by, buff });
    }

    /// Expires what has waited too long, and passes the turn to the other hero.
    #[inline]
    pub(crate) fn end_turn<D: Desk>(&self, desk: &mut D) {
        let facts = desk.facts();
        let (by, next) = (facts.active, facts.defender());
        let scorch = facts.status[by][Status::Scorch].saturating_sub(facts.waiting[by].scorch);
        if scorch > 0 {
            desk.fact(Fact::Faded { by, status: Status::Scorch, stacks: scorch });
        }
        if !desk.facts().buffs.0.iter().all(|buffs| buffs.is_empty()) {
            expire(desk);
        }
        let facts = desk.facts();
        let round_ends = facts.turn() == 2;
        let round = facts.round + u16::from(round_ends);
        if round > self.options().round_limit {
            return desk.fact(Fact::Ended { ending: Ending::RoundLimit });
        }
        desk.fact(Fact::TurnEnded { next, round, rolls: self.options().rolls });
        enter(desk, Phase::Upkeep);
    }
}

fn side(facts: &Facts, side: Side) -> Seat {
    match side {
        Side::Own => facts.defender(),
        Side::Opponent => facts.active,
    }
}

/// Removes expired buffs and ages the others.
fn expire<D: Desk>(desk: &mut D) {
    let facts = desk.facts().clone();
    let now = Created { round: facts.round, turn: facts.turn() };
    for by in Seat::all(2) {
        for &buff in facts.buffs[by].as_slice() {
            let moment = Moment {
                own_turn: by == facts.active,
                round_ends: now.turn == 2,
                made_now: buff.created == now,
            };
            if buff.is_over(moment) {
                desk.fact(Fact::BuffExpired { by, buff });
            } else if buff.aged(moment) != buff {
                desk.fact(Fact::BuffMade { by, buff: buff.aged(moment) });
            }
        }
    }
}
