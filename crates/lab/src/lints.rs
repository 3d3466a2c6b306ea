use crate::{
    Read,
    args::Args,
    tools::{ToolOutput, said},
};
use fairdeal_definitions::{Flaw, Flaws, Mark, Spot};
use fairdeal_duel::{
    Hero, Status,
    defence::{Card, lint},
    parse,
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
    let line = |kind: &str, Flaw { code, path, mark, message }: &Flaw| {
        let mark = mark.map_or(String::new(), |Mark { line, column }| format!(":{line}:{column}"));
        format!("{file}{mark}: {kind} {code} at {}: {message}\n", place(path))
    };
    let list =
        |kind: &str, flaws: &Flaws| -> String { flaws.0.iter().map(|flaw| line(kind, flaw)).collect() };
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
pub fn check(text: &str) -> (Flaws, Flaws) {
    let node = match parse(text) {
        Ok(node) => node,
        Err(flaw) => return (flaw.into(), Flaws::default()),
    };
    let at = Spot::root(&node);
    if at.get("rules").is_some() || at.get("fields").is_some() {
        let mut errors = Flaws::default();
        let card = Card::load(&at, &Status::NAMES, &mut errors);
        return (errors, card.map_or_else(Flaws::default, |card| lint(&card, &at)));
    }
    match Hero::load(text) {
        Ok(hero) => (hero.flaws, hero.warnings),
        Err(mut errors) => {
            if let Some(at) = at.get("defenseCard") {
                Card::load(&at, &Status::NAMES, &mut errors);
            }
            (errors, Flaws::default())
        }
    }
}
