use fairdeal_games::{Visitor, visit};
use fairdeal_kernel::{Back, Face, Present, TextCard, set_up};
use std::collections::BTreeMap;

/// The texts of cards, by the names of their faces.
pub type Cards = BTreeMap<String, TextCard>;

/// Collects all cards of a game: they are numbered from 0 in the first pack.
pub(crate) fn cards_of<G: Present>(game: &G) -> Cards {
    let mut cards = Cards::new();
    let back = Back::Pack(0);
    for face in (0..u16::MAX).map(Face) {
        let Some(written) = game.written(face, back) else { break };
        cards.insert(game.face(face, back).name, written);
    }
    cards
}

/// Returns the cards of a game when nobody brings any; `None` if there is no such game.
pub fn usual_cards(game: &str) -> Option<Cards> {
    visit(game, Usual)
}

struct Usual;

impl Visitor for Usual {
    type Out = Cards;

    fn game<G: Present>(self) -> Cards {
        set_up::<G>(G::Options::default(), G::SEATS.0).map_or_else(|_| Cards::new(), |game| cards_of(&game))
    }
}
