use crate::{Language, Meta, Names, Part, Present, Seat, Sentence, Text};

/// What is said in the same words of every game: how a match can end beside its rules, and what a hint says.
const SHARED: &[(&str, &str)] = &[
    ("en", include_str!("words.en.txt")),
    ("de", include_str!("words.de.txt")),
    ("es", include_str!("words.es.txt")),
];

/// A catalogue: one line `key = sentence with {arguments}` for each key; lines that begin with `#` are remarks.
///
/// `{count?card|cards}` says the first form if the argument is the number 1, the reader's own seat, or a sentence that
/// names it, and else the second. Forms may hold arguments: `{by?You take|{by} takes} the trick.`
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    own: &'a str,
    /// What all games share, for keys that are not in the text of this game.
    shared: &'static str,
}

/// Somebody who reads sentences: what seats and cards are called there.
pub trait Reader {
    /// Returns whether a seat is the reader's own.
    fn is_own(&self, seat: Seat) -> bool;
    /// Names a seat.
    fn seat(&self, seat: Seat) -> String;
    /// Shows a card, given the name of its face.
    fn card(&self, name: &str) -> String;
}

impl<'a> Words<'a> {
    /// Takes a text as a catalogue.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { own: text, shared: "" }
    }

    /// Returns the catalogue of a game in a language, or in English.
    pub fn of<G: Present>(language: Language) -> Words<'static> {
        Words::of_meta(&G::META, language)
    }

    /// Returns the catalogue of what describes a game in a language, or in English.
    pub fn of_meta(meta: &Meta, language: Language) -> Words<'static> {
        Words { own: language.pick(meta.words), shared: language.pick(SHARED) }
    }

    /// Returns the catalogue of a game in English.
    pub fn english<G: Present>() -> Words<'static> {
        Words::of::<G>(Language::ENGLISH)
    }

    /// Lists the keys with their words.
    pub fn list(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let lines = self.own.lines().chain(self.shared.lines()).filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once('=')).map(|(key, words)| (key.trim(), words.trim()))
    }

    /// Returns the words of a key.
    ///
    /// A catalogue is short and asked seldom: looking through it costs less than reading it into a map first.
    pub fn get(&self, key: &str) -> Option<&'a str> {
        let words = |line: &'a str| line.strip_prefix(key)?.trim_start().strip_prefix('=').map(str::trim);
        self.own.lines().chain(self.shared.lines()).find_map(words)
    }

    /// Says a text of a game to nobody in particular; a key without words is said as it is.
    pub fn say(&self, game: &dyn Names, text: &Text) -> String {
        self.tell(&text.sentence_with(&|face, back| game.face(face, back).text), &Nobody(game))
    }

    /// Says a sentence to a reader; a key without words is said as it is.
    pub fn tell(&self, sentence: &Sentence, reader: &dyn Reader) -> String {
        let template = self.get(&sentence.0).unwrap_or(&sentence.0);
        let mut said = String::with_capacity(template.len() + 16);
        self.fill(template, sentence, reader, &mut said);
        said
    }

    fn fill(&self, template: &str, sentence: &Sentence, reader: &dyn Reader, said: &mut String) {
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            *said += before;
            let hole = split_outside(after, '}').and_then(|(hole, behind)| {
                let (name, forms) =
                    hole.split_once('?').map_or((hole, None), |(name, forms)| (name, Some(forms)));
                Some((sentence.part(name)?, forms, behind))
            });
            rest = match hole {
                Some((part, Some(forms), behind)) => {
                    let (first, second) = split_outside(forms, '|').unwrap_or((forms, forms));
                    let is_first = *part == Part::Number(1) || is_own(part, reader);
                    let form = if is_first { first } else { second };
                    self.fill(form, sentence, reader, said);
                    behind
                }
                Some((part, None, behind)) => {
                    *said += &self.name(part, reader);
                    behind
                }
                // A brace without an argument is said as it is.
                None => {
                    said.push('{');
                    after
                }
            };
        }
        *said += rest;
    }

    fn name(&self, part: &Part, reader: &dyn Reader) -> String {
        match part {
            Part::Seat(seat) => reader.seat(*seat),
            Part::Card(name) => reader.card(name),
            Part::Number(number) => number.to_string(),
            Part::Sentence(sentence) => self.tell(sentence, reader),
            Part::Written(words) => words.clone(),
        }
    }
}

/// Returns whether a part is the reader's own seat, or a sentence that names it.
fn is_own(part: &Part, reader: &dyn Reader) -> bool {
    match part {
        Part::Seat(seat) => reader.is_own(*seat),
        Part::Sentence(sentence) => sentence.1.iter().any(|(_, part)| is_own(part, reader)),
        Part::Card(_) | Part::Number(_) | Part::Written(_) => false,
    }
}

/// Splits a text at the first `stop` that stands outside braces.
fn split_outside(text: &str, stop: char) -> Option<(&str, &str)> {
    let mut depth = 0;
    let at = text.find(|c: char| {
        let is_here = c == stop && depth == 0;
        depth += i32::from(c == '{') - i32::from(c == '}');
        is_here
    })?;
    Some((&text[..at], &text[at + stop.len_utf8()..]))
}

/// The reader of what a game says to all: seats have the names of the game, and cards are named as they are shown.
struct Nobody<'a>(&'a dyn Names);

impl Reader for Nobody<'_> {
    fn is_own(&self, _: Seat) -> bool {
        false
    }

    fn seat(&self, seat: Seat) -> String {
        self.0.seat_name(seat)
    }

    fn card(&self, name: &str) -> String {
        name.to_owned()
    }
}
