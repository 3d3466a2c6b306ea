//! Stubborn play: the same preference at every choice, whatever comes of it.

use crate::play::open;
use fairdeal_kernel::{Offers, Present, Rng, Seat, Turn, Tx, legal, opened, seat_counts, set_up, turn};
use std::mem::{Discriminant, discriminant};

/// The number of actions of a random match from which the kinds of actions are collected.
const GATHERED: usize = 2000;

/// A stubborn way of choosing.
#[derive(Clone, Copy, Debug)]
struct Policy<A> {
    taste: Taste<A>,
    end: End,
}

/// The kind of action preferred whenever it is offered.
#[derive(Clone, Copy, Debug)]
enum Taste<A> {
    Any,
    /// The kind of this action.
    Only(A),
    /// Any kind but that of this action.
    Never(A),
    /// The very same action again, or else one of its kind.
    Again,
}

/// Which of the offers of that kind is taken.
#[derive(Clone, Copy, Debug)]
enum End {
    First,
    Last,
    /// The first and the last, alternating.
    Both,
}

impl<A: Copy + PartialEq> Policy<A> {
    /// Takes one of the offers; `done` is what the seat did before, and `turn` counts its actions.
    fn choose(self, offers: &Offers<A>, done: Option<A>, turn: u32) -> Option<A> {
        if let (Taste::Again, Some(action)) = (self.taste, done)
            && offers.contains(action)
        {
            return Some(action);
        }
        let kind: fn(&A) -> Discriminant<A> = discriminant;
        let wanted = |offered: &A| match (self.taste, done) {
            (Taste::Any, _) | (Taste::Again, None) => true,
            (Taste::Only(action), _) | (Taste::Again, Some(action)) => kind(offered) == kind(&action),
            (Taste::Never(action), _) => kind(offered) != kind(&action),
        };
        let first = match self.end {
            End::First => true,
            End::Last => false,
            End::Both => turn.is_multiple_of(2),
        };
        let pick = |filter: &dyn Fn(&A) -> bool| {
            let mut fitting = offers.iter().filter(filter);
            if first { fitting.next() } else { fitting.last() }
        };
        pick(&wanted).or_else(|| pick(&|_| true))
    }
}

/// Plays a game with every stubborn policy at every number of seats; lists the plays that do not end.
///
/// One hand is as good as a match here, so the match is as short as the options allow.
pub fn endless<G: Present>() -> Vec<String> {
    let mut found = vec![];
    for seats in seat_counts::<G>() {
        let game: G =
            set_up(G::Options::default(), seats).expect("the default options fit every number of seats");
        let game = game.one_hand().unwrap_or(game);
        for policy in policies(&game) {
            let all = vec![policy; seats.into()];
            if let Err(message) = ends(&game, &all, &mut Rng::simulated("stubborn")) {
                found.push(format!("{seats} seats, all {policy:?}: {message}"));
            }
        }
    }
    found
}

/// Gives every seat a random policy; the match must still end below its horizon.
pub(crate) fn stubborn<G: Present>(game: &G, seed: &str) -> Result<(), String> {
    let (mut rng, policies) = (Rng::simulated(seed), policies(game));
    let mut given = || policies[rng.index(policies.len())];
    let one = given();
    let all = vec![one; game.seats().into()];
    ends(game, &all, &mut Rng::simulated(seed)).map_err(|message| format!("all {one:?}: {message}"))?;
    let each: Vec<Policy<G::Action>> = Seat::all(game.seats()).map(|_| given()).collect();
    ends(game, &each, &mut Rng::simulated(seed)).map_err(|message| format!("by seat {each:?}: {message}"))
}

/// Lists all policies: each end alone, and each kind of action preferred or avoided.
fn policies<G: Present>(game: &G) -> Vec<Policy<G::Action>> {
    let kinds = kinds(game);
    let wanted = kinds.iter().map(|&action| Taste::Only(action));
    let shunned = kinds.iter().map(|&action| Taste::Never(action));
    let tastes = [Taste::Any, Taste::Again].into_iter().chain(wanted).chain(shunned);
    tastes.flat_map(|taste| [End::First, End::Last, End::Both].map(|end| Policy { taste, end })).collect()
}

/// Collects one action of each kind offered in a random match.
fn kinds<G: Present>(game: &G) -> Vec<G::Action> {
    let (mut rng, mut offers) = (Rng::simulated("kinds"), Offers::default());
    let mut board = open(game.clone(), "kinds").board().clone();
    let mut kinds: Vec<G::Action> = vec![];
    for _ in 0..GATHERED {
        let Turn::Act(seats) = turn(game, &board) else { break };
        let seat = seats.nth(rng.index(seats.len())).expect("somebody may act");
        legal(game, &board, seat, &mut offers);
        for action in offers.iter() {
            if kinds.iter().all(|known| discriminant(known) != discriminant(&action)) {
                kinds.push(action);
            }
        }
        let Some(action) = offers.get(rng.index(offers.len().max(1))) else { break };
        game.decide(&mut Tx::new(&mut board, None, &mut rng), seat, action);
    }
    kinds
}

/// Plays a match with these policies, one per seat.
fn ends<G: Present>(game: &G, policies: &[Policy<G::Action>], rng: &mut Rng) -> Result<(), String> {
    let (mut board, mut offers) = (opened(game, rng), Offers::default());
    let mut done: Vec<(Option<G::Action>, u32)> = vec![(None, 0); policies.len()];
    let horizon = game.horizon();
    for moves in 0..horizon {
        let Turn::Act(seats) = turn(game, &board) else { return Ok(()) };
        let seat = seats.nth(moves as usize % seats.len()).expect("somebody may act");
        legal(game, &board, seat, &mut offers);
        let (last, turn) = &mut done[usize::from(seat.0)];
        let Some(action) = policies[usize::from(seat.0)].choose(&offers, *last, *turn) else {
            return Err(format!("after {moves} actions seat {} may act but has no offers", seat.0));
        };
        (*last, *turn) = (Some(action), *turn + 1);
        game.decide(&mut Tx::new(&mut board, None, rng), seat, action);
    }
    Err(format!("play took {horizon} actions, which is the horizon"))
}
