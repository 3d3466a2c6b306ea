use super::super::hand::suit_first;
use super::super::parts::{SEATS, after};
use super::super::record::{Record, Remark};
use super::super::{auction, contract::Contract};
use fairdeal_kernel::Seat;

const HEAD: &str = "% PBN 2.1\n% EXPORT\n";
/// The tags that every board has, in their order.
const TAGS: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];

/// Returns the sort key of a tag: those that every board has first, then all others by name.
pub(super) fn order_of(name: &str) -> (usize, &str) {
    (TAGS.iter().position(|&tag| tag == name).unwrap_or(TAGS.len()), name)
}

/// Writes boards as a text.
pub fn write<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let boards: Vec<String> = records.into_iter().map(board).collect();
    format!("{HEAD}{}", boards.join("\n"))
}

fn board(record: &Record) -> String {
    let mut text = String::new();
    for name in TAGS {
        text += &tag(name, &value(record, name));
    }
    let others = record.tags.iter().filter(|(name, _)| !TAGS.contains(&name.as_str())).cloned();
    let mut others: Vec<(String, String)> = others.chain(score(record)).collect();
    others.sort_by(|one, other| one.0.cmp(&other.0));
    for (name, value) in &others {
        text += &tag(name, value);
    }
    if !record.calls.is_empty() {
        text += &auction_section(record);
    }
    if let Some(contract) = record.contract.filter(|_| !record.plays.is_empty()) {
        text += &play_section(record, contract);
    }
    text
}

/// The points of the board, unless they depend on the boards before.
fn score(record: &Record) -> Option<(String, String)> {
    let scoring = record.tag("Scoring").unwrap_or_default();
    let alone = !scoring.split(';').any(|system| matches!(system, "Rubber" | "Chicago"));
    let points = record.points().filter(|_| alone)?;
    Some(("Score".into(), format!("NS {points}")))
}

/// What a tag says of the board; nothing where nothing is known, and of a hand that was passed out no declarer.
fn value(record: &Record, name: &str) -> String {
    let contract = record.contract;
    match name {
        "Board" if record.board.is_some() => {
            record.board.map_or_else(String::new, |number| number.to_string())
        }
        "Dealer" => letter(record.dealer).into(),
        "Vulnerable" => record.vulnerable.to_string(),
        "Deal" => deal(record),
        "Declarer" => contract.map_or("", |contract| letter(contract.declarer)).into(),
        "Contract" if record.is_passed_out() => "Pass".into(),
        "Contract" => contract.map_or_else(String::new, |contract| contract.to_string()),
        "Result" => record.result.map_or_else(String::new, |tricks| tricks.to_string()),
        other => record.tag(other).unwrap_or_default().into(),
    }
}

fn deal(record: &Record) -> String {
    let hands = (0..SEATS).map(|n| record.hands[after(record.dealer, n)].to_string());
    format!("{}:{}", letter(record.dealer), hands.collect::<Vec<_>>().join(" "))
}

/// Writes the calls, four to a line, followed by their notes; `+` says that the auction continues.
fn auction_section(record: &Record) -> String {
    let mut section = Section::new("Auction", record.dealer);
    for (at, call) in record.calls.iter().enumerate() {
        section.cell(&call.to_string(), at % 4 == 3);
        section.remark(record, Remark::Call(at));
    }
    let over = auction::is_over(&record.calls) || record.calls.is_empty();
    section.finish(if over { None } else { Some("+") })
}

/// Writes the cards in columns, that of the opening lead first; `*` says that no more were played, `+` that
/// play continues.
fn play_section(record: &Record, contract: Contract) -> String {
    let mut section = Section::new("Play", contract.leader());
    let mut before = 0;
    for (leader, cards) in record.tricks() {
        for n in 0..SEATS {
            let at = usize::from((contract.leader().0 + n + SEATS - leader.0) % SEATS);
            section.cell(&cards.get(at).map_or_else(|| "-".to_owned(), |&card| suit_first(card)), n == 3);
            if at < cards.len() {
                section.remark(record, Remark::Card(before + at));
            }
        }
        before += cards.len();
    }
    section.finish(match (before, record.result) {
        (52, _) => None,
        (_, Some(_)) => Some("*"),
        (_, None) => Some("+"),
    })
}

/// A section being written: its rows, and the notes that follow it. Note numbers are scarce, so the same remark on
/// several calls or cards becomes one note.
struct Section {
    text: String,
    notes: Vec<String>,
    fresh: bool,
    full: bool,
}

impl Section {
    fn new(name: &str, first: Seat) -> Section {
        Section { text: tag(name, letter(first)), notes: vec![], fresh: true, full: false }
    }

    fn cell(&mut self, word: &str, last: bool) {
        if self.full {
            self.text.push('\n');
        } else if !self.fresh {
            self.text.push(' ');
        }
        self.text += word;
        (self.fresh, self.full) = (false, last);
    }

    fn remark(&mut self, record: &Record, about: Remark) {
        for note in record.notes.iter().filter(|note| note.about == about) {
            let known = self.notes.iter().position(|text| *text == note.text);
            let at = known.unwrap_or_else(|| {
                self.notes.push(note.text.clone());
                self.notes.len() - 1
            });
            self.text += &format!(" ={}=", at + 1);
        }
    }

    fn finish(mut self, end: Option<&str>) -> String {
        if let Some(end) = end {
            self.text += &format!("\n{end}");
        }
        self.text.push('\n');
        for (text, number) in self.notes.iter().zip(1..) {
            self.text += &tag("Note", &format!("{number}:{text}"));
        }
        self.text
    }
}

fn tag(name: &str, value: &str) -> String {
    let plain = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    format!("[{name} \"{plain}\"]\n")
}

const fn letter(seat: Seat) -> &'static str {
    ["N", "E", "S", "W"][seat.index() % 4]
}
