use fairdeal_kernel::{Choice, Seat};
use fairdeal_magic::TurnStep;
use serde_json::Value;

/// Something that a player is to do, at the first opportunity in a step of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    pub(crate) by: Seat,
    pub(crate) turn: u16,
    /// The step; declarations of attackers and blockers have theirs.
    pub(crate) step: TurnStep,
    pub(crate) what: What,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Casts a spell with these targets.
    Cast(String, Vec<String>),
    /// Activates the ability whose text begins so, with these targets.
    Use(String, Vec<String>),
    Land(String),
    /// Taps something for this type of mana, by its letter.
    Mana(char),
    Attack(String),
    Block(String, String),
    /// Waits until nothing is on the stack.
    Wait,
    /// Compares the damage on a creature.
    Damage(String, u16),
}

impl Command {
    /// Reads a command; `None` if it cannot be carried out here.
    pub(crate) fn read(call: &str, args: &[Value]) -> Option<Command> {
        let (by, turn) = match call {
            "attack" | "block" => (player(args.get(1)?)?, args.first()?),
            "waitStackResolved" => (args.get(2).and_then(player).unwrap_or(Seat(0)), args.first()?),
            "checkDamage" => (player(args.get(3)?)?, args.get(1)?),
            _ => (player(args.get(2)?)?, args.first()?),
        };
        let at = if call == "checkDamage" { 2 } else { 1 };
        let (step, what) = match call {
            "castSpell" if args.len() <= 5 => {
                (step(args.get(at)?)?, What::Cast(name(args.get(3)?)?, aims(args.get(4))?))
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
            "waitStackResolved" if args.len() <= 3 => (step(args.get(at)?)?, What::Wait),
            "checkDamage" => {
                let damage = u16::try_from(args.get(5)?.as_u64()?).ok()?;
                (step(args.get(at)?)?, What::Damage(name(args.get(4)?)?, damage))
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
        Some(Value::String(text)) if text.contains('=') => None,
        Some(Value::String(text)) => Some(text.split('^').map(str::to_owned).collect()),
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
