use fairdeal_kernel::Present;
use fairdeal_session::{Caps, Match};

/// Checks that undo gives the board of a shorter log, and that redoing meets the same chance.
pub(crate) fn undone<G: Present>(m: &Match<G>) -> Result<(), String> {
    let caps = Caps::host();
    let mut undone = m.clone();
    let back = m.version().min(3);
    for _ in 0..back {
        undone.undo(caps).map_err(|refused| format!("nothing can be undone: {refused}"))?;
    }
    if *undone.board() != m.board_at(m.version() - back) {
        return Err(format!("{back} undone commits do not give the board before them"));
    }
    for commit in &m.log()[m.log().len() - back as usize..] {
        let fairdeal_session::Commit::Acted(seat, action, _) = commit else { return Ok(()) };
        undone
            .act(caps, *seat, undone.version(), &[*action])
            .map_err(|refused| format!("{action:?} cannot be redone: {refused}"))?;
    }
    if undone.board() == m.board() { Ok(()) } else { Err("redone, it meets different chance".into()) }
}
