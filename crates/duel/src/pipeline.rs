/// The stages that an amount passes through, in order. They are data, so that another order can be tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pipeline<S: 'static>(pub &'static [S]);

/// What a stage left of an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkpoint<S> {
    /// The stage.
    pub stage: S,
    /// How much the stage took.
    pub taken: u16,
    /// How much more it could have taken.
    pub wasted: u16,
    /// How much is left.
    pub left: u16,
}

impl<S: Copy> Pipeline<S> {
    /// Passes an amount through all stages; `offers` says how much a stage would take of the rest.
    ///
    /// No stage takes more than there is, so the amount never falls below 0.
    #[inline]
    pub fn run(
        self,
        amount: u16,
        offers: impl Fn(S, u16) -> u16,
        mut note: impl FnMut(Checkpoint<S>),
    ) -> u16 {
        let mut left = amount;
        for &stage in self.0 {
            let offered = offers(stage, left);
            let taken = offered.min(left);
            left -= taken;
            note(Checkpoint { stage, taken, wasted: offered - taken, left });
        }
        left
    }
}

#[cfg(test)]
mod tests {
    use super::{Checkpoint, Pipeline};

    #[test]
    fn every_stage_leaves_a_checkpoint_and_none_takes_more_than_there_is() {
        let mut notes = vec![];
        let left = Pipeline(&['a', 'b', 'c']).run(
            7,
            |stage, left| if stage == 'a' { left.div_ceil(2) } else { 2 },
            |note| notes.push(note),
        );
        assert_eq!(left, 0);
        let check = |stage, taken, wasted, left| Checkpoint { stage, taken, wasted, left };
        assert_eq!(notes, [check('a', 4, 0, 3), check('b', 2, 0, 1), check('c', 1, 1, 0)]);
    }
}
