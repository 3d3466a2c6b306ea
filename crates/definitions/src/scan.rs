//! The parser: text in, a tree of nodes with lines and columns out.

use crate::{Entry, Flaw, Mark, Node, Value};
use fairdeal_kernel::Plain;
use std::collections::BTreeSet;

/// Parses a text whose nesting is limited already.
pub(crate) fn scan(text: &str) -> Result<Node, Flaw> {
    let mut scan = Scan { text, at: 0, line: 1, column: 1, counted: 0 };
    let node = scan.node().map_err(|flaw| plain(&flaw))?;
    scan.space();
    if scan.at < text.len() { Err(scan.flaw("there is more text after the end")) } else { Ok(node) }
}

/// Sanitises a flaw: its path and message may quote keys of the text.
fn plain(flaw: &Flaw) -> Flaw {
    let line = |text: &str| Plain::line(text).into_string();
    Flaw { path: line(&flaw.path), message: line(&flaw.message), ..*flaw }
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    /// The column of the byte up to which characters are counted.
    column: u32,
    counted: usize,
}

impl Scan<'_> {
    /// Returns the current position. Characters are counted once each, however long a line is.
    fn mark(&mut self) -> Mark {
        let bytes = &self.text.as_bytes()[self.counted..self.at.min(self.text.len())];
        // The bytes that continue a character do not count.
        self.column += bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32;
        self.counted += bytes.len();
        Mark { line: self.line, column: self.column }
    }

    fn flaw(&mut self, message: &str) -> Flaw {
        let mark = self.mark();
        Flaw { mark: Some(mark), ..Flaw::coded("json", message) }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(byte @ (b' ' | b'\t' | b'\r' | b'\n')) = self.peek() {
            self.at += 1;
            if byte == b'\n' {
                (self.line, self.column, self.counted) = (self.line + 1, 1, self.at);
            }
        }
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.text[self.at..].starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn node(&mut self) -> Result<Node, Flaw> {
        self.space();
        let (mark, start) = (self.mark(), self.at);
        let value = match self.peek() {
            Some(b'{') => self.table()?,
            Some(b'[') => self.list()?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ if self.takes("true") => Value::Flag(true),
            _ if self.takes("false") => Value::Flag(false),
            _ if self.takes("null") => Value::Null,
            Some(_) => return Err(self.flaw("a value was expected here")),
            None => return Err(self.flaw("the text ends too early")),
        };
        Ok(Node { mark, bytes: (self.at - start) as u32, value })
    }

    fn list(&mut self) -> Result<Value, Flaw> {
        let mut nodes = vec![];
        self.parts("[", "]", |scan| {
            let node = scan.node().map_err(|flaw| flaw.under(&format!("/{}", nodes.len())))?;
            nodes.push(node);
            Ok(())
        })?;
        Ok(Value::List(nodes))
    }

    fn table(&mut self) -> Result<Value, Flaw> {
        let mut entries = vec![];
        self.parts("{", "}", |scan| {
            entries.push(scan.entry()?);
            Ok(())
        })?;
        match twice(&entries) {
            Some(Entry { key, mark, .. }) => {
                let twice = Flaw::coded("duplicate", format!("{key:?} appears here twice"));
                Err(Flaw { path: format!("/{key}"), mark: Some(*mark), ..twice })
            }
            None => Ok(Value::Table(entries)),
        }
    }

    fn entry(&mut self) -> Result<Entry, Flaw> {
        if self.peek() != Some(b'"') {
            return Err(self.flaw("a key in quotes was expected here"));
        }
        let mark = self.mark();
        let key = self.string()?;
        self.space();
        if !self.takes(":") {
            return Err(self.flaw("a colon was expected after the key"));
        }
        let node = self.node().map_err(|flaw| flaw.under(&format!("/{key}")))?;
        Ok(Entry { key, mark, node })
    }

    /// Reads comma-separated parts up to a closing bracket.
    fn parts(
        &mut self,
        open: &str,
        close: &str,
        mut part: impl FnMut(&mut Self) -> Result<(), Flaw>,
    ) -> Result<(), Flaw> {
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
                return Err(self.flaw(&format!("a comma or {close} was expected here")));
            }
        }
    }

    fn number(&mut self) -> Result<Value, Flaw> {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).unwrap_or(rest.len());
        let number = &rest[..end];
        if !is_number(number) {
            return Err(self.flaw("this is not a number"));
        }
        self.at += end;
        Ok(number.parse().map_or_else(|_| Value::Other(number.into()), Value::Number))
    }

    fn string(&mut self) -> Result<String, Flaw> {
        self.at += 1;
        let mut said = String::new();
        loop {
            let rest = &self.text[self.at..];
            let end = rest.bytes().position(|byte| byte == b'"' || byte == b'\\' || byte < b' ');
            said.push_str(&rest[..end.unwrap_or(rest.len())]);
            self.at += end.unwrap_or(rest.len());
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(said);
                }
                Some(b'\\') => {
                    self.at += 1;
                    said.push(self.escaped()?);
                }
                Some(_) => return Err(self.flaw("a string runs past the end of its line")),
                None => return Err(self.flaw("a string is not closed")),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Flaw> {
        let plain = match self.peek() {
            Some(letter @ (b'"' | b'\\' | b'/')) => letter as char,
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'u') => {
                let letter = self.hex(self.at + 1).and_then(|code| self.character(code));
                return letter.ok_or_else(|| {
                    self.flaw("\\u must be followed by the four hex digits of a single character")
                });
            }
            _ => return Err(self.flaw("this cannot follow a backslash")),
        };
        self.at += 1;
        Ok(plain)
    }

    /// Completes the escaped character whose first four digits follow the current `u`; some take two escapes.
    fn character(&mut self, code: u32) -> Option<char> {
        if !(0xd800..0xdc00).contains(&code) {
            self.at += 5;
            return char::from_u32(code);
        }
        let is_escape = self.text.get(self.at + 5..self.at + 7) == Some("\\u");
        let second = self.hex(self.at + 7).filter(|second| is_escape && (0xdc00..0xe000).contains(second))?;
        self.at += 11;
        char::from_u32(0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00))
    }

    fn hex(&self, from: usize) -> Option<u32> {
        let digits = self.text.get(from..from + 4)?;
        digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some(())?;
        u32::from_str_radix(digits, 16).ok()
    }
}

/// The number of members up to which comparing them all is quicker than sorting.
const FEW: usize = 16;

/// Finds a member whose key another one has before it.
fn twice(entries: &[Entry]) -> Option<&Entry> {
    if entries.len() <= FEW {
        let is_second = |n: usize| entries[..n].iter().any(|before| before.key == entries[n].key);
        return (1..entries.len()).find(|n| is_second(*n)).map(|n| &entries[n]);
    }
    let mut keys = BTreeSet::new();
    entries.iter().find(|entry| !keys.insert(&entry.key))
}

/// Returns whether this is a number as JSON writes it.
fn is_number(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    let (number, power) = match text.split_once(['e', 'E']) {
        Some((number, power)) => (number, power.strip_prefix(['+', '-']).unwrap_or(power)),
        None => (text, "0"),
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    digits(whole) && digits(part) && digits(power) && (whole == "0" || !whole.starts_with('0'))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use fairdeal_kernel::Limits;

    pub(crate) fn parse(text: &str) -> Result<Node, Flaw> {
        let limits = Limits { bytes: 4096, depth: 32, values: 256, members: 64, outermost: 64, text: 200 };
        Node::parse(text, &limits)
    }

    #[test]
    fn lines_and_columns_are_counted_in_characters() {
        let node = parse("{\"é\": [1,\n\t\"ü\", true], \"b\": {}}").expect("it is JSON");
        let Value::Table(entries) = &node.value else { panic!("it is an object") };
        let at = |mark: Mark| (mark.line, mark.column);
        assert_eq!((at(entries[0].mark), at(entries[0].node.mark)), ((1, 2), (1, 7)));
        assert_eq!((at(entries[1].mark), at(entries[1].node.mark)), ((2, 14), (2, 19)));
        let list = &entries[0].node;
        assert_eq!(
            ["0", "1", "2"].map(|n| at(list.get(n).expect("a member").mark)),
            [(1, 8), (2, 2), (2, 7)]
        );
        assert_eq!((node.bytes, list.bytes, list.get("1").expect("a text").bytes), (33, 16, 4));
    }

    #[test]
    fn escapes_are_read() {
        for (text, read) in [
            (r#""\"\\\/\n\t\r\b\f""#, "\"\\/\n\t\r\u{8}\u{c}"),
            (r#""\u00e9\u00E9""#, "éé"),
            (r#""\ud83c\udccf!""#, "🃏!"),
        ] {
            assert_eq!(parse(text).expect(text).value, Value::Text(read.into()), "{text}");
        }
    }

    #[test]
    fn numbers_are_those_of_json() {
        for (text, read) in [("0", 0), ("-7", -7), ("120", 120)] {
            assert_eq!(parse(text).expect(text).value, Value::Number(read), "{text}");
        }
        for text in ["1.5", "-0.25", "1e3", "2E-3", "99999999999999999999"] {
            assert_eq!(parse(text).expect(text).value, Value::Other(text.into()), "{text}");
        }
        for text in ["01", "1.", "-", "1e", "1x", "0x1", "1-2", "--1", "1.2.3"] {
            assert_eq!(parse(text).expect_err(text).message, "this is not a number", "{text}");
        }
    }

    #[test]
    fn what_is_not_json_is_refused_with_its_location() {
        let cases = [
            ("", "line 1, column 1, at /: the text ends too early"),
            (" \n ", "line 2, column 2, at /: the text ends too early"),
            ("{\n\"a\" 1}", "line 2, column 5, at /: a colon was expected after the key"),
            ("{\"a\": {b}}", "line 1, column 8, at /a: a key in quotes was expected here"),
            ("[1,\n2", "line 2, column 2, at /: a comma or ] was expected here"),
            ("[1,]", "line 1, column 4, at /1: a value was expected here"),
            ("{\"a\": [0, nul]}", "line 1, column 11, at /a/1: a value was expected here"),
            ("\"a", "line 1, column 3, at /: a string is not closed"),
            ("[\"é\n\"]", "line 1, column 4, at /0: a string runs past the end of its line"),
            ("1 2", "line 1, column 3, at /: there is more text after the end"),
            ("\"\\q\"", "line 1, column 3, at /: this cannot follow a backslash"),
            ("\"\\", "line 1, column 3, at /: this cannot follow a backslash"),
            (
                "{\"a\": [{\"b\": 1,\n \"c\": 2, \"b\": 3}]}",
                "line 2, column 10, at /a/0/b: \"b\" appears here twice",
            ),
        ];
        for (text, said) in cases {
            assert_eq!(parse(text).expect_err(text).to_string(), said, "{text}");
        }
        let many: Vec<String> = (0..40).map(|n| format!("\"{}\": 0", n % 39)).collect();
        let twice = parse(&format!("{{{}}}", many.join(","))).expect_err("0 is there twice");
        assert_eq!((twice.code, twice.path.as_str()), ("duplicate", "/0"));
        let hex = "\\u must be followed by the four hex digits of a single character";
        for text in [
            "\"\\u12\"",
            "\"\\u+123\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "\"\\udc00\"",
            "\"\\u00e",
            "\"\\ud800é",
        ] {
            assert_eq!(parse(text).expect_err(text).message, hex, "{text}");
        }
        assert_eq!(parse(&"[".repeat(99)).expect_err("too deep").code, "tooLarge");
    }
}
