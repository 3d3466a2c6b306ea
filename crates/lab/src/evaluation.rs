use crate::{
    Read, Source,
    args::Args,
    duel,
    source::Rules,
    tools::{ToolOutput, said},
};
use fairdeal_definitions::{Names, Spot};
use fairdeal_duel::{
    Defense, Dice, DiceDuel, Fact, Facts, Stacks, Stage, Status,
    defence::{Applied, Card, Condition, Roll, Side, Usable, evaluate},
    parse,
};
use fairdeal_kernel::{Game, Seat};
use serde_json::{Map, Value, json};

/// A hero to put a standalone card into.
const FRAME: &str = include_str!("../../duel/heroes/training-dummy.json");

/// Reports what a roll does.
pub(crate) fn run(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json"], &["dice", "damage", "self", "opponent"])?;
    let [file] = &args.words[..] else { return Err("name one file: a hero or a card".into()) };
    let source = source(file, read)?;
    let rules = Rules { defense: Defense::V2, ..Rules::default() };
    let game = duel([&source, &source], &rules);
    let Some(card) = game.card(Seat(1)) else {
        return Err(format!("{file} has no valid card:\n{}", source.hero.flaws));
    };
    let dice = dice(&args, card)?;
    let damage = args.number("damage", 0, 0..=999)? as u16;
    let facts = set_up(&game, dice, damage, [stacks(&args, "self")?, stacks(&args, "opponent")?]);
    let told = evaluated(&game, card, &facts);
    let text = if args.has("json") {
        said(&told).text
    } else {
        serde_json::to_string_pretty(&told).unwrap_or_default()
    };
    Ok(ToolOutput { text, ..ToolOutput::default() })
}

/// Reads a hero, or puts a card into a hero.
fn source(file: &str, read: Read<'_>) -> Result<Source, String> {
    if !file.contains(['.', '/']) {
        return Source::find(file, read);
    }
    let text = read(file)?;
    let wrong = |error: &dyn std::fmt::Display| format!("{file}: {error}");
    let node = parse(&text).map_err(|flaw| wrong(&flaw))?;
    if Spot::root(&node).get("rules").is_none() {
        return Source::parse(&text).map_err(|error| wrong(&error));
    }
    let card: Value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    let mut hero: Value = serde_json::from_str(FRAME).map_err(|error| error.to_string())?;
    hero["defenseCard"] = card;
    Source::parse(&hero.to_string())
}

fn dice(args: &Args, card: &Card) -> Result<Dice, String> {
    let text = args.get("dice").ok_or("--dice is missing: write the faces, such as 1,4,6")?;
    let faces: Option<Vec<u8>> = text.split(',').map(|face| face.trim().parse().ok()).collect();
    let dice = faces.and_then(|faces| Dice::new(&faces)).filter(|dice| dice.len() == usize::from(card.dice));
    dice.ok_or_else(|| format!("--dice: {text:?} is not {} faces from 1 to 6", card.dice))
}

/// Parses `chi=2,burn=1`.
fn stacks(args: &Args, flag: &str) -> Result<Stacks, String> {
    let mut stacks = Stacks::NONE;
    for part in args.get(flag).into_iter().flat_map(|text| text.split(',')) {
        let wrong = || format!("--{flag}: write a status and its stacks, such as chi=2");
        let (name, number) = part.split_once('=').ok_or_else(wrong)?;
        let at = Names { what: "status", all: &Status::NAMES }.find(name)?;
        let status = Status::ALL[at];
        let number = number.parse().ok().filter(|number| *number <= status.most()).ok_or_else(wrong)?;
        stacks = stacks.with(status, number);
    }
    Ok(stacks)
}

/// Sets up the facts of a defence with these dice.
fn set_up(game: &DiceDuel, dice: Dice, raw: u16, [own, opponent]: [Stacks; 2]) -> Facts {
    let mut facts = game.board().facts;
    facts.status.0 = [opponent, own];
    let combo = fairdeal_duel::Combo::ThreeOfAKind;
    let (by, version) = (Seat(1), game.version(Seat(1)));
    for fact in [
        Fact::Attacked { by: Seat(0), combo },
        Fact::Struck { by: Seat(0), raw },
        Fact::DefenceRolled { by, version, dice },
    ] {
        DiceDuel::evolve(&mut facts, &fact);
    }
    let (rules, guard, totals) = game.brings(&facts);
    DiceDuel::evolve(&mut facts, &Fact::Evaluated { rules, guard, totals });
    facts
}

fn evaluated(game: &DiceDuel, card: &Card, facts: &Facts) -> Value {
    let (dice, totals) = (&facts.defence.dice, &facts.defence.totals);
    let mut left = Map::from_iter([("raw".to_owned(), json!(facts.attack.raw))]);
    let (mut blocked, mut prevented, mut wasted) = (0, 0, 0);
    game.pass(&facts.attack, &facts.defence, 0, |point| {
        let name = match point.stage {
            Stage::Flat => "afterFlat",
            Stage::Prevent => "afterPrevent",
            Stage::Block => "afterBlock",
            Stage::Reflect => "afterReflect",
        };
        left.insert(name.into(), json!(point.left));
        match point.stage {
            Stage::Prevent => prevented += point.taken,
            Stage::Flat | Stage::Block => (blocked, wasted) = (blocked + point.taken, wasted + point.wasted),
            Stage::Reflect => {}
        }
    });
    let roll = Roll::of(card, dice);
    let fields: Map<String, Value> =
        card.fields.iter().zip(roll.fields).map(|(field, count)| (field.id.clone(), json!(count))).collect();
    let (hits, grants) = (hits(game, card, facts), grants(game, facts));
    json!({
        "fieldCounts": fields, "rulesHit": hits, "checkpoints": left, "blocked": blocked, "prevented": prevented,
        "reflected": totals.reflect, "retaliated": totals.deal, "wastedBlock": wasted, "grants": grants,
    })
}

/// Lists the rules that matched, with their effects.
fn hits(game: &DiceDuel, card: &Card, facts: &Facts) -> Vec<Value> {
    let mut hits: Vec<(u8, Value)> = vec![];
    evaluate(card, &facts.defence.dice, &game.held(facts), |Applied { hit, effect, outcome }| {
        if hits.last().is_none_or(|(at, _)| *at != hit.at) {
            let used = facts.defence.dice.showing(hit.rule.matcher.faces(card));
            let dice: Vec<u8> = (0..8).filter(|at| used >> at & 1 == 1).collect();
            hits.push((
                hit.at,
                json!({ "id": hit.rule.id, "matchCount": hit.count, "dice": dice, "effects": [] }),
            ));
        }
        let reason = outcome.err().map(|reason| reason_of(&reason.0));
        let told = json!({ "type": effect.kind.name(), "outcome": outcome.ok(), "reason": reason });
        if let Some(list) = hits.last_mut().and_then(|(_, hit)| hit["effects"].as_array_mut()) {
            list.push(told);
        }
    });
    hits.into_iter().map(|(_, hit)| hit).collect()
}

/// Lists the stacks that are granted, as computed by the match itself: each grant takes room from the next.
fn grants(game: &DiceDuel, facts: &Facts) -> Vec<Value> {
    let (mut desk, mut grants) = (facts.clone(), vec![]);
    game.carry_out(&mut desk, |grant, stacks| {
        let to = if grant.to == Side::Own { "self" } else { "opponent" };
        let status = Status::ALL[grant.status as usize];
        grants.push(
            json!({ "to": to, "status": status, "stacks": stacks, "usablePhase": phase(grant.usable) }),
        );
    });
    grants
}

fn phase(usable: Usable) -> &'static str {
    match usable {
        Usable::Immediate => "immediate",
        Usable::NextAttack => "nextAttack",
        Usable::NextTurn => "nextTurn",
    }
}

/// Says which condition is not met.
pub(crate) fn reason_of(condition: &Condition) -> String {
    let who = if condition.side == Side::Own { "self" } else { "opponent" };
    format!("{who} needs {} {}", condition.min, Status::NAMES[condition.status as usize])
}
