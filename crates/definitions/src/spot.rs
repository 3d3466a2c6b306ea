use crate::{Entry, Flaw, Flaws, Names, Node, Value};
use fairdeal_kernel::Plain;
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

    /// Makes a flaw at this location.
    pub fn flaw(&self, code: &'static str, message: impl Into<String>) -> Flaw {
        // Keys come from the text, so they are sanitised before they are quoted.
        let path = Plain::line(&self.path).into_string();
        Flaw { path, mark: Some(self.node.mark), ..Flaw::coded(code, message) }
    }

    /// Returns the value of a key, if it is present.
    pub fn get(&self, key: &str) -> Option<Spot<'n>> {
        let Value::Table(entries) = &self.node.value else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| self.below(entry))
    }

    fn below(&self, entry: &'n Entry) -> Spot<'n> {
        Spot { node: &entry.node, path: format!("{}/{}", self.path, entry.key) }
    }

    /// Returns the value of a key; its absence is a flaw.
    pub fn need(&self, key: &str, flaws: &mut Flaws) -> Option<Spot<'n>> {
        let found = self.get(key);
        if found.is_none() && matches!(self.node.value, Value::Table(_)) {
            flaws.add(self.flaw("missing", format!("{key:?} is missing here")));
        }
        found
    }

    /// Checks that this is an object with only these keys.
    pub fn table(&self, keys: &[&str], flaws: &mut Flaws) {
        let Value::Table(entries) = &self.node.value else {
            return flaws.add(self.wrong_type("an object"));
        };
        let names = Names { what: "field", all: keys };
        for entry in entries {
            if let Err(message) = names.find(&entry.key) {
                let flaw = self.below(entry).flaw("unknownField", message);
                flaws.add(Flaw { mark: Some(entry.mark), ..flaw });
            }
        }
    }

    /// Lists the entries of an object.
    pub fn entries(&self, flaws: &mut Flaws) -> Vec<(&'n str, Spot<'n>)> {
        let Value::Table(entries) = &self.node.value else {
            flaws.add(self.wrong_type("an object"));
            return vec![];
        };
        entries.iter().map(|entry| (entry.key.as_str(), self.below(entry))).collect()
    }

    /// Lists the members of a list.
    pub fn items(&self, flaws: &mut Flaws) -> Vec<Spot<'n>> {
        let Value::List(nodes) = &self.node.value else {
            flaws.add(self.wrong_type("a list"));
            return vec![];
        };
        let spot = |(n, node): (usize, &'n Node)| Spot { node, path: format!("{}/{n}", self.path) };
        nodes.iter().enumerate().map(spot).collect()
    }

    /// Reads a number in a range.
    pub fn number(&self, range: RangeInclusive<i64>, flaws: &mut Flaws) -> Option<i64> {
        let Value::Number(number) = self.node.value else {
            flaws.add(self.wrong_type("a whole number"));
            return None;
        };
        if range.contains(&number) {
            return Some(number);
        }
        let (low, high) = range.into_inner();
        flaws.add(self.flaw("range", format!("{number} is not in {low} to {high}")));
        None
    }

    /// Reads a text.
    pub fn text(&self, flaws: &mut Flaws) -> Option<&'n str> {
        let Value::Text(text) = &self.node.value else {
            flaws.add(self.wrong_type("a text"));
            return None;
        };
        Some(text)
    }

    /// Reads `true` or `false`.
    pub fn flag(&self, flaws: &mut Flaws) -> Option<bool> {
        let Value::Flag(flag) = self.node.value else {
            flaws.add(self.wrong_type("true or false"));
            return None;
        };
        Some(flag)
    }

    /// Reads a name from a closed list, as its index.
    pub fn name(&self, names: &Names<'_>, flaws: &mut Flaws) -> Option<usize> {
        let found = names.find(self.text(flaws)?);
        found.map_err(|message| flaws.add(self.flaw("unknownName", message))).ok()
    }

    fn wrong_type(&self, wanted: &str) -> Flaw {
        self.flaw("type", format!("{wanted} was expected here, not {}", self.node.kind()))
    }
}
