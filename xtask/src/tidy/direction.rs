use super::problem::Problem;
use crate::{
    registry,
    workspace::{Dependency, DependencyKind, Package},
};

const BINARY: &str = "fairdeal";
/// Stands for every crate but the binary and those of the games.
const ALL: &[&str] = &["*"];
/// Stands for the crates of the games, as the registry names them.
const GAMES: &str = "the games";
/// What the crate of a game may depend on.
const OF_A_GAME: &[&str] = &["kernel", "decks", "definitions", "select", "cards"];

/// Lists what each crate may depend on, without the prefix `fairdeal-`. The crates of the games need no row.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    ("decks", &["kernel"]),
    ("definitions", &["kernel"]),
    ("select", &["kernel", "definitions"]),
    ("cards", &["kernel", "definitions", "select"]),
    ("games", &["kernel", "decks", GAMES]),
    ("session", &["kernel"]),
    ("engine", &["kernel", "session", "games", "hosted"]),
    ("ai", &["kernel"]),
    ("laws", &["kernel", "decks", "session", "protocol", "ai"]),
    ("checks", &["kernel", "games", "laws"]),
    ("lab", &["kernel", "definitions", GAMES]),
    ("protocol", &["kernel", "session"]),
    ("store", &[]),
    ("client", &["kernel", "protocol", "session"]),
    ("hosted", &["kernel", "games", "session", "ai", "protocol"]),
    ("tui", &["kernel", "protocol", "session", "client", "hosted"]),
    ("webui", &[]),
    ("server", ALL),
    ("fairdeal", ALL),
    ("fuzz", &["kernel", "session", "games", "laws", "checks", "engine", "hosted"]),
    ("xtask", &[]),
];

const ADVICE: &str = "add a line to ARCHITECTURE.md and to the table in xtask/src/tidy/direction.rs.";

/// Reports dependencies between our crates that the table does not allow.
pub(crate) fn check(packages: &[Package]) -> Vec<Problem> {
    packages.iter().flat_map(|package| package_problems(package, packages)).collect()
}

fn package_problems(package: &Package, packages: &[Package]) -> Vec<Problem> {
    let name = short(&package.name);
    let row = ALLOWED.iter().find(|(row, _)| *row == name).map(|(_, allowed)| *allowed);
    let Some(allowed) = row.or_else(|| registry::is_game(name).then_some(OF_A_GAME)) else {
        let message = format!("the crate `{}` has no direction: {ADVICE}", package.name);
        return vec![Problem::failure(&package.manifest, 1, message)];
    };
    let ours =
        package.dependencies.iter().filter(|dependency| packages.iter().any(|p| p.name == dependency.name));
    let messages = ours.filter_map(|dependency| refusal(&package.name, dependency, allowed));
    messages.map(|message| Problem::failure(&package.manifest, 1, message)).collect()
}

fn refusal(package: &str, Dependency { name, kind }: &Dependency, allowed: &[&str]) -> Option<String> {
    if name == BINARY {
        return Some(format!("`{package}` depends on the binary `{name}`: nothing may, not even in tests."));
    }
    let wanted = if registry::is_game(short(name)) { GAMES } else { short(name) };
    let fits =
        *kind == DependencyKind::Dev || allowed.contains(&wanted) || (allowed == ALL && wanted != GAMES);
    (!fits).then(|| format!("`{package}` may not depend on `{name}`; if it must, {ADVICE}"))
}

fn short(name: &str) -> &str {
    name.strip_prefix("fairdeal-").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] =
        &["fairdeal-kernel", "fairdeal-games", "fairdeal-session", "fairdeal-server", BINARY];

    /// The package of some game that has a crate.
    fn a_game() -> String {
        let line = registry::lines(include_str!("../../../crates/games/src/lib.rs")).last().expect("a game");
        let (_, path) = line.split_once(" = ").expect("the games with a crate come last");
        path.split("::").next().expect("a crate").replace('_', "-")
    }

    fn messages(from: &str, to: &str, kind: DependencyKind) -> Vec<String> {
        let package = |name: &str, dependencies| Package {
            name: name.to_owned(),
            manifest: format!("crates/{}/Cargo.toml", short(name)),
            dependencies,
            long_tests: Vec::new(),
        };
        let asking = package(from, vec![Dependency { name: to.to_owned(), kind }]);
        let others = NAMES.iter().filter(|name| **name != from).map(|name| package(name, Vec::new()));
        let packages: Vec<Package> = others.chain([asking]).collect();
        check(&packages).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn allowed_directions_pass() {
        assert!(messages("fairdeal-games", "fairdeal-kernel", DependencyKind::Shipped).is_empty());
        assert!(messages("fairdeal-server", "fairdeal-games", DependencyKind::Shipped).is_empty());
        assert!(messages("fairdeal-kernel", "fairdeal-games", DependencyKind::Dev).is_empty());
        assert!(messages("fairdeal-kernel", "serde", DependencyKind::Shipped).is_empty());
    }

    #[test]
    fn a_new_direction_is_refused_with_advice() {
        let found = messages("fairdeal-games", "fairdeal-session", DependencyKind::Shipped);
        let start = "crates/games/Cargo.toml:1: `fairdeal-games` may not depend on `fairdeal-session`";
        assert_eq!(found, [format!("{start}; if it must, {ADVICE}")]);
    }

    #[test]
    fn the_crate_of_a_game_is_known_by_its_line_and_reached_through_the_registry() {
        let game = a_game();
        assert!(messages(&game, "fairdeal-kernel", DependencyKind::Shipped).is_empty());
        assert_eq!(messages(&game, "fairdeal-session", DependencyKind::Shipped).len(), 1);
        assert_eq!(refusal("fairdeal-games", &shipped(&game), allowed("games")), None);
        for (from, allowed) in
            [("fairdeal-server", ALL), (BINARY, ALL), ("fairdeal-session", allowed("session"))]
        {
            assert!(refusal(from, &shipped(&game), allowed).is_some(), "{from}");
        }
    }

    fn shipped(name: &str) -> Dependency {
        Dependency { name: name.to_owned(), kind: DependencyKind::Shipped }
    }

    fn allowed(name: &str) -> &'static [&'static str] {
        ALLOWED.iter().find(|(row, _)| *row == name).expect("a row").1
    }

    #[test]
    fn nothing_depends_on_the_binary() {
        assert_eq!(messages("fairdeal-server", BINARY, DependencyKind::Shipped).len(), 1);
        assert_eq!(messages("fairdeal-kernel", BINARY, DependencyKind::Dev).len(), 1);
    }

    #[test]
    fn an_unknown_crate_is_refused() {
        assert_eq!(messages("fairdeal-surprise", "fairdeal-kernel", DependencyKind::Shipped).len(), 1);
    }
}
