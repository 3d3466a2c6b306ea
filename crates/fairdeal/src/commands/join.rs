use crate::{error::Error, guest};
use fairdeal_kernel::Seat;
use fairdeal_tui::Wish;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fairdeal join K7PMZS39
  fairdeal join K7PMZS39 --name Ann --seat 2 --server http://pia.local:7777
  fairdeal join K7PMZS39 --plain                   line by line";

/// Takes a seat at a table of a running server
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    guest: guest::Guest,
    /// The number of your seat, from 0; the first free one by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..8))]
    seat: Option<u8>,
}

/// Sits down at a table.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let wish = Wish::Join { table: args.guest.table.clone(), seat: args.seat.map(Seat), watch: false };
    guest::visit(&args.guest, wish, out)
}
