use crate::Capability;
use fairdeal_kernel::{Eyes, MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// What a session may do and see: one value that is only ever joined and narrowed, written as a list of
/// [`Capability`].
///
/// Whoever sees a seat's hand also sees its offers: one follows from the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caps {
    /// The seats it acts for.
    pub act: Seats,
    /// The eyes it sees through.
    pub see: Eyes,
    /// Whether it sees hints.
    pub hints: bool,
    /// Whether it sees what bots think.
    pub intent: bool,
    /// Whether it may undo steps that were not quiet.
    pub undo: bool,
    /// Whether its seat may be taken over.
    pub replace: bool,
    /// Whether it may set the options.
    pub configure: bool,
}

impl Caps {
    /// Nothing beyond what everybody sees.
    pub const NONE: Caps = Caps {
        act: Seats::NONE,
        see: Eyes::PUBLIC,
        hints: false,
        intent: false,
        undo: false,
        replace: false,
        configure: false,
    };

    /// A player at a seat.
    pub fn player(seat: Seat) -> Caps {
        Caps::NONE.acting(seat).seeing(seat)
    }

    /// A bot at a seat, which makes room for a player.
    pub fn bot(seat: Seat) -> Caps {
        Caps { replace: true, ..Caps::player(seat) }
    }

    /// Somebody who looks over a seat's shoulder, with hints.
    pub fn coach(seat: Seat) -> Caps {
        Caps::NONE.seeing(seat).with_hints()
    }

    /// Somebody who learns at a seat: with hints and undo.
    pub fn student(seat: Seat) -> Caps {
        Caps::player(seat).with_hints().with_undo()
    }

    /// Somebody who sees what everybody sees.
    pub fn spectator() -> Caps {
        Caps::NONE
    }

    /// Somebody who looks over every shoulder: a replay, or a spectator with an announced grant.
    pub fn all() -> Caps {
        Caps { see: Eyes::seats(Seats::all(MAX_SEATS as u8)), ..Caps::NONE }
    }

    /// A tournament organiser: sees everything and sets the options.
    pub fn organiser() -> Caps {
        Caps { see: Eyes::all_knowing(), configure: true, ..Caps::NONE }
    }

    /// Somebody who debugs: sees everything there is to see, and does nothing.
    pub fn debug() -> Caps {
        Caps { see: Eyes::all_knowing(), hints: true, intent: true, ..Caps::NONE }
    }

    /// Whoever runs the process: acts for every seat and undoes anything. Never given to a session.
    pub fn host() -> Caps {
        let act = Seats::all(MAX_SEATS as u8);
        Caps {
            act,
            see: Eyes::all_knowing(),
            hints: true,
            intent: true,
            undo: true,
            replace: true,
            configure: true,
        }
    }

    /// Adds the right to act for a seat.
    #[must_use]
    pub fn acting(self, seat: Seat) -> Caps {
        Caps { act: self.act.with(seat), ..self }
    }

    /// Adds the sight of a hand.
    #[must_use]
    pub fn seeing(self, seat: Seat) -> Caps {
        Caps { see: joined(self.see, Eyes::seat(seat)), ..self }
    }

    /// Adds the sight of hints.
    #[must_use]
    pub fn with_hints(self) -> Caps {
        Caps { hints: true, ..self }
    }

    /// Adds the sight of what bots think.
    #[must_use]
    pub fn with_intent(self) -> Caps {
        Caps { intent: true, ..self }
    }

    /// Adds the right to undo steps that were not quiet.
    #[must_use]
    pub fn with_undo(self) -> Caps {
        Caps { undo: true, ..self }
    }

    /// Returns what either may do and see.
    #[must_use]
    pub fn union(self, other: Caps) -> Caps {
        Caps {
            act: self.act.or(other.act),
            see: joined(self.see, other.see),
            hints: self.hints | other.hints,
            intent: self.intent | other.intent,
            undo: self.undo | other.undo,
            replace: self.replace | other.replace,
            configure: self.configure | other.configure,
        }
    }

    /// Returns what both may do and see: what is handed on is narrowed by what its giver has.
    #[must_use]
    pub fn narrowed(self, to: Caps) -> Caps {
        Caps {
            act: self.act.and(to.act),
            see: self.see.narrowed(to.see),
            hints: self.hints & to.hints,
            intent: self.intent & to.intent,
            undo: self.undo & to.undo,
            replace: self.replace & to.replace,
            configure: self.configure & to.configure,
        }
    }

    /// Returns whether these allow nothing that the others do not.
    pub fn within(self, other: Caps) -> bool {
        self.narrowed(other) == self
    }

    /// Returns whether these see a seat's hand, and therefore its offers.
    pub fn sees(self, seat: Seat) -> bool {
        self.see.include(seat)
    }

    /// Returns whether these act for a seat and see a hand other than that of their own seats.
    pub fn plays_with_open_eyes(self) -> bool {
        self.act != Seats::NONE && self.sees_beyond(self.act)
    }

    /// Returns whether these see a hand other than that of these seats.
    pub fn sees_beyond(self, own: Seats) -> bool {
        self.see.see_all() || Seat::all(MAX_SEATS as u8).any(|seat| self.sees(seat) && !own.has(seat))
    }

    /// Returns whether these see every hand.
    pub fn sees_all_hands(self) -> bool {
        Seat::all(MAX_SEATS as u8).all(|seat| self.sees(seat))
    }

    /// Lists the tokens, each once, in a fixed order.
    pub fn tokens(self) -> Vec<Capability> {
        let mut tokens: Vec<Capability> =
            self.act.iter().map(|seat| Capability::ActAsPlayer { seat }).collect();
        let mut add = |has: bool, token| {
            if has {
                tokens.push(token);
            }
        };
        add(self.replace, Capability::ReplaceAi {});
        add(self.configure, Capability::ConfigureVariant {});
        let (full, all) = (self.see.see_all(), self.sees_all_hands());
        let own = self.act != Seats::NONE && self.act.iter().all(|seat| self.sees(seat));
        add(full, Capability::ObserveFullState {});
        add(all && !full, Capability::ObserveAllHands {});
        add(own && !all, Capability::ObserveOwnHand {});
        for seat in Seat::all(MAX_SEATS as u8) {
            let told = all || own && self.act.has(seat);
            add(self.sees(seat) && !told, Capability::ObserveHand { seat });
        }
        add(self.hints, Capability::SeeHints {});
        add(self.intent, Capability::SeeAiIntent {});
        add(self.undo, Capability::UndoActions {});
        tokens
    }

    /// Parses `player:0`, `student:0`, `bot:0`, `coach:0`, `spectator`, `all`, `organiser` or `debug` for a
    /// match with this many seats.
    pub fn parse(text: &str, seats: u8) -> Result<Caps, NotARole> {
        let wrong = || NotARole { text: text.to_owned(), seats };
        let seat = |number: &str| {
            let seat = u8::from_str(number).ok().filter(|&seat| seat < seats);
            seat.map(Seat).ok_or_else(wrong)
        };
        match text.split_once(':').unwrap_or((text, "")) {
            ("player", number) => seat(number).map(Caps::player),
            ("student", number) => seat(number).map(Caps::student),
            ("bot", number) => seat(number).map(Caps::bot),
            ("coach", number) => seat(number).map(Caps::coach),
            ("spectator", "") => Ok(Caps::spectator()),
            ("all", "") => Ok(Caps::all()),
            ("organiser", "") => Ok(Caps::organiser()),
            ("debug", "") => Ok(Caps::debug()),
            _ => Err(wrong()),
        }
    }
}

/// Joins two sets of eyes; the result is the public's alone only if neither sees more.
fn joined(a: Eyes, b: Eyes) -> Eyes {
    match (a == Eyes::PUBLIC, b == Eyes::PUBLIC) {
        (true, _) => b,
        (_, true) => a,
        _ => a.or(b),
    }
}

impl FromIterator<Capability> for Caps {
    fn from_iter<I: IntoIterator<Item = Capability>>(tokens: I) -> Caps {
        let tokens: Vec<Capability> = tokens.into_iter().collect();
        let mut caps = tokens.iter().fold(Caps::NONE, |caps, &token| caps.union(Caps::from(token)));
        if tokens.contains(&Capability::ObserveOwnHand {}) {
            caps = caps.act.iter().fold(caps, Caps::seeing);
        }
        caps
    }
}

impl From<Capability> for Caps {
    /// Returns what a single token allows; seeing your own hand also needs a seat.
    fn from(token: Capability) -> Caps {
        match token {
            Capability::ActAsPlayer { seat } => Caps::NONE.acting(seat),
            Capability::ReplaceAi {} => Caps { replace: true, ..Caps::NONE },
            Capability::ConfigureVariant {} => Caps { configure: true, ..Caps::NONE },
            Capability::ObserveOwnHand {} => Caps::NONE,
            Capability::ObserveHand { seat } => Caps::NONE.seeing(seat),
            Capability::ObserveAllHands {} => Caps::all(),
            Capability::ObserveFullState {} => Caps { see: Eyes::all_knowing(), ..Caps::NONE },
            Capability::SeeHints {} => Caps::NONE.with_hints(),
            Capability::SeeAiIntent {} => Caps::NONE.with_intent(),
            Capability::UndoActions {} => Caps::NONE.with_undo(),
        }
    }
}

impl Serialize for Caps {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tokens().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Caps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Capability>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The error for a text that is not a role in this match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotARole {
    text: String,
    seats: u8,
}

impl fmt::Display for NotARole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.seats - 1;
        write!(f, "{:?} is not a role here; write ", self.text)?;
        ["player", "student", "bot", "coach"]
            .iter()
            .try_for_each(|role| write!(f, "{role}:0 to {role}:{last}, "))?;
        f.write_str("spectator, all, organiser or debug")
    }
}

impl std::error::Error for NotARole {}
