//! Resolving (608): targets are checked again, then the instructions are carried out in order. An instruction that
//! needs choices asks for them one by one and is carried out once it has them all.

mod board;
mod cards;
mod choice;
mod players;

use crate::{
    ability::{AbilityKind, Op, Replacement, Subject, Who, Zone},
    event::{Destination, Entering, Proposal},
    lasting::Link,
    layers::is_permanent,
    parts::{Fact, Target},
    rules::{Magic, Write},
    set::{CardType, Other},
    spell::{Frame, Pick},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Obj, Seat};

/// What an instruction came to.
#[derive(Default)]
pub(crate) struct Done {
    /// What it moved, made or chose.
    pub(crate) results: Vec<Obj>,
    /// The number it came to.
    pub(crate) number: i32,
    /// Whether it was carried out.
    pub(crate) did: bool,
    /// The number of instructions to skip.
    pub(crate) skip: u8,
}

impl Done {
    /// It was carried out on these.
    pub(crate) fn with(results: Vec<Obj>) -> Done {
        Done { number: results.len() as i32, did: !results.is_empty(), results, skip: 0 }
    }

    /// It was carried out and came to a number.
    pub(crate) fn counting(number: i32) -> Done {
        Done { number, did: number > 0, ..Done::default() }
    }

    /// It was carried out, or not.
    pub(crate) fn told(did: bool) -> Done {
        Done { did, number: did.into(), ..Done::default() }
    }
}

impl Magic {
    /// Begins to resolve the top of the stack.
    pub(crate) fn resolve(&self, tx: &mut Write<'_>) -> Go {
        let spell = tx.facts().stack.last().expect("something is listed on the stack");
        let card = spell.face;
        if !self.is_lively {
            let (obj, by) = (spell.obj, spell.by);
            tx.fact(Fact::Resolved { card });
            self.happen(tx, vec![Proposal::Enter(obj, Entering::under(by))]);
            return Go::Grant;
        }
        tx.fact(Fact::Resolving { card });
        if !self.is_still_legal(tx) {
            return self.finish(tx);
        }
        self.go_on_resolving(tx)
    }

    /// Resolves a mana ability at once.
    pub(crate) fn resolve_mana(&self, tx: &mut Write<'_>) -> Go {
        let card = tx.facts().stack.last().map(|spell| spell.face).expect("a mana ability was announced");
        tx.fact(Fact::Resolving { card });
        self.go_on_resolving(tx)
    }

    /// Checks the intervening condition and the targets again; illegal targets are not affected (608.2b).
    fn is_still_legal(&self, tx: &mut Write<'_>) -> bool {
        let Some(frame) = tx.facts().frame.as_deref() else { return false };
        let spell = frame.spell.clone();
        let view = View::new(self, tx.all());
        if let Some(AbilityKind::Triggered(trigger)) = self.ability_of(&spell).map(|ability| &ability.kind)
            && trigger.condition.as_ref().is_some_and(|test| !view.test(test, &Context::spell(&spell)))
        {
            return false;
        }
        if spell.targets.iter().all(Vec::is_empty) {
            return true;
        }
        let mut targets = spell.targets.clone();
        for (at, (word, picks)) in self.words_of(&spell).zip(&mut targets).enumerate() {
            let legal = self.targets_for(&view, &spell, &word.what, at);
            picks.retain(|pick| legal.contains(pick));
        }
        let any = targets.iter().any(|picks| !picks.is_empty());
        if targets != spell.targets {
            tx.fact(Fact::Retargeted { targets });
        }
        any
    }

    /// Carries out instructions until somebody must choose or all are done.
    pub(crate) fn go_on_resolving(&self, tx: &mut Write<'_>) -> Go {
        loop {
            let Some(frame) = tx.facts().frame.as_deref() else { return Go::Grant };
            if tx.facts().is_over() {
                return self.finish(tx);
            }
            let Some(program) = self.program_of(&frame.spell, frame.program) else { return self.finish(tx) };
            let Some(op) = program.ops.get(usize::from(frame.at)) else {
                if usize::from(frame.program) >= frame.spell.modes.len() {
                    return self.finish(tx);
                }
                let (program, at) = (frame.program + 1, 0);
                tx.fact(Fact::Went { at, program, results: vec![], number: 0, did: false });
                continue;
            };
            let tag = program.tags.get(usize::from(frame.at)).copied().unwrap_or(0);
            let frame = frame.clone();
            self.look(tx, &frame, op);
            if let Some(asks) = self.asks(tx.all(), &frame, op)
                && !asks.is_answered(&tx.facts().picks)
            {
                let by = asks.by;
                tx.fact(Fact::Asked { pending: crate::parts::Pending::Resolve { by } });
                return Go::Wait;
            }
            let picks = tx.facts().picks.clone();
            let done = self.carry_out(tx, &frame, op, &picks);
            let at = frame.at.saturating_add(1).saturating_add(done.skip);
            let results = done.results.into_iter().map(|obj| (tag, obj)).collect();
            tx.fact(Fact::Went { at, program: frame.program, results, number: done.number, did: done.did });
        }
    }

    /// Ends a resolution: a permanent spell enters the battlefield, another card goes to the graveyard.
    fn finish(&self, tx: &mut Write<'_>) -> Go {
        let Some(frame) = tx.facts().frame.as_deref() else { return Go::Grant };
        let spell = frame.spell.clone();
        let is_mana = matches!(
            self.ability_of(&spell).map(|ability| &ability.kind),
            Some(AbilityKind::Activated(activation)) if activation.is_mana
        );
        if !spell.is_ability() && tx.all().card(spell.obj).is_some() {
            let card = self.set.card(spell.face);
            let kinds = card.values.is.kinds;
            let host = spell.targets.iter().flatten().find_map(|pick| match pick {
                Pick::Thing(obj) => Some(*obj),
                _ => None,
            });
            let is_aura = card.enchants.is_some();
            let enters = is_permanent(kinds) && (!is_aura || host.is_some());
            let is_adventure = card
                .front
                .is_some_and(|front| matches!(self.set.card(front).other, Some(Other::Adventure(_))));
            let is_bought =
                spell.kicked == Some(true) && card.own_rules().any(|rule| *rule == Replacement::Buyback);
            let proposal = if enters {
                Proposal::Enter(
                    spell.obj,
                    Entering { host: host.filter(|_| is_aura), ..Entering::under(spell.by) },
                )
            } else if spell.from == Some(Zone::Graveyard) || is_adventure {
                Proposal::Move(spell.obj, Destination::Exile)
            } else if is_bought {
                Proposal::Move(spell.obj, Destination::Hand)
            } else {
                Proposal::Move(spell.obj, Destination::Graveyard)
            };
            let moved = self.happen(tx, vec![proposal]);
            if let (true, false, Some(&card)) = (is_adventure, enters, moved.first()) {
                tx.fact(Fact::Linked { link: Link { source: card, card, returns: false } });
            }
        }
        self.return_looked(tx);
        tx.fact(Fact::Finished { card: spell.face });
        self.sync_control(tx);
        if is_mana { Go::Keep(spell.by) } else { Go::Grant }
    }

    /// Carries out one instruction with what was chosen for it.
    fn carry_out(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        match op {
            Op::Damage { .. }
            | Op::Destroy { .. }
            | Op::Sacrifice { .. }
            | Op::SacrificeChosen { .. }
            | Op::CounterSpell { .. }
            | Op::Tap { .. }
            | Op::Untap { .. }
            | Op::PutCounters { .. }
            | Op::RemoveCounters { .. }
            | Op::Create { .. }
            | Op::CreateCopy { .. }
            | Op::Continuous { .. }
            | Op::Attach { .. }
            | Op::Fight { .. }
            | Op::Regenerate { .. }
            | Op::Prevent { .. }
            | Op::RemoveFromCombat { .. }
            | Op::Proliferate
            | Op::PreventAll { .. }
            | Op::ExileIfDies { .. }
            | Op::Transform { .. }
            | Op::Unattach { .. }
            | Op::Double { .. }
            | Op::RemoveAllCounters { .. }
            | Op::Freeze { .. }
            | Op::Reflex { .. }
            | Op::Delay { .. } => self.change_board(tx, frame, op, picks),
            Op::GainLife { .. }
            | Op::LoseLife { .. }
            | Op::SetLife { .. }
            | Op::Lose { .. }
            | Op::Win { .. }
            | Op::Poison { .. }
            | Op::ExtraTurn { .. }
            | Op::Draw { .. }
            | Op::Discard { .. }
            | Op::DiscardThese { .. }
            | Op::MoreLands { .. }
            | Op::Flip { .. }
            | Op::DiscardHand { .. } => self.change_players(tx, frame, op, picks),
            Op::Mill { .. }
            | Op::Scry { .. }
            | Op::Move { .. }
            | Op::Search { .. }
            | Op::PutBack { .. }
            | Op::ExileUntil { .. }
            | Op::Choose { .. }
            | Op::ChooseLooked { .. }
            | Op::ChooseHeld { .. }
            | Op::Look { .. }
            | Op::LookHand { .. }
            | Op::Reveal { .. }
            | Op::Shuffle { .. } => self.move_cards(tx, frame, op, picks),
            Op::AddMana { .. } | Op::AddAny { .. } | Op::AddCombination { .. } => {
                self.add_mana(tx, frame, op, picks)
            }
            Op::May { skip, .. } => {
                let did = picks.first() == Some(&Pick::Yes);
                Done { skip: if did { 0 } else { *skip }, ..Done::told(did) }
            }
            Op::MayPay { .. } => self.pay_or_not(tx, frame, op, picks),
            Op::If { test, skip } => {
                let did = View::new(self, tx.all()).test(test, &Context::frame(frame));
                Done { skip: if did { 0 } else { *skip }, number: frame.number, did, results: vec![] }
            }
            Op::Skip { skip } => Done { skip: *skip, number: frame.number, did: frame.did, results: vec![] },
        }
    }

    fn pay_or_not(&self, tx: &mut Write<'_>, frame: &Frame, op: &Op, picks: &[Pick]) -> Done {
        let Op::MayPay { who, price, times, skips_if_paid, skip } = op else { return Done::default() };
        let pays = picks.first() == Some(&Pick::Yes);
        if pays {
            let view = View::new(self, tx.all());
            let cx = Context::frame(frame);
            let by = view.players(who, &cx).first().copied().unwrap_or(frame.spell.by);
            let times = view.amount(times, &cx).max(0);
            self.pay_on_resolution(tx, frame, by, price, times, &picks[1..]);
        }
        Done { skip: if pays == *skips_if_paid { *skip } else { 0 }, ..Done::told(pays) }
    }

    /// Returns the things a subject names.
    pub(super) fn things(&self, tx: &Write<'_>, frame: &Frame, subject: &Subject) -> Vec<Obj> {
        View::new(self, tx.all()).things(subject, &Context::frame(frame))
    }

    /// Returns the things a subject names, those that went to a public zone by the names they have there (400.7e).
    pub(super) fn found(&self, tx: &Write<'_>, frame: &Frame, subject: &Subject) -> Vec<Obj> {
        let here = |obj: Obj| match tx.facts().known.iter().find(|known| known.obj == obj) {
            Some(known) => known.now,
            None => obj,
        };
        self.things(tx, frame, subject).into_iter().map(here).filter(|&obj| obj != Obj(0)).collect()
    }

    /// Returns the players.
    pub(super) fn who(&self, tx: &Write<'_>, frame: &Frame, who: &Who) -> Vec<Seat> {
        View::new(self, tx.all()).players(who, &Context::frame(frame))
    }

    /// Counts an amount, at least 0.
    pub(super) fn count(&self, tx: &Write<'_>, frame: &Frame, amount: &crate::ability::Amount) -> u16 {
        let count = View::new(self, tx.all()).amount(amount, &Context::frame(frame));
        count.clamp(0, i32::from(u16::MAX)) as u16
    }

    /// Gives permanents the controllers that effects say, and takes those that changed out of combat.
    pub(crate) fn sync_control(&self, tx: &mut Write<'_>) {
        let facts = tx.facts();
        if facts.lasting.is_empty() && facts.permanents.iter().all(|thing| thing.controller == thing.owner) {
            return;
        }
        let controlled = self.controlled(facts);
        for (obj, by) in controlled {
            tx.fact(Fact::Controlled { obj, by });
        }
    }
}

/// Lists the things among what was chosen.
pub(crate) fn things(picks: &[Pick]) -> Vec<Obj> {
    let things = picks.iter().filter_map(|pick| match pick {
        Pick::Thing(obj) => Some(*obj),
        _ => None,
    });
    things.collect()
}

/// Returns where damage goes.
pub(crate) fn target(pick: Pick) -> Option<Target> {
    match pick {
        Pick::Thing(obj) => Some(Target::Permanent(obj)),
        Pick::Player(seat) => Some(Target::Player(seat)),
        _ => None,
    }
}

/// Returns whether a card of this kind is cast for what it does once.
pub(crate) fn is_once(kinds: crate::set::CardTypes) -> bool {
    kinds.has(CardType::Instant) || kinds.has(CardType::Sorcery)
}
