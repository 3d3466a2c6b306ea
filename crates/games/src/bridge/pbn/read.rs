use super::super::call::Call;
use super::super::contract::{Contract, Doubling};
use super::super::hand::Hand;
use super::super::parts::{HAND_SIZE, SEATS, SIDES, after};
use super::super::record::Record;
use super::super::{auction, vulnerability::Vulnerability};
use super::tokens::{Kind, pieces};
use super::{Entry, ReadError, sections};
use fairdeal_kernel::{BySeat, Seat};

/// Reads the boards of a text.
pub fn read(text: &str) -> Result<Vec<Entry>, ReadError> {
    let (mut entries, mut game, mut before) = (vec![], Game::default(), Game::default());
    let mut last = false;
    for piece in pieces(text)? {
        let ends = match &piece.kind {
            Kind::Gap => true,
            Kind::Tag(name, _) => {
                ["Event", "Board", "Deal"].contains(&name.as_str()) && game.tag(name).is_some()
            }
            Kind::Word(_) => false,
        };
        if ends && !game.tags.is_empty() {
            entries.push(game.entry()?);
            before = std::mem::take(&mut game);
        }
        match piece.kind {
            Kind::Tag(name, value) => last = game.add(&before, piece.line, name, value),
            Kind::Word(word) if last => game.word(piece.line, word)?,
            Kind::Word(_) | Kind::Gap => {}
        }
    }
    if !game.tags.is_empty() {
        entries.push(game.entry()?);
    }
    Ok(entries)
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
}

impl Game {
    pub(super) fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Takes a tag in; false if it repeats one. `#` stands for the value in the board before.
    fn add(&mut self, before: &Game, line: usize, name: String, value: String) -> bool {
        let inherited = || before.tag(&name).map_or_else(String::new, |tag| tag.value.clone());
        let value = match value.strip_prefix('#') {
            Some("") => inherited(),
            Some(rest) => rest.trim_start_matches('#').to_owned(),
            None => value,
        };
        let repeats = name != "Note" && self.tag(&name).is_some();
        if !repeats {
            self.tags.push(Tag { line, name, value, words: vec![] });
        }
        !repeats
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
    fn entry(&self) -> Result<Entry, ReadError> {
        let line = self.tags.first().map_or(1, |tag| tag.line);
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
        sections::play(self, &mut record)?;
        record.result = self.result(&record)?;
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
            seat.ok_or_else(|| ReadError::new(tag.line, format!("{:?} is none of N, E, S, W", tag.value)));
        seat.map(Some)
    }

    /// Takes the contract from its tags, or else from the auction.
    fn contract(&self, record: &mut Record) -> Result<(), ReadError> {
        if auction::is_over(&record.calls) {
            record.contract = auction::contract(&record.calls, record.dealer);
        }
        let Some(tag) = self.tag("Contract").filter(|tag| told(&tag.value)) else { return Ok(()) };
        let value = tag.value.to_ascii_uppercase();
        if value == "PASS" {
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
            ReadError::new(tag.line, format!("{:?} is no contract like 4S, 3NTX or Pass", tag.value))
        })?;
        if let Some(declarer) = self.seat("Declarer")? {
            record.contract = Some(Contract { bid, doubling, declarer });
        }
        Ok(())
    }

    /// The tricks of declarer's side: `9`, or with the side that took them: `EW 4`.
    fn result(&self, record: &Record) -> Result<Option<u8>, ReadError> {
        let (Some(tag), Some(contract)) =
            (self.tag("Result").filter(|tag| told(&tag.value)), record.contract)
        else {
            return Ok(None);
        };
        let value = tag.value.trim_start_matches('^').trim();
        let (side, number) = value.split_once(' ').unwrap_or(("", value));
        let number = number.split_whitespace().next().and_then(|number| number.parse::<u8>().ok());
        let other = ["NS", "EW"]
            .iter()
            .position(|&name| name == side)
            .is_some_and(|at| at != SIDES.of(contract.declarer).index());
        match number.filter(|&number| usize::from(number) <= HAND_SIZE) {
            Some(number) if other => Ok(Some(HAND_SIZE as u8 - number)),
            Some(number) => Ok(Some(number)),
            None => {
                Err(ReadError::new(tag.line, format!("{:?} is no number of tricks from 0 to 13", tag.value)))
            }
        }
    }

    /// The tags that the record has no place of its own for. Tables of other sections are left out.
    fn others(&self, record: &Record) -> Vec<(String, String)> {
        let own = |name: &str| match name {
            "Board" => record.board.is_some(),
            "Dealer" | "Vulnerable" | "Deal" | "Declarer" | "Contract" | "Result" | "Score" => true,
            "Auction" | "Play" | "Note" => true,
            _ => false,
        };
        let others =
            self.tags.iter().filter(|tag| !own(&tag.name) && tag.words.is_empty() && !tag.value.is_empty());
        others.map(|tag| (tag.name.clone(), tag.value.clone())).collect()
    }
}

/// Whether a value says anything.
pub(super) fn told(value: &str) -> bool {
    !value.is_empty() && value != "?"
}

/// Reads the letter of a seat.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    "NESW".find(letter).map(|at| Seat(at as u8))
}

/// Reads `N:spades.hearts.diamonds.clubs ...`, clockwise from the seat named. One hand that is missing is what is left.
pub(in super::super) fn deal(text: &str) -> Result<(Seat, BySeat<Hand>), String> {
    let (first, list) = text.split_once(':').ok_or("a deal begins with a seat and a colon: N:…")?;
    let first = seat(first.trim()).ok_or_else(|| format!("{first:?} is none of N, E, S, W"))?;
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
