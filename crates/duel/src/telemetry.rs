//! What happened in a duel, derived from its events and nothing else.

use crate::{
    Both, Buff, Combo, Dice, DiceDuel, Ending, Fact, Facts, Source, Stage, Status, Version,
    defence::{Applied, Card, Roll, Side},
};
use fairdeal_definitions::Flaws;
use fairdeal_kernel::{Event, Game, Seat};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The full story of a duel: the compact report, and every turn.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Telemetry {
    /// What a report needs.
    pub report: Report,
    /// All turns with an attack.
    pub turns: Vec<TurnTold>,
}

/// The compact form.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct Report {
    pub defense_schema_version: u8,
    pub defense_dsl_version: &'static str,
    #[serde(rename = "enableDefenseV2")]
    pub enable_defense_v2: bool,
    pub heroes: Both<HeroTold>,
    pub v1_turns: u32,
    pub v2_turns: u32,
    pub rounds: u16,
    pub ending: Option<Ending>,
    pub double_ko: bool,
    pub integrity: Integrity,
}

/// The part of a report about one hero.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct HeroTold {
    pub id: String,
    pub defense_version: &'static str,
    pub fell_back_to_v1: bool,
    pub problems: Flaws,
    /// A hash of the card's fields, rules and versions.
    pub schema_hash: Option<String>,
    /// Totals as the defender, over the whole duel.
    pub defended: Sums,
    /// Damage blocked, prevented and returned, in thousandths of the damage faced.
    pub defense_efficiency_permille: u32,
    pub statuses_gained: Vec<(Status, String, u32)>,
}

/// Totals over the defences of one hero.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct Sums {
    pub attacks: u32,
    pub raw: u32,
    pub after_flat: u32,
    pub after_prevent: u32,
    pub after_block: u32,
    pub damage: u32,
    pub damage_blocked: u32,
    pub damage_prevented: u32,
    pub damage_reflected: u32,
    pub damage_retaliated: u32,
    pub flat_block_sum: u32,
    pub wasted_block_sum: u32,
    pub prevent_half_events: u32,
    pub negated: u32,
}

/// Whether the figures agree with the events they were derived from.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct Integrity {
    pub turns_checked: u32,
    /// The difference between raw damage minus blocked minus prevented and the damage taken, over all turns.
    pub drift: i64,
    /// The difference between final hit points and starting ones minus all losses plus all heals.
    pub hp_drift: i64,
}

/// One attack, in full.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct TurnTold {
    pub round: u16,
    pub attacker: u8,
    pub ability: Option<Combo>,
    pub version: &'static str,
    pub dice_snapshot_before: Dice,
    pub dice_snapshot_after: Dice,
    pub rerolls: Vec<(u8, Dice)>,
    pub field_counts: Vec<(String, u8)>,
    pub guard: Option<Combo>,
    pub rules_hit: Vec<RuleTold>,
    pub raw: u16,
    pub checkpoints: Vec<(Stage, u16)>,
    pub blocked: u16,
    pub prevented: u16,
    pub negated: bool,
    pub reflected: u16,
    pub retaliated: u16,
    pub wasted_block: u16,
    pub flat: u16,
    pub halves: u8,
    pub damage: u16,
    pub statuses: Vec<StatusTold>,
    pub buffs: Vec<(&'static str, u8, Buff)>,
}

/// A rule that matched.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct RuleTold {
    pub id: String,
    pub label: String,
    pub match_count: u8,
    pub dice: u8,
    pub effects: Vec<EffectTold>,
}

/// An effect of a rule that matched: its amount, or why it had none.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct EffectTold {
    pub r#type: &'static str,
    pub outcome: Option<u16>,
    pub reason: Option<String>,
}

/// Stacks that somebody gained, and their source.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "the names are those of the report")]
pub struct StatusTold {
    pub by: u8,
    pub status: Status,
    pub stacks: u8,
    pub lost: u8,
    pub source: String,
}

/// Derives telemetry from the facts at the start and the events.
pub fn telemetry(game: &DiceDuel, start: &Facts, events: &[Event<Fact>]) -> Telemetry {
    let facts = start.clone();
    let mut fold =
        Fold { game, start: facts.hp, facts, turn: TurnTold::default(), turns: vec![], moved: Both([0; 2]) };
    for event in events {
        if let Event::Fact(fact) | Event::Announced(fact) = event {
            fold.meet(fact);
        }
    }
    let report = fold.report();
    Telemetry { report, turns: fold.turns }
}

struct Fold<'g> {
    game: &'g DiceDuel,
    start: Both<i16>,
    facts: Facts,
    turn: TurnTold,
    turns: Vec<TurnTold>,
    /// The hit points each hero lost, minus those regained.
    moved: Both<i64>,
}

impl Fold<'_> {
    fn meet(&mut self, fact: &Fact) {
        DiceDuel::evolve(&mut self.facts, fact);
        let turn = &mut self.turn;
        match fact {
            Fact::Attacked { by, combo } => {
                *turn = TurnTold {
                    round: self.facts.round,
                    attacker: by.0,
                    ability: Some(*combo),
                    ..TurnTold::default()
                };
            }
            Fact::Struck { raw, .. } => turn.raw = *raw,
            Fact::EvadeRolled { negated: true, .. } => (turn.negated, turn.prevented) = (true, turn.raw),
            Fact::DefenceRolled { version, dice, .. } => {
                turn.version = version.name();
                (turn.dice_snapshot_before, turn.dice_snapshot_after) = (*dice, *dice);
            }
            Fact::Rerolled { rule, dice, .. } => {
                turn.dice_snapshot_after = *dice;
                turn.rerolls.push((*rule, *dice));
            }
            Fact::Evaluated { guard, totals, .. } => {
                turn.guard = *guard;
                turn.halves = totals.prevent + self.facts.defence.prevent;
                self.evaluated();
            }
            Fact::Staged { stage, taken, wasted, left } => turn.stage(*stage, *taken, *wasted, *left),
            Fact::Hurt { lost, reflected, retaliated } => {
                (turn.reflected, turn.retaliated) = (*reflected, *retaliated);
                Seat::all(2).for_each(|seat| self.moved[seat] += i64::from(lost[seat]));
            }
            Fact::Burned { by, damage } => self.moved[*by] += i64::from(*damage),
            Fact::Healed { by, amount, .. } => self.moved[*by] -= i64::from(*amount),
            Fact::TurnEnded { .. } | Fact::Ended { .. } => self.close(),
            _ => self.holding(fact),
        }
    }

    /// Records stacks and buffs.
    fn holding(&mut self, fact: &Fact) {
        match *fact {
            Fact::Gained { by, status, stacks, lost, source, .. } => {
                let source = self.source(source);
                self.turn.statuses.push(StatusTold { by: by.0, status, stacks, lost, source });
            }
            Fact::BuffMade { by, buff } => self.turn.buffs.push(("created", by.0, buff)),
            Fact::BuffUsed { by, buff } => self.turn.buffs.push(("used", by.0, buff)),
            Fact::BuffExpired { by, buff } => self.turn.buffs.push(("expiredUnused", by.0, buff)),
            _ => {}
        }
    }

    /// Names the source of stacks.
    fn source(&self, source: Source) -> String {
        match source {
            Source::Ability(combo) => format!("ability:{}", combo.name()),
            Source::Guard(combo) => format!("v1:{}", combo.name()),
            Source::Flame => "status:purifyingFlame".into(),
            Source::Rule(at) => {
                let rule = self.game.card(self.facts.defender()).and_then(|card| card.rules.get(at as usize));
                format!("rule:{}", rule.map_or("?", |rule| rule.id.as_str()))
            }
        }
    }

    fn evaluated(&mut self) {
        let by = self.facts.defender();
        let Some(card) = self.game.card(by) else { return };
        let dice = self.facts.defence.dice;
        let counts = Roll::of(card, &dice).fields;
        self.turn.field_counts = card.fields.iter().map(|field| field.id.clone()).zip(counts).collect();
        let mut hits: Vec<RuleTold> = vec![];
        self.game.each_effect(&self.facts, card, |applied| tell(card, &dice, &applied, &mut hits));
        self.turn.rules_hit = hits;
    }

    /// Stores the turn, if anybody was attacked in it.
    fn close(&mut self) {
        let turn = std::mem::take(&mut self.turn);
        if turn.ability.is_some() {
            self.turns.push(turn);
        }
    }

    fn report(&self) -> Report {
        let turns =
            |version: Version| self.turns.iter().filter(|turn| turn.version == version.name()).count() as u32;
        Report {
            defense_schema_version: Card::SCHEMA,
            defense_dsl_version: Card::LANGUAGE,
            enable_defense_v2: self.game.options().defense != crate::Defense::V1,
            heroes: Both([self.hero(Seat(0)), self.hero(Seat(1))]),
            v1_turns: turns(Version::V1),
            v2_turns: turns(Version::V2),
            rounds: self.facts.round,
            ending: self.facts.ended,
            double_ko: self.facts.ended == Some(Ending::DoubleKo),
            integrity: self.integrity(),
        }
    }

    fn hero(&self, seat: Seat) -> HeroTold {
        let hero = self.game.hero(seat);
        let mut sums = Sums::default();
        self.turns.iter().filter(|turn| turn.attacker != seat.0).for_each(|turn| sums.add(turn));
        let worked = sums.damage_blocked + sums.damage_prevented + sums.damage_reflected;
        let mut gained: Vec<(Status, String, u32)> = vec![];
        for told in self.turns.iter().flat_map(|turn| &turn.statuses).filter(|told| told.by == seat.0) {
            match gained
                .iter_mut()
                .find(|(status, source, _)| *status == told.status && *source == told.source)
            {
                Some(known) => known.2 += u32::from(told.stacks),
                None => gained.push((told.status, told.source.clone(), told.stacks.into())),
            }
        }
        HeroTold {
            id: hero.id.clone(),
            defense_version: self.game.version(seat).name(),
            fell_back_to_v1: self.game.fell_back(seat),
            problems: hero.flaws.clone(),
            schema_hash: hero.card.as_ref().map(schema_hash),
            defended: sums,
            defense_efficiency_permille: (worked * 1000).checked_div(sums.raw).unwrap_or(0),
            statuses_gained: gained,
        }
    }

    fn integrity(&self) -> Integrity {
        let drift = |turn: &TurnTold| {
            i64::from(turn.raw) - i64::from(turn.blocked) - i64::from(turn.prevented) - i64::from(turn.damage)
        };
        let hp = |seat: Seat| i64::from(self.start[seat]) - self.moved[seat] - i64::from(self.facts.hp[seat]);
        Integrity {
            turns_checked: self.turns.len() as u32,
            drift: self.turns.iter().map(|turn| drift(turn).abs()).sum(),
            hp_drift: Seat::all(2).map(|seat| hp(seat).abs()).sum(),
        }
    }
}

impl TurnTold {
    /// Records what a stage took; block and prevention are never added together.
    fn stage(&mut self, stage: Stage, taken: u16, wasted: u16, left: u16) {
        self.checkpoints.push((stage, left));
        match stage {
            Stage::Flat => self.flat = taken,
            Stage::Prevent => self.prevented += taken,
            Stage::Block | Stage::Reflect => {}
        }
        if matches!(stage, Stage::Flat | Stage::Block) {
            self.blocked += taken;
            self.wasted_block += wasted;
        }
        self.damage = left;
    }

    fn after(&self, stage: Stage) -> u32 {
        self.checkpoints.iter().find(|(at, _)| *at == stage).map_or(0, |(_, left)| u32::from(*left))
    }
}

impl Sums {
    fn add(&mut self, turn: &TurnTold) {
        self.attacks += 1;
        self.raw += u32::from(turn.raw);
        self.after_flat += turn.after(Stage::Flat);
        self.after_prevent += turn.after(Stage::Prevent);
        self.after_block += turn.after(Stage::Block);
        self.damage += u32::from(turn.damage);
        self.damage_blocked += u32::from(turn.blocked);
        self.damage_prevented += u32::from(turn.prevented);
        self.damage_reflected += u32::from(turn.reflected);
        self.damage_retaliated += u32::from(turn.retaliated);
        self.flat_block_sum += u32::from(turn.flat);
        self.wasted_block_sum += u32::from(turn.wasted_block);
        self.prevent_half_events += u32::from(turn.halves);
        self.negated += u32::from(turn.negated);
    }
}

fn tell(card: &Card, dice: &Dice, applied: &Applied<'_>, hits: &mut Vec<RuleTold>) {
    let Applied { hit, effect, outcome } = applied;
    if hits.last().is_none_or(|last| last.id != hit.rule.id) {
        hits.push(RuleTold {
            id: hit.rule.id.clone(),
            label: hit.rule.label.clone(),
            match_count: hit.count,
            dice: dice.showing(hit.rule.matcher.faces(card)),
            effects: vec![],
        });
    }
    let reason = outcome.err().map(|reason| {
        let who = if reason.0.side == Side::Own { "self" } else { "opponent" };
        format!("{who} needs {} {}", reason.0.min, Status::NAMES[reason.0.status as usize])
    });
    if let Some(last) = hits.last_mut() {
        last.effects.push(EffectTold { r#type: effect.kind.name(), outcome: outcome.ok(), reason });
    }
}

/// Hashes the fields, rules and versions of a card, in canonical form.
pub fn schema_hash(card: &Card) -> String {
    let text = format!("{}\n{}\n{}", Card::SCHEMA, Card::LANGUAGE, card.canonical);
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}
