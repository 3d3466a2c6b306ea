//! The melds to which the cards put together so far can be completed.

use super::held::Held;
use super::meld::{LEAST, Meld, PINNACOLONE, bit, card_at, low_place};
use fairdeal_decks::{French, Rank, Suit};

/// A meld that can be made, and the cards of the hand that are left then.
pub(super) type Made = (Meld, Held);

/// Returns whether `good` holds for a meld to which the draft can be completed from a hand, without a card
/// more than it needs for it: what is beyond can only be missing later.
pub(super) fn completes(draft: &Held, hand: &Held, good: &mut impl FnMut(Made) -> bool) -> bool {
    match (draft.len() - draft.jokers(), draft.jokers()) {
        (0, jokers) => {
            jokers + hand.jokers() == 4 && good((Meld::Jokers, without_jokers(*hand)))
                || jokers == 1 && completes_joker(draft, hand, good)
        }
        (_, 0 | 1) if !draft.has_copies() => {
            completes_set(draft, hand, good) || completes_run(draft, hand, good)
        }
        _ => false,
    }
}

/// The melds that are made of just these cards, for each card that the joker can stand for.
pub(super) fn made_of(draft: &Held, each: &mut impl FnMut(Meld)) {
    completes(draft, &Held::NONE, &mut |(meld, _)| {
        each(meld);
        false
    });
}

/// A lone joker becomes part of a meld with one natural card first.
fn completes_joker(draft: &Held, hand: &Held, good: &mut impl FnMut(Made) -> bool) -> bool {
    hand.naturals().any(|card| {
        let (draft, hand) = (draft.with(card), hand.without(card));
        completes_set(&draft, &hand, good) || completes_run(&draft, &hand, good)
    })
}

fn without_jokers(mut hand: Held) -> Held {
    while let Some(joker) = hand.joker_faces().next() {
        hand.take(joker);
    }
    hand
}

fn completes_set(draft: &Held, hand: &Held, good: &mut impl FnMut(Made) -> bool) -> bool {
    let Some(first) = draft.naturals().next() else { return false };
    let suits = draft.naturals().fold(0, |suits, card| suits | bit(card.suit()));
    let set = Set { rank: first.rank(), suits, joker: draft.jokers() > 0, hand: *hand };
    draft.naturals().all(|card| card.rank() == first.rank()) && set.completes(&Suit::ALL, good)
}

/// Cards of one rank that become a set.
#[derive(Clone, Copy)]
struct Set {
    rank: Rank,
    /// The suits of the natural cards.
    suits: u8,
    /// Whether there is a joker too.
    joker: bool,
    /// The cards left.
    hand: Held,
}

impl Set {
    /// Adds some of these suits until there are enough cards, visiting each choice of suits once.
    fn completes(self, among: &[Suit], good: &mut impl FnMut(Made) -> bool) -> bool {
        let lacking = LEAST.saturating_sub(self.suits.count_ones() as u8 + u8::from(self.joker));
        if lacking == 0 {
            return self.finish(good);
        }
        let mut natural = among.iter().enumerate().filter_map(|(at, &suit)| {
            let card = French::new(self.rank, suit);
            let fits = self.suits & bit(suit) == 0 && self.hand.has(card);
            fits.then(|| (at, Set { suits: self.suits | bit(suit), hand: self.hand.without(card), ..self }))
        });
        natural.any(|(at, set)| set.completes(&among[..at], good))
            || lacking == 1
                && !self.joker
                && self.hand.joker_faces().any(|face| self.with_joker(face).finish(good))
    }

    fn with_joker(self, face: French) -> Set {
        Set { joker: true, hand: self.hand.without(face), ..self }
    }

    fn finish(self, good: &mut impl FnMut(Made) -> bool) -> bool {
        let Set { rank, suits, joker, hand } = self;
        if !joker {
            return good((Meld::Set { rank, suits, joker: None }, hand));
        }
        let mut missing = Suit::ALL.into_iter().filter(|&suit| suits & bit(suit) == 0);
        missing.any(|suit| good((Meld::Set { rank, suits: suits | bit(suit), joker: Some(suit) }, hand)))
    }
}

fn completes_run(draft: &Held, hand: &Held, good: &mut impl FnMut(Made) -> bool) -> bool {
    let Some(first) = draft.naturals().next() else { return false };
    let suit = first.suit();
    let low = draft.low_places(suit);
    if draft.naturals().any(|card| card.suit() != suit) {
        return false;
    }
    let high = low & !0b10 | 1 << 14;
    let run = Run { suit, joker: draft.jokers() > 0, hand };
    low_place(first) == 1 && run.completes(high, good) || run.completes(low, good)
}

/// What is needed to complete a run.
struct Run<'a> {
    suit: Suit,
    /// Whether a joker is among the cards put together.
    joker: bool,
    hand: &'a Held,
}

impl Run<'_> {
    /// Tries all windows that are just wide enough for natural cards at these places, and the joker.
    fn completes(&self, places: u16, good: &mut impl FnMut(Made) -> bool) -> bool {
        let (low, high) = (places.trailing_zeros() as u8, 15 - places.leading_zeros() as u8);
        let span = high - low + 1;
        let full = u32::from(span) == places.count_ones();
        let len = LEAST.max(span + u8::from(self.joker && full));
        // Higher windows first, so that an ace goes above the king where both will do.
        let lowest = (high + 1).saturating_sub(len).max(1);
        len <= PINNACOLONE
            && (lowest..=low).rev().filter(|low| low + len <= 15).any(|low| self.fill(low, len, places, good))
    }

    /// Fills the gaps of a window from the hand; a joker takes the one that lacks, or one of its choice.
    fn fill(&self, low: u8, len: u8, places: u16, good: &mut impl FnMut(Made) -> bool) -> bool {
        let gaps = ((1u16 << len) - 1) << low & !places;
        let lacking = gaps & !self.hand.places(self.suit);
        let meld = |joker| Meld::Run { suit: self.suit, low, len, joker };
        if lacking.count_ones() > 1 {
            return false;
        }
        if lacking == 0 && !self.joker && good((meld(None), self.without(*self.hand, gaps))) {
            return true;
        }
        let free = if lacking == 0 { gaps } else { lacking };
        (low..low + len).filter(|place| free >> place & 1 == 1).any(|place| {
            let rest = self.without(*self.hand, gaps & !(1 << place));
            if self.joker {
                return good((meld(Some(place)), rest));
            }
            rest.joker_faces().any(|face| good((meld(Some(place)), rest.without(face))))
        })
    }

    /// Takes the cards at these places out of a hand.
    fn without(&self, mut hand: Held, places: u16) -> Held {
        let used = (1..=14).filter(|place| places >> place & 1 == 1);
        used.for_each(|place| hand.take(card_at(self.suit, place)));
        hand
    }
}
