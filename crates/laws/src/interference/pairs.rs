//! The prong *secret pairs*: two different choices that look the same to a bystander must look the same in
//! everything.

use super::shape::shape;
use crate::{Channel, Played, check::Case};
use fairdeal_kernel::{Event, Present, Rng, TableEvent};
use fairdeal_session::{Caps, Match};

pub(super) fn secret_pairs<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    rng: &mut Rng,
) {
    let m = &played.m;
    let Some(seat) = m.turn().seats().first() else { return };
    let offers = m.offers(seat);
    if caps.see.include(seat) || offers.len() < 2 {
        return;
    }
    let (one, other) = (rng.index(offers.len()), rng.index(offers.len()));
    let act = |index: usize| {
        let mut after = m.clone();
        let action = offers.get(index)?;
        after.act(Caps::player(seat), seat, m.version(), &[action]).ok().map(|_| after)
    };
    let (Some(one), Some(other)) = (act(one), act(other)) else { return };
    if truth(&one) == truth(&other) || look(m, &one, caps) != look(m, &other, caps) {
        return;
    }
    let from = m.version() + 1;
    let channel = case.channel;
    case.hold("secret-pairs", &played.at, || {
        if channel.observe(&one, caps, from, &[]) == channel.observe(&other, caps, from, &[]) {
            return Ok(());
        }
        let (one, other) = (one.log().last(), other.log().last());
        Err(format!("version {from}: {caps:?} can tell {one:?} from {other:?}"))
    });
}

/// Returns what happened to the cards in the last commit.
fn truth<G: Present>(m: &Match<G>) -> Vec<&Event<G::Fact>> {
    let events = m.log().last().map_or(&[][..], |commit| commit.events());
    // A roll on its own moves no card; what came of it does, or is a public fact.
    let rolled = |event: &TableEvent| matches!(event, TableEvent::Rolled { .. });
    let moves = |event: &&Event<G::Fact>| matches!(event, Event::Table(event) if !rolled(event));
    events.iter().filter(moves).collect()
}

/// Returns what a bystander perceives of the last commit.
fn look<G: Present>(before: &Match<G>, after: &Match<G>, caps: Caps) -> Vec<String> {
    let mut board = before.board().clone();
    let events = after.log().last().map_or(&[][..], |commit| commit.events());
    let mut shapes = vec![];
    for event in events {
        shapes.extend(shape(&board.table, event, caps.see));
        board.apply::<G>(event);
    }
    shapes
}
