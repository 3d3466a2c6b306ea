use super::auction;
use super::call::Bid;
use super::claim::tricks_left;
use super::parts::{Action, Claim, Facts, TRICK, hand};
use super::play::{Task, find, led};
use super::rules::Bridge;
use super::say::bid_text;
use fairdeal_decks::{French, Suit};
use fairdeal_kernel::{Game, Seat, Seen, Text};

/// Names the rule that forbids an action.
pub(super) fn refusal(game: &Bridge, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> Option<Text> {
    match (game.task(seen).1, action) {
        (Task::Deal, _) => Some(Text::new("why.deal")),
        (Task::Call, Action::Bid(bid)) => no_bid(seen.facts(), bid),
        (Task::Call, Action::Double) => Some(no_double(seen.facts())),
        (Task::Call, Action::Redouble) => Some(Text::new("why.redouble")),
        (Task::Call, _) => Some(Text::new("why.call")),
        (Task::Play { from }, Action::Play(card)) => no_card(seen, seat, from, card),
        (Task::Play { .. }, Action::Claim) => Some(no_claim(game, seen)),
        (Task::Play { .. }, _) => Some(Text::new("why.play")),
        (Task::Number, _) => Some(Text::new("why.number").number("left", tricks_left(seen.facts()))),
        (Task::Answer, _) => Some(Text::new("why.answer")),
    }
}

fn no_bid(facts: &Facts, bid: Bid) -> Option<Text> {
    let standing = auction::standing(&facts.calls)?.bid;
    (bid <= standing).then(|| Text::new("why.low").text("bid", bid_text(standing)))
}

fn no_double(facts: &Facts) -> Text {
    Text::new(match auction::standing(&facts.calls) {
        None => "why.nothing",
        Some(standing) if standing.own => "why.own",
        Some(_) => "why.doubled",
    })
}

/// Says why a card may not be played, if it may not.
pub(super) fn no_card(seen: &Seen<'_, Facts>, seat: Seat, from: Seat, card: French) -> Option<Text> {
    let own = seat == from;
    if find(seen, hand(from), card).is_none() {
        return Some(Text::new(if own { "why.hold" } else { "why.hold_dummy" }).face("card", card));
    }
    let led = led(seen).filter(|&led| card.suit() != led && holds(seen, from, led))?;
    let key = if own { "why.follow" } else { "why.follow_dummy" };
    Some(Text::new(key).text("suit", Text::new(led.key())))
}

fn holds(seen: &Seen<'_, Facts>, from: Seat, suit: Suit) -> bool {
    seen.faces(hand(from)).any(|face| French::from(face).suit() == suit)
}

fn no_claim(game: &Bridge, seen: &Seen<'_, Facts>) -> Text {
    Text::new(if !game.options().claims {
        "why.claims_off"
    } else if seen.facts().claim == Claim::Refused && seen.len(TRICK).is_multiple_of(4) {
        "why.refused"
    } else {
        "why.claim"
    })
}
