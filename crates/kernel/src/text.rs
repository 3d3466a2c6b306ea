use crate::{Back, Face, Language, Pile, Present, Seat};
use std::sync::Arc;

/// A sentence as a key and its arguments; the words come from a catalogue in the reader's language.
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
    /// A pile, by its name.
    Pile(Pile),
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
}

/// What is said in the same words of every game: how a match can end beside its rules.
const SHARED: &[(&str, &str)] = &[
    ("en", include_str!("words.en.txt")),
    ("de", include_str!("words.de.txt")),
    ("es", include_str!("words.es.txt")),
];

/// A catalogue: one line `key = sentence with {arguments}` for each key; lines that begin with `#` are remarks.
///
/// `{count?card|cards}` says the first word if the argument is the number 1, and else the second.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    own: &'a str,
    /// What all games share, for keys that are not in the own text.
    shared: &'static str,
}

impl<'a> Words<'a> {
    /// Takes a text as a catalogue.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { own: text, shared: "" }
    }

    /// Returns the catalogue of a game in a language, or in English.
    pub fn of<G: Present>(language: Language) -> Words<'static> {
        Words { own: language.pick(G::META.words), shared: language.pick(SHARED) }
    }

    /// Returns the catalogue of a game in English.
    pub fn english<G: Present>() -> Words<'static> {
        Words::of::<G>(Language::ENGLISH)
    }

    /// Returns the words of a key.
    ///
    /// A catalogue is short and asked seldom: looking through it costs less than reading it into a map first.
    pub fn get(&self, key: &str) -> Option<&'a str> {
        let words = |line: &'a str| line.strip_prefix(key)?.trim_start().strip_prefix('=').map(str::trim);
        self.own.lines().chain(self.shared.lines()).find_map(words)
    }

    /// Says a text of a game; a key without words is said as it is.
    pub fn say<G: Present>(&self, game: &G, text: &Text) -> String {
        let mut rest = self.get(text.key).unwrap_or(text.key);
        let mut said = String::with_capacity(rest.len() + 16);
        while let Some((before, after)) = rest.split_once('{') {
            said += before;
            let named = after.split_once('}').and_then(|(name, behind)| {
                let (name, forms) =
                    name.split_once('?').map_or((name, None), |(name, forms)| (name, Some(forms)));
                let arg = text.args.iter().find(|(known, _)| *known == name)?;
                Some((&arg.1, forms, behind))
            });
            rest = match named {
                Some((arg, Some(forms), behind)) => {
                    said += form_for(arg, forms);
                    behind
                }
                Some((arg, None, behind)) => {
                    said += &self.say_arg(game, arg);
                    behind
                }
                // A brace without an argument is said as it is.
                None => {
                    said.push('{');
                    after
                }
            };
        }
        said + rest
    }

    fn say_arg<G: Present>(&self, game: &G, arg: &Arg) -> String {
        match arg {
            Arg::Face(face, back) => game.face(*face, *back).text,
            Arg::Seat(seat) => game.seat_name(*seat),
            Arg::Pile(pile) => game.pile_name(*pile),
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => self.say(game, text),
            Arg::Written(words) => words.to_string(),
        }
    }
}

/// Picks the form of a word that goes with a number.
fn form_for<'a>(arg: &Arg, forms: &'a str) -> &'a str {
    let (one, many) = forms.split_once('|').unwrap_or((forms, forms));
    if *arg == Arg::Number(1) { one } else { many }
}
