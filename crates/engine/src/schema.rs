use fairdeal_kernel::{OptionField, OptionKind};
use serde::{Serialize, Serializer};

/// The JSON schema of the options of a game.
#[derive(Serialize)]
pub(crate) struct Schema {
    r#type: &'static str,
    #[serde(rename = "additionalProperties")]
    additional_properties: bool,
    #[serde(serialize_with = "as_map")]
    properties: Vec<(&'static str, Property)>,
}

#[derive(Serialize)]
struct Property {
    r#type: &'static str,
    description: String,
    default: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maximum: Option<i64>,
    #[serde(rename = "enum", skip_serializing_if = "Vec::is_empty")]
    one_of: Vec<Value>,
    /// Known words, where any text is allowed.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    examples: &'static [&'static str],
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    list: Option<List>,
}

/// A list without duplicates.
#[derive(Serialize)]
struct List {
    items: Items,
    #[serde(rename = "uniqueItems")]
    unique_items: bool,
}

#[derive(Serialize)]
struct Items {
    r#type: &'static str,
    r#enum: &'static [&'static str],
}

#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    Switch(bool),
    Number(i64),
    Word(String),
    List(Vec<String>),
}

impl Schema {
    /// Describes these options.
    pub(crate) fn of(fields: Vec<OptionField>) -> Schema {
        let properties = fields.into_iter().map(|field| (field.name, Property::of(field))).collect();
        Schema { r#type: "object", additional_properties: false, properties }
    }
}

impl Property {
    fn of(field: OptionField) -> Property {
        let default = Value::of(&field.kind, field.default);
        let plain = |r#type| Property {
            r#type,
            description: field.about,
            default,
            minimum: None,
            maximum: None,
            one_of: vec![],
            examples: &[],
            list: None,
        };
        match field.kind {
            OptionKind::Switch => plain("boolean"),
            OptionKind::Range(lo, hi) => {
                Property { minimum: Some(lo), maximum: Some(hi), ..plain("integer") }
            }
            OptionKind::Numbers(list) => {
                Property { one_of: list.into_iter().map(Value::Number).collect(), ..plain("integer") }
            }
            OptionKind::Words(words) => Property {
                one_of: words.iter().map(|&word| Value::Word(word.into())).collect(),
                ..plain("string")
            },
            OptionKind::Own(words, _) => Property { examples: words, ..plain("string") },
            OptionKind::Set(words) => {
                let items = Items { r#type: "string", r#enum: words };
                Property { list: Some(List { items, unique_items: true }), ..plain("array") }
            }
        }
    }
}

impl Value {
    /// Parses a default, which the kernel keeps as text.
    fn of(kind: &OptionKind, text: String) -> Value {
        let number = || text.parse().ok().map(Value::Number);
        let value = match kind {
            OptionKind::Switch => text.parse().ok().map(Value::Switch),
            OptionKind::Range(..) | OptionKind::Numbers(_) => number(),
            OptionKind::Words(_) | OptionKind::Own(..) => None,
            OptionKind::Set(words) => {
                let chosen = words.iter().filter(|word| text.split(',').any(|given| given == **word));
                Some(Value::List(chosen.map(|&word| word.into()).collect()))
            }
        };
        value.unwrap_or(Value::Word(text))
    }
}

fn as_map<S: Serializer>(properties: &[(&'static str, Property)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(properties.iter().map(|(name, property)| (name, property)))
}
