use std::hash::{Hash, Hasher};

/// Things that were told, each known by a hash of what it follows from; they are numbered in the order of telling.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers {
    /// The highest bits of a hash, then one more than its number, at or behind the place that the lowest of those bits
    /// name; 0 where there is none. All in one word, because a look elsewhere in memory costs more than all else here.
    places: Vec<u64>,
    count: usize,
}

/// The bits of a place that hold a number.
const NUMBER: u64 = 0xFFFF;

/// Hashes what a thing follows from.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

/// A quick hash, because every offer is hashed for everybody who sees it. That two things have the same one is about as
/// likely as a wrong bit in memory.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        // Both halves of the product depend on all bits of the word.
        let product = u128::from((self.0 ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15)) * 0xD1B5_4A32_D192_ED03;
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(23);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            // The number of bytes, so that a zero at the end counts.
            let word = rest.iter().fold(rest.len() as u64, |word, byte| word << 8 | u64::from(*byte));
            self.mix(word);
        }
    }

    fn write_u8(&mut self, byte: u8) {
        self.mix(byte.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Whether a thing was sent before.
pub(crate) enum Numbered {
    Known(u16),
    New(u16),
}

impl Numbers {
    /// Numbers a thing, if it has no number yet.
    pub(crate) fn of(&mut self, hash: u64) -> Numbered {
        if self.count * 4 >= self.places.len() * 3 {
            self.grow();
        }
        let at = self.place_of(hash);
        match self.places[at] & NUMBER {
            0 => {
                self.count += 1;
                self.places[at] = hash & !NUMBER | self.count as u64;
                Numbered::New((self.count - 1) as u16)
            }
            known => Numbered::Known(known as u16 - 1),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    pub(crate) fn clear(&mut self) {
        *self = Numbers::default();
    }

    /// The place where a hash stands, or the free one where it would.
    fn place_of(&self, hash: u64) -> usize {
        let last = self.places.len() - 1;
        let mut at = (hash >> 16) as usize & last;
        while self.places[at] != 0 && (self.places[at] ^ hash) & !NUMBER != 0 {
            at = (at + 1) & last;
        }
        at
    }

    fn grow(&mut self) {
        let places = vec![0; (self.places.len() * 2).max(16)];
        for place in std::mem::replace(&mut self.places, places).into_iter().filter(|place| *place != 0) {
            let at = self.place_of(place);
            self.places[at] = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_that_differ_a_little_have_different_hashes() {
        let mut hashes: Vec<u64> = vec![];
        for bit in 0..256 {
            let mut words = [0_u64; 4];
            words[bit / 64] = 1 << (bit % 64);
            hashes.push(hash_of(&words));
            hashes.push(hash_of(&(words, words)));
        }
        for length in 0..64 {
            hashes.push(hash_of(&"a".repeat(length)));
            hashes.push(hash_of(&vec![0_u8; length]));
            hashes.push(hash_of(&(length as u32, 1_u8)));
            hashes.push(hash_of(&(99_u8, length as i64)));
            hashes.push(hash_of(&(Some("a".repeat(length)), None::<u8>)));
        }
        let count = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), count);
        // The lowest bits name the place in a table, so they must differ too.
        let mut places: Vec<u64> = (0..256_u64).map(|n| (hash_of(&n) >> 16) % 1024).collect();
        places.sort_unstable();
        places.dedup();
        assert!(places.len() > 200, "{} places", places.len());
    }

    #[test]
    fn each_hash_keeps_the_number_that_it_was_given() {
        // Many of them want the same places.
        let hashes: Vec<u64> = (0..1500).map(|n: u64| (n % 7) << 16 | (n << 32)).collect();
        let mut numbers = Numbers::default();
        for (number, &hash) in hashes.iter().enumerate() {
            assert!(matches!(numbers.of(hash), Numbered::New(new) if usize::from(new) == number));
        }
        for (number, &hash) in hashes.iter().enumerate() {
            assert!(matches!(numbers.of(hash), Numbered::Known(known) if usize::from(known) == number));
        }
        assert_eq!(numbers.len(), 1500);
    }
}
