use fairdeal_kernel::{Board, Eyes, PileView, pile_view};

/// Returns all piles as these eyes perceive them.
pub(crate) fn sight<F>(board: &Board<F>, eyes: Eyes) -> Vec<PileView> {
    board.table.piles().map(|pile| pile_view(&board.table, eyes, pile)).collect()
}
