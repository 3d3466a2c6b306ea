//! What the numbers of cards and abilities in a log stand for.

use crate::{
    Lorcana,
    code::{Op, What},
    define::Definition,
    parts::Facts,
    set::{Set, first_ability},
    shipped,
};
use fairdeal_cards::Instruction;
use fairdeal_kernel::{Address, Face, Origin, content_hash, numbered};
use serde_json::Value;
use std::{collections::BTreeSet, sync::Arc};

/// The cards as logs of schema 1 numbered them, which do not say so themselves, each with the number of its abilities
/// that run. Never changes.
const SCHEMA_1: &str = include_str!("schema_1.txt");

/// Lists what the numbers of some cards stand for; if one of them names cards, also all that can be named.
pub(crate) fn addresses(set: &Set, faces: &BTreeSet<Face>) -> Vec<Address> {
    let address = |face: Face, hash| Address { number: face.0, name: name(set, face).into(), hash };
    let mut all: Vec<Address> =
        faces.iter().map(|&face| address(face, hash(&set.card(face).definition))).collect();
    if faces.iter().any(|&face| names_cards(set, face)) {
        let others = set.names.iter().filter(|face| !faces.contains(face));
        all.extend(others.map(|&face| address(face, String::new())));
    }
    all
}

/// Returns the same cards with the numbers of a log; `None` if they have them already.
pub(crate) fn addressed(set: &Set, addresses: &[Address]) -> Result<Option<Set>, String> {
    let names: Vec<&str> = set.cards.iter().map(|card| card.full_name.as_str()).collect();
    let order = numbered(addresses, &names, |at| hash(&set.cards[at].definition))?;
    let Some(order) = order else { return Ok(None) };
    let definitions = order.iter().map(|&at| set.cards[at].definition.clone()).collect();
    Set::new(definitions).map(Some).map_err(|flaw| flaw.to_string())
}

/// Lists the cards that the game brings, by their numbers in a set.
pub(crate) fn supplied(set: &Arc<Set>) -> Arc<[Face]> {
    let supplied = shipped();
    if Arc::ptr_eq(set, &supplied) {
        return (0..supplied.cards.len() as u16).map(Face).collect();
    }
    supplied.cards.iter().filter_map(|card| set.find(&card.full_name)).collect()
}

/// Adds what the beginning of an older log does not say: what its numbers stand for, and which ability is which.
pub(crate) fn upcast(schema: u16, origin: &mut Origin<Lorcana>) {
    // Options that cannot be read are refused with their reasons later.
    let (1, Ok((set, decks))) = (schema, origin.options.read()) else { return };
    let old = cards_of_schema_1(&set);
    if let Some(position) = &mut origin.position {
        renumber(&mut position.facts, &old);
    }
    let used: BTreeSet<&str> =
        decks.iter().flat_map(|deck| deck.iter()).map(|&face| name(&set, face)).collect();
    let old = old.into_iter().map(|(address, _)| address).collect();
    origin.number(old, |name| used.contains(name), |name| set.find(name).is_some());
}

/// Lists the cards as logs of schema 1 numbered them, each with the number of its abilities that run: those of the game
/// in the order they had, then those that the options bring.
fn cards_of_schema_1(set: &Set) -> Vec<(Address, u16)> {
    let supplied = SCHEMA_1.lines().filter_map(|line| {
        let (count, line) = line.split_once(' ')?;
        let (hash, name) = line.split_once(' ')?;
        Some((name.to_owned(), hash.to_owned(), count.parse().ok()?))
    });
    let brought = set.cards.iter().skip(shipped().cards.len());
    let brought =
        brought.map(|card| (card.full_name.clone(), hash(&card.definition), card.abilities.len() as u16));
    let address = |(number, (name, hash, abilities))| (Address { number, name, hash }, abilities);
    (0..).zip(supplied.chain(brought)).map(address).collect()
}

/// Gives the abilities in facts, which were counted through the whole set, numbers that follow from their cards'.
fn renumber(facts: &mut Facts, old: &[(Address, u16)]) {
    let mut numbers: Vec<u16> = (0..first_ability(Face(0))).collect();
    for (address, abilities) in old {
        let first = first_ability(Face(address.number));
        numbers.extend(first..first + abilities);
    }
    let mut json = serde_json::to_value(&*facts).expect("facts are JSON");
    renumber_in(&mut json, &numbers);
    if let Ok(new) = serde_json::from_value(json) {
        *facts = new;
    }
}

fn renumber_in(json: &mut Value, numbers: &[u16]) {
    match json {
        Value::Array(list) => list.iter_mut().for_each(|value| renumber_in(value, numbers)),
        Value::Object(fields) => {
            for (key, value) in fields {
                let old = value.as_u64().filter(|_| key == "ability");
                match old.and_then(|old| numbers.get(old as usize)) {
                    Some(&number) => *value = number.into(),
                    None => renumber_in(value, numbers),
                }
            }
        }
        _ => {}
    }
}

fn name(set: &Set, face: Face) -> &str {
    &set.card(face).full_name
}

fn hash(definition: &Definition) -> String {
    content_hash(&serde_json::to_string(definition).expect("definitions are JSON"))
}

fn names_cards(set: &Set, face: Face) -> bool {
    let names =
        |step: &Instruction<Op, _, _>| matches!(step, Instruction::Do(Op { what: What::NameCard, .. }));
    let mut abilities = set.card(face).abilities.clone();
    abilities.any(|number| set.abilities[usize::from(number)].program.steps.iter().any(names))
}
