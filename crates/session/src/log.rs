use crate::{
    Caps, Commit, Match, Note, Noted, Start,
    upcast::{Evidence, evidence_of, respelled, without_events},
};
use fairdeal_kernel::{
    Address, BoxPile, Commitment, Deal, Entropy, Event, Fairness, Game, Origin, Position, Present, Problems,
    Seat, Secret, addresses_of, box_of, set_up,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::fmt;

/// The formats: the second says how a table arrived at the shares; the first is for matches drawn by a single
/// party.
const FORMATS: [&str; 2] = ["fairdeal-log/1", "fairdeal-log/2"];

/// Returns the format of a log.
pub(crate) fn format_of(deal: Option<&Deal>) -> &'static str {
    FORMATS[usize::from(deal.is_some())]
}

/// The first line of a log file: everything a match follows from, except the choices and the secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<O, F> {
    pub(crate) format: String,
    /// The name of the game.
    pub game: String,
    pub(crate) schema: u16,
    pub(crate) options: O,
    /// The number of seats.
    pub seats: u8,
    pub(crate) r#match: String,
    pub(crate) commitment: Commitment,
    pub(crate) entropies: Vec<Entropy>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) deal: Option<Deal>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<Position<F>>,
    /// What lay where before the first shuffle; logs of earlier versions do not have it.
    #[serde(default, rename = "box", skip_serializing_if = "Option::is_none")]
    pub(crate) boxed: Option<Vec<BoxPile>>,
    /// What the numbers in the lines stand for, in games whose cards are data.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) definitions: Vec<Address>,
}

fn nothing<F>() -> Option<F> {
    None
}

/// A line for a commit, or for a note after it; its events are a slice of those in the match, or a list that was read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line<A, E> {
    version: u32,
    /// The schema of this line and those after it, in a match that a newer program continued.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    schema: Option<u16>,
    prev: String,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    action: Option<A>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    undone: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<Note>,
    events: E,
}

/// A line that was read.
type ReadLine<G> = Line<<G as Game>::Action, Vec<Event<<G as Game>::Fact>>>;

/// The last line: the secret.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reveal {
    pub(crate) prev: String,
    pub(crate) secret: Secret,
}

/// What is wrong with a log, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl LogError {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> LogError {
        LogError { line, message: message.into() }
    }
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for LogError {}

/// A log as read: each line checked against the hash in the next, nothing yet against the rules.
pub(crate) struct Read<G: Present> {
    pub(crate) game: G,
    pub(crate) fairness: Fairness,
    pub(crate) commitment: Commitment,
    pub(crate) start: Start<G::Facts>,
    boxed: Option<Vec<BoxPile>>,
    definitions: Vec<Address>,
    pub(crate) body: Body<G>,
    /// What a log of an older schema records of its lines; none for the present one, whose events are typed.
    pub(crate) past: Option<Evidence>,
}

enum LineContents<A, F> {
    Commit(Commit<A, F>),
    Note(Noted),
}

/// The commits and notes of a log, each with its line number.
pub(crate) struct Body<G: Game> {
    pub(crate) commits: Vec<Placed<G>>,
    pub(crate) notes: Vec<(usize, Noted)>,
}

type Placed<G> = (usize, Commit<<G as Game>::Action, <G as Game>::Fact>);

/// Reads which game a log is of, and for how many seats.
pub fn read_header(text: &str) -> Result<(String, u8), LogError> {
    #[derive(Deserialize)]
    struct Glance {
        format: String,
        game: String,
        seats: u8,
    }
    let first = text.lines().next().unwrap_or_default();
    let glance: Glance = serde_json::from_str(first)
        .map_err(|error| LogError::new(1, format!("this is not a log header: {error}")))?;
    if !FORMATS.contains(&glance.format.as_str()) {
        let known = FORMATS.join(" and ");
        return Err(LogError::new(
            1,
            format!("the format is {:?}, this program reads {known}", glance.format),
        ));
    }
    Ok((glance.game, glance.seats))
}

/// Reads a log back into the match it records.
pub fn restore<G: Present>(text: &str) -> Result<Match<G>, LogError> {
    follow(read::<G>(text)?)
}

/// Replays a log: every choice must be offered and lead to the recorded events, and nothing may follow once a
/// seat has conceded.
pub(crate) fn follow<G: Present>(read: Read<G>) -> Result<Match<G>, LogError> {
    let mut restored = Match::new(read.game, read.fairness, read.start)
        .map_err(|error| LogError::new(1, error.to_string()))?;
    if read.boxed.is_some_and(|boxed| boxed != box_of(restored.game(), restored.start())) {
        return Err(LogError::new(1, "the box is not the one with which this game begins"));
    }
    if read.past.is_none() && read.definitions != addresses_of(restored.game(), restored.start()) {
        return Err(LogError::new(1, "the definitions are not those that this match is played with"));
    }
    let agrees = |line: &usize, commit: &Commit<_, _>, is: &Commit<_, _>| match &read.past {
        None => commit == is,
        Some(past) => past.get(line) == Some(&evidence_of(is.events())),
    };
    let mut notes = read.body.notes.into_iter().peekable();
    for (at, (line, commit)) in read.body.commits.into_iter().enumerate() {
        while let Some((line, noted)) = notes.next_if(|(_, noted)| (noted.after as usize) < at) {
            take_note(&mut restored, line, noted)?;
        }
        match (at, &commit) {
            (0, Commit::Opened(_)) if agrees(&line, &commit, &restored.log()[0]) => continue,
            (0, _) => return Err(LogError::new(line, "the deal does not follow from the secret")),
            (_, Commit::Undone) => restored.undo(Caps::host()).map(|_| ()),
            (_, Commit::Acted(seat, action, _)) => {
                let caps = Caps::player(*seat);
                restored.act(caps, *seat, restored.version(), &[*action]).map(|_| ())
            }
            (_, Commit::Opened(_)) => return Err(LogError::new(line, "a match is opened once")),
        }
        .map_err(|refused| LogError::new(line, refused.to_string()))?;
        if !restored.log().last().is_some_and(|is| agrees(&line, &commit, is)) {
            return Err(LogError::new(line, "the rules and the secret lead to other events"));
        }
    }
    notes.try_for_each(|(line, noted)| take_note(&mut restored, line, noted))?;
    Ok(restored)
}

/// Applies a note. One that ends the match must be valid like a choice; the others change nothing on the
/// table.
fn take_note<G: Present>(
    restored: &mut Match<G>,
    line: usize,
    Noted { after, note }: Noted,
) -> Result<(), LogError> {
    if let Note::Conceded { by } = note {
        let checked = restored.check_concede(Caps::host(), by);
        checked.map_err(|refused| LogError::new(line, refused.to_string()))?;
    }
    restored.note_after(after, note);
    Ok(())
}

/// Reads the lines of a log and checks their hash chain.
pub(crate) fn read<G: Present>(text: &str) -> Result<Read<G>, LogError> {
    let lines = split(text)?;
    let last = lines.len() - 1;
    if last < 2 {
        return Err(LogError::new(lines.len(), "a log has at least a header, a deal and a secret"));
    }
    let header: Header<G::Options, G::Facts> = serde_json::from_str(lines[0]).map_err(unread(0))?;
    let is_past = header.is_past::<G>()?;
    // An older program may have written options that have since gained a field.
    if !is_past {
        check_canonical(&header, &lines, 0)?;
    }
    let (body, past) = body::<G>(&lines[..last], is_past)?;
    let reveal: Reveal = parse(&lines, last)?;
    check_prev(&lines, last, &reveal.prev)?;
    header.into_read(body, past, reveal.secret)
}

/// Reads the lines of a log that this program, or an earlier one, wrote itself.
pub(crate) fn trusted<G: Present>(lines: &[&str], secret: Secret) -> Result<Read<G>, LogError> {
    let first = lines.first().copied().unwrap_or_default();
    let header: Header<G::Options, G::Facts> = serde_json::from_str(first).map_err(unread(0))?;
    let (mut body, mut past) = (Body::default(), Evidence::default());
    let is_past = header.is_past::<G>()?;
    for (at, line) in lines.iter().enumerate().skip(1) {
        let line = if is_past {
            past_line::<G>(line, at, &mut past)?
        } else {
            serde_json::from_str(line).map_err(unread(at))?
        };
        body.add(at + 1, line)?;
    }
    header.into_read(body, is_past.then_some(past), secret)
}

/// Reads the lines between the header and the secret.
fn body<G: Present>(lines: &[&str], is_past: bool) -> Result<(Body<G>, Option<Evidence>), LogError> {
    let (mut body, mut past) = (Body::default(), Evidence::default());
    for at in 1..lines.len() {
        let line: ReadLine<G> =
            if is_past { past_line::<G>(lines[at], at, &mut past)? } else { parse(lines, at)? };
        check_prev(lines, at, &line.prev)?;
        // A note refers to the version it names; every other line makes the next one.
        let next = if line.note.is_some() { body.commits.len().wrapping_sub(1) } else { body.commits.len() };
        if line.version as usize != next {
            return Err(LogError::new(
                at + 1,
                format!("found version {} where {next} was expected", line.version),
            ));
        }
        body.add(at + 1, line)?;
    }
    Ok((body, is_past.then_some(past)))
}

/// Reads a line of an older schema: what was chosen, and as evidence what came of it.
fn past_line<G: Game>(line: &str, at: usize, past: &mut Evidence) -> Result<ReadLine<G>, LogError> {
    let (line, evidence) = without_events(line).map_err(unread(at))?;
    past.insert(at + 1, evidence);
    serde_json::from_value(line).map_err(unread(at))
}

fn unread(at: usize) -> impl Fn(serde_json::Error) -> LogError {
    move |error| LogError::new(at + 1, format!("the line cannot be read: {error}"))
}

impl<G: Game> Default for Body<G> {
    fn default() -> Self {
        Body { commits: vec![], notes: vec![] }
    }
}

impl<G: Game> Body<G> {
    fn add(&mut self, number: usize, line: ReadLine<G>) -> Result<(), LogError> {
        match line.split() {
            Some(LineContents::Commit(commit)) => self.commits.push((number, commit)),
            Some(LineContents::Note(noted)) => self.notes.push((number, noted)),
            None => return Err(LogError::new(number, "an action needs a seat, and a seat an action")),
        }
        Ok(())
    }
}

impl<'a, A: Copy, F> Line<A, &'a [Event<F>]> {
    pub(crate) fn of_commit(version: u32, prev: String, commit: &'a Commit<A, F>) -> Self {
        let (by, action) = match commit {
            Commit::Acted(seat, action, _) => (Some(*seat), Some(*action)),
            Commit::Opened(_) | Commit::Undone => (None, None),
        };
        let undone = matches!(commit, Commit::Undone);
        Line { version, schema: None, prev, by, action, undone, note: None, events: commit.events() }
    }

    pub(crate) fn of_note(version: u32, prev: String, note: Note) -> Self {
        Line {
            version,
            schema: None,
            prev,
            by: None,
            action: None,
            undone: false,
            note: Some(note),
            events: &[],
        }
    }
}

impl<A, E> Line<A, E> {
    pub(crate) fn in_schema(self, schema: Option<u16>) -> Self {
        Line { schema, ..self }
    }
}

impl<A, F> Line<A, Vec<Event<F>>> {
    fn split(self) -> Option<LineContents<A, F>> {
        let commit = match (self.by, self.action, self.undone, self.note) {
            (Some(seat), Some(action), false, None) => Commit::Acted(seat, action, self.events),
            (None, None, true, None) if self.events.is_empty() => Commit::Undone,
            (None, None, false, None) => Commit::Opened(self.events),
            (None, None, false, Some(note)) if self.events.is_empty() => {
                return Some(LineContents::Note(Noted { after: self.version, note }));
            }
            _ => return None,
        };
        Some(LineContents::Commit(commit))
    }
}

impl<O, F> Header<O, F> {
    /// Returns whether an older schema of the game wrote the log.
    fn is_past<G: Game>(&self) -> Result<bool, LogError> {
        let format = format_of(self.deal.as_ref());
        if (self.format.as_str(), self.game.as_str()) != (format, G::ID) {
            return Err(LogError::new(1, format!("format or game is not {format}, {}", G::ID)));
        }
        if !(1..=G::SCHEMA).contains(&self.schema) {
            let message = format!(
                "the log has schema {}, and this program reads {} up to {}: open it with a newer one",
                self.schema,
                G::ID,
                G::SCHEMA
            );
            return Err(LogError::new(1, message));
        }
        Ok(self.schema < G::SCHEMA)
    }

    fn into_read<G: Present<Options = O, Facts = F>>(
        self,
        body: Body<G>,
        past: Option<Evidence>,
        secret: Secret,
    ) -> Result<Read<G>, LogError> {
        if self.entropies.len() != self.seats as usize {
            return Err(LogError::new(1, "the number of entropies differs from the number of seats"));
        }
        let mut origin =
            Origin { options: self.options, position: self.position, addresses: self.definitions };
        (self.schema..G::SCHEMA).for_each(|schema| G::upcast(schema, &mut origin));
        let Origin { options, position, addresses } = origin;
        let wrong = |problems: Problems| LogError::new(1, problems.to_string());
        let game = set_up::<G>(options, self.seats).map_err(wrong)?;
        let game = game.addressed(&addresses).map_err(|why| LogError::new(1, why))?;
        let fairness =
            Fairness { secret, match_id: self.r#match, entropies: self.entropies, deal: self.deal };
        let start = position.map_or(Start::Box, Start::Position);
        let (commitment, boxed) = (self.commitment, self.boxed);
        Ok(Read { game, fairness, commitment, start, boxed, definitions: addresses, body, past })
    }
}

/// Splits a log into lines. Every line ends with a line feed, and nothing follows the last.
fn split(text: &str) -> Result<Vec<&str>, LogError> {
    let count = text.matches('\n').count();
    let body =
        text.strip_suffix('\n').ok_or_else(|| LogError::new(count + 1, "the last line is incomplete"))?;
    Ok(body.split('\n').collect())
}

/// Parses a line, which must be written exactly as this program writes it.
fn parse<T: Serialize + DeserializeOwned>(lines: &[&str], at: usize) -> Result<T, LogError> {
    let value: T = serde_json::from_str(lines[at]).map_err(unread(at))?;
    check_canonical(&value, lines, at)?;
    Ok(value)
}

fn check_canonical<T: Serialize>(value: &T, lines: &[&str], at: usize) -> Result<(), LogError> {
    let canonical = json(value);
    if canonical == lines[at] || canonical == respelled(lines[at]) {
        return Ok(());
    }
    Err(LogError::new(at + 1, "the line is not in the canonical form of a log"))
}

fn check_prev(lines: &[&str], at: usize, prev: &str) -> Result<(), LogError> {
    if hash_line(lines[at - 1]) == prev {
        return Ok(());
    }
    let message = format!("its hash does not match the one in line {}", at + 1);
    Err(LogError::new(at, message))
}

pub(crate) fn hash_line(line: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(line) {
        hex.extend([DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]].map(char::from));
    }
    hex
}

pub(crate) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a log is made of types that JSON can write")
}
