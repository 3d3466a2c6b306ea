//! What the game brings to the command line: scoring a contract, the bidding system, checking PBN files, reading
//! LIN.

use super::call::{Bid, Call};
use super::contract::Doubling;
use super::hand::suit_first;
use super::pbn::{self, Entry, decode};
use super::record::Record;
use super::score::Points;
use super::{Fault, RecordStep, Strain, auction, lin, system};
use fairdeal_kernel::{Seat, Tool};

pub(super) const ALL: &[Tool] = &[
    Tool {
        name: "score",
        usage: "<CONTRACT> [vul]",
        about: "Scores a contract as duplicate does, and says what for: `score 4SX+1 vul`, `score 3NT-2`, `score 1C=`.",
        reads: false,
        run: |arguments, _| score(&arguments.join(" ")),
    },
    Tool {
        name: "system",
        usage: "",
        about: "Prints the bidding system of the bots: what each call shows, by what was called before.",
        reads: false,
        run: |_, _| Ok(system::TEXT.to_owned()),
    },
    Tool {
        name: "pbn",
        usage: "[FILE]",
        about: "Checks every call and card of a PBN or LIN file against the rules, and lists boards and results.",
        reads: true,
        run: |_, input| table(&entries(input)?),
    },
    Tool {
        name: "lin",
        usage: "[FILE]",
        about: "Turns a LIN file into PBN: `lin match.lin > match.pbn`.",
        reads: true,
        run: |_, input| {
            let text = decode(input).map_err(|error| error.to_string())?;
            let entries = lin::read(&text).map_err(|error| error.to_string())?;
            Ok(pbn::write(entries.iter().map(|entry| &entry.record)))
        },
    },
];

/// Reads boards from either notation.
fn entries(input: &[u8]) -> Result<Vec<Entry>, String> {
    let text = decode(input).map_err(|error| error.to_string())?;
    let is_lin = text.contains("md|") && !text.trim_start().starts_with(['[', '%', ';', '{']);
    let read = if is_lin { lin::read(&text) } else { pbn::read(&text) };
    let entries = read.map_err(|error| error.to_string())?;
    if entries.is_empty() { Err("there is no board in this text".into()) } else { Ok(entries) }
}

/// A contract and what came of it.
struct Line {
    bid: Bid,
    doubling: Doubling,
    vulnerable: bool,
    taken: u8,
}

/// Reads `4SX+1 vul`.
fn parse(text: &str) -> Result<Line, String> {
    let how = "write level, strain, X or XX, result and vul: 4SX+1 vul, 3NT-2, 1C=";
    let mut words = text.split_whitespace();
    let contract = words.next().ok_or(how)?.to_ascii_uppercase();
    let vulnerable = match words.next().map(str::to_ascii_lowercase).as_deref() {
        None | Some("nv" | "not" | "nonvul" | "none") => false,
        Some("v" | "vul" | "vulnerable") => true,
        Some(other) => return Err(format!("{other:?} is not understood: {how}")),
    };
    if let Some(more) = words.next() {
        return Err(format!("{more:?} is too much: {how}"));
    }
    let at = contract.find(['=', '+', '-']).unwrap_or(contract.len());
    let (named, result) = contract.split_at(at);
    let base = named.trim_end_matches('X');
    let bid: Bid = base.parse().map_err(|_| format!("{named:?} is not a contract: {how}"))?;
    let doubling = Doubling::ALL.get(named.len() - base.len()).copied();
    let doubling = doubling.ok_or_else(|| format!("{named:?} is doubled too often: {how}"))?;
    let more: i8 = match result {
        "" | "=" => 0,
        number => number.parse().map_err(|_| format!("{number:?} is not a result: {how}"))?,
    };
    let taken = i16::from(bid.tricks()) + i16::from(more);
    let taken = u8::try_from(taken).ok().filter(|&taken| taken <= 13);
    let taken = taken.ok_or_else(|| format!("{bid} cannot end {more:+}: there are thirteen tricks"))?;
    Ok(Line { bid, doubling, vulnerable, taken })
}

fn score(text: &str) -> Result<String, String> {
    if text.parse() == Ok(Call::Pass) {
        return Ok("Passed out: 0\n".into());
    }
    let line = parse(text)?;
    let points = Points::of(line.bid, line.doubling, line.vulnerable, line.taken);
    let game = if points.bonus > 50 { "for the game" } else { "for the part-score" };
    let parts = [
        (i32::from(points.tricks), "for the tricks of the contract"),
        (i32::from(points.overtricks), "for overtricks"),
        (i32::from(points.insult), "for the insult of the double"),
        (i32::from(points.slam), "for the slam"),
        (i32::from(points.bonus), game),
        (-i32::from(points.undertricks), "for undertricks"),
    ];
    let parts = parts.iter().filter(|(points, _)| *points != 0);
    let parts: String = parts.map(|(points, what)| format!("{points:>7}  {what}\n")).collect();
    Ok(format!("{}: {}\n{parts}", told(&line), points.duplicate()))
}

/// Says what was scored in words.
fn told(line: &Line) -> String {
    let strain = match line.bid.strain() {
        Strain::NoTrump => "NT".to_owned(),
        suit => suit.trump().map_or_else(String::new, |suit| suit.sign().to_string()),
    };
    let doubled = ["", " doubled", " redoubled"][line.doubling as usize];
    let vulnerable = if line.vulnerable { "vulnerable" } else { "not vulnerable" };
    let result = match i16::from(line.taken) - i16::from(line.bid.tricks()) {
        0 => "made".to_owned(),
        over @ 1.. => format!("made with {over} over"),
        under => format!("{} down", -under),
    };
    format!("{}{strain}{doubled}, {vulnerable}, {result}", line.bid.level())
}

/// Lists the boards; an error if one of them breaks the rules.
fn table(entries: &[Entry]) -> Result<String, String> {
    let head = ["Board", "Dealer", "Vul", "Contract", "Lead", "Tricks", "NS", "Check"].map(String::from);
    let checked: Vec<(&Entry, Checked)> = entries.iter().map(|entry| (entry, check(entry))).collect();
    let rows = checked.iter().map(|(entry, checked)| row(&entry.record, checked));
    let text = aligned(&std::iter::once(head).chain(rows).collect::<Vec<_>>());
    let faults = checked.iter().filter(|(_, checked)| checked.is_err()).count();
    if faults == 0 {
        Ok(text)
    } else {
        Err(format!("{text}{faults} of {} boards break the rules", entries.len()))
    }
}

/// What was found to be right, or what is wrong.
type Checked = Result<&'static str, String>;

/// Plays a board through the rules, if there is anything to play. Without all cards only the calls can be checked.
fn check(entry: &Entry) -> Checked {
    let (record, at) = (&entry.record, |fault: Fault| format!("line {}: {fault}", entry.line));
    if record.calls.is_empty() && record.plays.is_empty() {
        return Ok("ok");
    }
    if record.is_whole() {
        return record.replay().map(|_| "ok").map_err(at);
    }
    match (0..record.calls.len()).find(|&n| !auction::allows(&record.calls[..n], record.calls[n])) {
        Some(n) => Err(at(Fault { at: RecordStep::Call(n + 1), message: "that is not allowed".into() })),
        None => Ok("calls ok, cards missing"),
    }
}

fn row(record: &Record, checked: &Checked) -> [String; 8] {
    let letter = |seat: Seat| ["N", "E", "S", "W"][seat.index() % 4];
    let contract = match record.contract {
        Some(contract) => format!("{contract} {}", letter(contract.declarer)),
        None if record.is_passed_out() => "passed out".into(),
        None => "-".into(),
    };
    let number = |number: Option<String>| number.unwrap_or_else(|| "-".into());
    [
        number(record.board.map(|board| board.to_string())),
        letter(record.dealer).into(),
        record.vulnerable.to_string(),
        contract,
        number(record.plays.first().map(|&card| suit_first(card))),
        number(record.result.map(|tricks| tricks.to_string())),
        number(record.points().map(|points| points.to_string())),
        checked.clone().map_or_else(|wrong| wrong, String::from),
    ]
}

fn aligned(rows: &[[String; 8]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..8).map(width).collect();
    let line = |row: &[String; 8]| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}
