use crate::{
    error::Error,
    game_name::{GameName, examples},
    grid, markdown, options,
    paint::Paint,
    pick,
};
use fairdeal_hosted::Description;
use fairdeal_kernel::{Language, OptionField};
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fairdeal rules {game}
  fairdeal rules {game} --language de
  fairdeal rules {game} > {game}.md";

/// Shows the rules and the options of a game
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName)]
    game: String,
    /// The language, such as `de`; English if the game does not have it
    #[arg(long, value_name = "LANGUAGE", value_parser = language, default_value = "en")]
    language: Language,
}

/// Reads a language by its two letters.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| "a two-letter code is expected, such as en, de or es".into())
}

/// Shows the rules and the options of a game.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let game = pick::describe(&args.game)?;
    let text = text(&game, Paint::for_stdout(), args.language);
    Ok(out.write_all(text.as_bytes())?)
}

/// Writes the rules of a game and the table of its options.
pub(crate) fn text(game: &Description, paint: Paint, language: Language) -> String {
    let rules = markdown::render(language.pick(game.meta.rules), paint);
    let words = game.words(language);
    let said = |field: OptionField| {
        let about = words.get(&format!("option.{}", field.name)).map_or(field.about, str::to_owned);
        OptionField { about, ..field }
    };
    let fields: Vec<OptionField> = (game.fields)().into_iter().map(said).collect();
    format!("{}\n\n{}", rules.trim_end(), options_table(&fields, paint))
}

fn options_table(fields: &[OptionField], paint: Paint) -> String {
    if fields.is_empty() {
        return "This game has no options.\n".into();
    }
    let mut rows = vec![["OPTION", "VALUES", "USUALLY", ""].map(|title| paint.faint(title)).to_vec()];
    for field in fields {
        let about = field.about.clone();
        rows.push(vec![
            paint.bold(field.name),
            options::allowed(&field.kind),
            options::spoken(field).into(),
            about,
        ]);
    }
    format!(
        "{}\nSet them with -o, such as: -o {}={}\n",
        grid::table(&rows),
        fields[0].name,
        options::spoken(&fields[0])
    )
}
