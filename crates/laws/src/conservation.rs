use fairdeal_kernel::{Back, Board, Card, Event, Eyes, Face, Present, TableEvent};
use fairdeal_session::Match;

/// Checks that every card of a pack is somewhere, once; that only what was created can vanish; and that piles
/// and cards agree.
pub(crate) fn conserved<G: Present>(m: &Match<G>) -> Result<(), String> {
    let mut board = m.start().clone();
    let mut want = pack_faces(&board);
    let mut made: Vec<Card> = vec![];
    for (version, commit) in m.log().iter().enumerate() {
        for event in commit.events() {
            expect(&board, event, &mut want, &mut made);
            board.apply::<G>(event);
        }
        want.sort_unstable();
        if pack_faces(&board) != want {
            return Err(format!("version {version}: the cards are not those of the box"));
        }
        piles_agree(&board).map_err(|message| format!("version {version}: {message}"))?;
    }
    Ok(())
}

/// Updates what is expected for an event: it may create a thing, or remove one that was created.
fn expect<F, E>(board: &Board<F>, event: &Event<E>, want: &mut Vec<(Back, Face)>, made: &mut Vec<Card>) {
    match event {
        Event::Table(TableEvent::Created { card, face, back: back @ Back::Pack(_), .. }) => {
            want.push((*back, *face));
            made.push(*card);
        }
        Event::Table(TableEvent::Removed { card }) if made.contains(card) => {
            let gone = (board.table.back(*card), true_face(board, *card));
            made.retain(|other| other != card);
            if let Some(at) = want.iter().position(|face| *face == gone) {
                want.swap_remove(at);
            }
        }
        _ => {}
    }
}

fn pack_faces<F>(board: &Board<F>) -> Vec<(Back, Face)> {
    let cards = board.table.all_cards().filter(|&card| matches!(board.table.back(card), Back::Pack(_)));
    let mut faces: Vec<(Back, Face)> =
        cards.map(|card| (board.table.back(card), true_face(board, card))).collect();
    faces.sort_unstable();
    faces
}

fn true_face<F>(board: &Board<F>, card: Card) -> Face {
    board.table.face(card, Eyes::all_knowing()).expect("all eyes see every face")
}

fn piles_agree<F>(board: &Board<F>) -> Result<(), String> {
    let lying: usize = board.table.piles().map(|pile| board.table.cards(pile).count()).sum();
    let counted: usize = board.table.piles().map(|pile| board.table.len(pile)).sum();
    let all = board.table.all_cards().count();
    if lying == counted && lying == all {
        Ok(())
    } else {
        Err(format!("{all} cards, {lying} in piles, {counted} counted"))
    }
}
