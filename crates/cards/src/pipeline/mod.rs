//! The way of an event: propose, replace and prevent, commit, match triggers, check the state.
//!
//! Rules never change a thing in play directly. They propose a batch of events ([`happen`]); whatever would
//! replace or prevent one of them is applied, each effect once to an event and to what came of it, and the
//! affected player chooses where several apply ([`Pending`] waits for the answer, [`go_on`] continues). What
//! is left is committed as one batch. Triggered abilities are matched against it, by the state before it
//! ([`Look::Back`]) or after it ([`Look::On`]); nobody calls them by hand. [`settle`] checks the state until
//! there is nothing left to do.

mod pending;
#[cfg(test)]
mod tests;

pub use pending::{Case, Pending};

use fairdeal_kernel::Seat;

/// What a game brings to its pipeline of events.
pub trait Pipeline {
    /// Something about to happen, which may still change.
    type Proposal: Clone;
    /// The name of an effect that replaces or prevents events.
    type Replacement: Clone + PartialEq;
    /// A triggered ability that was set off.
    type Trigger;

    /// Returns whether a proposal can happen at all; what cannot happen is not replaced either.
    fn possible(&self, what: &Self::Proposal) -> bool;
    /// Returns the player who is affected, or who controls what is: the one who chooses.
    fn affected(&self, what: &Self::Proposal) -> Seat;
    /// Lists the effects that would replace a proposal, whether or not they have already done so.
    fn replacements(&self, what: &Self::Proposal, out: &mut Vec<(Class, Self::Replacement)>);
    /// Applies an effect; returns what happens instead, which is nothing for a prevented event.
    fn replace(&mut self, by: &Self::Replacement, what: Self::Proposal) -> Vec<Self::Proposal>;
    /// Writes a batch at once, keeping the last known values of what leaves.
    fn commit(&mut self, batch: &[Self::Proposal]);
    /// Lists the abilities that a batch sets off, among those that judge by this state.
    fn triggers(&self, batch: &[Self::Proposal], look: Look, out: &mut Vec<Self::Trigger>);
    /// Lets triggered abilities wait for their turn.
    fn wait(&mut self, triggers: Vec<Self::Trigger>);
    /// Lists what the state calls for, all of which happens at once.
    fn checks(&self) -> Vec<Self::Proposal>;
    /// Burns fuel for a number of events; returns `false` once the match has ended for lack of it.
    fn burn(&mut self, events: usize) -> bool;
}

/// The classes of replacements, in the order in which they are applied to an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// The effect replaces part of its own result.
    Itself,
    /// It says under whose control something enters.
    Control,
    /// It makes something enter as a copy.
    Copy,
    /// It makes something enter with its other side up.
    Side,
    /// All others.
    Any,
}

/// The state by which a triggered ability judges an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The state before the event, for what leaves.
    Back,
    /// The state after it.
    On,
}

/// How far a batch got.
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum Happened<P, R> {
    /// Everything happened.
    All,
    /// A player must first choose between replacements.
    Asks(Pending<P, R>),
    /// The fuel ran out, and with it the match.
    Ended,
}

/// How far a batch of a pipeline got.
pub type Happening<L> = Happened<<L as Pipeline>::Proposal, <L as Pipeline>::Replacement>;

type Cases<L> = Vec<Case<<L as Pipeline>::Proposal, <L as Pipeline>::Replacement>>;

/// Proposes events that happen at once.
pub fn happen<L: Pipeline>(line: &mut L, mut batch: Vec<L::Proposal>) -> Happening<L> {
    batch.retain(|what| line.possible(what));
    let mut found = vec![];
    batch.iter().for_each(|what| line.replacements(what, &mut found));
    if found.is_empty() {
        return commit(line, &batch);
    }
    let todo = batch.into_iter().rev().map(|what| Case { what, used: vec![] }).collect();
    replace(line, todo, vec![])
}

/// Continues a batch with the chosen replacement: an index into the options.
pub fn go_on<L: Pipeline>(
    line: &mut L,
    pending: Pending<L::Proposal, L::Replacement>,
    chosen: usize,
) -> Happening<L> {
    let Pending { options, mut todo, ready, .. } = pending;
    if let (Some(by), Some(case)) = (options.into_iter().nth(chosen), todo.pop()) {
        replace_one(line, by, case, &mut todo);
    }
    replace(line, todo, ready)
}

/// Does what the state calls for, again and again until there is nothing left to do.
pub fn settle<L: Pipeline>(line: &mut L) -> Happening<L> {
    loop {
        let batch = line.checks();
        if batch.is_empty() {
            return Happened::All;
        }
        match happen(line, batch) {
            Happened::All => {}
            other => return other,
        }
    }
}

/// Replaces what is still to be looked at, last case first, until all is ready or somebody must choose.
fn replace<L: Pipeline>(line: &mut L, mut todo: Cases<L>, mut ready: Vec<L::Proposal>) -> Happening<L> {
    let mut found = vec![];
    while let Some(case) = todo.pop() {
        if !line.possible(&case.what) {
            continue;
        }
        found.clear();
        line.replacements(&case.what, &mut found);
        found.retain(|(_, by)| !case.used.contains(by));
        let Some(first) = found.iter().map(|(class, _)| *class).min() else {
            ready.push(case.what);
            continue;
        };
        found.retain(|(class, _)| *class == first);
        if found.len() > 1 {
            let by = line.affected(&case.what);
            let options = found.drain(..).map(|(_, by)| by).collect();
            todo.push(case);
            return Happened::Asks(Pending { by, options, todo, ready });
        }
        let (_, only) = found.remove(0);
        replace_one(line, only, case, &mut todo);
    }
    commit(line, &ready)
}

/// Applies one replacement. What happens instead remembers it, so that no effect is applied twice.
fn replace_one<L: Pipeline>(
    line: &mut L,
    by: L::Replacement,
    case: Case<L::Proposal, L::Replacement>,
    todo: &mut Cases<L>,
) {
    let Case { what, mut used } = case;
    let instead = line.replace(&by, what);
    used.push(by);
    todo.extend(instead.into_iter().rev().map(|what| Case { what, used: used.clone() }));
}

fn commit<L: Pipeline>(line: &mut L, batch: &[L::Proposal]) -> Happening<L> {
    if batch.is_empty() {
        return Happened::All;
    }
    if !line.burn(batch.len()) {
        return Happened::Ended;
    }
    let mut triggers = vec![];
    line.triggers(batch, Look::Back, &mut triggers);
    line.commit(batch);
    line.triggers(batch, Look::On, &mut triggers);
    if !triggers.is_empty() {
        line.wait(triggers);
    }
    Happened::All
}
