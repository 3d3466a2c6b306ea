//! The sections of a board: its auction and its play, with the notes on them.

use super::super::call::Call;
use super::super::hand::suited;
use super::super::parts::{SEATS, after};
use super::super::record::{Note, Record, Remark, taker};
use super::super::{NotACall, auction};
use super::ReadError;
use super::read::{Game, seat, told};
use fairdeal_decks::French;

/// Reads the calls. `AP` passes until the end; `-` stands for the seats before the dealer.
pub(super) fn auction(game: &Game, record: &mut Record) -> Result<(), ReadError> {
    let Some(tag) = game.tag("Auction") else { return Ok(()) };
    let notes = game.notes("Auction");
    for (line, word) in &tag.words {
        match Word::of(*line, word)? {
            Word::End => break,
            Word::Remark | Word::Nothing => {}
            Word::Note(number) => {
                let about = record.calls.len().checked_sub(1).map(Remark::Call);
                record.notes.extend(note(&notes, number, about));
            }
            Word::Plain("AP") => {
                while !auction::is_over(&record.calls) {
                    record.calls.push(Call::Pass);
                }
            }
            Word::Plain(word) => {
                let call =
                    word.parse().map_err(|error: NotACall| ReadError::new(*line, error.to_string()))?;
                record.calls.push(call);
            }
        }
    }
    Ok(())
}

/// Reads the cards, which stand in four columns, and puts them into the order in which they were played.
pub(super) fn play(game: &Game, record: &mut Record) -> Result<(), ReadError> {
    let Some(tag) = game.tag("Play").filter(|tag| !tag.words.is_empty()) else { return Ok(()) };
    let (notes, mut cells) = (game.notes("Play"), vec![]);
    for (line, word) in &tag.words {
        match Word::of(*line, word)? {
            Word::End => break,
            Word::Remark => {}
            Word::Nothing => cells.push(Cell { line: *line, card: None, note: None }),
            Word::Note(number) => {
                if let Some(cell) = cells.last_mut() {
                    cell.note = note(&notes, number, Some(Remark::Card(0)));
                }
            }
            Word::Plain(word) => {
                let card = suited(word);
                let card =
                    card.ok_or_else(|| ReadError::new(*line, format!("{word:?} is no card like SK or D10")))?;
                cells.push(Cell { line: *line, card: Some(card), note: None });
            }
        }
    }
    if cells.iter().all(|cell| cell.card.is_none()) {
        return Ok(());
    }
    let contract = record.contract.ok_or_else(|| {
        ReadError::new(tag.line, "cards are played, but neither auction nor tags tell the contract")
    })?;
    let column = if told(&tag.value) { seat(&tag.value) } else { Some(contract.leader()) };
    let column =
        column.ok_or_else(|| ReadError::new(tag.line, format!("{:?} is none of N, E, S, W", tag.value)))?;
    let mut leader = contract.leader();
    for row in cells.chunks(SEATS as usize) {
        let skipped = (leader.0 + SEATS - column.0) % SEATS;
        let cards = in_order(row, skipped, record)?;
        leader = after(leader, taker(&cards, contract));
    }
    Ok(())
}

/// A place in the table of cards.
#[derive(Clone)]
struct Cell {
    line: usize,
    card: Option<French>,
    note: Option<Note>,
}

/// Takes the cards of a row from the leader's column on; nobody plays before their turn.
fn in_order(row: &[Cell], first: u8, record: &mut Record) -> Result<Vec<French>, ReadError> {
    let mut cards = vec![];
    for at in (0..SEATS).map(|n| usize::from((first + n) % SEATS)) {
        let Some(cell) = row.get(at) else { continue };
        let Some(card) = cell.card else { continue };
        if cards.len() != usize::from((at as u8 + SEATS - first) % SEATS) {
            let message = format!("{} is played before its turn in this trick", card.text());
            return Err(ReadError::new(cell.line, message));
        }
        let about = Remark::Card(record.plays.len());
        record.notes.extend(cell.note.clone().map(|note| Note { about, ..note }));
        record.plays.push(card);
        cards.push(card);
    }
    Ok(cards)
}

/// A word of a section.
enum Word<'a> {
    /// A call or a card, without the marks of praise and blame.
    Plain(&'a str),
    /// The number of a note.
    Note(&'a str),
    /// A numeric glyph, or praise and blame.
    Remark,
    /// Nothing was called or played.
    Nothing,
    /// The section ends here.
    End,
}

impl Word<'_> {
    fn of(line: usize, word: &str) -> Result<Word<'_>, ReadError> {
        let plain = word.trim_end_matches(['!', '?']);
        let note = word.strip_prefix('=').and_then(|rest| rest.strip_suffix('='));
        Ok(match (word, note) {
            ("*" | "+", _) => Word::End,
            ("-" | "--", _) => Word::Nothing,
            (_, Some(number)) => Word::Note(number),
            (_, None) if plain.is_empty() || word.starts_with('$') => Word::Remark,
            (_, None) if word.starts_with('^') => {
                return Err(ReadError::new(
                    line,
                    format!("irregular calls and plays like {word} are not supported"),
                ));
            }
            _ => Word::Plain(plain),
        })
    }
}

fn note(notes: &[(&str, &str)], number: &str, about: Option<Remark>) -> Option<Note> {
    let (_, text) = notes.iter().find(|(name, _)| *name == number)?;
    about.map(|about| Note { about, text: (*text).to_owned() })
}
