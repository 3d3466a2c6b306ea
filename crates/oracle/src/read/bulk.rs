use super::{ReadError, Skipped, json::Object};
use crate::card::Printed;
use serde::de::{
    DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer,
};
use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    fmt,
    io::{BufRead, Read},
    rc::Rc,
};

/// The most bytes between two cards of a file.
const LONGEST_GAP: u64 = 64 << 20;
/// The most bytes of one card that is kept.
const LARGEST_TEXT: usize = 64 << 10;
/// The most different cards of a file.
const MOST_CARDS: usize = 200_000;

/// Reads all cards of a file: a JSON array, JSON Lines, or the `data` of MTGJSON (by name or by set).
///
/// Each card comes once.
///
/// # Errors
/// Says where the file is no such thing, or what is too large about it.
pub fn cards(input: impl BufRead, each: &mut dyn FnMut(Printed)) -> Result<Skipped, ReadError> {
    let gap = Rc::new(Cell::new(0));
    let mut input = Gauge { input, gap: gap.clone() };
    let mut sink =
        Sink { each, seen: BTreeSet::new(), faces: BTreeMap::new(), skipped: Skipped::default(), gap };
    while more(&mut input).map_err(|error| sink.error(0, 0, error.to_string()))? {
        let mut json = serde_json::Deserializer::from_reader(&mut input);
        let read = Top(&mut sink).deserialize(&mut json);
        read.map_err(|error| sink.error(error.line(), error.column(), error.to_string()))?;
    }
    sink.flush();
    Ok(sink.skipped)
}

/// Skips white space between values; returns whether one follows.
fn more<R: BufRead>(input: &mut Gauge<R>) -> std::io::Result<bool> {
    loop {
        let buffer = input.input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(false);
        }
        let blank = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let ends = blank < buffer.len();
        input.input.consume(blank);
        if ends {
            return Ok(true);
        }
    }
}

/// Counts the bytes since the last card and stops where there are too many.
struct Gauge<R> {
    input: R,
    gap: Rc<Cell<u64>>,
}

impl<R: BufRead> Read for Gauge<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let n = self.input.read(buffer)?;
        let gap = self.gap.get() + n as u64;
        self.gap.set(gap);
        if gap > LONGEST_GAP {
            return Err(std::io::Error::other("there is no card in the last 64 MiB"));
        }
        Ok(n)
    }
}

struct Sink<'a> {
    each: &'a mut dyn FnMut(Printed),
    seen: BTreeSet<String>,
    /// Faces that came as objects of their own, by the name of the card.
    faces: BTreeMap<String, Printed>,
    skipped: Skipped,
    gap: Rc<Cell<u64>>,
}

impl Sink<'_> {
    fn error(&self, line: usize, column: usize, message: String) -> ReadError {
        ReadError { line, column, cards: self.seen.len(), message }
    }

    fn take(&mut self, object: Object) -> Result<(), String> {
        self.gap.set(0);
        if !object.is_card() {
            self.skipped.no_cards += 1;
        } else if !object.is_english() {
            self.skipped.other_languages += 1;
        } else if self.seen.contains(object.name()) {
            self.skipped.prints += 1;
        } else if object.is_face() {
            self.face(object.printed());
        } else {
            self.card(object.printed())?;
        }
        Ok(())
    }

    fn card(&mut self, card: Printed) -> Result<(), String> {
        let size: usize =
            card.faces.iter().map(|face| face.text.len() + face.type_line.len() + face.name.len()).sum();
        if size > LARGEST_TEXT || card.faces.len() > 8 {
            return Err("a card has more than 64 KiB of text or eight faces".to_owned());
        }
        if self.seen.len() >= MOST_CARDS {
            return Err(format!("there are more than {MOST_CARDS} different cards"));
        }
        self.seen.insert(card.name.clone());
        (self.each)(card);
        Ok(())
    }

    fn face(&mut self, face: Printed) {
        match self.faces.get_mut(&face.name) {
            Some(card) => {
                let new = face
                    .faces
                    .into_iter()
                    .filter(|face| !card.faces.iter().any(|known| known.name == face.name));
                let new: Vec<_> = new.collect();
                card.faces.extend(new);
            }
            None => {
                self.faces.insert(face.name.clone(), face);
            }
        }
    }

    /// Gives away the cards whose faces came one by one.
    fn flush(&mut self) {
        for (_, card) in std::mem::take(&mut self.faces) {
            if self.seen.insert(card.name.clone()) {
                (self.each)(card);
            }
        }
    }
}

/// A value of a file: an array of cards, a card, or an object whose `data` has cards.
struct Top<'a, 'b>(&'a mut Sink<'b>);

impl<'de> DeserializeSeed<'de> for Top<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Top<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array of cards, a card, or an object with `data`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while let Some(object) = seq.next_element::<Object>()? {
            self.0.take(object).map_err(serde::de::Error::custom)?;
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        // The first key tells a card from a wrapper: cards are taken whole, wrappers by key.
        let Some(first) = map.next_key::<String>()? else { return Ok(()) };
        if !matches!(first.as_str(), "meta" | "data" | "object" | "has_more" | "total_cards") {
            return self.card(first, map);
        }
        if first == "object" {
            let what: serde_json::Value = map.next_value()?;
            if what != "list" {
                return self.rest(map);
            }
        } else if first == "data" {
            map.next_value_seed(Data(self.0))?;
        } else {
            map.next_value::<IgnoredAny>()?;
        }
        while let Some(key) = map.next_key::<String>()? {
            if key == "data" {
                map.next_value_seed(Data(self.0))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

impl Top<'_, '_> {
    fn card<'de, A: MapAccess<'de>>(self, first: String, map: A) -> Result<(), A::Error> {
        let object =
            serde::Deserialize::deserialize(MapAccessDeserializer::new(Chained { first: Some(first), map }))?;
        self.0.take(object).map_err(serde::de::Error::custom)
    }

    fn rest<'de, A: MapAccess<'de>>(self, map: A) -> Result<(), A::Error> {
        let object = serde::Deserialize::deserialize(MapAccessDeserializer::new(map))?;
        self.0.take(object).map_err(serde::de::Error::custom)
    }
}

/// A map whose first key was read already.
struct Chained<A> {
    first: Option<String>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Chained<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(first) => seed.deserialize(serde::de::value::StringDeserializer::new(first)).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

/// The `data` of a wrapper: cards in an array, cards by name, or sets by code.
struct Data<'a, 'b>(&'a mut Sink<'b>);

impl<'de> DeserializeSeed<'de> for Data<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Data<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards, cards by name, or sets by code")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        Top(self.0).visit_seq(seq)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_key::<IgnoredAny>()?.is_some() {
            map.next_value_seed(Group(self.0))?;
        }
        Ok(())
    }
}

/// The cards of a name, or a set with its cards.
struct Group<'a, 'b>(&'a mut Sink<'b>);

impl<'de> DeserializeSeed<'de> for Group<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Group<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the faces of a card, or a set with `cards`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<(), A::Error> {
        Top(&mut *self.0).visit_seq(seq)?;
        self.0.flush();
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "cards" {
                map.next_value_seed(Data(self.0))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        self.0.flush();
        Ok(())
    }
}
