use crate::{
    error::Error,
    files::{self, write_private},
    pick,
};
use fairdeal_definitions::nearest;
use fairdeal_games::GAMES;
use fairdeal_hosted::Description;
use fairdeal_kernel::{Plain, Tool};
use std::{
    io::{self, Write},
    path::Path,
};

/// Runs a tool that a game brings: `fairdeal <game> <tool> …`.
pub(crate) fn run(words: &[String], out: &mut dyn Write) -> Result<(), Error> {
    let name = words.first().map_or("", String::as_str);
    if fairdeal_lab::NAMES.contains(&name) {
        return laboratory(name, &words[1..], out);
    }
    if !GAMES.contains(&name) {
        let hint = nearest(name, GAMES.iter().copied())
            .map_or(String::new(), |game| format!(" Did you mean the game {game}?"));
        return Err(Error::usage(format!(
            "unrecognized subcommand '{name}'.{hint} `fairdeal --help` lists the commands."
        )));
    }
    let game = pick::describe(name)?;
    let wanted = words.get(1).map_or("", String::as_str);
    let told = if let Some(tool) = game.file_tools.iter().find(|tool| tool.name == wanted) {
        let file = words
            .get(2)
            .ok_or_else(|| Error::usage(format!("usage: fairdeal {name} {} {}", tool.name, tool.usage)))?;
        (tool.run)(&words[3..], &mut *files::open(Path::new(file))?)
    } else {
        let named = game.tools.iter().find(|tool| tool.name == wanted);
        let tool = named.ok_or_else(|| Error::Usage(overview(&game)))?;
        let (arguments, input) = arguments(tool, &words[2..])?;
        (tool.run)(arguments, &input)
    };
    let told = told.map_err(|message| Error::usage(format!("{name} {wanted}: {message}")))?;
    Ok(writeln!(out, "{}", Plain::lines(told.trim_end()))?)
}

/// Runs a tool of the laboratory, which may read files and write one.
fn laboratory(name: &str, words: &[String], out: &mut dyn Write) -> Result<(), Error> {
    let tools = fairdeal_lab::TOOLS;
    let named = words.first().and_then(|wanted| tools.iter().find(|tool| tool.name == *wanted));
    let tool = named.ok_or_else(|| {
        let list = tools.iter().map(|tool| line(name, tool.name, tool.usage, tool.about));
        Error::Usage(list.fold(format!("which tool of {name}?"), |text, line| text + &line))
    })?;
    let read = |path: &str| {
        let bytes = files::read(Path::new(path), files::MOST).map_err(|error| error.to_string())?;
        String::from_utf8(bytes).map_err(|_| format!("cannot read {path}: it is not text in UTF-8"))
    };
    let told = (tool.run)(&words[1..], &read);
    let told = told.map_err(|message| Error::usage(format!("{name} {}: {message}", tool.name)))?;
    if let Some((path, text)) = &told.file {
        let written = write_private(path.as_ref(), text);
        written.map_err(|source| Error::File { doing: "write", path: path.into(), source })?;
    }
    if !told.text.is_empty() {
        writeln!(out, "{}", Plain::lines(told.text.trim_end()))?;
    }
    if told.found { Err(Error::Found) } else { Ok(()) }
}

fn line(game: &str, tool: &str, usage: &str, about: &str) -> String {
    format!("\n  fairdeal {game} {tool} {usage}\n      {about}")
}

/// Separates the file that a tool reads: the last argument, or standard input for `-` or nothing.
fn arguments<'a>(tool: &Tool, words: &'a [String]) -> Result<(&'a [String], Vec<u8>), Error> {
    if !tool.reads {
        return Ok((words, vec![]));
    }
    match words.split_last() {
        Some((file, rest)) if file != "-" => Ok((rest, files::read(Path::new(file), files::MOST)?)),
        last => {
            let input = files::read_all(io::stdin().lock(), files::MOST)?;
            Ok((last.map_or(words, |(_, rest)| rest), input))
        }
    }
}

fn overview(game: &Description) -> String {
    let tools = game.tools.iter().map(|tool| line(game.id, tool.name, tool.usage, tool.about));
    let file_tools = game.file_tools.iter().map(|tool| line(game.id, tool.name, tool.usage, tool.about));
    let lines: String = tools.chain(file_tools).collect();
    match lines.is_empty() {
        true => format!("{0} has no tools of its own; `fairdeal play {0}` plays it.", game.id),
        false => format!("which tool of {}?{lines}", game.id),
    }
}
