//! Four no trumps asks for key cards: the aces and the king of trumps.

use super::judgement::View;
use crate::bridge::call::{Bid, Call, Strain};
use fairdeal_decks::Suit;

const ASK: Call = Call::Bid(Bid::new(4, Strain::NoTrump));

impl View<'_> {
    /// Answers the partner's question for key cards, or acts on the answer.
    pub(super) fn key_cards(&self) -> Option<Call> {
        let back = |n: usize| self.calls.len().checked_sub(n).map(|at| self.calls[at]);
        let undisturbed = back(1) == Some(Call::Pass);
        if back(2) == Some(ASK) && undisturbed {
            return self.trump_before(2).map(|trump| self.answer(trump));
        }
        if back(4) == Some(ASK) && undisturbed && back(3) == Some(Call::Pass) {
            let Some(Call::Bid(answer)) = back(2) else { return None };
            return self.trump_before(4).and_then(|trump| self.act_on(answer, self.fit().unwrap_or(trump)));
        }
        None
    }

    /// Returns the suit that the side named last before the question; none after no trumps only, where the question is
    /// about points.
    fn trump_before(&self, back: usize) -> Option<Suit> {
        let asked = self.calls.len() - back;
        let ours = (0..asked).rev().filter(|at| (asked - at).is_multiple_of(2));
        ours.filter_map(|at| if let Call::Bid(bid) = self.calls[at] { bid.strain().trump() } else { None })
            .next()
    }

    fn answer(&self, trump: Suit) -> Call {
        let (keys, queen) = self.held.key_cards(trump);
        let strain = match (keys, queen) {
            (0 | 3, _) => Strain::Clubs,
            (1 | 4, _) => Strain::Diamonds,
            (_, false) => Strain::Hearts,
            _ => Strain::Spades,
        };
        Call::Bid(Bid::new(5, strain))
    }

    /// Bids the slam unless two key cards are missing.
    fn act_on(&self, answer: Bid, trump: Suit) -> Option<Call> {
        if answer.level() != 5 {
            return None;
        }
        let mine = self.held.key_cards(trump).0;
        let partners = match answer.strain() {
            Strain::Clubs if mine <= 2 && self.partner.least >= 11 => 3,
            Strain::Clubs => 0,
            Strain::Diamonds => 1,
            Strain::Hearts | Strain::Spades => 2,
            Strain::NoTrump => return None,
        };
        let level = if mine + partners >= 4 { 6 } else { 5 };
        let bid = Bid::new(level, Strain::of(trump));
        Some(match bid.cmp(&answer) {
            std::cmp::Ordering::Greater => Call::Bid(bid),
            std::cmp::Ordering::Equal => Call::Pass,
            std::cmp::Ordering::Less => Call::Bid(Bid::new(6, Strain::of(trump))),
        })
    }
}
