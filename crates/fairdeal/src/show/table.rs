use super::{Detail, Voice};
use crate::grid::{hanging, padded};
use crate::paint::width;
use fairdeal_hosted::Shown;
use fairdeal_kernel::{Eyes, Obj, Panel, Pile, Scoreboard, Seat, Table};

/// A line of the table: its name, and words that may wrap.
type TableLine = (String, Vec<String>);

impl Voice<'_> {
    /// Draws the table of a version as these eyes see it: common piles, other seats' piles, your own, panels and
    /// scores.
    pub(crate) fn table(&self, of: &dyn Shown, version: u32, eyes: Eyes, detail: Detail) -> String {
        let ((panels, scores), table) = (of.beside(eyes, version), of.table_at(version));
        let mut rows: Vec<TableLine> = panels.iter().map(|panel| self.panel(panel)).collect();
        for pile in self.piles(&table) {
            let (name, cards) = (self.family(pile), self.cards(&table, eyes, pile, detail));
            match rows.last_mut().filter(|(last, _)| *last == name) {
                Some((_, words)) => words.extend(std::iter::once("|".to_owned()).chain(cards)),
                None => rows.push((name, cards)),
            }
        }
        rows.extend(scores.iter().flat_map(|score| self.score(score)));
        let widest = rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
        let line = |(name, words): &TableLine| {
            let start = format!("  {}  ", self.paint.faint(&padded(name, widest)));
            hanging(&start, words.iter().map(String::as_str))
        };
        rows.iter().map(line).collect()
    }

    /// Lists the piles that are not empty, your own last.
    fn piles(&self, table: &Table) -> Vec<Pile> {
        let mut piles: Vec<Pile> = table.piles().filter(|&pile| !table.is_empty(pile)).collect();
        piles.sort_by_key(|&pile| self.owner(pile).map_or(0, |owner| 1 + self.distance(owner)));
        piles
    }

    /// Names a pile without its number, so that piles of one family share a row.
    fn family(&self, pile: Pile) -> String {
        let name = self.pile(pile, None);
        let number = |c: char| c.is_ascii_digit();
        name.trim_end_matches(number).trim_end().to_owned()
    }

    /// Returns how far around the table a seat is, starting at the listener's left.
    fn distance(&self, seat: Seat) -> u8 {
        let (seats, me) = (self.game.seats(), self.me.unwrap_or(Seat(self.game.seats() - 1)));
        (seat.0 + seats - me.0 - 1) % seats
    }

    fn panel(&self, panel: &Panel) -> TableLine {
        let panel = panel.say(|text| self.say(text));
        let line = panel.in_one_line();
        (panel.title, line.split(' ').map(str::to_owned).collect())
    }

    /// Writes a score table, with a row for each of its columns.
    fn score(&self, score: &Scoreboard) -> Vec<TableLine> {
        let title = |at: usize| match score.columns.len() {
            0 | 1 => self.say(&score.title),
            _ => self.say(&score.columns[at]),
        };
        let points = |at: usize| {
            let named = score.rows.iter().filter_map(|(name, values)| Some((name, values.get(at)?)));
            let shown: Vec<String> =
                named.map(|(name, value)| format!("{} {value}", self.say(name))).collect();
            shown.join(" · ").split(' ').map(str::to_owned).collect()
        };
        (0..score.columns.len()).map(|at| (title(at), points(at))).collect()
    }

    /// Writes a thing that these eyes can point at.
    pub(crate) fn thing(&self, table: &Table, eyes: Eyes, obj: Obj) -> String {
        let known = table.card(obj).and_then(|card| Some((table.face(card, eyes)?, table.back(card))));
        known.map_or_else(|| "a card".into(), |face| self.face(face))
    }
}
