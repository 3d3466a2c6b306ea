use crate::{
    Chances, Config, Model,
    chances::{PASS, chances},
    dice::{KINDS, TABLE},
    tree::{Mind, Node, Tree, Worth, work_out},
};
use fairdeal_duel::{DiceDuel, Named};
use fairdeal_kernel::{Game, Seat};

/// The change below which a value counts as converged.
const SETTLED: f64 = 1e-11;
/// How often values are recomputed before the choices are reconsidered.
const LOOKS: usize = 60;

/// The value of every state under best play by one side or both.
pub struct Best {
    pub(crate) model: Model,
    pub(crate) minds: [Mind; 2],
    size: [usize; 2],
    upkeeps: [Vec<Tree>; 2],
    attacks: [Vec<Tree>; 2],
    chances: [Option<Chances>; 2],
    /// By active side, configuration and hit points: at the start of a turn.
    turns: [Vec<Worth>; 2],
    /// The same at the attack roll.
    rolls: [Vec<Worth>; 2],
    /// The largest change in the last iteration.
    pub residual: f64,
}

/// The value of a state about which nothing is known yet.
const UNKNOWN: Worth = [0.5, 0.0, 0.0];

/// What is kept of one state while its hit points are being solved.
#[derive(Clone, Default)]
struct State {
    plan: Plan,
    attacks: Vec<Worth>,
    upkeep: Vec<Worth>,
}

/// How a side rolls and attacks in one state.
#[derive(Clone, Copy, Default)]
struct Plan {
    kinds: [f64; KINDS],
    attacks: [u8; KINDS],
}

impl Best {
    /// Computes the value of all states reachable from the start.
    pub fn new(duel: &DiceDuel, minds: [Mind; 2]) -> Best {
        let mut model = Model::new(duel);
        let (upkeeps, attacks) = grown(&mut model, minds);
        let size = [0, 1].map(|seat| duel.hero(Seat(seat)).hp as usize + 1);
        let states = model.configs.len() * size[0] * size[1];
        let fixed = |seat: usize| match minds[seat] {
            Mind::Fixed(policy) => Some(chances(duel, Seat(seat as u8), policy)),
            Mind::Best => None,
        };
        let empty = || [vec![UNKNOWN; states], vec![UNKNOWN; states]];
        let mut best = Best {
            model,
            minds,
            size,
            upkeeps,
            attacks,
            chances: [fixed(0), fixed(1)],
            turns: empty(),
            rolls: empty(),
            residual: 0.0,
        };
        best.settle();
        best
    }

    /// Returns the value of a duel that one side begins with full hit points.
    pub fn start(&self, first: Seat) -> Worth {
        self.turns[first.index()][self.at(0, [self.size[0] - 1, self.size[1] - 1])]
    }

    /// Returns the value of a state at the attack roll.
    pub(crate) fn at_roll(&self, side: usize, config: u32, hp: [usize; 2]) -> Worth {
        self.rolls[side][self.at(config, hp)]
    }

    /// Returns a bound on the error of any value.
    pub fn error(&self) -> f64 {
        let longest = self.turns.iter().flatten().map(|worth| worth[2]).fold(1.0, f64::max);
        // A change per turn can add up over the whole duel, so the residual is scaled by the longest expected
        // one.
        self.residual * longest * 2.0 + 1e-13
    }

    #[inline]
    fn at(&self, config: u32, hp: [usize; 2]) -> usize {
        (hp[0] * self.size[1] + hp[1]) * self.model.configs.len() + config as usize
    }

    /// Solves all hit points, lowest first, and repeats while heals lead back up.
    fn settle(&mut self) {
        // Without heals every turn leads to equal or lower hit points, so one pass from the bottom is enough.
        let heals = self.attacks.iter().flatten().flat_map(|tree| &tree.nodes).any(heals);
        loop {
            let mut change: f64 = 0.0;
            self.residual = 0.0;
            for sum in 2..self.size[0] + self.size[1] - 1 {
                for one in 1..self.size[0] {
                    let Some(two) = sum.checked_sub(one).filter(|two| (1..self.size[1]).contains(two)) else {
                        continue;
                    };
                    change = change.max(self.settle_block([one, two]));
                }
            }
            if !heals || change < SETTLED * 10.0 {
                return;
            }
        }
    }

    /// Solves all states with one pair of hit points; returns how much the first iteration changed them.
    fn settle_block(&mut self, hp: [usize; 2]) -> f64 {
        let mut states = vec![State::default(); 2 * self.model.configs.len()];
        let mut first = None;
        self.guess(hp);
        loop {
            // Policy iteration: planning is expensive, so the plan is kept while its values converge, then
            // reconsidered.
            let change = self.look(hp, &mut states, true);
            first = first.or(Some(change));
            if change < SETTLED {
                self.residual = self.residual.max(change);
                return first.unwrap_or(0.0);
            }
            for _ in 0..LOOKS {
                if self.look(hp, &mut states, false) < SETTLED / 4.0 {
                    break;
                }
            }
        }
    }

    /// Starts from the values of a neighbouring pair, which are close and save iterations.
    fn guess(&mut self, hp: [usize; 2]) {
        let near = if hp[0] > 1 { [hp[0] - 1, hp[1]] } else { [hp[0], hp[1] - 1] };
        if near[1] == 0 {
            return;
        }
        for config in 0..self.model.configs.len() as u32 {
            let (from, to) = (self.at(config, near), self.at(config, hp));
            for side in 0..2 {
                self.turns[side][to] = self.turns[side][from];
            }
        }
    }

    /// Computes all states with one pair of hit points once, with new plans if `anew`; returns the largest
    /// change.
    fn look(&mut self, hp: [usize; 2], states: &mut [State], anew: bool) -> f64 {
        let mut change: f64 = 0.0;
        let configs = self.model.configs.len();
        for side in 0..2 {
            for config in 0..configs {
                let state = &mut states[side * configs + config];
                let at = self.at(config as u32, hp);
                self.rolls[side][at] = self.roll(side, config as u32, hp, state, anew);
            }
            for config in 0..configs {
                let upkeep = &mut states[side * configs + config].upkeep;
                let worth = self.upkeep(side, config as u32, hp, upkeep);
                let at = self.at(config as u32, hp);
                change = change.max((worth[0] - self.turns[side][at][0]).abs());
                self.turns[side][at] = worth;
            }
        }
        change
    }

    fn upkeep(&self, side: usize, config: u32, hp: [usize; 2], values: &mut Vec<Worth>) -> Worth {
        let tree = &self.upkeeps[side][config as usize];
        work_out(tree, hp.map(|hp| hp as i16), values, |node| {
            let Node::Leaf { lost, config, .. } = node else { return UNKNOWN };
            let left = [0, 1].map(|seat| hp[seat] as i16 - lost[seat]);
            if left[side] <= 0 {
                // The active hero fell in its own upkeep: a value is the first-named hero's share, so 1 if
                // the second was active.
                return [side as f64, 0.0, 0.5];
            }
            self.rolls[side][self.at(*config, left.map(|left| left as usize))]
        });
        values[tree.roots[0] as usize]
    }

    fn roll(&self, side: usize, config: u32, hp: [usize; 2], state: &mut State, anew: bool) -> Worth {
        let attacks = self.worths(side, config, hp, &mut state.attacks);
        let mut sum = [0.0; 3];
        let mut add = |share: f64, worth: &Worth| (0..3).for_each(|at| sum[at] += share * worth[at]);
        if let Some(chances) = &self.chances[side] {
            chances.iter().zip(&attacks).for_each(|(chance, worth)| add(*chance, worth));
            return sum;
        }
        if anew {
            state.plan = self.plan(side, &attacks);
        }
        for (share, attack) in state.plan.kinds.iter().zip(state.plan.attacks) {
            add(*share, &attacks[attack as usize]);
        }
        sum
    }

    /// Computes the value of each attack.
    pub(crate) fn worths(
        &self,
        side: usize,
        config: u32,
        hp: [usize; 2],
        values: &mut Vec<Worth>,
    ) -> [Worth; 8] {
        let tree = &self.attacks[side][config as usize];
        work_out(tree, hp.map(|hp| hp as i16), values, |node| self.end(side, hp, node));
        std::array::from_fn(|attack| values[tree.roots[attack] as usize])
    }

    /// Returns the value of the end of a turn.
    #[inline]
    pub(crate) fn end(&self, side: usize, hp: [usize; 2], node: &Node) -> Worth {
        let Node::Leaf { lost, healed, config } = node else { return UNKNOWN };
        let left = [0, 1].map(|seat| hp[seat] as i16 - lost[seat]);
        match left.map(|left| left <= 0) {
            [true, true] => [0.5, 1.0, 0.5],
            [false, true] => [1.0, 0.0, 0.5],
            [true, false] => [0.0, 0.0, 0.5],
            [false, false] => {
                let full = |seat: usize| self.size[seat] as i16 - 1;
                let hp = [0, 1].map(|seat| (left[seat] + healed[seat]).min(full(seat)) as usize);
                let [worth, draw, rounds] = self.turns[1 - side][self.at(*config, hp)];
                // A turn is half a round.
                [worth, draw, rounds + 0.5]
            }
        }
    }

    /// Chooses the best attack for every kind of dice, and how to roll for it.
    fn plan(&self, side: usize, worths: &[Worth; 8]) -> Plan {
        let attacks: [u8; KINDS] = std::array::from_fn(|kind| best_attack(side, kind, worths));
        let values = attacks.map(|attack| worths[attack as usize][0]);
        let sign = if side == 0 { 1.0 } else { -1.0 };
        Plan { kinds: TABLE.roll(&values, self.model.real.options().rolls, sign), attacks }
    }
}

/// Returns the best attack with dice of a kind; ties go to the first offered.
pub(crate) fn best_attack(side: usize, kind: usize, worths: &[Worth; 8]) -> u8 {
    let better = |new: f64, old: f64| if side == 0 { new > old } else { new < old };
    let combos = TABLE.combos[kind].iter().map(|combo| *combo as u8);
    let best = combos.chain([PASS as u8]).reduce(|best, next| {
        let (old, new) = (worths[best as usize][0], worths[next as usize][0]);
        if better(new, old) { next } else { best }
    });
    best.unwrap_or(PASS as u8)
}

fn heals(node: &Node) -> bool {
    matches!(node, Node::Leaf { healed, .. } if *healed != [0, 0])
}

/// Builds the trees of all reachable configurations.
fn grown(model: &mut Model, minds: [Mind; 2]) -> ([Vec<Tree>; 2], [Vec<Tree>; 2]) {
    let (mut upkeeps, mut attacks): ([Vec<Tree>; 2], [Vec<Tree>; 2]) = Default::default();
    model.place(Config::default());
    let mut at = 0;
    while at < model.configs.len() {
        for side in [Seat(0), Seat(1)] {
            upkeeps[side.index()].push(Tree::upkeep(model, minds, at as u32, side, Seat(0)));
            attacks[side.index()].push(Tree::attacks(model, minds, at as u32, side, Seat(0)));
        }
        at += 1;
    }
    (upkeeps, attacks)
}

impl Mind {
    /// Parses the name of a policy.
    pub fn named(name: &str) -> Option<Mind> {
        let fixed = Named::ALL.into_iter().find(|policy| policy.name() == name).map(Mind::Fixed);
        fixed.or_else(|| (name == "optimal").then_some(Mind::Best))
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        match self {
            Mind::Best => "optimal",
            Mind::Fixed(policy) => policy.name(),
        }
    }
}
