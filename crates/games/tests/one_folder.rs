//! A game is one folder, or one crate, and one line: nothing else in the sources names it.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::Present;
use std::{
    fs,
    path::{Path, PathBuf},
};

#[test]
fn adding_a_game_touches_one_folder_and_one_line() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = sources(&crates);
    assert!(sources.len() > 50, "the sources were found");
    for id in GAMES {
        let name = visit(id, Name).expect("the registry knows its games");
        let module = id.replace('-', "_");
        let own_crate = own_crate(&module).map(|name| crates.join(name));
        let own = |path: &PathBuf| match &own_crate {
            Some(folder) => path.starts_with(folder),
            None => path.components().any(|part| part.as_os_str() == module.as_str()),
        };
        let mut lines = vec![];
        for (path, text) in sources.iter().filter(|(path, _)| !own(path)) {
            let naming = |line: &&str| line.contains(&module) || line.contains(&format!("\"{name}\""));
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            lines.extend(code.filter(naming).map(|line| format!("{}: {}", path.display(), line.trim())));
        }
        assert_eq!(lines.len(), 1, "{id} is named in {lines:#?}");
        assert!(lines[0].contains("games/src/lib.rs"), "{id} has its line in the registry");
    }
}

/// The folder of the crate that a game has to itself, if its line says so.
fn own_crate(module: &str) -> Option<String> {
    let registry = include_str!("../src/lib.rs");
    let line =
        registry.lines().find_map(|line| line.trim().strip_prefix(&format!("{module} = fairdeal_")))?;
    Some(line.split("::").next()?.to_owned())
}

struct Name;

impl Visitor for Name {
    type Out = &'static str;

    fn game<G: Present>(self) -> &'static str {
        G::META.name
    }
}

/// The Rust files below the `src` folders of all crates, with their texts.
fn sources(crates: &Path) -> Vec<(PathBuf, String)> {
    let mut found = vec![];
    for entry in fs::read_dir(crates).expect("the crates are there").flatten() {
        walk(&entry.path().join("src"), &mut found);
    }
    found
}

fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file is text");
            found.push((path, text));
        }
    }
}
