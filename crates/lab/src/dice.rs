use fairdeal_duel::{Combo, Combos, Dice, each_roll};
use std::{collections::HashMap, sync::LazyLock};

/// The number of sets of at most five dice, and of full ones.
const SETS: usize = 462;
const FULL: usize = 252;
/// The number of kinds of full sets, by the combos they contain.
pub(crate) const KINDS: usize = 8;

/// Every set of at most five dice and how they lead to each other; full sets last.
pub(crate) struct Table {
    /// The index of a set with one more die, by its face.
    more: Vec<[u16; 6]>,
    /// For each set, the sets with one die fewer.
    fewer: Vec<Vec<u16>>,
    /// For each full set, its kind.
    kinds: Vec<u8>,
    /// For each kind, the combos in it.
    pub(crate) combos: Vec<Vec<Combo>>,
    places: HashMap<Vec<u8>, u16>,
}

pub(crate) static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

impl Table {
    fn new() -> Table {
        let mut sets: Vec<Vec<u8>> = vec![];
        (0..=5).for_each(|dice| each_roll(dice, |set, _| sets.push(set.faces().to_vec())));
        let places: HashMap<Vec<u8>, u16> =
            sets.iter().enumerate().map(|(at, set)| (set.clone(), at as u16)).collect();
        let add = |set: &Vec<u8>, face: u8| {
            let mut more = set.clone();
            more.push(face);
            more.sort_unstable();
            places[&more]
        };
        let more = sets[..SETS - FULL].iter().map(|set| std::array::from_fn(|face| add(set, face as u8 + 1)));
        let more = more.collect();
        let (mut kinds, mut combos): (Vec<u8>, Vec<Vec<Combo>>) = (vec![], vec![]);
        let one_less = |set: &Vec<u8>| {
            let mut own: Vec<u16> = (0..set.len()).map(|at| places[&without(set, at)]).collect();
            own.dedup();
            own
        };
        let fewer = sets.iter().map(one_less).collect();
        for set in &sets[SETS - FULL..] {
            let has: Vec<Combo> = Combos::of(&Dice::new(set).expect("faces from 1 to 6")).iter().collect();
            let kind = combos.iter().position(|known| *known == has).unwrap_or_else(|| {
                combos.push(has);
                combos.len() - 1
            });
            kinds.push(kind as u8);
        }
        Table { more, fewer, kinds, combos, places }
    }

    /// Returns the average over all ways to complete every set to five dice.
    fn filled(&self, full: &[f64; FULL]) -> [f64; SETS] {
        let mut values = [0.0; SETS];
        values[SETS - FULL..].copy_from_slice(full);
        for at in (0..SETS - FULL).rev() {
            let sum: f64 = self.more[at].iter().map(|more| values[*more as usize]).sum();
            values[at] = sum * (1.0 / 6.0);
        }
        values
    }

    /// Returns for every set its most valuable part to keep, full sets excluded.
    fn kept(&self, filled: &[f64; SETS], sign: f64) -> [(f64, u16); SETS] {
        let mut best = [(f64::NEG_INFINITY, 0); SETS];
        for at in 0..SETS {
            if at < SETS - FULL {
                best[at] = (filled[at] * sign, at as u16);
            }
            for &less in &self.fewer[at] {
                if best[less as usize].0 > best[at].0 {
                    best[at] = best[less as usize];
                }
            }
        }
        best
    }

    /// Computes the best way to roll towards kinds with these values: higher is better if `sign` is 1, lower
    /// if it is -1.
    ///
    /// Returns the probabilities of the kinds; the first roll is free.
    pub(crate) fn roll(&self, worth: &[f64; KINDS], rolls: u8, sign: f64) -> [f64; KINDS] {
        let now: [f64; FULL] = std::array::from_fn(|at| worth[self.kinds[at] as usize]);
        let mut best = now;
        let mut keeps: Vec<[u16; FULL]> = vec![];
        for _ in 1..rolls {
            let parts = self.kept(&self.filled(&best), sign);
            let mut kept = [0; FULL];
            for at in 0..FULL {
                let (value, place) = parts[SETS - FULL + at];
                let all = now[at] * sign > value;
                kept[at] = if all { (SETS - FULL + at) as u16 } else { place };
                best[at] = if all { now[at] } else { value * sign };
            }
            keeps.push(kept);
        }
        self.follow(&keeps)
    }

    /// Follows the kept dice from the first roll to the last.
    fn follow(&self, keeps: &[[u16; FULL]]) -> [f64; KINDS] {
        let mut kinds = [0.0; KINDS];
        let mut mass = [0.0; SETS];
        mass[0] = 1.0;
        for kept in keeps.iter().rev() {
            self.spread(&mut mass);
            let mut next = [0.0; SETS];
            for (at, place) in kept.iter().enumerate() {
                let place = *place as usize;
                let chance = mass[SETS - FULL + at];
                if place >= SETS - FULL {
                    kinds[self.kinds[at] as usize] += chance;
                } else {
                    next[place] += chance;
                }
            }
            mass = next;
        }
        self.spread(&mut mass);
        for at in 0..FULL {
            kinds[self.kinds[at] as usize] += mass[SETS - FULL + at];
        }
        kinds
    }

    /// Completes every set to five dice.
    fn spread(&self, mass: &mut [f64; SETS]) {
        for at in 0..SETS - FULL {
            let share = mass[at] / 6.0;
            if share > 0.0 {
                self.more[at].iter().for_each(|more| mass[*more as usize] += share);
            }
        }
    }

    /// Returns the value of keeping each of the 32 subsets of some dice, with this many rolls left.
    pub(crate) fn keeps(&self, dice: &Dice, worth: &[f64; KINDS], left: u8, sign: f64) -> [f64; 32] {
        let now: [f64; FULL] = std::array::from_fn(|at| worth[self.kinds[at] as usize]);
        let mut best = now;
        for _ in 1..left {
            let parts = self.kept(&self.filled(&best), sign);
            for at in 0..FULL {
                best[at] = parts[SETS - FULL + at].0.max(now[at] * sign) * sign;
            }
        }
        let filled = self.filled(&best);
        std::array::from_fn(|kept| {
            let mut set = some(dice.faces(), kept as u8);
            set.sort_unstable();
            let at = self.places[&set] as usize;
            if kept == 31 { now[at - (SETS - FULL)] } else { filled[at] }
        })
    }

    /// Returns the kind of five dice.
    pub(crate) fn kind(&self, dice: &Dice) -> usize {
        let mut set = dice.faces().to_vec();
        set.sort_unstable();
        self.kinds[self.places[&set] as usize - (SETS - FULL)].into()
    }
}

fn some(faces: &[u8], kept: u8) -> Vec<u8> {
    faces.iter().enumerate().filter(|(at, _)| kept >> at & 1 == 1).map(|(_, face)| *face).collect()
}

fn without(faces: &[u8], at: usize) -> Vec<u8> {
    [&faces[..at], &faces[at + 1..]].concat()
}
