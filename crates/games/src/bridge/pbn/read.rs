use super::super::call::Call;
use super::super::contract::{Contract, Doubling};
use super::super::hand::Hand;
use super::super::parts::{HAND_SIZE, SEATS, SIDES, after};
use super::super::record::Record;
use super::super::{auction, vulnerability::Vulnerability};
use super::tokens::{PieceKind, pieces};
use super::write::order_of;
use super::{Entry, ReadError, sections};
use fairdeal_kernel::{BySeat, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// Reads the boards of a text.
pub fn read(text: &str) -> Result<Vec<Entry>, ReadError> {
    let (mut entries, mut game, mut heritage) = (vec![], Game::default(), Heritage::default());
    let mut last = false;
    for piece in pieces(text)? {
        let ends = match &piece.kind {
            PieceKind::Gap => true,
            PieceKind::Tag(name, _) => {
                ["Event", "Board", "Deal"].contains(&name.as_str()) && game.tag(name).is_some()
            }
            PieceKind::Word(_) => false,
        };
        if ends {
            entries.extend(std::mem::take(&mut game).finish(&heritage)?);
        }
        match piece.kind {
            PieceKind::Tag(name, value) => last = game.add(&mut heritage, piece.line, name, value),
            PieceKind::Word(word) if last => game.word(piece.line, word)?,
            PieceKind::Word(_) | PieceKind::Gap => {}
        }
    }
    entries.extend(game.finish(&heritage)?);
    Ok(entries)
}

/// What boards take over from those before them.
#[derive(Default)]
struct Heritage {
    /// The last value of each tag.
    values: BTreeMap<String, String>,
    /// The tags that later boards need not repeat.
    lasting: BTreeSet<String>,
}

/// The tags that tell of one board only.
const SINGLE: [&str; 8] = ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"];

impl Heritage {
    /// Resolves a value: `#` means that of the nearest board before, and one after `##` applies to all later
    /// boards.
    fn value(&mut self, name: &str, value: String) -> String {
        let value = match value.strip_prefix("##") {
            Some(lasting) if !SINGLE.contains(&name) => {
                self.lasting.insert(name.to_owned());
                lasting.to_owned()
            }
            _ if value == "#" => self.values.get(name).cloned().unwrap_or_default(),
            _ => value,
        };
        self.values.insert(name.to_owned(), value.clone());
        value
    }
}

/// A tag, its line, and the words of the section that it opens.
#[derive(Clone, Debug)]
pub(super) struct Tag {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) value: String,
    pub(super) words: Vec<(usize, String)>,
}

/// The tags of one board. Notes are kept with the section that they follow.
#[derive(Default)]
pub(super) struct Game {
    tags: Vec<Tag>,
    /// Whether any tag tells of this board.
    told: bool,
}

impl Game {
    pub(super) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Takes a tag in; false if it repeats one.
    fn add(&mut self, heritage: &mut Heritage, line: usize, name: String, value: String) -> bool {
        let repeats = name != "Note" && self.tag(&name).is_some();
        if !repeats {
            self.told |= !value.starts_with("##");
            let value = heritage.value(&name, value);
            self.tags.push(Tag { line, name, value, words: vec![] });
        }
        !repeats
    }

    /// Finishes a board, adding the tags that apply to all. Tags for all boards alone are a heading, not a
    /// board.
    fn finish(mut self, heritage: &Heritage) -> Result<Option<Entry>, ReadError> {
        if !self.told {
            return Ok(None);
        }
        let line = self.tags.first().map_or(1, |tag| tag.line);
        for name in &heritage.lasting {
            if self.tag(name).is_none() {
                let value = heritage.values[name].clone();
                self.tags.push(Tag { line, name: name.clone(), value, words: vec![] });
            }
        }
        self.entry(line).map(Some)
    }

    fn word(&mut self, line: usize, word: String) -> Result<(), ReadError> {
        let section = self.tags.iter_mut().rfind(|tag| tag.name != "Note");
        let section =
            section.ok_or_else(|| ReadError::new(line, format!("{word:?} belongs to no section")))?;
        section.words.push((line, word));
        Ok(())
    }

    /// What the notes after a section say, by their numbers.
    pub(super) fn notes(&self, section: &str) -> Vec<(&str, &str)> {
        let tags = self.tags.iter().skip_while(|tag| tag.name != section).skip(1);
        let notes = tags.take_while(|tag| tag.name == "Note");
        notes.filter_map(|tag| tag.value.split_once(':')).collect()
    }

    /// Makes a record of the tags.
    fn entry(&self, line: usize) -> Result<Entry, ReadError> {
        let number =
            self.tag("Board").and_then(|tag| tag.value.trim().parse().ok()).filter(|&number| number > 0);
        let (first, hands) = self.deal()?;
        let mut record = Record { board: number, hands, ..Record::new(number.unwrap_or(1)) };
        if number.is_none() {
            (record.dealer, record.vulnerable) = (first.unwrap_or(Seat(0)), Vulnerability::None);
        }
        record.dealer = self.dealer()?.unwrap_or(record.dealer);
        if let Some(tag) = self.tag("Vulnerable").filter(|tag| told(&tag.value)) {
            record.vulnerable =
                tag.value.parse().map_err(|error| ReadError::new(tag.line, format!("{error}")))?;
        }
        sections::auction(self, &mut record)?;
        self.contract(&mut record)?;
        let goes_on = sections::play(self, &mut record)?;
        record.result = if goes_on { None } else { self.result(&record)? };
        record.tags = self.others(&record);
        Ok(Entry { line, record })
    }

    /// Who deals by the tag, or else by the auction, which must not say otherwise.
    fn dealer(&self) -> Result<Option<Seat>, ReadError> {
        let (dealer, first) = (self.seat("Dealer")?, self.seat("Auction")?);
        let Some(tag) = self.tag("Auction") else { return Ok(dealer) };
        let blank = tag.words.iter().take_while(|(_, word)| word == "-").count();
        let first = first.map(|first| after(first, blank as u8)).filter(|_| tag.words.len() > blank);
        match (dealer, first) {
            (Some(dealer), Some(first)) if dealer != first => {
                Err(ReadError::new(tag.line, "the first call is not the dealer's"))
            }
            _ => Ok(dealer.or(first)),
        }
    }

    /// The hands, and whose the first is.
    fn deal(&self) -> Result<(Option<Seat>, BySeat<Hand>), ReadError> {
        let Some(tag) = self.tag("Deal").filter(|tag| told(&tag.value)) else {
            return Ok((None, BySeat::new(SEATS)));
        };
        deal(&tag.value)
            .map(|(first, hands)| (Some(first), hands))
            .map_err(|message| ReadError::new(tag.line, message))
    }

    fn seat(&self, name: &str) -> Result<Option<Seat>, ReadError> {
        let Some(tag) = self.tag(name).filter(|tag| told(&tag.value)) else { return Ok(None) };
        let seat = seat(tag.value.trim_start_matches('^'));
        let seat =
            seat.ok_or_else(|| ReadError::new(tag.line, format!("{:?} is not one of N, E, S, W", tag.value)));
        seat.map(Some)
    }

    /// Takes the contract from its tags, or else from the auction; declarer too.
    fn contract(&self, record: &mut Record) -> Result<(), ReadError> {
        if auction::is_over(&record.calls) {
            record.contract = auction::contract(&record.calls, record.dealer);
        }
        let Some(tag) = self.tag("Contract").filter(|tag| told(&tag.value)) else { return Ok(()) };
        let value = tag.value.trim().to_ascii_uppercase();
        if value.parse() == Ok(Call::Pass) {
            if record.calls.is_empty() {
                record.calls = vec![Call::Pass; SEATS as usize];
            }
            record.contract = None;
            return Ok(());
        }
        let base = value.trim_end_matches('X');
        let doubling = Doubling::ALL.get(value.len() - base.len()).copied();
        let bid = base.parse().ok().zip(doubling);
        let (bid, doubling) = bid.ok_or_else(|| {
            ReadError::new(tag.line, format!("{:?} is not a contract like 4S, 3NTX or Pass", tag.value))
        })?;
        let declarer = self.seat("Declarer")?.or(record.contract.map(|contract| contract.declarer));
        record.contract = declarer.map(|declarer| Contract { bid, doubling, declarer });
        Ok(())
    }

    /// The tricks of declarer's side: `9`, or with the side that took them: `EW 4`.
    fn result(&self, record: &Record) -> Result<Option<u8>, ReadError> {
        let (Some(tag), Some(contract)) =
            (self.tag("Result").filter(|tag| told(&tag.value)), record.contract)
        else {
            return Ok(None);
        };
        let words: Vec<&str> = tag.value.trim_start_matches('^').split_whitespace().collect();
        let (side, number) = match words[..] {
            [number] => (Some(SIDES.of(contract.declarer).index()), number),
            [side, number] | [side, number, _, _] => {
                (["NS", "EW"].iter().position(|name| side.eq_ignore_ascii_case(name)), number)
            }
            _ => (None, ""),
        };
        let number = number.parse().ok().filter(|&number: &u8| usize::from(number) <= HAND_SIZE);
        match side.zip(number) {
            Some((side, number)) if side == SIDES.of(contract.declarer).index() => Ok(Some(number)),
            Some((_, number)) => Ok(Some(HAND_SIZE as u8 - number)),
            None => Err(ReadError::new(
                tag.line,
                format!("{:?} is not a number of tricks from 0 to 13", tag.value),
            )),
        }
    }

    /// The tags that the record has no place of its own for, in the order in which they are written. Tables of other
    /// sections are left out.
    fn others(&self, record: &Record) -> Vec<(String, String)> {
        let own = |name: &str| match name {
            "Board" => record.board.is_some(),
            "Dealer" | "Vulnerable" | "Deal" | "Declarer" | "Contract" | "Result" | "Score" => true,
            "Auction" | "Play" | "Note" => true,
            _ => false,
        };
        let others =
            self.tags.iter().filter(|tag| !own(&tag.name) && tag.words.is_empty() && !tag.value.is_empty());
        let mut others: Vec<_> = others.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
        others.sort_by(|one, other| order_of(&one.0).cmp(&order_of(&other.0)));
        others
    }
}

/// Returns whether a value says anything.
pub(super) fn told(value: &str) -> bool {
    !value.trim().is_empty() && value != "?"
}

/// Reads the letter of a seat.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    "NESW".find(letter).map(|at| Seat(at as u8))
}

/// Reads `N:spades.hearts.diamonds.clubs ...`, clockwise from the seat named. One hand that is missing is what is left.
pub(in super::super) fn deal(text: &str) -> Result<(Seat, BySeat<Hand>), String> {
    let (first, list) = text.split_once(':').ok_or("a deal begins with a seat and a colon: N:…")?;
    let first = seat(first.trim()).ok_or_else(|| format!("{first:?} is not one of N, E, S, W"))?;
    let list: Vec<&str> = list.split_whitespace().collect();
    if list.len() != SEATS as usize {
        return Err(format!("a deal has four hands, not {}", list.len()));
    }
    let mut hands = BySeat::new(SEATS);
    for (hand, n) in list.into_iter().zip(0..) {
        hands[after(first, n)] = hand.parse().map_err(|error| format!("{error}"))?;
    }
    complete(&mut hands)?;
    Ok((first, hands))
}

/// Checks that no card is held twice, and fills the hand that follows from the other three.
pub(in super::super) fn complete(hands: &mut BySeat<Hand>) -> Result<(), String> {
    let mut all = Hand::default();
    for hand in hands.values() {
        if let Some(card) = all.and(hand).cards().next() {
            return Err(format!("{} is held twice", card.text()));
        }
        if hand.len() > HAND_SIZE {
            return Err(format!("a hand has {} cards", hand.len()));
        }
        all = all.or(hand);
    }
    let empty = hands.iter().find(|(_, hand)| hand.is_empty()).map(|(seat, _)| seat);
    if let Some(seat) = empty.filter(|_| all.len() == 3 * HAND_SIZE) {
        hands[seat] = all.rest();
    }
    Ok(())
}
