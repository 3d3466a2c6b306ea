use super::at_table::AtTable;
use crate::{
    bots::USUAL,
    error::Error,
    grid::{SCREEN, hanging, padded},
    paint::width,
    show::{CommitDescription, Detail},
};
use fairdeal_kernel::{AskKind, Outcome, Seat};
use fairdeal_protocol::Raw;
use fairdeal_session::{AskView, GestureView, Menu, Offer};
use std::path::Path;

/// What is shown at the table.
impl AtTable<'_> {
    /// Says what is played, by whom, and how to continue.
    pub(super) fn greet(&mut self) -> Result<(), Error> {
        let (game, voice) = (self.on.game(), self.voice());
        let others = self.seat.around(game.seats()).skip(1);
        let bots: Vec<String> = others
            .map(|seat| format!("{} {}", voice.seat(seat), self.bots.name(self.bot_at(seat))))
            .collect();
        let meta = game.meta();
        let text = format!(
            "{} {} You are {}. Bots: {}. Match {}. Type a number, or what stands in brackets; ? lists what else.",
            self.paint.bold(&format!("{}.", meta.name)),
            meta.about,
            game.seat_name(self.seat),
            bots.join(", "),
            self.on.fairness().match_id,
        );
        let text = hanging("", text.split(' '));
        let commitment = self.paint.faint(&format!("Commitment: {}", self.on.fairness().commitment()));
        Ok(writeln!(self.out, "{text}{commitment}")?)
    }

    /// Shows what happened, the table and what can be chosen.
    pub(super) fn show_turn(&mut self, menu: &Menu<Raw>) -> Result<(), Error> {
        self.show_news()?;
        self.show_table(Detail::Brief)?;
        self.show_menu(menu)
    }

    /// Prints what happened since the person was last told.
    pub(super) fn show_news(&mut self) -> Result<(), Error> {
        let line = self.paint.faint(&"─".repeat(SCREEN));
        let news = self.told(self.untold, Detail::Brief);
        self.untold = self.on.version() + 1;
        Ok(writeln!(self.out, "\n{line}\n{news}")?)
    }

    /// Tells everything that happened.
    pub(super) fn show_log(&mut self) -> Result<(), Error> {
        let log = self.told(0, Detail::Brief);
        Ok(write!(self.out, "{log}")?)
    }

    fn told(&self, from: u32, detail: Detail) -> String {
        let voice = self.voice();
        let told = voice.history(&*self.on, self.caps().see, from..self.on.version() + 1, detail);
        let line = |CommitDescription { text, .. }: &CommitDescription| hanging("", text.split(' '));
        told.iter().map(line).collect()
    }

    /// Draws the table.
    pub(super) fn show_table(&mut self, detail: Detail) -> Result<(), Error> {
        let table = self.voice().table(&*self.on, self.on.version(), self.caps().see, detail);
        Ok(write!(self.out, "{table}")?)
    }

    /// Shows the question, what can be chosen and what cannot.
    pub(super) fn show_menu(&mut self, menu: &Menu<Raw>) -> Result<(), Error> {
        let mut text = String::from("\n");
        if let Some(ask) = &menu.ask {
            text += &self.question(ask);
        }
        let labels = self.labels(menu);
        let listed = menu.offers.iter().map(|offer| self.on.notation(&offer.action));
        let ranges = menu.ranges.iter().map(|range| self.on.notation(&range.action));
        let written = listed.chain(ranges).map(|text| self.paint.faint(&format!("({text})")));
        let painted = labels.iter().zip(written).map(|(label, text)| self.paint.suits(label) + " " + &text);
        text += &columns(&painted.collect::<Vec<_>>());
        if labels.len() == 1 && menu.ranges.is_empty() {
            text += &format!("  {}\n", self.paint.faint("Enter does it."));
        }
        text += &self.hints(menu);
        if let Some(ask) = &menu.ask {
            text += &self.reasons(ask);
        }
        Ok(write!(self.out, "{text}")?)
    }

    /// Returns the coach's comments, if there is a coach: a hint, and the rule behind what the usual one does
    /// not offer.
    fn hints(&self, menu: &Menu<Raw>) -> String {
        let named = |at: usize, offer: &Offer<Raw>| format!("{}. {}", at + 1, offer.label);
        let hint = |(at, offer): (usize, &Offer<Raw>)| {
            offer.hint.as_ref().map(|hint| format!("Hint: {} {hint}.", named(at, offer)))
        };
        let mut lines: Vec<String> = menu.offers.iter().enumerate().filter_map(hint).collect();
        let mut rules: Vec<(&String, Vec<String>)> = vec![];
        for (at, offer) in menu.offers.iter().enumerate() {
            let Some(rule) = &offer.rule else { continue };
            match rules.iter_mut().find(|(known, _)| *known == rule) {
                Some((_, offers)) => offers.push(named(at, offer)),
                None => rules.push((rule, vec![named(at, offer)])),
            }
        }
        rules.sort_by_key(|(_, offers)| std::cmp::Reverse(offers.len()));
        lines.extend(rules.iter().skip(1).map(|(rule, offers)| format!("{}: {rule}", offers.join(", "))));
        lines.iter().map(|line| hanging("  ", self.paint.suits(line).split(' '))).collect()
    }

    fn question(&self, ask: &AskView) -> String {
        let voice = self.voice();
        let mut text = format!("{} {}", self.paint.bold("Your turn."), self.paint.suits(&ask.prompt));
        if ask.kind == AskKind::Select || ask.kind == AskKind::Order {
            let things = ask.chosen.iter().map(|obj| voice.thing(self.on.table(), self.caps().see, *obj));
            let chosen: Vec<String> = things.collect();
            let chosen = if chosen.is_empty() { "nothing".into() } else { chosen.join(" ") };
            text += &format!(" ({} to {}; chosen so far: {chosen})", ask.min, ask.max);
        }
        hanging("", text.split(' '))
    }

    /// Says what may not be chosen, grouping cards with the same reason.
    fn reasons(&self, ask: &AskView) -> String {
        let voice = self.voice();
        let mut grouped: Vec<(String, Vec<(String, String)>)> = vec![];
        for (obj, why) in &ask.barred {
            let (thing, why) = (voice.thing(self.on.table(), self.caps().see, *obj), self.paint.suits(why));
            // A reason that names its card is the same reason for the next card.
            let reason = why.replace(&thing, "this card");
            match grouped.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, things)) => things.push((thing, why)),
                None => grouped.push((reason, vec![(thing, why)])),
            }
        }
        let line = |(reason, things): &(String, Vec<(String, String)>)| {
            let why = if let [(_, why)] = &things[..] { why } else { reason };
            let things: Vec<&str> = things.iter().map(|(thing, _)| thing.as_str()).collect();
            hanging("  ", format!("Not {}: {why}", things.join(" ")).split(' '))
        };
        grouped.iter().map(line).collect()
    }

    /// Writes what can be chosen: the offers, then the ranges from their first to their last number.
    pub(super) fn labels(&self, menu: &Menu<Raw>) -> Vec<String> {
        let ends = menu.ranges.iter().enumerate().map(|(at, range)| {
            let last = self.on.number(self.seat, at, range.hi).unwrap_or_else(|| range.action.clone());
            format!("{} … {}", range.label, self.on.label(self.caps().see, self.seat, &last))
        });
        menu.offers.iter().map(|offer| offer.label.clone()).chain(ends).collect()
    }

    /// Returns what can be chosen, in the order in which the cards are shown; what is not a card comes last.
    pub(super) fn menu(&self) -> Menu<Raw> {
        let (table, eyes) = (self.on.table(), self.caps().see);
        let mut menu = self.on.menu(self.caps(), self.seat);
        let face = |obj| table.card(obj).and_then(|card| table.face(card, eyes));
        menu.offers.sort_by_key(|offer| match &offer.gesture {
            GestureView::Press | GestureView::Dice(_) => (true, None),
            GestureView::Pick(obj) | GestureView::Drag(obj, _) => (false, face(*obj)),
        });
        if let Some(ask) = &mut menu.ask {
            ask.barred.sort_by_key(|(obj, _)| face(*obj));
        }
        menu
    }

    /// Says how the match ended.
    pub(super) fn show_outcome(&mut self, outcome: &Outcome) -> Result<(), Error> {
        let verdict = match outcome.payoffs[self.seat].signum() {
            1 => "You won!",
            0 => "A draw.",
            _ => "You lost.",
        };
        let text = format!("{} {}", self.paint.bold(verdict), self.voice().outcome(outcome));
        Ok(write!(self.out, "\n{}", hanging("", text.split(' ')))?)
    }
}

/// Says what can be typed.
pub(super) fn what_to_type<A>(menu: &Menu<A>) -> String {
    match (menu.offers.len(), &menu.ranges[..]) {
        (0, [range]) => format!("Type a number from {} to {}, or ? for help.", range.lo, range.hi),
        (offers, ranges) => {
            let last = offers + ranges.len();
            format!("Type a number from 1 to {last}, a card or a word of a choice, or ? for help.")
        }
    }
}

/// Writes numbered choices in columns as wide as the widest.
fn columns(labels: &[String]) -> String {
    let widest = labels.iter().map(|label| width(label)).max().unwrap_or(0);
    let digits = labels.len().to_string().len();
    let cell = digits + 2 + widest + 3;
    let across = ((SCREEN - 2) / cell).max(1);
    let down = labels.len().div_ceil(across);
    let mut text = String::new();
    for row in 0..down {
        let cells = (row..labels.len()).step_by(down);
        let line: String =
            cells.map(|at| padded(&format!("{:>digits$}  {}", at + 1, labels[at]), cell)).collect();
        text += &format!("  {}\n", line.trim_end());
    }
    text
}

/// Writes the command that resumes a saved match.
pub(super) fn resume_command(path: &Path, seat: Seat, bots: &[String]) -> String {
    let mut command = format!("fairdeal play --resume {}", quoted(path));
    if seat != Seat(0) {
        command += &format!(" --seat {}", seat.0);
    }
    if bots != [USUAL] {
        command += &format!(" --bots {}", bots.join(","));
    }
    command
}

/// Writes a path so that a shell reads it as one word.
pub(super) fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_stand_in_columns() {
        let labels: Vec<String> = (1..=3).map(|n| format!("Play {n}{}", "x".repeat(20))).collect();
        let text = columns(&labels);
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(text.lines().all(|line| width(line) <= SCREEN), "{text}");
        assert!(text.starts_with("  1  Play 1"), "{text}");
    }

    #[test]
    fn commands_can_be_pasted() {
        let bots = ["random".to_owned()];
        let command = resume_command(Path::new("my game.log"), Seat(1), &bots);
        assert_eq!(command, "fairdeal play --resume 'my game.log' --seat 1 --bots random");
        assert_eq!(
            resume_command(Path::new("a.log"), Seat(0), &[USUAL.into()]),
            "fairdeal play --resume a.log"
        );
    }
}
