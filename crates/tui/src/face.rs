//! Faces by name: `As`, `Td`, `*r`, `6-4`; anything else is shown as written.

const RANKS: &str = "23456789TJQKA";
/// Suits in an order in which colours alternate.
const SUITS: &str = "shcd";

/// Writes a face in symbols: `10♥`, `★`, `6-4`.
pub(crate) fn signs(name: &str) -> String {
    match french(name) {
        Some(('*', _)) => "★".into(),
        Some((rank, suit)) => {
            let rank = if rank == 'T' { "10".into() } else { rank.to_string() };
            let suit = match suit {
                's' => '♠',
                'h' => '♥',
                'd' => '♦',
                _ => '♣',
            };
            format!("{rank}{suit}")
        }
        None => name.into(),
    }
}

/// Returns whether a face is red.
pub(crate) fn is_red(name: &str) -> bool {
    matches!(french(name), Some(('*', 'r') | (_, 'h' | 'd')))
}

/// The order in which a hand is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sort {
    /// By suit, high cards first.
    #[default]
    Suit,
    /// By rank, high cards first.
    Rank,
    /// As the cards came.
    Dealt,
}

impl Sort {
    /// Returns the next order.
    pub(crate) fn next(self) -> Sort {
        match self {
            Sort::Suit => Sort::Rank,
            Sort::Rank => Sort::Dealt,
            Sort::Dealt => Sort::Suit,
        }
    }

    /// Says what the order is.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Sort::Suit => "by suit",
            Sort::Rank => "by rank",
            Sort::Dealt => "as dealt",
        }
    }

    /// Returns the sort key of a face: jokers, then cards; tiles by their ends; anything else by name.
    pub(crate) fn key(self, name: &str) -> (i32, i32) {
        match (french(name), tile(name)) {
            (Some(('*', _)), _) => (-100, 0),
            (Some((rank, suit)), _) => {
                let at = |all: &str, c| all.find(c).unwrap_or(0) as i32;
                let (rank, suit) = (-at(RANKS, rank), at(SUITS, suit));
                if self == Sort::Rank { (rank, suit) } else { (suit, rank) }
            }
            (None, Some((high, low))) if self == Sort::Suit => (-high, -low),
            (None, Some((high, low))) => (-low, -high),
            (None, None) => (0, 0),
        }
    }
}

fn french(name: &str) -> Option<(char, char)> {
    let mut letters = name.chars();
    let (rank, suit) = (letters.next()?, letters.next());
    let is_french = RANKS.contains(rank) && suit.is_some_and(|suit| SUITS.contains(suit));
    (letters.next().is_none() && (rank == '*' || is_french)).then_some((rank, suit.unwrap_or(' ')))
}

fn tile(name: &str) -> Option<(i32, i32)> {
    let (high, low) = name.split_once('-')?;
    Some((high.parse().ok()?, low.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_have_signs() {
        for (name, shown) in [("As", "A♠"), ("Td", "10♦"), ("*r", "★"), ("6-4", "6-4"), ("Oath", "Oath")]
        {
            assert_eq!(signs(name), shown);
        }
        assert!(is_red("Th") && is_red("*r") && !is_red("As") && !is_red("*b") && !is_red("hd"));
    }

    #[test]
    fn hands_are_sorted() {
        let sorted = |sort: Sort| {
            let mut hand = ["2h", "*r", "As", "Ah", "Ks", "3c"];
            hand.sort_by_key(|name| sort.key(name));
            hand
        };
        assert_eq!(sorted(Sort::Suit), ["*r", "As", "Ks", "Ah", "2h", "3c"]);
        assert_eq!(sorted(Sort::Rank), ["*r", "As", "Ah", "Ks", "3c", "2h"]);
        assert_eq!(Sort::Suit.next().next().next(), Sort::Suit);
    }
}
