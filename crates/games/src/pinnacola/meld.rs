use fairdeal_decks::{French, Rank, Suit};

/// The minimum number of cards in a meld.
pub(super) const LEAST: u8 = 3;
/// The cards of a run that count double.
pub(super) const PINNACOLA: u8 = 7;
/// The cards of a run that goes through the whole suit.
pub(super) const PINNACOLONE: u8 = 13;

/// A meld: what lies there, and which of it is a joker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meld {
    /// Cards of one suit in order. Places are 1 for the ace below the two to 14 for the ace above the king.
    Run { suit: Suit, low: u8, len: u8, joker: Option<u8> },
    /// Cards of one rank: a bit for each suit, that of a joker included.
    Set { rank: Rank, suits: u8, joker: Option<Suit> },
    /// The four jokers.
    Jokers,
}

impl Meld {
    /// Reads a meld from its cards, a run lowest first; the joker of a set needs the card it stands for.
    pub(super) fn read(cards: impl Iterator<Item = French>, named: Option<French>) -> Option<Meld> {
        let mut found = Reading::default();
        cards.for_each(|card| found.add(card));
        found.meld(named)
    }

    pub(super) const fn len(self) -> u8 {
        match self {
            Meld::Run { len, .. } => len,
            Meld::Set { suits, .. } => suits.count_ones() as u8,
            Meld::Jokers => 4,
        }
    }

    /// The card for which its one joker stands.
    pub(super) fn joker(self) -> Option<French> {
        match self {
            Meld::Run { suit, joker, .. } => joker.map(|place| card_at(suit, place)),
            Meld::Set { rank, joker, .. } => joker.map(|suit| French::new(rank, suit)),
            Meld::Jokers => None,
        }
    }

    /// Returns whether a joker can be added.
    pub(super) fn takes_joker(self) -> bool {
        self.joker().is_none() && self.openings().next().is_some()
    }

    pub(super) const fn is_pinnacola(self) -> bool {
        matches!(self, Meld::Run { len: PINNACOLA.., .. })
    }

    pub(super) const fn is_four(self) -> bool {
        matches!(self, Meld::Set { suits: 0b1111, .. } | Meld::Jokers)
    }

    /// The cards that can be added, by themselves or by a joker.
    pub(super) fn openings(self) -> impl Iterator<Item = French> {
        let ends = match self {
            Meld::Run { suit, low, len, .. } if len < PINNACOLONE => {
                let up = (low + len <= 14).then(|| card_at(suit, low + len));
                let down = (low > 1).then(|| card_at(suit, low - 1));
                [down.filter(|_| down != up), up]
            }
            Meld::Set { rank, suits, .. } if suits != 0b1111 => {
                [Some(French::new(rank, Suit::ALL[suits.trailing_ones() as usize])), None]
            }
            _ => [None, None],
        };
        ends.into_iter().flatten()
    }

    /// Returns the meld with a card that it can take; an ace goes above the king where it fits both ends.
    #[must_use]
    pub(super) fn with(self, card: French) -> Meld {
        match self {
            Meld::Run { suit, low, len, joker } if self.grows_up(card) => {
                Meld::Run { suit, low, len: len + 1, joker }
            }
            Meld::Run { suit, low, len, joker } => Meld::Run { suit, low: low - 1, len: len + 1, joker },
            Meld::Set { rank, suits, joker } => Meld::Set { rank, suits: suits | bit(card.suit()), joker },
            Meld::Jokers => Meld::Jokers,
        }
    }

    /// Returns the meld with a joker as a card that it can take.
    #[must_use]
    pub(super) fn with_joker(self, card: French) -> Meld {
        let up = self.grows_up(card);
        match self.with(card) {
            Meld::Run { suit, low, len, .. } => {
                let joker = if up { low + len - 1 } else { low };
                Meld::Run { suit, low, len, joker: Some(joker) }
            }
            Meld::Set { rank, suits, .. } => Meld::Set { rank, suits, joker: Some(card.suit()) },
            Meld::Jokers => Meld::Jokers,
        }
    }

    /// Returns the meld with a card in the place of its joker.
    #[must_use]
    pub(super) const fn without_joker(self) -> Meld {
        match self {
            Meld::Run { suit, low, len, .. } => Meld::Run { suit, low, len, joker: None },
            Meld::Set { rank, suits, .. } => Meld::Set { rank, suits, joker: None },
            Meld::Jokers => Meld::Jokers,
        }
    }

    /// Returns whether a card that a run can take goes on top of it.
    pub(super) fn grows_up(self, card: French) -> bool {
        matches!(self, Meld::Run { suit, low, len, .. } if low + len <= 14 && card_at(suit, low + len) == card)
    }

    /// The cards in their order, with `None` for a joker.
    pub(super) fn cards(self) -> impl Iterator<Item = Option<French>> {
        let (stands, jokers) = (self.joker(), if self == Meld::Jokers { 4 } else { 0 });
        let natural = move |card: French| Some(card).filter(|_| Some(card) != stands);
        self.stands().map(natural).chain((0..jokers).map(|_| None))
    }

    /// The cards in their order, with what it stands for in the place of a joker; of the four jokers none.
    pub(super) fn stands(self) -> impl Iterator<Item = French> {
        (0..14).filter_map(move |n| match self {
            Meld::Run { suit, low, len, .. } => (n < len).then(|| card_at(suit, low + n)),
            Meld::Set { rank, suits, .. } => {
                let suit = Suit::ALL.into_iter().nth(n.into()).filter(|&suit| suits & bit(suit) != 0)?;
                Some(French::new(rank, suit))
            }
            Meld::Jokers => None,
        })
    }

    /// What it is worth on the table.
    pub(super) fn points(self) -> i32 {
        let sum = || self.cards().map(|card| card.map_or(25, value)).sum();
        match self {
            Meld::Jokers => 600,
            Meld::Set { rank, suits: 0b1111, .. } => 8 * value(French::new(rank, Suit::Clubs)),
            Meld::Set { .. } => sum(),
            Meld::Run { len: PINNACOLONE.., .. } => 600,
            Meld::Run { len: PINNACOLA.., .. } => 2 * sum(),
            Meld::Run { .. } => sum(),
        }
    }
}

/// What a card counts.
pub(super) fn value(card: French) -> i32 {
    if card.is_joker() {
        return 25;
    }
    match card.rank() {
        Rank::ACE => 15,
        Rank(2..=5) => 5,
        _ => 10,
    }
}

/// The place of a card in a run, the ace below the two.
pub(super) fn low_place(card: French) -> u8 {
    if card.rank() == Rank::ACE { 1 } else { card.rank().0 }
}

/// The card at a place of a run from 1 to 14.
pub(super) const fn card_at(suit: Suit, place: u8) -> French {
    French::new(if place == 1 { Rank::ACE } else { Rank(place) }, suit)
}

pub(super) const fn bit(suit: Suit) -> u8 {
    1 << suit as u8
}

/// What the cards of a meld have in common, read one by one.
#[derive(Default)]
struct Reading {
    len: u8,
    jokers: u8,
    joker_at: u8,
    first: Option<French>,
    /// Where the run would begin by its first natural card.
    low: u8,
    no_run: bool,
    no_set: bool,
    suits: u8,
}

impl Reading {
    fn add(&mut self, card: French) {
        let at = self.len;
        self.len += 1;
        if card.is_joker() {
            (self.jokers, self.joker_at) = (self.jokers + 1, at);
            return;
        }
        // The ace at the bottom of a run is the low one, any other the high one.
        let place = if card.rank() == Rank::ACE && at > 0 { 14 } else { low_place(card) };
        let low = place.checked_sub(at).filter(|&low| low > 0);
        let first = *self.first.get_or_insert_with(|| {
            self.low = low.unwrap_or(0);
            card
        });
        self.no_run |= card.suit() != first.suit() || low != Some(self.low);
        self.no_set |= card.rank() != first.rank() || self.suits & bit(card.suit()) != 0;
        self.suits |= bit(card.suit());
    }

    fn meld(&self, named: Option<French>) -> Option<Meld> {
        let Some(first) = self.first else { return (self.jokers == 4).then_some(Meld::Jokers) };
        if self.len < LEAST || self.jokers > 1 {
            return None;
        }
        let has_joker = self.jokers == 1;
        if !self.no_run && self.len <= PINNACOLONE && self.low + self.len <= 15 {
            let joker = has_joker.then(|| self.low + self.joker_at);
            return Some(Meld::Run { suit: first.suit(), low: self.low, len: self.len, joker });
        }
        let joker = named
            .filter(|card| has_joker && !card.is_joker() && card.rank() == first.rank())
            .map(French::suit);
        let suits = self.suits | joker.map_or(0, bit);
        let sound = !self.no_set && joker.is_some() == has_joker && suits.count_ones() == u32::from(self.len);
        sound.then_some(Meld::Set { rank: first.rank(), suits, joker })
    }
}
