//! The chores of the workspace, run as `cargo xtask <command>`.

mod alone;
mod apt;
mod bench_report;
mod check;
mod conformance;
mod deny;
mod error;
mod golden;
mod process;
mod registry;
mod terminal;
mod test;
mod tidy;
mod timing;
mod torture;
mod web;
mod workspace;

use std::process::ExitCode;

use error::Error;
use workspace::Workspace;

struct Command {
    name: &'static str,
    help: &'static str,
    run: fn(&Workspace) -> Result<(), Error>,
}

const COMMANDS: &[Command] = &[
    Command { name: "check", help: "formatting, clippy, docs, tidy and deny", run: check::run },
    Command { name: "test", help: "check, then every test, fuzz target and law", run: test::run },
    Command { name: "tidy", help: "sizes, words, purity and crate directions", run: tidy::run },
    Command { name: "deny", help: "known flaws, licences, duplicates and sources", run: deny::run },
    Command { name: "golden", help: "rewrite the golden files and list what changed", run: golden::run },
    Command {
        name: "bench-report",
        help: "measure every game into docs/measured.md",
        run: bench_report::run,
    },
    Command {
        name: "alone",
        help: "build once without each game: every folder stands alone",
        run: alone::run,
    },
    Command { name: "pictures", help: "pictures of every game into docs/pictures", run: web::pictures },
    Command { name: "web", help: "the pages: types, tests, every game in a browser", run: web::run },
    Command { name: "terminal", help: "a match in a real terminal, by keys alone", run: terminal::run },
    Command {
        name: "torture",
        help: "the long forms of the laws, the tests and the fuzz targets",
        run: torture::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, done) = match arguments.as_slice() {
        [name, game, folder] if name == "conformance" => {
            (name, Workspace::enter().and_then(|workspace| conformance::run(&workspace, game, folder)))
        }
        [name] => {
            let Some(command) = COMMANDS.iter().find(|command| command.name == name) else { return usage() };
            (name, Workspace::enter().and_then(|workspace| (command.run)(&workspace)))
        }
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: cargo xtask <command>\n");
    for Command { name, help, .. } in COMMANDS {
        eprintln!("  {name:<13} {help}");
    }
    eprintln!("  conformance GAME DIR: run recorded scenarios through the engine protocol");
    ExitCode::from(2)
}
