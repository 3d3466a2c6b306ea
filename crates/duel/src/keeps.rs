use crate::{Combos, Dice, Hero, each_roll};
use std::sync::LazyLock;

/// The number of multisets of at most five dice.
const SETS: usize = 462;
/// The number of rolls of five dice. Values are integers in units of 1/`SCALE`², so that comparing them is exact.
const SCALE: u64 = 7776;

/// The exact expected damage of a hero's best ability, for every set of dice that can be kept.
#[derive(Clone, Debug)]
pub struct Keeps {
    /// By rolls left after keeping, minus one; in units of 1/7776².
    values: [[u64; SETS]; 2],
    /// The damage of five dice as they are, in the same units.
    now: [u64; SETS],
}

/// All multisets of at most five dice, the largest last, and the index of each.
struct Sets {
    sets: Vec<Dice>,
    places: Vec<u16>,
}

static ALL: LazyLock<Sets> = LazyLock::new(|| {
    let mut all = Sets { sets: vec![], places: vec![0; 6usize.pow(6)] };
    for dice in 0..=5 {
        each_roll(dice, |set, _| {
            all.places[number(set.faces())] = all.sets.len() as u16;
            all.sets.push(set);
        });
    }
    all
});

/// Returns a number for the faces of a set that does not depend on their order.
#[inline]
fn number(faces: &[u8]) -> usize {
    const POWERS: [usize; 7] = [0, 1, 6, 36, 216, 1296, 7776];
    faces.iter().map(|face| POWERS[*face as usize]).sum()
}

#[inline]
fn place(faces: &[u8]) -> usize {
    ALL.places[number(faces)] as usize
}

impl Keeps {
    /// Computes all values.
    pub fn of(hero: &Hero) -> Keeps {
        let damage = |dice: &Dice| {
            let best = hero.strongest(Combos::of(dice));
            best.map_or(0, |combo| u64::from(hero.ability(combo).damage)) * SCALE * SCALE
        };
        let mut now = [0; SETS];
        for (at, set) in ALL.sets.iter().enumerate().filter(|(_, set)| set.len() == 5) {
            now[at] = damage(set);
        }
        let one = filled(&now);
        let mut best = [0; SETS];
        for (at, set) in ALL.sets.iter().enumerate().filter(|(_, set)| set.len() == 5) {
            let kept = (0..31).map(|kept| {
                let (faces, len) = some_faces(set, kept);
                one[place(&faces[..len])]
            });
            best[at] = kept.max().unwrap_or(0).max(now[at]);
        }
        let two = filled(&best);
        Keeps { values: [one, two], now }
    }

    /// Returns the expected damage of keeping a set of dice with this many rolls left; with five kept,
    /// nothing is rolled.
    #[inline]
    pub fn value(&self, dice: &Dice, kept: u8, rolls: u8) -> u64 {
        let (faces, len) = some_faces(dice, kept);
        let at = place(&faces[..len]);
        if len == 5 { self.now[at] } else { self.values[usize::from(rolls.clamp(1, 2)) - 1][at] }
    }

    /// Returns the set with the highest expected damage; ties go to more dice.
    pub fn best(&self, dice: &Dice, rolls: u8) -> u8 {
        let rank = |kept: &u8| (self.value(dice, *kept, rolls), kept.count_ones(), std::cmp::Reverse(*kept));
        (0..32).max_by_key(rank).unwrap_or(31)
    }

    /// Returns the expected damage of keeping a set, in thousandths.
    pub(crate) fn thousandths(&self, dice: &Dice, kept: u8, rolls: u8) -> i32 {
        (self.value(dice, kept, rolls) / (SCALE * SCALE / 1000)) as i32
    }
}

/// Averages over all ways to complete each set to five dice.
fn filled(full: &[u64; SETS]) -> [u64; SETS] {
    let mut values = *full;
    for at in (0..SETS).rev().filter(|at| ALL.sets[*at].len() < 5) {
        let (mut faces, len) = some_faces(&ALL.sets[at], 31);
        let one_more = |face| {
            faces[len] = face;
            values[place(&faces[..=len])]
        };
        values[at] = (1..=6).map(one_more).sum::<u64>() / 6;
    }
    values
}

#[inline]
fn some_faces(dice: &Dice, kept: u8) -> ([u8; 5], usize) {
    let (mut faces, mut len) = ([0; 5], 0);
    for (at, face) in dice.faces().iter().enumerate().take(5) {
        if kept >> at & 1 == 1 {
            faces[len] = *face;
            len += 1;
        }
    }
    (faces, len)
}
