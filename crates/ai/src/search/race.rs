use crate::{Considered, Manner};
use fairdeal_kernel::{Offers, Rng};

/// The number of worlds before an offer can fall out of the race.
const FAIR_CHANCE: u32 = 8;
/// The number of standard errors by which an offer must be behind to fall out.
const HOPELESS: f32 = 2.0;
/// Doubt that is added to the spread of the first few comparisons, as a variance.
const DOUBT: f32 = 0.1;

/// The offers of one choice, compared with the one that looks best on the same worlds.
///
/// The favourite is the greedy bot's choice. It is left only for an offer that did better in the same worlds by more
/// than chance explains, so that a search is not weaker than the greedy bot.
pub(super) struct Race<A> {
    /// All offers, best-looking first.
    runners: Vec<Runner<A>>,
    /// The number of runners that have entered; the others look worse.
    entered: usize,
    worlds: u32,
    /// The runners of the current world that have not run yet; the last is next.
    waiting: Vec<usize>,
}

/// An offer in the race.
struct Runner<A> {
    action: A,
    index: usize,
    visits: u32,
    /// The sum of its values.
    value: f32,
    /// How much better it was than the favourite in the same worlds.
    ahead: Spread,
    is_out: bool,
}

/// The mean and spread of a series, updated one by one (Welford's method).
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let from = value - self.mean;
        self.mean += from / self.count;
        self.squares += from * (value - self.mean);
    }

    /// Returns the standard error of the mean.
    fn error(&self) -> f32 {
        if self.count < 1.0 { f32::INFINITY } else { (self.squares + DOUBT).sqrt() / self.count }
    }

    /// Returns the mean moved by this many standard errors.
    fn at(&self, errors: f32) -> f32 {
        self.mean + errors * self.error()
    }
}

impl<A: Copy> Race<A> {
    /// Lines up offers by how they look; equals are in random order.
    pub(super) fn new(offers: &Offers<A>, look: impl Fn(A) -> i32, rng: &mut Rng) -> Race<A>
    where
        A: PartialEq,
    {
        let mut order: Vec<(i32, usize, A)> =
            offers.iter().enumerate().map(|(index, action)| (look(action), index, action)).collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&(look, ..)| std::cmp::Reverse(look));
        let runner = |(_, index, action)| Runner {
            action,
            index,
            visits: 0,
            value: 0.0,
            ahead: Spread::default(),
            is_out: false,
        };
        Race { runners: order.into_iter().map(runner).collect(), entered: 0, worlds: 0, waiting: vec![] }
    }

    /// Returns the next offer to try in the current world; `None` if a new world is due.
    pub(super) fn next(&mut self) -> Option<(usize, A)> {
        let at = self.waiting.pop()?;
        Some((at, self.runners[at].action))
    }

    /// Starts a world, in which the favourite and all offers run that may yet beat it.
    pub(super) fn start(&mut self, manner: &Manner) {
        // With many offers and few worlds, trying each of them once would be all a search does.
        self.entered = manner.width(self.worlds).min(self.runners.len());
        self.worlds += 1;
        self.drop_hopeless();
        let runners = &self.runners;
        self.waiting.extend((0..self.entered).rev().filter(|&at| !runners[at].is_out));
    }

    /// Lists all offers, those of a world in which all are solved at once.
    pub(super) fn everybody(&mut self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.worlds += 1;
        self.entered = self.runners.len();
        self.runners.iter().enumerate().map(|(at, runner)| (at, runner.index))
    }

    /// Records how well offers did in one world.
    pub(super) fn finish(&mut self, values: &[(usize, f32)]) {
        let Some(&(_, base)) = values.iter().find(|(at, _)| *at == 0) else { return };
        for &(at, value) in values {
            let runner = &mut self.runners[at];
            runner.visits += 1;
            runner.value += value;
            runner.ahead.add(value - base);
        }
    }

    /// Drops the offers that are clearly behind the best one.
    fn drop_hopeless(&mut self) {
        let runs = |runner: &&mut Runner<A>| !runner.is_out && runner.visits >= FAIR_CHANCE;
        let lead = self.runners[1..].iter_mut().filter(runs).map(|runner| runner.ahead.at(-HOPELESS));
        let lead = lead.fold(0.0, f32::max);
        for runner in self.runners[1..].iter_mut().filter(runs) {
            runner.is_out = runner.ahead.at(HOPELESS) < lead;
        }
    }

    /// Returns the offer to choose: the favourite, unless another one is better beyond doubt.
    fn best(&self, manner: &Manner) -> usize {
        let sure = |at: &usize| self.runners[*at].ahead.at(-manner.gate);
        let others = (1..self.runners.len()).filter(|at| sure(at) > 0.0);
        others.max_by(|a, b| sure(a).total_cmp(&sure(b))).unwrap_or(0)
    }

    /// Lists the offers that were tried, the chosen one first and the others by how often.
    pub(super) fn considered(&self, manner: &Manner) -> Vec<Considered> {
        let best = self.best(manner);
        let tried = |&at: &usize| at == best || self.runners[at].visits > 0;
        let mut order: Vec<usize> = (0..self.runners.len()).filter(tried).collect();
        let mean = |at: usize| self.runners[at].value / self.runners[at].visits.max(1) as f32;
        order.sort_by(|&a, &b| {
            let (first, second) = (&self.runners[a], &self.runners[b]);
            (b == best)
                .cmp(&(a == best))
                .then(second.visits.cmp(&first.visits))
                .then(mean(b).total_cmp(&mean(a)))
        });
        let told = |at: usize| {
            let Runner { index, visits, .. } = self.runners[at];
            Considered { index, visits, estimate: mean(at) }
        };
        order.into_iter().map(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines up three offers, the second of which looks best, and lets them do this well in each of 60 worlds.
    fn chosen(values: impl Fn(u32, usize) -> f32) -> usize {
        let mut offers = Offers::default();
        (0..3).for_each(|offer| offers.push(offer));
        let mut race = Race::new(&offers, |offer| i32::from(offer == 1), &mut Rng::simulated("race"));
        for world in 0..60 {
            race.start(&Manner::default());
            let mut ran = vec![];
            while let Some((at, offer)) = race.next() {
                ran.push((at, values(world, offer)));
            }
            assert_eq!(ran[0].0, 0, "the favourite runs in every world");
            race.finish(&ran);
        }
        race.considered(&Manner::default())[0].index
    }

    #[test]
    fn chance_is_no_reason_to_leave_the_favourite() {
        assert_eq!(chosen(|_, _| 0.5), 1);
        assert_eq!(
            chosen(|world, offer| if (world as usize + offer).is_multiple_of(2) { 0.9 } else { 0.1 }),
            1
        );
        assert_eq!(chosen(|world, offer| if offer == 2 && world == 7 { 1.0 } else { 0.5 }), 1);
    }

    #[test]
    fn an_offer_that_does_better_in_the_same_worlds_is_taken() {
        assert_eq!(chosen(|world, offer| (world % 7) as f32 / 10.0 + if offer == 2 { 0.1 } else { 0.0 }), 2);
    }
}
