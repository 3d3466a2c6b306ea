use crate::{Eyes, Game, Seen, Table, TableEvent};
use serde::{Deserialize, Serialize};

/// A position: the table that the kernel owns and the facts that the game owns.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board<F> {
    /// The cards in their piles, and who knows which face.
    pub table: Table,
    /// What everybody knows besides the cards.
    pub facts: F,
}

impl<F: Clone> Clone for Board<F> {
    fn clone(&self) -> Self {
        Board { table: self.table.clone(), facts: self.facts.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.table.clone_from(&other.table);
        self.facts.clone_from(&other.facts);
    }
}

impl<F> Board<F> {
    /// Looks at the board through a set of eyes.
    #[inline]
    pub fn seen(&self, eyes: Eyes) -> Seen<'_, F> {
        Seen::new(self, eyes)
    }

    /// Applies an event.
    #[inline]
    pub fn apply<G: Game<Facts = F>>(&mut self, event: &Event<G::Fact>) {
        match event {
            Event::Table(event) => self.table.evolve(event),
            Event::Fact(fact) | Event::Announced(fact) => G::evolve(&mut self.facts, fact),
        }
    }
}

/// Something that happened in a match, as the log records it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<F> {
    /// Something happened to the cards.
    Table(TableEvent),
    /// A public change to the facts.
    Fact(F),
    /// A fact that tells of hidden cards because the rules say so.
    Announced(F),
}
