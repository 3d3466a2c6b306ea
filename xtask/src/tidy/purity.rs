use super::{
    problem::Problem,
    tokens::{Token, closing, tokens},
};
use crate::registry;

/// The crates of rules, besides those of the games.
const PURE: &[&str] =
    &["kernel", "decks", "definitions", "select", "cards", "oracle", "games", "session", "ai"];
/// A pure crate that may weigh its choices.
const WITH_FLOATS: &str = "ai";
const STD_MODULES: &[&str] = &["fs", "net", "env", "time", "thread"];
const WORDS: &[&str] = &["HashMap", "HashSet", "unsafe"];
const MACROS: &[&str] = &["println", "eprintln"];

/// Reports what would make the rules depend on more than their input, outside tests.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    let Some(name) = pure_crate(path) else { return Vec::new() };
    let tokens = without_tests(&tokens(text));
    let floats = name != WITH_FLOATS;
    let found = (0..tokens.len()).filter_map(|at| {
        let what = impure(&tokens[at..]).or_else(|| if floats { float(tokens[at].text) } else { None })?;
        Some(problem(path, tokens[at].line, &what))
    });
    found.chain(grouped_modules(path, &tokens)).collect()
}

fn problem(path: &str, line: usize, what: &str) -> Problem {
    let message =
        format!("`{what}` in a rules crate: rules are pure, exact and give the same answer anywhere.");
    Problem::failure(path, line, message)
}

fn pure_crate(path: &str) -> Option<&str> {
    let (name, inside) = path.strip_prefix("crates/")?.split_once("/src/")?;
    let is_test = inside.split('/').any(|part| part == "tests" || part == "tests.rs");
    let is_pure = PURE.contains(&name) || registry::is_game(name);
    (path.ends_with(".rs") && !is_test && is_pure).then_some(name)
}

/// Drops the modules that are compiled for tests only.
pub(super) fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if starts_with(&tokens[at..], &["#", "[", "cfg", "(", "test", ")", "]", "mod"]) {
            let end = tokens[at + 7..].iter().position(|token| ["{", ";"].contains(&token.text));
            at = end.map_or(tokens.len(), |end| closing(tokens, at + 7 + end) + 1);
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

fn impure(tokens: &[Token<'_>]) -> Option<String> {
    let first = tokens[0].text;
    let is_macro = MACROS.contains(&first) && starts_with(&tokens[1..], &["!"]);
    let module = STD_MODULES.iter().find(|module| starts_with(tokens, &["std", "::", module]));
    match module {
        Some(module) => Some(format!("std::{module}")),
        None if is_macro => Some(format!("{first}!")),
        None => WORDS.contains(&first).then(|| first.to_owned()),
    }
}

fn float(word: &str) -> Option<String> {
    let is_suffix = word.starts_with(|c: char| c.is_ascii_digit()) && !word.starts_with("0x");
    let hit = |name: &&str| word == *name || (is_suffix && word.ends_with(name));
    ["f32", "f64"].iter().copied().find(hit).map(str::to_owned)
}

/// Reports modules imported as a group: `use std::{cmp, fs}`.
fn grouped_modules(path: &str, tokens: &[Token<'_>]) -> Vec<Problem> {
    let groups = (0..tokens.len()).filter(|at| starts_with(&tokens[*at..], &["std", "::", "{"]));
    let members = groups.flat_map(|at| members(&tokens[at + 3..closing(tokens, at + 2)]));
    let hits = members.filter(|token| STD_MODULES.contains(&token.text));
    hits.map(|token| problem(path, token.line, &format!("std::{}", token.text))).collect()
}

/// Returns the first word of each member of a group.
fn members<'a>(group: &[Token<'a>]) -> Vec<Token<'a>> {
    let (mut found, mut at, mut starts) = (Vec::new(), 0, true);
    while at < group.len() {
        if starts {
            found.push(group[at]);
        }
        starts = group[at].text == ",";
        at = if group[at].text == "{" { closing(group, at) + 1 } else { at + 1 };
    }
    found
}

/// Returns whether the next tokens are these.
pub(super) fn starts_with(tokens: &[Token<'_>], texts: &[&str]) -> bool {
    tokens.len() >= texts.len() && tokens.iter().zip(texts).all(|(token, text)| token.text == *text)
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    const RULES: &str = "crates/games/src/hearts/rules.rs";

    fn hits(path: &str, text: &str, expected: &[usize]) {
        expect_lines(&check(path, text), expected);
    }

    #[test]
    fn every_impurity_is_found() {
        let planted =
            ["use std::fs;", "std::net::x()", "std::env::var", "std::time::Instant", "std::thread::spawn"];
        let more = [
            "HashMap::new()",
            "x: HashSet<u8>",
            "println!()",
            "eprintln!()",
            "unsafe {}",
            "x as f64",
            "1.0f32",
        ];
        for text in planted.iter().chain(&more) {
            hits(RULES, &format!("\n{text}"), &[2]);
        }
    }

    #[test]
    fn groups_are_opened() {
        let text = "use std::{\n collections::{BTreeMap, env},\n env,\n cmp, fs::File};";
        hits(RULES, text, &[3, 4]);
    }

    #[test]
    fn pure_code_passes() {
        let text = "//! std::fs\n#![forbid(unsafe_code)]\nuse std::{cmp, fmt}; \
                    \"HashMap\"; include_str!(\"x\"); 0x1f64";
        hits(RULES, text, &[]);
    }

    #[test]
    fn tests_and_other_crates_are_free() {
        let text = "fn a() -> f64 { std::env::args() }";
        for path in
            ["crates/games/src/hearts/tests.rs", "crates/kernel/tests/perft.rs", "crates/lab/src/solver.rs"]
        {
            hits(path, text, &[]);
        }
        hits(RULES, &format!("#[cfg(test)] mod tests {{ {text} }}\n{text}"), &[2, 2]);
        hits(RULES, &format!("#[cfg(test)]\nmod tests;\n{text}"), &[3, 3]);
        hits("crates/ai/src/ismcts.rs", "x: f64", &[]);
    }
}
