//! Logs that an earlier program wrote: each schema of each game has one, which opens, is verified and goes on.

use crate::logs::{go_on, played, text};
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Present, Turn};
use fairdeal_session::{restore, verify};
use std::{fs, path::PathBuf};

fn file(game: &str, schema: u16) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden/schemas");
    folder.join(format!("{game}.{schema}.log"))
}

/// Opens the stored logs of a game. Nothing ever rewrites one: only that of a new schema is made.
struct Open;

impl Visitor for Open {
    type Out = ();

    fn game<G: Present>(self) {
        for schema in 1..=G::SCHEMA {
            let file = file(G::ID, schema);
            if schema == G::SCHEMA && !file.exists() && std::env::var_os("FAIRDEAL_GOLDEN").is_some() {
                let m = played::<G>(G::Options::default(), G::SEATS.0, "stored", 120);
                fs::write(&file, text(&m)).expect("a folder for golden files");
            }
            let log = fs::read_to_string(&file).unwrap_or_else(|_| panic!("{} is missing", file.display()));
            assert!(log.contains(&format!(r#""schema":{schema},"#)), "{}", file.display());
            let verified = verify::<G>(&log).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let mut m = restore::<G>(&log).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            assert_eq!(verified.commits, m.log().len(), "{}", file.display());
            go_on(&mut m, "on", 20_000);
            assert!(matches!(m.turn(), Turn::Over(_)), "{} goes on to its end", file.display());
            verify::<G>(&text(&m)).expect("written anew, it is a log of the present schema");
        }
    }
}

#[test]
fn a_log_of_every_schema_opens_and_goes_on() {
    for game in GAMES {
        visit(game, Open).expect("a game of the registry");
    }
}
