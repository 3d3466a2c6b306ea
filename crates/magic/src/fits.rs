//! Checks written positions for what the rules could not continue from.

use crate::{
    parts::{Facts, Pending},
    piles::{BATTLEFIELD, STACK, hand},
    rules::Magic,
    spell::Spell,
};
use fairdeal_kernel::{Board, Eyes, Face, Obj, Offers, Pile, Seat};

/// The maximum length of a list in a position.
const MOST: usize = 1000;
/// The largest number in a position.
const LARGEST: i32 = 10_000;

/// Says what is wrong with a position.
pub(crate) fn fits(game: &Magic, board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    cards(game, board)?;
    seats(facts)?;
    numbers(facts)?;
    // A card lies on the table with its front up; which side is up is a fact.
    let front = |face: Face| game.set.get(face).and_then(|card| card.front).unwrap_or(face);
    let permanents = facts.permanents.iter().map(|thing| (thing.obj, front(thing.face)));
    lie_in(board, BATTLEFIELD, permanents, "permanents lists the battlefield, oldest first")?;
    let spells = facts.stack.iter().chain(resolving(board)).filter(|spell| !spell.is_ability());
    let spells = spells.map(|spell| (spell.obj, front(spell.face)));
    lie_in(board, STACK, spells, "stack lists the pile stack, the top last")?;
    opening(board)?;
    somebody_acts(game, board)
}

/// Returns the spell that is being carried out, as long as its card lies on the stack.
fn resolving(board: &Board<Facts>) -> Option<&Spell> {
    let seen = board.seen(Eyes::all_knowing());
    let spell = &board.facts.frame.as_deref()?.spell;
    let is_listed = board.facts.stack.iter().any(|other| other.obj == spell.obj);
    let lies = seen.known(STACK).any(|(card, _)| seen.obj(card) == spell.obj);
    (lies && !is_listed).then_some(spell)
}

fn cards(game: &Magic, board: &Board<Facts>) -> Result<(), String> {
    let seen = board.seen(Eyes::all_knowing());
    let mut faces = board.table.piles().flat_map(|pile| seen.faces(pile));
    if faces.any(|face| game.set.get(face).is_none()) {
        return Err("a card is not in the set".into());
    }
    Ok(())
}

fn seats(facts: &Facts) -> Result<(), String> {
    let things = facts.permanents.iter().flat_map(|thing| [thing.owner, thing.controller]);
    let attacked = facts.combat.attackers.iter().map(|attacker| attacker.defender);
    let named = [Some(facts.active), Some(facts.starter), facts.priority, facts.asked()];
    let mut all =
        named.into_iter().flatten().chain(things).chain(attacked).chain(facts.stack.iter().map(|s| s.by));
    if facts.players.seats() != 2 || all.any(|seat| seat.0 > 1) {
        return Err("there are two seats: players has two entries, and a seat is 0 or 1".into());
    }
    Ok(())
}

fn numbers(facts: &Facts) -> Result<(), String> {
    let combat = &facts.combat;
    let lists = [facts.counters.len(), combat.attackers.len(), combat.blocks.len(), combat.first.len()];
    if lists.into_iter().chain([combat.shares.len()]).any(|length| length > MOST) {
        return Err(format!("no list of the facts has more than {MOST} entries"));
    }
    let lives = facts.players.iter().map(|(_, player)| i32::from(player.life));
    let marked = facts.permanents.iter().map(|thing| i32::from(thing.damage));
    let counted = facts.counters.iter().map(|counters| i32::from(counters.count));
    let shared = combat.shares.iter().map(|share| i32::from(share.amount));
    let mut all = lives.chain(marked).chain(counted).chain(shared).chain([i32::from(facts.turn)]);
    if all.any(|number| !(-LARGEST..=LARGEST).contains(&number)) || facts.passed > 1 {
        return Err(format!("numbers are at most {LARGEST}, and passed is 0 or 1"));
    }
    Ok(())
}

fn lie_in(
    board: &Board<Facts>,
    pile: Pile,
    listed: impl Iterator<Item = (Obj, Face)>,
    message: &str,
) -> Result<(), String> {
    let seen = board.seen(Eyes::all_knowing());
    let lying = seen.known(pile).map(|(card, face)| (seen.obj(card), face));
    if lying.eq(listed) { Ok(()) } else { Err(message.into()) }
}

/// Checks that opening hands are decided about before the first turn, and only then.
fn opening(board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    let is_opening = matches!(facts.pending, Some(Pending::Mulligan { .. } | Pending::Bottom { .. }));
    if is_opening != (facts.turn == 0) {
        return Err(
            "turns are counted from 1; before the first, players decide about their opening hands".into()
        );
    }
    if let Some(Pending::Bottom { by, left }) = facts.pending
        && !(1..=board.table.len(hand(by))).contains(&usize::from(left))
    {
        return Err("the cards to be put under a library are in the hand".into());
    }
    Ok(())
}

/// Checks that somebody is asked and has an answer.
fn somebody_acts(game: &Magic, board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    if facts.is_over() {
        return Ok(());
    }
    let asked: Option<Seat> = facts.asked();
    let has_offer = |seat: Seat| {
        let mut offers = Offers::default();
        game.offers(&board.seen(Eyes::seat(seat)), seat, &mut offers);
        !offers.is_empty()
    };
    if asked.is_some_and(has_offer) {
        return Ok(());
    }
    Err("nobody can do anything in this position: say who has priority, or what is pending".into())
}
