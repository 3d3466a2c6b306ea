use crate::error::Error;
use fairdeal_hosted::AnyGame;
use fairdeal_kernel::Seat;
use fairdeal_session::Caps;

/// Parses a seat: its number from 0, as in logs, or its name at the table.
pub(crate) fn seat(game: &dyn AnyGame, text: &str) -> Result<Seat, Error> {
    let numbered =
        |seat: &Seat| seat.0.to_string() == text || game.seat_name(*seat).eq_ignore_ascii_case(text);
    Seat::all(game.seats()).find(numbered).ok_or_else(|| {
        let names: Vec<String> = Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect();
        let last = game.seats() - 1;
        Error::usage(format!(
            "there is no seat {text:?}; write {}, or a number from 0 to {last}.",
            names.join(", ")
        ))
    })
}

/// Parses a role: a seat, or one of the roles of the engine protocol.
pub(crate) fn caps(game: &dyn AnyGame, text: &str) -> Result<Caps, Error> {
    match seat(game, text) {
        Ok(seat) => Ok(Caps::player(seat)),
        Err(_) => Caps::parse(text, game.seats()).map_err(|error| {
            let first = game.seat_name(Seat(0));
            Error::usage(format!("--as: {error}. You can also give just a seat, such as {first} or 0."))
        }),
    }
}
