use crate::Manner;
use fairdeal_kernel::{Offers, Rng, Seat};

/// The node of the choice to be made.
pub(super) const ROOT: u32 = 0;
const NONE: u32 = u32::MAX;
/// The maximum number of nodes, which bounds the memory.
const MOST_NODES: usize = 1 << 17;
/// For up to this many offers the tree remembers which were tried; of longer lists, this many are sampled.
const COUNTED: usize = 64;

/// The choices tried, as a tree shared by all imagined worlds.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

/// A choice that was tried: its first child and next sibling, and how well it did for the seat that made it.
struct Node<A> {
    action: Option<A>,
    seat: Seat,
    first: u32,
    next: u32,
    visits: u32,
    /// How often it was available.
    offered: u32,
    value: f32,
    /// How good it looked at a glance when it was first tried, from -1 to 1.
    look: f32,
}

/// A choice on the way down.
pub(super) struct Pick<A> {
    pub(super) node: u32,
    pub(super) action: A,
    /// Whether it was never tried before.
    pub(super) is_fresh: bool,
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Tree { nodes: vec![Node::new(None, Seat(0), NONE, 0.0)] }
    }
}

impl<A> Node<A> {
    fn new(action: Option<A>, seat: Seat, next: u32, look: f32) -> Self {
        Node { action, seat, first: NONE, next, visits: 0, offered: 1, value: 0.0, look }
    }

    /// Combines how well it did, what may yet be found, and how it looked while little is known.
    fn promise(&self, manner: &Manner) -> f32 {
        let visits = self.visits.max(1) as f32;
        // The count of times it was offered replaces the parent's visits, because in some worlds a choice is
        // illegal.
        let unknown = ((self.offered as f32).ln() / visits).sqrt();
        self.value / visits + manner.curiosity * unknown + manner.trust * self.look / visits
    }
}

impl<A: Copy + Eq> Tree<A> {
    /// Picks one of a seat's offers: a new one while the list of those tried may grow, otherwise the most
    /// promising.
    ///
    /// `None` if the tree is full and none of them was tried.
    pub(super) fn pick(
        &mut self,
        from: u32,
        seat: Seat,
        offers: &Offers<A>,
        appeal: impl Fn(A) -> i32,
        manner: &Manner,
        rng: &mut Rng,
    ) -> Option<Pick<A>> {
        let (mut tried, mut count, mut best) = (0u64, 0, (f32::MIN, NONE));
        let mut child = self.nodes[from as usize].first;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if let Some(at) = node.action.filter(|_| node.seat == seat).and_then(|it| offers.position(it)) {
                tried |= 1u64.checked_shl(at as u32).unwrap_or(0);
                count += 1;
                node.offered += 1;
                let promise = node.promise(manner);
                if promise > best.0 {
                    best = (promise, child);
                }
            }
            child = node.next;
        }
        // Progressive widening: with many offers and few visits, trying each of them once would be all a
        // search does.
        let room = count < offers.len() && count < manner.width(self.nodes[from as usize].visits);
        if room
            && let Some((action, look)) = self.untried(from, seat, offers, tried, appeal, rng)
            && let Some(node) = self.add(from, seat, action, look)
        {
            return Some(Pick { node, action, is_fresh: true });
        }
        let action = self.nodes.get(best.1 as usize)?.action?;
        Some(Pick { node: best.1, action, is_fresh: false })
    }

    /// Finds the best-looking untried offer, breaking ties at random, and how it looks.
    fn untried(
        &self,
        from: u32,
        seat: Seat,
        offers: &Offers<A>,
        tried: u64,
        appeal: impl Fn(A) -> i32,
        rng: &mut Rng,
    ) -> Option<(A, f32)> {
        let mut looks = [0; COUNTED];
        let (mut best, mut equals, count) = ((i32::MIN, None), 0, offers.len().min(COUNTED));
        for (at, look) in looks[..count].iter_mut().enumerate() {
            let is_drawn = offers.len() > COUNTED;
            let action = offers.get(if is_drawn { rng.index(offers.len()) } else { at })?;
            *look = appeal(action);
            let is_tried =
                if is_drawn { self.find(from, seat, action).is_some() } else { tried >> at & 1 == 1 };
            if is_tried || *look < best.0 {
                continue;
            }
            equals = if *look > best.0 { 1 } else { equals + 1 };
            if rng.below(equals) == 0 {
                best = (*look, Some(action));
            }
        }
        let (worse, better) = looks[..count].iter().fold((0, 0), |(worse, better), &look| {
            (worse + i32::from(look < best.0), better + i32::from(look > best.0))
        });
        // Appeals of different games have different scales, so only the rank among the offers is used.
        Some((best.1?, (worse - better) as f32 / count as f32))
    }

    /// Moves to the node of a choice that was made outside the tree; `None` if the tree is full.
    pub(super) fn step(&mut self, from: u32, seat: Seat, action: A) -> Option<Pick<A>> {
        let found = self.find(from, seat, action);
        let node = found.or_else(|| self.add(from, seat, action, 0.0))?;
        self.nodes[node as usize].offered += 1;
        Some(Pick { node, action, is_fresh: found.is_none() })
    }

    /// Moves to the node of a choice whose statistics are kept elsewhere.
    pub(super) fn follow(&mut self, from: u32, seat: Seat, action: A) -> Option<u32> {
        self.find(from, seat, action).or_else(|| self.add(from, seat, action, 0.0))
    }

    /// Counts a visit of the root.
    pub(super) fn visit_root(&mut self) {
        self.nodes[ROOT as usize].visits += 1;
    }

    /// Records how well a choice did.
    pub(super) fn learn(&mut self, node: u32, worth: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.value += worth;
    }

    fn find(&self, from: u32, seat: Seat, action: A) -> Option<u32> {
        self.children(from).find(|&child| {
            let node = &self.nodes[child as usize];
            node.seat == seat && node.action == Some(action)
        })
    }

    fn children(&self, from: u32) -> impl Iterator<Item = u32> + '_ {
        let mut next = self.nodes[from as usize].first;
        std::iter::from_fn(move || {
            let child = (next != NONE).then_some(next)?;
            next = self.nodes[child as usize].next;
            Some(child)
        })
    }

    fn add(&mut self, from: u32, seat: Seat, action: A, look: f32) -> Option<u32> {
        // A full tree still learns about the nodes it has.
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let child = self.nodes.len() as u32;
        let next = std::mem::replace(&mut self.nodes[from as usize].first, child);
        self.nodes.push(Node::new(Some(action), seat, next, look));
        Some(child)
    }
}
