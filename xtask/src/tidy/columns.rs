use super::problem::{Level, Problem};

const MOST: usize = 120;

/// Reports long lines: of the pages as failures, of Rust, where only comments and texts can be long, as warnings.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    let level = match path.rsplit('.').next() {
        // Types in the documents are written by programs.
        Some("ts" | "mjs" | "js" | "svelte" | "css" | "html") if !path.starts_with("docs/") => Level::Failure,
        Some("rs") => Level::Warning,
        _ => return Vec::new(),
    };
    let columns = text.lines().map(|line| line.chars().count());
    let long = columns.enumerate().filter(|(_, columns)| *columns > MOST);
    let problem = |(index, columns)| {
        let message = format!("{columns} columns, the limit is {MOST}: break the line.");
        Problem { level, ..Problem::failure(path, index + 1, message) }
    };
    long.map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    #[test]
    fn long_lines() {
        let text = format!("{}\n{}\n", "ä".repeat(MOST), "a".repeat(MOST + 1));
        for path in ["web/a.ts", "web/a.svelte", "crates/a.css", "a.rs"] {
            expect_lines(&check(path, &text), &[2]);
        }
        for path in ["docs/a.ts", "a.md"] {
            expect_lines(&check(path, &text), &[]);
        }
        assert_eq!(check("web/a.ts", &text)[0].level, Level::Failure);
    }
}
