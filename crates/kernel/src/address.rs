use crate::{Board, Face, Game, PlacedCard, Position};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// What a number in a log stands for: a definition by its name and content.
///
/// Lines of a log say "card 17". Its header says which definition 17 is, so that the file it came from can be sorted,
/// and grow, without changing the meaning of a stored match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(u16, String, String)", into = "(u16, String, String)")]
pub struct Address {
    /// The number in the lines of the log.
    pub number: u16,
    /// The name of the definition, unique within the game.
    pub name: String,
    /// The hash of its content; empty if only the name matters.
    pub hash: String,
}

impl From<(u16, String, String)> for Address {
    fn from((number, name, hash): (u16, String, String)) -> Address {
        Address { number, name, hash }
    }
}

impl From<Address> for (u16, String, String) {
    fn from(Address { number, name, hash }: Address) -> Self {
        (number, name, hash)
    }
}

/// What a match began with, as the header of a log of an older schema has it.
pub struct Origin<G: Game> {
    /// The options.
    pub options: G::Options,
    /// The position, if it did not begin with the box.
    pub position: Option<Position<G::Facts>>,
    /// What its numbers stand for.
    pub addresses: Vec<Address>,
}

impl<G: Game> Origin<G> {
    /// Sets what the numbers of a schema stood for that did not say so: every definition there was, in order, with its
    /// hash. Only those that the match uses must be as they were, and others may be gone.
    pub fn number(&mut self, old: Vec<Address>, used: impl Fn(&str) -> bool, known: impl Fn(&str) -> bool) {
        let piles = self.position.iter().flat_map(|position| position.piles.values().flatten());
        let placed: BTreeSet<&str> = piles.map(PlacedCard::name).collect();
        let address = |address: Address| match used(&address.name) || placed.contains(address.name.as_str()) {
            true => Some(address),
            false => known(&address.name).then_some(Address { hash: String::new(), ..address }),
        };
        self.addresses = old.into_iter().filter_map(address).collect();
    }
}

/// Hashes the content of a definition, written in one canonical way.
pub fn content_hash(content: &str) -> String {
    Sha256::digest(content)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Lists what the numbers in the log of a match stand for that begins on this board.
pub fn addresses_of<G: Game>(game: &G, start: &Board<G::Facts>) -> Vec<Address> {
    let table = &start.table;
    let faces: BTreeSet<Face> = table.all_cards().map(|card| table.true_face(card)).collect();
    game.addresses(&faces)
}

/// Returns the order in which definitions have the numbers of a log, as indices into their present order; `None` if
/// they have them already. Those that the log does not name fill the gaps.
///
/// Fails if a definition is gone or was changed: the match would go on by other rules than it began.
pub fn numbered(
    addresses: &[Address],
    names: &[&str],
    hash: impl Fn(usize) -> String,
) -> Result<Option<Vec<usize>>, String> {
    let known: BTreeMap<&str, usize> = names.iter().enumerate().map(|(at, name)| (*name, at)).collect();
    let mut order = vec![None; names.len()];
    for Address { number, name, hash: was } in addresses {
        let at = known.get(name.as_str()).copied();
        let at = at.ok_or_else(|| {
            format!("this match is played with {name:?}, which is gone: put its definition back to open it")
        })?;
        unchanged(name, was, || hash(at))?;
        let most = names.len();
        let place = order.get_mut(usize::from(*number)).filter(|place| place.is_none_or(|known| known == at));
        *place.ok_or_else(|| format!("{name:?} cannot be number {number} of {most} definitions"))? = Some(at);
    }
    let mut named: Vec<usize> = order.iter().flatten().copied().collect();
    named.sort_unstable();
    if named.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("a definition has two numbers in this log".into());
    }
    let mut others = (0..names.len()).filter(|at| named.binary_search(at).is_err());
    let order: Vec<usize> = order.into_iter().filter_map(|at| at.or_else(|| others.next())).collect();
    Ok(order.iter().enumerate().any(|(number, at)| number != *at).then_some(order))
}

/// Checks that a definition has the content that a match began with.
pub fn unchanged(name: &str, was: &str, hash: impl FnOnce() -> String) -> Result<(), String> {
    let is = if was.is_empty() { String::new() } else { hash() };
    if is == was {
        return Ok(());
    }
    Err(format!(
        "the definition of {name:?} was changed after this match began (it was {was}, now it is {is}): put the old one \
         back to open the match, and give the changed one another name"
    ))
}
