use super::{Painter, side::score_lines, text};
use crate::model::{Model, Page, Target};
use fairdeal_client::Table;
use fairdeal_kernel::BySeat;
use fairdeal_protocol::Outcome;
use ratatui::{
    layout::Rect,
    text::Span,
    widgets::{Clear, Widget},
};

/// What is laid over the table.
impl Painter<'_> {
    pub(super) fn over(&mut self, area: Rect, model: &Model) {
        match model.page {
            Page::Table => {}
            Page::Help(at) => {
                let lines: Vec<_> = Model::help()
                    .iter()
                    .map(|(key, does)| self.plain(&format!("{key:<14} {does}")))
                    .collect();
                self.text(area, "Keys", &lines, at);
            }
            Page::Rules(at) => self.rules(area, model, at),
            Page::Log(back) => {
                let inside = self.sheet(
                    area,
                    "What happened",
                    area.width.saturating_sub(4),
                    area.height.saturating_sub(2),
                );
                if let Some(table) = model.table() {
                    self.happened(inside, table, back);
                }
            }
            Page::Actions(at) => self.list(area, "What you can do", &labels(model), at),
            Page::Phrases(at) => self.list(area, "Say", &model.phrase_words(), at),
            Page::Leave => {
                let words = "Leave the table? A bot takes over your seat. y leaves, n stays.";
                let lines = vec![self.plain(words)];
                self.text(area, "Leave", &lines, 0);
            }
            Page::Concede => {
                let words = "Concede the match? Your opponent wins. y concedes, n plays on.";
                let lines = vec![self.plain(words)];
                self.text(area, "Concede", &lines, 0);
            }
            Page::Card => self.written(area, model),
            Page::Result => self.result(area, model),
        }
    }

    fn rules(&mut self, area: Rect, model: &Model, at: u16) {
        let width = area.width.saturating_sub(6).min(96);
        let mut lines = vec![];
        for (heading, paragraph) in text::paragraphs(&model.about.rules) {
            let style = if heading { self.ink.bold() } else { ratatui::style::Style::new() };
            lines.extend(text::wrapped(&paragraph, width).iter().map(|line| self.ink.words(line, style)));
        }
        self.text(area, &format!("Rules of {}", model.about.name), &lines, at);
    }

    /// Clears a sheet in the middle and returns the area inside its frame.
    fn sheet(&mut self, area: Rect, title: &str, width: u16, height: u16) -> Rect {
        let (width, height) = ((width + 4).min(area.width), (height + 2).min(area.height));
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let sheet = Rect { x, y, width, height };
        Clear.render(sheet, self.buffer);
        let inside = self.framed(sheet, title);
        Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
    }

    fn text(&mut self, area: Rect, title: &str, lines: &[Vec<Span<'static>>], at: u16) {
        let width = |line: &Vec<Span<'static>>| line.iter().map(Span::width).sum::<usize>() as u16;
        let widest = lines.iter().map(width).max().unwrap_or(0).max(title.chars().count() as u16 + 2);
        let inside = self.sheet(area, title, widest, lines.len() as u16);
        let most = (lines.len() as u16).saturating_sub(inside.height);
        let skip = at.min(most);
        for (line, spans) in lines.iter().skip(usize::from(skip)).take(usize::from(inside.height)).enumerate()
        {
            self.put(Rect { y: inside.y + line as u16, height: 1, ..inside }, spans);
        }
        if skip < most {
            self.mark(inside.right(), inside.bottom().saturating_sub(1), "↓");
        }
        if skip > 0 {
            self.mark(inside.right(), inside.y, "↑");
        }
    }

    fn list(&mut self, area: Rect, title: &str, labels: &[String], at: usize) {
        let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max(title.len()) + 5;
        let inside = self.sheet(area, title, widest as u16, labels.len() as u16);
        let skip = (at + 1).saturating_sub(usize::from(inside.height));
        for (row, (number, label)) in
            labels.iter().enumerate().skip(skip).take(usize::from(inside.height)).enumerate()
        {
            let style = if number == at { self.ink.focus() } else { ratatui::style::Style::new() };
            let spot = Rect { y: inside.y + row as u16, height: 1, ..inside };
            let sign = if number == at { "▸" } else { " " };
            let spans = self.ink.words(&format!("{sign}{:>2} {label}", number + 1), style);
            self.put(spot, &spans);
            self.hits.push((spot, Target::Line(number)));
        }
    }

    fn written(&mut self, area: Rect, model: &Model) {
        let Some(card) = model.written() else { return };
        let numbers = card.cost.map(|cost| format!("cost {cost}")).into_iter();
        let stats = card.stats.iter().map(|(name, value)| format!("{name} {value}"));
        let numbers: Vec<String> = numbers.chain(stats).collect();
        let paragraphs = [&card.subtitle, &card.kind, &numbers.join(", ")];
        let paragraphs = paragraphs.into_iter().filter(|text| !text.is_empty()).chain(&card.rules);
        let width = area.width.saturating_sub(6).min(60);
        let lines: Vec<String> = paragraphs.flat_map(|text| text::wrapped(text, width)).collect();
        let lines: Vec<_> = lines.iter().map(|line| self.plain(line)).collect();
        self.text(area, &card.title, &lines, 0);
    }

    fn result(&mut self, area: Rect, model: &Model) {
        let (Some(outcome), Some(table)) = (model.outcome(), model.live.as_ref()) else { return };
        let mut lines = vec![vec![Span::styled(verdict(outcome, table), self.ink.alert())], vec![]];
        for ((seat, payoff), now) in outcome.payoffs.iter().zip(&table.seats) {
            let sign = if payoff > 0 { "♛" } else { " " };
            let points = outcome.scores[seat];
            let name = format!("{} {}", now.seat, text::cut(&now.name, 16));
            lines.push(self.plain(&format!("{sign} {name:<22} {points:>6}")));
        }
        for score in &table.scores {
            lines.push(vec![]);
            lines.extend(score_lines(model, score, 60).iter().map(|line| self.plain(line)));
        }
        if let Some(checked) = model.checked() {
            lines.push(vec![]);
            let width = area.width.saturating_sub(6).min(60);
            lines.extend(text::wrapped(checked, width).iter().map(|line| self.plain(line)));
        }
        lines.push(vec![]);
        lines.push(vec![self.faint("Enter: next match · Esc: look at the table · q: leave")]);
        self.text(area, "Match over", &lines, 0);
    }
}

/// Says who won, to players and spectators, and who conceded.
pub(crate) fn verdict(outcome: &Outcome, table: &Table) -> String {
    let won = who_won(&outcome.payoffs, table);
    let Some(seat) = outcome.conceded_by() else { return won };
    let who = if table.own_seat() == Some(seat) { "You" } else { table.seat_name(seat) };
    format!("{who} conceded. {won}")
}

fn who_won(payoffs: &BySeat<i8>, table: &Table) -> String {
    let won = payoffs.iter().filter(|(_, payoff)| *payoff > 0);
    let winners: Vec<&str> = won.map(|(seat, _)| table.seat_name(seat)).collect();
    match table.own_seat().map(|seat| payoffs[seat].signum()) {
        Some(1) => "You won!".into(),
        Some(0) => "A draw.".into(),
        _ if winners.is_empty() => "A draw.".into(),
        Some(_) => format!("You lost; {} won.", winners.join(", ")),
        None => format!("{} won.", winners.join(", ")),
    }
}

/// All offers in words.
fn labels(model: &Model) -> Vec<String> {
    let Some(table) = model.at_turn() else { return vec![] };
    let words = |at: usize| {
        let offer = &table.menu.offers[at];
        let hint = offer.hint.as_ref().map_or_else(String::new, |hint| format!("  ! {}", model.say(hint)));
        model.say(&offer.label) + &hint
    };
    model.all_offers().into_iter().map(words).collect()
}
