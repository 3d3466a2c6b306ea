//! Drawing: the model and the size of the screen determine every character.

mod cards;
mod flow;
mod header;
mod ink;
mod over;
mod prompt;
mod side;
mod text;

pub(crate) use cards::pile_words;
pub use ink::Ink;
pub(crate) use over::verdict;
pub(crate) use side::score_lines;
pub(crate) use text::{paragraphs, wrapped};

use crate::model::{Model, Page, Target};
use flow::{Cell, Flow};
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    style::Style,
    text::Span,
    widgets::{Block, Widget},
};

/// Where on the screen clickable things are.
pub type Hits = Vec<(Rect, Target)>;

/// Draws the client and returns what is where.
pub fn draw(frame: &mut Frame<'_>, model: &Model, ink: Ink) -> Hits {
    let area = frame.area();
    let mut painter = Painter { buffer: frame.buffer_mut(), model, hits: vec![], ink, focus: model.focus() };
    painter.whole(area, model);
    if model.page != Page::Table {
        painter.hits.clear();
        painter.over(area, model);
    }
    painter.hits
}

/// What is beside the piles, above the log.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Points,
    All,
}

/// The screen while it is drawn.
struct Painter<'a> {
    buffer: &'a mut Buffer,
    /// Whose words are drawn.
    model: &'a Model,
    hits: Hits,
    ink: Ink,
    /// The current selection.
    focus: Option<Target>,
}

impl Painter<'_> {
    fn whole(&mut self, area: Rect, model: &Model) {
        let Some(table) = model.table() else { return self.wait(area, model) };
        let wide = area.width;
        let seats = Flow::new(self.seats(model, table), wide);
        let own = Flow::new(self.own_piles(model, table), wide);
        let hand = Flow::new(self.hand(model, table), wide);
        let prompt = self.prompt(model, table, wide);
        let offers = Flow::new(self.offers(model), wide);
        let noted = self.note(model, wide);
        let share = |wanted: u16, part: u16| wanted.min((area.height / part).max(1));
        let heights = [
            Constraint::Length(1),
            Constraint::Length(share(seats.height(), 6)),
            Constraint::Min(3),
            Constraint::Length(share(own.height(), 8)),
            Constraint::Length(1),
            Constraint::Length(share(hand.height(), 6)),
            Constraint::Length(share(prompt.len() as u16, 6)),
            // At least two lines, so that the table does not jump with every turn.
            Constraint::Length(share(offers.height().max(2), 6)),
            Constraint::Length(share((noted.len() as u16).max(1), 6)),
            Constraint::Length(1),
        ];
        let [head, others, body, own_area, title, held, asked, offered, note, keys] =
            Layout::vertical(heights).areas(area);
        self.header(head, model, table);
        seats.draw(self, others);
        self.body(body, model, table);
        own.draw(self, own_area);
        self.hand_title(title, model, table);
        hand.draw(self, held);
        self.lines(asked, &prompt);
        offers.draw(self, offered);
        self.lines(note, &noted);
        self.keys(keys, model);
    }

    /// Draws the piles on the left; scores, notes and the log on the right, in two columns if there is room.
    fn body(&mut self, area: Rect, model: &Model, table: &fairdeal_client::Table) {
        let side = (area.width * 2 / 5).clamp(22, 34);
        let widths = match area.width {
            140.. => vec![Constraint::Min(20), Constraint::Length(40), Constraint::Length(44)],
            _ => vec![Constraint::Min(20), Constraint::Length(side)],
        };
        let parts = Layout::horizontal(widths).split(area);
        let inside = self.framed(parts[0], "Table");
        let piles = Flow::airy(|| self.piles(model, table), inside.width, inside.height);
        let room = inside.height.saturating_sub(piles.height() + 1);
        piles.draw(self, inside);
        if let Some(log) = parts.get(2) {
            self.points(parts[1], table);
            self.log(*log, table);
            return;
        }
        // Put notes under the piles if they fit, leaving the other side to the log.
        let notes = self.panels(table, inside.width);
        let below = notes.len() as u16;
        let beside = if below <= room { Beside::Points } else { Beside::All };
        if beside == Beside::Points {
            self.lines(Rect { y: inside.bottom() - below, height: below, ..inside }, &notes);
        }
        self.side(parts[1], table, beside);
    }

    fn wait(&mut self, area: Rect, model: &Model) {
        let middle = Rect { y: area.height / 2, height: 1.min(area.height), ..area };
        let text = match model.link {
            crate::model::Link::Lost => "The server cannot be reached; retrying. Ctrl-C quits.",
            _ => model.waits.as_deref().unwrap_or("Joining the table …"),
        };
        self.put(middle, &[Span::raw(format!("  {text}"))]);
    }

    /// Draws a frame with a title and returns the area inside.
    fn framed(&mut self, area: Rect, title: &str) -> Rect {
        let block = Block::bordered()
            .border_style(self.ink.faint())
            .title(Span::styled(format!(" {title} "), self.ink.bold()));
        let inside = block.inner(area);
        block.render(area, self.buffer);
        inside
    }

    fn put(&mut self, area: Rect, spans: &[Span<'static>]) {
        let area = area.intersection(self.buffer.area);
        if area.is_empty() {
            return;
        }
        let mut x = area.x;
        for span in spans {
            let left = area.right().saturating_sub(x);
            if left == 0 {
                return;
            }
            (x, _) = self.buffer.set_stringn(x, area.y, &span.content, usize::from(left), span.style);
        }
    }

    /// Puts spans at the right edge.
    fn put_right(&mut self, area: Rect, spans: &[Span<'static>]) {
        let width = (spans.iter().map(Span::width).sum::<usize>() as u16).min(area.width);
        self.put(Rect { x: area.right() - width, width, ..area }, spans);
    }

    fn mark(&mut self, x: u16, y: u16, sign: &'static str) {
        self.put(Rect { x, y, width: 1, height: 1 }, &[Span::styled(sign, self.ink.alert())]);
    }

    fn faint(&self, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.ink.faint())
    }

    fn plain(&self, text: &str) -> Vec<Span<'static>> {
        self.ink.words(text, Style::new())
    }
}
