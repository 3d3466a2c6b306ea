use super::{chosen, write_json};
use crate::{
    error::Error,
    game_name::{GameName, examples},
    grid,
    numbers::grouped,
    paint::Paint,
    parallel::{cores, in_pieces, progress},
};
use fairdeal_checks::{LAWS, Plan, Report, checks_of};
use std::io::Write;

const EXAMPLES: &str = "\
Plays matches at random, over all seat counts and many option sets, and checks what every game must keep: replay, \
legality, conservation, round trips, termination; and on every tenth match that nothing hidden shows anywhere. \
Exit code 1 means that a law was broken; the report says how to repeat it.

Examples:
  fairdeal check {game} --games 1000
  fairdeal check --all --games 300
  fairdeal check {other} --games 10000 --deep --seed night --json";

/// Checks the laws on random matches
#[derive(clap::Args, Debug)]
#[command(after_help = examples(EXAMPLES))]
pub(crate) struct Args {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameName, required_unless_present = "all")]
    game: Option<String>,
    /// Check all games
    #[arg(long, conflicts_with = "game")]
    all: bool,
    /// The number of matches of each game
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// Run the expensive laws for every viewer of every match
    #[arg(long)]
    deep: bool,
    /// The seed of all chance
    #[arg(long, value_name = "TEXT", default_value = "fairdeal")]
    seed: String,
    /// Write JSON: an array with one report per game
    #[arg(long)]
    json: bool,
}

/// Checks the laws; a broken one is a failure.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let mut reports = vec![];
    for game in chosen(args.game.as_ref(), args.all) {
        let report = of_game(game, args)?;
        if !args.json {
            tell(&report, out)?;
        }
        reports.push(report);
    }
    if args.json {
        write_json(out, &reports)?;
    }
    if reports.iter().all(Report::holds) { Ok(()) } else { Err(Error::Found) }
}

fn of_game(game: &str, args: &Args) -> Result<Report, Error> {
    let Args { games, deep, seed, .. } = args;
    let checks = checks_of(game).ok_or_else(|| Error::UnknownGame(game.to_owned()))?;
    let bar = progress(u64::from(*games), game);
    let reports = in_pieces(cores(), *games, |range| {
        let plan = Plan { seed: seed.clone(), from: range.start, to: range.end, deep: *deep };
        (checks.check)(&plan, LAWS, &|matches| bar.inc(u64::from(matches)))
    })?;
    bar.finish_and_clear();
    let mut whole = Report { game: game.into(), ..Report::default() };
    reports.into_iter().for_each(|report| whole.merge(report));
    Ok(whole)
}

fn tell(report: &Report, out: &mut dyn Write) -> Result<(), Error> {
    let paint = Paint::for_stdout();
    let verdict = match report.failures.len() {
        0 => "all laws hold".to_owned(),
        1 => paint.bold("1 failure"),
        many => paint.bold(&format!("{many} failures")),
    };
    let (matches, moves) = (grouped(report.matches), grouped(report.moves));
    writeln!(out, "{}: {verdict} ({matches} matches, {moves} moves)", paint.bold(&report.game))?;
    let mut rows: Vec<Vec<String>> =
        report.laws.iter().map(|law| vec![law.law.clone(), grouped(law.cases)]).collect();
    rows.push(vec!["longest match, in moves".into(), grouped(report.longest)]);
    rows.push(vec!["announcements of hidden cards".into(), grouped(report.announcements)]);
    let worlds = report.worlds;
    rows.push(vec!["other worlds compared".into(), grouped(worlds.kept)]);
    rows.push(vec!["dropped: other choices there".into(), grouped(worlds.other_choices)]);
    rows.push(vec!["dropped: other announcements there".into(), grouped(worlds.other_announcements)]);
    rows.push(vec!["nothing hidden from the viewer".into(), grouped(worlds.nothing_hidden)]);
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|mut row| {
            row.insert(0, String::new());
            row
        })
        .collect();
    out.write_all(grid::table(&rows).as_bytes())?;
    for failure in &report.failures {
        writeln!(
            out,
            "  {} {}\n    {}",
            paint.bold(&failure.law),
            failure.at,
            failure.message.replace('\n', "\n    ")
        )?;
    }
    Ok(())
}
