use std::io::IsTerminal;

/// Whether and how text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// Escape codes for a terminal.
    Colour,
    /// Letters only.
    Plain,
}

impl Paint {
    /// Colours standard output if it is a terminal and nobody objects.
    pub(crate) fn for_stdout() -> Paint {
        let objected = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        if std::io::stdout().is_terminal() && !objected && !dumb { Paint::Colour } else { Paint::Plain }
    }

    /// Makes text bold.
    pub(crate) fn bold(self, text: &str) -> String {
        self.wrapped("1", text)
    }

    /// Makes text faint.
    pub(crate) fn faint(self, text: &str) -> String {
        self.wrapped("2", text)
    }

    /// Makes red cards red wherever a text names them.
    pub(crate) fn suits(self, text: &str) -> String {
        let mut painted = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(['♥', '♦']) {
            let end = at + '♥'.len_utf8();
            let start = rest[..at]
                .rfind(|c: char| !c.is_ascii_alphanumeric())
                .map_or(0, |before| before + rest[before..].chars().next().map_or(0, char::len_utf8));
            painted += &rest[..start];
            painted += &self.wrapped("31", &rest[start..end]);
            rest = &rest[end..];
        }
        painted + rest
    }

    fn wrapped(self, code: &str, text: &str) -> String {
        match self {
            Paint::Colour => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
            Paint::Plain => text.to_owned(),
        }
    }
}

/// Counts the columns that a text takes; escape codes take none.
pub(crate) fn width(text: &str) -> usize {
    let mut inside = false;
    let visible = |c: &char| {
        let was_inside = inside;
        inside = *c == '\u{1b}' || inside && *c != 'm';
        !inside && !was_inside
    };
    text.chars().filter(visible).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_cards_are_red() {
        let painted = Paint::Colour.suits("Beat 10♦ with A♠, K♥");
        assert_eq!(painted, "Beat \u{1b}[31m10♦\u{1b}[0m with A♠, \u{1b}[31mK♥\u{1b}[0m");
        assert_eq!(Paint::Colour.suits("♥ – ♦"), "\u{1b}[31m♥\u{1b}[0m – \u{1b}[31m♦\u{1b}[0m");
        assert_eq!(Paint::Plain.suits("10♦"), "10♦");
    }

    #[test]
    fn escapes_take_no_columns() {
        assert_eq!(width(&Paint::Colour.suits("Beat 10♦ with A♠")), 16);
        assert_eq!(width("10♦"), 3);
    }
}
