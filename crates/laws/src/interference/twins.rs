//! The prong *twins*: which of several equal copies the rules picked must not show to anybody who does not
//! look into the hand.

use crate::{Channel, Played, check::Case};
use fairdeal_kernel::{Card, Event, Eyes, Order, Present, Rng, Table, TableEvent};
use fairdeal_session::{Caps, Match};

pub(super) fn twins<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    rng: &mut Rng,
) {
    let m = &played.m;
    let Some(seat) = m.turn().seats().first() else { return };
    let offers = m.offers(seat);
    let Some(action) = (!offers.is_empty()).then(|| offers.get(rng.index(offers.len()))).flatten() else {
        return;
    };
    let mut after = m.clone();
    if caps.see.include(seat) || after.act(Caps::player(seat), seat, m.version(), &[action]).is_err() {
        return;
    }
    let Some((moved, twin)) = pair(m, &after, caps) else { return };
    let events = after.log().last().map_or(&[][..], |commit| commit.events());
    let swapped = after.retold(events.iter().map(|event| swap(event, moved, twin)).collect());
    let from = m.version() + 1;
    let channel = case.channel;
    case.hold("twins", &played.at, || {
        if channel.observe(&after, caps, from, &[]) == channel.observe(&swapped, caps, from, &[]) {
            return Ok(());
        }
        Err(format!("version {from}: {caps:?} can tell which of two equal cards {action:?} took"))
    });
}

/// Finds a card that left a hand unseen, and an equal one that stayed.
fn pair<G: Present>(before: &Match<G>, after: &Match<G>, caps: Caps) -> Option<(Card, Card)> {
    let table = &before.board().table;
    let events = after.log().last()?.events();
    let moved = events.iter().find_map(|event| match event {
        Event::Table(TableEvent::Moved { card, .. }) if in_foreign_hand(table, *card, caps) => Some(*card),
        _ => None,
    })?;
    let face = |card| (table.face(card, Eyes::all_knowing()), table.back(card));
    let twin = table.cards(table.pile_of(moved)?).find(|&card| card != moved && face(card) == face(moved))?;
    Some((moved, twin))
}

fn in_foreign_hand(table: &Table, card: Card, caps: Caps) -> bool {
    let kind = table.pile_of(card).map(|pile| table.kind(pile));
    kind.is_some_and(|kind| kind.order == Order::Loose && !kind.sight.meets(caps.see))
}

fn swap<F: Clone>(event: &Event<F>, one: Card, other: Card) -> Event<F> {
    let map = |card: &mut Card| {
        if *card == one {
            *card = other;
        } else if *card == other {
            *card = one;
        }
    };
    let mut event = event.clone();
    if let Event::Table(event) = &mut event {
        match event {
            TableEvent::Moved { card, .. }
            | TableEvent::Shown { card, .. }
            | TableEvent::Removed { card }
            | TableEvent::Faced { card, .. }
            | TableEvent::Marked { card, .. } => map(card),
            TableEvent::Shuffled { order, .. } => order.iter_mut().for_each(map),
            TableEvent::Swept { .. }
            | TableEvent::Opened { .. }
            | TableEvent::Created { .. }
            | TableEvent::Rolled { .. } => {}
        }
    }
    event
}
