use crate::Plain;
use std::fmt;

/// Size limits for JSON from untrusted sources, checked in one pass before it is parsed.
///
/// Invalid JSON passes: the parser reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum size in bytes.
    pub bytes: usize,
    /// The maximum nesting depth of lists and objects.
    pub depth: usize,
    /// The maximum number of values in total: numbers, strings, lists and objects.
    pub values: usize,
    /// The maximum number of members of a list or object, except the outermost.
    pub members: usize,
    /// The maximum number of members of the outermost list.
    pub outermost: usize,
    /// The maximum size of a string in bytes.
    pub text: usize,
}

/// Where a text exceeds its limits, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// The location, as a JSON pointer.
    pub path: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What is too large there.
    pub message: String,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "/" } else { &self.path };
        write!(f, "line {}, column {}, at {path}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for TooLarge {}

/// How much of an overlong key an error quotes.
const SHOWN: usize = 40;

impl Limits {
    /// Fails at the first place where the text is too large. Takes time linear in the text and allocates only
    /// for nesting.
    pub fn check(&self, text: &str) -> Result<(), TooLarge> {
        if text.len() > self.bytes {
            let message = format!("the text has {} bytes; it may have at most {}", text.len(), self.bytes);
            return Err(TooLarge { path: String::new(), line: 1, column: 1, message });
        }
        Look { limits: self, text, at: 0, line: 1, values: 0, open: vec![] }.all()
    }
}

/// A list or an object that is not closed yet.
struct Open<'t> {
    /// The current key, in an object.
    key: Option<&'t str>,
    is_object: bool,
    /// The index of the current member.
    member: usize,
}

struct Look<'t> {
    limits: &'t Limits,
    text: &'t str,
    at: usize,
    line: u32,
    values: usize,
    open: Vec<Open<'t>>,
}

impl<'t> Look<'t> {
    fn all(mut self) -> Result<(), TooLarge> {
        while let Some(&byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => self.quoted()?,
                b'{' | b'[' => {
                    self.value()?;
                    if self.open.len() == self.limits.depth {
                        return Err(self.too_large(
                            "lists and objects may be nested at most",
                            self.limits.depth,
                            "levels deep",
                        ));
                    }
                    self.open.push(Open { key: None, is_object: byte == b'{', member: 0 });
                    self.at += 1;
                }
                b'}' | b']' => {
                    self.open.pop();
                    self.at += 1;
                }
                b',' => self.next_member()?,
                b'\n' => (self.line, self.at) = (self.line + 1, self.at + 1),
                b' ' | b'\t' | b'\r' | b':' => self.at += 1,
                _ => self.bare()?,
            }
        }
        Ok(())
    }

    /// Reads a string: a value, or the key of the next one.
    fn quoted(&mut self) -> Result<(), TooLarge> {
        let start = self.at + 1;
        let bytes = self.text.as_bytes();
        let mut end = start;
        while end < bytes.len() && bytes[end] != b'"' {
            // An escape hides the next byte, so an escaped quote does not end the string; the last one may
            // point past the end.
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        let end = end.min(bytes.len());
        // The first string of a member is its key. Keys are not values, but they count against the text
        // limit.
        let is_key = self.open.last().is_some_and(|open| open.is_object && open.key.is_none());
        if is_key {
            let key = self.text.get(start..end);
            self.open.last_mut().expect("an object is open").key = key;
        } else {
            self.value()?;
        }
        if end - start > self.limits.text {
            return Err(self.too_large("a text has at most", self.limits.text, "bytes"));
        }
        self.at = end + 1;
        Ok(())
    }

    /// Reads a number or a literal.
    fn bare(&mut self) -> Result<(), TooLarge> {
        self.value()?;
        let rest = &self.text.as_bytes()[self.at..];
        let end = rest.iter().position(|byte| b",]}: \t\r\n\"{[".contains(byte)).unwrap_or(rest.len());
        if end > self.limits.text {
            return Err(self.too_large("a number has at most", self.limits.text, "digits"));
        }
        self.at += end;
        Ok(())
    }

    fn next_member(&mut self) -> Result<(), TooLarge> {
        // A file is usually one long list: its entries have a limit of their own.
        let most = if self.open.len() == 1 { self.limits.outermost } else { self.limits.members };
        self.at += 1;
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        (open.member, open.key) = (open.member + 1, None);
        if open.member >= most {
            let what = if open.is_object { "an object has at most" } else { "a list has at most" };
            return Err(self.too_large(what, most, "members"));
        }
        Ok(())
    }

    fn value(&mut self) -> Result<(), TooLarge> {
        self.values += 1;
        if self.values > self.limits.values {
            return Err(self.too_large("the text has at most", self.limits.values, "values"));
        }
        Ok(())
    }

    fn too_large(&self, what: &str, most: usize, of: &str) -> TooLarge {
        let step = |open: &Open<'_>| match open.key {
            Some(key) => format!("/{}", Plain::line(&key.chars().take(SHOWN).collect::<String>())),
            None => format!("/{}", open.member),
        };
        // Keys come from the untrusted text, so they are cut and sanitised before they are quoted.
        let path = self.open.iter().map(step).collect();
        let before = &self.text.as_bytes()[..self.at];
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        // The bytes that continue a character do not count.
        let column = 1 + before[start..].iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u32;
        TooLarge { path, line: self.line, column, message: format!("{what} {most} {of}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Limits = Limits { bytes: 200, depth: 3, values: 12, members: 4, outermost: 6, text: 10 };

    #[track_caller]
    fn check(text: &str, said: &str) {
        let told = SMALL.check(text).map_or_else(|too_large| too_large.to_string(), |()| "fits".into());
        assert_eq!(told, said, "{text}");
    }

    #[test]
    fn what_is_too_large_is_said_with_its_place() {
        check(r#"{"a": [1, 2, {"b": "0123456789"}], "c": null}"#, "fits");
        check("[1,2,3,4,5,6]", "fits");
        check("[1,2,3,\n4,5,6,7]", "line 2, column 7, at /6: a list has at most 6 members");
        check("[0,\n[1,2,3,4,5]]", "line 2, column 10, at /1/4: a list has at most 4 members");
        check(
            r#"[{"a":1,"b":2,"c":3,"d":4,"e":5}]"#,
            "line 1, column 27, at /0/4: an object has at most 4 members",
        );
        check("{\"a\":\n{\"b\":\"01234567890\"}}", "line 2, column 6, at /a/b: a text has at most 10 bytes");
        check(r#"{"01234567890":1}"#, "line 1, column 2, at /01234567890: a text has at most 10 bytes");
        check(
            r#"[[[[]]]]"#,
            "line 1, column 4, at /0/0/0: lists and objects may be nested at most 3 levels deep",
        );
        check("[[1,2,3],[1,2,3],[1,2,3]]", "line 1, column 23, at /2/2: the text has at most 12 values");
        check("[\"éü\", 12345678901]", "line 1, column 8, at /1: a number has at most 10 digits");
        check("[12345678901]", "line 1, column 2, at /0: a number has at most 10 digits");
        check(&" ".repeat(201), "line 1, column 1, at /: the text has 201 bytes; it may have at most 200");
    }

    #[test]
    fn escapes_end_no_text() {
        check(r#"["\"\"\"\"", "\\", 1]"#, "fits");
        check(r#"{"\"]\"": [1, 2]}"#, "fits");
    }

    #[test]
    fn what_is_no_json_passes() {
        for text in ["", "\"", "\"\\", "]]]", "{,,,}", "\"\\é", ",", "{\"a", "nonsense", "[\"é\\"] {
            check(text, "fits");
        }
    }
}
