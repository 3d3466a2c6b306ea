use std::fmt;

/// A language, as its two-letter code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language([u8; 2]);

impl Language {
    /// The language every game has, used where another is missing.
    pub const ENGLISH: Language = Language(*b"en");

    /// Parses the first language in a list such as `de`, `de-AT` or `de, en;q=0.5`.
    pub fn parse(text: &str) -> Option<Language> {
        let first = text.split([',', ';', '-', '_']).next()?.trim();
        let letters: [u8; 2] = first.as_bytes().try_into().ok()?;
        let is_word = letters.iter().all(u8::is_ascii_alphabetic);
        is_word.then_some(Language(letters.map(|letter| letter.to_ascii_lowercase())))
    }

    /// Picks the text in this language, or else the English one.
    pub fn pick(self, texts: &[(&str, &'static str)]) -> &'static str {
        let named = |wanted: Language| {
            texts.iter().find(|(name, _)| name.as_bytes() == wanted.0).map(|&(_, text)| text)
        };
        named(self).or_else(|| named(Language::ENGLISH)).unwrap_or("")
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::ENGLISH
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| write!(f, "{}", char::from(letter)))
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
