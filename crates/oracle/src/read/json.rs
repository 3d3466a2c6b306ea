//! One card object in JSON, in the vocabulary of either kind of database.

use crate::card::{Printed, PrintedFace};
use serde::Deserialize;

/// A card object; fields of no interest are skipped without being kept.
#[derive(Deserialize, Default)]
pub(super) struct Object {
    #[serde(default)]
    name: String,
    #[serde(default, alias = "faceName")]
    face_name: Option<String>,
    #[serde(default)]
    layout: String,
    #[serde(default, alias = "manaCost")]
    mana_cost: Option<String>,
    #[serde(default, alias = "type")]
    type_line: Option<String>,
    #[serde(default, alias = "text")]
    oracle_text: Option<String>,
    #[serde(default)]
    power: Option<String>,
    #[serde(default)]
    toughness: Option<String>,
    #[serde(default)]
    loyalty: Option<String>,
    #[serde(default)]
    defense: Option<String>,
    #[serde(default)]
    card_faces: Vec<Object>,
    #[serde(default, alias = "language")]
    lang: Option<String>,
    #[serde(default)]
    set: Option<String>,
    #[serde(default)]
    sets: Option<std::collections::BTreeMap<String, String>>,
    #[serde(default)]
    printings: Vec<String>,
}

impl Object {
    pub(super) fn is_english(&self) -> bool {
        self.lang.as_deref().is_none_or(|lang| matches!(lang, "en" | "English"))
    }

    /// Returns whether it is something for decks.
    pub(super) fn is_card(&self) -> bool {
        const OTHERS: &[&str] = &[
            "token",
            "double_faced_token",
            "art_series",
            "emblem",
            "planar",
            "scheme",
            "vanguard",
            "reversible_card",
            "augment",
            "host",
        ];
        !self.name.is_empty() && !OTHERS.contains(&self.layout.as_str())
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether it is one face of a card whose other faces are objects of their own.
    pub(super) fn is_face(&self) -> bool {
        self.face_name.is_some()
    }

    pub(super) fn printed(self) -> Printed {
        let mut sets: Vec<String> = self.sets.iter().flatten().map(|(code, _)| code.clone()).collect();
        sets.extend(self.set.iter().cloned());
        sets.extend(self.printings.iter().cloned());
        let (name, layout) = (self.name.clone(), self.layout.clone());
        let own_faces = self.card_faces.is_empty();
        let faces = if own_faces {
            vec![self.face()]
        } else {
            self.card_faces.into_iter().map(Object::face).collect()
        };
        Printed { name, layout, faces, sets }
    }

    fn face(self) -> PrintedFace {
        PrintedFace {
            name: self.face_name.unwrap_or(self.name),
            mana_cost: self.mana_cost.unwrap_or_default(),
            type_line: self.type_line.unwrap_or_default(),
            text: self.oracle_text.unwrap_or_default(),
            power: self.power,
            toughness: self.toughness,
            loyalty: self.loyalty,
            defense: self.defense,
        }
    }
}
