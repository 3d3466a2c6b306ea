use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One row of the table: a sort of node, its JSON with holes `"$name:sort"`, and its text with holes
/// `{name}`.
///
/// A hole has a sort from the table, or `int` for a number, `signed` for a number with its sign, `str` for a
/// string, or `sort*` for a list, whose separator is the text of the row with sort `sort*`.
#[derive(Clone, Copy, Debug)]
pub struct Row(pub &'static str, pub &'static str, pub &'static str);

/// The texts of definitions: one table, used in both directions.
///
/// To write a node, the first row whose JSON matches is used; to parse a text, the rows are tried in the same
/// order.
#[derive(Clone, Debug)]
pub struct Templates {
    rows: BTreeMap<&'static str, Vec<Compiled>>,
    separators: BTreeMap<&'static str, &'static str>,
}

#[derive(Clone, Debug)]
struct Compiled {
    json: Value,
    pieces: Vec<Piece>,
    sorts: BTreeMap<String, String>,
}

#[derive(Clone, Debug)]
enum Piece {
    Text(&'static str),
    Hole(&'static str),
}

type Memo = BTreeMap<(String, usize, usize), Option<Value>>;

/// The texts of nodes written so far, by sort and address. Rows are tried one after another and ask for the
/// same child nodes again; without this memo the work would double with every level.
type Sayings = BTreeMap<(String, usize), Option<String>>;

impl Templates {
    /// Reads a table; a row whose JSON is `null` gives the separator of a list.
    pub fn new(table: &[Row]) -> Templates {
        let (mut rows, mut separators): (BTreeMap<_, Vec<Compiled>>, _) = (BTreeMap::new(), BTreeMap::new());
        for Row(sort, json, text) in table {
            if let Some(listed) = sort.strip_suffix('*') {
                separators.insert(listed, *text);
                continue;
            }
            let json: Value = serde_json::from_str(json).expect("the table holds JSON");
            let mut sorts = BTreeMap::new();
            holes(&json, &mut sorts);
            rows.entry(*sort).or_default().push(Compiled { json, pieces: pieces(text), sorts });
        }
        Templates { rows, separators }
    }

    /// Writes a node of a sort as text; `None` if no row matches.
    pub fn say(&self, sort: &str, value: &Value) -> Option<String> {
        self.say_part(sort, value, &mut Sayings::new())
    }

    fn say_part(&self, sort: &str, value: &Value, known: &mut Sayings) -> Option<String> {
        match sort {
            "int" => return value.as_i64().map(|number| number.to_string()),
            "str" => return value.as_str().filter(|text| is_plain(text)).map(str::to_owned),
            "signed" => return value.as_i64().map(|number| format!("{number:+}")),
            _ => {}
        }
        // The address identifies a node cheaply; the tree is borrowed for as long as the memo lives.
        let key = (sort.to_owned(), std::ptr::from_ref(value).addr());
        if let Some(said) = known.get(&key) {
            return said.clone();
        }
        let said = match sort.strip_suffix('*') {
            Some(listed) => {
                let said: Option<Vec<String>> =
                    value.as_array()?.iter().map(|item| self.say_part(listed, item, known)).collect();
                said.filter(|list| !list.is_empty()).map(|list| list.join(self.separators[listed]))
            }
            None => self.rows.get(sort)?.iter().find_map(|row| self.say_row(row, value, known)),
        };
        known.insert(key, said.clone());
        said
    }

    fn say_row(&self, row: &Compiled, value: &Value, known: &mut Sayings) -> Option<String> {
        let mut bound = BTreeMap::new();
        if !fits(&row.json, value, &mut bound) {
            return None;
        }
        let mut text = String::new();
        for piece in &row.pieces {
            match piece {
                Piece::Text(part) => text += part,
                Piece::Hole(name) => text += &self.say_part(&row.sorts[*name], bound.get(*name)?, known)?,
            }
        }
        Some(text)
    }

    /// Lists the rows as sort and JSON, for tests that cover every row.
    pub fn rows(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.rows.iter().flat_map(|(sort, rows)| rows.iter().map(|row| (*sort, &row.json)))
    }

    /// Lists the rows used to write a node of a sort; `None` if no row matches.
    pub fn rows_of(&self, sort: &str, value: &Value) -> Option<Vec<(&'static str, &Value)>> {
        if matches!(sort, "int" | "str" | "signed") {
            return self.say(sort, value).map(|_| vec![]);
        }
        if let Some(listed) = sort.strip_suffix('*') {
            let rows: Option<Vec<_>> =
                value.as_array()?.iter().map(|item| self.rows_of(listed, item)).collect();
            return rows.map(|rows| rows.concat());
        }
        let (sort, rows) = self.rows.get_key_value(sort)?;
        rows.iter().find_map(|row| {
            let mut bound = BTreeMap::new();
            if !fits(&row.json, value, &mut bound) {
                return None;
            }
            let mut used = vec![(*sort, &row.json)];
            for (name, sort) in &row.sorts {
                used.extend(self.rows_of(sort, bound.get(name)?)?);
            }
            Some(used)
        })
    }

    /// Makes a random node of a sort, at most `depth` levels deep where the table allows it, for property
    /// tests. `choose` returns a number below its argument.
    pub fn sample(&self, sort: &str, depth: u32, choose: &mut dyn FnMut(usize) -> usize) -> Value {
        match sort {
            "int" => return Value::from(1 + choose(9)),
            "signed" => return Value::from([-3, -1, 1, 2][choose(4)]),
            "str" => return Value::from(["Hero", "Old One", "Bee"][choose(3)]),
            _ => {}
        }
        if let Some(listed) = sort.strip_suffix('*') {
            return (0..2 + choose(2))
                .map(|_| self.sample(listed, depth.saturating_sub(1), choose))
                .collect();
        }
        let rows = &self.rows[sort];
        let plain = rows.iter().map(|row| row.sorts.len()).min().unwrap_or(0);
        let fitting: Vec<&Compiled> =
            rows.iter().filter(|row| depth > 0 || row.sorts.len() == plain).collect();
        let row = fitting[choose(fitting.len())];
        let mut bound = BTreeMap::new();
        for piece in &row.pieces {
            if let Piece::Hole(name) = piece {
                bound.insert(*name, self.sample(&row.sorts[*name], depth.saturating_sub(1), choose));
            }
        }
        filled(&row.json, &bound)
    }

    /// Makes a node like [`Templates::sample`], steering towards a row of some sort wherever the table leads
    /// there.
    pub fn sample_with(
        &self,
        sort: &str,
        depth: u32,
        (goal, row): (&str, &Value),
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Value {
        if let Some(listed) = sort.strip_suffix('*') {
            let first = self.sample_with(listed, depth.saturating_sub(1), (goal, row), choose);
            return vec![first, self.sample(listed, depth.saturating_sub(1), choose)].into();
        }
        let leads = |hole: &String| self.leads(hole, goal, &mut vec![]);
        let Some(rows) = self.rows.get(sort) else { return self.sample(sort, depth, choose) };
        let there = rows.iter().filter(|at| sort == goal && at.json == *row);
        let fitting: Vec<&Compiled> = if sort == goal {
            there.collect()
        } else {
            rows.iter().filter(|at| at.sorts.values().any(leads)).collect()
        };
        if fitting.is_empty() {
            return self.sample(sort, depth, choose);
        }
        let taken = fitting[choose(fitting.len())];
        let mut bound = BTreeMap::new();
        for piece in &taken.pieces {
            if let Piece::Hole(name) = piece {
                let hole = &taken.sorts[*name];
                let depth = depth.saturating_sub(1);
                let part = if sort != goal && leads(hole) {
                    self.sample_with(hole, depth, (goal, row), choose)
                } else {
                    self.sample(hole, depth, choose)
                };
                bound.insert(*name, part);
            }
        }
        filled(&taken.json, &bound)
    }

    /// Returns whether a node of one sort can contain one of another.
    fn leads(&self, from: &str, to: &str, met: &mut Vec<String>) -> bool {
        let from = from.trim_end_matches('*');
        if from == to {
            return true;
        }
        if met.iter().any(|sort| sort == from) {
            return false;
        }
        met.push(from.to_owned());
        let rows = self.rows.get(from).into_iter().flatten();
        rows.flat_map(|row| row.sorts.values()).any(|sort| self.leads(sort, to, met))
    }

    /// Parses the text of a node of a sort; `None` if no row matches.
    pub fn read(&self, sort: &str, text: &str) -> Option<Value> {
        self.read_part(sort, text, 0, text.len(), &mut Memo::new())
    }

    fn read_part(&self, sort: &str, text: &str, from: usize, to: usize, memo: &mut Memo) -> Option<Value> {
        let part = &text[from..to];
        match sort {
            "int" => return part.parse::<i64>().ok().map(Value::from),
            "str" => return is_plain(part).then(|| Value::from(part)),
            "signed" if part.starts_with(['+', '-']) => return part.parse::<i64>().ok().map(Value::from),
            "signed" => return None,
            _ => {}
        }
        let key = (sort.to_owned(), from, to);
        if let Some(known) = memo.get(&key) {
            return known.clone();
        }
        // Guards against left recursion: a sort that begins with itself at the same position cannot be parsed
        // that way.
        memo.insert(key.clone(), None);
        let found = match sort.strip_suffix('*') {
            Some(listed) => self.read_list(listed, text, from, to, memo).map(Value::Array),
            None => self.rows.get(sort)?.iter().find_map(|row| {
                let mut bound = BTreeMap::new();
                self.read_row(row, &row.pieces, text, from, to, &mut bound, memo)
            }),
        };
        memo.insert(key, found.clone());
        found
    }

    fn read_list(
        &self,
        listed: &str,
        text: &str,
        from: usize,
        to: usize,
        memo: &mut Memo,
    ) -> Option<Vec<Value>> {
        let separator = self.separators[listed];
        let cuts: Vec<usize> = text[from..to].match_indices(separator).map(|(at, _)| from + at).collect();
        // A separator may also occur inside an item, so try each of them as the end of the first.
        for cut in cuts {
            if let Some(first) = self.read_part(listed, text, from, cut, memo)
                && let Some(Value::Array(mut rest)) =
                    self.read_part(&format!("{listed}*"), text, cut + separator.len(), to, memo)
            {
                rest.insert(0, first);
                return Some(rest);
            }
        }
        self.read_part(listed, text, from, to, memo).map(|only| vec![only])
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "a place in a text, a place in a row, and what was found so far"
    )]
    fn read_row(
        &self,
        row: &Compiled,
        pieces: &[Piece],
        text: &str,
        from: usize,
        to: usize,
        bound: &mut BTreeMap<&'static str, Value>,
        memo: &mut Memo,
    ) -> Option<Value> {
        match pieces {
            [] => (from == to).then(|| filled(&row.json, bound)),
            [Piece::Text(part), rest @ ..] => {
                let behind = text[from..to].strip_prefix(part)?;
                self.read_row(row, rest, text, to - behind.len(), to, bound, memo)
            }
            [Piece::Hole(name), rest @ ..] => {
                let ends: Vec<usize> = match rest {
                    [] => vec![to],
                    [Piece::Text(part), ..] => {
                        text[from..to].match_indices(part).map(|(at, _)| from + at).collect()
                    }
                    // Nothing marks the end of this hole, so every split has to be tried; the memo keeps that
                    // affordable.
                    [Piece::Hole(_), ..] => (from..=to).filter(|&at| text.is_char_boundary(at)).collect(),
                };
                for end in ends {
                    if let Some(value) = self.read_part(&row.sorts[*name], text, from, end, memo) {
                        bound.insert(name, value);
                        if let Some(whole) = self.read_row(row, rest, text, end, to, bound, memo) {
                            return Some(whole);
                        }
                    }
                }
                None
            }
        }
    }
}

/// Returns whether a string can appear in a sentence without being mistaken for part of it.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && !text.contains(['[', ']', '“', '”', '{', '}'])
}

/// Collects the holes of a JSON pattern with their sorts.
fn holes(json: &Value, sorts: &mut BTreeMap<String, String>) {
    match json {
        Value::String(text) => {
            if let Some((name, sort)) = hole(text) {
                sorts.insert(name.into(), sort.into());
            }
        }
        Value::Array(list) => list.iter().for_each(|item| holes(item, sorts)),
        Value::Object(object) => object.values().for_each(|item| holes(item, sorts)),
        _ => {}
    }
}

fn hole(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('$')?.split_once(':')
}

fn pieces(text: &'static str) -> Vec<Piece> {
    let (mut rest, mut found) = (text, vec![]);
    while let Some((before, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').expect("the table closes its holes");
        if !before.is_empty() {
            found.push(Piece::Text(before));
        }
        found.push(Piece::Hole(name));
        rest = behind;
    }
    if !rest.is_empty() {
        found.push(Piece::Text(rest));
    }
    found
}

/// Matches a node against a pattern and records what fills its holes.
fn fits<'v>(pattern: &Value, value: &'v Value, bound: &mut BTreeMap<String, &'v Value>) -> bool {
    match (pattern, value) {
        (Value::String(text), _) if hole(text).is_some() => {
            let (name, sort) = hole(text).expect("it is a hole");
            bound.insert(name.into(), value);
            (sort != "int" || value.is_i64()) && (sort != "str" || value.is_string())
        }
        (Value::Object(pattern), Value::Object(object)) => {
            let same = |(key, part): (&String, &Value)| {
                object.get(key).is_some_and(|found| fits(part, found, bound))
            };
            pattern.len() == object.len() && pattern.iter().all(same)
        }
        (Value::Array(pattern), Value::Array(list)) => {
            pattern.len() == list.len()
                && pattern.iter().zip(list).all(|(part, found)| fits(part, found, bound))
        }
        _ => pattern == value,
    }
}

/// Returns a pattern with its holes filled.
fn filled(pattern: &Value, bound: &BTreeMap<&'static str, Value>) -> Value {
    match pattern {
        Value::String(text) => match hole(text) {
            Some((name, _)) => bound.get(name).cloned().unwrap_or(Value::Null),
            None => pattern.clone(),
        },
        Value::Array(list) => list.iter().map(|part| filled(part, bound)).collect(),
        Value::Object(object) => {
            let parts = object.iter().map(|(key, part)| (key.clone(), filled(part, bound)));
            Value::Object(parts.collect::<Map<String, Value>>())
        }
        _ => pattern.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, Templates};
    use serde_json::json;

    const TABLE: &[Row] = &[
        Row("line", r#"{"draw":1}"#, "draw a card"),
        Row("line", r#"{"draw":"$n:int"}"#, "draw {n} cards"),
        Row("line", r#"{"both":["$a:line","$b:line"]}"#, "{a} and {b}"),
        Row("line", r#"{"named":"$x:str"}"#, "name “{x}”"),
        Row("page", r#"{"lines":"$l:line*"}"#, "{l}."),
        Row("line*", "null", ", then "),
    ];

    #[test]
    fn text_and_definition_turn_into_each_other() {
        let templates = Templates::new(TABLE);
        for (value, text) in [
            (json!({"lines":[{"draw":1}]}), "draw a card."),
            (json!({"lines":[{"draw":2},{"named":"a, then b"}]}), "draw 2 cards, then name “a, then b”."),
            (
                json!({"lines":[{"both":[{"draw":1},{"both":[{"draw":3},{"draw":1}]}]}]}),
                "draw a card and draw 3 cards and draw a card.",
            ),
        ] {
            assert_eq!(templates.say("page", &value).as_deref(), Some(text));
            assert_eq!(templates.read("page", text), Some(value));
        }
        let used = templates.rows_of("page", &json!({"lines":[{"draw":2}]}));
        let used: Option<Vec<&str>> = used.map(|rows| rows.into_iter().map(|(sort, _)| sort).collect());
        assert_eq!(used, Some(vec!["page", "line"]));
        assert_eq!(templates.read("page", "draw no card."), None);
        assert_eq!(templates.say("page", &json!({"lines":[]})), None);
    }
}
