/// A word, number, symbol or mark of a rules text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The token as it is written; "an" is always "a".
    pub text: String,
    /// The token in lower case, for comparison with the words of the grammar.
    pub lower: String,
    /// The offset of its first byte in the text.
    pub at: usize,
}

/// Splits a text into tokens.
///
/// Consecutive mana symbols are one token; `'s`, the prefix `non` and punctuation are tokens of their own.
/// A dash without spaces is `--`, quotation marks are told apart as `“` and `”`, and a bullet swallows the
/// line break before it.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut at = 0;
    let mut quoted = false;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match first {
            ' ' | '\n' => {
                at += 1;
                continue;
            }
            '{' => symbols(rest),
            '"' => {
                push(&mut found, if quoted { "”" } else { "“" }, at);
                quoted = !quoted;
                at += 1;
                continue;
            }
            '—' => {
                let tight = !text[..at].ends_with(' ') && !rest['—'.len_utf8()..].starts_with(['\n', ' ']);
                push(&mut found, if tight { "--" } else { "—" }, at);
                at += first.len_utf8();
                continue;
            }
            '\'' => apostrophe(rest),
            _ if is_word(first) => word(rest),
            _ => first.len_utf8(),
        };
        split_word(&mut found, &rest[..length], at);
        at += length;
    }
    found
}

fn push(found: &mut Vec<Token>, text: &str, at: usize) {
    let text = match text {
        "an" => "a",
        "An" => "A",
        other => other,
    };
    found.push(Token { text: text.to_owned(), lower: text.to_lowercase(), at });
}

/// Cuts the prefix `non` off a word.
fn split_word(found: &mut Vec<Token>, word: &str, at: usize) {
    let is_prefix = word.len() > 5 && word.is_char_boundary(3) && word[..3].eq_ignore_ascii_case("non");
    if !is_prefix {
        return push(found, word, at);
    }
    push(found, &word[..3], at);
    let rest = word[3..].strip_prefix('-').unwrap_or(&word[3..]);
    push(found, rest, at + word.len() - rest.len());
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '+' | '−' | '~' | '-' | '*' | '/')
}

/// Returns the length of a run of symbols in braces.
fn symbols(rest: &str) -> usize {
    let mut length = 0;
    while rest[length..].starts_with('{') {
        match rest[length..].find('}') {
            Some(end) if end <= 8 => length += end + 1,
            _ => break,
        }
        if rest[..length].ends_with("{T}") || rest[..length].ends_with("{Q}") {
            break;
        }
    }
    length.max(1)
}

fn apostrophe(rest: &str) -> usize {
    let is_s = rest[1..].starts_with('s') && !rest[2..].starts_with(is_word);
    if is_s { 2 } else { 1 }
}

/// Returns the length of a word; an apostrophe belongs to it if letters other than a lone `s` follow.
fn word(rest: &str) -> usize {
    let mut end = 0;
    for (at, c) in rest.char_indices() {
        let inner = c == '\''
            && rest[at + 1..].starts_with(|next: char| next.is_alphabetic())
            && apostrophe(&rest[at..]) == 1;
        if !is_word(c) && !inner {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}
