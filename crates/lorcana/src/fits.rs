//! Checks written positions for what the rules could not continue from.

use crate::{
    frame::Frame,
    parts::{Facts, Lasting, Phase, Shifted},
    piles::{ID, STAGE, play},
    rules::{Lorcana, on_stage},
};
use fairdeal_cards::Wait;
use fairdeal_kernel::{Board, Eyes, Face, Offers, Seat, Sight};

/// The maximum length of a list in a position.
const MOST: usize = 200;
/// The largest number in a position.
const LARGEST: i16 = 200;

/// Says what is wrong with a position.
pub(crate) fn fits(game: &Lorcana, board: &Board<Facts>) -> Result<(), String> {
    let facts = &board.facts;
    cards(game, board)?;
    ids(board)?;
    let strangers = facts.altered.iter().chain([facts.active, facts.starter]).any(|seat| seat.0 > 1);
    if facts.lore.seats() != 2 || facts.spent.seats() != 2 || strangers {
        let seats =
            "there are two seats: lore and spent have two numbers, active, starter and altered are 0 or 1";
        return Err(seats.into());
    }
    if facts.turn > 10_000 || (facts.turn == 0) != matches!(facts.phase, Phase::Keep | Phase::Alter) {
        return Err("turns are counted from 1; before the first the phase is keep or alter".into());
    }
    let lists = [facts.agenda.all().count(), facts.lasting.len(), facts.discounts.len()];
    if lists.into_iter().any(|length| length > MOST) {
        return Err(format!("no list of the facts has more than {MOST} entries"));
    }
    facts.agenda.all().try_for_each(|frame| fits_frame(game, frame))?;
    let running = facts.agenda.frames.len();
    if facts.agenda.all().skip(running).any(|frame| frame.wait != Wait::No) {
        return Err("an effect that waits cannot have asked anything yet".into());
    }
    facts.lasting.iter().try_for_each(fits_lasting)?;
    if facts.discounts.iter().any(|discount| discount.by.0 > 1 || game.set.discount(discount).is_none()) {
        return Err("a discount is a step of an ability that makes cards cheaper".into());
    }
    song(game, board)?;
    paying(game, board)?;
    somebody_acts(game, board)
}

fn cards(game: &Lorcana, board: &Board<Facts>) -> Result<(), String> {
    let seen = board.seen(Eyes::all_knowing());
    for pile in board.table.piles() {
        if seen.faces(pile).any(|face| face.0 as usize >= game.set.cards.len()) {
            return Err("a card is not in the set".into());
        }
    }
    Ok(())
}

fn ids(board: &Board<Facts>) -> Result<(), String> {
    let seen = board.seen(Eyes::all_knowing());
    let mut ids: Vec<u8> = vec![];
    for card in Seat::all(2).flat_map(|seat| seen.cards(play(seat))) {
        let id = seen.mark(card, ID);
        if id == 0 || ids.contains(&id) {
            return Err(format!(
                "every card in play needs its own mark \"id\", from 1 to 255; {id} is invalid or used twice"
            ));
        }
        if board.table.knowers(card) != Sight::ALL {
            return Err("everybody knows the cards in play".into());
        }
        ids.push(id);
    }
    Ok(())
}

fn fits_frame(game: &Lorcana, frame: &Frame) -> Result<(), String> {
    let known = game.set.has_ability(frame.ability);
    let other = match frame.wait {
        Wait::FromHand { of, .. } => Some(of),
        _ => None,
    };
    let seats = [Some(frame.seat), frame.wait.asks(), other].into_iter().flatten().all(|seat| seat.0 < 2);
    let faces = [Some(frame.face), frame.named].into_iter().flatten().all(|face| is_card(game, face));
    let short = frame.list.len() <= MOST && frame.picks.len() <= MOST && frame.known.len() <= MOST;
    if known && seats && faces && short {
        Ok(())
    } else {
        Err("a running effect does not belong to one of these cards".into())
    }
}

fn is_card(game: &Lorcana, face: Face) -> bool {
    (face.0 as usize) < game.set.cards.len()
}

fn fits_lasting(lasting: &Lasting) -> Result<(), String> {
    let amount = match lasting.change {
        Shifted::Strength(n) | Shifted::Willpower(n) | Shifted::Lore(n) | Shifted::Keyword(_, n) => n,
        Shifted::Cannot(_) | Shifted::Must(_) => 0,
    };
    if lasting.by.0 < 2 && (-LARGEST..=LARGEST).contains(&amount) {
        Ok(())
    } else {
        Err(format!("a lasting change belongs to seat 0 or 1 and is at most {LARGEST}"))
    }
}

fn song(game: &Lorcana, board: &Board<Facts>) -> Result<(), String> {
    let Some(song) = &board.facts.song else { return Ok(()) };
    let seen = board.seen(Eyes::all_knowing());
    let lies = is_card(game, song.card) && on_stage(&seen, song.card).is_some();
    if lies && game.set.card(song.card).together.is_some() && song.singers.len() <= MOST {
        Ok(())
    } else {
        Err(format!("a song for which singers are picked lies in pile {} and has Sing Together", STAGE.0))
    }
}

fn paying(game: &Lorcana, board: &Board<Facts>) -> Result<(), String> {
    let Some(paying) = &board.facts.paying else { return Ok(()) };
    let seen = board.seen(Eyes::all_knowing());
    let lies = is_card(game, paying.card) && on_stage(&seen, paying.card).is_some();
    let onto =
        Seat::all(2).flat_map(|seat| seen.cards(play(seat))).any(|card| seen.mark(card, ID) == paying.onto.0);
    let price = if lies { game.price_in_cards(paying.card) } else { None };
    let held = price.map_or(0, |(_, kind)| game.payments(&seen, board.facts.active, kind));
    if onto && price.is_some() && (1..=held).contains(&usize::from(paying.left)) {
        Ok(())
    } else {
        Err(format!("a card that is shifted for others lies in pile {}, and they are in the hand", STAGE.0))
    }
}

/// Checks that whoever is asked has an answer.
fn somebody_acts(game: &Lorcana, board: &Board<Facts>) -> Result<(), String> {
    let asked = board.facts.asked();
    let mut offers = Offers::default();
    game.offers(&board.seen(Eyes::seat(asked)), asked, &mut offers);
    if board.facts.end.is_none() && offers.is_empty() {
        return Err("nobody can do anything in this position".into());
    }
    Ok(())
}
