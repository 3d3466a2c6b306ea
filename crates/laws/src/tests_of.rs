//! The contents of a game's golden files.

use crate::{Plan, Played, Report, play::open};
use fairdeal_kernel::{Event, Fairness, Options, Present, Rng, Tx, Words, perft, seat_counts, set_up};
use fairdeal_session::{Caps, Match};
use std::{collections::BTreeSet, fmt::Write};

/// Writes out a random match of a hand or two in words, for the minimum and maximum number of seats.
pub fn playthrough<G: Present>() -> String {
    let mut text = String::new();
    let counts = seat_counts::<G>();
    let ends = counts.iter().copied().filter(|seats| [counts.first(), counts.last()].contains(&Some(seats)));
    for seats in ends {
        let game: G = set_up(few_deals::<G>(), seats).expect("the default options fit every number of seats");
        let m = open(game, "golden");
        let mut played = Played { at: String::new(), m, rng: Rng::simulated("golden"), done: vec![] };
        writeln!(text, "# {} with {seats} seats", G::ID).expect("writing to a text");
        tell(&mut text, &mut played);
    }
    debug_assert!(G::Options::default().problems().is_empty());
    text
}

/// Returns the default options with two hands per match, if that can be chosen: enough to read.
fn few_deals<G: Present>() -> G::Options {
    let mut options = serde_json::to_value(G::Options::default()).expect("options are JSON");
    if G::Options::fields().iter().any(|field| field.name == "deals") {
        options["deals"] = 2.into();
    }
    serde_json::from_value::<G::Options>(options)
        .ok()
        .filter(|options| options.problems().is_empty())
        .unwrap_or_default()
}

fn tell<G: Present>(text: &mut String, played: &mut Played<G>) {
    loop {
        let m = &played.m;
        let offers: Vec<usize> = m.turn().seats().iter().map(|seat| m.offers(seat).len()).collect();
        for line in recaps(m) {
            writeln!(text, "    {line}").expect("writing to a text");
        }
        if !played.step() {
            break;
        }
        let (seat, action) = played.done[played.done.len() - 1];
        let before = played.m.board_at(played.m.version() - 1);
        let label = played.m.game().label(&before.seen(fairdeal_kernel::Eyes::seat(seat)), seat, action);
        let label = Words::english::<G>().say(played.m.game(), &label);
        let (version, name) = (played.m.version(), played.m.game().seat_name(seat));
        writeln!(text, "{version} {name}: {label} (of {offers:?})").expect("writing to a text");
    }
    let turn = serde_json::to_string(&played.m.turn()).expect("a turn is JSON");
    let view = serde_json::to_string(&played.m.view(Caps::spectator())).expect("a view is JSON");
    writeln!(text, "{turn}\n{view}").expect("writing to a text");
}

/// Returns the last commit in words.
fn recaps<G: Present>(m: &Match<G>) -> Vec<String> {
    let words = Words::english::<G>();
    let events = m.log().last().map_or(&[][..], |commit| commit.events());
    let facts = events.iter().filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => m.game().recap(fact),
        Event::Table(_) => None,
    });
    facts.map(|recap| words.say(m.game(), &recap)).collect()
}

/// Counts sequences of actions from a fixed deal, depth by depth, for every number of seats.
pub fn perft_table<G: Present>() -> String {
    let mut text = String::new();
    for seats in seat_counts::<G>() {
        let game: G =
            set_up(G::Options::default(), seats).expect("the default options fit every number of seats");
        let mut rng = Rng::fair(Fairness::from_seed("golden", seats), |_| 0);
        let mut board = game.board();
        game.open(&mut Tx::new(&mut board, None, &mut rng));
        for depth in 1..=8 {
            let count = perft(&game, &board, &rng, depth);
            writeln!(text, "{seats} seats, depth {depth}: {count}").expect("writing to a text");
            if count > 20_000 {
                break;
            }
        }
    }
    text
}

/// Lists the kinds of facts by which a game tells of hidden cards.
pub fn announced_kinds<G: Present>(plan: &Plan) -> String {
    let mut kinds = BTreeSet::new();
    for number in plan.from..plan.to {
        let mut played = Played::<G>::open(plan, number);
        while played.step() {}
        for event in played.m.log().iter().flat_map(|commit| commit.events()) {
            if let Event::Announced(fact) = event {
                kinds.insert(kind_of(fact));
            }
        }
    }
    kinds.into_iter().fold(String::new(), |text, kind| text + &kind + "\n")
}

/// Returns the name of a fact, without its contents.
pub(crate) fn kind_of<F: serde::Serialize>(fact: &F) -> String {
    match serde_json::to_value(fact) {
        Ok(serde_json::Value::Object(object)) => object.keys().next().cloned().unwrap_or_default(),
        Ok(serde_json::Value::String(name)) => name,
        Ok(other) => other.to_string(),
        Err(error) => error.to_string(),
    }
}

/// Lists the laws of a report that no match put to the test although the game could have.
pub fn untried<G: Present>(report: &Report) -> Vec<&str> {
    let game: Option<G> =
        seat_counts::<G>().first().and_then(|&seats| set_up(G::Options::default(), seats).ok());
    let has_cards = game.is_none_or(|game| game.board().table.all_cards().next().is_some());
    let rare = |law: &str| ["twins", "secret-pairs"].contains(&law) || law == "permute" && !has_cards;
    let idle = report.laws.iter().filter(|count| count.cases == 0 && !rare(&count.law));
    idle.map(|count| count.law.as_str()).collect()
}
