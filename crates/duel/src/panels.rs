//! What is shown beside the table: the heroes, the dice, the defence and where the damage goes.

use crate::{
    DiceDuel, Facts, Phase, Version,
    both::other,
    defence::{Applied, Card, Effect, EffectKind, Grant, Rule, evaluate},
    say,
};
use fairdeal_kernel::{Game as _, Panel, PanelRow, Present as _, Seat, StageState, StageView, Text};

pub(crate) fn panels(game: &DiceDuel, facts: &Facts) -> Vec<Panel> {
    let mut panels: Vec<Panel> = Seat::all(2).map(|seat| hero(game, facts, seat)).collect();
    panels.push(attack(game, facts));
    let last = Facts { active: attacker(game, facts), ..facts.clone() };
    panels.extend(Seat::all(2).map(|seat| defence(game, &last, seat)));
    panels
}

/// Returns who made the attack on show: until there is one in this turn, it is that of the turn before.
fn attacker(game: &DiceDuel, facts: &Facts) -> Seat {
    let is_new = match facts.phase {
        Phase::Spend | Phase::React | Phase::EvadeRoll | Phase::Prevent | Phase::DefenceRoll => true,
        Phase::Reroll | Phase::RerollPick | Phase::RerollRoll | Phase::Block => true,
        Phase::Over => has_rolled(game, facts),
        _ => false,
    };
    if is_new { facts.active } else { other(facts.active) }
}

/// Returns whether there were attack dice in this turn.
fn has_rolled(game: &DiceDuel, facts: &Facts) -> bool {
    facts.rolls < game.options().rolls
}

/// Shows hit points, their pending change, and what the hero holds.
fn hero(game: &DiceDuel, facts: &Facts, seat: Seat) -> Panel {
    let threatened = facts.phase == Phase::Block && seat == facts.defender();
    let damage = if threatened { game.pass(&facts.attack, &facts.defence, 0, |_| {}) } else { 0 };
    let most = i64::from(game.hero(seat).hp);
    let value = i64::from(facts.hp[seat]);
    let mut rows =
        vec![PanelRow::Meter { name: Text::new("hp"), value, most, change: -i64::from(damage).min(value) }];
    let chips: Vec<(Text, i64)> =
        facts.status[seat].iter().map(|(status, stacks)| (say::status(status), stacks.into())).collect();
    if !chips.is_empty() {
        rows.push(PanelRow::Chips(chips));
    }
    let buffs = facts.buffs[seat].as_slice().iter();
    rows.extend(buffs.map(|buff| PanelRow::Line(Text::new("panel.buff").number("amount", buff.worth()))));
    Panel { title: Text::new(known(&format!("hero.{}", game.hero(seat).id))), seat: Some(seat), rows }
}

/// Shows the attack dice and where the damage goes.
fn attack(game: &DiceDuel, facts: &Facts) -> Panel {
    let mut rows = vec![PanelRow::Line(Text::new("panel.round").number("round", facts.round))];
    let (by, rolled) = (attacker(game, facts), has_rolled(game, facts));
    if !facts.dice.is_empty() {
        let pips = facts.dice.faces().to_vec();
        let owner = if rolled { facts.active } else { by };
        rows.push(PanelRow::Dice { pips, lit: facts.kept.into(), owner: Some(owner) });
    }
    if facts.attack.raw > 0 && (by == facts.active || !rolled) {
        rows.push(PanelRow::Steps(steps(game, facts)));
    }
    Panel { title: Text::new("panel.attack"), seat: None, rows }
}

fn steps(game: &DiceDuel, facts: &Facts) -> Vec<StageView> {
    let raw = i64::from(facts.attack.raw);
    let view = |name, value, change, state| StageView { name, value, change, state };
    let mut steps = vec![view(Text::new("stage.raw"), raw, 0, StageState::Done)];
    let mut before = raw;
    for (at, stage) in game.pipeline.0.iter().enumerate() {
        let done = facts.defence.stages.as_slice().get(at).map(|left| i64::from(*left));
        let state = if done.is_some() { StageState::Done } else { StageState::Ahead };
        let left = done.unwrap_or(before);
        steps.push(view(say::stage(*stage), left, left - before, state));
        before = left;
    }
    if let (Phase::Prevent | Phase::Block, Some(next)) =
        (facts.phase, steps.iter_mut().find(|step| step.state == StageState::Ahead))
    {
        next.state = StageState::Now;
    }
    steps
}

/// Shows how a hero defends: its card with the rules that matched, or its v1 defence.
fn defence(game: &DiceDuel, facts: &Facts, seat: Seat) -> Panel {
    let defends = seat == facts.defender() && !facts.defence.dice.is_empty();
    let mut rows = vec![];
    if defends {
        let pips = facts.defence.dice.faces().to_vec();
        rows.push(PanelRow::Dice { pips, lit: facts.defence.picked.into(), owner: Some(seat) });
    }
    match game.card(seat) {
        Some(card) => {
            let outcomes = if defends { outcomes(game, facts, card) } else { vec![] };
            let rules = card.rules.iter().enumerate();
            rows.extend(rules.map(|(at, rule)| row(card, rule, outcomes.iter().find(|(n, _)| *n == at))));
            if defends {
                rows.push(PanelRow::Line(fields(card, facts)));
            }
        }
        None => rows.extend(guards(game, facts, seat, defends)),
    }
    if game.fell_back(seat) {
        let flaws = game.hero(seat).flaws.0.len() as i64;
        rows.push(PanelRow::Line(Text::new("panel.fallback").number("faults", flaws)));
    }
    let title = match game.version(seat) {
        Version::V1 => "panel.defence.v1",
        Version::V2 => "panel.defence.v2",
    };
    Panel { title: Text::new(title), seat: Some(seat), rows }
}

/// Describes the results of the rules that matched.
fn outcomes(game: &DiceDuel, facts: &Facts, card: &Card) -> Vec<(usize, Text)> {
    let mut found: Vec<(usize, Text)> = vec![];
    evaluate(card, &facts.defence.dice, &game.held(facts), |Applied { hit, effect, outcome }| {
        let text = match outcome {
            Ok(amount) => Text::new("outcome").number("amount", amount),
            Err(_) => Text::new("outcome.refused").text("effect", said(effect)),
        };
        if !found.iter().any(|(at, _)| *at == usize::from(hit.at)) {
            found.push((hit.at.into(), text));
        }
    });
    found
}

fn row(card: &Card, rule: &Rule, outcome: Option<&(usize, Text)>) -> PanelRow {
    let faces = rule.matcher.faces(card);
    let dice = (1..7).filter(|face| faces >> face & 1 == 1).collect();
    let effects = rule.effects.iter().map(said);
    let text = effects.reduce(|one, two| Text::new("effects").text("one", one).text("two", two));
    let text = text.unwrap_or_else(|| Text::new("effect.none"));
    PanelRow::Rule { dice, text, outcome: outcome.map(|(_, text)| text.clone()) }
}

/// Counts the dice in each field, for authors of cards.
fn fields(card: &Card, facts: &Facts) -> Text {
    let roll = crate::defence::Roll::of(card, &facts.defence.dice);
    let counts = (0..card.fields.len())
        .map(|at| Text::new("panel.field").number("at", at as i64 + 1).number("count", roll.fields[at]));
    let all = counts.reduce(|one, two| Text::new("effects").text("one", one).text("two", two));
    Text::new("panel.fields").text("counts", all.unwrap_or_else(|| Text::new("effect.none")))
}

/// Describes an effect in words.
fn said(effect: &Effect) -> Text {
    let amount = |key: &'static str, amount: u8| Text::new(key).number("amount", amount);
    match effect.kind {
        EffectKind::DealPer { amount: each, .. } => amount("effect.dealPer", each),
        EffectKind::FlatBlock { amount: all, .. } => amount("effect.flatBlock", all),
        EffectKind::BlockPer { amount: each, .. } => amount("effect.blockPer", each),
        EffectKind::PreventHalf { .. } => Text::new("effect.preventHalf"),
        EffectKind::Reflect { amount: all, .. } => amount("effect.reflect", all),
        EffectKind::Grant(Grant { to, status, amount: each, .. }) => {
            let own = to == crate::defence::Side::Own;
            let key = if own { "effect.gainStatus" } else { "effect.applyStatus" };
            amount(key, each).text("status", say::status(crate::Status::ALL[status as usize]))
        }
        EffectKind::BuffNextAttack(buff) => amount("effect.buffNextAttack", buff.amount),
        EffectKind::Heal { amount: all, .. } => amount("effect.heal", all),
        EffectKind::Cleanse { status, .. } => {
            Text::new("effect.cleanse").text("status", say::status(crate::Status::ALL[status as usize]))
        }
        EffectKind::TransferStatus { status, .. } => Text::new("effect.transferStatus")
            .text("status", say::status(crate::Status::ALL[status as usize])),
        EffectKind::RerollDice(reroll) => amount("effect.rerollDice", reroll.count),
    }
}

fn guards(game: &DiceDuel, facts: &Facts, seat: Seat, defends: bool) -> Vec<PanelRow> {
    let best = if defends { game.hero(seat).best_guard(&facts.defence.dice) } else { None };
    let row = |combo: crate::Combo| {
        let guard = &game.hero(seat).guards[combo as usize];
        let text = Text::new("guard").text("combo", say::combo(combo)).number("block", guard.block);
        let outcome = (best == Some(combo)).then(|| Text::new("outcome.guard").number("block", guard.block));
        PanelRow::Rule { dice: vec![], text, outcome }
    };
    crate::Combo::ALL.into_iter().map(row).collect()
}

/// Finds a key among the English words; heroes from files have no words of their own.
fn known(key: &str) -> &'static str {
    let keys = DiceDuel::META.words[0].1.lines().filter_map(|line| Some(line.split_once('=')?.0.trim()));
    keys.into_iter().find(|known| *known == key).unwrap_or("hero.unknown")
}
