//! Blockers, one creature after the other. A step is offered only if a legal declaration remains: an attacker with
//! menace that has one blocker still needs another.

use super::Attacker;
use crate::{
    ability::{Filter, Flag},
    event::Happening,
    parts::{Action, Fact, Facts, Pending, Permanent},
    rules::{Magic, Write},
    set::{CardType, Colour, Keyword},
    turn::Go,
    view::{Context, View},
};
use fairdeal_kernel::{Obj, Offers, Seat};
use std::sync::Arc;

impl Magic {
    /// Asks the player who is attacked for blockers, unless no creature can block.
    pub(crate) fn begin_block(&self, tx: &mut Write<'_>) -> Go {
        let facts = tx.facts();
        let (by, after) = (facts.active.next(facts.players.seats()), Obj(0));
        if self.blockers_after(facts, by, after).next().is_none() {
            self.blocked(tx);
            return Go::Grant;
        }
        tx.fact(Fact::Asked { pending: Pending::Block { by, after } });
        Go::Wait
    }

    /// Lists the creatures of a player that can block something and have not been decided about.
    pub(crate) fn blockers_after<'a>(
        &'a self,
        facts: &'a Facts,
        by: Seat,
        after: Obj,
    ) -> impl Iterator<Item = &'a Permanent> + Clone {
        facts.permanents.iter().filter(move |thing| {
            thing.obj > after
                && thing.controller == by
                && !thing.tapped
                && self.characteristics(facts, thing).kinds.has(CardType::Creature)
                && self.attackers_of(facts, by).any(|attacker| self.can_block(facts, thing, attacker))
        })
    }

    fn attackers_of<'a>(&self, facts: &'a Facts, by: Seat) -> impl Iterator<Item = &'a Permanent> + use<'a> {
        let attackers = facts.combat.attackers.iter().filter(move |attacker| attacker.defender == by);
        attackers.filter_map(|attacker| facts.permanent(attacker.obj))
    }

    /// Returns whether a creature can block an attacker, leaving aside how many must.
    pub(crate) fn can_block(&self, facts: &Facts, blocker: &Permanent, attacker: &Permanent) -> bool {
        if self.is_lively && !self.may_block(facts, blocker, attacker) {
            return false;
        }
        let flies = self.characteristics(facts, attacker).keywords.has(Keyword::Flying);
        let keywords = self.characteristics(facts, blocker).keywords;
        !flies || keywords.has(Keyword::Flying) || keywords.has(Keyword::Reach)
    }

    /// Asks what effects say about a block.
    fn may_block(&self, facts: &Facts, blocker: &Permanent, attacker: &Permanent) -> bool {
        let derived = self.derived(facts);
        let view = View::lent(self, facts, &derived);
        let (Some(by), Some(whom)) = (facts.place(blocker.obj), facts.place(attacker.obj)) else {
            return false;
        };
        let (by, whom) = (view.permanent_at(by), view.permanent_at(whom));
        let (flags, evades) = (by.values.flags, whom.values.flags);
        let cx = Context::of(whom.controller, whom.obj);
        let fits = |filter: &Arc<Filter>| view.matches(filter, &cx, &by);
        let is_artifact = by.values.is.kinds.has(CardType::Artifact);
        let shares = by.values.is.colours.iter().any(|colour| whom.values.is.colours.has(colour));
        let flies = whom.values.is.keywords.has(Keyword::Flying);
        !(flags.has(Flag::CannotBlock)
            || evades.has(Flag::Unblockable)
            || evades.has(Flag::BlockedByOne)
                && facts.combat.blocks.iter().any(|block| block.attacker == whom.obj)
            || by
                .values
                .not_blocks
                .iter()
                .any(|filter| view.matches(filter, &Context::of(by.controller, by.obj), &whom))
            || flags.has(Flag::BlocksFlyersOnly) && !flies
            || evades.has(Flag::Fear) && !is_artifact && !by.values.is.colours.has(Colour::Black)
            || evades.has(Flag::Intimidate) && !is_artifact && !shares
            || evades.has(Flag::Shadow) != flags.has(Flag::Shadow)
            || evades.has(Flag::Horsemanship) && !flags.has(Flag::Horsemanship)
            || evades.has(Flag::Skulk) && view.size(&by).0 > view.size(&whom).0
            || whom.values.protection.iter().any(fits)
            || whom.values.not_blocked_by.iter().any(fits)
            || !whom.values.blocked_only_by.iter().all(fits))
    }

    /// Lists the attackers that have a blocker but still need another.
    fn wanting<'a>(&'a self, facts: &'a Facts) -> impl Iterator<Item = Obj> + 'a {
        let blockers = |attacker: &Attacker| {
            facts.combat.blocks.iter().filter(|block| block.attacker == attacker.obj).count()
        };
        let attackers = facts.combat.attackers.iter();
        attackers
            .filter(move |attacker| self.has_menace(facts, attacker.obj) && blockers(attacker) == 1)
            .map(|a| a.obj)
    }

    fn has_menace(&self, facts: &Facts, attacker: Obj) -> bool {
        let thing = facts.permanent(attacker);
        thing.is_some_and(|thing| self.characteristics(facts, thing).keywords.has(Keyword::Menace))
    }

    pub(crate) fn offer_blocks(&self, facts: &Facts, by: Seat, after: Obj, out: &mut Offers<Action>) {
        let mut others = self.blockers_after(facts, by, after);
        let Some(first) = others.next() else { return };
        let wanting: Vec<Obj> = self.wanting(facts).collect();
        for attacker in self.attackers_of(facts, by).filter(|attacker| self.can_block(facts, first, attacker))
        {
            let mut after: Vec<Obj> = wanting.iter().copied().filter(|&obj| obj != attacker.obj).collect();
            let is_first = || facts.combat.blocks.iter().all(|block| block.attacker != attacker.obj);
            if self.has_menace(facts, attacker.obj) && is_first() {
                after.push(attacker.obj);
            }
            if self.completes(facts, &after, others.clone()) {
                out.push(Action::Block(first.obj, attacker.obj));
            }
        }
        let is_bound = self.is_lively && self.bind_blocks(facts, by, first, others.clone(), out);
        if !is_bound && self.completes(facts, &wanting, others.clone()) {
            out.push(Action::NoBlock(first.obj));
        }
        let rest: Vec<&Permanent> = others.clone().collect();
        let is_free = |thing: &&Permanent| {
            !self.has_flag(facts, thing, Flag::MustBlock) && self.wanted_by(facts, by, thing).is_empty()
        };
        let all_free = !self.is_lively || !is_bound && rest.iter().all(is_free);
        if wanting.is_empty() && others.next().is_some() && all_free {
            out.push(Action::Done);
        }
    }

    /// Lists the attackers that a creature must block if it can: those that all must block, and those that want a
    /// blocker and have none.
    fn wanted_by(&self, facts: &Facts, by: Seat, blocker: &Permanent) -> Vec<Obj> {
        let is_blocked = |obj: Obj| facts.combat.blocks.iter().any(|block| block.attacker == obj);
        let wants = |attacker: &&Permanent| {
            self.has_flag(facts, attacker, Flag::Lure)
                || self.has_flag(facts, attacker, Flag::MustBeBlocked) && !is_blocked(attacker.obj)
        };
        let attackers = self.attackers_of(facts, by).filter(wants);
        attackers.filter(|a| self.can_block(facts, blocker, a)).map(|a| a.obj).collect()
    }

    /// Leaves only those blocks that requirements ask for; returns whether the creature must block.
    fn bind_blocks<'a>(
        &self,
        facts: &Facts,
        by: Seat,
        first: &Permanent,
        mut others: impl Iterator<Item = &'a Permanent>,
        out: &mut Offers<Action>,
    ) -> bool {
        let mut wanted = self.wanted_by(facts, by, first);
        // A creature that wants one blocker can also get it from a later one.
        let is_lure =
            |obj: Obj| facts.permanent(obj).is_some_and(|thing| self.has_flag(facts, thing, Flag::Lure));
        let has_other = others.any(|other| !self.wanted_by(facts, by, other).is_empty());
        wanted.retain(|&obj| is_lure(obj) || !has_other);
        let offered: Vec<Action> = out.iter().collect();
        let is_wanted = |action: &Action| matches!(action, Action::Block(_, obj) if wanted.contains(obj));
        if offered.iter().any(is_wanted) {
            out.clear();
            offered.into_iter().filter(is_wanted).for_each(|action| out.push(action));
            return true;
        }
        !offered.is_empty() && self.has_flag(facts, first, Flag::MustBlock)
    }

    /// Returns whether each of these attackers can get a blocker of its own: a matching by augmenting paths.
    fn completes<'a>(
        &self,
        facts: &Facts,
        wanting: &[Obj],
        blockers: impl Iterator<Item = &'a Permanent>,
    ) -> bool {
        if wanting.is_empty() {
            return true;
        }
        let blockers: Vec<&Permanent> = blockers.collect();
        let mut taken: Vec<Option<usize>> = vec![None; blockers.len()];
        (0..wanting.len()).all(|attacker| {
            let mut tried = vec![false; blockers.len()];
            self.match_one(facts, wanting, &blockers, attacker, &mut taken, &mut tried)
        })
    }

    fn match_one(
        &self,
        facts: &Facts,
        wanting: &[Obj],
        blockers: &[&Permanent],
        attacker: usize,
        taken: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        let Some(thing) = facts.permanent(wanting[attacker]) else { return false };
        for at in 0..blockers.len() {
            if tried[at] || !self.can_block(facts, blockers[at], thing) {
                continue;
            }
            tried[at] = true;
            let is_free = match taken[at] {
                None => true,
                Some(other) => self.match_one(facts, wanting, blockers, other, taken, tried),
            };
            if is_free {
                taken[at] = Some(attacker);
                return true;
            }
        }
        false
    }

    pub(crate) fn decide_block(&self, tx: &mut Write<'_>, action: Action) -> Go {
        let Some(Pending::Block { by: seat, .. }) = tx.facts().pending else { return Go::Wait };
        let face = |obj: Obj, tx: &Write<'_>| tx.facts().permanent(obj).map(|thing| thing.face);
        let after = match action {
            Action::Block(by, attacker) => {
                if let (Some(card), Some(whom)) = (face(by, tx), face(attacker, tx)) {
                    tx.fact(Fact::Blocked { by, card, attacker, whom });
                }
                by
            }
            Action::NoBlock(by) => {
                tx.fact(Fact::BlockDeclined { by });
                by
            }
            _ => Obj(u32::MAX),
        };
        if self.blockers_after(tx.facts(), seat, after).next().is_some() {
            return Go::Wait;
        }
        self.blocked(tx);
        Go::Grant
    }

    /// Ends the declaration of blockers.
    fn blocked(&self, tx: &mut Write<'_>) {
        tx.fact(Fact::BlockDeclared);
        let combat = &tx.facts().combat;
        let blocks = combat.blocks.iter().map(|block| Happening::Blocked(block.blocker, block.attacker));
        let free = combat.attackers.iter().filter(|attacker| !attacker.blocked);
        let happened: Vec<Happening> =
            blocks.chain(free.map(|attacker| Happening::Unblocked(attacker.obj))).collect();
        self.occur(tx, &happened);
    }
}
