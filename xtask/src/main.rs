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

const fn command(
    name: &'static str,
    help: &'static str,
    run: fn(&Workspace) -> Result<(), Error>,
) -> Command {
    Command { name, help, run }
}

const COMMANDS: &[Command] = &[
    command("check", "formatting, clippy, docs, tidy and deny", check::run),
    command("test", "check, then every test, fuzz target and law", test::run),
    command("tidy", "sizes, words, purity and crate directions", tidy::run),
    command("deny", "known flaws, licences, duplicates and sources", deny::run),
    command("golden", "rewrite the golden files and list what changed", golden::run),
    command("bench-report", "measure every game into docs/measured.md", bench_report::run),
    command("alone", "build once without each game: every folder stands alone", alone::run),
    command("pictures", "pictures of every game into docs/pictures", web::pictures),
    command("web", "the pages: types, tests, every game in a browser", web::run),
    command("terminal", "a match in a real terminal, by keys alone", terminal::run),
    command("torture", "the long forms of the laws, the tests and the fuzz targets", torture::run),
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
