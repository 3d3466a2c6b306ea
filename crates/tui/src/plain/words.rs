use super::choice;
use crate::{
    Model,
    about::Style,
    draw::{paragraphs, pile_words, score_lines, verdict, wrapped},
    face,
    model::{Shown, wish_words},
};
use fairdeal_client::{Table, Thing};
use fairdeal_kernel::{AskKind, Seat};
use fairdeal_protocol::Turn;

/// The width of a line.
const WIDTH: u16 = 80;

/// The table in lines: points, the other seats, piles, the hand.
pub(super) fn table(model: &Model, table: &Table) -> String {
    let mut lines: Vec<String> = vec![];
    for score in &table.scores {
        lines.extend(score_lines(model, score, WIDTH));
    }
    for panel in &table.panels {
        let panel = panel.say(|sentence| model.say(sentence));
        lines.extend(wrapped(&format!("{}: {}", panel.title, panel.in_one_line()), WIDTH));
    }
    let seats = Seat::all(table.seats.len() as u8).zip(&table.seats);
    for (seat, now) in seats.filter(|(seat, _)| Some(*seat) != table.viewer()) {
        let held: Vec<String> =
            model.held(table, seat).iter().map(|held| format!("{} {}", held.kind, held.count)).collect();
        lines.push(format!("{} ({}): {}", now.seat, now.name, held.join(", ")));
    }
    lines.extend(model.shown(table).iter().flat_map(|shown| wrapped(&pile(table, shown), WIDTH)));
    let hand: Vec<String> = model.hand(table).into_iter().map(card).collect();
    if table.own_seat().is_some() {
        lines.extend(wrapped(&format!("Your hand: {}", hand.join(" ")), WIDTH));
    }
    lines.join("\n")
}

fn pile(table: &Table, shown: &Shown<'_>) -> String {
    let words = |thing: &&Thing| match (shown.style, thing.by) {
        (Style::Trick, Some(by)) => format!("{} ({})", card(thing), table.seat_name(by)),
        _ => card(thing),
    };
    let mut cards: Vec<String> = shown.things.iter().map(words).collect();
    if shown.under > 0 {
        cards.insert(0, format!("{} unseen", shown.under));
    }
    format!("{}: {}", pile_words(&table.names[shown.pile]), cards.join(" "))
}

fn card(thing: &Thing) -> String {
    thing.face.as_deref().map_or_else(|| "?".into(), face::signs)
}

/// Returns what is asked and what can be chosen; empty while nothing is.
pub(super) fn question(model: &Model, table: &Table) -> String {
    if let Some((by, wish)) = model.asked_by_another() {
        return format!("{} asks to {}: y or n?", table.seat_name(by), wish_words(wish));
    }
    if model.asks_to_concede() {
        return "Concede the match? y concedes, anything else plays on.".into();
    }
    if model.awaits_me() {
        return "Enter continues.".into();
    }
    if let Turn::Over(outcome) = &table.turn {
        let verdict = verdict(outcome, table);
        return format!("The match is over. {verdict} Type next for another one, q to leave.");
    }
    if table.own_seat().is_none() {
        return "You are watching: t shows the table, q leaves.".into();
    }
    let Some(at_turn) = model.at_turn() else { return String::new() };
    let mut lines = vec![];
    if let Some(ask) = &at_turn.menu.ask {
        let mut prompt = format!("Your turn. {}", model.say(&ask.prompt));
        if matches!(ask.kind, AskKind::Select | AskKind::Order) {
            prompt += &format!(" ({} chosen, {} to {})", ask.chosen.len(), ask.bounds.0, ask.bounds.1);
        }
        lines.extend(wrapped(&prompt, WIDTH));
    }
    lines.extend(labels(model).iter().enumerate().map(|(at, label)| format!("  {}. {label}", at + 1)));
    lines.join("\n")
}

/// What can be chosen, ranges last.
pub(super) fn labels(model: &Model) -> Vec<String> {
    let Some(table) = model.at_turn() else { return vec![] };
    let offers = model.all_offers().into_iter().map(|at| {
        let offer = &table.menu.offers[at];
        let hint =
            offer.hint.as_ref().map_or_else(String::new, |hint| format!(" (hint: {})", model.say(hint)));
        model.say(&offer.label) + &hint
    });
    let ranges = table.menu.ranges.iter().map(|range| format!("{} … {}", model.say(&range.label), range.hi));
    offers.chain(ranges).collect()
}

/// Says why a card that was typed may not be chosen.
pub(super) fn why_not(line: &str, model: &Model) -> Option<String> {
    let table = model.at_turn()?;
    let mut barred = table.menu.ask.as_ref()?.barred.iter();
    barred.find_map(|(name, why)| {
        let card = card(table.find(*name)?.1);
        choice::names(line, &card).then(|| format!("{card}: {}", model.say(why)))
    })
}

/// The rules of the game.
pub(super) fn rules(model: &Model) -> String {
    let lines = paragraphs(&model.about.rules).into_iter().flat_map(|(_, text)| wrapped(&text, WIDTH));
    lines.collect::<Vec<_>>().join("\n")
}
