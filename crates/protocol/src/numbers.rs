/// Things that were told, each known by a hash of what it follows from; they are numbered in the order of telling.
#[derive(Clone, Debug, Default)]
pub(crate) struct Numbers {
    hashes: Vec<u64>,
    /// One more than the number of a hash, at or behind the place that its lowest bits name; 0 where there is none.
    places: Vec<u16>,
}

/// Whether a thing was sent before.
pub(crate) enum Numbered {
    Known(u16),
    New(u16),
}

impl Numbers {
    /// Numbers a thing, if it has no number yet.
    pub(crate) fn of(&mut self, hash: u64) -> Numbered {
        if self.hashes.len() * 4 >= self.places.len() * 3 {
            self.grow();
        }
        let at = self.place_of(hash);
        match self.places[at] {
            0 => {
                self.hashes.push(hash);
                self.places[at] = self.hashes.len() as u16;
                Numbered::New(self.places[at] - 1)
            }
            known => Numbered::Known(known - 1),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.hashes.len()
    }

    pub(crate) fn clear(&mut self) {
        *self = Numbers::default();
    }

    /// The place where a hash stands, or the free one where it would.
    fn place_of(&self, hash: u64) -> usize {
        let last = self.places.len() - 1;
        let mut at = hash as usize & last;
        while self.places[at] != 0 && self.hashes[usize::from(self.places[at]) - 1] != hash {
            at = (at + 1) & last;
        }
        at
    }

    fn grow(&mut self) {
        self.places = vec![0; (self.places.len() * 2).max(16)];
        for number in 0..self.hashes.len() {
            let at = self.place_of(self.hashes[number]);
            self.places[at] = number as u16 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hash_keeps_the_number_that_it_was_given() {
        // Many of them want the same places.
        let hashes: Vec<u64> = (0..1500).map(|n: u64| (n % 7) | (n << 32)).collect();
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
