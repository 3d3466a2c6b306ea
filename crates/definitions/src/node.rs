use crate::{Flaw, Mark, scan};
use fairdeal_kernel::{Limits, Plain};
use std::fmt::Write;

/// A part of a JSON text, with its location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Where it starts.
    pub mark: Mark,
    /// The number of bytes it takes in the text.
    pub bytes: u32,
    /// The parsed value.
    pub value: Value,
}

/// A JSON value; definitions use whole numbers only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number that is not whole, or too large.
    Other(String),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// An object, in the order of the text; no key appears twice.
    Table(Vec<Entry>),
}

/// A member of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key starts.
    pub mark: Mark,
    /// The value.
    pub node: Node,
}

impl Node {
    /// Reads a JSON text within limits, which also bound the time this takes.
    pub fn parse(text: &str, limits: &Limits) -> Result<Node, Flaw> {
        limits.check(text)?;
        scan::scan(text)
    }

    /// Fails at the first string that contains an invisible character.
    pub fn check_visible(&self) -> Result<(), Flaw> {
        let check = |text: &str, mark: Mark| {
            let unseen = || Flaw::coded("json", "a string contains an invisible character; remove it");
            if Plain::are_lines(text) { Ok(()) } else { Err(Flaw { mark: Some(mark), ..unseen() }) }
        };
        match &self.value {
            Value::Text(text) => check(text, self.mark),
            Value::List(nodes) => nodes
                .iter()
                .enumerate()
                .try_for_each(|(n, node)| node.check_visible().map_err(|flaw| flaw.under(&format!("/{n}")))),
            Value::Table(entries) => entries.iter().try_for_each(|Entry { key, mark, node }| {
                check(key, *mark)?;
                node.check_visible().map_err(|flaw| flaw.under(&format!("/{key}")))
            }),
            Value::Null | Value::Flag(_) | Value::Number(_) | Value::Other(_) => Ok(()),
        }
    }

    /// Names the type of value, for messages.
    pub fn kind(&self) -> &'static str {
        match self.value {
            Value::Null => "null",
            Value::Flag(_) => "true or false",
            Value::Number(_) => "a whole number",
            Value::Other(_) => "a number that is not whole",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Table(_) => "an object",
        }
    }

    /// Returns the member of an object or a list.
    pub fn get(&self, step: &str) -> Option<&Node> {
        match &self.value {
            Value::Table(entries) => entries.iter().find(|entry| entry.key == step).map(|entry| &entry.node),
            Value::List(nodes) => nodes.get(step.parse::<usize>().ok()?),
            _ => None,
        }
    }

    /// Returns the same, to change it.
    pub fn get_mut(&mut self, step: &str) -> Option<&mut Node> {
        match &mut self.value {
            Value::Table(entries) => {
                entries.iter_mut().find(|entry| entry.key == step).map(|entry| &mut entry.node)
            }
            Value::List(nodes) => nodes.get_mut(step.parse::<usize>().ok()?),
            _ => None,
        }
    }

    /// Follows a path as far as it goes.
    pub(crate) fn last_on(&self, path: &str) -> &Node {
        let mut last = self;
        for step in path.split('/').skip(1) {
            let Some(next) = last.get(step) else { break };
            last = next;
        }
        last
    }

    /// Writes it as JSON with sorted keys and no spaces, so that equal definitions give equal texts.
    pub fn canonical(&self) -> String {
        let list = |parts: Vec<String>| parts.join(",");
        match &self.value {
            Value::Null => "null".into(),
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Other(text) => text.clone(),
            Value::Text(text) => quoted(text),
            Value::List(nodes) => format!("[{}]", list(nodes.iter().map(Node::canonical).collect())),
            Value::Table(entries) => {
                let mut entries: Vec<_> = entries.iter().collect();
                entries.sort_by(|a, b| a.key.cmp(&b.key));
                let part = |entry: &&Entry| format!("{}:{}", quoted(&entry.key), entry.node.canonical());
                format!("{{{}}}", list(entries.iter().map(part).collect()))
            }
        }
    }
}

fn quoted(text: &str) -> String {
    let mut said = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => said.extend(['\\', letter]),
            control if control < ' ' => write!(said, "\\u{:04x}", control as u32).expect("writing to a text"),
            plain => said.push(plain),
        }
    }
    said + "\""
}

#[cfg(test)]
mod tests {
    use crate::scan::tests::parse;

    #[test]
    fn equal_trees_are_equal_texts() {
        let one = parse("{\"b\": [1, true,\n null], \"a\": \"x\\n\\u00e9\"}").expect("it is JSON");
        let two = parse("{ \"a\":\"x\\u000aé\",\"b\":[ 1,true,null ] }").expect("it is JSON");
        assert_eq!(one.canonical(), two.canonical());
        assert_eq!(one.canonical(), "{\"a\":\"x\\u000aé\",\"b\":[1,true,null]}");
    }

    #[test]
    fn invisible_characters_are_found_with_their_location() {
        let check = |text: &str, said: &str| {
            let told = parse(text).expect("it is JSON").check_visible();
            let told = told.map_or_else(|flaw| flaw.to_string(), |()| "nothing".into());
            assert_eq!(told, said, "{text}");
        };
        let unseen = "a string contains an invisible character; remove it";
        check("[\"A\", {\"b\": \"C\\nD\"}, 1, 1.5, null, true]", "nothing");
        check("[1,\n {\"a\": \"A\u{202e}B\"}]", &format!("line 2, column 8, at /1/a: {unseen}"));
        check("{\"A\\u001b[2J\": 1}", &format!("line 1, column 2, at /: {unseen}"));
    }
}
