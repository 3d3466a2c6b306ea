use crate::{Hits, Ink, Model, draw};
use ratatui::{Terminal, backend::TestBackend, style::Color};

/// A screen in memory, for measuring and for tests.
pub struct Canvas {
    terminal: Terminal<TestBackend>,
    ink: Ink,
}

impl Canvas {
    /// Makes a screen with this many columns and lines.
    pub fn new(width: u16, height: u16, ink: Ink) -> Canvas {
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        Canvas { terminal, ink }
    }

    /// Draws a client.
    pub fn draw(&mut self, model: &Model) -> Hits {
        let mut hits = vec![];
        let Ok(_) = self.terminal.draw(|frame| hits = draw(frame, model, self.ink));
        hits
    }

    /// Returns whether anything on it has a colour.
    pub fn has_colour(&self) -> bool {
        self.terminal
            .backend()
            .buffer()
            .content
            .iter()
            .any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
    }

    /// Returns its text, without trailing blanks.
    pub fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let line = |y: u16| {
            let letters: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            letters.trim_end().to_owned() + "\n"
        };
        (0..buffer.area.height).map(line).collect()
    }
}
