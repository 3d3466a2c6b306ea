use super::meld::{card_at, low_place};
use super::parts::JOKERS;
use fairdeal_decks::{French, Suit};

/// Cards with up to two copies of each: what a seat holds, or puts together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Held {
    /// For each suit the places, 1 the ace to 13 the king, of which there is a card.
    once: [u16; 4],
    /// The places of which there are two.
    twice: [u16; 4],
    red: u8,
    black: u8,
    len: u8,
}

impl Held {
    pub(super) const NONE: Held = Held { once: [0; 4], twice: [0; 4], red: 0, black: 0, len: 0 };

    pub(super) fn add(&mut self, card: French) {
        self.len += 1;
        match card {
            French::RED_JOKER => self.red += 1,
            French::BLACK_JOKER => self.black += 1,
            card => {
                let (suit, bit) = spot(card);
                self.twice[suit] |= self.once[suit] & bit;
                self.once[suit] |= bit;
            }
        }
    }

    /// Takes a card out, which must be there.
    pub(super) fn take(&mut self, card: French) {
        self.len -= 1;
        match card {
            French::RED_JOKER => self.red -= 1,
            French::BLACK_JOKER => self.black -= 1,
            card => {
                let (suit, bit) = spot(card);
                self.once[suit] &= !bit | self.twice[suit];
                self.twice[suit] &= !bit;
            }
        }
    }

    #[must_use]
    pub(super) fn with(mut self, card: French) -> Held {
        self.add(card);
        self
    }

    #[must_use]
    pub(super) fn without(mut self, card: French) -> Held {
        self.take(card);
        self
    }

    pub(super) fn has(&self, card: French) -> bool {
        match card {
            French::RED_JOKER => self.red > 0,
            French::BLACK_JOKER => self.black > 0,
            card => self.once[spot(card).0] & spot(card).1 != 0,
        }
    }

    pub(super) const fn len(&self) -> u8 {
        self.len
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) const fn jokers(&self) -> u8 {
        self.red + self.black
    }

    /// Counts the jokers of a colour.
    pub(super) fn count(&self, joker: French) -> u8 {
        if joker == French::RED_JOKER { self.red } else { self.black }
    }

    /// The jokers, one of each colour that is there.
    pub(super) fn joker_faces(&self) -> impl Iterator<Item = French> + Clone + use<> {
        let held = *self;
        JOKERS.into_iter().filter(move |&joker| held.has(joker))
    }

    /// The cards that are no jokers, one of each face.
    pub(super) fn naturals(&self) -> impl Iterator<Item = French> + Clone + use<> {
        let (once, mut suit) = (self.once, 0);
        let mut rest = once[0];
        std::iter::from_fn(move || {
            while rest == 0 {
                suit += 1;
                rest = *once.get(suit)?;
            }
            let place = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(card_at(Suit::ALL[suit], place))
        })
    }

    /// All cards, one of each face.
    pub(super) fn faces(&self) -> impl Iterator<Item = French> + Clone + use<> {
        self.naturals().chain(self.joker_faces())
    }

    /// The places of a suit, the ace both below the two and above the king.
    pub(super) const fn places(&self, suit: Suit) -> u16 {
        let low = self.once[suit as usize];
        low | (low & 0b10) << 13
    }

    /// The cards of a suit, the ace only at its low place.
    pub(super) const fn low_places(&self, suit: Suit) -> u16 {
        self.once[suit as usize]
    }

    /// Whether there are two of a natural card.
    pub(super) fn has_copies(&self) -> bool {
        self.twice.iter().any(|&places| places != 0)
    }

    /// Returns whether this many jokers, at most three or four, can each be given two cards of their own to
    /// make a meld.
    ///
    /// A card is left out, or goes with one of its at most seven partners. If the search has to go deep,
    /// there are few cards with partners, or it would have succeeded before.
    pub(super) fn has_pairs(mut self, wanted: u8) -> bool {
        if wanted == 0 {
            return true;
        }
        while let Some(card) = self.naturals().next() {
            self.take(card);
            for partner in self.partners(card) {
                if self.without(partner).has_pairs(wanted - 1) {
                    return true;
                }
            }
        }
        false
    }

    /// The cards, one of each face, that make a meld with this one and a joker.
    pub(super) fn partners(&self, card: French) -> impl Iterator<Item = French> + Clone + use<> {
        let held = *self;
        let places = self.places(card.suit()) & neighbours(card);
        // The ace has two places: take it where it is one.
        let places = places & !(1 << 14) | (places >> 14 & 1) << 1;
        let run = (1..14).filter(move |place| places >> place & 1 == 1);
        let run = run.map(move |place| card_at(card.suit(), place));
        let set = Suit::ALL.into_iter().filter(move |&suit| suit != card.suit());
        let set = set.map(move |suit| French::new(card.rank(), suit));
        run.chain(set.filter(move |&other| held.has(other)))
    }
}

impl FromIterator<French> for Held {
    fn from_iter<I: IntoIterator<Item = French>>(cards: I) -> Self {
        cards.into_iter().fold(Held::NONE, Held::with)
    }
}

fn spot(card: French) -> (usize, u16) {
    (card.suit() as usize, 1 << low_place(card))
}

/// The places at most two from those of a card, its own left out.
fn neighbours(card: French) -> u16 {
    let around = |place: u8| (0b11011u32 << place >> 2) as u16 & 0b0111_1111_1111_1110;
    match low_place(card) {
        1 => around(1) | around(14),
        place => around(place),
    }
}
