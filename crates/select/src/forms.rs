//! The forms of the language as one table, from which the schema and the TypeScript types are generated.

use crate::Vocabulary;
use fairdeal_kernel::Choice;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// What follows a tag.
#[derive(Clone, Copy)]
enum Shape {
    /// Nothing: the tag alone, as a string.
    Bare,
    /// A value of this type.
    Of(&'static str),
    /// A non-empty list of values of this type.
    List(&'static str),
    /// Two values of this type.
    Pair(&'static str),
    /// An object with these fields; a question mark marks optional ones.
    Object(&'static [(&'static str, &'static str)]),
}

use Shape::{Bare, List, Object, Of, Pair};

/// Each type with its tags.
const FORMS: &[(&str, &[(&str, Shape)])] = &[
    (
        "Filter",
        &[
            ("all", List("Filter")),
            ("any", List("Filter")),
            ("not", Of("Filter")),
            ("zone", List("Zone")),
            ("kind", List("Kind")),
            ("owner", Of("Who")),
            ("controller", Of("Who")),
            ("status", Of("Status")),
            (
                "number",
                Object(&[
                    ("of", "Number"),
                    ("is", "Comparison"),
                    ("than", "Amount"),
                    ("printed?", "boolean"),
                ]),
            ),
            ("name", Of("Naming")),
            ("keyword", Of("Keyword")),
            ("traits", Of("Traits")),
            ("is", Of("Reference")),
            ("at", Of("Reference")),
            ("card", Of("string")),
            ("named", Bare),
        ],
    ),
    (
        "Target",
        &[
            ("self", Bare),
            ("that", Of("Reference")),
            ("chosen", Object(&[("filter", "Filter"), ("bounds", "Bounds"), ("by?", "Who")])),
            ("all", Of("Filter")),
            ("each", Of("Filter")),
            ("random", Object(&[("filter", "Filter"), ("count", "Amount")])),
            ("players", Of("Who")),
        ],
    ),
    (
        "Bounds",
        &[
            ("exactly", Of("Amount")),
            ("up_to", Of("Amount")),
            ("at_least", Of("Amount")),
            ("between", Pair("Amount")),
            ("all", Bare),
        ],
    ),
    (
        "Amount",
        &[
            ("count", Of("Filter")),
            ("value", Object(&[("of", "Number"), ("on", "Reference")])),
            ("done", Of("boolean")),
        ],
    ),
    ("Who", &[("you", Bare), ("opponent", Bare), ("any", Bare), ("owner_of", Of("Reference"))]),
    (
        "Reference",
        &[
            ("source", Bare),
            ("trigger", Bare),
            ("other", Bare),
            ("each", Bare),
            ("target", Of("integer")),
            ("object", Of("integer")),
        ],
    ),
    ("Comparison", &[("equal", Bare), ("less", Bare), ("at_most", Bare), ("more", Bare), ("at_least", Bare)]),
    (
        "Naming",
        &[
            ("is", List("string")),
            ("contains", List("string")),
            ("starts_with", List("string")),
            ("ends_with", List("string")),
            ("is_any_case", List("string")),
        ],
    ),
    ("Traits", &[("all", List("string")), ("any", List("string"))]),
];

/// The words of a vocabulary, by the name of their type.
fn words<V: Vocabulary>() -> [(&'static str, &'static [&'static str]); 5] {
    [
        ("Zone", <V::Zone as Choice>::WORDS),
        ("Kind", <V::Kind as Choice>::WORDS),
        ("Number", <V::Number as Choice>::WORDS),
        ("Status", <V::Status as Choice>::WORDS),
        ("Keyword", <V::Keyword as Choice>::WORDS),
    ]
}

/// Generates the JSON schema of the target language with a game's words.
pub fn schema<V: Vocabulary>() -> Value {
    let mut types = Map::new();
    for (name, words) in words::<V>() {
        types.insert(name.into(), json!({ "enum": words }));
    }
    for (name, forms) in FORMS {
        let mut one_of: Vec<Value> = forms.iter().map(|(tag, shape)| form_schema(tag, shape)).collect();
        if *name == "Amount" {
            one_of.insert(0, json!({ "type": "integer" }));
        }
        types.insert((*name).into(), json!({ "oneOf": one_of }));
    }
    json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/Target", "$defs": types })
}

fn form_schema(tag: &str, shape: &Shape) -> Value {
    let inner = match shape {
        Bare => return json!({ "const": tag }),
        Of(name) => type_schema(name),
        List(name) => json!({ "type": "array", "items": type_schema(name), "minItems": 1 }),
        Pair(name) => json!({ "type": "array", "items": type_schema(name), "minItems": 2, "maxItems": 2 }),
        Object(fields) => {
            let named =
                fields.iter().map(|(name, of)| (name.trim_end_matches('?').to_owned(), type_schema(of)));
            let needed: Vec<&str> =
                fields.iter().map(|(name, _)| *name).filter(|name| !name.ends_with('?')).collect();
            json!({ "type": "object", "properties": named.collect::<Map<String, Value>>(), "required": needed,
                    "additionalProperties": false })
        }
    };
    json!({ "type": "object", "properties": { tag: inner }, "required": [tag], "additionalProperties": false })
}

fn type_schema(name: &str) -> Value {
    match name {
        "string" | "boolean" | "integer" => json!({ "type": name }),
        _ => json!({ "$ref": format!("#/$defs/{name}") }),
    }
}

/// Generates the TypeScript types of the target language with a game's words.
pub fn typescript<V: Vocabulary>() -> String {
    let mut text = String::from("// Made from the target language; do not edit.\n");
    for (name, words) in words::<V>() {
        let list: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
        writeln!(text, "export type {name} = {};", list.join(" | ")).expect("writing to a text");
    }
    for (name, forms) in FORMS {
        let mut list: Vec<String> = forms.iter().map(|(tag, shape)| form_type(tag, shape)).collect();
        if *name == "Amount" {
            list.insert(0, "number".into());
        }
        writeln!(text, "export type {name} =\n  | {};", list.join("\n  | ")).expect("writing to a text");
    }
    text
}

fn form_type(tag: &str, shape: &Shape) -> String {
    let inner = match shape {
        Bare => return format!("{tag:?}"),
        Of(name) => type_name(name).to_owned(),
        List(name) => format!("[{0}, ...{0}[]]", type_name(name)),
        Pair(name) => format!("[{0}, {0}]", type_name(name)),
        Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(name, of)| format!("{name}: {}", type_name(of))).collect();
            format!("{{ {} }}", fields.join("; "))
        }
    };
    format!("{{ {tag}: {inner} }}")
}

fn type_name(name: &str) -> &str {
    if name == "integer" { "number" } else { name }
}
