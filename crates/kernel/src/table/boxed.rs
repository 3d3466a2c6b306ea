use super::card::raws;
use crate::{Board, Card, Pile, Present};
use serde::{Deserialize, Serialize};

/// What lay in one pile before the first shuffle, as the header of a log tells it.
///
/// Events name cards by number. With this, somebody who does not have the rules of the game can follow them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxPile {
    /// The number by which events name the pile.
    pub pile: Pile,
    /// Its name.
    pub name: String,
    /// The numbers of its cards, bottom first.
    #[serde(with = "raws")]
    pub cards: Vec<Card>,
    /// Their faces, in the same order.
    pub faces: Vec<String>,
}

/// Lists the piles that hold cards, in the order of their numbers.
pub fn box_of<G: Present>(game: &G, board: &Board<G::Facts>) -> Vec<BoxPile> {
    let table = &board.table;
    let held = table.piles().filter(|&pile| !table.is_empty(pile));
    held.map(|pile| {
        let cards: Vec<Card> = table.cards(pile).collect();
        let face = |&card: &Card| game.face(table.true_face(card), table.back(card)).name;
        BoxPile { pile, name: game.pile_name(pile), faces: cards.iter().map(face).collect(), cards }
    })
    .collect()
}
