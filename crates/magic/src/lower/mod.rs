//! From the tree of a rules text to abilities that can be carried out. Every match is over all nodes of the tree; a
//! node without an instruction declines the card by its name, so a card is playable whole or not at all.

mod card;
mod condition;
mod cost;
mod effect;
mod keyword;
mod modes;
mod noun;
mod objects;
mod player;
mod predicate;
mod quantity;
mod rule;
mod scope;
mod sentence;
mod token;
mod trigger;
mod words;

pub(crate) use card::lower;
pub(crate) use scope::Tokens;

use fairdeal_oracle::{
    grammar::Commas,
    print,
    tree::{Ability, Keyword, KeywordLine, Line},
};
use std::fmt;

/// Why a card cannot be played: a node of its tree that has no instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unhandled {
    /// The kind of node, such as an effect.
    pub kind: &'static str,
    /// Its name.
    pub node: String,
}

impl fmt::Display for Unhandled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} has no handler", self.kind, self.node)
    }
}

/// Prints an ability that is granted.
fn text(ability: &Ability) -> String {
    print(&Line { word: None, ability: ability.clone() })
}

/// Prints a keyword.
fn keyword_text(keyword: &Keyword) -> String {
    let list = Commas(vec![keyword.clone()]);
    text(&Ability::Keywords { line: KeywordLine::Line { list } })
}

type Lowered<T> = Result<T, Unhandled>;

/// Declines a node.
fn unhandled<T>(kind: &'static str, node: &impl fmt::Debug) -> Lowered<T> {
    let mut text = format!("{node:?}");
    text.truncate(text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len()));
    Err(Unhandled { kind, node: text })
}
