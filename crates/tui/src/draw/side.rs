use super::{Beside, Painter, text};
use crate::Model;
use fairdeal_client::Table;
use fairdeal_protocol::Score;
use ratatui::{layout::Rect, text::Span};

/// The minimum number of log lines shown beside scores and notes.
const LEAST: u16 = 4;

/// What is beside the table: scores, notes, the log.
impl Painter<'_> {
    /// Draws scores and notes above, the log below.
    pub(super) fn side(&mut self, area: Rect, table: &Table, beside: Beside) {
        let inside = self.framed(area, "Points");
        let mut lines = self.scores(table, inside.width);
        let points = lines.len() as u16;
        if beside == Beside::All {
            lines.extend(self.panels(table, inside.width));
        }
        let room = inside.height.saturating_sub(LEAST + 1).max(points.min(inside.height.saturating_sub(2)));
        let shown = (lines.len() as u16).min(room);
        self.lines(Rect { height: shown, ..inside }, &lines);
        if shown < inside.height {
            let line = format!("─ Log {}", "─".repeat(usize::from(inside.width)));
            let spans = [self.faint(line)];
            self.put(Rect { y: inside.y + shown, height: 1, ..inside }, &spans);
            self.happened(
                Rect { y: inside.y + shown + 1, height: inside.height - shown - 1, ..inside },
                table,
                0,
            );
        }
    }

    pub(super) fn points(&mut self, area: Rect, table: &Table) {
        let inside = self.framed(area, "Points");
        let mut lines = self.scores(table, inside.width);
        lines.extend(self.panels(table, inside.width));
        self.lines(inside, &lines);
    }

    pub(super) fn log(&mut self, area: Rect, table: &Table) {
        let inside = self.framed(area, "Log");
        self.happened(inside, table, 0);
    }

    /// Draws the last lines of the log, scrolled back by this many.
    pub(super) fn happened(&mut self, area: Rect, table: &Table, back: u16) {
        let mut lines: Vec<Vec<Span<'static>>> = vec![];
        let wanted = usize::from(area.height) + usize::from(back);
        for entry in table.log.iter().rev() {
            if lines.len() >= wanted {
                break;
            }
            let broken = text::wrapped(&self.model.say(entry), area.width.saturating_sub(1));
            for (at, line) in broken.iter().enumerate().rev() {
                let sign = if at == 0 { "" } else { " " };
                lines.push(self.plain(&format!("{sign}{line}")));
            }
        }
        let back = usize::from(back).min(lines.len().saturating_sub(usize::from(area.height)));
        let shown: Vec<Vec<Span<'static>>> =
            lines.into_iter().skip(back).take(usize::from(area.height)).rev().collect();
        self.lines(area, &shown);
    }

    pub(super) fn lines(&mut self, area: Rect, lines: &[Vec<Span<'static>>]) {
        for (line, spans) in lines.iter().take(usize::from(area.height)).enumerate() {
            self.put(Rect { y: area.y + line as u16, height: 1, ..area }, spans);
        }
    }

    fn scores(&self, table: &Table, width: u16) -> Vec<Vec<Span<'static>>> {
        let mut lines = vec![];
        for score in &table.scores {
            lines.extend(score_lines(self.model, score, width).into_iter().enumerate().map(|(at, line)| {
                match at {
                    0 => vec![Span::styled(line, self.ink.bold())],
                    _ => self.plain(&line),
                }
            }));
        }
        lines
    }

    /// The notes beside the table, in lines.
    pub(super) fn panels(&self, table: &Table, width: u16) -> Vec<Vec<Span<'static>>> {
        let mut lines = vec![];
        for panel in &table.panels {
            let panel = panel.say(|sentence| self.model.say(sentence));
            lines.push(vec![Span::styled(panel.title, self.ink.bold())]);
            for row in &panel.rows {
                lines.extend(
                    text::wrapped(&row.to_string(), width.saturating_sub(1))
                        .iter()
                        .map(|line| self.plain(&format!(" {line}"))),
                );
            }
        }
        lines
    }
}

/// A table of points as text, its title first.
pub(crate) fn score_lines(model: &Model, score: &Score, width: u16) -> Vec<String> {
    let title = model.say(&score.title);
    let titles: Vec<String> = score.columns.iter().map(|column| model.say(column)).collect();
    let rows = score.rows.iter().map(|(name, numbers)| (model.say(name), numbers));
    let rows: Vec<(String, &Vec<i64>)> = rows.collect();
    let number =
        |row: &(String, &Vec<i64>), at: usize| row.1.get(at).map_or_else(String::new, i64::to_string);
    let columns = titles.len().max(rows.iter().map(|row| row.1.len()).max().unwrap_or(0));
    let name_of = |at: usize| titles.get(at).map_or("", String::as_str);
    let widest = |at: usize| rows.iter().map(|row| number(row, at).chars().count()).max().unwrap_or(0);
    let names = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0);
    let wanted = |at: usize| widest(at).max(name_of(at).chars().count());
    let total =
        |most: usize| -> usize { (0..columns).map(|at| wanted(at).min(most.max(widest(at))) + 1).sum() };
    // Columns are as wide as their names, or narrower together if there is no room.
    let width = usize::from(width);
    let most = (3..=width).rev().find(|&most| names.min(10) + total(most) <= width).unwrap_or(3);
    let column = |at: usize| wanted(at).min(most.max(widest(at)));
    let numbers: usize = (0..columns).map(|at| column(at) + 1).sum();
    let left = names.max(title.chars().count()).min(width.saturating_sub(numbers));
    let line = |name: &str, cell: &dyn Fn(usize) -> String| {
        let cells: String =
            (0..columns).map(|at| format!(" {:>1$}", text::cut(&cell(at), column(at)), column(at))).collect();
        format!("{:<left$}{cells}", text::cut(name, left))
    };
    let title = line(&title, &|at| name_of(at).to_owned());
    std::iter::once(title).chain(rows.iter().map(|row| line(&row.0, &|at| number(row, at)))).collect()
}
