use super::super::parts::STOCK;
use super::super::{Action, Briscola, Facts, Options};
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{
    Back, Event, Eyes, Fairness, Game, Position, Present, Seat, Text, Turn, Words, set_up,
};
use fairdeal_session::{Caps, Match, Start};
use serde_json::{Map, Value, json};

/// Sets up `P1: As 2c | P2: Kd | won.P2: rest`, for as many seats as there are hands.
///
/// Hearts are trumps and P1 leads in the first hand, unless the facts are changed. `rest` is every card not named.
pub(super) fn position(options: Options, piles: &str, change: impl FnOnce(&mut Facts)) -> Match<Briscola> {
    try_position(options, piles, change).expect("the position can be set up")
}

/// Sets a position up, or says what is wrong with it.
pub(super) fn try_position(
    options: Options,
    piles: &str,
    change: impl FnOnce(&mut Facts),
) -> Result<Match<Briscola>, String> {
    let piles: Vec<(&str, &str)> =
        piles.split('|').map(|pile| pile.split_once(':').expect("a name")).collect();
    let seats = piles.iter().filter(|(name, _)| name.trim().starts_with('P')).count() as u8;
    let game: Briscola = set_up(options, seats).expect("the options are in range");
    let named: Vec<&str> = piles.iter().flat_map(|(_, cards)| cards.split_whitespace()).collect();
    let fresh = game.board();
    let all = fresh.seen(Eyes::ALL).faces(STOCK);
    let names = all.map(|face| game.face(face, Back::Pack(0)).name);
    let rest: Vec<String> = names.filter(|name| !named.contains(&name.as_str())).collect();
    let mut placed = Map::new();
    for (name, cards) in piles {
        let name = name.trim();
        let name = if name.starts_with('P') { format!("hand.{name}") } else { name.to_owned() };
        let cards: Value = match cards.trim() {
            "rest" => json!(rest),
            cards => cards.split_whitespace().collect(),
        };
        placed.insert(name, cards);
    }
    let mut facts = Facts { trump: Suit::Hearts, deals: 1, ..fresh.facts };
    change(&mut facts);
    let position = json!({ "piles": placed, "facts": facts });
    let position: Position<Facts> = serde_json::from_value(position).expect("the test writes a position");
    let fairness = Fairness::from_seed("briscola", seats);
    Match::new(game, fairness, Start::Position(position)).map_err(|error| error.to_string())
}

/// A position of a match of one game.
pub(super) fn one_game(piles: &str) -> Match<Briscola> {
    position(Options::default(), piles, |_| {})
}

/// A position of the best of three.
pub(super) fn best_of_three(piles: &str, wins: &[u8]) -> Match<Briscola> {
    let options = Options { games: 3, ..Options::default() };
    position(options, piles, |facts| {
        wins.iter().enumerate().for_each(|(n, &won)| facts.wins[Seat(n as u8)] = won);
    })
}

/// Deals a fresh hand.
pub(super) fn dealt(seats: u8, seed: &str) -> Match<Briscola> {
    let game = set_up(Options::default(), seats).expect("the options are in range");
    Match::new(game, Fairness::from_seed(seed, seats), Start::Box).expect("the box needs no position")
}

/// Plays `As 2c deal`, each by the seat whose turn it is.
pub(super) fn play(m: &mut Match<Briscola>, actions: &str) {
    for action in actions.split_whitespace() {
        act(m, action).expect(action);
    }
}

/// Lets the seat whose turn it is do something; the refusal in words if it may not.
pub(super) fn act(m: &mut Match<Briscola>, action: &str) -> Result<(), String> {
    let seat = m.turn().seats().first().expect("somebody may act");
    let action = match action {
        "deal" => Action::Deal,
        card => Action::Play(card.parse().expect("the test names a card")),
    };
    m.act(Caps::player(seat), seat, m.version(), &[action]).map(|_| ()).map_err(|refused| refused.to_string())
}

/// Who is offered what: `P1: As 2c`; or how it ended: `game 1 -1 (61 59)`.
pub(super) fn next(m: &Match<Briscola>) -> String {
    let numbers = |list: Vec<i32>| list.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
    match m.turn() {
        Turn::Over(end) => {
            let payoffs = numbers(end.payoffs.values().map(i32::from).collect());
            format!("{} {payoffs} ({})", end.reason, numbers(end.scores.values().collect()))
        }
        Turn::Act(seats) => {
            let seat = seats.first().expect("somebody may act");
            let offers = m.offers(seat);
            let names = offers.iter().map(|action| match action {
                Action::Deal => "deal".to_owned(),
                Action::Play(card) => card.to_string(),
            });
            format!("P{}: {}", seat.0 + 1, names.collect::<Vec<_>>().join(" "))
        }
    }
}

/// The cards of a pile, bottom first.
pub(super) fn cards(m: &Match<Briscola>, pile: &str) -> String {
    let mut piles = m.board().table.piles();
    let found = piles.find(|&at| m.game().pile_name(at) == pile).expect("there is such a pile");
    let faces = m.board().seen(Eyes::ALL).faces(found);
    faces.map(|face| French::from(face).to_string()).collect::<Vec<_>>().join(" ")
}

/// What the last commit says.
pub(super) fn said(m: &Match<Briscola>) -> Vec<String> {
    let events = m.log().last().map_or(&[][..], |commit| commit.events());
    let facts = events.iter().filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => m.game().recap(fact),
        Event::Table(_) => None,
    });
    facts.map(|text| say(m, &text)).collect()
}

pub(super) fn say(m: &Match<Briscola>, text: &Text) -> String {
    Words::english::<Briscola>().say(m.game(), text)
}
