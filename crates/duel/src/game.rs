use crate::{
    Action, Both, Ending, Fact, Facts, First, Named, Options, Phase, Pipeline, ROLLS, Status, Version,
    both::other, defence, hero::Pair, heroes::heroes_of_schema_1, shipped,
};
use fairdeal_kernel::{
    Address, Board, BySeat, Face, Game, Offers, Origin, Outcome, Problems, Seat, Seats, Seen, Table, Turn,
    Tx, unchanged,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A stage that damage passes through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Fixed reductions.
    Flat,
    /// Halves.
    Prevent,
    /// Block.
    Block,
    /// Damage to the attacker; it does not reduce the attack.
    Reflect,
}

/// The order of the stages.
pub const PIPELINE: Pipeline<Stage> = Pipeline(&[Stage::Flat, Stage::Prevent, Stage::Block, Stage::Reflect]);

/// A duel of two heroes.
#[derive(Clone, Debug)]
pub struct DiceDuel {
    options: Options,
    pub(crate) heroes: Pair,
    pub(crate) versions: Both<Version>,
    pub(crate) pipeline: Pipeline<Stage>,
}

/// A roll that the rules are waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The lane of a paired simulation that it is drawn from.
    pub lane: u8,
    /// The number of equally likely outcomes.
    pub of: u32,
}

impl Game for DiceDuel {
    type Options = Options;
    type Facts = Facts;
    type Fact = Fact;
    type Action = Action;
    const ID: &'static str = "dice-duel";
    const SEATS: (u8, u8) = (2, 2);
    const SCHEMA: u16 = 2;
    const HABITS: &'static [(&'static str, &'static str)] =
        &[(Named::HoldMostFrequent.name(), "keeps the dice of the most frequent face")];

    fn new(options: Options, _: u8) -> Result<Self, Problems> {
        let (one, two) = options.heroes.places();
        let heroes = Both([shipped()[one].clone(), shipped()[two].clone()]);
        Ok(DiceDuel::of(heroes, options))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn horizon(&self) -> u32 {
        u32::from(self.options.round_limit) * 2 * 20 + 1
    }

    fn board(&self) -> Board<Facts> {
        let hp = Both([self.heroes.0[0].hp, self.heroes.0[1].hp]);
        Board { table: Table::new([]), facts: Facts::fresh(hp, self.options.rolls) }
    }

    fn open(&self, tx: &mut Tx<'_, Self>) {
        let began = match self.options.first {
            First::Roll => initiative(tx.roll_in(0, 30)),
            First::Zero => Fact::Began { first: Seat(0), faces: Both([0, 0]) },
            First::One => Fact::Began { first: Seat(1), faces: Both([0, 0]) },
        };
        tx.fact(began);
    }

    #[inline]
    fn turn(&self, public: &Seen<'_, Facts>) -> Turn {
        let facts = public.facts();
        match facts.phase {
            Phase::Over => Turn::Over(self.outcome(facts)),
            Phase::React | Phase::Prevent | Phase::Reroll | Phase::Block => Turn::of(other(facts.active)),
            _ => Turn::of(facts.active),
        }
    }

    #[inline]
    fn legal(&self, seen: &Seen<'_, Facts>, _: Seat, out: &mut Offers<Action>) {
        self.offers(seen.facts(), |action| out.push(action));
    }

    #[inline]
    fn decide(&self, tx: &mut Tx<'_, Self>, _: Seat, action: Action) {
        self.act(tx, action);
        while let Some(Chance { lane, of }) = self.chance(tx.facts()) {
            let got = tx.roll_in(lane, of);
            self.rolled(tx, got);
        }
    }

    #[inline]
    fn evolve(facts: &mut Facts, fact: &Fact) {
        facts.apply(fact);
    }

    fn appeal(&self, seen: &Seen<'_, Facts>, seat: Seat, action: Action) -> i32 {
        self.glance(seen.facts(), seat, action)
    }

    fn addresses(&self, _: &BTreeSet<Face>) -> Vec<Address> {
        let of = |seat: Seat| {
            let hero = self.hero(seat);
            Address { number: seat.0.into(), name: hero.id.clone(), hash: hero.hash.clone() }
        };
        Seat::all(2).map(of).collect()
    }

    fn addressed(self, addresses: &[Address]) -> Result<Self, String> {
        for Address { number, name, hash } in addresses {
            let hero = self.heroes.0.get(usize::from(*number)).filter(|hero| hero.id == *name);
            let hero =
                hero.ok_or_else(|| format!("{name:?} does not fight in seat {number} of this duel"))?;
            unchanged(name, hash, || hero.hash.clone())?;
        }
        Ok(self)
    }

    fn upcast(schema: u16, origin: &mut Origin<Self>) {
        if schema == 1 {
            origin.addresses = heroes_of_schema_1(&origin.options);
        }
    }

    fn by_habit(&self, habit: &str, seen: &Seen<'_, Facts>, _: Seat) -> Option<Action> {
        let named = Named::ALL.into_iter().find(|named| named.name() == habit)?;
        Some(named.choose(self, seen.facts()))
    }
}

impl DiceDuel {
    /// Makes a duel between any two heroes, ignoring those in the options.
    pub fn of(heroes: Pair, options: Options) -> DiceDuel {
        let version = |seat: usize| {
            let hero = &heroes.0[seat];
            hero.able(match options.defense {
                crate::Defense::Auto => hero.version,
                crate::Defense::V1 => Version::V1,
                crate::Defense::V2 => Version::V2,
            })
        };
        let versions = Both([version(0), version(1)]);
        DiceDuel { options, heroes, versions, pipeline: PIPELINE }
    }

    /// Returns the same duel with the damage stages in another order.
    #[must_use]
    pub fn with_pipeline(self, pipeline: Pipeline<Stage>) -> DiceDuel {
        DiceDuel { pipeline, ..self }
    }

    /// Returns the hero of a seat.
    #[inline]
    pub fn hero(&self, seat: Seat) -> &crate::Hero {
        &self.heroes[seat]
    }

    /// Returns how the hero of a seat defends.
    pub fn version(&self, seat: Seat) -> Version {
        self.versions[seat]
    }

    /// Returns whether a hero should defend with its card but cannot.
    pub fn fell_back(&self, seat: Seat) -> bool {
        !self.heroes[seat].flaws.is_empty() && self.options.defense != crate::Defense::V1
    }

    /// Returns the card a hero defends with.
    #[inline]
    pub fn card(&self, seat: Seat) -> Option<&defence::Card> {
        match self.versions[seat] {
            Version::V1 => None,
            Version::V2 => self.heroes[seat].card.as_ref(),
        }
    }

    /// Visits what the hero to act may do.
    #[inline]
    pub fn offers(&self, facts: &Facts, mut offer: impl FnMut(Action)) {
        let (active, defender) = (facts.active, facts.defender());
        match facts.phase {
            Phase::Upkeep => offer(Action::Begin),
            Phase::Flame => [true, false].into_iter().for_each(|yes| offer(Action::Flame(yes))),
            Phase::Keep => (0..32).for_each(|set| offer(Action::Keep(set))),
            Phase::Ability => {
                crate::Combos::of(&facts.dice).iter().for_each(|combo| offer(Action::Use(combo)));
                offer(Action::Pass);
            }
            Phase::Spend => {
                for scorch in 0..=self.scorch(facts) {
                    for chi in 0..=facts.usable(active, Status::Chi) {
                        offer(Action::Spend { chi, scorch });
                    }
                }
            }
            Phase::React => [true, false].into_iter().for_each(|yes| offer(Action::Evade(yes))),
            Phase::Prevent => {
                (0..=facts.usable(defender, Status::PreventHalf)).for_each(|n| offer(Action::Prevent(n)));
            }
            Phase::Reroll => self.reroll_sets(facts).for_each(|set| offer(Action::Reroll(set))),
            Phase::Block => {
                (0..=facts.usable(defender, Status::Chi)).for_each(|chi| offer(Action::Block(chi)));
            }
            Phase::FlameRoll
            | Phase::CleanseRoll
            | Phase::AttackRoll
            | Phase::EvadeRoll
            | Phase::DefenceRoll
            | Phase::RerollPick
            | Phase::RerollRoll
            | Phase::Over => {}
        }
    }

    /// Returns the roll the rules are waiting for, if any.
    #[inline]
    pub fn chance(&self, facts: &Facts) -> Option<Chance> {
        let (active, defender) = (facts.active.0, facts.defender().0);
        let chance = |lane, of| Some(Chance { lane, of });
        match facts.phase {
            Phase::AttackRoll => chance(1 + active, ROLLS[(!facts.kept & 31).count_ones() as usize]),
            Phase::CleanseRoll => chance(3 + active, 6),
            Phase::FlameRoll => chance(5 + active, 6),
            Phase::EvadeRoll => chance(7 + defender, 6),
            Phase::DefenceRoll => chance(9 + defender, ROLLS[self.defence_dice(facts.defender()) as usize]),
            Phase::RerollPick => chance(11 + defender, self.reroll_sets(facts).count() as u32),
            Phase::RerollRoll => chance(13 + defender, ROLLS[facts.defence.picked.count_ones() as usize]),
            _ => None,
        }
    }

    fn outcome(&self, facts: &Facts) -> Outcome {
        let scores = BySeat::from_fn(2, |seat| i32::from(facts.hp[seat]));
        let (winners, reason) = match facts.ended {
            Some(Ending::Knockout) => (Seat::all(2).filter(|seat| facts.hp[*seat] > 0).collect(), "knockout"),
            Some(Ending::DoubleKo) => (Seats::NONE, "doubleKo"),
            Some(Ending::RoundLimit) | None => (Seats::NONE, "roundLimit"),
        };
        Outcome::won(winners, scores, reason)
    }
}

/// Rolls initiative: two different faces, the higher begins.
fn initiative(number: u32) -> Fact {
    let one = (number / 5) as u8;
    let two = (number % 5) as u8;
    let two = two + u8::from(two >= one);
    Fact::Began { first: Seat(u8::from(two > one)), faces: Both([one + 1, two + 1]) }
}
