//! How an effect is carried out step by step, and what it asks.

use crate::{
    code::{Aim, Op, What},
    field::{Field, Item},
    frame::{Frame, Wait},
    parts::{Action, Fact, Id},
    piles::{EXERTED, discard, hand},
    rules::{Lorcana, Write},
    vocabulary::{Event, Words, Zone},
};
use fairdeal_cards::Step;
use fairdeal_kernel::{Face, Obj, Seat};
use fairdeal_select::{Query, Who};

/// The ability of a frame that only asks whether a Bodyguard enters exerted.
pub(crate) const ENTERING: u16 = u16::MAX;

/// How a step went.
#[derive(Clone, Copy)]
pub(crate) enum Flow {
    /// It is done.
    Next,
    /// Somebody must choose first.
    Ask(Wait),
}

impl Lorcana {
    /// Carries out the next steps of the uppermost effect, until one was done that changes the board or asks.
    pub(crate) fn run(&self, tx: &mut Write<'_>) {
        let Some(mut frame) = tx.facts().frames.last().cloned() else { return };
        let Some(ability) = self.set.abilities.get(frame.ability as usize) else {
            return tx.fact(Fact::Popped);
        };
        let steps = &ability.program.steps;
        while let Some(step) = steps.get(frame.step as usize) {
            if let Step::Do(op) = step {
                // What happens may strike things out of the frame, so it is kept up to date before and read back after.
                tx.fact(Fact::Went { frame: Box::new(frame.clone()) });
                let flow = self.perform(tx, frame, op);
                return self.proceed(tx, flow);
            }
            if let Some(wait) = self.go(tx, &mut frame, step) {
                frame.wait = wait;
                return tx.fact(Fact::Went { frame: Box::new(frame) });
            }
        }
        self.finish(tx, &frame);
    }

    /// Goes on behind a deed, or waits.
    fn proceed(&self, tx: &mut Write<'_>, flow: Flow) {
        let Some(mut frame) = tx.facts().frames.last().cloned() else { return };
        match flow {
            Flow::Ask(wait) => frame.wait = wait,
            Flow::Next => (frame.step, frame.aim, frame.wait) = (frame.step + 1, 0, Wait::No),
        }
        tx.fact(Fact::Went { frame: Box::new(frame) });
    }

    fn finish(&self, tx: &mut Write<'_>, frame: &Frame) {
        tx.fact(Fact::Popped);
        if frame.action {
            self.clear_stage(tx, frame.seat, frame.face);
        }
    }

    /// Takes a step that is no deed; returns what it asks.
    fn go(
        &self,
        tx: &Write<'_>,
        frame: &mut Frame,
        step: &Step<Op, crate::code::Test, Query<Words>>,
    ) -> Option<Wait> {
        let by = frame.seat;
        match step {
            Step::May(_) => return Some(Wait::May { by }),
            Step::Choose(_) => return Some(Wait::Mode { by }),
            Step::Unless(test, to) => {
                let field = Field::of(&self.set, tx.all()).naming(frame.named);
                let selected = field.selected(frame);
                let holds = field.test(test, &field.context(frame, &selected), Some(frame));
                frame.step = if holds { frame.step + 1 } else { *to };
                return None;
            }
            Step::Begin => frame.done = true,
            Step::UnlessDone(to) if !frame.done => {
                frame.step = *to;
                return None;
            }
            Step::List(query) => {
                let field = Field::of(&self.set, tx.all());
                let context = field.context(frame, &[]);
                let items =
                    field.items(query, None).into_iter().filter(|&item| query.holds(&field, &context, item));
                frame.list = items.filter_map(|item| field.thing(item)).map(|thing| thing.id).collect();
            }
            Step::Next(to) => {
                if frame.list.is_empty() {
                    (frame.each, frame.step) = (Id(0), *to);
                    return None;
                }
                frame.each = frame.list.remove(0);
            }
            Step::Jump(to) => {
                frame.step = *to;
                return None;
            }
            Step::UnlessDone(_) | Step::Do(_) => {}
        }
        frame.step += 1;
        None
    }

    /// Finds the targets of a deed, asks for those that are chosen, and does it.
    fn perform(&self, tx: &mut Write<'_>, mut frame: Frame, op: &Op) -> Flow {
        if frame.aim == 0 && matches!(op.what, What::Put(_) | What::Discard(..) | What::Look { .. }) {
            frame.count = 0;
        }
        while let Some(aim) = op.aims.get(frame.aim as usize) {
            if let Aim::Chosen { .. } = aim {
                if let Some(wait) = self.ask_pick(tx, &frame, aim) {
                    return Flow::Ask(wait);
                }
                frame.done = false;
            }
            frame.aim += 1;
            tx.fact(Fact::Went { frame: Box::new(frame.clone()) });
        }
        self.do_deed(tx, &frame, op)
    }

    fn ask_pick(&self, tx: &Write<'_>, frame: &Frame, aim: &Aim) -> Option<Wait> {
        let field = Field::of(&self.set, tx.all()).naming(frame.named);
        let choice = self.choice(&field, frame, aim, true)?;
        (choice.max > 0).then_some(Wait::Pick { by: choice.by, min: choice.min, max: choice.max })
    }

    /// What may be chosen for a target now; hidden cards are counted, unless the field is seen by who chooses.
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
        let blind = counting && *secret;
        let mut items: Vec<Item> = field.items(query, Some(by));
        items.retain(|&item| {
            let hidden = item.zone == Zone::Hand;
            let taken = selected.iter().any(|&(at, other)| at == *slot && other == item);
            let open = !hidden || item.owner == by;
            let protected = fairdeal_select::World::protection(field, item, by).is_some();
            open && !taken && !protected && ((blind && hidden) || query.holds(field, &context, item))
        });
        let amount =
            |amount: &fairdeal_select::Amount<Words>| fairdeal_select::World::amount(field, amount, &context);
        let count = bounds.count(items.len(), amount);
        let min = if *secret { 0 } else { count.min };
        Some(Pickable { by, items, min: min.min(255) as u8, max: count.max.min(255) as u8 })
    }

    /// Carries out an answer to what is asked.
    pub(crate) fn answer(&self, tx: &mut Write<'_>, seat: Seat, action: Action) {
        if tx.facts().song.is_some() {
            return self.answer_song(tx, seat, action);
        }
        let Some(frame) = tx.facts().frames.last().cloned() else {
            if let Action::Resolve(place) = action {
                self.unbag(tx, place);
            }
            return;
        };
        match (frame.wait, action) {
            (Wait::Enter { id, .. }, answer) => {
                if answer == Action::Yes
                    && let Some(thing) = Field::of(&self.set, tx.all()).by_id(id).copied()
                {
                    tx.mark(thing.card, EXERTED, 1);
                }
                tx.fact(Fact::Popped);
            }
            (Wait::May { .. }, Action::No) => self.jump(tx, frame, None),
            (Wait::May { .. }, _) => self.step_on(tx, frame),
            (Wait::Mode { .. }, Action::Mode(mode)) => self.jump(tx, frame, Some(mode)),
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

    fn step_on(&self, tx: &mut Write<'_>, frame: Frame) {
        tx.fact(Fact::Went { frame: Box::new(Frame { step: frame.step + 1, wait: Wait::No, ..frame }) });
    }

    /// Goes to where a refused option or a chosen one leads.
    fn jump(&self, tx: &mut Write<'_>, frame: Frame, mode: Option<u8>) {
        let step = &self.set.abilities[frame.ability as usize].program.steps[frame.step as usize];
        let to = match (step, mode) {
            (Step::May(to), _) => *to,
            (Step::Choose(list), Some(mode)) => list[mode as usize],
            _ => frame.step + 1,
        };
        let done = frame.done && mode.is_some();
        tx.fact(Fact::Went { frame: Box::new(Frame { step: to, wait: Wait::No, done, ..frame }) });
    }

    /// Picks a thing in play, or a card of a discard, which is put where it goes at once.
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
                    self.trigger(tx, Event::Chosen, thing.id, Id(0));
                }
            }
            None => {
                let found = Seat::all(2).find_map(|seat| {
                    let seen = tx.all();
                    seen.cards(discard(seat)).find(|&card| seen.obj(card) == obj).map(|card| (card, seat))
                });
                if let (Some((card, owner)), What::Put(place)) = (found, &op.what) {
                    tx.fact(Fact::Removed { card: tx.face(card) });
                    self.put(tx, card, owner, *place);
                }
                frame.count += 1;
                self.one_picked(tx, frame);
            }
        }
    }

    /// Picks a card of the own hand, which is put where it goes at once.
    fn pick_held(&self, tx: &mut Write<'_>, mut frame: Frame, face: Face) {
        let (Some(op), Some(by)) = (self.op(&frame), frame.wait.asks()) else { return };
        if let (Some(card), What::Put(place)) = (tx.all().find(hand(by), face), &op.what) {
            self.put(tx, card, by, *place);
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
        tx.fact(Fact::Went { frame: Box::new(frame) });
    }

    /// All is picked for this target: goes on to the next.
    fn picked(&self, tx: &mut Write<'_>, mut frame: Frame) {
        let Some(op) = self.op(&frame) else { return };
        let at = slot(op, &frame);
        if frame.count == 0 && !frame.picks.iter().any(|(slot, _)| *slot == at) {
            frame.done = false;
        }
        (frame.aim, frame.wait) = (frame.aim + 1, Wait::No);
        tx.fact(Fact::Went { frame: Box::new(frame) });
    }

    /// Returns the deed at which an effect stands.
    pub(crate) fn op(&self, frame: &Frame) -> Option<&Op> {
        match self.set.abilities.get(frame.ability as usize)?.program.steps.get(frame.step as usize)? {
            Step::Do(op) => Some(op),
            _ => None,
        }
    }

    /// Ends a deed that had asked.
    pub(crate) fn deed_done(&self, tx: &mut Write<'_>, frame: Frame) {
        let done = Frame { step: frame.step + 1, aim: 0, wait: Wait::No, ..frame };
        tx.fact(Fact::Went { frame: Box::new(done) });
    }
}

/// The slot of the target for which is picked.
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
