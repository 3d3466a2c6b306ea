use super::problem::Problem;

const MOST: usize = 120;

/// Reports long lines of Rust, where rustfmt leaves comments and texts as they are, and of the web pages.
pub(crate) fn check(path: &str, text: &str) -> Vec<Problem> {
    let of_pages = ["ts", "mjs", "js", "svelte", "css", "html"];
    // Types in the documents are written by programs.
    let checked = |ending| ending == "rs" || of_pages.contains(&ending) && !path.starts_with("docs/");
    if !path.rsplit('.').next().is_some_and(checked) {
        return Vec::new();
    }
    let columns = text.lines().map(|line| line.chars().count());
    let long = columns.enumerate().filter(|(_, columns)| *columns > MOST);
    let problem = |(index, columns)| {
        Problem::failure(path, index + 1, format!("{columns} columns, the limit is {MOST}: break the line."))
    };
    long.map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::super::problem::{Level, expect_lines};
    use super::*;

    #[test]
    fn long_lines() {
        let text = format!("{}\n{}\n", "ä".repeat(MOST), "a".repeat(MOST + 1));
        for path in ["web/a.ts", "web/a.svelte", "crates/a.css", "a.rs"] {
            let problems = check(path, &text);
            expect_lines(&problems, &[2]);
            assert_eq!(problems[0].level, Level::Failure, "{path}");
        }
        for path in ["docs/a.ts", "a.md"] {
            expect_lines(&check(path, &text), &[]);
        }
    }
}
