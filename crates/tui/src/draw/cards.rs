use super::{Cell, Painter};
use crate::{
    about::Style as PileStyle,
    face,
    model::{Model, Shown, Target},
};
use fairdeal_client::{Table, Thing};
use fairdeal_kernel::Pose;
use ratatui::{
    style::{Modifier, Style},
    text::Span,
};

/// A card that is not seen.
const BACK: &str = "▒▒";

/// Cards in hands and piles.
impl Painter<'_> {
    pub(super) fn hand(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let hand = model.hand(table);
        vec![hand.into_iter().map(|thing| self.card(model, thing)).collect()]
    }

    /// Draws the viewer's piles besides the hand.
    pub(super) fn own_piles(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let shown = model.shown(table);
        let own = shown.iter().filter(|shown| is_own(table, shown));
        own.map(|shown| self.pile(model, table, shown)).collect()
    }

    /// Draws the piles on the table.
    pub(super) fn piles(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let shown = model.shown(table);
        let others = shown.iter().filter(|shown| !is_own(table, shown));
        others.map(|shown| self.pile(model, table, shown)).collect()
    }

    fn pile(&self, model: &Model, table: &Table, shown: &Shown<'_>) -> Vec<Cell> {
        let picked = model.picked.map(|name| model.offers_of(name)).unwrap_or_default();
        let menu = &table.menu;
        let lit =
            picked.iter().any(|&at| menu.offers.get(at).is_some_and(|offer| offer.to() == Some(shown.pile)));
        let label = pile_words(&table.names[shown.pile]);
        let style = if lit { self.ink.legal() } else { self.ink.bold() };
        let sign = if lit { "→" } else { "" };
        let mut cells = vec![Cell::text(vec![Span::styled(format!("{sign}{label}:"), style)])];
        if shown.under > 0 {
            cells.push(Cell::text(vec![self.faint(format!(" {BACK}×{}", shown.under))]));
        }
        if shown.things.is_empty() && shown.under == 0 {
            cells.push(Cell::text(vec![self.faint(" empty")]));
        }
        for thing in &shown.things {
            let mut cell = self.card(model, thing);
            if let (PileStyle::Trick, Some(by)) = (shown.style, thing.by) {
                cell.spans.push(self.faint(format!("{} ", table.seat_name(by))));
            }
            cells.push(cell);
        }
        cells
    }

    /// Draws a card: brackets around the selected one, `•` before what can be chosen, `+` before what is
    /// chosen, `!` with a hint.
    fn card(&self, model: &Model, thing: &Thing) -> Cell {
        let target = thing.obj.map(Target::Thing);
        let focused = target.is_some() && self.focus == target;
        let sign = sign_of(model, thing);
        let red = thing.face.as_deref().is_some_and(face::is_red);
        let mut style = if red { self.ink.red() } else { Style::new() };
        match sign {
            " " if model.at_turn().is_some() => style = style.add_modifier(Modifier::DIM),
            " " => {}
            _ => style = style.add_modifier(Modifier::BOLD),
        }
        let (edges, around) =
            if focused { (["[", "]"], self.ink.focus()) } else { ([" ", " "], Style::new()) };
        let legal = if focused { self.ink.focus() } else { self.ink.legal() };
        let spans = vec![
            Span::styled(edges[0], around),
            Span::styled(sign, legal),
            Span::styled(words_of(model, thing), style.patch(around)),
            Span::styled(edges[1], around),
        ];
        Cell { spans, target, focused }
    }
}

fn sign_of(model: &Model, thing: &Thing) -> &'static str {
    let (Some(name), Some(table)) = (thing.obj, model.at_turn()) else { return " " };
    let offers = model.offers_of(name);
    if table.menu.is_chosen(name) {
        "+"
    } else if offers.iter().any(|&at| table.menu.offers[at].hint.is_some()) {
        "!"
    } else if offers.is_empty() {
        " "
    } else {
        "•"
    }
}

/// Returns what is seen of a card: its face, how it lies, its counters.
fn words_of(model: &Model, thing: &Thing) -> String {
    let mut words = thing.face.as_deref().map_or_else(|| BACK.to_owned(), face::signs);
    if let Some(pose) = thing.obj.and_then(|name| model.table()?.pose(name)) {
        words = posed(&words, &pose.say(|sentence| model.say(sentence)));
        // Badges say it better than bare marks.
        if !pose.badges.is_empty() {
            return words;
        }
    }
    for (mark, count) in &thing.marks {
        words += &format!("({mark} {count})");
    }
    words
}

/// Writes a card that does not lie plainly: `↷` is turned, `↳` lies at another, badges are in braces.
fn posed(face: &str, pose: &Pose<String>) -> String {
    let at = if pose.on.is_some() { "↳" } else { "" };
    let turned = if pose.turned { "↷" } else { "" };
    let badges: String = pose.badges.iter().map(|badge| format!("{{{}}}", badge.text)).collect();
    format!("{at}{face}{turned}{badges}")
}

fn is_own(table: &Table, shown: &Shown<'_>) -> bool {
    table.viewer().is_some() && table.owner(shown.pile) == table.viewer()
}

/// Names a pile: `meld.A.7` is `Meld A 7`.
pub(crate) fn pile_words(name: &str) -> String {
    let words = name.replace(['.', '_'], " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
