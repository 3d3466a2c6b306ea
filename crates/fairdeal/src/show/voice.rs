use crate::paint::Paint;
use fairdeal_hosted::AnyGame;
use fairdeal_kernel::{Back, Face, Pile, Seat, Text};

/// Speaks of a game to somebody: names, faces and sentences.
pub(crate) struct Voice<'a> {
    pub(super) game: &'a dyn AnyGame,
    /// The seat of the listener, who is called "you".
    pub(super) me: Option<Seat>,
    pub(super) paint: Paint,
}

/// How much is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// What a player wants to know at once.
    Brief,
    /// Everything that is perceived.
    Full,
}

impl<'a> Voice<'a> {
    /// Makes a voice; with a seat, it speaks to that seat.
    pub(crate) fn new(game: &'a dyn AnyGame, me: Option<Seat>, paint: Paint) -> Self {
        Voice { game, me, paint }
    }

    /// Says a text of the game.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.paint.suits(&self.game.say(text))
    }

    /// Says a key of the game's words.
    pub(crate) fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// Writes a face as people do.
    pub(crate) fn face(&self, (face, back): (Face, Back)) -> String {
        self.paint.suits(&self.game.face(face, back).text)
    }

    /// Names a seat, and marks the listener's own.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        let name = self.game.seat_name(seat);
        if self.me == Some(seat) { format!("{name} (you)") } else { name }
    }

    /// Names seats in a row: `P1, P2 and P3`.
    pub(crate) fn seats(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut names: Vec<String> = seats.into_iter().map(|seat| self.seat(seat)).collect();
        match names.pop() {
            Some(last) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
            last => last.unwrap_or_else(|| "nobody".into()),
        }
    }

    /// Names a pile: `stock`, `your hand`, `P2's hand`; the pile of the one spoken of is just `hand`.
    pub(crate) fn pile(&self, pile: Pile, of: Option<Seat>) -> String {
        let name = self.game.pile_name(pile);
        let Some(owner) = self.owner(pile) else { return name.replace('.', " ") };
        let kind = name.replacen(&format!(".{}", self.game.seat_name(owner)), "", 1).replace('.', " ");
        if self.me == Some(owner) {
            format!("your {kind}")
        } else if of == Some(owner) {
            kind
        } else {
            format!("{}'s {kind}", self.game.seat_name(owner))
        }
    }

    /// Returns the seat named in the name of a pile.
    pub(super) fn owner(&self, pile: Pile) -> Option<Seat> {
        let name = self.game.pile_name(pile);
        let mut parts = name.split('.').skip(1);
        let owner = parts.next()?;
        Seat::all(self.game.seats()).find(|&seat| self.game.seat_name(seat) == owner)
    }
}
