use super::{
    problem::Problem,
    tokens::{Token, closing, tokens},
};

struct Limit {
    what: &'static str,
    warn: usize,
    fail: usize,
}

const FILE: Limit = Limit { what: "the file", warn: 500, fail: 800 };
/// The rules of a whole game that newcomers read first: they must stay short enough for that.
const MODEL: (&str, Limit) =
    ("crates/games/src/katko/rules.rs", Limit { what: "the model of a game", warn: 150, fail: 150 });
const FUNCTION: Limit = Limit { what: "the body of this function", warn: 60, fail: 100 };

/// Reports long files and long functions.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let tokens = tokens(text);
    let functions = (0..tokens.len()).filter_map(|at| function(&tokens, at));
    let sizes = functions.filter_map(|(line, length)| FUNCTION.judge(path, line, length));
    let file = if path == MODEL.0 { &MODEL.1 } else { &FILE };
    file.judge(path, 1, text.lines().count()).into_iter().chain(sizes).collect()
}

impl Limit {
    fn judge(&self, path: &str, line: usize, length: usize) -> Option<Problem> {
        let Self { what, warn, fail } = self;
        let message =
            |limit| format!("{what} has {length} lines, the limit is {limit}: split it by concept.");
        match length {
            _ if length > *fail => Some(Problem::failure(path, line, message(fail))),
            _ if length > *warn => Some(Problem::warning(path, line, message(warn))),
            _ => None,
        }
    }
}

/// Returns the line of the function that starts at a token, and the lines between its braces.
fn function(tokens: &[Token<'_>], at: usize) -> Option<(usize, usize)> {
    // A function pointer type has its bracket right after the keyword.
    if tokens[at].text != "fn" || tokens.get(at + 1)?.text == "(" {
        return None;
    }
    let open = opening(tokens, at)?;
    let close = closing(tokens, open);
    Some((tokens[at].line, (tokens[close].line - tokens[open].line).saturating_sub(1)))
}

/// Finds the brace that opens the body, if the signature has one.
fn opening(tokens: &[Token<'_>], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match tokens.get(at)?.text {
            "{" => return Some(at),
            ";" | ")" | "]" | "}" => return None,
            "(" | "[" => at = closing(tokens, at) + 1,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::problem::Level, *};

    fn levels(text: &str) -> Vec<(usize, Level)> {
        check("a.rs", text).iter().map(|problem| (problem.line, problem.level)).collect()
    }

    fn body(lines: usize) -> String {
        format!("\nfn long() -> [u8; 2] {{\n{}}}\n", "// }\n".repeat(lines))
    }

    #[test]
    fn functions() {
        assert_eq!(levels(&body(60)), []);
        assert_eq!(levels(&body(61)), [(2, Level::Warning)]);
        assert_eq!(levels(&body(100)), [(2, Level::Warning)]);
        assert_eq!(levels(&body(101)), [(2, Level::Failure)]);
    }

    #[test]
    fn what_has_no_body() {
        let rest = format!("mod a {{{}}}", "\n".repeat(120));
        assert_eq!(levels(&format!("trait T {{ fn a(x: [u8; 2]); }} {rest}")), []);
        assert_eq!(levels(&format!("type F = fn(u8); {rest}")), []);
    }

    #[test]
    fn files() {
        assert_eq!(levels(&"\n".repeat(500)), []);
        assert_eq!(levels(&"\n".repeat(501)), [(1, Level::Warning)]);
        assert_eq!(levels(&"\n".repeat(801)), [(1, Level::Failure)]);
        assert_eq!(check("a.md", &"\n".repeat(801)), []);
    }

    #[test]
    fn the_model_of_a_game() {
        let levels = |lines: usize| -> Vec<Level> {
            check(MODEL.0, &"\n".repeat(lines)).iter().map(|problem| problem.level).collect()
        };
        assert_eq!((levels(150), levels(151)), (vec![], vec![Level::Failure]));
        // A limit on a file that is gone would hold forever.
        assert!(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(MODEL.0).is_file());
    }
}
