//! `cargo xtask tidy`: the house rules that no compiler checks, each a function of a file's path and text.

mod code_map;
mod columns;
mod crate_root;
mod direction;
mod general_names;
mod lints;
mod phrases;
mod problem;
mod purity;
mod size;
mod tokens;
mod words;

use std::{collections::BTreeSet, fs, path::Path, process::Command};

use crate::{error::Error, process::capture, workspace::Workspace};
use general_names::GeneralNames;
use problem::{Level, Problem};

/// Judges one file by its path from the root and its text.
type Rule = fn(&str, &str) -> Vec<Problem>;

const RULES: &[Rule] = &[
    size::check,
    columns::check,
    words::check,
    purity::check,
    lints::check,
    crate_root::check,
    phrases::check,
];
const READ: &[&str] = &["rs", "toml", "md", "sh", "ts", "mjs", "js", "svelte", "css", "html"];
const MAP: &str = "ARCHITECTURE.md";

/// Runs every rule over every file that git does not ignore.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    let files = files()?;
    let mut problems = direction::check(&workspace.packages);
    let map = if files.contains(MAP) { read(MAP)? } else { String::new() };
    problems.extend(code_map::check(&files, MAP, &map));
    let mut names = GeneralNames::default();
    for path in files.iter().filter(|path| is_read(path)) {
        let text = read(path)?;
        problems.extend(RULES.iter().flat_map(|rule| rule(path, &text)));
        problems.extend(names.check(path, &text));
    }
    report(&problems)
}

fn files() -> Result<BTreeSet<String>, Error> {
    let listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let text = capture(Command::new("git").args(listing))?;
    // Git still lists a tracked file that was deleted.
    Ok(text.split('\0').filter(|path| Path::new(path).is_file()).map(str::to_owned).collect())
}

fn is_read(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| READ.iter().any(|read| extension == *read))
}

fn read(path: &str) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File { path: path.into(), source })
}

fn report(problems: &[Problem]) -> Result<(), Error> {
    for problem in problems {
        eprintln!("{problem}");
    }
    match problems.iter().filter(|problem| problem.level == Level::Failure).count() {
        0 => Ok(()),
        failures => Err(Error::Untidy { failures }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_does_not_fail() {
        assert!(report(&[Problem::warning("a.rs", 1, "long")]).is_ok());
        assert!(report(&[Problem::failure("a.rs", 1, "long")]).is_err());
    }
}
