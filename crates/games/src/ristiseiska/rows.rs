use super::faces::Faces;
use super::parts::{Ace, FIRST, Facts, high, low, seven};
use super::rules::Ristiseiska;
use fairdeal_decks::{French, Rank, Suit};
use fairdeal_kernel::{Pile, Seen};

/// The row of a suit, as far as it has grown.
#[derive(Clone, Copy)]
pub(super) struct SuitRow {
    suit: Suit,
    opened: bool,
    lower: u8,
    higher: u8,
    pub(super) closed: bool,
}

/// The two ways in which a row grows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// To the ace.
    Down,
    /// To the king.
    Up,
}

impl SuitRow {
    /// Returns the card that can be laid next in a direction: the seven, then the six, then the eight, then
    /// one after another.
    #[inline]
    pub(super) fn next(self, way: Way) -> Option<French> {
        let value = match (self.opened, self.lower, self.higher, way) {
            _ if self.closed => return None,
            (false, ..) => 7,
            (_, 0, ..) => 6,
            (_, _, 0, _) => 8,
            (_, lower, _, Way::Down) => 6u8.saturating_sub(lower),
            (_, _, higher, Way::Up) => 8 + higher,
        };
        (1..=13).contains(&value).then(|| card(value, self.suit))
    }

    /// Whether a card of the suit lies in the row.
    pub(super) fn has(self, card: French) -> bool {
        match pips(card) {
            7 => self.opened,
            low @ ..7 => 7 - low <= self.lower,
            high => high - 7 <= self.higher,
        }
    }

    /// The row with a card laid at its end.
    pub(super) fn grown(self, card: French) -> SuitRow {
        match pips(card) {
            7 => SuitRow { opened: true, ..self },
            ..7 => SuitRow { lower: self.lower + 1, ..self },
            _ => SuitRow { higher: self.higher + 1, ..self },
        }
    }

    /// The cards that can be laid next.
    #[inline]
    pub(super) fn playable(self) -> Faces {
        let with = |faces: Faces, way| self.next(way).map_or(faces, |card| faces.with(card));
        with(with(Faces::NONE, Way::Down), Way::Up)
    }
}

impl Ristiseiska {
    /// The cards that can be laid now, whoever holds them: one at least in every suit that is not full or closed.
    pub(super) fn playable(&self, seen: &Seen<'_, Facts>) -> Faces {
        if seen.is_empty(seven(FIRST.suit())) {
            return Faces::NONE.with(FIRST);
        }
        Suit::ALL.into_iter().map(|suit| self.row(seen, suit).playable()).fold(Faces::NONE, Faces::or)
    }

    #[inline]
    pub(super) fn row(&self, seen: &Seen<'_, Facts>, suit: Suit) -> SuitRow {
        let lower = seen.len(low(suit)) as u8;
        let closed = self.options.ace == Ace::Closes && lower == 6;
        SuitRow {
            suit,
            opened: !seen.is_empty(seven(suit)),
            lower,
            higher: seen.len(high(suit)) as u8,
            closed,
        }
    }
}

/// The pips of a card, which are also its place in the row: the ace is 1, jack, queen and king are 11, 12 and 13.
pub(super) fn pips(card: French) -> u8 {
    if card.rank() == Rank::ACE { 1 } else { card.rank().0 }
}

/// Returns the card with this many pips.
pub(super) fn card(pips: u8, suit: Suit) -> French {
    French::new(if pips == 1 { Rank::ACE } else { Rank(pips) }, suit)
}

/// The way on which a card lies; the seven lies on both.
pub(super) fn way(card: French) -> Way {
    if pips(card) <= 7 { Way::Down } else { Way::Up }
}

/// The pile into which a card is laid.
pub(super) fn pile_for(card: French) -> Pile {
    match pips(card) {
        7 => seven(card.suit()),
        ..7 => low(card.suit()),
        _ => high(card.suit()),
    }
}

/// What is wrong with the row of a suit that somebody wrote down, if anything is.
pub(super) fn fault_of_rows(seen: &Seen<'_, Facts>, suit: Suit) -> Option<String> {
    let laid = |pile: Pile| seen.faces(pile).map(French::from);
    let (lower, higher) = (seen.len(low(suit)), seen.len(high(suit)));
    let sound = laid(seven(suit)).eq([card(7, suit)].into_iter().take(seen.len(seven(suit))))
        && laid(low(suit)).eq((1..=6).rev().map(|pips| card(pips, suit)).take(lower))
        && laid(high(suit)).eq((8..=13).map(|pips| card(pips, suit)).take(higher));
    let in_order = (lower == 0 || !seen.is_empty(seven(suit)))
        && (higher == 0 || lower > 0)
        && (lower < 2 || higher > 0);
    let name = suit.key();
    (!sound || !in_order).then(|| {
        format!(
            "the row of {name} grows from seven.{name}: six, eight, then low.{name} down and high.{name} up"
        )
    })
}
