use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// The maximum number of dice rolled together.
pub const MOST_DICE: usize = 8;

/// The number of rolls of 0 to 8 dice.
pub const ROLLS: [u32; MOST_DICE + 1] = [1, 6, 36, 216, 1296, 7776, 46_656, 279_936, 1_679_616];

/// Up to eight dice in their order on the table: faces from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dice {
    faces: [u8; MOST_DICE],
    len: u8,
}

impl Dice {
    /// Makes dice with these faces; `None` if there are too many or a face is not from 1 to 6.
    pub fn new(faces: &[u8]) -> Option<Dice> {
        let sound = faces.len() <= MOST_DICE && faces.iter().all(|face| (1..=6).contains(face));
        sound.then(|| {
            let mut dice = Dice { len: faces.len() as u8, ..Dice::default() };
            dice.faces[..faces.len()].copy_from_slice(faces);
            dice
        })
    }

    /// Rolls `len` dice from one number below `ROLLS[len]`.
    #[inline]
    pub fn rolled(len: u8, number: u32) -> Dice {
        let all = (1u16 << len) - 1;
        Dice { len, ..Dice::default() }.rerolled(all as u8, number)
    }

    /// Rerolls a set of dice from one number below `ROLLS` of their count.
    #[must_use]
    #[inline]
    pub fn rerolled(mut self, set: u8, mut number: u32) -> Dice {
        for at in 0..self.len as usize {
            if set >> at & 1 == 1 {
                self.faces[at] = 1 + (number % 6) as u8;
                number /= 6;
            }
        }
        self
    }

    /// Returns the faces.
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// Counts the dice.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Counts the dice per face, indexed by face.
    #[inline]
    pub fn counts(&self) -> [u8; 7] {
        let mut counts = [0; 7];
        for &face in self.faces() {
            counts[face as usize & 7] += 1;
        }
        counts
    }

    /// Returns the dice whose face is in a set of faces: bit `n` for face `n`.
    #[inline]
    pub fn showing(&self, faces: u8) -> u8 {
        let shows = |(at, &face): (usize, &u8)| (faces >> face & 1) << at;
        self.faces().iter().enumerate().map(shows).fold(0, |set, bit| set | bit)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.faces())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faces = Vec::<u8>::deserialize(deserializer)?;
        Dice::new(&faces).ok_or_else(|| D::Error::custom("dice are at most eight faces from 1 to 6"))
    }
}

/// Visits every roll of some dice once, regardless of order: lowest face first, with the number of orders.
pub fn each_roll(dice: u8, mut meet: impl FnMut(Dice, u32)) {
    fn rest(left: u8, face: u8, so_far: &mut Vec<u8>, ways: u32, meet: &mut dyn FnMut(Dice, u32)) {
        if left == 0 {
            return meet(Dice::new(so_far).expect("faces from 1 to 6"), ways);
        }
        if face > 6 {
            return;
        }
        let placed = so_far.len();
        for count in 0..=left {
            // The number of orders grows by the ways to place `count` equal dice among the remaining
            // positions.
            rest(left - count, face + 1, so_far, ways * choose(left, count), meet);
            so_far.push(face);
        }
        so_far.truncate(placed);
    }
    rest(dice, 1, &mut vec![], 1, &mut meet);
}

fn choose(of: u8, some: u8) -> u32 {
    (0..u32::from(some)).fold(1, |ways, n| ways * (u32::from(of) - n) / (n + 1))
}

#[cfg(test)]
mod tests {
    use super::{Dice, ROLLS, each_roll};

    #[test]
    fn multisets_with_their_orders_are_all_rolls() {
        for (dice, multisets) in [(1, 6), (3, 56), (5, 252), (8, 1287)] {
            let (mut met, mut ways) = (0, 0);
            each_roll(dice, |_, orders| (met, ways) = (met + 1, ways + orders));
            assert_eq!((met, ways), (multisets, ROLLS[dice as usize]), "{dice} dice");
        }
    }

    #[test]
    fn one_number_is_one_roll() {
        let all: std::collections::BTreeSet<Vec<u8>> =
            (0..216).map(|number| Dice::rolled(3, number).faces().to_vec()).collect();
        assert_eq!(all.len(), 216);
        let dice = Dice::new(&[6, 6, 6]).expect("three sixes");
        assert_eq!(dice.rerolled(0b101, 6).faces(), [1, 6, 2]);
    }
}
