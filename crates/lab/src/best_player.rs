use crate::{
    Best, Mind, Player,
    best::best_attack,
    dice::TABLE,
    tree::{Node, Worth, best},
    turns::blows,
};
use fairdeal_duel::{Action, Combo, DiceDuel, Facts, Phase};
use fairdeal_kernel::{Offers, Seat};

/// Plays by the values of states: the solver's best play at a table.
pub struct BestPlayer {
    best: Best,
}

impl BestPlayer {
    /// Solves the duel, then plays it.
    pub fn new(duel: &DiceDuel, minds: [Mind; 2]) -> BestPlayer {
        BestPlayer { best: Best::new(duel, minds) }
    }

    /// Returns the value of facts between the choices of a turn, with the actual hit points.
    fn worth(&self, hp: [usize; 2], side: usize, facts: &Facts) -> Worth {
        let model = &self.best.model;
        match facts.phase {
            Phase::Upkeep | Phase::Over => {
                let start = model.facts(0, facts.active, facts.first);
                let lost = blows(facts);
                let healed = [0, 1].map(|at| facts.hp.0[at] - start.hp.0[at] + lost[at]);
                self.best.end(side, hp, &Node::Leaf { lost, healed, config: model.known(facts) })
            }
            Phase::AttackRoll => self.best.at_roll(side, model.known(facts), hp),
            _ if model.game.chance(facts).is_some() => {
                let mut sum = [0.0; 3];
                for (number, share) in model.numbers(facts) {
                    let mut next = facts.clone();
                    model.game.rolled(&mut next, number);
                    let worth = self.worth(hp, side, &next);
                    (0..3).for_each(|at| sum[at] += share * worth[at]);
                }
                sum
            }
            _ => self.chosen(hp, side, facts).1,
        }
    }

    /// Returns the choice at facts between the rolls of a turn, and its value.
    fn chosen(&self, hp: [usize; 2], side: usize, facts: &Facts) -> (Action, Worth) {
        let defends = matches!(facts.phase, Phase::React | Phase::Prevent | Phase::Reroll | Phase::Block);
        let seat = if defends { facts.defender() } else { facts.active };
        let mut options: Vec<(Action, Worth)> = vec![];
        self.best.model.game.offers(facts, |action| {
            let mut next = facts.clone();
            self.best.model.game.act(&mut next, action);
            options.push((action, self.worth(hp, side, &next)));
        });
        if let Mind::Fixed(policy) = self.best.minds[seat.index()] {
            let mut real = facts.clone();
            real.hp.0 = hp.map(|hp| hp as i16);
            let action = policy.choose(&self.best.model.game, &real);
            let found = options.iter().find(|(offered, _)| *offered == action);
            return *found.unwrap_or(&options[0]);
        }
        let value = best(seat.0, options.iter().map(|(_, worth)| *worth));
        *options.iter().find(|(_, worth)| *worth == value).unwrap_or(&options[0])
    }
}

impl Player for BestPlayer {
    fn choose(&self, game: &DiceDuel, facts: &Facts, offers: &Offers<Action>) -> Action {
        let (side, model) = (facts.active.index(), &self.best.model);
        let hp = facts.hp.0.map(|hp| hp as usize);
        let seat = if matches!(facts.phase, Phase::React | Phase::Prevent | Phase::Reroll | Phase::Block) {
            facts.defender()
        } else {
            facts.active
        };
        if let Mind::Fixed(policy) = self.best.minds[seat.index()] {
            return policy.choose(game, facts);
        }
        match facts.phase {
            Phase::Upkeep => Action::Begin,
            Phase::Keep | Phase::Ability => self.attacks(side, model.known(facts), hp, facts),
            _ if offers.len() == 1 => offers.get(0).unwrap_or(Action::Begin),
            _ => {
                // The model's hit points never run out; nothing done so far in the turn changes them.
                let mut tough = facts.clone();
                tough.hp = model.facts(0, Seat(0), Seat(0)).hp;
                self.chosen(hp, side, &tough).0
            }
        }
    }
}

impl BestPlayer {
    fn attacks(&self, side: usize, config: u32, hp: [usize; 2], facts: &Facts) -> Action {
        let worths = self.best.worths(side, config, hp, &mut vec![]);
        if facts.phase == Phase::Ability {
            let attack = best_attack(side, TABLE.kind(&facts.dice), &worths);
            return Combo::ALL.get(attack as usize).map_or(Action::Pass, |combo| Action::Use(*combo));
        }
        let values = std::array::from_fn(|kind| worths[best_attack(side, kind, &worths) as usize][0]);
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let keeps = TABLE.keeps(&facts.dice, &values, facts.rolls, sign);
        let best = keeps.iter().fold(f64::NEG_INFINITY, |best, value| best.max(value * sign));
        let set = keeps.iter().position(|value| value * sign >= best - 1e-12);
        Action::Keep(set.unwrap_or(31) as u8)
    }
}
