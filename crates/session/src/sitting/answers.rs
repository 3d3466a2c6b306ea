use super::Answer;
use crate::{Refusal, Refused};
use std::collections::VecDeque;

/// The number of answers kept per session.
const REMEMBERED: usize = 64;

/// The last requests of a session by their numbers, and what came of them: the same request twice is one command.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers(VecDeque<(u64, Result<Answer, Box<Refused>>)>);

impl Answers {
    /// Returns the answer to a request; one so old that nobody remembers it is stale.
    pub(super) fn to(&self, request: u64) -> Option<Result<Answer, Refused>> {
        if self.0.back().is_none_or(|(last, _)| *last < request) {
            return None;
        }
        match self.0.binary_search_by_key(&request, |(known, _)| *known) {
            Ok(at) => Some(self.0[at].1.clone().map_err(|refused| *refused)),
            Err(0) if self.0.len() == REMEMBERED => Some(Err(Refusal::Stale.into())),
            Err(_) => None,
        }
    }

    /// Keeps the answer to a request, and forgets that to the one with the lowest number where there are too many.
    pub(super) fn keep(&mut self, request: u64, answer: Result<Answer, Refused>) {
        let entry = (request, answer.map_err(Box::new));
        match self.0.binary_search_by_key(&request, |(known, _)| *known) {
            Ok(at) => self.0[at] = entry,
            Err(at) if self.0.len() < REMEMBERED => self.0.insert(at, entry),
            // One that is older than all that are remembered is forgotten at once.
            Err(0) => {}
            Err(at) => {
                self.0.pop_front();
                self.0.insert(at - 1, entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_kept_in_whatever_order_they_come() {
        let mut answers = Answers::default();
        for request in (0..200).rev().chain(0..200) {
            answers.keep(request, Ok(Answer { version: request as u32 }));
        }
        let newest = 200 - REMEMBERED as u64;
        for request in newest..200 {
            assert_eq!(answers.to(request), Some(Ok(Answer { version: request as u32 })));
        }
        assert_eq!(answers.to(newest - 1), Some(Err(Refusal::Stale.into())));
        assert_eq!(answers.to(200), None);
        answers.keep(199, Err(Refusal::Over.into()));
        assert_eq!(answers.to(199), Some(Err(Refusal::Over.into())));
    }
}
