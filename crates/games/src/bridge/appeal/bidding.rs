use super::super::auction::{self, Standing};
use super::super::call::{Bid, Call, Strain};
use super::super::contract::Doubling;
use super::super::parts::{Facts, after, hand};
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{Seat, Seen};

/// Returns the call of a player who counts points and lengths, and knows no conventions.
pub(super) fn wish(seen: &Seen<'_, Facts>, seat: Seat) -> Call {
    let (facts, held) = (seen.facts(), Held::of(seen, seat));
    let standing = auction::standing(&facts.calls);
    let partner = shown(facts, after(seat, 2));
    let bid = match (&partner, standing) {
        (Some(partner), _) => held.answer(partner, standing),
        (None, _) if shown(facts, seat).is_some() => None,
        (None, None) => held.opening(),
        (None, Some(standing)) => held.overcall(standing),
    };
    match (bid, standing) {
        (Some(bid), None) => Call::Bid(bid),
        (Some(bid), Some(standing)) if bid > standing.bid => Call::Bid(bid),
        (_, Some(standing)) if held.punishes(standing, partner.as_ref()) => Call::Double,
        _ => Call::Pass,
    }
}

/// A hand in numbers.
struct Held {
    /// Four for an ace, three for a king, two for a queen, one for a jack.
    points: i32,
    lengths: [i32; 4],
}

/// What the first bid of a seat has shown.
struct Shown {
    points: i32,
    suit: Option<Suit>,
    length: i32,
}

/// Interprets the first bid of a seat: an opening, an overcall, or a response to the partner.
fn shown(facts: &Facts, seat: Seat) -> Option<Shown> {
    let by = |at: usize| after(facts.dealer, at as u8);
    let bid_at = |at: usize| if let Call::Bid(bid) = facts.calls[at] { Some(bid) } else { None };
    let at = (0..facts.calls.len()).find(|&at| by(at) == seat && bid_at(at).is_some())?;
    let bid = bid_at(at)?;
    let earlier = |mates: u8| (0..at).any(|at| bid_at(at).is_some() && (by(at).0 ^ seat.0) & 1 == mates);
    let answer = earlier(0);
    let weak = bid.level() > 1 && !answer && !earlier(1);
    let points = match bid.strain() {
        Strain::NoTrump if !answer => 16,
        _ if answer => 8,
        _ if weak => 8,
        _ => 13,
    };
    let length = if answer { 4 } else { 4 + i32::from(bid.level()).min(3) };
    Some(Shown { points, suit: bid.strain().trump(), length })
}

impl Held {
    fn of(seen: &Seen<'_, Facts>, seat: Seat) -> Held {
        let mut held = Held { points: 0, lengths: [0; 4] };
        for card in seen.faces(hand(seat)).map(French::from) {
            held.points += i32::from(card.rank().0.saturating_sub(Rank::JACK.0 - 1));
            held.lengths[card.suit() as usize] += 1;
        }
        held
    }

    /// The longest suit; the higher of equals, but clubs before diamonds with fewer than five.
    fn longest(&self) -> (Suit, i32) {
        let best = Suit::ALL.into_iter().max_by_key(|&suit| self.lengths[suit as usize]);
        let suit = best.unwrap_or(Suit::Clubs);
        let length = self.lengths[suit as usize];
        let [clubs, diamonds, ..] = self.lengths;
        let minor = if clubs >= diamonds { Suit::Clubs } else { Suit::Diamonds };
        if length < 5 { (minor, self.lengths[minor as usize]) } else { (suit, length) }
    }

    fn is_balanced(&self) -> bool {
        self.lengths.iter().all(|&length| (2..=5).contains(&length))
            && self.lengths.iter().filter(|&&length| length == 2).count() <= 1
    }

    /// No trumps with 15 to 17 balanced, one of a suit with 12, more of a long suit with less.
    fn opening(&self) -> Option<Bid> {
        let (suit, length) = self.longest();
        let level = match (self.points, length) {
            (15..=17, _) if self.is_balanced() => return Some(Bid::new(1, Strain::NoTrump)),
            (12.., _) | (11, 6..) => 1,
            (6..=10, 7..) => 3,
            (6..=10, 6) if suit != Suit::Clubs => 2,
            _ => return None,
        };
        Some(Bid::new(level, Strain::of(suit)))
    }

    /// Bids a good five-card suit as cheaply as possible.
    fn overcall(&self, standing: Standing) -> Option<Bid> {
        let (suit, length) = self.longest();
        let bid = Bid::lowest(Strain::of(suit), Some(standing.bid))?;
        let enough = match bid.level() {
            1 => self.points >= 9,
            2 => self.points >= 12,
            3 => self.points >= 15 && length >= 6,
            _ => false,
        };
        (length >= 5 && enough).then_some(bid)
    }

    /// Bids the contract for the points of both hands, where the suits fit best.
    fn answer(&self, partner: &Shown, standing: Option<Standing>) -> Option<Bid> {
        let (strain, extra) = self.strain_with(partner);
        let points = self.points + extra + partner.points;
        let level = match (strain, points) {
            (_, 37..) => 7,
            (_, 33..) => 6,
            (Strain::NoTrump, 25..) => 3,
            (Strain::NoTrump, 23..) => 2,
            (Strain::NoTrump, 19..) => 1,
            (Strain::Clubs | Strain::Diamonds, 29..) => 5,
            (Strain::Hearts | Strain::Spades, 25..) => 4,
            (_, 23..) => 3,
            (_, 19..) => 2,
            _ => return None,
        };
        let bid = Bid::new(level, strain);
        standing.is_none_or(|standing| bid > standing.bid).then_some(bid)
    }

    /// Chooses partner's suit with three of it, a long suit, or no trumps; and adds points for shortness.
    fn strain_with(&self, partner: &Shown) -> (Strain, i32) {
        let short: i32 = self.lengths.iter().map(|&length| (3 - length).max(0)).sum();
        if let Some(suit) = partner.suit {
            let fit = self.lengths[suit as usize] + partner.length;
            let game = self.points + partner.points >= 25 && matches!(suit, Suit::Clubs | Suit::Diamonds);
            if fit >= 8 && !(game && self.is_balanced()) {
                return (Strain::of(suit), short);
            }
        }
        let (own, length) = self.longest();
        if length >= 6 { (Strain::of(own), 0) } else { (Strain::NoTrump, 0) }
    }

    /// Returns whether the opponents have bid more than the points left to them will make.
    fn punishes(&self, standing: Standing, partner: Option<&Shown>) -> bool {
        let partner = partner.map_or((40 - self.points) / 3, |shown| shown.points);
        let theirs = (40 - self.points - partner).max(0);
        let expected = 1 + (theirs * 13 + 20) / 40;
        !standing.own
            && standing.doubling == Doubling::Undoubled
            && i32::from(standing.bid.tricks()) >= expected + 3
    }
}
