use super::auction::{to_bid, winner};
use super::bid::Bid;
use super::parts::{Contract, Facts, HAND_SIZE, SEATS, SIDES, STOCK, TRICK, hand};
use super::play::is_gathered;
use super::rules::Texas42;
use fairdeal_kernel::{Board, Eyes, Seat};

/// Says what is wrong with a position from which the rules could not continue.
pub(super) fn check(game: &Texas42, board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    seats(facts)?;
    if facts.over {
        return Ok(());
    }
    bids(facts)?;
    if is_gathered(&board.seen(Eyes::PUBLIC)) && facts.contract.is_none() {
        return Ok(());
    }
    tiles(game, board)
}

fn seats(facts: &Facts) -> Result<(), String> {
    let bidder = facts.contract.map(|contract| contract.by);
    let named = [facts.shaker, facts.leader, facts.led];
    if named.into_iter().chain(bidder).any(|seat| seat.0 >= SEATS) {
        return Err("shaker, leader, led and the bidder must be seats from 0 to 3".into());
    }
    let sides = [facts.tricks.seats(), facts.points.seats(), facts.score.seats()];
    if [facts.bids.seats(), facts.lacks.seats()] != [SEATS; 2] || sides != [SIDES.len(); 3] {
        return Err("bids and lacks have a value for each of four seats; tricks, points and score for each \
                    of two sides"
            .into());
    }
    Ok(())
}

/// The bids must come to the contract; without bids any contract will do.
fn bids(facts: &Facts) -> Result<(), String> {
    let silent = facts.bids.values().all(|bid| bid.is_none());
    let won = winner(facts).map(|(by, bid)| Contract { bid, by });
    match (to_bid(facts), facts.contract) {
        (_, Some(contract)) if contract.bid == Bid::Pass => Err("a contract is not a pass".into()),
        (Some(_), Some(_)) if silent => Ok(()),
        (Some(_), None) if facts.call.is_none() => in_order(facts),
        (None, contract) if contract.is_some() && contract == won => Ok(()),
        (None, None) if won.is_none() => Err("everybody passed, so that the hand is over".into()),
        _ => Err("the contract must be what the bids come to, and is there before the declaration".into()),
    }
}

/// Checks that seats have bid in turn, from the left of the shaker.
fn in_order(facts: &Facts) -> Result<(), String> {
    let made = facts.bids.values().flatten().count() as u8;
    let next = facts.shaker.next(SEATS).plus(made, SEATS);
    if to_bid(facts) == Some(next) {
        return Ok(());
    }
    Err("the seats bid in turn, beginning at the left of the shaker".into())
}

/// The hands must be full but for the tiles that were played.
fn tiles(game: &Texas42, board: &Board<Facts>) -> Result<(), String> {
    let (facts, in_trick) = (&board.facts, board.table.len(TRICK));
    let page = game.page(facts);
    let taken: usize = facts.tricks.values().map(usize::from).sum();
    if in_trick > page.size || in_trick == page.size && taken == 0 {
        return Err(format!("a trick has at most {} tiles, and counts when it is complete", page.size));
    }
    if facts.call.is_none() && taken + in_trick > 0 {
        return Err("no tiles are played before the declaration".into());
    }
    if board.table.len(STOCK) > 0 || taken >= HAND_SIZE {
        return Err("a hand that is not over has all tiles dealt, and tricks left".into());
    }
    let begun = if in_trick == page.size { 0 } else { in_trick };
    let bidder = facts.contract.map_or(facts.leader, |contract| contract.by);
    let order: Vec<Seat> = (0..page.size).map(|n| page.nth(bidder, facts.leader, n)).collect();
    if facts.call.is_some() && (order.first() != Some(&facts.leader)) {
        return Err("the leader must be one of those who play".into());
    }
    for seat in Seat::all(SEATS) {
        let at = order.iter().position(|&other| other == seat);
        let gone = at.map_or(0, |at| taken + usize::from(at < begun));
        if board.table.len(hand(seat)) + gone != HAND_SIZE {
            return Err(format!(
                "hand {} must have {} tiles: seven but for {taken} tricks and the tiles in the trick",
                seat.0,
                HAND_SIZE.saturating_sub(gone)
            ));
        }
    }
    Ok(())
}
