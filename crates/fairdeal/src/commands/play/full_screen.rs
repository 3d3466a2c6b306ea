use super::Args;
use crate::{bots::Bots, error::Error, guest};
use fairdeal_hosted::{AnyGame, Description};
use fairdeal_kernel::Seat;
use fairdeal_protocol::{NewTable, Seating, Visibility};
use fairdeal_server::{Settings, serve_in_memory};
use fairdeal_session::Consensus;
use fairdeal_tui::{Person, Server, Visit, Wish};
use std::{
    io::{IsTerminal, Write},
    net::{Ipv4Addr, SocketAddr},
};

/// The maximum size of a table's description, with all cards brought to it.
const MOST_BROUGHT: usize = 16 << 20;

/// Returns whether the whole screen can be used; if only an option prevents it, says which.
pub(super) fn is_possible(args: &Args, bots: &Bots, out: &mut dyn Write) -> Result<bool, Error> {
    if args.plain || !std::io::stdout().is_terminal() || !std::io::stdin().is_terminal() {
        return Ok(false);
    }
    let in_the_way = [
        ("--resume", args.resume.is_some()),
        ("--log", args.log.is_some()),
        ("--seed", args.seed.is_some()),
        ("--bots cmd:PROGRAM", bots.has_program()),
    ];
    let found = in_the_way.iter().find(|(_, is_set)| *is_set);
    if let Some((option, _)) = found {
        writeln!(out, "{option} plays line by line; without it the whole screen is used.")?;
    }
    Ok(found.is_none())
}

/// Opens a table on a server inside this process, and joins it through a socket like everybody else.
pub(super) fn run(args: &Args, about: &Description, bots: &Bots, out: &mut dyn Write) -> Result<(), Error> {
    let game = super::set_up(args, about, bots)?;
    let own = super::own_seat(args, &*game)?;
    let table = new_table(args, &*game, own, bots);
    let runtime = guest::runtime()?;
    let left = runtime.block_on(async {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        // Nobody else joins here, and the player may bring many cards.
        let settings = Settings { longest: MOST_BROUGHT, ..Settings::default() };
        let running = serve_in_memory(address, settings).await;
        let running = running.map_err(|error| Error::Broken(error.to_string()))?;
        let server: Server = running.address().to_string().parse().map_err(Error::usage)?;
        let person = Person {
            language: args.language.map(|language| language.to_string()),
            own: Some(guest::own_bytes(args.entropy.as_deref().unwrap_or_default())?),
            ..Person::default()
        };
        let wish = Wish::Create(Box::new(table));
        let visit = Visit { server, wish, person, verify: guest::verify_log };
        visit.full_screen(out).await.map_err(Error::from)
    });
    // The table is not saved, so nothing has to be finished.
    runtime.shutdown_background();
    let left = left?;
    guest::check(&left)?;
    left.checked().map_or(Ok(()), |checked| writeln!(out, "{checked}"))?;
    Ok(writeln!(out, "A match that can be saved and resumed: fairdeal play --plain")?)
}

fn new_table(args: &Args, game: &dyn AnyGame, own: Seat, bots: &Bots) -> NewTable {
    let seating = |seat: Seat| match seat == own {
        true => Seating::Open,
        false => Seating::Bot(bots.name(super::bot_turn::number(seat, own, game.seats())).to_owned()),
    };
    NewTable {
        seats: Some(game.seats()),
        options: Some(game.options()),
        visibility: Visibility::Invited,
        seating: Seat::all(game.seats()).map(seating).collect(),
        hints: args.coach,
        consensus: Consensus::Hand,
        ..NewTable::open(game.id())
    }
}
