/// One word or mark of Rust code and the line it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// Cuts Rust code into words and marks, leaving out comments, lifetimes, and string and character literals.
pub(crate) fn tokens(source: &str) -> Vec<Token<'_>> {
    let (mut rest, mut line, mut found) = (source, 1, Vec::new());
    while !rest.is_empty() {
        let skipped = skipped(rest);
        let (text, after) = rest.split_at(skipped.unwrap_or_else(|| code(rest)));
        if skipped.is_none() {
            found.push(Token { text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    found
}

/// Finds the bracket that closes the one at `open`, or the last token of broken code.
pub(crate) fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len().saturating_sub(1)
}

fn skipped(rest: &str) -> Option<usize> {
    space(rest).or_else(|| comment(rest)).or_else(|| string(rest)).or_else(|| quote(rest))
}

fn code(rest: &str) -> usize {
    let raw = rest.strip_prefix("r#").map_or(0, word);
    match word(rest) {
        _ if raw > 0 => 2 + raw,
        0 if rest.starts_with("::") => 2,
        0 => first(rest),
        length => length,
    }
}

fn first(rest: &str) -> usize {
    rest.chars().next().map_or(0, char::len_utf8)
}

fn word(rest: &str) -> usize {
    rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
}

fn space(rest: &str) -> Option<usize> {
    let length = rest.len() - rest.trim_start().len();
    (length > 0).then_some(length)
}

fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    rest.starts_with("/*").then(|| block_comment(rest))
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(found) = rest[at..].find(['/', '*']) {
        at += found;
        let tail = &rest[at..];
        if tail.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if tail.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

fn string(rest: &str) -> Option<usize> {
    let (prefix, tail) = rest.split_at(word(rest));
    if !["", "b", "c", "r", "br", "cr"].contains(&prefix) {
        return None;
    }
    let body = if prefix.ends_with('r') { raw_string(tail) } else { escaped(tail, '"') };
    body.map(|length| prefix.len() + length)
}

fn raw_string(rest: &str) -> Option<usize> {
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let body = rest[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(body.find(&end).map_or(rest.len(), |at| hashes + 1 + at + end.len()))
}

/// Measures a literal between two quotes in which a backslash hides the next character.
fn escaped(rest: &str, quote: char) -> Option<usize> {
    let body = rest.strip_prefix(quote)?;
    let mut characters = body.char_indices();
    while let Some((at, character)) = characters.next() {
        if character == '\\' {
            characters.next();
        } else if character == quote {
            return Some(at + 2);
        }
    }
    Some(rest.len())
}

/// Measures a character literal or a lifetime.
fn quote(rest: &str) -> Option<usize> {
    let prefix = usize::from(rest.starts_with("b'"));
    let body = rest[prefix..].strip_prefix('\'')?;
    let closed = body.get(first(body)..).is_some_and(|after| after.starts_with('\''));
    if closed || body.starts_with('\\') {
        return escaped(&rest[prefix..], '\'').map(|length| prefix + length);
    }
    Some(prefix + 1 + word(body))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, expected: &str) {
        let found: Vec<&str> = tokens(source).iter().map(|token| token.text).collect();
        assert_eq!(found.join(" "), expected, "{source}");
    }

    #[test]
    fn words_and_marks() {
        check("fn a(b: u8) -> [u8; 4] {}", "fn a ( b : u8 ) - > [ u8 ; 4 ] { }");
        check("std::fs r#fn r#type 1.0f64", "std :: fs r#fn r#type 1 . 0f64");
    }

    #[test]
    fn comments() {
        check("a // { \" '\nb", "a b");
        check("a /* { /* } */ \" */ b", "a b");
        check("a / b /* never closed", "a / b");
        check("a /*/ still */ b", "a b");
    }

    #[test]
    fn strings() {
        check(r#"a "{ \" // \\" b"#, "a b");
        check(r##"a r"\" b r#"{ " }"# c b"{" br#"""# d"##, "a b c d");
        check("rb \"never closed {", "rb");
    }

    #[test]
    fn characters_and_lifetimes() {
        check(r"a '{' b '\'' c '\\' d b'}' e '\u{7d}' f '…' g", "a b c d e f g");
        check("impl<'a> A<'a, '_> { 'outer: loop {} }", "impl < > A < , > { : loop { } }");
    }

    #[test]
    fn lines_count_inside_skipped_text() {
        let found = tokens("a\n\"x\ny\"\n/* \n */ b");
        assert_eq!(found.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 5]);
    }

    #[test]
    fn brackets_close() {
        assert_eq!(closing(&tokens("a { ( [ } ] ) x } b }"), 1), 6);
        assert_eq!(closing(&tokens("a { b"), 1), 2);
    }
}
