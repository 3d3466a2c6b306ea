//! One search: a tree over imagined worlds, a new one in every iteration.

mod rollout;
mod tree;
mod worth;

use crate::{Considered, Manner};
use fairdeal_kernel::{Board, Eyes, Game, Offers, Rng, Seat, Seats, Seen, Turn, Tx, legal, turn};
use rollout::{choose, roll_out};
use tree::{Pick, ROOT, Tree};
use worth::Worth;

/// The state of one choice.
pub(crate) struct Search<G: Game> {
    /// The whole match; only its real end counts as won or lost.
    whole: G,
    /// The same, ending with the current hand.
    game: G,
    me: Seat,
    eyes: Eyes,
    manner: Manner,
    /// Stands for all worlds that the eyes cannot tell apart, so that nothing hidden reaches the search.
    base: Board<G::Facts>,
    world: Board<G::Facts>,
    offers: Offers<G::Action>,
    tree: Tree<G::Action>,
    path: Vec<(u32, Seat)>,
    worth: Worth,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(whole: &G, seen: &Seen<'_, G::Facts>, me: Seat, manner: Manner) -> Self {
        let mut base = whole.board();
        // From here on the real board is out of reach: the canonical one is the same for every world the seat
        // cannot tell apart, so a bot cannot cheat even by accident.
        seen.standard(&mut base);
        Search {
            whole: whole.clone(),
            // A whole match is too long to play out thousands of times; the next hand is dealt afresh anyway.
            game: whole.one_hand().unwrap_or_else(|| whole.clone()),
            me,
            eyes: seen.eyes(),
            manner,
            world: base.clone(),
            base,
            offers: Offers::default(),
            tree: Tree::default(),
            path: vec![],
            worth: Worth::new(whole.seats()),
        }
    }

    /// Imagines a world, walks down the tree, plays on to the end and records the result.
    pub(crate) fn iterate(&mut self, rng: &mut Rng) {
        self.base.seen(self.eyes).imagine(&self.game, rng, &mut self.world);
        self.path.clear();
        self.descend(rng);
        let (game, world, manner) = (&self.game, &mut self.world, &self.manner);
        let outcome = roll_out(game, world, rng, &mut self.offers, manner);
        // A hand that does not end the match is worth its points, not a win: what counts then is the margin.
        let is_final = matches!(turn(&self.whole, &self.world), Turn::Over(_));
        if let Some(outcome) = &outcome {
            self.worth.learn(outcome);
        }
        self.tree.visit_root();
        for &(node, seat) in &self.path {
            let worth = outcome.as_ref().map_or(0.5, |outcome| {
                self.worth.of(outcome, seat, if is_final { self.manner.margin } else { 1.0 })
            });
            self.tree.learn(node, worth);
        }
    }

    /// Walks down to a choice that has not been tried yet.
    fn descend(&mut self, rng: &mut Rng) {
        // If several seats may act, the first choice is the one we were asked for.
        let (mut at, mut phase, mut first) = (ROOT, None::<(u32, Seats)>, Some(self.me));
        while let Turn::Act(seats) = turn(&self.game, &self.world) {
            let seat = first.take().unwrap_or_else(|| any(seats, rng));
            // Seats that choose simultaneously do not know each other's choices, so the phase shares one set
            // of statistics.
            let from = phase.filter(|&(_, rest)| rest == seats).map_or(at, |(node, _)| node);
            legal(&self.game, &self.world, seat, &mut self.offers);
            let Some(Pick { node, action, is_fresh }) = self.pick(from, seat, rng) else { return };
            self.game.decide(&mut Tx::new(&mut self.world, None, rng), seat, action);
            self.path.push((node, seat));
            let Some(next) = (if from == at { Some(node) } else { self.tree.follow(at, seat, action) })
            else {
                return;
            };
            at = next;
            phase = (seats.len() > 1).then(|| (from, seats.without(seat)));
            if is_fresh {
                return;
            }
        }
    }

    /// Picks an offer for a seat in the imagined world.
    ///
    /// In a tree built through my eyes, others would learn to play against the very cards I hold. So they can
    /// be made to choose as in a roll-out, by what they see; see [`Manner::respect`].
    fn pick(&mut self, from: u32, seat: Seat, rng: &mut Rng) -> Option<Pick<G::Action>> {
        let Search { game, world, offers, manner, tree, .. } = self;
        if seat != self.me && rng.below(100) >= u32::from(manner.respect) {
            let action = choose(game, world, seat, offers, rng, manner)?;
            return tree.step(from, seat, action);
        }
        let seen = world.seen(Eyes::seat(seat));
        tree.pick(from, seat, offers, |action| game.appeal(&seen, seat, action), manner, rng)
    }

    /// Lists the offers that were tried, most visited first.
    pub(crate) fn considered(&self, offers: &Offers<G::Action>) -> Vec<Considered> {
        let tried = self.tree.tried(self.me);
        let mut list: Vec<Considered> = tried
            .filter_map(|(action, visits, estimate)| {
                Some(Considered { index: offers.position(action)?, visits, estimate })
            })
            .collect();
        // By visits, not by estimate: a choice tried twice with luck must not win.
        list.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.estimate.total_cmp(&a.estimate)));
        list
    }
}

/// Returns a random one of the seats that may act.
pub(crate) fn any(seats: Seats, rng: &mut Rng) -> Seat {
    let one = if seats.len() > 1 { seats.nth(rng.index(seats.len())) } else { seats.first() };
    one.expect("somebody may act")
}
