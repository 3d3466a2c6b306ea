//! What a player may suppose of the other's deck.

use crate::{
    decks::ready,
    list::INKS,
    parts::Facts,
    piles::{discard, hand, play, under},
    rules::Lorcana,
    vocabulary::Ink,
};
use fairdeal_kernel::{Back, Face, Seat, Seen};

/// Returns the cards that may be in a deck whose list is not published: those of the game, in the inks that the deck
/// has shown. A ready-made deck is published by its name, and players know their own.
pub(crate) fn pool(game: &Lorcana, seen: &Seen<'_, Facts>, back: Back) -> Option<Vec<Face>> {
    let Back::Pack(owner) = back else { return None };
    let deck = if owner == 0 { &game.options.deck_1 } else { &game.options.deck_2 };
    if seen.eyes().include(Seat(owner)) || ready(deck.trim()).is_some() {
        return None;
    }
    let shown = inks_shown(game, seen, Seat(owner));
    let fits = |face: &Face| {
        let inks = &game.set.card(*face).definition.inks;
        shown.len() < INKS || inks.iter().all(|ink| shown.contains(ink))
    };
    Some(game.supplied.iter().copied().filter(fits).collect())
}

fn inks_shown(game: &Lorcana, seen: &Seen<'_, Facts>, owner: Seat) -> Vec<Ink> {
    let mut inks: Vec<Ink> = vec![];
    for (_, face) in [play, under, discard, hand].into_iter().flat_map(|pile| seen.known(pile(owner))) {
        let printed = &game.set.card(face).definition.inks;
        inks.extend(printed.iter().filter(|ink| !inks.contains(ink)).copied().collect::<Vec<_>>());
    }
    inks
}
