use super::{Chart, Found, Joint, Printer};
use crate::tree::{Ability, Effect, Objects, Player, Recipient};
use std::{any::Any, fmt::Debug, rc::Rc};

/// Grammatical number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Singular.
    One,
    /// Plural, and the number of "you".
    Many,
}

/// How a slot wants its phrase spelled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Mode {
    /// As usual.
    #[default]
    Plain,
    /// Before a noun: "two cards", "that many cards".
    Count,
    /// In digits: "2 life", "that much damage".
    Digits,
    /// As a value of its own: "the number of creatures you control".
    Value,
    /// As an owner: "your", "that player's".
    Owner,
    /// As the subject of a sentence, which may be left out.
    Subject,
}

/// A node of the tree as the printer and the binder see it.
pub trait Node: Any {
    /// Prints the node.
    fn print(&self, out: &mut Printer, mode: Mode);

    /// Returns the index of the template this node was spelled with, if the node is a [`Form`].
    fn form(&self) -> Option<u8> {
        None
    }

    /// Visits what is below the node in the order of the text, then the node.
    fn walk(&mut self, _walker: &mut dyn Walker) {}
}

/// A node that can be parsed.
pub trait Phrase: Node + Clone + PartialEq + Debug {
    /// Returns everything of this type that starts at a token.
    fn parse(chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found>;

    /// Returns whether these phrases may stand in one list.
    fn joins(_items: &[Self], _joint: Joint) -> bool {
        true
    }

    /// Returns the value of a field that has no words, for the template with this index.
    fn silent(_form: u8) -> Option<Rc<dyn Any>> {
        None
    }
}

/// What the binder wants to hear of while it walks a tree.
pub trait Walker {
    /// Hears of a noun phrase for objects.
    fn objects(&mut self, objects: &mut Objects);
    /// Hears of a noun phrase for a player.
    fn player(&mut self, player: &mut Player);
    /// Hears of objects or players that are dealt damage and the like.
    fn recipient(&mut self, recipient: &mut Recipient);
    /// Hears of an effect, after its parts.
    fn effect(&mut self, effect: &mut Effect);
    /// Hears of an ability in quotation marks, which is not walked into.
    fn quoted(&mut self, ability: &mut Ability);
}

/// Which of several spellings of a node was used. It has no meaning for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Form(pub u8);

impl Node for Form {
    fn print(&self, _: &mut Printer, _: Mode) {}

    fn form(&self) -> Option<u8> {
        Some(self.0)
    }
}

impl Phrase for Form {
    fn parse(_: &mut Chart<'_>, _: usize, _: Mode) -> Vec<Found> {
        Vec::new()
    }

    fn silent(form: u8) -> Option<Rc<dyn Any>> {
        Some(Rc::new(Form(form)))
    }
}
