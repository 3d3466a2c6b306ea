//! What a player may suppose of the other's deck.

use crate::{parts::Facts, rules::Magic, set::ready};
use fairdeal_kernel::{Back, Face, Seat, Seen};

/// Returns the cards that may be in a deck whose list is not published: all that the game knows. A ready-made deck is
/// published by its name, and players know their own.
pub(crate) fn pool(game: &Magic, seen: &Seen<'_, Facts>, back: Back) -> Option<Vec<Face>> {
    let Back::Pack(owner) = back else { return None };
    let deck = if owner == 0 { &game.options.deck_1 } else { &game.options.deck_2 };
    if seen.eyes().include(Seat(owner)) || ready(deck.trim()).is_some() {
        return None;
    }
    let faces = (0..game.set.cards().len() as u16).map(Face);
    Some(faces.filter(|&face| !game.set.card(face).is_token).collect())
}
