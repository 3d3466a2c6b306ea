//! How an effect is carried out step by step, and what it asks.

use crate::{
    code::{Aim, Op, Program, Test, What},
    define::Destination,
    event::Proposal,
    field::{Field, Item},
    frame::{Frame, Known},
    parts::{Action, Fact},
    piles::{discard, hand},
    rules::{Lorcana, Write},
    vocabulary::{Words, Zone},
};
use fairdeal_cards::{Asked, Course, Id, Instruction, Next, Wait};
use fairdeal_kernel::{Face, Obj, Seat};
use fairdeal_select::{Query, Who, candidates};

/// The result of a step.
#[derive(Clone, Copy)]
pub(crate) enum Flow {
    /// It is done.
    Next,
    /// Somebody must choose first.
    Ask(Wait),
}

/// Stores what changed about the topmost effect.
pub(crate) fn went(tx: &mut Write<'_>, frame: &Frame) {
    let stride = tx.facts().agenda.running().and_then(|now| now.stride(frame));
    if let Some(stride) = stride {
        tx.fact(Fact::Effect(Course::Went(Box::new(stride))));
    }
}

/// Begins an effect.
pub(crate) fn begin(tx: &mut Write<'_>, frame: Frame) {
    tx.fact(Fact::Effect(Course::Pushed(Box::new(frame))));
}

impl Asked<Known, Test, Query<Words>> for Field<'_> {
    fn holds(&self, test: &Test, frame: &Frame) -> bool {
        let selected = self.selected(frame);
        self.test(test, &self.context(frame, &selected), Some(frame))
    }

    fn list(&self, query: &Query<Words>, frame: &Frame) -> Vec<Id> {
        let context = self.context(frame, &[]);
        let items = query.among(self, &context, self.items(query, None));
        items.filter_map(|item| self.thing(item)).map(|thing| thing.id).collect()
    }
}

impl Lorcana {
    /// Continues the topmost effect until a deed has changed the board, or somebody is asked.
    pub(crate) fn run(&self, tx: &mut Write<'_>) {
        let Some(mut frame) = tx.facts().agenda.running().cloned() else { return };
        let Some(program) = self.program(&frame) else {
            return tx.fact(Fact::Effect(Course::Popped));
        };
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        match program.next(&mut frame, &field) {
            Next::Do(op) => {
                // A deed may remove things from the frame, so store it before and read it back after.
                went(tx, &frame);
                let at = frame.step;
                let flow = self.perform(tx, frame, op);
                self.proceed(tx, at, flow);
            }
            Next::Ask => went(tx, &frame),
            Next::End => self.finish(tx, &frame),
        }
    }

    /// Continues after the deed of a step, or waits.
    fn proceed(&self, tx: &mut Write<'_>, at: u16, flow: Flow) {
        let Some(mut frame) = tx.facts().agenda.running().cloned() else { return };
        match flow {
            Flow::Ask(wait) => (frame.step, frame.wait) = (at, wait),
            // Where only the end is left, and nothing comes before it, that position need not be written down.
            Flow::Next if self.ends_at(&frame, at) && tx.facts().agenda.urgent.is_empty() => {
                if self.check_all(tx) {
                    self.finish(tx, &frame);
                }
                return;
            }
            Flow::Next => (frame.step, frame.aim, frame.wait) = (at + 1, 0, Wait::No),
        }
        went(tx, &frame);
    }

    fn finish(&self, tx: &mut Write<'_>, frame: &Frame) {
        tx.fact(Fact::Effect(Course::Popped));
        if frame.action {
            self.clear_stage(tx, frame.seat, frame.face);
        }
    }

    /// Returns whether an effect is at this step, and it is the last one of its program.
    fn ends_at(&self, frame: &Frame, at: u16) -> bool {
        frame.step == at && self.is_last(frame)
    }

    /// Returns whether an effect is at the last step of its program.
    pub(crate) fn is_last(&self, frame: &Frame) -> bool {
        self.program(frame).is_some_and(|program| usize::from(frame.step) + 1 == program.steps.len())
    }

    /// Returns the program of an effect.
    pub(crate) fn program(&self, frame: &Frame) -> Option<&Program> {
        Some(&self.set.abilities.get(frame.ability as usize)?.program)
    }

    /// Finds the targets of a deed, asks for those to be chosen, and performs it.
    fn perform(&self, tx: &mut Write<'_>, mut frame: Frame, op: &Op) -> Flow {
        if frame.aim == 0 && matches!(op.what, What::Put(_) | What::Discard(..) | What::Look { .. }) {
            frame.count = 0;
        }
        let begun = frame.aim;
        while let Some(aim) = op.aims.get(frame.aim as usize) {
            if let Aim::Chosen { .. } = aim {
                if let Some(wait) = self.ask_pick(tx, &frame, aim) {
                    went(tx, &frame);
                    return Flow::Ask(wait);
                }
                frame.done = false;
            }
            frame.aim += 1;
        }
        // How far it got is written down only where it has to wait.
        let frame = Frame { aim: begun, ..frame };
        went(tx, &frame);
        self.do_deed(tx, &frame, op)
    }

    fn ask_pick(&self, tx: &Write<'_>, frame: &Frame, aim: &Aim) -> Option<Wait> {
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let choice = self.choice(&field, frame, aim, true)?;
        (choice.max > 0).then_some(Wait::Pick { by: choice.by, min: choice.min, max: choice.max })
    }

    /// Returns what may be chosen for a target now; hidden cards are only counted, unless the field is seen
    /// by the chooser.
    pub(crate) fn choice(
        &self,
        field: &Field<'_>,
        frame: &Frame,
        aim: &Aim,
        counting: bool,
    ) -> Option<Pickable> {
        let Aim::Chosen { query, bounds, by, slot, secret } = aim else { return None };
        let by = match by {
            Who::Opponent => frame.seat.next(2),
            _ => frame.seat,
        };
        let selected = field.selected(frame);
        let context = field.context(frame, &selected);
        // When the rules count choices they must not look at faces in a hand, or the number would tell them.
        let blind = counting && *secret;
        let mut items = field.items(query, Some(by));
        items.retain(|item| item.zone != Zone::Hand || item.owner == by);
        let (unseen, seen): (Vec<Item>, Vec<Item>) =
            items.into_iter().partition(|item| blind && item.zone == Zone::Hand);
        let mut items = candidates(query, field, &context, by, seen).allowed;
        items.extend(unseen);
        items.retain(|&item| !selected.contains(&(*slot, item)));
        let count = bounds.count(items.len(), |sum| field.sum(sum, &context, None));
        // Nobody else can check what is in a hand, so nobody can be forced to find a card there.
        let min = if *secret { 0 } else { count.min };
        Some(Pickable { by, items, min: min.min(255) as u8, max: count.max.min(255) as u8 })
    }

    /// Carries out an answer to what is asked.
    pub(crate) fn answer(&self, tx: &mut Write<'_>, seat: Seat, action: Action) {
        if tx.facts().song.is_some() {
            return self.answer_song(tx, seat, action);
        }
        if let (Some(_), Action::Take(face)) = (tx.facts().paying, action) {
            return self.pay_shift(tx, seat, face);
        }
        let Some(frame) = tx.facts().agenda.running().cloned() else {
            if let Action::Resolve(place) = action {
                self.unbag(tx, place);
            }
            return;
        };
        match (frame.wait, action) {
            (Wait::May { .. }, answer) => self.answered(tx, frame, |program, frame| {
                program.answer_may(frame, answer == Action::Yes);
            }),
            (Wait::Mode { .. }, Action::Mode(mode)) => {
                self.answered(tx, frame, |program, frame| program.answer_mode(frame, mode));
            }
            (Wait::Pick { .. }, Action::Pick(obj)) => self.pick(tx, frame, obj),
            (Wait::Pick { .. }, Action::Take(face)) => self.pick_held(tx, frame, face),
            (Wait::Pick { .. }, _) => self.picked(tx, frame),
            (_, action) => self.answer_deed(tx, frame, action),
        }
    }

    fn answer_song(&self, tx: &mut Write<'_>, seat: Seat, action: Action) {
        match action {
            Action::Pick(obj) => {
                let singer = self.thing(tx, obj).id;
                tx.fact(Fact::SingerPicked { singer });
            }
            _ => self.sing_together(tx, seat),
        }
    }

    fn answered(&self, tx: &mut Write<'_>, mut frame: Frame, answer: impl Fn(&Program, &mut Frame)) {
        if let Some(program) = self.program(&frame) {
            answer(program, &mut frame);
        }
        went(tx, &frame);
    }

    /// Picks a thing in play, or a card in a discard, which is moved at once.
    fn pick(&self, tx: &mut Write<'_>, mut frame: Frame, obj: Obj) {
        let Some(op) = self.op(&frame) else { return };
        let field = Field::of(&self.set, tx.all());
        match field.by_obj(obj).copied() {
            Some(thing) => {
                let slot = slot(op, &frame);
                frame.picks.push((slot, thing.id));
                let (action, by) = (frame.action, frame.wait.asks());
                self.one_picked(tx, frame);
                if action && by != Some(thing.owner) {
                    self.happen(tx, vec![Proposal::Choose(thing.id)]);
                }
            }
            None => {
                let found = Seat::all(2).find_map(|seat| {
                    let seen = tx.all();
                    seen.cards(discard(seat)).find(|&card| seen.obj(card) == obj).map(|card| (card, seat))
                });
                if let (Some((card, owner)), What::Put(destination)) = (found, &op.what) {
                    tx.fact(Fact::Removed { card: tx.face(card) });
                    self.put(tx, card, owner, *destination);
                }
                frame.count += 1;
                self.one_picked(tx, frame);
            }
        }
    }

    /// Picks a card from your hand, which is moved at once.
    fn pick_held(&self, tx: &mut Write<'_>, mut frame: Frame, face: Face) {
        let (Some(op), Some(by)) = (self.op(&frame), frame.wait.asks()) else { return };
        match (tx.all().find(hand(by), face), &op.what) {
            (Some(card), What::Put(Destination::Discard)) => self.discard(tx, by, card),
            (Some(card), What::Put(destination)) => self.put(tx, card, by, *destination),
            _ => {}
        }
        frame.count += 1;
        self.one_picked(tx, frame);
    }

    fn one_picked(&self, tx: &mut Write<'_>, mut frame: Frame) {
        if let Wait::Pick { by, min, max } = frame.wait {
            frame.wait = Wait::Pick { by, min: min.saturating_sub(1), max: max.saturating_sub(1) };
            if max <= 1 {
                return self.picked(tx, frame);
            }
        }
        went(tx, &frame);
    }

    /// Moves on to the next target when everything is picked for this one.
    fn picked(&self, tx: &mut Write<'_>, mut frame: Frame) {
        let Some(op) = self.op(&frame) else { return };
        let at = slot(op, &frame);
        if frame.count == 0 && !frame.picks.iter().any(|(slot, _)| *slot == at) {
            frame.done = false;
        }
        (frame.aim, frame.wait) = (frame.aim + 1, Wait::No);
        went(tx, &frame);
    }

    /// Returns the current deed of an effect.
    pub(crate) fn op(&self, frame: &Frame) -> Option<&Op> {
        match self.program(frame)?.steps.get(frame.step as usize)? {
            Instruction::Do(op) => Some(op),
            _ => None,
        }
    }

    /// Finishes a deed that had asked a question.
    pub(crate) fn deed_done(&self, tx: &mut Write<'_>, frame: Frame) {
        let done = Frame { step: frame.step + 1, aim: 0, wait: Wait::No, ..frame };
        went(tx, &done);
    }
}

/// Returns the slot of the target being picked for.
fn slot(op: &Op, frame: &Frame) -> u8 {
    match op.aims.get(frame.aim as usize) {
        Some(Aim::Chosen { slot, .. }) => *slot,
        _ => 0,
    }
}

/// What may be chosen now.
pub(crate) struct Pickable {
    pub(crate) by: Seat,
    pub(crate) items: Vec<Item>,
    pub(crate) min: u8,
    pub(crate) max: u8,
}
