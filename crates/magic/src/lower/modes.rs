//! Modes to choose from.

use super::{Lowered, scope::Scope, unhandled};
use crate::ability::{Modes, Program, Test};
use fairdeal_oracle::tree::{self, HowManyModes, ModeLine};

impl Scope<'_> {
    pub(super) fn modes(&mut self, modes: &tree::Modes) -> Lowered<()> {
        if !self.program.ops.is_empty() || self.program.modes.is_some() || !self.program.words.is_empty() {
            return unhandled("modes", &"Later");
        }
        let (lines, (least, most), more) = match modes {
            tree::Modes::Choose { n, modes, .. } => (modes, how_many(n, modes.len() as u8)?, None),
            tree::Modes::ChooseMore { condition, modes, .. } => {
                (modes, (1, 1), Some(self.condition(condition)?))
            }
            tree::Modes::MayChoose { .. } => return unhandled("modes", modes),
        };
        let mut list = vec![];
        for line in lines {
            let effects = match line {
                ModeLine::Mode { effects } | ModeLine::Named { effects, .. } => effects,
                ModeLine::Priced { .. } => return unhandled("mode", line),
            };
            let outer = std::mem::take(&mut self.program);
            self.effects(effects)?;
            let mode: Program = std::mem::replace(&mut self.program, outer);
            self.base += mode.words.len() as u8;
            list.push(mode);
        }
        self.program.modes = Some(Modes { least, most, more: more.map(|test| (test, 2)), list });
        Ok(())
    }

    /// Lets all modes be chosen if the optional cost is paid.
    pub(super) fn entwine(&mut self) -> Lowered<()> {
        let mut modes = self.abilities.iter_mut().filter_map(|ability| ability.program.modes.as_mut());
        let Some(modes) = modes.next() else { return unhandled("keyword", &"EntwineWithoutModes") };
        (modes.least, modes.most) = (1, 1);
        modes.more = Some((Test::Kicked, modes.list.len() as u8));
        Ok(())
    }
}

fn how_many(n: &HowManyModes, all: u8) -> Lowered<(u8, u8)> {
    Ok(match n {
        HowManyModes::One => (1, 1),
        HowManyModes::Two => (2, 2),
        HowManyModes::Three => (3, 3),
        HowManyModes::OneOrBoth | HowManyModes::OneOrMore => (1, all),
        HowManyModes::UpToOne
        | HowManyModes::UpToTwo
        | HowManyModes::UpToThree
        | HowManyModes::NotChosen
        | HowManyModes::AnyNumber => return unhandled("modes", n),
    })
}
