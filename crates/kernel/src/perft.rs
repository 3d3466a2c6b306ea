use crate::{Board, Game, Offers, Rng, Turn, Tx, legal, turn};

/// Counts the sequences of `depth` actions from a board; shorter ones count where the match ends.
///
/// Chance comes from `rng`, the same in every branch.
pub fn perft<G: Game>(game: &G, board: &Board<G::Facts>, rng: &Rng, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide(game, board, rng, depth).iter().map(|(_, count)| count).sum::<u64>().max(1)
}

/// Counts like [`perft`], separately for each first action.
pub fn divide<G: Game>(game: &G, board: &Board<G::Facts>, rng: &Rng, depth: u32) -> Vec<(G::Action, u64)> {
    let Turn::Act(seats) = turn(game, board) else { return vec![] };
    let mut counts = vec![];
    let mut offers = Offers::default();
    for seat in seats.iter() {
        legal(game, board, seat, &mut offers);
        for action in offers.iter() {
            let (mut after, mut rng) = (board.clone(), rng.clone());
            game.decide(&mut Tx::new(&mut after, None, &mut rng), seat, action);
            counts.push((action, perft(game, &after, &rng, depth.saturating_sub(1))));
        }
    }
    counts
}
