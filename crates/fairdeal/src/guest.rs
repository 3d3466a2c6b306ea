//! Going to a table of a server from this terminal.

use crate::error::Error;
use fairdeal_tui::{Ended, Model, Person, Server, Visit, Wish};
use std::io::{IsTerminal, Write};
use tokio::runtime::{Builder, Runtime};

/// How somebody comes to a table of a server.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Guest {
    /// The code of the table
    #[arg(value_name = "CODE")]
    pub(crate) table: String,
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: Server,
    /// How you want to be called
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// In which language the game speaks, such as `de`
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// Come back to where you were; the token is told when you leave
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Go line by line, as a screen reader can follow
    #[arg(long)]
    plain: bool,
}

/// Goes to a table and stays there until the person leaves.
pub(crate) fn visit(args: &Guest, wish: Wish, out: &mut dyn Write) -> Result<(), Error> {
    let person =
        Person { name: args.name.clone(), token: args.token.clone(), language: args.language.clone() };
    let visit = Visit { server: args.server.clone(), wish, person };
    let full = !args.plain && std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    let runtime = runtime()?;
    let left = runtime.block_on(async {
        match full {
            true => visit.full_screen(out).await,
            false => visit.line_by_line(out).await,
        }
    });
    // Whoever waits for a line that nobody types any more is not waited for.
    runtime.shutdown_background();
    let left = left?;
    check(&left)?;
    if let Some((table, token)) = left.way_back() {
        writeln!(out, "Come back with:\n  fairdeal join {table} --token {token}")?;
    }
    Ok(())
}

/// Tells whether a visit ended as the person wanted.
pub(crate) fn check(left: &Model) -> Result<(), Error> {
    match left.ended() {
        Some(Ended::Failed(why)) => Err(Error::usage(why)),
        Some(Ended::Left) | None => Ok(()),
    }
}

/// Makes what sockets run on.
pub(crate) fn runtime() -> Result<Runtime, Error> {
    Ok(Builder::new_multi_thread().worker_threads(2).enable_all().build()?)
}
