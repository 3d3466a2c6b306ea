use crate::Commit;
use fairdeal_kernel::{Board, Present};

/// A board a command or two behind the newest one, so that nobody who is told of the last events replays the log. Two,
/// because the house often acts right after a player.
#[derive(Clone, Debug)]
pub(super) struct Behind<F> {
    /// The board, and the length of the log then.
    kept: Option<(usize, Board<F>)>,
    /// The length of the log before the last command.
    last: usize,
}

impl<F> Default for Behind<F> {
    fn default() -> Self {
        Behind { kept: None, last: 0 }
    }
}

impl<F: Clone> Behind<F> {
    /// Follows the log up to its last command, before another one is appended that changes this board.
    pub(super) fn follow<G: Present<Facts = F>>(
        &mut self,
        log: &[Commit<G::Action, G::Fact>],
        newest: Board<F>,
    ) {
        // Over an undone command only the newest board leads on.
        let kept = self.kept.take().filter(|_| log[self.last..].iter().all(goes_on));
        let kept = kept.and_then(|(at, mut board)| {
            advance::<G>(&mut board, log.get(at..self.last)?).then_some((self.last, board))
        });
        self.last = log.len();
        self.kept = kept.or(Some((self.last, newest)));
    }

    /// Returns the board when the log had this length; `None` if that is too long ago, or something was undone since.
    pub(super) fn board_at<G: Present<Facts = F>>(
        &self,
        log: &[Commit<G::Action, G::Fact>],
        length: usize,
    ) -> Option<Board<F>> {
        let (at, board) = self.kept.as_ref()?;
        let commits = log.get(*at..length)?;
        let mut board = board.clone();
        advance::<G>(&mut board, commits).then_some(board)
    }
}

/// Applies commits to a board; not if one was undone, which no board alone can go back to.
fn advance<G: Present>(board: &mut Board<G::Facts>, commits: &[Commit<G::Action, G::Fact>]) -> bool {
    let all = commits.iter().all(goes_on);
    if all {
        commits.iter().flat_map(Commit::events).for_each(|event| board.apply::<G>(event));
    }
    all
}

fn goes_on<A, F>(commit: &Commit<A, F>) -> bool {
    !matches!(commit, Commit::Undone)
}
