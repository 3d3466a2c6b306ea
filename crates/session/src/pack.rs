use fairdeal_kernel::{
    Board, Card, Event, Eyes, Fairness, Pile, Position, PositionError, Present, Rng, TableEvent, Tx,
    names_of_piles,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// An order of the cards, the first to be dealt at the front: of the only pile of the box, or pile by pile.
#[derive(Deserialize)]
#[serde(untagged)]
enum Pack {
    One(Vec<String>),
    Piles(BTreeMap<String, Vec<String>>),
}

/// Deals a match from a pack in a given order, as the position after the deal.
///
/// The order replaces the first shuffle of each pile named; the rest of chance is the match's own. The cards
/// must be those of the box.
pub fn dealt_from<G: Present>(
    game: &G,
    fairness: &Fairness,
    pack: &RawValue,
) -> Result<Position<G::Facts>, PositionError> {
    let mut board = game.board();
    let events = opened(game, &mut board.clone(), fairness);
    for (at, pile, names) in piles_of(game, &board, pack)? {
        let wrong = |at: String, message: &str| PositionError { at, message: message.into() };
        let shuffled = events.iter().find_map(|event| match event {
            Event::Table(TableEvent::Shuffled { pile: of, order }) if *of == pile => Some(order),
            _ => None,
        });
        let order = shuffled.ok_or_else(|| wrong(at.clone(), "this pile is not shuffled for the deal"))?;
        arrange(game, &mut board, order, &names, &at)?;
    }
    opened(game, &mut board, fairness);
    Ok(Position::of(game, &board))
}

/// Opens a match on a board; returns what happened.
fn opened<G: Present>(game: &G, board: &mut Board<G::Facts>, fairness: &Fairness) -> Vec<Event<G::Fact>> {
    let (mut events, mut rng) = (vec![], Rng::fair(fairness.clone(), |_| 0));
    game.open(&mut Tx::new(board, Some(&mut events), &mut rng));
    events
}

/// Reads which piles of the box are given, each with its location in the request.
fn piles_of<G: Present>(
    game: &G,
    board: &Board<G::Facts>,
    pack: &RawValue,
) -> Result<Vec<(String, Pile, Vec<String>)>, PositionError> {
    let wrong = |at: &str, message: String| PositionError { at: at.into(), message };
    let names = names_of_piles(game, board);
    let full: Vec<&(String, Pile)> = names.iter().filter(|(_, pile)| !board.table.is_empty(*pile)).collect();
    let listed = full.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    match serde_json::from_str(pack.get()) {
        Err(_) => Err(wrong("/pack", "a list of cards, or an object of such lists by pile".into())),
        Ok(Pack::One(cards)) => match full[..] {
            [(_, pile)] => Ok(vec![("/pack".into(), *pile, cards)]),
            [] => Err(wrong("/pack", format!("{} is played without a pack", G::ID))),
            _ => Err(wrong("/pack", format!("the cards lie in several piles, name them: {listed}"))),
        },
        Ok(Pack::Piles(piles)) => {
            let found = |(name, cards): (String, Vec<String>)| {
                let at = format!("/pack/{}", name.replace('~', "~0").replace('/', "~1"));
                let pile = full.iter().find(|(known, _)| *known == name).map(|(_, pile)| *pile);
                let pile =
                    pile.ok_or_else(|| wrong(&at, format!("no cards lie there; they lie in {listed}")))?;
                Ok((at, pile, cards))
            };
            piles.into_iter().map(found).collect()
        }
    }
}

/// Gives the cards the faces that make the pile come out of its shuffle in the order of the names.
fn arrange<G: Present>(
    game: &G,
    board: &mut Board<G::Facts>,
    order: &[Card],
    names: &[String],
    at: &str,
) -> Result<(), PositionError> {
    let face = |board: &Board<G::Facts>, card| {
        board.table.face(card, Eyes::all_knowing()).expect("all eyes see every face")
    };
    let mut free: Vec<Card> = order.to_vec();
    let mut faces = vec![];
    for (n, name) in names.iter().enumerate() {
        let named = |&card: &Card| {
            let view = game.face(face(board, card), board.table.back(card));
            view.name == *name || view.text == *name
        };
        let Some(found) = free.iter().position(named) else {
            let message = match order.iter().any(named) {
                true => format!("no {name} is left in the box: it is already named"),
                false => format!("there is no card {name:?} in the box"),
            };
            return Err(PositionError { at: format!("{at}/{n}"), message });
        };
        faces.push(face(board, free.swap_remove(found)));
    }
    if !free.is_empty() {
        let message = format!("{} cards of the box are not named: give the order of all of them", free.len());
        return Err(PositionError { at: at.into(), message });
    }
    // The top of a pile is its last card, and is dealt first.
    for (&card, &face) in order.iter().rev().zip(&faces) {
        board.table.evolve(&TableEvent::Faced { card, face });
    }
    Ok(())
}
