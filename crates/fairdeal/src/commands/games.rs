use super::write_json;
use crate::{error::Error, game_name::examples, grid, options, paint::Paint, pick};
use fairdeal_games::GAMES;
use fairdeal_hosted::Description;
use fairdeal_kernel::{OptionField, OptionKind};
use serde_json::{Value, json};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fairdeal games
  fairdeal games --json";

/// Lists the games
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// Write JSON: an array with the name, seats and options of each game
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    if args.json {
        let games = GAMES.iter().map(|id| as_json(&pick::describe(id)?)).collect::<Result<Vec<_>, _>>()?;
        return write_json(out, &games);
    }
    let paint = Paint::for_stdout();
    let mut rows =
        vec![["ID", "NAME", "SEATS", "CATEGORY", "ABOUT"].map(|title| paint.faint(title)).to_vec()];
    for id in GAMES {
        rows.push(as_row(&pick::describe(id)?, paint));
    }
    Ok(out.write_all(grid::table(&rows).as_bytes())?)
}

fn as_row(game: &Description, paint: Paint) -> Vec<String> {
    let (least, most) = game.seats;
    let seats = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let meta = game.meta;
    vec![paint.bold(game.id), meta.name.into(), seats, meta.category.into(), meta.about.into()]
}

fn as_json(game: &Description) -> Result<Value, Error> {
    let (meta, fields) = (game.meta, (game.fields)());
    let options = fields.iter().map(option).collect::<Result<Vec<_>, _>>()?;
    Ok(json!({
        "id": game.id, "name": meta.name, "about": meta.about, "category": meta.category,
        "seats": [game.seats.0, game.seats.1], "options": options,
    }))
}

fn option(field: &OptionField) -> Result<Value, Error> {
    let default = options::value_of(field, &field.default)?;
    let mut value = json!({ "name": field.name, "about": field.about, "default": default });
    let (kind, of) = match &field.kind {
        OptionKind::Switch => ("switch", None),
        OptionKind::Range(lo, hi) => ("range", Some(json!([lo, hi]))),
        OptionKind::Numbers(list) => ("numbers", Some(json!(list))),
        OptionKind::Words(words) => ("words", Some(json!(words))),
        OptionKind::Set(words) => ("set", Some(json!(words))),
        OptionKind::Own(words, own) => {
            value["own"] = json!(own);
            ("own", Some(json!(words)))
        }
    };
    value["kind"] = kind.into();
    if let Some(of) = of {
        value["of"] = of;
    }
    Ok(value)
}
