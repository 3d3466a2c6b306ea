use crate::{Model, chances::PASS, turns::blows};
use fairdeal_duel::{Action, Facts, Named, Phase, Status};
use fairdeal_kernel::Seat;
use std::collections::HashMap;

/// How a side chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mind {
    /// By best play.
    Best,
    /// By a named policy.
    Fixed(Named),
}

/// The value of a state: P(win) + P(draw)/2 of the first-named hero, P(draw), and the rounds to come.
pub(crate) type Worth = [f64; 3];

/// A point in a turn after the attack roll, or in the upkeep before it.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// The end: what both lose and regain, and the configuration then.
    Leaf { lost: [i16; 2], healed: [i16; 2], config: u32 },
    /// A roll.
    Chance(Vec<(f64, u32)>),
    /// A choice of a seat among offers.
    Choice { seat: u8, kids: Vec<u32> },
    /// Chi spent by a named policy: as many as the other side's hit points call for.
    Spend { against: u8, base: i16, kids: Vec<u32> },
}

/// All points of a turn starting in one configuration, each after those it leads to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    /// The points.
    pub nodes: Vec<Node>,
    /// The starting points: one per attack, or one for an upkeep.
    pub roots: Vec<u32>,
    /// The points from which hit points may stay unchanged.
    pub moving: Vec<u32>,
    known: HashMap<Vec<u64>, u32>,
}

impl Tree {
    /// Builds the tree of all attacks from a configuration at the attack roll.
    pub(crate) fn attacks(
        model: &mut Model,
        minds: [Mind; 2],
        config: u32,
        active: Seat,
        first: Seat,
    ) -> Tree {
        let mut tree = Tree::default();
        for attack in 0..=PASS {
            let facts = model.attacking(config, active, first, attack);
            let root = tree.grow(model, minds, &facts);
            tree.roots.push(root);
        }
        tree.seal();
        tree
    }

    /// Builds the tree of an upkeep; its leaves are attack rolls.
    pub(crate) fn upkeep(
        model: &mut Model,
        minds: [Mind; 2],
        config: u32,
        active: Seat,
        first: Seat,
    ) -> Tree {
        let mut tree = Tree::default();
        let mut facts = model.facts(config, active, first);
        model.game.act(&mut facts, Action::Begin);
        let root = tree.grow(model, minds, &facts);
        tree.roots.push(root);
        tree.seal();
        tree
    }

    /// Records which points depend on states with the same hit points, once all are there.
    fn seal(&mut self) {
        self.known = HashMap::new();
        let mut moves: Vec<bool> = vec![];
        for node in &self.nodes {
            moves.push(match node {
                // Only such leaves lead back to the block being solved, or above it; all others were final
                // before.
                Node::Leaf { lost, healed, .. } => *lost == [0, 0] || *healed != [0, 0],
                Node::Chance(kids) => kids.iter().any(|(_, kid)| moves[*kid as usize]),
                Node::Choice { kids, .. } | Node::Spend { kids, .. } => {
                    kids.iter().any(|kid| moves[*kid as usize])
                }
            });
        }
        self.moving = (0..moves.len() as u32).filter(|at| moves[*at as usize]).collect();
    }

    fn grow(&mut self, model: &mut Model, minds: [Mind; 2], facts: &Facts) -> u32 {
        match facts.phase {
            Phase::Upkeep => {
                let outcome = model.outcome(facts, 1.0, blows(facts));
                self.leaf(outcome.lost, outcome.healed, outcome.config)
            }
            Phase::AttackRoll => {
                let mut lost = [0; 2];
                let fresh = model.facts(0, facts.active, facts.first);
                lost[facts.active.index()] = fresh.hp[facts.active] - facts.hp[facts.active];
                let config = model.config(facts);
                self.leaf(lost, [0; 2], config)
            }
            _ if model.game.chance(facts).is_some() => {
                let kids = model.numbers(facts).into_iter().map(|(number, share)| {
                    let mut next = facts.clone();
                    model.game.rolled(&mut next, number);
                    (share, self.grow(model, minds, &next))
                });
                let kids = kids.collect();
                self.put(Node::Chance(kids))
            }
            _ => self.choice(model, minds, facts),
        }
    }

    fn choice(&mut self, model: &mut Model, minds: [Mind; 2], facts: &Facts) -> u32 {
        let defends = matches!(facts.phase, Phase::React | Phase::Prevent | Phase::Reroll | Phase::Block);
        let seat = if defends { facts.defender() } else { facts.active };
        match (minds[seat.index()], facts.phase) {
            (Mind::Best, _) => {
                let mut actions = vec![];
                model.game.offers(facts, |action| actions.push(action));
                let kids =
                    actions.into_iter().map(|action| self.after(model, minds, facts, action)).collect();
                self.put(Node::Choice { seat: seat.0, kids })
            }
            (Mind::Fixed(_), Phase::Spend) => {
                let scorch = model.game.scorch(facts);
                let base = model.game.base(facts, scorch) as i16;
                let chi = 0..=facts.usable(seat, Status::Chi);
                let kids =
                    chi.map(|chi| self.after(model, minds, facts, Action::Spend { chi, scorch })).collect();
                self.put(Node::Spend { against: 1 - seat.0, base, kids })
            }
            (Mind::Fixed(policy), _) => {
                let action = policy.choose(&model.game, facts);
                self.after(model, minds, facts, action)
            }
        }
    }

    fn after(&mut self, model: &mut Model, minds: [Mind; 2], facts: &Facts, action: Action) -> u32 {
        let mut next = facts.clone();
        model.game.act(&mut next, action);
        self.grow(model, minds, &next)
    }

    fn leaf(&mut self, lost: [i16; 2], healed: [i16; 2], config: u32) -> u32 {
        self.put(Node::Leaf { lost, healed, config })
    }

    /// Adds a point, unless an equal one exists.
    fn put(&mut self, node: Node) -> u32 {
        let key = node.key();
        if let Some(&at) = self.known.get(&key) {
            return at;
        }
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        self.known.insert(key, at);
        at
    }
}

impl Node {
    /// Returns numbers that identify a point.
    fn key(&self) -> Vec<u64> {
        let two = |pair: &[i16; 2]| u64::from(pair[0] as u16) << 16 | u64::from(pair[1] as u16);
        match self {
            Node::Leaf { lost, healed, config } => vec![0, two(lost), two(healed), u64::from(*config)],
            Node::Chance(kids) => {
                let pairs = kids.iter().flat_map(|(share, kid)| [share.to_bits(), u64::from(*kid)]);
                std::iter::once(1).chain(pairs).collect()
            }
            Node::Choice { seat, kids } => {
                [2, u64::from(*seat)].into_iter().chain(kids.iter().map(|kid| u64::from(*kid))).collect()
            }
            Node::Spend { against, base, kids } => [3, u64::from(*against), *base as u64]
                .into_iter()
                .chain(kids.iter().map(|kid| u64::from(*kid)))
                .collect(),
        }
    }
}

/// Computes the points of a tree for a pair of hit points; `end` gives the value of a leaf.
///
/// Computes all of them the first time, later only those that can have changed.
#[inline]
pub(crate) fn work_out(tree: &Tree, hp: [i16; 2], values: &mut Vec<Worth>, end: impl Fn(&Node) -> Worth) {
    if values.is_empty() {
        for node in &tree.nodes {
            let value = node.worth(hp, values, &end);
            values.push(value);
        }
        return;
    }
    for &at in &tree.moving {
        values[at as usize] = tree.nodes[at as usize].worth(hp, values, &end);
    }
}

impl Node {
    #[inline]
    fn worth(&self, hp: [i16; 2], values: &[Worth], end: &impl Fn(&Node) -> Worth) -> Worth {
        match self {
            Node::Leaf { .. } => end(self),
            Node::Chance(kids) => {
                let mut sum = [0.0; 3];
                for (share, kid) in kids {
                    let kid = &values[*kid as usize];
                    (0..3).for_each(|at| sum[at] += share * kid[at]);
                }
                sum
            }
            Node::Choice { seat, kids } => best(*seat, kids.iter().map(|kid| values[*kid as usize])),
            Node::Spend { against, base, kids } => {
                // A named policy spends what finishes the opponent, or everything if that is not enough.
                let needed = (hp[*against as usize] - base).clamp(0, kids.len() as i16 - 1);
                values[kids[needed as usize] as usize]
            }
        }
    }
}

/// Returns the first of the values that is best for a seat.
#[inline]
pub(crate) fn best(seat: u8, worths: impl Iterator<Item = Worth>) -> Worth {
    let better = |new: f64, old: f64| if seat == 0 { new > old } else { new < old };
    worths.reduce(|best, next| if better(next[0], best[0]) { next } else { best }).unwrap_or([0.5, 0.0, 0.0])
}
