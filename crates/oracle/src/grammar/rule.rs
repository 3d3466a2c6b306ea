use super::{Chart, Found, Mode, Node, Number, Printer};
use crate::text::{CAPITAL, tokens};
use std::{any::Any, rc::Rc};

/// Takes the value of a field out of those of a rule.
pub(crate) fn value<T: Any + Clone>(value: Option<&Option<Rc<dyn Any>>>) -> T {
    let value = value.and_then(Option::as_ref).expect("every field has a slot or is silent");
    value.downcast_ref::<T>().expect("a slot finds values of its own type").clone()
}

/// Reads the phrase of a slot.
pub(crate) type Slot = fn(&mut Chart<'_>, usize, Mode) -> Rc<[Found]>;
type Values = [Option<Rc<dyn Any>>];
/// Gives the values of the fields without words, for the template with an index.
type Silent = fn(u8) -> Vec<Option<Rc<dyn Any>>>;

/// A template of a variant with what it takes to build one.
pub struct Rule<T> {
    name: &'static str,
    form: u8,
    mode: Option<Mode>,
    pieces: Vec<Piece>,
    fields: &'static [(&'static str, Slot)],
    silent: Silent,
    build: fn(&Values) -> T,
}

enum Piece {
    Word(String),
    /// "^": the next word has a capital.
    Capital,
    Agree(Vec<String>, Vec<String>),
    /// A noun in singular and plural: it has a number, where [`Piece::Agree`] obeys one.
    Noun(Vec<String>, Vec<String>),
    Number(Number),
    /// "^0": the number of the subject, or the one from before the rule, holds again.
    Restore,
    Slot {
        field: usize,
        mode: Mode,
        want: Want,
        subject: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Any,
    Same,
    Exactly(Number),
}

/// All rules of a type.
pub struct Rules<T>(pub Vec<Rule<T>>);

impl<T> Rules<T> {
    /// Adds the templates of a variant.
    pub fn add(
        &mut self,
        name: &'static str,
        templates: &[&str],
        fields: &'static [(&'static str, Slot)],
        silent: Silent,
        build: fn(&Values) -> T,
    ) {
        for (form, template) in templates.iter().enumerate() {
            let form = u8::try_from(form).expect("a variant has few templates");
            let (mode, template) = moded(template);
            let pieces = pieces(template, fields);
            for (at, silent) in silent(form).iter().enumerate() {
                let slotted =
                    pieces.iter().any(|piece| matches!(piece, Piece::Slot { field, .. } if *field == at));
                assert!(slotted || silent.is_some(), "{name}: the field {} has no slot", fields[at].0);
            }
            self.0.push(Rule { name, form, mode, pieces, fields, silent, build });
        }
    }
}

/// Returns whether a template for one mode can be used in another: a subject is spelled like any other phrase.
fn serves(only: Option<Mode>, mode: Mode) -> bool {
    only.is_none_or(|only| only == mode || (only == Mode::Plain && mode == Mode::Subject))
}

/// Cuts `@mode` off the front of a template.
fn moded(template: &str) -> (Option<Mode>, &str) {
    let Some(rest) = template.strip_prefix('@') else { return (None, template) };
    let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    (Some(mode(word).expect("a template names a mode")), rest)
}

fn mode(word: &str) -> Option<Mode> {
    match word {
        "plain" => Some(Mode::Plain),
        "count" => Some(Mode::Count),
        "digits" => Some(Mode::Digits),
        "value" => Some(Mode::Value),
        "owner" => Some(Mode::Owner),
        "subject" => Some(Mode::Subject),
        _ => None,
    }
}

fn pieces(template: &str, fields: &[(&str, Slot)]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '<', '^', '[']) {
        words(&rest[..at], &mut pieces);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix('^') {
            let (piece, after) = match after.chars().next() {
                Some('0') => (Piece::Restore, &after[1..]),
                Some('1') => (Piece::Number(Number::One), &after[1..]),
                Some('2') => (Piece::Number(Number::Many), &after[1..]),
                _ => (Piece::Capital, after),
            };
            pieces.push(piece);
            rest = after;
            continue;
        }
        let end = rest.find(['}', '>', ']']).expect("a template closes what it opens");
        let inside = &rest[1..end];
        pieces.push(match rest.as_bytes()[0] {
            b'{' => slot(inside, fields),
            b'<' => agree(inside, Piece::Agree),
            _ => agree(inside, Piece::Noun),
        });
        rest = &rest[end + 1..];
    }
    words(rest, &mut pieces);
    pieces
}

fn words(text: &str, pieces: &mut Vec<Piece>) {
    // A percent sign stands for braces, which mean slots in templates.
    let text = ["T", "Q", "X"]
        .iter()
        .fold(text.to_owned(), |text, symbol| text.replace(&format!("%{symbol}"), &format!("{{{symbol}}}")));
    pieces.extend(tokens(&text).into_iter().map(|token| Piece::Word(token.text)));
}

fn agree(inside: &str, piece: fn(Vec<String>, Vec<String>) -> Piece) -> Piece {
    let (one, many) = inside.split_once('|').expect("two forms are separated by a bar");
    let split = |text: &str| tokens(text).into_iter().map(|token| token.text).collect();
    piece(split(one), split(many))
}

fn slot(inside: &str, fields: &[(&str, Slot)]) -> Piece {
    let (inside, subject) = inside.strip_suffix('!').map_or((inside, false), |inside| (inside, true));
    let mut parts = inside.split(':');
    let name = parts.next().expect("a slot has a name");
    let field = fields.iter().position(|(field, _)| *field == name);
    let field = field.unwrap_or_else(|| panic!("no field is called {name}"));
    let (mut want, mut how) = (Want::Any, if subject { Mode::Subject } else { Mode::Plain });
    for part in parts {
        match part {
            "one" => want = Want::Exactly(Number::One),
            "many" => want = Want::Exactly(Number::Many),
            "=" => want = Want::Same,
            other => how = mode(other).unwrap_or_else(|| panic!("no mode is called {other}")),
        }
    }
    Piece::Slot { field, mode: how, want, subject }
}

struct State<'r, T> {
    rule: &'r Rule<T>,
    out: &'r mut Vec<Found>,
    values: Vec<Option<Rc<dyn Any>>>,
}

#[derive(Clone, Copy)]
struct Cursor {
    at: usize,
    number: Option<Number>,
    needs: Option<Number>,
    subject: Option<Number>,
}

/// Returns all readings by any of the rules.
pub fn parse_rules<T: Any>(rules: &Rules<T>, chart: &mut Chart<'_>, at: usize, mode: Mode) -> Vec<Found> {
    let mut out = Vec::new();
    for rule in &rules.0 {
        if !serves(rule.mode, mode) {
            continue;
        }
        if let Some(Piece::Word(first)) = rule.pieces.first()
            && !chart.token(at).is_some_and(|token| token.lower == *first || token.text == *first)
        {
            continue;
        }
        let values = (rule.silent)(rule.form);
        let cursor = Cursor { at, number: None, needs: None, subject: None };
        let mut state = State { rule, out: &mut out, values };
        state.run(chart, 0, cursor);
    }
    out
}

impl<T: Any> State<'_, T> {
    fn run(&mut self, chart: &mut Chart<'_>, piece: usize, mut cursor: Cursor) {
        if !chart.step() {
            return;
        }
        let rule = self.rule;
        let Some(next) = rule.pieces.get(piece) else {
            let value = Rc::new((rule.build)(&self.values));
            let number = cursor.subject.or(cursor.number);
            self.out.push(Found { value, end: cursor.at, number, needs: cursor.needs });
            return;
        };
        match next {
            Piece::Capital => self.run(chart, piece + 1, cursor),
            Piece::Number(number) => {
                cursor.number = Some(*number);
                self.run(chart, piece + 1, cursor);
            }
            Piece::Restore => {
                cursor.number = cursor.subject;
                self.run(chart, piece + 1, cursor);
            }
            Piece::Word(word) => {
                if matches(chart, cursor.at, word) {
                    cursor.at += 1;
                    self.run(chart, piece + 1, cursor);
                }
            }
            Piece::Agree(one, many) => {
                for (number, words) in [(Number::One, one), (Number::Many, many)] {
                    let Some(cursor) = agreeing(cursor, number) else { continue };
                    if words.iter().enumerate().all(|(n, word)| matches(chart, cursor.at + n, word)) {
                        self.run(chart, piece + 1, Cursor { at: cursor.at + words.len(), ..cursor });
                    }
                }
            }
            Piece::Noun(one, many) => {
                for (number, words) in [(Number::One, one), (Number::Many, many)] {
                    if words.iter().enumerate().all(|(n, word)| matches(chart, cursor.at + n, word)) {
                        let at = cursor.at + words.len();
                        self.run(chart, piece + 1, Cursor { at, number: Some(number), ..cursor });
                    }
                }
            }
            Piece::Slot { field, mode, want, subject } => {
                let readings = (rule.fields[*field].1)(chart, cursor.at, *mode);
                for reading in readings.iter() {
                    let Some(next) = take(cursor, reading, *want, *subject) else { continue };
                    chart.reach(reading.end);
                    let before = self.values[*field].replace(reading.value.clone());
                    self.run(chart, piece + 1, next);
                    self.values[*field] = before;
                }
            }
        }
    }
}

/// Returns the cursor after a reading, if its number is the one that is wanted.
fn take(cursor: Cursor, reading: &Found, want: Want, subject: bool) -> Option<Cursor> {
    let mut next = cursor;
    if let Some(needs) = reading.needs {
        next = agreeing(next, needs)?;
    }
    let fits = match want {
        Want::Any => true,
        Want::Exactly(number) => reading.number.is_none_or(|is| is == number),
        Want::Same => match reading.number {
            Some(number) => {
                next = agreeing(next, number)?;
                true
            }
            None => true,
        },
    };
    next.at = reading.end;
    next.number = reading.number.or(next.number);
    if subject {
        next.subject = next.number;
    }
    fits.then_some(next)
}

/// Returns the cursor if a number is the one in force; where none is, it is asked of what comes before.
fn agreeing(mut cursor: Cursor, number: Number) -> Option<Cursor> {
    match cursor.number.or(cursor.needs) {
        Some(is) => (is == number).then_some(cursor),
        None => {
            cursor.needs = Some(number);
            Some(cursor)
        }
    }
}

fn matches(chart: &mut Chart<'_>, at: usize, word: &str) -> bool {
    let upper = word.starts_with(|c: char| c.is_uppercase());
    let hit = match chart.token(at) {
        Some(token) if upper => token.text == word,
        Some(token) => token.lower == word || token.text == word,
        None => false,
    };
    if hit {
        chart.reach(at + 1);
    }
    hit
}

/// Prints a node by the rule it was built with.
pub fn print_rule<T>(rules: &Rules<T>, name: &str, fields: &[&dyn Node], out: &mut Printer, mode: Mode) {
    let form = fields.iter().find_map(|field| field.form());
    let fits = |rule: &&Rule<T>| {
        rule.name == name && form.is_none_or(|form| rule.form == form) && serves(rule.mode, mode)
    };
    let rule = rules.0.iter().find(fits).or_else(|| rules.0.iter().find(|rule| rule.name == name));
    let rule = rule.expect("every variant has a template");
    let (mut subject, before) = (None, out.number);
    for piece in &rule.pieces {
        match piece {
            Piece::Word(word) => out.word(word),
            Piece::Capital => out.word(CAPITAL),
            Piece::Number(number) => out.number = *number,
            Piece::Restore => out.number = subject.unwrap_or(before),
            Piece::Agree(one, many) | Piece::Noun(one, many) => {
                let words = if out.number == Number::One { one } else { many };
                words.iter().for_each(|word| out.word(word));
            }
            Piece::Slot { field, mode, want, subject: is_subject } => {
                if let Want::Exactly(number) = want {
                    out.number = *number;
                }
                fields[*field].print(out, *mode);
                if *is_subject {
                    subject = Some(out.number);
                }
            }
        }
    }
    if let Some(number) = subject {
        out.number = number;
    }
}
