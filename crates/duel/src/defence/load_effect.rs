//! Reads the twelve effects.

use super::load::{Loader, MOST};
use super::{EffectKind, Grant, NextAttack, Policy, Reroll, Side, Stacks, Usable};
use crate::Expiry;
use fairdeal_definitions::{Names, Spot, Value};

const EFFECTS: Names<'_> = Names { what: "effect", all: EffectKind::NAMES };
const POLICIES: Names<'_> = Names { what: "policy", all: Policy::NAMES };
const PHASES: Names<'_> = Names { what: "phase", all: &["immediate", "nextAttack", "nextTurn"] };
const EXPIRIES: Names<'_> =
    Names { what: "expiry", all: &["nextAttack", "endOfRound", "endOfYourNextTurn", "afterNTurns"] };
/// The fields that every effect may have.
const SHARED: [&str; 4] = ["type", "target", "owner", "conditions"];

/// Reads what an effect does.
pub(super) fn kind(loader: &mut Loader<'_>, at: &Spot<'_>) -> Option<EffectKind> {
    let kind = at.need("type", loader.flaws)?.name(&EFFECTS, loader.flaws)?;
    match EffectKind::NAMES[kind] {
        "dealPer" => per(loader, at, Side::Opponent).map(|(amount, cap)| EffectKind::DealPer { amount, cap }),
        "flatBlock" => per(loader, at, Side::Own).map(|(amount, cap)| EffectKind::FlatBlock { amount, cap }),
        "blockPer" => per(loader, at, Side::Own).map(|(amount, cap)| EffectKind::BlockPer { amount, cap }),
        "reflect" => per(loader, at, Side::Opponent).map(|(amount, cap)| EffectKind::Reflect { amount, cap }),
        "preventHalf" => {
            keys(loader, at, &["cap"]);
            let (fixed, cap) = (fixed(loader, at, Side::Own), loader.cap(at, "cap")?);
            fixed.map(|()| EffectKind::PreventHalf { cap: cap.unwrap_or(1) })
        }
        "gainStatus" => grant(loader, at, Side::Own),
        "applyStatusToOpponent" => grant(loader, at, Side::Opponent),
        "buffNextAttack" => buff(loader, at),
        "heal" => {
            keys(loader, at, &["amount", "cap"]);
            let (to, amount) = (holder(loader, at, Side::Own), loader.count(at, "amount", None));
            Some(EffectKind::Heal { to: to?, amount: amount?, cap: loader.cap(at, "cap")? })
        }
        "cleanse" => taken(loader, at).map(|(status, stacks)| EffectKind::Cleanse { status, stacks }),
        "transferStatus" => {
            taken(loader, at).map(|(status, stacks)| EffectKind::TransferStatus { status, stacks })
        }
        _ => reroll(loader, at),
    }
}

fn keys(loader: &mut Loader<'_>, at: &Spot<'_>, own: &[&str]) {
    let all: Vec<&str> = SHARED.iter().chain(own).copied().collect();
    at.table(&all, loader.flaws);
}

/// Reads an amount and its cap.
fn per(loader: &mut Loader<'_>, at: &Spot<'_>, side: Side) -> Option<(u8, Option<u8>)> {
    keys(loader, at, &["amount", "cap"]);
    let (fixed, amount) = (fixed(loader, at, side), loader.count(at, "amount", None));
    let cap = loader.cap(at, "cap");
    fixed.and(amount.zip(cap))
}

/// Checks that an effect that applies to one side only does not name the other.
fn fixed(loader: &mut Loader<'_>, at: &Spot<'_>, side: Side) -> Option<()> {
    let found = holder(loader, at, side)?;
    if found != side {
        let message = "this effect always applies to the other side: omit target and owner";
        loader.flaws.add(at.flaw("target", message));
        return None;
    }
    Some(())
}

/// Reads who holds the result of an effect: the owner, or else the target.
fn holder(loader: &mut Loader<'_>, at: &Spot<'_>, default: Side) -> Option<Side> {
    let target = at.get("target").map_or(Some(default), |at| loader.side(&at))?;
    at.get("owner").map_or(Some(target), |at| loader.side(&at))
}

fn grant(loader: &mut Loader<'_>, at: &Spot<'_>, default: Side) -> Option<EffectKind> {
    keys(loader, at, &["status", "amount", "cap", "stackCap", "usablePhase"]);
    let to = holder(loader, at, default);
    let status = at.need("status", loader.flaws).and_then(|at| loader.status(&at));
    let amount = loader.count(at, "amount", Some(1));
    let (cap, stack_cap) = (loader.cap(at, "cap"), loader.cap(at, "stackCap"));
    let usable = match at.get("usablePhase") {
        Some(at) => at
            .name(&PHASES, loader.flaws)
            .map(|at| [Usable::Immediate, Usable::NextAttack, Usable::NextTurn][at]),
        None => Some(Usable::NextTurn),
    };
    Some(EffectKind::Grant(Grant {
        to: to?,
        status: status?,
        amount: amount?,
        cap: cap?,
        stack_cap: stack_cap?,
        usable: usable?,
    }))
}

fn buff(loader: &mut Loader<'_>, at: &Spot<'_>) -> Option<EffectKind> {
    keys(loader, at, &["amount", "stacks", "cap", "expires", "cleansable", "carryOverOnKO"]);
    let to = holder(loader, at, Side::Own);
    let (amount, stacks) = (loader.count(at, "amount", None), loader.count(at, "stacks", Some(1)));
    let cap = loader.cap(at, "cap");
    let expires = at.get("expires").map_or(Some(Expiry::NextAttack), |at| expiry(loader, &at));
    let flag = |loader: &mut Loader<'_>, key: &str, default: bool| {
        at.get(key).map_or(Some(default), |at| at.flag(loader.flaws))
    };
    let cleansable = flag(loader, "cleansable", true);
    let carry_over = flag(loader, "carryOverOnKO", false);
    Some(EffectKind::BuffNextAttack(NextAttack {
        to: to?,
        amount: amount?,
        stacks: stacks?,
        cap: cap?,
        expires: expires?,
        cleansable: cleansable?,
        carry_over: carry_over?,
    }))
}

/// Reads `"endOfRound"` or `{"type": "afterNTurns", "turns": 2}`.
fn expiry(loader: &mut Loader<'_>, at: &Spot<'_>) -> Option<Expiry> {
    let whole = matches!(at.node().value, Value::Table(_));
    if whole {
        at.table(&["type", "turns"], loader.flaws);
    }
    let named = if whole { at.need("type", loader.flaws)? } else { at.clone() };
    match named.name(&EXPIRIES, loader.flaws)? {
        0 => Some(Expiry::NextAttack),
        1 => Some(Expiry::EndOfRound),
        2 => Some(Expiry::EndOfYourNextTurn),
        _ => at
            .need("turns", loader.flaws)?
            .number(1..=MOST, loader.flaws)
            .map(|n| Expiry::AfterTurns(n as u8)),
    }
}

/// Reads how many of the defender's stacks to take.
fn taken(loader: &mut Loader<'_>, at: &Spot<'_>) -> Option<(u8, Stacks)> {
    keys(loader, at, &["status", "stacks"]);
    fixed(loader, at, Side::Own)?;
    let status = at.need("status", loader.flaws).and_then(|at| loader.status(&at));
    let stacks = match at.get("stacks") {
        None => Some(Stacks::All),
        Some(at) => match &at.node().value {
            Value::Text(all) if all == "all" => Some(Stacks::All),
            Value::Text(_) => {
                loader.flaws.add(at.flaw("unknownName", "stacks must be a number or \"all\""));
                None
            }
            _ => at.number(1..=MOST, loader.flaws).map(|number| Stacks::Some(number as u8)),
        },
    };
    status.zip(stacks)
}

fn reroll(loader: &mut Loader<'_>, at: &Spot<'_>) -> Option<EffectKind> {
    keys(loader, at, &["count", "fields", "policy", "repeat", "stack"]);
    fixed(loader, at, Side::Own)?;
    let count = loader.count(at, "count", Some(1));
    let mut faces = 0b111_1110;
    if let Some(list) = at.get("fields") {
        faces = 0;
        for at in list.items(loader.flaws) {
            let field = loader.field(&at);
            faces |= field.map_or(0, |field| loader.fields[field as usize].faces);
        }
    }
    let policy = at.need("policy", loader.flaws).and_then(|at| at.name(&POLICIES, loader.flaws));
    let mut flag = |key: &str| at.get(key).map_or(Some(false), |at| at.flag(loader.flaws));
    let (repeat, stack) = (flag("repeat"), flag("stack"));
    let policy = Policy::ALL[policy?];
    Some(EffectKind::RerollDice(Reroll { count: count?, faces, policy, repeat: repeat?, stack: stack? }))
}
