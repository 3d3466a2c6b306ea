use fairdeal_duel::{
    Action, Both, Buff, Combo, Dice, DiceDuel, Facts, Few, Hero, Named, Options, Phase, ROLLS, Stacks,
    Waiting, defence, each_roll,
};
use fairdeal_kernel::{Game, Seat};
use std::{collections::HashMap, sync::Arc};

/// More hit points than any turn can use up or any heal can fill.
const MANY: i16 = 10_000;

/// Everything a turn depends on besides hit points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Config {
    /// The stacks held.
    pub status: Both<Stacks>,
    /// The part of them that cannot be spent yet.
    pub waiting: Both<Waiting>,
    /// The buffs that wait.
    pub buffs: Both<Few<Buff, 6>>,
}

/// A duel without hit points: what turns do, computed once per configuration.
pub struct Model {
    /// The duel with hit points that never run out.
    pub game: DiceDuel,
    /// The actual duel.
    pub real: DiceDuel,
    /// The configurations met so far.
    pub configs: Vec<Config>,
    places: HashMap<Config, u32>,
    rolls: [Vec<(u32, f64)>; 2],
}

/// A possible result of something: its probability, what both lose, and the configuration afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// The probability.
    pub chance: f64,
    /// The hit points each seat loses to blows.
    pub lost: [i16; 2],
    /// The hit points each seat regains after them.
    pub healed: [i16; 2],
    /// The configuration after it.
    pub config: u32,
}

/// What the stages of damage do, on average.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stages {
    /// The damage before any defence.
    pub raw: f64,
    /// The damage negated by an Evasive.
    pub negated: f64,
    /// What each stage took: flat, prevent, block.
    pub taken: [f64; 3],
    /// The damage that got through.
    pub through: f64,
    /// The damage that hit the attacker.
    pub back: f64,
    /// The block that had nothing to block.
    pub wasted: f64,
}

impl Model {
    /// Makes the model of a duel.
    pub fn new(real: &DiceDuel) -> Model {
        let tough = |seat: u8| {
            let mut hero: Hero = real.hero(Seat(seat)).clone();
            // The rules run unchanged, but nobody can fall: what a turn does is then independent of hit
            // points.
            hero.hp = MANY;
            Arc::new(hero)
        };
        let options = Options { round_limit: 1000, ..real.options().clone() };
        let game = DiceDuel::of(Both([tough(0), tough(1)]), options);
        let rolls = [Seat(0), Seat(1)].map(|seat| classes(&game, seat));
        let mut model = Model { game, real: real.clone(), configs: vec![], places: HashMap::new(), rolls };
        model.place(Config::default());
        model
    }

    /// Returns the index of a configuration, adding it if it is new.
    pub fn place(&mut self, config: Config) -> u32 {
        let next = self.configs.len() as u32;
        let at = *self.places.entry(config).or_insert(next);
        if at == next {
            self.configs.push(config);
        }
        at
    }

    /// Sets up a configuration for a turn.
    pub fn facts(&self, config: u32, active: Seat, first: Seat) -> Facts {
        let config = &self.configs[config as usize];
        let mut facts = self.game.board().facts;
        // Half of the maximum, so that neither damage nor healing is ever cut off.
        facts.hp = Both([MANY / 2; 2]);
        (facts.status, facts.waiting, facts.buffs) = (config.status, config.waiting, config.buffs);
        (facts.active, facts.first) = (active, first);
        facts
    }

    /// Returns the index of the configuration of some facts, or of the first if it was never met.
    pub(crate) fn known(&self, facts: &Facts) -> u32 {
        self.places.get(&bare(facts)).copied().unwrap_or(0)
    }

    /// Records the configuration of some facts.
    pub fn config(&mut self, facts: &Facts) -> u32 {
        self.place(bare(facts))
    }

    /// Records the outcome that some facts represent.
    pub fn outcome(&mut self, facts: &Facts, chance: f64, lost: [i16; 2]) -> Outcome {
        let healed = [0, 1].map(|at| facts.hp.0[at] - MANY / 2 + lost[at]);
        Outcome { chance, lost, healed, config: self.config(facts) }
    }

    /// Lists the numbers a roll can give with their probabilities, merging those that make no difference.
    pub fn numbers(&self, facts: &Facts) -> Vec<(u32, f64)> {
        let of = self.game.chance(facts).map_or(1, |chance| chance.of);
        match facts.phase {
            Phase::DefenceRoll => self.rolls[facts.defender().index()].clone(),
            // Dice of equal value are visited one by one here, because they may lie in any order.
            _ if of == 6 => self.die(facts),
            _ => (0..of).map(|number| (number, 1.0 / f64::from(of))).collect(),
        }
    }

    /// A single die only succeeds or fails, unless it is one of the defence dice.
    fn die(&self, facts: &Facts) -> Vec<(u32, f64)> {
        let least = match facts.phase {
            Phase::CleanseRoll | Phase::EvadeRoll => 4,
            Phase::FlameRoll => 3,
            _ => return (0..6).map(|number| (number, 1.0 / 6.0)).collect(),
        };
        // One representative for failure and one for success: six branches would lead to two results.
        vec![(0, f64::from(least) / 6.0), (5, f64::from(6 - least) / 6.0)]
    }

    /// Chooses for a policy. The Chi spent on an attack depend on hit points, so they are given.
    pub fn chosen(&self, policies: [Named; 2], facts: &Facts, chi: u8) -> Action {
        let defends = matches!(facts.phase, Phase::React | Phase::Prevent | Phase::Reroll | Phase::Block);
        let seat = if defends { facts.defender() } else { facts.active };
        match policies[seat.index()].choose(&self.game, facts) {
            // The policy sees the model's endless hit points here, so its own number of Chi would be wrong.
            Action::Spend { scorch, .. } => Action::Spend { chi, scorch },
            action => action,
        }
    }

    /// Sets up an attack whose ability is already chosen.
    pub fn attacking(&self, config: u32, active: Seat, first: Seat, attack: usize) -> Facts {
        let mut facts = self.facts(config, active, first);
        facts.phase = Phase::Ability;
        facts.dice = Dice::rolled(5, 0);
        let action = Combo::ALL.get(attack).map_or(Action::Pass, |combo| Action::Use(*combo));
        self.game.act(&mut facts, action);
        facts
    }
}

/// Extracts the configuration of some facts. It leaves out when a buff was made: no rule asks once that turn
/// is over.
fn bare(facts: &Facts) -> Config {
    let mut buffs = facts.buffs;
    for buff in buffs.0.iter_mut().flat_map(|buffs| buffs.as_mut_slice()) {
        buff.created = Default::default();
    }
    Config { status: facts.status, waiting: facts.waiting, buffs }
}

/// Lists the rolls of a hero's defence, one per class with the probability of the class.
fn classes(game: &DiceDuel, seat: Seat) -> Vec<(u32, f64)> {
    let hero = game.hero(seat);
    let card = game.card(seat);
    let dice = card.map_or(5, |card| card.dice);
    let mut kinds: Vec<(Vec<u16>, u32, u32)> = vec![];
    each_roll(dice, |roll, ways| {
        let kind = match card {
            // A reroll may distinguish dice that no rule counts.
            Some(card) if card.asks => roll.faces().iter().map(|face| u16::from(*face)).collect(),
            Some(card) => matches(card, &roll),
            None => vec![hero.best_guard(&roll).map_or(9, |combo| combo as u16)],
        };
        match kinds.iter_mut().find(|(known, ..)| *known == kind) {
            Some(known) => known.2 += ways,
            None => kinds.push((kind, number(&roll), ways)),
        }
    });
    let all = f64::from(ROLLS[dice as usize]);
    kinds.into_iter().map(|(_, number, ways)| (number, f64::from(ways) / all)).collect()
}

fn matches(card: &defence::Card, dice: &Dice) -> Vec<u16> {
    let roll = defence::Roll::of(card, dice);
    let count = |rule: &defence::Rule| rule.matcher.matches(&roll).map_or(0, |found| u16::from(found.count));
    card.rules.iter().map(count).collect()
}

/// Returns the number that rolls these dice.
fn number(dice: &Dice) -> u32 {
    dice.faces().iter().rev().fold(0, |number, face| number * 6 + u32::from(*face) - 1)
}
