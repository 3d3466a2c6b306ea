use crate::{Fault, Faults, Names, Node, Value};
use std::ops::RangeInclusive;

/// A location in a tree: a node and the path to it. Readers record what is wrong and continue.
#[derive(Clone, Debug)]
pub struct Spot<'n> {
    node: &'n Node,
    path: String,
}

impl<'n> Spot<'n> {
    /// Starts at the root.
    pub fn root(node: &'n Node) -> Spot<'n> {
        Spot { node, path: String::new() }
    }

    /// Returns the path.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the node.
    pub fn node(&self) -> &'n Node {
        self.node
    }

    /// Makes a fault at this location.
    pub fn fault(&self, code: &'static str, message: impl Into<String>) -> Fault {
        Fault { code, path: self.path.clone(), line: self.node.line, message: message.into() }
    }

    /// Returns the value of a key, if it is present.
    pub fn get(&self, key: &str) -> Option<Spot<'n>> {
        let Value::Table(entries) = &self.node.value else { return None };
        let found = entries.iter().find(|(known, _)| known == key)?;
        Some(Spot { node: &found.1, path: format!("{}/{key}", self.path) })
    }

    /// Returns the value of a key; its absence is a fault.
    pub fn need(&self, key: &str, faults: &mut Faults) -> Option<Spot<'n>> {
        let found = self.get(key);
        if found.is_none() && matches!(self.node.value, Value::Table(_)) {
            faults.add(self.fault("missing", format!("{key:?} is missing here")));
        }
        found
    }

    /// Checks that this is an object with only these keys, none of them twice.
    pub fn table(&self, keys: &[&str], faults: &mut Faults) {
        let Value::Table(entries) = &self.node.value else {
            return faults.add(self.wrong_type("an object"));
        };
        let names = Names { what: "field", all: keys };
        for (n, (key, node)) in entries.iter().enumerate() {
            let at = Spot { node, path: format!("{}/{key}", self.path) };
            if let Err(message) = names.find(key) {
                faults.add(at.fault("unknownField", message));
            } else if entries[..n].iter().any(|(before, _)| before == key) {
                faults.add(at.fault("duplicate", format!("{key:?} appears here twice")));
            }
        }
    }

    /// Lists the entries of an object.
    pub fn entries(&self, faults: &mut Faults) -> Vec<(&'n str, Spot<'n>)> {
        let Value::Table(entries) = &self.node.value else {
            faults.add(self.wrong_type("an object"));
            return vec![];
        };
        let spot = |(key, node): &'n (String, Node)| {
            (key.as_str(), Spot { node, path: format!("{}/{key}", self.path) })
        };
        entries.iter().map(spot).collect()
    }

    /// Lists the members of a list.
    pub fn items(&self, faults: &mut Faults) -> Vec<Spot<'n>> {
        let Value::List(nodes) = &self.node.value else {
            faults.add(self.wrong_type("a list"));
            return vec![];
        };
        let spot = |(n, node): (usize, &'n Node)| Spot { node, path: format!("{}/{n}", self.path) };
        nodes.iter().enumerate().map(spot).collect()
    }

    /// Reads a number in a range.
    pub fn number(&self, range: RangeInclusive<i64>, faults: &mut Faults) -> Option<i64> {
        let Value::Number(number) = self.node.value else {
            faults.add(self.wrong_type("a whole number"));
            return None;
        };
        if range.contains(&number) {
            return Some(number);
        }
        let (low, high) = range.into_inner();
        faults.add(self.fault("range", format!("{number} is not in {low} to {high}")));
        None
    }

    /// Reads a text.
    pub fn text(&self, faults: &mut Faults) -> Option<&'n str> {
        let Value::Text(text) = &self.node.value else {
            faults.add(self.wrong_type("a text"));
            return None;
        };
        Some(text)
    }

    /// Reads `true` or `false`.
    pub fn flag(&self, faults: &mut Faults) -> Option<bool> {
        let Value::Flag(flag) = self.node.value else {
            faults.add(self.wrong_type("true or false"));
            return None;
        };
        Some(flag)
    }

    /// Reads a name from a closed list, as its index.
    pub fn name(&self, names: &Names<'_>, faults: &mut Faults) -> Option<usize> {
        let found = names.find(self.text(faults)?);
        found.map_err(|message| faults.add(self.fault("unknownName", message))).ok()
    }

    fn wrong_type(&self, wanted: &str) -> Fault {
        self.fault("type", format!("{wanted} was expected here, not {}", self.node.kind()))
    }
}
