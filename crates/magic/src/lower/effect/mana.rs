//! Mana that effects add.

use crate::{
    ability::{Amount, Op, Who},
    lower::{Lowered, scope::Scope, unhandled},
    mana::Mana,
    set::{Colour, Colours},
};
use fairdeal_oracle::tree::{self, Among, Produced, Symbol};

impl Scope<'_> {
    pub(super) fn produced(&mut self, who: Who, what: &Produced, per: Option<&tree::ForEach>) -> Lowered<()> {
        let any = (0..5).fold(Colours::NONE, |all, at| all.or(Colour::ALL[at].only()));
        let op = match what {
            Produced::Mana { of } => {
                let times = self.per(Amount::Number(1), per)?;
                match &of.items[..] {
                    [mana] => Op::AddMana { who, mana: produced_mana(mana)?, times },
                    _ => Op::AddAny { who, of: choices(of)?, amount: times },
                }
            }
            Produced::AnyColour { n } => match self.quantity(n)? {
                Amount::Number(1) => Op::AddAny { who, of: any, amount: self.per(Amount::Number(1), per)? },
                amount => Op::AddCombination { who, of: any, amount: self.per(amount, per)? },
            },
            Produced::AnyOneColour { n } => {
                Op::AddAny { who, of: any, amount: self.per(Amount::Number(*n as i32), per)? }
            }
            Produced::XAnyOneColour => Op::AddAny { who, of: any, amount: self.x() },
            Produced::Amount { mana, n } => {
                Op::AddMana { who, mana: produced_mana(mana)?, times: self.quantity(n)? }
            }
            Produced::AnyCombination { n } => {
                Op::AddCombination { who, of: any, amount: self.per(Amount::Number(*n as i32), per)? }
            }
            Produced::Combination { n, of } => Op::AddCombination {
                who,
                of: choices(of)?,
                amount: self.per(Amount::Number(*n as i32), per)?,
            },
            Produced::XCombination { of } => Op::AddCombination { who, of: choices(of)?, amount: self.x() },
            other @ (Produced::ChosenColour { .. }
            | Produced::AnyType { .. }
            | Produced::AnyColourOf { .. }
            | Produced::AmongColours { .. }
            | Produced::CommanderColour { .. }) => return unhandled("mana", other),
        };
        self.op(op);
        Ok(())
    }
}

/// Returns the types of mana to choose from, each of them one symbol.
fn choices(of: &Among<tree::Mana>) -> Lowered<Colours> {
    let mut all = Colours::NONE;
    for mana in &of.items {
        let made = produced_mana(mana)?;
        if made.total() != 1 {
            return unhandled("mana", &"ChoiceOfSeveral");
        }
        all = made.iter().fold(all, |all, (colour, _)| all.or(colour.only()));
    }
    Ok(all)
}

fn produced_mana(mana: &tree::Mana) -> Lowered<Mana> {
    let mut made = Mana::NONE;
    for symbol in &mana.0 {
        match symbol {
            Symbol::Colour(is) => made.add(crate::lower::words::colour(*is)),
            Symbol::Colourless => made.add(Colour::Colourless),
            other => return unhandled("mana symbol", other),
        }
    }
    Ok(made)
}
