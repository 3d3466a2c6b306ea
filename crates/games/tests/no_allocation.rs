//! Games of tricks allocate nothing once their first hand was played.

use fairdeal_ai::playout;
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Offers, Present, Rng, opened, seat_counts, set_up};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    let counted: Vec<(&str, u32)> = GAMES.iter().filter_map(|&id| Some((id, visit(id, Count)??))).collect();
    assert!(!counted.is_empty(), "there are games of tricks");
    for (id, moves) in counted {
        assert!(moves > 1000, "{id} was played for {moves} moves only");
        println!("{id}: {moves} moves without an allocation");
    }
}

/// Plays hands of a trick-taking game and fails on an allocation; counts the moves.
struct Count;

impl Visitor for Count {
    type Out = Option<u32>;

    fn game<G: Present>(self) -> Option<u32> {
        if G::META.category != "trick-taking" {
            return None;
        }
        let mut moves = 0;
        for seats in seat_counts::<G>() {
            let game: G = set_up(G::Options::default(), seats).expect("the default options fit");
            let mut rng = Rng::simulated("allocation");
            let dealt = opened(&game, &mut rng);
            let (mut board, mut offers) = (dealt.clone(), Offers::default());
            let mut play = |matches: u32| -> u32 {
                let mut one = || {
                    board.clone_from(&dealt);
                    playout(&game, &mut board, &mut rng, &mut offers, game.horizon(), None).1
                };
                (0..matches).map(|_| one()).sum()
            };
            // The first matches make all scratch memory as large as it ever gets.
            play(100);
            let region = Region::new(ALLOCATOR);
            moves += play(20);
            let change = region.change();
            let taken = change.allocations + change.reallocations;
            assert_eq!(taken, 0, "{} with {seats} seats: {change:?}", G::ID);
        }
        Some(moves)
    }
}
