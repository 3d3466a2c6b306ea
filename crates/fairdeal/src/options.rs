use crate::{error::Error, files};
use fairdeal_hosted::Description;
use fairdeal_kernel::{Limits, OptionField, OptionKind};
use serde_json::{Map, Value};
use std::{io, path::Path};

/// The maximum size of an option's file, except for texts that the game reads itself.
const LIMITS: Limits =
    Limits { bytes: 64 * 1024, depth: 8, values: 1000, members: 1000, outermost: 1000, text: 1000 };

/// Parses `key=value` pairs as JSON; keys and values are checked against the game's description of its options.
///
/// A value `@FILE` is the contents of the file.
pub(crate) fn given(of: &Description, pairs: &[String]) -> Result<Map<String, Value>, Error> {
    let fields = (of.fields)();
    let mut map = Map::new();
    for pair in pairs {
        let (key, value) = split(pair)?;
        let field =
            fields.iter().find(|field| field.name == key).ok_or_else(|| unknown(of.id, key, &fields))?;
        let value = match value.strip_prefix('@') {
            Some(path) => value_in(field, path)?,
            None => value_of(field, value)?,
        };
        map.insert(key.to_owned(), value);
    }
    Ok(map)
}

/// Writes the values an option takes.
pub(crate) fn allowed(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Switch => "on or off".into(),
        OptionKind::Range(lo, hi) => format!("{lo} to {hi}"),
        OptionKind::Numbers(list) => list.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
        OptionKind::Words(words) => words.join(", "),
        OptionKind::Set(words) => format!("none, or a comma-separated list of {}", words.join(", ")),
        OptionKind::Own(words, own) => format!("{}, or {own} (@FILE reads it from a file)", words.join(", ")),
    }
}

/// Writes a value as people type it: a switch is on or off.
pub(crate) fn spoken(field: &OptionField) -> &str {
    match (&field.kind, field.default.as_str()) {
        (OptionKind::Switch, "true") => "on",
        (OptionKind::Switch, "false") => "off",
        (_, value) => value,
    }
}

/// Reads a value as JSON.
pub(crate) fn value_of(field: &OptionField, text: &str) -> Result<Value, Error> {
    let read = match &field.kind {
        OptionKind::Switch => switch(text).map(Value::Bool),
        OptionKind::Range(..) | OptionKind::Numbers(_) => {
            let number = text.parse::<i64>().ok();
            number.filter(|&number| field.kind.objection(number).is_none()).map(Value::from)
        }
        OptionKind::Words(words) => words.contains(&text).then(|| Value::from(text)),
        OptionKind::Set(words) => set(words, text),
        // The game itself reads what people write, and says what is wrong with it.
        OptionKind::Own(..) => Some(Value::from(text)),
    };
    let (name, allowed) = (field.name, allowed(&field.kind));
    read.ok_or_else(|| {
        Error::usage(format!("-o {name}={text}: {text:?} is not allowed; {name} takes {allowed}."))
    })
}

/// Reads a value from a file: a JSON list or object, otherwise a text.
fn value_in(field: &OptionField, path: &str) -> Result<Value, Error> {
    let path = Path::new(path);
    let text = String::from_utf8(files::read(path, files::MOST)?).map_err(|_| Error::File {
        doing: "read",
        path: path.to_owned(),
        source: io::Error::new(io::ErrorKind::InvalidData, "it is not text in UTF-8"),
    })?;
    let text = text.trim_start_matches('\u{feff}');
    match &field.kind {
        // Passed on unchanged, so that the game can name a line of it.
        OptionKind::Own(words, _) if !words.contains(&text.trim()) => return Ok(Value::from(text)),
        _ => {}
    }
    LIMITS.check(text).map_err(|large| Error::usage(format!("-o {}: {large}", field.name)))?;
    match serde_json::from_str(text) {
        Ok(value @ (Value::Array(_) | Value::Object(_))) => Ok(value),
        _ => value_of(field, text.trim()),
    }
}

fn split(pair: &str) -> Result<(&str, &str), Error> {
    let advice = || Error::usage(format!("-o {pair}: an option is written key=value, such as -o deals=1."));
    pair.split_once('=').map(|(key, value)| (key.trim(), value.trim())).ok_or_else(advice)
}

/// Parses `a,b` as a list of words, each at most once; `none` is the empty list.
fn set(words: &[&str], text: &str) -> Option<Value> {
    let given: Vec<&str> = match text {
        "" | "none" => vec![],
        list => list.split(',').map(str::trim).collect(),
    };
    let once = |(n, word): (usize, &&str)| words.contains(word) && !given[..n].contains(word);
    given.iter().enumerate().all(once).then(|| given.into())
}

fn switch(text: &str) -> Option<bool> {
    match text {
        "on" | "true" | "yes" => Some(true),
        "off" | "false" | "no" => Some(false),
        _ => None,
    }
}

fn unknown(game: &str, key: &str, fields: &[OptionField]) -> Error {
    let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
    let nearest = fairdeal_definitions::nearest(key, names.iter().copied())
        .map(|name| format!(" Did you mean {name}?"));
    let (list, nearest) = (names.join(", "), nearest.unwrap_or_default());
    Error::usage(format!("-o {key}: {game} has no option {key:?}.{nearest} Its options are: {list}."))
}
