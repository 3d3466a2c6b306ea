use super::parts::{Facts, MOST_IDLE, PAIRS, STOCK, Variant, hand, pair};
use super::rules::Durak;
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{Pile, Seat, Seen};

/// What a seat has to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Deal the next hand.
    Deal,
    /// Play the first card of a bout.
    Attack,
    /// Answer a card that is not beaten.
    Defend,
    /// Throw a card in, or pass.
    ThrowIn,
}

impl Durak {
    /// Returns who has to do what.
    pub(super) fn task(&self, seen: &Seen<'_, Facts>) -> (Seat, Task) {
        let facts = seen.facts();
        if self.hand_is_over(seen) {
            (facts.dealer, Task::Deal)
        } else if seen.is_empty(pair(0)) {
            (facts.attacker, Task::Attack)
        } else if is_settled(seen) {
            (self.asked(seen).unwrap_or(facts.attacker), Task::ThrowIn)
        } else {
            (facts.defender, Task::Defend)
        }
    }

    /// A hand is over when, after a bout, the stock is empty and not more than one seat holds cards, or when cards were
    /// only taken up for too long.
    fn hand_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        let out = || seen.is_empty(STOCK) && self.holding(seen, Seat(0)).nth(1).is_none();
        seen.is_empty(pair(0)) && (seen.facts().idle >= MOST_IDLE || out())
    }

    /// Returns whether a bout is over: nothing is left to answer and no attacker can or will throw in.
    ///
    /// That includes a defender without cards: they have beaten as many as they held, which is the limit.
    pub(super) fn bout_is_over(&self, seen: &Seen<'_, Facts>) -> bool {
        let begun = !seen.is_empty(pair(0));
        begun && is_settled(seen) && (!self.has_room(seen) || self.asked(seen).is_none())
    }

    /// The attacker to be asked: the first of the principal and those from the defender's left who did not pass.
    fn asked(&self, seen: &Seen<'_, Facts>) -> Option<Seat> {
        let Facts { attacker, defender, passed, .. } = *seen.facts();
        let others = defender.around(self.seats).skip(1).filter(|&seat| seat != attacker);
        let mut attackers = [attacker].into_iter().chain(others);
        attackers.find(|&seat| !passed.has(seat) && !seen.is_empty(hand(seat)))
    }

    /// Whether one more attack card may be played.
    pub(super) fn has_room(&self, seen: &Seen<'_, Facts>) -> bool {
        attacks(seen) < self.limit(seen)
    }

    /// Returns the maximum number of attack cards in this bout: never more than the defender held when it
    /// began, which is what they hold now plus what they have beaten with.
    pub(super) fn limit(&self, seen: &Seen<'_, Facts>) -> usize {
        let facts = seen.facts();
        let held_at_first = seen.len(hand(facts.defender)) + beaten(seen);
        held_at_first.min(self.most_attacks(facts))
    }

    fn most_attacks(&self, facts: &Facts) -> usize {
        if self.options.first_bout_five && facts.bouts <= 1 { 5 } else { PAIRS }
    }

    /// Who has to defend if the attack is passed on with one more card; nobody if it cannot be.
    pub(super) fn next_defender(&self, seen: &Seen<'_, Facts>) -> Option<Seat> {
        let facts = seen.facts();
        let untouched = !facts.taking && beaten(seen) == 0;
        if self.options.variant == Variant::Podkidnoy || !untouched {
            return None;
        }
        let next =
            self.holding(seen, facts.defender.next(self.seats)).find(|&seat| seat != facts.defender)?;
        let limit = seen.len(hand(next)).min(self.most_attacks(facts));
        (attacks(seen) < limit).then_some(next)
    }

    /// The seats that hold cards, clockwise.
    pub(super) fn holding(&self, seen: &Seen<'_, Facts>, from: Seat) -> impl Iterator<Item = Seat> {
        from.around(self.seats).filter(|&seat| !seen.is_empty(hand(seat)))
    }
}

/// The cards that a seat holds, as far as the eyes know.
pub(super) fn held(seen: &Seen<'_, Facts>, seat: Seat) -> impl Iterator<Item = French> {
    seen.faces(hand(seat)).map(French::from)
}

/// Whether one card beats another: a higher one of the suit, or a trump on any other suit.
pub(super) fn beats(with: French, card: French, trump: Suit) -> bool {
    if with.suit() == card.suit() { with.rank() > card.rank() } else { with.suit() == trump }
}

/// Whether the defender has nothing to answer: all is beaten, or will be taken.
fn is_settled(seen: &Seen<'_, Facts>) -> bool {
    seen.facts().taking || unbeaten(seen).next().is_none()
}

/// Counts the attack cards.
pub(super) fn attacks(seen: &Seen<'_, Facts>) -> usize {
    (0..PAIRS).take_while(|&n| !seen.is_empty(pair(n))).count()
}

/// Counts the attack cards that are beaten.
pub(super) fn beaten(seen: &Seen<'_, Facts>) -> usize {
    (0..PAIRS).filter(|&n| seen.len(pair(n)) == 2).count()
}

/// The attack cards that are not beaten, with their places.
pub(super) fn unbeaten(seen: &Seen<'_, Facts>) -> impl Iterator<Item = (Pile, French)> {
    let alone = (0..PAIRS).map(pair).filter(|&place| seen.len(place) == 1);
    alone.filter_map(|place| Some((place, seen.faces(place).next()?.into())))
}

/// The ranks of all cards in the bout.
pub(super) fn ranks_in_play(seen: &Seen<'_, Facts>) -> Ranks {
    let cards = (0..PAIRS).flat_map(|n| seen.faces(pair(n)));
    Ranks(cards.fold(0, |ranks, face| ranks | 1 << French::from(face).rank().0))
}

/// A set of ranks.
#[derive(Clone, Copy)]
pub(super) struct Ranks(u16);

impl Ranks {
    pub(super) fn has(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 == 1
    }
}
