use fairdeal_kernel::{Board, Card, Eyes, Obj, Present, Rng, Seat, Table, handle};
use fairdeal_protocol::Tell;
use fairdeal_session::{Caps, Match, Refused};
use serde::Serialize;

/// Every path from a match to somebody outside; tests plant leaks here and check that they are caught.
pub trait Channel<G: Present>: Sync {
    /// Serialises everything a session perceives since a version: the table, what is offered and asked, what
    /// happened, and the answers to what it might try.
    fn observe(&self, m: &Match<G>, caps: Caps, from: u32, probes: &[(Seat, G::Action)]) -> String {
        observe(m, caps, from, probes)
    }

    /// Serialises a message as it leaves for a session.
    fn send(&self, m: &Match<G>, caps: Caps, tell: &Tell) -> String {
        let _ = (m, caps);
        json(tell)
    }

    /// Names a card for these eyes.
    fn handle(&self, table: &Table, eyes: Eyes, card: Card) -> Option<Obj> {
        handle(table, eyes, card)
    }

    /// Imagines a world for these eyes.
    fn imagine(
        &self,
        game: &G,
        board: &Board<G::Facts>,
        eyes: Eyes,
        rng: &mut Rng,
        world: &mut Board<G::Facts>,
    ) {
        board.seen(eyes).imagine(game, rng, world);
    }
}

/// The real paths, without leaks.
#[derive(Clone, Copy, Debug)]
pub struct Real;

impl<G: Present> Channel<G> for Real {}

fn observe<G: Present>(m: &Match<G>, caps: Caps, from: u32, probes: &[(Seat, G::Action)]) -> String {
    let mut text = json(&m.view(caps));
    for seat in Seat::all(m.game().seats()) {
        text += &json(&m.menu(caps, seat));
    }
    text += &json(&m.events(caps, from));
    for &(seat, action) in probes {
        text += &answer(m.check(caps, seat, m.version(), &[action]));
        text +=
            &m.peek(caps, seat, &[action]).map_or_else(|refused| format!("{refused:?}"), |menu| json(&menu));
    }
    text + &answer(m.clone().undo(caps).map(|_| ()))
}

fn answer(result: Result<(), Refused>) -> String {
    result.map_or_else(|refused| format!("{refused:?}"), |()| "accepted".into())
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("views are made of types that JSON can write")
}
