//! One search: a tree over imagined worlds, in each of which the offers worth trying are compared.

mod race;
mod rollout;
mod tree;
mod worth;

use crate::{Considered, Manner};
use fairdeal_kernel::{Board, Eyes, Game, Offers, Outcome, Rng, Seat, Seats, Seen, Turn, Tx, legal, turn};
use race::Race;
use rollout::{choose, roll_out};
use tree::{Pick, ROOT, Tree};
use worth::Worth;

/// The number of iterations that a solved world is charged with.
const SOLVED: u32 = 40;
/// How often a world is imagined again, at most, because it explains badly what the others have said and done.
const IMAGINED: u32 = 4;

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
    /// The world in which the offers are compared at the moment, and the chance that all of them meet in it.
    common: Board<G::Facts>,
    chance: Option<Rng>,
    world: Board<G::Facts>,
    choices: Offers<G::Action>,
    offers: Offers<G::Action>,
    race: Race<G::Action>,
    /// How the offers ended that were tried in the current world.
    ended: Vec<(usize, Option<Outcome>, f32)>,
    tree: Tree<G::Action>,
    path: Vec<(u32, Seat)>,
    worth: Worth,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(
        whole: &G,
        seen: &Seen<'_, G::Facts>,
        me: Seat,
        manner: Manner,
        choices: Offers<G::Action>,
        rng: &mut Rng,
    ) -> Self {
        let mut base = whole.board();
        // From here on the real board is out of reach: the canonical one is the same for every world the seat
        // cannot tell apart, so a bot cannot cheat even by accident.
        seen.standard(&mut base);
        let race = Race::new(&choices, |action| whole.appeal(&base.seen(seen.eyes()), me, action), rng);
        Search {
            whole: whole.clone(),
            // A whole match is too long to play out thousands of times; the next hand is dealt afresh anyway.
            game: whole.one_hand().unwrap_or_else(|| whole.clone()),
            me,
            eyes: seen.eyes(),
            manner,
            world: base.clone(),
            common: base.clone(),
            chance: None,
            base,
            choices,
            offers: Offers::default(),
            race,
            ended: vec![],
            tree: Tree::default(),
            path: vec![],
            worth: Worth::new(whole.seats()),
        }
    }

    /// Tries one offer in an imagined world: walks down the tree, plays on to the end and records the result. Each
    /// world serves all offers worth trying, with the same chance for each.
    ///
    /// Returns how many iterations this counts for: a world that the game can solve is costly and settles all offers.
    pub(crate) fn iterate(&mut self, rng: &mut Rng) -> u32 {
        let Some((runner, action)) = self.race.next() else { return self.start_world(rng) };
        // Every offer meets the same chance, so that luck does not decide between them.
        let mut chance = self.chance.clone().unwrap_or_else(|| rng.clone());
        self.world.clone_from(&self.common);
        self.path.clear();
        self.descend(action, &mut chance);
        let (game, world, manner) = (&self.game, &mut self.world, &self.manner);
        let outcome = roll_out(game, world, &mut chance, &mut self.offers, manner);
        // A hand that does not end the match is worth its points, not a win: what counts then is the margin.
        let is_final = matches!(turn(&self.whole, &self.world), Turn::Over(_));
        let margin = if is_final { self.manner.margin } else { 1.0 };
        if let Some(outcome) = &outcome {
            self.worth.learn(outcome);
        }
        self.tree.visit_root();
        for &(node, seat) in &self.path {
            let worth = outcome.as_ref().map_or(0.5, |outcome| self.worth.of(outcome, seat, margin));
            self.tree.learn(node, worth);
        }
        self.ended.push((runner, outcome, margin));
        1
    }

    /// Closes the current world, and imagines the next one.
    fn start_world(&mut self, rng: &mut Rng) -> u32 {
        self.close_world();
        self.imagine(rng);
        if self.manner.endings
            && let Some(solved) = self.game.solve(&self.common, self.me, &self.choices)
        {
            let value = |index: usize| solved.get(index).map_or(0.0, |&worth| worth as f32 / 1000.0);
            let values: Vec<_> = self.race.everybody().map(|(at, index)| (at, value(index))).collect();
            self.race.finish(&values);
            return SOLVED;
        }
        self.race.start(&self.manner);
        self.chance = Some(rng.clone());
        // The chance of this world must not come again in the next one.
        rng.below(u32::MAX);
        self.iterate(rng)
    }

    /// Imagines worlds until one explains well what the others have said and done.
    ///
    /// A world is kept with the probability that the game gives it. If all are rejected, the last one is taken.
    fn imagine(&mut self, rng: &mut Rng) {
        for _ in 0..IMAGINED {
            self.base.seen(self.eyes).imagine(&self.game, rng, &mut self.common);
            let likelihood = self.game.likelihood(&self.common, self.me);
            if likelihood >= 1000 || rng.below(1000) < likelihood {
                return;
            }
        }
    }

    /// Compares the offers that were tried in the current world, on the scale as it is now.
    fn close_world(&mut self) {
        let Search { worth, me, .. } = self;
        let value = |outcome: &Option<Outcome>, margin| {
            outcome.as_ref().map_or(0.5, |outcome| worth.of(outcome, *me, margin))
        };
        let values: Vec<_> =
            self.ended.iter().map(|(at, outcome, margin)| (*at, value(outcome, *margin))).collect();
        self.race.finish(&values);
        self.ended.clear();
    }

    /// Takes an offer, and walks down to a choice that has not been tried yet.
    fn descend(&mut self, offer: G::Action, rng: &mut Rng) {
        // If several seats may act, the first choice is the one we were asked for.
        let (mut at, mut phase, mut first) = (ROOT, None::<(u32, Seats)>, Some((self.me, offer)));
        while let Turn::Act(seats) = turn(&self.game, &self.world) {
            let given = first.take();
            let seat = given.map_or_else(|| any(seats, rng), |(me, _)| me);
            // Seats that choose simultaneously do not know each other's choices, so the phase shares one set
            // of statistics.
            let from = phase.filter(|&(_, rest)| rest == seats).map_or(at, |(node, _)| node);
            let picked = match given {
                Some((me, offer)) => self.tree.step(from, me, offer),
                None => {
                    legal(&self.game, &self.world, seat, &mut self.offers);
                    self.pick(from, seat, rng)
                }
            };
            let Some(Pick { node, action, is_fresh }) = picked else { return };
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
        let is_agreed = game.is_agreed(&world.seen(Eyes::seat(seat)), seat);
        if is_agreed || seat != self.me && rng.below(100) >= u32::from(manner.respect) {
            let action = choose(game, world, seat, offers, rng, manner)?;
            return tree.step(from, seat, action);
        }
        let seen = world.seen(Eyes::seat(seat));
        tree.pick(from, seat, offers, |action| game.appeal(&seen, seat, action), manner, rng)
    }

    /// Lists the offers that were tried, the chosen one first.
    pub(crate) fn considered(&self) -> Vec<Considered> {
        self.race.considered(&self.manner)
    }
}

/// Returns a random one of the seats that may act.
pub(crate) fn any(seats: Seats, rng: &mut Rng) -> Seat {
    let one = if seats.len() > 1 { seats.nth(rng.index(seats.len())) } else { seats.first() };
    one.expect("somebody may act")
}
