//! The prongs *permute* and *relabel*: other faces where the viewer never looked, other places in memory.

use crate::{Channel, Played, check::Case};
use fairdeal_kernel::{Board, Card, Event, Eyes, Present, Rng, Seat};
use fairdeal_session::{Caps, Match, Start};

/// How many other worlds are tried for a match.
const WORLDS: u32 = 2;

/// What a viewer received, step by step, with the probes that were sent.
pub(super) struct Seen<A> {
    received: Vec<String>,
    probes: Vec<Vec<(Seat, A)>>,
}

impl<A: Copy> Seen<A> {
    pub(super) fn first<G: Present<Action = A>, C: Channel<G>>(
        channel: &C,
        m: &Match<G>,
        caps: Caps,
    ) -> Self {
        Seen { received: vec![channel.observe(m, caps, 0, &[])], probes: vec![vec![]] }
    }

    pub(super) fn add<G: Present<Action = A>, C: Channel<G>>(
        &mut self,
        channel: &C,
        played: &Played<G>,
        caps: Caps,
        from: u32,
    ) {
        let probes = probes(played);
        self.received.push(channel.observe(&played.m, caps, from, &probes));
        self.probes.push(probes);
    }
}

/// Actions that were once offered, tried for every seat.
fn probes<G: Present>(played: &Played<G>) -> Vec<(Seat, G::Action)> {
    let last = played.done.iter().rev().take(2).map(|&(_, action)| action);
    last.flat_map(|action| Seat::all(played.m.game().seats()).map(move |seat| (seat, action))).collect()
}

pub(super) fn relabelled<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    seen: &Seen<G::Action>,
    rng: &mut Rng,
) {
    let mut start = played.m.start().clone();
    start.table.relabel(rng);
    let channel = case.channel;
    case.hold("relabel", &played.at, || match again(channel, played, caps, seen, start) {
        World::Same => Ok(()),
        World::Other => Err("the match goes another way when cards lie elsewhere in memory".into()),
        World::Told(step) => Err(format!("{caps:?} can tell at step {step} where cards lie in memory")),
    });
}

pub(super) fn permuted<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    seen: &Seen<G::Action>,
    rng: &mut Rng,
) {
    let free = never_known(&played.m, caps.see);
    if free.len() < 2 {
        return;
    }
    for _ in 0..WORLDS {
        let mut start = played.m.start().clone();
        start.table.permute(&free, rng);
        match again(case.channel, played, caps, seen, start) {
            World::Other => {}
            World::Same => case.hold("permute", &played.at, || Ok(())),
            World::Told(step) => case.hold("permute", &played.at, || {
                Err(format!("{caps:?} can tell at step {step} what they never saw"))
            }),
        }
    }
}

enum World {
    /// Everything was legal, and looked the same.
    Same,
    /// The same actions were not possible there, or other things were announced.
    Other,
    /// The viewer received something else at this step.
    Told(usize),
}

/// Runs the same actions with the same chance from another box, and compares every byte.
fn again<G: Present, C: Channel<G>>(
    channel: &C,
    played: &Played<G>,
    caps: Caps,
    seen: &Seen<G::Action>,
    start: Board<G::Facts>,
) -> World {
    let (game, fairness) = (played.m.game().clone(), played.m.fairness().clone());
    let mut m = Match::new(game, fairness, Start::Board(start)).expect("a board needs no position");
    if announced(&m, 0) != announced(&played.m, 0) {
        return World::Other;
    }
    if channel.observe(&m, caps, 0, &[]) != seen.received[0] {
        return World::Told(0);
    }
    for (step, &(seat, action)) in played.done.iter().enumerate() {
        let from = m.version() + 1;
        if m.act(Caps::player(seat), seat, m.version(), &[action]).is_err()
            || announced(&m, from) != announced(&played.m, from)
        {
            return World::Other;
        }
        if channel.observe(&m, caps, from, &seen.probes[step + 1]) != seen.received[step + 1] {
            return World::Told(step + 1);
        }
    }
    World::Same
}

/// The facts of a commit that told of hidden cards.
fn announced<G: Present>(m: &Match<G>, version: u32) -> Vec<&G::Fact> {
    let events = m.log()[version as usize].events().iter();
    events.filter_map(|event| if let Event::Announced(fact) = event { Some(fact) } else { None }).collect()
}

/// The cards of the box whose faces these eyes never knew.
fn never_known<G: Present>(m: &Match<G>, eyes: Eyes) -> Vec<Card> {
    let mut board = m.start().clone();
    let mut free: Vec<Card> =
        board.table.all_cards().filter(|&card| board.table.face(card, eyes).is_none()).collect();
    for event in m.log().iter().flat_map(|commit| commit.events()) {
        board.apply::<G>(event);
        free.retain(|&card| board.table.pile_of(card).is_some() && board.table.face(card, eyes).is_none());
    }
    free
}
