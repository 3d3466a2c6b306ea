use super::super::parts::{Facts, hand};
use super::super::play::Task;
use super::super::{Action, Bridge, Call, Contract, Doubling, Fact, Hand, Options, Scoring};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{Board, Event, Eyes, Fairness, Outcome, Place, Position, Seat, Turn, set_up};
use fairdeal_session::{Caps, Match, Start};
use std::collections::BTreeMap;

pub(super) const NAMES: [&str; 4] = ["N", "E", "S", "W"];
/// Every seat has one suit: North spades, East hearts, South diamonds, West clubs.
pub(super) const SUITS: &str = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

pub(super) fn options(scoring: Scoring) -> Options {
    Options { scoring, ..Options::default() }
}

/// A match from the hands of N, E, S and W as PBN writes them, at the beginning of the auction; North has dealt.
pub(super) fn dealt(options: Options, deal: &str, change: impl FnOnce(&mut Facts)) -> Match<Bridge> {
    let hands = deal.split_whitespace().zip(NAMES);
    let piles = hands.map(|(text, name)| {
        let hand: Hand = text.parse().expect("the test writes a hand");
        (format!("hand.{name}"), places(hand.cards()))
    });
    from_position(options, piles.collect(), None, change)
}

/// A match before the last lead of a hand: `4SX N` of which declarer's side takes so many tricks in all.
///
/// The cards are dealt out in order, so that no seat has more than two honours of a suit, nor more than one ace.
pub(super) fn last_trick(
    options: Options,
    contract: &str,
    taken: u8,
    change: impl FnOnce(&mut Facts),
) -> Match<Bridge> {
    let around = |seat: usize| Pack::FULL.cards().skip(seat).step_by(4).collect();
    last_trick_of(&[0, 1, 2, 3].map(around), options, contract, taken, change)
}

/// The same from the cards that the seats were dealt.
pub(super) fn last_trick_of(
    dealt: &[Vec<French>; 4],
    options: Options,
    contract: &str,
    taken: u8,
    change: impl FnOnce(&mut Facts),
) -> Match<Bridge> {
    let contract = contract_of(contract);
    let winner = if taken > 0 { contract.declarer } else { contract.leader() };
    let led = *dealt[winner.index()]
        .iter()
        .find(|card| contract.trump().is_none_or(|trump| card.suit() == trump))
        .expect("whoever takes the last trick has a trump");
    let last = |seat: usize| {
        let mut cards = dealt[seat].iter().copied();
        if seat == winner.index() {
            led
        } else {
            cards.find(|card| card.suit() != led.suit()).expect("another suit")
        }
    };
    let mut piles = BTreeMap::new();
    for (seat, name) in NAMES.into_iter().enumerate() {
        let others = dealt[seat].iter().copied().filter(|&card| card != last(seat));
        piles.insert(format!("played.{name}"), places(others));
        piles.insert(format!("hand.{name}"), places([last(seat)]));
    }
    let declarers = usize::from(contract.declarer.0 % 2);
    let dummy = NAMES[contract.dummy().index()];
    let mut m = from_position(options, piles, Some(dummy), |facts| {
        (facts.contract, facts.leader, facts.led) = (Some(contract), winner, winner);
        let before = [taken.saturating_sub(1), 12 - taken.saturating_sub(1)];
        facts.tricks[Seat(declarers as u8)] = before[0];
        facts.tricks[Seat(1 - declarers as u8)] = before[1];
        change(facts);
    });
    for _ in 0..4 {
        let (seat, offers) = (to_act(&m), m.offers(to_act(&m)));
        let card = offers.iter().find(|action| matches!(action, Action::Play(_))).expect("a card is left");
        take(&mut m, seat, card);
    }
    m
}

fn from_position(
    options: Options,
    piles: BTreeMap<String, Vec<Place>>,
    dummy: Option<&str>,
    change: impl FnOnce(&mut Facts),
) -> Match<Bridge> {
    let game: Bridge = set_up(options, 4).expect("options in range");
    let mut facts = Facts::fresh(Seat(0));
    (facts.deals, facts.over) = (1, false);
    change(&mut facts);
    let open = dummy.map(|name| (format!("hand.{name}"), vec!["all".to_owned()]));
    let position = Position { piles, open: open.into_iter().collect(), facts };
    Match::new(game, Fairness::from_seed("bridge", 4), Start::Position(position)).expect("it can be set up")
}

pub(super) fn places(cards: impl IntoIterator<Item = French>) -> Vec<Place> {
    cards.into_iter().map(|card| Place::Face(card.to_string())).collect()
}

/// Reads `4SX N`.
pub(super) fn contract_of(text: &str) -> Contract {
    let (contract, declarer) = text.split_once(' ').expect("a contract and a seat");
    let bid = contract.trim_end_matches('X');
    let doubling = Doubling::ALL[contract.len() - bid.len()];
    let declarer = NAMES.iter().position(|&name| name == declarer).expect("a seat");
    Contract { bid: bid.parse().expect("a bid"), doubling, declarer: Seat(declarer as u8) }
}

pub(super) fn to_act(m: &Match<Bridge>) -> Seat {
    m.turn().seats().first().expect("somebody may act")
}

/// Does `1C p x`, `As Kd`, `claim #5 accept refuse deal`, each by the seat whose turn it is.
pub(super) fn act(m: &mut Match<Bridge>, script: &str) {
    for word in script.split_whitespace() {
        let seat = to_act(m);
        let action = action(m, word);
        take(m, seat, action);
    }
}

fn take(m: &mut Match<Bridge>, seat: Seat, action: Action) {
    m.act(Caps::player(seat), seat, m.version(), &[action])
        .unwrap_or_else(|refused| panic!("{action:?} of seat {}: {refused}", seat.0));
}

fn action(m: &Match<Bridge>, word: &str) -> Action {
    let number = word.strip_prefix('#').map(|number| number.parse().expect("a number"));
    match (word, number) {
        (_, Some(tricks)) => Action::Tricks(tricks),
        ("claim", _) => Action::Claim,
        ("accept", _) => Action::Accept,
        ("refuse", _) => Action::Refuse,
        ("deal", _) => Action::Deal,
        _ if m.game().task(&m.board().seen(Eyes::PUBLIC)).1 == Task::Call => {
            Action::from(word.parse::<Call>().expect("a call"))
        }
        _ => word
            .parse()
            .map_or_else(|_| Action::from(word.parse::<Call>().expect("a card or a call")), Action::Play),
    }
}

/// Says why an action of the seat whose turn it is was refused.
pub(super) fn refused(m: &mut Match<Bridge>, word: &str) -> String {
    let (seat, action) = (to_act(m), action(m, word));
    m.act(Caps::player(seat), seat, m.version(), &[action]).expect_err(word).to_string()
}

/// Who may do what: `N: Pass X 7NT`, `S: As claim`.
pub(super) fn offers(m: &Match<Bridge>) -> String {
    let seat = to_act(m);
    let name = |action| match action {
        Action::Deal => "deal".into(),
        Action::Pass => "Pass".into(),
        Action::Double => "X".into(),
        Action::Redouble => "XX".into(),
        Action::Bid(bid) => bid.to_string(),
        Action::Play(card) => card.to_string(),
        Action::Claim => "claim".into(),
        Action::Tricks(tricks) => format!("#{tricks}"),
        Action::Accept => "accept".into(),
        Action::Refuse => "refuse".into(),
    };
    let words: Vec<String> = m.offers(seat).iter().map(name).collect();
    format!("{}: {}", NAMES[seat.index()], words.join(" "))
}

/// The score: `NS 120+30 1 game; EW 0+0 0 games`, below and above the line.
pub(super) fn sheet(m: &Match<Bridge>) -> String {
    let sheet = m.board().facts.sheet;
    let side = |seat: Seat| {
        let (below, total) = (i32::from(sheet.below[seat]), sheet.total[seat]);
        format!("{below}+{} {}", total - below, sheet.games[seat])
    };
    format!("NS {}, EW {}", side(Seat(0)), side(Seat(1)))
}

/// How the match ended: the payoffs of North and East, the points, and why.
pub(super) fn over(m: &Match<Bridge>) -> (i8, i32, i32, &'static str) {
    let Turn::Over(outcome) = m.turn() else { panic!("the match goes on") };
    let Outcome { payoffs, scores, reason } = outcome;
    assert_eq!((payoffs[Seat(0)], payoffs[Seat(1)]), (payoffs[Seat(2)], payoffs[Seat(3)]), "partners share");
    (payoffs[Seat(0)], scores[Seat(0)], scores[Seat(1)], reason)
}

/// The facts of the last commit.
pub(super) fn last_facts(m: &Match<Bridge>) -> Vec<Fact> {
    let events = m.log().last().expect("a match is opened").events().iter();
    let facts = events.filter_map(|event| match event {
        Event::Fact(fact) | Event::Announced(fact) => Some(fact.clone()),
        Event::Table(_) => None,
    });
    facts.collect()
}

/// How many cards of a hand some eyes see.
pub(super) fn seen_of(board: &Board<Facts>, eyes: Eyes, seat: u8) -> usize {
    board.seen(eyes).faces(hand(Seat(seat))).count()
}
