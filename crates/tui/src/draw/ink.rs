use ratatui::{
    style::{Color, Modifier, Style},
    text::Span,
};

/// Whether colours are used; nothing depends on them alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Red cards are red.
    Colour,
    /// Bold, faint and reversed only.
    Plain,
}

impl Ink {
    /// Uses colours, unless the environment asks for none.
    pub fn of_environment() -> Ink {
        let none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if none { Ink::Plain } else { Ink::Colour }
    }

    fn colour(self, colour: Color) -> Style {
        if self == Ink::Colour { Style::new().fg(colour) } else { Style::new() }
    }

    pub(super) fn red(self) -> Style {
        self.colour(Color::Red)
    }

    pub(super) fn legal(self) -> Style {
        self.colour(Color::Green).add_modifier(Modifier::BOLD)
    }

    pub(super) fn alert(self) -> Style {
        self.colour(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    pub(super) fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(super) fn focus(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Writes a text with its red cards red.
    pub(super) fn words(self, text: &str, style: Style) -> Vec<Span<'static>> {
        let mut spans = vec![];
        let mut rest = text;
        while let Some(at) = rest.find(['♥', '♦']) {
            let end = at + '♥'.len_utf8();
            let before = rest[..at].trim_end_matches(|c: char| c.is_ascii_alphanumeric()).len();
            if before > 0 {
                spans.push(Span::styled(rest[..before].to_owned(), style));
            }
            spans.push(Span::styled(rest[before..end].to_owned(), style.patch(self.red())));
            rest = &rest[end..];
        }
        if !rest.is_empty() {
            spans.push(Span::styled(rest.to_owned(), style));
        }
        spans
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn red_cards_are_red() {
        let painted = |ink: Ink| -> Vec<(String, bool)> {
            let spans = ink.words("Beat 10♦ with A♠, K♥", Style::new());
            spans
                .into_iter()
                .map(|span| (span.content.into_owned(), span.style.fg == Some(Color::Red)))
                .collect()
        };
        let texts = ["Beat ", "10♦", " with A♠, ", "K♥"];
        for (ink, red) in [(Ink::Colour, true), (Ink::Plain, false)] {
            let expected: Vec<(String, bool)> = texts
                .iter()
                .map(|text| ((*text).into(), red && text.contains(['♦', '♥']) && text.len() < 6))
                .collect();
            assert_eq!(painted(ink), expected);
        }
    }
}
