//! How facts about announcements, resolutions and what lasts change the facts.

use crate::{
    ability::Until,
    lasting::{Known, Shield, Was},
    parts::{Counter, Counters, Entry, Fact, Facts, Permanent},
    spell::{Choosing, Frame, Pick, Spell},
};
use fairdeal_kernel::{Face, Obj, Seat};

impl Facts {
    /// Applies what concerns announcements and resolutions.
    pub(crate) fn apply_effect(&mut self, fact: &Fact) {
        match *fact {
            Fact::Stacked { ref spell } => {
                self.stack.push(Spell::clone(spell));
                self.picks.clear();
                self.each_player(|player| player.yields = false);
            }
            Fact::Picked { pick } => self.picks.push(pick),
            Fact::Chosen { what, ref picks } => self.choose(what, picks),
            Fact::Made { .. } => (self.pending, self.unchecked) = (None, true),
            Fact::Resolving { .. } => {
                if let Some(spell) = self.stack.pop() {
                    let frame = Frame { spell, program: 0, at: 0, results: vec![], number: 0, did: false };
                    self.frame = Some(Box::new(frame));
                }
                self.picks.clear();
                (self.pending, self.priority) = (None, None);
            }
            Fact::Retargeted { ref targets } => {
                if let Some(frame) = &mut self.frame {
                    frame.spell.targets.clone_from(targets);
                }
            }
            Fact::Went { at, program, ref results, number, did } => {
                self.picks.clear();
                self.pending = None;
                if let Some(frame) = &mut self.frame {
                    (frame.at, frame.program, frame.number, frame.did) = (at, program, number, did);
                    frame.results.extend_from_slice(results);
                }
            }
            Fact::Finished { .. } => {
                (self.frame, self.pending, self.unchecked) = (None, None, true);
                self.picks.clear();
            }
            Fact::Triggered { ref list } => {
                self.waiting.extend_from_slice(list);
                self.unchecked = true;
            }
            Fact::Taken { at } => {
                if usize::from(at) < self.waiting.len() {
                    self.waiting.remove(at.into());
                }
                self.pending = None;
                self.picks.clear();
            }
            Fact::Delays { delayed } => self.delayed.push(delayed),
            Fact::DelayOver { at } if usize::from(at) < self.delayed.len() => {
                self.delayed.remove(at.into());
            }
            Fact::Used { source, ability } => self.used.push((source, ability)),
            Fact::ExtraTurn { by } => self.extra.push(by),
            Fact::LegendKept => self.pending = None,
            Fact::Linked { link } => self.linked.push(link),
            Fact::Unlinked { card } => self.linked.retain(|link| link.card != card),
            Fact::LandsAllowed { by, amount } => {
                self.players[by].past.lands = self.players[by].past.lands.saturating_add(amount);
            }
            _ => {}
        }
        self.events = self.events.saturating_add(1);
    }

    /// Notes the answer to a question about the top of the stack.
    fn choose(&mut self, what: Choosing, picks: &[Pick]) {
        self.picks.clear();
        self.pending = None;
        let Some(spell) = self.stack.last_mut() else { return };
        match what {
            Choosing::Modes => {
                let mut modes: Vec<u8> = picks
                    .iter()
                    .filter_map(|pick| match pick {
                        Pick::Mode(mode) => Some(*mode),
                        _ => None,
                    })
                    .collect();
                modes.sort_unstable();
                spell.modes = modes;
            }
            Choosing::Way => {
                let way = picks.iter().find_map(|pick| match pick {
                    Pick::Mode(way) => Some(*way),
                    _ => None,
                });
                spell.way = Some(way.unwrap_or(0));
            }
            Choosing::Lives => {
                let lives = picks.iter().find_map(|pick| match pick {
                    Pick::Number(lives) => Some(*lives as u8),
                    _ => None,
                });
                spell.lives = Some(lives.unwrap_or(0));
            }
            Choosing::Kick => spell.kicked = Some(picks.contains(&Pick::Yes)),
            Choosing::X => {
                let x = picks.iter().find_map(|pick| match pick {
                    Pick::Number(x) => Some(*x),
                    _ => None,
                });
                spell.x = Some(x.unwrap_or(0));
            }
            Choosing::Target => spell.targets.push(picks.to_vec()),
            Choosing::Cost => spell.paid.push(picks.to_vec()),
        }
    }

    /// Adds a permanent.
    pub(crate) fn enter(&mut self, by: Seat, card: Face, obj: Obj, how: Option<&Entry>) {
        let mut thing = Permanent::new(obj, card, by, by);
        self.clock += 1;
        (thing.sick, thing.since, thing.turn) = (true, self.clock, self.turn);
        if let Some(how) = how {
            (thing.owner, thing.tapped, thing.token) = (how.owner.unwrap_or(by), how.tapped, how.token);
            (thing.x, thing.kicked, thing.host) = (how.x, how.kicked, how.host);
            (thing.cast, thing.way) = (how.cast, how.way);
        }
        self.permanents.push(thing);
        for &(kind, count) in how.iter().flat_map(|how| &how.counters) {
            self.put_counters(obj, kind, count);
        }
        if let Some(defender) = how.and_then(|how| how.attacks) {
            self.combat.attackers.push(crate::combat::Attacker { obj, defender, blocked: false });
        }
    }

    /// Removes a permanent and remembers what it was.
    pub(crate) fn leave(&mut self, obj: Obj, now: Obj, was: Option<Was>, died: bool) {
        let Some(at) = self.place(obj) else { return };
        let Permanent { face, owner, controller, host, .. } = self.permanents.remove(at);
        let counters = self.counters.iter().filter(|counters| counters.on == obj);
        let counters: Vec<(Counter, u16)> =
            counters.map(|counters| (counters.kind, counters.count)).collect();
        if !counters.is_empty() {
            self.counters.retain(|counters| counters.on != obj);
        }
        self.known.push(Known { obj, now, face, owner, controller, host, counters, was, died });
        if !self.lasting.is_empty() {
            let ends = |until| matches!(until, Until::SourceLeaves | Until::SourceControlled);
            self.lasting.retain(|effect| !ends(effect.until) || effect.source != obj);
        }
    }

    /// Puts counters on a permanent.
    pub(crate) fn put_counters(&mut self, on: Obj, kind: Counter, count: u16) {
        match self.counters.iter_mut().find(|counters| (counters.on, counters.kind) == (on, kind)) {
            Some(counters) => counters.count = counters.count.saturating_add(count),
            None => self.counters.push(Counters { on, kind, count }),
        }
    }

    /// Ends the continuous effects of which this holds.
    pub(crate) fn end_effects(&mut self, is_over: impl Fn(Until, Seat) -> bool) {
        if !self.lasting.is_empty() {
            self.lasting.retain(|effect| !is_over(effect.until, effect.by));
            self.derived.reset();
        }
    }

    /// Uses up a shield, or some of it.
    pub(crate) fn use_shield(&mut self, at: usize, rest: Option<u16>) {
        match (self.shields.get_mut(at), rest) {
            (Some(Shield::Prevent { left, .. }), Some(1..)) => *left = rest,
            (Some(_), _) => drop(self.shields.remove(at)),
            (None, _) => {}
        }
    }
}
