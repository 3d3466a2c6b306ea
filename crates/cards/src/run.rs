use crate::{Frame, Id, Instruction, Program, Wait};

/// How a game answers a program's questions about the board.
pub trait Asked<K, T, Q> {
    /// Returns whether a condition holds.
    fn holds(&self, test: &T, frame: &Frame<K>) -> bool;
    /// Lists the things in play that match a query.
    fn list(&self, query: &Q, frame: &Frame<K>) -> Vec<Id>;
}

/// What comes next in a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<'p, C> {
    /// A deed for the game to perform.
    Do(&'p C),
    /// A question; the frame now waits for its answer.
    Ask,
    /// Nothing: the effect is finished.
    End,
}

impl<C, T, Q> Program<C, T, Q> {
    /// Advances to the next deed or question, taking steps that need nobody's decision.
    pub fn next<K>(&self, frame: &mut Frame<K>, board: &impl Asked<K, T, Q>) -> Next<'_, C> {
        while let Some(step) = self.steps.get(frame.step as usize) {
            match step {
                Instruction::Do(deed) => return Next::Do(deed),
                Instruction::May(_) => {
                    frame.wait = Wait::May { by: frame.seat };
                    return Next::Ask;
                }
                Instruction::Choose(_) => {
                    frame.wait = Wait::Mode { by: frame.seat };
                    return Next::Ask;
                }
                step => self.go(step, frame, board),
            }
        }
        Next::End
    }

    /// Takes a step that asks nobody.
    fn go<K>(&self, step: &Instruction<C, T, Q>, frame: &mut Frame<K>, board: &impl Asked<K, T, Q>) {
        let mut next = frame.step + 1;
        match step {
            Instruction::Unless(test, to) if !board.holds(test, frame) => next = *to,
            Instruction::Begin => frame.done = true,
            Instruction::UnlessDone(to) if !frame.done => next = *to,
            Instruction::List(query) => frame.list = board.list(query, frame),
            Instruction::Next(to) if frame.list.is_empty() => (frame.each, next) = (Id::NONE, *to),
            Instruction::Next(_) => frame.each = frame.list.remove(0),
            Instruction::Jump(to) => next = *to,
            _ => {}
        }
        frame.step = next;
    }

    /// Continues after the answer to an optional effect; a declined effect counts as not done.
    pub fn answer_may<K>(&self, frame: &mut Frame<K>, yes: bool) {
        match self.steps.get(frame.step as usize) {
            Some(Instruction::May(to)) if !yes => (frame.step, frame.done) = (*to, false),
            _ => frame.step += 1,
        }
        frame.wait = Wait::No;
    }

    /// Continues with one of several effects.
    pub fn answer_mode<K>(&self, frame: &mut Frame<K>, mode: u8) {
        if let Some(Instruction::Choose(list)) = self.steps.get(frame.step as usize)
            && let Some(to) = list.get(mode as usize)
        {
            frame.step = *to;
        }
        frame.wait = Wait::No;
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, Next};
    use crate::Instruction::{self, Begin, Choose, Do, Jump, List, May, Unless, UnlessDone};
    use crate::{Frame, Id, Program, Wait};
    use fairdeal_kernel::{Face, Seat};

    /// Conditions are constants; a query lists things up to its number.
    struct Plain;

    impl Asked<(), bool, u8> for Plain {
        fn holds(&self, test: &bool, _: &Frame<()>) -> bool {
            *test
        }

        fn list(&self, query: &u8, _: &Frame<()>) -> Vec<Id> {
            (1..=*query).map(Id).collect()
        }
    }

    type Steps = Vec<Instruction<char, bool, u8>>;

    /// Runs a program, answers every question with `yes` or the last mode, and lists which deed was done to
    /// what.
    fn run(steps: Steps, yes: bool) -> String {
        let program = Program { steps: steps.into() };
        let (mut frame, mut done) = (Frame::new(0, Seat(0), Face(0), Id(9)), String::new());
        loop {
            match (program.next(&mut frame, &Plain), frame.wait) {
                (Next::Do(deed), _) => {
                    done.push(*deed);
                    if frame.each != Id::NONE {
                        done += &frame.each.0.to_string();
                    }
                    frame.step += 1;
                }
                (Next::Ask, Wait::May { .. }) => program.answer_may(&mut frame, yes),
                (Next::Ask, _) => program.answer_mode(&mut frame, u8::from(yes)),
                (Next::End, _) => return done,
            }
        }
    }

    #[test]
    fn a_refused_option_is_left_out_and_not_done() {
        // You may do a; if you do, do b; then do c.
        let steps = || vec![Begin, May(3), Do('a'), UnlessDone(5), Do('b'), Do('c')];
        assert_eq!((run(steps(), true), run(steps(), false)), ("abc".into(), "c".into()));
    }

    #[test]
    fn one_of_several_is_done() {
        let steps = || vec![Choose([1, 3].into()), Do('a'), Jump(4), Do('b'), Do('c')];
        assert_eq!((run(steps(), true), run(steps(), false)), ("bc".into(), "ac".into()));
    }

    #[test]
    fn a_list_is_gone_through_once_each_and_conditions_are_asked() {
        let steps = vec![List(3), Instruction::Next(4), Do('a'), Jump(1), Unless(false, 6), Do('b'), Do('c')];
        assert_eq!(run(steps, true), "a1a2a3c");
    }
}
