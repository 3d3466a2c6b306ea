//! Games of tricks allocate nothing once their first hand was played.

use fairdeal_ai::playout;
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Offers, Present, Rng, opened, seat_counts, set_up};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[test]
fn no_move_of_a_trick_game_allocates() {
    let counted: Vec<(&str, u32)> = GAMES.iter().filter_map(|&id| Some((id, visit(id, Count)??))).collect();
    assert!(!counted.is_empty(), "there are games of tricks");
    for (id, moves) in counted {
        assert!(moves > 1000, "{id} was played for {moves} moves only");
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
            let (mut rng, mut offers) = (Rng::simulated("allocation"), Offers::default());
            let mut board = opened(&game, &mut rng);
            for _ in 0..20 {
                // The first matches make all scratch memory as large as it ever gets.
                playout(&game, &mut board, &mut rng, &mut offers, game.horizon(), None);
                board = opened(&game, &mut rng);
            }
            let dealt = board.clone();
            let region = Region::new(ALLOCATOR);
            for _ in 0..20 {
                board.clone_from(&dealt);
                moves += playout(&game, &mut board, &mut rng, &mut offers, game.horizon(), None).1;
            }
            let change = region.change();
            assert_eq!(change.allocations, 0, "{} with {seats} seats: {change:?}", G::ID);
        }
        Some(moves)
    }
}
