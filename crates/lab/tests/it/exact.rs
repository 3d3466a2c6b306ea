//! The solver against known figures, against itself, and against single duels.
//!
//! `FAIRDEAL_DUELS=1000000` runs the long form.

use fairdeal_duel::{Defense, Named};
use fairdeal_kernel::Seat;
use fairdeal_lab::{Best, BestPlayer, Config, Events, Mind, Rules, Source, duel, sim, solve};

const HOLD: Named = Named::HoldMostFrequent;
const HEROES: [&str; 3] = ["pyromancer", "shadow-monk", "training-dummy"];

fn hero(name: &str) -> Source {
    Source::find(name, &|path| Err(format!("no file {path} is read here"))).expect("it comes with the game")
}

fn rules(defense: Defense) -> Rules {
    Rules { defense, ..Rules::default() }
}

#[test]
fn the_known_figures_are_met() {
    let (pyromancer, monk) = (hero("pyromancer"), hero("shadow-monk"));
    for (defense, known) in [(Defense::V1, [0.8186, 0.6966]), (Defense::V2, [0.1092, 0.0686])] {
        let duel = duel([&pyromancer, &monk], &rules(defense));
        for (first, known) in [Seat(0), Seat(1)].into_iter().zip(known) {
            let found = solve(&duel, [HOLD; 2], first, Config::default());
            assert!((found.start.win - known).abs() < 0.001, "{defense} {first:?}: {:?}", found.start);
            let sum = found.start.win + found.start.draw + found.start.loss;
            assert!(found.error < 1e-9 && (sum - 1.0).abs() < 1e-9, "{defense}: {} {sum}", found.error);
            assert!((found.length.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn single_duels_agree_with_the_exact_figures_for_every_pair() {
    let duels: u64 = std::env::var("FAIRDEAL_DUELS").ok().and_then(|n| n.parse().ok()).unwrap_or(30_000);
    let seed = "cross-check/2";
    println!("seed {seed:?}, {duels} duels a cell");
    for one in HEROES {
        for two in HEROES {
            for defense in [Defense::V1, Defense::V2] {
                let duel = duel([&hero(one), &hero(two)], &rules(defense));
                let exact =
                    [Seat(0), Seat(1)].map(|first| solve(&duel, [HOLD; 2], first, Config::default()).start);
                let (win, draw) =
                    ((exact[0].win + exact[1].win) / 2.0, (exact[0].draw + exact[1].draw) / 2.0);
                let tally = sim(&duel, [&HOLD, &HOLD], duels, seed, Events::Dropped);
                let found = tally.first.plus(tally.second).start().expect("duels were played");
                for (name, exact, found) in [("win", win, found.win), ("draw", draw, found.draw)] {
                    let error = (exact * (1.0 - exact) / duels as f64).sqrt();
                    let apart = (found - exact).abs();
                    assert!(
                        apart <= 3.0 * error + 1e-9,
                        "{one} {two} {defense} {name}: {found} and {exact}, {:.1} errors",
                        apart / error
                    );
                }
            }
        }
    }
}

#[test]
fn events_change_nothing() {
    let duel = duel([&hero("pyromancer"), &hero("shadow-monk")], &rules(Defense::V2));
    let [with, without] =
        [Events::Kept, Events::Dropped].map(|events| sim(&duel, [&HOLD, &HOLD], 2000, "events", events));
    assert_eq!((with.first, with.second), (without.first, without.second));
}

#[test]
fn both_ways_of_solving_agree() {
    let duel = duel([&hero("pyromancer"), &hero("training-dummy")], &rules(Defense::V2));
    let settled = Best::new(&duel, [Mind::Fixed(HOLD), Mind::Fixed(Named::Greedy)]);
    for first in [Seat(0), Seat(1)] {
        let followed = solve(&duel, [HOLD, Named::Greedy], first, Config::default()).start;
        let [worth, draw, _] = settled.start(first);
        assert!((worth - followed.worth()).abs() < 1e-9, "{worth} {followed:?}");
        assert!((draw - followed.draw).abs() < 1e-9, "{draw} {followed:?}");
    }
}

#[test]
fn best_play_beats_the_policies_and_a_mirror_is_fair() {
    let dummy = hero("training-dummy");
    let duel = duel([&dummy, &dummy], &rules(Defense::V2));
    let worth = |minds: [Mind; 2]| {
        let best = Best::new(&duel, minds);
        assert!(best.error() < 1e-9, "{}", best.error());
        (best.start(Seat(0))[0] + best.start(Seat(1))[0]) / 2.0
    };
    let (hold, greedy) = (Mind::Fixed(HOLD), Mind::Fixed(Named::Greedy));
    let mirror = worth([Mind::Best, Mind::Best]);
    assert!((mirror - 0.5).abs() < 1e-9, "{mirror}");
    let (against_hold, against_greedy) = (worth([Mind::Best, hold]), worth([Mind::Best, greedy]));
    assert!(against_hold > worth([greedy, hold]) && against_greedy > 0.5, "{against_hold} {against_greedy}");
    assert!(worth([greedy, Mind::Best]) < 0.5);
}

#[test]
fn best_play_at_the_table_is_worth_what_the_solver_says() {
    let dummy = hero("training-dummy");
    let duel = duel([&dummy, &dummy], &rules(Defense::V2));
    let minds = [Mind::Best, Mind::Fixed(HOLD)];
    let best = Best::new(&duel, minds);
    let exact = (best.start(Seat(0))[0] + best.start(Seat(1))[0]) / 2.0;
    let player = BestPlayer::new(&duel, minds);
    let duels = 1500;
    let tally = sim(&duel, [&player, &player], duels, "best", Events::Dropped);
    let found = tally.first.plus(tally.second).start().expect("duels were played").worth();
    let error = (exact * (1.0 - exact) / duels as f64).sqrt();
    assert!((found - exact).abs() < 3.5 * error, "{found} and {exact}");
}

#[test]
fn the_tuned_pair_is_fair() {
    let duel = duel([&hero("pyromancer-tuned"), &hero("shadow-monk-tuned")], &rules(Defense::V2));
    let worth =
        [Seat(0), Seat(1)].map(|first| solve(&duel, [HOLD; 2], first, Config::default()).start.worth());
    let mean = (worth[0] + worth[1]) / 2.0;
    assert!((mean - 0.5).abs() < 0.01, "{mean}");
}
