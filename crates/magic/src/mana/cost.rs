use super::{Mana, Splits};
use crate::set::{Colour, Colours};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A mana cost: `{2}{G}{G}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// What any mana pays.
    pub generic: u8,
    /// What only mana of a type pays.
    pub typed: Mana,
    /// How often it says X.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub x: u8,
    /// What can be paid in several ways.
    #[serde(default, skip_serializing_if = "Splits::is_none")]
    pub split: Splits,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// The largest amount that one symbol asks for, and the maximum number of symbols.
const LARGEST: u8 = 20;

impl Cost {
    /// Reads a cost such as `{2}{G}{G}`.
    pub fn parse(text: &str) -> Result<Cost, String> {
        let wrong = || format!("a cost is written like {{2}}{{G}}{{G}}, not {text:?}");
        let mut cost = Cost::default();
        let mut rest = text;
        for _ in 0..LARGEST {
            let Some(symbol) = rest.strip_prefix('{') else { break };
            let (symbol, after) = symbol.split_once('}').ok_or_else(wrong)?;
            let mut letters = symbol.chars();
            match (letters.next().and_then(Colour::of_letter), letters.next()) {
                (Some(colour), None) => cost.typed.add(colour),
                _ if symbol == "X" => cost.x += 1,
                _ => {
                    let amount = symbol.parse::<u8>().ok().filter(|&amount| amount <= LARGEST);
                    cost.generic = cost.generic.saturating_add(amount.ok_or_else(wrong)?);
                }
            }
            rest = after;
        }
        if rest.is_empty() && !text.is_empty() { Ok(cost) } else { Err(wrong()) }
    }

    /// Returns a cost that any mana pays.
    pub(crate) fn generic(generic: u8) -> Cost {
        Cost { generic, ..Cost::default() }
    }

    /// Returns the mana value: how much mana it asks for.
    pub fn value(self) -> u16 {
        u16::from(self.generic) + self.typed.total() + self.split.value()
    }

    /// Returns the colours of a card with this cost.
    pub(crate) fn colours(self) -> Colours {
        let colours =
            self.typed.iter().map(|(colour, _)| colour).filter(|&colour| colour != Colour::Colourless);
        colours.fold(self.split.colours(), |all, colour| all.or(colour.only()))
    }

    /// Counts the symbols of a colour.
    pub(crate) fn symbols(self, colour: Colour) -> i32 {
        let split = self.split.iter().filter(|symbol| symbol.colours().has(colour)).count();
        i32::from(self.typed[colour]) + split as i32
    }

    /// Returns the types of mana that it asks for by name.
    pub(crate) fn types(self) -> Colours {
        self.typed.iter().fold(Colours::NONE, |all, (colour, _)| all.or(colour.only()))
    }

    /// Returns what is left after paying one mana of a type: what asks for that type first. `None` if it does not help.
    #[must_use]
    pub(crate) fn less(mut self, colour: Colour) -> Option<Cost> {
        if self.typed[colour] > 0 {
            self.typed[colour] -= 1;
        } else {
            self.generic = self.generic.checked_sub(1)?;
        }
        Some(self)
    }

    /// Returns the cost with a number for X.
    #[must_use]
    pub(crate) fn with_x(mut self, x: u16) -> Cost {
        let x = u8::try_from(x.saturating_mul(self.x.into())).unwrap_or(u8::MAX);
        (self.generic, self.x) = (self.generic.saturating_add(x), 0);
        self
    }

    /// Returns the sum of two costs.
    #[must_use]
    pub(crate) fn plus(mut self, other: Cost) -> Cost {
        self.generic = self.generic.saturating_add(other.generic);
        for (colour, amount) in other.typed.iter() {
            self.typed[colour] = self.typed[colour].saturating_add(amount);
        }
        self.x += other.x;
        self.split = self.split.and(other.split);
        self
    }

    /// Lists the costs without symbols of several ways that pay for this one, each with the number of symbols that are
    /// paid with life, at most this many; those that take less life come first.
    pub(crate) fn ways(self, life: u8) -> Vec<(Cost, u8)> {
        let mut ways = vec![(Cost { split: Splits::NONE, ..self }, 0)];
        for symbol in self.split.iter() {
            let mut more = vec![];
            for &(cost, paid) in &ways {
                for colour in symbol.colours().iter() {
                    let mut cost = cost;
                    cost.typed.add(colour);
                    more.push((cost, paid));
                }
                if symbol.is_generic() {
                    more.push((Cost { generic: cost.generic.saturating_add(2), ..cost }, paid));
                }
                if symbol.is_life() && paid < life {
                    more.push((cost, paid + 1));
                }
            }
            ways = more;
        }
        ways.sort_by_key(|&(_, paid)| paid);
        ways
    }

    /// Returns whether nothing is left to pay.
    pub(crate) fn is_paid(self) -> bool {
        self == Cost::default()
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.x).try_for_each(|_| f.write_str("{X}"))?;
        if self.generic > 0 || self.typed.is_none() && self.x == 0 && self.split.is_none() {
            write!(f, "{{{}}}", self.generic)?;
        }
        self.split.iter().try_for_each(|symbol| write!(f, "{symbol}"))?;
        for (colour, amount) in self.typed.iter() {
            (0..amount).try_for_each(|_| write!(f, "{{{}}}", colour.letter()))?;
        }
        Ok(())
    }
}
