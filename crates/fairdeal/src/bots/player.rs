use super::external::External;
use crate::error::Error;
use fairdeal_ai::Policy;
use fairdeal_kernel::{Board, Eyes, Offers, Present, Seat};
use fairdeal_session::Match;

/// A bot that sits in a seat.
pub(crate) enum Player<G: Present> {
    /// Sees what its seat sees.
    Honest(Box<dyn Policy<G>>),
    /// Sees every card; only in the arena, to measure how much is luck.
    Clairvoyant(Box<dyn Policy<G>>),
    /// A program that is told what its seat sees.
    External(External),
}

/// The table at which a bot is asked.
pub(crate) enum Table<'a, G: Present> {
    /// Only the board.
    Bare(&'a G, &'a Board<G::Facts>),
    /// A session, which programs need because they are told in words.
    Session(&'a Match<G>),
}

impl<G: Present> Table<'_, G> {
    /// Returns the game and the board.
    pub(crate) fn parts(&self) -> (&G, &Board<G::Facts>) {
        match self {
            Table::Bare(game, board) => (game, board),
            Table::Session(on) => (on.game(), on.board()),
        }
    }
}

impl<G: Present> Player<G> {
    /// Returns the index of the chosen offer.
    pub(crate) fn choose(
        &mut self,
        table: &Table<'_, G>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> Result<usize, Error> {
        let (game, board) = table.parts();
        match (self, table) {
            (Player::Honest(policy), _) => {
                Ok(policy.choose(game, &board.seen(Eyes::seat(seat)), seat, offers))
            }
            (Player::Clairvoyant(policy), _) => {
                Ok(policy.choose(game, &board.seen(Eyes::all_knowing()), seat, offers))
            }
            (Player::External(program), Table::Session(on)) => program.choose(on, seat, offers),
            (Player::External(program), Table::Bare(..)) => {
                Err(Error::Broken(format!("{program} was asked outside of a session")))
            }
        }
    }
}
