//! Options of a game, declared by [`options!`](crate::options) and checked before a match exists.

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, DeserializeOwned},
};
use std::{fmt, marker::PhantomData};

/// A game's options: typed, documented and checked; made by [`options!`](crate::options).
pub trait Options:
    Clone + Default + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync
{
    /// Describes each option.
    fn fields() -> Vec<OptionField>;
    /// Lists the values that are out of range.
    fn problems(&self) -> Problems;
}

/// The description of an option, for help texts and forms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionField {
    /// The key in JSON and on the command line.
    pub name: &'static str,
    /// What it means, for people.
    pub about: String,
    /// The values it takes.
    pub kind: OptionKind,
    /// The default, as text.
    pub default: String,
}

/// The values that an option takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// A number in a range, both ends included.
    Range(i64, i64),
    /// One of these numbers.
    Numbers(Vec<i64>),
    /// One of these words.
    Words(&'static [&'static str]),
    /// Any of these words, each at most once.
    Set(&'static [&'static str]),
    /// One of these words, or a text the player writes; the second part names what it is, such as `a deck
    /// list`.
    Own(&'static [&'static str], &'static str),
}

impl OptionKind {
    /// Says what is wrong with a number, if anything.
    pub fn objection(&self, value: i64) -> Option<String> {
        match self {
            OptionKind::Range(lo, hi) if !(lo..=hi).contains(&&value) => {
                Some(format!("{value} is not in {lo} to {hi}"))
            }
            OptionKind::Numbers(list) if !list.contains(&value) => {
                let list: Vec<String> = list.iter().map(i64::to_string).collect();
                Some(format!("{value} is not one of {}", list.join(", ")))
            }
            _ => None,
        }
    }
}

/// A type that can be the value of an option.
pub trait Setting: fmt::Display + Copy {
    /// Returns the number to check against the range, if the value is a number.
    fn number(self) -> Option<i64> {
        None
    }
}

impl Setting for bool {}

macro_rules! numbers {
    ($($type:ty)*) => {
        $(impl Setting for $type {
            fn number(self) -> Option<i64> {
                Some(i64::from(self))
            }
        })*
    };
}
numbers!(u8 u16 u32 i16 i32);

/// A word as somebody wrote it. Where words look like numbers, `10` is accepted as well as `"10"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word(pub String);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl de::Visitor<'_> for Reader {
            type Value = Word;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Word, E> {
                Ok(Word(word.to_owned()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Word, E> {
                Ok(Word(number.to_string()))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// An enum whose variants are written as words; made by [`words!`](crate::words).
pub trait Choice: Copy + PartialEq + 'static {
    /// All variants, in order.
    const CHOICES: &'static [Self];
    /// The word of each variant.
    const WORDS: &'static [&'static str];

    /// Returns the index among [`CHOICES`](Choice::CHOICES).
    fn index(self) -> usize;
}

/// A set of words as the value of an option: a list in JSON, `a,b` in text, `none` if empty.
///
/// Words are kept in the order of the choice, however they were given.
pub struct WordSet<W>(u32, PhantomData<W>);

impl<W: Choice> WordSet<W> {
    /// All words there are.
    pub const WORDS: &'static [&'static str] = W::WORDS;
    /// The empty set.
    pub const NONE: WordSet<W> = WordSet(0, PhantomData);

    /// Returns the set of these words.
    pub fn of(list: &[W]) -> WordSet<W> {
        list.iter().fold(WordSet::NONE, |set, &word| set.with(word))
    }

    /// Returns the set with this word added.
    #[must_use]
    pub fn with(self, word: W) -> WordSet<W> {
        WordSet(self.0 | bit(word), PhantomData)
    }

    /// Returns whether the word is in the set.
    pub fn has(self, word: W) -> bool {
        self.0 & bit(word) != 0
    }

    /// Lists the words in the set, in the order of the choice.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        W::CHOICES.iter().zip(W::WORDS).filter(move |&(&word, _)| self.has(word)).map(|(_, &word)| word)
    }
}

/// Returns the bit of a word; a choice has at most 32.
fn bit<W: Choice>(word: W) -> u32 {
    1 << word.index()
}

impl<W> Clone for WordSet<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for WordSet<W> {}

impl<W> PartialEq for WordSet<W> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<W> Eq for WordSet<W> {}

impl<W: Choice> fmt::Debug for WordSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.words()).finish()
    }
}

impl<W: Choice> fmt::Display for WordSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == WordSet::NONE {
            return f.write_str("none");
        }
        for (n, word) in self.words().enumerate() {
            write!(f, "{}{word}", if n > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl<W: Choice> Setting for WordSet<W> {}

impl<W: Choice> Serialize for WordSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

impl<'de, W: Choice> Deserialize<'de> for WordSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = WordSet::NONE;
        for Word(word) in Vec::<Word>::deserialize(deserializer)? {
            let at = W::WORDS.iter().position(|&known| known == word);
            let at = at.ok_or_else(|| de::Error::unknown_variant(&word, W::WORDS))?;
            if set.has(W::CHOICES[at]) {
                return Err(de::Error::custom(format!("{word} is given twice")));
            }
            set = set.with(W::CHOICES[at]);
        }
        Ok(set)
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The location, as a JSON pointer.
    pub at: String,
    /// What is wrong there.
    pub message: String,
}

/// Everything that is wrong with the options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Adds a problem.
    pub fn add(&mut self, at: impl Into<String>, message: impl Into<String>) {
        self.0.push(Problem { at: at.into(), message: message.into() });
    }

    /// Returns whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, problem) in self.0.iter().enumerate() {
            let comma = if n > 0 { "; " } else { "" };
            write!(f, "{comma}{}: {}", problem.at, problem.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// Declares the options of a game: documented fields with a default and their allowed values.
///
/// `range(1..=9)` is a range of numbers, `one_of(36, 52)` a list of them, `switch` on or off, `word` an enum
/// made by [`words!`](crate::words), `words` a [`WordSet`] of such an enum.
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[doc = $about:literal])+ $field:ident: $type:ty = $default:expr, $kind:ident $(($($value:tt)*))?;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $name {
            $($(#[doc = $about])+ pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $($field: $default),* }
            }
        }

        impl $crate::Options for $name {
            fn fields() -> Vec<$crate::OptionField> {
                vec![$($crate::OptionField {
                    name: stringify!($field),
                    about: [$($about.trim()),+].join(" "),
                    kind: $crate::options!(@kind $type, $kind $(($($value)*))?),
                    default: { let default: $type = $default; default.to_string() },
                }),*]
            }

            fn problems(&self) -> $crate::Problems {
                let mut problems = $crate::Problems::default();
                $(
                    let kind = $crate::options!(@kind $type, $kind $(($($value)*))?);
                    if let Some(objection) = $crate::Setting::number(self.$field).and_then(|n| kind.objection(n)) {
                        problems.add(concat!("/options/", stringify!($field)), objection);
                    }
                )*
                problems
            }
        }
    };
    (@kind $type:ty, range($lo:literal..=$hi:literal)) => { $crate::OptionKind::Range($lo, $hi) };
    (@kind $type:ty, one_of($($number:literal),*)) => { $crate::OptionKind::Numbers(vec![$($number),*]) };
    (@kind $type:ty, switch) => { $crate::OptionKind::Switch };
    (@kind $type:ty, word) => { $crate::OptionKind::Words(<$type>::WORDS) };
    (@kind $type:ty, words) => { $crate::OptionKind::Set(<$type>::WORDS) };
}

/// Declares an enum that is written as words, for use as an option.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)*
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                match $crate::Word::deserialize(deserializer)?.0.as_str() {
                    $($word => Ok($name::$variant),)*
                    other => Err(serde::de::Error::unknown_variant(other, $name::WORDS)),
                }
            }
        }

        impl $name {
            /// The words, in the order of the variants.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($name::$variant => $word),* })
            }
        }

        impl $crate::Setting for $name {}

        impl $crate::Choice for $name {
            const CHOICES: &'static [Self] = &[$($name::$variant),*];
            const WORDS: &'static [&'static str] = $name::WORDS;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
