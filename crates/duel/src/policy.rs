use crate::{Action, Combos, Dice, DiceDuel, Facts, Phase, Status};

/// A named policy; they differ in which dice they keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// Keeps the dice of the most frequent face.
    HoldMostFrequent,
    /// Keeps the dice with the highest expected damage.
    Greedy,
}

impl Named {
    /// All of them.
    pub const ALL: [Named; 2] = [Named::HoldMostFrequent, Named::Greedy];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Named::HoldMostFrequent => "hold-most-frequent",
            Named::Greedy => "greedy",
        }
    }

    /// Returns the dice it keeps.
    #[inline]
    pub fn keep(self, game: &DiceDuel, facts: &Facts) -> u8 {
        match self {
            Named::HoldMostFrequent => most_frequent(&facts.dice),
            Named::Greedy => game.hero(facts.active).keeps().best(&facts.dice, facts.rolls),
        }
    }

    /// Chooses among the offers of the seat to act.
    #[inline]
    pub fn choose(self, game: &DiceDuel, facts: &Facts) -> Action {
        let (active, defender) = (facts.active, facts.defender());
        match facts.phase {
            Phase::Keep => Action::Keep(self.keep(game, facts)),
            Phase::Flame => Action::Flame(true),
            Phase::Ability => {
                let strongest = game.hero(active).strongest(Combos::of(&facts.dice));
                strongest.map_or(Action::Pass, Action::Use)
            }
            Phase::Spend => {
                let scorch = game.scorch(facts);
                let needed = facts.hp[defender] - game.base(facts, scorch) as i16;
                let chi = needed.clamp(0, facts.usable(active, Status::Chi).into()) as u8;
                Action::Spend { chi, scorch }
            }
            Phase::React => Action::Evade(true),
            Phase::Prevent => Action::Prevent(u8::from(facts.attack.raw >= 2)),
            Phase::Reroll => Action::Reroll(game.reroll_sets(facts).next().unwrap_or(0)),
            Phase::Block => Action::Block(game.needed_block(facts)),
            _ => Action::Begin,
        }
    }
}

/// Returns the dice of the most frequent face; ties go to the higher face.
#[inline]
fn most_frequent(dice: &Dice) -> u8 {
    let counts = dice.counts();
    let face = (1..7u8).max_by_key(|face| counts[*face as usize]).unwrap_or(6);
    dice.showing(1 << face)
}

impl DiceDuel {
    /// Returns the smallest number of Chi that reduces the damage as much as all of them would.
    #[inline]
    pub(crate) fn needed_block(&self, facts: &Facts) -> u8 {
        let through = |chi: u8| self.pass(&facts.attack, &facts.defence, chi, |_| {});
        (0..=facts.usable(facts.defender(), Status::Chi)).min_by_key(|chi| through(*chi)).unwrap_or(0)
    }
}
