//! Joining a table of a server from this terminal.

use crate::{error::Error, seed};
use fairdeal_hosted::{AnyMatch, restore_match};
use fairdeal_kernel::Entropy;
use fairdeal_session::{Caps, read_header};
use fairdeal_tui::{Ended, Model, Moment, Person, Server, Visit, Wish};
use std::io::{IsTerminal, Write};
use tokio::runtime::{Builder, Runtime};

/// How somebody joins a table of a server.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Guest {
    /// The code of the table
    #[arg(value_name = "CODE")]
    pub(crate) table: String,
    /// The server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7777")]
    server: Server,
    /// Your name at the table
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The language of the game, such as `de`
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// Return to where you were; the token is printed when you leave
    #[arg(long, value_name = "TOKEN")]
    token: Option<String>,
    /// Work line by line, which suits a screen reader
    #[arg(long)]
    plain: bool,
}

/// Goes to a table and stays there until the person leaves.
pub(crate) fn visit(args: &Guest, wish: Wish, out: &mut dyn Write) -> Result<(), Error> {
    let person = Person {
        name: args.name.clone(),
        token: args.token.clone(),
        language: args.language.clone(),
        own: Some(own_bytes("")?),
    };
    let visit = Visit { server: args.server.clone(), wish, person, verify: verify_log };
    let full = !args.plain && std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    let runtime = runtime()?;
    let left = runtime.block_on(async {
        match full {
            true => visit.full_screen(out).await,
            false => visit.line_by_line(out).await,
        }
    });
    // Do not wait for a thread that waits for a line nobody will type.
    runtime.shutdown_background();
    let left = left?;
    check(&left)?;
    // Line by line, it was already printed.
    if let (true, Some(checked)) = (full, left.checked()) {
        writeln!(out, "{checked}")?;
    }
    if let Some((table, token)) = left.way_back() {
        writeln!(out, "Come back with:\n  fairdeal join {table} --token {token}")?;
    }
    Ok(())
}

/// Draws the bytes from which shares of deals are made, mixing in a text of the person's.
pub(crate) fn own_bytes(text: &str) -> Result<[u8; 32], Error> {
    Ok(Entropy::of_text(&format!("{}/{text}", seed::secret()?)).0)
}

/// Checks a log from end to end, and that it contains the cards that were seen.
pub(crate) fn verify_log(log: &str, seen: &[Moment]) -> Result<(), String> {
    let (game, _) = read_header(log).map_err(|error| error.to_string())?;
    let unknown = || format!("there is no game {game:?}");
    let verified = fairdeal_hosted::verify_log(&game, log).ok_or_else(unknown)?;
    verified.map_err(|error| error.to_string())?;
    let told = restore_match(&game, log).ok_or_else(unknown)?;
    agrees(&*told.map_err(|error| error.to_string())?, seen)
}

fn agrees(told: &dyn AnyMatch, seen: &[Moment]) -> Result<(), String> {
    match seen.iter().find(|moment| !is_told(told, moment)) {
        Some(moment) => Err(format!("after move {} you saw cards that are not in it", moment.version)),
        None => Ok(()),
    }
}

/// Returns whether every card that was seen at a moment lay there.
fn is_told(told: &dyn AnyMatch, moment: &Moment) -> bool {
    if moment.version > told.version() {
        return false;
    }
    let view = told.view(Caps::host(), moment.version);
    moment.piles.iter().all(|(name, seen)| {
        let pile = view.piles.iter().find(|pile| pile.pile == *name);
        let faces = pile.into_iter().flat_map(|pile| {
            pile.cards.iter().filter_map(|card| card.face.clone()).chain(pile.among.iter().cloned())
        });
        let mut lay: Vec<String> = faces.collect();
        seen.iter().all(|face| lay.iter().position(|one| one == face).map(|at| lay.swap_remove(at)).is_some())
    })
}

/// Returns whether a visit ended as the person wanted.
pub(crate) fn check(left: &Model) -> Result<(), Error> {
    match left.ended() {
        Some(Ended::Failed(why)) => Err(Error::usage(why)),
        Some(Ended::Left) | None => Ok(()),
    }
}

/// Makes the runtime for sockets.
pub(crate) fn runtime() -> Result<Runtime, Error> {
    Ok(Builder::new_multi_thread().worker_threads(2).enable_all().build()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fairdeal_kernel::{Fairness, Seat, set_up};
    use fairdeal_laws::bazaar::{Bazaar, Options};
    use fairdeal_session::{Match, PileWords, Start, lines_of, restore, verify};

    /// A house could deal as it pleased and write an honest log afterwards: it would not match what was seen.
    #[test]
    fn a_log_of_other_cards_than_those_seen_is_noticed() {
        let game: Bazaar = set_up(Options::default(), 2).expect("in range");
        let told = Match::new(game, Fairness::from_seed("seen", 2), Start::Box).expect("the box");
        let log = lines_of(&told).join("\n") + "\n";
        let view = told.view_at(Caps::player(Seat(0)), 0);
        let faces = |pile: &PileWords| {
            (pile.pile.clone(), pile.cards.iter().filter_map(|card| card.face.clone()).collect())
        };
        let mut seen = Moment { version: 0, piles: view.piles.iter().map(faces).collect() };
        verify::<Bazaar>(&log).expect("the log is honest");
        let told = restore::<Bazaar>(&log).expect("the log is honest");
        assert_eq!(agrees(&told, &[seen.clone()]), Ok(()));
        let hand = seen.piles.iter().position(|(_, cards)| cards.len() > 1).expect("a hand");
        seen.piles[hand].1[0] = seen.piles[hand].1[1].clone();
        let why = agrees(&told, &[seen]).expect_err("one card twice");
        assert_eq!(why, "after move 0 you saw cards that are not in it");
    }
}
