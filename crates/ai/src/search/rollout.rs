use super::any;
use crate::Manner;
use fairdeal_kernel::{Board, Eyes, Game, Offers, Outcome, Rng, Seat, Turn, Tx, legal, turn};

/// Up to this many offers are all compared; of more, this many are sampled.
const COMPARED: usize = 8;

/// Plays on to the end: mostly what looks good at a glance, otherwise anything.
pub(super) fn roll_out<G: Game>(
    game: &G,
    board: &mut Board<G::Facts>,
    rng: &mut Rng,
    offers: &mut Offers<G::Action>,
    manner: &Manner,
) -> Option<Outcome> {
    for _ in 0..game.horizon() {
        let seats = match turn(game, board) {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Act(seats) => seats,
        };
        let seat = any(seats, rng);
        legal(game, board, seat, offers);
        let action = choose(game, board, seat, offers, rng, manner);
        let action = action.expect("a seat that may act has an offer");
        game.decide(&mut Tx::new(board, None, rng), seat, action);
    }
    None
}

/// Chooses as in a roll-out.
pub(super) fn choose<G: Game>(
    game: &G,
    board: &Board<G::Facts>,
    seat: Seat,
    offers: &Offers<G::Action>,
    rng: &mut Rng,
    manner: &Manner,
) -> Option<G::Action> {
    let count = offers.len();
    if count == 1 {
        return offers.get(0);
    }
    let any = rng.index(count);
    let seen = board.seen(Eyes::seat(seat));
    if game.is_agreed(&seen, seat) {
        return offers.iter().max_by_key(|&action| game.appeal(&seen, seat, action));
    }
    if rng.below(100) >= u32::from(manner.greed) {
        return offers.get(any);
    }
    let mut best = (i32::MIN, None);
    for n in 0..count.min(COMPARED) {
        // Start at a random offer, so that ties are broken evenly enough.
        let at = if count <= COMPARED { (any + n) % count } else { rng.index(count) };
        let action = offers.get(at)?;
        let appeal = game.appeal(&seen, seat, action);
        if appeal > best.0 {
            best = (appeal, Some(action));
        }
    }
    best.1
}
