//! What proceeds without a choice: checks, priority, steps and turns.

use super::TurnStep;
use crate::{
    ability::{Flag, Replacement, Skip},
    event::{Happening, Proposal},
    parts::{Counter, Fact, Facts, Pending, Permanent},
    rules::{Magic, Write},
    set::Keyword,
};
use fairdeal_kernel::{Obj, Seat};

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Go {
    /// Somebody must choose.
    Wait,
    /// The active player would get priority.
    Grant,
    /// This player, who just acted, gets priority again.
    Keep(Seat),
    /// This player gets priority after this many have passed, if there is a reason to stop.
    Ask(Seat, u8),
    /// The step is over.
    Next,
}

impl Magic {
    /// Proceeds until somebody must choose or the match is over.
    pub(crate) fn proceed(&self, tx: &mut Write<'_>, mut go: Go) {
        while go != Go::Wait {
            go = match go {
                Go::Wait => return,
                Go::Grant => Go::Ask(tx.facts().active, 0),
                Go::Keep(seat) => match self.prepare(tx) {
                    // Those who were asked about triggered abilities go on from there.
                    Some(Go::Wait) => Go::Wait,
                    Some(_) => Go::Keep(seat),
                    None => {
                        tx.fact(Fact::PriorityGiven { by: seat, passed: 0 });
                        Go::Wait
                    }
                },
                Go::Ask(seat, passed) => self.ask(tx, seat, passed),
                Go::Next => self.next_step(tx),
            };
        }
    }

    /// Gives priority to the first player from this one on who stops here, after the state was checked. When all have
    /// passed, the top of the stack resolves, or the step is over.
    #[inline]
    fn ask(&self, tx: &mut Write<'_>, seat: Seat, passed: u8) -> Go {
        if let Some(go) = self.prepare(tx) {
            return go;
        }
        let facts = tx.facts();
        let seats = facts.players.seats();
        if passed >= seats {
            return if facts.stack.is_empty() { Go::Next } else { self.resolve(tx) };
        }
        let player = &facts.players[seat];
        let stops = !facts.stack.is_empty() || player.stops.has(facts.step, seat == facts.active);
        if player.yields || !stops {
            return Go::Ask(seat.next(seats), passed + 1);
        }
        tx.fact(Fact::PriorityGiven { by: seat, passed });
        Go::Wait
    }

    /// Checks the state and puts triggered abilities on the stack, until neither has anything to do (117.5). Returns
    /// what comes next if that is not priority.
    #[inline]
    fn prepare(&self, tx: &mut Write<'_>) -> Option<Go> {
        if !self.settle(tx) {
            return Some(Go::Wait);
        }
        if !self.is_lively {
            return None;
        }
        self.sync_control(tx);
        if let Some((by, _)) = self.legends(tx.facts()) {
            tx.fact(Fact::Asked { pending: Pending::Legend { by } });
            return Some(Go::Wait);
        }
        self.stack_triggers(tx)
    }

    /// Keeps one of several legends with the same name; the others go to the graveyard.
    pub(crate) fn keep_legend(&self, tx: &mut Write<'_>, kept: Obj) -> Go {
        let legends = self.legends(tx.facts()).map(|(_, legends)| legends).unwrap_or_default();
        let others = legends.into_iter().filter(|&obj| obj != kept);
        self.happen(tx, others.map(Proposal::Bury).collect());
        tx.fact(Fact::LegendKept);
        Go::Grant
    }

    fn next_step(&self, tx: &mut Write<'_>) -> Go {
        let step = match tx.facts().step {
            TurnStep::Untap => TurnStep::Upkeep,
            TurnStep::Upkeep => TurnStep::Draw,
            TurnStep::Draw => TurnStep::Main1,
            TurnStep::Main1 => TurnStep::Combat,
            TurnStep::Combat => TurnStep::Attack,
            TurnStep::Attack if tx.facts().combat.attackers.is_empty() => TurnStep::CombatEnd,
            TurnStep::Attack => TurnStep::Block,
            TurnStep::Block if self.strikes_first(tx) => TurnStep::FirstDamage,
            TurnStep::Block | TurnStep::FirstDamage => TurnStep::Damage,
            TurnStep::Damage => TurnStep::CombatEnd,
            TurnStep::CombatEnd => TurnStep::Main2,
            TurnStep::Main2 => TurnStep::End,
            TurnStep::End => TurnStep::Cleanup,
            // Somebody could act in it, so there is another one (514.3a).
            TurnStep::Cleanup if tx.facts().priority.is_some() => TurnStep::Cleanup,
            TurnStep::Cleanup => {
                let facts = tx.facts();
                let extra = facts.extra.last().copied();
                return self
                    .begin_turn(tx, extra.unwrap_or_else(|| facts.active.next(facts.players.seats())));
            }
        };
        tx.fact(Fact::StepBegan { step });
        self.occur(tx, &[Happening::Step]);
        if step == TurnStep::Main1 {
            self.tell(tx);
        }
        match step {
            TurnStep::Draw => self.draw_for_turn(tx),
            TurnStep::Attack => self.begin_attack(tx),
            TurnStep::Block => self.begin_block(tx),
            TurnStep::FirstDamage => self.begin_first_damage(tx),
            TurnStep::Damage => self.assign(tx),
            TurnStep::Cleanup => self.clean_up(tx),
            _ => Go::Grant,
        }
    }

    /// Begins a turn: its player untaps, and nobody may act before the upkeep.
    pub(crate) fn begin_turn(&self, tx: &mut Write<'_>, seat: Seat) -> Go {
        tx.fact(Fact::TurnBegan { by: seat });
        let facts = tx.facts();
        let tapped = facts.permanents.iter().filter(|thing| thing.tapped && thing.controller == seat);
        let tapped = tapped.filter(|thing| !thing.frozen && !self.has_flag(facts, thing, Flag::StaysTapped));
        let mut batch: Vec<Proposal> = tapped.map(|thing| Proposal::Untap(thing.obj)).collect();
        if self.skips(facts, seat, Skip::Untap) {
            batch.clear();
        }
        let is_frozen = facts.permanents.iter().any(|thing| thing.frozen && thing.controller == seat);
        self.happen(tx, batch);
        if is_frozen {
            tx.fact(Fact::Thawed { by: seat });
        }
        Go::Next
    }

    /// Draws for the turn; the player who begins does not draw on the first turn.
    fn draw_for_turn(&self, tx: &mut Write<'_>) -> Go {
        let active = tx.facts().active;
        if tx.facts().turn > 1 && !self.skips(tx.facts(), active, Skip::Draw) {
            self.happen(tx, vec![Proposal::Draw(tx.facts().active)]);
        }
        Go::Grant
    }

    /// Returns whether a player skips a step.
    fn skips(&self, facts: &Facts, seat: Seat, step: Skip) -> bool {
        let mut skips = false;
        if self.is_lively {
            self.each_replacement(facts, |thing, rule| {
                skips |= thing.controller == seat && *rule == Replacement::Skips(step);
            });
        }
        skips
    }

    /// Puts a lore counter on each Saga of the active player (714.3b).
    fn tell(&self, tx: &mut Write<'_>) {
        if !self.is_lively {
            return;
        }
        let facts = tx.facts();
        let own = facts.permanents.iter().filter(|thing| thing.controller == facts.active);
        let sagas = own.filter(|thing| self.set.card(thing.face).chapters > 0);
        let put = |thing: &Permanent| Proposal::Put { on: thing.obj, kind: Counter::Lore, count: 1 };
        let batch = sagas.map(put).collect();
        self.happen(tx, batch);
    }

    /// Returns whether a creature in combat has first or double strike.
    fn strikes_first(&self, tx: &Write<'_>) -> bool {
        !self.quick(tx).is_empty()
    }

    /// Lists the creatures in combat with first or double strike.
    pub(crate) fn quick(&self, tx: &Write<'_>) -> Vec<Obj> {
        let facts = tx.facts();
        let attackers = facts.combat.attackers.iter().map(|attacker| attacker.obj);
        let fighting = attackers.chain(facts.combat.blocks.iter().map(|block| block.blocker));
        let is_quick = |obj: &Obj| {
            facts.permanent(*obj).is_some_and(|thing| {
                let keywords = self.characteristics(facts, thing).keywords;
                keywords.has(Keyword::FirstStrike) || keywords.has(Keyword::DoubleStrike)
            })
        };
        fighting.filter(is_quick).collect()
    }
}
