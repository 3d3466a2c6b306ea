//! What can be played besides straight 42.

mod nello;
mod one_hand;
mod plunge;
mod sevens;
mod splash;
mod tournament;

use super::layer::Layer;

/// All layers, lowest first.
pub(super) const MENU: &[&dyn Layer] = &[
    &nello::Nello,
    &splash::Splash,
    &plunge::Plunge,
    &sevens::Sevens,
    &tournament::Tournament,
    &one_hand::OneHand,
];

/// How far a tile is from seven pips.
pub(super) use sevens::distance;
