use super::known::Position;
use super::moves::Moves;
use super::trick::{Placed, Trick};
use super::{Cards, NO_TRUMP, Solver};

impl Solver {
    /// Returns whether North and South take at least `need` of the tricks left if this seat leads, and the cards whose
    /// rank the proof depends on.
    pub(super) fn lead(&mut self, leader: usize, need: i8, left: u8) -> (bool, Cards) {
        if need <= 0 {
            return (true, 0);
        }
        if need > left as i8 {
            return (false, 0);
        }
        let before = self.present;
        for suit in 0..4 {
            self.present[suit] = (0..4).fold(0, |all, seat| all | self.hands[seat][suit]);
        }
        let found = self.look_up_or_search(leader, need, left);
        self.present = before;
        found
    }

    fn look_up_or_search(&mut self, leader: usize, need: i8, left: u8) -> (bool, Cards) {
        if left == 1 {
            return self.last_trick(leader);
        }
        if let Some(found) = self.at_a_glance(leader, need, left) {
            return found;
        }
        let position = self.position(leader);
        if let Some((is_reached, tops)) = self.known.find(&position, need) {
            return (is_reached, self.lowest_of(tops));
        }
        let found = self.play(Trick::led_by(leader), need, left);
        let tops = self.tops(found.1);
        self.known.add(position, tops, need, found.0);
        found
    }

    fn position(&self, leader: usize) -> Position {
        let mut lengths = 0;
        for hand in &self.hands {
            for cards in hand {
                lengths = lengths << 4 | u64::from(cards.count_ones());
            }
        }
        let holders = std::array::from_fn(|suit| self.holders[suit][usize::from(self.present[suit])]);
        Position { lengths, leader: leader as u8, holders }
    }

    /// Counts the cards of each suit that are not below the lowest that matters.
    fn tops(&self, matter: Cards) -> [u8; 4] {
        std::array::from_fn(|suit| match (matter >> (16 * suit)) as u16 {
            0 => 0,
            cards => (self.present[suit] >> cards.trailing_zeros()).count_ones() as u8,
        })
    }

    /// Returns the lowest of this many high cards of each suit.
    fn lowest_of(&self, tops: [u8; 4]) -> Cards {
        let mut all = 0;
        for (suit, &count) in tops.iter().enumerate() {
            let mut cards = self.present[suit];
            for _ in 1..count {
                cards ^= 1 << cards.ilog2();
            }
            if count > 0 {
                all |= 1u64 << (16 * suit as u32 + cards.ilog2());
            }
        }
        all
    }

    /// Plays the last card of every hand.
    fn last_trick(&self, leader: usize) -> (bool, Cards) {
        let mut trick = Trick::led_by(leader);
        while trick.count < 4 {
            let hand = &self.hands[trick.seat()];
            let suit = (0..4).find(|&suit| hand[suit] != 0).expect("every hand has a card left");
            let card = Placed { suit: suit as u8, rank: hand[suit].ilog2() as u8 };
            trick = trick.with(card, self.trump);
        }
        (trick.by.is_multiple_of(2), trick.by_rank())
    }

    /// Tries the cards of the seat to play until one is good enough for its side.
    fn play(&mut self, trick: Trick, need: i8, left: u8) -> (bool, Cards) {
        let seat = trick.seat();
        let is_north_south = seat.is_multiple_of(2);
        let depth = usize::from(left) * 4 - usize::from(trick.count);
        let moves = Moves::of(self, &trick, self.killers[depth]);
        let mut matter = 0;
        for card in moves.iter() {
            let (is_reached, cards) = self.with_card(trick, card, need, left);
            if is_reached == is_north_south {
                self.killers[depth] = card;
                return (is_reached, cards);
            }
            matter |= cards;
        }
        (!is_north_south, matter)
    }

    /// Plays a card, and on from there.
    pub(super) fn with_card(&mut self, trick: Trick, card: Placed, need: i8, left: u8) -> (bool, Cards) {
        let (seat, suit) = (trick.seat(), usize::from(card.suit));
        self.hands[seat][suit] ^= card.bit();
        let after = trick.with(card, self.trump);
        let found = if after.count < 4 {
            self.play(after, need, left)
        } else {
            let taken = i8::from(after.by.is_multiple_of(2));
            let (is_reached, cards) = self.lead(usize::from(after.by), need - taken, left - 1);
            (is_reached, cards | after.by_rank())
        };
        self.hands[seat][suit] ^= card.bit();
        found
    }

    /// Returns whether two cards of a seat are as good as each other: all cards between them are the seat's, or gone.
    pub(super) fn are_alike(&self, seat: usize, a: Placed, b: Placed) -> bool {
        let (low, high) = (a.rank.min(b.rank), a.rank.max(b.rank));
        let suit = usize::from(a.suit);
        let between = ((1u16 << high) - 1) & !((1u16 << low) - 1);
        a.suit == b.suit && self.present[suit] & between & !self.hands[seat][suit] == 0
    }

    /// Decides without search: the leader's side cashes enough tricks, or the others have too many sure trumps.
    fn at_a_glance(&self, leader: usize, need: i8, left: u8) -> Option<(bool, Cards)> {
        let is_north_south = leader.is_multiple_of(2);
        let wanted = if is_north_south { need as u8 } else { left + 1 - need as u8 };
        let (quick, cards) = self.quick_tricks(leader, left);
        if quick >= wanted {
            return Some((is_north_south, cards));
        }
        if self.trump == NO_TRUMP {
            return None;
        }
        for seat in [(leader + 1) % 4, (leader + 3) % 4] {
            let (sure, lowest) = self.top_cards(seat, self.trump);
            if sure > 0 && left - sure.min(left) < wanted {
                return Some((!is_north_south, lowest));
            }
        }
        None
    }

    /// Counts the highest cards of a suit that are all in one hand, and returns the lowest of them.
    fn top_cards(&self, seat: usize, suit: usize) -> (u8, Cards) {
        let (held, mut left) = (self.hands[seat][suit], self.present[suit]);
        let (mut count, mut lowest) = (0, 0);
        while left != 0 && held >> left.ilog2() & 1 == 1 {
            lowest = 1u64 << (16 * suit as u32 + left.ilog2());
            left ^= 1 << left.ilog2();
            count += 1;
        }
        (count, lowest)
    }

    /// Counts tricks that the leader can cash, and then one suit of the partner's.
    fn quick_tricks(&self, leader: usize, left: u8) -> (u8, Cards) {
        let partner = (leader + 2) % 4;
        let (mut plain, mut trumps, mut cards, mut across) = (0, 0, 0, (0, 0, 0));
        for suit in 0..4 {
            let rounds = self.rounds(leader, suit);
            let (count, lowest) = self.top_cards(leader, suit);
            let count = count.min(rounds);
            if count > 0 {
                *(if suit == self.trump { &mut trumps } else { &mut plain }) += count;
                cards |= lowest;
            } else if self.hands[leader][suit] != 0 {
                let (count, lowest) = self.top_cards(partner, suit);
                across = across.max((count.min(rounds), suit, lowest));
            }
        }
        // A hand with nothing but trumps would have to ruff its partner's winners.
        plain = plain.min(self.plain_cards(partner));
        let (more, suit, lowest) = across;
        let free = self.plain_cards(partner).min(self.plain_cards(leader));
        let reachable = suit == self.trump || plain + more <= free;
        if more > 0 && reachable && plain + trumps + more <= left {
            return (plain + trumps + more, cards | lowest);
        }
        ((plain + trumps).min(left), cards)
    }

    /// Counts the cards of a hand that are not trumps; any number if it cannot ruff.
    fn plain_cards(&self, seat: usize) -> u8 {
        if self.trump == NO_TRUMP || self.hands[seat][self.trump] == 0 {
            return 13;
        }
        self.left(seat) - self.hands[seat][self.trump].count_ones() as u8
    }

    /// Returns how often a suit can be led before an opponent may ruff.
    fn rounds(&self, leader: usize, suit: usize) -> u8 {
        if self.trump == NO_TRUMP || suit == self.trump {
            return 13;
        }
        let safe = |seat: usize| match self.hands[seat][self.trump] {
            0 => 13,
            _ => self.hands[seat][suit].count_ones() as u8,
        };
        safe((leader + 1) % 4).min(safe((leader + 3) % 4))
    }
}
