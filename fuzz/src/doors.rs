//! The entry points for untrusted bytes.

use fairdeal_engine::Engine;
use fairdeal_games::{GAMES, Visitor, visit};
use fairdeal_kernel::{Fairness, Game, Limits, Plain, Present};
use fairdeal_session::{new_match, read_header, verify};
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
        visit(game, Tools(data)).expect("the registry knows its games");
        if text.as_bytes() != data {
            visit(game, Tools(text.as_bytes())).expect("the registry knows its games");
        }
    }
}

struct Tools<'a>(&'a [u8]);

impl Visitor for Tools<'_> {
    type Out = ();

    fn game<G: Present>(self) {
        for tool in G::TOOLS.iter().filter(|tool| tool.reads) {
            // Arguments that are missing are refused; only a panic is a fault.
            let _ = (tool.run)(&[], self.0);
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
    if let Some(Err(error)) = visit(&game, Verify(&text)) {
        assert!(error.line >= 1 && error.line <= lines + 1, "{error}");
    }
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Out = Result<fairdeal_session::Verified, fairdeal_session::LogError>;

    fn game<G: Present>(self) -> Self::Out {
        verify::<G>(self.0)
    }
}

/// A position is set up or refused with its location, whatever it contains.
fn position(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Ok(raw) = serde_json::from_str::<&RawValue>(text) else { return };
    visit(GAMES[*first as usize % GAMES.len()], SetUp(raw)).expect("the registry knows its games");
}

struct SetUp<'a>(&'a RawValue);

impl Visitor for SetUp<'_> {
    type Out = ();

    fn game<G: Present>(self) {
        let seats = <G as Game>::SEATS.0;
        if let Err(problems) = new_match::<G>(seats, None, Some(self.0), Fairness::from_seed("fuzz", seats)) {
            assert!(problems.iter().all(|problem| problem.at.starts_with('/')), "{problems:?}");
        }
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
