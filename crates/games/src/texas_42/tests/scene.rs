use super::super::{Action, Bid, Call, Contract, Fact, Facts, Options, Texas42, Variant};
use fairdeal_decks::Domino;
use fairdeal_kernel::{
    Event, Fairness, Game, Outcome, Place, Position, Present, Seat, Turn, WordSet, Words, set_up,
};
use fairdeal_session::{Caps, Match, Start};
use std::collections::BTreeMap;

/// P1 has the blanks and so on: four hands without a plan. P4 shakes, so P1 bids first.
pub(super) const PLAIN: [&str; 4] = [
    "0-0 1-0 2-0 3-0 4-0 5-0 6-0",
    "1-1 2-1 3-1 4-1 5-1 6-1 2-2",
    "3-2 4-2 5-2 6-2 3-3 4-3 5-3",
    "6-3 4-4 5-4 6-4 5-5 6-5 6-6",
];

pub(super) fn options(layers: &[Variant]) -> Options {
    Options { layers: WordSet::of(layers), ..Options::default() }
}

pub(super) fn game(options: Options) -> Texas42 {
    set_up(options, 4).expect("options in range")
}

/// A match at the beginning of the auction. Hands that are not full get the tiles that nobody has, in order.
pub(super) fn dealt(options: Options, hands: [&str; 4]) -> Match<Texas42> {
    dealt_after(options, hands, |_| {})
}

/// The same after other hands: `change` says what is known of them.
pub(super) fn dealt_after(
    options: Options,
    hands: [&str; 4],
    change: impl FnOnce(&mut Facts),
) -> Match<Texas42> {
    table(game(options), hands, change)
}

/// A match of a game whose rules were composed by the test.
pub(super) fn table(game: Texas42, hands: [&str; 4], change: impl FnOnce(&mut Facts)) -> Match<Texas42> {
    let named: Vec<Domino> = hands.iter().flat_map(|hand| tiles(hand)).collect();
    let mut free = Domino::all().filter(|tile| !named.contains(tile));
    let piles = hands.iter().enumerate().map(|(seat, hand)| {
        let mut hand = tiles(hand);
        let missing = 7 - hand.len();
        hand.extend(free.by_ref().take(missing));
        let places = hand.iter().map(|tile| Place::Face(tile.to_string())).collect();
        (format!("hand.P{}", seat + 1), places)
    });
    let piles = piles.collect();
    let mut facts = game.board().facts;
    (facts.deals, facts.over) = (1, false);
    change(&mut facts);
    let position = Position { piles, open: BTreeMap::new(), facts };
    Match::new(game, Fairness::from_seed("texas", 4), Start::Position(position)).expect("it can be set up")
}

/// The last trick of a hand that was won with a bid such as `points-30 P1`, after everybody has played it: the tiles stand
/// in the order of play. Before it the defenders have all tricks, unless `change` says otherwise.
pub(super) fn last_trick(
    options: Options,
    contract: &str,
    call: &str,
    leader: u8,
    trick: &str,
    change: impl FnOnce(&mut Facts),
) -> Match<Texas42> {
    let (game, contract) = (game(options), contract_of(contract));
    let (last, call) = (tiles(trick), call.parse().expect("a declaration"));
    let mut facts = Facts { call: Some(call), contract: Some(contract), ..game.board().facts };
    (facts.deals, facts.over, facts.leader) = (1, false, Seat(leader - 1));
    facts.tricks[contract.defenders().first()] = 6;
    change(&mut facts);
    let mut rest: Vec<Domino> = Domino::all().filter(|tile| !last.contains(tile)).collect();
    let place = |tile: Domino| Place::Face(tile.to_string());
    let mut piles = BTreeMap::new();
    if call == Call::Nello {
        let unplayed = rest.drain(..7).map(place).collect();
        piles.insert(format!("hand.P{}", contract.by.next(4).next(4).0 + 1), unplayed);
    }
    for (n, &tile) in last.iter().enumerate() {
        let seat = game.page(&facts).nth(contract.by, facts.leader, n);
        piles.insert(format!("hand.P{}", seat.0 + 1), vec![place(tile)]);
    }
    piles.insert("won.P1".to_owned(), rest.into_iter().map(place).collect());
    let position = Position { piles, open: BTreeMap::new(), facts };
    let start = Start::Position(position);
    let mut m = Match::new(game, Fairness::from_seed("last", 4), start).expect("it can be set up");
    act(&mut m, trick);
    m
}

/// Reads `points-30 P1`.
pub(super) fn contract_of(text: &str) -> Contract {
    let (bid, by) = text.split_once(" P").expect("a bid and a seat");
    let seat: u8 = by.parse().expect("a seat");
    Contract { bid: bid.parse().expect("a bid"), by: Seat(seat - 1) }
}

pub(super) fn tiles(text: &str) -> Vec<Domino> {
    text.split_whitespace().map(|tile| tile.parse().expect("the test writes a tile")).collect()
}

pub(super) fn to_act(m: &Match<Texas42>) -> Seat {
    m.turn().seats().first().expect("somebody may act")
}

pub(super) fn action(word: &str) -> Action {
    let bid = |word: &str| word.parse::<Bid>().map(Action::from).ok();
    match word {
        "deal" => Action::Deal,
        _ => (word.parse().map(Action::Play).ok())
            .or_else(|| bid(word))
            .or_else(|| word.parse::<Call>().map(Action::Call).ok())
            .expect("the test writes an action"),
    }
}

/// Does `points-30 pass suit-4 6-4 deal`, each by the seat whose turn it is.
pub(super) fn act(m: &mut Match<Texas42>, script: &str) {
    for word in script.split_whitespace() {
        let seat = to_act(m);
        m.act(Caps::player(seat), seat, m.version(), &[action(word)])
            .unwrap_or_else(|refused| panic!("{word} of seat {}: {refused}", seat.0));
    }
}

/// Plays the hand out: everybody takes the first offer.
pub(super) fn finish(m: &mut Match<Texas42>) {
    while !m.board().facts.over {
        let seat = to_act(m);
        let first = m.offers(seat).get(0).expect("there is an offer");
        m.act(Caps::player(seat), seat, m.version(), &[first]).expect("it is offered");
    }
}

/// Says why an action of the seat whose turn it is was refused.
pub(super) fn refused(m: &mut Match<Texas42>, word: &str) -> String {
    let seat = to_act(m);
    m.act(Caps::player(seat), seat, m.version(), &[action(word)]).expect_err(word).to_string()
}

fn word(action: Action) -> String {
    match action {
        Action::Deal => "deal".into(),
        Action::Pass => "pass".into(),
        Action::Bid(bid) => bid.to_string(),
        Action::Call(call) => call.to_string(),
        Action::Play(tile) => tile.to_string(),
    }
}

/// Who may do what: `P1: pass marks-2`, `P3: 6-4 5-4`.
pub(super) fn offers(m: &Match<Texas42>) -> String {
    let seat = to_act(m);
    let words: Vec<String> = m.offers(seat).iter().map(word).collect();
    format!("P{}: {}", seat.0 + 1, words.join(" "))
}

/// Tells whether an action is offered.
pub(super) fn offered(m: &Match<Texas42>, word: &str) -> bool {
    m.offers(to_act(m)).contains(action(word))
}

/// The score of the sides.
pub(super) fn score(m: &Match<Texas42>) -> [u16; 2] {
    let score = m.board().facts.score;
    [score[Seat(0)], score[Seat(1)]]
}

/// How the match ended: the payoff of P1, the scores of the sides, and why.
pub(super) fn over(m: &Match<Texas42>) -> (i8, [i32; 2], &'static str) {
    let Turn::Over(Outcome { payoffs, scores, reason }) = m.turn() else { panic!("the match goes on") };
    assert_eq!((payoffs[Seat(0)], payoffs[Seat(1)]), (payoffs[Seat(2)], payoffs[Seat(3)]), "partners share");
    assert_eq!(payoffs[Seat(0)], -payoffs[Seat(1)]);
    (payoffs[Seat(0)], [scores[Seat(0)], scores[Seat(1)]], reason)
}

/// The facts of the last commit.
pub(super) fn last_facts(m: &Match<Texas42>) -> Vec<Fact> {
    let events = m.log().last().expect("a match is opened").events().iter();
    let facts = events.filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => Some(fact.clone()),
        Event::Table(_) => None,
    });
    facts.collect()
}

/// Who took the last trick, and its points.
pub(super) fn taken(m: &Match<Texas42>) -> (u8, u8) {
    let taken = last_facts(m).into_iter().find_map(|fact| match fact {
        Fact::TrickTaken { by, points } => Some((by.0 + 1, points)),
        _ => None,
    });
    taken.expect("a trick was taken")
}

/// Which layer decided that the seat whose turn it is may or may not do this.
pub(super) fn explained(m: &Match<Texas42>, word: &str) -> String {
    let (game, seat) = (m.game(), to_act(m));
    let seen = m.board().seen(fairdeal_kernel::Eyes::seat(seat));
    let text = game.explain(&seen, seat, action(word)).expect("it can be explained");
    Words::english::<Texas42>().say(game, &text)
}
