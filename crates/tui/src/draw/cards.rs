use super::{Cell, Painter};
use crate::{
    about::Style as PileStyle,
    face,
    model::{Model, Shown, Target},
    table::{Table, Thing},
};
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

    /// The piles of the viewer beside the hand.
    pub(super) fn own_piles(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let shown = model.shown(table);
        let own = shown.iter().filter(|shown| is_own(table, shown));
        own.map(|shown| self.pile(model, table, shown)).collect()
    }

    /// The piles on the table.
    pub(super) fn piles(&self, model: &Model, table: &Table) -> Vec<Vec<Cell>> {
        let shown = model.shown(table);
        let others = shown.iter().filter(|shown| !is_own(table, shown));
        others.map(|shown| self.pile(model, table, shown)).collect()
    }

    fn pile(&self, model: &Model, table: &Table, shown: &Shown<'_>) -> Vec<Cell> {
        let picked = model.picked.map(|name| model.offers_of(name)).unwrap_or_default();
        let menu = &table.menu;
        let lit =
            picked.iter().any(|&at| menu.offers.get(at).is_some_and(|offer| offer.to == Some(shown.pile)));
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
                cell.spans.push(self.faint(format!("{} ", table.seat_name(usize::from(by)))));
            }
            cells.push(cell);
        }
        cells
    }

    /// A card: brackets around what is pointed at, `•` before what can be chosen, `+` before what is, `!` with a hint.
    fn card(&self, model: &Model, thing: &Thing) -> Cell {
        let target = thing.obj.map(Target::Thing);
        let focused = target.is_some() && self.focus == target;
        let offers = thing.obj.map(|name| model.offers_of(name)).unwrap_or_default();
        let menu = model.at_turn().map(|table| &table.menu);
        let chosen = thing.obj.is_some_and(|name| menu.is_some_and(|menu| menu.is_chosen(name)));
        let hinted = menu.is_some_and(|menu| offers.iter().any(|&at| menu.offers[at].hint.is_some()));
        let sign = match (chosen, hinted, offers.is_empty()) {
            (true, ..) => "+",
            (_, true, _) => "!",
            (_, _, false) => "•",
            _ => " ",
        };
        let mut style = match &thing.face {
            Some(face) if face::is_red(face) => self.ink.red(),
            _ => Style::new(),
        };
        if menu.is_some() && offers.is_empty() && !chosen {
            style = style.add_modifier(Modifier::DIM);
        } else if !offers.is_empty() || chosen {
            style = style.add_modifier(Modifier::BOLD);
        }
        if focused {
            style = style.patch(self.ink.focus());
        }
        let edge = |sign: &'static str| {
            Span::styled(
                if focused { sign } else { " " },
                if focused { self.ink.focus() } else { Style::new() },
            )
        };
        let mut face = thing.face.as_deref().map_or_else(|| BACK.to_owned(), face::signs);
        if let Some(pose) = thing.obj.and_then(|name| model.table()?.pose(name)) {
            face = posed(&face, pose);
        }
        for (mark, count) in &thing.marks {
            face += &format!("({mark} {count})");
        }
        let sign = Span::styled(sign, if focused { self.ink.focus() } else { self.ink.legal() });
        Cell { spans: vec![edge("["), sign, Span::styled(face, style), edge("]")], target, focused }
    }
}

/// Writes a card that does not lie plainly: `↷` is turned, `↳` lies at another, badges stand in braces.
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
