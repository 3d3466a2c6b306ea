//! How a search is bounded, stopped and explained.

use fairdeal_ai::{
    BOTS, Budget, Cancel, Clock, Ismcts, Means, Policy, Thought, by_name, by_name_with, ponder,
};
use fairdeal_games::{durak::Durak, katko::Katko};
use fairdeal_kernel::{Board, Eyes, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

type Facts = <Katko as Game>::Facts;

fn dealt() -> (Katko, Board<Facts>) {
    let game: Katko = set_up(Default::default(), 2).expect("two can play");
    let board = opened(&game, &mut Rng::simulated("deal"));
    (game, board)
}

/// Lets a bot make the first choice; returns it with the number of offers and what was considered.
fn think(mut bot: impl Policy<Katko>) -> (usize, usize, Option<Thought>) {
    let (game, board) = dealt();
    let seat = turn(&game, &board).seats().first().expect("somebody leads");
    let mut offers = Offers::default();
    legal(&game, &board, seat, &mut offers);
    let choice = bot.choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
    (choice, offers.len(), bot.thought().cloned())
}

fn searcher(budget: Budget) -> Ismcts {
    Ismcts::new(Rng::simulated("bot"), budget)
}

/// A clock that advances by a microsecond whenever it is read.
fn ticking() -> Clock {
    let time = AtomicU64::new(0);
    Arc::new(move || time.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn iterations_are_kept_and_chance_is_its_own() {
    let (choice, _, thought) = think(searcher(Budget::iterations(200)));
    assert_eq!(thought.as_ref().map(|thought| thought.iterations), Some(200));
    assert_eq!((choice, thought), {
        let again = think(searcher(Budget::iterations(200)));
        (again.0, again.2)
    });
}

#[test]
fn time_is_kept_by_a_clock_that_is_handed_in() {
    let (_, _, thought) = think(searcher(Budget::micros(10, ticking())));
    let iterations = thought.expect("it thought").iterations;
    assert!((16..=1000).contains(&iterations), "{iterations}");
}

#[test]
fn a_cancelled_search_still_chooses() {
    let cancel = Cancel::default();
    cancel.cancel();
    let (choice, offers, thought) = think(searcher(Budget::iterations(1_000_000).with_cancel(cancel)));
    assert!(choice < offers);
    assert_eq!(thought.map(|thought| thought.iterations), Some(0));
}

#[test]
fn thinking_in_pieces_finds_what_thinking_at_once_finds() {
    for bot in ["ismcts:200", "casual", "novice", "greedy", "random", "first"] {
        let (game, board) = dealt();
        let seat = turn(&game, &board).seats().first().expect("somebody leads");
        let mut offers = Offers::default();
        legal(&game, &board, seat, &mut offers);
        let rng = || Rng::simulated("bot");
        let whole = think(by_name(bot, rng()).expect("a bot"));
        let pieces = ponder(bot, rng(), &game, &board.seen(Eyes::seat(seat)), seat, offers);
        let mut pieces = pieces.expect("a bot");
        let mut count = 0;
        while pieces.go_on() {
            count += 1;
        }
        assert_eq!(pieces.found(), (whole.0, whole.2.clone()), "{bot}");
        assert_eq!(count, whole.2.map_or(0, |thought| thought.iterations - 1), "{bot}");
    }
}

#[test]
fn a_thought_names_the_best_three() {
    let (choice, offers, thought) = think(searcher(Budget::iterations(300)));
    let thought = thought.expect("it thought");
    assert!(offers >= 3 && thought.offers.len() >= 3 && thought.offers[0].index == choice);
    let text = thought.text(|index| format!("offer {index}"));
    assert!(text.starts_with(&format!("300 worlds: offer {choice} ")), "{text}");
    assert_eq!(text.matches(" %").count(), 3, "{text}");
}

#[test]
fn every_name_makes_a_bot() {
    let means = Means { clock: Some(ticking()), ..Means::default() };
    for (name, _) in BOTS {
        let name = name.replace('N', "5");
        assert!(by_name_with::<Katko>(&name, Rng::simulated(""), &means).is_ok(), "{name}");
    }
    for name in ["", "ismcts", "ismcts:0", "ismcts:x", "ismcts:0ms", "clairvoyant:5", "ismcts:5ms"] {
        assert!(by_name::<Katko>(name, Rng::simulated("")).is_err(), "{name}: there is no clock");
    }
}

/// Counts the hands of 40 that a bot wins against another, on the same deals in both seats.
fn wins(bot: &str, other: &str) -> u32 {
    let game: Durak = set_up(Default::default(), 2).expect("two can play");
    let mut won = 0;
    for number in 0..40u32 {
        let mut chance = Rng::simulated(&format!("deal {}", number / 2));
        let mut board = opened(&game, &mut chance);
        let mut bots = [bot, other].map(|name| by_name(name, Rng::simulated(name)).expect("a bot"));
        let mut offers = Offers::default();
        while let Some(seat) = turn(&game, &board).seats().first() {
            legal(&game, &board, seat, &mut offers);
            let at = (seat.index() + number as usize) % 2;
            let choice = bots[at].choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
            let action = offers.get(choice).expect("it is offered");
            game.decide(&mut Tx::new(&mut board, None, &mut chance), seat, action);
        }
        let Turn::Over(outcome) = turn(&game, &board) else { unreachable!("nobody acts") };
        won += u32::from(outcome.payoffs[Seat((number % 2) as u8)] > 0);
    }
    won
}

#[test]
fn searching_wins_more_hands_than_chance() {
    let won = wins("club", "random");
    assert!(won >= 32, "{won} of 40");
}
