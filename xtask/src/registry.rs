//! The registry of games: what else is said about the crate of a game follows from its line there.

/// The registry, as it is built into the product.
const REGISTRY: &str = include_str!("../../crates/games/src/lib.rs");

/// Lists the lines of a registry that name a game.
pub(crate) fn lines(registry: &str) -> impl Iterator<Item = &str> {
    let inside = registry.lines().skip_while(|line| !line.starts_with("games!")).skip(1);
    inside.take_while(|line| *line != "}").filter(|line| line.contains("::"))
}

/// Returns whether the crate in this folder of `crates` is a game.
pub(crate) fn is_game(folder: &str) -> bool {
    games(REGISTRY).any(|(_, home)| home == folder)
}

/// Returns the folder of the crate that a game has to itself.
pub(crate) fn home(game: &str) -> Option<&'static str> {
    let name = game.replace('-', "_");
    games(REGISTRY).find(|(known, _)| *known == name).map(|(_, home)| home)
}

/// Lists the games that have a crate, and its folder: `name = fairdeal_folder::Game`.
fn games(registry: &str) -> impl Iterator<Item = (&str, &str)> {
    lines(registry).filter_map(|line| {
        let (name, path) = line.trim().split_once(" = fairdeal_")?;
        Some((name, path.split_once("::")?.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = concat!(
        "pub use a::B;\n\ngames! {\n    high_card::HighCard,\n    ;\n",
        "    go_fish = fairdeal_fish::GoFish,\n}\n\nc::D\n"
    );

    #[test]
    fn the_lines_of_the_registry_are_found() {
        let found: Vec<&str> = lines(LINES).collect();
        assert_eq!(found, ["    high_card::HighCard,", "    go_fish = fairdeal_fish::GoFish,"]);
        assert_eq!(games(LINES).collect::<Vec<_>>(), [("go_fish", "fish")]);
    }

    #[test]
    fn every_crate_of_a_game_is_found() {
        assert!(games(REGISTRY).count() > 0, "there are games with a crate");
        for (name, folder) in games(REGISTRY) {
            assert!(is_game(folder) && home(&name.replace('_', "-")) == Some(folder), "{name}");
        }
        assert!(!is_game("kernel") && home("high-card").is_none());
    }
}
