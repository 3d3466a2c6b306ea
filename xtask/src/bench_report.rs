use std::{fs, io::ErrorKind, path::Path, process::Command};

use serde_json::Value;

use crate::{
    error::Error,
    process::{capture, cargo, finish},
    workspace::Workspace,
};

const REPORT: &str = "docs/measured.md";
const BEGIN: &str = "<!-- bench:begin -->";
const END: &str = "<!-- bench:end -->";
const FIELDS: &[&str] = &[
    "seats",
    "playouts_per_s",
    "playouts_per_s_after_deal",
    "moves_per_s",
    "moves_per_s_logged",
    "clone_ns",
    "board_bytes",
    "imagine_playouts_per_s",
];

/// Measures every game and rewrites the marked section of the report.
pub(crate) fn run(workspace: &Workspace) -> Result<(), Error> {
    finish(&mut cargo(&["build", "--release", "--workspace"]))?;
    let rows =
        games(workspace)?.iter().map(|game| measure(workspace, game)).collect::<Result<Vec<_>, _>>()?;
    let section = section(&machine()?, &rows);
    let document = read_or_empty(REPORT)?;
    write(REPORT, &splice(&document, &section))
}

fn games(workspace: &Workspace) -> Result<Vec<String>, Error> {
    let from = "fairdeal games";
    let missing = || Error::Missing { from, field: "id" };
    let json = parse(from, &capture(&mut workspace.fairdeal(&["games", "--json"]))?)?;
    let games = json.as_array().ok_or_else(missing)?;
    games.iter().map(|game| game["id"].as_str().map(str::to_owned).ok_or_else(missing)).collect()
}

fn measure(workspace: &Workspace, game: &str) -> Result<String, Error> {
    eprintln!("> fairdeal bench {game}");
    let text = capture(&mut workspace.fairdeal(&["bench", game, "--seconds", "2", "--json"]))?;
    Ok(row(game, &parse("fairdeal bench", &text)?))
}

fn parse(from: &'static str, text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|source| Error::Json { from, source })
}

fn row(game: &str, json: &Value) -> String {
    let cells = FIELDS.iter().map(|field| cell(&json[*field]));
    line(&std::iter::once(game.to_owned()).chain(cells).collect::<Vec<_>>())
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) if number.is_f64() => {
            let number = number.as_f64().expect("the number is an f64");
            if number.abs() < 100.0 { format!("{number:.1}") } else { format!("{number:.0}") }
        }
        other => other.to_string(),
    }
}

fn line(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

fn machine() -> Result<String, Error> {
    let processor = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let rustc = capture(Command::new("rustc").arg("--version"))?;
    Ok(format!("{}, {cores} cores, {}", model(&processor), rustc.trim()))
}

fn model(processor: &str) -> &str {
    let named = processor.lines().find(|line| line.starts_with("model name"));
    named.and_then(|line| line.split_once(": ")).map_or("unknown processor", |(_, model)| model)
}

fn section(machine: &str, rows: &[String]) -> String {
    let head = std::iter::once("game").chain(FIELDS.iter().copied()).map(str::to_owned).collect::<Vec<_>>();
    let rule = format!("|---|{}", "--:|".repeat(FIELDS.len()));
    let intro =
        "Written by `cargo xtask bench-report`: `fairdeal bench <game> --seconds 2 --json` for every game.";
    format!("{intro}\nMachine: {machine}.\n\n{}\n{rule}\n{}", line(&head), rows.join("\n"))
}

/// Puts the section between the markers, adding them at the end if they are missing.
fn splice(document: &str, section: &str) -> String {
    let marked = format!("{BEGIN}\n{section}\n{END}");
    let split = document.split_once(BEGIN).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(END)?;
        Some((before, after))
    });
    match split {
        Some((before, after)) => format!("{before}{marked}{after}"),
        None if document.is_empty() => format!("# Measured\n\n{marked}\n"),
        None => format!("{}\n\n{marked}\n", document.trim_end()),
    }
}

fn read_or_empty(path: &str) -> Result<String, Error> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        other => other.map_err(|source| Error::File { path: path.into(), source }),
    }
}

fn write(path: &str, text: &str) -> Result<(), Error> {
    let folder = Path::new(path).parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|source| Error::File { path: path.into(), source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_follow_the_fields() {
        let json = parse("test", r#"{"seats": 4, "playouts_per_s": 1234.56, "clone_ns": 61.25}"#);
        let row = row("hearts", &json.expect("the JSON is whole"));
        assert_eq!(row, "| hearts | 4 | 1235 | – | – | – | 61.2 | – | – |");
    }

    #[test]
    fn the_section_is_replaced_and_the_rest_kept() {
        let old = format!("top\n{BEGIN}\nold\n{END}\nbottom\n");
        assert_eq!(splice(&old, "new"), format!("top\n{BEGIN}\nnew\n{END}\nbottom\n"));
        assert_eq!(splice("", "new"), format!("# Measured\n\n{BEGIN}\nnew\n{END}\n"));
        assert_eq!(splice("top\n", "new"), format!("top\n\n{BEGIN}\nnew\n{END}\n"));
    }

    #[test]
    fn the_processor_is_named() {
        assert_eq!(model("cpu : 0\nmodel name\t: Fast 9000\n"), "Fast 9000");
        assert_eq!(model(""), "unknown processor");
    }
}
