use crate::{error::Error, guest};
use fairdeal_tui::Wish;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fairdeal watch K7PMZS39
  fairdeal watch K7PMZS39 --server http://pia.local:7777 --plain";

/// Watches a table of a running server
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    guest: guest::Guest,
}

/// Watches a table.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let wish = Wish::Join { table: args.guest.table.clone(), seat: None, watch: true };
    guest::visit(&args.guest, wish, out)
}
