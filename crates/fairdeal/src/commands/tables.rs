use crate::{error::Error, game_name::examples, grid, paint::Paint};
use fairdeal_server::{KeptTable, delete_table, kept_tables};
use std::{io::Write, path::PathBuf};

const EXAMPLES: &str = "\
No server may have the file open meanwhile.

Examples:
  fairdeal tables                                 the tables that are kept, each checked from end to end
  fairdeal tables --data club.db --delete K7PMZS39";

/// Lists the tables in a data file and checks their logs, or deletes one
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The file in which the tables are saved
    #[arg(long, value_name = "FILE", default_value = "fairdeal.db")]
    data: PathBuf,
    /// Delete the table with this code, with all its matches
    #[arg(long, value_name = "CODE")]
    delete: Option<String>,
}

/// Lists the tables, or deletes one.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    if let Some(code) = &args.delete {
        return match delete_table(&args.data, code).map_err(Error::usage)? {
            true => Ok(writeln!(out, "Table {code} was deleted.")?),
            false => Err(Error::usage(format!("there is no table {code} in {}", args.data.display()))),
        };
    }
    let tables = kept_tables(&args.data).map_err(Error::usage)?;
    let paint = Paint::for_stdout();
    let mut rows = vec![["CODE", "GAME", "MATCHES", "RECORDS", ""].map(|title| paint.faint(title)).to_vec()];
    rows.extend(tables.iter().map(row));
    out.write_all(grid::table(&rows).as_bytes())?;
    if tables.iter().any(|table| table.damage.is_some()) { Err(Error::Found) } else { Ok(()) }
}

fn row(table: &KeptTable) -> Vec<String> {
    let KeptTable { code, game, matches, records, damage } = table;
    let state = damage.as_deref().unwrap_or("whole");
    vec![code.clone(), game.clone(), matches.to_string(), records.to_string(), state.into()]
}
