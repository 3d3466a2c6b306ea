//! Canasta, the classic game: melds of a rank, wild cards, and a discard pile that is worth fighting for.
//!
//! Source: pagat.com, "Canasta", the classic game. Deviations: one seat acts at a time, so the deal itself lays and
//! replaces the red threes that it deals; players may look through the discard pile, as everybody has seen its cards.
//!
//! Choices where the descriptions are silent: a seat may ask its partner between drawing (or taking the pile) and its
//! next meld, if it could go out and could also play on. To go out concealed, a seat must have drawn from the stock,
//! have laid nothing before this turn, add nothing to its partner's melds and lay a canasta of its own; a side that
//! has not melded then needs no minimum. A pile of a single card is never taken with a single card in hand. With two
//! players and one card in the stock, a draw is that one card; a red three that cannot be replaced ends play at once.
//! Black threes are laid after a claimed pile is taken, so they do not count towards the minimum for it.
//!
//! A meld is laid in steps: cards go one by one from the hand to the seat's private draft, which nobody else sees,
//! and then all at once to the table; a step is offered only if the turn can still be ended after it. Cards needed to
//! take the pile are drafted the same way once the pile is claimed.
//!
//! Parameters: `target`, the score that ends the match; `deals`, the maximum number of hands in a match. 4 seats as
//! partners, or 2 or 3 alone; with 2, everybody draws two cards and needs two canastas to go out.

mod appeal;
mod cards;
mod claim;
mod deal;
mod fits;
mod leaving;
mod meld_kind;
mod melds;
mod notes;
mod offers;
mod parts;
mod play;
mod present;
mod prospect;
mod rules;
mod score;
#[cfg(test)]
mod tests;
mod why;

pub use meld_kind::{Kinds, MeldKind};
pub use parts::{Action, Fact, Facts, Options, Stage, Word};
pub use rules::Canasta;
pub use score::Tally;
