//! How good an offer looks at a glance: the bidding system for calls, habits of the whist table for cards.

mod cards;

use super::call::Call;
use super::claim::tricks_left;
use super::parts::{Action, Claim, Facts, SEATS, SIDES, hand};
use super::play::Task;
use super::rules::Bridge;
use super::system::Held;
use fairdeal_kernel::{Seat, Seen};

pub(super) fn of(game: &Bridge, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Pass => call(game, seen, seat, Call::Pass),
        Action::Double => call(game, seen, seat, Call::Double),
        Action::Redouble => call(game, seen, seat, Call::Redouble),
        Action::Bid(bid) => call(game, seen, seat, Call::Bid(bid)),
        Action::Play(card) => match game.task(seen).1 {
            Task::Play { from } => cards::appeal(seen, from, card),
            _ => 0,
        },
        Action::Accept => i32::from(is_sound(seen, seat)),
        Action::Refuse => i32::from(!is_sound(seen, seat)),
        // Playing on reveals as much as a claim, and gives nothing away.
        Action::Claim => i32::MIN,
        Action::Deal | Action::Tricks(_) => 0,
    }
}

/// Prefers the call of the system, or else a pass.
fn call(game: &Bridge, seen: &Seen<'_, Facts>, seat: Seat, call: Call) -> i32 {
    let held: Held = seen.faces(hand(seat)).map(Into::into).collect();
    2 * i32::from(game.system.wish(&seen.facts().calls, &held) == call) + i32::from(call == Call::Pass)
}

/// Returns whether a claim is sound: the visible hands of the claimer's side hold that many unbeatable cards.
fn is_sound(seen: &Seen<'_, Facts>, seat: Seat) -> bool {
    let (facts, side) = (seen.facts(), SIDES.of(seat));
    let Claim::Made { tricks, .. } = facts.claim else { return false };
    let open = Seat::all(SEATS).filter(|&other| SIDES.of(other) != side);
    let sure = |of: Seat| {
        let held = seen.faces(hand(of)).map(Into::into);
        held.filter(|&card| cards::is_master(seen, of, card)).count()
    };
    usize::from(tricks) <= open.map(sure).sum::<usize>().min(tricks_left(facts).into())
}
