use crate::{Code, Fault, request_field::RequestField};
use fairdeal_kernel::Seat;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;
use std::fmt;

/// A line as an object of known fields, whose values are still unparsed.
#[derive(Debug, Default)]
pub struct Request<'a> {
    fields: Vec<(RequestField, &'a RawValue)>,
    /// The first name that no command knows.
    stranger: Option<String>,
    twice: Option<RequestField>,
}

impl<'a> Request<'a> {
    /// Reads an object; a line that is not one has no id to answer to.
    pub(crate) fn read(line: &'a [u8]) -> Result<Request<'a>, Fault> {
        let bad = |message: String| Fault::new(Code::BadJson, message);
        let text =
            std::str::from_utf8(line).map_err(|error| bad(format!("the line is not UTF-8: {error}")))?;
        // Only to tell the two mistakes apart: a line that is not JSON, and JSON that is not an object.
        if text.trim_start().starts_with('{') {
            return serde_json::from_str(text).map_err(|error| bad(format!("the line is not JSON: {error}")));
        }
        match serde_json::from_str::<&RawValue>(text) {
            Ok(_) => Err(Fault::new(
                Code::BadRequest,
                "a request is an object, such as {\"id\":1,\"do\":\"games\"}",
            )),
            Err(error) => Err(bad(format!("the line is not JSON: {error}"))),
        }
    }

    /// Returns the id as it was written; `null` if there is none that can be echoed.
    pub(crate) fn id(&self) -> &'a str {
        let id = self.text(RequestField::ID);
        id.filter(|id| id.starts_with(|first: char| first == '"' || first == '-' || first.is_ascii_digit()))
            .unwrap_or("null")
    }

    /// Checks what can be checked before the command is known.
    pub(crate) fn check_shape(&self) -> Result<(), Fault> {
        if let Some(field) = self.twice {
            return Err(Fault::new(Code::BadRequest, format!("{field} is given twice")).at_field(field.name));
        }
        if self.id() == "null" && self.text(RequestField::ID).is_some() {
            return Err(ill_typed(RequestField::ID));
        }
        Ok(())
    }

    /// Returns the first name that is not among these fields.
    pub(crate) fn unknown(&self, known: impl Fn(RequestField) -> bool) -> Option<&str> {
        let foreign = self.fields.iter().map(|(field, _)| *field).find(|&field| !known(field));
        foreign.map(|field| field.name).or(self.stranger.as_deref())
    }

    /// Reads a required field.
    pub(crate) fn need<T: Deserialize<'a>>(&self, field: RequestField) -> Result<T, Fault> {
        let missing = || {
            let message = format!("{field} is missing: {}", field.holds);
            Fault::new(Code::BadRequest, message).at_field(field.name)
        };
        self.get(field)?.ok_or_else(missing)
    }

    /// Reads a field that may be omitted or `null`.
    pub(crate) fn get<T: Deserialize<'a>>(&self, field: RequestField) -> Result<Option<T>, Fault> {
        self.text(field).map(|text| serde_json::from_str(text).map_err(|_| ill_typed(field))).transpose()
    }

    fn text(&self, field: RequestField) -> Option<&'a str> {
        let raw = self.fields.iter().find(|(known, _)| *known == field).map(|(_, raw)| raw.get());
        raw.filter(|&text| text != "null")
    }
}

/// Reads the seat of a request, which must be one of the match.
pub(crate) fn seat_of(request: &Request<'_>, seats: u8) -> Result<Seat, Fault> {
    let seat: u64 = request.need(RequestField::SEAT)?;
    let there = u8::try_from(seat).ok().filter(|&seat| seat < seats);
    there.map(Seat).ok_or_else(|| {
        let message = format!("there is no seat {seat}: the seats are 0 to {}", seats - 1);
        Fault::new(Code::BadRequest, message).at_field(RequestField::SEAT.name)
    })
}

fn ill_typed(field: RequestField) -> Fault {
    Fault::new(Code::BadRequest, format!("{field} must be {}", field.holds)).at_field(field.name)
}

impl<'de: 'a, 'a> Deserialize<'de> for Request<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader)
    }
}

/// Keeps only the fields that some command knows, so that a line of many unknown ones costs no memory.
struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Request<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Request<'de>, M::Error> {
        let mut request = Request::default();
        while let Some((name, raw)) = map.next_entry::<String, &RawValue>()? {
            match RequestField::named(&name) {
                Some(field) if request.fields.iter().any(|(known, _)| *known == field) => {
                    // Reported later instead of failing here, so that the answer can carry the id.
                    request.twice = request.twice.or(Some(field));
                }
                Some(field) => request.fields.push((field, raw)),
                None => request.stranger = request.stranger.or(Some(name)),
            }
        }
        Ok(request)
    }
}
