use super::super::parts::STOCK;
use super::super::{Action, Facts, Options, Scopa};
use fairdeal_decks::{French, Pack, melds::Cards};
use fairdeal_kernel::{Event, Eyes, Fairness, Game, Position, Present, Seat, Text, Turn, Words, set_up};
use fairdeal_session::{Caps, Match, Start};
use serde_json::{Map, Value, json};

/// Sets up `P1: As 2c | P2: Kd | table: 3c 4d`, for as many seats as there are hands.
///
/// The last seat has dealt the first hand, unless the facts are changed. Cards that are not named were won by P1; a pile
/// of `rest` has them instead.
pub(super) fn position(options: Options, piles: &str, change: impl FnOnce(&mut Facts)) -> Match<Scopa> {
    try_position(options, piles, change).expect("the position can be set up")
}

/// Sets a position up, or says what is wrong with it.
pub(super) fn try_position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Match<Scopa>, String> {
    let named: Vec<&str> = piles.split_whitespace().collect();
    let names = Pack::FORTY.cards().map(|card| card.to_string());
    let rest: Vec<String> = names.filter(|card| !named.contains(&card.as_str())).collect();
    let mut placed = Map::new();
    for pile in piles.split('|') {
        let (name, cards) = pile.split_once(':').expect("a pile has a name");
        let hand = name.trim().strip_prefix('P').map(|seat| format!("hand.P{seat}"));
        let cards: Value = match cards.trim() {
            "rest" => json!(rest),
            cards => cards.split_whitespace().collect(),
        };
        placed.insert(hand.unwrap_or(name.trim().into()), cards);
    }
    if !named.contains(&"rest") {
        placed.insert("won.P1".into(), json!(rest));
    }
    let seats = placed.keys().filter(|name| name.starts_with("hand.")).count() as u8;
    let game: Scopa = set_up(options, seats).expect("the options are in range");
    let mut facts = Facts { deals: 1, ..game.board().facts };
    change(&mut facts);
    let position = json!({ "piles": placed, "facts": facts });
    let position: Position<Facts> = serde_json::from_value(position).expect("the test writes a position");
    let start = Start::Position(position);
    Match::new(game, Fairness::from_seed("scopa", seats), start).map_err(|error| error.to_string())
}

/// A position with the usual options.
pub(super) fn scene(piles: &str) -> Match<Scopa> {
    position(Options::default(), piles, |_| {})
}

/// Deals a fresh hand.
pub(super) fn dealt(seats: u8, seed: &str) -> Match<Scopa> {
    let game = set_up(Options::default(), seats).expect("the options are in range");
    Match::new(game, Fairness::from_seed(seed, seats), Start::Box).expect("the box needs no position")
}

/// Plays `4c 7d=4c+3h deal`, each by the seat whose turn it is.
pub(super) fn play(m: &mut Match<Scopa>, actions: &str) {
    for named in actions.split_whitespace() {
        act(m, named).expect(named);
    }
}

/// Lets the seat whose turn it is do something; the refusal in words if it may not.
pub(super) fn act(m: &mut Match<Scopa>, named: &str) -> Result<(), String> {
    let seat = m.turn().seats().first().expect("somebody may act");
    let card = |text: &str| -> French { text.parse().expect("the test names a card") };
    let action = match named.split_once('=') {
        _ if named == "deal" => Action::Deal,
        None => Action::Lay(card(named)),
        Some((with, take)) => Action::Capture { card: card(with), take: take.split('+').map(card).collect() },
    };
    m.act(Caps::player(seat), seat, m.version(), &[action]).map(|_| ()).map_err(|refused| refused.to_string())
}

/// Who is offered what: `P1: 4c 7d=4c+3h`; or how it ended: `target 1 -1 (11 4)`.
pub(super) fn next(m: &Match<Scopa>) -> String {
    let numbers = |list: Vec<i32>| list.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
    match m.turn() {
        Turn::Over(end) => {
            let payoffs = numbers(end.payoffs.values().map(i32::from).collect());
            format!("{} {payoffs} ({})", end.reason, numbers(end.scores.values().collect()))
        }
        Turn::Act(seats) => {
            let seat = seats.first().expect("somebody may act");
            let names: Vec<String> = m.offers(seat).iter().map(name).collect();
            format!("P{}: {}", seat.0 + 1, names.join(" "))
        }
    }
}

/// Names an action as `play` takes it.
pub(super) fn name(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Lay(card) => card.to_string(),
        Action::Capture { card, take } => format!("{card}={}", joined(take)),
    }
}

fn joined(cards: Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join("+")
}

/// The cards of a pile, bottom first.
pub(super) fn cards(m: &Match<Scopa>, pile: &str) -> String {
    let mut piles = m.board().table.piles();
    let found = piles.find(|&at| m.game().pile_name(at) == pile).expect("there is such a pile");
    let faces = m.board().seen(Eyes::ALL).faces(found);
    faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
}

/// What the last commit says.
pub(super) fn said(m: &Match<Scopa>) -> Vec<String> {
    let events = m.log().last().map_or(&[][..], |commit| commit.events());
    let facts = events.iter().filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => m.game().recap(fact),
        Event::Table(_) => None,
    });
    facts.map(|text| say(m, &text)).collect()
}

pub(super) fn say(m: &Match<Scopa>, text: &Text) -> String {
    Words::english::<Scopa>().say(m.game(), text)
}

/// How many cards each seat holds, how many lie on the table, and how many are left in the stock.
pub(super) fn sizes(m: &Match<Scopa>) -> (Vec<usize>, usize, usize) {
    let table = &m.board().table;
    let hands = Seat::all(m.game().seats()).map(|seat| table.len(super::super::parts::hand(seat)));
    (hands.collect(), table.len(super::super::parts::TABLE), table.len(STOCK))
}
