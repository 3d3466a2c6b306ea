use super::{
    problem::Problem,
    tokens::{closing, tokens},
};

const ITEMS: &[&str] = &["fn", "impl", "struct", "enum", "trait", "type", "const", "static"];

/// Reports items in a `lib.rs`, which holds docs, modules, exports and macros only.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    if !path.ends_with("/src/lib.rs") {
        return Vec::new();
    }
    let (tokens, mut at, mut problems) = (tokens(text), 0, Vec::new());
    while let Some(token) = tokens.get(at) {
        if ITEMS.contains(&token.text) {
            let message = format!("`{}` in lib.rs: move it to the file of its noun.", token.text);
            problems.push(Problem::failure(path, token.line, message));
        }
        at = closing(&tokens, at) + 1;
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    #[test]
    fn items_are_found() {
        let text = "mod a;\npub fn b() { const X: u8 = 1; }\nimpl A {}\npub struct B(u8);\n";
        expect_lines(&check("crates/a/src/lib.rs", text), &[2, 3, 4]);
        assert_eq!(check("crates/a/src/card.rs", text), []);
    }

    #[test]
    fn modules_exports_and_macros_pass() {
        let text =
            "//! fn\n#![warn(x)]\nmod a;\npub use a::{b, c};\nmacro_rules! m { () => { fn x() {} } }\n";
        let games = "games! { hearts: struct Hearts }\n";
        assert_eq!(check("crates/a/src/lib.rs", &format!("{text}{games}")), []);
    }
}
