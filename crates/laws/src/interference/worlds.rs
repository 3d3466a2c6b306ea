//! The prongs *permute* and *relabel*: different faces where the viewer never looked, different slots in
//! memory. Every message that leaves for the viewer is compared, and every answer to what they might try.

use crate::{Channel, Played, audience::Audience, check::Case, forge::Forge, report::Fate};
use fairdeal_kernel::{Board, Card, Event, Eyes, Present, Rng, Seat};
use fairdeal_session::{Caps, Match, Start};

/// The number of other worlds to find for a match, and the number of attempts to find them.
const WORLDS: u32 = 2;
const TRIED: u32 = 5;

/// The number of steps after which the whole table is shown again.
const WHOLE: usize = 6;

/// What a viewer received, step by step.
pub(super) struct Seen(Vec<String>);

/// What a viewer tries after each step of a match, learned while it is played.
pub(super) struct Trials<A> {
    forge: Forge,
    steps: Vec<Trial<A>>,
}

/// What is tried after one step.
struct Trial<A> {
    /// The last choices, for every seat.
    last: Vec<(Seat, A)>,
    /// Choices for the viewer's own seat that nobody was offered.
    forged: Vec<A>,
}

impl<A: Copy> Trials<A> {
    pub(super) fn new<G: Present<Action = A>>(m: &Match<G>) -> Self {
        Trials { forge: Forge::new(m), steps: vec![Trial { last: vec![], forged: vec![] }] }
    }

    /// Plans what is tried next: one kind of choice with every face, or all kinds.
    pub(super) fn add<G: Present<Action = A>>(
        &mut self,
        played: &Played<G>,
        caps: Caps,
        deep: bool,
        rng: &mut Rng,
    ) {
        // Old choices of any seat, tried again: the refusals must not depend on hidden cards either.
        let last = played.done.iter().rev().take(2).map(|&(_, action)| action);
        let seats = played.m.game().seats();
        let last = last.flat_map(|action| Seat::all(seats).map(move |seat| (seat, action))).collect();
        let mut forged = vec![];
        if !caps.act.is_empty() {
            self.forge.learn(&played.m);
            forged = if deep { self.forge.all(&played.m, rng) } else { self.forge.some(&played.m, rng) };
        }
        self.steps.push(Trial { last, forged });
    }
}

/// Re-runs a match unchanged, and records what the viewer receives.
pub(super) fn received<G: Present, C: Channel<G>>(
    channel: &C,
    played: &Played<G>,
    caps: Caps,
    trials: &Trials<G::Action>,
) -> Seen {
    let mut received = vec![];
    let run = Run { channel, played, caps, trials };
    let end = run.again(played.m.start().clone(), &mut |text| {
        received.push(text);
        true
    });
    debug_assert!(matches!(end, World::Same), "a match can be played again as it was");
    Seen(received)
}

pub(super) fn relabelled<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    (trials, seen): (&Trials<G::Action>, &Seen),
    rng: &mut Rng,
) {
    let mut start = played.m.start().clone();
    start.table.relabel(rng);
    let run = Run { channel: case.channel, played, caps, trials };
    case.hold("relabel", &played.at, || match run.compare(start, seen) {
        World::Same => Ok(()),
        World::Illegal | World::Announced => {
            // Unlike with other faces, every choice must be legal here: nothing that matters has changed.
            Err("the match takes another course when cards lie elsewhere in memory".into())
        }
        World::Told(step) => Err(format!("{caps:?} can tell at step {step} where cards lie in memory")),
    });
}

pub(super) fn permuted<G: Present, C: Channel<G>>(
    case: &mut Case<'_, C>,
    played: &Played<G>,
    caps: Caps,
    (trials, seen): (&Trials<G::Action>, &Seen),
    rng: &mut Rng,
) {
    if !case.laws.contains(&"permute") {
        return;
    }
    let free = never_known(&played.m, caps.see);
    let mut found = 0;
    for tried in 0..TRIED {
        // Permute all faces at once first; if that leads to other choices, swap two of them.
        let start = if tried == 0 { all_elsewhere(played, &free, rng) } else { swapped(played, &free, rng) };
        let Some(start) = start else { return case.report.world(Fate::NothingHidden) };
        let run = Run { channel: case.channel, played, caps, trials };
        match run.compare(start, seen) {
            World::Illegal => case.report.world(Fate::OtherChoices),
            World::Announced => case.report.world(Fate::OtherAnnouncements),
            World::Same => {
                case.report.world(Fate::Kept);
                case.hold("permute", &played.at, || Ok(()));
                found += 1;
            }
            World::Told(step) => {
                case.report.world(Fate::Kept);
                case.hold("permute", &played.at, || {
                    Err(format!("{caps:?} can tell at step {step} what they never saw"))
                });
                found += 1;
            }
        }
        if found == WORLDS {
            return;
        }
    }
}

/// Returns the box with all these faces elsewhere; `None` if they are all equal.
fn all_elsewhere<G: Present>(played: &Played<G>, free: &[Card], rng: &mut Rng) -> Option<Board<G::Facts>> {
    let before = played.m.start();
    (0..8).find_map(|_| {
        let mut start = before.clone();
        start.table.permute(free, rng);
        (start != *before).then_some(start)
    })
}

/// Returns the box with two of these faces swapped; `None` if no two different ones were found.
fn swapped<G: Present>(played: &Played<G>, free: &[Card], rng: &mut Rng) -> Option<Board<G::Facts>> {
    if free.len() < 2 {
        return None;
    }
    let before = played.m.start();
    (0..32).find_map(|_| {
        let pair = [free[rng.index(free.len())], free[rng.index(free.len())]];
        let mut start = before.clone();
        start.table.permute(&pair, rng);
        (start != *before).then_some(start)
    })
}

enum World {
    /// Everything was legal, and looked the same.
    Same,
    /// The same actions were not possible there.
    Illegal,
    /// Something else was announced there.
    Announced,
    /// The viewer received something else at this step.
    Told(usize),
}

/// A match to re-run under the eyes of a viewer.
struct Run<'a, G: Present, C> {
    channel: &'a C,
    played: &'a Played<G>,
    caps: Caps,
    trials: &'a Trials<G::Action>,
}

impl<G: Present, C: Channel<G>> Run<'_, G, C> {
    /// Runs the same actions with the same chance from another box, and compares every byte.
    fn compare(&self, start: Board<G::Facts>, seen: &Seen) -> World {
        let mut expected = seen.0.iter();
        self.again(start, &mut |text| expected.next() == Some(&text))
    }

    /// Runs the same actions from a box, continuing as long as `fine` accepts what the viewer receives.
    fn again(&self, start: Board<G::Facts>, fine: &mut dyn FnMut(String) -> bool) -> World {
        let Run { played, caps, .. } = *self;
        let (game, fairness) = (played.m.game().clone(), played.m.fairness().clone());
        let mut audience = Audience::gather(game, fairness, Start::Board(start), caps);
        if announced(audience.on(), 0) != announced(&played.m, 0) {
            return World::Announced;
        }
        if !fine(self.observe(&mut audience, 0, 0)) {
            return World::Told(0);
        }
        for (step, &(seat, action)) in played.done.iter().enumerate() {
            let from = audience.on().version() + 1;
            if audience.choose(seat, action).is_err() {
                return World::Illegal;
            }
            if announced(audience.on(), from) != announced(&played.m, from) {
                return World::Announced;
            }
            if !fine(self.observe(&mut audience, from, step + 1)) {
                return World::Told(step + 1);
            }
        }
        World::Same
    }

    /// Returns everything the viewer receives after a step.
    fn observe(&self, audience: &mut Audience<G>, from: u32, step: usize) -> String {
        let (trial, caps) = (&self.trials.steps[step], self.caps);
        let is_last = step == self.played.done.len();
        let mut tells = audience.hear(is_last || step.is_multiple_of(WHOLE));
        tells.extend(audience.answers(&trial.forged));
        let m = audience.on();
        let sent = tells.iter().map(|tell| self.channel.send(m, caps, tell));
        self.channel.observe(m, caps, from, &trial.last) + &sent.collect::<String>()
    }
}

/// Lists the facts of a commit that told of hidden cards.
fn announced<G: Present>(m: &Match<G>, version: u32) -> Vec<&G::Fact> {
    let events = m.log()[version as usize].events().iter();
    events.filter_map(|event| if let Event::Announced(fact) = event { Some(fact) } else { None }).collect()
}

/// Lists the cards of the box whose faces these eyes never knew.
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
