use super::super::parts::{Facts, hand};
use super::super::play::Task;
use super::super::{Action, Bridge, Call, Contract, Doubling, Hand, Options, Scoring};
use fairdeal_decks::{French, Pack};
use fairdeal_kernel::{Board, Eyes, Outcome, Seat, set_up};

pub(super) type Scene = fairdeal_laws::Scene<Bridge>;

pub(super) const NAMES: [&str; 4] = ["N", "E", "S", "W"];
/// Every seat has one suit: North spades, East hearts, South diamonds, West clubs.
pub(super) const SUITS: &str = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

pub(super) fn options(scoring: Scoring) -> Options {
    Options { scoring, ..Options::default() }
}

/// A match from the hands of N, E, S and W as PBN writes them, at the beginning of the auction; North has dealt.
pub(super) fn dealt(options: Options, deal: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    let hand = |text: &str| text.parse::<Hand>().expect("the test writes a hand");
    let hands = deal.split_whitespace().zip(NAMES);
    let piles = hands.map(|(text, name)| format!("{name}: {}", words(hand(text).cards())));
    position(options, &piles.collect::<Vec<_>>().join("|"), None, change)
}

/// A match after the last trick of a hand: `4SX N` of which declarer's side takes this number of tricks in all.
///
/// The cards are dealt out in order, so that no seat has more than two honours of a suit, nor more than one ace.
pub(super) fn last_trick(
    options: Options,
    contract: &str,
    taken: u8,
    change: impl FnOnce(&mut Facts),
) -> Scene {
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
) -> Scene {
    let contract = contract_of(contract);
    let winner = if taken > 0 { contract.declarer } else { contract.leader() };
    let is_led = |card: &&French| contract.trump().is_none_or(|trump| card.suit() == trump);
    let led = *dealt[winner.index()].iter().find(is_led).expect("whoever takes the last trick has a trump");
    let discard =
        |cards: &[French]| *cards.iter().find(|card| card.suit() != led.suit()).expect("another suit");
    let piles = NAMES.iter().zip(dealt).enumerate().map(|(seat, (name, cards))| {
        let last = if seat == winner.index() { led } else { discard(cards) };
        let others = cards.iter().copied().filter(|&card| card != last);
        format!("played.{name}: {} | {name}: {last}", words(others))
    });
    let mut scene = position(
        options,
        &piles.collect::<Vec<_>>().join("|"),
        Some(NAMES[contract.dummy().index()]),
        |facts| {
            (facts.contract, facts.leader, facts.led) = (Some(contract), winner, winner);
            let (ours, before) = (contract.declarer.0 % 2, taken.saturating_sub(1));
            (facts.tricks[Seat(ours)], facts.tricks[Seat(1 - ours)]) = (before, 12 - before);
            change(facts);
        },
    );
    for _ in 0..4 {
        let card = scene.offers().iter().find(|action| matches!(action, Action::Play(_)));
        scene.take(card.expect("a card is left"));
    }
    scene
}

fn position(options: Options, piles: &str, dummy: Option<&str>, change: impl FnOnce(&mut Facts)) -> Scene {
    let game: Bridge = set_up(options, 4).expect("options in range");
    let mut position = Scene::position(&game, piles, "", |facts| {
        *facts = Facts::fresh(Seat(0));
        (facts.deals, facts.over) = (1, false);
        change(facts);
    });
    position.open.extend(dummy.map(|name| (format!("hand.{name}"), vec!["all".to_owned()])));
    Scene::of(game, &position).expect("it can be set up")
}

fn words(cards: impl IntoIterator<Item = French>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Reads `4SX N`.
pub(super) fn contract_of(text: &str) -> Contract {
    let (contract, declarer) = text.split_once(' ').expect("a contract and a seat");
    let bid = contract.trim_end_matches('X');
    let doubling = Doubling::ALL[contract.len() - bid.len()];
    let declarer = NAMES.iter().position(|&name| name == declarer).expect("a seat");
    Contract { bid: bid.parse().expect("a bid"), doubling, declarer: Seat(declarer as u8) }
}

/// Says why a call, a card or a number of tricks of the seat whose turn it is was refused.
pub(super) fn refused(scene: &Scene, word: &str) -> String {
    let call = || word.parse::<Call>().map(Action::from);
    let is_auction = scene.game.task(&scene.board.seen(Eyes::PUBLIC)).1 == Task::Call;
    let card = || word.parse().map(Action::Play).ok().filter(|_| !is_auction);
    scene.why_not(match word.strip_prefix('#') {
        Some(tricks) => Action::Tricks(tricks.parse().expect("a number")),
        None if word == "claim" => Action::Claim,
        None if word == "accept" => Action::Accept,
        None if word == "deal" => Action::Deal,
        None => card().unwrap_or_else(|| call().expect("a card or a call")),
    })
}

/// The score: `NS 120+30 1 game; EW 0+0 0 games`, below and above the line.
pub(super) fn sheet(scene: &Scene) -> String {
    let sheet = scene.board.facts.sheet;
    let side = |seat: Seat| {
        let (below, total) = (i32::from(sheet.below[seat]), sheet.total[seat]);
        format!("{below}+{} {}", total - below, sheet.games[seat])
    };
    format!("NS {}, EW {}", side(Seat(0)), side(Seat(1)))
}

/// How the match ended: the payoff of North, the points of North and East, and why.
pub(super) fn over(scene: &Scene) -> (i8, i32, i32, &'static str) {
    let Outcome { payoffs, scores, reason } = scene.over();
    assert_eq!((payoffs[Seat(0)], payoffs[Seat(1)]), (payoffs[Seat(2)], payoffs[Seat(3)]), "partners share");
    (payoffs[Seat(0)], scores[Seat(0)], scores[Seat(1)], reason)
}

/// How many cards of a hand some eyes see.
pub(super) fn seen_of(board: &Board<Facts>, eyes: Eyes, seat: u8) -> usize {
    board.seen(eyes).faces(hand(Seat(seat))).count()
}
