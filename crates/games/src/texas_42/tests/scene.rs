use super::super::{Action, Bid, Call, Contract, Fact, Facts, Options, Texas42, Variant};
use fairdeal_decks::Domino;
use fairdeal_kernel::{Eyes, Game, Outcome, Present, Seat, WordSet, set_up};

pub(super) type Scene = fairdeal_laws::Scene<Texas42>;

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
pub(super) fn dealt(options: Options, hands: [&str; 4]) -> Scene {
    dealt_after(options, hands, |_| {})
}

/// The same after other hands: `change` says what is known of them.
pub(super) fn dealt_after(options: Options, hands: [&str; 4], change: impl FnOnce(&mut Facts)) -> Scene {
    table(game(options), hands, change)
}

/// A match of a game whose rules were composed by the test.
pub(super) fn table(game: Texas42, hands: [&str; 4], change: impl FnOnce(&mut Facts)) -> Scene {
    let mut free = fairdeal_laws::unnamed(&game, &hands.join(" ")).into_iter();
    let piles = (1..).zip(hands).map(|(seat, hand)| {
        let missing = free.by_ref().take(7 - hand.split_whitespace().count()).collect::<Vec<_>>();
        format!("P{seat}: {hand} {}", missing.join(" "))
    });
    position(game, &piles.collect::<Vec<_>>().join("|"), change)
}

fn position(game: Texas42, piles: &str, change: impl FnOnce(&mut Facts)) -> Scene {
    let position = Scene::position(&game, piles, "", |facts| {
        (facts.deals, facts.over) = (1, false);
        change(facts);
    });
    Scene::of(game, &position).expect("it can be set up")
}

/// The last trick of a hand that was won with a bid such as `points-30 P1`, after everybody has played it: the tiles
/// stand in the order of play. Before it the defenders have all tricks, unless `change` says otherwise.
pub(super) fn last_trick(
    options: Options,
    contract: &str,
    call: &str,
    leader: u8,
    trick: &str,
    change: impl FnOnce(&mut Facts),
) -> Scene {
    let (game, contract) = (game(options), contract_of(contract));
    let (leader, call) = (Seat(leader - 1), call.parse().expect("a declaration"));
    let page = game.page(&Facts { call: Some(call), contract: Some(contract), ..game.board().facts });
    let last = trick.split_whitespace().enumerate();
    let mut piles: Vec<String> =
        last.map(|(n, tile)| format!("P{}: {tile}", page.nth(contract.by, leader, n).0 + 1)).collect();
    if call == Call::Nello {
        let unplayed = fairdeal_laws::unnamed(&game, trick)[..7].join(" ");
        piles.push(format!("P{}: {unplayed}", contract.by.next(4).next(4).0 + 1));
    }
    position(game, &format!("{} | won.P1: ...", piles.join("|")), |facts| {
        (facts.call, facts.contract, facts.leader) = (Some(call), Some(contract), leader);
        facts.tricks[contract.defenders().first()] = 6;
        change(facts);
    })
    .play(trick)
}

/// Reads `points-30 P1`.
pub(super) fn contract_of(text: &str) -> Contract {
    let (bid, by) = text.split_once(" P").expect("a bid and a seat");
    let seat: u8 = by.parse().expect("a seat");
    Contract { bid: bid.parse().expect("a bid"), by: Seat(seat - 1) }
}

/// Reads an action that need not be offered.
pub(super) fn action(word: &str) -> Action {
    let tile = word.parse::<Domino>().map(Action::Play).ok();
    let bid = || word.parse::<Bid>().map(Action::from).ok();
    let call = || word.parse::<Call>().map(Action::Call).ok();
    if word == "deal" { Action::Deal } else { tile.or_else(bid).or_else(call).expect("an action") }
}

/// Plays the hand out: everybody takes the first offer.
pub(super) fn finish(scene: &mut Scene) {
    while !scene.board.facts.over {
        scene.take(scene.offers().get(0).expect("there is an offer"));
    }
}

/// Says why an action of the seat whose turn it is was refused.
pub(super) fn refused(scene: &Scene, word: &str) -> String {
    scene.why_not(action(word))
}

/// The score of the sides.
pub(super) fn score(scene: &Scene) -> [u16; 2] {
    let score = scene.board.facts.score;
    [score[Seat(0)], score[Seat(1)]]
}

/// How the match ended: the payoff of P1, the scores of the sides, and why.
pub(super) fn over(scene: &Scene) -> (i8, [i32; 2], &'static str) {
    let Outcome { payoffs, scores, reason } = scene.over();
    assert_eq!((payoffs[Seat(0)], payoffs[Seat(1)]), (payoffs[Seat(2)], payoffs[Seat(3)]), "partners share");
    assert_eq!(payoffs[Seat(0)], -payoffs[Seat(1)]);
    (payoffs[Seat(0)], [scores[Seat(0)], scores[Seat(1)]], reason)
}

/// Who took the last trick, and its points.
pub(super) fn taken(scene: &Scene) -> (u8, u8) {
    let taken = scene.last_facts().into_iter().find_map(|fact| match fact {
        Fact::TrickTaken { by, points } => Some((by.0 + 1, points)),
        _ => None,
    });
    taken.expect("a trick was taken")
}

/// Which layer decided that the seat whose turn it is may or may not do this.
pub(super) fn explained(scene: &Scene, word: &str) -> String {
    let seat = scene.to_act();
    let text = scene.game.explain(&scene.board.seen(Eyes::seat(seat)), seat, action(word));
    scene.say(&text.expect("it can be explained"))
}
