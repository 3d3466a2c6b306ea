use super::{Cell, Painter, text};
use crate::{
    face,
    model::{Model, Target, wish_words},
};
use fairdeal_client::{Question, Table};
use fairdeal_kernel::{AskKind, Obj};
use fairdeal_protocol::Turn;
use ratatui::{layout::Rect, style::Style, text::Span};

const KEYS: &str = "? keys · Enter act · l list · w why · u undo · [ ] back · g log · r rules · q";

/// What is asked, what is offered, and the table's answers.
impl Painter<'_> {
    /// The question in lines.
    pub(super) fn prompt(&self, model: &Model, table: &Table, width: u16) -> Vec<Vec<Span<'static>>> {
        let (text, style) = self.question(model, table);
        let lines = text::wrapped(&text, width);
        lines.iter().map(|line| self.ink.words(line, style)).collect()
    }

    fn question(&self, model: &Model, table: &Table) -> (String, Style) {
        if let Some((by, wish)) = model.asked_by_another() {
            let wish = wish_words(wish);
            let who = table.seat_name(by);
            return (format!("{who} asks to {wish}: y agrees, n does not."), self.ink.alert());
        }
        if model.awaits_me() {
            return ("Ready to continue? Press Enter.".into(), self.ink.alert());
        }
        if table.around.asked.is_some() {
            return ("The others are being asked whether you may undo your choice.".into(), Style::new());
        }
        let asked = model.at_turn().and_then(|table| table.menu.ask.as_ref());
        match (asked, &table.turn) {
            (Some(ask), _) => (asked_words(model, ask, table), self.ink.bold()),
            (None, Turn::Over(_)) => {
                ("The match is over: n for the next one, q to leave.".into(), self.ink.bold())
            }
            (None, _) if model.past.is_some() => {
                ("You are looking back. Esc or End: return to the present.".into(), Style::new())
            }
            (None, _) if table.own_seat().is_none() => {
                ("You are watching. b takes a bot's seat.".into(), Style::new())
            }
            (None, _) => ("The others are playing.".into(), Style::new()),
        }
    }

    /// Lists the offers with their numbers, and the numbers that can be typed.
    pub(super) fn offers(&self, model: &Model) -> Vec<Vec<Cell>> {
        let Some(table) = model.at_turn() else { return vec![] };
        let numbered = model.numbered();
        let mut groups: Vec<Vec<Cell>> = self.enter_does(model, &numbered).into_iter().collect();
        for (number, &at) in numbered.iter().enumerate() {
            let Some(offer) = table.menu.offers.get(at) else { continue };
            let hint = offer.hint.as_ref().map_or_else(String::new, |hint| format!(" ! {}", model.say(hint)));
            let label = model.say(&offer.label) + &hint;
            groups.push(vec![self.button(number, &label, Target::Offer(at))]);
        }
        for (at, range) in table.menu.ranges.iter().enumerate() {
            let number = model.number_in(at).map_or_else(|| model.typed.clone(), |number| number.to_string());
            let label = format!("{} … {}: ‹ {number} ›", model.say(&range.label), range.hi);
            groups.push(vec![self.button(usize::MAX, &label, Target::Range(at))]);
        }
        let more = table.menu.offers.len() - numbered.len().min(table.menu.offers.len());
        if more > 0 && model.picked.is_none() {
            groups
                .push(vec![Cell::text(vec![self.faint(format!("l lists all {}", table.menu.offers.len()))])]);
        }
        groups
    }

    /// Says what Enter does with the selected card, if its offers have no numbers.
    fn enter_does(&self, model: &Model, numbered: &[usize]) -> Option<Vec<Cell>> {
        let Some(Target::Thing(name)) = self.focus else { return None };
        let offers = model.offers_of(name);
        let label = |at: &usize| model.at_turn().map(|table| model.say(&table.menu.offers[*at].label));
        let labels: Vec<String> =
            offers.iter().filter(|at| !numbered.contains(at)).filter_map(label).collect();
        let words = format!(" Enter: {}", labels.join(" / "));
        (!labels.is_empty()).then(|| vec![Cell::text(self.ink.words(&words, self.ink.bold()))])
    }

    fn button(&self, number: usize, label: &str, target: Target) -> Cell {
        let focused = self.focus == Some(target);
        let style = if focused { self.ink.focus() } else { Style::new() };
        let key = if number < 9 { format!("{} ", number + 1) } else { String::new() };
        let edge = |sign: &str| Span::styled(if focused { sign.to_owned() } else { " ".into() }, style);
        let mut spans = vec![edge("["), Span::styled(key, style.patch(self.ink.legal()))];
        spans.extend(self.ink.words(label, style));
        spans.push(edge("]"));
        Cell { spans, target: Some(target), focused }
    }

    /// What the table answers, in lines.
    pub(super) fn note(&self, model: &Model, width: u16) -> Vec<Vec<Span<'static>>> {
        let lines = model.note.iter().flat_map(|note| text::wrapped(note, width.saturating_sub(1)));
        lines.map(|line| self.ink.words(&format!(" {line}"), self.ink.alert())).collect()
    }

    pub(super) fn keys(&mut self, area: Rect, model: &Model) {
        let text = if model.picked.is_some() {
            "Enter takes the selection · Esc lets go of the card"
        } else {
            KEYS
        };
        let text = text::cut(&format!(" {text}"), usize::from(area.width));
        let faint = self.faint(text);
        self.put(area, &[faint]);
    }
}

/// Returns the question with what is chosen so far.
fn asked_words(model: &Model, ask: &Question, table: &Table) -> String {
    let prompt = model.say(&ask.prompt);
    if !matches!(ask.kind, AskKind::Select | AskKind::Order) {
        return prompt;
    }
    let card = |name: &Obj| table.find(*name).and_then(|(_, thing)| thing.face.as_deref()).map(face::signs);
    let chosen: Vec<String> = ask.chosen.iter().filter_map(card).collect();
    let bounds = match ask.bounds {
        (least, most) if least == most => format!("{most}"),
        (least, most) => format!("{least} to {most}"),
    };
    let order = if ask.kind == AskKind::Order { ", in this order" } else { "" };
    format!(
        "{prompt} ({} of {bounds} chosen{order}{}{})",
        ask.chosen.len(),
        if chosen.is_empty() { "" } else { ": " },
        chosen.join(" ")
    )
}
