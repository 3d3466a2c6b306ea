use crate::{
    Read,
    args::Args,
    tools::{ToolOutput, said},
};
use fairdeal_duel::{Hero, Status};
use fairdeal_effects::{
    Faults, Node, Spot,
    defence::{Card, lint},
};
use serde_json::json;

/// Checks the file of a hero, or of a standalone card.
pub(crate) fn run(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json"], &[])?;
    let [file] = &args.words[..] else { return Err("name one file: a hero or a card".into()) };
    let (errors, warnings) = check(&read(file)?);
    let ok = errors.is_empty();
    if args.has("json") {
        let told = said(&json!({ "ok": ok, "errors": errors, "warnings": warnings }));
        return Ok(ToolOutput { found: !ok, ..told });
    }
    let list = |kind: &str, faults: &Faults| -> String {
        faults
            .0
            .iter()
            .map(|fault| {
                format!(
                    "{file}:{}: {kind} {} at {}: {}\n",
                    fault.line,
                    fault.code,
                    place(&fault.path),
                    fault.message
                )
            })
            .collect()
    };
    let sum = format!("{} errors, {} warnings\n", errors.0.len(), warnings.0.len());
    Ok(ToolOutput {
        text: list("error", &errors) + &list("warning", &warnings) + &sum,
        found: !ok,
        ..ToolOutput::default()
    })
}

fn place(path: &str) -> &str {
    if path.is_empty() { "/" } else { path }
}

/// Lists the errors and the warnings of a text.
pub fn check(text: &str) -> (Faults, Faults) {
    let node = match Node::parse(text) {
        Ok(node) => node,
        Err(fault) => return (Faults(vec![fault]), Faults::default()),
    };
    let at = Spot::root(&node);
    if at.get("rules").is_some() || at.get("fields").is_some() {
        let mut errors = Faults::default();
        let card = Card::load(&at, &Status::NAMES, &mut errors);
        return (errors, card.map_or_else(Faults::default, |card| lint(&card, &at)));
    }
    match Hero::load(text) {
        Ok(hero) => (hero.faults, hero.warnings),
        Err(mut errors) => {
            if let Some(at) = at.get("defenseCard") {
                Card::load(&at, &Status::NAMES, &mut errors);
            }
            (errors, Faults::default())
        }
    }
}
