use crate::{
    Model,
    model::{Outcome, Stages},
};
use fairdeal_duel::{Facts, Named, Phase, Status};
use fairdeal_kernel::Seat;

/// The results of an attack with a number of Chi.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    /// All outcomes, without duplicates.
    pub outcomes: Vec<Outcome>,
    /// What the stages do on average.
    pub stages: Stages,
}

/// An attack: its damage before Chi, and the results for every number of Chi that can be spent.
#[derive(Clone, Debug)]
pub(crate) struct Attacks {
    /// The damage before Chi.
    pub base: i16,
    /// By the Chi spent.
    pub lists: Vec<List>,
}

impl Model {
    /// Lists the results of an upkeep: the active hero's loss and the configuration at the attack roll.
    pub fn upkeep(&mut self, policies: [Named; 2], config: u32, active: Seat, first: Seat) -> Vec<Outcome> {
        let mut facts = self.facts(config, active, first);
        let start = facts.hp[active];
        self.game.act(&mut facts, fairdeal_duel::Action::Begin);
        let mut found = vec![];
        self.follow(policies, facts, 1.0, 0, &mut |model, facts, chance| {
            let mut lost = [0; 2];
            lost[active.index()] = start - facts.hp[active];
            let outcome = Outcome { chance, lost, healed: [0; 2], config: model.config(facts) };
            merge(&mut found, outcome);
        });
        found
    }

    /// Lists the results of each attack, the pass last.
    pub(crate) fn attacks(
        &mut self,
        policies: [Named; 2],
        config: u32,
        active: Seat,
        first: Seat,
        attack: usize,
    ) -> Attacks {
        let facts = self.attacking(config, active, first, attack);
        let spends = facts.phase == Phase::Spend;
        let most = if spends { facts.usable(active, Status::Chi) } else { 0 };
        let base = if spends { self.game.base(&facts, self.game.scorch(&facts)) as i16 } else { 0 };
        let list = |chi: u8| {
            let mut list = List::default();
            self.follow(policies, facts.clone(), 1.0, chi, &mut |model, facts, chance| {
                let lost = blows(facts);
                list.stages.add(facts, chance, attack == crate::chances::PASS);
                let outcome = model.outcome(facts, chance, lost);
                merge(&mut list.outcomes, outcome);
            });
            list
        };
        Attacks { base, lists: (0..=most).map(list).collect() }
    }

    /// Follows a turn through every roll and the policies' choices, up to the attack roll or the end of the
    /// turn.
    fn follow(
        &mut self,
        policies: [Named; 2],
        mut facts: Facts,
        chance: f64,
        chi: u8,
        meet: &mut dyn FnMut(&mut Model, &Facts, f64),
    ) {
        loop {
            match facts.phase {
                Phase::Upkeep | Phase::AttackRoll | Phase::Over => return meet(self, &facts, chance),
                _ if self.game.chance(&facts).is_some() => {
                    for (number, share) in self.numbers(&facts) {
                        let mut next = facts.clone();
                        self.game.rolled(&mut next, number);
                        self.follow(policies, next, chance * share, chi, meet);
                    }
                    return;
                }
                _ => {
                    let action = self.chosen(policies, &facts, chi);
                    self.game.act(&mut facts, action);
                }
            }
        }
    }
}

/// Returns what both seats lost to the blows of a finished turn.
pub(crate) fn blows(facts: &Facts) -> [i16; 2] {
    // The turn has passed on, so the attacker is the one who would be defending now.
    let (attacker, defender) = (facts.defender(), facts.active);
    let mut lost = [0; 2];
    if let Some(through) = facts.defence.stages.as_slice().last() {
        lost[defender.index()] = *through as i16;
        lost[attacker.index()] = (facts.defence.totals.reflect + facts.defence.totals.deal) as i16;
    }
    lost
}

fn merge(found: &mut Vec<Outcome>, new: Outcome) {
    let same =
        |known: &&mut Outcome| (known.lost, known.healed, known.config) == (new.lost, new.healed, new.config);
    match found.iter_mut().find(same) {
        Some(known) => known.chance += new.chance,
        None => found.push(new),
    }
}

impl Stages {
    fn add(&mut self, facts: &Facts, chance: f64, pass: bool) {
        if pass {
            return;
        }
        let raw = f64::from(facts.attack.raw);
        self.raw += chance * raw;
        let [flat, prevent, block, ..] = *facts.defence.stages.as_slice() else {
            self.negated += chance * raw;
            return;
        };
        let left = [flat, prevent, block].map(f64::from);
        let before = [raw, left[0], left[1]];
        for (taken, (before, left)) in self.taken.iter_mut().zip(before.iter().zip(left)) {
            *taken += chance * (before - left);
        }
        let totals = &facts.defence.totals;
        let offered = f64::from(totals.flat) + f64::from(totals.block) + f64::from(facts.defence.chi);
        self.wasted += chance * (offered - (before[0] - left[0]) - (before[2] - left[2]));
        self.through += chance * left[2];
        self.back += chance * f64::from(totals.reflect + totals.deal);
    }

    /// Adds another's figures, multiplied.
    pub fn plus(&mut self, other: &Stages, times: f64) {
        self.raw += times * other.raw;
        self.negated += times * other.negated;
        self.through += times * other.through;
        self.back += times * other.back;
        self.wasted += times * other.wasted;
        for (taken, more) in self.taken.iter_mut().zip(other.taken) {
            *taken += times * more;
        }
    }
}
