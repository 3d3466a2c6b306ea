use fairdeal_session::Refusal;
use serde::Serialize;
use std::fmt;

/// Declares the codes, each with its name on the wire.
macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal,)*) => {
        /// The kind of an error: a closed set.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $name)] $code,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$(Code::$code),*];

            /// Returns the name on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$code => $name),* }
            }
        }
    };
}

codes! {
    /// The line is not JSON.
    BadJson = "bad_json",
    /// The line is too long.
    TooLarge = "too_large",
    /// The line is nested too deeply.
    TooDeep = "too_deep",
    /// The command has no such field.
    UnknownField = "unknown_field",
    /// There is no such command.
    UnknownCommand = "unknown_command",
    /// There is no such game.
    UnknownGame = "unknown_game",
    /// There is no such match.
    UnknownMatch = "unknown_match",
    /// The game cannot be played with this number of seats.
    BadSeats = "bad_seats",
    /// The game cannot be played with these options.
    BadOptions = "bad_options",
    /// The position cannot be set up.
    BadPosition = "bad_position",
    /// A field is missing or has a meaningless value.
    BadRequest = "bad_request",
    /// The session does not act for that seat.
    NotYours = "not_yours",
    /// The match is over.
    Over = "over",
    /// The table waits until everybody has agreed to continue.
    Waiting = "waiting",
    /// The offers have changed since that version.
    Stale = "stale",
    /// It is another seat's turn.
    NotYourTurn = "not_your_turn",
    /// The rules do not offer that.
    NotOffered = "not_offered",
    /// Somebody would learn something from it.
    NotQuiet = "not_quiet",
    /// The engine itself failed; the command was dropped.
    Internal = "internal",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Refusal> for Code {
    fn from(refusal: Refusal) -> Code {
        match refusal {
            Refusal::BadRequest => Code::BadRequest,
            Refusal::NotYours => Code::NotYours,
            Refusal::Over => Code::Over,
            Refusal::Waiting => Code::Waiting,
            Refusal::Stale => Code::Stale,
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::NotOffered => Code::NotOffered,
            Refusal::NotQuiet => Code::NotQuiet,
        }
    }
}
