use crate::Fault;
use fairdeal_kernel::{Limits, Plain};
use std::fmt::Write;

/// A part of a JSON text, with its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The line on which it starts, from 1.
    pub line: u32,
    /// The parsed value.
    pub value: Value,
}

/// A JSON value; cards use whole numbers only.
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
    /// An object: keys and values, in the order of the text.
    Table(Vec<(String, Node)>),
}

/// The maximum nesting depth of lists and objects.
const DEEPEST: u8 = 32;
/// The maximum size of a hero or card file; the ones that come with the game have about 300 values.
const LIMITS: Limits = Limits {
    bytes: 128 * 1024,
    depth: DEEPEST as usize,
    values: 4096,
    members: 256,
    outermost: 256,
    text: 2000,
};

impl Node {
    /// Reads a JSON text.
    pub fn parse(text: &str) -> Result<Node, Fault> {
        LIMITS.check(text).map_err(|large| Fault {
            code: "tooLarge",
            path: large.path,
            line: large.line as u32,
            message: format!("{}.", large.message),
        })?;
        let mut scan = Scan { text, at: 0, line: 1 };
        let node = scan.node(0)?;
        scan.space();
        if scan.at < text.len() { Err(scan.fault("there is more text after the end")) } else { Ok(node) }
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

    /// Writes it as JSON with sorted keys and no spaces, so that equal cards give equal texts.
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
                entries.sort_by(|a, b| a.0.cmp(&b.0));
                let parts = entries.iter().map(|(key, node)| format!("{}:{}", quoted(key), node.canonical()));
                format!("{{{}}}", list(parts.collect()))
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

struct Scan<'a> {
    text: &'a str,
    at: usize,
    line: u32,
}

impl Scan<'_> {
    fn fault(&self, message: &str) -> Fault {
        Fault { code: "json", path: String::new(), line: self.line, message: format!("{message}.") }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(byte @ (b' ' | b'\t' | b'\r' | b'\n')) = self.peek() {
            self.line += u32::from(byte == b'\n');
            self.at += 1;
        }
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn node(&mut self, depth: u8) -> Result<Node, Fault> {
        self.space();
        let line = self.line;
        if depth > DEEPEST {
            return Err(self.fault("lists and objects are nested too deeply"));
        }
        let value = match self.peek() {
            Some(b'{') => self.table(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ if self.takes("true") => Value::Flag(true),
            _ if self.takes("false") => Value::Flag(false),
            _ if self.takes("null") => Value::Null,
            Some(_) => return Err(self.fault("a value was expected here")),
            None => return Err(self.fault("the text ends too early")),
        };
        Ok(Node { line, value })
    }

    fn list(&mut self, depth: u8) -> Result<Value, Fault> {
        let mut nodes = vec![];
        self.parts("[", "]", |scan| {
            nodes.push(scan.node(depth + 1)?);
            Ok(())
        })?;
        Ok(Value::List(nodes))
    }

    fn table(&mut self, depth: u8) -> Result<Value, Fault> {
        let mut entries = vec![];
        self.parts("{", "}", |scan| {
            if scan.peek() != Some(b'"') {
                return Err(scan.fault("a key in quotes was expected here"));
            }
            let key = scan.string()?;
            scan.space();
            if !scan.takes(":") {
                return Err(scan.fault("a colon was expected after the key"));
            }
            entries.push((key, scan.node(depth + 1)?));
            Ok(())
        })?;
        Ok(Value::Table(entries))
    }

    /// Reads comma-separated parts up to a closing bracket.
    fn parts(
        &mut self,
        open: &str,
        close: &str,
        mut part: impl FnMut(&mut Self) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        self.takes(open);
        self.space();
        if self.takes(close) {
            return Ok(());
        }
        loop {
            self.space();
            part(self)?;
            self.space();
            if self.takes(close) {
                return Ok(());
            }
            if !self.takes(",") {
                return Err(self.fault(&format!("a comma or {close} was expected here")));
            }
        }
    }

    fn number(&mut self) -> Value {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).unwrap_or(rest.len());
        self.at += end;
        rest[..end].parse().map_or_else(|_| Value::Other(rest[..end].into()), Value::Number)
    }

    fn string(&mut self) -> Result<String, Fault> {
        self.at += 1;
        let mut said = String::new();
        loop {
            let Some(letter) = self.text[self.at..].chars().next() else {
                return Err(self.fault("a string is not closed"));
            };
            self.at += letter.len_utf8();
            match letter {
                '"' if Plain::are_lines(&said) => return Ok(said),
                '"' => return Err(self.fault("a string contains an invisible character; remove it")),
                '\\' => said.push(self.escaped()?),
                control if control < ' ' => return Err(self.fault("a string runs past the end of its line")),
                plain => said.push(plain),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Fault> {
        let letter = self.peek().unwrap_or(b' ');
        self.at += 1;
        let plain = match letter {
            b'"' | b'\\' | b'/' => letter as char,
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                let digits = self.text.get(self.at..self.at + 4);
                let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
                self.at += 4;
                let Some(letter) = code.and_then(char::from_u32) else {
                    return Err(
                        self.fault("\\u must be followed by the four hex digits of a single character")
                    );
                };
                letter
            }
            _ => return Err(self.fault("this cannot follow a backslash")),
        };
        Ok(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn lines_are_counted_and_equal_trees_are_equal_texts() {
        let one = Node::parse("{\"b\": [1, true,\n null], \"a\": \"x\\n\\u00e9\"}").expect("it is JSON");
        let two = Node::parse("{ \"a\":\"x\\u000aé\",\"b\":[ 1,true,null ] }").expect("it is JSON");
        assert_eq!(one.canonical(), two.canonical());
        assert_eq!(one.canonical(), "{\"a\":\"x\\u000aé\",\"b\":[1,true,null]}");
        let super::Value::Table(entries) = one.value else { panic!("it is an object") };
        assert_eq!(entries[1].1.line, 2);
    }

    #[test]
    fn what_is_not_json_is_refused_with_its_line() {
        let cases = [
            ("", "the text ends too early."),
            ("{\n\"a\" 1}", "a colon was expected after the key."),
            ("[1,\n2", "a comma or ] was expected here."),
            ("[1,]", "a value was expected here."),
            ("\"a", "a string is not closed."),
            ("1 2", "there is more text after the end."),
            ("\"\\q\"", "this cannot follow a backslash."),
            ("[\"A\u{202e}B\"]", "a string contains an invisible character; remove it."),
            ("{\"A\\u001b[2J\": 1}", "a string contains an invisible character; remove it."),
            ("\"\\ud800\"", "\\u must be followed by the four hex digits of a single character."),
        ];
        for (text, message) in cases {
            assert_eq!(Node::parse(text).expect_err(text).message, message, "{text}");
        }
        assert_eq!(Node::parse(&"[".repeat(99)).expect_err("too deep").code, "tooLarge");
        assert_eq!(Node::parse("{\n\n\"a\" 1}").expect_err("no colon").line, 3);
    }
}
