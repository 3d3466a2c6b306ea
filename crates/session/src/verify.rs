use crate::{
    Commit, LogError, Match, lines_of,
    log::{Read, follow, read},
    matches::purpose_of,
};
use fairdeal_kernel::{Board, Draw, Event, Fairness, Present, Purpose, TableEvent, Turn};
use serde::Serialize;
use std::fmt;

/// What was checked in a log, and found right.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Verified {
    /// Lines whose hash is in the next one.
    pub lines: usize,
    /// Commits replayed.
    pub commits: usize,
    /// Choices that the rules offered and that lead to the recorded events.
    pub choices: usize,
    /// Seats whose share fits the seal sent before it was revealed; `None` if a single party drew everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shares: Option<u8>,
    /// Abandoned rounds of shares before.
    #[serde(skip_serializing_if = "is_zero")]
    pub void: usize,
    /// Whether everything follows from a given text.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// Shuffles re-derived from the secret and the entropies.
    pub shuffles: u64,
    /// Rolls re-derived.
    pub rolls: u64,
    /// Whether the match is over.
    pub over: bool,
    /// Whether a seat conceded.
    pub conceded: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the chain of {} lines is intact", self.lines)?;
        writeln!(f, "the secret is the one that was committed to")?;
        match (self.seeded, self.shares) {
            (true, _) => writeln!(f, "everything follows from a given seed: repeatable, and not fair")?,
            (false, Some(0)) => writeln!(f, "no seat added a share: the house drew alone")?,
            (false, Some(seats)) => {
                writeln!(f, "the shares of {} fit the seals sent before", count(seats.into(), "seat"))?;
            }
            (false, None) => {}
        }
        if self.void > 0 {
            writeln!(
                f,
                "{} before the deal, published in the header",
                count(self.void as u64, "void round")
            )?;
        }
        let (shuffles, rolls) = (count(self.shuffles, "shuffle"), count(self.rolls, "roll"));
        writeln!(f, "{shuffles} and {rolls} follow from the secret and the seats' entropy")?;
        writeln!(
            f,
            "{} choices were offered by the rules and lead to the events of {} commits",
            self.choices, self.commits
        )?;
        f.write_str(match (self.conceded, self.over) {
            (true, _) => "the match was conceded",
            (false, true) => "the match was played to its end",
            (false, false) => "the match is not over",
        })
    }
}

/// Checks a log from end to end: the hash chain, the commitment, every draw and every choice.
pub fn verify<G: Present>(text: &str) -> Result<Verified, LogError> {
    let read = read::<G>(text)?;
    let lines = text.matches('\n').count();
    if read.fairness.commitment() != read.commitment {
        return Err(LogError::new(lines, "the secret is not the one that the header commits to"));
    }
    read.fairness.check_deal().map_err(|unfair| LogError::new(1, unfair.to_string()))?;
    if read.past.is_some() {
        // The choices of an older schema lead to a log of the present one, which is checked in full.
        let text = lines_of(&follow(read)?).join("\n") + "\n";
        return Ok(Verified { lines, ..verify::<G>(&text)? });
    }
    let mut verified = Verified { lines, ..Verified::default() };
    if let Some(deal) = &read.fairness.deal {
        verified.shares = Some(deal.seals.iter().flatten().count() as u8);
        (verified.void, verified.seeded) = (deal.void.len(), deal.seeded);
    }
    check_draws(&read, &mut verified)?;
    let restored = follow(read)?;
    verified.choices = restored.log().iter().filter(|commit| commit.by().is_some()).count();
    verified.commits = restored.log().len();
    verified.conceded = restored.conceded().is_some();
    verified.over = matches!(restored.turn(), Turn::Over(_));
    Ok(verified)
}

/// Re-derives every shuffle and roll, without asking the rules.
fn check_draws<G: Present>(read: &Read<G>, verified: &mut Verified) -> Result<(), LogError> {
    let wrong = |error: fairdeal_kernel::PositionError| LogError::new(1, error.to_string());
    let opened = Match::new(read.game.clone(), read.fairness.clone(), read.start.clone()).map_err(wrong)?;
    let mut stood: Vec<(Board<G::Facts>, [u64; 2])> = vec![(opened.start().clone(), [0; 2])];
    for (line, commit) in &read.body.commits {
        if let Commit::Undone = commit {
            stood.truncate(stood.len().saturating_sub(1).max(1));
            continue;
        }
        let (mut board, mut used) = stood.last().cloned().expect("the start is never taken back");
        for event in commit.events() {
            if let Some(purpose) = purpose_of(event) {
                let draw = Draw { purpose, index: used[purpose as usize] };
                if !follows(&read.fairness, &board, draw, event) {
                    let message =
                        format!("{} {} does not follow from the secret", purpose.label(), draw.index);
                    return Err(LogError::new(*line, message));
                }
                used[purpose as usize] += 1;
                match purpose {
                    Purpose::Shuffle => verified.shuffles += 1,
                    Purpose::Roll => verified.rolls += 1,
                }
            }
            if !is_sound(&board, event) {
                return Err(LogError::new(*line, "an event names a card or pile that is not there"));
            }
            board.apply::<G>(event);
        }
        stood.push((board, used));
    }
    Ok(())
}

fn follows<F, E>(fairness: &Fairness, board: &Board<F>, draw: Draw, event: &Event<E>) -> bool {
    match event {
        Event::Table(TableEvent::Shuffled { pile, order }) => {
            board.table.piles().any(|known| known == *pile)
                && fairness.shuffled(draw, board.table.cards(*pile).collect()) == *order
        }
        Event::Table(TableEvent::Rolled { of, got }) => *of > 0 && fairness.rolled(draw, *of) == *got,
        _ => true,
    }
}

/// Returns whether the cards and piles of an event from a file exist, so that it can be applied.
fn is_sound<F, E>(board: &Board<F>, event: &Event<E>) -> bool {
    let Event::Table(event) = event else { return true };
    board.table.accepts(event)
}

fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
