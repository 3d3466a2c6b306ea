use fairdeal_oracle::{Printed, PrintedFace};
use serde_json::Value;

/// Reads a card as databases list it.
pub(crate) fn printed(card: &Value) -> Printed {
    let faces = match card["card_faces"].as_array() {
        Some(faces) => faces.iter().map(face).collect(),
        None => vec![face(card)],
    };
    Printed { name: text(card, "name"), layout: text(card, "layout"), faces, ..Printed::default() }
}

fn face(card: &Value) -> PrintedFace {
    let number = |key: &str| card[key].as_str().map(str::to_owned);
    PrintedFace {
        name: text(card, "name"),
        mana_cost: text(card, "mana_cost"),
        type_line: text(card, "type_line"),
        text: text(card, "oracle_text"),
        power: number("power"),
        toughness: number("toughness"),
        loyalty: number("loyalty"),
        defense: number("defense"),
    }
}

fn text(card: &Value, key: &str) -> String {
    card[key].as_str().unwrap_or_default().to_owned()
}
