//! Magic's part of the pipeline of events.

use super::Proposal;
use crate::{
    parts::{End, FUEL, Fact, Permanent, Target},
    piles::{graveyard, hand, library},
    rules::{Magic, Write},
    set::Keyword,
};
use fairdeal_cards::pipeline::{Class, Happened, Look, Pipeline, happen};
use fairdeal_kernel::{Obj, Seat};
use std::convert::Infallible;

/// The pipeline of a command in progress.
pub(crate) struct Line<'a, 'tx> {
    pub(crate) game: &'a Magic,
    pub(crate) tx: &'a mut Write<'tx>,
}

impl Magic {
    /// Makes a batch of events happen at once.
    pub(crate) fn happen(&self, tx: &mut Write<'_>, batch: Vec<Proposal>) {
        if batch.is_empty() {
            return;
        }
        match happen(&mut Line { game: self, tx }, batch) {
            Happened::All | Happened::Ended => {}
            Happened::Asks(pending) => match pending.options[0] {},
        }
    }
}

impl Pipeline for Line<'_, '_> {
    type Proposal = Proposal;
    // No card replaces events or triggers yet.
    type Replacement = Infallible;
    type Trigger = Infallible;

    fn possible(&self, what: &Proposal) -> bool {
        let facts = self.tx.facts();
        let thing = |obj: Obj| facts.permanent(obj);
        match *what {
            Proposal::Damage { amount: 0, .. } => false,
            Proposal::Damage { to: Target::Permanent(obj), .. } => thing(obj).is_some(),
            Proposal::Damage { .. } => true,
            Proposal::Destroy(obj) => thing(obj).is_some_and(|thing| {
                !self.game.characteristics(facts, thing).keywords.has(Keyword::Indestructible)
            }),
            Proposal::Bury(obj) | Proposal::Remove { on: obj, .. } => thing(obj).is_some(),
            Proposal::Tap(obj) => thing(obj).is_some_and(|thing| !thing.tapped),
            Proposal::Untap(obj) => thing(obj).is_some_and(|thing| thing.tapped),
            Proposal::Draw(_) | Proposal::Discard(..) | Proposal::Lose(..) => true,
        }
    }

    fn affected(&self, what: &Proposal) -> Seat {
        let facts = self.tx.facts();
        match *what {
            Proposal::Damage { to: Target::Permanent(obj), .. }
            | Proposal::Destroy(obj)
            | Proposal::Bury(obj)
            | Proposal::Remove { on: obj, .. }
            | Proposal::Tap(obj)
            | Proposal::Untap(obj) => facts.permanent(obj).map_or(facts.active, |thing| thing.controller),
            Proposal::Damage { to: Target::Player(seat), .. }
            | Proposal::Draw(seat)
            | Proposal::Discard(seat, _)
            | Proposal::Lose(seat, _) => seat,
        }
    }

    fn replacements(&self, _: &Proposal, _: &mut Vec<(Class, Infallible)>) {}

    fn replace(&mut self, by: &Infallible, _: Proposal) -> Vec<Proposal> {
        match *by {}
    }

    fn commit(&mut self, batch: &[Proposal]) {
        // What the sources are must be known before any of the batch changes them.
        let facts = self.tx.facts();
        let sources: Vec<Option<Permanent>> = match batch[0] {
            Proposal::Damage { .. } => {
                batch.iter().map(|what| facts.permanent(source(what)?).copied()).collect()
            }
            _ => vec![],
        };
        let mut tapped = vec![];
        let mut untapped = vec![];
        for (at, what) in batch.iter().enumerate() {
            match *what {
                Proposal::Tap(obj) => tapped.push(obj),
                Proposal::Untap(obj) => untapped.push(obj),
                Proposal::Damage { to, amount, .. } => {
                    if let Some(source) = sources[at] {
                        self.damage(&source, to, amount);
                    }
                }
                _ => self.move_or_lose(*what),
            }
        }
        if !tapped.is_empty() {
            self.tx.fact(Fact::Tapped { things: tapped });
        }
        if !untapped.is_empty() {
            self.tx.fact(Fact::Untapped { things: untapped });
        }
    }

    fn triggers(&self, _: &[Proposal], _: Look, _: &mut Vec<Infallible>) {}

    fn wait(&mut self, _: Vec<Infallible>) {}

    fn checks(&self) -> Vec<Proposal> {
        self.game.checks(self.tx.facts())
    }

    fn burn(&mut self, _: usize) -> bool {
        if self.tx.facts().events < FUEL {
            return true;
        }
        self.tx.fact(Fact::Ended { end: End::Fuel });
        false
    }
}

/// Returns the source of damage.
fn source(what: &Proposal) -> Option<Obj> {
    match *what {
        Proposal::Damage { source, .. } => Some(source),
        _ => None,
    }
}

impl Line<'_, '_> {
    fn damage(&mut self, source: &Permanent, to: Target, amount: u16) {
        let facts = self.tx.facts();
        let keywords = self.game.characteristics(facts, source).keywords;
        match to {
            Target::Player(to) => self.tx.fact(Fact::PlayerDamaged { by: source.face, to, amount }),
            Target::Permanent(to) => {
                let Some(&Permanent { face: card, .. }) = facts.permanent(to) else { return };
                let touched = keywords.has(Keyword::Deathtouch);
                self.tx.fact(Fact::Damaged { by: source.face, to, card, amount, touched });
            }
        }
        if keywords.has(Keyword::Lifelink) {
            self.tx.fact(Fact::LifeGained { by: source.controller, amount });
        }
    }

    fn move_or_lose(&mut self, what: Proposal) {
        match what {
            Proposal::Destroy(obj) | Proposal::Bury(obj) => self.bury(obj),
            Proposal::Remove { on, kind, count } => self.tx.fact(Fact::CountersRemoved { on, kind, count }),
            Proposal::Draw(by) => match self.tx.draw(library(by), hand(by), 1) {
                0 => self.tx.fact(Fact::DrewNothing { by }),
                _ => self.tx.fact(Fact::Drew { by }),
            },
            Proposal::Discard(by, card) => {
                let held = self.tx.all().find(hand(by), card).expect("an offered card is held");
                self.tx.put(held, graveyard(by));
                self.tx.fact(Fact::Discarded { by, card });
            }
            Proposal::Lose(by, loss) => self.tx.fact(Fact::Lost { by, loss }),
            Proposal::Damage { .. } | Proposal::Tap(_) | Proposal::Untap(_) => {}
        }
    }

    fn bury(&mut self, obj: Obj) {
        let Some(&Permanent { face: card, owner, .. }) = self.tx.facts().permanent(obj) else { return };
        let held = self.tx.all().card(obj).expect("a permanent is on the battlefield");
        self.tx.put(held, graveyard(owner));
        self.tx.fact(Fact::Died { obj, card, by: owner });
    }
}
