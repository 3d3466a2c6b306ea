use sha2::{Digest, Sha256};

/// Pseudorandom numbers that follow from a seed, the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    seed: u64,
    rolls: u64,
}

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice { seed, rolls: 0 }
    }

    /// Returns a number below `end`; the modulo bias does not matter for tests.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.rolls += 1;
        let digest = Sha256::digest([self.seed.to_le_bytes(), self.rolls.to_le_bytes()].as_flattened());
        let first = digest.first_chunk().expect("a digest has 32 bytes");
        u64::from_le_bytes(*first) % end
    }
}
