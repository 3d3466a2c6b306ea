//! Typed values from a tree, through serde: the first flaw ends the reading.

use crate::{Entry, Flaw, Mark, Node, Spot, Value};
use fairdeal_kernel::Plain;
use serde::{
    Deserializer,
    de::{self, DeserializeOwned, DeserializeSeed, Error, IntoDeserializer, Unexpected, Visitor},
    forward_to_deserialize_any,
};
use std::{fmt, marker::PhantomData, slice};

/// Other spellings that people try, each with what to write instead.
type Spellings<'t> = &'t [(&'t str, &'t str)];

impl Spot<'_> {
    /// Reads a typed value. A word that is one of the spellings is a flaw that says what to write instead.
    pub fn read<T: DeserializeOwned>(&self, spellings: &[(&str, &str)]) -> Result<T, Flaw> {
        let reader = Reader { node: self.node(), trail: &Trail::Root(self.path()), spellings };
        reader.read(PhantomData::<T>)
    }
}

/// The way to a node; the path is written only for a flaw.
enum Trail<'t> {
    Root(&'t str),
    Key(&'t Trail<'t>, &'t str),
    Index(&'t Trail<'t>, usize),
}

impl fmt::Display for Trail<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trail::Root(path) => f.write_str(path),
            Trail::Key(above, key) => write!(f, "{above}/{key}"),
            Trail::Index(above, index) => write!(f, "{above}/{index}"),
        }
    }
}

#[derive(Clone, Copy)]
struct Reader<'n, 't> {
    node: &'n Node,
    trail: &'t Trail<'t>,
    spellings: Spellings<'t>,
}

impl<'n> Reader<'n, '_> {
    /// Reads a value. Its type may look at the word only after it was read, so its flaws are located here too.
    fn read<S: DeserializeSeed<'n>>(self, seed: S) -> Result<S::Value, Flaw> {
        seed.deserialize(self).map_err(|flaw| self.located(flaw))
    }

    /// Adds this location to a flaw that has none yet: the innermost reader knows best.
    fn located(&self, flaw: Flaw) -> Flaw {
        let flaw = match &self.node.value {
            Value::Text(word) => self.spelled(word, flaw),
            _ => flaw,
        };
        self.located_at(self.node.mark, flaw)
    }

    fn located_at(&self, mark: Mark, flaw: Flaw) -> Flaw {
        if flaw.mark.is_some() {
            return flaw;
        }
        let path = Plain::line(&self.trail.to_string()).into_string();
        Flaw { path, mark: Some(mark), ..flaw }
    }

    /// Says what to write instead of an unknown word that is a known spelling.
    fn spelled(&self, word: &str, flaw: Flaw) -> Flaw {
        let is_unknown = flaw.mark.is_none() && ["unknownName", "unknownField"].contains(&flaw.code);
        match self.instead_of(word) {
            Some(instead) if is_unknown => {
                let message = format!("{word:?} is not a word of the language: write {instead}");
                Flaw { message, ..flaw }
            }
            _ => flaw,
        }
    }

    fn instead_of(&self, word: &str) -> Option<&str> {
        self.spellings.iter().find(|(spelling, _)| *spelling == word).map(|(_, instead)| *instead)
    }

    fn wrong_type(&self, wanted: &dyn de::Expected) -> Flaw {
        self.located(Flaw::invalid_type(unexpected(self.node), wanted))
    }

    fn list<V: Visitor<'n>>(&self, nodes: &'n [Node], visitor: V) -> Result<V::Value, Flaw> {
        let mut items = Items { reader: *self, rest: nodes.iter().enumerate() };
        let read = visitor.visit_seq(&mut items)?;
        match items.rest.len() {
            0 => Ok(read),
            _ => Err(Flaw::coded("tooMany", "the list is longer than was expected")),
        }
    }

    fn members<V: Visitor<'n>>(&self, entries: &'n [Entry], visitor: V) -> Result<V::Value, Flaw> {
        visitor.visit_map(Members { reader: *self, rest: entries.iter(), current: None })
    }

    fn variant<V: Visitor<'n>>(&self, entries: &'n [Entry], visitor: V) -> Result<V::Value, Flaw> {
        let [entry, more @ ..] = entries else {
            return Err(Flaw::coded("missing", "a word was expected in this object; it is empty"));
        };
        let read = visitor.visit_enum(Tagged { reader: *self, entry })?;
        match more.first() {
            None => Ok(read),
            Some(Entry { key, mark, .. }) => {
                let message = format!("{key:?} cannot stand beside {:?}: one word was expected", entry.key);
                Err(self.located_at(*mark, Flaw::coded("tooMany", Plain::line(&message).into_string())))
            }
        }
    }
}

/// Describes a value as serde does.
fn unexpected(node: &Node) -> Unexpected<'_> {
    match &node.value {
        Value::Null => Unexpected::Unit,
        Value::Flag(flag) => Unexpected::Bool(*flag),
        Value::Number(number) => {
            u64::try_from(*number).map_or(Unexpected::Signed(*number), Unexpected::Unsigned)
        }
        Value::Other(_) => Unexpected::Other("a number that is not whole"),
        Value::Text(text) => Unexpected::Str(text),
        Value::List(_) => Unexpected::Seq,
        Value::Table(_) => Unexpected::Map,
    }
}

impl<'n> Deserializer<'n> for Reader<'n, '_> {
    type Error = Flaw;

    fn deserialize_any<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        let read = match &self.node.value {
            Value::Null => visitor.visit_unit(),
            Value::Flag(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match u64::try_from(*number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(*number),
            },
            Value::Other(number) => match number.parse() {
                Ok(number) => visitor.visit_f64(number),
                Err(_) => Err(Flaw::invalid_type(unexpected(self.node), &visitor)),
            },
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(nodes) => self.list(nodes, visitor),
            Value::Table(entries) => self.members(entries, visitor),
        };
        read.map_err(|flaw| self.located(flaw))
    }

    fn deserialize_option<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        match self.node.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'n>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        match &self.node.value {
            Value::List(nodes) => self.list(nodes, visitor).map_err(|flaw| self.located(flaw)),
            Value::Text(word) => {
                let message = format!("{word:?} stands alone: write a list, [{word:?}]");
                Err(self.located(Flaw::coded("type", Plain::line(&message).into_string())))
            }
            _ => Err(self.wrong_type(&visitor)),
        }
    }

    /// A struct is an object: a list of its fields, which serde would also take, is a second way to write it.
    fn deserialize_struct<V: Visitor<'n>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        match &self.node.value {
            Value::Table(entries) => self.members(entries, visitor).map_err(|flaw| self.located(flaw)),
            _ => Err(self.wrong_type(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'n>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        match &self.node.value {
            Value::Text(word) => {
                let named: de::value::BorrowedStrDeserializer<'n, Flaw> =
                    de::value::BorrowedStrDeserializer::new(word);
                let read = visitor.visit_enum(named);
                read.map_err(|flaw| self.located(flaw))
            }
            Value::Table(entries) => self.variant(entries, visitor).map_err(|flaw| self.located(flaw)),
            _ => Err(self.wrong_type(&"a word or an object")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        visitor.visit_unit()
    }

    fn deserialize_f32<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        self.deserialize_any(visitor)
    }

    fn deserialize_f64<V: Visitor<'n>>(self, visitor: V) -> Result<V::Value, Flaw> {
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        <V: Visitor<'n>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 char str string bytes byte_buf unit unit_struct
        tuple tuple_struct map identifier
    }
}

/// The members of a list.
struct Items<'n, 't> {
    reader: Reader<'n, 't>,
    rest: std::iter::Enumerate<slice::Iter<'n, Node>>,
}

impl<'n> de::SeqAccess<'n> for &mut Items<'n, '_> {
    type Error = Flaw;

    fn next_element_seed<S: DeserializeSeed<'n>>(&mut self, seed: S) -> Result<Option<S::Value>, Flaw> {
        let Some((index, node)) = self.rest.next() else { return Ok(None) };
        let trail = Trail::Index(self.reader.trail, index);
        Reader { node, trail: &trail, ..self.reader }.read(seed).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The members of an object.
struct Members<'n, 't> {
    reader: Reader<'n, 't>,
    rest: slice::Iter<'n, Entry>,
    /// The member whose key was read.
    current: Option<&'n Entry>,
}

impl<'n> de::MapAccess<'n> for Members<'n, '_> {
    type Error = Flaw;

    fn next_key_seed<S: DeserializeSeed<'n>>(&mut self, seed: S) -> Result<Option<S::Value>, Flaw> {
        self.current = self.rest.next();
        let Some(entry) = self.current else { return Ok(None) };
        let key: de::value::BorrowedStrDeserializer<'n, Flaw> =
            de::value::BorrowedStrDeserializer::new(&entry.key);
        let read = seed.deserialize(key).map_err(|flaw| {
            let trail = Trail::Key(self.reader.trail, &entry.key);
            let reader = Reader { trail: &trail, ..self.reader };
            reader.located_at(entry.mark, reader.spelled(&entry.key, flaw))
        });
        read.map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'n>>(&mut self, seed: S) -> Result<S::Value, Flaw> {
        let entry = self.current.expect("a value is read after its key");
        let trail = Trail::Key(self.reader.trail, &entry.key);
        Reader { node: &entry.node, trail: &trail, ..self.reader }.read(seed)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// A word with what belongs to it: `{"word": …}`.
struct Tagged<'n, 't> {
    reader: Reader<'n, 't>,
    entry: &'n Entry,
}

impl<'n, 't> de::EnumAccess<'n> for Tagged<'n, 't> {
    type Error = Flaw;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'n>>(self, seed: S) -> Result<(S::Value, Self), Flaw> {
        let Tagged { reader, entry } = &self;
        let read = seed
            .deserialize(entry.key.as_str().into_deserializer())
            .map_err(|flaw| reader.located_at(entry.mark, reader.spelled(&entry.key, flaw)))?;
        Ok((read, self))
    }
}

impl<'n> Tagged<'n, '_> {
    fn inside<T>(&self, read: impl FnOnce(Reader<'n, '_>) -> Result<T, Flaw>) -> Result<T, Flaw> {
        let trail = Trail::Key(self.reader.trail, &self.entry.key);
        read(Reader { node: &self.entry.node, trail: &trail, ..self.reader })
    }
}

impl<'n> de::VariantAccess<'n> for Tagged<'n, '_> {
    type Error = Flaw;

    fn unit_variant(self) -> Result<(), Flaw> {
        match self.entry.node.value {
            Value::Null => Ok(()),
            _ => self.inside(|reader| Err(reader.wrong_type(&"unit variant"))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'n>>(self, seed: S) -> Result<S::Value, Flaw> {
        self.inside(|reader| reader.read(seed))
    }

    fn tuple_variant<V: Visitor<'n>>(self, _: usize, visitor: V) -> Result<V::Value, Flaw> {
        self.inside(|reader| reader.deserialize_seq(visitor))
    }

    fn struct_variant<V: Visitor<'n>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Flaw> {
        let word = &self.entry.key;
        self.inside(|reader| match (&reader.node.value, reader.instead_of(word)) {
            (Value::Table(_), _) | (_, None) => reader.deserialize_struct("", fields, visitor),
            (_, Some(instead)) => {
                let message = format!("{word:?} needs more than that: write {instead}");
                Err(reader.located(Flaw::coded("type", message)))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::tests::parse;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    enum Shape {
        Point,
        Circle(u8),
        Line { from: (u8, u8), to: Option<i8> },
        Group(Vec<Shape>),
        Named(BTreeMap<String, Shape>),
    }

    /// A word that is looked up after it was read.
    #[derive(PartialEq, Debug)]
    struct Colour;

    impl<'de> Deserialize<'de> for Colour {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            match String::deserialize(deserializer)?.as_str() {
                "red" => Ok(Colour),
                other => Err(D::Error::unknown_variant(other, &["red"])),
            }
        }
    }

    #[test]
    fn a_word_that_is_looked_up_later_has_its_location() {
        let read = |text: &str| {
            let node = parse(text).expect("it is JSON");
            Spot::root(&node).read::<Vec<Colour>>(SPELLINGS).map_err(|flaw| flaw.to_string())
        };
        assert_eq!(read("[\"red\"]"), Ok(vec![Colour]));
        let said = "line 2, column 2, at /1: unknown variant `redd`, expected `red`; did you mean \"red\"?";
        assert_eq!(read("[\"red\",\n \"redd\"]"), Err(said.into()));
        let said = "line 1, column 2, at /0: \"dot\" is not a word of the language: write \"point\"";
        assert_eq!(read("[\"dot\"]"), Err(said.into()));
    }

    const SPELLINGS: &[(&str, &str)] = &[("dot", "\"point\""), ("line", "{\"line\": {\"from\": [x, y]}}")];

    fn read(text: &str) -> Result<Shape, String> {
        let node = parse(text).map_err(|flaw| flaw.to_string())?;
        Spot::root(&node).read(SPELLINGS).map_err(|flaw| flaw.to_string())
    }

    #[test]
    fn values_are_read() {
        let line = |to| Shape::Line { from: (1, 2), to };
        for (text, shape) in [
            (r#""point""#, Shape::Point),
            (r#"{"point": null}"#, Shape::Point),
            (r#"{"circle": 255}"#, Shape::Circle(255)),
            (r#"{"line": {"from": [1, 2], "to": -3}}"#, line(Some(-3))),
            (r#"{"line": {"to": null, "from": [1, 2]}}"#, line(None)),
            (r#"{"group": ["point", {"circle": 1}]}"#, Shape::Group(vec![Shape::Point, Shape::Circle(1)])),
            (r#"{"named": {"a": "point"}}"#, Shape::Named([("a".to_owned(), Shape::Point)].into())),
        ] {
            assert_eq!(read(text), Ok(shape), "{text}");
        }
    }

    #[track_caller]
    fn refused(text: &str, at: &str, message: &str) {
        assert_eq!(read(text), Err(format!("{at}: {message}")), "{text}");
    }

    #[test]
    fn an_unknown_word_is_refused_with_its_location_and_the_nearest_one() {
        let known = "expected one of `point`, `circle`, `line`, `group`, `named`";
        let near = format!("unknown variant `cirkle`, {known}; did you mean \"circle\"?");
        refused("{\"group\": [\"point\",\n  \"cirkle\"]}", "line 2, column 3, at /group/1", &near);
        let far = format!("unknown variant `xyz`, {known}");
        refused("{\"group\": [ {\n \"xyz\": 1}]}", "line 2, column 2, at /group/0", &far);
        let field = "unknown field `frmo`, expected `from` or `to`; did you mean \"from\"?";
        refused(r#"{"line": {"frmo": [1, 2]}}"#, "line 1, column 11, at /line/frmo", field);
        let word = "\"dot\" is not a word of the language: write \"point\"";
        refused(r#""dot""#, "line 1, column 1, at /", word);
        refused(r#"{"group": [{"dot": 1}]}"#, "line 1, column 13, at /group/0", word);
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_location() {
        let here = "line 1, column 1, at /";
        refused("7", here, "invalid type: integer `7`, expected a word or an object");
        refused("{}", here, "a word was expected in this object; it is empty");
        let second = "\"point\" cannot stand beside \"circle\": one word was expected";
        refused(r#"{"circle": 1, "point": null}"#, "line 1, column 15, at /", second);
        refused(r#"{"line": {"to": 1}}"#, "line 1, column 10, at /line", "missing field `from`");
        let circle = "line 1, column 12, at /circle";
        refused(r#"{"circle": 300}"#, circle, "invalid value: integer `300`, expected u8");
        refused(r#"{"circle": 1.5}"#, circle, "invalid type: floating point `1.5`, expected u8");
        refused(r#"{"circle": null}"#, circle, "invalid type: null, expected u8");
        let from = "line 1, column 19, at /line/from";
        refused(r#"{"line": {"from": [1, 2, 3]}}"#, from, "the list is longer than was expected");
        refused(r#"{"line": {"from": [1]}}"#, from, "invalid length 1, expected a tuple of size 2");
        let group = "line 1, column 11, at /group";
        refused(r#"{"group": "point"}"#, group, "\"point\" stands alone: write a list, [\"point\"]");
        refused(r#"{"group": 1}"#, group, "invalid type: integer `1`, expected a sequence");
        let line = "\"line\" needs more than that: write {\"line\": {\"from\": [x, y]}}";
        refused(r#"{"line": 2}"#, "line 1, column 10, at /line", line);
        refused(r#"{"line": [[1, 2]]}"#, "line 1, column 10, at /line", line);
        let twice = "\"a\" appears here twice";
        refused("{\"named\": {\"a\": \"point\",\n\"a\": 1}}", "line 2, column 1, at /named/a", twice);
    }

    #[test]
    fn a_flaw_found_later_is_marked_as_far_as_its_path_goes() {
        let node = parse("{\"a\": [0,\n {\"b\": 1}]}").expect("it is JSON");
        for (path, said) in [
            ("", "line 1, column 1, at /: odd"),
            ("/a/1/b", "line 2, column 8, at /a/1/b: odd"),
            ("/a/1/c/d", "line 2, column 2, at /a/1/c/d: odd"),
        ] {
            assert_eq!(Flaw::new("odd").under(path).marked(&node).to_string(), said, "{path}");
        }
    }
}
