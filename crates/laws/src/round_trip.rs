use fairdeal_kernel::{Board, Position, Present, Seat, turn};
use fairdeal_session::{Commit, Match};
use serde::{Serialize, de::DeserializeOwned};

/// Checks that boards, actions, facts and positions survive a round trip through JSON.
pub(crate) fn round_trips<G: Present>(m: &Match<G>) -> Result<(), String> {
    for version in [0, m.version() / 2, m.version()] {
        let board = m.board_at(version);
        let back: Board<G::Facts> = through_json(&board)?;
        same("a board", &back, &board)?;
        position(m.game(), &board)?;
    }
    for commit in m.log() {
        if let Commit::Acted(_, action, _) = commit {
            same("an action", &through_json(action)?, action)?;
        }
    }
    Ok(())
}

/// Checks that a written position sets up the same position, with the same turn and offers.
fn position<G: Present>(game: &G, board: &Board<G::Facts>) -> Result<(), String> {
    let written = Position::of(game, board);
    let read: Position<G::Facts> = through_json(&written)?;
    same("a position", &read, &written)?;
    let (again, left) = read.board(game).map_err(|error| format!("a position cannot be set up: {error}"))?;
    if !left.is_empty() {
        return Err("a whole position leaves cards in the box".into());
    }
    same("a position set up again", &Position::of(game, &again), &written)?;
    same("the turn of a position", &turn(game, &again), &turn(game, board))?;
    for seat in Seat::all(game.seats()).filter(|&seat| turn(game, board).seats().has(seat)) {
        same("the offers of a position", &named(game, &again, seat), &named(game, board, seat))?;
    }
    Ok(())
}

/// Returns the offers of a seat; things are renamed in a position, so only their number is compared.
fn named<G: Present>(game: &G, board: &Board<G::Facts>, seat: Seat) -> usize {
    let mut offers = fairdeal_kernel::Offers::default();
    fairdeal_kernel::legal(game, board, seat, &mut offers);
    offers.len()
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    let text = serde_json::to_string(value).map_err(|error| format!("cannot be written: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("cannot be read back: {error}: {text}"))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, got: &T, want: &T) -> Result<(), String> {
    if got == want {
        Ok(())
    } else {
        Err(format!("{what} is not the same after a round trip: {got:?} / {want:?}"))
    }
}
