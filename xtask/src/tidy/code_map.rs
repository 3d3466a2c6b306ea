use std::collections::BTreeSet;

use super::problem::Problem;
use crate::registry;

/// Compares the folders under `crates/` with those that the map names. The crate of a game needs no line of its own.
pub(crate) fn check(files: &BTreeSet<String>, path: &str, map: &str) -> Vec<Problem> {
    let folders: BTreeSet<&str> = files.iter().filter_map(|file| folder(file)).collect();
    let named: Vec<(usize, &str)> = map
        .lines()
        .enumerate()
        .flat_map(|(index, line)| names(line).map(move |name| (index + 1, name)))
        .collect();
    let is_missing =
        |folder: &&&str| !registry::is_game(folder) && !named.iter().any(|(_, name)| name == *folder);
    let unnamed = folders.iter().filter(is_missing).map(|folder| {
        Problem::failure(path, 1, format!("the code map does not name `crates/{folder}`: add its line."))
    });
    let unknown = named.iter().filter(|(_, name)| !folders.contains(name)).map(|(line, name)| {
        Problem::failure(path, *line, format!("there is no `crates/{name}`: drop it from the code map."))
    });
    unnamed.chain(unknown).collect()
}

fn folder(file: &str) -> Option<&str> {
    let name = file.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
    (!name.contains('/')).then_some(name)
}

/// Returns the crates that a line names; `crates/*` and `crates/<name>` name none.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let tails = line.split("crates/").skip(1);
    let words = tails.map(|tail| {
        let end = tail.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').unwrap_or(tail.len());
        &tail[..end]
    });
    words.filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{super::problem::expect_lines, *};

    fn hits(map: &str, expected: &[usize]) {
        let files = ["crates/kernel/Cargo.toml", "crates/ai/Cargo.toml", "crates/ai/src/lib.rs"];
        let files = files.iter().map(|file| (*file).to_owned()).collect();
        expect_lines(&check(&files, "ARCHITECTURE.md", map), expected);
    }

    #[test]
    fn both_directions() {
        hits("`crates/kernel` crates/ai/src\n`crates/*`, `crates/<name>`", &[]);
        hits("\n`crates/kernel` `crates/aims`", &[1, 2]);
        hits("", &[1, 1]);
    }
}
