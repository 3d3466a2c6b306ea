use super::auction;
use super::claim::tricks_left;
use super::parts::{Claim, Facts, HAND_SIZE, SEATS, SIDES, STOCK, TRICK, after, hand};
use super::play::is_gathered;
use fairdeal_kernel::{Board, Eyes, Sight};

/// Says what is wrong with a position from which the rules could not continue.
pub(super) fn check(board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    seats(facts)?;
    if facts.over {
        return Ok(());
    }
    calls(facts)?;
    if is_gathered(&board.seen(Eyes::PUBLIC)) && facts.calls.is_empty() && facts.contract.is_none() {
        return Ok(());
    }
    cards(board)?;
    dummy(board)?;
    claim(board)?;
    opening(board)
}

/// The opening lead is that of the seat at declarer's left, which the facts do not say by themselves.
fn opening(board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    let Some(contract) = facts.contract else { return Ok(()) };
    if tricks_left(facts) == HAND_SIZE as u8 && facts.leader != contract.leader() {
        return Err(format!(
            "leader must be {} in the first trick: the seat at declarer's left",
            contract.leader().0
        ));
    }
    Ok(())
}

fn seats(facts: &Facts) -> Result<(), String> {
    let named = [facts.dealer, facts.leader, facts.led];
    let declarer = facts.contract.map(|contract| contract.declarer);
    if named.into_iter().chain(declarer).any(|seat| seat.0 >= SEATS) {
        return Err("dealer, leader, led and declarer must be seats from 0 to 3".into());
    }
    let sheet = &facts.sheet;
    let sides = [facts.tricks.seats(), sheet.total.seats(), sheet.below.seats(), sheet.games.seats()];
    if facts.voids.seats() != SEATS || sides != [SIDES.len(); 4] {
        return Err(
            "voids has a value for each of four seats; tricks, total, below and games for each of two sides"
                .into(),
        );
    }
    Ok(())
}

/// The calls must be such as the rules allow, and come to the contract; without calls any contract will do.
fn calls(facts: &Facts) -> Result<(), String> {
    let calls = &facts.calls;
    if let Some(at) = (0..calls.len()).find(|&at| !auction::allows(&calls[..at], calls[at])) {
        return Err(format!("call {} is not allowed there: {}", at + 1, calls[at]));
    }
    let come_to = auction::is_over(calls).then(|| auction::contract(calls, facts.dealer));
    match (come_to, facts.contract) {
        (None, None) => Ok(()),
        (None, Some(_)) if calls.is_empty() => Ok(()),
        (Some(Some(bid)), Some(contract)) if bid == contract => Ok(()),
        (Some(None), _) => Err("the hand was passed out, so that it is over".into()),
        _ => Err("the contract must be what the calls come to".into()),
    }
}

/// The hands must be full but for the cards that were played.
fn cards(board: &Board<Facts>) -> Result<(), String> {
    let (facts, in_trick) = (&board.facts, board.table.len(TRICK));
    let taken: usize = facts.tricks.values().map(usize::from).sum();
    if in_trick > SEATS as usize || (in_trick == SEATS as usize && taken == 0) {
        return Err("a trick has at most four cards, and counts for a side when it is complete".into());
    }
    if facts.contract.is_none() && taken + in_trick > 0 {
        return Err("no cards are played before there is a contract".into());
    }
    let begun = in_trick % SEATS as usize;
    for n in 0..SEATS {
        let seat = after(facts.leader, n);
        let gone = taken + usize::from(usize::from(n) < begun);
        if board.table.len(hand(seat)) + gone != HAND_SIZE {
            return Err(format!(
                "hand {} must have {} cards: thirteen but for {taken} tricks and the cards in the trick",
                seat.0,
                HAND_SIZE.saturating_sub(gone)
            ));
        }
    }
    if board.table.len(STOCK) > 0 || tricks_left(facts) == 0 {
        return Err("a hand that is not over has all cards dealt, and tricks left".into());
    }
    Ok(())
}

/// Declarer must see the cards that are to be played.
fn dummy(board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    let Some(contract) = facts.contract else { return Ok(()) };
    let begun = tricks_left(facts) < HAND_SIZE as u8 || board.table.len(TRICK) > 0;
    if begun && board.table.kind(hand(contract.dummy())).sight != Sight::ALL {
        return Err(
            "dummy lies open after the opening lead: name its hand under \"open\" as seen by \"all\"".into(),
        );
    }
    Ok(())
}

fn claim(board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    let (open, left) = (matches!(facts.claim, Claim::None | Claim::Refused), tricks_left(facts));
    if !open && (facts.contract.is_none() || !board.table.len(TRICK).is_multiple_of(SEATS as usize)) {
        return Err("a claim is made at the start of a trick".into());
    }
    match facts.claim {
        Claim::Made { tricks, .. } if tricks > left => Err(format!("{left} tricks are left, not {tricks}")),
        _ => Ok(()),
    }
}
