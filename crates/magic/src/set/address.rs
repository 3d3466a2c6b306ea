use super::Set;
use fairdeal_cards::spelled;
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
    /// Lists what the numbers of some cards stand for.
    pub(crate) fn addresses(&self, faces: &BTreeSet<Face>) -> Vec<Address> {
        let address = |&face: &Face| Address {
            number: face.0,
            name: self.card(face).name.clone(),
            hash: self.hashes.get(usize::from(face.0)).cloned().unwrap_or_default(),
        };
        faces.iter().map(address).collect()
    }

    /// Returns the same cards with the numbers of a log; `None` if they have them already.
    pub(crate) fn addressed(&self, addresses: &[Address]) -> Result<Option<Set>, String> {
        let names: Vec<&str> = self.cards.iter().map(|card| card.name.as_str()).collect();
        let order = numbered(addresses, &names, |at| self.hashes.get(at).cloned().unwrap_or_default())?;
        let Some(order) = order else { return Ok(None) };
        Ok(Some(Set {
            cards: order.iter().map(|&at| self.cards[at].clone()).collect(),
            quick: order.iter().map(|&at| self.quick[at]).collect(),
            by_name: (0..).zip(&order).map(|(n, &at)| (spelled(&self.cards[at].name), Face(n))).collect(),
            has_buried_triggers: self.has_buried_triggers,
            hashes: order.iter().filter_map(|&at| self.hashes.get(at).cloned()).collect(),
        }))
    }
}
