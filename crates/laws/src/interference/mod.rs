//! Non-interference: nothing that somebody receives may depend on what they may not know. The match is re-run
//! in worlds that differ only in that, and every byte is compared.

mod pairs;
mod shape;
mod twins;
mod worlds;

use crate::{Channel, Plan, Played, check::Case};
use fairdeal_kernel::{Present, Rng, Seat};
use fairdeal_session::Caps;

/// The maximum number of actions of a match to re-run.
const WINDOW: usize = 40;

/// The laws that re-run it from another box.
const WORLDS: [&str; 2] = ["relabel", "permute"];

pub(crate) fn interference<G: Present, C: Channel<G>>(case: &mut Case<'_, C>, plan: &Plan, number: u32) {
    let mut rng = Rng::simulated(&format!("{}/{number}/interference", plan.seed));
    let seats = Played::<G>::open(plan, number).m.game().seats();
    let viewers = viewers(seats);
    let chosen = if plan.deep { viewers } else { vec![viewers[rng.index(viewers.len())]] };
    for caps in chosen {
        watch(case, plan, number, caps, &mut rng);
    }
}

/// Lists everybody who may sit at or around the table, except those who see everything anyway.
fn viewers(seats: u8) -> Vec<Caps> {
    let players = Seat::all(seats).map(Caps::player);
    players.chain(Seat::all(seats).map(Caps::coach)).chain([Caps::spectator()]).collect()
}

/// Plays a match under the eyes of one viewer, then again in other worlds.
fn watch<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    plan: &Plan,
    number: u32,
    caps: Caps,
    rng: &mut Rng,
) {
    let mut played = Played::<G>::open(plan, number);
    let mut trials = worlds::Trials::new(&played.m);
    // In some games a whole hand shows every card and leaves nothing to permute, so stop some matches early.
    let window = if rng.below(2) == 0 { WINDOW } else { 1 + rng.index(WINDOW) };
    for _ in 0..window {
        // These two look at single steps, so they run along the way; the others need the whole match.
        pairs::secret_pairs(case, &played, caps, rng);
        twins::twins(case, &played, caps, rng);
        if !played.step() {
            break;
        }
        trials.add(&played, caps, plan.deep, rng);
    }
    if !WORLDS.iter().any(|law| case.laws.contains(law)) {
        return;
    }
    let seen = worlds::received(case.channel, &played, caps, &trials);
    worlds::relabelled(case, &played, caps, (&trials, &seen), rng);
    worlds::permuted(case, &played, caps, (&trials, &seen), rng);
}
