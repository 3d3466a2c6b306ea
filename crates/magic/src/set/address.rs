use super::Set;
use fairdeal_kernel::{Address, Face, numbered};
use std::collections::BTreeSet;

/// The cards as logs of schema 1 numbered them, which do not say so themselves. Never changes.
const SCHEMA_1: &str = include_str!("schema_1.txt");

/// Returns what the numbers in logs of schema 1 stand for.
pub(crate) fn cards_of_schema_1() -> Vec<Address> {
    let address = |(number, line): (u16, &str)| {
        let (hash, name) = line.split_once(' ')?;
        Some(Address { number, name: name.into(), hash: hash.into() })
    };
    (0..).zip(SCHEMA_1.lines()).filter_map(address).collect()
}

impl Set {
    /// Lists what the numbers of some cards, and of the tokens they make, stand for.
    pub(crate) fn addresses(&self, faces: &BTreeSet<Face>) -> Vec<Address> {
        let made = faces.iter().filter_map(|face| self.made.get(face)).flatten();
        let all: BTreeSet<Face> = faces.iter().chain(made).copied().collect();
        let address = |face: Face| Address {
            number: face.0,
            name: self.lasting_name(usize::from(face.0)),
            hash: self.hashes[usize::from(face.0)].clone(),
        };
        all.into_iter().map(address).collect()
    }

    /// Returns the same cards with the numbers of a log; `None` if they have them already.
    pub(crate) fn addressed(&self, addresses: &[Address]) -> Result<Option<Set>, String> {
        let names: Vec<String> = (0..self.cards.len()).map(|at| self.lasting_name(at)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let order = numbered(addresses, &names, |at| self.hashes[at].clone())?;
        let Some(order) = order else { return Ok(None) };
        let order: Vec<usize> = order.into_iter().map(|at| self.places[at]).collect();
        Set::assemble(self.sources.clone(), &order).map(Some).map_err(|(_, why)| why)
    }

    /// Returns a name that does not change when cards are added: tokens of one name are told apart by their content.
    fn lasting_name(&self, at: usize) -> String {
        let card = &self.cards[at];
        if card.is_token { format!("token {}", self.hashes[at]) } else { card.name.clone() }
    }
}
