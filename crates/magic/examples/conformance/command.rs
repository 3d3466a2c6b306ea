use fairdeal_kernel::{Choice, Seat};
use fairdeal_magic::TurnStep;
use serde_json::Value;

/// Something that a player is to do, at the first opportunity in a step of a turn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Command {
    pub(crate) by: Seat,
    pub(crate) turn: u16,
    /// The step; declarations of attackers and blockers have theirs.
    pub(crate) step: TurnStep,
    pub(crate) what: What,
}

/// What is to be done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum What {
    /// Casts a spell with these targets, while something is on the stack or not.
    Cast(String, Vec<String>, Option<(String, bool)>),
    /// Activates the ability whose text begins so, with these targets.
    Use(String, Vec<String>),
    Land(String),
    /// Taps something for this type of mana, by its letter.
    Mana(char),
    Attack(String),
    Block(String, String),
    /// Waits until nothing is on the stack.
    Wait,
    /// Compares something now, as an assertion at the end would.
    Check(Value),
    /// Compares whether an action is offered.
    Offered(String, bool),
}

impl Command {
    /// Reads a command; `None` if it cannot be carried out here.
    pub(crate) fn read(call: &str, args: &[Value]) -> Option<Command> {
        let (by, turn) = match call {
            "attack" | "block" => (player(args.get(1)?)?, args.first()?),
            "waitStackResolved" => (args.get(2).and_then(player).unwrap_or(Seat(0)), args.first()?),
            _ if call.starts_with("check") => (player(args.get(3)?)?, args.get(1)?),
            _ => (player(args.get(2)?)?, args.first()?),
        };
        let at = if call.starts_with("check") { 2 } else { 1 };
        let (step, what) = match call {
            "castSpell" => {
                let args: Vec<&Value> = args.iter().filter(|arg| !arg.is_boolean()).collect();
                let clause = args.get(6).and_then(|clause| clause["StackClause"].as_str());
                let on_stack = args.get(5).and_then(|name| name.as_str()).map(str::to_owned);
                let on_stack = on_stack.map(|name| (name, clause != Some("WHILE_NOT_ON_STACK")));
                let what = What::Cast(name(args.get(3)?)?, aims(args.get(4).copied())?, on_stack);
                (step(args.get(at)?)?, what)
            }
            "activateAbility" if args.len() <= 5 => {
                (step(args.get(at)?)?, What::Use(args.get(3)?.as_str()?.to_owned(), aims(args.get(4))?))
            }
            "playLand" => (step(args.get(at)?)?, What::Land(name(args.get(3)?)?)),
            "activateManaAbility" => {
                let made = args.get(3)?.as_str()?.strip_prefix("{T}: Add {")?.chars().next()?;
                (step(args.get(at)?)?, What::Mana(made))
            }
            "attack" => (TurnStep::Attack, What::Attack(name(args.get(2)?)?)),
            "block" => (TurnStep::Block, What::Block(name(args.get(2)?)?, name(args.get(3)?)?)),
            "waitStackResolved" if args.len() <= 3 || args.last() != Some(&Value::Bool(true)) => {
                (step(args.get(at)?)?, What::Wait)
            }
            "checkPlayableAbility" => {
                let what = What::Offered(args.get(4)?.as_str()?.to_owned(), args.get(5)?.as_bool()?);
                (step(args.get(at)?)?, what)
            }
            _ if call.starts_with("check") => {
                let assert = match call {
                    "checkPT" => "assertPowerToughness".to_owned(),
                    "checkDamage" => "assertDamageReceived".to_owned(),
                    "checkPermanentCounters" => "assertCounterCount".to_owned(),
                    "checkHandCardCount" => "assertHandCount".to_owned(),
                    call => call.replacen("check", "assert", 1),
                };
                let own = args.get(3)?.clone();
                let rest = &args[4..];
                let is_other = rest.first().and_then(player).is_some();
                let list: Vec<Value> =
                    (!is_other).then_some(own).into_iter().chain(rest.iter().cloned()).collect();
                let check = serde_json::json!({"call": assert, "args": list});
                if !crate::check::is_known(&check) {
                    return None;
                }
                (step(args.get(at)?)?, What::Check(check))
            }
            _ => return None,
        };
        Some(Command { by, turn: u16::try_from(turn.as_u64()?).ok()?, step, what })
    }
}

/// Reads the targets that are named with a command.
fn aims(value: Option<&Value>) -> Option<Vec<String>> {
    match value {
        None => Some(vec![]),
        Some(Value::String(text)) => {
            // Modes are chosen before targets.
            let (mut modes, mut targets) = (vec![], vec![]);
            for part in text.split('^') {
                match part.strip_prefix("mode=") {
                    Some(rest) => {
                        let (mode, target) =
                            rest.split_at(rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
                        modes.push(mode.to_owned());
                        targets.extend((!target.is_empty()).then(|| target.to_owned()));
                    }
                    None if part.contains('=') => return None,
                    None => targets.push(part.to_owned()),
                }
            }
            modes.extend(targets);
            Some(modes)
        }
        Some(Value::Bool(_)) => None,
        Some(other) => Some(vec![format!("player {}", player(other)?.0)]),
    }
}

/// Reads `{"player": "A"}`.
pub(crate) fn player(value: &Value) -> Option<Seat> {
    match value["player"].as_str()? {
        "A" => Some(Seat(0)),
        "B" => Some(Seat(1)),
        _ => None,
    }
}

/// Reads the name of a card, without an index or an alias.
pub(crate) fn name(value: &Value) -> Option<String> {
    let name = value.as_str()?;
    (!name.contains([':', '@', '[', '^'])).then(|| name.to_owned())
}

/// Reads `{"PhaseStep": "UPKEEP"}`.
pub(crate) fn step(value: &Value) -> Option<TurnStep> {
    const NAMES: [&str; 13] = [
        "UNTAP",
        "UPKEEP",
        "DRAW",
        "PRECOMBAT_MAIN",
        "BEGIN_COMBAT",
        "DECLARE_ATTACKERS",
        "DECLARE_BLOCKERS",
        "FIRST_COMBAT_DAMAGE",
        "COMBAT_DAMAGE",
        "END_COMBAT",
        "POSTCOMBAT_MAIN",
        "END_TURN",
        "CLEANUP",
    ];
    let step = value["PhaseStep"].as_str()?;
    NAMES.iter().position(|&known| known == step).map(|at| TurnStep::CHOICES[at])
}
