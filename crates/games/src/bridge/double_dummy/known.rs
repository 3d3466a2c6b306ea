//! What is known about positions at the start of a trick.

/// The number of positions after which everything is forgotten, which bounds the memory.
const MOST: usize = 600_000;
const NONE: u32 = u32::MAX;

/// A position at the start of a trick.
#[derive(Clone, Copy)]
pub(super) struct Position {
    /// The number of cards of each seat in each suit, four bits each.
    pub(super) lengths: u64,
    pub(super) leader: u8,
    /// The holders of each suit's cards, from the highest down.
    pub(super) holders: [u32; 4],
}

/// What was proved about all positions that are divided like this and agree in the highest cards of each suit.
struct Proof {
    position: Position,
    /// How many of the highest cards of each suit must be in the same hands.
    tops: [u8; 4],
    /// The fewest tricks that North and South take, and the most.
    least: i8,
    most: i8,
    next: u32,
}

/// A table of proofs.
pub(super) struct Known {
    heads: Vec<u32>,
    proofs: Vec<Proof>,
}

impl Known {
    /// Makes a table for hands of this many cards.
    pub(super) fn new(cards: usize) -> Known {
        let size = if cards > 7 { 1 << 15 } else { 1 << 9 };
        Known { heads: vec![NONE; size], proofs: vec![] }
    }

    /// Finds a proof that North and South take at least `need` tricks, or that they do not; returns which, and the
    /// number of high cards that it depends on.
    pub(super) fn find(&self, at: &Position, need: i8) -> Option<(bool, [u8; 4])> {
        let mut next = self.heads[self.slot(at)];
        while next != NONE {
            let proof = &self.proofs[next as usize];
            if (proof.least >= need || proof.most < need) && proof.holds_at(at) {
                return Some((proof.least >= need, proof.tops));
            }
            next = proof.next;
        }
        None
    }

    /// Remembers that North and South take at least `need` tricks, or that they do not.
    pub(super) fn add(&mut self, position: Position, tops: [u8; 4], need: i8, is_reached: bool) {
        if self.proofs.len() >= MOST {
            self.proofs.clear();
            self.heads.fill(NONE);
        }
        let slot = self.slot(&position);
        let next = std::mem::replace(&mut self.heads[slot], self.proofs.len() as u32);
        let (least, most) = if is_reached { (need, i8::MAX) } else { (0, need - 1) };
        self.proofs.push(Proof { position, tops, least, most, next });
    }

    fn slot(&self, at: &Position) -> usize {
        let mixed = (at.lengths ^ u64::from(at.leader) << 61).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 40) as usize & (self.heads.len() - 1)
    }
}

impl Proof {
    fn holds_at(&self, at: &Position) -> bool {
        let agree = |suit: usize| {
            let tops = (1u32 << (2 * self.tops[suit])) - 1;
            (self.position.holders[suit] ^ at.holders[suit]) & tops == 0
        };
        self.position.lengths == at.lengths
            && self.position.leader == at.leader
            && agree(0)
            && agree(1)
            && agree(2)
            && agree(3)
    }
}
