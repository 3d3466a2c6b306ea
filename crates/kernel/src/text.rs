use crate::{Back, Face, Part, Present, Seat, Sentence};
use std::sync::Arc;

/// What a game has to say, as a key and its arguments; the words come from a catalogue in the reader's language.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Text {
    /// The key in the catalogue.
    pub key: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A face, shown as people write it.
    Face(Face, Back),
    /// A seat, by its name.
    Seat(Seat),
    /// A number.
    Number(i64),
    /// Another text.
    Text(Text),
    /// What is written on a card, which has no translation.
    Written(Arc<str>),
}

impl Text {
    /// Makes a text without arguments.
    pub fn new(key: &'static str) -> Text {
        Text { key, args: vec![] }
    }

    /// Adds a face of the first pack.
    #[must_use]
    pub fn face(self, name: &'static str, face: impl Into<Face>) -> Text {
        self.with(name, Arg::Face(face.into(), Back::Pack(0)))
    }

    /// Adds a seat.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Text {
        self.with(name, Arg::Seat(seat))
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Text {
        self.with(name, Arg::Number(number.into()))
    }

    /// Adds another text.
    #[must_use]
    pub fn text(self, name: &'static str, text: Text) -> Text {
        self.with(name, Arg::Text(text))
    }

    /// Adds what is written on a card.
    #[must_use]
    pub fn written(self, name: &'static str, words: &Arc<str>) -> Text {
        self.with(name, Arg::Written(Arc::clone(words)))
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Text {
        self.args.push((name, arg));
        self
    }

    /// Makes the sentence that travels to clients, with cards by the names of their faces.
    pub fn sentence<G: Present>(&self, game: &G) -> Sentence {
        self.sentence_with(&|face, back| game.face(face, back).name)
    }

    /// Makes a sentence; `card` says how a face is called in it.
    pub(crate) fn sentence_with(&self, card: &dyn Fn(Face, Back) -> String) -> Sentence {
        let part = |arg: &Arg| match arg {
            Arg::Face(face, back) => Part::Card(card(*face, *back)),
            Arg::Seat(seat) => Part::Seat(*seat),
            Arg::Number(number) => Part::Number(*number),
            Arg::Text(text) => Part::Sentence(text.sentence_with(card)),
            Arg::Written(words) => Part::Written(words.as_ref().into()),
        };
        let parts = self.args.iter().map(|(name, arg)| ((*name).into(), part(arg))).collect();
        Sentence(self.key.into(), parts)
    }
}
