use fairdeal_session::{CardWords, View};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Faces of a pack in which every face is there once.
pub(crate) type Faces = BTreeSet<String>;

/// Collects the faces in a view.
pub(crate) fn faces_in<F, W>(view: &View<F, W>) -> Faces {
    let seen = |card: &CardWords| card.face.clone();
    let piles = view.piles.iter();
    piles.flat_map(|pile| pile.cards.iter().filter_map(seen).chain(pile.among.iter().cloned())).collect()
}

/// Collects the faces anywhere in a message: whatever a `face` or an action names.
pub(crate) fn faces_told(told: &impl Serialize) -> Faces {
    let mut faces = Faces::new();
    collect(&serde_json::to_value(told).expect("it is JSON"), &mut faces);
    faces
}

fn collect(value: &Value, faces: &mut Faces) {
    match value {
        Value::String(text) if is_face(text) => drop(faces.insert(text.clone())),
        Value::Array(list) => list.iter().for_each(|value| collect(value, faces)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, faces)),
        _ => {}
    }
}

/// French cards are written with their rank and their suit.
fn is_face(text: &str) -> bool {
    matches!(text.as_bytes(), [rank, suit] if b"A23456789TJQK".contains(rank) && b"shdc".contains(suit))
}
