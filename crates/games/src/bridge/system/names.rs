use crate::bridge::call::Strain;
use fairdeal_decks::Suit;

/// How the system names a strain: itself, or by a letter that may stand for several suits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Name {
    Strain(Strain),
    /// `x`, `y`: suits of the heading; `z`: a suit that nobody has named.
    Any(usize),
    Major,
    Minor,
}

/// The suits that the letters stand for, and all suits that were named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Names {
    any: [Option<Suit>; 3],
    major: Option<Suit>,
    minor: Option<Suit>,
    named: [bool; 4],
}

impl Name {
    pub(super) fn parse(text: &str) -> Option<Name> {
        Some(match text {
            "C" => Name::Strain(Strain::Clubs),
            "D" => Name::Strain(Strain::Diamonds),
            "H" => Name::Strain(Strain::Hearts),
            "S" => Name::Strain(Strain::Spades),
            "NT" => Name::Strain(Strain::NoTrump),
            "x" => Name::Any(0),
            "y" => Name::Any(1),
            "z" => Name::Any(2),
            "M" => Name::Major,
            "m" => Name::Minor,
            _ => return None,
        })
    }
}

impl Names {
    /// Returns names without letters, where these suits were named.
    pub(super) fn named(named: [bool; 4]) -> Names {
        Names { named, ..Names::default() }
    }

    pub(super) fn is_named(&self, suit: Suit) -> bool {
        self.named[suit as usize]
    }

    /// Returns whether a name stands for no suit yet.
    pub(super) fn is_open(&self, name: Name) -> bool {
        self.strain(name).is_none()
    }

    /// Returns what a name stands for.
    pub(super) fn strain(&self, name: Name) -> Option<Strain> {
        let suit = match name {
            Name::Strain(strain) => return Some(strain),
            Name::Any(at) => self.any[at],
            Name::Major => self.major,
            Name::Minor => self.minor,
        };
        suit.map(Strain::of)
    }

    /// Returns the first suit of the heading.
    pub(super) fn first(&self) -> Option<Suit> {
        self.any[0].or(self.major).or(self.minor)
    }

    /// Lets a name stand for a suit; `None` if it cannot.
    pub(super) fn with(mut self, name: Name, suit: Suit) -> Option<Names> {
        let is_major = matches!(suit, Suit::Hearts | Suit::Spades);
        match name {
            Name::Strain(strain) => return (strain == Strain::of(suit)).then_some(self),
            Name::Any(at) => {
                if self.any[..at].contains(&Some(suit)) {
                    return None;
                }
                self.any[at] = Some(suit);
            }
            Name::Major if is_major => self.major = Some(suit),
            Name::Minor if !is_major => self.minor = Some(suit),
            _ => return None,
        }
        Some(self)
    }

    /// Reads a strain by a name: the names with it, if they agree.
    pub(super) fn read(self, name: Name, strain: Strain) -> Option<Names> {
        match (self.strain(name), strain.trump()) {
            (Some(known), _) => (known == strain).then_some(self),
            (None, Some(suit)) => self.with(name, suit),
            (None, None) => None,
        }
    }
}
