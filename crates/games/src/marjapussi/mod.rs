//! Marjapussi, the Finnish game of marriages, for two pairs of partners.
//!
//! Source: pagat.com, "Marjapussi", with the older count of the cards (ace 11, ten 10, king 4, queen 3, jack 2).
//! Descriptions differ; here the first marriage of a hand counts 40 and each later one 20 in any suit, the seat left of
//! the dealer may declare before the first lead already, and the match goes to a target that need not be hit exactly.
//!
//! Choices of ours: whoever asks for the other half of a marriage names the card, and so shows the half held; a partner
//! who is asked for a whole marriage and holds several shows the one of the highest suit (clubs, diamonds, hearts,
//! spades); a question hangs on the asker's own cards alone, so it may be asked though everybody knows the answer; a
//! side that takes no trick keeps what its marriages counted in that hand.
//!
//! Parameters: `target`, the game points that win the match; `deals`, the most hands in a match. 4 seats, N and S
//! against E and W.

mod appeal;
mod marriage;
mod parts;
mod play;
mod present;
mod rules;
mod score;
#[cfg(test)]
mod tests;
mod why;

pub use parts::{Action, Fact, Facts, Options, Question};
pub use rules::Marjapussi;
