//! Bots: the greedy one plays well, and the searching one copes with decisions in steps.

use crate::{
    decks::{READY, ready},
    list,
    options::Options,
    rules::Lorcana,
    shipped,
};
use fairdeal_ai::{Budget, Greedy, Ismcts, Played, Policy, Random, by_name, looks};
use fairdeal_kernel::{Board, Eyes, Face, Game, Offers, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};

type Players = [Box<dyn Policy<Lorcana>>; 2];

/// Plays a match; returns who won, if it ended within `most` steps, and in which turn.
fn play(options: Options, seed: &str, players: &mut Players, most: usize) -> (Option<Seat>, u16) {
    let game: Lorcana = set_up(options, 2).expect("the options are sound");
    let mut rng = Rng::simulated(seed);
    let (mut board, mut offers) = (opened(&game, &mut rng), Offers::default());
    for _ in 0..most {
        let seat = match turn(&game, &board) {
            Turn::Act(seats) => seats.first().expect("somebody may act"),
            Turn::Over(outcome) => {
                let winner = outcome.payoffs.iter().find(|(_, won)| *won > 0).map(|(seat, _)| seat);
                return (winner, board.facts.turn);
            }
        };
        legal(&game, &board, seat, &mut offers);
        let chosen = players[seat.index()].choose(&game, &board.seen(Eyes::seat(seat)), seat, &offers);
        let action = offers.get(chosen).expect("a bot chooses an offer");
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
    }
    (None, board.facts.turn)
}

fn chance(name: &str, number: u32) -> Rng {
    Rng::simulated(&format!("{name}/{number}"))
}

#[test]
fn the_greedy_bot_beats_the_random_one() {
    let mut won = 0;
    for number in 0..20 {
        let mut players: Players =
            [Box::new(Greedy(chance("g", number))), Box::new(Random(chance("r", number)))];
        let (winner, _) = play(Options::default(), &format!("players/{number}"), &mut players, 12_000);
        won += u32::from(winner == Some(Seat(0)));
    }
    assert!(won >= 18, "{won} of 20");
}

/// A short form of the measurement in `examples/balance.rs`.
#[test]
fn ready_decks_are_fit_for_each_other() {
    for (n, first) in READY.iter().enumerate() {
        for second in &READY[n + 1..] {
            let (mut won, mut turns) = (0, 0);
            for number in 0..16 {
                let mut players: Players =
                    [Box::new(Greedy(chance("a", number))), Box::new(Greedy(chance("b", number)))];
                let options =
                    Options { deck_1: (*first).into(), deck_2: (*second).into(), ..Options::default() };
                let (winner, length) = play(options, &format!("even/{number}"), &mut players, 12_000);
                won += u32::from(winner == Some(Seat(0)));
                turns += u32::from(length);
            }
            assert!((3..=13).contains(&won), "{first} wins {won} of 16 against {second}");
            assert!(
                (6 * 16..=22 * 16).contains(&turns),
                "{first} against {second}: {turns} turns in 16 games"
            );
        }
    }
}

#[test]
fn the_searching_bot_finds_its_way() {
    let searching = Ismcts::new(Rng::simulated("search"), Budget::iterations(8));
    let mut players: Players = [Box::new(searching), Box::new(Greedy(Rng::simulated("greedy")))];
    let (_, turns) = play(Options::default(), "searching", &mut players, 80);
    assert!(turns >= 5, "{turns} turns in eighty steps");
}

/// Returns a deck as a list with a line for each card, so that its list is not published.
fn listed(faces: &[Face]) -> String {
    faces.iter().map(|&face| format!("1 {}\n", shipped().card(face).full_name)).collect()
}

/// Returns a deck in which cards that the other player never saw are others, of the same inks.
fn exchanged(faces: &[Face], unseen: &[usize], rng: &mut Rng) -> Vec<Face> {
    let (set, mut other) = (shipped(), faces.to_vec());
    let all: Vec<Face> = (0..set.cards.len() as u16).map(Face).collect();
    for &at in unseen {
        let face = all[rng.index(all.len())];
        let before = std::mem::replace(&mut other[at], face);
        if list::check(&set, &other).is_err() {
            other[at] = before;
        }
    }
    other
}

/// A bot's choice does not change with the list of the other deck, as far as nobody has seen it.
#[test]
fn bots_do_not_know_a_list_that_is_not_published() {
    let (mut compared, mut rng) = (0, Rng::simulated("lists"));
    let set = shipped();
    let read = |name: &str| list::read(&set, ready(name).expect("a ready-made deck")).expect("it is sound");
    let decks = [read(READY[0]), read(READY[1])];
    let with = |decks: &[Vec<Face>; 2]| -> Lorcana {
        let [deck_1, deck_2] = decks.each_ref().map(|deck| listed(deck));
        set_up(Options { deck_1, deck_2, ..Options::default() }, 2).expect("the decks are sound")
    };
    let game = with(&decks);
    for number in 0..40 {
        let (deal, mut play) = (format!("lists/{number}"), chance("lists/play", number));
        let depth = rng.below(60);
        let Some(played) = Played::new(&game, &mut Rng::simulated(&deal), &mut play, depth, 2) else {
            continue;
        };
        let (seat, other) = (played.seat, played.seat.next(2));
        let first = if other == Seat(0) { 0 } else { decks[0].len() };
        let unseen = played.never_known(&game, Eyes::seat(seat));
        let unseen: Vec<usize> = (0..decks[other.index()].len())
            .filter(|at| {
                unseen.contains(&game.board().table.all_cards().nth(first + at).expect("a card of the box"))
            })
            .collect();
        let mut lists = decks.clone();
        lists[other.index()] = exchanged(&decks[other.index()], &unseen, &mut rng);
        let twin = with(&lists);
        let Some(board) = played.replayed(&twin, twin.board(), &mut Rng::simulated(&deal)) else { continue };
        if looks(&board, Eyes::seat(seat)) != looks(&played.board, Eyes::seat(seat)) {
            continue;
        }
        let choose = |game: &Lorcana, board: &Board<_>, bot: &str| {
            let mut offers = Offers::default();
            legal(game, board, seat, &mut offers);
            let mut bot = by_name(bot, chance("lists/bot", number)).expect("a bot");
            bot.choose(game, &board.seen(Eyes::seat(seat)), seat, &offers)
        };
        for bot in ["greedy", "ismcts:40"] {
            assert_eq!(
                choose(&game, &played.board, bot),
                choose(&twin, &board, bot),
                "{bot}, position {number}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 40, "only {compared} choices were compared");
}
