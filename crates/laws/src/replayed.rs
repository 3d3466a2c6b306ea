use fairdeal_kernel::{Board, Event, Present};
use fairdeal_session::{Match, lines_of, verify};

/// Checks that replaying the log gives the live board, also through JSON.
pub(crate) fn replayed<G: Present>(m: &Match<G>) -> Result<(), String> {
    if m.board_at(m.version()) != *m.board() {
        return Err("the log replayed is not the live board".into());
    }
    let mut board: Board<G::Facts> = m.start().clone();
    for commit in m.log() {
        let text = serde_json::to_string(commit.events())
            .map_err(|error| format!("events cannot be written: {error}"))?;
        let events: Vec<Event<G::Fact>> =
            serde_json::from_str(&text).map_err(|error| format!("events cannot be read back: {error}"))?;
        events.iter().for_each(|event| board.apply::<G>(event));
    }
    if board == *m.board() { Ok(()) } else { Err("the events read back from JSON give another board".into()) }
}

/// Checks that the log of a match passes `verify`.
pub(crate) fn verified<G: Present>(m: &Match<G>) -> Result<(), String> {
    let text = lines_of(m).join("\n") + "\n";
    let verified = verify::<G>(&text).map_err(|error| format!("verify refuses an honest log: {error}"))?;
    if verified.commits == m.log().len() { Ok(()) } else { Err("verify skipped commits".into()) }
}
