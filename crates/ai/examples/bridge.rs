//! Measures how the bots bid and play Bridge: `bridge BOARDS BOT [OTHER|-] [SEED] [tell] [lost]`.
//!
//! Every board is bid and played by BOT in all seats and compared with double dummy; with OTHER, it is also played
//! twice, once with BOT as North–South and once as East–West. `tell` prints every board, and `lost` counts the
//! tricks that each card gives away, which takes long.

use fairdeal_ai::{Policy, by_name};
use fairdeal_decks::French;
use fairdeal_games::bridge::{
    Bid, Bridge, Call, Contract, Doubling, Facts, Hand, Options, Scoring, Strain, Vulnerability,
    double_dummy::{Solver, values},
    score::Points,
};
use fairdeal_kernel::{Board, Eyes, Game, Offers, Pile, Rng, Seat, Turn, Tx, legal, opened, set_up, turn};
use std::time::Instant;

/// The tricks of each declarer in each strain.
type Table = [[u8; 5]; 4];

struct Deal {
    game: Bridge,
    board: Board<Facts>,
    table: Table,
    par: i32,
}

/// What became of a deal.
struct Played {
    contract: Option<Contract>,
    calls: Vec<Call>,
    tricks: u8,
    score: i32,
    lost: u32,
    micros: u128,
    choices: u32,
    slowest: u128,
}

fn hands(board: &Board<Facts>) -> [Hand; 4] {
    let seen = board.seen(Eyes::all_knowing());
    std::array::from_fn(|seat| seen.faces(Pile(6 + seat as u8)).map(French::from).collect())
}

fn table(hands: [Hand; 4]) -> Table {
    let mut table = [[0; 5]; 4];
    for strain in Strain::ALL {
        let mut solver = Solver::new(hands, strain.trump());
        for declarer in 0..4u8 {
            let tricks = solver.tricks(Seat((declarer + 1) % 4));
            table[declarer as usize][strain as usize] = if declarer % 2 == 0 { tricks } else { 13 - tricks };
        }
    }
    table
}

/// What a contract scores for North and South if all play perfectly.
fn score(table: &Table, contract: Contract, vulnerable: Vulnerability) -> i32 {
    let taken = table[contract.declarer.index()][contract.strain() as usize];
    scored(contract, taken, vulnerable)
}

fn scored(contract: Contract, taken: u8, vulnerable: Vulnerability) -> i32 {
    let side = contract.declarer.0 % 2;
    let is_vulnerable = vulnerable as u8 >> side & 1 == 1;
    let points = Points::of(contract.bid, contract.doubling, is_vulnerable, taken).duplicate();
    if side == 0 { points } else { -points }
}

/// The score that neither side can improve on by bidding.
fn par(table: &Table, vulnerable: Vulnerability, dealer: Seat) -> i32 {
    let bids: Vec<Bid> = Bid::above(None).collect();
    // By the number of the bid and side: what the auction comes to once it was bid.
    let mut value = vec![[0; 2]; bids.len()];
    for at in (0..bids.len()).rev() {
        for side in 0..2usize {
            let best = |seat: usize| table[seat][bids[at].strain() as usize];
            let declarer = if best(side) >= best(side + 2) { side } else { side + 2 };
            let fails = best(declarer) < bids[at].tricks();
            let doubling = if fails { Doubling::Doubled } else { Doubling::Undoubled };
            let contract = Contract { bid: bids[at], doubling, declarer: Seat(declarer as u8) };
            let mut here = score(table, contract, vulnerable);
            for after in &value[at + 1..] {
                let over = after[1 - side];
                here = if side == 0 { here.min(over) } else { here.max(over) };
            }
            value[at][side] = here;
        }
    }
    let first = dealer.index() % 2;
    let best = |side: usize| {
        let all = value.iter().map(|both| both[side]);
        if side == 0 { all.fold(0, i32::max) } else { all.fold(0, i32::min) }
    };
    let opening = best(first);
    if opening == 0 { best(1 - first) } else { opening }
}

fn deal(number: u32, seed: &str) -> Deal {
    let options = Options {
        scoring: Scoring::Duplicate,
        board: (number % 16 + 1) as u16,
        deals: 1,
        ..Options::default()
    };
    let game: Bridge = set_up(options, 4).expect("the options are in range");
    let board = opened(&game, &mut Rng::simulated(&format!("{seed}/{number}")));
    let table = table(hands(&board));
    let par = par(&table, board.facts.vulnerable, board.facts.dealer);
    Deal { game, board, table, par }
}

fn play(deal: &Deal, names: [&str; 2], seed: &str, measures: bool) -> Played {
    let game = &deal.game;
    let mut board = deal.board.clone();
    let mut bots: Vec<Box<dyn Policy<Bridge>>> = (0..4)
        .map(|seat| by_name(names[seat % 2], Rng::simulated(&format!("{seed}/{seat}"))).expect("a bot"))
        .collect();
    let mut chance = Rng::simulated("none");
    let mut offers = Offers::default();
    let mut played = Played {
        contract: None,
        calls: vec![],
        tricks: 0,
        score: 0,
        lost: 0,
        micros: 0,
        choices: 0,
        slowest: 0,
    };
    while let Turn::Act(seats) = turn(game, &board) {
        let seat = seats.first().expect("somebody acts");
        legal(game, &board, seat, &mut offers);
        let began = Instant::now();
        let chosen = bots[seat.index()].choose(game, &board.seen(Eyes::seat(seat)), seat, &offers);
        let micros = began.elapsed().as_micros();
        played.micros += micros;
        played.slowest = played.slowest.max(micros);
        played.choices += 1;
        if measures && board.facts.contract.is_some() && offers.len() > 1 {
            played.lost += lost(&board, &offers, chosen, seat);
        }
        let action = offers.get(chosen).expect("it is offered");
        game.decide(&mut Tx::new(&mut board, None, &mut chance), seat, action);
        if board.facts.contract.is_some() {
            played.contract = board.facts.contract;
            played.calls.clone_from(&board.facts.calls);
        }
    }
    if let Some(contract) = played.contract {
        played.tricks = board.facts.tricks[Seat(contract.declarer.0 % 2)];
        played.score = scored(contract, played.tricks, board.facts.vulnerable);
    }
    played
}

/// The tricks that a card gives away.
fn lost(
    board: &Board<Facts>,
    offers: &Offers<fairdeal_games::bridge::Action>,
    chosen: usize,
    seat: Seat,
) -> u32 {
    let facts = &board.facts;
    let Some(contract) = facts.contract else { return 0 };
    let seen = board.seen(Eyes::all_knowing());
    let on_table: Vec<French> = seen.faces(Pile(1)).map(French::from).collect();
    let trick = if on_table.len() == 4 { &[][..] } else { &on_table[..] };
    let cards: Vec<French> = offers
        .iter()
        .filter_map(|action| match action {
            fairdeal_games::bridge::Action::Play(card) => Some(card),
            _ => None,
        })
        .collect();
    if cards.len() != offers.len() {
        return 0;
    }
    let values = values(hands(board), contract.trump(), facts.leader, trick, &cards);
    let worth = |value: u8| if seat.0.is_multiple_of(2) { i32::from(value) } else { -i32::from(value) };
    let best = values.iter().map(|&value| worth(value)).max().unwrap_or(0);
    (best - worth(values[chosen])) as u32
}

/// Prints a board: its hands, the auction, and how far its contract is from par.
fn tell(one: &Deal, all: &Played, perfect: i32) {
    let shown = hands(&one.board).map(|hand| hand.to_string()).join(" ");
    let calls: Vec<String> = all.calls.iter().map(Call::to_string).collect();
    let contract =
        all.contract.map_or("passed".into(), |contract| format!("{contract} by {}", contract.declarer.0));
    println!(
        "{:5} {shown} dealer {} | {} | {contract} dd {perfect} par {}",
        (perfect - one.par).abs(),
        one.board.facts.dealer.0,
        calls.join(" "),
        one.par
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let boards: u32 = words.first().and_then(|word| word.parse().ok()).unwrap_or(20);
    let bot = words.get(1).map_or("greedy", String::as_str);
    let other = words.get(2).map(String::as_str).filter(|other| *other != "-");
    let seed = words.get(3).map_or("bridge", String::as_str);
    let has = |wanted: &str| words.iter().skip(4).any(|word| word == wanted);
    let (tells, loses) = (has("tell"), has("lost"));
    let (mut made, mut contracts, mut slams, mut passed, mut distance, mut lost, mut off) =
        (0, 0, 0, 0, 0, 0, 0);
    let (mut doubled, mut games, mut tried) = (0, 0, 0);
    let (mut won, mut points, mut squares) = (0.0, 0i64, 0.0);
    let (mut micros, mut choices, mut slowest, mut solving) = (0, 0, 0, 0);
    for number in 0..boards {
        let began = Instant::now();
        let one = deal(number, seed);
        solving += began.elapsed().as_millis();
        let all = play(&one, [bot; 2], &format!("{seed}/{number}/bots"), loses);
        micros += all.micros;
        choices += all.choices;
        slowest = slowest.max(all.slowest);
        lost += all.lost;
        let perfect =
            all.contract.map_or(0, |contract| score(&one.table, contract, one.board.facts.vulnerable));
        distance += (perfect - one.par).abs();
        match all.contract {
            Some(contract) => {
                let taken = one.table[contract.declarer.index()][contract.strain() as usize];
                contracts += 1;
                made += u32::from(taken >= contract.bid.tricks());
                slams += u32::from(contract.bid.level() >= 6);
                doubled += u32::from(contract.doubling != Doubling::Undoubled);
                tried += u32::from(all.tricks >= contract.bid.tricks());
                games += u32::from(
                    scored(
                        Contract { doubling: Doubling::Undoubled, ..contract },
                        13,
                        one.board.facts.vulnerable,
                    )
                    .abs()
                        >= 400,
                );
                off += taken.abs_diff(all.tricks) as u32;
            }
            None => passed += 1,
        }
        if tells {
            tell(&one, &all, perfect);
        }
        if let Some(other) = other {
            let seed = format!("{seed}/{number}/match");
            let first = play(&one, [bot, other], &seed, false).score;
            let second = play(&one, [other, bot], &seed, false).score;
            let gain = first - second;
            let share = if gain > 0 {
                1.0
            } else if gain == 0 {
                0.5
            } else {
                0.0
            };
            won += share;
            squares += share * share;
            points += i64::from(gain);
        }
    }
    let n = f64::from(boards);
    println!(
        "{boards} boards, bot {bot}, seed {seed}; the deals were solved in {:.1} ms each",
        solving as f64 / n
    );
    println!(
        "contracts {contracts}, passed out {passed}, makeable {:.1} %, made {:.1} %, games {games}, doubled {doubled}",
        100.0 * f64::from(made) / f64::from(contracts.max(1)),
        100.0 * f64::from(tried) / f64::from(contracts.max(1))
    );
    println!(
        "slams {:.1} % of boards, mean distance to par {:.0}",
        100.0 * f64::from(slams) / n,
        f64::from(distance) / n
    );
    println!(
        "tricks lost by all hands {:.2} a deal, by a side {:.2}; declarer off double dummy by {:.2}",
        f64::from(lost) / n,
        f64::from(lost) / n / 2.0,
        f64::from(off) / n
    );
    println!(
        "{:.2} ms a choice, {:.1} ms the slowest",
        micros as f64 / 1000.0 / f64::from(choices),
        slowest as f64 / 1000.0
    );
    if let Some(other) = other {
        let (rate, deviation) = (won / n, (squares / n - (won / n) * (won / n)).max(0.0).sqrt());
        let error = 196.0 * deviation / n.sqrt();
        println!(
            "against {other}: {:.1} % of boards (± {error:.1}), {:+.0} points a board",
            rate * 100.0,
            points as f64 / n
        );
    }
}
