use super::Painter;
use crate::model::Target;
use ratatui::{layout::Rect, text::Span};

/// A piece of text that is not broken, such as a card or an offer.
pub(super) struct Cell {
    pub(super) spans: Vec<Span<'static>>,
    pub(super) target: Option<Target>,
    pub(super) focused: bool,
}

impl Cell {
    pub(super) fn text(spans: Vec<Span<'static>>) -> Cell {
        Cell { spans, target: None, focused: false }
    }

    pub(super) fn width(&self) -> u16 {
        self.spans.iter().map(|span| span.width() as u16).sum()
    }
}

/// Cells in sequence, in groups that stay together on a line where possible.
pub(super) struct Flow {
    placed: Vec<(u16, u16, Cell)>,
    height: u16,
}

/// The blanks between groups, and before the rest of a group on its next line.
const GAP: u16 = 2;

impl Flow {
    pub(super) fn new(groups: Vec<Vec<Cell>>, width: u16) -> Flow {
        let (mut x, mut y, mut placed) = (0, 0, vec![]);
        for group in groups {
            let whole: u16 = group.iter().map(Cell::width).sum();
            if x > 0 && x + GAP + whole > width {
                (x, y) = (0, y + 1);
            } else if x > 0 {
                x += GAP;
            }
            for cell in group {
                if x > 0 && x + cell.width() > width {
                    (x, y) = (GAP, y + 1);
                }
                let w = cell.width();
                placed.push((x, y, cell));
                x += w;
            }
        }
        let height = if placed.is_empty() { 0 } else { y + 1 };
        Flow { placed, height }
    }

    /// Puts each group on its own line if there are enough lines, and otherwise in sequence.
    pub(super) fn airy(groups: impl Fn() -> Vec<Vec<Cell>>, width: u16, height: u16) -> Flow {
        let (mut y, mut placed) = (0, vec![]);
        for group in groups() {
            let line = Flow::new(vec![group], width);
            placed.extend(line.placed.into_iter().map(|(x, below, cell)| (x, y + below, cell)));
            y += line.height;
        }
        if y <= height { Flow { placed, height: y } } else { Flow::new(groups(), width) }
    }

    /// Returns the number of lines it takes.
    pub(super) fn height(&self) -> u16 {
        self.height
    }

    /// Draws it, scrolled so that the selection is visible; arrows show that there is more.
    pub(super) fn draw(self, painter: &mut Painter<'_>, area: Rect) {
        if area.is_empty() {
            return;
        }
        let focus = self.placed.iter().find(|(_, _, cell)| cell.focused).map_or(0, |(_, y, _)| *y);
        let skip = (focus + 1).saturating_sub(area.height);
        for (x, y, cell) in &self.placed {
            if *y < skip || y - skip >= area.height || *x >= area.width {
                continue;
            }
            let spot = Rect {
                x: area.x + x,
                y: area.y + y - skip,
                width: cell.width().min(area.width - x),
                height: 1,
            };
            painter.put(spot, &cell.spans);
            if let Some(target) = cell.target {
                painter.hits.push((spot, target));
            }
        }
        let edge = area.right().saturating_sub(1);
        if skip > 0 {
            painter.mark(edge, area.y, "↑");
        }
        if self.height > skip + area.height {
            painter.mark(edge, area.bottom() - 1, "↓");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(groups: &[&[&str]], width: u16) -> Vec<(u16, u16)> {
        let cell = |text: &&str| Cell::text(vec![Span::raw((*text).to_owned())]);
        let groups = groups.iter().map(|group| group.iter().map(cell).collect()).collect();
        Flow::new(groups, width).placed.iter().map(|(x, y, _)| (*x, *y)).collect()
    }

    #[test]
    fn groups_stay_together() {
        assert_eq!(places(&[&["aa", "bb"], &["cc"]], 10), [(0, 0), (2, 0), (6, 0)]);
        assert_eq!(places(&[&["aa", "bb"], &["cc", "dd"]], 8), [(0, 0), (2, 0), (0, 1), (2, 1)]);
        assert_eq!(places(&[&["aaa", "bbb", "ccc"]], 7), [(0, 0), (3, 0), (2, 1)]);
        assert_eq!(Flow::new(vec![], 10).height(), 0);
    }
}
