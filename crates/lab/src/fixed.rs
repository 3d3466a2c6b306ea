use crate::{
    Chances, Config, Model,
    chances::chances,
    model::{Outcome, Stages},
    turns::Attacks,
};
use fairdeal_duel::{DiceDuel, Named};
use fairdeal_kernel::{Game, Seat};
use serde::Serialize;

/// Probabilities below this are dropped, and counted in the error.
const TOO_SMALL: f64 = 1e-17;
/// The probability that may remain undecided.
const LEFT: f64 = 1e-12;

/// How duels end if one side begins.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Start {
    /// The probability that the first-named hero wins.
    pub win: f64,
    /// The probability of a draw.
    pub draw: f64,
    /// The probability that the other hero wins.
    pub loss: f64,
    /// The average number of rounds.
    pub rounds: f64,
}

/// Everything known about the duels that one side begins.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// How they end.
    pub start: Start,
    /// The probability that was dropped: no figure is further off than this.
    pub error: f64,
    /// The probability that a duel ends in each round, from the first.
    pub length: Vec<f64>,
    /// The expected number of attacks, by damage that gets through, for each attacker.
    pub damage: [Vec<f64>; 2],
    /// The expected number of attacks of each kind, the pass last, for each attacker.
    pub used: [[f64; 8]; 2],
    /// What the stages do to all damage of a duel, for each attacker.
    pub stages: [Stages; 2],
}

impl Start {
    /// Returns the mean of both starts.
    pub fn mean(one: &Start, two: &Start) -> Start {
        Start {
            win: (one.win + two.win) / 2.0,
            draw: (one.draw + two.draw) / 2.0,
            loss: (one.loss + two.loss) / 2.0,
            rounds: (one.rounds + two.rounds) / 2.0,
        }
    }

    /// Returns the value for the first-named hero: wins, plus half of the draws.
    pub fn worth(&self) -> f64 {
        self.win + self.draw / 2.0
    }
}

/// Follows all duels between two policies that one side begins, from a configuration, until they are over.
pub fn solve(duel: &DiceDuel, policies: [Named; 2], first: Seat, from: Config) -> Answer {
    let model = Model::new(duel);
    let chances = [Seat(0), Seat(1)].map(|seat| chances(duel, seat, policies[seat.index()]));
    let size = [0, 1].map(|seat| duel.hero(Seat(seat)).hp as usize + 1);
    let mut flow =
        Flow { model, policies, first, chances, size, tables: Default::default(), answer: Answer::default() };
    let start = flow.model.place(from);
    let mut mass = Mass::default();
    mass.add(start, (size[0] - 1) * size[1] + size[1] - 1, 1.0, size[0] * size[1]);
    let rounds = duel.options().round_limit;
    for round in 1..=rounds {
        let before = flow.answer.start;
        for active in [first, Seat(1 - first.0)] {
            mass = flow.turn(active, &mass);
        }
        // Whatever is undecided at the round limit is a draw by the rules, not an error.
        if round == rounds {
            flow.answer.start.draw += mass.total();
            mass = Mass::default();
        }
        flow.end_round(&before, round);
        if mass.total() < LEFT {
            break;
        }
    }
    flow.answer.error += mass.total();
    flow.answer
}

/// The probability of every state: by configuration, then by hit points.
#[derive(Default)]
struct Mass(Vec<Vec<f64>>);

impl Mass {
    #[inline]
    fn add(&mut self, config: u32, at: usize, chance: f64, size: usize) {
        let config = config as usize;
        if self.0.len() <= config {
            self.0.resize(config + 1, vec![]);
        }
        let row = &mut self.0[config];
        if row.is_empty() {
            *row = vec![0.0; size];
        }
        row[at] += chance;
    }

    fn total(&self) -> f64 {
        self.0.iter().flatten().sum()
    }
}

/// What turns do, by configuration, for each active side.
#[derive(Default)]
struct Tables {
    upkeeps: Vec<Option<Vec<Outcome>>>,
    attacks: Vec<Option<Box<[Attacks; 8]>>>,
}

struct Flow {
    model: Model,
    policies: [Named; 2],
    first: Seat,
    chances: [Chances; 2],
    size: [usize; 2],
    tables: [Tables; 2],
    answer: Answer,
}

impl Flow {
    /// Plays one turn of every state.
    fn turn(&mut self, active: Seat, mass: &Mass) -> Mass {
        let middle = self.upkeep(active, mass);
        let mut next = Mass::default();
        for (config, row) in middle.0.iter().enumerate().filter(|(_, row)| !row.is_empty()) {
            let attacks = self.attacks_of(active, config as u32);
            for attack in 0..8 {
                let chance = self.chances[active.index()][attack];
                if chance > 0.0 {
                    self.attack(active, attack, chance, &attacks[attack], row, &mut next);
                }
            }
            // Taken out while the flow is borrowed, and put back for the next turn.
            self.tables[active.index()].attacks[config] = Some(attacks);
        }
        next
    }

    fn upkeep(&mut self, active: Seat, mass: &Mass) -> Mass {
        let mut middle = Mass::default();
        let (width, size) = (self.size[1], self.size[0] * self.size[1]);
        for (config, row) in mass.0.iter().enumerate().filter(|(_, row)| !row.is_empty()) {
            let outcomes = self.upkeep_of(active, config as u32);
            for (at, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                // Following every state would never end; what is dropped is added to the error bound.
                if *chance < TOO_SMALL {
                    self.answer.error += chance;
                    continue;
                }
                for outcome in &outcomes {
                    let mut hp = [at / width, at % width];
                    let own = &mut hp[active.index()];
                    let lost = outcome.lost[active.index()] as usize;
                    if lost >= *own {
                        let won = active == Seat(1);
                        *if won { &mut self.answer.start.win } else { &mut self.answer.start.loss } +=
                            chance * outcome.chance;
                        continue;
                    }
                    *own -= lost;
                    middle.add(outcome.config, hp[0] * width + hp[1], chance * outcome.chance, size);
                }
            }
            self.tables[active.index()].upkeeps[config] = Some(outcomes);
        }
        middle
    }

    /// Applies an attack to every pair of hit points of one configuration.
    fn attack(
        &mut self,
        active: Seat,
        attack: usize,
        share: f64,
        attacks: &Attacks,
        row: &[f64],
        next: &mut Mass,
    ) {
        let (width, size) = (self.size[1], self.size[0] * self.size[1]);
        let (by, against) = (active.index(), 1 - active.index());
        let mut visits = [0.0; 16];
        for (at, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let hp = [at / width, at % width];
            let most = attacks.lists.len() - 1;
            let chi = (hp[against] as i16 - attacks.base).clamp(0, most as i16) as usize;
            visits[chi] += chance * share;
            for outcome in &attacks.lists[chi].outcomes {
                let weight = chance * share * outcome.chance;
                self.land(hp, outcome, weight, next, size);
            }
        }
        for (chi, visits) in visits.iter().enumerate().filter(|(_, visits)| **visits > 0.0) {
            self.answer.used[by][attack] += visits;
            let list = &attacks.lists[chi];
            self.answer.stages[by].plus(&list.stages, *visits);
            let damage = &mut self.answer.damage[by];
            for outcome in list.outcomes.iter().filter(|_| attack != crate::chances::PASS) {
                let lost = outcome.lost[against] as usize;
                if damage.len() <= lost {
                    damage.resize(lost + 1, 0.0);
                }
                damage[lost] += visits * outcome.chance;
            }
        }
    }

    #[inline]
    fn land(&mut self, hp: [usize; 2], outcome: &Outcome, weight: f64, next: &mut Mass, size: usize) {
        let left = [0, 1].map(|seat| hp[seat] as i16 - outcome.lost[seat]);
        let start = &mut self.answer.start;
        match left.map(|left| left <= 0) {
            [true, true] => start.draw += weight,
            [false, true] => start.win += weight,
            [true, false] => start.loss += weight,
            [false, false] => {
                let full = |seat: usize| self.size[seat] as i16 - 1;
                let hp = [0, 1].map(|seat| (left[seat] + outcome.healed[seat]).min(full(seat)) as usize);
                next.add(outcome.config, hp[0] * self.size[1] + hp[1], weight, size);
            }
        }
    }

    fn upkeep_of(&mut self, active: Seat, config: u32) -> Vec<Outcome> {
        let known = &mut self.tables[active.index()].upkeeps;
        if known.len() <= config as usize {
            known.resize(config as usize + 1, None);
        }
        let known = known[config as usize].take();
        known.unwrap_or_else(|| self.model.upkeep(self.policies, config, active, self.first))
    }

    fn attacks_of(&mut self, active: Seat, config: u32) -> Box<[Attacks; 8]> {
        let known = &mut self.tables[active.index()].attacks;
        if known.len() <= config as usize {
            known.resize(config as usize + 1, None);
        }
        let known = known[config as usize].take();
        known.unwrap_or_else(|| {
            let attack = |at| self.model.attacks(self.policies, config, active, self.first, at);
            Box::new(std::array::from_fn(attack))
        })
    }

    /// Records the share of duels that ended in a round.
    fn end_round(&mut self, before: &Start, round: u16) {
        let now = &mut self.answer.start;
        let ended = now.win + now.draw + now.loss - before.win - before.draw - before.loss;
        now.rounds += f64::from(round) * ended;
        self.answer.length.push(ended);
    }
}
