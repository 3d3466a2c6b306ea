use fairdeal_kernel::{Eyes, Seat, Seats};
use std::{fmt, str::FromStr};

/// What a session may do and see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caps {
    /// For which seats it acts.
    pub act: Seats,
    /// Through whose eyes it sees.
    pub see: Eyes,
    /// Of which seats it sees the offers.
    pub offers: Seats,
    /// Whether it may take back what was not quiet.
    pub undo: bool,
}

impl Caps {
    /// Somebody who plays at a seat.
    pub fn player(seat: Seat) -> Caps {
        Caps { act: Seats::of(seat), see: Eyes::seat(seat), offers: Seats::of(seat), undo: false }
    }

    /// Somebody who looks over the shoulder of a seat.
    pub fn coach(seat: Seat) -> Caps {
        Caps { act: Seats::NONE, ..Caps::player(seat) }
    }

    /// Somebody who sees what everybody sees.
    pub fn spectator() -> Caps {
        Caps { act: Seats::NONE, see: Eyes::PUBLIC, offers: Seats::NONE, undo: false }
    }

    /// Somebody who looks over every shoulder.
    pub fn all(seats: u8) -> Caps {
        let seats = Seats::all(seats);
        Caps { act: Seats::NONE, see: Eyes::seats(seats), offers: seats, undo: false }
    }

    /// The one who runs the process: sees everything, acts for everybody, takes anything back.
    pub fn debug(seats: u8) -> Caps {
        let seats = Seats::all(seats);
        Caps { act: seats, see: Eyes::ALL, offers: seats, undo: true }
    }

    /// Adds the right to take back what was not quiet.
    #[must_use]
    pub fn with_undo(self) -> Caps {
        Caps { undo: true, ..self }
    }

    /// Reads `player:0`, `coach:0`, `spectator`, `all` or `debug` for a match of so many seats.
    pub fn parse(text: &str, seats: u8) -> Result<Caps, NotARole> {
        let wrong = || NotARole { text: text.to_owned(), seats };
        let seat = |number: &str| {
            let seat = u8::from_str(number).ok().filter(|&seat| seat < seats);
            seat.map(Seat).ok_or_else(wrong)
        };
        match text.split_once(':').unwrap_or((text, "")) {
            ("player", number) => seat(number).map(Caps::player),
            ("coach", number) => seat(number).map(Caps::coach),
            ("spectator", "") => Ok(Caps::spectator()),
            ("all", "") => Ok(Caps::all(seats)),
            ("debug", "") => Ok(Caps::debug(seats)),
            _ => Err(wrong()),
        }
    }
}

/// A text that names no role in this match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotARole {
    text: String,
    seats: u8,
}

impl fmt::Display for NotARole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.seats - 1;
        write!(
            f,
            "{:?} is no role here; write player:0 to player:{last}, coach:0 to coach:{last}, ",
            self.text
        )?;
        f.write_str("spectator, all or debug")
    }
}

impl std::error::Error for NotARole {}
