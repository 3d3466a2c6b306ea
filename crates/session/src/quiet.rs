use fairdeal_kernel::{AskKind, Board, Event, Eyes, Present, Seat, TableEvent, turn};

/// Returns whether a step was quiet: it used no chance, nobody learned a face, and the same decision of the
/// same seat is still open.
pub fn is_quiet<G: Present>(
    game: &G,
    before: &Board<G::Facts>,
    seat: Seat,
    events: &[Event<G::Fact>],
) -> bool {
    let mut board = before.clone();
    for event in events {
        if tells::<G>(&mut board, event) {
            return false;
        }
    }
    let asked = |board: &Board<G::Facts>| game.ask(&board.seen(Eyes::seat(seat)), seat);
    let (was, is) = (asked(before), asked(&board));
    let open = turn(game, before) == turn(game, &board) && turn(game, &board).seats().has(seat);
    open && is.kind != AskKind::Menu && (was.kind, was.prompt) == (is.kind, is.prompt)
}

/// Applies an event and returns whether anybody learned something from it.
fn tells<G: Present>(board: &mut Board<G::Facts>, event: &Event<G::Fact>) -> bool {
    let knowers = |board: &Board<G::Facts>| {
        board.table.all_cards().map(|card| board.table.knowers(card)).collect::<Vec<_>>()
    };
    match event {
        Event::Announced(_) => return true,
        Event::Table(TableEvent::Shuffled { .. } | TableEvent::Rolled { .. } | TableEvent::Faced { .. }) => {
            return true;
        }
        Event::Table(TableEvent::Created { .. } | TableEvent::Removed { .. }) => return true,
        Event::Fact(_) | Event::Table(_) => {}
    }
    let before = knowers(board);
    board.apply::<G>(event);
    // Any new knower counts, whatever others have forgotten.
    before.iter().zip(knowers(board)).any(|(&was, is)| was.or(is) != was)
}
