//! LIN, the notation of Bridge Base Online: pairs of a command and what it is about, `mb|1N|pc|SK|`.
//!
//! Read are hands and dealer (`md`), vulnerability (`sv`), calls (`mb`) with alerts (`!`) and their meaning (`an`),
//! cards (`pc`), claims (`mc`), players (`pn`; of two rooms, the open one first) and the number of the board (`ah`, and
//! `qx` with the room); all else is skipped.

use super::auction;
use super::call::Call;
use super::hand::{Hand, card, suited};
use super::parts::{SEATS, after};
use super::pbn::{Entry, ReadError, complete};
use super::record::{Note, Record, Remark};
use super::vulnerability::Vulnerability;
use fairdeal_decks::French;
use fairdeal_kernel::{BySeat, Seat};

/// South, the first seat of a LIN text.
const SOUTH: Seat = Seat(2);

/// Reads the boards of a text.
pub fn read(text: &str) -> Result<Vec<Entry>, ReadError> {
    let mut reader = Reader::default();
    let mut line = 1;
    let mut parts = text.split('|');
    while let (Some(command), Some(value)) = (parts.next(), parts.next()) {
        let lead = command.len() - command.trim_start().len();
        line += command[..lead].matches('\n').count();
        let name = command.split_whitespace().last().unwrap_or_default().to_ascii_lowercase();
        reader.command(line, &name, value.trim()).map_err(|message| ReadError::new(line, message))?;
        line += command[lead..].matches('\n').count() + value.matches('\n').count();
    }
    if reader.entries.is_empty() {
        return Err(ReadError::new(1, "there is no deal (md|…|) in this text"));
    }
    reader.entries.iter_mut().for_each(|entry| conclude(&mut entry.record));
    Ok(reader.entries)
}

#[derive(Default)]
struct Reader {
    entries: Vec<Entry>,
    /// The players of a table, or of two rooms: South, West, North and East of each.
    players: Vec<String>,
    /// What was said about a board before its deal.
    next: Next,
    /// Whether another board was announced since the last deal.
    between: bool,
}

/// What is said about a board before its deal.
#[derive(Default)]
struct Next {
    number: Option<u16>,
    room: Option<Room>,
    vulnerable: Option<Vulnerability>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    Open,
    Closed,
}

impl Reader {
    fn command(&mut self, line: usize, command: &str, value: &str) -> Result<(), String> {
        match command {
            "pn" => self.players = value.split(',').take(8).map(|name| name.trim().to_owned()).collect(),
            "qx" => {
                (self.next.number, self.next.room) = (digits(value), room(value));
                self.between = true;
            }
            "md" => {
                let record = self.deal(value)?;
                self.entries.push(Entry { line, record });
                self.between = false;
            }
            "sv" => {
                let vulnerable = vulnerability(value)?;
                match self.begun() {
                    Some(record) => record.vulnerable = vulnerable,
                    None => self.next.vulnerable = Some(vulnerable),
                }
            }
            "ah" => match (self.begun(), digits(value)) {
                (Some(record), number) => record.board = number.or(record.board),
                (None, number) => self.next.number = number.or(self.next.number),
            },
            _ => {
                if let Some(entry) = self.entries.last_mut() {
                    told(&mut entry.record, command, value)?;
                }
            }
        }
        Ok(())
    }

    /// The board that was dealt last, as long as nobody has called or played.
    fn begun(&mut self) -> Option<&mut Record> {
        let record = self.entries.last_mut().map(|entry| &mut entry.record);
        record.filter(|record| !self.between && record.calls.is_empty() && record.plays.is_empty())
    }

    /// Begins a board: the dealer, counted from South as 1, and the hands of South, West, North and perhaps East.
    fn deal(&mut self, value: &str) -> Result<Record, String> {
        let (dealer, list) = value.split_at_checked(1).unwrap_or((value, ""));
        let dealer = dealer.parse().ok().filter(|n| (1..=4).contains(n)).map(|n: u8| after(SOUTH, n - 1));
        let dealer =
            dealer.ok_or_else(|| format!("a deal begins with its dealer from 1 (S) to 4 (E): {value:?}"))?;
        let mut hands = BySeat::new(SEATS);
        for (text, n) in list.split(',').zip(0..SEATS) {
            hands[after(SOUTH, n)] = hand(text)?;
        }
        complete(&mut hands)?;
        let Next { number, room, vulnerable } = std::mem::take(&mut self.next);
        let vulnerable = vulnerable.unwrap_or(Vulnerability::None);
        Ok(Record { board: number, dealer, hands, tags: self.tags(room), vulnerable, ..Record::new(1) })
    }

    /// Who sits where, and in which room.
    fn tags(&self, room: Option<Room>) -> Vec<(String, String)> {
        let (_, closed) = self.players.split_at_checked(4).unwrap_or_default();
        let table = if room == Some(Room::Closed) && !closed.is_empty() { closed } else { &self.players };
        let names = [("West", 1), ("North", 2), ("East", 3), ("South", 0)].into_iter();
        let names = names.filter_map(|(seat, at)| Some((seat, table.get(at)?.as_str())));
        let room = room.map(|room| ("Room", if room == Room::Open { "Open" } else { "Closed" }));
        let told = names.chain(room).filter(|(_, value)| !value.is_empty());
        told.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }
}

/// Applies what is said about the board dealt last.
fn told(record: &mut Record, command: &str, value: &str) -> Result<(), String> {
    match command {
        "mb" => call(record, value)?,
        "an" => explain(record, value),
        "pc" => record.plays.extend(cards(value)?),
        "mc" => {
            let tricks = value.parse().ok().filter(|&tricks| tricks <= 13);
            record.result =
                Some(tricks.ok_or_else(|| format!("{value:?} is not a number of tricks from 0 to 13"))?);
        }
        _ => {}
    }
    Ok(())
}

/// Reads a hand like `SAK5HQ8D9652CA753`, in any order of suits and ranks.
fn hand(text: &str) -> Result<Hand, String> {
    let (mut hand, mut suit) = (Hand::default(), None);
    for letter in text.trim().replace("10", "T").chars() {
        match (letter.to_ascii_uppercase(), suit) {
            (named @ ('S' | 'H' | 'D' | 'C'), _) => suit = Some(named),
            (rank, Some(suit)) => {
                let card = card(suit, rank).ok_or_else(|| format!("{rank:?} in {text:?} is not a rank"))?;
                if hand.has(card) {
                    return Err(format!("{} is twice in {text:?}", card.text()));
                }
                hand = hand.with(card);
            }
            (other, None) => return Err(format!("{other:?} in {text:?} stands before a suit")),
        }
    }
    Ok(hand)
}

fn vulnerability(value: &str) -> Result<Vulnerability, String> {
    match value.to_ascii_lowercase().as_str() {
        "o" | "0" | "" | "-" => Ok(Vulnerability::None),
        "n" => Ok(Vulnerability::NorthSouth),
        "e" => Ok(Vulnerability::EastWest),
        "b" => Ok(Vulnerability::All),
        _ => Err(format!("{value:?} is not a vulnerability: o, n, e or b")),
    }
}

/// A call with an exclamation mark is alerted; what it means may follow.
fn call(record: &mut Record, value: &str) -> Result<(), String> {
    let plain = value.trim_end_matches('!');
    let call: Call = plain.parse().map_err(|error: super::NotACall| error.to_string())?;
    record.calls.push(call);
    if plain.len() < value.len() {
        explain(record, "alert");
    }
    Ok(())
}

fn explain(record: &mut Record, text: &str) {
    let Some(at) = record.calls.len().checked_sub(1) else { return };
    record.notes.retain(|note| note.about != Remark::Call(at));
    if !text.is_empty() {
        record.notes.push(Note { about: Remark::Call(at), text: text.replace(['\n', '\r'], " ") });
    }
}

/// One card, or the cards of a trick in one go.
fn cards(value: &str) -> Result<Vec<French>, String> {
    let letters: Vec<char> =
        value.replace("10", "T").chars().filter(|letter| !letter.is_whitespace()).collect();
    let card = |pair: &[char]| {
        let name: String = pair.iter().collect();
        suited(&name).ok_or_else(|| format!("{name:?} in {value:?} is not a card like SK"))
    };
    letters.chunks(2).map(card).collect()
}

/// The room of `o12` and `c12`.
fn room(text: &str) -> Option<Room> {
    match text.chars().next()?.to_ascii_lowercase() {
        'o' => Some(Room::Open),
        'c' => Some(Room::Closed),
        _ => None,
    }
}

/// The first number in a text: `Board 12`, `o12`.
fn digits(text: &str) -> Option<u16> {
    let from = text.find(|letter: char| letter.is_ascii_digit())?;
    let digits: String = text[from..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|&number| number > 0)
}

/// Draws the conclusions: the contract from the auction, the result from the last card.
fn conclude(record: &mut Record) {
    if auction::is_over(&record.calls) {
        record.contract = auction::contract(&record.calls, record.dealer);
    }
    let Some(contract) = record.contract else { return record.result = None };
    if record.plays.len() == 52 {
        let own = |&(leader, cards): &(Seat, &[French])| {
            let by = after(leader, super::record::taker(cards, contract));
            by.0 % 2 == contract.declarer.0 % 2
        };
        record.result = Some(record.tricks().iter().filter(|trick| own(trick)).count() as u8);
    }
}
