use fairdeal_duel::{Combos, Dice, DiceDuel, Facts, Named, Phase, each_roll};
use fairdeal_kernel::{Game, Seat};
use std::collections::BTreeMap;

/// The probability of each attack of a hero under a policy: one per combo, and the pass last.
pub type Chances = [f64; 8];

/// The index of the pass among the attacks.
pub(crate) const PASS: usize = 7;

/// Computes how a policy attacks; its dice depend on its rolls alone.
pub fn chances(game: &DiceDuel, seat: Seat, policy: Named) -> Chances {
    let mut facts = game.board().facts;
    (facts.active, facts.phase) = (seat, Phase::Keep);
    let mut dice: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    each_roll(5, |roll, ways| _ = dice.insert(roll.faces().to_vec(), f64::from(ways) / 7776.0));
    for left in (1..game.options().rolls).rev() {
        let mut next = BTreeMap::new();
        for (faces, chance) in dice {
            let kept = kept(game, &mut facts, policy, &faces, left);
            each_roll(5 - kept.len() as u8, |roll, ways| {
                let mut faces: Vec<u8> = kept.iter().chain(roll.faces()).copied().collect();
                faces.sort_unstable();
                let share = f64::from(ways) / 6f64.powi(roll.len() as i32);
                *next.entry(faces).or_insert(0.0) += chance * share;
            });
        }
        dice = next;
    }
    let mut chances = [0.0; 8];
    for (faces, chance) in dice {
        let dice = Dice::new(&faces).expect("faces from 1 to 6");
        let combo = game.hero(seat).strongest(Combos::of(&dice));
        chances[combo.map_or(PASS, |combo| combo as usize)] += chance;
    }
    chances
}

/// Returns the faces that a policy keeps.
fn kept(game: &DiceDuel, facts: &mut Facts, policy: Named, faces: &[u8], left: u8) -> Vec<u8> {
    facts.dice = Dice::new(faces).expect("faces from 1 to 6");
    facts.rolls = left;
    let set = policy.keep(game, facts);
    faces.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, face)| *face).collect()
}
