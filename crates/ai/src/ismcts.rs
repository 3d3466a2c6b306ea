use crate::{Policy, playout, utility};
use fairdeal_kernel::{Board, Game, Offers, Outcome, Rng, Seat, Seen, Turn, Tx, legal, turn};

/// Monte Carlo tree search over imagined worlds: one tree for all of them, one imagined world for each iteration.
#[derive(Clone, Debug)]
pub struct Ismcts {
    /// Its own chance.
    pub rng: Rng,
    /// How many worlds it imagines for a choice.
    pub iterations: u32,
}

/// How much a choice that was tried seldom is preferred.
const CURIOSITY: f32 = 0.7;

struct Node<A> {
    action: Option<A>,
    children: Vec<usize>,
    visits: f32,
    value: f32,
    /// How often it could have been chosen.
    offered: f32,
}

impl<A> Node<A> {
    fn new(action: Option<A>) -> Self {
        Node { action, children: vec![], visits: 0.0, value: 0.0, offered: 1.0 }
    }

    fn promise(&self) -> f32 {
        self.value / self.visits + CURIOSITY * (self.offered.ln() / self.visits).sqrt()
    }
}

/// One iteration's way down the tree.
struct Descent<'a, G: Game> {
    game: &'a G,
    tree: &'a mut Vec<Node<G::Action>>,
    board: &'a mut Board<G::Facts>,
    offers: &'a mut Offers<G::Action>,
    rng: &'a mut Rng,
    path: Vec<(usize, Seat)>,
}

impl<G: Game> Policy<G> for Ismcts {
    fn choose(
        &mut self,
        game: &G,
        seen: &Seen<'_, G::Facts>,
        seat: Seat,
        offers: &Offers<G::Action>,
    ) -> usize {
        if offers.len() == 1 {
            return 0;
        }
        let mut tree = vec![Node::new(None)];
        let (mut board, mut scratch) = (game.board(), Offers::default());
        for _ in 0..self.iterations {
            seen.imagine(game, &mut self.rng, &mut board);
            let rng = &mut self.rng;
            let (board, offers) = (&mut board, &mut scratch);
            let mut descent = Descent { game, tree: &mut tree, board, offers, rng, path: vec![] };
            let outcome = descent.run(seat);
            let path = descent.path;
            learn(&mut tree, &path, outcome.as_ref());
        }
        let favourite = tree[0].children.iter().max_by(|&&a, &&b| tree[a].visits.total_cmp(&tree[b].visits));
        favourite.and_then(|&child| offers.position(tree[child].action?)).unwrap_or(0)
    }
}

impl<G: Game> Descent<'_, G> {
    /// Goes down to a choice that was not tried yet, then plays at random to the end.
    fn run(&mut self, me: Seat) -> Option<Outcome> {
        let (mut node, mut first) = (0, Some(me));
        while let Turn::Act(seats) = turn(self.game, self.board) {
            let any = seats.nth(self.rng.index(seats.len())).expect("somebody may act");
            let seat = first.take().unwrap_or(any);
            legal(self.game, self.board, seat, self.offers);
            let (child, fresh) = self.pick(node);
            let action = self.tree[child].action.expect("a choice is an action");
            self.game.decide(&mut Tx::new(self.board, None, self.rng), seat, action);
            self.path.push((child, seat));
            node = child;
            if fresh {
                break;
            }
        }
        playout(self.game, self.board, self.rng, self.offers, self.game.horizon(), None).0
    }

    /// Picks a child for one of the offers: one not tried yet if there is any, else the most promising.
    fn pick(&mut self, node: usize) -> (usize, bool) {
        let mut untried = None;
        let mut fresh = 0;
        let mut best = (f32::MIN, node);
        for action in self.offers.iter() {
            let known =
                self.tree[node].children.iter().find(|&&child| self.tree[child].action == Some(action));
            let Some(&child) = known else {
                fresh += 1;
                if self.rng.below(fresh) == 0 {
                    untried = Some(action);
                }
                continue;
            };
            self.tree[child].offered += 1.0;
            let promise = self.tree[child].promise();
            if promise > best.0 {
                best = (promise, child);
            }
        }
        let Some(action) = untried else { return (best.1, false) };
        self.tree.push(Node::new(Some(action)));
        let child = self.tree.len() - 1;
        self.tree[node].children.push(child);
        (child, true)
    }
}

fn learn<A>(tree: &mut [Node<A>], path: &[(usize, Seat)], outcome: Option<&Outcome>) {
    for &(node, seat) in path {
        tree[node].visits += 1.0;
        tree[node].value += outcome.map_or(0.5, |outcome| utility(outcome, seat));
    }
}
