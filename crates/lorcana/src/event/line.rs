//! Lorcana's part of the pipeline of events.

use super::Proposal;
use crate::{
    deeds::capped,
    define::Destination,
    field::{Field, Thing},
    frame::{Frame, Known},
    parts::{End, Fact, Fight, Lasting, Shifted},
    piles::{DAMAGE, ID, play},
    rules::{Lorcana, Write},
    set::SHIELDED,
    vocabulary::Kind,
};
use fairdeal_cards::{
    Course, Id,
    pipeline::{Class, Happened, Happening, Look, Pending, Pipeline, go_on, happen, settle},
};
use fairdeal_kernel::{Card, Face, Seat};
use fairdeal_select::Context;

/// The pipeline of a command in progress.
pub(super) struct Line<'a, 'tx> {
    pub(super) game: &'a Lorcana,
    pub(super) tx: &'a mut Write<'tx>,
    /// The damage that was put so far.
    pub(super) put: u8,
    /// The things that the last batch dealt damage to.
    pub(super) hurt: Vec<Id>,
    /// What the last batch made leave play, with the card if it lies in a discard.
    pub(super) left: Vec<(Id, Known, Option<Card>)>,
}

/// What replaces an event.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Replacement {
    /// A thing takes damage for another.
    Shield(Id),
    /// A thing goes elsewhere instead of being banished.
    Elsewhere(Destination),
    /// Nothing happens before the player has said which of these takes the damage.
    Question(Vec<Id>),
}

impl Lorcana {
    /// Makes a batch of events happen at once; returns the damage that was put.
    pub(crate) fn happen(&self, tx: &mut Write<'_>, batch: Vec<Proposal>) -> u8 {
        let mut line = Line::of(self, tx);
        let happened = happen(&mut line, batch);
        line.finish(happened);
        line.put
    }

    /// Does what the state calls for until it calls for nothing: banishes what has as much damage as willpower.
    pub(crate) fn settle(&self, tx: &mut Write<'_>) {
        let mut line = Line::of(self, tx);
        let happened = settle(&mut line);
        line.finish(happened);
    }
}

impl<'a, 'tx> Line<'a, 'tx> {
    fn of(game: &'a Lorcana, tx: &'a mut Write<'tx>) -> Self {
        Line { game, tx, put: 0, hurt: vec![], left: vec![] }
    }

    /// Puts the questions that a batch raises on the agenda, until everything else has happened.
    fn finish(&mut self, mut happened: Happening<Self>) {
        while let Happened::Asks(pending) = happened {
            let shields = pending.options.iter().filter_map(|by| match by {
                Replacement::Shield(id) => Some(*id),
                _ => None,
            });
            let options = vec![Replacement::Question(shields.collect())];
            happened = go_on(self, Pending { options, ..pending }, 0);
        }
    }

    pub(super) fn field(&self) -> Field<'_> {
        Field::of(&self.game.set, self.tx.all())
    }

    /// Asks the owner of a thing which of several others takes its damage.
    fn ask(&mut self, to: Id, amount: i32, shields: &[Id]) {
        let Some(&thing) = self.field().by_id(to) else { return };
        let picks = shields.iter().map(|&shield| (1, shield)).collect();
        // The amount and the candidates travel in the frame; the damage is put once the owner has chosen.
        let asked = Frame::new(SHIELDED, thing.owner, thing.face, Id::NONE);
        let frame = Frame { picks, count: capped(amount), ..asked };
        self.tx.fact(Fact::Effect(Course::Interrupted(Box::new(frame))));
    }

    /// Lists the owner's things that take the damage of a thing; one's own shield comes first.
    fn shields(&self, to: Id, out: &mut Vec<(Class, Replacement)>) {
        let field = self.field();
        let (Some(thing), Some(item)) = (field.by_id(to), field.item(to)) else { return };
        for shield in field.of_seat(thing.owner).filter(|shield| !field.print(shield).shields.is_empty()) {
            let context = Context { source: field.item(shield.id), ..Context::of(thing.owner) };
            if field.print(shield).shields.iter().any(|query| query.holds(&field, &context, item)) {
                let class = if shield.id == to { Class::Itself } else { Class::Any };
                out.push((class, Replacement::Shield(shield.id)));
            }
        }
    }

    /// Returns, at little cost, whether anything can have as much damage as willpower.
    fn may_fall(&self) -> bool {
        let (seen, set) = (self.tx.all(), &self.game.set);
        let weak = |lasting: &Lasting| matches!(lasting.change, Shifted::Willpower(..0));
        let bears = |face: Face| set.card(face).definition.willpower.unwrap_or(u8::MAX);
        let hurt =
            |seat: Seat| seen.known(play(seat)).any(|(card, face)| seen.mark(card, DAMAGE) >= bears(face));
        set.weakens || seen.facts().lasting.iter().any(weak) || Seat::all(2).any(hurt)
    }
}

impl Pipeline for Line<'_, '_> {
    type Proposal = Proposal;
    type Replacement = Replacement;
    type Trigger = Frame;

    fn possible(&self, what: &Proposal) -> bool {
        let Some(id) = what.thing() else { return true };
        let field = self.field();
        let Some(thing) = field.by_id(id) else { return false };
        match *what {
            Proposal::Deal { amount, .. } | Proposal::Put { amount, .. } => amount > 0 && bears(thing),
            _ => true,
        }
    }

    fn affected(&self, what: &Proposal) -> Seat {
        let owner = what.thing().and_then(|id| self.field().by_id(id).map(|thing| thing.owner));
        owner.unwrap_or(self.tx.facts().active)
    }

    fn replacements(&self, what: &Proposal, out: &mut Vec<(Class, Replacement)>) {
        match *what {
            Proposal::Deal { to, .. } => self.shields(to, out),
            Proposal::Banish { id, .. } => {
                let field = self.field();
                let instead = field.by_id(id).and_then(|thing| field.print(thing).instead);
                out.extend(instead.map(|to| (Class::Itself, Replacement::Elsewhere(to))));
            }
            _ => {}
        }
    }

    fn replace(&mut self, by: &Replacement, what: Proposal) -> Vec<Proposal> {
        match (by, what) {
            // What a shield takes is put, not dealt, so the shield's own Resist does not apply.
            (Replacement::Shield(on), Proposal::Deal { amount, .. }) => {
                vec![Proposal::Put { on: *on, amount }]
            }
            (Replacement::Question(shields), Proposal::Deal { to, amount }) => {
                self.ask(to, amount, shields);
                vec![]
            }
            (Replacement::Elsewhere(to), Proposal::Banish { id, fight }) => {
                vec![Proposal::Remove { id, to: *to, other: opponent(id, fight) }]
            }
            (_, what) => vec![what],
        }
    }

    fn commit(&mut self, batch: &[Proposal]) {
        self.write(batch);
    }

    fn triggers(&self, batch: &[Proposal], look: Look, out: &mut Vec<Frame>) {
        self.matched(batch, look, out);
    }

    fn wait(&mut self, triggers: Vec<Frame>) {
        for mut frame in triggers {
            // What was matched before it left has a name for it that no longer means anything.
            for &(id, known, card) in &self.left {
                if frame.refers_to(id) {
                    frame.forget(id, known);
                    // The effect must be able to find the card in the discard.
                    card.into_iter().for_each(|card| self.tx.mark(card, ID, id.0));
                }
            }
            if self.tx.facts().agenda.fuel.is_empty() {
                return self.tx.fact(Fact::Ended { end: End::Fuel });
            }
            self.tx.fact(Fact::Effect(Course::Bagged(Box::new(frame))));
        }
    }

    fn checks(&self) -> Vec<Proposal> {
        if !self.may_fall() {
            return vec![];
        }
        let fight = self.tx.facts().fight.filter(|fight| fight.struck);
        let field = self.field();
        let falls = |thing: &&Thing| bears(thing) && i16::from(thing.damage) >= thing.willpower;
        let fallen = field.things.iter().filter(falls);
        fallen.map(|thing| Proposal::Banish { id: thing.id, fight }).collect()
    }

    fn burn(&mut self, _: usize) -> bool {
        self.tx.facts().end != Some(End::Fuel)
    }
}

/// Returns whether damage can be put on a thing.
fn bears(thing: &Thing) -> bool {
    matches!(thing.kind, Kind::Character | Kind::Location)
}

/// Returns the opponent of a thing in a challenge.
pub(super) fn opponent(id: Id, fight: Option<Fight>) -> Id {
    match fight {
        Some(Fight { attacker, defender, .. }) if id == attacker => defender,
        Some(Fight { attacker, defender, .. }) if id == defender => attacker,
        _ => Id::NONE,
    }
}
