//! The entry points for untrusted bytes.

use fairdeal_engine::Engine;
use fairdeal_games::GAMES;
use fairdeal_hosted::{describe, open_match, verify_log};
use fairdeal_kernel::{Fairness, Limits, Plain};
use fairdeal_session::read_header;
use serde_json::{Value, value::RawValue};

/// What goes through a door; panics when something is broken.
pub(crate) type Door = fn(&[u8]);

/// The doors by name.
pub(crate) const DOORS: &[(&str, Door)] =
    &[("engine", engine), ("log", log), ("position", position), ("tools", tools), ("words", words)];

/// The tools of every game read or refuse a file, whatever it contains; bytes that are no text are refused early.
fn tools(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for game in GAMES {
        let described = describe(game).expect("the registry knows its games");
        for tool in described.tools.iter().filter(|tool| tool.reads) {
            // Arguments that are missing are refused; only a panic is a fault.
            let _ = (tool.run)(&[], data);
            if text.as_bytes() != data {
                let _ = (tool.run)(&[], text.as_bytes());
            }
        }
    }
}

/// The engine answers every line with an object and survives.
fn engine(data: &[u8]) {
    let mut engine = Engine::default();
    for line in data.split(|&byte| byte == b'\n') {
        let answer = engine.line(line);
        assert!(answer.starts_with("{\"id\":"), "{answer}");
        assert!(!answer.contains("\"code\":\"internal\""), "{answer}");
    }
    assert!(engine.line(b"{\"id\":7,\"do\":\"games\"}").starts_with("{\"id\":7,\"ok\":"));
}

/// A log is verified or refused with its line, whatever it contains.
fn log(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok((game, _)) = read_header(&text) else { return };
    let lines = text.lines().count();
    if let Some(Err(error)) = verify_log(&game, &text) {
        assert!(error.line >= 1 && error.line <= lines + 1, "{error}");
    }
}

/// A position is set up or refused with its location, whatever it contains.
fn position(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Ok(raw) = serde_json::from_str::<&RawValue>(text) else { return };
    let game = GAMES[*first as usize % GAMES.len()];
    let seats = describe(game).expect("the registry knows its games").seats.0;
    let opened = open_match(game, seats, None, Some(raw), Fairness::from_seed("fuzz", seats));
    if let Some(Err(problems)) = opened {
        assert!(problems.iter().all(|problem| problem.at.starts_with('/')), "{problems:?}");
    }
}

/// Untrusted text can only be read afterwards, also inside JSON, and what was JSON still is.
fn words(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    assert!(Plain::are_lines(&Plain::lines(&text)) && Plain::is_line(Plain::line(&text).as_str()));
    let limits = Limits { bytes: 4096, depth: 8, values: 64, members: 16, outermost: 32, text: 64 };
    let fits = limits.check(&text).is_ok();
    let Ok(read) = serde_json::from_str::<Value>(&text) else { return };
    assert!(!fits || depth(&read) <= 8, "{text}");
    let cleaned = serde_json::from_str::<Value>(&Plain::json(&text)).expect("it is JSON still");
    each_text(&cleaned, &|text| assert!(Plain::is_line(text), "{text:?}"));
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(list) => 1 + list.iter().map(depth).max().unwrap_or(0),
        Value::Object(fields) => 1 + fields.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

fn each_text(value: &Value, meet: &dyn Fn(&str)) {
    match value {
        Value::String(text) => meet(text),
        Value::Array(list) => list.iter().for_each(|value| each_text(value, meet)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            meet(key);
            each_text(value, meet);
        }),
        _ => {}
    }
}
