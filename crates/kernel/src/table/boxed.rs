use super::card::raws;
use crate::{Board, Card, Pile, Present};
use serde::{Deserialize, Serialize};

/// What lay in one pile before the first shuffle, as the header of a log records it.
///
/// Events name cards by number. This lets a reader without the rules of the game follow them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxPile {
    /// The number that events use for the pile.
    pub pile: Pile,
    /// The pile's name for people.
    pub name: String,
    /// The numbers of its cards, bottom first.
    #[serde(with = "raws")]
    pub cards: Vec<Card>,
    /// Their faces, in the same order.
    pub faces: Vec<String>,
}

/// Lists the piles that hold cards, by number.
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
