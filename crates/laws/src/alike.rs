use fairdeal_kernel::{Board, Eyes, PileView, pile_view};

/// Shows all piles to these eyes.
pub(crate) fn sight<F>(board: &Board<F>, eyes: Eyes) -> Vec<PileView> {
    board.table.piles().map(|pile| pile_view(&board.table, eyes, pile)).collect()
}
