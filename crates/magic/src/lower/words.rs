//! Words for types, colours and keywords.

use crate::set::{CardType, Colour, Keyword, Supertype};
use fairdeal_oracle::tree;

pub(super) fn colour(colour: tree::Colour) -> Colour {
    match colour {
        tree::Colour::White => Colour::White,
        tree::Colour::Blue => Colour::Blue,
        tree::Colour::Black => Colour::Black,
        tree::Colour::Red => Colour::Red,
        tree::Colour::Green => Colour::Green,
    }
}

pub(super) fn card_type(kind: &tree::CardType) -> CardType {
    match kind {
        tree::CardType::Artifact => CardType::Artifact,
        tree::CardType::Battle => CardType::Battle,
        tree::CardType::Creature => CardType::Creature,
        tree::CardType::Enchantment => CardType::Enchantment,
        tree::CardType::Instant => CardType::Instant,
        tree::CardType::Kindred => CardType::Kindred,
        tree::CardType::Land => CardType::Land,
        tree::CardType::Planeswalker => CardType::Planeswalker,
        tree::CardType::Sorcery => CardType::Sorcery,
    }
}

pub(super) fn supertype(supertype: &tree::Supertype) -> Supertype {
    match supertype {
        tree::Supertype::Basic => Supertype::Basic,
        tree::Supertype::Legendary => Supertype::Legendary,
        tree::Supertype::Snow => Supertype::Snow,
        tree::Supertype::World => Supertype::World,
    }
}

/// Returns whether a keyword is one of those that things either have or not.
pub(super) fn evergreen(keyword: &tree::Keyword) -> Option<Keyword> {
    use tree::Keyword as K;
    Some(match keyword {
        K::Flying => Keyword::Flying,
        K::FirstStrike => Keyword::FirstStrike,
        K::DoubleStrike => Keyword::DoubleStrike,
        K::Deathtouch => Keyword::Deathtouch,
        K::Defender => Keyword::Defender,
        K::Flash => Keyword::Flash,
        K::Haste => Keyword::Haste,
        K::Indestructible => Keyword::Indestructible,
        K::Lifelink => Keyword::Lifelink,
        K::Menace => Keyword::Menace,
        K::Reach => Keyword::Reach,
        K::Trample => Keyword::Trample,
        K::Vigilance => Keyword::Vigilance,
        _ => return None,
    })
}
