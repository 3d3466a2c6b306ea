//! The sections of a board: its auction and its play, with the notes on them.

use super::super::call::Call;
use super::super::hand::suited;
use super::super::parts::{SEATS, after};
use super::super::record::{Note, Record, Remark, taker};
use super::super::{NotACall, auction};
use super::ReadError;
use super::read::{Game, Tag, seat, told};
use fairdeal_decks::French;

/// Reads the calls. `AP` passes until the end; `-` stands for the seats before the dealer.
pub(super) fn auction(game: &Game, record: &mut Record) -> Result<(), ReadError> {
    let Some(tag) = game.tag("Auction") else { return Ok(()) };
    let notes = game.notes("Auction");
    for (line, token) in tokens(tag) {
        match Word::of(line, token)? {
            Word::End | Word::Next => break,
            Word::Remark | Word::Nothing => {}
            Word::Note(number) => {
                let about = record.calls.len().checked_sub(1).map(Remark::Call);
                record.notes.extend(note(&notes, number, about));
            }
            Word::Plain(word) if word.eq_ignore_ascii_case("AP") => {
                while !auction::is_over(&record.calls) {
                    record.calls.push(Call::Pass);
                }
            }
            Word::Plain(word) => {
                let call = word.parse().map_err(|error: NotACall| ReadError::new(line, error.to_string()))?;
                record.calls.push(call);
            }
        }
    }
    Ok(())
}

/// Reads the cards, which are in four columns, and puts them into the order of play. Returns whether play
/// continues: `+` stands for the next card, and cards of later columns may follow.
pub(super) fn play(game: &Game, record: &mut Record) -> Result<bool, ReadError> {
    let Some(tag) = game.tag("Play") else { return Ok(false) };
    let (notes, mut cells, mut goes_on) = (game.notes("Play"), vec![], false);
    for (line, token) in tokens(tag) {
        let cell = |card| Cell { line, card, notes: vec![] };
        match Word::of(line, token)? {
            Word::End => break,
            Word::Remark => {}
            Word::Nothing => cells.push(cell(None)),
            Word::Next => {
                goes_on = true;
                cells.push(cell(None));
            }
            Word::Note(number) => {
                if let Some(cell) = cells.last_mut() {
                    cell.notes.extend(note(&notes, number, Some(Remark::Card(0))));
                }
            }
            Word::Plain(word) => {
                let card = suited(word);
                let card = card
                    .ok_or_else(|| ReadError::new(line, format!("{word:?} is not a card like SK or D10")))?;
                cells.push(cell(Some(card)));
            }
        }
    }
    if cells.iter().any(|cell| cell.card.is_some()) {
        line_up(tag, &cells, record)?;
    }
    Ok(goes_on)
}

/// Puts the cards of a table into the order in which they were played.
fn line_up(tag: &Tag, cells: &[Cell], record: &mut Record) -> Result<(), ReadError> {
    let contract = record.contract.ok_or_else(|| {
        ReadError::new(tag.line, "cards are played, but neither auction nor tags tell the contract")
    })?;
    let column = if told(&tag.value) { seat(&tag.value) } else { Some(contract.leader()) };
    let column = column
        .ok_or_else(|| ReadError::new(tag.line, format!("{:?} is not one of N, E, S, W", tag.value)))?;
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
    notes: Vec<Note>,
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
        record.notes.extend(cell.notes.iter().cloned().map(|note| Note { about, ..note }));
        record.plays.push(card);
        cards.push(card);
    }
    Ok(cards)
}

/// Splits the words of a section into tokens, each with its line: marks, glyphs and notes may stand right behind a call
/// or a card, as in `1NT!=2=`.
fn tokens(section: &Tag) -> impl Iterator<Item = (usize, &str)> {
    section.words.iter().flat_map(|(line, word)| {
        let mut rest = word.as_str();
        std::iter::from_fn(move || {
            let (token, more) = rest.split_at(first_token(rest)?);
            rest = more;
            Some((*line, token))
        })
    })
}

/// How long the first token of a word is.
fn first_token(word: &str) -> Option<usize> {
    let begins = |letter: char| "=$!?*+^".contains(letter);
    let first = word.chars().next()?;
    let behind = &word[first.len_utf8()..];
    let more = match first {
        '*' | '+' => Some(0),
        '=' => behind.find('=').map(|at| at + 1),
        '!' | '?' => behind.find(|letter| !matches!(letter, '!' | '?')),
        _ => behind.find(begins),
    };
    Some(more.map_or(word.len(), |more| first.len_utf8() + more))
}

/// A token of a section.
enum Word<'a> {
    /// A call or a card.
    Plain(&'a str),
    /// The number of a note.
    Note(&'a str),
    /// A numeric glyph, or praise and blame.
    Remark,
    /// Nothing was called or played.
    Nothing,
    /// The next call or card, which is not made yet.
    Next,
    /// The section ends here.
    End,
}

impl Word<'_> {
    fn of(line: usize, token: &str) -> Result<Word<'_>, ReadError> {
        let note = token.strip_prefix('=').and_then(|rest| rest.strip_suffix('='));
        Ok(match (token, note) {
            ("*", _) => Word::End,
            ("+", _) => Word::Next,
            ("-" | "--", _) => Word::Nothing,
            (_, Some(number)) => Word::Note(number),
            (_, None) if token.starts_with(['!', '?', '$']) => Word::Remark,
            (_, None) if token.starts_with('^') => {
                return Err(ReadError::new(
                    line,
                    format!("irregular calls and plays like {token} are not supported"),
                ));
            }
            _ => Word::Plain(token),
        })
    }
}

fn note(notes: &[(&str, &str)], number: &str, about: Option<Remark>) -> Option<Note> {
    let (_, text) = notes.iter().find(|(name, _)| *name == number)?;
    about.map(|about| Note { about, text: (*text).to_owned() })
}
