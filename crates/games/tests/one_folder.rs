//! A game is one folder, or one crate, and one line: nothing else names it. A crate is also a dependency of this one.

use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::Present;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folders with code that knows all games, from the root of the workspace.
const KNOWING: [&str; 4] = ["crates", "fuzz", "xtask", "web/src"];

/// Keeps the rules short that newcomers read first, and so names a game.
const MODEL: &str = "xtask/src/tidy/size.rs";

#[test]
fn adding_a_game_touches_one_folder_and_one_line() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let sources = sources(&root);
    assert!(sources.len() > 500, "the sources were found");
    for id in GAMES {
        let name = visit(id, Name).expect("the registry knows its games");
        let game = Named::new(id, name);
        let own = game.folders(&sources);
        let mut lines = vec![];
        for (path, text) in sources.iter().filter(|(path, _)| !own.iter().any(|own| path.starts_with(own))) {
            let code = text.lines().filter(|line| !line.trim_start().starts_with(['/', '#', '*']));
            let naming = code.filter(|line| game.is_named_in(line));
            lines.extend(naming.map(|line| format!("{}: {}", path.display(), line.trim())));
        }
        let expected = game.expected();
        let known = lines.iter().filter(|line| expected.iter().any(|start| line.starts_with(start)));
        assert!(
            known.count() == expected.len() && lines.len() == expected.len(),
            "{id} is named in {lines:#?}"
        );
    }
}

/// Planted names are found, and words that only contain a name are not.
#[test]
fn a_game_that_is_named_elsewhere_is_found() {
    let folder = Named { words: vec!["katko".into(), "\"Katko\"".into()], home: None };
    for (line, found) in
        [("katko::Katko,", true), ("let name = \"Katko\";", true), ("the Katko of old", false)]
    {
        assert_eq!(folder.is_named_in(line), found, "{line}");
    }
    let game = GAMES.iter().map(|id| Named::new(id, "Some Name")).find(|game| game.home.is_some());
    let game = game.expect("a game has a crate");
    let home = game.home.clone().expect("it has one");
    for line in [
        format!("fairdeal-{home}.workspace = true"),
        format!("use fairdeal_{home}::Set;"),
        format!("const PURE: &[&str] = &[\"kernel\", \"{home}\"];"),
        format!("members = [\"crates/{home}\"]"),
        "if name == \"Some Name\" {".into(),
    ] {
        assert!(game.is_named_in(&line), "{line}");
    }
    assert!(!game.is_named_in(&format!("let {home}s = 3; // fairdeal-{home}ling, crates/{home}ling")));
}

/// A game, and the words that name it.
struct Named {
    words: Vec<String>,
    /// The folder of the crate that the game has to itself.
    home: Option<String>,
}

impl Named {
    fn new(id: &str, name: &str) -> Named {
        let module = id.replace('-', "_");
        let home = own_crate(&module);
        let mut words = vec![module, format!("\"{name}\"")];
        if let Some(home) = &home {
            let ways = [format!("fairdeal-{home}"), format!("fairdeal_{home}"), format!("crates/{home}")];
            words.extend(ways.into_iter().chain([format!("\"{home}\"")]));
        }
        Named { words, home }
    }

    /// Returns whether a line contains one of the words; that of a crate does not end in the middle of another.
    fn is_named_in(&self, line: &str) -> bool {
        self.words.iter().enumerate().any(|(n, word)| {
            let goes_on = |(at, _): (usize, &str)| {
                n > 1 && line[at + word.len()..].starts_with(|c: char| c.is_alphanumeric())
            };
            line.match_indices(word.as_str()).any(|found| !goes_on(found))
        })
    }

    /// Lists the folders that may name it: its own, and the crates that are built on it, such as a laboratory.
    fn folders(&self, sources: &[(PathBuf, String)]) -> Vec<PathBuf> {
        let Some(home) = &self.home else {
            return vec![Path::new("crates/games/src").join(&self.words[0])];
        };
        let depends = format!("fairdeal-{home}.path");
        let built_on = sources.iter().filter(|(path, text)| {
            path.ends_with("Cargo.toml") && !path.starts_with("crates/games") && text.contains(&depends)
        });
        let folders = built_on.filter_map(|(path, _)| path.parent().map(Path::to_path_buf));
        folders.chain([Path::new("crates").join(home)]).collect()
    }

    /// Lists how the lines begin that must name it.
    fn expected(&self) -> Vec<String> {
        let line = format!("crates/games/src/lib.rs: {}", self.words[0]);
        match &self.home {
            Some(home) => vec![line, format!("crates/games/Cargo.toml: fairdeal-{home}.path")],
            None => vec![line],
        }
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

/// The manifests and the sources of what is shipped and of what checks it, from the root, with their texts. Tests and
/// examples may pick any game.
fn sources(root: &Path) -> Vec<(PathBuf, String)> {
    let mut found = vec![(PathBuf::from("Cargo.toml"), read(&root.join("Cargo.toml")))];
    for folder in KNOWING {
        walk(root, Path::new(folder), &mut found);
    }
    found
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    let entries = fs::read_dir(root.join(folder)).expect("the folder is there").flatten();
    for entry in entries {
        let (path, name) = (folder.join(entry.file_name()), entry.file_name().to_string_lossy().into_owned());
        let is_free = ["tests", "examples", "node_modules", "corpus", "golden"].contains(&name.as_str());
        if root.join(&path).is_dir() {
            if !is_free {
                walk(root, &path, found);
            }
        } else if is_code(&name) && path != Path::new(MODEL) {
            let text = read(&root.join(&path));
            found.push((path, text));
        }
    }
}

fn is_code(name: &str) -> bool {
    let is_test = name == "tests.rs" || name.contains(".test.");
    !is_test && (name == "Cargo.toml" || [".rs", ".ts", ".svelte"].iter().any(|end| name.ends_with(end)))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file is text")
}
